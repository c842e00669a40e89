"""What can be learned by playing: what has been, what comes next, exercises, rules to read."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

from sen_desktop.match.lesson import Head, Lesson
from sen_desktop.text.problems import told
from sen_desktop.ui.canvas import Align
from sen_desktop.ui.exercise.section import draw_exercises, exercises_place
from sen_desktop.ui.scene import Scene
from sen_desktop.ui.scenes.exercise import ExerciseScene
from sen_desktop.ui.scenes.lesson import open_lesson
from sen_desktop.ui.scenes.rules import RulesScene
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.theme import BODY, LABEL, NOTE, SMALL_LABEL, TITLE, Style
from sen_desktop.ui.touch import Item
from sen_desktop.ui.widgets import ICON, Ui

if TYPE_CHECKING:
    from sen_desktop.ui.stage import Stage

ROW = 60.0
GAP, LEAST_GAP, MOST_GAP = 8.0, 4.0, 24.0
MARK = 26.0


class RowText(NamedTuple):
    """What stands in the row of a lesson, and how much room it takes."""

    name: str
    style: Style
    name_high: float
    minutes: str
    minutes_wide: float
    about: str
    about_high: float
    room: float

    @property
    def high(self) -> float:
        return self.name_high + 2 + self.about_high


class LearnScene(Scene):
    """A column for every family, its first dream on top; below them the exercises. Closes with the
    ruleset of which somebody wants to play a game now, or with nothing."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._lessons = stage.services.lessons

    def compose(self, ui: Ui) -> None:
        area = self.page(ui)
        ui.line(self.say("learn.title"), area.x + 84, 12, TITLE, ui.theme.gold)
        rules = Rect(area.right - 240, 14, 220, 44)
        ui.button("button.rules", rules, self.say("learn.rules"), self._rules, sign="rules")
        following = self._lessons.next()
        told_next = self.say("learn.all_done")
        if following:
            told_next = self.say("learn.next", name=self.say(f"lesson.{following.id}.name"))
        y = 14 + max(ICON, ui.letters.height(TITLE)) + 6
        high = ui.letters.broken(told_next, BODY, area.w - 48).height
        ui.words(told_next, Rect(area.x + 24, y, area.w - 48, high), BODY, ui.theme.soft)
        families = list(dict.fromkeys(spec.family for spec in self.stage.services.rulesets))
        wide = (area.w - 40 - (len(families) - 1) * 16) / len(families)
        top = y + high + 10
        below = exercises_place(ui, area, self.stage)
        for number, family in enumerate(families):
            x = area.x + 20 + number * (wide + 16)
            self._column(ui, Rect(x, top, wide, below.y - 12 - top), family, following)
        draw_exercises(ui, area, self.stage, self.practise)

    def _column(self, ui: Ui, place: Rect, family: str, following: Head | None) -> None:
        specs = [spec for spec in self.stage.services.rulesets if spec.family == family]
        inner = ui.panel(place, specs[0].names[self.stage.texts.language])
        heads = [head for head in self._lessons.heads if self._lessons.family(head) == family]
        room = Rect(inner.x - 6, inner.y, inner.w + 12, inner.h)
        rows = [self._text_of(ui, head, room.w - 24) for head in heads]
        highs = [max(ROW, text.high + 20) for text in rows]
        # What there is no room for begins below the last row that is seen whole, which is the last
        # thing in its room.
        ends = accumulate(high + LEAST_GAP for high in highs)
        seen = sum(end - LEAST_GAP <= room.h for end in ends)
        gap = (room.h - sum(highs[:seen])) / (seen - 1) if seen > 1 else GAP
        gap = min(gap, GAP if seen == len(rows) else MOST_GAP)
        with ui.scrolling(f"lessons.{family}", room, sum(highs) + gap * (len(rows) - 1)) as whole:
            y = whole.y
            for number, (head, text, high) in enumerate(zip(heads, rows, highs, strict=True), 1):
                row = Rect(whole.x + 6, y, room.w - 24, high)
                nth = number, len(heads)
                self._row(ui, row, text, head, nth, is_next=head is following)
                y += high + gap

    def _text_of(self, ui: Ui, head: Head, wide: float) -> RowText:
        name, about = (self.say(f"lesson.{head.id}.{part}") for part in ("name", "about"))
        minutes = self.say("learn.minutes", minutes=self._lessons.minutes(head))
        minutes_wide = ui.letters.width(minutes, NOTE) + 10
        style = LABEL if head.first else SMALL_LABEL
        room = wide - MARK - 36
        name_high = ui.letters.broken(name, style, room - minutes_wide).height
        about_high = ui.letters.broken(about, NOTE, room).height
        return RowText(name, style, name_high, minutes, minutes_wide, about, about_high, room)

    def _row(
        self, ui: Ui, row: Rect, text: RowText, head: Head, nth: tuple[int, int], *, is_next: bool
    ) -> None:
        theme, name = ui.theme, f"lesson.{head.id}"
        lesson = self._lessons.of(head)
        fits = isinstance(lesson, Lesson)
        why_not = ""
        if not isinstance(lesson, Lesson):
            why_not = self.say("learn.off", why=told(lesson, self.stage.texts))
        act = (lambda: self.begin(head)) if fits else None
        learned = self._lessons.learned(head)
        state = "learned" if learned else "next" if is_next else ""
        value = self.say(f"spoken.page.{state}") if state else ""
        item = Item(name, row, act, why_not, tip=why_not, role="button", value=value, place=nth)
        lit = ui.item(item) and fits
        edge = theme.gold if lit or is_next else theme.edge
        ui.box(row, theme.hover if lit else theme.raised, edge, 12)
        mark = Rect(row.x + 12, row.y + (row.h - MARK) / 2, MARK, MARK)
        self._mark(ui, mark, learned=learned, is_next=is_next)
        x, y = mark.right + 12, row.y + (row.h - text.high) / 2
        colour = theme.text if fits else theme.soft
        named = Rect(x, y, text.room - text.minutes_wide, text.name_high)
        ui.words(text.name, named, text.style, colour)
        lower = y + ui.letters.height(text.style) - ui.letters.height(NOTE) - 2
        right = x + text.room
        ui.line(text.minutes, right, lower, NOTE, theme.soft, Align.RIGHT, text.minutes_wide)
        about = Rect(x, y + text.name_high + 2, text.room, text.about_high)
        ui.words(text.about, about, NOTE, theme.soft)
        ui.focus_ring(name, row)

    def _mark(self, ui: Ui, place: Rect, *, learned: bool, is_next: bool) -> None:
        """A tick for what was learned, an arrow at what comes next."""
        theme = ui.theme
        if learned:
            ui.box(place, theme.gold, None, MARK / 2)
            ui.sign("check", place.shrunk(4), theme.ink)
            return
        ui.box(place, None, theme.gold if is_next else theme.soft, MARK / 2)
        if is_next:
            ui.sign("play", place.shrunk(6), theme.gold)

    # ways

    def begin_next(self) -> None:
        if following := self._lessons.next():
            self.begin(following)

    def begin(self, head: Head) -> None:
        open_lesson(self.stage, head, self.close, self.back)

    def practise(self, exercise: str) -> None:
        self.stage.open(ExerciseScene(self.stage, exercise))

    def _rules(self) -> None:
        self.stage.open(RulesScene(self.stage, self.stage.services.rulesets[0].id, None))
