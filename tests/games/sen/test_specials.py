"""S30 to S33: the four special actions."""

from __future__ import annotations

from sen_desktop.engine.events import Moved, Opened, Peeked, Swapped
from sen_desktop.games.sen.actions import (
    ChooseOne,
    Discard,
    Draw,
    Exchange,
    Keep,
    PeekOne,
    SwapTwo,
    Use,
)
from sen_desktop.games.sen.words import FACE_UP, HELD
from tests.support.ids import proves
from tests.support.sen import Sen, place


@proves("S30")
def test_take_two_keeps_one_and_puts_the_other_on_the_pile() -> None:
    match = Sen("1 2", "3 4", face_down="0 8 9 take", face_up="5").do(Draw(), Use())
    assert (match.decision, match.pile(HELD), match.face_down) == ("Keeping", "9 8", "0")
    match.do(Keep(1))
    assert (match.decision, match.pile(HELD), match.face_up) == ("Drawn", "8", "5 take 9")
    match.do(Exchange(0))
    assert (match.dream(0), match.face_up) == ("8 2", "5 take 9 1")


@proves("S30")
def test_only_the_drawer_sees_the_two_and_the_card_put_aside_has_no_action() -> None:
    match = Sen("1 2", "3 4", face_down="0 8 swap take").do(Draw(), Use())
    assert [event.face for event in match.told(Moved, seat=1)[1:] if isinstance(event, Moved)] == [
        None,
        None,
    ]
    assert match.do(Keep(1)).decision == "Drawn"
    match.refused(Use())


@proves("S30")
def test_a_kept_special_may_be_used_and_take_two_may_follow_on_take_two() -> None:
    match = Sen("1 2", "3 4", face_down="0 1 2 8 take take", face_up="5").do(Draw(), Use())
    match.do(Keep(0), Use())
    assert (match.decision, match.face_up) == ("Keeping", "5 take 8 take")
    match.do(Keep(0), Discard())
    assert match.face_up == "5 take 8 take 1 2"
    assert match.seat == 1


@proves("S30")
def test_with_one_card_left_that_one_is_kept() -> None:
    match = Sen("1 2", "3 4", face_down="8 take", face_up="5").do(Draw(), Use())
    assert (match.decision, match.pile(HELD), match.face_up) == ("Drawn", "8", "5 take")
    assert match.do(Discard()).decision == "Shuffling"


@proves("S30")
def test_with_no_card_left_take_two_cannot_be_used() -> None:
    match = Sen("1 2", "3 4", face_down="take").do(Draw())
    assert match.refused(Use()) == "nothing_to_draw"
    assert match.can(Exchange) and match.can(Discard) and not match.can(Use)


@proves("S31")
def test_peek_one_looks_at_any_card_in_any_dream() -> None:
    for seat in range(2):
        for number in range(2):
            match = Sen("1 2", "3 4", face_down="0 peek").do(Draw(), Use())
            match.do(PeekOne(place(seat, number)))
            assert match.seat == 1
            (own,), (rival) = match.told(Peeked, seat=0), match.told(Peeked, seat=1)
            assert isinstance(own, Peeked) and own.face is not None
            assert own.face.worth == 1 + 2 * seat + number
            assert rival == [Peeked(0, place(seat, number), None, (0,))]
    match = Sen("1 2", "3 4", face_down="0 peek").do(Draw(), Use())
    assert match.refused(PeekOne(place(1, 2))) == "only_in_dreams"
    assert match.refused(PeekOne(place(0, 0)._replace(pile=FACE_UP))) == "only_in_dreams"


@proves("S32")
def test_swap_two_exchanges_any_two_cards_unseen() -> None:
    outcomes = {
        (place(0, 0), place(0, 1)): ("2 1", "3 4"),
        (place(1, 0), place(1, 1)): ("1 2", "4 3"),
        (place(0, 1), place(1, 0)): ("1 3", "2 4"),
    }
    for (a, b), dreams in outcomes.items():
        match = Sen("1 2", "3 4", face_down="0 swap").do(Draw(), Use(), SwapTwo(a, b))
        assert (match.dream(0), match.dream(1)) == dreams
        assert match.told(Swapped, seat=1) == [Swapped(0, a, b)]
        assert match.seat == 1


@proves("S32")
def test_a_swap_needs_two_different_cards() -> None:
    match = Sen("1 2", "3 4", face_down="0 swap").do(Draw(), Use())
    assert match.refused(SwapTwo(place(0, 0), place(0, 0))) == "two_different"
    assert match.refused(SwapTwo(place(0, 0), place(1, 9))) == "only_in_dreams"
    assert match.refused(SwapTwo(place(1, 0), place(0, 0))) == "left_to_right"


@proves("S33")
def test_choose_one_takes_any_card_of_the_face_up_pile() -> None:
    match = Sen("1 2", "3 4", face_down="9 choose", face_up="7 0 8").do(Draw(), Use())
    assert (match.decision, match.face_up) == ("Choosing", "7 0 8 choose")
    match.do(ChooseOne(1, 0))
    assert (match.dream(0), match.face_up) == ("0 2", "7 8 choose 1")
    assert match.seat == 1


@proves("S33")
def test_only_the_player_looks_through_the_pile_and_all_see_the_choice() -> None:
    match = Sen("1 2", "3 4", face_down="9 choose", face_up="7 0 8").do(Draw(), Use())
    (own,), (rival,) = match.told(Opened, seat=0), match.told(Opened, seat=1)
    assert isinstance(own, Opened) and None not in own.faces
    assert isinstance(rival, Opened) and set(rival.faces) == {None}
    assert None not in match.rules.view(match.state, 0).piles[FACE_UP]
    assert match.rules.view(match.state, 1).piles[FACE_UP][:-1] == (None,) * 3
    match.do(ChooseOne(1, 0))
    chosen = match.told(Moved, seat=1)[0]
    assert isinstance(chosen, Moved) and chosen.face and chosen.face.worth == 0
    assert chosen.src.place == 1


@proves("S33")
def test_the_choose_one_just_played_may_be_chosen_and_something_has_to_be() -> None:
    match = Sen("1 2", "3 4", face_down="9 choose", face_up="7").do(Draw(), Use())
    assert not match.can(Discard)
    offered = set(match.rules.legal_actions(match.state, 0))
    assert offered == {ChooseOne(pick, own) for pick in range(2) for own in range(2)}
    match.refused(ChooseOne(2, 0))
    match.refused(ChooseOne(0, 2))
    match.do(ChooseOne(1, 1))
    assert (match.dream(0), match.face_up) == ("1 choose", "7 2")
