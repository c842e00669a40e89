"""What comes of pointing at things on the live table: of a question, a peek, or the pencil."""

from __future__ import annotations

from sen_desktop.app.live_match import LiveMatch
from sen_desktop.engine.cards import Slot
from sen_desktop.ui.live.hot_seat import HotSeat
from sen_desktop.ui.live.pencil import Pencil
from sen_desktop.ui.live.questioner import Questioner
from sen_desktop.ui.table.layout import Target
from sen_desktop.ui.table.motion import Motion
from sen_desktop.ui.table.picture import Halt, PileStyle
from sen_desktop.ui.table.question import Question, Say
from sen_desktop.ui.table.witness import Witness
from sen_desktop.ui.touch import Item


class Pointing:
    def __init__(
        self,
        match: LiveMatch,
        hot_seat: HotSeat,
        pencil: Pencil,
        questioner: Questioner,
        say: Say,
    ) -> None:
        self._session = match.session
        self._names = match.names
        self._hot_seat = hot_seat
        self._pencil = pencil
        self._questioner = questioner
        self._say = say

    def touched(self, witness: Witness, item: Item, target: Target) -> None:
        """Say what comes of touching this, or why nothing does."""
        motion, slot, question = witness.motion, target.slot, self._questioner.question
        closed = motion.board.pile_styles[slot.pile.kind] is PileStyle.CLOSED
        if motion.slowly or motion.halt is Halt.TURN:
            item.why_not = self._say("ask.why_not.again") if motion.slowly else ""
            return
        if motion.halt is Halt.PEEK:
            _peek(motion, item, target)
        elif self._pencil.writing and closed:
            item.act = self._pencil.on(witness, slot)
        elif question:
            item.act = (lambda: self._point(slot)) if question.act(slot) else None
            item.why_not = "" if item.act else question.why_not(slot)
            item.tip = question.tip(slot)
            item.drags = question.drags(slot)
            item.final = question.decides(slot)
        elif not self._hot_seat.public:
            item.why_not = self._why_nothing(witness)
        if self._pencil.allowed and closed and not self._hot_seat.public:
            item.second = self._pencil.on(witness, slot)

    def _point(self, slot: Slot) -> None:
        question: Question | None = self._questioner.question
        if question and (act := question.act(slot)):
            act()

    def _why_nothing(self, witness: Witness) -> str:
        if self._hot_seat.catching_up:
            return self._say("ask.why_not.catching_up")
        asked = self._session.asked
        if not asked or not self._hot_seat.at_rest or self._session.human_asked is not None:
            return ""
        if witness.motion.picture.at_turn is None:
            return self._say("ask.why_not.others_look")
        return self._say("ask.why_not.others_think", name=self._names[asked[0]])


def _peek(motion: Motion, item: Item, target: Target) -> None:
    """While cards are looked at, only these can be touched."""
    card = motion.piles[target.slot.pile][target.slot.place].card if target.single else None
    if card is None or card.id not in motion.picture.peeked:
        return

    def hold(down: bool) -> None:
        motion.reveal(down)
        if down:
            motion.was_revealed = True

    if motion.by_holding:
        item.held = hold
    else:
        item.act = motion.go_on
    item.drags = False
