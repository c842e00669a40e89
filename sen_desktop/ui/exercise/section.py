"""The exercises in a row, each with what it is and one's own progress: the way to them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from sen_desktop.app.exercises import EXERCISES
from sen_desktop.profile.progress import Done
from sen_desktop.ui.exercise import course
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.theme import LABEL, NOTE, SMALL_LABEL
from sen_desktop.ui.touch import Item
from sen_desktop.ui.widgets import Ui

if TYPE_CHECKING:
    from sen_desktop.ui.stage import Stage

CHART = 88.0
LEAST = 64.0
GAP = 12.0
PAD = 14.0


def exercises_place(ui: Ui, area: Rect, stage: Stage) -> Rect:
    """At the lower edge of a page: what room they take there."""
    room = _width(area) - 3 * PAD - CHART
    heights = [_height(ui, _texts(stage, one), room) for one in EXERCISES]
    high = max(*heights, LEAST) + 2 * PAD + ui.letters.height(LABEL) + 6
    return Rect(area.x + 20, area.bottom - 16 - high, area.w - 40, high)


def _width(area: Rect) -> float:
    return (area.w - 40 - (len(EXERCISES) - 1) * GAP) / len(EXERCISES)


def draw_exercises(ui: Ui, area: Rect, stage: Stage, open_one: Callable[[str], object]) -> None:
    texts, progress = stage.texts, stage.services.exercises.progress
    place, wide, title = exercises_place(ui, area, stage), _width(area), ui.letters.height(LABEL)
    heading = Rect(place.x + 4, place.y, place.w - 8, title)
    top = heading.bottom + 6
    taken = ui.line(texts.say("exercise.section"), heading.x, heading.y, LABEL, ui.theme.gold)
    about = heading.y + title - ui.letters.height(NOTE) - 2
    left = heading.x + taken + 16
    words = texts.say("exercise.about")
    ui.line(words, left, about, NOTE, ui.theme.soft, width=heading.right - left)
    for number, one in enumerate(EXERCISES):
        box = Rect(place.x + number * (wide + GAP), top, wide, place.bottom - top)
        _row(ui, box, one, _texts(stage, one), progress.of(one), stage, partial(open_one, one))


def _texts(stage: Stage, exercise: str) -> tuple[str, str]:
    name, about = (stage.texts.say(f"exercise.{exercise}.{part}") for part in ("name", "about"))
    return name, about


def _height(ui: Ui, texts: tuple[str, str], room: float) -> float:
    name, about = texts
    high = ui.letters.broken(name, SMALL_LABEL, room).height
    return high + 2 + ui.letters.broken(about, NOTE, room).height


def _row(
    ui: Ui,
    place: Rect,
    exercise: str,
    texts: tuple[str, str],
    sets: list[Done],
    stage: Stage,
    act: Callable[[], object],
) -> None:
    name, theme, room = f"exercise.{exercise}", ui.theme, place.w - 3 * PAD - CHART
    how = course.told(sets[-1], stage.texts) if sets else ""
    nth = EXERCISES.index(exercise) + 1, len(EXERCISES)
    hot = ui.item(Item(name, place, act, value=how, role="button", place=nth))
    ui.box(place, theme.hover if hot else theme.raised, theme.gold if hot else theme.edge, 12)
    x, y = place.x + PAD, place.y + (place.h - _height(ui, texts, room)) / 2
    y += ui.words(texts[0], Rect(x, y, room, 200), SMALL_LABEL, theme.text) + 2
    ui.words(texts[1], Rect(x, y, room, 200), NOTE, theme.soft)
    chart = Rect(place.right - PAD - CHART, place.y + PAD, CHART, place.h - 2 * PAD)
    course.draw_small(ui, chart, sets)
    ui.focus_ring(name, place)
