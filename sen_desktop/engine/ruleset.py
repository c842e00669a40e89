"""A ruleset with all choices made: which cards, how many seats, every option's value.

It is what rules are built from and what stands in the head of a record. Where it comes from
(card_data.yaml, a record) and whether its numbers make sense is checked elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from sen_desktop.engine.cards import Card, Face
from sen_desktop.engine.problem import Phrase
from sen_desktop.engine.values import value

OptionValue: TypeAlias = int | bool | str | None
"""None is an option that is switched off, such as a limit."""


@value
class Kind:
    face: Face
    copies: int


@value
class Ruleset:
    id: str
    family: str
    min_seats: int
    max_seats: int
    counts: Mapping[str, int]
    """Numbers that are nobody's choice, such as cards in a dream; files call them its setup."""
    options: Mapping[str, OptionValue]
    deck: tuple[Kind, ...]

    def cards(self) -> tuple[Card, ...]:
        """The deck, card by card; a card's id is its position."""
        faces = (kind.face for kind in self.deck for _ in range(kind.copies))
        return tuple(Card(number, face) for number, face in enumerate(faces))

    def powers(self) -> frozenset[str]:
        return frozenset(kind.face.power for kind in self.deck) - {""}


def no_problem(chosen: Mapping[str, OptionValue]) -> Phrase | None:
    """For families whose options all go together."""
    return None


@value
class Words:
    """What a family understands of a ruleset: the words its data may use."""

    powers: frozenset[str]
    """What `power` may say of a card."""
    worthless: frozenset[str]
    """The powers of cards that have no worth printed."""
    suits: frozenset[str]
    """What `suit` may say of a card; nothing if the family has no suits."""
    counts: Mapping[str, tuple[int, int]]
    """The counts that a ruleset gives, each with the least and the most to play with."""
    seats: tuple[int, int]
    """The fewest and the most players."""
    dealt: str
    """The count that says how many cards each seat is dealt."""
    spare: int
    """Cards that must be left after dealing."""
    numbers: frozenset[str]
    """Options that are numbers."""
    switches: frozenset[str]
    """Options that are on or off."""
    choices: Mapping[str, tuple[str, ...]]
    """Options that are one of a few words."""
    may_be_off: frozenset[str]
    """Number options that can be switched off."""
    problem: Callable[[Mapping[str, OptionValue]], Phrase | None] = no_problem
    """Why options, each of them in its bounds, cannot be played together."""

    def options(self) -> frozenset[str]:
        return self.numbers | self.switches | frozenset(self.choices)
