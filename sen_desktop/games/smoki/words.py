"""The words that card_data.yaml may use for this family, its piles and its grid."""

from __future__ import annotations

from sen_desktop.engine.cards import PileId, Seat
from sen_desktop.engine.ruleset import Words

FAMILY = "smoki"
"""How data, records and texts spell the name of the family."""

NEST = "raven_nest"
RING = "raven_ring"
REFLECTION = "reflection"

TOKENS = "tokens"
TOKENS_TO_WIN = 3  # D43
POINTS = "points"
ROUNDS = "rounds"

DREAM = "dream"
"""The kind of a seat's pile, and the ruleset's number of cards in it."""
COLUMNS = 3
CARDS = 2 * COLUMNS
MOST_FACE_UP_PILES = 2

WORDS = Words(
    powers=frozenset({NEST, RING, REFLECTION}),
    worthless=frozenset({REFLECTION}),
    suits=frozenset(),
    counts={DREAM: (CARDS, CARDS)},
    seats=(2, 5),  # D10
    dealt=DREAM,
    spare=MOST_FACE_UP_PILES + 1,  # those to turn up and one to draw
    numbers=frozenset({"limit", "rounds", "face_up_piles"}),
    switches=frozenset(),
    choices={"mode": (TOKENS, POINTS, ROUNDS)},
    may_be_off=frozenset(),
)

FACE_UP = "face_up"
"""The kind of the face-up piles."""
FACE_DOWN = PileId("face_down")
HELD = PileId("held")
"""A card between two places: drawn, taken, or replaced and not yet on a pile."""


def dream(seat: Seat) -> PileId:
    """A seat's grid: the top row from left to right, then the bottom row."""
    return PileId(DREAM, seat)


def face_up(number: int) -> PileId:
    return PileId(FACE_UP, None, number)
