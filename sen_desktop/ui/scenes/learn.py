"""What can be learned by playing: what has been, what comes next, and the rules to read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sen_desktop.match.lesson import Head, Lesson
from sen_desktop.text.problems import told
from sen_desktop.ui.canvas import Align
from sen_desktop.ui.scene import Scene
from sen_desktop.ui.scenes.lesson import open_lesson
from sen_desktop.ui.scenes.rules import RulesScene
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.theme import BEHIND_PAGES, BODY, LABEL, NOTE, SMALL_LABEL, TITLE
from sen_desktop.ui.touch import Item
from sen_desktop.ui.widgets import Ui

if TYPE_CHECKING:
    from sen_desktop.ui.stage import Stage

ROW = 64.0
GAP = 8.0
MARK = 26.0


class LearnScene(Scene):
    """A column for every family, its first dream on top."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._lessons = stage.services.lessons

    def compose(self, ui: Ui) -> None:
        ui.backdrop(BEHIND_PAGES)
        ui.veil((4, 5, 18, 110))
        area = ui.screen.area
        ui.icon("button.back", area.x + 20, 14, "back", self.say("tip.back"), self.back)
        ui.line(self.say("learn.title"), area.x + 84, 12, TITLE, ui.theme.gold)
        rules = Rect(area.right - 240, 14, 220, 44)
        ui.button("button.rules", rules, self.say("learn.rules"), self._rules, sign="rules")
        line = Rect(area.x + 24, 74, area.w - 48, 52)
        following = self._lessons.next()
        told_next = self.say("learn.all_done")
        if following:
            told_next = self.say("learn.next", name=self.say(f"lesson.{following.id}.name"))
        ui.words(told_next, line, BODY, ui.theme.soft)
        families = list(dict.fromkeys(spec.family for spec in self.stage.services.rulesets))
        wide = (area.w - 40 - (len(families) - 1) * 16) / len(families)
        top = 112.0
        for number, family in enumerate(families):
            place = Rect(area.x + 20 + number * (wide + 16), top, wide, area.h - top - 16)
            self._column(ui, place, family, following)

    def _column(self, ui: Ui, place: Rect, family: str, following: Head | None) -> None:
        specs = [spec for spec in self.stage.services.rulesets if spec.family == family]
        inner = ui.panel(place, specs[0].names[self.stage.texts.language])
        heads = [head for head in self._lessons.heads if self._lessons.family(head) == family]
        high = ROW + 2 * (ui.letters.text_scale - 1) * ROW
        room = Rect(inner.x - 6, inner.y, inner.w + 12, inner.h)
        with ui.scrolling(f"lessons.{family}", room, len(heads) * (high + GAP)) as whole:
            y = whole.y
            for head in heads:
                row = Rect(whole.x + 6, y, whole.w - 12, high)
                self._row(ui, row, head, head is following)
                y += high + GAP

    def _row(self, ui: Ui, row: Rect, head: Head, is_next: bool) -> None:
        theme, name = ui.theme, f"lesson.{head.id}"
        lesson = self._lessons.of(head)
        fits = isinstance(lesson, Lesson)
        why_not = ""
        if not isinstance(lesson, Lesson):
            why_not = self.say("learn.off", why=told(lesson, self.stage.texts))
        act = (lambda: self.begin(head)) if fits else None
        hot = ui.item(Item(name, row, act, why_not, tip=why_not))
        lit = hot and fits
        edge = theme.gold if lit or is_next else theme.edge
        ui.box(row, theme.hover if lit else theme.raised, edge, 12)
        mark = Rect(row.x + 12, row.y + (row.h - MARK) / 2, MARK, MARK)
        if self._lessons.learned(head):
            ui.box(mark, theme.gold, None, MARK / 2)
            ui.sign("check", mark.shrunk(4), theme.ink)
        else:
            ui.box(mark, None, theme.gold if is_next else theme.soft, MARK / 2)
            if is_next:
                ui.sign("play", mark.shrunk(6), theme.gold)
        left = mark.right + 12
        minutes = self.say("learn.minutes", minutes=head.minutes)
        wide = ui.letters.width(minutes, NOTE)
        colour = theme.text if fits else theme.soft
        ui.line(minutes, row.right - 14, row.y + 10, NOTE, theme.soft, Align.RIGHT)
        style = LABEL if head.first else SMALL_LABEL
        room = row.right - 24 - wide - left
        ui.line(self.say(f"{name}.name"), left, row.y + 7, style, colour, width=room)
        about = Rect(left, row.y + 33, row.right - 14 - left, row.h - 36)
        ui.words(self.say(f"{name}.about"), about, NOTE, theme.soft)
        ui.focus_ring(name, row)

    # ways

    def begin_next(self) -> None:
        if following := self._lessons.next():
            self.begin(following)

    def begin(self, head: Head) -> None:
        open_lesson(self.stage, head)

    def _rules(self) -> None:
        self.stage.open(RulesScene(self.stage, self.stage.services.rulesets[0].id, None))
