"""What an exercise is, one's own progress in it, and the way to a set of questions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sen_desktop.app.exercises import SLIPS
from sen_desktop.data.catalogue import RulesetSpec
from sen_desktop.text.problems import told
from sen_desktop.ui.canvas import Align
from sen_desktop.ui.charts import frame
from sen_desktop.ui.exercise import course
from sen_desktop.ui.scene import Scene
from sen_desktop.ui.scenes.practice import PREPARING, PracticeScene
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.table.doors import board_of
from sen_desktop.ui.theme import BODY, HEADING, NOTE, TITLE
from sen_desktop.ui.widgets import ICON, Ui

if TYPE_CHECKING:
    from sen_desktop.ui.stage import Stage

WIDEST = 860.0
BUTTON = 54.0
LEAST_CHART = 130.0
CHOICE = 42.0


class ExerciseScene(Scene):
    def __init__(self, stage: Stage, exercise: str) -> None:
        super().__init__(stage)
        self.exercise = exercise
        self._exercises = stage.services.exercises
        self._editions = self._exercises.editions(
            exercise, lambda family: board_of(family).to_remember
        )
        self._edition: RulesetSpec | None = self._editions[0] if self._editions else None
        self._done = ""
        """How the set went that has just been answered."""
        self._prepare()
        self.touch.lead("button.begin")
        problem = self._exercises.progress.problem
        if problem:
            stage.toast(told(problem, stage.texts), warning=True)

    def _prepare(self) -> None:
        self.practice = self._exercises.begin(self.exercise, self._edition)

    # time

    @property
    def busy(self) -> bool:
        return bool(self._editions) and self.practice.preparing

    def update(self, dt: float) -> None:
        if self._editions and self.stage.top is self:
            self.practice.prepare(PREPARING)

    # what is seen

    def compose(self, ui: Ui) -> None:
        area, say = self.page(ui), self.say
        title = say(f"exercise.{self.exercise}.name")
        ui.line(title, area.x + 84, 12, TITLE, ui.theme.gold, width=area.w - 110)
        top = 14 + max(ICON, ui.letters.height(TITLE)) + 12
        wide, most = min(WIDEST, area.w - 40), area.bottom - top - 20
        sets = self._exercises.progress.of(self.exercise)
        first = self._why_not or say("exercise.no_sets")
        above = [(self._done, HEADING), (say(f"exercise.{self.exercise}.how"), BODY)]
        above = [(text, style) for text, style in above if text]
        if not sets:  # no larger than what there is to say
            broken = [ui.letters.broken(text, style, wide - 52) for text, style in above]
            high = sum(one.height + 8 for one in broken) + 12 * (len(self._editions) > 1)
            high += CHOICE * (len(self._editions) > 1) + BUTTON + 62
            most = min(most, high + ui.letters.broken(first, BODY, wide - 132).height + 60)
        inner = ui.panel(Rect(area.centre[0] - wide / 2, top, wide, most))
        foot = Rect(inner.x, inner.bottom - BUTTON, inner.w, BUTTON)
        y = inner.y
        for text, style in above:
            room = Rect(inner.x, y, inner.w, 400)
            y += ui.words(text, room, style, ui.theme.gold if style is HEADING else None) + 8
        if len(self._editions) > 1:
            y = self._choice(ui, Rect(inner.x, y + 4, inner.w, CHOICE)) + 8
        chart = Rect(inner.x, y + 6, inner.w, foot.y - y - 22)
        if sets and chart.h >= LEAST_CHART:
            note = say(f"exercise.{self.exercise}.chart")
            course.draw_large(ui, frame(ui, chart, say("exercise.progress"), note), sets)
        elif not sets:
            ui.words(first, chart.shrunk(40, 0), BODY, ui.theme.soft, Align.CENTRE, middle=True)
        self._foot(ui, foot, said=not sets)

    def _choice(self, ui: Ui, place: Rect) -> float:
        language = self.stage.texts.language
        editions = {one.id: one for one in self._editions if one}
        options = [(name, one.names[language]) for name, one in editions.items()]
        chosen = self._edition.id if self._edition else ""

        def choose(name: str) -> None:
            if name != chosen:
                self._edition = editions[name]
                self._prepare()

        ui.choice("edition", place, options, chosen, choose, label=self.say("exercise.edition"))
        return place.bottom

    def _foot(self, ui: Ui, place: Rect, *, said: bool) -> None:
        """The way on, or why there is none, unless that is said already."""
        why_not = self._why_not
        act = None if why_not else self._begin
        wide = min(320.0, place.w)
        text = self.say("exercise.again" if self._done else "exercise.begin")
        button = Rect(place.right - wide, place.y, wide, place.h)
        strong = act is not None
        ui.button("button.begin", button, text, act, sign="play", why_not=why_not, strong=strong)
        if why_not and not said:
            room = Rect(place.x, place.y, place.w - wide - 20, place.h)
            ui.words(why_not, room, NOTE, ui.theme.warning, middle=True)

    @property
    def _why_not(self) -> str:
        if not self._editions:
            return self.say("exercise.no_game")
        if self.practice.empty:
            return self.say("exercise.no_slips")
        if self.exercise == SLIPS and not self.practice.ready:
            return self.say("exercise.looking")
        return ""

    # ways

    def _begin(self) -> None:
        self.stage.open(PracticeScene(self.stage, self.practice), self._after)

    def _after(self, result: object) -> None:
        practice = self.practice
        if practice.asked:
            facts = {"right": practice.right, "asked": practice.asked}
            self._done = self.say("exercise.done", **facts)
        self._prepare()
