"""The sheet on which a lesson speaks, where it is in nobody's way, and what is lit meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import product
from operator import mul

from sen_desktop.ui.canvas import Align
from sen_desktop.ui.screen import Rect, centred
from sen_desktop.ui.table.layout import BAR
from sen_desktop.ui.table.motion import Motion
from sen_desktop.ui.theme import BODY, NOTE, Colour, Font, Style
from sen_desktop.ui.touch import Item
from sen_desktop.ui.widgets import Ui

DIMMED: Colour = (4, 5, 18, 150)
RIM: Colour = (255, 222, 140, 150)

WIDTHS = (372.0, 316.0, 260.0, 216.0, 470.0, 600.0, 760.0)
"""Of the sheet, whichever is less in the way."""
SPOKEN = Style(Font.STRONG, 21)
GUIDE = 96.0
OVERLAP = 12.0
FOOT = 34.0

NEVER, ASKED, READ, SEEN = 1000.0, 30.0, 8.0, 2.0
"""How bad it is to cover a unit of what is lit or can be done, of where something is going to be
asked, of words, of anything else."""
FAR = 14.0
"""And how bad a unit is between it and what it speaks of."""
LONELY = 4000.0
"""And how bad it is to leave the guide's picture out, where there is little room."""
APART, BESIDE = 10.0, 5.0
"""So much is left free round what is never covered, and round anything else."""
QUESTION_WIDE = 480.0
"""About how much of its place a question takes."""
LEAST_GAP = 9.0
"""Dots that would stand closer are a line instead."""


class Sheet:
    """What stands on the sheet."""

    def __init__(self, title: str, text: str, progress: tuple[int, int], guide: str) -> None:
        self.title = title
        self.text = text
        self.progress = progress
        self.guide = guide

    def size(self, ui: Ui, wide: float, *, guided: bool = True) -> tuple[float, float]:
        """With the guide's picture at its left, or by itself."""
        room = wide - 44
        high = ui.letters.broken(self.title, SPOKEN, room).height
        high += ui.letters.broken(self.text, BODY, room).height + 6 if self.text else 0
        high += 30 + FOOT
        return (GUIDE - OVERLAP + wide, max(high, GUIDE)) if guided else (wide, high)

    def fits(self, ui: Ui, wide: float) -> bool:
        """No word is wider than this sheet."""
        words = ((self.title, SPOKEN), (self.text, BODY))
        return all(
            ui.letters.width(word, style) <= wide - 44
            for text, style in words
            for word in text.split(" ")
        )

    def draw(self, ui: Ui, place: Rect) -> Rect:
        """Says where something else may stand at its foot."""
        sheet, guided = place, place.w not in WIDTHS
        if guided:
            sheet = Rect(place.x + GUIDE - OVERLAP, place.y, place.w - GUIDE + OVERLAP, place.h)
        ui.framed("parchment", sheet)
        if guided:
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
        """A dot for every stop, the one of now larger; and the same in figures. Where there is
        no room for all of them, a line that is filled as far as one is."""
        here, many = self.progress
        figures, colour = f"{here}/{many}", ui.theme.on_paper
        wide = ui.letters.width(figures, NOTE) + 12
        gap = min(13.0, (foot.w - wide - 48) / many)
        middle = foot.centre[1]
        if gap < LEAST_GAP:
            whole = Rect(foot.x, middle - 2.5, many * gap, 5)
            ui.box(whole, None, colour, 2.5, 1)
            ui.box(Rect(*whole[:2], whole.w * here / many, whole.h), colour, None, 2.5)
        else:
            for number in range(1, many + 1):
                side = 9.0 if number == here else 5.0
                x = foot.x + (number - 0.5) * gap
                spot = Rect(x - side / 2, middle - side / 2, side, side)
                ui.box(spot, colour if number <= here else None, colour, side / 2, 1)
        top = middle - ui.letters.height(NOTE) / 2
        ui.line(figures, foot.x + many * gap + 8, top, NOTE, colour, Align.LEFT, wide)


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
    """Where the things of these names are: items, all cards of a seat, plates, the prompt, what can
    be said of cards, and cards in play that cannot be pointed at."""
    places = {item.name: item.rect for item in ui.items}
    for pile, sprites in motion.piles.items():
        if pile.seat is None and not motion.layout.targets(pile):
            places |= {f"pile.{pile.kind}.{n}": one.rect for n, one in enumerate(sprites)}
    places |= {f"plate.{seat}": rect for seat, rect in motion.layout.plates.items()}
    places |= {free.what: free.rect for free in ui.free if free.what == "claims"}
    words = (free.rect.shrunk(-16, -4) for free in ui.free if free.what == "question")
    places["prompt"] = next(words, motion.layout.prompt)
    area = motion.layout.area
    places["bar"] = Rect(area.x, area.y, area.w, BAR)
    found = []
    for name in names:
        found += [rect for one, rect in places.items() if one == name or one.startswith(f"{name}.")]
    return found


def never_covered(ui: Ui, motion: Motion, lit: Sequence[Rect]) -> list[Rect]:
    """What is lit, and whatever can be chosen or done."""
    tags = [motion.layout.tag_of(seat) for seat in motion.picture.tags]
    return [*lit, *(item.rect for item in ui.items if item.act or item.held), *tags]


def free_place(
    ui: Ui, motion: Motion, sheet: Sheet, lit: Sequence[Rect], *, asks_on: bool = False
) -> Rect:
    """Where a sheet covers nothing of what matters and least of the rest. `asks_on` says that
    something more is going to be asked where questions stand."""
    layout = motion.layout
    area, asked = layout.area, layout.prompt
    frames = [layout.frame_of(seat).shrunk(-BESIDE) for seat in layout.plates]
    matters = [(rect.shrunk(-APART), NEVER) for rect in never_covered(ui, motion, lit)]
    matters += [(free.rect, READ) for free in ui.free]
    matters += [(item.rect.shrunk(-BESIDE), SEEN) for item in ui.items]
    matters += [(rect, SEEN) for rect in (asked, *frames)]
    if asks_on:
        matters.append((centred(*asked.centre, min(asked.w, QUESTION_WIDE), asked.h), ASKED))
    room = Rect(area.x + 16, area.y + BAR + 8, area.w - 32, area.h - BAR - 20)
    found = []
    widths = [wide for wide in WIDTHS if sheet.fits(ui, wide)] or WIDTHS[-1:]
    for wide, guided in product(widths, (True, False)):
        bad, place = _best(room, sheet.size(ui, wide, guided=guided), matters, lit)
        found.append((bad if guided else bad + LONELY, place))
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
        for x in _starts(room.x, room.w, wide, [(rect.x, rect.right) for rect, _ in matters])
    ]
    rows = [
        (y, [_along(y, high, rect.y, rect.h) for rect, _ in matters])
        for y in _starts(room.y, room.h, high, [(rect.y, rect.bottom) for rect, _ in matters])
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


def _starts(
    start: float, room: float, length: float, others: Iterable[tuple[float, float]]
) -> set[float]:
    """Where something so long can begin: at either end, or next to something else."""
    ends = [start, start + room - length]
    beside = [at for low, high in others for at in (low - length, high)]
    return {at for at in (*ends, *beside) if start <= at <= start + room - length} or {start}


def _along(start: float, length: float, other: float, other_length: float) -> float:
    """How much two stretches share."""
    return max(0.0, min(start + length, other + other_length) - max(start, other))


def _apart(one: Rect, other: Rect) -> float:
    across = max(0.0, one.x - other.right, other.x - one.right)
    down = max(0.0, one.y - other.bottom, other.y - one.bottom)
    return across + down
