"""What dreams are worth at the end of a round (S50 to S57). Pure arithmetic over faces."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import attrgetter

from sen_desktop.engine.cards import Face, Seat
from sen_desktop.engine.values import value
from sen_desktop.games.sen.options import Options

SCARY = 9
"""The worth that S50, S61 and S62 speak of."""

WORTH: Callable[[Face], int | None] = attrgetter("worth")

PAID_BY_OTHERS = 50  # S61

OWN_COUNT = "own_count"
CALLER_LOWEST = "caller_lowest"
CALLER_TIED = "caller_tied"
CALLER_TIED_ZERO = "caller_tied_zero"
CALLER_PENALTY = "caller_penalty"
ALL_NINES = "all_nines"
AGAINST_ALL_NINES = "against_all_nines"
CALLER_REASONS = (CALLER_LOWEST, CALLER_TIED, CALLER_TIED_ZERO, CALLER_PENALTY)
REASONS = (OWN_COUNT, *CALLER_REASONS, ALL_NINES, AGAINST_ALL_NINES)


@value
class Reckoning:
    """One seat's round: each card's worth, ravens left out, the count, the score and its reason."""

    worths: tuple[int, ...]
    left_out: int
    count: int
    score: int
    reason: str


def worths(dream: Sequence[Face]) -> tuple[int, ...]:
    """Each card's worth; hourglasses are 9 each if their number is odd, else 0 (S50)."""
    printed: tuple[int | None, ...] = tuple(map(WORTH, dream))
    hourglass = SCARY if printed.count(None) % 2 else 0
    return tuple([hourglass if worth is None else worth for worth in printed])


def reckon(
    dreams: Sequence[Sequence[Face]], caller: Seat | None, options: Options
) -> list[Reckoning]:
    """Every seat's reckoning, in the order of the seats."""
    worth = [worths(dream) for dream in dreams]
    bold = _all_nines(worth) if options.all_or_nothing else []
    if len(bold) == 1:
        return [_all_or_nothing(cards, seat in bold) for seat, cards in enumerate(worth)]
    counts = list(map(sum, worth))
    left_out = [0] * len(worth)
    if options.not_so_scary and not bold:
        seat, ravens = _not_so_scary(worth)
        left_out[seat] = ravens
        counts[seat] -= ravens
    reckonings = [
        Reckoning(cards, less, count, count, OWN_COUNT)  # S57
        for cards, less, count in zip(worth, left_out, counts, strict=True)
    ]
    if caller is not None:
        score, reason = _score_of_caller(counts, caller, options)
        count = counts[caller]
        reckonings[caller] = Reckoning(worth[caller], left_out[caller], count, score, reason)
    return reckonings


def _all_nines(worth: Sequence[Sequence[int]]) -> list[Seat]:
    """The seats whose dreams are made of nines only (S61)."""
    return [seat for seat, cards in enumerate(worth) if min(cards) == SCARY]


def _not_so_scary(worth: Sequence[Sequence[int]]) -> tuple[Seat, int]:
    """Who alone has the most nines, and the ravens that they leave out (S62)."""
    nines = [cards.count(SCARY) for cards in worth]
    most = max(nines)
    alone = nines.count(most) == 1
    return nines.index(most), most * SCARY if alone else 0


def _all_or_nothing(cards: tuple[int, ...], rewarded: bool) -> Reckoning:
    score, reason = (0, ALL_NINES) if rewarded else (PAID_BY_OTHERS, AGAINST_ALL_NINES)
    return Reckoning(cards, 0, sum(cards), score, reason)


def _score_of_caller(counts: Sequence[int], caller: Seat, options: Options) -> tuple[int, str]:
    own = counts[caller]
    lowest = min(counts)
    if own > lowest:  # S56
        return own + options.penalty, CALLER_PENALTY
    if counts.count(lowest) == 1:  # S54
        return 0, CALLER_LOWEST
    return (0, CALLER_TIED_ZERO) if options.caller_tie_zero else (own, CALLER_TIED)  # S55
