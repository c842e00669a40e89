"""An attack as it is seen: claw strokes from the attacking card towards the land, and its seal."""

from __future__ import annotations

from itertools import pairwise
from math import atan2, degrees, hypot

from sen_desktop.games.koty.events import Claimed
from sen_desktop.games.koty.words import ON_TABLE
from sen_desktop.ui.screen import Rect, centred
from sen_desktop.ui.table.koty.layout import KotyLayout
from sen_desktop.ui.widgets import Ui

STROKES = (272.0, 88.0)
"""The picture of the strokes, from the upper right to the lower left."""
LONGEST = 190.0
SHORTEST = 30.0
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
    _dashes(ui, land)
    ui.framed("corners_attack", land)
    side = min(SEAL, land.w * 0.56)
    ui.kit("seal_attacked", centred(land.right - side * 0.2, land.y + side * 0.15, side, side))
    if not played:
        return
    card = layout.home(ON_TABLE, 0)
    _strokes(ui, card, layout.frame_of(claim.owner) if land.y < card.y else land, layout.prompt)
    spot = centred(card.right - 4, card.bottom - 4, EMBLEM, EMBLEM)
    ui.kit("badge", spot.shrunk(-2))
    ui.picture(attacker, spot)


def _dashes(ui: Ui, land: Rect) -> None:
    """All round the land: what can be chosen has corners only."""
    frame = land.shrunk(-OUT)
    upper = (frame.x, frame.y), (frame.right, frame.y)
    lower = (frame.right, frame.bottom), (frame.x, frame.bottom)
    for (ax, ay), (bx, by) in pairwise((*upper, *lower, upper[0])):
        count = max(2, round(hypot(bx - ax, by - ay) / DASH))
        for number in range(count):
            start, end = number / count, (number + 0.55) / count
            ends = tuple((ax + (bx - ax) * t, ay + (by - ay) * t) for t in (start, end))
            ui.path(ends, ui.theme.warning, 3)


def _strokes(ui: Ui, card: Rect, goal: Rect, words: Rect) -> None:
    """In the room between the card and what is attacked: no number lies there, and what is said
    lies beyond them."""
    x, y = card.centre
    to_x = min(max(x, goal.x + 20), goal.right - 20)
    to_y = goal.bottom if goal.bottom < y else goal.y
    from_y = card.y if to_y < y else card.bottom
    if from_y < words.y < to_y:  # above or below the words, wherever there is more room
        above, below = words.y - from_y, to_y - words.bottom
        share = (words.y if above > below else words.bottom) - from_y
        at = x + (to_x - x) * share / (to_y - from_y)
        if above > below:
            to_x, to_y = at, words.y
        else:
            x, from_y = at, words.bottom
    long = hypot(to_x - x, to_y - from_y)
    if long < SHORTEST:
        return
    wide = min(LONGEST, long)
    share = wide / long
    middle = to_x + (x - to_x) * share / 2, to_y + (from_y - to_y) * share / 2
    place = centred(*middle, wide, wide * STROKES[1] / STROKES[0])
    angle = round(degrees(atan2(from_y - to_y, to_x - x)) / 5) * 5
    ui.kit("claws", place, angle=angle)
