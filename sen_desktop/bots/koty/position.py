"""A position of Koty after a turn, as numbers that a model can weigh: a row for every seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from sen_desktop.bots.koty.cards import (
    CLASSES,
    FULL_OPEN,
    RAVEN_CLASS,
    Cards,
    Dream,
    Dreams,
    full_lands,
)
from sen_desktop.bots.koty.knowledge import Holding
from sen_desktop.engine.cards import Seat
from sen_desktop.games.koty.lands import FULL_LANDS, MOST_NINES
from sen_desktop.games.koty.options import team

Numbers: TypeAlias = tuple[float, ...]

LANDS = (RAVEN_CLASS + 1) * (MOST_NINES + 1)
TRAITS = 5
DREAM = LANDS + TRAITS
PAIRS = 3
HELD = CLASSES - 1 + PAIRS
TIES = 9
RACE = 8
TURNS = 2
"""The parts of a row, in this order: the dream, the hand, how both meet, the race, whose turn
is next."""
REST = TIES + RACE
FEATURES = DREAM + HELD + REST + TURNS

ENDING = 5
"""Where the ties say how likely the own next turn can end the game."""

LARGE = 0.02
"""So that the worth of a dream is a number about 1."""
SMALL = 0.05


def missing(dream: Dream) -> int:
    """How many nines the three lands that have most still lack (K50)."""
    return FULL_LANDS * MOST_NINES - sum(sorted([land & 3 for land in dream])[-FULL_LANDS:])


class Positions:
    """Positions of one decision; what follows from a dream alone is reckoned once."""

    def __init__(self, cards: Cards, seats: int, teams: bool) -> None:
        self.cards = cards
        self.seats = seats
        self.teams = teams
        everybody = range(seats)
        self.team_of = [team(seat, seats, teams) for seat in everybody]
        self.rivals_of = [
            [other for other in everybody if other not in self.team_of[seat]] for seat in everybody
        ]
        self._facts: dict[Dream, Facts] = {}

    def facts(self, dream: Dream) -> Facts:
        found = self._facts.get(dream)
        if found is None:
            found = self._facts[dream] = Facts(dream, self.cards)
        return found

    def dream_part(self, dream: Dream) -> list[float]:
        row = [0.0] * LANDS
        for place in self.land_places(dream):
            row[place] += 1.0
        return [*row, *self.traits(dream)]

    def land_places(self, dream: Dream) -> list[int]:
        """Where in a row each land counts one."""
        classes = self.cards.classes
        return [classes[land >> 2] * 4 + (land & 3) for land in dream]

    def traits(self, dream: Dream) -> Numbers:
        facts = self.facts(dream)
        return (
            facts.worth * LARGE,
            facts.missing / 9,
            float(facts.full == 1),
            float(facts.full == 2),
            sum([land < FULL_OPEN for land in dream]) / 4,
        )

    def hand_part(self, holding: Holding) -> list[float]:
        row = [0.0] * HELD
        for code, number in enumerate(holding.numbers):
            if number:
                row[self.cards.classes[code] - 1] += number
        row[CLASSES - 1 :] = holding.pairs(self.cards.colours)
        return row

    def rest(
        self, dreams: Dreams, holdings: Sequence[Holding], seats: Sequence[Seat]
    ) -> list[Numbers]:
        """The ties between dreams and hands, and the race, for each of some seats."""
        facts = [self.facts(dream) for dream in dreams]
        worths = [sum([facts[one].worth for one in own]) for own in self.team_of]
        least = min([one.missing for one in facts])
        rows = []
        for seat in seats:
            ties = self._ties(seat, facts, holdings)
            rows.append(ties + self._race(seat, facts, worths, least, ties[ENDING]))
        return rows

    def turns(self, seat: Seat, following: Seat) -> Numbers:
        """How soon it is a seat's turn."""
        turns = (seat - following) % self.seats
        return float(not turns), turns / (self.seats - 1)

    def _race(
        self, seat: Seat, facts: Sequence[Facts], worths: Sequence[int], least: int, ending: float
    ) -> Numbers:
        rivals = self.rivals_of[seat]
        lead = (worths[seat] - max([worths[rival] for rival in rivals])) * LARGE
        nearest = min([facts[rival].missing for rival in rivals])
        return (
            lead,
            float(lead > 0) - float(lead < 0),
            lead * (9 - least) / 9,
            nearest / 9,
            float(nearest <= 1),
            float(least <= 1) * lead,
            (facts[seat].missing - nearest) / 9,
            ending * (lead > 0),
        )

    def _ties(self, seat: Seat, facts: Sequence[Facts], holdings: Sequence[Holding]) -> Numbers:
        own, chances = facts[seat], holdings[seat].chances
        joker = 1.0 - chances[self.cards.joker]
        mates = self.cards.mates
        none, last, ready = 1.0, 1.0, 0.0
        for cat, at in own.cats:
            without = joker
            for mate in mates[cat]:
                without *= 1.0 - chances[mate]
            none *= without
            ready += 1.0 - without
            if at == 2:
                last *= without
        abroad, danger, prey = 1.0, 0.0, 0.0
        raven = 1.0
        for rival in self.rivals_of[seat]:
            theirs = holdings[rival].chances
            raven *= 1.0 - theirs[self.cards.raven]
            no_joker = 1.0 - theirs[self.cards.joker]
            for cat, _ in facts[rival].cats:
                for mate in mates[cat]:
                    hit = chances[mate] * no_joker * (1.0 - theirs[mate])
                    abroad *= 1.0 - hit
                    prey += hit
            for (cat, _), worth in zip(own.cats, own.cat_worths, strict=True):
                without = no_joker
                for mate in mates[cat]:
                    without *= 1.0 - theirs[mate]
                danger += worth * (1.0 - without)
        nine = 1.0 - none * abroad
        ending = 0.0
        if own.full == 2:
            ending = nine if own.open_two else 1.0 - last
        return (
            1.0 - none,
            1.0 - abroad,
            self.best_cat(own, chances) * SMALL,
            own.open_worth * (1.0 - raven) * SMALL,
            danger * SMALL,
            ending,
            own.ravens * (1.0 - joker * (1.0 - chances[self.cards.raven])),
            ready / 4,
            prey / 4,
        )

    def best_cat(self, own: Facts, chances: Sequence[float]) -> float:
        """What can be expected to be gained by laying a cat."""
        if own.best_open < 0:
            return 0.0
        gain, left = 0.0, 1.0
        below = self.cards.land_worths[own.best_open]
        for cat in reversed(self.cards.cats):
            more = (self.cards.worths[cat] << own.best_open) - below
            if more <= 0 or left < 0.01:
                break
            gain += left * chances[cat] * more
            left *= 1.0 - chances[cat]
        return gain


class Facts:
    """What matters of one dream, whoever owns it."""

    __slots__ = (
        "best_open",
        "cat_worths",
        "cats",
        "full",
        "missing",
        "open_two",
        "open_worth",
        "ravens",
        "worth",
    )

    def __init__(self, dream: Dream, cards: Cards) -> None:
        self.worth = cards.worth(dream)
        self.missing = missing(dream)
        self.full = full_lands(dream)
        tops = [land for land in dream if land >> 2 and land >> 2 != cards.raven]
        self.cats = [(land >> 2, land & 3) for land in tops]
        self.cat_worths = [cards.land_worths[land] for land in tops]
        self.ravens = sum([land >> 2 == cards.raven for land in dream])
        opened = [land for land in dream if land <= FULL_OPEN]
        self.open_worth = max([cards.land_worths[land] for land in opened], default=0)
        self.open_two = 2 in dream
        self.best_open = max(opened, default=-1)
