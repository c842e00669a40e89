"""The parchment that a hint is written on, where it covers nothing that matters."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import product
from math import inf
from typing import NamedTuple

from sen_desktop.ui.canvas import SHRUNK
from sen_desktop.ui.letters import Lines
from sen_desktop.ui.screen import Rect, centred
from sen_desktop.ui.table.dialogs import hint_places
from sen_desktop.ui.table.layout import AIR, BAR, MARGIN, Layout
from sen_desktop.ui.table.motion import Motion
from sen_desktop.ui.table.plates import ORDER_SIGN
from sen_desktop.ui.table.question import Hint
from sen_desktop.ui.table.traces import seals
from sen_desktop.ui.theme import LABEL, Font, Style
from sen_desktop.ui.widgets import Ui

SEAL = 34.0
INSIDE = 14.0
"""Of the parchment round its words."""
BESIDE = 8.0
"""Between the seal and the words."""
BELOW = 2.0
"""Between the move and what speaks for it."""
REASONS = Style(Font.TEXT, 16)
WIDTHS = (330.0, 290.0, 380.0, 440.0, 520.0, 250.0, 620.0, 760.0), (216.0, 188.0)
"""Of the parchment, the best one first; columns only where even small letters need them."""
SMALL = 0.72, 0.66
"""Of large letters where nothing but the move is said and has no room else."""
STEP = 4.0
"""Places that differ by less are one."""


class _Words(NamedTuple):
    """A hint, or the beginning of it, as it is set in a parchment of some width."""

    said: str
    title: Style
    text: Style
    move: Lines
    why: Lines
    wide: float

    @property
    def fits(self) -> bool:
        """No word of it is wider than its paper."""
        return max(self.move.width, self.why.width) <= _room(self.wide)

    @property
    def high(self) -> float:
        below = BELOW + self.why.height if self.said else 0.0
        return max(self.move.height + below, SEAL) + 2 * INSIDE


class _Around(NamedTuple):
    """What lies where the paper might."""

    matters: Sequence[Rect]
    """What is asked, counted, written or done; what the hint is about; and what is in play."""
    seen: Sequence[Rect]
    """Own cards, and those of others that lie open."""
    line: Sequence[Rect]
    """What one did last."""
    rest: Sequence[Rect]
    """Backs of others' cards, and whatever else can only be pointed at; but for the signs of the
    order, which never changes: one alone in free room would leave but columns of it."""


def draw_paper(
    ui: Ui, motion: Motion, hint: Hint, line: Rect | None = None, *, over_cards: bool
) -> Rect:
    """Parchment speaks: what to do, and why. `over_cards` if a panel lies over all but own ones.
    Says where it lies: beside the own `line` if it has room there."""
    layout = motion.layout
    around = _around(ui, motion, hint, line, over_cards)
    paper, words = ui.reckoned("paper", (hint, around), lambda: _placed(ui, layout, hint, around))
    ui.framed("parchment", paper)
    ui.kit("seal_hint", centred(paper.x + INSIDE + SEAL / 2, paper.centre[1], SEAL, SEAL))
    left, high = paper.x + INSIDE + SEAL + BESIDE, words.high - 2 * INSIDE
    room = Rect(left, paper.y + INSIDE, paper.right - INSIDE - left, high)
    ink = ui.theme.on_paper
    top = ui.words(hint.move, room, words.title, ink, middle=not words.said)
    if words.said:
        below = Rect(room.x, room.y + top + BELOW, room.w, words.why.height)
        ui.words(words.said, below, words.text, ink)
    ui.keep_free("hint", paper)
    return paper


def _around(ui: Ui, motion: Motion, hint: Hint, line: Rect | None, over_cards: bool) -> _Around:
    layout, own = motion.layout, motion.nearest
    if over_cards:
        hint = replace(hint, cards=tuple(slot for slot in hint.cards if slot.pile.seat == own))
    matters = [free.rect for free in ui.free]
    matters += [item.rect for item in ui.items if item.act]
    matters += [layout.frame_of(seat) for seat in layout.plates]
    matters += [*hint_places(layout, hint), *seals(motion)]
    seen: list[Rect] = []
    rest = [item.rect for item in ui.items if not item.name.startswith(ORDER_SIGN)]
    for pile, cards in motion.picture.cards.items():
        if over_cards and pile.seat != own:
            continue
        homes = [layout.home(pile, place) for place in range(len(cards))]
        if motion.board.pile_styles[pile.kind].piled:  # each card of it lies a little aside
            homes = [layout.home(pile, 0).joined(*homes[-1:])]
        for place, home in enumerate(homes, len(cards) - len(homes)):
            if pile.seat is None or pile == motion.board.hand(own):
                matters.append(home)
            elif cards and (pile.seat == own or cards[place].shown):
                seen.append(home)
            else:
                rest.append(home)
    return _Around(matters, seen, [line] if line else [], rest)


def _placed(ui: Ui, layout: Layout, hint: Hint, around: _Around) -> tuple[Rect, _Words]:
    """At best where nothing can even be pointed at; in letters as large as have room. Where a table
    has no room for all of it, as little is left out as can be; before nothing of why is left, it
    lies over backs of others' cards, then where the own line is told; and before it lies over cards
    that are seen, nothing is."""
    matters, seen, line, rest = around
    every = len(hint.reasons)
    some = range(every, min(1, every) - 1, -1)
    tries = (
        ({*matters, *seen, *line, *rest}, some, SHRUNK),
        ({*matters, *seen, *line}, some, SHRUNK),
        ({*matters, *seen, *rest}, some, SHRUNK),
        ({*matters, *seen}, range(every, -1, -1), SHRUNK),
        ({*matters, *seen}, range(1), SMALL),
        ({*matters}, range(every, -1, -1), SHRUNK),
    )
    for taken, counts, sizes in tries:
        for count in counts:
            said = " ".join(hint.reasons[:count])
            for widths in WIDTHS:
                for shrink, wide in product(sizes, widths):
                    words = _set(ui, hint.move, said, wide, shrink)
                    if words.fits and (place := _free_place(layout, words, taken)):
                        return place, words
    return _home(layout, words), words


def _set(ui: Ui, move: str, said: str, wide: float, shrink: float) -> _Words:
    title, text = (Style(style.font, style.size * shrink) for style in (LABEL, REASONS))
    room, broken = _room(wide), ui.letters.broken
    return _Words(said, title, text, broken(move, title, room), broken(said, text, room), wide)


def _room(wide: float) -> float:
    """For the words on a paper, beside its seal."""
    return wide - 2 * INSIDE - SEAL - BESIDE


def _home(layout: Layout, words: _Words) -> Rect:
    """At the left, above the own plate."""
    bottom = min(
        plate.y for plate in layout.plates.values() if plate.bottom > layout.area.centre[1]
    )
    return Rect(layout.area.x + MARGIN, bottom - AIR - words.high, words.wide, words.high)


def _free_place(layout: Layout, words: _Words, taken: Iterable[Rect]) -> Rect | None:
    """The free one that is nearest to where a hint is looked for."""
    home, found, nearest = _home(layout, words), None, inf
    wide, high = words.wide, words.high
    across, down = _edges(layout, home, taken)
    # Whatever lies there bars a stretch of both: of heights, as bits.
    barred = [(x - wide, x + w, _between(down, y - high, y + h)) for x, y, w, h in taken]
    every, middle = (1 << len(down)) - 1, bisect_left(down, home.y)
    for x in sorted(across, key=lambda x: (abs(x - home.x), x)):
        aside = abs(x - home.x)
        if aside >= nearest:
            break
        shut = 0
        for left, right, heights in barred:
            if left < x < right:
                shut |= heights
        for y in _next_to(down, every & ~shut, middle):
            far = aside + abs(y - home.y)
            if far < nearest:
                found, nearest = Rect(x, y, wide, high), far
    return found


def _between(numbers: Sequence[float], low: float, high: float) -> int:
    """A bit for each of them that lies between, at its place; they are in order."""
    return (1 << bisect_left(numbers, high)) - (1 << bisect_right(numbers, low))


def _next_to(numbers: Sequence[float], bits: int, middle: int) -> Iterator[float]:
    """Of the numbers with a bit the last one below the middle, and the first one above it."""
    below, above = bits & (1 << middle) - 1, bits >> middle
    if below:
        yield numbers[below.bit_length() - 1]
    if above:
        yield numbers[middle + (above & -above).bit_length() - 1]


def _edges(
    layout: Layout, home: Rect, taken: Iterable[Rect]
) -> tuple[Sequence[float], Sequence[float]]:
    """Where it might begin: at home, or beside, above or below something."""
    area = layout.area
    left, right = area.x + MARGIN / 2, area.right - MARGIN / 2 - home.w
    top, bottom = area.y + BAR + AIR, area.bottom - MARGIN / 2 - home.h
    across, down = {home.x, left, right}, {home.y, top, bottom}
    for x, y, w, h in taken:
        across |= {x + w + AIR, x - AIR - home.w}
        down |= {y + h + AIR, y - AIR - home.h}
    return _in_steps(across, left, right), _in_steps(down, top, bottom)


def _in_steps(numbers: Iterable[float], low: float, high: float) -> Sequence[float]:
    return sorted({round(one / STEP) * STEP for one in numbers if low <= one <= high})
