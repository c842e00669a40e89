"""Signs of cards, for where a card is too small for its own: colours of cats, and deeds."""

from __future__ import annotations

from collections.abc import Callable

from ..geometry import Path, place
from ..koty import emblems, shapes
from ..smoki.reflection import mirror_sign
from .pen import Drawing, fill

_MIDDLE = 12.0
_SUIT, _DEED = 9.6, 11.2


def _suit(shape: Callable[[], Path]) -> Callable[[], Drawing]:
    return lambda: [fill(place(shape(), _MIDDLE, _MIDDLE, _SUIT))]


def _deed(shapes: Callable[[], list[Path]]) -> Callable[[], Drawing]:
    return lambda: [fill(place(shape, _MIDDLE, _MIDDLE, _DEED)) for shape in shapes()]


SIGNS: dict[str, Callable[[], Drawing]] = {
    "suit_blue": _suit(shapes.moon),
    "suit_yellow": _suit(shapes.star),
    "suit_green": _suit(shapes.leaf),
    "suit_pink": _suit(shapes.drop),
    "raven": _deed(emblems.lone_raven),
    "joker": _deed(emblems.fools_cap),
    "moth": _deed(emblems.moved_cat),
    "bat": _deed(emblems.stolen_raven),
    "owl": _deed(emblems.shield),
    "dragon": _deed(emblems.banished_raven),
    "reflection": _deed(lambda: mirror_sign(0, 0, 1)),
}
