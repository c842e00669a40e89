"""K13 to K17: players, deal, who starts, drawing and shuffling."""

from __future__ import annotations

from sen_desktop.engine.chance import DrawingLots, Shuffling
from sen_desktop.engine.events import Moved, Opened, TurnStarted
from sen_desktop.games.koty.actions import (
    Attack,
    Defend,
    Exchange,
    GiveUp,
    Lay,
    Meet,
)
from sen_desktop.games.koty.words import DISCARD_PILE, DRAW_PILE, NINES_OF, hand
from tests.support.ids import proves
from tests.support.koty import Koty
from tests.support.rulesets import catalogue


@proves("K13")
def test_two_to_six_players_are_dealt_four_cards_each() -> None:
    spec = catalogue().ruleset("koty")
    assert (spec.min_seats, spec.max_seats) == (2, 6)
    for seats in range(2, 7):
        match = Koty.dealt(seats)
        hands = [[card.id for card in match.state.piles[hand(seat)]] for seat in range(seats)]
        assert hands == [list(range(4 * seat, 4 * seat + 4)) for seat in range(seats)]
        assert len(match.state.piles[DRAW_PILE]) == 95 - 4 * seats
        assert not match.state.piles[DISCARD_PILE]


@proves("K13")
def test_hands_are_secret() -> None:
    match = Koty.dealt(3)
    for seat in range(3):
        seen = match.rules.view(match.state, seat).piles
        assert [None in seen[hand(other)] for other in range(3)] == [
            other != seat for other in range(3)
        ]
        opened = [e for e in match.told(Opened, seat) if isinstance(e, Opened)]
        assert [None in event.faces for event in opened] == [other != seat for other in range(3)]


@proves("K14")
def test_the_lot_decides_who_starts_and_turns_go_to_the_left() -> None:
    assert Koty.dealt(4).rules.start().state.agenda == (DrawingLots((-1,), 4),)
    for starter in range(4):
        match = Koty.dealt(4, starter)
        assert match.told(TurnStarted) == [TurnStarted(starter)]
        assert match.do(Exchange()).decision == f"Turn {(starter + 1) % 4}"


@proves("K15")
def test_the_hand_is_filled_last() -> None:
    match = Koty("8 - 3 5", "- - - -", hands=["1 1 1 1"], draw="R 2 3 4").do(Meet(0, 0, 1))
    match.do(match.options[0])
    assert match.nines(0, 0) == "4"
    assert match.hand(0) == "1 1 1 3"
    own, rival = (
        [e.face is not None for e in match.told(Moved, seat) if isinstance(e, Moved)][-1]
        for seat in range(2)
    )
    assert (own, rival) == (True, False)


@proves("K15")
def test_in_a_duel_both_draw_at_once() -> None:
    match = Koty("- - - -", "8 - - -", hands=["1 1 1 1", "1 R R R"], draw="2 3 4 5")
    match.do(Attack(0, 1, 0, 1))
    assert (match.decision, match.hand(0), match.on_table) == ("Defending 1", "1 1 1 5", "1")
    match.do(Defend(0))
    assert (match.hand(1), match.draw) == ("R R R 4", "2 3")
    assert match.moves() == ["defended", "drawn", "cleared", "cleared"]


@proves("K16")
def test_the_discards_are_shuffled_when_a_card_has_to_be_drawn_and_not_sooner() -> None:
    match = Koty("- - - -", "- - - -", hands=["1 1 1 1"], draw="2", discards="3 4")
    match.do(Lay(0, 0))
    assert (match.decision, match.draw, match.hand(0)) == ("Turn 1", "", "1 1 1 2")
    match.do(Exchange())
    decision = match.state.agenda[-1]
    assert isinstance(decision, Shuffling)
    assert (decision.piles, decision.number) == ((DISCARD_PILE,), (2,))
    match.shuffle()
    assert (match.decision, match.discards) == ("Turn 0", "")
    assert len(match.draw.split()) == 2
    assert match.state.table.shuffles == 2


@proves("K16")
def test_a_play_goes_on_after_a_shuffle_in_its_middle() -> None:
    match = Koty("8 - - -", "- - - -", hands=["1 1 1 1"], draw="", discards="3 4 5")
    match.do(Meet(0, 0, 1))
    assert (match.decision, match.dream(0)) == ("Shuffling -1", "- - - -")
    match.shuffle()
    assert match.decision == "Laying 0"
    match.do(match.options[1])
    assert (match.dream(0), match.nines(0, 1), match.hand(0)) == ("- 9 - -", "3", "1 1 1 4")


@proves("K16")
def test_the_cards_of_a_duel_are_not_shuffled() -> None:
    match = Koty("- - - -", "8 - - -", hands=["1 1 1 1"], draw="", discards="3 4 5")
    match.do(Attack(0, 1, 0, 1)).shuffle()
    assert (match.on_table, match.decision, match.hand(0)) == ("1", "Defending 1", "1 1 1 3")


@proves("K17")
def test_discards_exchanged_hands_and_lost_nines_are_face_up() -> None:
    match = Koty("9998 3 9R 999", "- - - -", hands=["1 1 1 1", "2 3 4 5"])
    match.do(Meet(0, 0, 1), Exchange())
    for seat in range(2):
        assert None not in match.rules.view(match.state, seat).piles[DISCARD_PILE]
    assert match.discards == "1 8 7 2 3 4 5"


@proves("K17")
def test_not_even_its_owner_knows_a_nine() -> None:
    match = Koty("8 3 9R 999", "- - - -", hands=["1 1 1 1"]).do(Meet(0, 0, 1))
    for seat in range(2):
        assert match.rules.view(match.state, seat).piles[NINES_OF[0][0]] == (None,)
        nines = [e for e in match.told(Moved, seat) if isinstance(e, Moved) and e.why == "nine"]
        assert [event.face for event in nines] == [None]


@proves("K17")
def test_the_first_seat_is_dealt_its_four_cards_first() -> None:
    for starter in range(2):
        match = Koty.dealt(2, starter)
        assert [card.id for card in match.state.piles[hand(0)]] == [0, 1, 2, 3]


@proves("K15")
def test_who_gives_up_draws_nothing() -> None:
    match = Koty("- - - -", "8 - - -", hands=["1 1 1 1", "1 R R R"], draw="2 3 4 5")
    match.do(Attack(0, 1, 0, 1), GiveUp())
    assert match.hand(1) == "1 R R R"
