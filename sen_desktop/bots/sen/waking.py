"""What waking up would bring: exact over the odds of all hidden cards (S54 to S57)."""

from __future__ import annotations

from collections.abc import Sequence

from sen_desktop.bots.sen.beliefs import Beliefs
from sen_desktop.bots.sen.knowledge import Knowledge, class_of
from sen_desktop.bots.sen.sums import Counts, above, counts, mean
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.values import value
from sen_desktop.games.sen.options import Options


@value
class Waking:
    points: float
    """How many points better than the others' mean the round would end."""
    lowest: float
    """The chance of a lower count than everybody else's."""
    count: float
    """The own count to be expected."""
    rivals: float
    """The others' mean count to be expected."""


def counts_of(seat: Seat, known: Knowledge, beliefs: Beliefs) -> Counts:
    dream = known.dreams[seat]
    fixed = [class_of(track.face) for track in dream if track.face]
    hidden = [beliefs.odds(track, seat) for track in dream if track.face is None]
    return counts(fixed, hidden)


def weigh(known: Knowledge, beliefs: Beliefs, options: Options) -> Waking:
    own = counts_of(known.seat, known, beliefs)
    others = [counts_of(seat, known, beliefs) for seat in known.others()]
    return outcome(own, others, options)


def outcome(own: Counts, others: Sequence[Counts], options: Options) -> Waking:
    lower, at_most = [1.0] * len(own), [1.0] * len(own)
    for other in others:
        more = above(other, len(own))
        for count in range(len(own)):
            lower[count] *= more[count]
            at_most[count] *= more[count - 1] if count else 1.0
    lowest = result = 0.0
    for count, chance in enumerate(own):
        if chance:
            lowest += chance * lower[count]
            tied = 0.0 if options.caller_tie_zero else at_most[count] - lower[count]
            beaten = 1.0 - at_most[count]
            result += chance * (tied * count + beaten * (count + options.penalty))
    rivals = sum(map(mean, others)) / len(others)
    return Waking(rivals - result, lowest, mean(own), rivals)
