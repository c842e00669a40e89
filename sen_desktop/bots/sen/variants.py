"""What the variants do to waking up: nines that pay (S61), nines left out (S62), last turns (S43).

Dreams are told apart by how many nines they hold; each case is then counted by the plain rules.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import product
from math import prod

from sen_desktop.bots.sen.knowledge import CLASSES, HOURS
from sen_desktop.bots.sen.sums import Counts, Odds
from sen_desktop.engine.values import value
from sen_desktop.games.sen.counting import PAID_BY_OTHERS, SCARY
from sen_desktop.games.sen.options import Options

RARE = 0.004
"""Cases seldomer than this are left out."""


@value
class Case:
    """One way the nines may lie: how likely it is, and each seat's counts if it is so."""

    chance: float
    counts: tuple[Counts, ...]
    rewarded: int | None
    """Which seat alone has nothing but nines, with S61."""


def may_matter(dreams: Sequence[Sequence[Odds]], options: Options) -> bool:
    if options.not_so_scary:
        return True
    return options.all_or_nothing and any(_all_nines(dream) > RARE for dream in dreams)


def _all_nines(dream: Sequence[Odds]) -> float:
    return prod(odds[SCARY] + odds[HOURS] for odds in dream)


def cases(dreams: Sequence[Sequence[Odds]], options: Options) -> Iterator[Case]:
    """Every way the nines may lie that is not rare."""
    sizes = [len(dream) for dream in dreams]
    for held in product(*(by_nines(dream).items() for dream in dreams)):
        nines = [number for number, _ in held]
        chance = prod(sum(rest.values()) for _, rest in held)
        if chance < RARE:
            continue
        full = [seat for seat, number in enumerate(nines) if number == sizes[seat]]
        bold = full if options.all_or_nothing else []
        most = max(nines)
        leaves_out = options.not_so_scary and not bold and nines.count(most) == 1
        counts = tuple(
            _counts(rest, 0 if leaves_out and number == most else SCARY * number)
            for number, rest in held
        )
        yield Case(chance, counts, bold[0] if len(bold) == 1 else None)


def by_nines(dream: Sequence[Odds]) -> dict[int, dict[int, float]]:
    """For every number of nines, hourglasses of an odd number included, what the rest counts."""
    states: dict[tuple[int, int, int], float] = {(0, 0, 0): 1.0}
    for odds in dream:
        after: defaultdict[tuple[int, int, int], float] = defaultdict(float)
        for (nines, hours, rest), so_far in states.items():
            for kind, chance in enumerate(odds):
                if chance:
                    if kind == SCARY:
                        now = (nines + 1, hours, rest)
                    elif kind == HOURS:
                        now = (nines, hours + 1, rest)
                    else:
                        now = (nines, hours, rest + kind)
                    after[now] += so_far * chance
        states = after
    held: defaultdict[int, defaultdict[int, float]] = defaultdict(lambda: defaultdict(float))
    for (nines, hours, rest), chance in states.items():
        held[nines + hours * (hours % 2)][rest] += chance
    return {number: dict(rest) for number, rest in held.items()}


def _counts(rest: dict[int, float], added: int) -> Counts:
    total = sum(rest.values())
    counts = [0.0] * (max(rest) + added + 1)
    for count, chance in rest.items():
        counts[count + added] = chance / total
    return counts


def points_of(case: Case) -> float | None:
    """What an all-nines dream brings seat 0, where one is rewarded."""
    if case.rewarded is None:
        return None
    others = len(case.counts) - 1
    return PAID_BY_OTHERS if case.rewarded == 0 else -PAID_BY_OTHERS / others


def after_a_last_turn(dream: Sequence[Odds], drawn: Odds) -> list[Odds]:
    """A rival's dream after one more turn (S43): its dearest card, or a lower one that is drawn."""
    dearest = max(range(len(dream)), key=lambda place: _mean(dream[place]))
    return [lower_of(odds, drawn) if place == dearest else odds for place, odds in enumerate(dream)]


def lower_of(one: Odds, other: Odds) -> Odds:
    """The lower of two cards; an hourglass counts as the dearest."""
    left_one = left_other = 1.0
    lower = []
    for kind in range(CLASSES):
        before = left_one * left_other
        left_one = max(0.0, left_one - one[kind])
        left_other = max(0.0, left_other - other[kind])
        lower.append(before - left_one * left_other)
    return tuple(lower)


def _mean(odds: Odds) -> float:
    return sum(min(kind, SCARY) * chance for kind, chance in enumerate(odds))
