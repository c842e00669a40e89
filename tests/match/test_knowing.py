"""Who has seen which card, and which face every card has, from the true events."""

from __future__ import annotations

import pytest

from sen_desktop.engine.fold import Known, Piles, carry, follow
from sen_desktop.engine.ruleset import OptionValue
from sen_desktop.match.knowing import NUMBERS, Knowers, faces
from tests.match.test_redeal import GAMES, played


@pytest.mark.parametrize(("game", "options", "seats"), GAMES)
def test_who_knows_a_card_is_who_was_shown_it(
    game: str, options: dict[str, OptionValue], seats: int
) -> None:
    """As each seat's memory would have it, told only what that seat was told."""
    timeline = played(game, options, seats, seed=2)
    told = [timeline.told(seat) for seat in range(seats)]
    knowers = Knowers(timeline.told(None), seats)
    memories: list[Known] = [{} for _ in range(seats)]
    some = 0
    for number in range(1, len(told[0]) + 1):
        for seat, memory in enumerate(memories):
            follow(memory, told[seat][number - 1])
        if number % 7:
            continue
        for pile, seen in knowers.at(number).items():
            for place, seats_there in enumerate(seen):
                by_memory = {
                    seat for seat in range(seats) if memories[seat][pile][place] is not None
                }
                assert seats_there == by_memory
                some += 0 < len(seats_there) < seats
    assert some > 20 or game == "smoki"


def test_moments_can_be_asked_for_in_any_order() -> None:
    timeline = played("sen-jubilee", {"rounds": 2, "limit": None}, 3, seed=4)
    events = timeline.told(None)
    one_way, other_way = Knowers(events, 3), Knowers(events, 3)
    numbers = range(0, len(events) + 1, 13)
    forwards = [dict(one_way.at(number)) for number in numbers]
    assert [dict(other_way.at(number)) for number in reversed(numbers)] == forwards[::-1]


@pytest.mark.parametrize(("game", "options", "seats"), GAMES)
def test_every_card_has_a_face_that_stays_its_own_until_it_is_shuffled(
    game: str, options: dict[str, OptionValue], seats: int
) -> None:
    timeline = played(game, options, seats, seed=3)
    found = dict(faces(timeline))
    numbers: Piles[int] = {}
    now: dict[int, object] = {}
    told = 0
    for at, (_, step) in enumerate(timeline.steps):
        for event in step.events:
            told += 1
            carry(numbers, event, NUMBERS)
            now = dict(found.get(told, now))
        truth = timeline.faces(at)
        assert {pile: tuple(now[one] for one in cards) for pile, cards in numbers.items()} == {
            pile: truth[pile] for pile in numbers
        }
    assert len(found) > 1
