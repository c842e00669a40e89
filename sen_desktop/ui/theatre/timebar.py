"""The bar below the table of a theatre: the whole match from left to right, and how to go along it.

Rounds and turns are places on it, and so are marks; where a judge has spoken, chances of winning
run along.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from sen_desktop.app.watched import Commentary, WatchedMatch
from sen_desktop.engine.cards import Seat
from sen_desktop.text.i18n import Texts
from sen_desktop.ui.scenes.scores import LINES
from sen_desktop.ui.screen import Rect, centred
from sen_desktop.ui.theatre.course import Course
from sen_desktop.ui.theme import NOTE, STRONG
from sen_desktop.ui.touch import Item
from sen_desktop.ui.widgets import ICON, Ui

HEIGHT = 134.0
STRIP = 64.0
LANE = 24.0
"""So much of its height is left to chances and marks at least, however large the names of rounds
above them are."""
MARK, APART = 20.0, 21.0
"""The size of a mark, and from the middle of one to that of the next."""
STRIP_NAME = "theatre.time"

SPEEDS: Sequence[tuple[str, float]] = (("½×", 2.0), ("1×", 1.0), ("2×", 0.5), ("4×", 0.25))
"""What they are called, and how long everything takes."""
USUAL = "1×"

TICKS_APART = 5.0
LABEL_ROOM = 14.0
BETWEEN = 5.0
"""From one button to the next."""
BADGE = 26.0
LEAST_WHERE = 150.0
"""The width that is left to round and turn."""


class Ways(NamedTuple):
    """What can be done along the way."""

    step: Callable[[int], None]
    turn: Callable[[int], None]
    round: Callable[[int], None]
    play: Callable[[], None]
    slide: Callable[[float], None]
    """To the stop that is so far along, 0 to 1."""
    speed: Callable[[str], None]


class Progress(NamedTuple):
    """Whether it plays, how fast, and how far a judge has come."""

    playing: bool
    speed: str
    looked_through: int | None = None
    """Per cent of the match that a judge has looked through; None once all that can be said is."""


def draw_bar(
    ui: Ui,
    place: Rect,
    match: WatchedMatch,
    course: Course,
    eyes: Seat | None,
    progress: Progress,
    ways: Ways,
    texts: Texts,
    *,
    emblems: bool,
) -> None:
    """`emblems` are to be explained: who has seen a card."""
    ui.box(place, ui.theme.panel, ui.theme.edge, 14)
    strip = Rect(place.x + 16, place.y + 9, place.w - 32, STRIP)
    _strip(ui, strip, match, course, eyes, texts)
    where = course.name_of(course.goal, texts)
    along = texts.say("theatre.along")
    ui.item(
        Item(
            STRIP_NAME,
            strip,
            adjust=ways.step,
            slide=ways.slide,
            label=along,
            role="slider",
            value=course.decided(texts),
            told=True,
        )
    )
    ui.focus_ring(STRIP_NAME, strip)
    row = Rect(place.x + 16, strip.bottom + 8, place.w - 32, ICON)
    buttons = _buttons(ui, row, course, progress, ways, texts)
    left = Rect(row.x, row.y, buttons.x - row.x - 12, row.h)
    below = texts.say("theatre.legend") if emblems else ""
    if progress.looked_through is not None:
        below = texts.say("review.making", percent=progress.looked_through)
    said = match.commentary.seen_by(eyes)
    if chances := said.chances_at(course.goal):
        left = _chances_here(ui, left, match, chances, texts)
    _where(ui, left, where, below)
    wide = min(232.0, row.right - buttons.right - 16)
    speeds = [(name, name) for name, _ in SPEEDS]
    choice = Rect(row.right - wide, row.y + 3, wide, row.h - 6)
    label = texts.say("theatre.speed")
    ui.choice("theatre.speed", choice, speeds, progress.speed, ways.speed, label=label)


def _chances_here(
    ui: Ui, place: Rect, match: WatchedMatch, chances: Mapping[Seat, int], texts: Texts
) -> Rect:
    """Which line is whose, and how far it has come; says what is left of the place, on its left."""
    figures = {seat: f"{chance}%" for seat, chance in chances.items()}
    wide = BADGE + 4 + ui.letters.width("100%", STRONG) + BETWEEN
    shown = [*figures][: int((place.w - LEAST_WHERE) / wide)]
    x = first = place.right - wide * len(shown)
    for seat in shown:
        ui.picture(match.badges[seat], centred(x + BADGE / 2, place.centre[1], BADGE, BADGE))
        figure = Rect(x + BADGE + 4, place.y, wide - BADGE - 4, place.h)
        ui.words(figures[seat], figure, STRONG, LINES[seat % len(LINES)], middle=True)
        x += wide
    if shown:
        told = ", ".join(f"{match.names[seat]} {figure}" for seat, figure in figures.items())
        around = Rect(first, place.y, place.right - first, place.h)
        said = texts.say("theatre.chances", list=told)
        tip = texts.say("theatre.chances_tip", chances=said) if len(figures) > 1 else said
        ui.item(Item("theatre.chances", around, tip=tip))
    return Rect(place.x, place.y, first - 8 - place.x, place.h)


def _where(ui: Ui, place: Rect, where: str, legend: str) -> None:
    """Which round and turn it is; below that something smaller, where there is room for it."""
    upper, lower = ui.letters.height(STRONG), ui.letters.height(NOTE)
    if not legend or upper + lower > place.h or ui.letters.width(legend, NOTE) > place.w:
        ui.words(where, place, STRONG, ui.theme.gold, middle=True)
        return
    top = place.centre[1] - (upper + lower) / 2
    ui.line(where, place.x, top, STRONG, ui.theme.gold, width=place.w)
    ui.line(legend, place.x, top + upper, NOTE, ui.theme.soft)


def _buttons(
    ui: Ui, row: Rect, course: Course, progress: Progress, ways: Ways, texts: Texts
) -> Rect:
    """Back on the left, on to the right, the match goes on by itself in the middle."""
    play = ("play", "pause" if progress.playing else "play", ways.play)
    buttons = (
        *([("round_back", "step_back", lambda: ways.round(-1))] if course.rounds else ()),
        ("turn_back", "rewind", lambda: ways.turn(-1)),
        ("step_back", "arrow_left", lambda: ways.step(-1)),
        play,
        ("step_on", "arrow_right", lambda: ways.step(1)),
        ("turn_on", "forward", lambda: ways.turn(1)),
        *([("round_on", "step", lambda: ways.round(1))] if course.rounds else ()),
    )
    whole = len(buttons) * (ICON + BETWEEN) - BETWEEN
    x = first = row.centre[0] - whole / 2
    for name, sign, act in buttons:
        rect = Rect(x, row.y, ICON, ICON)
        tip = texts.say(f"theatre.tip.{name}")
        ui.button(f"theatre.{name}", rect, "", act, sign=sign, tip=tip, strong=name == "play")
        x += ICON + BETWEEN
    return Rect(first, row.y, whole, ICON)


# the strip


def _strip(
    ui: Ui, place: Rect, match: WatchedMatch, course: Course, eyes: Seat | None, texts: Texts
) -> None:
    theme = ui.theme

    def x_of(moment: int) -> float:
        return place.x + course.share(moment) * place.w

    ui.box(place, (*theme.ink[:3], 190), theme.edge, 8)
    here = x_of(course.goal)
    if here - place.x > 16:
        gone = Rect(place.x, place.y, here - place.x, place.h)
        ui.box(gone, (*theme.hover[:3], 150), None, 8)
    _ticks(ui, place, [x_of(moment) for moment in course.turns])
    _rounds(ui, place, [x_of(moment) for moment in course.rounds], texts)
    said = match.commentary.seen_by(eyes)
    lane = _lane(ui, place) if course.rounds else place
    _chances(ui, lane, said, x_of, eyes)
    for mark, x in zip(
        said.marks, _apart([x_of(one.moment) for one in said.marks], lane), strict=True
    ):
        around = centred(x, lane.centre[1], MARK, MARK)
        ui.box(around, (*theme.ink[:3], 225), None, MARK / 2)
        ui.sign(mark.sign, around.shrunk(1), theme.warning)
    for note in match.notes:
        ui.sign("pencil", centred(x_of(note.moment), place.bottom - 11, 18, 18), theme.light)
    ui.path(((here, place.y - 4), (here, place.bottom + 4)), theme.light, 3)
    for y in (place.y - 4, place.bottom + 4):
        corners = ((here, y - 6), (here + 6, y), (here, y + 6), (here - 6, y))
        ui.path(corners, theme.light, closed=True)


def _lane(ui: Ui, strip: Rect) -> Rect:
    """What is left of the strip below the names of rounds."""
    high = max(LANE, strip.h - ui.letters.height(NOTE))
    return Rect(strip.x, strip.bottom - high, strip.w, high)


def _apart(places: Sequence[float], lane: Rect) -> list[float]:
    """As near to where they belong as they can be beside each other, as long as there is room."""
    found: list[float] = []
    for x in places:
        found.append(max(x, lane.x + MARK / 2, found[-1] + APART if found else 0.0))
    last = lane.right - MARK / 2
    for number in range(len(found) - 1, -1, -1):
        found[number] = min(found[number], last)
        last = found[number] - APART
    return found


def _ticks(ui: Ui, place: Rect, turns: Sequence[float]) -> None:
    """One for every turn, unless they would run together."""
    if place.w / max(1, len(turns)) < TICKS_APART:
        return
    for x in turns:
        ui.box(Rect(x - 0.5, place.bottom - 8, 1, 6), (*ui.theme.soft[:3], 150), None, 0)


def _rounds(ui: Ui, place: Rect, rounds: Sequence[float], texts: Texts) -> None:
    """A line where each begins, and its name as far as there is room."""
    for number, x in enumerate(rounds, 1):
        if number > 1:
            ui.path(((x, place.y + 2), (x, place.bottom - 2)), ui.theme.gold, 1)
        end = rounds[number] if number < len(rounds) else place.right
        names = texts.say("table.round", number=number), f"{number}"
        for name in names:
            if ui.letters.width(name, NOTE) + LABEL_ROOM <= end - x:
                ui.line(name, x + 8, place.y + 1, NOTE, ui.theme.soft)
                break


def _chances(
    ui: Ui, place: Rect, said: Commentary, x_of: Callable[[int], float], eyes: Seat | None
) -> None:
    """Of every seat a line, and one for a half; that of the eyes one looks through is the
    thickest."""
    high = place.h - 8
    chances = said.chances
    if any(chances.values()):
        middle = place.bottom - 4 - high / 2
        ui.path(((place.x, middle), (place.right, middle)), (*ui.theme.soft[:3], 60), 1)
    for seat in sorted(chances, key=lambda seat: seat == eyes):
        points = tuple(
            (x_of(moment), place.bottom - 4 - high * chance) for moment, chance in chances[seat]
        )
        colour = LINES[seat % len(LINES)]
        if len(points) > 1:
            own = seat == eyes
            ui.path(points, colour if own else (*colour[:3], 170), 3 if own else 1.5)


def pace_of(speed: str) -> float:
    """How long everything takes, compared with the usual."""
    return dict(SPEEDS)[speed]


def next_speed(name: str, way: int) -> str:
    names = [one for one, _ in SPEEDS]
    return names[min(max(names.index(name) + way, 0), len(names) - 1)]
