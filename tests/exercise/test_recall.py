"""What lies where: only what was told is asked, and it is what really lies there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sen_desktop.bots.memory import Memory
from sen_desktop.engine.events import Peeked, TurnStarted
from sen_desktop.exercise import staircase
from sen_desktop.exercise.recall import Recall, called, kinds, known
from sen_desktop.match.chance import source
from sen_desktop.match.redeal import redealt
from tests.exercise.dealt import recalled

EDITIONS = ("sen-classic", "sen-jubilee", "sen-long")
CASES = [(game, span) for game in EDITIONS for span in (2, 3, 5, 7)]


def dealt(game: str, span: int) -> Recall:
    return recalled(game, span, seed=7, seats=2 + (span > 3))


@pytest.mark.parametrize(("game", "span"), CASES)
def test_what_is_asked_is_known_hidden_and_true(game: str, span: int) -> None:
    asked = dealt(game, span)
    position = asked.position
    memory, view = Memory(), position.view
    for event in position.told:
        memory.notice(event)
    truth = position.record.timeline.faces(len(position.record.timeline))
    assert len({one.slot for one in asked.asked}) == len(asked.asked) == span
    for one in asked.asked:
        pile, place = one.slot
        assert view.piles[pile][place] is None, "it lies face down"
        assert memory.faces(pile)[place] == one.face == truth[pile][place]


@pytest.mark.parametrize(("game", "span"), CASES)
def test_it_is_told_when_it_was_seen(game: str, span: int) -> None:
    """Without that very event the card would not be known; what came later changes no face."""
    asked = dealt(game, span)
    told = asked.position.told
    for one in asked.asked:
        shown = [face for _, face in told[one.seen - 1].shows() if face]
        assert one.face in shown
        if one.moved is not None:
            assert one.moved > one.seen and not any(face for _, face in told[one.moved - 1].shows())


def test_the_turn_of_an_event_is_counted_in_its_round() -> None:
    position = dealt("sen-classic", 5).position
    turns = [number for number, one in enumerate(position.told, 1) if isinstance(one, TurnStarted)]
    looks = [number for number, one in enumerate(position.told, 1) if isinstance(one, Peeked)]
    assert position.turn_at(looks[0]) == 0
    assert [position.turn_at(number) for number in turns] == list(range(1, len(turns) + 1))


@pytest.mark.parametrize("game", EDITIONS)
@pytest.mark.parametrize("span", [3, 6])
def test_what_the_seat_cannot_know_changes_no_question_and_no_answer(game: str, span: int) -> None:
    asked = dealt(game, span)
    position = asked.position
    changed = 0
    for seed in range(4):
        timeline, random = position.record.timeline, source(seed, "hidden").random
        other = redealt(timeline, len(timeline), position.seat, random)
        changed += other.faces(len(other)) != timeline.faces(len(timeline))
        elsewhere = replace(position, record=replace(position.record, timeline=other))
        assert known(elsewhere.told, elsewhere.view) == known(position.told, position.view)
        assert elsewhere.stops == position.stops
        assert [elsewhere.turn_at(one.seen) for one in asked.asked] == [
            position.turn_at(one.seen) for one in asked.asked
        ]
    assert changed


def test_cards_that_count_alike_are_called_alike() -> None:
    asked = dealt("sen-jubilee", 3)
    faces = [kind.face for kind in asked.position.record.ruleset.deck]
    names = [called(face) for face in kinds(faces)]
    assert names[:10] == [f"{number}" for number in range(10)] and len(names) == 11
    answers = [called(one.face) for one in asked.asked]
    assert asked.right(answers) == [True] * 3
    assert asked.right([None, *answers[1:]]) == [False, True, True]


def test_the_span_climbs_a_staircase() -> None:
    span = staircase.bounded(0)
    course = []
    for right in (True, True, False, True, False, False, False, False):
        span = staircase.after(span, right)
        course.append(span)
    assert course == [3, 4, 3, 4, 3, 2, 2, 2]
    assert staircase.after(staircase.MOST, True) == staircase.MOST
