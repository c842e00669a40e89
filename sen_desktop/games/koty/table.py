"""What everybody knows about a game of Koty beside the cards."""

from __future__ import annotations

from typing import TypeAlias

from sen_desktop.engine.cards import Seat
from sen_desktop.engine.draft import Draft
from sen_desktop.engine.state import State, Step, View
from sen_desktop.engine.values import value


@value
class Table:
    turn: Seat = 0
    """Whose turn it is, or whose the last one was."""
    turns_without_nine: int = 0
    """Turns begun since a nine was last laid (K53)."""
    shuffles: int = 0
    exhausted: bool = False
    """Nothing is drawn any more: both piles were empty when a card was needed (K51)."""
    end: str = ""
    """Why the game is over, once it is."""

    def next_turn(self, seat: Seat) -> Table:
        return Table(seat, self.turns_without_nine + 1, self.shuffles, self.exhausted)

    def with_nine(self) -> Table:
        return Table(self.turn, 0, self.shuffles, self.exhausted)

    def shuffled(self) -> Table:
        return Table(self.turn, self.turns_without_nine, self.shuffles + 1, self.exhausted)

    def without_cards(self) -> Table:
        return Table(self.turn, self.turns_without_nine, self.shuffles, True)

    def ended(self, reason: str) -> Table:
        return Table(self.turn, self.turns_without_nine, self.shuffles, self.exhausted, reason)


KotyState: TypeAlias = State[Table]
KotyStep: TypeAlias = Step[Table]
KotyView: TypeAlias = View[Table]
KotyDraft: TypeAlias = Draft[Table]
