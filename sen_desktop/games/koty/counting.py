"""Who has won a game of Koty, and why it is over (K50 to K53, K71)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sen_desktop.engine.cards import Card, PileId, Seat
from sen_desktop.engine.decision import Outcome
from sen_desktop.games.koty import lands
from sen_desktop.games.koty.lands import Land
from sen_desktop.games.koty.table import Table

THREE_LANDS = "three_lands"
EXHAUSTED = "exhausted"
NO_NINES = "no_nines"
END_REASONS = (THREE_LANDS, EXHAUSTED, NO_NINES)

ROUNDS_WITHOUT_NINE = 30
ROUNDS_OF_WARNING = 5


def end_reason(seats: int, piles: Mapping[PileId, tuple[Card, ...]], table: Table) -> str | None:
    """Why the game ends with the turn that is over; only a new nine fills a dream."""
    if not table.turns_without_nine:
        for seat in range(seats):
            if lands.is_full(piles, seat):  # K50
                return THREE_LANDS
    if table.exhausted:  # K51
        return EXHAUSTED
    if table.turns_without_nine >= ROUNDS_WITHOUT_NINE * seats:  # K53
        return NO_NINES
    return None


def warned_at(seats: int) -> int:
    """The turns without a nine after which the end for want of nines is announced (K53)."""
    return (ROUNDS_WITHOUT_NINE - ROUNDS_OF_WARNING) * seats


def sums(
    dreams: Sequence[Sequence[Land]], teams: Sequence[Sequence[Seat]]
) -> list[tuple[int, int]]:
    """Worth and number of nines of each team."""
    return [
        (
            sum(lands.worth(dreams[seat]) for seat in team),
            sum(lands.nines(dreams[seat]) for seat in team),
        )
        for team in teams
    ]


def outcome(
    dreams: Sequence[Sequence[Land]], teams: Sequence[Sequence[Seat]], reason: str
) -> Outcome:
    """The highest dream or team wins, then the one with more nines (K52, K71)."""
    counted = sums(dreams, teams)
    team_of = {seat: own for team, own in zip(teams, counted, strict=True) for seat in team}
    seats = range(len(dreams))
    places = tuple(1 + sum(other > team_of[seat] for other in counted) for seat in seats)
    return Outcome(places, tuple(team_of[seat][0] for seat in seats), reason)
