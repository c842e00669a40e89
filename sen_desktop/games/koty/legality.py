"""Which actions are possible in Koty, and why another one is not.

`legal_actions` lists, `refuse` explains; the conformance suite proves that they agree.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias, cast

from sen_desktop.engine import legality as engine
from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Card, Face, PileId, Seat
from sen_desktop.engine.legality import Refuse, refuse_nothing
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
from sen_desktop.games.koty.decisions import Defending, Laying, Repeating, Turn
from sen_desktop.games.koty.lands import Land, is_cat
from sen_desktop.games.koty.open_lands import LandCodes
from sen_desktop.games.koty.options import team
from sen_desktop.games.koty.plays import Plays
from sen_desktop.games.koty.table import KotyState, OpenLands, Table
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


class Legality(engine.Legality[Table]):
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
        super().__init__(
            {
                Turn: self._turn_options,
                Defending: self._defending_options,
                Repeating: self._repeating_options,
                Laying: self._laying_options,
            },
            {
                Turn: {
                    Lay: self._of_card(_on_land(self._refuse_lay)),
                    Meet: self._of_card(_on_land(self._refuse_meet)),
                    Chase: self._of_card(_on_land(self._refuse_chase)),
                    Attack: self._of_card(_on_land(self._refuse_attack)),
                    Cover: self._of_card(_on_land(self._refuse_cover)),
                    Exchange: refuse_nothing,
                    SendMoth: self._of_card(self._refuse_moth),
                    SendBat: self._of_card(_on_land(self._refuse_bat)),
                    SendDragon: self._of_card(self._refuse_dragon),
                },
                Defending: {
                    Defend: self._of_card(self._refuse_answer),
                    SendOwl: self._of_card(self._refuse_owl),
                    GiveUp: refuse_nothing,
                },
                Repeating: {Repeat: self._of_card(self._refuse_answer), GiveUp: refuse_nothing},
                Laying: {ChooseLand: self._refuse_land},
            },
        )

    # what is possible

    def _turn_options(self, state: KotyState, seat: Seat) -> tuple[Action, ...]:
        try:
            lying: OpenLands = state.worked_out
        except AttributeError:
            lying = self.codes.write_down(state)
        piles, known = state.piles, self.plays.known[seat]
        options: list[Action] = []
        for card, held in enumerate(piles[self.hands[seat]]):
            try:
                plays_of_card = known[held.face.key][card]
            except KeyError:
                plays_of_card = self.plays.work_out(seat, held.face)[card]
            for half, left, other, right in plays_of_card:
                options += left[lying[half]]
                options += right[lying[other]]
            if not plays_of_card:
                options += self._night_plays(card, held.face, piles)
        options.append(EXCHANGE)
        return tuple(options)

    def _night_plays(self, card: int, face: Face, piles: Piles) -> Iterable[Action]:
        if face.power == DRAGON:
            return (SendDragon(card),)
        if face.power == MOTH:
            return _moths(card, [lands.dream(piles, owner) for owner in range(self.seats)])
        return ()

    def _defending_options(self, state: KotyState, seat: Seat) -> tuple[Action, ...]:
        suit, number = _attacked(state)
        options: list[Action] = []
        for card, held in enumerate(state.piles[self.hands[seat]]):
            face = held.face
            if face.power == OWL:
                options.append(SendOwl(card))
            elif (face.suit == suit or face.power) and _answers(face, suit, number):
                options.append(Defend(card))
        options.append(GIVE_UP)
        return tuple(options)

    def _repeating_options(self, state: KotyState, seat: Seat) -> tuple[Action, ...]:
        suit, number = _attacked(state)
        hand = state.piles[self.hands[seat]]
        repeats = [
            Repeat(card) for card, held in enumerate(hand) if _answers(held.face, suit, number)
        ]
        return (*repeats, GIVE_UP)

    def _laying_options(self, state: KotyState, seat: Seat) -> tuple[Action, ...]:
        return tuple([CHOICES[land] for land in self._fitting(state, seat)])

    # what is not, and why

    def _of_card(self, refuse: Refuse[Table]) -> Refuse[Table]:
        """With a look first whether the hand has such a card."""

        def refuse_card(state: KotyState, seat: Seat, action: Any) -> Refusal | None:
            if not 0 <= action.card < len(state.piles[self.hands[seat]]):
                return Refusal("no_such_card")
            return refuse(state, seat, action)

        return refuse_card

    def _held(self, state: KotyState, seat: Seat, card: int) -> Face:
        return state.piles[self.hands[seat]][card].face

    def _refuse_lay(self, state: KotyState, seat: Seat, action: Lay) -> Refusal | None:
        if not is_cat(self._held(state, seat, action.card)):
            return Refusal("not_a_cat")
        taken = lands.land(state.piles, seat, action.land).top
        return Refusal("land_taken") if taken else None

    def _refuse_meet(self, state: KotyState, seat: Seat, action: Meet) -> Refusal | None:
        face = self._held(state, seat, action.card)
        return self._refuse_claim(state, face, seat, action.land, action.number)

    def _refuse_attack(self, state: KotyState, seat: Seat, action: Attack) -> Refusal | None:
        face = self._held(state, seat, action.card)
        if action.seat not in self.rivals[seat]:
            return Refusal("no_rival")
        return self._refuse_claim(state, face, action.seat, action.land, action.number)

    def _refuse_claim(
        self, state: KotyState, face: Face, seat: Seat, land: int, number: int
    ) -> Refusal | None:
        cat = lands.land(state.piles, seat, land).cat
        if cat is None:
            return Refusal("no_cat_there")
        claims = self.plays.claims(face, cat.suit)
        if not claims:
            return Refusal("not_on_this_cat")
        return None if number in claims else Refusal("not_that_number")

    def _refuse_chase(self, state: KotyState, seat: Seat, action: Chase) -> Refusal | None:
        if self._held(state, seat, action.card).power not in (RAVEN, JOKER):
            return Refusal("not_a_raven")
        chased = lands.land(state.piles, seat, action.land).has_raven
        return None if chased else Refusal("no_raven_there")

    def _refuse_cover(self, state: KotyState, seat: Seat, action: Cover) -> Refusal | None:
        face = self._held(state, seat, action.card)
        if not is_cat(face) and face.power != RAVEN:
            return Refusal("covers_nothing")
        if action.seat not in self.rivals[seat]:
            return Refusal("no_rival")
        covered = lands.land(state.piles, action.seat, action.land).open_nine
        return None if covered else Refusal("no_nine_there")

    def _refuse_moth(self, state: KotyState, seat: Seat, action: SendMoth) -> Refusal | None:
        if self._held(state, seat, action.card).power != MOTH:
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

    def _refuse_bat(self, state: KotyState, seat: Seat, action: SendBat) -> Refusal | None:
        if self._held(state, seat, action.card).power != BAT:
            return Refusal("not_this_card")
        if action.seat not in self.rivals[seat]:
            return Refusal("no_rival")
        robbed = lands.land(state.piles, action.seat, action.land).has_raven
        return None if robbed else Refusal("no_raven_there")

    def _refuse_dragon(self, state: KotyState, seat: Seat, action: SendDragon) -> Refusal | None:
        is_dragon = self._held(state, seat, action.card).power == DRAGON
        return None if is_dragon else Refusal("not_this_card")

    def _refuse_answer(
        self, state: KotyState, seat: Seat, action: Defend | Repeat
    ) -> Refusal | None:
        fits = _answers(self._held(state, seat, action.card), *_attacked(state))
        return None if fits else Refusal("not_that_number")

    def _refuse_owl(self, state: KotyState, seat: Seat, action: SendOwl) -> Refusal | None:
        is_owl = self._held(state, seat, action.card).power == OWL
        return None if is_owl else Refusal("not_this_card")

    def _refuse_land(self, state: KotyState, seat: Seat, action: ChooseLand) -> Refusal | None:
        return None if action.land in self._fitting(state, seat) else Refusal("no_room_there")

    def _fitting(self, state: KotyState, seat: Seat) -> tuple[int, ...]:
        """The lands that a seat can choose from now."""
        source = cast("Laying", state.agenda[-1]).source
        return self.lands_to_choose(state.piles, self.codes.read(state), seat, source)

    def lands_to_choose(
        self, piles: Piles, lying: OpenLands, seat: Seat, source: PileId
    ) -> tuple[int, ...]:
        """Where a nine can go; for what a fight won also where its cat alone can go (K12, K24)."""
        with_room = self.codes.with_room(lying, seat)
        fight = source == ON_TABLE and len(piles[ON_TABLE]) > 1
        if fight and not with_room:
            return lands.taking(piles, seat, lands.takes_cat_alone)
        return with_room


def _on_land(refuse: Refuse[Table]) -> Refuse[Table]:
    """With a look first whether a dream has such a land."""

    def refuse_land(state: KotyState, seat: Seat, action: Any) -> Refusal | None:
        if action.land not in LANDS:
            return Refusal("no_such_land")
        return refuse(state, seat, action)

    return refuse_land


def _numbers_of_suits(deck: Sequence[Card]) -> Numbers:
    cats = {(card.face.suit, card.face.worth or 0) for card in deck if is_cat(card.face)}
    return {
        suit: tuple(sorted(number for other, number in cats if other == suit)) for suit, _ in cats
    }


def _attacked(state: KotyState) -> tuple[str, int]:
    """The suit and the number of the attack under way."""
    decision: Any = state.agenda[-1]
    duel = decision.duel
    return state.piles[TOPS_OF[duel.seat][duel.land]][0].face.suit, duel.number


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
