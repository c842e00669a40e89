"""What one seat thinks with: what it knows, what was learned, and how the match stands."""

from __future__ import annotations

from collections.abc import Sequence

from sen_desktop.bots.sen.felt import AS_RECKONED, Felt
from sen_desktop.bots.sen.knowledge import Knowledge
from sen_desktop.bots.sen.manners import Manners
from sen_desktop.bots.sen.model import Model
from sen_desktop.bots.sen.standing import Standing
from sen_desktop.bots.sen.waking import Waking
from sen_desktop.games.sen.options import Options
from sen_desktop.games.sen.table import Table

WATCHFUL = 0.4
"""From here on it is clear that the others look at more than their own dreams, see `Manners`."""
BOLDER, BOLDER_A_POINT = 1.75, 0.15
"""By so many points, and so many more for every point of the penalty, going on is overrated against
one watchful rival. A blind one wakes up wrongly so often that waiting for it pays."""
STRANGER = Manners().temper()
WAITING = (0.44, 0.3)
"""From the first down to the second of these it grows clear that one rival waits for a good dream.
Then there is time."""
SEEING, HURRIED = (0.35, 0.6), (0.5, 0.8)
"""From the first to the second of these it grows clear that one rival is watchful, or that it wakes
up nearly always, and then what it looks at cannot be told. Where the penalty is harsh, waiting for
either is too slow; a stranger may be watchful, and is half waited for."""
A_CHANCE_IS_WORTH = 30.0
"""So many points there make up for a chance of being lowest that is smaller by one."""


class Mind:
    """Totals and tempers change between rounds only: what follows from them is reckoned once."""

    def __init__(
        self, known: Knowledge, model: Model, options: Options, felt: Felt = AS_RECKONED
    ) -> None:
        self.known, self.model, self.options, self.felt = known, model, options, felt
        self._round: int | None = None
        self._standing: Standing
        self._slopes: list[Sequence[float]]

    def patience(self) -> float:
        """By how many points waking up has to seem better than going on, against such others."""
        if self.known.seats > 2:
            return self.model.patience
        return self.model.patience - self._bolder()

    def _bolder(self) -> float:
        _, watchful = self.known.temper()
        bolder = BOLDER + BOLDER_A_POINT * self.options.penalty
        return bolder * _clear(watchful, (0.0, WATCHFUL))

    def _waits(self) -> float:
        """How much less bold to be against one who seems to wait, or who has had no turn yet to
        show whether it does. Table manners leave time enough for that, and hide it.
        """
        if self.known.seats > 2 or self.known.courtesy is not None:
            return 0.0
        temper = self.known.temper()
        return self._bolder() * (temper == STRANGER or _clear(temper[0], WAITING))

    def to_beat(self, going_on: float, waking: Waking) -> float:
        """The points that waking up has to be worth if going on seems to be worth so many."""
        waiting = going_on + self.patience() + self._waits()
        if self.model.sure is None:
            return waiting
        eager, watchful = self.known.temper()
        of_shy, of_eager = self.model.sure
        sure = of_shy + (of_eager - of_shy) * eager
        answer = waking.points - A_CHANCE_IS_WORTH * (waking.lowest - sure)
        too_slow = max(_clear(watchful, SEEING), _clear(eager, HURRIED))
        return waiting + (answer - waiting) * too_slow

    def at(self, table: Table) -> tuple[Standing, list[Sequence[float]]]:
        """The standing, and what the model makes of the others' temper."""
        if self._round != table.round:
            self._round = table.round
            known, temper = self.known, self.known.temper()
            self._standing = Standing(
                table, known.seats, known.seat, self.options, self.model.pace, temper[0]
            )
            self._slopes = self.model.slopes(temper)
        return self._standing, self._slopes


def _clear(seems: float, between: tuple[float, float]) -> float:
    """From 0 to 1."""
    first, clear = between
    return min(max((seems - first) / (clear - first), 0.0), 1.0)
