"""Which actions are possible in Koty, and why another one is not.

`legal_actions` lists, `refuse` explains; the conformance suite proves that they agree.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeAlias

from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Card, Face, PileId, Seat
from sen_desktop.engine.chance import refuse_chance
from sen_desktop.engine.decision import Decision
from sen_desktop.engine.state import Refusal
from sen_desktop.games.koty import lands
from sen_desktop.games.koty.actions import (
    Attack,
    Chase,
    ChooseLand,
    Cover,
    Defend,
    Exchange,
    GiveUp,
    Lay,
    Meet,
    Repeat,
    SendBat,
    SendDragon,
    SendMoth,
    SendOwl,
)
from sen_desktop.games.koty.decisions import Defending, Duel, Laying, Repeating, Turn
from sen_desktop.games.koty.lands import Land, is_cat
from sen_desktop.games.koty.open_lands import LandCodes
from sen_desktop.games.koty.options import team
from sen_desktop.games.koty.plays import Plays
from sen_desktop.games.koty.table import KotyState
from sen_desktop.games.koty.words import (
    BAT,
    DRAGON,
    JOKER,
    LANDS,
    MOTH,
    ON_TABLE,
    OWL,
    RAVEN,
    TOPS_OF,
    hand,
)

EXCHANGE, GIVE_UP = Exchange(), GiveUp()
CHOICES = tuple(map(ChooseLand, LANDS))

Piles: TypeAlias = Mapping[PileId, tuple[Card, ...]]
Numbers: TypeAlias = Mapping[str, tuple[int, ...]]
Answers: TypeAlias = defaultdict[tuple[str, int], dict[str, Sequence[Action]]]
DECISIONS: Mapping[type[Action], tuple[type[Decision], ...]] = {
    Lay: (Turn,),
    Meet: (Turn,),
    Chase: (Turn,),
    Attack: (Turn,),
    Cover: (Turn,),
    Exchange: (Turn,),
    SendMoth: (Turn,),
    SendBat: (Turn,),
    SendDragon: (Turn,),
    Defend: (Defending,),
    SendOwl: (Defending,),
    Repeat: (Repeating,),
    GiveUp: (Defending, Repeating),
    ChooseLand: (Laying,),
}
"""Which decisions each action answers."""


class Legality:
    """The legal moves for one number of seats, one deck, with or without teams."""

    def __init__(self, seats: int, teams: bool, hand_size: int, deck: Sequence[Card]) -> None:
        self.seats = seats
        self.hands = tuple(hand(seat) for seat in range(seats))
        everybody = range(seats)
        self.teams = tuple(team(seat, seats, teams) for seat in everybody)
        """Each seat with its partner, itself first."""
        self.rivals = tuple(
            tuple(other for other in everybody if other not in self.teams[seat])
            for seat in everybody
        )
        numbers = _numbers_of_suits(deck)
        self.codes = LandCodes(seats, numbers)
        self.plays = Plays(self.rivals, hand_size, numbers, self.codes.words)
        self._places = range(hand_size)
        # What can be answered to an attack on a suit with a number, by the key of a face.
        self._defences: Answers = defaultdict(dict)
        self._repeats: Answers = defaultdict(dict)
        self._options: dict[type[Decision], Callable[..., list[Action]]] = {
            Turn: self._turn_options,
            Defending: self._defending_options,
            Repeating: self._repeating_options,
            Laying: self._laying_options,
        }
        self._refusals: dict[type[Action], Callable[..., Refusal | None]] = {
            Lay: self._refuse_lay,
            Meet: self._refuse_meet,
            Chase: self._refuse_chase,
            Attack: self._refuse_attack,
            Cover: self._refuse_cover,
            Exchange: lambda state, decision, action: None,
            SendMoth: self._refuse_moth,
            SendBat: self._refuse_bat,
            SendDragon: self._refuse_dragon,
            Defend: self._refuse_answer,
            SendOwl: self._refuse_owl,
            Repeat: self._refuse_answer,
            GiveUp: lambda state, decision, action: None,
            ChooseLand: self._refuse_land,
        }

    # what is possible

    def legal_actions(self, state: KotyState, seat: Seat) -> tuple[Action, ...]:
        if not state.agenda:
            return ()
        decision = state.agenda[-1]
        options = self._options.get(type(decision))
        return tuple(options(state, decision)) if options and seat in decision.seats else ()

    def _turn_options(self, state: KotyState, turn: Turn) -> list[Action]:
        piles, seat = state.piles, turn.seats[0]
        lying, known = self.codes.read(state), self.plays.known[seat]
        options: list[Action] = []
        for card, held in enumerate(piles[self.hands[seat]]):
            face = held.face
            plays_of_face = known.get(face.key) or self.plays.work_out(seat, face)
            for owner, alike, known_plays, in_dream in plays_of_face[card]:
                if there := alike[lying[owner]]:
                    plays = known_plays[there]
                    options += in_dream.work_out(lying[owner]) if plays is None else plays
            if face.power and face.power in (MOTH, DRAGON):
                options += self._night_plays(card, face, piles)
        options.append(EXCHANGE)
        return options

    def _night_plays(self, card: int, face: Face, piles: Piles) -> Iterator[Action]:
        if face.power == DRAGON:
            return iter((SendDragon(card),))
        return _moths(card, [lands.dream(piles, owner) for owner in range(self.seats)])

    def _defending_options(self, state: KotyState, decision: Defending) -> list[Action]:
        return self._answers_in_hand(state, decision, self._defences, self._work_out_defence)

    def _repeating_options(self, state: KotyState, decision: Repeating) -> list[Action]:
        return self._answers_in_hand(state, decision, self._repeats, self._work_out_repeat)

    def _answers_in_hand(
        self,
        state: KotyState,
        decision: Defending | Repeating,
        known: Answers,
        work_out: Callable[[Face, str, int], Sequence[Action]],
    ) -> list[Action]:
        suit, number = attacked = _attacked(state.piles, decision.duel)
        answers = known[attacked]
        options: list[Action] = []
        for card, held in enumerate(state.piles[self.hands[decision.seats[0]]]):
            face = held.face
            found = answers.get(face.key)
            if found is None:
                found = answers[face.key] = work_out(face, suit, number)
            if found:
                options.append(found[card])
        options.append(GIVE_UP)
        return options

    def _work_out_defence(self, face: Face, suit: str, number: int) -> Sequence[Action]:
        """The answers with a face, by its place in the hand."""
        if _answers(face, suit, number):
            return [Defend(card) for card in self._places]
        return [SendOwl(card) for card in self._places] if face.power == OWL else ()

    def _work_out_repeat(self, face: Face, suit: str, number: int) -> Sequence[Action]:
        return [Repeat(card) for card in self._places] if _answers(face, suit, number) else ()

    def _laying_options(self, state: KotyState, decision: Laying) -> list[Action]:
        fitting = lands_to_choose(state.piles, decision.seats[0], decision.source)
        return [CHOICES[land] for land in fitting]

    # what is not, and why

    def refuse(self, state: KotyState, seat: Seat, action: Action) -> Refusal | None:
        if not state.agenda:
            return Refusal("match_over")
        decision = state.agenda[-1]
        if seat not in decision.seats:
            return Refusal("not_your_turn")
        decisions = DECISIONS.get(type(action))
        if decisions is None:
            return refuse_chance(state.piles, decision, action)
        if type(decision) not in decisions:
            return Refusal("not_now")
        card = getattr(action, "card", 0)
        if not 0 <= card < max(1, len(state.piles[self.hands[seat]])):
            return Refusal("no_such_card")
        return self._refusals[type(action)](state, decision, action)

    def _held(self, state: KotyState, decision: Decision, card: int) -> Face:
        return state.piles[self.hands[decision.seats[0]]][card].face

    def _refuse_lay(self, state: KotyState, turn: Turn, action: Lay) -> Refusal | None:
        if not is_cat(self._held(state, turn, action.card)):
            return Refusal("not_a_cat")
        if action.land not in LANDS:
            return Refusal("no_such_land")
        taken = lands.land(state.piles, turn.seats[0], action.land).top
        return Refusal("land_taken") if taken else None

    def _refuse_meet(self, state: KotyState, turn: Turn, action: Meet) -> Refusal | None:
        face = self._held(state, turn, action.card)
        return self._refuse_claim(state, face, turn.seats[0], action.land, action.number)

    def _refuse_attack(self, state: KotyState, turn: Turn, action: Attack) -> Refusal | None:
        face = self._held(state, turn, action.card)
        if action.seat not in self.rivals[turn.seats[0]]:
            return Refusal("no_rival")
        return self._refuse_claim(state, face, action.seat, action.land, action.number)

    def _refuse_claim(
        self, state: KotyState, face: Face, seat: Seat, land: int, number: int
    ) -> Refusal | None:
        if land not in LANDS:
            return Refusal("no_such_land")
        cat = lands.land(state.piles, seat, land).cat
        if cat is None:
            return Refusal("no_cat_there")
        claims = self.plays.claims(face, cat.suit)
        if not claims:
            return Refusal("not_on_this_cat")
        return None if number in claims else Refusal("not_that_number")

    def _refuse_chase(self, state: KotyState, turn: Turn, action: Chase) -> Refusal | None:
        if self._held(state, turn, action.card).power not in (RAVEN, JOKER):
            return Refusal("not_a_raven")
        if action.land not in LANDS:
            return Refusal("no_such_land")
        chased = lands.land(state.piles, turn.seats[0], action.land).has_raven
        return None if chased else Refusal("no_raven_there")

    def _refuse_cover(self, state: KotyState, turn: Turn, action: Cover) -> Refusal | None:
        face = self._held(state, turn, action.card)
        if not is_cat(face) and face.power != RAVEN:
            return Refusal("covers_nothing")
        if action.seat not in self.rivals[turn.seats[0]]:
            return Refusal("no_rival")
        if action.land not in LANDS:
            return Refusal("no_such_land")
        covered = lands.land(state.piles, action.seat, action.land).open_nine
        return None if covered else Refusal("no_nine_there")

    def _refuse_moth(self, state: KotyState, turn: Turn, action: SendMoth) -> Refusal | None:
        if self._held(state, turn, action.card).power != MOTH:
            return Refusal("not_this_card")
        seats = range(self.seats)
        if action.from_seat not in seats or action.to_seat not in seats:
            return Refusal("no_such_seat")
        if action.from_land not in LANDS or action.to_land not in LANDS:
            return Refusal("no_such_land")
        if not lands.land(state.piles, action.from_seat, action.from_land).cat:
            return Refusal("no_cat_there")
        taken = lands.land(state.piles, action.to_seat, action.to_land).top
        return Refusal("land_taken") if taken else None

    def _refuse_bat(self, state: KotyState, turn: Turn, action: SendBat) -> Refusal | None:
        if self._held(state, turn, action.card).power != BAT:
            return Refusal("not_this_card")
        if action.seat not in self.rivals[turn.seats[0]]:
            return Refusal("no_rival")
        if action.land not in LANDS:
            return Refusal("no_such_land")
        robbed = lands.land(state.piles, action.seat, action.land).has_raven
        return None if robbed else Refusal("no_raven_there")

    def _refuse_dragon(self, state: KotyState, turn: Turn, action: SendDragon) -> Refusal | None:
        is_dragon = self._held(state, turn, action.card).power == DRAGON
        return None if is_dragon else Refusal("not_this_card")

    def _refuse_answer(
        self, state: KotyState, decision: Defending | Repeating, action: Defend | Repeat
    ) -> Refusal | None:
        if not state.piles[self.hands[decision.seats[0]]]:
            return Refusal("no_such_card")
        held = self._held(state, decision, action.card)
        fits = _answers(held, *_attacked(state.piles, decision.duel))
        return None if fits else Refusal("not_that_number")

    def _refuse_owl(self, state: KotyState, decision: Defending, action: SendOwl) -> Refusal | None:
        if not state.piles[self.hands[decision.seats[0]]]:
            return Refusal("no_such_card")
        is_owl = self._held(state, decision, action.card).power == OWL
        return None if is_owl else Refusal("not_this_card")

    def _refuse_land(
        self, state: KotyState, decision: Laying, action: ChooseLand
    ) -> Refusal | None:
        fitting = lands_to_choose(state.piles, decision.seats[0], decision.source)
        return None if action.land in fitting else Refusal("no_room_there")


def lands_to_choose(piles: Piles, seat: Seat, source: PileId) -> tuple[int, ...]:
    """Where a nine can go; for what a fight won also where its cat alone can go (K12, K24)."""
    with_room = lands.taking(piles, seat, lands.takes_nine)
    fight = source == ON_TABLE and len(piles[ON_TABLE]) > 1
    if fight and not with_room:
        return lands.taking(piles, seat, lands.takes_cat_alone)
    return with_room


def _numbers_of_suits(deck: Sequence[Card]) -> Numbers:
    cats = {(card.face.suit, card.face.worth or 0) for card in deck if is_cat(card.face)}
    return {
        suit: tuple(sorted(number for other, number in cats if other == suit)) for suit, _ in cats
    }


def _attacked(piles: Piles, duel: Duel) -> tuple[str, int]:
    """The suit and the number of an attack."""
    return piles[TOPS_OF[duel.seat][duel.land]][0].face.suit, duel.number


def _answers(face: Face, suit: str, number: int) -> bool:
    """Whether a card can defend a cat against a number, or repeat the attack (K35)."""
    if face.power == JOKER:
        return True
    return is_cat(face) and (face.suit, face.worth) == (suit, number)


def _moths(card: int, dreams: Sequence[Sequence[Land]]) -> Iterator[Action]:
    every = [(seat, land, at) for seat, own in enumerate(dreams) for land, at in enumerate(own)]
    free = [(seat, land) for seat, land, at in every if at.top is None]
    for seat, land, at in every:
        if at.cat:
            for goal in free:
                yield SendMoth(card, seat, land, *goal)
