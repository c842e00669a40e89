"""What the others thought, to be read after a round."""

from __future__ import annotations

from pathlib import Path

from sen_desktop.ui.canvas import Text
from sen_desktop.ui.scenes.reasons import ReasonsScene, Said
from tests.pilot import Pilot, setup_of


def test_no_line_is_cut_off_and_all_can_be_read(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        pilot.begin(setup_of("sen-classic", 1, 2), 3)
        pilot.wait_for_rest()
        said = [Said(1 + turn // 20, turn, f"Because of {turn}.") for turn in range(1, 40)]
        scene = ReasonsScene(pilot.stage, pilot.table.match, said)
        pilot.stage.open(scene)
        pilot.turn()
        place = scene.touch.scroll_room["reasons"][0]
        pilot.point(*place.centre)
        read: set[str] = set()
        for _ in range(200):
            for mark in (*pilot.frame.still, *pilot.frame.moving):
                if isinstance(mark, Text) and mark.text.startswith("Because"):
                    high = pilot.stage.letters.height(mark.style)
                    assert place.y - 1 <= mark.y and mark.y + high <= place.bottom + 1
                    read.add(mark.text)
            pilot.wheel(0.1)
        assert read == {one.sentence for one in said}
