"""The table of a lesson: the live table, with somebody who explains.

What is learned is done by the learner, on the real table; whatever does not belong to the lesson
at this moment is answered, never carried out. When the lesson has said everything the same match
goes on freely, until its round is over.
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
    MENU,
    NEXT,
    LessonBar,
    LessonCoach,
    LessonOffer,
    LessonPointing,
    LessonWays,
)
from sen_desktop.ui.lesson.spoken import LessonSpoken, closed
from sen_desktop.ui.scenes.live import LiveScene
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.table.picture import Halt
from sen_desktop.ui.table.view import Shown
from sen_desktop.ui.widgets import Ui

if TYPE_CHECKING:
    from sen_desktop.ui.stage import Stage

WAY_ON = ("button.continue",)


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
        self._title_at_first = ""
        """How it was put."""
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
        """The last word is read before; and what goes on freely is one round."""
        return self._round_is_over or (super()._wants_result and self.guide.stop is None)

    @property
    def _round_is_over(self) -> bool:
        """What it came to has been looked at."""
        return self.ways.came_to != "" and not self.motion.counted

    def update(self, dt: float) -> None:
        if self._round_is_over:  # nothing is dealt again
            if self.stage.top is self:
                self.ways.result()
            return
        if self.match.session.ended and self.motion.counted:
            words = self.match.names, self.stage.texts
            title, note = self.board.headline(self.motion.picture, *words)
            self.ways.came_to = f"{closed(title)} {note}"
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
            self._title_at_first = self._title
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
    def asks_on(self) -> bool:
        """After what was pointed at, or done at the stop before, something else is asked."""
        stop = self.guide.stop
        goes_on = stop is not None and stop.goes_on and self.question is not None
        return goes_on or (self.begun and self._title != self._title_at_first)

    @property
    def _title(self) -> str:
        """Of what the game asks."""
        return self.question.title if self.question else ""

    @property
    def quiet_prompt(self) -> bool:
        """The sheet says what is to be done, or is going to."""
        motion, stop = self.motion, self.guide.stop
        if motion.halt is Halt.PEEK:
            return self.speaks and not motion.by_holding
        waits = stop is not None and not stop.meanwhile and motion.halt is None
        return waits and (self.speaks or self.question is not None) and not self.asks_on

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
            ways_on = panel.lit_places(ui, motion, WAY_ON) if self.guide.reads else []
            ui.dim(panel.DIMMED, [rect.shrunk(-6) for rect in (*lit, *ways_on)])
            for rect in lit:
                ui.box(rect.shrunk(-4), None, panel.RIM, 10, 1.5)
        place = self._place(ui, sheet, lit)
        ui.cover(place)
        foot = sheet.draw(ui, place)
        if stop.rule:
            panel.draw_rule_button(ui, foot, self.say("lesson.to_rule"), self._open_rule)

    def _place(self, ui: Ui, sheet: panel.Sheet, lit: list[Rect]) -> Rect:
        """Looked for once for all that is said together, so that it does not wander about, and
        anew where it would come to lie over something that matters."""
        said = sheet.title, sheet.text, ui.screen, ui.letters.text_scale
        in_the_way = panel.never_covered(ui, self.motion, lit)
        if said != self._sheet_for or self.sheet.meets_any(in_the_way):
            self._sheet_for = said
            asked = panel.ASKED if self._will_ask_on else 0.0
            self.sheet = panel.free_place(ui, self.motion, sheet, lit, asked=asked)
        return self.sheet

    @property
    def _will_ask_on(self) -> bool:
        """More than one thing has to be pointed at."""
        stop = self.guide.stop
        if not stop or not stop.answers:
            return False
        return self.guide.shared or len(aim.pointed_at(self.motion, stop, stop.answers[0])) > 1

    @property
    def lit(self) -> Sequence[str]:
        """The names of what is explained, and of the question while it is being answered."""
        question = self.question
        if question and question.gallery:  # it asks in a place of its own
            return self._explained
        claims = question and question.claims
        asked = "claims" if claims else "prompt" if self.asks_on else ""
        return (*self._explained, asked) if asked else self._explained

    @property
    def _explained(self) -> Sequence[str]:
        """Where nothing is named, it is what the move is about."""
        stop, motion = self.guide.stop, self.motion
        if not stop or stop.light or not stop.answers:
            return stop.light if stop else ()
        hint = motion.board.hint(stop.answers[0], stop.seat, motion.picture)
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
        """After the last word come the ways on from here."""
        if self.match.session.at_last_stop:
            self.ways.goodbye(self.play_on)
        else:
            self.play_on()

    def play_on(self) -> None:
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


def open_lesson(
    stage: Stage,
    head: Head,
    game: Callable[[str], object] | None = None,
    menu: Callable[[], object] | None = None,
) -> None:
    """Sit down to a lesson, and after it to whatever its learner wants next.

    `game` leads to a game of one's own with this ruleset and `menu` to the main menu, where there
    is a way there.
    """
    lessons = stage.services.lessons
    lesson = lessons.of(head)
    if not isinstance(lesson, Lesson):
        return

    def after(result: object) -> None:
        following = head if result == AGAIN else lessons.next() if result == NEXT else None
        if following:
            open_lesson(stage, following, game, menu)
        elif result == GAME and game:
            game(head.ruleset)
        elif result == MENU and menu:
            menu()

    table = LessonScene(stage, lessons.begin(lesson))
    table.ways.leads_to_game, table.ways.leads_to_menu = game is not None, menu is not None
    stage.open(table, after)
    if lesson.begun:
        table.resume()
    else:
        table.begin()
