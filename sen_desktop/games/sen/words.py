"""The words that card_data.yaml may use for this family."""

from __future__ import annotations

from sen_desktop.engine.cards import PileId, Seat
from sen_desktop.engine.ruleset import Words

FAMILY = "sen"
"""How data, records and texts spell the name of the family."""

TAKE_TWO = "take_two"
PEEK_ONE = "peek_one"
SWAP_TWO = "swap_two"
CHOOSE_ONE = "choose_one"
HOURGLASS = "hourglass"

ACTIONS = frozenset({TAKE_TWO, PEEK_ONE, SWAP_TWO, CHOOSE_ONE})

DREAM = "dream"
"""The kind of a seat's pile, and the ruleset's number of cards in it."""
LOOKS = "looks"

WORDS = Words(
    powers=ACTIONS | {HOURGLASS},
    worthless=frozenset({HOURGLASS}),
    suits=frozenset(),
    counts={DREAM: (1, 12), LOOKS: (1, 4)},
    seats=(2, 5),  # S10
    dealt=DREAM,
    spare=2,  # one to turn up and one to draw
    numbers=frozenset({"limit", "rounds", "penalty"}),
    switches=frozenset(
        {"last_turns", "caller_tie_zero", "know_what_i_have", "all_or_nothing", "not_so_scary"}
    ),
    choices={},
    may_be_off=frozenset({"limit", "rounds"}),
)

FACE_DOWN = PileId("face_down")
FACE_UP = PileId("face_up")
HELD = PileId("held")
"""What the seat at turn has drawn and not yet laid down."""


def dream(seat: Seat) -> PileId:
    return PileId(DREAM, seat)
