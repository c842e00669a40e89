"""The sheet on which a lesson speaks, where it is in nobody's way, and what is lit meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from math import inf
from operator import add, mul

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
    """What is lit, and whatever can be chosen or done, with how it is held."""
    tags = [motion.layout.tag_of(seat) for seat in motion.picture.tags]
    high = ui.letters.height(NOTE) + BESIDE
    items = [item for item in ui.items if item.act or item.held]
    over = [Rect(*item.rect[:3], high).moved(0, -high) for item in items if item.hold]
    return [*lit, *(item.rect for item in items), *over, *tags]


def free_place(
    ui: Ui, motion: Motion, sheet: Sheet, lit: Sequence[Rect], *, asked: float = SEEN
) -> Rect:
    """Where a sheet covers nothing of what matters and least of the rest. `asked` is how bad it is
    to cover where questions stand."""
    layout = motion.layout
    area = layout.area
    frames = [layout.frame_of(seat).shrunk(-BESIDE) for seat in layout.plates]
    never = [rect.shrunk(-APART) for rect in never_covered(ui, motion, lit)]
    others = [(free.rect, READ) for free in ui.free]
    others += [(item.rect.shrunk(-BESIDE), SEEN) for item in ui.items]
    others += [(rect, SEEN) for rect in frames]
    prompt = layout.prompt
    others.append((centred(*prompt.centre, min(prompt.w, QUESTION_WIDE), prompt.h), asked))
    room = Rect(area.x + 16, area.y + BAR + 8, area.w - 32, area.h - BAR - 20)
    search = _Search(room, never, others, lit)
    for wide in [wide for wide in WIDTHS if sheet.fits(ui, wide)] or WIDTHS[-1:]:
        search.try_size(*sheet.size(ui, wide), 0.0)
        search.try_size(*sheet.size(ui, wide, guided=False), LONELY)
    return search.place


class _Search:
    """For the best place of all sizes. What is shared with each thing is as wide as the column
    says and as high as the row says, so both are reckoned once; and a place is given up as soon as
    it is worse than one that was found before, which what it shares with a single thing that is
    never covered may show already."""

    def __init__(
        self,
        room: Rect,
        never: Sequence[Rect],
        others: Sequence[tuple[Rect, float]],
        lit: Sequence[Rect],
    ) -> None:
        self._room = room
        self._bad, self.place = inf, room
        self._never, self._lit = _sides(never), _sides(lit)
        self._others = _sides([rect for rect, _ in others])
        self._weights = [weight for _, weight in others]

    def try_size(self, wide: float, high: float, bad: float) -> None:
        """A sheet so large, which is so bad already."""
        room = self._room
        rows = list(self._strips(room.y, room.h, high, bad, 1))
        for column in self._strips(room.x, room.w, wide, bad, 0):
            far, which, least = column.far, column.which, column.least
            for row in rows:
                cost = bad
                if which & row.which:
                    if cost + NEVER * least * row.least >= self._bad:
                        continue
                    cost += NEVER * sum(map(mul, column.hidden, row.hidden))
                    if cost >= self._bad:
                        continue
                cost += FAR * min(map(add, far, row.far), default=0.0)
                if cost >= self._bad:
                    continue
                cost += sum(map(mul, self._weights, map(mul, column.covered, row.covered)))
                if cost < self._bad:
                    self._bad, self.place = cost, Rect(column.start, row.start, wide, high)

    def _strips(
        self, start: float, room: float, length: float, bad: float, down: int
    ) -> Iterator[_Strip]:
        """Columns, or rows, but for those that are too far from what is lit whatever lies there."""
        never, others, lit = self._never[down], self._others[down], self._lit[down]
        for at in _starts(start, room, length, (*never, *others)):
            far = _apart(at, length, lit)
            if bad + FAR * min(far, default=0.0) < self._bad:
                yield _Strip(at, length, never, others, far)


class _Strip:
    """A column or a row that a place takes: what it shares with things, and how far it is from what
    is lit."""

    def __init__(
        self,
        start: float,
        length: float,
        never: Sequence[Stretch],
        others: Sequence[Stretch],
        far: Sequence[float],
    ) -> None:
        self.start = start
        self._length = length
        self._others = others
        self.hidden = hidden = _shared(start, length, never)
        """Of each thing that is never covered."""
        self.which = sum([1 << number for number, one in enumerate(hidden) if one])
        """A bit for each of them that it shares anything with."""
        self.least = min(filter(None, hidden), default=0.0)
        self.far = far

    @cached_property
    def covered(self) -> Sequence[float]:
        """Of each other thing: hardly ever asked for."""
        return _shared(self.start, self._length, self._others)


Stretch = tuple[float, float]
"""Where it begins and ends."""


def _sides(rects: Sequence[Rect]) -> tuple[list[Stretch], list[Stretch]]:
    """How far they go across, and down."""
    return [(one.x, one.right) for one in rects], [(one.y, one.bottom) for one in rects]


def _starts(start: float, room: float, length: float, others: Iterable[Stretch]) -> set[float]:
    """Where something so long can begin: at either end, or next to something else."""
    ends = [start, start + room - length]
    beside = [at for low, high in others for at in (low - length, high)]
    return {at for at in (*ends, *beside) if start <= at <= start + room - length} or {start}


def _shared(start: float, length: float, others: Iterable[Stretch]) -> list[float]:
    """How much a stretch has in common with each of the others."""
    end = start + length
    return [
        (high if high < end else end) - (low if low > start else start)  # min and max take longer
        if low < end and start < high
        else 0.0
        for low, high in others
    ]


def _apart(start: float, length: float, others: Iterable[Stretch]) -> list[float]:
    """And how far it is from each."""
    end = start + length
    return [max(0.0, start - high, low - end) for low, high in others]
