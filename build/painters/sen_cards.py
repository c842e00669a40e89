"""The cards of a deck of Sen, as its series lists them."""

from __future__ import annotations

from collections.abc import Callable

from .canvas import Canvas
from .picture import Picture

FOLDERS = {"classic": "cards/sen", "jubilee": "cards/jubilee"}


def land(deck: str, worth: int, paint: Callable[[], Canvas]) -> Picture:
    return special(deck, f"land_{worth}", worth, paint, worth)


def special(
    deck: str, name: str, worth: int, paint: Callable[[], Canvas], rung: int | None = None
) -> Picture:
    return Picture(
        f"{FOLDERS[deck]}/{name}",
        paint,
        "sen",
        deck,
        ravens=worth,
        numeral=str(worth),
        rung=rung,
    )
