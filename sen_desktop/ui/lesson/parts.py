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

AGAIN, NEXT, LIST, GAME, MENU = "again", "next", "list", "game", "menu"
"""What a lesson closes with: once more, the next one, back to the list, a game of one's own, or to
the main menu."""
BACK = "back"
"""Where no list lies behind."""


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
        self.hint = motion.board.hint(stop.answers[0], stop.seat, motion.picture)


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
        if self._scene.quiet_prompt:
            under_way = not self._hot_seat.at_rest and witness.motion.halt is None
            return "", witness.caption if under_way else ""
        return super().prompt(witness)

    def buttons(self, witness: Witness) -> list[Choice]:
        scene, say = self._scene, self._say
        if not (scene.guide.reads and self._hot_seat.at_rest):
            return super().buttons(witness)
        return [Choice("continue", say("button.continue"), "play", scene.read_on, strong=True)]


class LessonBar(Bar):
    def icons(self) -> list[Icon]:
        assert isinstance(self._ways, LessonWays)
        return [Icon("skip_lesson", "step", self._ways.leave), *super().icons()]


class LessonWays(Ways):
    """Nothing of a lesson is saved, and its match joins no others."""

    _match: LessonMatch
    leads_to_game = leads_to_menu = False
    """Whoever opened the lesson can go on to a game of one's own, to the main menu."""
    came_to = ""
    """What the round came to that was played freely, once it is counted."""

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

    def goodbye(self, play_on: Callable[[], object]) -> None:
        """All has been said: the same match goes on, or something else comes."""
        self._stage.services.lessons.remember(self._match.lesson.head)
        ways = self._ways_on()
        if not self._match.session.over:
            what = "round" if self._hot_seat.motion.picture.round else "match"
            on = f"play_on_{what}", "play"
            ways = [on, *ways] if self._match.lesson.head.first else [ways[0], on, *ways[1:]]

        def after(way: str | None) -> None:
            if way and way.startswith("play_on"):
                play_on()
            elif way:
                self._close(way)

        self._stage.open(MessageScene(self._stage, "lesson_over", ways), after)

    def result(self) -> None:
        """What went on freely is over, too."""
        ways = [*self._ways_on(), (AGAIN, "again")]
        came_to = [self.came_to] if self.came_to else []
        self._stage.open(MessageScene(self._stage, "lesson_over", ways, came_to), self._close)

    def _ways_on(self) -> list[tuple[str, str]]:
        """Away from this table, the likeliest one first."""
        following = self._stage.services.lessons.next()
        ways = [
            (BACK, "back", not self.leads_to_menu),
            (NEXT, "forward", bool(following)),
            (GAME, "plus", self.leads_to_game),
            (LIST, "rules", self.leads_to_menu),
            (MENU, "back", self.leads_to_menu),
        ]
        return [(way, sign) for way, sign, there in ways if there]
