"""Among several who wake up whenever it pays, Moon plays for the match and not for the round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import product
from math import inf
from typing import Any

import pytest

from sen_desktop.bots.roster import entry
from sen_desktop.bots.sen.mind import A_CHANCE, A_CHANCE_IN_A_RACE
from sen_desktop.bots.sen.race import Race, Running, race_for
from sen_desktop.bots.sen.standing import Pace, Standing
from sen_desktop.bots.sen.sums import Counts
from sen_desktop.engine.events import RoundEnded
from sen_desktop.games.sen.events import Called
from sen_desktop.games.sen.options import Options
from sen_desktop.games.sen.table import Table
from sen_desktop.lab.laboratory import play_bots
from sen_desktop.match.chance import Chance, source
from sen_desktop.match.referee import Referee
from tests.bots.secrecy import check_choices
from tests.support.matches import rules_of
from tests.support.rulesets import ruleset

SEATS = 4
PACE = Pace(14.0, 9.0, (3.0, 3.0), ())


def race() -> Race:
    found = race_for("sen-classic", Options(), SEATS)
    assert found is not None
    return found


def running(*totals: int, options: Options | None = None) -> Running:
    """Of the first seat."""
    options = options or Options()
    table = Table(scores=(totals,), totals=totals)
    return Running(race(), Standing(table, len(totals), 0, options, PACE, 0.5), 0, options)


def test_where_matches_were_measured() -> None:
    assert race_for("sen-classic", Options(limit=70), SEATS) is not None
    for options in (Options(limit=None, rounds=10), Options(penalty=15), Options(last_turns=True)):
        assert race_for("sen-classic", options, SEATS) is None
    assert race_for("sen-classic", Options(), 2) is None, "two reckon a match directly"
    assert race_for("sen-jubilee", Options(), SEATS) is None


@pytest.mark.parametrize("totals", [(0, 0, 0, 0), (40, 62, 55, 71), (99, 20, 98, 60)])
@pytest.mark.parametrize("starter", range(SEATS))
def test_one_of_all_wins(totals: Sequence[int], starter: int) -> None:
    chances = [race().chance(totals, seat, starter, 100) for seat in range(SEATS)]
    assert sum(chances) == pytest.approx(1)
    if len(set(totals)) == 1:
        in_turn = [chances[(starter + step) % SEATS] for step in range(SEATS)]
        assert in_turn == sorted(in_turn, reverse=True), "it is good to start"
    else:
        assert max(chances) == chances[totals.index(min(totals))]


def test_a_match_that_is_over_is_won_by_the_lowest_total() -> None:
    chances = [race().chance((100, 40, 60, 40), seat, 0, 100) for seat in range(SEATS)]
    assert chances == [0.0, 0.5, 0.0, 0.5]


def test_a_lead_counts_for_more_the_less_is_left() -> None:
    early, late = (race().chance((own, own + 10, own + 10, own + 10), 0, 1, 100) for own in (0, 80))
    assert 0.25 < early < late < 1


def every_way(dreams: Sequence[Counts], after: Callable[..., float]) -> float:
    """The mean over all that the dreams may count."""
    worth = 0.0
    for counts in product(*(range(len(dream)) for dream in dreams)):
        chance = 1.0
        for dream, count in zip(dreams, counts, strict=True):
            chance *= dream[count]
        if chance:
            worth += chance * after(*counts)
    return worth


@pytest.mark.parametrize("totals", [(0, 0, 0, 0), (50, 30, 60, 40), (70, 85, 92, 60)])
def test_waking_up_is_reckoned_over_all_ways_the_dreams_may_count(totals: tuple[int, ...]) -> None:
    own: Counts = [0.0] * 5 + [0.1] * 10
    others: list[Counts] = [[0.0] * (8 - step) + [1 / 15] * 15 for step in range(3)]

    def after(mine: int, *theirs: int) -> float:
        lowest = min(theirs)
        scored = 0 if mine < lowest else mine if mine == lowest else mine + 5
        ended = [total + one for total, one in zip(totals, (scored, *theirs), strict=True)]
        return race().chance(ended, 0, 1, 100)

    exactly = every_way([own, *others], after)
    assert running(*totals).if_woken([own, *others]) == pytest.approx(exactly, abs=0.02)


def test_a_tie_may_be_as_good_as_being_lowest() -> None:
    dreams: list[Counts] = [[0.0] * 9 + [1.0]] * SEATS
    plain, kind = (
        running(50, 50, 50, 50, options=replace(Options(), caller_tie_zero=zero)).if_woken(dreams)
        for zero in (False, True)
    )
    assert plain < kind


def test_what_a_round_brings_leans_as_expected() -> None:
    chances = [running(40, 40, 40, 40).if_going_on(points) for points in (-8.0, 0.0, 8.0)]
    assert chances == sorted(chances) and chances[0] < 0.25 < chances[-1]


def test_who_is_far_behind_does_not_end_the_match() -> None:
    """Three points better in the round, but the match would be over."""
    certain: list[Counts] = [[0.0] * count + [1.0] for count in (5, 12, 12, 12)]
    behind = running(80, 20, 95, 70)
    assert behind.if_woken(certain) == 0
    assert behind.if_going_on(-3.0) > 0


def felt(name: str, seats: int, matches: int) -> list[int]:
    """The chances of being lowest with which such players woke up, as they say it."""
    chosen, found = ruleset("sen-classic"), []
    for seed in range(matches):
        bots: list[Any] = [
            entry(name).make(chosen, seat, source(seat).random) for seat in range(seats)
        ]
        for told, seat, _ in play_bots(Referee(rules_of(chosen, seats), Chance(seed)), bots):
            if any(isinstance(event, Called) for event in told.events):
                said = bots[seat].diary.of_last_round()
                found.append(
                    next(one.facts["chance"] for one in reversed(said) if one.weight == inf)
                )
    return found


def test_a_small_chance_may_be_worth_it_in_a_race_only() -> None:
    in_race = felt("moon:eager", SEATS, 12)
    assert 20 <= min(in_race) < 35
    assert min(felt("moon:eager", 2, 4)) >= 35
    assert min(felt("moon", SEATS, 1)) >= 35


def test_no_race_is_run_against_those_who_wait() -> None:
    chosen = ruleset("sen-classic")
    names = ("moon:eager", "naive10", "naive10", "naive10")
    bots: list[Any] = [
        entry(name).make(chosen, seat, source(seat).random) for seat, name in enumerate(names)
    ]
    enough = []
    for told, _, _ in play_bots(Referee(rules_of(chosen, SEATS), Chance(1)), bots):
        if any(isinstance(event, RoundEnded) for event in told.events):
            enough.append(bots[0]._mind.enough)
    assert (enough[0], enough[-1]) == (A_CHANCE_IN_A_RACE, A_CHANCE)


def test_in_a_race_nothing_is_known_but_what_a_seat_has_seen() -> None:
    assert check_choices("moon:eager", ruleset("sen-classic"), SEATS, 60) == 60
