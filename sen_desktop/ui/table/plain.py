"""What a board needs that has nothing to draw but cards, and plays round by round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import TYPE_CHECKING

from sen_desktop.engine.cards import PileId, Seat
from sen_desktop.engine.decision import Agenda
from sen_desktop.engine.ruleset import OptionValue, Ruleset
from sen_desktop.ui.table.board import Pad, Say

if TYPE_CHECKING:
    from sen_desktop.app.live_match import LiveMatch
    from sen_desktop.ui.table.show import Show
    from sen_desktop.ui.widgets import Ui


class PlainTable:
    places_stay = False
    own_backs: Mapping[str, str] = {}
    haste: Mapping[str, float] = {"kept": 0.55}
    quiet: frozenset[str] = frozenset()
    large_below = 0.0

    def piles(self, seats: int) -> Sequence[PileId]:
        return ()

    def hand(self, viewer: Seat) -> PileId | None:
        return None

    def below(self, ui: Ui, show: Show, pile: PileId) -> None: ...

    def above(self, ui: Ui, show: Show, pile: PileId) -> None: ...

    def over(self, ui: Ui, show: Show, match: LiveMatch) -> None: ...

    def summons(self, agenda: Agenda) -> str:
        return "curtain.turn"

    def team(self, options: Mapping[str, OptionValue], seats: int, seat: Seat) -> str:
        return ""

    def brief(self, show: Show, seat: Seat) -> str:
        return ""

    def worths(self, show: Show) -> tuple[int, ...]:
        return ()

    def pad(self, show: Show, say: Say) -> Pad:
        return pad_of_rounds(show.scores, show.seats, self.goal_line(show.ruleset))

    def goal_line(self, ruleset: Ruleset) -> int | None:
        """The total that ends a match, for a chart."""
        return None


def pad_of_rounds(scores: Sequence[Sequence[int]], seats: int, goal: int | None) -> Pad:
    """A row for every round."""
    rows = [(f"{number}.", line) for number, line in enumerate(scores, 1)]
    columns = [[line[seat] for line in scores] for seat in range(seats)]
    course = [[0, *accumulate(column)] for column in columns]
    return Pad(rows, [sum(column) for column in columns], course, goal)
