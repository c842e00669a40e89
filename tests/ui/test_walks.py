"""Every scene walked without a mouse, and every way to answer a decision, or to take it back."""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from itertools import islice
from pathlib import Path

import pygame
import pytest

from sen_desktop.games.sen.decisions import Choosing, Drawn, Swapping, Turn
from sen_desktop.ui.intents import Next, Steer
from sen_desktop.ui.table.sen.question import SenQuestion
from tests.pilot import ARROWS, Device, Lost, Pilot, setup_of
from tests.support.players import explorer, sleeper
from tests.ui.tour import PARTS, Tour

WALKED = ("title", "setup", "opponent", "settings", "gallery", "pause", "result", "curtain")


def test_arrow_keys_alone_reach_everything_in_every_scene(tmp_path: Path) -> None:
    """As far as left and right do not change a value; Tab reaches everything."""
    with Pilot(tmp_path, size=(1024, 768)) as pilot:
        seen = reach_everything(pilot, tables=4)
    assert {"title", "setup", "settings", "gallery", "result", "pause"} <= seen
    assert len([scene for scene in seen if scene.startswith("table")]) > 15


def reach_everything(pilot: Pilot, tables: int = 1) -> set[str]:
    """Of so many tables at one; says where it has been."""
    seen: set[str] = set()
    tour = Tour(pilot)
    for part in PARTS:
        for leg in islice(tour.legs(part), 0, None, tables if part == "tables" else 1):
            for stop in leg:
                scene = pilot.scene if pilot.scene != "table" else stop
                if scene not in seen and "after" not in stop:
                    seen.add(scene)
                    check_arrows(pilot, stop)
                    check_tab(pilot, stop)
    return seen


def check_arrows(pilot: Pilot, where: str) -> None:
    """From the first thing every other can be reached; what goes back is on Esc, too."""
    touch = pilot.top.touch
    scrolled = dict(touch.scrolled)
    names = {name for name, item in pilot.items.items() if item.focusable}
    reached: set[str] = set()
    ways = deque([next(iter(names))] if names else [])
    while ways:
        here = ways.popleft()
        if here in reached:
            continue
        reached.add(here)
        for way in ARROWS:
            touch.focus, touch.by_keys = here, True
            if touch.scroll_room:
                touch._show(touch.find(here))
                pilot.stage.compose()
            if here not in pilot.items:
                continue  # of a long list only what is in sight is composed; an undo goes away
            pilot.item(here).adjust = None
            touch.handle(Steer(*way))
            if touch.focus:
                ways.append(touch.focus)
    missed = names - reached - {"button.back"}
    assert not missed, f"{where}: arrows do not reach {missed}"
    touch.scrolled.update(scrolled)
    pilot.stage.compose()


def check_tab(pilot: Pilot, where: str) -> None:
    touch = pilot.top.touch
    scrolled = dict(touch.scrolled)
    names = [name for name, item in pilot.items.items() if item.focusable]
    reached = []
    for _ in names:
        touch.handle(Next(1))
        reached.append(pilot.focus)
    assert set(reached) >= set(names), f"{where}: tab does not reach {set(names) - set(reached)}"
    touch.scrolled.update(scrolled)
    pilot.stage.compose()


@pytest.mark.parametrize("device", [Device.KEYS, Device.PAD])
def test_from_the_title_to_a_match_and_back_without_a_mouse(tmp_path: Path, device: Device) -> None:
    with Pilot(tmp_path, device=device) as pilot:
        pilot.press("button.language")
        assert pilot.stage.settings.language == "pl"
        pilot.press("button.language")
        pilot.press("button.learn")
        pilot.press("button.rules")
        assert pilot.scene == "rules"
        scrolled = dict(pilot.top.touch.scrolled)
        for _ in range(4):
            pilot.key("down") if device is Device.KEYS else pilot.pad(
                pygame.CONTROLLER_BUTTON_DPAD_DOWN
            )
        assert pilot.top.touch.scrolled != scrolled, "rules are read without a mouse"
        pilot.go_back()
        pilot.go_back()
        pilot.press("button.settings")
        pilot.press("settings.mute")
        assert pilot.stage.settings.mute
        pilot.go_back()
        pilot.press("button.new_game")
        pilot.press("ruleset.sen-jubilee")
        pilot.press("button.gallery")
        pilot.press("card.3")
        pilot.go_back()
        pilot.press("seat.1.kind")
        assert pilot.scene == "opponent"
        pilot.press("player.human")
        pilot.press("button.add_seat")
        pilot.press("button.start")
        assert pilot.scene == "curtain"
        pilot.keep_pressed("button.open")
        pilot.wait_for_rest()
        assert pilot.scene == "table"
        for button, scene in (("log", "log"), ("scores", "scores"), ("rules", "rules")):
            pilot.press(f"button.{button}")
            assert pilot.scene == scene
            pilot.go_back()
        pilot.press("button.pause")
        assert [scene for scene in ("pause",) if pilot.scene == scene]
        pilot.press("button.to_title")
        assert pilot.scene == "title"
        pilot.press("button.continue")
        assert pilot.scene == "curtain"


