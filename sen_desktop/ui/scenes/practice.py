"""The table of an exercise: question after question, each at its own place, and what was right.

Closes once the set is over, or whenever its player wants to: what was answered is written down.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sen_desktop.app.exercises import Call, Practice, Question, Recall
from sen_desktop.text.problems import told
from sen_desktop.ui.exercise.calling import CallTask
from sen_desktop.ui.exercise.place import Place
from sen_desktop.ui.exercise.recall import RecallTask
from sen_desktop.ui.exercise.slips import SlipTask
from sen_desktop.ui.exercise.spoken import SpokenPractice
from sen_desktop.ui.exercise.task import Task
from sen_desktop.ui.intents import Command, Digit, Intent, Ordered, Skip
from sen_desktop.ui.lesson import panel
from sen_desktop.ui.scene import Scene
from sen_desktop.ui.scenes.rules import RulesScene
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.table import view
from sen_desktop.ui.table.picture import Halt
from sen_desktop.ui.table.question import Choice
from sen_desktop.ui.table.view import Icon, Shown
from sen_desktop.ui.theme import BEHIND_PAGES
from sen_desktop.ui.widgets import Ui

if TYPE_CHECKING:
    from sen_desktop.ui.speech.speech import Speaking
    from sen_desktop.ui.stage import Stage

PREPARING, WAITED_FOR = 0.005, 0.010
"""Seconds of every frame in which the next question is made, beside another and on its own."""


CLAIMS_RIM = 4.0


class PracticeScene(Scene):
    def __init__(self, stage: Stage, practice: Practice) -> None:
        super().__init__(stage)
        self.practice = practice
        self.task: Task | None = None
        """What is shown."""
        self._coming: Task | None = None
        """What will be shown once all that lies before it has been taken in."""
        self._wants_next = True
        self._placed: tuple[object, Rect] | None = None
        """What the sheet was placed for, and where: it does not wander about."""
        self._spoken = SpokenPractice(self)

    @property
    def speaking(self) -> Speaking | None:
        return self._spoken

    # time

    @property
    def busy(self) -> bool:
        task = self.task
        waits = self._goes_on or self.practice.preparing
        return waits or (task is not None and (task.place.motion.busy or task.busy))

    @property
    def _goes_on(self) -> bool:
        """What is shown has been answered, and the next question is on its way."""
        return self._wants_next or self._coming is not None

    def update(self, dt: float) -> None:
        self.practice.prepare(WAITED_FOR if self._goes_on else PREPARING)
        self._come()
        if self.task is None:
            return
        settings, motion = self.stage.settings, self.task.place.motion
        self.task.place.adjust()
        motion.adjust(self.stage.pace, settings.reduced_motion, settings.wait_after_turns)
        motion.update(dt)
        self.task.update(dt)
        self._lead()

    def _come(self) -> None:
        """On to the next question as soon as it is there."""
        if self._wants_next and self.practice.ready:
            self._wants_next = False
            self._coming = self._task(self.practice.turn_over())
        elif self._wants_next and self.practice.over:
            self.close(None)
        if self._coming and self._coming.begin():
            self.task, self._coming = self._coming, None
            self.parts.clear()

    def _task(self, question: Question) -> Task:
        place = Place(self.stage, question.position)
        if isinstance(question, Recall):
            return RecallTask(self.stage, place, question, self._answered)
        if isinstance(question, Call):
            return CallTask(self.stage, place, question, self._answered)
        return SlipTask(self.stage, place, question, self._answered)

    def _answered(self, right: int, asked: int) -> None:
        self.stage.sounds.play("peek_shimmer" if right == asked else "refused")
        self.practice.answered(right, asked)
        problem = self.practice.problem
        if problem:
            self.stage.toast(told(problem, self.stage.texts), warning=True)

    # what is seen

    def compose(self, ui: Ui) -> None:
        task = self.task
        if task is None:
            ui.backdrop(BEHIND_PAGES)
            return
        view.compose(ui, self._shown(task))
        question = task.question
        if question and question.gallery:
            return
        self._light(ui, task)
        task.draw(ui)
        if task.verdict:
            title, text, _ = task.verdict
            progress = self.practice.number, self.practice.length
            sheet = panel.Sheet(title, text, progress, task.place.board.guide)
            place = self._place(ui, sheet, task)
            ui.cover(place)
            sheet.draw(ui, place)

    def _light(self, ui: Ui, task: Task) -> None:
        lit = list(task.lit)
        if not lit:
            return
        buttons = [item.name for item in ui.items if item.name.startswith("button.")]
        ways = panel.lit_places(ui, task.place.motion, buttons)
        # The mat round what cards can be called stays dark: its frame is enough.
        claims = panel.lit_places(ui, task.place.motion, ["claims"])
        around = [rect.shrunk(-6) for rect in (*lit, *ways)]
        ui.dim(panel.DIMMED, [*around, *(rect.shrunk(CLAIMS_RIM) for rect in claims)])
        for rect in lit:
            ui.box(rect.shrunk(-4), None, panel.RIM, 10, 1.5)

    def _place(self, ui: Ui, sheet: panel.Sheet, task: Task) -> Rect:
        made_for = task, sheet.text, ui.screen, ui.letters.text_scale
        if self._placed is None or self._placed[0] != made_for:
            motion = task.place.motion
            lit = [*task.lit] or self._own_cards(task)
            self._placed = made_for, panel.free_place(ui, motion, sheet, lit)
        return self._placed[1]

    def _own_cards(self, task: Task) -> list[Rect]:
        motion, seat = task.place.motion, task.place.seat
        piles = (pile for pile in motion.piles if pile.seat == seat)
        return [target.rect for pile in piles for target in motion.layout.targets(pile)]

    def _shown(self, task: Task) -> Shown:
        place = task.place
        return Shown(
            place.source,
            place.motion,
            self.stage.texts,
            place.pictures,
            task.touched,
            (task.state, self._goes_on, place.witness.caption, task.turns),
            title=self.say(f"exercise.{self.practice.exercise}.name"),
            memory=task.memory,
            icons=self._icons,
            buttons=lambda: self._buttons(task),
            question=task.question,
            prompt=lambda: task.prompt,
            teller=place.teller if task.turns else None,
            banner=place.witness.banner,
        )

    def _icons(self) -> list[Icon]:
        mute = "sound_off" if self.stage.settings.mute else "sound_on"
        return [
            Icon("rules", "rules", self._rules),
            Icon("mute", mute, self._mute, switch=not self.stage.settings.mute),
            Icon("end_exercise", "close", lambda: self.close(None)),
        ]

    def _buttons(self, task: Task) -> list[Choice]:
        if self._goes_on:
            return []
        if not task.verdict:
            return list(task.buttons)
        last = self.practice.over
        key, sign = ("end_set", "check") if last else ("next", "play")
        text = self.say(f"exercise.{key}")
        return [Choice("next", text, sign, self._go_on, strong=True)]

    def _lead(self) -> None:
        """The keys begin where something is to be done."""
        task = self.task
        if task is None:
            return
        question = task.question
        names = [f"button.{one.name}" for one in self._buttons(task)]
        if question and not task.verdict:
            names.insert(0, question.first_focus)
        there = task.place.seat, self.practice.number, task.state, bool(question), len(names)
        if there == self._led_for:
            return
        self._led_for = there
        if names:
            self.touch.lead(names[-1] if task.verdict else names[0])

    _led_for: object = None
    """What the focus was led for last."""

    # what can be done

    def _go_on(self) -> None:
        if self.practice.over:
            self.close(None)
        else:
            self._wants_next = True

    def _rules(self) -> None:
        if self.task:
            ruleset = self.task.place.source.ruleset
            self.stage.open(RulesScene(self.stage, ruleset.id, ruleset))

    def _mute(self) -> None:
        self.stage.change(mute=not self.stage.settings.mute)

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Skip() if self.task:
                self.missed()
                return True
            case Digit(number) if self.task and not self.task.verdict:
                return self.task.digit(number)
            case Ordered(Command.RULES):
                self._rules()
                return True
            case _:
                return False

    def missed(self) -> None:
        """A click beside everything: whoever looks at cards has seen them, and what still moves is
        at its end."""
        if self.task is None:
            return
        motion = self.task.place.motion
        if motion.halt is Halt.PEEK:
            motion.go_on()
        else:
            motion.skip()

    def back(self) -> None:
        if not (self.task and self.task.step_back()):
            self.close(None)
