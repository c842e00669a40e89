"""K30 to K36 and K45 to K47, with the example KX3: attacks, defences, covers, jokers."""

from __future__ import annotations

from sen_desktop.engine.state import to_act
from sen_desktop.games.koty.actions import (
    Attack,
    Chase,
    ChooseLand,
    Cover,
    Defend,
    GiveUp,
    Lay,
    Meet,
    Repeat,
)
from sen_desktop.games.koty.events import Claimed, GaveUp
from tests.support.ids import proves
from tests.support.koty import SOME, Koty

BARE = "- - - -"
PASSIVE = "R R R R"


def _match(
    rival: str, held: str, own: str = BARE, answers: str = PASSIVE, draw: str = SOME
) -> Koty:
    return Koty(own, rival, hands=[held, answers], draw=draw)


@proves("K30")
def test_only_rivals_are_attacked_and_covered() -> None:
    match = Koty("8 9 - -", "8 9 - -", "8 9 - -", hands=["1 R R R"])
    assert match.refused(Attack(0, 0, 0, 1)) == match.refused(Cover(0, 0, 1)) == "no_rival"
    assert match.refused(Attack(0, 3, 0, 1)) == match.refused(Cover(0, -1, 1)) == "no_rival"
    for seat in (1, 2):
        assert {Attack(0, seat, 0, 1), Cover(0, seat, 1)} <= set(match.options)


@proves("K31")
def test_friends_of_a_rivals_cat_bring_the_attacker_a_nine() -> None:
    match = _match("998 R - -", "1 R R R", own="9 R R R", draw="2 3 4 5")
    match.do(Attack(0, 1, 0, 1))
    assert match.told(Claimed) == [Claimed(0, 1, 0, 1, True)]
    assert (match.dream(1), match.on_table) == ("998 R - -", "1")
    match.do(GiveUp())
    assert (match.dream(0), match.dream(1)) == ("99 R R R", "99 R - -")
    assert (match.nines(0, 0), match.discards, match.hand(0)) == ("R 4", "1 8", "R R R 5")
    assert match.decision == "Turn 1"


@proves("K31")
def test_the_attacker_chooses_the_land_once_the_defence_has_given_up() -> None:
    match = _match("8 - - -", "1 R R R").do(Attack(0, 1, 0, 1))
    assert match.decision == "Defending 1"
    assert match.do(GiveUp()).decision == "Laying 0"
    assert match.do(ChooseLand(3)).dream(0) == "- - - 9"


@proves("K32")
def test_a_fight_takes_both_cats_into_the_attackers_dream() -> None:
    match = _match("98 - - -", "8 R R R", own="9 R R R").do(Attack(0, 1, 0, 8))
    assert match.told(Claimed) == [Claimed(0, 1, 0, 8, False)]
    match.do(GiveUp())
    assert (match.dream(0), match.dream(1)) == ("998 R R R", "9 - - -")
    assert (match.nines(0, 0), match.discards) == ("R 8", "")


@proves("K32")
def test_without_any_land_both_cats_are_lost() -> None:
    match = _match("98 - - -", "8 R R R", own="R R 5 R").do(Attack(0, 1, 0, 8), GiveUp())
    assert (match.dream(0), match.dream(1), match.discards) == ("R R 5 R", "9 - - -", "8 8")
    match = _match("98 - - -", "8 R R R", own="R R 999 R").do(Attack(0, 1, 0, 8), GiveUp())
    assert (match.dream(0), match.discards) == ("R R 9998 R", "8")


@proves("K33")
def test_a_cat_or_a_raven_covers_a_rivals_nine_and_nobody_is_asked() -> None:
    for card, nines in (("5", "9"), ("R", "99"), ("1", "999")):
        match = _match(f"{nines} - - -", f"{card} R R R").do(Cover(0, 1, 0))
        assert match.dream(1) == f"{nines}{card} - - -"
        assert (match.decision, match.discards) == ("Turn 1", "")


@proves("K34")
def test_nothing_else_can_be_played_on_a_rival() -> None:
    match = _match("- R 98 9", "7 J R 4")
    for card in range(4):
        for place in range(3):
            assert match.refused(Cover(card, 1, place)) in ("no_nine_there", "covers_nothing")
        assert match.refused(Attack(card, 1, 0, 7)) == "no_cat_there"
        assert match.refused(Attack(card, 1, 1, 7)) == "no_cat_there"
    assert match.refused(Attack(0, 1, 2, 7)) == "not_on_this_cat"
    assert match.refused(Attack(2, 1, 2, 0)) == "not_on_this_cat"
    assert match.refused(Cover(1, 1, 3)) == "covers_nothing"
    assert match.refused(Cover(0, 1, 4)) == match.refused(Attack(0, 1, 4, 7)) == "no_such_land"


@proves("K35")
def test_the_same_cat_defends_and_both_are_discarded() -> None:
    match = _match("98 - - -", "1 R R R", answers="R 1 8 2").do(Attack(0, 1, 0, 1))
    assert set(match.options) == {Defend(1), GiveUp()}
    assert match.refused(Defend(2)) == "not_that_number"
    match.do(Defend(1))
    assert (match.dream(1), match.discards, match.on_table) == ("98 - - -", "1 1", "")
    assert match.decision == "Repeating 0"


