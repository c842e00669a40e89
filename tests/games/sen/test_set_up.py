"""S11 to S16: deal, first looks, who starts, where turns go."""

from __future__ import annotations

from itertools import permutations

from sen_desktop.engine.chance import DrawingLots, DrawLot, Shuffle
from sen_desktop.engine.events import Peeked, TurnStarted
from sen_desktop.games.sen.actions import Discard, Draw, Exchange, Look, Take, WakeUp
from sen_desktop.games.sen.words import FACE_DOWN, FACE_UP, dream
from sen_desktop.match.chance import Chance
from sen_desktop.match.referee import Referee
from tests.support.ids import proves
from tests.support.matches import random_match, rules_of
from tests.support.rulesets import ruleset
from tests.support.sen import Sen, place


def _ids(match: Sen, seat: int) -> list[int]:
    return [card.id for card in match.state.piles[dream(seat)]]


@proves("S11")
def test_the_first_seat_takes_its_cards_from_the_top_then_the_next() -> None:
    match = Sen.dealt(3)
    assert [_ids(match, seat) for seat in range(3)] == [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]]
    long = Sen.dealt(2, edition="sen-long")
    assert [len(_ids(long, seat)) for seat in range(2)] == [6, 6]


@proves("S11")
def test_positions_stay_where_they_are() -> None:
    match = Sen("1 2 3 4", "5 6 7 8", face_up="0", face_down="9 9 9")
    match.do(Take(1), Draw(), Exchange(2))
    assert (match.dream(0), match.dream(1)) == ("1 0 3 4", "5 6 9 8")


@proves("S12")
def test_the_next_card_starts_the_face_up_pile_and_is_a_plain_card() -> None:
    match = Sen.dealt(2)
    assert [card.id for card in match.state.piles[FACE_UP]] == [8]
    assert match.state.piles[FACE_DOWN][-1].id == 9
    special = Sen("1 2 3 4", "5 6 7 8", face_up="swap")
    assert special.decision == "Turn"


@proves("S13")
def test_everybody_looks_at_two_own_cards_all_at_once() -> None:
    for order in permutations(range(3)):
        match = Sen.dealt(3)
        for seat in order:
            assert match.decision == "Looking"
            match.do(Look((1, 3)), seat=seat)
            match.refused(Look((1, 3)), seat=seat)
        assert match.decision == "Turn"


@proves("S13")
def test_looks_are_two_different_own_cards_and_three_in_the_long_dream() -> None:
    match = Sen.dealt(2)
    for wrong in ((0,), (0, 0), (0, 1, 2), (0, 4), (-1, 0)):
        match.refused(Look(wrong))
    assert match.refused(Look((1, 0))) == "left_to_right"
    long = Sen.dealt(2, edition="sen-long")
    long.refused(Look((0, 1)))
    long.do(Look((0, 2, 5)))


@proves("S13")
def test_all_see_where_somebody_looks_and_only_the_owner_what() -> None:
    match = Sen.dealt(2).do(Look((0, 2)), seat=1)
    own = match.told(Peeked, seat=1)
    assert [event.slot for event in own if isinstance(event, Peeked)] == [place(1, 0), place(1, 2)]
    assert all(isinstance(event, Peeked) and event.face for event in own)
    assert all(isinstance(event, Peeked) and not event.face for event in match.told(Peeked, seat=0))
    assert _ids(match, 1) == [4, 5, 6, 7]


@proves("S14")
def test_the_lot_decides_who_starts() -> None:
    rules = rules_of(ruleset("sen-classic"), 4)
    assert rules.start().state.agenda == (DrawingLots((-1,), 4),)
    for starter in range(4):
        match = Sen.dealt(4, starter=starter)
        for seat in range(4):
            match.do(Look((0, 1)), seat=seat)
        assert match.told(TurnStarted) == [TurnStarted(starter)]
    assert Sen.dealt(2).refused(DrawLot(0), seat=-1) == "not_your_turn"


@proves("S14")
def test_a_starter_may_be_named_instead() -> None:
    for starter in range(3):
        referee = Referee(rules_of(ruleset("sen-classic"), 3), Chance(7, starter))
        assert referee.state.table.starter == starter


@proves("S14")
def test_the_seat_to_the_left_of_whoever_ended_the_round_starts_the_next() -> None:
    called = Sen("1 1", "2 2", "3 3", turn=1).do(WakeUp())
    assert called.state.table.starter == 2
    exhausted = Sen("1 1", "2 2", "3 3", turn=2, face_down="4").do(Draw(), Discard())
    assert exhausted.state.table.starter == 0
    last_turns = Sen("1 1", "2 2", "3 3", turn=1, last_turns=True)
    last_turns.do(WakeUp(), Take(0), Take(0))
    assert last_turns.state.table.starter == 2


@proves("S15")
def test_turns_go_round_to_the_left() -> None:
    match = Sen("1 2 3 4", "5 6 7 8", "9 9 9 9", turn=1)
    seats = []
    for _ in range(4):
        seats.append(match.seat)
        match.do(Take(0))
    assert seats == [1, 2, 0, 1]


@proves("S16")
def test_no_pile_is_empty_at_the_start_of_a_turn() -> None:
    turns = 0
    for ruleset_id in ("sen-classic", "sen-jubilee", "sen-long"):
        for seed in range(12):
            rules = rules_of(ruleset(ruleset_id, rounds=3), 2 + seed % 4)
            for played in random_match(rules, seed):
                if any(isinstance(event, TurnStarted) for event in played.step.events):
                    turns += 1
                    assert played.step.state.piles[FACE_UP]
                    assert played.step.state.piles[FACE_DOWN]
    assert turns > 1000


@proves("S45")
def test_the_next_round_gathers_all_cards_and_keeps_the_totals() -> None:
    match = Sen.dealt(2)
    match.do(Look((0, 1)), seat=0).do(Look((0, 1)), seat=1).do(WakeUp())
    totals = match.state.table.totals
    assert match.decision == "Shuffling"
    match.do(Shuffle(tuple(reversed(range(54)))))
    assert [_ids(match, seat) for seat in range(2)] == [[53, 52, 51, 50], [49, 48, 47, 46]]
    assert (match.decision, match.state.table.round) == ("Looking", 2)
    assert match.state.table.totals == totals != (0, 0)


@proves("S45")
def test_dreams_of_any_size_are_dealt_anew() -> None:
    match = Sen("1 2", "3 4 5 6 7")
    match.rules.deck = tuple(card for cards in match.state.piles.values() for card in cards)
    match.do(WakeUp())
    order = tuple(range(len(match.rules.deck)))
    match.do(Shuffle(order))
    assert [len(_ids(match, seat)) for seat in range(2)] == [4, 4]
