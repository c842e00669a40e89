"""Wake up or dream on: the same worths as in a review, the same margin, nothing hidden in it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sen_desktop.bots import roster
from sen_desktop.bots.judge import Valued, best_of
from sen_desktop.engine.state import to_act
from sen_desktop.exercise.calling import FAR, Call, Kind, can_be_asked
from sen_desktop.exercise.dealing import LEARNER
from sen_desktop.match.chance import source
from sen_desktop.match.redeal import redealt
from sen_desktop.match.timeline import Timeline
from sen_desktop.review.following import Following
from sen_desktop.review.hearing import Hearing
from tests.exercise.dealt import called
from tests.support.rulesets import ruleset


def judged(call: Call, timeline: Timeline) -> list[Valued]:
    """What a judge says who heard these events in this way."""
    record = call.position.record
    judge = roster.judge(record.ruleset, LEARNER, [record.players[1].player[4:]])
    assert judge
    for _ in Hearing(timeline, LEARNER, judge, None).listen():
        pass
    at = len(timeline)
    legal = timeline.rules.legal_actions(timeline.state, LEARNER)
    return judge.weigh(timeline.view(LEARNER, at), legal)


@pytest.mark.parametrize("wish", list(Kind))
def test_both_choices_are_worth_what_the_review_says(wish: Kind) -> None:
    call = called(wish, 6)
    record = call.position.record
    timeline = record.timeline.branch(len(record.timeline))
    at = len(timeline)
    for action, end in ((call.end.action, True), (call.other.action, False)):
        played = timeline.branch(at)
        played.play(LEARNER, action)
        while to_act(played.state) == (LEARNER,):  # to the end of the turn
            legal = played.rules.legal_actions(played.state, LEARNER)
            played.play(LEARNER, legal[0])
        judge = roster.judge(record.ruleset, LEARNER, [record.players[1].player[4:]])
        assert judge
        following = Following(played, LEARNER, judge)
        for _ in following.walk():
            pass
        said = next(one for one in following.review().decisions if one.at == at)
        answered = call.answered(end=end)
        assert said.loss == pytest.approx(answered.loss)
        assert said.calling or not said.loss
        least = call.verified.early if end else call.verified.calls
        assert least and answered.right == (said.loss < least or said.chance_lost < 0.01)


def test_close_and_clear_positions_are_told_apart() -> None:
    found = [called(wish, 6) for wish in Kind]
    assert [call.kind for call in found] == list(Kind)
    for call in found:
        rights = call.answered(end=True).right, call.answered(end=False).right
        assert (
            rights
            == {
                Kind.END: (True, False),
                Kind.GO_ON: (False, True),
                Kind.CLOSE: (True, True),
            }[call.kind]
        )
        assert call.verified.early and call.difference <= FAR * call.verified.early
        assert 0 <= call.lowest <= 1


def test_what_the_seat_cannot_know_changes_nothing() -> None:
    changed = 0
    for seed in range(3):
        call = called(None, seed)
        timeline, random = call.position.record.timeline, source(seed, "hidden").random
        other = redealt(timeline, len(timeline), LEARNER, random)
        changed += other.faces(len(other)) != timeline.faces(len(timeline))
        assert judged(call, timeline) == judged(call, other)
    assert changed


def test_the_best_of_all_other_moves_stands_against_the_call() -> None:
    call = called(None, 5)
    moves = judged(call, call.position.record.timeline)
    assert best_of([move for move in moves if not move.calling]) == call.other
    assert best_of([move for move in moves if move.calling]) == call.end


def test_it_is_asked_only_where_calls_were_verified() -> None:
    assert can_be_asked(ruleset("sen-classic"), 2)
    assert not can_be_asked(ruleset("sen-jubilee"), 2)
    assert not can_be_asked(ruleset("sen-classic"), 3)
    assert not can_be_asked(ruleset("smoki"), 2)
    assert not can_be_asked(ruleset("koty"), 2)


def test_chances_in_per_cent_are_never_certain_unless_they_are() -> None:
    call = called(None, 0)
    assert replace(call, lowest=0.999).chance == 99 and replace(call, lowest=1.0).chance == 100
