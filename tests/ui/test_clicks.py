"""No click is lost, none is irrevocable by accident, and Esc goes one step back."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from sen_desktop.games.koty import actions as koty
from sen_desktop.games.sen.actions import Draw, Look
from sen_desktop.games.sen.decisions import Drawn, Turn
from sen_desktop.ui.intents import Digit, Press
from sen_desktop.ui.scene import Scene
from sen_desktop.ui.stage import Stage
from sen_desktop.ui.table.picture import Halt
from sen_desktop.ui.touch import SEEN, Item
from sen_desktop.ui.widgets import Ui
from tests.pilot import Device, Pilot, setup_of


def _sen(pilot: Pilot, humans: int = 1, bots: int = 1, aid: str = "none") -> None:
    pilot.begin(setup_of("sen-classic", humans, bots, aid), 3)


def _at_turn(pilot: Pilot) -> None:
    pilot.stage.change(speed="instant")
    _sen(pilot)
    pilot.play(lambda legal: legal[0], most=1)
    pilot.wait_for_rest()
    pilot.go_on()
    pilot.wait_until(lambda: pilot.is_decision, "the first turn")
    pilot.wait_for_rest()


def test_digits_during_the_deal_count(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        _sen(pilot)
        pilot.wait_until(lambda: pilot.table.motion.moves, "cards are dealt")
        for digit in "34":
            pilot.key(digit)
        question = pilot.table.question
        assert question and [slot.place for slot in question.picked] == [2]  # type: ignore[attr-defined]
        assert pilot.focus == "seat.0.card.3", "the last one is asked for once more"
        assert pilot.shows("the same key again")
        pilot.key("4")
        assert (0, Look((2, 3))) in pilot.session._referee.rows


def test_a_click_during_the_deal_counts(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        _sen(pilot)
        pilot.wait_until(lambda: pilot.table.motion.moves, "cards are dealt")
        pilot.click("seat.0.card.1")
        pilot.turn()
        assert pilot.table.question and pilot.table.question.begun == ("", _own(pilot, 1))


def _own(pilot: Pilot, *places: int) -> tuple[object, ...]:
    targets = {item.name: item for item in pilot.top.touch.items}
    motion = pilot.table.motion
    found = [
        target.slot
        for pile in motion.piles
        for target in motion.layout.targets(pile)
        if target.name in [f"seat.0.card.{place}" for place in places]
    ]
    assert targets and len(found) == len(places)
    return tuple(found)


def test_one_digit_exchanges_nothing(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        _at_turn(pilot)
        pilot.answer(Draw())
        pilot.wait_for_rest()
        rows = pilot.session._referee.rows
        pilot.key("2")
        assert pilot.session._referee.rows == rows
        pilot.key("escape")
        assert pilot.scene == "table", "Esc only unchooses it"
        pilot.key("2")
        pilot.key("return")
        assert len(pilot.session._referee.rows) == len(rows) + 1
        assert isinstance(pilot.session._referee.timeline.state_at(len(rows)).agenda[-1], Drawn)


@pytest.mark.parametrize("size", [(1280, 720), (960, 600)])
def test_a_click_on_the_empty_table_turns_what_was_looked_at_down(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    with Pilot(tmp_path, size=size) as pilot:
        pilot.stage.change(speed="instant")
        _sen(pilot)
        pilot.wait_for_rest()
        for place in (0, 1):
            pilot.press(f"seat.0.card.{place}")
        pilot.wait_until(lambda: pilot.table.motion.halt is Halt.PEEK, "cards are looked at")
        assert pilot.shows("turn them face down again")
        pilot.click_beside()
        assert pilot.table.motion.halt is None


def test_esc_closes_the_hint_first(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        _at_turn(pilot)
        pilot.key("h")
        assert pilot.table.coach.hint
        pilot.key("escape")
        assert pilot.scene == "table" and not pilot.table.coach.hint
        pilot.press("pile.face_up")
        pilot.key("escape")
        assert pilot.scene == "table"
        pilot.key("escape")
        assert pilot.scene == "pause"


@pytest.mark.parametrize("device", list(Device))
def test_what_has_just_come_there_is_not_what_was_meant(tmp_path: Path, device: Device) -> None:
    with Pilot(tmp_path, device=device) as pilot:
        _at_turn(pilot)
        pilot.press("pile.face_down")
        pilot.wait_until(lambda: pilot.has("button.discard"), "a card is drawn")
        rows = len(pilot.session._referee.rows)

        def press() -> None:
            match device:
                case Device.MOUSE:
                    pilot.button_down()
                    pilot.button_up()
                case Device.KEYS:
                    pilot.key("return")
                case Device.PAD:
                    pilot.pad(pygame.CONTROLLER_BUTTON_A)

        pilot.pass_over(SEEN / 3)
        if device is Device.MOUSE:
            pilot.point_at("button.discard")
        else:
            pilot.top.touch.focus = "button.discard"
        press()
        assert len(pilot.session._referee.rows) == rows
        pilot.pass_over(SEEN)
        press()
        assert len(pilot.session._referee.rows) > rows


def test_a_card_that_was_there_may_be_clicked_at_once(tmp_path: Path) -> None:
    """Whoever knows where the drawn card goes waits for nothing."""
    with Pilot(tmp_path) as pilot:
        _at_turn(pilot)
        rows = len(pilot.session._referee.rows)
        pilot.click("pile.face_down")
        pilot.turn()
        pilot.point_at("seat.0.card.2")
        pilot.button_down()
        pilot.button_up()
        pilot.turn()
        assert len(pilot.session._referee.rows) >= rows + 2


@pytest.mark.parametrize("no_holds", [False, True])
def test_no_stray_click_exchanges_a_hand(tmp_path: Path, no_holds: bool) -> None:
    with Pilot(tmp_path) as pilot:
        pilot.stage.change(speed="instant", no_holds=no_holds)
        pilot.begin(setup_of("koty", 1, 1), 3)
        pilot.wait_until(lambda: pilot.is_decision, "the first turn")
        pilot.wait_for_rest()
        rows = len(pilot.session._referee.rows)
        for _ in range(3):
            pilot.click("button.exchange")
            pilot.click_beside()
            pilot.pass_over(1.0)
        assert len(pilot.session._referee.rows) == rows
        pilot.touch("button.exchange")
        assert (0, koty.Exchange()) in pilot.session._referee.rows[rows:]


def test_keys_visit_only_what_can_be_done_now(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        _at_turn(pilot)
        assert isinstance(pilot.session.view(0).agenda[-1], Turn)
        reached = set()
        for _ in range(len(pilot.items)):
            pilot.key("tab")
            reached.add(pilot.focus)
        assert {"pile.face_down", "pile.face_up", "button.wake_up"} < reached
        assert not any(name and name.startswith("seat.") for name in reached)


def test_what_a_click_is_answered_goes_with_its_table(tmp_path: Path) -> None:
    """What lies over the table for a moment leaves it there; news of the program stays."""
    with Pilot(tmp_path) as pilot:
        pilot.begin(setup_of("sen-classic", 1, 1), 3)
        pilot.wait_for_rest()
        table, stage = pilot.top, pilot.stage
        stage.refused("not now")
        pilot.press("button.log")
        pilot.key("escape")
        assert stage.top is table and [toast.text for toast in stage.toasts] == ["not now"]
        stage.toast("saved")
        stage.close(table, None)
        assert [toast.text for toast in stage.toasts] == ["saved"]


def test_waking_up_without_holding(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        _at_turn(pilot)
        pilot.stage.change(no_holds=True)
        pilot.turn()
        pilot.point(1, 1)
        assert pilot.shows("press twice")
        pilot.click("button.wake_up")
        assert pilot.shows("once more") and not pilot.table.motion.picture.dark
        pilot.pass_over(0.5)
        rows = len(pilot.session._referee.rows)
        pilot.click("button.wake_up")
        assert len(pilot.session._referee.rows) > rows


def test_the_curtain_and_the_peek_without_holding(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        pilot.stage.change(no_holds=True, speed="instant")
        _sen(pilot, 2, 0)
        pilot.turn()
        assert pilot.scene == "curtain" and pilot.shows("Press twice to open")
        pilot.click("button.open")
        assert pilot.shows("Once more to open")
        pilot.pass_over(0.5)
        pilot.click("button.open")
        pilot.wait_for_rest()
        for place in (0, 1):
            pilot.press(f"seat.0.card.{place}")
        motion = pilot.table.motion
        pilot.wait_until(lambda: motion.halt is Halt.PEEK, "cards are looked at")
        assert pilot.shows("Press a marked card") and _covered(pilot)
        pilot.press("seat.0.card.0")
        assert not _covered(pilot)
        pilot.pass_over(0.5)
        pilot.lose_focus()
        assert _covered(pilot)


def _covered(pilot: Pilot) -> bool:
    return not pilot.table.motion.revealed


def test_the_pause_leads_to_a_new_game_and_out(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        _at_turn(pilot)
        rows = pilot.session._referee.rows
        pilot.key("p")
        pilot.press("button.new_game")
        pilot.turn()
        assert pilot.scene == "setup"
        pilot.key("escape")
        pilot.turn()
        assert pilot.scene == "title"
        pilot.press("button.continue")
        pilot.wait_for_rest()
        assert pilot.session._referee.rows == rows
        pilot.key("p")
        pilot.press("button.quit")
        assert not pilot.open


def test_the_prompt_names_all_that_can_be_done(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        pilot.stage.change(speed="instant")
        pilot.begin(setup_of("sen-long", 1, 1, know_what_i_have=True), 3)
        pilot.play(lambda legal: legal[0], most=1)
        pilot.wait_for_rest()
        pilot.go_on()
        pilot.wait_until(lambda: pilot.is_decision, "the first turn")
        pilot.wait_for_rest()
        assert pilot.has("button.name_pair") and pilot.shows("name a pair, or wake up")


def test_what_fast_forwards_to_another_scene_does_nothing_there(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        _sen(pilot)
        pilot.wait_until(lambda: pilot.table.motion.moves, "cards are dealt")
        pilot.point_at("seat.0.card.1")
        x, y = pilot.top.touch.pointer
        pilot.stage.handle(Press(x, y))
        pilot.stage.handle(Digit(2))
        done: list[str] = []
        over = _Over(pilot.stage, done)
        pilot.stage.open(over)
        pilot.turn()
        pilot.turn()
        assert not done


class _Over(Scene):
    """Something everywhere, for every click and every digit."""

    def __init__(self, stage: Stage, done: list[str]) -> None:
        super().__init__(stage)
        self.done = done

    def compose(self, ui: Ui) -> None:
        act = lambda: self.done.append("pressed")  # noqa: E731
        ui.item(Item("everywhere", ui.screen.whole, act, digit=2))
