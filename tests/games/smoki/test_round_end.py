"""D40 to D43, D50 to D52 and the example DX5: how rounds and matches end, with all variants."""

from __future__ import annotations

import pytest

from sen_desktop.data.catalogue import OptionError
from sen_desktop.engine.decision import Outcome
from sen_desktop.engine.events import MatchEnded, Opened, RoundEnded
from sen_desktop.engine.ruleset import OptionValue
from sen_desktop.games.smoki.actions import Draw, Place, Put, Swap, Take, TurnUp
from sen_desktop.games.smoki.events import Reckoned, TokenWon
from sen_desktop.games.smoki.options import problem
from sen_desktop.games.smoki.words import dream, face_up
from tests.support.ids import proves
from tests.support.problems import english
from tests.support.rulesets import ruleset
from tests.support.smoki import Smoki

HIDDEN = "1 ?2 ?3 ?4 ?5 ?6"


def _last_turn(*dreams: str, **more: object) -> Smoki:
    """Seat 0 turns its last card, worth 6, into another 6."""
    up = ("6",) if more.get("face_up_piles") == 1 else ("6", "7")
    match = Smoki("1 2 3 4 5 ?6", *dreams, up=up, **more)  # type: ignore[arg-type]
    match.do(Take(0), Place(5))
    return match if len(up) == 1 else match.do(Put(0))


def _ended(match: Smoki) -> RoundEnded:
    told = match.told(RoundEnded)
    assert len(told) == 1, "the round has not ended"
    (event,) = told
    assert isinstance(event, RoundEnded)
    return event


def _outcome(match: Smoki) -> Outcome | None:
    return match.rules.outcome(match.state)


@proves("D40")
def test_a_dream_all_face_up_ends_the_round_and_the_others_turn_theirs_up() -> None:
    match = _last_turn(HIDDEN, HIDDEN)
    assert match.told(Opened) == [
        Opened(dream(seat), tuple(card.face for card in match.state.piles[dream(seat)]), None)
        for seat in (1, 2)
    ]
    counted = [event.seat for event in match.told(Reckoned) if isinstance(event, Reckoned)]
    assert counted == [1, 2, 0]
    assert (_ended(match).ended_by, _ended(match).scores) == (0, (21, 21, 21))
    for seat in range(3):
        view = match.rules.view(match.state, seat)
        assert all(None not in view.piles[dream(other)] for other in range(3))


@proves("D40")
def test_the_ring_goes_all_the_way_round_first_and_may_fill_only_another_dream() -> None:
    match = Smoki(HIDDEN, "1 2 3 4 5 ?6", HIDDEN, up=("ring", "7")).do(Take(0), Place(5))
    assert match.decision == "PuttingAway"
    ended = _ended(match.do(Put(0)))
    assert (ended.ended_by, ended.next_starter) == (0, 1)
    assert ended.scores[1] == 1 + 2 + 3 + 4 + 5 + 6


@proves("D40")
def test_the_swap_of_a_nest_is_made_before_the_count() -> None:
    match = Smoki("1 2 3 4 1 ?6", HIDDEN, up=("nest", "7")).do(Take(0), Place(5), Put(0))
    assert match.decision == "Nesting"
    assert _ended(match.do(Swap((0, 1)))).scores[0] == 2 + 3 + 4 + 9


@proves("D42")
def test_the_lowest_count_wins_a_token_and_all_who_share_it_get_one() -> None:
    lower = _last_turn("?0 ?1 ?1 ?1 ?1 ?2", HIDDEN)
    assert lower.told(TokenWon) == [TokenWon(1, 1)]
    shared = _last_turn("?1 ?2 ?3 ?4 ?5 ?6", "?8 ?2 ?3 ?4 ?5 ?6", tokens=(1, 0, 0))
    assert shared.told(TokenWon) == [TokenWon(0, 2), TokenWon(1, 1)]
    assert shared.state.table.score.tokens == (2, 1, 0)


@proves("DX5")
def test_example_5() -> None:
    match = _last_turn("?1 ?2 ?3 ?4 ?5 ?1", "?5 ?2 ?3 ?4 ?1 ?1")
    assert _ended(match).scores == (21, 16, 16)
    assert match.told(TokenWon) == [TokenWon(1, 1), TokenWon(2, 1)]


@proves("D43")
def test_three_tokens_win_the_match() -> None:
    two = _last_turn("?8 ?8 ?8 ?7 ?7 ?7", tokens=(1, 2))
    assert (two.decision, _outcome(two)) == ("Shuffling", None)
    three = _last_turn("?8 ?8 ?8 ?7 ?7 ?7", "?8 ?8 ?8 ?7 ?7 ?7", tokens=(2, 0, 1))
    assert three.decision == "over"
    assert _outcome(three) == Outcome((1, 3, 2), (3, 0, 1), "tokens")
    assert three.told(MatchEnded) == [MatchEnded(Outcome((1, 3, 2), (3, 0, 1), "tokens"))]


