"""The colours of the interface, and the contrasts that are promised for words on them."""

from __future__ import annotations

from typing import NamedTuple

DECKLE = "#0b0d20"
NIGHT = "#020208"
VELVETS = {
    "sen": ("#1d2156", "#10123a"),
    "smoki": ("#153c3c", "#0a2226"),
    "koty": ("#37195a", "#1d0c34"),
    "danger": ("#6b1d2b", "#3d0e1a"),
    "grey": ("#23243a", "#17182a"),
}
"""Upper left and lower right."""
PARCHMENT = ("#fdf0cd", "#f0dcab", "#dcc28c")
WOOD = ("#120a0e", "#2a1a1a", "#402824", "#5a3a2c")
WAX = {"red": "#9b2a35", "blue": "#2c4f9c", "amber": "#b3712a"}
CANDLE = ("#ffcf8a", "#ffb65c")
MOON_BLUE = ("#9fd6ff", "#5fb4ff")
EMBER = ("#ff9a86", "#ff5a3c")
IVORY, DIM, GOLD, BRIGHT_GOLD = "#f6eed9", "#b7b3d0", "#e9c77b", "#fff0c2"
INK, RUNNING_TEXT, ENGRAVED = "#2a1208", "#3a2413", "#3a1d0c"


LIGHTER, DARKER = ("#c9c4f0", 0.26), ("#020208", 0.42)
"""Towards what, and how far, velvet goes under the pointer and under the finger."""


class Promise(NamedTuple):
    """Words of one colour keep a contrast on a ground."""

    ink: str
    ground: str
    least: float


PROMISES = (
    Promise(IVORY, "sen", 12.9),
    Promise(DIM, "sen", 7.4),
    Promise(GOLD, "sen", 9.2),
    *(Promise(IVORY, name, 9.0) for name in ("smoki", "koty", "danger")),
    *(Promise(DIM, name, 4.5) for name in ("smoki", "koty", "danger")),
    *(Promise(GOLD, name, 6.0) for name in ("smoki", "koty")),
    Promise(INK, "paper", 10.0),
    Promise(RUNNING_TEXT, "paper", 8.4),
    Promise(ENGRAVED, "leaf", 8.0),
)
MAT_BRIGHTEST = 0.10
"""The highest relative luminance of a mat: ivory keeps 6 : 1 on it, gold 4 : 1."""
