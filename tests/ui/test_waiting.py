"""An idle program sleeps until there is an event, and wakes up at once when there is one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from threading import Timer
from time import monotonic
from typing import Any

import pygame
import pytest
from pygame.event import Event

from sen_desktop.profile.store import problem_of
from sen_desktop.ui import garbage, waiting
from sen_desktop.ui.canvas import Frame
from sen_desktop.ui.input_map import InputMap
from sen_desktop.ui.intents import Point
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.touch import TOO_SOON, Item, Touch
from sen_desktop.ui.waiting import Waiting
from tests.pilot import Pilot, setup_of

ANYTHING = pygame.event.Event(pygame.USEREVENT)
AT_ONCE = 0.3
"""Seconds, on a machine that does much else."""


@pytest.fixture(params=["SDL sleeps", "dozing", "dozing for a gamepad"])
def one(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Waiting]:
    pygame.display.init()
    pygame.event.clear()
    if request.param != "dozing":
        monkeypatch.setattr(waiting, "WAKES_US", (pygame.display.get_driver(),))
    made = Waiting(looks=lambda: request.param == "dozing for a gamepad")
    assert made._sleep
    yield made
    pygame.event.clear()


def seconds_waited(one: Waiting, at_most: float) -> float:
    started = monotonic()
    one.until_event(at_most)
    return monotonic() - started


def test_what_has_happened_before_is_not_waited_for(one: Waiting) -> None:
    pygame.event.post(ANYTHING)
    assert seconds_waited(one, 5) < AT_ONCE
    assert ANYTHING in pygame.event.get(), "it is still to be read"


def test_another_thread_can_wake_the_program(one: Waiting) -> None:
    post = Timer(0.2, pygame.event.post, [ANYTHING])
    post.start()
    assert 0.15 < seconds_waited(one, 5) < 0.2 + AT_ONCE
    post.join()


def test_it_looks_up_after_a_while(one: Waiting) -> None:
    pygame.event.get()
    assert 0.15 < seconds_waited(one, 0.2) < 0.2 + AT_ONCE


def test_without_sdl_s_own_waiting_it_dozes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ctypes.CDLL", lambda path: object())
    assert waiting._sleep_of_sdl() is None


class Pad:
    def __init__(self, index: int) -> None:
        self.id = 7 + index
        self.closed = False

    def quit(self) -> None:
        self.closed = True


def test_a_gamepad_that_is_gone_is_not_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    pads: list[Pad] = []

    def hold_open(index: int) -> Pad:
        pads.append(Pad(index))
        return pads[-1]

    monkeypatch.setattr("pygame._sdl2.controller.Controller", hold_open)
    inputs = InputMap({}, Point)

    def happens(kind: int, **what: Any) -> None:
        list(inputs.read(pygame.event.Event(kind, **what)))

    held = [inputs.holds_gamepad]
    happens(pygame.CONTROLLERDEVICEADDED, device_index=0)
    happens(pygame.CONTROLLERDEVICEADDED, device_index=1)
    held.append(inputs.holds_gamepad)
    for pad in pads:
        happens(pygame.CONTROLLERDEVICEREMOVED, instance_id=pad.id)
        assert pad.closed
        held.append(inputs.holds_gamepad)
    assert held == [False, True, True, False]


def test_a_click_after_a_sleep_is_no_double_click() -> None:
    clicked: list[str] = []
    touch = Touch()
    where = Rect(0, 0, 20, 20)

    def click(name: str) -> None:
        touch.composed([Item(name, where, act=lambda: clicked.append(name))])
        touch._press(5, 5, False)
        touch._release(5, 5)

    click("first")
    click("too soon")
    touch.slept(TOO_SOON)
    click("later")
    assert clicked == ["first", "later"]


def test_while_nothing_moves_no_time_passes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    passed: list[float] = []
    with Pilot(tmp_path) as pilot:
        pilot.begin(setup_of("sen-classic", 1, 2, "none"), 3)
        pilot.wait_for_rest()
        while pilot.stage.busy:
            pilot.turn()
        update, frame = pilot.table.update, pilot.frame

        def count(dt: float) -> None:
            passed.append(dt)
            update(dt)

        monkeypatch.setattr(pilot.table, "update", count)
        pilot.advance(0.5)
        assert not passed and pilot.frame is frame
        pilot.point(400, 300)
        assert passed, "whatever somebody does is followed by a step of time"


def test_what_means_nothing_makes_no_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A key that is let go, a stick that trembles."""
    composed: list[Frame] = []
    trembles = {"instance_id": 0, "axis": pygame.CONTROLLER_AXIS_LEFTX, "value": 900}
    with Pilot(tmp_path) as pilot:
        while pilot.stage.busy:
            pilot.turn()
        compose = pilot.stage.compose

        def count() -> Frame:
            composed.append(compose())
            return composed[-1]

        monkeypatch.setattr(pilot.stage, "compose", count)
        pilot.key_up("h")
        pilot.turn(Event(pygame.CONTROLLERAXISMOTION, trembles))
        assert not composed
        pilot.key_down("down")
        assert composed, "whatever somebody does is seen"


def test_whoever_waits_hears_at_once_that_nothing_can_be_saved(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        pilot.begin(setup_of("sen-classic", 1, 2, "none"), 3)
        pilot.wait_for_rest()
        while pilot.stage.busy:
            pilot.turn()
        saver = pilot.stage.services.saver
        saver.flush()  # else what its thread still saves may take the problem away
        saver._problem = problem_of(OSError(28, "no room"))
        pilot.turn()
        assert [toast.warning for toast in pilot.stage.toasts] == [True]


def test_the_program_clears_up_while_nothing_moves_and_hardly_ever_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []
    counts = (0, 0, garbage.DUE - 1)
    monkeypatch.setattr("gc.get_count", lambda: counts)
    monkeypatch.setattr("gc.collect", lambda: made.append("cleared"))
    with Pilot(tmp_path) as pilot:
        loop = pilot.loop
        monkeypatch.setattr(loop.waiting, "until_event", lambda seconds: made.append("slept"))
        loop._busy = False
        loop._wait()
        assert made == ["slept"]
        counts = (0, 0, garbage.DUE)
        loop._wait()
        assert made == ["slept", "cleared", "slept"]
        loop._busy = True
        loop._wait()
        assert made == ["slept", "cleared", "slept"]


def test_what_is_loaded_at_the_start_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[int, ...]] = []
    monkeypatch.setattr("gc.freeze", lambda: told.append(()))
    monkeypatch.setattr("gc.get_threshold", lambda: (7, 8, 9))
    monkeypatch.setattr("gc.set_threshold", lambda *numbers: told.append(numbers))
    garbage.hold_back()
    assert told == [(), (7, 8, garbage.SELDOM)]
