"""Timelines: every moment of a match, through any eyes, as if it were now."""

from __future__ import annotations

import pytest

from sen_desktop.engine.cards import NATURE
from sen_desktop.engine.events import RoundStarted, TurnStarted
from sen_desktop.engine.state import Refusal
from sen_desktop.match.chance import Chance, source
from sen_desktop.match.referee import Referee
from sen_desktop.match.timeline import RowRefused, Timeline
from tests.support.matches import random_match, rules_of
from tests.support.rulesets import of_length, playable, possible_seats, ruleset

MOMENTS = 25


def timeline_of(ruleset_id: str, seats: int, seed: int = 5) -> Timeline:
    rules = rules_of(ruleset(ruleset_id, **of_length(ruleset_id, 2)), seats)
    return Timeline.of(rules, [(one.seat, one.action) for one in random_match(rules, seed)])


@pytest.mark.parametrize("ruleset_id", playable())
def test_every_moment_is_what_it_was_when_it_was_now(ruleset_id: str) -> None:
    """A match is gone through again with a view for every seat, folded from what it was told."""
    for seats in possible_seats(ruleset(ruleset_id))[:2]:
        timeline = timeline_of(ruleset_id, seats)
        rules, random = timeline.rules, source(ruleset_id, seats).random
        assert timeline.outcome is not None
        views = [rules.view(rules.start().state, seat) for seat in range(seats)]
        for at in range(1, len(timeline) + 1):
            for seat in range(seats):
                views[seat] = rules.fold(views[seat], timeline.told(seat, upto=at, after=at - 1))
            if random() * len(timeline) < MOMENTS:
                assert [timeline.view(seat, at) for seat in range(seats)] == views
        assert all(not view.agenda for view in views)


def test_what_was_told_is_the_same_in_one_piece_and_in_many() -> None:
    timeline = timeline_of("koty", 3)
    for seat in (None, 0, 2):
        pieces = [timeline.told(seat, at, after=at - 1) for at in range(len(timeline) + 1)]
        assert [event for piece in pieces for event in piece] == timeline.told(seat)
    assert timeline.told(0) != timeline.told(None)


def test_all_cards_lie_open_to_those_who_may_see_everything() -> None:
    timeline = timeline_of("sen-classic", 2)
    deck = sorted(face.key for face in next(iter(timeline.faces(0).values())))
    for at in (1, len(timeline) // 2, len(timeline)):
        faces = [face.key for pile in timeline.faces(at).values() for face in pile]
        assert sorted(faces) == deck


def test_rounds_turns_and_decisions_are_found() -> None:
    timeline = timeline_of("sen-jubilee", 3)
    steps = timeline.steps
    for moments, kind in ((timeline.rounds(), RoundStarted), (timeline.turns(), TurnStarted)):
        begun = [any(isinstance(event, kind) for event in step.events) for _, step in steps]
        assert moments == [at for at, here in enumerate(begun) if here] and moments
    assert len(timeline.rounds()) == 2
    decided = {at: seat for seat in (NATURE, 0, 1, 2) for at in timeline.decisions(seat)}
    assert sorted(decided) == list(range(len(timeline)))
    for at, seat in decided.items():
        assert seat in timeline.state_at(at).agenda[-1].seats


def test_a_branch_goes_on_and_leaves_the_match_alone() -> None:
    timeline = timeline_of("sen-classic", 2)
    rows, at = timeline.rows(), timeline.decisions(0)[3]
    branch = timeline.branch(at)
    assert len(branch) == at and branch.state is timeline.state_at(at)
    referee = Referee(timeline.rules, Chance(1), branch)
    other = next(one for one in referee.legal_actions(0) if one != rows[at][1])
    assert not isinstance(referee.act(0, other), Refusal)
    assert timeline.rows() == rows and referee.rows[: at + 1] == (*rows[:at], (0, other))


def test_the_first_row_that_the_rules_refuse_is_named() -> None:
    timeline = timeline_of("smoki", 2)
    rows = timeline.rows()
    with pytest.raises(RowRefused) as caught:
        Timeline.of(timeline.rules, (*rows[:7], rows[2], *rows[7:]))
    assert caught.value.number == 7 and caught.value.refusal.code
