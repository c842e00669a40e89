"""Knowledge with gaps: what people forget, confuse and never noticed."""

from __future__ import annotations

from collections.abc import Callable

from sen_desktop.bots.sen.habits import Habits
from sen_desktop.bots.sen.knowledge import Knowledge, Track
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.events import Event, Swapped, TurnStarted
from sen_desktop.engine.ruleset import Ruleset


class Forgetful(Knowledge):
    def __init__(
        self, ruleset: Ruleset, seat: Seat, habits: Habits, random: Callable[[], float]
    ) -> None:
        super().__init__(ruleset, seat)
        self._habits = habits
        self._random = random

    def notice(self, event: Event) -> None:
        super().notice(event)
        if isinstance(event, TurnStarted):
            self._forget_some(self._habits.forgets)
            if not self._habits.counts_pile:
                for track in self.face_up[:-1]:
                    self._forget(track)
        elif isinstance(event, Swapped):
            for slot in (event.a, event.b):
                if self._random() < self._habits.confused:
                    self._forget(self.dreams[slot.pile.seat or 0][slot.place])

    def _forget_some(self, chance: float) -> None:
        """One draw of chance for every card on the table, so that nothing hidden steers it."""
        for dream in self.dreams:
            for track in dream:
                if self._random() < chance:
                    self._forget(track)

    def _forget(self, track: Track) -> None:
        if track.face is not None:
            self.unseen[track.face] += 1
            track.face = None
            track.knowers &= ~(1 << self.seat)
