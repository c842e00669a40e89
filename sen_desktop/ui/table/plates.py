"""The plates of seats: who sits there, with whom, and how they stand.

What a plate says is a board's business (`PlateFacts`); here it is laid out, in a strip, in a large
plate or in a column, whatever has room in a place of this shape.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from sen_desktop.engine.cards import Seat
from sen_desktop.ui.canvas import SHRUNK, Align
from sen_desktop.ui.screen import Rect, centred
from sen_desktop.ui.table.board import PlateFacts
from sen_desktop.ui.table.layout import Layout
from sen_desktop.ui.theme import LABEL, NOTE, NUMBER, STRONG, Style
from sen_desktop.ui.touch import Item
from sen_desktop.ui.widgets import Ui

LARGE = 84.0
"""The least height of a plate on which things stand below each other."""
COLUMN = 190.0
"""Narrower ones are columns."""
WIDE = 250.0
"""From here on a strip has room for words beside the name."""
PAD = 12.0
BAR = 4.0
PIP = (18.0, 16.0)
ROUND_PIPS = {"chip": (17.0, 17.0), "pip_next": (22.0, 22.0)}
"""These have an edge and a shadow round them."""
FLAME = (27.0, 36.0)
TOKEN = 24.0
ORDER = 12.0
"""The arrow from one rival to whoever comes next."""
ORDER_SIGN = "order."
"""So the items of these arrows are called, each with its seat."""
CROWN = 20.0
SMALLEST = 0.66
"""Of names in narrow columns."""
RIBBON = (76.0, 26.0)
WORD, SLIP = 13.0, 17.0
"""How large a word on the edge is written, whatever the size of other texts, and on how much."""


class Sitting(NamedTuple):
    """Who sits there, and what is up with them."""

    badge: str
    name: str
    at_turn: bool
    answers: bool
    """Is asked out of turn."""
    caller: bool
    """Has ended the round."""
    next: bool = False
    """Comes after whoever is at turn."""
    team: str = ""
    """The token of those who win together."""
    flickers: bool = False
    """The flame at whose turn it is moves, so that it is not drawn here."""
    tips: Callable[[str], str] | None = None
    """Says what a shape on the plate's edge means, to whoever points at it."""
    words: Mapping[str, str] = {}
    """What is written on the edge of whoever comes next, or has to answer."""


def draw_plate(ui: Ui, frame: Rect, place: Rect, sitting: Sitting, facts: PlateFacts) -> None:
    """What it says lies within `place`; nothing of it is where flame and ribbon come to be."""
    ui.framed("plate_turn" if sitting.at_turn else "plate", frame)
    if place.h < LARGE:
        _strip(ui, place, sitting, facts)
    elif place.w < COLUMN:
        _column(ui, place, sitting, facts)
    else:
        _large(ui, place, sitting, facts)
    ui.keep_free(f"name of {sitting.name}", place)
    _lights(ui, edge_of(frame, place), sitting)


def edge_of(frame: Rect, place: Rect) -> Rect:
    """On whose upper edge flame and ribbon are: beside a column lie cards, with seals of theirs."""
    return (
        frame if place.w >= COLUMN or place.h < LARGE else frame._replace(w=place.right - frame.x)
    )


def draw_order(ui: Ui, layout: Layout, viewer: Seat, tip: str) -> None:
    """Between the plates of rivals: which way turns go round."""
    seats = len(layout.plates)
    others = [(viewer + step) % seats for step in range(1, seats)]
    for one, other in pairwise(others):
        here, there = layout.frame_of(one), layout.frame_of(other)
        spot = centred(*_between(here, there), ORDER, ORDER)
        down, across = (part * ORDER / 2 for part in _towards(here, there))
        x, y = spot.centre
        back = x - across / 2, y - down / 2
        wing = down * 0.8, across * 0.8
        points = (
            (back[0] - wing[0], back[1] + wing[1]),
            (x + across / 2, y + down / 2),
            (back[0] + wing[0], back[1] - wing[1]),
        )
        ui.path(points, ui.theme.ink, 5.0)
        ui.path(points, ui.theme.gold, 2.0)
        ui.item(Item(f"{ORDER_SIGN}{one}", spot, tip=tip))


