"""The door of a family's rules: all that the rest of the program has to know to play a game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple, TypeAlias

from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.events import Event
from sen_desktop.engine.problem import Phrase
from sen_desktop.engine.rules import Rules
from sen_desktop.engine.ruleset import Kind, OptionValue, Ruleset, Words, no_problem
from sen_desktop.engine.sheet import Sheet
from sen_desktop.engine.values import value

Chosen: TypeAlias = Mapping[str, OptionValue]
Deck: TypeAlias = tuple[Kind, ...]


def with_defaults(asked: Chosen, defaults: Chosen) -> dict[str, OptionValue]:
    """How options are settled where none depends on another."""
    return {**defaults, **asked}


def for_any_seats(chosen: Chosen, seats: int) -> Phrase | None:
    """For families whose options go with every number of seats."""
    return None


class Call(NamedTuple):
    """Somebody ended a round by a call of their own."""

    seat: Seat
    right: bool
    counted: int
    """What the caller's cards came to."""


def no_calls(events: Iterable[Event]) -> Iterator[Call]:
    """For families whose rounds end by themselves."""
    return iter(())


def whole_deck(deck: Deck, chosen: Chosen) -> Deck:
    """For families that play with every card of the box."""
    return deck


@value
class Game:
    family: str
    words: Words
    """What its card data may say."""
    rules: Callable[[Ruleset, int], Rules[Any]]
    """The rules of a ruleset for a number of seats."""
    actions: tuple[type[Action], ...]
    sheet: Sheet | None = None
    """How it is written down at a real table, if it can be."""
    settle: Callable[[Chosen, Chosen], dict[str, OptionValue]] = with_defaults
    """Asked-for options and defaults -> all options."""
    problem: Callable[[Chosen], Phrase | None] = no_problem
    """Why options cannot be played together."""
    seats_problem: Callable[[Chosen, int], Phrase | None] = for_any_seats
    """Why these options cannot be played by so many."""
    deck: Callable[[Deck, Chosen], Deck] = whole_deck
    """The cards of the box that these options play with."""
    calls: Callable[[Iterable[Event]], Iterator[Call]] = no_calls
    """The calls that were reckoned among events."""
