"""K3, K10 to K12 with the examples KX1 and KX2: what lies on lands and what it is worth."""

from __future__ import annotations

from sen_desktop.engine.events import Moved
from sen_desktop.games.koty import lands
from sen_desktop.games.koty.actions import ChooseLand, Lay, Meet
from sen_desktop.games.koty.words import NINES_OF, TOPS_OF
from tests.support.ids import proves
from tests.support.koty import NIGHT, Koty, dream, land
from tests.support.matches import random_match, rules_of
from tests.support.rulesets import ruleset


@proves("K3", "K11")
def test_a_card_lying_face_down_is_a_nine_whatever_it_is() -> None:
    for card in ("R", "8", "J"):
        match = Koty("9 99 - -", "- - - -", nines=card)
        own = lands.dream(match.state.piles, 0)
        assert [at.worth for at in own] == [9, 18, 0, 0]


@proves("K3")
def test_nobody_can_tell_one_back_from_another() -> None:
    match = Koty("9 99R - -", "9 - - -", nines="8")
    for seat in range(2):
        seen = match.rules.view(match.state, seat).piles
        assert seen[NINES_OF[0][1]] == (None, None)
        assert seen[NINES_OF[1][0]] == (None,)
        assert seen[TOPS_OF[0][1]][0]


@proves("K10")
def test_a_dream_has_four_lands_with_three_nines_and_one_card_at_most() -> None:
    steps = 0
    for seed in range(6):
        seats = 2 + seed % 3
        rules = rules_of(ruleset("koty", **NIGHT), seats)
        for played in random_match(rules, seed):
            steps += 1
            for seat in range(seats):
                for own in lands.dream(played.step.state.piles, seat):
                    assert own.nines <= 3
                    assert own.top is None or own.cat or own.has_raven
                assert all(len(played.step.state.piles[top]) <= 1 for top in TOPS_OF[seat])
    assert steps > 500
    assert Koty("- - - -", "- - - -", hands=["1 1 1 1"]).refused(Lay(0, 4)) == "no_such_land"


@proves("K11")
def test_every_nine_below_the_top_doubles_it() -> None:
    worths = {"-": 0, "9": 9, "99": 18, "999": 36, "7": 7, "97": 14, "997": 28, "9997": 56}
    worths |= {"R": 0, "9R": 0, "999R": 0, "991": 4}
    assert {word: land(word).worth for word in worths} == worths


@proves("KX1")
def test_the_first_dream_of_the_rulebook_is_worth_64() -> None:
    own = dream("6 99R 9995 99")
    assert [at.worth for at in own] == [6, 0, 40, 18]
    assert lands.worth(own) == 64


@proves("KX2")
def test_the_second_dream_of_the_rulebook_is_worth_82() -> None:
    own = dream("8 9997 9R 99")
    assert [at.worth for at in own] == [8, 56, 0, 18]
    assert lands.worth(own) == 82


@proves("K12")
def test_a_nine_goes_on_an_empty_land_or_on_one_or_two_nines() -> None:
    match = Koty("8 - 99 999", "- - - -", hands=["1 1 1 1"]).do(Meet(0, 0, 1))
    assert match.decision == "Laying 0"
    assert match.options == (ChooseLand(0), ChooseLand(1), ChooseLand(2))
    assert match.refused(ChooseLand(3)) == "no_room_there"
    assert match.do(ChooseLand(2)).dream(0) == "- - 999 999"


@proves("K12")
def test_never_on_a_cat_or_a_raven() -> None:
    match = Koty("8 - 93 9R", "- - - -", hands=["1 1 1 1"]).do(Meet(0, 0, 1))
    assert match.options == (ChooseLand(0), ChooseLand(1))
    assert match.refused(ChooseLand(2)) == match.refused(ChooseLand(3)) == "no_room_there"


@proves("K12")
def test_a_land_just_set_free_counts_and_a_single_one_is_not_asked_for() -> None:
    match = Koty("98 3 9R 999", "- - - -", hands=["1 1 1 1"]).do(Meet(0, 0, 1))
    assert (match.dream(0), match.decision) == ("99 3 9R 999", "Turn 1")


@proves("K12")
def test_without_room_the_nine_goes_on_the_discard_pile() -> None:
    match = Koty("9998 3 9R 999", "- - - -", hands=["1 1 1 1"], draw="2 3 4")
    match.do(Meet(0, 0, 1))
    assert (match.dream(0), match.discards) == ("999 3 9R 999", "1 8 4")
    lost = [e for e in match.told(Moved, seat=1) if isinstance(e, Moved) and e.why == "lost"]
    assert lost[0].face and lost[0].face.worth == 4
