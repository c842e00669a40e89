"""The toy family of the tests at a table: through its door, and nothing else speaks of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from sen_desktop.engine.actions import Action
from tests.pilot import Device, Pilot, setup_of
from tests.support import toy
from tests.support.players import explorer
from tests.support.toy.actions import Look, Stop, Swap


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    toy.register(monkeypatch)


class ToyPilot(Pilot):
    """Knows what is to be touched for the toy's moves."""

    def answer(self, action: Action, answered: Callable[[], bool] = lambda: False) -> None:
        card = f"seat.{self.table.viewer}.card.0"
        self.press({Look: card, Swap: "pile.stock", Stop: "button.stop"}[type(action)])


@pytest.mark.parametrize(
    ("humans", "bots", "device", "language"),
    [(1, 1, Device.MOUSE, "en"), (2, 1, Device.KEYS, "pl"), (3, 0, Device.PAD, "en")],
)
def test_a_match_is_played_from_the_title_to_the_result(
    tmp_path: Path, humans: int, bots: int, device: Device, language: str
) -> None:
    with ToyPilot(tmp_path, device=device, cards=toy.CARDS, language=language) as pilot:
        pilot.stage.change(speed="fast")
        pilot.begin(setup_of("toy", humans, bots, rounds=2), 3)
        made: dict[str, int] = {}
        choose = explorer(3)
        while pilot.scene in ("table", "curtain"):
            table = pilot.table
            for kind, count in pilot.play(choose, most=1).items():
                made[kind] = made.get(kind, 0) + count
            if pilot.scene == "table":
                assert not pilot.stage.complaints, "every text has room"
        assert pilot.scene == "result"
        assert made.keys() == {"Look", "Swap", "Stop"}
        assert len(table.motion.picture.scores) == 2
