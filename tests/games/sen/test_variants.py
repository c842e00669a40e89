"""S60 and S63, with the examples SX5 and SX6: naming pairs, and the long dream."""

from __future__ import annotations

from sen_desktop.data.catalogue import OptionError
from sen_desktop.engine.events import Moved, RoundEnded, Turned
from sen_desktop.games.sen.actions import NamePair, WakeUp
from sen_desktop.games.sen.words import dream
from tests.support.ids import proves
from tests.support.rulesets import catalogue, ruleset
from tests.support.sen import Sen


def _match(own: str, **more: object) -> Sen:
    down = str(more.pop("face_down", "1 2 3 8"))
    edition = str(more.pop("edition", "sen-classic"))
    last_turns = bool(more.pop("last_turns", False))
    return Sen(
        own,
        "3 4",
        face_down=down,
        edition=edition,
        know_what_i_have=True,
        last_turns=last_turns,
    )


@proves("S60", "SX5")
def test_a_right_pair_makes_the_dream_one_card_smaller() -> None:
    match = _match("7 1 7 2").do(NamePair((0, 2), 7))
    assert (match.dream(0), match.face_up, match.face_down) == ("8 1 2", "5 7 7", "1 2 3")
    assert match.seat == 1


@proves("S60", "SX6")
def test_a_wrong_pair_makes_the_dream_one_card_larger() -> None:
    match = _match("4 1 7 2").do(NamePair((0, 2), 7))
    assert (match.dream(0), match.face_up, match.face_down) == ("4 1 7 2 8", "5", "1 2 3")
    assert match.seat == 1


@proves("S60")
def test_the_incoming_card_takes_the_left_place_and_the_right_one_closes() -> None:
    assert _match("0 7 1 7 2").do(NamePair((1, 3), 7)).dream(0) == "0 8 1 2"
    assert _match("7 7").do(NamePair((0, 1), 7)).dream(0) == "8"


@proves("S60")
def test_the_pair_goes_on_the_pile_left_card_first() -> None:
    assert _match("0 swap 1 7").do(NamePair((1, 3), 7)).face_up == "5 swap 7"


@proves("S60")
def test_everybody_sees_the_two_and_nobody_the_incoming_card() -> None:
    for claim in (7, 6):
        match = _match("7 1 7 2").do(NamePair((0, 2), claim))
        for seat in range(2):
            turned = [e for e in match.told(Turned, seat) if isinstance(e, Turned)]
            assert [event.slot.place for event in turned if event.face] == [0, 2]
            down = [event.slot.place for event in turned if not event.face]
            assert down == ([] if claim == 7 else [0, 2])
            incoming = match.told(Moved, seat)[-1]
            assert isinstance(incoming, Moved) and incoming.face is None
            assert match.rules.view(match.state, seat).piles[dream(0)][0] is None


@proves("S60")
def test_only_the_number_counts_and_hourglasses_pair_with_hourglasses_only() -> None:
    jubilee = "sen-jubilee"
    assert _match("swap 7").do(NamePair((0, 1), 7)).dream(0) == "8"
    assert _match("hour hour 0", edition=jubilee).do(NamePair((0, 1), None)).dream(0) == "8 0"
    for own, claim in (("hour hour 0", 0), ("hour hour 0", 9), ("hour 9 0", 9), ("hour 9 0", None)):
        match = _match(own, edition=jubilee).do(NamePair((0, 1), claim))
        assert match.dream(0) == f"{own} 8"


@proves("S60")
def test_hourglasses_are_offered_only_with_a_deck_that_has_them() -> None:
    assert _match("7 7").refused(NamePair((0, 1), None)) == "no_hourglasses_here"
    for edition, offered in (("sen-classic", False), ("sen-jubilee", True)):
        match = _match("7 7", edition=edition)
        assert (NamePair((0, 1), None) in match.rules.legal_actions(match.state, 0)) == offered
    _match("7 7", edition="sen-jubilee").do(NamePair((0, 1), None))
    assert _match("7 7").refused(NamePair((0, 1), 10)) == "no_such_number"
    assert _match("7 7").refused(NamePair((0, 1), -1)) == "no_such_number"


@proves("S60")
def test_a_pair_is_two_own_cards_and_a_dream_of_one_card_names_none() -> None:
    assert _match("7 7").refused(NamePair((0, 0), 7)) == "two_different"
    assert _match("7 7").refused(NamePair((1, 0), 7)) == "left_to_right"
    assert _match("7 7").refused(NamePair((0, 2), 7)) == "no_such_card"
    assert not _match("7").can(NamePair)


@proves("S60")
def test_naming_may_use_up_the_pile_and_may_be_a_last_turn() -> None:
    match = _match("7 7", face_down="8").do(NamePair((0, 1), 7))
    (ended,) = match.told(RoundEnded)
    assert isinstance(ended, RoundEnded) and ended.reason == "exhausted"
    last = Sen("1 1", "7 7", know_what_i_have=True, last_turns=True)
    last.do(WakeUp(), NamePair((0, 1), 7))
    (ended,) = last.told(RoundEnded)
    assert isinstance(ended, RoundEnded) and ended.ended_by == 0


@proves("S63")
def test_the_long_dream_cannot_do_without_pairs_and_all_or_nothing() -> None:
    options = ruleset("sen-long").options
    assert options["know_what_i_have"] is True
    assert options["all_or_nothing"] is True
    for name in ("know_what_i_have", "all_or_nothing"):
        try:
            ruleset("sen-long", **{name: False})
        except OptionError as error:
            assert name in str(error)
        else:
            raise AssertionError(f"{name} was switched off")


@proves("S63")
def test_everything_else_of_the_long_dream_is_free() -> None:
    fixed = [
        option.name for option in catalogue().ruleset("sen-long").options.values() if option.fixed
    ]
    assert sorted(fixed) == ["all_or_nothing", "know_what_i_have"]
    chosen = ruleset("sen-long", not_so_scary=True, penalty=15, rounds=4, last_turns=True)
    assert chosen.options["penalty"] == 15
    assert len(Sen.dealt(2, edition="sen-long").state.piles[dream(0)]) == 6
