"""The words that card_data.yaml may use for this family."""

from __future__ import annotations

from sen_desktop.engine.ruleset import Words

NEST = "raven_nest"
RING = "raven_ring"
REFLECTION = "reflection"

WORDS = Words(
    powers=frozenset({NEST, RING, REFLECTION}),
    worthless=frozenset({REFLECTION}),
    suits=frozenset(),
    setup={"dream": 6},
    seats=(2, 5),
    dealt="dream",
    spare=3,  # two to turn up and one to draw
    numbers=frozenset({"limit", "rounds", "face_up_piles"}),
    switches=frozenset(),
    choices={"mode": ("tokens", "points", "rounds")},
    may_be_off=frozenset(),
)
