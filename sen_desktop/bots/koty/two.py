"""What was learned of tables of two, played with the printed cats: a net that sees both dreams, the
own hand, and all that is left.

It judges with the eyes of one seat, and in two ways: when that seat has just moved, and when it is
next. Made by build/lab/koty.py.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from math import exp
from operator import add, mul
from pathlib import Path
from typing import Any, ClassVar, TypeAlias

from sen_desktop.bots.koty.cards import Cards, Dream, Dreams, nines
from sen_desktop.bots.koty.judging import Pondering
from sen_desktop.bots.koty.knowledge import Hand, Holding
from sen_desktop.bots.koty.position import LANDS, LARGE, SMALL, Numbers, Positions
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.values import value
from sen_desktop.games.koty.lands import FULL_LANDS, MOST_NINES

FILE = Path(__file__).with_name("two.json")

COPIES = (0, *(10,) * 9, 5)
"""By code: eight cats, ravens, jokers."""
COLOURS = [(1, 8), (2, 7), (3, 6), (4, 5)]
CODES = range(1, len(COPIES))

SIDE = 32
HELD = 2 * len(CODES) + 4
LEFT = len(CODES)
BOTH = 16
FEATURES = 2 * (LANDS + SIDE) + HELD + LEFT + BOTH
"""The lands of a dream and what binds it to both hands, for the own one, then for the rival's; the
own hand; which cards are left; what follows from both dreams."""

FAR = 2.5
VERY_FAR = 10 / 3
"""So that a lead of 20, or of 15, is as good as any."""

Key: TypeAlias = tuple[Dream, Hand, Hand]


def fits(cards: Cards, seats: int) -> bool:
    """Whether a table is of the kind that was learned."""
    copies = (*COPIES, *[0] * (len(cards.copies) - len(COPIES)))
    return seats == 2 and tuple(cards.copies) == copies and cards.colours == COLOURS


class Side:
    """One dream between its owner and the other one."""

    __slots__ = ("facts", "last", "none", "numbers", "places", "safe", "signals")

    def __init__(
        self, positions: Positions, dream: Dream, owner: Holding, foe: Holding, shares: Numbers
    ) -> None:
        cards = positions.cards
        self.facts = facts = positions.facts(dream)
        self.places = positions.land_places(dream)
        self.signals: list[Numbers | None] = [None, None]
        """What it counts for every unit, for each of both nets, once that is reckoned."""
        own, theirs = owner.chances, foe.chances
        no_joker, no_joker_there = 1.0 - own[cards.joker], 1.0 - theirs[cards.joker]
        self.none, self.last, self.safe = 1.0, 1.0, 1.0
        danger, future, ready, friends, fights, prey, lost = 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
        ready_at, prey_at = [0.0] * 4, [0.0] * 4
        for (cat, at), worth in zip(facts.cats, facts.cat_worths, strict=True):
            unmet, untouched, kept = no_joker, no_joker_there, 1.0
            for claimed in cards.mates[cat]:
                none_there = 1.0 - theirs[claimed]
                unmet *= 1.0 - own[claimed]
                untouched *= none_there
                hit = (1.0 - none_there * no_joker_there) * no_joker * (1.0 - own[claimed])
                kept *= 1.0 - hit
                prey += hit
                future += shares[claimed]
                friends += own[claimed]
            friends -= own[cat]
            fights += own[cat]
            danger += worth * (1.0 - untouched)
            self.none *= unmet
            if at == MOST_NINES - 1:
                self.last *= unmet
            ready += 1.0 - unmet
            ready_at[at] += 1.0 - unmet
            self.safe *= kept
            prey_at[at] += 1.0 - kept
            lost = max(lost, (1.0 - kept) * worth)
        self.numbers = (
            facts.worth * LARGE,
            facts.missing / 9,
            float(facts.full == 1),
            float(facts.full == 2),
            sum([land < MOST_NINES for land in dream]) / 4,
            danger * SMALL,
            future,
            nines(dream) / 9,
            float(facts.missing <= 1),
            float(facts.missing <= 2),
            cards.worth([land for land in dream if land & 3 == MOST_NINES]) * LARGE,
            1.0 - self.none,
            1.0 - self.last,
            ready / 4,
            positions.best_cat(facts, own) * SMALL,
            facts.ravens * (1.0 - no_joker * (1.0 - own[cards.raven])),
            friends / 2,
            fights / 2,
            *ready_at,
            (facts.full == FULL_LANDS - 1) * (1.0 - self.last),
            1.0 - self.safe,
            prey / 4,
            *prey_at,
            facts.open_worth * theirs[cards.raven] * SMALL,
            _hidden(dream, theirs, cards) * SMALL,
            lost * SMALL,
        )

    def ending(self, nine: float) -> float:
        """How likely one more nine ends the game, if one comes with such a chance."""
        if self.facts.full < FULL_LANDS - 1:
            return 0.0
        return nine if self.facts.open_two else 1.0 - self.last


def _hidden(dream: Dream, theirs: Sequence[float], cards: Cards) -> float:
    """What a low cat may take from an open nine."""
    most = 0.0
    for land in dream:
        if 0 < land <= MOST_NINES:
            worth = cards.land_worths[land]
            for cat in cards.cats:
                less = worth - (cards.worths[cat] << land)
                if less <= 0:
                    break
                most = max(most, theirs[cat] * less)
    return most


def both_of(own: Side, theirs: Side) -> Numbers:
    """What follows from both dreams: the lead and the race to the end."""
    ahead = own.facts.worth - theirs.facts.worth
    missing, missing_there = own.facts.missing, theirs.facts.missing
    least = min(missing, missing_there)
    lead, leads = ahead * LARGE, float(ahead > 0) - float(ahead < 0)
    nine, nine_there = 1.0 - own.none * theirs.safe, 1.0 - theirs.none * own.safe
    ending, ending_there = own.ending(nine), theirs.ending(nine_there)
    return (
        lead,
        leads,
        lead * (9 - least) / 9,
        least / 9,
        (least <= 1) * lead,
        (missing - missing_there) / 9,
        ending,
        ending * (ahead > 0),
        ending_there,
        ending_there * (ahead < 0),
        nine,
        nine_there,
        (missing <= 1) * leads,
        (missing_there <= 1) * leads,
        max(-1.0, min(1.0, lead * FAR)),
        max(-1.0, min(1.0, lead * VERY_FAR)),
    )


def _held(positions: Positions, holding: Holding) -> Numbers:
    known, hidden, _ = holding.hand
    return (
        *[holding.numbers[code] for code in CODES],
        *[float(known.count(code) >= 2) for code in CODES],
        hidden / 4,
        *holding.pairs(positions.cards.colours),
    )


def _left(shares: Sequence[float]) -> Numbers:
    return tuple([5 * shares[code] for code in CODES])


def row_of(
    positions: Positions,
    dreams: Dreams,
    holdings: Sequence[Holding],
    shares: Sequence[float],
    seat: Seat,
) -> list[float]:
    """A position with the eyes of one seat, in the order in which it was learned."""
    rival = 1 - seat
    own = Side(positions, dreams[seat], holdings[seat], holdings[rival], tuple(shares))
    theirs = Side(positions, dreams[rival], holdings[rival], holdings[seat], tuple(shares))
    row: list[float] = []
    for side in (own, theirs):
        row += [float(side.places.count(place)) for place in range(LANDS)]
        row += side.numbers
    return [*row, *_held(positions, holdings[seat]), *_left(shares), *both_of(own, theirs)]


@value
class Net:
    lands: tuple[tuple[Numbers, ...], tuple[Numbers, ...]]
    """Of the own dream and of the rival's: for each way a land can lie, what it counts for every
    hidden unit."""
    sides: tuple[tuple[Numbers, ...], tuple[Numbers, ...]]
    """For each hidden unit, what the numbers of a side count, and so on."""
    held: tuple[Numbers, ...]
    left: tuple[Numbers, ...]
    both: tuple[Numbers, ...]
    thresholds: Numbers
    favour: Numbers
    """What the units count for winning, and what counts without them."""
    bias: float


@value
class ModelOfTwo:
    nets: tuple[Net, Net]
    """For a seat that has just moved, and for one that is next."""
    pondering: ClassVar = Pondering(candidates=6, uses=2, first_look=0.5, hardly_more=0.036)

    def estimates(
        self, positions: Positions, seat: Seat, shares: Sequence[float]
    ) -> EstimatesOfTwo:
        return EstimatesOfTwo(self, positions, seat, tuple(shares))


class EstimatesOfTwo:
    """Judges the positions of one decision: what dreams and hands count is reckoned once."""

    def __init__(
        self, model: ModelOfTwo, positions: Positions, seat: Seat, shares: Numbers
    ) -> None:
        self._nets = model.nets
        self._positions = positions
        self._seat = seat
        self._shares = shares
        left = _left(shares)
        self._start = [
            tuple(map(add, net.thresholds, _weighed(net.left, left))) for net in self._nets
        ]
        self._sides: tuple[dict[Key, Side], dict[Key, Side]] = ({}, {})
        self._hands: tuple[dict[Hand, Numbers], dict[Hand, Numbers]] = ({}, {})

    def chances(self, dreams: Dreams, holdings: Sequence[Holding], following: Seat) -> list[float]:
        """Both seats' chances of winning, with the eyes of one."""
        seat, rival, next_one = self._seat, 1 - self._seat, int(following == self._seat)
        mine, foe = holdings[seat], holdings[rival]
        own = self._side(0, dreams[seat], mine, foe)
        theirs = self._side(1, dreams[rival], foe, mine)
        net = self._nets[next_one]
        here = own.signals[next_one] or self._weigh_own(next_one, own, mine)
        there = theirs.signals[next_one] or self._weigh_theirs(next_one, theirs)
        both = both_of(own, theirs)
        favour = net.bias
        for a, b, inputs, count in zip(here, there, net.both, net.favour, strict=True):
            signal = a + b + sum(map(mul, inputs, both))
            if signal > 0:
                favour += count * signal
        chance = 1.0 / (1.0 + exp(-favour))
        return [1.0 - chance, chance] if seat else [chance, 1.0 - chance]

    def _side(self, whose: int, dream: Dream, owner: Holding, foe: Holding) -> Side:
        key = dream, owner.hand, foe.hand
        found = self._sides[whose].get(key)
        if found is None:
            found = Side(self._positions, dream, owner, foe, self._shares)
            self._sides[whose][key] = found
        return found

    def _weigh_own(self, next_one: int, side: Side, mine: Holding) -> Numbers:
        """With the hand, and what is left."""
        net, hands = self._nets[next_one], self._hands[next_one]
        held = hands.get(mine.hand)
        if held is None:
            counted = _weighed(net.held, _held(self._positions, mine))
            held = hands[mine.hand] = tuple(map(add, self._start[next_one], counted))
        found = side.signals[next_one] = tuple(map(add, held, _of_side(net, 0, side)))
        return found

    def _weigh_theirs(self, next_one: int, side: Side) -> Numbers:
        found = side.signals[next_one] = _of_side(self._nets[next_one], 1, side)
        return found