def at_decision(pilot: Pilot, kind: type, game: str = "sen-classic", seed: int = 4) -> None:
    """Play on, alone against a bot, until this is asked."""
    pilot.stage.change(speed="instant")
    pilot.begin(setup_of(game, 1, 1, limit=1000), seed)
    choose = explorer(seed)
    for _ in range(800):
        pilot.wait_for_rest()
        question = pilot.table.question
        if (
            pilot.is_decision
            and isinstance(question, SenQuestion)
            and isinstance(question.decision, kind)
        ):
            return
        pilot.play(choose, most=1) if pilot.is_decision else pilot.go_on()
    raise Lost(f"{kind.__name__} was never asked")


def rows(pilot: Pilot) -> int:
    return sum(seat == 0 for seat, _ in pilot.session._referee.rows)


def test_a_card_is_taken_by_dragging_it(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        at_decision(pilot, Turn)
        before = pilot.session.view(0)
        pilot.drag("pile.face_up", "seat.0.card.1")
        kinds = [type(action).__name__ for seat, action in pilot.session._referee.rows if not seat]
        assert kinds[-1] == "Take"
        assert before != pilot.session.view(0)


def test_a_drawn_card_is_dragged_into_the_dream_or_onto_the_pile(tmp_path: Path) -> None:
    for number, (target, kind) in enumerate(
        (("seat.0.card.2", "Exchange"), ("pile.face_up", "Discard"))
    ):
        with Pilot(tmp_path / target) as pilot:
            at_decision(pilot, Drawn, seed=4 + number)
            pilot.drag("pile.held.0", target)
            done = [action for seat, action in pilot.session._referee.rows if not seat]
            assert type(done[-1]).__name__ == kind


def test_a_drag_that_ends_nowhere_changes_nothing(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        at_decision(pilot, Drawn)
        before = rows(pilot)
        pilot.point_at("pile.held.0")
        pilot.button_down()
        pilot.point(500, 400)
        pilot.point(5, 300)
        pilot.button_up()
        assert rows(pilot) == before
        assert pilot.is_decision


@pytest.mark.parametrize("device", list(Device))
def test_what_was_begun_can_be_taken_back(tmp_path: Path, device: Device) -> None:
    with Pilot(tmp_path, device=device) as pilot:
        at_decision(pilot, Turn)
        before = rows(pilot)
        question = pilot.table.question
        assert isinstance(question, SenQuestion)
        pilot.press("pile.face_up")
        assert question.mode == "take"
        pilot.go_back()
        assert not question.mode
        assert pilot.scene == "table"
        pilot.press("pile.face_up")
        pilot.press("button.cancel")
        assert not question.mode
        pilot.go_back()
        assert pilot.scene == "pause", "with nothing to take back, the way out is shown"
        assert rows(pilot) == before


@pytest.mark.parametrize(("frame", "game"), [(Swapping, "sen-classic"), (Choosing, "sen-jubilee")])
def test_the_first_of_two_things_can_be_taken_back(tmp_path: Path, frame: type, game: str) -> None:
    with Pilot(tmp_path) as pilot:
        at_decision(pilot, frame, game)
        question, before = pilot.table.question, rows(pilot)
        assert isinstance(question, SenQuestion)
        pilot.click("gallery.0" if frame is Choosing else "seat.0.card.0")
        assert question.picked
        pilot.key("escape")
        assert not question.picked
        assert rows(pilot) == before
        assert pilot.table.question is question


def test_what_is_not_possible_is_answered_with_a_line(tmp_path: Path) -> None:
    """Everything on the table is clicked at every kind of decision: it acts or says why not."""
    answered: set[str] = set()
    for kind, game in ((Turn, "sen-classic"), (Drawn, "sen-classic"), (Swapping, "sen-classic")):
        with Pilot(tmp_path / kind.__name__, device=Device.MOUSE) as pilot:
            at_decision(pilot, kind, game)
            before = rows(pilot)
            for name, item in pilot.items.items():
                if not name.startswith(("seat.", "pile.")) or item.act:
                    continue
                pilot.stage.toasts.clear()
                pilot.click(name)
                assert pilot.stage.toasts, f"{name} at {kind.__name__} is not answered"
                answered.add(pilot.stage.toasts[-1].text)
                assert rows(pilot) == before
    assert len(answered) >= 3


@pytest.mark.parametrize("device", list(Device))
def test_nobody_wakes_up_by_a_short_click(tmp_path: Path, device: Device) -> None:
    with Pilot(tmp_path, device=device) as pilot:
        at_decision(pilot, Turn)
        before = rows(pilot)
        for _ in range(5):
            pilot.press("button.wake_up")
            pilot.keep_pressed("button.wake_up", 0.6)
        assert rows(pilot) == before
        pilot.keep_pressed("button.wake_up", 1.2)
        assert type(pilot.session._referee.rows[-1][1]).__name__ != "Turn"
        assert rows(pilot) == before + 1


def test_digits_pick_own_cards(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        at_decision(pilot, Drawn)
        before = rows(pilot)
        pilot.key("2")
        assert rows(pilot) == before, "a digit alone exchanges nothing"
        pilot.key("2")
        done = [action for seat, action in pilot.session._referee.rows if not seat]
        assert rows(pilot) == before + 1
        assert getattr(done[-1], "place", None) == 1


def test_keys_speak_in_every_scene(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        pilot.begin(setup_of("sen-classic", 1, 1), 4)
        for key, scene in (("f1", "rules"), ("l", "log"), ("s", "scores"), ("p", "pause")):
            pilot.key(key)
            assert pilot.scene == scene
            pilot.key(key if key != "f1" else "escape")
            assert pilot.scene == "table"
        pilot.key("m")
        assert pilot.stage.settings.mute
        speed = pilot.stage.settings.speed
        pilot.key("+")
        assert pilot.stage.settings.speed != speed
        pilot.key("-")
        assert pilot.stage.settings.speed == speed
        pilot.key("ctrl+q")
        assert not pilot.open
        assert pilot.user.match.exists()


def test_escape_never_leaves_the_program(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        for _ in range(5):
            pilot.key("escape")
        assert pilot.open
        pilot.begin(setup_of("sen-classic", 2), 4)
        for _ in range(8):
            pilot.key("escape")
        assert pilot.open


def test_a_match_can_be_played_on_with_a_pad_plugged_out(tmp_path: Path) -> None:
    """Devices may change in the middle of a match."""
    with Pilot(tmp_path) as pilot:
        pilot.stage.change(speed="instant")
        pilot.begin(setup_of("sen-jubilee", 1, 2, limit=None, rounds=1), 9)
        choose = sleeper(9, 0.1)
        for number in range(400):
            pilot.device = list(Device)[number % 3]
            pilot.play(choose, most=1)
            if pilot.scene == "result":
                return
        raise Lost("no end")


def test_return_touches_nothing_while_others_play(tmp_path: Path) -> None:
    """There is nothing to do: the focus does not stray to what stays there, such as the sound."""
    setup = setup_of("sen-classic", 1, 1)
    bot = replace(setup.seats[1], player="bot:brook")
    choose, waited = explorer(3), 0
    with Pilot(tmp_path, device=Device.KEYS) as pilot:
        pilot.begin(replace(setup, seats=(setup.seats[0], bot)), 6)
        for _ in range(24):
            pilot.wait_for_rest()
            if pilot.is_decision:
                pilot.answer(choose(pilot.session.legal_actions(0)))
            else:
                pilot.go_on()
            for _ in range(20):
                pilot.advance(0.1)
                if pilot.table.question or pilot.table.motion.halt or pilot.table.motion.behind:
                    continue
                assert pilot.focus is None
                pilot.key("return")
                assert pilot.scene == "table" and not pilot.stage.settings.mute
                assert pilot.table.coach.hint is None
                waited += 1
    assert waited > 10


def test_an_arrow_finds_the_focus_again_near_to_where_it_was(tmp_path: Path) -> None:
    with Pilot(tmp_path, device=Device.KEYS) as pilot:
        pilot.begin(setup_of("sen-classic", 1, 2), 6)
        pilot.wait_until(lambda: pilot.top.touch.resting, "others play")
        pilot.key("down")
        assert pilot.item(pilot.focus or "nothing").focusable


def test_no_tip_lies_over_a_question_before_the_focus_is_moved(tmp_path: Path) -> None:
    with Pilot(tmp_path, device=Device.KEYS) as pilot:
        at_decision(pilot, Turn)
        pilot.advance(2.0)
        assert pilot.focus and pilot.item(pilot.focus).tip and not pilot.top.touch.tip
        pilot.key("right")
        pilot.key("left")
        pilot.advance(1.0)
        assert pilot.top.touch.tip is not None


def test_how_early_opponents_wake_up_is_chosen_in_the_set_up_and_kept(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        pilot.click("button.new_game")
        pilot.click("option.manners.whenever_it_pays")
        pilot.click("button.add_seat")
        pilot.click("button.start")
        bots = [player.player for player in pilot.session.players[1:]]
        assert bots == ["bot:brook:eager", "bot:fluff:eager"]
        assert pilot.stage.settings.last_setup is not None
        chairs = pilot.stage.settings.last_setup.seats[1:]
        assert [chair.player for chair in chairs] == bots