def _towards(here: Rect, there: Rect) -> tuple[int, int]:
    """Down or up, or else to the right or left: one of them 0, the other 1 or −1."""
    if here.x < there.right and there.x < here.right:
        return (1 if there.y > here.y else -1), 0
    return 0, (1 if there.x > here.x else -1)


def _between(here: Rect, there: Rect) -> tuple[float, float]:
    """The middle of the gap between two frames."""
    if _towards(here, there)[0]:
        upper, lower = sorted((here, there), key=lambda one: one.y)
        middle = max(here.x, there.x) + min(here.right, there.right)
        return middle / 2, (upper.bottom + lower.y) / 2
    left, right = sorted((here, there), key=lambda one: one.x)
    return (left.right + right.x) / 2, (here.centre[1] + there.centre[1]) / 2


def _lights(ui: Ui, frame: Rect, sitting: Sitting) -> None:
    """On the edge: a flame at whose turn it is, a word on who comes next or has to answer, a ribbon
    on who has called."""
    if sitting.caller:
        ribbon = centred(frame.x + frame.w / 2, frame.y, *RIBBON)
        ui.kit("ribbon", ribbon)
        side = RIBBON[1] * 0.62
        ui.sign("wake", centred(*ribbon.centre, side, side), ui.theme.on_gilt)
        _explained(ui, sitting, "caller", ribbon)
    if sitting.answers:
        _draw_word(ui, sitting, "asked", "choose", frame)
    elif sitting.next:
        _draw_word(ui, sitting, "next", "forward", frame)
    elif sitting.at_turn:
        flame = flame_on(frame)
        if not sitting.flickers:
            ui.kit("flame_0", flame)
        _explained(ui, sitting, "at_turn", flame)


def _draw_word(ui: Ui, sitting: Sitting, light: str, sign: str, frame: Rect) -> None:
    """Beside a sign, at the right of the upper edge."""
    text, style = sitting.words[light], Style(NOTE.font, WORD / ui.letters.text_scale)
    wide = ui.letters.width(text, style)
    whole = wide + WORD + 18
    slip = Rect(frame.right - 6 - whole, frame.y - SLIP + 2, whole, SLIP)
    ui.box(slip, (*ui.theme.ink[:3], 235), ui.theme.gold, SLIP / 2, 1)
    ui.sign(sign, centred(slip.x + 14, slip.centre[1], WORD * 0.8, WORD * 0.8), ui.theme.gold)
    top = slip.centre[1] - ui.letters.height(style) / 2
    ui.line(text, slip.right - 7, top, style, ui.theme.text, Align.RIGHT)
    _explained(ui, sitting, light, slip)


def flame_on(frame: Rect) -> Rect:
    """Where it burns on a plate in this frame."""
    return centred(frame.right - 16, frame.y - 2, *FLAME)


def _explained(ui: Ui, sitting: Sitting, light: str, rect: Rect) -> None:
    if sitting.tips:
        ui.item(Item(f"plate.{sitting.name}.{light}", rect, tip=sitting.tips(light)))


def _emblem(ui: Ui, sitting: Sitting, place: Rect) -> None:
    ui.picture(sitting.badge, place)
    if sitting.team:
        side = min(TOKEN, place.w * 0.5)
        token = centred(place.right - 3, place.bottom - 3, side, side)
        ui.kit(sitting.team, token)
        _explained(ui, sitting, "team", token)


def _strip(ui: Ui, place: Rect, sitting: Sitting, facts: PlateFacts) -> None:
    """The name, and below or beside it the total; what counts just now large at the right."""
    side = place.h - 8
    _emblem(ui, sitting, Rect(place.x + 4, place.y + 4, side, side))
    left = place.x + side + PAD
    room = place.right - PAD - left
    crown = CROWN * 1.2 if facts.leads else 0.0
    _figure(ui, sitting, facts, place.right - PAD - crown, place.centre[1], NUMBER)
    room -= _figure_width(ui, facts) + crown
    name, note, high = _fitting(ui, facts, place.h - 6)
    top = place.centre[1] - high / 2
    beside = _beside(ui, sitting, facts, room) if place.w >= WIDE else 0.0
    if beside:
        high = ui.letters.height(LABEL) + _bar_high(facts)
        name, note, top = LABEL, NOTE, place.centre[1] - high / 2
        shift = (ui.letters.height(name) - ui.letters.height(note)) * 0.7
        _words(ui, facts, left + room, top + shift, note, beside, Align.RIGHT)
    wide = room - beside - (PAD if beside else 0.0)
    ui.name(sitting.name, left, top, name, ui.theme.text, width=wide)
    top += ui.letters.height(name)
    if not beside and facts.words:
        _words(ui, facts, left, top, note, room)
        top += ui.letters.height(note)
    if facts.pips:
        _pips(ui, sitting, facts, left, top + PIP[1] / 2 - 2)
    _bar(ui, facts, Rect(left, top + 2, room, BAR))


