"""The chart of the score pad."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from sen_desktop.ui.scenes.scores import APART, apart

LOWEST = 400.0


@given(st.lists(st.floats(0, LOWEST), min_size=1, max_size=6).map(sorted))
def test_emblems_at_the_lines_ends_keep_apart_and_inside(wanted: list[float]) -> None:
    """Six who stand at nothing are six emblems above each other, none outside the chart."""
    heights = apart(wanted, APART, LOWEST)
    assert len(heights) == len(wanted)
    assert all(low - high >= APART - 1e-9 for high, low in pairwise(heights))
    assert max(heights) <= LOWEST and min(heights) >= 0


def test_emblems_with_room_stay_where_their_lines_end() -> None:
    assert apart([10.0, 100.0, 350.0], APART, LOWEST) == [10.0, 100.0, 350.0]
