"""What hidden cards count together, reckoned in two ways."""

from __future__ import annotations

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
    of_alike,
)

KINDS = st.integers(0, HOURS)
ODDS = st.lists(st.integers(0, 9), min_size=CLASSES, max_size=CLASSES).filter(any).map(
    even
) | KINDS.map(certain)
CARDS = st.lists(ODDS, max_size=3)


def padded(chances: Counts) -> list[float]:
    return [*chances, *[0.0] * (120 - len(chances))]


def variance(chances: Counts) -> float:
    middle = mean(chances)
    return sum(count * count * chance for count, chance in enumerate(chances)) - middle * middle


def watchful(count: int) -> float:
    return 0.9 if count > 12 else 0.2


@given(CARDS, CARDS, st.lists(KINDS, max_size=3))
def test_cards_count_the_same_however_they_are_put_together(
    first: list[Odds], more: list[Odds], fixed: list[int]
) -> None:
    at_once = counted(joined(NO_CARDS, [*first, *more]), fixed)
    assert padded(counts(fixed, more, joined(NO_CARDS, first))) == pytest.approx(
        padded(at_once), abs=1e-4
    )


@given(ODDS, st.integers(0, 4), st.lists(KINDS, max_size=2))
def test_equal_cards_are_cards(odds: Odds, number: int, fixed: list[int]) -> None:
    assert of_alike(tuple(fixed), odds, number) == counts(fixed, [odds] * number)


@given(CARDS, CARDS)
def test_mean_and_variance_are_those_of_all_counts(first: list[Odds], more: list[Odds]) -> None:
    """With cards of which it is known that together they rather count much, too."""
    cards = leaning(joined(NO_CARDS, first), watchful)
    whole = counts([], more, cards)
    wanted = mean(whole), variance(whole)
    assert moments_beside(cards, list(map(part_of, more))) == pytest.approx(wanted, abs=0.05)


@given(st.lists(KINDS, min_size=1, max_size=5), st.integers(0, 4))
def test_a_part_can_be_put_back(kinds: list[int], place: int) -> None:
    parts = [part_of(certain(kind)) for kind in kinds]
    put_back = parts.pop(place % len(parts))
    assert gathered(parts).and_one(put_back).moments() == pytest.approx(moments([*parts, put_back]))
    assert moments([*parts, put_back]) == pytest.approx((mean(counts(kinds, [])), 0.0))
