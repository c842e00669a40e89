"""Which decisions are worth speaking of, and whether a card that was shown explains one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from sen_desktop.bots.judge import Fact, Judge, Unit, Verified, best_of, move_of
from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.state import View
from sen_desktop.review.values import Decision, SeatReview, Seen

SLIP = {Unit.POINTS: 3.0, Unit.CHANCE: 0.05}
"""From this loss on a card may explain a decision."""
LEAST_CHANCE = 0.01
"""So much of the chance of winning the match a slip costs at least."""
MOST_SLIPS = 3
"""So many of a match are spoken of at most."""
LEFT = 0.25
"""A card explains a slip if without it at most this part of the loss is left."""
TURNING, MOST_TURNING = 0.1, 3
"""By so much the chance of winning changes at a turning point, and so many are shown."""


def explained(
    judge: Judge, view: View[Any], legal: Sequence[Action], chosen: Action, loss: float
) -> Fact | None:
    """The own card without whose knowledge the move would have been about as good as the best."""
    found, least = None, LEFT * loss
    for fact in own_facts(judge, view.seat):
        moves = judge.without([fact]).weigh(view, legal)
        left = best_of(moves).worth - move_of(moves, chosen).worth
        if left <= least:
            found, least = fact, left
    return found


def own_facts(judge: Judge, seat: Seat) -> Iterable[Fact]:
    return (fact for fact in judge.facts() if fact.slot.pile.seat == seat)


def slips(review: SeatReview, verified: Verified) -> list[Decision]:
    """The dearest decisions, dearest first: more of them at once teach nobody anything."""
    return sorted(every_slip(review, verified), key=lambda one: -one.loss)[:MOST_SLIPS]


def every_slip(review: SeatReview, verified: Verified) -> list[Decision]:
    """All that may be spoken of and cost much.

    Where the match asked for the risk, or it hardly mattered any more, it was no slip.
    """
    return [one for one in review.decisions if is_slip(one, verified)]


def may_be_spoken_of(one: Decision, verified: Verified) -> bool:
    """What is said of such decisions was found to be true at such a table."""
    return (verified.calls if one.calling else verified.slips) is not None


def is_slip(one: Decision, verified: Verified) -> bool:
    """It cost so much that the difference is real."""
    return is_real(one.loss, one.chance_lost, verified, calling=one.calling)


def is_real(loss: float, chance_lost: float, verified: Verified, *, calling: bool) -> bool:
    """Whether another move was better by more than what a judge cannot tell."""
    least = verified.calls if calling else verified.slips
    return least is not None and loss >= least and chance_lost >= LEAST_CHANCE


def turning_points(review: SeatReview) -> list[tuple[Seen, Seen]]:
    """The largest steps of the chance of winning: what it was and what it came to be, in order."""
    steps = zip(review.chances, review.chances[1:], strict=False)
    large = [(a, b) for a, b in steps if abs(b.chance - a.chance) >= TURNING]
    large.sort(key=lambda step: -abs(step[1].chance - step[0].chance))
    return sorted(large[:MOST_TURNING], key=lambda step: step[1].at)
