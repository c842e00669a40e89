"""What hidden cards count together, reckoned in two ways."""

from __future__ import annotations

from collections import defaultdict
from itertools import product
from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sen_desktop.bots.sen.knowledge import CLASSES, HOURS
from sen_desktop.bots.sen.parts import gathered, moments, moments_beside, part_of
from sen_desktop.bots.sen.sums import (
    NO_CARDS,
    Counts,
    Odds,
    certain,
    counted,
    counts,
    even,
    joined,
    leaning,
    mean,
    of_hours,
    packed,
    unpacked,
)
from sen_desktop.games.sen.counting import SCARY

KINDS = st.integers(0, HOURS)
ODDS = st.lists(st.integers(0, 9), min_size=CLASSES, max_size=CLASSES).filter(any).map(
    even
) | KINDS.map(certain)
CARDS = st.lists(ODDS, max_size=3)


def variance(chances: Counts) -> float:
    middle = mean(chances)
    return sum(count * count * chance for count, chance in enumerate(chances)) - middle * middle


def watchful(count: int) -> float:
    return 0.9 if count > 12 else 0.2


@given(CARDS, st.lists(KINDS, max_size=3))
def test_counts_are_those_of_every_way_the_cards_may_lie(
    hidden: list[Odds], fixed: list[int]
) -> None:
    wanted: defaultdict[int, float] = defaultdict(float)
    for case in product(range(CLASSES), repeat=len(hidden)):
        kinds = [*fixed, *case]
        hours = kinds.count(HOURS)
        count = sum(kind for kind in kinds if kind != HOURS) + of_hours(hours)
        wanted[count] += prod(odds[kind] for odds, kind in zip(hidden, case, strict=True))
    made = counts(fixed, hidden)
    assert made == pytest.approx([wanted[count] for count in range(len(made))], abs=1e-8)
    assert sum(made) == pytest.approx(1.0, abs=1e-6)


@given(st.lists(st.floats(0.0, 1.0), min_size=1, max_size=60))
def test_a_row_holds_chances(chances: list[float]) -> None:
    held = unpacked(packed(chances))
    assert not any(held[len(chances) :])
    whole = [*held, *[0.0] * len(chances)][: len(chances)]
    assert whole == pytest.approx(chances, abs=1e-9)


@given(CARDS, CARDS)
def test_mean_and_variance_are_those_of_all_counts(first: list[Odds], more: list[Odds]) -> None:
    """With cards of which it is known that together they rather count much, too."""
    cards = leaning(joined(NO_CARDS, first), watchful)
    whole = counted(joined(cards, more))
    wanted = mean(whole), variance(whole)
    assert moments_beside(cards, list(map(part_of, more))) == pytest.approx(wanted, abs=1e-3)


@given(st.lists(ODDS, min_size=1, max_size=5), st.integers(0, 4))
def test_a_part_can_be_put_back_in_any_place(cards: list[Odds], number: int) -> None:
    parts = list(map(part_of, cards))
    place = number % len(parts)
    rest = [*parts[:place], *parts[place + 1 :]]
    put_back = gathered(rest).and_one(parts[place]).moments()
    assert put_back == pytest.approx(moments(parts), abs=1e-9)


@given(st.lists(KINDS, max_size=5))
def test_known_cards_have_a_mean_and_no_variance(kinds: list[int]) -> None:
    parts = [part_of(certain(kind)) for kind in kinds]
    assert moments(parts) == pytest.approx((mean(counts(kinds, [])), 0.0))


def test_large_dreams_are_counted_whole() -> None:
    nines = even([0] * SCARY + [1, 0])
    assert counts([], [nines] * 40)[40 * SCARY] == pytest.approx(1.0, abs=1e-6)
