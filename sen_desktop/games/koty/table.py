"""What everybody knows about a game of Koty beside the cards."""

from __future__ import annotations

from typing import TypeAlias

from sen_desktop.engine.cards import Seat
from sen_desktop.engine.draft import Draft
from sen_desktop.engine.state import State, Step, View
from sen_desktop.engine.values import value


@value
class Table:
    teams: bool = False
    """Whether partners play together; it never changes."""
    turn: Seat = 0
    """Whose turn it is, or whose the last one was."""
    turns_without_nine: int = 0
    """Turns begun since a nine was last laid (K53)."""
    shuffles: int = 0
    exhausted: bool = False
    """Nothing is drawn any more: both piles were empty when a card was needed (K51)."""
    end: str = ""
    """Why the game is over, once it is."""

    def starting(self, seat: Seat) -> Table:
        return Table(self.teams, seat)

    def next_turn(self, seat: Seat) -> Table:
        return Table(self.teams, seat, self.turns_without_nine + 1, self.shuffles, self.exhausted)

    def with_nine(self) -> Table:
        return Table(self.teams, self.turn, 0, self.shuffles, self.exhausted)

    def shuffled(self) -> Table:
        quiet, shuffles = self.turns_without_nine, self.shuffles + 1
        return Table(self.teams, self.turn, quiet, shuffles, self.exhausted)

    def without_cards(self) -> Table:
        return Table(self.teams, self.turn, self.turns_without_nine, self.shuffles, True)

    def ended(self, reason: str) -> Table:
        quiet, shuffles = self.turns_without_nine, self.shuffles
        return Table(self.teams, self.turn, quiet, shuffles, self.exhausted, reason)


KotyState: TypeAlias = State[Table]
KotyStep: TypeAlias = Step[Table]
KotyView: TypeAlias = View[Table]

OpenLands: TypeAlias = list[int]
"""What lies open in the halves of all dreams, seat by seat, in the codes of `open_lands`."""


class KotyDraft(Draft[Table]):
    """A working copy that keeps in mind what lies open."""

    __slots__ = ("open_lands",)
    open_lands: OpenLands
