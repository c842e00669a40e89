"""What waking up would bring: exact over the odds of all hidden cards (S54 to S57)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sen_desktop.bots.sen.beliefs import Beliefs
from sen_desktop.bots.sen.knowledge import Knowledge, Track, class_of
from sen_desktop.bots.sen.sums import Counts, Odds, above, certain, counts, mean
from sen_desktop.bots.sen.variants import Case, after_a_last_turn, cases, may_matter, points_of
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
    dreams: tuple[Counts, ...] | None
    """What every dream may count, the own first; None if the variants let none count alone."""


def weigh(
    known: Knowledge,
    beliefs: Beliefs,
    options: Options,
    weights: Sequence[float] | None = None,
) -> Waking:
    """Waking up now; `weights` say how much each rival matters, in the order of turns."""
    seats = [(known.seat + step) % known.seats for step in range(known.seats)]
    if options.last_turns or options.all_or_nothing or options.not_so_scary:
        dreams = [[odds_of(track, seat, beliefs) for track in known.dreams[seat]] for seat in seats]
        if options.last_turns:
            dreams[1:] = [after_a_last_turn(dream, beliefs.plain) for dream in dreams[1:]]
        if may_matter(dreams, options):
            return over_cases(cases(dreams, options), options, weights)
        if options.last_turns:
            own, *others = (counts([], dream) for dream in dreams)
            return outcome(own, others, options, weights)
    own, *others = map(beliefs.counts, seats)
    return outcome(own, others, options, weights)


def odds_of(track: Track, owner: Seat, beliefs: Beliefs) -> Odds:
    return certain(class_of(track.face)) if track.face else beliefs.odds(track, owner)


def over_cases(every: Iterable[Case], options: Options, weights: Sequence[float] | None) -> Waking:
    """The mean over all ways the nines may lie."""
    points = lowest = count = rivals = total = 0.0
    for case in every:
        own, *others = case.counts
        waking = outcome(own, others, options, weights)
        bold = points_of(case)
        points += case.chance * (waking.points if bold is None else bold)
        lowest += case.chance * (waking.lowest if bold is None else case.rewarded == 0)
        count += case.chance * waking.count
        rivals += case.chance * waking.rivals
        total += case.chance
    return Waking(points / total, lowest / total, count / total, rivals / total, None)


def outcome(
    own: Counts,
    others: Sequence[Counts],
    options: Options,
    weights: Sequence[float] | None = None,
) -> Waking:
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
    weights = weights or [1 / len(others)] * len(others)
    rivals = sum(weight * mean(other) for weight, other in zip(weights, others, strict=True))
    return Waking(rivals - result, lowest, mean(own), rivals, (own, *others))
