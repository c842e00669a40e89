"""Slips: now and then a player makes the second-best move, and notices too late."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from sen_desktop.bots.moves import Weighed

W = TypeVar("W", bound=Weighed)


def picked(moves: Sequence[W], slips: float, random: Callable[[], float]) -> tuple[W, bool]:
    """The best move, or with a chance of `slips` the one after it; and whether that is worse."""
    best = max(moves, key=_worth)
    if len(moves) > 1 and slips and random() < slips:
        second = sorted(moves, key=_worth)[-2]
        return second, second.worth < best.worth
    return best, False


def stake(moves: Sequence[Weighed], chosen: Weighed) -> float:
    """How much the choice mattered: how far it lies from what moves were worth on the mean."""
    return abs(chosen.worth - sum(map(_worth, moves)) / len(moves))


def _worth(move: Weighed) -> float:
    return move.worth
