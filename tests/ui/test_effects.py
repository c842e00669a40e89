"""What follows an event for a moment: it ends by itself, and there is none with reduced motion."""

from __future__ import annotations

from pathlib import Path

import pytest

from sen_desktop.engine.actions import Action
from sen_desktop.games.sen.actions import Draw, WakeUp
from sen_desktop.ui.canvas import KitPart, Shadow
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.table.effects import DUST, GLINT, RAVEN, Effects
from sen_desktop.ui.table.sprites import Flight, Sprite
from tests.pilot import Pilot, setup_of

FRAME = 1 / 60
HERE, THERE = Rect(0, 0, 80, 120), Rect(400, 200, 80, 120)


def parts_in_two_seconds(pilot: Pilot) -> set[str]:
    seen = set()
    for _ in range(120):
        pilot.turn(seconds=FRAME)
        frame = pilot.loop.frame
        assert frame
        seen |= {mark.name for mark in frame.moving if isinstance(mark, KitPart)}
    return seen


def play_until(pilot: Pilot, kind: type[Action]) -> None:
    """To where this can be done."""
    for _ in range(60):
        pilot.wait_for_rest()
        if not pilot.is_decision:
            pilot.go_on()
            continue
        legal = pilot.session.legal_actions(0)
        if any(isinstance(one, kind) for one in legal):
            return
        pilot.table.do(legal[0])
    raise AssertionError(f"{kind.__name__} is never possible")


@pytest.mark.parametrize("reduced", [False, True])
def test_a_card_lands_with_a_little_dust(tmp_path: Path, reduced: bool) -> None:
    with Pilot(tmp_path) as pilot:
        pilot.stage.change(reduced_motion=reduced)
        pilot.begin(setup_of("sen-jubilee", 1, 1), 3)
        play_until(pilot, Draw)
        pilot.table.do(Draw())
        seen = parts_in_two_seconds(pilot)
        assert any(name.startswith("dust") for name in seen) is not reduced
        pilot.wait_for_rest()
        assert not pilot.table.motion.effects.busy


@pytest.mark.parametrize("reduced", [False, True])
def test_a_raven_crosses_when_somebody_wakes_up(tmp_path: Path, reduced: bool) -> None:
    with Pilot(tmp_path) as pilot:
        pilot.stage.change(reduced_motion=reduced)
        pilot.begin(setup_of("sen-jubilee", 1, 1), 3)
        play_until(pilot, WakeUp)
        pilot.table.do(WakeUp())
        seen = parts_in_two_seconds(pilot)
        assert any(name.startswith("raven") for name in seen) is not reduced


def test_everything_is_over_after_a_while() -> None:
    effects = Effects()
    sprite = Sprite(None, HERE)  # type: ignore[arg-type]
    effects.landed([sprite])
    effects.turned_up([sprite])
    effects.send_raven()
    assert effects.busy
    for _ in range(round(max(DUST, GLINT, RAVEN) / FRAME) + 2):
        effects.update(FRAME)
    assert not effects.busy


def test_a_card_is_highest_half_way_and_its_shadow_says_so() -> None:
    flight = Flight(HERE, THERE, 1.0)
    sprite = Sprite(None, HERE, flight=flight)  # type: ignore[arg-type]
    heights = []
    for passed in (0.0, 0.25, 0.5, 0.75, 1.0):
        flight.passed = passed
        heights.append(sprite.lift)
    assert heights[0] < heights[1] < heights[2] > heights[3] > heights[4] - 1e-9
    assert Shadow(HERE, heights[2]) != Shadow(HERE, heights[0])


def test_a_way_is_known_before_it_is_flown() -> None:
    """What a card passes is crossed until it has passed, and nothing beside its way is."""
    flight = Flight(HERE, THERE, 1.0)
    between, aside = Rect(200, 100, 20, 20), Rect(400, 0, 20, 20)
    assert flight.crosses(between) and not flight.crosses(aside)
    flight.passed = 0.95
    assert not flight.crosses(between) and flight.crosses(THERE)