def _fitting(ui: Ui, facts: PlateFacts, room: float) -> tuple[Style, Style, float]:
    """How large name and words can be below each other, and how high that is."""
    lines = ui.letters.height(LABEL)
    if facts.words:
        lines += ui.letters.height(NOTE)
    if facts.pips:
        lines += PIP[1]
    left = room - _bar_high(facts)
    shrink = min(1.0, left / lines)
    name = Style(LABEL.font, LABEL.size * shrink)
    return name, Style(NOTE.font, NOTE.size * shrink), lines * shrink + _bar_high(facts)


def _beside(ui: Ui, sitting: Sitting, facts: PlateFacts, room: float) -> float:
    """How wide the words are if they have room at the right of the name; else nothing."""
    wide = ui.letters.width(facts.words, NOTE)
    fits = ui.letters.width(sitting.name, LABEL) + PAD + wide <= room
    return wide if facts.words and not facts.pips and fits else 0.0


def _large(ui: Ui, place: Rect, sitting: Sitting, facts: PlateFacts) -> None:
    """The emblem at the left, all else below each other beside it."""
    inner = place.shrunk(PAD, 8)
    side = min(64.0, inner.h, inner.w * 0.32)
    _emblem(ui, sitting, Rect(inner.x, inner.centre[1] - side / 2, side, side))
    left = inner.x + side + PAD
    _lines(ui, Rect(left, inner.y, inner.right - left, inner.h), sitting, facts, Align.LEFT)


def _column(ui: Ui, place: Rect, sitting: Sitting, facts: PlateFacts) -> None:
    """Everything below each other, in the middle."""
    inner = place.shrunk(8, 8)
    side = min(64.0, inner.h * 0.38)
    _emblem(ui, sitting, Rect(inner.centre[0] - side / 2, inner.y, side, side))
    top = inner.y + side + 3
    below = Rect(inner.x, top, inner.w, inner.bottom - top)
    _lines(ui, below, sitting, facts, Align.CENTRE)


def _lines(ui: Ui, place: Rect, sitting: Sitting, facts: PlateFacts, align: Align) -> None:
    """Name, figure, words, pips, bar and note, as large as they have room."""
    lines, told = _name_lines(ui, sitting.name, place.w), _note_lines(ui, facts.note, place.w)
    rows = [ui.letters.height(LABEL) * len(lines)]
    rows += [ui.letters.height(NUMBER)] if facts.figure else []
    rows += [ui.letters.height(STRONG)] if facts.words else []
    rows += [PIP[1] + 2] if facts.pips else []
    rows += [ui.letters.height(NOTE)] * len(told)
    room = place.h - _bar_high(facts)
    shrink = min(1.0, room / sum(rows))
    name, figure, words, note = (
        Style(style.font, style.size * shrink) for style in (LABEL, NUMBER, STRONG, NOTE)
    )
    x = place.x + place.w * align.value
    y = place.y + (room - sum(rows) * shrink) / 2
    fitting = _common(ui, lines, name, place.w)
    y += (ui.letters.height(name) - ui.letters.height(fitting)) * len(lines) / 2
    name = fitting
    for line in lines:
        ui.name(line, x, y, name, ui.theme.text, align, width=place.w)
        y += ui.letters.height(name)
    if facts.figure:
        wide = _figure_width(ui, facts, figure)
        right = x - 4 + (wide + 4) * (1 - align.value)
        _figure(ui, sitting, facts, right, y + ui.letters.height(figure) / 2, figure)
        y += ui.letters.height(figure)
    if facts.words:
        _words(ui, facts, x, y, words, place.w, align)
        y += ui.letters.height(words)
    if facts.pips:
        across = PIP[0] * len(facts.pips)
        _pips(ui, sitting, facts, x - across * align.value, y + PIP[1] / 2)
        y += PIP[1] + 2
    _bar(ui, facts, Rect(place.x, y + 2, place.w, BAR))
    y += _bar_high(facts)
    for line in told:
        ui.line(line, x, y, note, ui.theme.gold, align, place.w)
        y += ui.letters.height(note)


