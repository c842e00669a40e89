"""What follows an event for a moment: it ends by itself, and there is none with reduced motion."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from sen_desktop.engine.actions import Action
from sen_desktop.games.sen.actions import Discard, Draw, WakeUp
from sen_desktop.games.sen.words import FACE_UP
from sen_desktop.ui.canvas import LEEWAY, Backdrop, KitPart, Shadow
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.table.effects import (
    DUST,
    FLICKER,
    GLINT,
    LEAN,
    LEANING,
    RAIN,
    RAVEN,
    Effects,
)
from sen_desktop.ui.table.sprites import Flight, Sprite
from tests.pilot import Pilot, setup_of

FRAME = 1 / 60
HERE, THERE = Rect(0, 0, 80, 120), Rect(400, 200, 80, 120)


def parts_in_two_seconds(pilot: Pilot, look: Callable[[], object] = lambda: None) -> set[str]:
    seen = set()
    for _ in range(120):
        pilot.turn(seconds=FRAME)
        look()
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


@pytest.mark.parametrize("reduced", [False, True])
def test_when_the_turn_passes_a_flame_flickers_and_the_mat_leans_there(
    tmp_path: Path, reduced: bool
) -> None:
    with Pilot(tmp_path) as pilot:
        pilot.stage.change(reduced_motion=reduced)
        pilot.begin(setup_of("sen-jubilee", 1, 1), 3)
        play_until(pilot, Draw)
        at_own = _backdrop(pilot).aside
        pilot.table.do(Draw())
        pilot.table.do(Discard())
        motion, leaning = pilot.table.motion, set[bool]()
        seen = parts_in_two_seconds(pilot, lambda: leaning.add(motion.effects.leans))
        assert any(name.startswith("flame") for name in seen) is not reduced
        assert (True in leaning) is not reduced
        turns = [pictures.at_turn for pictures in map(motion.pictures.at, range(motion.target))]
        motion.jump(turns.index(1))
        pilot.turn()
        at_theirs = _backdrop(pilot).aside
        assert at_own[1] > 0 > at_theirs[1], "one sits below, the other above"
        assert max(map(abs, (*at_own, *at_theirs))) <= LEAN < LEEWAY


@pytest.mark.parametrize(
    ("face", "rains"), [("sen_classic.land_9", True), ("sen_classic.land_8", False)]
)
def test_it_rains_on_a_storm_that_is_turned_up(tmp_path: Path, face: str, rains: bool) -> None:
    with Pilot(tmp_path) as pilot:
        pilot.begin(setup_of("sen-classic", 1, 1), 3)
        pilot.wait_for_rest()
        motion = pilot.table.motion
        sprite = motion.piles[FACE_UP][-1]
        sprite.face = next(one.face for one in pilot.session.ruleset.deck if one.face.key == face)
        motion.effects.turned_up([sprite])
        assert ("rain" in parts_in_two_seconds(pilot)) is rains


def _backdrop(pilot: Pilot) -> Backdrop:
    frame = pilot.loop.frame
    assert frame
    return next(mark for mark in frame.still if isinstance(mark, Backdrop))


def test_everything_is_over_after_a_while() -> None:
    effects = Effects()
    sprite = Sprite(None, None, HERE)  # type: ignore[arg-type]
    effects.landed([sprite])
    effects.turned_up([sprite])
    effects.send_raven()
    effects.flicker()
    effects.lean((3.0, -2.0), at_once=False)
    busy = [effects.busy]
    for _ in range(round(max(DUST, GLINT, RAVEN, RAIN, FLICKER, LEANING) / FRAME) + 2):
        effects.update(FRAME)
        busy.append(effects.busy)
    assert busy[0] and not busy[-1]
    assert effects.aside == (3.0, -2.0)


def test_a_card_is_highest_half_way_and_its_shadow_says_so() -> None:
    flight = Flight(HERE, THERE, 1.0)
    sprite = Sprite(None, None, HERE, flight=flight)  # type: ignore[arg-type]
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
