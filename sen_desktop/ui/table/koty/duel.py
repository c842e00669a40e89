"""An attack as it is seen: an arrow from the attacking card to the cat that is attacked."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from sen_desktop.engine.state import Agenda
from sen_desktop.games.koty.frames import Defending, Duel, Repeating, Settling
from sen_desktop.games.koty.words import ON_TABLE
from sen_desktop.ui.screen import Rect, centred
from sen_desktop.ui.table.dressing import emblem
from sen_desktop.ui.table.koty.layout import SIGN, KotyLayout
from sen_desktop.ui.widgets import Ui

HEAD = 26.0
THICK = 9.0


def duel_of(agenda: Agenda) -> Duel | None:
    """The attack under way, from whatever of it still waits."""
    for frame in reversed(agenda):
        if isinstance(frame, Defending | Repeating | Settling):
            return frame.duel
    return None


def draw(ui: Ui, layout: KotyLayout, agenda: Agenda, emblems: Sequence[int]) -> None:
    duel = duel_of(agenda)
    if duel is None:
        return
    land = layout.land(duel.seat, duel.land)
    card = layout.home(ON_TABLE, 0)
    round_it = Rect(land.x - 4, land.y - 4, land.w + 8, land.h + SIGN + 8)
    ui.box(round_it, None, ui.theme.warning, land.w * 0.08 + 4, 4)
    up = land.y < card.y
    start = (card.centre[0], card.y + 6 if up else card.bottom - 6)
    goal = (land.centre[0], land.bottom - land.w * 0.2 if up else land.y + land.w * 0.3)
    _arrow(ui, start, goal)
    side = 44.0
    badge = centred(*start, side, side)
    ui.box(badge.shrunk(-3), ui.theme.ink, ui.theme.warning, side / 2 + 3, 3)
    ui.picture(emblem(emblems[duel.attacker]), badge)


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
