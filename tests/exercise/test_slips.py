"""One's own slips: the review's positions, its losses and its margin."""

from __future__ import annotations

from dataclasses import replace

from sen_desktop.engine.codec import word
from sen_desktop.exercise.slips import MARK, Slip, found_in, posed
from sen_desktop.match.record import Player, dumps
from sen_desktop.review.notes import kept_review
from sen_desktop.review.slips import slips
from tests.exercise.dealt import finished
from tests.support.slipped import slipped


def questions(seed: int) -> list[Slip]:
    return [finished(posed(found)) for found in found_in(slipped(seed))]


def test_they_are_those_that_the_review_speaks_of() -> None:
    record = slipped(3)
    review = kept_review(record)
    assert review and MARK in dumps(record)
    wanted = slips(review.seats[0], review.verified)
    found = questions(3)
    assert wanted and [one.decision for one in found] == wanted
    assert {one.position.seat for one in found} == {0}


def test_the_same_move_costs_what_the_review_said() -> None:
    for slip in questions(3):
        said, judged = slip.decision, slip.answered(slip.decision.chosen)
        assert round(judged.loss, 3) == said.loss
        assert judged.best.action == said.best
        assert not judged.right


def test_the_best_move_is_right_and_so_is_any_within_the_margin() -> None:
    near = far = 0
    for slip in questions(3) + questions(8):
        assert slip.answered(slip.decision.best).right
        for action in slip.position.legal:
            judged = slip.answered(action)
            calls = judged.move.calling, judged.best.calling
            least = slip.verified.least(calling=any(calls), early=calls == (True, False))
            assert least
            if judged.loss < least:
                assert judged.right, word(type(action))
                near += judged.loss > 0
            far += not judged.right
    assert near and far


def test_nothing_of_a_bot_and_nothing_unreviewed() -> None:
    record = slipped(3)
    of_bots = replace(record, players=(Player("bot:fluff", "Fluff"), record.players[1]))
    assert not [*found_in(of_bots)]
    assert not [*found_in(replace(record, notes=()))]
