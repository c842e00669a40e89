"""What lies open in every dream, as a number for each of its halves: three bits for every land.

Every turn asks about all lands, and a play changes one or two of them. So the numbers are carried
along from state to state.
"""

from __future__ import annotations

from collections.abc import Iterable

from sen_desktop.engine.cards import PileId, Seat
from sen_desktop.games.koty.lands import MOST_NINES, takes_nine
from sen_desktop.games.koty.table import KotyDraft, KotyState, OpenLands
from sen_desktop.games.koty.words import LANDS, NINES_OF, RAVEN, TOPS_OF

FREE, NINE, FULL = "free", "nine", "full"
"""What can lie open on a land, beside a raven and a cat, which is written as its suit: nothing, a
nine that takes another one, or the last of its nines."""

WIDTH = 3
"""Bits for a land: eight things can lie there."""
LAND = (1 << WIDTH) - 1
HALVES = 2
"""Of a dream: its first two lands, and the others."""


class LandCodes:
    """Writes them, for so many seats and the suits of a deck."""

    def __init__(self, seats: int, suits: Iterable[str]) -> None:
        self.seats = seats
        self.words = (FREE, NINE, FULL, RAVEN, *sorted(suits))
        self._lands = [[self._land(seat, land) for land in LANDS] for seat in range(seats)]
        self._with_room = [self._rooms(half) for half in range(HALVES)]

    def _land(
        self, seat: Seat, land: int
    ) -> tuple[PileId, PileId, int, int, dict[str, int], list[int]]:
        """Where its cards lie, its half, the bits of the other land there, and its own ones: by the
        suit of what lies on top, or by the number of nines.
        """
        half, place = divmod(land, HALVES)
        shift = WIDTH * place
        codes = {word: code << shift for code, word in enumerate(self.words)}
        codes[""] = codes[RAVEN]  # which has no suit
        bare = [codes[_bare(nines)] for nines in range(MOST_NINES + 1)]
        others = ~(LAND << shift)
        return TOPS_OF[seat][land], NINES_OF[seat][land], HALVES * seat + half, others, codes, bare

    def _rooms(self, half: int) -> list[tuple[int, ...]]:
        """The lands of a half that take a nine, by its number."""
        taking = [self.words.index(word) for word in (FREE, NINE)]
        own = LANDS[HALVES * half : HALVES * (half + 1)]
        return [
            tuple([land for at, land in enumerate(own) if number >> WIDTH * at & LAND in taking])
            for number in range(1 << WIDTH * HALVES)
        ]

    def with_room(self, open_lands: OpenLands, seat: Seat) -> tuple[int, ...]:
        """Where a nine can be laid in a dream (K12)."""
        left, right = self._with_room
        return left[open_lands[HALVES * seat]] + right[open_lands[HALVES * seat + 1]]

    def read(self, state: KotyState) -> OpenLands:
        """What was carried along to a state."""
        try:
            lying: OpenLands = state.worked_out
        except AttributeError:
            lying = self.write_down(state)
        return lying

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
        top, nines, half, others, codes, bare = self._lands[seat][land]
        code = codes[cards[0].face.suit] if (cards := piles[top]) else bare[len(piles[nines])]
        draft.open_lands = open_lands = draft.open_lands.copy()
        open_lands[half] = open_lands[half] & others | code


def _bare(nines: int) -> str:
    """What lies open on a land where nothing lies on so many nines."""
    if not takes_nine(nines):
        return FULL
    return NINE if nines else FREE
