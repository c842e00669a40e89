"""D30 to D33 and the examples DX6 and DX7: ring, nest and reflection in play."""

from __future__ import annotations

from itertools import pairwise

from sen_desktop.engine.events import Moved, PowerUsed, Swapped
from sen_desktop.games.smoki.actions import Draw, Place, Put, Swap, SwapNothing, Take
from sen_desktop.games.smoki.events import ColumnCancelled
from sen_desktop.games.smoki.words import dream
from tests.support.ids import proves
from tests.support.smoki import Smoki, place

HIDDEN = "1 ?2 ?3 ?4 ?5 ?6"


@proves("D30")
def test_a_taken_nest_or_reflection_may_go_back_on_any_pile() -> None:
    for raven in ("nest", "R"):
        for pile, piles in ((0, (f"5 {raven}", "6")), (1, ("5", f"6 {raven}"))):
            match = Smoki(HIDDEN, HIDDEN, up=(f"5 {raven}", "6")).do(Take(0), Put(pile))
            assert (match.up(0), match.up(1), match.dream(0)) == (*piles, HIDDEN)
            assert (match.decision, match.seat) == ("Turn", 1)
            assert not match.told(PowerUsed)


@proves("D30")
def test_a_drawn_nest_or_reflection_may_be_put_on_a_pile_or_placed() -> None:
    for raven in ("nest", "R"):
        match = Smoki(HIDDEN, HIDDEN, down=f"1 {raven}").do(Draw())
        assert match.can(Place)
        assert match.do(Put(1)).up(1) == f"6 {raven}"


@proves("D30")
def test_a_placed_reflection_has_no_other_use() -> None:
    match = Smoki(HIDDEN, HIDDEN, up=("R", "6")).do(Take(0), Place(1), Put(1))
    assert (match.decision, match.seat, match.dream(0)) == ("Turn", 1, "1 R ?3 ?4 ?5 ?6")


@proves("D31")
def test_the_ring_goes_round_through_every_other_player_once() -> None:
    dreams = [" ".join(f"?{worth}" for worth in range(start, start + 6)) for start in range(5)]
    for seats in range(2, 6):
        match = Smoki(*dreams[:seats], up=("ring", "6"), turn=1).do(Take(0), Place(2))
        order = [(1 + step) % seats for step in range(seats)]
        assert (match.decision, match.seat, match.held) == (
            "PuttingAway",
            order[-1],
            str(order[-1] + 2),
        )
        assert match.dream(1).split()[2] == "ring"
        for giver, receiver in pairwise(order):
            assert match.dream(receiver).split()[2] == str(giver + 2)
        for seat in range(seats):
            words = match.dream(seat).split()
            assert [word for n, word in enumerate(words) if n != 2] == [
                f"?{seat + n}" for n in range(6) if n != 2
            ]
        match.do(Put(1))
        assert (match.up(1), match.decision, match.seat) == (
            f"6 {order[-1] + 2}",
            "Turn",
            2 % seats,
        )


@proves("D31")
def test_the_ring_works_when_it_is_drawn_and_everybody_sees_what_is_passed_on() -> None:
    match = Smoki(HIDDEN, HIDDEN, HIDDEN, down="1 ring").do(Draw(), Place(4))
    assert match.told(PowerUsed) == [PowerUsed(0, "raven_ring")]
    for seat in range(3):
        moves = [event for event in match.told(Moved, seat) if isinstance(event, Moved)]
        assert [move.why for move in moves] == ["placed", "passed", "passed", "replaced"]
        assert all(move.face for move in moves)
    assert match.refused(Put(0), seat=0) == "not_your_turn"
    assert match.do(Put(0)).seat == 1


@proves("D31")
def test_no_card_that_is_passed_on_acts() -> None:
    match = Smoki("?ring ?2 ?3 ?4 ?5 ?6", "?nest ?2 ?3 ?4 ?5 ?6", HIDDEN, up=("ring", "6"))
    match.do(Take(0), Place(0))
    assert match.told(PowerUsed) == [PowerUsed(0, "raven_ring")]
    assert (match.dream(1).split()[0], match.dream(2).split()[0]) == ("ring", "nest")
    assert (match.decision, match.seat) == ("PuttingAway", 2)
    assert match.do(Put(0)).decision == "Turn"


@proves("DX6")
def test_example_6() -> None:
    match = Smoki(
        "1 8 ?3 ?4 ?5 ?6",
        "1 ?7 ?3 ?4 ?5 ?6",
        "1 -2 ?3 ?4 ?5 ?6",
        up=("ring", "6"),
    ).do(Take(0), Place(1))
    assert [match.dream(seat).split()[1] for seat in range(3)] == ["ring", "8", "7"]
    assert (match.held, match.seat) == ("-2", 2)
    assert match.do(Put(1)).up(1) == "6 -2"


@proves("D33")
def test_a_placed_nest_lets_two_other_cards_change_places_or_none() -> None:
    match = Smoki(HIDDEN, HIDDEN, up=("nest", "6")).do(Take(0), Place(1))
    assert (match.decision, match.told(PowerUsed)) == ("PuttingAway", [PowerUsed(0, "raven_nest")])
    match.do(Put(0))
    assert (match.decision, match.seat, match.up(0)) == ("Nesting", 0, "2")
    assert match.refused(Put(0)) == "not_now"
    assert match.refused(Swap((0, 1))) == match.refused(Swap((1, 2))) == "not_the_nest"
    assert match.refused(Swap((2, 2))) == "two_different"
    assert match.refused(Swap((2, 0))) == "left_to_right"
    assert match.refused(Swap((0, 6))) == match.refused(Swap((-1, 0))) == "no_such_card"
    match.do(Swap((0, 4)))
    assert match.dream(0) == "?5 nest ?3 ?4 1 ?6"
    assert match.told(Swapped) == [Swapped(0, place(0, 0), place(0, 4))]
    assert match.seat == 1


@proves("D33")
def test_each_card_keeps_its_facing_and_nobody_sees_a_hidden_one() -> None:
    match = Smoki(HIDDEN, HIDDEN, up=("nest", "6")).do(Take(0), Place(5), Put(0), Swap((0, 1)))
    assert match.dream(0) == "?2 1 ?3 ?4 ?5 nest"
    for seat in range(2):
        seen = match.rules.view(match.state, seat).piles[dream(0)]
        assert [face is not None for face in seen] == [False, True, False, False, False, True]


@proves("D33")
def test_the_swap_may_be_left_and_an_older_nest_may_be_swapped() -> None:
    match = Smoki("nest ?2 ?3 ?4 ?5 ?6", HIDDEN, up=("nest", "6")).do(Take(0), Place(3), Put(0))
    other = Smoki("nest ?2 ?3 ?4 ?5 ?6", HIDDEN, down="1 nest").do(Draw(), Place(3), Put(0))
    assert match.do(SwapNothing()).dream(0) == "nest ?2 ?3 nest ?5 ?6"
    assert other.do(Swap((0, 1))).dream(0) == "?2 nest ?3 nest ?5 ?6"
    assert match.seat == other.seat == 1


@proves("DX7", "D40")
def test_example_7() -> None:
    match = Smoki("3 1 2 ?4 5 3", HIDDEN, up=("nest", "6"))
    match.do(Take(0), Place(3), Put(0), Swap((0, 2)))
    assert match.dream(0) == "2 1 3 nest 5 3"
    assert ColumnCancelled(0, 2, 3) in match.told(ColumnCancelled)
    assert match.state.table.score.counts[0][0] == 2 + 1 + 9 + 5
