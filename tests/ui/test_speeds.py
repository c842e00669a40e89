"""At every speed the same match, and at rest the same picture, however one got there."""

from __future__ import annotations

from pathlib import Path

import pytest

from sen_desktop.engine.actions import Action
from sen_desktop.engine.events import Asked
from sen_desktop.match.chance import source
from sen_desktop.profile.settings import SPEEDS
from sen_desktop.ui.canvas import Frame
from sen_desktop.ui.live import bots
from sen_desktop.ui.table.motion import THINKS
from tests.pilot import Pilot, setup_of
from tests.support.players import sleeper

DECISIONS = 14
SETUP = setup_of("sen-long", 1, 2, limit=1000)


Played = tuple[list[list[Action]], list[Frame]]


def play_at(folder: Path, speed: str, reduced: bool, skips: float = 0.0) -> Played:
    """A few decisions: what everybody did, and the picture at every rest.

    Those who are asked all at once may answer in any order.
    """
    random = source("skips", speed).random
    pictures: list[Frame] = []
    with Pilot(folder) as pilot:
        pilot.stage.change(speed=speed, reduced_motion=reduced)
        pilot.begin(SETUP, 6)
        choose = sleeper(6, 0.1)
        while len(pictures) < DECISIONS:
            for _ in range(3):
                if random() < skips and pilot.table.motion.halt is None:
                    pilot.click_beside()
            pilot.wait_for_rest()
            if not pilot.is_decision:
                pilot.go_on()
                continue
            if bots.asked(pilot.table.match):  # at the same time, and they take their moment
                pilot.advance(bots.MOMENT)
                continue
            pilot.stage.toasts.clear()
            pilot.table.motion.signs.clear()
            pilot.table.touch.focus = None
            pilot.point(1, 1)
            pictures.append(pilot.frame)
            pilot.play(choose, most=1)
        rows = pilot.session._referee.rows
        done = [[action for who, action in rows if who == seat] for seat in range(-1, 3)]
    return done, pictures


@pytest.fixture(scope="module")
def usual(tmp_path_factory: pytest.TempPathFactory) -> Played:
    return play_at(tmp_path_factory.mktemp("usual"), "normal", False)


@pytest.mark.parametrize("speed", SPEEDS)
@pytest.mark.parametrize("reduced", [False, True])
def test_speed_and_reduced_motion_change_nothing_but_time(
    tmp_path: Path, usual: Played, speed: str, reduced: bool
) -> None:
    done, pictures = play_at(tmp_path, speed, reduced)
    assert done == usual[0]
    assert pictures == usual[1]


def test_skipping_leads_to_the_same_picture(tmp_path: Path, usual: Played) -> None:
    done, pictures = play_at(tmp_path, "slow", False, skips=0.7)
    assert done == usual[0]
    assert pictures == usual[1]


def test_a_table_left_alone_is_not_painted_again(tmp_path: Path) -> None:
    """Nothing is shown anew while nothing moves."""
    with Pilot(tmp_path) as pilot:
        pilot.begin(SETUP, 6)
        pilot.wait_for_rest()
        pilot.advance(8)
        assert not pilot.stage.busy
        shown = pilot.loop.presented
        pilot.advance(5)
        assert pilot.loop.presented == shown


def test_a_click_while_cards_fly_fast_forwards(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        pilot.stage.change(speed="slow")
        pilot.begin(SETUP, 6)
        motion = pilot.table.motion
        pilot.wait_until(lambda: motion.moves, "cards fly")
        pilot.click("pile.face_down")
        assert not motion.behind
        assert not motion.moves
        assert not [seat for seat, _ in pilot.session._referee.rows if seat == 0]


def test_space_skips_too(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        pilot.stage.change(speed="slow")
        pilot.begin(SETUP, 6)
        motion = pilot.table.motion
        pilot.wait_until(lambda: motion.moves, "cards fly")
        pilot.key("space")
        assert not motion.moves


def _catches_up(pilot: Pilot) -> bool:
    return pilot.table.motion.catches_up


def test_whoever_opens_the_curtain_sees_turn_by_turn_what_all_others_did(tmp_path: Path) -> None:
    """Three people and a bot at one screen: first nothing moves, then every decision has its time,
    and every event since the last look is shown; asked is nothing before that."""
    with Pilot(tmp_path) as pilot:
        pilot.begin(setup_of("sen-classic", 3, 1, limit=1000), 4)
        caught_up = 0
        for _ in range(60):
            pilot.wait_for_rest()
            if pilot.scene != "curtain":
                pilot.play(lambda legal: legal[0], most=1) if pilot.is_decision else pilot.go_on()
                continue
            pilot.go_on()
            motion, table = pilot.table.motion, pilot.table
            first, asked, begun = motion.picture.told, motion.target, pilot.now
            if not _catches_up(pilot):
                continue
            seen = [first]
            while _catches_up(pilot):
                assert not pilot.asked
                pilot.turn()
                seen.append(motion.picture.told)
            others = sum(
                isinstance(event, Asked) for event in table.witness.pictures.events[first:asked]
            )
            assert pilot.now - begun > THINKS * (others - 1)
            turns = table.witness.pictures.at(asked).turns
            assert all(turn.began in range(first) or turn.began in seen for turn in turns.values())
            caught_up += 1
        assert caught_up > 4


def test_what_was_done_behind_the_curtain_can_be_skipped(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        pilot.begin(setup_of("sen-classic", 2, 1, limit=1000), 4)
        while not _catches_up(pilot):
            pilot.wait_for_rest()
            if pilot.is_decision:
                pilot.play(lambda legal: legal[0], most=1)
            else:
                pilot.go_on()
        pilot.press("button.skip")
        assert not pilot.table.motion.behind
