"""What dreams are worth at the end of a round (S50 to S57). Pure arithmetic over faces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sen_desktop.engine.cards import Face, Seat
from sen_desktop.games.sen.events import (
    AGAINST_ALL_NINES,
    ALL_NINES,
    CALLER_LOWEST,
    CALLER_PENALTY,
    CALLER_TIED,
    CALLER_TIED_ZERO,
    OWN_COUNT,
    Reckoned,
)
from sen_desktop.games.sen.options import Options

SCARY = 9
"""The worth that S50, S61 and S62 speak of."""

PAID_BY_OTHERS = 50  # S61


def worths(dream: Sequence[Face]) -> tuple[int, ...]:
    """Each card's worth; hourglasses are 9 each if their number is odd, else 0 (S50)."""
    printed: list[Any] = [face.worth for face in dream]
    hourglasses = printed.count(None)
    if hourglasses:
        hourglass = SCARY if hourglasses % 2 else 0
        printed = [hourglass if worth is None else worth for worth in printed]
    return tuple(printed)


def reckon(
    dreams: Mapping[Seat, Sequence[Face]], caller: Seat | None, options: Options
) -> list[Reckoned]:
    """Every seat's reckoning, in the order of the seats."""
    worth = [worths(dreams[seat]) for seat in range(len(dreams))]
    bold = _all_nines(worth) if options.all_or_nothing else []
    if len(bold) == 1:
        return [_all_or_nothing(seat, cards, bold[0]) for seat, cards in enumerate(worth)]
    counts = [sum(cards) for cards in worth]
    left_out = [0] * len(worth)
    if options.not_so_scary and not bold:
        seat, ravens = _not_so_scary(worth)
        left_out[seat] = ravens
        counts[seat] -= ravens
    written = scores(counts, caller, options)
    return [
        Reckoned(seat, worth[seat], left_out[seat], counts[seat], *written[seat])
        for seat in range(len(counts))
    ]


def scores(counts: Sequence[int], caller: Seat | None, options: Options) -> list[tuple[int, str]]:
    """What everybody writes down for a count, and why."""
    return [
        _call(counts, seat, options) if seat == caller else (count, OWN_COUNT)
        for seat, count in enumerate(counts)
    ]


def _all_nines(worth: Sequence[Sequence[int]]) -> list[Seat]:
    """The seats whose dreams are made of nines only (S61)."""
    return [seat for seat, cards in enumerate(worth) if cards.count(SCARY) == len(cards)]


def _not_so_scary(worth: Sequence[Sequence[int]]) -> tuple[Seat, int]:
    """Who alone has the most nines, and the ravens that they leave out (S62)."""
    nines = [cards.count(SCARY) for cards in worth]
    most = max(nines)
    alone = nines.count(most) == 1
    return nines.index(most), most * SCARY if alone else 0


def _all_or_nothing(seat: Seat, cards: tuple[int, ...], rewarded: Seat) -> Reckoned:
    won = seat == rewarded
    score, reason = (0, ALL_NINES) if won else (PAID_BY_OTHERS, AGAINST_ALL_NINES)
    return Reckoned(seat, cards, 0, sum(cards), score, reason)


def _call(counts: Sequence[int], caller: Seat, options: Options) -> tuple[int, str]:
    """What the caller writes down, and why."""
    own = counts[caller]
    lowest = min(counts)
    if own > lowest:  # S56
        return own + options.penalty, CALLER_PENALTY
    if counts.count(lowest) == 1:  # S54
        return 0, CALLER_LOWEST
    return (0, CALLER_TIED_ZERO) if options.caller_tie_zero else (own, CALLER_TIED)  # S55
