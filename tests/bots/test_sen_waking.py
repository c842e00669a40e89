"""Waking up is reckoned as the rules count, case by case, and for the match as a whole."""

from __future__ import annotations

from itertools import product

import pytest

from sen_desktop.bots.sen.standing import Pace, Standing, share_of_start
from sen_desktop.bots.sen.sums import Odds, certain, counts, even
from sen_desktop.bots.sen.variants import after_a_last_turn, cases, lower_of
from sen_desktop.bots.sen.waking import over_cases
from sen_desktop.engine.cards import Face
from sen_desktop.games.sen.counting import reckon
from sen_desktop.games.sen.options import Options
from sen_desktop.games.sen.table import Table
from tests.support.sen import face

HIDDEN = even([0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 1])
FACES = [face(word) for word in ("3", "9", "9", "hour")]
"""What HIDDEN stands for, each as likely as the others."""
PACE = Pace(13.0, 18.0, (6.0, 8.0), ((0, 15, 0), (20, 0, 1), (12, 12, 0), (25, 10, 1)))


def standing_with(*totals: int) -> Standing:
    return Standing(Table(scores=(totals,), totals=totals), len(totals), 0, Options(), PACE, 0.5)


def exactly(
    dreams: tuple[list[Face], list[Face]], hidden: tuple[int, int], options: Options
) -> tuple[float, float]:
    """Points and the chance of being rewarded as the lowest, over every case there is."""
    points = lowest = 0.0
    every = list(product(FACES, repeat=sum(hidden)))
    for case in every:
        own, other = [*dreams[0], *case[: hidden[0]]], [*dreams[1], *case[hidden[0] :]]
        mine, theirs = reckon({0: own, 1: other}, 0, options)
        points += (theirs.score - mine.score) / len(every)
        lowest += (mine.score == 0 and mine.reason != "caller_tied") / len(every)
    return points, lowest


@pytest.mark.parametrize("own", ["9 9", "3 1", "9 hour", "hour 0"])
@pytest.mark.parametrize("other", ["9", "2 2", "hour"])
@pytest.mark.parametrize(
    "options",
    [
        Options(not_so_scary=True),
        Options(all_or_nothing=True),
        Options(not_so_scary=True, all_or_nothing=True, penalty=15, caller_tie_zero=True),
    ],
)
def test_variants_are_reckoned_case_by_case(own: str, other: str, options: Options) -> None:
    dreams = ([face(word) for word in own.split()], [face(word) for word in other.split()])
    believed: list[list[Odds]] = [[*map(_certain, dream), HIDDEN] for dream in dreams]
    waking = over_cases(cases(believed, options), options, None)
    points, lowest = exactly(dreams, (1, 1), options)
    assert waking.points == pytest.approx(points)
    if not options.caller_tie_zero:
        assert waking.lowest == pytest.approx(lowest)


def _certain(card: Face) -> Odds:
    return certain(10 if card.worth is None else card.worth)


def test_a_last_turn_replaces_the_dearest_card_by_a_lower_one() -> None:
    nine, coin = certain(9), even([1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0])
    assert lower_of(nine, certain(4)) == certain(4)
    after = after_a_last_turn([certain(2), nine], coin)
    assert after == [certain(2), coin]


def test_a_match_is_won_by_the_lowest_total() -> None:
    standing = standing_with(*(60, 95))
    assert standing.chance((60, 100), starts=False) == 1.0
    assert standing.chance((110, 105), starts=True) == 0.0
    assert standing.chance((100, 100), starts=True) == 0.5
    assert standing.chance((60, 95), starts=True) > standing.chance((60, 95), starts=False) > 0.5


def test_in_the_last_round_only_being_lowest_counts() -> None:
    own, other = counts([9, 3], []), counts([1], [even([1] * 10 + [0])] * 3)
    standing = standing_with(*(99, 99))
    lower = sum(chance for count, chance in enumerate(other) if count > 12)
    same = other[12]
    assert standing.if_woken(own, other) == pytest.approx(lower + same / 2, abs=0.01)


def test_what_a_round_brings_leans_as_expected() -> None:
    even_match = standing_with(*(40, 40))
    chances = [even_match.if_going_on(points) for points in (-8.0, 0.0, 8.0)]
    assert chances == sorted(chances) and chances[0] < 0.5 < chances[-1]


def test_the_leader_is_the_one_to_be_hurt() -> None:
    weights = standing_with(50, 40, 85).weights
    assert weights[0] > 2 * weights[1]
    assert sum(weights) == pytest.approx(1.0)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_equal_players_win_equally_often(seats: int) -> None:
    totals = (40,) * seats
    no_start = Pace(PACE.points, PACE.spread, (0.0, 0.0), PACE.rounds)
    table = Table(scores=(totals,), totals=totals)
    standing = Standing(table, seats, 0, Options(), no_start, 0.5)
    assert standing.chance(totals, False) == pytest.approx(1 / seats, abs=0.005)


def test_places_after_the_start_are_worth_less_and_less() -> None:
    assert [share_of_start(after, 2) for after in (0, 1)] == [1.0, 0.0]
    shares = [share_of_start(after, 4) for after in range(4)]
    assert shares == sorted(shares, reverse=True) and (shares[0], shares[-1]) == (1.0, 0.0)


def test_the_next_start_is_worth_more_against_eager_players() -> None:
    assert [PACE.start_against(eager) for eager in (0.0, 0.45, 1.0)] == [6.0, 7.0, 8.0]
