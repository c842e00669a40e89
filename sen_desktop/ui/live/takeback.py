"""Taking back what the viewer has begun, as long as it has shown nobody anything new."""

from __future__ import annotations

from sen_desktop.ui.live.hot_seat import HotSeat
from sen_desktop.ui.live.questioner import Questioner
from sen_desktop.ui.table.live_source import LiveSource
from sen_desktop.ui.table.witness import Witness


class Takeback:
    def __init__(self, source: LiveSource, hot_seat: HotSeat, questioner: Questioner) -> None:
        self._source = source
        self._hot_seat = hot_seat
        self._questioner = questioner

    @property
    def possible(self) -> bool:
        seat = self._hot_seat.viewer
        asked = self._questioner.question is not None
        return asked and self._source.session.can_take_back(seat)

    def take_back(self, witness: Witness) -> None:
        """Undo the last step, and ask again what was asked before it."""
        count = self._source.take_back(witness.seat)
        if count:
            witness.take_back(count)
            self._questioner.forget()
