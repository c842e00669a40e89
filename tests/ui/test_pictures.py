"""Pictures of a table: whichever way one came to them they are the same, in marks and in pixels.

The long run over hundreds of positions is `build/make.py soak pictures`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from sen_desktop.engine.events import Dealt, Opened, RoundEnded
from sen_desktop.engine.fold import Known, follow
from sen_desktop.ui.table.doors import board_of
from sen_desktop.ui.table.motion import Motion
from sen_desktop.ui.table.picture import blank, fold
from tests.pilot import Pilot
from tests.ui.pictures import GAMES, LookingBack, check_picture, check_ways, finished


@pytest.mark.parametrize("family", GAMES)
def test_forwards_backwards_and_jumped_to_pictures_are_the_same(
    tmp_path: Path, family: str
) -> None:
    with Pilot(tmp_path, size=(960, 600)) as pilot:
        checked = check_ways(pilot, family, range(3), positions=4)
    assert checked == 12


@pytest.mark.parametrize("family", GAMES)
def test_any_picture_can_be_asked_for_at_any_time(family: str) -> None:
    source, pictures = finished(family, seed=3)
    board, seats = pictures.board, len(source.names)
    one_by_one = [blank(board, seats, pictures.eyes)]
    for event in pictures.events:
        one_by_one.append(fold(board, one_by_one[-1], event))
    count = len(pictures)
    for number in (*range(count, -1, -7), *range(0, count + 1, 11)):
        assert pictures.at(number) == one_by_one[number]


@pytest.mark.parametrize("family", GAMES)
def test_pictures_know_what_was_told(family: str) -> None:
    """Card by card what `engine.fold.follow` makes of the same events."""
    source, pictures = finished(family, seed=5)
    known: Known = dict.fromkeys(pictures.board.piles(len(source.names)), ())
    for number, event in enumerate(pictures.events, 1):
        follow(known, event)
        cards = pictures.at(number).cards
        faces = {pile: tuple(card.known for card in lying) for pile, lying in cards.items()}
        assert faces == known


def test_what_all_saw_is_passed_over_with_everything_before_it() -> None:
    for seed in range(3):
        _, pictures = finished("sen", seed=seed)
        motion = Motion(pictures.board, pictures, seed, by_holding=True)
        motion.towards(len(pictures))
        motion.skip_what_all_saw()
        seen = pictures.events[: motion.picture.told]
        assert isinstance(seen[-1], RoundEnded)
        assert not any(isinstance(event, Dealt) for event in pictures.events[len(seen) :])
        assert motion.halt is None and len(motion.picture.scores) == 2


def test_a_finished_match_is_asked_for_nothing() -> None:
    source, pictures = finished("smoki", seed=1)
    assert source.over and not source.asked
    assert source.told(pictures.eyes, 10) == pictures.events[10:]


def test_a_family_that_nobody_knows_has_no_table() -> None:
    with pytest.raises(StopIteration):
        board_of("nobody")


def test_cards_fly_backwards_event_by_event(tmp_path: Path) -> None:
    """They leave what is shown for the pictures before it, and are on their way for a while."""
    with Pilot(tmp_path) as pilot:
        source, pictures = finished("sen", seed=1)
        scene = LookingBack(pilot.stage, source, pictures)
        scene.motion.jump(60)
        pilot.stage.open(scene)
        scene.motion.towards(30)
        seen, flew = {60}, 0
        for _ in range(2000):
            pilot.turn(seconds=1 / 30)
            seen.add(scene.motion.picture.told)
            flew += scene.motion.moves
            if not scene.motion.busy:
                break
        assert min(seen) == scene.motion.picture.told == 30
        assert len(seen) > 5 and flew > 30
        assert not scene.motion.signs


def test_what_is_counted_of_open_cards_follows_them_at_once(tmp_path: Path) -> None:
    """Also where they were opened and nothing else has changed, as at the end of a round."""
    with Pilot(tmp_path, size=(960, 600)) as pilot:
        source, pictures = finished("smoki", seed=1)
        opened = [number for number, event in enumerate(pictures.events) if type(event) is Opened]
        for number in opened[-3:]:
            check_picture(pilot, source, pictures, number + 1, away=1)
