"""The toy's one bot with a plan: it looks, and keeps what is worth keeping."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from sen_desktop.bots.door import Bots, of_lab
from sen_desktop.bots.judge import Verified
from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.events import Event, Peeked, RoundStarted, Swapped
from tests.support.toy.actions import Look, Stop, Swap
from tests.support.toy.judge import Judge
from tests.support.toy.table import ToyView
from tests.support.toy.words import FAMILY

GOOD = 5


class PlainBot:
    def __init__(self, seat: Seat) -> None:
        self._seat = seat
        self._worth: int | None = None
        """Of the own card, once it was seen."""
        self._swapped = False

    def notice(self, event: Event) -> None:
        match event:
            case RoundStarted():
                self._worth, self._swapped = None, False
            case Peeked(seat, _, face) if seat == self._seat and face:
                self._worth = face.worth
            case Swapped(seat) if seat == self._seat:
                self._swapped = True

    def think(self, view: ToyView, legal: Sequence[Action]) -> Generator[None, None, Action]:
        yield
        if self._swapped or (self._worth is not None and self._worth >= GOOD):
            return Stop()
        return Look() if Look() in legal else Swap()


BOTS = Bots(
    FAMILY,
    (of_lab(FAMILY, "plain", "Plain", lambda rules, seat, random: PlainBot(seat)),),
    judge=lambda rules, seat, bots: Judge(rules, seat),
    verified=lambda rules, seats, bots: Verified(True, False, 3.0, 3.0, 3.0, True),
)
