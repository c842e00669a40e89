"""K20 to K26 and K40: a card on the own dream, and the exchange."""

from __future__ import annotations

from sen_desktop.games.koty.actions import Chase, ChooseLand, Cover, Exchange, Lay, Meet
from tests.support.ids import proves
from tests.support.koty import SOME, Koty

BARE = "- - - -"


def _match(own: str, held: str, draw: str = SOME) -> Koty:
    return Koty(own, BARE, hands=[held], draw=draw)


@proves("K20")
def test_a_turn_is_one_card_and_then_the_next_player_is_at_turn() -> None:
    match = _match(BARE, "1 2 3 4").do(Lay(2, 1))
    assert (match.dream(0), match.decision) == ("- 3 - -", "Turn 1")
    assert match.refused(Lay(0, 0), seat=0) == "not_your_turn"


@proves("K20")
def test_a_card_has_to_be_in_the_hand() -> None:
    match = _match(BARE, "1 2 3 4")
    assert match.refused(Lay(4, 0)) == match.refused(Lay(-1, 0)) == "no_such_card"


@proves("K21")
def test_a_cat_is_laid_on_an_empty_land() -> None:
    assert _match("7 - - -", "1 2 3 4").do(Lay(0, 3)).dream(0) == "7 - - 1"


@proves("K22")
def test_a_cat_is_laid_on_a_nine() -> None:
    for nines in ("9", "99", "999"):
        assert _match(f"7 {nines} - -", "1 R R R").do(Lay(0, 1)).dream(0) == f"7 {nines}1 - -"


@proves("K23")
def test_friends_are_discarded_and_a_new_nine_is_laid_unseen() -> None:
    for played, lying in (("1", "8"), ("7", "2"), ("3", "6"), ("5", "4")):
        match = _match(f"9{lying} - 999R R", f"{played} R R R", draw="2 R 5")
        match.do(Meet(0, 0, int(played)))
        assert match.options == (ChooseLand(0), ChooseLand(1))
        match.do(ChooseLand(0))
        assert match.dream(0) == "99 - 999R R"
        assert match.nines(0, 0) == "R 5"
        assert match.discards == f"{played} {lying}"


@proves("K23")
def test_with_no_room_the_nine_is_still_drawn() -> None:
    match = _match("9998 1 R 999", "1 R R R", draw="2 3 4 5").do(Meet(0, 0, 1))
    assert (match.discards, match.draw) == ("1 8 5", "2 3")


@proves("K24")
def test_a_fight_goes_to_one_land_the_played_card_below() -> None:
    match = _match("93 - 999 R", "3 R R R").do(Meet(0, 0, 3))
    assert (match.dream(0), match.on_table) == ("9 - 999 R", "3 3")
    assert match.options == (ChooseLand(0), ChooseLand(1))
    match.do(ChooseLand(0))
    assert (match.dream(0), match.discards, match.on_table) == ("993 - 999 R", "", "")
    assert match.nines(0, 0) == "R 3"


@proves("K24")
def test_a_land_with_room_has_to_be_used() -> None:
    match = _match("9993 9 999 R", "3 R R R").do(Meet(0, 0, 3))
    assert match.dream(0) == "999 993 999 R"


@proves("K24")
def test_without_room_the_nine_is_lost_and_the_cat_lies_on_three_nines() -> None:
    match = _match("9993 8 999 9998", "3 R R R").do(Meet(0, 0, 3))
    assert match.options == (ChooseLand(0), ChooseLand(2))
    assert match.refused(ChooseLand(1)) == match.refused(ChooseLand(3)) == "no_room_there"
    match.do(ChooseLand(2))
    assert (match.dream(0), match.discards) == ("999 8 9993 9998", "3")


@proves("K24")
def test_in_the_own_dream_the_cat_can_go_back() -> None:
    match = _match("9993 8 9R R", "3 R R R").do(Meet(0, 0, 3))
    assert (match.dream(0), match.discards) == ("9993 8 9R R", "3")


@proves("K25")
def test_a_raven_chases_an_own_raven() -> None:
    match = _match("8 99R - -", "1 R 3 4").do(Chase(1, 1))
    assert (match.dream(0), match.discards) == ("8 99 - -", "R R")
    assert _match("8 R - -", "1 R 3 4").refused(Chase(0, 1)) == "not_a_raven"


@proves("K26")
def test_a_raven_goes_nowhere_else_at_home() -> None:
    match = _match("8 99 - R", "R 2 3 4")
    for place in range(3):
        assert match.refused(Chase(0, place)) == "no_raven_there"
        assert match.refused(Lay(0, place)) == "not_a_cat"
    assert match.refused(Meet(0, 0, 8)) == "not_on_this_cat"
    assert match.refused(Cover(0, 0, 1)) == "no_rival"


@proves("K26")
def test_no_cat_on_a_raven_or_on_a_cat_of_another_colour() -> None:
    match = _match("8 R - -", "2 7 3 4")
    assert match.refused(Lay(0, 0)) == match.refused(Lay(0, 1)) == "land_taken"
    assert match.refused(Meet(0, 1, 2)) == "no_cat_there"
    for card, number in enumerate((2, 7, 3, 4)):
        assert match.refused(Meet(card, 0, number)) == "not_on_this_cat"
    assert _match("8 - - -", "1 R R R").refused(Meet(0, 0, 8)) == "not_that_number"


@proves("K40", "K41")
def test_the_exchange_is_possible_even_if_a_card_could_be_played() -> None:
    match = _match("8 - - -", "1 2 3 4", draw="R 5 6 7 8")
    assert match.can(Lay) and match.can(Exchange)
    match.do(Exchange())
    assert (match.hand(0), match.discards, match.draw) == ("8 7 6 5", "1 2 3 4", "R")
    assert match.decision == "Turn 1"


@proves("K41")
def test_without_a_card_to_play_there_is_the_exchange() -> None:
    assert _match("8 - - -", "R R R R").options == (Exchange(),)


@proves("K41")
def test_the_cards_given_away_may_come_back_and_the_game_goes_on() -> None:
    match = _match("8 - - -", "1 2 3 4", draw="5").do(Exchange())
    assert match.hand(0) == "5"
    match.shuffle()
    assert (match.decision, len(match.hand(0).split()), match.draw) == ("Turn 1", 4, "4")
    bare = _match("8 - - -", "1 2 3 4", draw="").do(Exchange()).shuffle()
    assert (bare.decision, sorted(bare.hand(0).split())) == ("Turn 1", ["1", "2", "3", "4"])
