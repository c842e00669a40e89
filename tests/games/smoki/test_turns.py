"""D20 to D23: what a turn can be, and what happens when the face-down pile is used up."""

from __future__ import annotations

from sen_desktop.engine.chance import Shuffle, Shuffling
from sen_desktop.engine.events import Moved, TurnStarted
from sen_desktop.games.smoki.actions import Draw, Place, Put, SwapNothing, Take
from sen_desktop.games.smoki.words import FACE_DOWN, HELD, dream
from tests.support.ids import proves
from tests.support.smoki import Smoki

OPEN = "1 2 3 4 5 ?6"
HIDDEN = "1 ?2 ?3 ?4 ?5 ?6"


def _shown(match: Smoki, why: str, seat: int) -> list[bool]:
    return [
        event.face is not None
        for event in match.told(Moved, seat)
        if isinstance(event, Moved) and event.why == why
    ]


def _shuffling(match: Smoki) -> Shuffling:
    decision = match.state.agenda[-1]
    assert isinstance(decision, Shuffling)
    return decision


def _shuffle(match: Smoki) -> None:
    piles = _shuffling(match).piles
    match.do(Shuffle(tuple(card.id for pile in piles for card in match.state.piles[pile])))


@proves("D20")
def test_the_top_of_a_pile_of_ones_choice_is_taken_and_has_to_be_placed() -> None:
    for pile, card in ((0, "5"), (1, "6")):
        match = Smoki(HIDDEN, OPEN, up=("1 5", "2 6")).do(Take(pile))
        assert (match.decision, match.held) == ("Taken", card)
        assert match.up(pile) == str(pile + 1)
        assert not match.can(Put)
        assert match.refused(Put(0)) == "has_to_be_placed"
        match.do(Place(3), Put(0))
        assert match.dream(0) == f"1 ?2 ?3 {card} ?5 ?6"
    match = Smoki(HIDDEN, OPEN)
    assert match.refused(Take(2)) == "no_such_pile"
    assert match.refused(Take(-1)) == "no_such_pile"
    assert match.refused(Take(0), seat=1) == "not_your_turn"
    assert match.refused(Place(0)) == "not_now"


@proves("D21")
def test_the_drawn_card_is_seen_by_the_drawer_alone_until_it_lies() -> None:
    match = Smoki(HIDDEN, OPEN, OPEN, down="1 8").do(Draw())
    assert (match.decision, match.held, match.down) == ("Drawn", "8", "1")
    assert [_shown(match, "drawn", seat) for seat in range(3)] == [[True], [False], [False]]
    views = [match.rules.view(match.state, seat).piles[HELD][0] for seat in range(3)]
    assert [face is not None for face in views] == [True, False, False]
    match.do(Place(1))
    assert [_shown(match, "placed", seat) for seat in range(3)] == [[True]] * 3


@proves("D21")
def test_the_drawn_card_may_be_put_on_either_pile() -> None:
    for pile, piles in ((0, ("5 8", "6")), (1, ("5", "6 8"))):
        match = Smoki(HIDDEN, OPEN, down="1 8").do(Draw(), Put(pile))
        assert (match.up(0), match.up(1)) == piles
        assert (match.dream(0), match.seat) == (HIDDEN, 1)
    assert Smoki(HIDDEN, OPEN).do(Draw()).refused(Put(2)) == "no_such_pile"


@proves("D21", "D31")
def test_a_ring_has_to_be_placed() -> None:
    for match in (
        Smoki(HIDDEN, OPEN, down="1 ring").do(Draw()),
        Smoki(HIDDEN, OPEN, up=("ring", "6")).do(Take(0)),
    ):
        assert not match.can(Put)
        assert match.refused(Put(0)) == "has_to_be_placed"
        assert match.can(Place)


@proves("D22")
def test_the_new_card_lies_face_up_and_the_old_one_is_shown_then_put_on_a_pile() -> None:
    for number, old in ((0, "1"), (4, "5")):
        match = Smoki(HIDDEN, OPEN, down="1 8").do(Draw(), Place(number))
        words = HIDDEN.split()
        words[number] = "8"
        assert match.dream(0) == " ".join(words)
        assert (match.decision, match.seat, match.held) == ("PuttingAway", 0, old)
        for seat in range(2):
            assert _shown(match, "replaced", seat) == [True]
            view = match.rules.view(match.state, seat)
            assert view.piles[HELD][0] is not None
            assert len(view.piles[dream(0)]) == 6
        match.do(Put(1))
        assert (match.up(1), match.seat) == (f"6 {old}", 1)
    match = Smoki(HIDDEN, OPEN).do(Draw())
    assert match.refused(Place(6)) == match.refused(Place(-1)) == "no_such_card"


@proves("D22")
def test_an_empty_pile_stays_empty_until_something_is_put_on_it() -> None:
    match = Smoki(HIDDEN, OPEN).do(Take(0), Place(0), Put(1))
    assert (match.up(0), match.up(1), match.decision) == ("", "6 1", "Turn")
    assert match.refused(Take(0)) == "pile_empty"
    assert Take(0) not in match.rules.legal_actions(match.state, 1)
    match.do(Draw(), Put(0))
    assert match.up(0) == "8"


@proves("D23")
def test_an_exhausted_pile_is_made_anew_at_the_end_of_the_turn() -> None:
    match = Smoki(HIDDEN, OPEN, OPEN, down="8", up=("5 4", "6")).do(Draw())
    assert match.decision == "Drawn"
    match.do(Put(0))
    decision = _shuffling(match)
    assert decision.number == (1, 1)
    ids = [card.id for pile in decision.piles for card in match.state.piles[pile]]
    match.do(Shuffle(tuple(sorted(ids))))
    assert [match.up(0), match.up(1), match.down] == ["8", "5", "6 4"]
    assert match.told(TurnStarted) == [TurnStarted(1)]
    assert (match.dream(0), match.seat) == (HIDDEN, 1)


@proves("D23")
def test_shuffles_of_a_round_are_told_apart_and_do_not_touch_the_next_deal() -> None:
    match = Smoki(OPEN, OPEN, down="8", up=("5", "6"))
    for number in (1, 2):
        match.do(Draw(), Put(0))
        assert _shuffling(match).number == (1, number)
        _shuffle(match)
    match.do(Draw(), Place(5), Put(0))
    assert _shuffling(match).number == (2,)


@proves("D23")
def test_ring_and_nest_come_before_the_shuffle() -> None:
    ring = Smoki(HIDDEN, HIDDEN, down="ring").do(Draw(), Place(1))
    assert (ring.decision, ring.seat) == ("PuttingAway", 1)
    assert ring.do(Put(0)).decision == "Shuffling"
    nest = Smoki(HIDDEN, HIDDEN, down="nest").do(Draw(), Place(1), Put(0))
    assert nest.decision == "Nesting"
    assert nest.do(SwapNothing()).decision == "Shuffling"


@proves("D23")
def test_nothing_is_made_anew_if_the_round_is_over() -> None:
    match = Smoki(OPEN, OPEN, down="8").do(Draw(), Place(5), Put(0))
    (decision,) = match.state.agenda
    assert isinstance(decision, Shuffling)
    assert (decision.number, FACE_DOWN in decision.piles) == ((2,), True)