def _of_side(net: Net, whose: int, side: Side) -> Numbers:
    lands = [net.lands[whose][place] for place in side.places]
    return tuple(map(sum, zip(_weighed(net.sides[whose], side.numbers), *lands, strict=True)))


def _weighed(weights: Sequence[Numbers], row: Sequence[float]) -> Numbers:
    return tuple([sum(map(mul, inputs, row)) for inputs in weights])


@cache
def learned() -> ModelOfTwo:
    return from_json(FILE.read_text(encoding="utf-8"))


def from_json(text: str) -> ModelOfTwo:
    found = json.loads(text)
    return ModelOfTwo((_net(found["moved"]), _net(found["coming"])))


def _net(found: Mapping[str, Any]) -> Net:
    parts: list[tuple[Numbers, ...]] = []
    start = 0
    for size in (LANDS, SIDE, LANDS, SIDE, HELD, LEFT, BOTH):
        parts.append(tuple([tuple(row[start : start + size]) for row in found["inputs"]]))
        start += size
    own_lands, own, their_lands, theirs, held, left, both = parts
    return Net(
        (tuple(zip(*own_lands, strict=True)), tuple(zip(*their_lands, strict=True))),
        (own, theirs),
        held,
        left,
        both,
        tuple(found["thresholds"]),
        tuple(found["favour"]),
        found["bias"],
    )
