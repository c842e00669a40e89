"""The parts of the live table as they are in a lesson."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from sen_desktop.app.lessons import LessonMatch
from sen_desktop.app.live_match import LiveMatch
from sen_desktop.engine.cards import Slot
from sen_desktop.ui.lesson import aim
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

AGAIN, NEXT, LIST, GAME = "again", "next", "list", "game"
"""What a lesson closes with: once more, the next one, back to the list, or a game of one's own."""


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
        astray: Callable[[Slot], None],
    ) -> None:
        super().__init__(match, hot_seat, pencil, questioner, say)
        self._guide = guide
        self._astray = astray

    def touched(self, witness: Witness, item: Item, target: Target) -> None:
        super().touched(witness, item, target)
        if self._guide.reads and not item.act and not item.held:
            item.why_not = self._say("lesson.read_first")
        if item.act and self._goes_astray(witness.motion, target.slot):
            item.act, item.drags, item.final = partial(self._astray, target.slot), False, False

    def _goes_astray(self, motion: Motion, slot: Slot) -> bool:
        """Whatever begins with this, the lesson does not wait for it."""
        stop, question = self._guide.stop, self._questioner.question
        if not (stop and stop.answers and question) or question.chosen(slot):
            return False
        legal = self._session.legal_actions(stop.seat)
        return not aim.leads_on(motion, stop, slot) and bool(
            aim.meant(motion, stop, question, legal, slot)
        )


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
        return self._goodbye()

    def _goodbye(self) -> list[Choice]:
        """What can be done with what was learned; what suits best is the last."""
        scene, say = self._scene, self._say
        more = Choice("leave", say("lesson.leave"), "rules", scene.ways.leave)
        game = Choice("game", say("lesson.game"), "play", partial(scene.ways.leave, GAME))
        what = "round" if scene.motion.picture.round else "match"
        on = Choice("play_on", say(f"lesson.play_on_{what}"), "step", scene.read_on)
        ways = [more, game] if scene.ways.leads_to_game else [more]
        if not self._match.session.over:
            ways = [*ways, on] if scene.match.lesson.head.first else [on, *reversed(ways)]
        return [*ways[:-1], ways[-1]._replace(strong=True)]


class LessonBar(Bar):
    def icons(self) -> list[Icon]:
        assert isinstance(self._ways, LessonWays)
        return [Icon("skip_lesson", "step", self._ways.leave), *super().icons()]


class LessonWays(Ways):
    """Nothing of a lesson is saved, and its match joins no others."""

    _match: LessonMatch
    leads_to_game = False
    """Whoever opened the lesson can go on to a game of one's own."""

    def open_pause(self) -> None:
        pause = PauseScene(self._stage, self._match.session.ruleset, topic="pause.lesson")
        self._stage.open(pause, self._after_pause)

    def _after_pause(self, result: object) -> None:
        if result is not None:
            self._close(LIST)

    def leave(self, way: str = LIST) -> None:
        if self._match.session.at_last_stop:
            self._stage.services.lessons.remember(self._match.lesson.head)
        self._close(way)

    def result(self) -> None:
        lessons = self._stage.services.lessons
        following = lessons.next()
        ways = [(AGAIN, "back"), (LIST, "rules")]
        if self.leads_to_game:
            ways.insert(0, (GAME, "plus"))
        if following:
            ways.insert(0, (NEXT, "play"))
        self._stage.open(MessageScene(self._stage, "lesson_over", ways), self._close)
