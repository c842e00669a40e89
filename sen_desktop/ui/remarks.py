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
SLIGHT, SLIGHTER = 2.0, 0.05
"""How much a tip avoids what else can be done, and what else can only be pointed at."""
FURTHER = 96.0
FAR, ASIDE = 12.0, 1.0
"""What a unit of distance costs, in square units of what would be covered."""
WIDEST_TOAST = 560.0
SEAL = 30.0
PAD = 14.0


def draw_tip(ui: Ui, item: Item, text: str) -> None:
    """Beside the item, where it covers least of what matters."""
    broken = ui.letters.broken(text, NOTE, WIDEST_TIP)
    width, height = broken.width + 24, broken.height + 12
    others = [free for free in ui.free if free.rect != item.rect]
    touched = [
        (one.rect, SLIGHT if one.act else SLIGHTER) for one in ui.items if one.rect != item.rect
    ]
    rect = min(
        _places(ui, item.rect, width, height),
        key=lambda place: sum(
            (
                *(_covered(place, free.rect) * _weight(free) for free in others),
                *(_covered(place, rect) * weight for rect, weight in touched),
                _far(place, item.rect),
            )
        ),
    )
    ui.framed("plate", rect)
    ui.words(text, rect.shrunk(12, 6), NOTE)
    ui.keep_free("tip", rect)


def _places(ui: Ui, rect: Rect, width: float, height: float) -> Iterator[Rect]:
    """Below, above, to the right and to the left, the best one first; then shifted along its edge,
    and further away."""
    most_x, most_y = ui.screen.width - width - AWAY, ui.screen.height - height - 4
    least_x, least_y = AWAY, 4.0

    def within(x: float, y: float) -> Rect:
        return Rect(min(max(least_x, x), most_x), min(max(least_y, y), most_y), width, height)

    x, y = rect.centre[0] - width / 2, rect.centre[1] - height / 2
    for away in (AWAY, FURTHER):
        for shift in (0.0, -0.25, 0.25, -0.5, 0.5):
            across, down = x + shift * (width + rect.w), y + shift * (height + rect.h)
            for place in (
                within(across, rect.bottom + away),
                within(across, rect.y - height - away),
                within(rect.right + away, down),
                within(rect.x - width - away, down),
            ):
                if not place.meets(rect):
                    yield place
    yield within(x, rect.bottom + AWAY)


def _covered(place: Rect, other: Rect) -> float:
    """How much of it would be covered."""
    across = min(place.right, other.right) - max(place.x, other.x)
    down = min(place.bottom, other.bottom) - max(place.y, other.y)
    return max(0.0, across) * max(0.0, down)


def _weight(free: Free) -> float:
    return 1.0 if free.passing else WORSE


def _far(place: Rect, rect: Rect) -> float:
    """What it costs that a tip is not close to what it is about."""
    across = max(0.0, place.x - rect.right, rect.x - place.right)
    down = max(0.0, place.y - rect.bottom, rect.y - place.bottom)
    aside = abs(place.centre[0] - rect.centre[0]) + abs(place.centre[1] - rect.centre[1])
    return FAR * max(across, down) + ASIDE * aside


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
