"""The words that card_data.yaml may use for this family, and where cards lie."""

from __future__ import annotations

from sen_desktop.engine.cards import PileId, Seat
from sen_desktop.engine.ruleset import Words

FAMILY = "koty"
"""How data, records and texts spell the name of the family."""

RAVEN = "raven"
JOKER = "joker"
MOTH = "moth"
BAT = "bat"
OWL = "owl"
DRAGON = "dragon"

NIGHT = {MOTH: "moths", BAT: "bats", OWL: "owls", DRAGON: "dragons"}
"""The night cards, and the options that say how many of each are played (K2)."""

HAND = "hand"
"""The kind of a seat's pile, and the ruleset's number of cards in it."""
NINES = "nines"
TOP = "top"

WORDS = Words(
    powers=frozenset({*NIGHT, RAVEN, JOKER}),
    worthless=frozenset({*NIGHT, JOKER}),
    suits=frozenset({"blue", "yellow", "green", "pink"}),
    counts={HAND: (1, 12)},
    seats=(2, 6),  # K13
    dealt=HAND,
    spare=1,
    numbers=frozenset(NIGHT.values()),
    switches=frozenset({"teams"}),
    choices={},
    may_be_off=frozenset(),
)

MOST_SEATS = 6
LANDS = range(4)
"""The land places of a dream, from its owner's left (K10)."""

DRAW_PILE = PileId("draw_pile")
DISCARD_PILE = PileId("discard_pile")
ON_TABLE = PileId("on_table")
"""The cards of a play under way: the attacking card, then the defending one, or a fight's cat."""

NINES_OF = tuple(tuple(PileId(NINES, seat, land) for land in LANDS) for seat in range(MOST_SEATS))
"""The face-down cards of each seat's lands."""
TOPS_OF = tuple(tuple(PileId(TOP, seat, land) for land in LANDS) for seat in range(MOST_SEATS))
"""The face-up card of each seat's lands, if there is one."""


def hand(seat: Seat) -> PileId:
    return PileId(HAND, seat)
