"""What lies open in every dream, as a number for each of its halves: three bits for every land.

Every turn asks about all lands, and a play changes one or two of them. So the numbers are carried
along from state to state.
"""

from __future__ import annotations

from collections.abc import Iterable

from sen_desktop.engine.cards import PileId, Seat
from sen_desktop.games.koty.table import KotyDraft, KotyState, OpenLands
from sen_desktop.games.koty.words import LANDS, NINES_OF, RAVEN, TOPS_OF

FREE, NINE = "free", "nine"
"""What can lie open on a land, beside a raven and a cat, which is written as its suit."""

WIDTH = 3
"""Bits for a land: seven things can lie there."""
LAND = (1 << WIDTH) - 1
HALVES = 2
"""Of a dream: its first two lands, and the others."""


class LandCodes:
    """Writes them, for so many seats and the suits of a deck."""

    def __init__(self, seats: int, suits: Iterable[str]) -> None:
        self.seats = seats
        self.words = (FREE, NINE, RAVEN, *sorted(suits))
        self._lands = [[self._land(seat, land) for land in LANDS] for seat in range(seats)]

    def _land(self, seat: Seat, land: int) -> tuple[PileId, PileId, int, int, dict[str, int]]:
        """Where its cards lie, its half, the bits of the other land there, and its own by word."""
        half, place = divmod(land, HALVES)
        shift = WIDTH * place
        codes = {word: code << shift for code, word in enumerate(self.words)}
        codes[""] = codes[RAVEN]  # which has no suit
        others = ~(LAND << shift)
        return TOPS_OF[seat][land], NINES_OF[seat][land], HALVES * seat + half, others, codes

    def write_down(self, state: KotyState) -> OpenLands:
        """For a state that was made by hand, and so has none carried along."""
        draft = KotyDraft(state)
        draft.open_lands = [0] * (HALVES * self.seats)
        for seat in range(self.seats):
            for land in LANDS:
                self.look(draft, seat, land)
        state.worked_out = draft.open_lands
        return draft.open_lands

    def look(self, draft: KotyDraft, seat: Seat, land: int) -> None:
        """Whoever changes a land has it looked at anew."""
        piles = draft.piles
        top, nines, half, others, codes = self._lands[seat][land]
        if cards := piles[top]:
            code = codes[cards[0].face.suit]
        else:
            code = codes[NINE if piles[nines] else FREE]
        draft.open_lands = open_lands = draft.open_lands.copy()
        open_lands[half] = open_lands[half] & others | code
