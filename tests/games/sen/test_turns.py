"""S20 to S26: what a turn can be."""

from __future__ import annotations

from sen_desktop.engine.events import Moved
from sen_desktop.games.sen.actions import (
    Discard,
    Draw,
    Exchange,
    NamePair,
    PeekOne,
    Take,
    Use,
    WakeUp,
)
from sen_desktop.games.sen.events import Called
from tests.support.ids import proves
from tests.support.sen import Sen, place


def _shown(match: Sen, why: str, seat: int) -> list[bool]:
    return [
        event.face is not None
        for event in match.told(Moved, seat)
        if isinstance(event, Moved) and event.why == why
    ]


@proves("S20")
def test_waking_up_is_the_first_thing_of_a_turn_or_nothing() -> None:
    match = Sen("1 2", "3 4")
    assert match.can(WakeUp)
    assert match.refused(WakeUp(), seat=1) == "not_your_turn"
    match.do(Draw())
    assert not match.can(WakeUp)
    assert match.refused(WakeUp()) == "not_now"


@proves("S20", "S41")
def test_waking_up_ends_the_round_even_on_its_first_turn() -> None:
    match = Sen("1 2", "3 4").do(WakeUp())
    assert match.decision == "Shuffling"
    assert match.state.table.caller == 0
    assert match.told(Called, seat=1) == [Called(0)]


@proves("S21")
def test_taking_exchanges_the_face_up_card_with_an_own_one() -> None:
    match = Sen("1 2 3 4", "5 6 7 8", face_up="9 0").do(Take(2))
    assert match.dream(0) == "1 2 0 4"
    assert match.face_up == "9 3"
    assert match.seat == 1
    match.refused(Take(4))
    match.refused(Take(-1))


@proves("S21")
def test_everybody_saw_the_taken_card() -> None:
    match = Sen("1 2 3 4", "5 6 7 8", "9 9 9 9").do(Take(0))
    for seat in range(3):
        assert _shown(match, "taken", seat) == [True]
        assert _shown(match, "replaced", seat) == [True]
        assert match.rules.view(match.state, seat).piles[place(0, 0).pile] == (None,) * 4


@proves("S22")
def test_a_taken_special_has_no_action() -> None:
    for special in ("take", "peek", "swap", "choose"):
        match = Sen("1 2", "3 4", face_up=special).do(Take(0))
        assert (match.decision, match.seat) == ("Turn", 1)


@proves("S23")
def test_the_top_card_is_drawn_and_only_the_drawer_sees_it() -> None:
    match = Sen("1 2 3 4", "5 6 7 8", face_down="9 8 7").do(Draw())
    assert (match.pile(place(0, 0).pile), match.face_down) == ("1 2 3 4", "9 8")
    assert [_shown(match, "drawn", seat) for seat in range(2)] == [[True], [False]]
    assert match.can(Exchange) and match.can(Discard) and not match.can(Use)


@proves("S24")
def test_the_drawn_card_is_exchanged_and_only_the_drawer_knows_it() -> None:
    match = Sen("1 2 3 4", "5 6 7 8", face_down="9 0", face_up="5").do(Draw(), Exchange(3))
    assert (match.dream(0), match.face_up) == ("1 2 3 0", "5 4")
    assert [_shown(match, "kept", seat) for seat in range(2)] == [[True], [False]]
    assert match.seat == 1


@proves("S25")
def test_the_drawn_card_is_put_on_the_face_up_pile() -> None:
    match = Sen("1 2 3 4", "5 6 7 8", face_down="9 0", face_up="5").do(Draw(), Discard())
    assert (match.dream(0), match.face_up, match.seat) == ("1 2 3 4", "5 0", 1)


@proves("S26")
def test_a_drawn_special_may_be_used_and_must_then_be_carried_out() -> None:
    match = Sen("1 2", "3 4", face_down="9 peek", face_up="5").do(Draw())
    assert match.can(Use) and match.can(Discard) and match.can(Exchange)
    match.do(Use())
    assert (match.decision, match.seat, match.face_up) == ("Peeking", 0, "5 peek")
    assert match.refused(Discard()) == "not_now"
    assert match.do(PeekOne(place(1, 0))).seat == 1


@proves("S26")
def test_plain_cards_and_hourglasses_have_no_action() -> None:
    for card in ("8", "hour"):
        match = Sen("1 2", "3 4", face_down=f"9 {card}").do(Draw())
        assert match.refused(Use()) == "no_action"


@proves("S27")
def test_a_pair_is_named_only_with_the_variant() -> None:
    assert Sen("7 7", "3 4").refused(NamePair((0, 1), 7)) == "no_pairs_here"
    match = Sen("7 7", "3 4", know_what_i_have=True)
    assert match.can(NamePair)
    assert match.do(NamePair((0, 1), 7)).seat == 1
    assert match.do(Draw()).refused(NamePair((0, 1), 7)) == "not_now"
