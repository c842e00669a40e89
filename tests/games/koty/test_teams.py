"""K70, K71: partners."""

from __future__ import annotations

from sen_desktop.engine.decision import Outcome
from sen_desktop.engine.events import MatchEnded
from sen_desktop.games import registry
from sen_desktop.games.koty.actions import (
    Attack,
    Cover,
    Defend,
    GiveUp,
    Lay,
    Repeat,
    SendBat,
    SendMoth,
    SendOwl,
)
from sen_desktop.games.koty.events import TeamCounted
from tests.support.ids import proves
from tests.support.koty import NIGHT, Koty
from tests.support.problems import english
from tests.support.rulesets import possible_seats, ruleset

BARE = "- - - -"
PASSIVE = "R R R R"


def _match(*dreams: str, hands: list[str], draw: str = "2 3 4 5 6") -> Koty:
    return Koty(*dreams, hands=hands, draw=draw, options={"teams": True, **NIGHT})


@proves("K70")
def test_teams_are_for_four_or_six() -> None:
    assert possible_seats(ruleset("koty", teams=True)) == [4, 6]
    assert possible_seats(ruleset("koty")) == [2, 3, 4, 5, 6]
    problem = registry.GAMES["koty"].seats_problem
    why = problem({"teams": True}, 5)
    assert english(why) == "teams of two need 4 or 6 players"


@proves("K70")
def test_partners_sit_opposite_each_other_and_are_no_rivals() -> None:
    for seats in (4, 6):
        dreams = ["8 9 R -"] * seats
        match = _match(*dreams, hands=["1 B 3 R"])
        attacked = {a.seat for a in match.options if isinstance(a, Attack)}
        covered = {a.seat for a in match.options if isinstance(a, Cover)}
        robbed = {a.seat for a in match.options if isinstance(a, SendBat)}
        assert attacked == covered == robbed == set(range(seats)) - {0, seats // 2}
        assert match.refused(Attack(0, seats // 2, 0, 1)) == "no_rival"


@proves("K70")
def test_a_moth_may_touch_any_dream() -> None:
    match = _match("- - - -", BARE, "8 - - -", BARE, hands=["M R R R"])
    assert match.do(SendMoth(0, 2, 0, 0, 1)).dream(0) == "- 8 - -"


@proves("K70")
def test_the_attacked_is_asked_first_then_the_partner_then_it_happens() -> None:
    match = _match("R R R -", "8 - - -", BARE, BARE, hands=["1 R R R"]).do(Attack(0, 1, 0, 1))
    assert match.decision == "Defending 1"
    assert match.do(GiveUp()).decision == "Defending 3"
    match.do(GiveUp())
    assert (match.dream(0), match.dream(1), match.decision) == ("R R R 9", "- - - -", "Turn 1")


@proves("K70")
def test_the_first_defence_counts_and_whoever_defends_draws() -> None:
    hands = ["1 1 R R", "1 R R R", PASSIVE, "1 R R R"]
    match = _match(BARE, "8 - - -", BARE, BARE, hands=hands).do(Attack(0, 1, 0, 1), Defend(0))
    assert (match.decision, match.hand(1), match.hand(3)) == ("Repeating 0", "R R R 5", "1 R R R")
    match.do(Repeat(0), GiveUp(), Defend(0))
    assert (match.decision, match.hand(3), match.dream(1)) == ("Repeating 0", "R R R 3", "8 - - -")


@proves("K70")
def test_the_partner_may_send_the_owl_and_takes_the_card() -> None:
    hands = ["1 R R R", PASSIVE, PASSIVE, "O R R R"]
    match = _match(BARE, "8 - - -", BARE, BARE, hands=hands)
    match.do(Attack(0, 1, 0, 1), GiveUp(), SendOwl(0))
    assert (match.hand(3), match.hand(1), match.decision) == ("R R R 1", PASSIVE, "Turn 1")


@proves("K70")
def test_the_end_needs_three_full_lands_in_one_dream() -> None:
    two = "999 999 - -"
    match = _match(two, BARE, two, BARE, hands=["1 R R R"]).do(Lay(0, 3))
    assert match.decision == "Turn 1"


@proves("K71")
def test_partners_add_up_their_dreams() -> None:
    dreams = ["7 - - -", "9 - - -", "9 - - -", "98 - - -"]
    match = _match(*dreams, hands=["1 R R R"], draw="").do(Lay(0, 3))
    assert match.told(TeamCounted) == [TeamCounted((0, 2), 17, 1), TeamCounted((1, 3), 25, 2)]
    outcome = Outcome((2, 1, 2, 1), (17, 25, 17, 25), "exhausted")
    assert match.told(MatchEnded) == [MatchEnded(outcome)]
    assert match.rules.outcome(match.state) == outcome


@proves("K71")
def test_equal_sums_are_decided_by_nines_and_else_shared() -> None:
    more = _match("7 - - -", "94 - - -", BARE, BARE, hands=["1 R R R"], draw="").do(Lay(0, 3))
    outcome = more.rules.outcome(more.state)
    assert outcome and (outcome.places, outcome.totals) == ((2, 1, 2, 1), (8, 8, 8, 8))
    alike = _match("9R - - -", "98 - - -", "8 7 - -", BARE, hands=["1 R R R"], draw="")
    outcome = alike.do(Lay(0, 3)).rules.outcome(alike.state)
    assert outcome and (outcome.places, outcome.totals) == ((1, 1, 1, 1), (16, 16, 16, 16))