@proves("K35")
def test_the_attacker_repeats_the_number_claimed_first_or_gives_up() -> None:
    match = _match("98 - - -", "1 1 8 J", answers="1 1 R R").do(Attack(0, 1, 0, 1), Defend(0))
    assert set(match.options) == {Repeat(0), Repeat(2), GiveUp()}
    assert match.refused(Repeat(1)) == "not_that_number"
    assert match.refused(Attack(0, 1, 0, 1)) == "not_now"
    match.do(Repeat(0))
    assert (match.decision, match.on_table) == ("Defending 1", "1")
    match.do(Defend(0), GiveUp())
    assert match.told(GaveUp) == [GaveUp(0, True)]
    assert (match.dream(1), match.decision) == ("98 - - -", "Turn 1")


@proves("K35")
def test_a_repeated_attack_takes_effect_if_the_defender_gives_up() -> None:
    match = _match("98 - - -", "1 1 R R", own="R R R -", answers="1 R R R")
    match.do(Attack(0, 1, 0, 1), Defend(0), Repeat(0), GiveUp())
    assert match.told(GaveUp) == [GaveUp(1, False)]
    assert (match.dream(0), match.dream(1)) == ("R R R 9", "9 - - -")


@proves("K35")
def test_both_are_always_asked_whatever_they_hold() -> None:
    for answers in (PASSIVE, "1 R R R", "J J J J", "8 8 8 8"):
        match = _match("8 - - -", "1 R R R", answers=answers).do(Attack(0, 1, 0, 1))
        assert to_act(match.state) == (1,)
        assert GiveUp() in match.options
    for rest in ("R R R", "1 J 8"):
        match = _match("8 - - -", f"1 {rest}", answers="1 R R R")
        match.do(Attack(0, 1, 0, 1), Defend(0))
        assert to_act(match.state) == (0,)
        assert GiveUp() in match.options


@proves("K35")
def test_a_duel_is_over_for_good_once_given_up() -> None:
    match = _match("98 - - -", "1 1 R R", answers="1 R R R")
    match.do(Attack(0, 1, 0, 1), Defend(0), GiveUp())
    assert len(match.state.agenda) == 1


@proves("K36")
def test_an_attack_is_repeated_seven_times_at_most() -> None:
    ones = " ".join("1" * 20)
    match = _match("8 - - -", "1 1 1 1", answers="1 1 1 1", draw=ones)
    match.do(Attack(0, 1, 0, 1), Defend(0))
    for _ in range(7):
        assert match.decision == "Repeating 0"
        match.do(Repeat(0), Defend(0))
    assert match.decision == "Turn 1"
    assert match.dream(1) == "8 - - -"


@proves("K45", "K46")
def test_a_joker_is_one_of_the_two_numbers_of_the_cat_it_is_played_on() -> None:
    match = _match("6 - - -", "J R R R", own="4 - - -")
    assert [a for a in match.options if isinstance(a, Meet)] == [Meet(0, 0, 4), Meet(0, 0, 5)]
    assert [a for a in match.options if isinstance(a, Attack)] == [
        Attack(0, 1, 0, 3),
        Attack(0, 1, 0, 6),
    ]
    assert match.refused(Meet(0, 0, 6)) == match.refused(Attack(0, 1, 0, 4)) == "not_that_number"
    friends = match.do(Meet(0, 0, 5))
    assert friends.discards == "J 4"


@proves("K46")
def test_a_joker_defends_repeats_and_chases() -> None:
    match = _match("8 - - -", "J J R R", answers="J R R R").do(Attack(0, 1, 0, 1))
    match.do(Defend(0))
    assert match.discards == "J J"
    assert match.do(Repeat(0)).on_table == "J"
    chase = _match(BARE, "J R R R", own="9R - - -").do(Chase(0, 0))
    assert (chase.dream(0), chase.discards) == ("9 - - -", "J R")


@proves("K46")
def test_a_joker_does_nothing_else() -> None:
    match = _match("9 R - -", "J 2 3 4", own="- 9 - -")
    assert match.refused(Lay(0, 0)) == match.refused(Lay(0, 1)) == "not_a_cat"
    assert match.refused(Cover(0, 1, 0)) == "covers_nothing"
    assert match.refused(Chase(0, 1)) == "no_raven_there"


@proves("K46")
def test_a_cat_that_answers_a_joker_has_the_number_it_stands_for() -> None:
    match = _match("8 - - -", "J R R R", answers="1 8 R R").do(Attack(0, 1, 0, 8))
    assert set(match.options) == {Defend(1), GiveUp()}


@proves("K47")
def test_in_a_fight_the_joker_becomes_the_nine() -> None:
    home = _match(BARE, "J R R R", own="98 R R R").do(Meet(0, 0, 8))
    assert (home.dream(0), home.nines(0, 0)) == ("998 R R R", "R J")
    away = _match("98 - - -", "J R R R", own="9 R R R").do(Attack(0, 1, 0, 8), GiveUp())
    assert (away.dream(0), away.nines(0, 0)) == ("998 R R R", "R J")


@proves("KX3")
def test_the_worked_example_of_an_attack() -> None:
    match = _match("8 - - -", "1 1 R R", answers="1 J R R", draw="2 3 4 5 6 7")
    match.do(Attack(0, 1, 0, 1))
    assert match.hand(0) == "1 R R 7"
    match.do(Defend(0))
    assert (match.hand(1), match.discards) == ("J R R 6", "1 1")
    match.do(Repeat(0))
    assert match.hand(0) == "R R 7 5"
    match.do(Defend(0))
    assert (match.hand(1), match.discards) == ("R R 6 4", "1 1 1 J")
    match.do(GiveUp())
    assert (match.decision, match.dream(1), match.draw) == ("Turn 1", "8 - - -", "2 3")
