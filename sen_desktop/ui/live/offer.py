"""What the viewer is told to do at the live table, and the buttons that they are offered for it."""

from __future__ import annotations

from functools import partial

from sen_desktop.app.live_match import LiveMatch
from sen_desktop.ui.live.coach import Coach
from sen_desktop.ui.live.hot_seat import HotSeat
from sen_desktop.ui.live.pencil import Pencil
from sen_desktop.ui.live.questioner import Questioner
from sen_desktop.ui.live.way_back import WayBack
from sen_desktop.ui.stage import Stage
from sen_desktop.ui.table.motion import Motion
from sen_desktop.ui.table.picture import Halt
from sen_desktop.ui.table.question import Choice
from sen_desktop.ui.table.witness import Witness


class Offer:
    def __init__(
        self,
        stage: Stage,
        match: LiveMatch,
        hot_seat: HotSeat,
        pencil: Pencil,
        questioner: Questioner,
        coach: Coach,
        way_back: WayBack,
    ) -> None:
        self._stage = stage
        self._match = match
        self._hot_seat = hot_seat
        self._pencil = pencil
        self._questioner = questioner
        self._coach = coach
        self._way_back = way_back

    def _say(self, key: str, /, **arguments: object) -> str:
        return self._stage.texts.say(key, **arguments)

    def prompt(self, witness: Witness) -> tuple[str, str]:
        """A title and a note; both may be empty."""
        say, motion, question = self._say, witness.motion, self._questioner.question
        if motion.halt is Halt.PEEK:
            return say("ask.peeked.title"), say(f"ask.peeked.{self._how_to_peek(motion)}")
        if motion.halt is Halt.TURN and (seat := motion.picture.turn_over) is not None:
            return say("table.turn_over", name=self._match.names[seat]), ""
        if motion.slowly:
            return say("table.again"), witness.caption
        if self._hot_seat.catching_up:
            return say("table.catching_up"), witness.caption_since(motion.caught_up_from)
        if self._pencil.writing:
            return say("ask.pencil.title"), say("ask.pencil.note")
        if question:
            return question.title, question.note
        asked = self._match.session.asked
        if self._hot_seat.at_rest and motion.picture.at_turn is not None and asked:
            return say("table.thinking", name=self._match.names[asked[0]]), ""
        return "", "" if self._hot_seat.at_rest else witness.caption

    def _how_to_peek(self, motion: Motion) -> str:
        if motion.by_holding:
            return "press" if self._stage.settings.no_holds else "hold"
        return "click_several" if len(motion.picture.peeked) > 1 else "click"

    def buttons(self, witness: Witness) -> list[Choice]:
        """The most important one last."""
        say, motion, question = self._say, witness.motion, self._questioner.question
        if motion.halt is Halt.PEEK:
            if motion.by_holding and not motion.was_revealed:
                return []
            return [Choice("done", say("button.done"), "check", motion.go_on, strong=True)]
        if motion.slowly:
            return [Choice("skip", say("button.skip"), "step", motion.end_again)]
        if motion.halt is Halt.TURN:
            on = Choice("continue", say("button.continue"), "play", motion.go_on, strong=True)
            return [on]
        if motion.counted:
            on = Choice("continue", say("button.continue"), "play", motion.go_on, strong=True)
            why = Choice("why", say("button.why"), "hint", self._coach.tell_reasons)
            return [why, on] if self._coach.has_reasons else [on]
        if self._hot_seat.catching_up:
            return [Choice("skip", say("button.skip"), "step", motion.skip)]
        if question is None or self._pencil.writing:
            return []
        return [*self._undo(witness), *question.buttons()]

    def _undo(self, witness: Witness) -> list[Choice]:
        """Out of what was begun before this question; within it, the question has its own."""
        if not self._way_back.can_take_back:
            return []
        undo = partial(self._way_back.take_back, witness)
        return [Choice("take_back", self._say("button.take_back"), "back", undo)]
