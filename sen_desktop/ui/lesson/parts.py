"""The parts of the live table as they are in a lesson."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sen_desktop.app.lessons import LessonMatch
from sen_desktop.app.live_match import LiveMatch
from sen_desktop.ui.lesson.guide import Guide
from sen_desktop.ui.live.bar import Bar
from sen_desktop.ui.live.coach import Coach
from sen_desktop.ui.live.hot_seat import HotSeat
from sen_desktop.ui.live.offer import Offer
from sen_desktop.ui.live.pencil import Pencil
from sen_desktop.ui.live.pointing import Pointing
from sen_desktop.ui.live.questioner import Questioner
from sen_desktop.ui.live.way_back import WayBack
from sen_desktop.ui.live.ways import Ways
from sen_desktop.ui.scenes.message import MessageScene
from sen_desktop.ui.scenes.pause import PauseScene
from sen_desktop.ui.stage import Stage
from sen_desktop.ui.table.layout import Target
from sen_desktop.ui.table.motion import Motion
from sen_desktop.ui.table.question import Choice, Question, Say
from sen_desktop.ui.table.view import Icon
from sen_desktop.ui.table.witness import Witness
from sen_desktop.ui.touch import Item

if TYPE_CHECKING:
    from sen_desktop.ui.scenes.lesson import LessonScene

AGAIN, NEXT, LIST = "again", "next", "list"
"""What a lesson closes with: once more, the next one, or back to the list."""


class LessonCoach(Coach):
    """Shows the move that is waited for; in the free part it advises as usual."""

    def __init__(self, stage: Stage, match: LessonMatch) -> None:
        super().__init__(stage, match)
        self._lesson = match.session

    def give_hint(self, motion: Motion, question: Question | None) -> None:
        stop = self._lesson.stop
        if stop is None:
            super().give_hint(motion, question)
            return
        if self.hint or not question or not stop.answers:
            self.hint = None
            return
        self.hint = motion.board.hint(stop.answers[0], "", stop.seat, motion.picture)


class LessonPointing(Pointing):
    def __init__(
        self,
        match: LiveMatch,
        hot_seat: HotSeat,
        pencil: Pencil,
        questioner: Questioner,
        say: Say,
        guide: Guide,
    ) -> None:
        super().__init__(match, hot_seat, pencil, questioner, say)
        self._guide = guide

    def touched(self, witness: Witness, item: Item, target: Target) -> None:
        super().touched(witness, item, target)
        if self._guide.reads and not item.act and not item.held:
            item.why_not = self._say("lesson.read_first")


class LessonOffer(Offer):
    def __init__(
        self,
        stage: Stage,
        match: LiveMatch,
        hot_seat: HotSeat,
        pencil: Pencil,
        questioner: Questioner,
        coach: Coach,
        way_back: WayBack,
        scene: LessonScene,
    ) -> None:
        super().__init__(stage, match, hot_seat, pencil, questioner, coach, way_back)
        self._scene = scene

    def prompt(self, witness: Witness) -> tuple[str, str]:
        return ("", "") if self._scene.quiet_prompt else super().prompt(witness)

    def buttons(self, witness: Witness) -> list[Choice]:
        scene, say = self._scene, self._say
        if not (scene.guide.reads and self._hot_seat.at_rest):
            return super().buttons(witness)
        on = Choice("continue", say("button.continue"), "play", scene.read_on, strong=True)
        if not scene.match.session.at_last_stop:
            return [on]
        leave = Choice("leave", say("lesson.leave"), "check", scene.ways.leave)
        if self._match.session.over:
            return [leave._replace(strong=True)]
        play = Choice("play_on", say("lesson.play_on"), "play", scene.read_on)
        if scene.match.lesson.head.first:
            return [leave, play._replace(strong=True)]
        return [play, leave._replace(strong=True)]


class LessonBar(Bar):
    def icons(self) -> list[Icon]:
        assert isinstance(self._ways, LessonWays)
        return [Icon("skip_lesson", "step", self._ways.leave), *super().icons()]


class LessonWays(Ways):
    """Nothing of a lesson is saved, and its match joins no others."""

    _match: LessonMatch

    def open_pause(self) -> None:
        pause = PauseScene(self._stage, self._match.session.ruleset, topic="pause.lesson")
        self._stage.open(pause, self._after_pause)

    def _after_pause(self, result: object) -> None:
        if result is not None:
            self._close(LIST)

    def leave(self) -> None:
        if self._match.session.at_last_stop:
            self._stage.services.lessons.remember(self._match.lesson.head)
        self._close(LIST)

    def result(self) -> None:
        lessons = self._stage.services.lessons
        following = lessons.next()
        ways = [(AGAIN, "back"), (LIST, "rules")]
        if following:
            ways.insert(0, (NEXT, "play"))
        self._stage.open(MessageScene(self._stage, "lesson_over", ways), self._close)
