"""The catalogue: every picture of the game by its art key, gathered from the series.

A series is a module or package of this package with a tuple `PICTURES`. The list below is fixed;
a series joins the bake when its module appears.
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from importlib.util import find_spec

from .picture import Picture

SERIES = (
    "sen_classic",
    "sen_jubilee",
    "smoki",
    "koty",
    "scenes",
    "emblems",
    "signs",
    "kit",
    "icon",
)


def painted_series() -> tuple[str, ...]:
    return tuple(name for name in SERIES if find_spec(f"{__package__}.{name}") is not None)


def catalogue(series: Iterable[str]) -> dict[str, Picture]:
    """Key -> picture, in the order of the series."""
    table: dict[str, Picture] = {}
    for name in series:
        pictures: tuple[Picture, ...] = import_module(f"{__package__}.{name}").PICTURES
        for picture in pictures:
            if picture.key in table:
                raise ValueError(f"two pictures claim the key {picture.key}")
            table[picture.key] = picture
    return table
