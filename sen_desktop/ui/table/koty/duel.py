"""An attack as it is seen: an arrow from the attacking card to the cat that is attacked."""

from __future__ import annotations

from math import hypot

from sen_desktop.games.koty.events import Claimed
from sen_desktop.games.koty.words import ON_TABLE, TOPS_OF
from sen_desktop.ui.screen import Rect, centred
from sen_desktop.ui.table.koty.layout import SIGN, KotyLayout
from sen_desktop.ui.widgets import Ui

HEAD = 26.0
THICK = 9.0


def draw(ui: Ui, layout: KotyLayout, claim: Claimed, played: bool, attacker: str) -> None:
    """The land is framed as long as the duel lasts; the arrow lasts as long as its card.

    `attacker` is the picture of the seat from which the attack comes.
    """
    land = layout.land(claim.owner, claim.land)
    round_it = Rect(land.x - 4, land.y - 4, land.w + 8, land.h + SIGN + 8)
    ui.box(round_it, None, ui.theme.warning, land.w * 0.08 + 4, 4)
    if not played:
        return
    card, cat = layout.home(ON_TABLE, 0), layout.home(TOPS_OF[claim.owner][claim.land], 0)
    up = land.y < card.y
    start = (card.centre[0], card.y + 6 if up else card.bottom - 6)
    goal = (cat.centre[0], cat.bottom - cat.h * 0.3 if up else cat.y + cat.h * 0.3)
    _arrow(ui, start, goal)
    side = 44.0
    badge = centred(*start, side, side)
    ui.box(badge.shrunk(-3), ui.theme.ink, ui.theme.warning, side / 2 + 3, 3)
    ui.picture(attacker, badge)


def _arrow(ui: Ui, start: tuple[float, float], goal: tuple[float, float]) -> None:
    (ax, ay), (bx, by) = start, goal
    long = max(1.0, hypot(bx - ax, by - ay))
    dx, dy = (bx - ax) / long, (by - ay) / long
    neck = (bx - dx * HEAD, by - dy * HEAD)
    ui.path(((ax, ay), neck), (*ui.theme.ink[:3], 200), THICK + 5)
    ui.path(((ax, ay), neck), ui.theme.warning, THICK)
    half = HEAD * 0.62
    left = (neck[0] - dy * half, neck[1] + dx * half)
    right = (neck[0] + dy * half, neck[1] - dx * half)
    ui.path((goal, left, right), ui.theme.warning, 2, closed=True)
