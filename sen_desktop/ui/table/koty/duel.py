"""An attack as it is seen: claw strokes across the land, its seal, and whose card attacks it."""

from __future__ import annotations

from itertools import pairwise
from math import hypot

from sen_desktop.games.koty.events import Claimed
from sen_desktop.games.koty.words import ON_TABLE
from sen_desktop.ui.screen import Rect, centred
from sen_desktop.ui.table.koty.layout import KotyLayout
from sen_desktop.ui.widgets import Ui

STROKES = (272.0, 88.0)
"""The picture of the strokes, from the upper right to the lower left."""
ACROSS, LOW, TILT = 1.35, 0.55, 20.0
"""How wide they are and how far above the lower edge, in widths of the land; and how they lean."""
SEAL = 38.0
EMBLEM = 34.0
OUT = 5.0
"""Between a land and the dashes round it."""
DASH = 15.0
"""From one dash to the next."""


def draw(ui: Ui, layout: KotyLayout, claim: Claimed, played: bool, attacker: str) -> None:
    """The land wears corners and a seal as long as the duel lasts; the strokes last as its card.

    `attacker` is the picture of the seat from which the attack comes.
    """
    land = layout.lies(claim.owner, claim.land)
    number = layout.worth_of(claim.owner, claim.land)
    frame = land.shrunk(-OUT)
    _dashes(ui, frame._replace(h=min(frame.bottom, number.y + 1) - frame.y))
    ui.framed("corners_attack", land)
    side = min(SEAL, land.w * 0.56)
    seal = centred(land.right - side * 0.2, land.y + side * 0.15, side, side)
    ui.kit("seal_attacked", seal)
    ui.keep_free("seal of an attack", seal, passing=True)
    if not played:
        return
    card = layout.home(ON_TABLE, 0)
    _strokes(ui, land)
    spot = centred(card.right - 4, card.bottom - 4, EMBLEM, EMBLEM)
    ui.kit("badge", spot.shrunk(-2))
    ui.picture(attacker, spot)
    ui.keep_free("who attacks", spot, passing=True)


def _dashes(ui: Ui, frame: Rect) -> None:
    """All round the land, but its number: what can be chosen has corners only."""
    upper = (frame.x, frame.y), (frame.right, frame.y)
    lower = (frame.right, frame.bottom), (frame.x, frame.bottom)
    for (ax, ay), (bx, by) in pairwise((*upper, *lower, upper[0])):
        count = max(2, round(hypot(bx - ax, by - ay) / DASH))
        for number in range(count):
            start, end = number / count, (number + 0.55) / count
            ends = tuple((ax + (bx - ax) * t, ay + (by - ay) * t) for t in (start, end))
            ui.path(ends, ui.theme.warning, 3)


def _strokes(ui: Ui, land: Rect) -> None:
    """Across what is attacked, below its number."""
    wide = land.w * ACROSS
    high = wide * STROKES[1] / STROKES[0]
    ui.kit("claws", centred(land.centre[0], land.bottom - land.w * LOW, wide, high), angle=TILT)
