"""The seats: portraits of the fifteen opponents, and twenty-four emblems for people."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ..canvas import Canvas
from ..picture import Picture
from . import guides, portraits
from .charms import CHARMS
from .vignette import of_another_hour, ringed

_PORTRAITS: dict[str, Callable[[], Canvas]] = {
    "fluff": portraits.fluff,
    "brook": portraits.brook,
    "lantern": portraits.lantern,
    "owl": portraits.owl,
    "moon": portraits.moonlit,
    "toadstool": portraits.toadstool,
    "leaf": portraits.leaf,
    "boat": portraits.boat,
    "umbrella": portraits.umbrella,
    "key": portraits.key,
    "feather": portraits.feather,
    "fish": portraits.little_fish,
    "bell": portraits.bell,
    "hourglass": portraits.hourglass,
    "star": portraits.star,
}
"""By the ids of the bots."""


def paint_portrait(bot: str, second: bool) -> Canvas:
    canvas = _PORTRAITS[bot]()
    if second:
        of_another_hour(canvas)
    return ringed(canvas, "#0a0a20", beads=True)


def paint_emblem(number: int) -> Canvas:
    return ringed(CHARMS[number - 1](), "#0a0a20", beads=False)


def paint_guide(guide: Callable[[], Canvas]) -> Canvas:
    return ringed(guide(), "#0a0a20", beads=True)


PICTURES = (
    *(
        Picture(
            f"portraits/{bot}{ending}",
            partial(paint_portrait, bot, second),
            "seats",
            kind="portrait",
        )
        for bot in _PORTRAITS
        for ending, second in (("", False), ("_2", True))
    ),
    *(
        Picture(f"emblems/{number:02d}", partial(paint_emblem, number), "seats", kind="portrait")
        for number in range(1, len(CHARMS) + 1)
    ),
    *(
        Picture(f"guides/{name}", partial(paint_guide, guide), "seats", kind="portrait")
        for name, guide in (("raven", guides.raven), ("cat", guides.cat))
    ),
)
