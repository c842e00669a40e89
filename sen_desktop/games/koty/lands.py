"""Lands: what lies on them, what they take and what they are worth (K10 to K12)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from sen_desktop.engine.cards import Card, Face, PileId, Seat
from sen_desktop.engine.values import value
from sen_desktop.games.koty.words import LANDS, NINES_OF, RAVEN, TOPS_OF

NINE = 9
MOST_NINES = 3
FULL_LANDS = 3
"""So many lands with all their nines end the game (K50)."""


@value
class Land:
    nines: int
    top: Face | None = None
    """The face-up card; without one the top is a nine, or the land is empty."""

    @property
    def worth(self) -> int:
        """The top card, doubled once for every nine below it (K11)."""
        if self.top is not None:
            return (self.top.worth or 0) << self.nines
        return NINE << self.nines - 1 if self.nines else 0

    @property
    def takes_nine(self) -> bool:
        return self.top is None and takes_nine(self.nines)

    @property
    def takes_cat_alone(self) -> bool:
        return self.top is None and takes_cat_alone(self.nines)

    @property
    def full(self) -> bool:
        return self.nines == MOST_NINES

    @property
    def open_nine(self) -> bool:
        return self.top is None and self.nines > 0

    @property
    def cat(self) -> Face | None:
        return self.top if self.top is not None and is_cat(self.top) else None

    @property
    def has_raven(self) -> bool:
        return self.top is not None and self.top.power == RAVEN


def takes_nine(nines: int) -> bool:
    """Whether a land with so many nines, and nothing on them, takes one more (K12)."""
    return nines < MOST_NINES


def takes_cat_alone(nines: int) -> bool:
    """Whether a fight's cat can lie there when no land takes its nine (K24)."""
    return nines == MOST_NINES


def is_cat(face: Face) -> bool:
    return bool(face.suit) and not face.power


def land(piles: Mapping[PileId, tuple[Card, ...]], seat: Seat, place: int) -> Land:
    """One land of a seat, from the true cards."""
    top = piles[TOPS_OF[seat][place]]
    return Land(len(piles[NINES_OF[seat][place]]), top[0].face if top else None)


def dream(piles: Mapping[PileId, tuple[Card, ...]], seat: Seat) -> tuple[Land, ...]:
    """All lands of a seat, from the true cards."""
    return tuple(
        [
            Land(len(piles[nines]), cards[0].face if (cards := piles[top]) else None)
            for nines, top in zip(NINES_OF[seat], TOPS_OF[seat], strict=True)
        ]
    )


def seen_dream(piles: Mapping[PileId, tuple[Face | None, ...]], seat: Seat) -> tuple[Land, ...]:
    """The lands of a seat, from what anybody sees."""
    nines, tops = NINES_OF[seat], TOPS_OF[seat]
    return tuple(
        [
            Land(len(piles[nines[land]]), piles[tops[land]][0] if piles[tops[land]] else None)
            for land in LANDS
        ]
    )


def worth(lands: Iterable[Land]) -> int:
    return sum(land.worth for land in lands)


def nines(lands: Iterable[Land]) -> int:
    return sum(land.nines for land in lands)


def is_full(piles: Mapping[PileId, tuple[Card, ...]], seat: Seat) -> bool:
    """Whether the dream of a seat ends the game (K50)."""
    others = len(LANDS) - FULL_LANDS
    for nines in NINES_OF[seat]:
        if len(piles[nines]) < MOST_NINES:
            if not others:
                return False
            others -= 1
    return True


def taking(
    piles: Mapping[PileId, tuple[Card, ...]], seat: Seat, takes: Callable[[int], bool]
) -> tuple[int, ...]:
    """The lands of a seat with nothing on top that take something, from the true cards."""
    nines, tops = NINES_OF[seat], TOPS_OF[seat]
    return tuple(
        [land for land in LANDS if not piles[tops[land]] and takes(len(piles[nines[land]]))]
    )
