"""What a player of Sen was shown, beside what it still knows: when it forgets, what that costs."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from sen_desktop.bots.sen.dreamer import Dreamer
from sen_desktop.bots.sen.knowledge import Knowledge, Track, class_of
from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Face, Seat
from sen_desktop.engine.events import Event, Moved, Peeked, Swapped, TurnStarted
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.games.sen.actions import ChooseOne, Exchange, SwapTwo, Take
from sen_desktop.games.sen.words import DREAM


class Shown:
    """Follows a seat's events with a memory that has no gaps, beside the player's own."""

    def __init__(self, ruleset: Ruleset, seat: Seat, bot: Dreamer) -> None:
        self._bot, self._seat = bot, seat
        self.known = Knowledge(ruleset, seat)
        self.forgotten: set[Track] = set()
        """Cards in dreams that it was shown, and does not know any more or takes for others."""
        self._fresh: set[Track] = set()

    def notice(self, event: Event) -> None:
        """Tells the player, and sees to it that it forgets only when people do."""
        confused = any(one.face not in (None, true.face) for one, true in self._cards())
        self.known.notice(event)
        self._bot.notice(event)
        for one, true in self._cards():
            if true.face in (None, one.face):
                self.forgotten.discard(true)
            elif true not in self.forgotten:
                assert confused or self._may_forget(event, true), (
                    f"forgets {true.face.key} at {event}"
                )
                self.forgotten.add(true)
        match event:
            case Moved(dst=slot, face=face) | Peeked(slot=slot, face=face) if face is not None:
                if slot.pile.kind == DREAM:
                    self._fresh.add(self.known.at(slot))
            case TurnStarted(self._seat):
                self._fresh.clear()

    def _cards(self) -> Iterator[tuple[Track, Track]]:
        """Every card of a dream as the player follows it, and as it was shown."""
        dreams = chain(*self._bot.known.dreams), chain(*self.known.dreams)
        return zip(*dreams, strict=True)

    def _may_forget(self, event: Event, card: Track) -> bool:
        match event:
            case TurnStarted(self._seat):
                return card not in self._fresh
            case Swapped(_, a, b):
                return card in (self.known.at(a), self.known.at(b))
        return False

    def worse(self, choice: Action) -> tuple[str, bool] | None:
        """The known card that a move gives for a worse one, and whether either is forgotten."""
        gives, gets, forgotten = self._given(choice)
        hours = any(track.face and track.face.worth is None for track in self.known.own)
        if hours or gives is None or gets is None or gets.worth is None:
            return None
        if class_of(gets) <= class_of(gives):
            return None
        return f"gives {gives.key} for {gets.key}", forgotten

    def _given(self, choice: Action) -> tuple[Face | None, Face | None, bool]:
        """An own card that goes, the one that comes, and whether either is forgotten."""
        known = self.known
        match choice:
            case Exchange(place) | Take(place) | ChooseOne(_, place):
                goes = known.own[place]
                return goes.face, new_face(known, choice), goes in self.forgotten
            case SwapTwo(a, b) if (a.pile.seat == self._seat) != (b.pile.seat == self._seat):
                mine, theirs = (a, b) if a.pile.seat == self._seat else (b, a)
                goes, comes = known.at(mine), known.at(theirs)
                return goes.face, comes.face, bool({goes, comes} & self.forgotten)
        return None, None, False


def new_face(known: Knowledge, choice: Exchange | Take | ChooseOne) -> Face | None:
    """The card that a move lays into the own dream."""
    if isinstance(choice, Exchange):
        return known.held[0].face
    return known.face_up[choice.pick if isinstance(choice, ChooseOne) else -1].face
