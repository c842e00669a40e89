"""S40 to S44 and S58, S59: how rounds and matches end."""

from __future__ import annotations

import pytest

from sen_desktop.data.catalogue import OptionError
from sen_desktop.engine.chance import Shuffle
from sen_desktop.engine.events import MatchEnded, Opened, RoundEnded
from sen_desktop.games.sen.actions import Discard, Draw, NamePair, Take, WakeUp
from sen_desktop.games.sen.events import Reckoned, StallNear
from sen_desktop.games.sen.options import settle
from sen_desktop.games.sen.words import dream
from tests.support.ids import proves
from tests.support.problems import english
from tests.support.rulesets import catalogue, ruleset
from tests.support.sen import Sen


def _ended(match: Sen) -> RoundEnded:
    ended = [event for event in match.told(RoundEnded) if isinstance(event, RoundEnded)]
    assert len(ended) == 1, "the round has not ended"
    return ended[0]


@proves("S40")
def test_all_dreams_are_turned_up_and_counted_the_caller_last() -> None:
    match = Sen("1 2", "3 4", "5 6", turn=1).do(WakeUp())
    opened = [event.pile for event in match.told(Opened) if isinstance(event, Opened)]
    assert opened == [dream(2), dream(0), dream(1)]
    counted = [event for event in match.told(Reckoned) if isinstance(event, Reckoned)]
    assert [(event.seat, event.count) for event in counted] == [(2, 11), (0, 3), (1, 7)]
    for seat in range(3):
        seen = [event for event in match.told(Opened, seat) if isinstance(event, Opened)]
        assert len(seen) == 3 and all(None not in event.faces for event in seen)
        view = match.rules.view(match.state, seat)
        assert all(None not in view.piles[dream(other)] for other in range(3))


@proves("S41")
def test_whoever_wakes_up_is_the_caller_and_ends_the_round() -> None:
    match = Sen("1 1", "2 2", "3 3", turn=2).do(WakeUp())
    ended = _ended(match)
    assert (ended.ended_by, ended.reason, ended.scores) == (2, "called", (2, 4, 11))


@proves("S42")
def test_the_round_ends_with_the_turn_that_took_the_last_card() -> None:
    match = Sen("1 1", "2 2", face_down="4", turn=1).do(Draw())
    assert match.decision == "Drawn"
    ended = _ended(match.do(Discard()))
    assert (ended.ended_by, ended.reason) == (1, "exhausted")


@proves("S42")
def test_without_a_caller_nobody_scores_zero_or_pays() -> None:
    match = Sen("1 1", "2 2", face_down="4").do(Draw(), Discard())
    assert _ended(match).scores == (2, 4)
    assert match.state.table.caller is None


@proves("S43")
def test_last_turns_let_every_other_seat_move_once_more() -> None:
    match = Sen("1 1", "2 2", "3 3", turn=1, last_turns=True, face_up="0").do(WakeUp())
    assert match.decision == "Turn"
    assert match.seat == 2
    assert match.refused(WakeUp()) == "already_awake"
    assert not match.can(WakeUp)
    match.do(Take(0))
    assert match.seat == 0
    ended = _ended(match.do(Draw(), Discard()))
    assert (ended.ended_by, ended.reason, ended.scores) == (1, "called", (2, 9, 3))


@proves("S43")
def test_if_the_pile_runs_out_in_last_turns_the_caller_stays_the_caller() -> None:
    match = Sen("1 1", "2 2", "3 3", last_turns=True, face_down="9").do(WakeUp())
    ended = _ended(match.do(Draw(), Discard()))
    assert (ended.ended_by, ended.reason, ended.scores) == (0, "exhausted", (0, 4, 6))


@proves("S43")
def test_without_the_house_rule_there_are_no_last_turns() -> None:
    assert Sen("1 1", "2 2").do(WakeUp()).decision == "Shuffling"


@proves("S44")
def test_after_twenty_turns_each_without_drawing_the_round_ends() -> None:
    match = Sen("1 1", "2 2", "3 3")
    warned = []
    for turn in range(59):
        match.do(Take(0))
        warned += [(turn, event) for event in match.told(StallNear)]
    assert warned == [(54, StallNear(5))]
    ended = _ended(match.do(Take(0)))
    assert (ended.reason, ended.ended_by) == ("stalled", 2)
    assert match.state.table.caller is None


@proves("S44")
def test_drawing_starts_the_count_anew() -> None:
    match = Sen("1 1", "2 2", takes=0)
    for _ in range(39):
        match.do(Take(0))
    match.do(Draw(), Discard())
    assert match.state.table.takes == 0
    for _ in range(39):
        match.do(Take(0))
    assert match.decision == "Turn"
    assert _ended(match.do(Take(0))).reason == "stalled"


