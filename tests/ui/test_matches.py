"""Whole matches through the interface, from the title to the result, with every device."""

from __future__ import annotations

from pathlib import Path

import pytest

from sen_desktop.games.sen.actions import ALL
from tests.pilot import Device, Pilot, setup_of
from tests.support.players import early_riser, explorer, sleeper
from tests.ui.matches import GAMES, SEATINGS, play_match

DEVICES = tuple(Device)


@pytest.mark.parametrize(
    ("number", "humans", "bots"), [(n, *one) for n, one in enumerate(SEATINGS)]
)
def test_a_match_is_played_to_its_result(
    tmp_path: Path, number: int, humans: int, bots: int
) -> None:
    """At tables of every kind, games and devices taking turns; the long run has all of them."""
    game = GAMES[number % len(GAMES)]
    device = DEVICES[(number + number // len(GAMES)) % len(DEVICES)]
    made = play_match(tmp_path, game, humans, bots, seed=humans + 10 * bots, device=device)
    assert made["Look"] == 2 * humans


@pytest.mark.parametrize("device", DEVICES)
def test_every_kind_of_decision_is_made_with_every_device(tmp_path: Path, device: Device) -> None:
    """What the pilot asks for is what the match writes down; it complains if not."""
    with Pilot(tmp_path, device=device) as pilot:
        pilot.stage.change(speed="instant")
        pilot.begin(setup_of("sen-long", 2, limit=None, rounds=2), 0)
        made: set[str] = set()
        choose = explorer(0)
        while len(made) < len(ALL) - 1:
            made |= pilot.play(choose, most=3).keys()
        made |= pilot.play(early_riser).keys()
        assert pilot.scene == "result"
    assert made == {kind.__name__ for kind in ALL}


def test_after_the_result_the_same_cards_or_others_or_the_title(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        pilot.stage.change(speed="instant")
        pilot.begin(setup_of("sen-classic", 1, 1, limit=None, rounds=1), 7)
        code = pilot.stage.services.code_of(pilot.session)
        for way, same in (("rematch", True), ("new_deal", False)):
            pilot.play(sleeper(len(way), 0.2))
            assert pilot.scene == "result"
            assert pilot.shows(code) or not same
            pilot.click(f"button.{way}")
            assert pilot.scene == "table"
            assert (pilot.stage.services.code_of(pilot.session) == code) is same
        pilot.play(sleeper(8, 0.2))
        pilot.click("button.title")
        assert pilot.scene == "title"
        assert not pilot.has("button.continue"), "a finished match is not to be continued"
        assert len(list(pilot.user.matches.glob("*.json"))) == 3
