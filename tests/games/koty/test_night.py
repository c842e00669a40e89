"""K60 to K64: the night cards."""

from __future__ import annotations

from sen_desktop.games.koty.actions import (
    Attack,
    ChooseLand,
    Cover,
    Defend,
    GiveUp,
    Lay,
    Repeat,
    SendBat,
    SendDragon,
    SendMoth,
    SendOwl,
)
from sen_desktop.games.koty.events import NightFell
from tests.support.ids import proves
from tests.support.koty import NIGHT, Koty

BARE = "- - - -"


def _match(
    own: str, rival: str, held: str, answers: str = "R R R R", draw: str = "2 3 4 5"
) -> Koty:
    return Koty(own, rival, hands=[held, answers], draw=draw, options=NIGHT)


@proves("K60")
def test_the_owl_blocks_an_attack_for_good_and_takes_its_card() -> None:
    match = _match(BARE, "98 - - -", "1 1 R R", "R O R R").do(Attack(0, 1, 0, 1), SendOwl(1))
    assert match.told(NightFell) == [NightFell(1, "owl")]
    assert match.decision == "Turn 1"
    assert (match.dream(1), match.on_table, match.discards) == ("98 - - -", "", "O")
    assert (match.hand(1), match.hand(0), match.draw) == ("R R R 1", "1 R R 5", "2 3 4")


@proves("K60")
def test_the_owl_answers_repeats_after_own_defences_and_takes_the_last_card() -> None:
    match = _match(BARE, "8 - - -", "1 J R R", "1 O R R")
    match.do(Attack(0, 1, 0, 1), Defend(0), Repeat(0), SendOwl(0))
    assert (match.hand(1), match.discards, match.decision) == ("R R 4 J", "1 1 O", "Turn 1")
    assert match.dream(1) == "8 - - -"


@proves("K60")
def test_the_owl_is_not_for_the_own_turn_covers_or_night_cards() -> None:
    match = _match(BARE, "9 8 - -", "O 2 M R", "O R R R")
    assert match.refused(SendOwl(0)) == "not_now"
    assert match.refused(Lay(0, 0)) == "not_a_cat"
    assert match.do(Cover(1, 1, 0)).decision == "Turn 1"
    moth = _match(BARE, "9 8 - -", "M R R R", "O R R R").do(SendMoth(0, 1, 1, 0, 0))
    assert moth.decision == "Turn 1"
    other = _match(BARE, "8 - - -", "1 R R R", "M R R R").do(Attack(0, 1, 0, 1))
    assert other.refused(SendOwl(0)) == "not_this_card"
    other = _match(BARE, "8 - - -", "1 R R R", "1 O R R").do(Attack(0, 1, 0, 1), Defend(0))
    assert not other.can(SendOwl)


@proves("K61")
def test_the_moth_carries_any_cat_to_any_free_land_and_is_discarded() -> None:
    for goal, dreams in {
        (0, 1): ("5 98 R -", "- 9 R -"),
        (0, 3): ("5 9 R 8", "- 9 R -"),
        (1, 0): ("5 9 R -", "8 9 R -"),
        (1, 1): ("5 9 R -", "- 98 R -"),
    }.items():
        match = _match("5 9 R -", "- 9 R 8", "M 1 1 1").do(SendMoth(0, 1, 3, *goal))
        assert (match.dream(0), match.dream(1)) == dreams
        assert (match.discards, match.hand(0), match.decision) == ("M", "1 1 1 5", "Turn 1")
    own = _match("5 9 R -", "- 9 R 8", "M 1 1 1").do(SendMoth(0, 0, 0, 1, 0))
    assert (own.dream(0), own.dream(1)) == ("- 9 R -", "5 9 R 8")


@proves("K61")
def test_never_onto_a_cat_or_a_raven_and_only_cats() -> None:
    match = _match("5 9 R -", "- 9 R 8", "M 1 1 1")
    for goal in ((0, 0), (0, 2), (1, 2), (1, 3)):
        assert match.refused(SendMoth(0, 1, 3, *goal)) == "land_taken"
    for start in ((0, 1), (0, 2), (0, 3)):
        assert match.refused(SendMoth(0, *start, 1, 0)) == "no_cat_there"
    assert match.refused(SendMoth(1, 1, 3, 0, 1)) == "not_this_card"
    assert match.refused(SendMoth(0, 2, 3, 0, 1)) == "no_such_seat"
    assert match.refused(SendMoth(0, 1, 3, 0, 4)) == "no_such_land"


@proves("K61")
def test_without_a_cat_or_a_free_land_the_moth_cannot_be_played() -> None:
    assert not _match("9 R - -", "9 R - -", "M 1 1 1").can(SendMoth)
    assert not _match("5 R 8 8", "R R 8 8", "M 1 1 1").can(SendMoth)


@proves("K62")
def test_the_bat_makes_a_nine_of_a_rivals_raven() -> None:
    match = _match("9 R 8 -", "99R - - -", "B 1 1 1").do(SendBat(0, 1, 0))
    assert match.options == (ChooseLand(0), ChooseLand(3))
    match.do(ChooseLand(0))
    assert (match.dream(0), match.dream(1)) == ("99 R 8 -", "99 - - -")
    assert (match.nines(0, 0), match.discards, match.hand(0)) == ("R R", "B", "1 1 1 5")


@proves("K62")
def test_the_bat_fetches_rivals_ravens_only() -> None:
    match = _match("9 R 8 -", "9 8 - R", "B 1 1 1")
    assert match.refused(SendBat(0, 0, 1)) == "no_rival"
    assert match.refused(SendBat(0, 1, 0)) == match.refused(SendBat(0, 1, 1)) == "no_raven_there"
    assert match.refused(SendBat(1, 1, 3)) == "not_this_card"
    assert match.refused(SendBat(0, 1, 4)) == "no_such_land"
    assert not _match("9 R 8 -", "9 8 - -", "B 1 1 1").can(SendBat)


@proves("K62")
def test_with_no_room_the_raven_is_discarded() -> None:
    match = _match("8 R 8 999", "9R - - -", "B 1 1 1").do(SendBat(0, 1, 0))
    assert (match.dream(0), match.dream(1)) == ("8 R 8 999", "9 - - -")
    assert (match.discards, match.decision) == ("B R", "Turn 1")


@proves("K63")
def test_the_dragon_drives_all_ravens_away_and_becomes_a_nine() -> None:
    match = _match("99R R 8 -", "9R 8 - R", "D 1 1 1").do(SendDragon(0))
    assert (match.dream(1), match.discards) == ("9 8 - -", "R R R R")
    assert match.options == (ChooseLand(0), ChooseLand(1), ChooseLand(3))
    match.do(ChooseLand(0))
    assert (match.dream(0), match.hand(0)) == ("999 - 8 -", "1 1 1 5")
    assert match.nines(0, 0) == "R R D"


@proves("K63")
def test_the_dragon_is_allowed_without_ravens_or_room() -> None:
    match = _match("8 8 999 9991", "- - - -", "D 1 1 1").do(SendDragon(0))
    assert (match.dream(0), match.discards, match.decision) == ("8 8 999 9991", "D", "Turn 1")
    assert match.hand(0) == "1 1 1 5"
    assert match.refused(SendDragon(0)) == "not_this_card"


@proves("K64")
def test_night_cards_and_jokers_may_become_nines_unseen() -> None:
    for card in "MBODJ":
        match = _match("R R R -", "8 - - -", "1 R R R", draw=f"2 {card} 3")
        match.do(Attack(0, 1, 0, 1), GiveUp())
        assert (match.dream(0), match.nines(0, 3)) == ("R R R 9", card)
