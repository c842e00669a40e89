"""Esc at the live table: one step back at a time, out of whatever was begun last."""

from __future__ import annotations

from sen_desktop.ui.live.coach import Coach
from sen_desktop.ui.live.hot_seat import HotSeat
from sen_desktop.ui.live.pencil import Pencil
from sen_desktop.ui.live.questioner import Questioner
from sen_desktop.ui.table.live_source import LiveSource
from sen_desktop.ui.table.witness import Witness


class WayBack:
    def __init__(
        self,
        source: LiveSource,
        hot_seat: HotSeat,
        pencil: Pencil,
        questioner: Questioner,
        coach: Coach,
    ) -> None:
        self._source = source
        self._hot_seat = hot_seat
        self._pencil = pencil
        self._questioner = questioner
        self._coach = coach

    def step(self, witness: Witness) -> bool:
        """Out of what was begun last; True if there was something."""
        question = self._questioner.question
        if witness.motion.slowly:
            witness.motion.end_again()
        elif self._pencil.writing:
            self._pencil.toggle()
        elif self._coach.hint:
            self._coach.hint = None
        elif question and question.cancel():
            pass
        elif self.can_take_back:
            self.take_back(witness)
        else:
            return False
        return True

    @property
    def can_take_back(self) -> bool:
        """What the viewer has done last has shown nobody anything new."""
        asked = self._questioner.question is not None
        return asked and self._source.session.can_take_back(self._hot_seat.viewer)

    def take_back(self, witness: Witness) -> None:
        """Undo it, and ask again what was asked before it."""
        if count := self._source.take_back(witness.seat):
            witness.take_back(count)
            self._questioner.forget()
