"""What is said beside a scene, covering nothing of it that matters: tips, and toasts."""

from __future__ import annotations

from collections.abc import Iterator

from sen_desktop.ui.canvas import Align
from sen_desktop.ui.composer import Free
from sen_desktop.ui.screen import Rect, centred
from sen_desktop.ui.theme import BODY, NOTE
from sen_desktop.ui.touch import Item
from sen_desktop.ui.widgets import Ui

AWAY = 8.0
"""Between a tip and what it is about."""
WIDEST_TIP = 300.0
WORSE = 20.0
"""How much rather a tip lies over what cards may pass, too."""
WIDEST_TOAST = 560.0
SEAL = 30.0
PAD = 14.0


def draw_tip(ui: Ui, item: Item, text: str) -> None:
    """Beside the item, where it covers least of what matters."""
    broken = ui.letters.broken(text, NOTE, WIDEST_TIP)
    width, height = broken.width + 24, broken.height + 12
    places = list(_places(ui, item.rect, width, height))
    others = [free for free in ui.free if free.rect != item.rect]
    rect = min(places, key=lambda place: sum(_covered(place, other) for other in others))
    ui.framed("plate", rect)
    ui.words(text, rect.shrunk(12, 6), NOTE)
    ui.keep_free("tip", rect)


def _places(ui: Ui, rect: Rect, width: float, height: float) -> Iterator[Rect]:
    """Below, above, to the right and to the left, the best one first."""
    most_x, most_y = ui.screen.width - width - AWAY, ui.screen.height - height - 4
    x = min(max(AWAY, rect.centre[0] - width / 2), most_x)
    y = min(max(4.0, rect.centre[1] - height / 2), most_y)
    places = (
        (x, rect.bottom + AWAY),
        (x, rect.y - height - AWAY),
        (rect.right + AWAY, y),
        (rect.x - width - AWAY, y),
    )
    for left, top in places:
        if AWAY <= left <= most_x + 0.5 and 4 <= top <= most_y + 0.5:
            yield Rect(left, top, width, height)
    yield Rect(x, min(rect.bottom + AWAY, most_y), width, height)


def _covered(one: Rect, free: Free) -> float:
    other = free.rect
    across = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, across) * max(0.0, down) * (1.0 if free.passing else WORSE)


def draw_toast(ui: Ui, text: str, *, warning: bool) -> None:
    """In the rail of a table, whose words it covers whole; elsewhere at the upper edge."""
    beside = SEAL + 3 * PAD
    rail = ui.rail
    if rail:
        room, rect = rail.w - beside, rail
        large = ui.fits(text, room, rail.h - 6, BODY)
        style = BODY if large else NOTE
    else:
        room = min(WIDEST_TOAST, ui.screen.area.w - 80) - beside
        style, broken = BODY, ui.letters.broken(text, BODY, room)
        wide, high = broken.width + beside, max(broken.height + 18, SEAL + 12)
        rect = Rect((ui.screen.width - wide) / 2, 7, wide, high)
    ui.framed("plate_turn", rect)
    seal = "seal_warning" if warning else "seal_saved"
    ui.kit(seal, centred(rect.x + PAD + SEAL / 2, rect.centre[1], SEAL, SEAL))
    words = Rect(rect.x + SEAL + 2 * PAD, rect.y, rect.w - beside, rect.h)
    ui.words(text, words, style, align=Align.LEFT, middle=True)
