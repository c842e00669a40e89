"""D1 to D15: the deck, the deal, the first cards turned up, who starts, where turns go."""

from __future__ import annotations

from collections import Counter

from sen_desktop.engine.cards import Slot
from sen_desktop.engine.chance import DrawingLots
from sen_desktop.engine.events import RoundEnded, Turned, TurnStarted
from sen_desktop.games.smoki.actions import Draw, Place, Put, Take, TurnUp
from sen_desktop.games.smoki.events import TokenWon
from sen_desktop.games.smoki.words import FACE_DOWN, dream, face_up
from tests.support.ids import proves
from tests.support.matches import rules_of
from tests.support.rulesets import catalogue, ruleset
from tests.support.smoki import Smoki

OPEN = "1 2 3 4 5 ?6"


def _ids(match: Smoki, seat: int) -> list[int]:
    return [card.id for card in match.state.piles[dream(seat)]]


@proves("D1")
def test_the_deck_is_forty_dragons_and_twelve_ravens() -> None:
    deck = Counter(
        (card.face.worth, card.face.power, card.face.key) for card in ruleset("smoki").cards()
    )
    assert set(deck.values()) == {4}
    kinds = {(worth, power) for worth, power, _ in deck}
    dragons = {(worth, "") for worth in (-2, *range(9))}
    ravens = {(9, "raven_nest"), (10, "raven_ring"), (None, "reflection")}
    assert kinds == dragons | ravens
    assert deck.total() == 52


@proves("D2")
def test_the_number_of_tokens_limits_nothing() -> None:
    full = "1 2 3 4 5 6"
    match = Smoki(*[full] * 4, "1 2 3 4 5 ?6", turn=4, tokens=(2,) * 5, up=("6", "6"))
    match.do(Take(0), Place(5), Put(0))
    assert match.told(TokenWon) == [TokenWon(seat, 3) for seat in range(5)]
    assert match.state.table.score.tokens == (3,) * 5


@proves("D10")
def test_two_to_five_play() -> None:
    spec = catalogue().ruleset("smoki")
    assert (spec.min_seats, spec.max_seats) == (2, 5)


@proves("D11")
def test_six_cards_are_dealt_at_a_time_the_starter_first() -> None:
    match = Smoki.dealt(3, starter=1)
    assert [_ids(match, seat) for seat in (1, 2, 0)] == [
        list(range(6)),
        list(range(6, 12)),
        list(range(12, 18)),
    ]


@proves("D11")
def test_nobody_sees_a_dealt_card() -> None:
    match = Smoki.dealt(2)
    for seat in range(2):
        view = match.rules.view(match.state, seat)
        assert all(view.piles[dream(other)] == (None,) * 6 for other in range(2))


@proves("D12")
def test_each_turns_up_one_own_card_in_turn_before_the_piles_are_laid_out() -> None:
    match = Smoki.dealt(3, starter=2)
    for seat, number in ((2, 5), (0, 0), (1, 3)):
        assert (match.decision, match.seat) == ("TurningUp", seat)
        assert not match.state.piles[face_up(0)]
        match.refused(TurnUp(6))
        match.refused(TurnUp(-1))
        match.refused(TurnUp(0), seat=(seat + 1) % 3)
        match.do(TurnUp(number))
        card = match.state.piles[dream(seat)][number]
        assert match.told(Turned) == [Turned(Slot(dream(seat), number), card.face)]
        facing = match.state.table.facing[seat]
        assert list(facing) == [other == number for other in range(6)]
        for witness in range(3):
            seen = match.rules.view(match.state, witness).piles[dream(seat)]
            assert [face is not None for face in seen] == list(facing)
    assert match.decision == "Turn"


@proves("D12", "D30")
def test_a_raven_that_is_turned_up_does_nothing() -> None:
    match = Smoki.dealt(2)
    deck = match.rules.deck
    nest, ring, mirror = (
        next(card for card in deck if card.face.power == power)
        for power in ("raven_nest", "raven_ring", "reflection")
    )
    for raven in (nest, ring, mirror):
        match = Smoki.dealt(2)
        match.state = type(match.state)(
            {**match.state.piles, dream(0): (raven, *match.state.piles[dream(0)][1:])},
            match.state.agenda,
            match.state.table,
        )
        match.do(TurnUp(0))
        assert (match.decision, match.seat) == ("TurningUp", 1)


@proves("D13")
def test_the_two_top_cards_start_the_piles_the_first_one_first() -> None:
    match = Smoki.dealt(2).do(TurnUp(0), TurnUp(0))
    assert [card.id for card in match.state.piles[face_up(0)]] == [12]
    assert [card.id for card in match.state.piles[face_up(1)]] == [13]
    assert match.state.piles[FACE_DOWN][-1].id == 14
    assert len(match.state.piles[FACE_DOWN]) == 52 - 14


@proves("D14")
def test_the_lot_decides_who_starts() -> None:
    rules = rules_of(ruleset("smoki"), 4)
    assert rules.start().state.agenda == (DrawingLots((-1,), 4),)
    for starter in range(4):
        match = Smoki.dealt(4, starter=starter)
        match.do(*[TurnUp(0)] * 4)
        assert match.told(TurnStarted) == [TurnStarted(starter)]


@proves("D14", "D40")
def test_the_seat_to_the_left_of_whose_turn_ended_the_round_starts_the_next() -> None:
    match = Smoki(OPEN, OPEN, "1 2 3 4 5 6", turn=0, up=("7", "8")).do(Take(0), Place(0), Put(0))
    (ended,) = match.told(RoundEnded)
    assert isinstance(ended, RoundEnded)
    assert (ended.ended_by, ended.next_starter) == (0, 1)
    assert match.state.table.starter == 1


@proves("D15")
def test_turns_go_round_to_the_left() -> None:
    match = Smoki(OPEN, OPEN, OPEN, turn=1)
    seats = []
    for _ in range(4):
        seats.append(match.seat)
        match.do(Draw(), Put(0))
    assert seats == [1, 2, 0, 1]
