"""Two frozen opponents of the lab for Sen: honest, careful with their own cards, blind to rivals.

Their figures are the yardstick of every stronger bot, so their play never changes.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence

from sen_desktop.bots.memory import Memory
from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Face, Slot
from sen_desktop.engine.events import Event
from sen_desktop.games.sen.actions import (
    ChooseOne,
    Discard,
    Draw,
    Exchange,
    Keep,
    Look,
    PeekOne,
    Take,
    Use,
    WakeUp,
)
from sen_desktop.games.sen.counting import SCARY
from sen_desktop.games.sen.decisions import Choosing, Drawn, Keeping, Looking, Peeking
from sen_desktop.games.sen.table import SenView
from sen_desktop.games.sen.words import CHOOSE_ONE, FACE_UP, HELD, PEEK_ONE, TAKE_TWO, dream

UNKNOWN = 5.0
UNKNOWN_TO_REPLACE = 5.5
GOOD_ENOUGH_TO_TAKE = 4
LONG_DREAM = 6


class NaiveBot:
    """Wakes up as soon as its own dream seems to hold at most `threshold` ravens."""

    def __init__(self, seat: int, threshold: int, threshold_of_six: int) -> None:
        self._seat = seat
        self._dream = dream(seat)
        self._threshold = threshold
        self._threshold_of_six = threshold_of_six
        self._memory = Memory()

    def notice(self, event: Event) -> None:
        self._memory.notice(event)

    def think(self, view: SenView, legal: Sequence[Action]) -> Generator[None, None, Action]:
        yield
        return self._choose(view, Use() in legal)

    def _choose(self, view: SenView, may_use: bool) -> Action:
        decision = view.agenda[-1]
        if isinstance(decision, Looking):
            looks = LOOKS_OF_SIX if len(self._own()) == LONG_DREAM else LOOKS
            return Look(tuple(range(looks)))
        if isinstance(decision, Keeping):
            first, second = (_worth(face) for face in view.piles[HELD])
            return Keep(0 if first <= second else 1)
        if isinstance(decision, Drawn):
            return self._with_drawn(view, may_use)
        if isinstance(decision, Peeking):
            return PeekOne(Slot(self._dream, self._own().index(None)))
        if isinstance(decision, Choosing):
            pick, _ = _lowest(view.piles[FACE_UP][:-1])
            return ChooseOne(pick, self._worst()[0])
        return self._turn(view)

    def _turn(self, view: SenView) -> Action:
        own = self._own()
        threshold = self._threshold_of_six if len(own) >= LONG_DREAM else self._threshold
        if sum(_worth(face) for face in own) <= threshold and view.table.caller is None:
            return WakeUp()
        place, worst = self._worst()
        offered = _worth(view.piles[FACE_UP][-1])
        return Take(place) if offered <= GOOD_ENOUGH_TO_TAKE and offered < worst else Draw()

    def _with_drawn(self, view: SenView, may_use: bool) -> Action:
        drawn = view.piles[HELD][0]
        place, worst = self._worst()
        if may_use and self._wants_to_use(drawn, worst):
            return Use()
        return Exchange(place) if _worth(drawn) < worst else Discard()

    def _wants_to_use(self, drawn: Face | None, worst: float) -> bool:
        power = drawn.power if drawn else ""
        if power == TAKE_TWO:
            return True
        if power == PEEK_ONE:
            return None in self._own()
        pile = self._memory.faces(FACE_UP)
        return power == CHOOSE_ONE and bool(pile) and _lowest(pile)[1] < worst

    def _own(self) -> tuple[Face | None, ...]:
        return self._memory.faces(self._dream)

    def _worst(self) -> tuple[int, float]:
        """The own card to replace first, and what it counts."""
        worths = [_worth(face, UNKNOWN_TO_REPLACE) for face in self._own()]
        worst = max(worths)
        return worths.index(worst), worst


LOOKS = 2
LOOKS_OF_SIX = 3


def _worth(face: Face | None, unknown: float = UNKNOWN) -> float:
    if face is None:
        return unknown
    return SCARY if face.worth is None else face.worth


def _lowest(faces: Sequence[Face | None]) -> tuple[int, float]:
    worths = [_worth(face) for face in faces]
    return worths.index(min(worths)), min(worths)
