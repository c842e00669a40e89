"""The table of a match under way: the session goes on at once, and its table follows.

What is seen is composed by `table.view`; the parts that only a live table has are in `ui/live`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sen_desktop.app.live_match import MARKS_AID, MEMORY_AID, NO_AID, LiveMatch
from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Seat
from sen_desktop.ui.intents import Intent, Ordered
from sen_desktop.ui.live import bots
from sen_desktop.ui.live.again import Again
from sen_desktop.ui.live.bar import Bar
from sen_desktop.ui.live.coach import Coach
from sen_desktop.ui.live.deciding import Deciding
from sen_desktop.ui.live.focus import Focus
from sen_desktop.ui.live.haste import Haste
from sen_desktop.ui.live.hot_seat import HotSeat
from sen_desktop.ui.live.offer import Offer
from sen_desktop.ui.live.pencil import Pencil
from sen_desktop.ui.live.pointing import Pointing
from sen_desktop.ui.live.questioner import Questioner
from sen_desktop.ui.live.saving import SavingNotice
from sen_desktop.ui.live.spoken import Spoken
from sen_desktop.ui.live.way_back import WayBack
from sen_desktop.ui.live.ways import Ways
from sen_desktop.ui.live.witnesses import Witnesses
from sen_desktop.ui.scene import Scene
from sen_desktop.ui.scenes.curtain import CURTAIN, CurtainScene
from sen_desktop.ui.table import view
from sen_desktop.ui.table.board import back_of
from sen_desktop.ui.table.doors import board_of
from sen_desktop.ui.table.drawing import CardPictures, expect_table
from sen_desktop.ui.table.live_source import LiveSource
from sen_desktop.ui.table.motion import Motion
from sen_desktop.ui.table.question import Question
from sen_desktop.ui.table.view import Shown
from sen_desktop.ui.table.witness import Witness
from sen_desktop.ui.widgets import Ui

if TYPE_CHECKING:
    from sen_desktop.ui.speech.speech import Speaking
    from sen_desktop.ui.stage import Stage


class LiveScene(Scene):
    def __init__(self, stage: Stage, match: LiveMatch) -> None:
        super().__init__(stage)
        self.match = match
        self.session = match.session
        self.board = board = board_of(self.session.ruleset.family)
        aid = match.aid if board.to_remember else NO_AID
        self.memory = aid == MEMORY_AID
        """The table shows what its viewer was shown."""
        self.source = LiveSource(match)
        self.witnesses = Witnesses(stage, match, self.source, board, memory=self.memory)
        self.questioner = Questioner(self.source, self.say, self.do, self.witnesses.call)
        self.hot_seat = HotSeat(
            stage, match, self.witnesses, self.questioner.forget, lambda: self.ways.open_pause()
        )
        self.ways = Ways(stage, match, self.witnesses, self.hot_seat, self.close)
        self.pencil = Pencil(stage, match, allowed=aid == MARKS_AID)
        self.coach = Coach(stage, match)
        parts = match, self.hot_seat, self.pencil, self.questioner
        self.pointing = Pointing(*parts, self.say)
        self.haste = Haste(self.touch, self.questioner)
        self.way_back = WayBack(self.source, *parts[1:], self.coach)
        self.offer = Offer(stage, *parts, self.coach, self.way_back)
        self.again = Again(*parts[1:3], lambda: stage.refused(self.say("toast.nothing_again")))
        self.bar = Bar(stage, *parts[1:], self.coach, self.again, self.ways)
        self.spoken = Spoken(self)
        self._focus = Focus(self.touch)
        self._saving = SavingNotice(stage)
        self._deciding = Deciding(stage, match, self._carry_out, self.questioner.forget)
        self._back = back_of(board, self.session.ruleset, stage.services.pictures)
        also = [CURTAIN] if match.hot_seat else []
        expect_table(stage.window.expect, self._pictures, self.session.ruleset, *also)

    def begin(self) -> None:
        """A new match: everything is shown from the first card on."""
        self.deliver()
        self.hot_seat.cover()

    def resume(self) -> None:
        """A match taken up again: everything so far lies on the table, but for a look cut short."""
        self.deliver()
        for witness in self.witnesses.values():
            self.pencil.take_up(witness)
        looking = [seat for seat, witness in self.witnesses.items() if witness.resume()]
        if looking:
            self.hot_seat.viewer = looking[0]
        self.spoken.begin_now()
        self.hot_seat.cover()

    @property
    def speaking(self) -> Speaking | None:
        return self.spoken

    @property
    def viewer(self) -> Seat:
        return self.hot_seat.viewer

    @property
    def witness(self) -> Witness:
        return self.witnesses[self.viewer]

    @property
    def motion(self) -> Motion:
        return self.witness.motion

    @property
    def question(self) -> Question | None:
        return None if self.motion.slowly else self.questioner.question

    # time

    @property
    def busy(self) -> bool:
        return self.motion.busy or (self.hot_seat.at_rest and self._moves_on)

    @property
    def _moves_on(self) -> bool:
        """A bot's answer comes, or somebody else to the screen, or the result."""
        return bots.asked(self.match) or self.hot_seat.next is not None or self._wants_result

    @property
    def _wants_result(self) -> bool:
        return self.session.over and self.hot_seat.at_rest

    def update(self, dt: float) -> None:
        motion = self.motion
        settings = self.stage.settings
        motion.adjust(self.stage.pace, settings.reduced_motion, settings.wait_after_turns)
        motion.update(dt)
        self.witnesses.mood.feel(motion.picture)
        self.hot_seat.update()
        if self.hot_seat.at_rest and bots.think(self.match, self.stage.pace):
            self.deliver()
        if self.stage.top is self:
            if self._wants_result:
                self.ways.result()
            elif (seat := self.hot_seat.next) is not None:
                self.hot_seat.turn_to(seat)
        self._prepare()

    def look_up(self) -> None:
        self._saving.tell()

    def deliver(self) -> None:
        """What has happened since goes to everybody who witnessed it."""
        self.witnesses.listen()

    def _prepare(self) -> None:
        """Settle whatever the next frame follows from, so that composing it changes nothing."""
        if self.witnesses.adjust():
            self.questioner.forget()
        asked = self.session.human_asked == self.viewer
        if new := self.questioner.renew(self.witness, asked):
            self.coach.hint = None
        if self.question and (new or self._focus.astray):
            self._focus.lead_to(self.question.first_focus)
        if self.question is None:
            self._focus.lead(self.motion, self.offer.buttons(self.witness))

    # what is seen

    def compose(self, ui: Ui) -> None:
        view.compose(ui, self.shown())

    def shown(self) -> Shown:
        """Everything that the next frame follows from."""
        hot_seat, witness = self.hot_seat, self.witness
        mode = hot_seat.catching_up, self.pencil.writing, hot_seat.at_rest, hot_seat.public
        return Shown(
            self.source,
            witness.motion,
            self.stage.texts,
            self._pictures,
            lambda item, target: self.pointing.touched(witness, item, target),
            (*mode, witness.caption, self.session.asked, self.stage.settings.talk),
            title=self.title,
            memory=self.memory,
            icons=self.bar.icons,
            buttons=lambda: self.offer.buttons(witness),
            question=self.question,
            hint=self.coach.hint if self.question else None,
            prompt=lambda: self.offer.prompt(witness),
            felt=lambda: self.witnesses.felt(self.motion.picture.round),
            teller=self.witnesses.teller,
            said=self.witnesses.said,
            again=self.again.of,
            banner=witness.banner,
        )

    @property
    def title(self) -> str:
        """The game's name, or that this is only tried out."""
        if self.match.what_if:
            return self.say("theatre.what_if")
        spec = self.stage.services.ruleset_of(self.session.ruleset.id)
        return spec.names[self.stage.texts.language] if spec else self.session.ruleset.id

    @property
    def _pictures(self) -> CardPictures:
        large = self.stage.settings.large_numerals
        return CardPictures(self.board, self.stage.services.pictures, self._back, large)

    # what can be done

    def do(self, action: Action) -> None:
        """The viewer has decided; the coach may have a word about it."""
        self._deciding.decide(self.coach, self.motion, action)

    def _carry_out(self, action: Action, sure: int | None = None) -> None:
        refusal = self.source.do(self.viewer, action, sure)
        if refusal:
            self.stage.refused(self.say(f"refusal.{refusal.code}", **dict(refusal.args)))
            return
        self.questioner.forget()
        self.motion.skip()
        self.motion.signs.clear()
        self.deliver()

    def hurries(self, intent: Intent) -> bool:
        return self.haste.hurries(self.motion, intent)

    def handle(self, intent: Intent) -> bool:
        if self.haste.skips(self.motion, intent):
            return True
        return isinstance(intent, Ordered) and self.bar.order(intent.command)

    def missed(self) -> None:
        self.haste.missed(self.motion)

    def back(self) -> None:
        if not self.way_back.step(self.witness):
            self.ways.pause()

    def left(self) -> None:
        covered = any(isinstance(scene, CurtainScene) for scene in self.stage.scenes)
        if covered or not self.hot_seat.curtained or self.hot_seat.public:
            return
        while self.stage.top is not self:  # the table shines through what lies over it
            self.stage.top.back()
        self.hot_seat.draw_curtain(self.viewer)
