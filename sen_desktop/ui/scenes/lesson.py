"""The table of a lesson: the live table, with somebody who explains.

What is learned is done by the learner, on the real table; whatever does not belong to the lesson
at this moment is answered, never carried out. When the lesson has said everything the same match
goes on freely.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from sen_desktop.app.lessons import LessonMatch
from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Slot
from sen_desktop.match.lesson import Head, Lesson
from sen_desktop.ui.lesson import aim, panel
from sen_desktop.ui.lesson.guide import Guide
from sen_desktop.ui.lesson.parts import (
    AGAIN,
    GAME,
    NEXT,
    LessonBar,
    LessonCoach,
    LessonOffer,
    LessonPointing,
    LessonWays,
)
from sen_desktop.ui.lesson.spoken import LessonSpoken
from sen_desktop.ui.scenes.live import LiveScene
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.table.picture import Halt
from sen_desktop.ui.table.view import Shown
from sen_desktop.ui.widgets import Ui

if TYPE_CHECKING:
    from sen_desktop.ui.stage import Stage

WAYS_ON = ("button.continue", "button.leave", "button.play_on", "button.game")


class LessonScene(LiveScene):
    """Closes with what is to come next: see `open_lesson`."""

    match: LessonMatch
    ways: LessonWays

    def __init__(self, stage: Stage, match: LessonMatch) -> None:
        super().__init__(stage, match)
        self.guide = guide = Guide(match)
        self.ways = LessonWays(stage, match, self.witnesses, self.hot_seat, self.close)
        self.coach = LessonCoach(stage, match)
        parts = match, self.hot_seat, self.pencil, self.questioner
        self.pointing = LessonPointing(*parts, self.say, guide, self.astray)
        self.offer = LessonOffer(stage, *parts, self.coach, self.way_back, self)
        self.bar = LessonBar(stage, *parts[1:], self.coach, self.again, self.ways)
        self.spoken = LessonSpoken(self)
        self._asked_at_first: object = None
        """What had been pointed at when the question of now was put."""
        self._pointed_at: object = None
        """What has been by now."""
        self.sheet = Rect(0, 0, 0, 0)
        self._sheet_for: object = None
        """Where it lies, and what was said on it when a place was looked for."""

    # time

    @property
    def busy(self) -> bool:
        return super().busy or (self.hot_seat.at_rest and self.match.session.plays_by_itself)

    @property
    def _wants_result(self) -> bool:
        """The last word is read before."""
        return super()._wants_result and self.guide.stop is None

    def update(self, dt: float) -> None:
        super().update(dt)
        stop = self.guide.stop
        if stop and stop.meanwhile and self.hot_seat.at_rest:
            self.match.session.read_on()
            self._prepare()

    def _prepare(self) -> None:
        before = self.question
        super()._prepare()
        if self.question is not before:
            self._asked_at_first = self.question.begun if self.question else None
        pointed_at = self.question.begun if self.question else None
        if pointed_at != self._pointed_at:
            self._pointed_at = pointed_at
            self.guide.go_on()
        if self.match.session.ended:
            self.stage.services.lessons.remember(self.match.lesson.head)

    # what is seen

    @property
    def speaks(self) -> bool:
        """Whether something is said at this moment."""
        stop, motion = self.guide.stop, self.motion
        if stop is None:
            return False
        return motion.halt is not None if stop.meanwhile else self.hot_seat.at_rest

    @property
    def begun(self) -> bool:
        """The learner has pointed at something that is not all of an answer."""
        question = self.question
        return question is not None and question.begun != self._asked_at_first

    @property
    def quiet_prompt(self) -> bool:
        """The sheet says what is to be done."""
        motion = self.motion
        if motion.halt is Halt.PEEK:
            return self.speaks and not motion.by_holding
        return self.speaks and motion.halt is None and not self.begun

    def shown(self) -> Shown:
        shown = super().shown()
        name = self.say(f"lesson.{self.match.lesson.head.id}.name")
        mode = shown.mode, self.guide.state, self.speaks, self.begun
        return replace(shown, title=name, mode=mode)

    def compose(self, ui: Ui) -> None:
        super().compose(ui)
        if not self.speaks:
            return
        stop, motion = self.guide.stop, self.motion
        assert stop
        title, text = self.guide.said(self.stage.texts)
        sheet = panel.Sheet(title, text, self.guide.progress, self.board.guide)
        lit = panel.lit_places(ui, motion, self.lit)
        if lit and motion.halt is None:
            ways_on = panel.lit_places(ui, motion, WAYS_ON) if self.guide.reads else []
            ui.dim(panel.DIMMED, [rect.shrunk(-6) for rect in (*lit, *ways_on)])
            for rect in lit:
                ui.box(rect.shrunk(-4), None, panel.RIM, 10, 1.5)
        place = self._place(ui, sheet, lit)
        ui.cover(place)
        foot = sheet.draw(ui, place)
        if stop.rule:
            panel.draw_rule_button(ui, foot, self.say("lesson.to_rule"), self._open_rule)

    def _place(self, ui: Ui, sheet: panel.Sheet, lit: list[Rect]) -> Rect:
        """Looked for once for all that is said at one stop, so that it does not wander about, and
        anew where it would come to lie over something that matters."""
        said = self.guide.stop, sheet.text, ui.screen, ui.letters.text_scale
        in_the_way = panel.never_covered(ui, self.motion, lit)
        if said != self._sheet_for or self.sheet.meets_any(in_the_way):
            self._sheet_for = said
            self.sheet = panel.free_place(ui, self.motion, sheet, lit)
        return self.sheet

    @property
    def lit(self) -> Sequence[str]:
        """The names of what is explained, and of the question while it is being answered."""
        claims = self.question and self.question.claims
        asked = "claims" if claims else "prompt" if self.begun else ""
        return (*self._explained, asked) if asked else self._explained

    @property
    def _explained(self) -> Sequence[str]:
        """Where nothing is named, it is what the move is about."""
        stop, motion = self.guide.stop, self.motion
        if not stop or stop.light or not stop.answers:
            return stop.light if stop else ()
        hint = motion.board.hint(stop.answers[0], "", stop.seat, motion.picture)
        slots = aim.pointed_at(motion, stop, stop.answers[0])
        names = [
            target.name
            for pile in motion.piles
            for target in motion.layout.targets(pile)
            if target.slot in slots
        ]
        return [*names, f"button.{hint.button}"] if hint.button else names

    def _open_rule(self) -> None:
        stop = self.guide.stop
        if stop:
            self.ways.rules(stop.rule)

    # what can be done

    def read_on(self) -> None:
        self.match.session.read_on()
        self.questioner.forget()

    def do(self, action: Action) -> None:
        if self.match.session.accepts(action):
            super().do(action)
            return
        if self.question and not self.question.claims:  # what can be said of them stays open
            self.questioner.forget()
            self._prepare()
        self._refuse(action)

    def astray(self, slot: Slot) -> None:
        """Something was pointed at that does not lead on; what leads on stays chosen."""
        stop, question = self.guide.stop, self.question
        if stop and question:
            legal = self.match.session.legal_actions(stop.seat)
            action = aim.meant(self.motion, stop, question, legal, slot)
            assert action, "only what begins a move goes astray"
            self._refuse(action)

    def _refuse(self, action: Action) -> None:
        self.stage.sounds.play("refused")
        if self.guide.refuse(action) and not self.coach.hint:
            self.coach.give_hint(self.motion, self.question)


def open_lesson(stage: Stage, head: Head, game: Callable[[str], object] | None = None) -> None:
    """Sit down to a lesson, and after it to whatever its learner wants next.

    `game` leads to a game of one's own with this ruleset, where there is a way there.
    """
    lessons = stage.services.lessons
    lesson = lessons.of(head)
    if not isinstance(lesson, Lesson):
        return

    def after(result: object) -> None:
        following = head if result == AGAIN else lessons.next() if result == NEXT else None
        if following:
            open_lesson(stage, following, game)
        elif result == GAME and game:
            game(head.ruleset)

    table = LessonScene(stage, lessons.begin(lesson))
    table.ways.leads_to_game = game is not None
    stage.open(table, after)
    if lesson.begun:
        table.resume()
    else:
        table.begin()
