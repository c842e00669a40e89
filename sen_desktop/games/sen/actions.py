"""Everything a seat can do in Sen."""

from __future__ import annotations

from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Slot
from sen_desktop.engine.values import value


@value
class Look(Action):
    """Look at own cards before the first turn (S13)."""

    places: tuple[int, ...]


@value
class WakeUp(Action):
    """End the round (S20)."""


@value
class Take(Action):
    """Exchange the face-up card with an own one (S21)."""

    place: int


@value
class Draw(Action):
    """Take the top of the face-down pile into the hand (S23)."""


@value
class NamePair(Action):
    """Say what two own cards are (S60): their number of ravens, or None for two hourglasses."""

    places: tuple[int, int]
    ravens: int | None


@value
class Exchange(Action):
    """Lay the drawn card into the own dream (S24)."""

    place: int


@value
class Discard(Action):
    """Put the drawn card on the face-up pile (S25)."""


@value
class Use(Action):
    """Put the drawn special card on the face-up pile and carry out its action (S26)."""


@value
class Keep(Action):
    """Of two drawn cards keep the first (0) or the second (1) (S30)."""

    which: int


@value
class PeekOne(Action):
    """Look at any card in any dream (S31)."""

    slot: Slot


@value
class SwapTwo(Action):
    """Exchange two cards in any dreams (S32)."""

    a: Slot
    b: Slot


@value
class ChooseOne(Action):
    """Exchange a card of the face-up pile, counted from its bottom, with an own one (S33)."""

    pick: int
    place: int


ALL: tuple[type[Action], ...] = (
    Look,
    WakeUp,
    Take,
    Draw,
    NamePair,
    Exchange,
    Discard,
    Use,
    Keep,
    PeekOne,
    SwapTwo,
    ChooseOne,
)