@proves("D43")
def test_who_get_there_in_the_same_round_share_the_win() -> None:
    match = _last_turn("?1 ?2 ?3 ?4 ?5 ?6", HIDDEN.replace("1", "8"), tokens=(2, 2, 1))
    assert _outcome(match) == Outcome((1, 1, 3), (3, 3, 1), "tokens")


POINTS: dict[str, OptionValue] = {"mode": "points"}


@proves("D50")
def test_points_end_the_match_when_a_total_reaches_the_limit_and_the_lowest_wins() -> None:
    below = _last_turn(HIDDEN, counts=[(78, 9)], **POINTS)
    assert (below.decision, below.told(TokenWon)) == ("Shuffling", [])
    assert below.state.table.score.totals == (99, 30)
    reached = _last_turn(HIDDEN, HIDDEN, counts=[(79, 9, 9)], **POINTS)
    assert _outcome(reached) == Outcome((3, 1, 1), (100, 30, 30), "limit")
    lower = _last_turn(HIDDEN, counts=[(49, 9)], limit=70, **POINTS)
    assert _outcome(lower) == Outcome((2, 1), (70, 30), "limit")
    many = _last_turn(HIDDEN, counts=[(0, 0)] * 20, **POINTS)
    assert _outcome(many) is None


@proves("D51")
def test_an_agreed_number_of_rounds_is_played_and_the_lowest_total_wins() -> None:
    chosen: dict[str, OptionValue] = {"mode": "rounds", "rounds": 3}
    second = _last_turn(HIDDEN, counts=[(500, 9)], **chosen)
    assert (_outcome(second), second.told(TokenWon)) == (None, [])
    third = _last_turn(HIDDEN, HIDDEN, counts=[(0, 9, 9), (0, 0, 0)], **chosen)
    assert _outcome(third) == Outcome((1, 2, 2), (21, 30, 30), "rounds")
    assert ruleset("smoki", mode="rounds").options["rounds"] == 8


@proves("D52")
def test_with_one_pile_nothing_is_asked() -> None:
    match = Smoki.dealt(2, face_up_piles=1).do(TurnUp(0), TurnUp(0))
    assert [card.id for card in match.state.piles[face_up(0)]] == [12]
    assert face_up(1) not in match.state.piles
    one = Smoki(HIDDEN, HIDDEN, up=("6",), face_up_piles=1)
    assert one.refused(Take(1)) == "no_such_pile"
    one.do(Take(0), Place(1))
    assert (one.decision, one.seat, one.up(0)) == ("Turn", 1, "2")
    assert one.do(Draw()).refused(Put(1)) == "no_such_pile"
    ring = Smoki(HIDDEN, HIDDEN, up=("ring",), face_up_piles=1).do(Take(0), Place(1))
    assert (ring.decision, ring.seat, ring.up(0)) == ("Turn", 1, "2")
    nest = Smoki(HIDDEN, HIDDEN, up=("nest",), face_up_piles=1).do(Take(0), Place(1))
    assert (nest.decision, nest.seat, nest.up(0)) == ("Nesting", 0, "2")


@proves("D52")
def test_one_pile_goes_with_every_way_to_win() -> None:
    for mode, reason in (("tokens", "tokens"), ("points", "limit"), ("rounds", "rounds")):
        match = _last_turn(
            "?8 ?8 ?8 ?7 ?7 ?7",
            tokens=(2, 0),
            counts=[(99, 99)],
            mode=mode,
            rounds=2,
            face_up_piles=1,
        )
        outcome = _outcome(match)
        assert outcome is not None and outcome.reason == reason


@proves("D50", "D51")
def test_a_limit_or_rounds_alone_say_what_is_played_for() -> None:
    modes = {
        "tokens": ruleset("smoki"),
        "points": ruleset("smoki", limit=70),
        "rounds": ruleset("smoki", rounds=6),
    }
    assert all(chosen.options["mode"] == mode for mode, chosen in modes.items())
    assert ruleset("smoki", rounds=6, limit=70).options["mode"] == "tokens"
    assert ruleset("smoki", mode="points", rounds=6).options["mode"] == "points"


def test_other_numbers_of_piles_are_refused() -> None:
    with pytest.raises(OptionError) as caught:
        ruleset("smoki", face_up_piles=3)
    assert "from 1 to 2" in english(caught.value)
    for number in (0, 3, 10**6):
        assert "face-up piles" in english(problem({"face_up_piles": number}))
