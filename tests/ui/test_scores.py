"""The chart of the score pad."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

from hypothesis import given
from hypothesis import strategies as st

from sen_desktop.ui.canvas import Text
from sen_desktop.ui.scenes.scores import APART, apart, draw_chart
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.table.plain import pad_of_rounds
from sen_desktop.ui.touch import Touch
from sen_desktop.ui.widgets import Ui
from tests.pilot import Pilot

LOWEST = 400.0


@given(st.lists(st.floats(0, LOWEST), min_size=1, max_size=6).map(sorted))
def test_emblems_at_the_lines_ends_keep_apart_and_inside(wanted: list[float]) -> None:
    """Six who stand at nothing are six emblems above each other, none outside the chart."""
    heights = apart(wanted, APART, LOWEST)
    assert len(heights) == len(wanted)
    assert all(low - high >= APART - 1e-9 for high, low in pairwise(heights))
    assert max(heights) <= LOWEST and min(heights) >= 0


def test_the_figures_of_the_scale_lie_inside_the_chart_in_large_letters(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        pilot.stage.change(text_size=150)
        ui = Ui(pilot.stage.screen, pilot.stage.letters, pilot.stage.theme)
        ui.begin(Touch(), {}, None)
        rounds = [(40 * number, 3) for number in range(5)]
        match = SimpleNamespace(names=("Ala", "Bo"), badges=("emblem/0", "emblem/1"))
        place = Rect(0, 0, 600, 300)
        draw_chart(ui, place, match, pad_of_rounds(rounds, 2, 300), "")
        figures = [mark for mark in ui.marks if isinstance(mark, Text)]
        assert {"0", "300"} <= {mark.text for mark in figures}
        for mark in figures:
            assert place.x + 4 <= mark.x
            assert mark.x + ui.letters.width(mark.text, mark.style) <= place.right


def test_emblems_with_room_stay_where_their_lines_end() -> None:
    assert apart([10.0, 100.0, 350.0], APART, LOWEST) == [10.0, 100.0, 350.0]
