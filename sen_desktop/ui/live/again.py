"""Once more, slower: what others have done since one's own last turn, or one turn of theirs.

It is only shown: nothing is asked meanwhile, and afterwards everything is where it was.
"""

from __future__ import annotations

from collections.abc import Callable

from sen_desktop.engine.cards import Seat
from sen_desktop.engine.events import TurnStarted
from sen_desktop.ui.live.hot_seat import HotSeat
from sen_desktop.ui.live.pencil import Pencil
from sen_desktop.ui.table.turns import LastTurn


class Again:
    def __init__(self, hot_seat: HotSeat, pencil: Pencil, refused: Callable[[], None]) -> None:
        self._hot_seat = hot_seat
        self._pencil = pencil
        self._refused = refused
        """There is nothing to be shown."""

    @property
    def possible(self) -> bool:
        motion = self._hot_seat.motion
        idle = self._hot_seat.at_rest and not motion.slowly and not self._pencil.writing
        return idle and motion.hand_up and motion.tells_turns

    def all(self) -> None:
        """The turns of the others since the own last one; asked for meanwhile, it ends."""
        motion = self._hot_seat.motion
        if motion.slowly:
            motion.end_again()
            return
        turns = self._since_own()
        if not turns or not self.possible:
            self._refused()
            return
        motion.show_again(min(turn.began for turn in turns) + 1, self._end_of(turns))

    def of(self, seat: Seat) -> Callable[[], None] | None:
        """The last turn of one of them."""
        turn = self._hot_seat.motion.picture.turns.get(seat)
        if turn is None or not self.possible or not _is_whole(turn):
            return None
        first, last = turn.began + 1, self._end_of([turn])
        return lambda: self._hot_seat.motion.show_again(first, last)

    def _since_own(self) -> list[LastTurn]:
        picture, own = self._hot_seat.motion.picture, self._hot_seat.viewer
        turns = [turn for turn in picture.turns.values() if _is_whole(turn)]
        since = next((turn.began for turn in turns if turn.seat == own), 0)
        if picture.at_turn == own:
            since = 0
        return [turn for turn in turns if turn.seat != own and turn.began >= since]

    def _end_of(self, turns: list[LastTurn]) -> int:
        """Where the turn after the last one of these begins."""
        picture = self._hot_seat.motion.picture
        last = max(turn.began for turn in turns)
        starts = (start for turn in picture.turns.values() for start in turn.starts)
        later = (start for start in starts if start > last)
        return min(later, default=picture.told)


def _is_whole(turn: LastTurn) -> bool:
    """Not the look at cards before the first turn."""
    return isinstance(turn.events[0], TurnStarted)