@proves("S58")
def test_the_match_ends_when_a_total_reaches_the_limit() -> None:
    before = Sen("1 1", "9 8", scores=[(0, 82)]).do(WakeUp())
    assert before.decision == "Shuffling"
    reached = Sen("1 1", "9 9", scores=[(0, 82)]).do(WakeUp())
    assert reached.decision == "over"
    (ended,) = reached.told(MatchEnded)
    assert isinstance(ended, MatchEnded)
    assert (ended.outcome.totals, ended.outcome.reason) == ((0, 100), "limit")
    assert Sen("1 1", "9 9", scores=[(0, 52)], limit=70).do(WakeUp()).decision == "over"


@proves("S44")
def test_naming_a_pair_waking_up_and_a_new_round_start_the_count_anew() -> None:
    named = Sen("7 7", "2 2", know_what_i_have=True).do(Take(0), Take(0))
    assert named.state.table.takes == 2
    assert named.do(NamePair((0, 1), 3)).state.table.takes == 0
    called = Sen("1 1", "2 2", last_turns=True).do(Take(0), WakeUp())
    assert called.state.table.takes == 0
    stalled = Sen("1 1 1 1", "2 2 2 2")
    stalled.rules.deck = tuple(card for pile in stalled.state.piles.values() for card in pile)
    for _ in range(40):
        stalled.do(Take(0))
    stalled.do(Shuffle(tuple(range(len(stalled.rules.deck)))))
    assert stalled.state.table.takes == 0


@proves("S45")
def test_a_new_round_has_no_caller() -> None:
    match = Sen("1 1 1 1", "2 2 2 2").do(WakeUp())
    match.rules.deck = tuple(card for pile in match.state.piles.values() for card in pile)
    assert match.do(Shuffle(tuple(range(len(match.rules.deck))))).state.table.caller is None


@proves("S58")
def test_one_total_has_to_reach_the_limit_not_all_together() -> None:
    assert Sen("1 1", "9 8", scores=[(60, 60)]).do(WakeUp()).decision == "Shuffling"


@proves("S58")
def test_no_number_of_rounds_leaves_the_limit_on() -> None:
    assert settle({"rounds": None}, {"limit": 100, "rounds": None})["limit"] == 100


@proves("S58")
def test_rounds_alone_switch_the_limit_off_and_both_may_be_agreed() -> None:
    assert ruleset("sen-classic", rounds=10).options["limit"] is None
    both = ruleset("sen-classic", rounds=10, limit=70).options
    assert (both["rounds"], both["limit"]) == (10, 70)
    two = Sen("1 1", "9 9", scores=[(0, 99)], rounds=2).do(WakeUp())
    assert two.rules.outcome(two.state) is not None
    one = Sen("1 1", "9 9", scores=[(0, 99)], rounds=3).do(WakeUp())
    assert one.decision == "Shuffling"
    first = Sen("1 1", "9 9", scores=[(0, 99)], rounds=3, limit=100).do(WakeUp())
    assert first.decision == "over"


@proves("S58")
def test_something_has_to_end_the_match() -> None:
    spec = catalogue().ruleset("sen-classic")
    with pytest.raises(OptionError) as caught:
        ruleset("sen-classic", limit=None)
    assert "limit" in english(caught.value)
    assert spec.options["limit"].default == 100


@proves("S59")
def test_the_lowest_total_wins_and_equal_totals_share() -> None:
    match = Sen("3", "4", "1 3", "9 9", turn=0, scores=[(0, 0, 0, 90)], caller_tie_zero=True)
    match.do(WakeUp())
    outcome = match.rules.outcome(match.state)
    assert outcome is not None
    assert (outcome.totals, outcome.places) == ((0, 4, 4, 108), (1, 2, 2, 4))
    shared = Sen("3 4", "1 2", "9 9", turn=2, scores=[(0, 4, 90)]).do(WakeUp())
    outcome = shared.rules.outcome(shared.state)
    assert outcome is not None and outcome.places == (1, 1, 3)


@proves("S58")
def test_nothing_can_be_done_after_the_match() -> None:
    match = Sen("1 1", "9 9", scores=[(0, 99)]).do(WakeUp())
    assert match.refused(Draw(), seat=0) == "match_over"
    assert match.refused(Shuffle((0,)), seat=-1) == "match_over"
    assert match.rules.legal_actions(match.state, 0) == ()
