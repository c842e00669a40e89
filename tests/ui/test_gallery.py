"""The gallery: every card in even columns."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from sen_desktop.ui.scenes.gallery import GalleryScene
from tests.pilot import Pilot

GAMES = ("sen-classic", "sen-jubilee", "sen-long", "smoki", "koty")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_no_card_stands_in_a_row_by_itself(size: tuple[int, int], tmp_path: Path) -> None:
    with Pilot(tmp_path, size=size) as pilot:
        pilot.turn()
        for game in GAMES:
            scene = GalleryScene(pilot.stage, game)
            pilot.stage.open(scene)
            pilot.turn()
            cards = [item for name, item in pilot.items.items() if name.startswith("card.")]
            assert len(cards) == len(scene.cards)
            rows = Counter(round(card.rect.y) for card in cards)
            assert min(rows.values()) > 1, f"{game}: {sorted(rows.items())}"
            pilot.stage.close(scene, None)
