"""The sheet on which a lesson speaks, where it is in nobody's way, and what is lit meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from operator import mul

from sen_desktop.ui.canvas import Align
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.table.layout import BAR
from sen_desktop.ui.table.motion import Motion
from sen_desktop.ui.theme import BODY, NOTE, Colour, Font, Style
from sen_desktop.ui.touch import Item
from sen_desktop.ui.widgets import Ui

DIMMED: Colour = (4, 5, 18, 150)
RIM: Colour = (255, 222, 140, 150)

WIDTHS = (372.0, 316.0)
"""Of the sheet, whichever is less in the way; the picture of the guide stands beside it."""
SPOKEN = Style(Font.STRONG, 21)
GUIDE = 96.0
OVERLAP = 12.0
FOOT = 34.0
STEP = 24.0
"""How finely places for the sheet are tried."""

LIT, TO_DO, SEEN = 40.0, 12.0, 1.0
"""How much worse it is to cover a unit of what is lit, of what can be done, of the rest."""
FAR = 14.0
"""And how bad a unit is between it and what it speaks of."""


class Sheet:
    """What stands on the sheet."""

    def __init__(self, title: str, text: str, progress: tuple[int, int], guide: str) -> None:
        self.title = title
        self.text = text
        self.progress = progress
        self.guide = guide

    def size(self, ui: Ui, wide: float) -> tuple[float, float]:
        room = wide - 44
        high = ui.letters.broken(self.title, SPOKEN, room).height
        high += ui.letters.broken(self.text, BODY, room).height + 6 if self.text else 0
        return GUIDE - OVERLAP + wide, max(high + 30 + FOOT, GUIDE)

    def draw(self, ui: Ui, place: Rect) -> Rect:
        """Says where something else may stand at its foot."""
        sheet = Rect(place.x + GUIDE - OVERLAP, place.y, place.w - GUIDE + OVERLAP, place.h)
        ui.framed("parchment", sheet)
        medal = Rect(place.x, place.y + (place.h - GUIDE) / 2, GUIDE, GUIDE)
        ui.light(medal, 14, (0, 0, 8, 150))
        ui.picture(f"guides/{self.guide}", medal)
        x, y, room = sheet.x + 24, sheet.y + 14, sheet.w - 44
        high = ui.letters.broken(self.title, SPOKEN, room).height
        ui.words(self.title, Rect(x, y, room, high), SPOKEN, ui.theme.on_paper)
        foot = Rect(x, sheet.bottom - FOOT - 4, room, FOOT)
        if self.text:
            y += high + 6
            ui.words(self.text, Rect(x, y, room, foot.y - y), BODY, ui.theme.on_paper)
        self._progress(ui, foot)
        return foot

    def _progress(self, ui: Ui, foot: Rect) -> None:
        """A dot for every stop, the one of now larger; and the same in figures."""
        here, many = self.progress
        figures = f"{here}/{many}"
        wide = ui.letters.width(figures, NOTE) + 12
        gap = min(13.0, (foot.w - wide - 48) / many)
        middle = foot.centre[1]
        for number in range(1, many + 1):
            side = 9.0 if number == here else 5.0
            x = foot.x + (number - 0.5) * gap
            spot = Rect(x - side / 2, middle - side / 2, side, side)
            colour = ui.theme.on_paper
            ui.box(spot, colour if number <= here else None, colour, side / 2, 1)
        top = middle - ui.letters.height(NOTE) / 2
        ui.line(figures, foot.x + many * gap + 8, top, NOTE, ui.theme.on_paper, Align.LEFT, wide)


def draw_rule_button(ui: Ui, foot: Rect, tip: str, act: Callable[[], object]) -> None:
    """At the end of the sheet's foot: what the rules say about this."""
    name, side = "button.rule", foot.h - 6
    place = Rect(foot.right - side, foot.y - 1, side, side)
    hot = ui.item(Item(name, place.shrunk(-5), act, tip=tip))
    colour = ui.theme.on_paper
    ui.box(place, (*colour[:3], 60) if hot else None, colour, side / 2.6, 1.5)
    ui.sign("rules", place.shrunk(7), colour)
    ui.focus_ring(name, place)


def lit_places(ui: Ui, motion: Motion, names: Iterable[str]) -> list[Rect]:
    """Where the things of these names are: items, all cards of a seat, plates, the prompt."""
    places = {item.name: item.rect for item in ui.items}
    places |= {f"plate.{seat}": rect for seat, rect in motion.layout.plates.items()}
    words = (free.rect.shrunk(-16, -4) for free in ui.free if free.what == "question")
    places["prompt"] = next(words, motion.layout.prompt)
    area = motion.layout.area
    places["bar"] = Rect(area.x, area.y, area.w, BAR)
    found = []
    for name in names:
        found += [rect for one, rect in places.items() if one == name or one.startswith(f"{name}.")]
    return found


def free_place(ui: Ui, motion: Motion, sheet: Sheet, lit: Sequence[Rect]) -> Rect:
    """Where a sheet covers least of what matters."""
    area = motion.layout.area
    matters = [(rect.shrunk(-10), LIT) for rect in lit]
    matters += [(item.rect, TO_DO if item.act or item.held else SEEN) for item in ui.items]
    matters += [(motion.layout.prompt, SEEN), (motion.layout.buttons, TO_DO)]
    matters += [(rect, SEEN) for rect in motion.layout.plates.values()]
    if motion.picture.tags:
        matters += [(motion.layout.tag_of(seat), TO_DO) for seat in motion.picture.tags]
    room = Rect(area.x + 16, area.y + BAR + 8, area.w - 32, area.h - BAR - 20)
    found = (_best(room, sheet.size(ui, wide), matters, lit) for wide in WIDTHS)
    return min(found, key=lambda one: one[0])[1]


def _best(
    room: Rect,
    size: tuple[float, float],
    matters: Sequence[tuple[Rect, float]],
    lit: Sequence[Rect],
) -> tuple[float, Rect]:
    """The best place of this size, and how bad it is. What is shared with each thing is as wide as
    the column says and as high as the row says, so both are reckoned once."""
    wide, high = size
    columns = [
        (x, [weight * _along(x, wide, rect.x, rect.w) for rect, weight in matters])
        for x in _steps(room.x, room.w - wide)
    ]
    rows = [
        (y, [_along(y, high, rect.y, rect.h) for rect, _ in matters])
        for y in _steps(room.y, room.h - high)
    ]
    bad, place = float("inf"), Rect(room.x, room.y, wide, high)
    for x, across in columns:
        for y, down in rows:
            here = Rect(x, y, wide, high)
            apart = min((_apart(here, rect) for rect in lit), default=0.0)
            cost = sum(map(mul, across, down)) + FAR * apart
            if cost < bad:
                bad, place = cost, here
    return bad, place


def _steps(start: float, room: float) -> list[float]:
    return [start + STEP * step for step in range(max(1, int(room / STEP) + 1))]


def _along(start: float, length: float, other: float, other_length: float) -> float:
    """How much two stretches share."""
    return max(0.0, min(start + length, other + other_length) - max(start, other))


def _apart(one: Rect, other: Rect) -> float:
    across = max(0.0, one.x - other.right, other.x - one.right)
    down = max(0.0, one.y - other.bottom, other.y - one.bottom)
    return across + down
