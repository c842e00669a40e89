"""Knowledge with gaps: what people forget, take for something else and never noticed."""

from __future__ import annotations

from collections.abc import Callable

from sen_desktop.bots.sen.courtesy import Courtesy
from sen_desktop.bots.sen.habits import Habits
from sen_desktop.bots.sen.knowledge import EVERYBODY, Knowledge, Track
from sen_desktop.engine.cards import Face, Seat
from sen_desktop.engine.events import Event, Moved, Peeked, Swapped, TurnStarted
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.games.sen.words import DREAM


class Forgetful(Knowledge):
    """Every draw of chance is made whatever the cards are, so nothing hidden steers it."""

    def __init__(
        self,
        ruleset: Ruleset,
        seat: Seat,
        habits: Habits,
        random: Callable[[], float],
        courtesy: Courtesy | None = None,
    ) -> None:
        super().__init__(ruleset, seat, courtesy)
        self._habits = habits
        self._random = random

    def _clear(self) -> None:
        super()._clear()
        self._fresh: set[Track] = set()
        """Cards laid or seen since the last own turn."""

    def notice(self, event: Event) -> None:
        super().notice(event)
        match event:
            case TurnStarted(self.seat):
                self._forget_some()
                self._mix_up()
                self._fresh.clear()
                if not self._habits.counts_pile:
                    for track in self.face_up[:-1]:
                        self._forget(track)
            case Moved(dst=slot) if slot.pile.kind == DREAM:
                self._fresh.add(self._pile(slot.pile)[slot.place])
            case Peeked(_, slot, face) if slot.pile.kind == DREAM and face is not None:
                self._fresh.add(self._pile(slot.pile)[slot.place])
            case Swapped(_, a, b):
                for slot in (a, b):
                    if self._random() < self._habits.loses_swapped:
                        self._forget(self._pile(slot.pile)[slot.place])

    def _forget_some(self) -> None:
        for seat, dream in enumerate(self.dreams):
            own = seat == self.seat
            chance = self._habits.forgets_own if own else self._habits.forgets_others
            for track in dream:
                if self._random() < chance and track not in self._fresh:
                    self._forget(track)

    def _mix_up(self) -> None:
        """Two own cards that are thought to be known are taken for each other."""
        happens = self._random() < self._habits.mixes_up
        first = int(self._random() * len(self.own))
        step = 1 + int(self._random() * (len(self.own) - 1))
        one, other = self.own[first], self.own[(first + step) % len(self.own)]
        if happens and one.face and other.face and not {one, other} & self._fresh:
            one.face, other.face = other.face, one.face

    def _forget(self, track: Track) -> None:
        if track.face is not None:
            self.unseen[track.face] += 1
            track.face = None
            track.knowers &= ~(1 << self.seat)

    def learn(self, track: Track, face: Face | None) -> None:
        """What is seen is right: whatever was taken for it before is now thought of anew."""
        if face is None or face == track.face:
            return
        before, track.face = track.face, face
        mistaken = self._taken_for(face, track, before is not None)
        if mistaken is not None:
            mistaken.face = before
            return
        self.unseen[face] -= 1
        if before is not None:
            self.unseen[before] += 1

    def _taken_for(self, face: Face, seen: Track, mixed_up: bool) -> Track | None:
        """A card that was thought to be the one just seen: of two that were mixed up the other
        one, or one of which there would be too many: rather one that not everybody was shown, but
        of two such that were mixed up, and of which one was forgotten, the other is left.
        """
        if mixed_up:
            for track in self.own:
                if track is not seen and track.face == face:
                    return track
        if self.unseen[face] > 0:
            return None
        tracks = [one for dream in self.dreams for one in dream if one is not seen]
        alike = [track for track in tracks if track.face == face]
        return next((t for t in alike if t.knowers != EVERYBODY), next(iter(alike), None))
