"""K50 to K53: how a game ends and who has won."""

from __future__ import annotations

from sen_desktop.engine.decision import Outcome
from sen_desktop.engine.events import MatchEnded
from sen_desktop.games.koty.actions import (
    Attack,
    ChooseLand,
    Defend,
    Exchange,
    GiveUp,
    Lay,
    Meet,
    Repeat,
)
from sen_desktop.games.koty.events import Counted, GameEnded, NinesMissing, PilesEmpty
from tests.support.ids import proves
from tests.support.koty import Koty

BARE = "- - - -"
ONES = "1 1 1 1"


def _outcome(match: Koty) -> Outcome:
    assert match.decision == "over"
    (told,) = match.told(MatchEnded)
    outcome = match.rules.outcome(match.state)
    assert outcome is not None and told == MatchEnded(outcome)
    return outcome


def _ending(*dreams: str) -> Outcome:
    """The outcome if these dreams lie there and the game ends with the first turn."""
    hands = ["8 R R R", *["R R R R"] * (len(dreams) - 1)]
    match = Koty(*dreams, hands=hands, draw="")
    return _outcome(match.do(Lay(0, 3)))


@proves("K50")
def test_three_full_lands_end_the_game_at_once() -> None:
    match = Koty("999 999R 99 8", "995 - - -", hands=[ONES]).do(Meet(0, 3, 1))
    assert match.do(ChooseLand(2)).decision == "over"
    assert match.told(GameEnded) == [GameEnded(0, "three_lands")]
    assert _outcome(match) == Outcome((1, 2), (36 + 0 + 36, 20), "three_lands")


@proves("K50")
def test_two_full_lands_do_not_and_a_second_dream_does_not_help() -> None:
    match = Koty("999 999R 9 8", "999 99 - -", hands=[ONES]).do(Meet(0, 3, 1), ChooseLand(2))
    assert (match.dream(0), match.decision) == ("999 999R 99 -", "Turn 1")


@proves("K50")
def test_there_is_no_last_round_and_every_player_is_checked() -> None:
    for place in range(2):
        dreams = ["R R R -", "R R R -"]
        dreams[place] = "999 9991 999R -"
        match = Koty(*dreams, hands=[ONES]).do(Lay(0, 3))
        assert match.told(GameEnded) == [GameEnded(0, "three_lands")]


@proves("K51")
def test_the_game_ends_when_a_card_is_needed_and_there_is_none() -> None:
    match = Koty("8 - - -", BARE, hands=["2 1 1 1"], draw="").do(Lay(0, 1))
    assert match.told(PilesEmpty) == [PilesEmpty()]
    assert match.told(GameEnded) == [GameEnded(0, "exhausted")]
    assert _outcome(match) == Outcome((1, 2), (10, 0), "exhausted")


@proves("K51")
def test_empty_piles_are_no_end_while_nobody_has_to_draw() -> None:
    match = Koty("8 - - -", BARE, hands=["2 1 1 1"], draw="3").do(Lay(0, 1))
    assert (match.decision, match.draw, match.discards) == ("Turn 1", "", "")


@proves("K51")
def test_cards_just_discarded_count_as_available() -> None:
    match = Koty("8 R R R", BARE, hands=[ONES], draw="").do(Meet(0, 0, 1))
    assert match.decision == "Shuffling -1"
    match.shuffle()
    assert (match.dream(0), match.decision) == ("9 R R R", "Turn 1")


@proves("K51")
def test_the_play_under_way_is_finished_without_drawing() -> None:
    match = Koty("R R R -", "8 - - -", hands=["1 1 R R", "1 J R R"], draw="")
    match.do(Attack(0, 1, 0, 1))
    assert match.told(PilesEmpty) == [PilesEmpty()]
    assert (match.decision, match.hand(0)) == ("Defending 1", "1 R R")
    match.do(Defend(0))
    assert (match.decision, match.hand(1), match.discards) == ("Repeating 0", "J R R", "1 1")
    match.do(Repeat(0))
    assert (match.decision, match.hand(0), match.discards) == ("Defending 1", "R R", "1 1")
    match.do(GiveUp())
    assert (match.decision, match.dream(0), match.discards) == ("over", "R R R -", "1 1 1 8")


@proves("K51")
def test_an_exchange_is_no_end() -> None:
    match = Koty("8 - - -", BARE, hands=[ONES], draw="").do(Exchange()).shuffle()
    assert (match.decision, match.told(PilesEmpty)) == ("Turn 1", [])


@proves("K52")
def test_the_highest_dream_wins_and_hands_count_nothing() -> None:
    assert _ending("- - - -", "9 - - -", "97 - - -") == Outcome((3, 2, 1), (8, 9, 14), "exhausted")
    match = Koty("- - - -", "7 - - -", hands=["8 R R R", "8 8 8 8"], draw="").do(Lay(0, 3))
    assert match.told(Counted) == [
        Counted(0, (0, 0, 0, 8), 8, 0),
        Counted(1, (7, 0, 0, 0), 7, 0),
    ]


@proves("K52")
def test_with_equal_dreams_more_nines_win_the_covered_ones_too() -> None:
    assert _ending("- - - -", "994 - - R", "94 - - -").places == (3, 1, 2)
    assert _ending("99R - - -", "98 9R R -", "8 - - -").places == (2, 1, 3)
    assert _ending("- - - -", "94 - - -", "94 - - -").places == (3, 1, 1)


@proves("K52")
def test_equal_dreams_with_equal_nines_share() -> None:
    assert _ending("9R 9R - -", "94 9R - -", "8 - - -") == Outcome(
        (1, 1, 3), (8, 8, 8), "exhausted"
    )


@proves("K53")
def test_thirty_rounds_without_a_new_nine_end_the_game() -> None:
    for seats in (2, 3):
        match = Koty(*[BARE] * seats, quiet=30 * seats - 1).do(Exchange())
        assert match.decision == "Turn 1"
        match.do(Exchange())
        assert match.told(GameEnded) == [GameEnded(1, "no_nines")]


@proves("K53")
def test_it_is_announced_five_rounds_before() -> None:
    match = Koty(BARE, BARE, quiet=49).do(Exchange())
    assert match.told(NinesMissing) == []
    assert match.do(Exchange()).told(NinesMissing) == [NinesMissing(5)]
    assert match.do(Exchange()).told(NinesMissing) == []


@proves("K53")
def test_a_new_nine_in_any_dream_begins_the_count_anew() -> None:
    match = Koty("8 R R R", BARE, hands=[ONES], quiet=60).do(Meet(0, 0, 1))
    assert (match.decision, match.state.table.turns_without_nine) == ("Turn 1", 1)
    lost = Koty("9998 R R R", BARE, hands=[ONES], quiet=59).do(Meet(0, 0, 1))
    assert (lost.dream(0), lost.state.table.turns_without_nine) == ("999 R R R", 60)
