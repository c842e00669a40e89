"""What a game is at one moment, and what comes of one action."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, TypeVar

from sen_desktop.engine.bounds import LARGEST_DECK
from sen_desktop.engine.cards import Card, Face, PileId, Seat
from sen_desktop.engine.decision import Agenda
from sen_desktop.engine.events import Event
from sen_desktop.engine.values import value

X = TypeVar("X")


class Scratch:
    """Room for what the rules worked out of a state, so as not to do it again: empty until they
    write there, and no part of its value.
    """

    __slots__ = ("worked_out",)
    worked_out: Any


@value
class State(Scratch, Generic[X]):
    """The whole truth. Only cards can be secret: `agenda` and `table` are known to everybody."""

    piles: Mapping[PileId, tuple[Card, ...]]
    agenda: Agenda
    table: X
    """The family's own public facts, such as the round and the scores."""


@value
class View(Generic[X]):
    """What one seat can see at this moment; a card that it cannot see is None."""

    seat: Seat
    piles: Mapping[PileId, tuple[Face | None, ...]]
    agenda: Agenda
    table: X


UNSEEN: tuple[tuple[None, ...], ...] = tuple([(None,) * size for size in range(LARGEST_DECK + 1)])
"""What a view shows of so many cards that are not in sight: shared, since nobody can change it."""


@value
class Step(Generic[X]):
    state: State[X]
    events: tuple[Event, ...]


@value
class Refusal:
    """Why an action is not possible: a code that texts exist for, and what to fill into them."""

    code: str
    args: tuple[tuple[str, str | int], ...] = ()


def to_act(state: State[X] | View[X]) -> tuple[Seat, ...]:
    """The seats that are asked now; nobody when the match is over."""
    return state.agenda[-1].seats if state.agenda else ()
