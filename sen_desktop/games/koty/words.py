"""The words that card_data.yaml may use for this family."""

from __future__ import annotations

from sen_desktop.engine.ruleset import Words

RAVEN = "raven"
JOKER = "joker"
NIGHT = frozenset({"moth", "bat", "owl", "dragon"})

WORDS = Words(
    powers=NIGHT | {RAVEN, JOKER},
    worthless=NIGHT | {JOKER},
    suits=frozenset({"blue", "yellow", "green", "pink"}),
    setup={"hand": (1, 12)},
    seats=(2, 6),
    dealt="hand",
    spare=1,
    numbers=frozenset({"moths", "bats", "owls", "dragons"}),
    switches=frozenset({"teams"}),
    choices={},
    may_be_off=frozenset(),
)