def _name_lines(ui: Ui, name: str, room: float) -> list[str]:
    """In one line if it has room there, else first name and the rest below each other."""
    smallest = Style(LABEL.font, LABEL.size * SHRUNK[-1])
    if ui.letters.width(name, smallest) <= room or " " not in name:
        return [name]
    first, _, rest = name.partition(" ")
    return [first, rest]


def _note_lines(ui: Ui, note: str, room: float) -> Sequence[str]:
    """In one line if it has room there, if need be in smaller letters."""
    if not note or ui.letters.width(note, NOTE) * SHRUNK[-1] <= room:
        return (note,) if note else ()
    return ui.letters.broken(note, NOTE, room).lines


def _common(ui: Ui, lines: list[str], style: Style, room: float) -> Style:
    """One size for all of them; in narrow columns smaller than elsewhere, rather than cut."""
    widest = max(ui.letters.width(line, style) for line in lines)
    return Style(style.font, style.size * max(SMALLEST, min(1.0, room / widest)))


def _words(
    ui: Ui,
    facts: PlateFacts,
    x: float,
    y: float,
    style: Style,
    room: float,
    align: Align = Align.LEFT,
) -> None:
    short = facts.brief and ui.letters.width(facts.words, style) > room
    text = facts.brief if short else facts.words
    if short:
        style = _common(ui, [text], style, room)
    ui.line(text, x, y, style, ui.theme.gold, align, room)


def _figure_width(ui: Ui, facts: PlateFacts, style: Style = NUMBER) -> float:
    if not facts.figure:
        return 0.0
    beside = ui.letters.width(facts.beside, NOTE) + 4 if facts.beside else 0.0
    return ui.letters.width(facts.figure, style) + beside + 4


def _figure(
    ui: Ui, sitting: Sitting, facts: PlateFacts, right: float, middle: float, style: Style
) -> None:
    """A large number, and small what else belongs to it; it ends there, but for a crown."""
    end = right
    if facts.beside:
        high = ui.letters.height(NOTE)
        top = middle - high / 2 + 2
        wide = ui.line(facts.beside, right, top, NOTE, ui.theme.soft, Align.RIGHT)
        if facts.beside_tip and sitting.tips:
            place = Rect(right - wide, top, wide, high)
            ui.item(Item(f"plate.{sitting.name}.beside", place, tip=facts.beside_tip))
        right -= wide + 4
    if facts.figure:
        top = middle - ui.letters.height(style) / 2
        ui.line(facts.figure, right, top, style, ui.theme.text, Align.RIGHT)
        if facts.leads:
            crown = centred(end + CROWN * 0.7, middle, CROWN, CROWN)
            ui.sign("crown", crown, ui.theme.gold)
            _explained(ui, sitting, "leads", crown)


def _pips(ui: Ui, sitting: Sitting, facts: PlateFacts, left: float, middle: float) -> None:
    for number, pip in enumerate(facts.pips):
        size = ROUND_PIPS.get(pip, PIP)
        ui.kit(pip, centred(left + (number + 0.5) * PIP[0], middle, *size))
    if facts.pips_tip and sitting.tips:
        place = Rect(left, middle - PIP[1] / 2, len(facts.pips) * PIP[0], PIP[1])
        ui.item(Item(f"plate.{sitting.name}.pips", place, tip=facts.pips_tip))


def _bar_high(facts: PlateFacts) -> float:
    return 0.0 if facts.share is None else BAR + 4


def _bar(ui: Ui, facts: PlateFacts, place: Rect) -> None:
    """How far the total has come towards the goal, and brighter what has just been added."""
    if facts.share is None:
        return
    theme = ui.theme
    ui.box(place, (*theme.ink[:3], 200), None, BAR / 2)
    before = min(1.0, max(0.0, facts.share))
    after = min(1.0, max(before, facts.share + facts.added))
    if after > before:
        ui.box(Rect(place.x, place.y, place.w * after, BAR), theme.light, None, BAR / 2)
    if before:
        ui.box(Rect(place.x, place.y, place.w * before, BAR), theme.gold, None, BAR / 2)
    ui.kit("line_end", centred(place.right, place.centre[1], 10, 10))
