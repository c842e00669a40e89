"""Positions of Koty laid out by hand, and short words for what happens in them.

A cat is written as its number, R is a raven, J a joker, M, B, O, D are the night cards. A land is
written as its nines and its top: `9995` is a five on three nines, `-` an empty land.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import count
from types import MappingProxyType

from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import NATURE, Card, Face, PileId, Seat
from sen_desktop.engine.chance import DrawLot, Shuffle, Shuffling, to_shuffle
from sen_desktop.engine.events import Event, Moved
from sen_desktop.engine.ruleset import OptionValue
from sen_desktop.engine.state import Refusal, State
from sen_desktop.games.koty import lands
from sen_desktop.games.koty.decisions import Turn
from sen_desktop.games.koty.lands import Land
from sen_desktop.games.koty.rules import KotyRules
from sen_desktop.games.koty.table import KotyState, Table
from sen_desktop.games.koty.words import (
    DISCARD_PILE,
    DRAW_PILE,
    LANDS,
    NINES_OF,
    ON_TABLE,
    TOPS_OF,
    hand,
)
from tests.support.rulesets import ruleset

SUITS = {1: "blue", 8: "blue", 2: "yellow", 7: "yellow"}
SUITS |= {3: "green", 6: "green", 4: "pink", 5: "pink"}
NIGHT: dict[str, OptionValue] = {"moths": 4, "bats": 4, "owls": 4, "dragons": 1}
POWERS = {"R": "raven", "J": "joker", "M": "moth", "B": "bat", "O": "owl", "D": "dragon"}
WORDS = {power: word for word, power in POWERS.items()}

SOME = "R 2 3 4 5 6 7 R 2 3 4 5 6 7"
"""A draw pile that lasts."""


def face(word: str) -> Face:
    if word in POWERS:
        return Face(f"koty.{POWERS[word]}", 0 if word == "R" else None, POWERS[word])
    number = int(word)
    return Face(f"koty.{SUITS[number]}_{number}", number, "", SUITS[number])


def land(word: str) -> Land:
    top = word.strip("9-")
    return Land(word.count("9"), face(top) if top else None)


def dream(words: str) -> tuple[Land, ...]:
    return tuple(map(land, words.split()))


class Koty:
    """A game in the middle, seat 0 at turn unless told. Piles are written from the bottom up."""

    def __init__(
        self,
        *dreams: str,
        hands: Sequence[str] = (),
        draw: str = SOME,
        discards: str = "",
        nines: str = "R",
        turn: Seat = 0,
        quiet: int = 0,
        options: Mapping[str, OptionValue] = MappingProxyType({}),
    ) -> None:
        seats = len(dreams)
        self.rules = KotyRules(ruleset("koty", **options), seats)
        laid = {DRAW_PILE: draw.split(), DISCARD_PILE: discards.split(), ON_TABLE: []}
        for seat, words in enumerate(dreams):
            laid[hand(seat)] = (hands[seat] if seat < len(hands) else "R R R R").split()
            for place, own in zip(LANDS, words.split(), strict=True):
                laid[NINES_OF[seat][place]] = [nines] * own.count("9")
                laid[TOPS_OF[seat][place]] = list(own.strip("9-"))
        ids = count()
        piles = {
            pile: tuple(Card(next(ids), face(word)) for word in words)
            for pile, words in laid.items()
        }
        self.rules.deck = tuple(card for cards in piles.values() for card in cards)
        table = Table(self.rules.plays_in_teams, turn, turns_without_nine=quiet, shuffles=1)
        self.state: KotyState = State(piles, (Turn((turn,)),), table)
        self.events: tuple[Event, ...] = ()

    @classmethod
    def dealt(cls, seats: int, starter: Seat = 0, **options: OptionValue) -> Koty:
        """A game at its first turn, the deck dealt in the order of its ids."""
        match = cls(*["- - - -"] * seats)
        match.rules = KotyRules(ruleset("koty", **options), seats)
        match.state = match.rules.start().state
        match.do(DrawLot(starter), seat=NATURE)
        return match.do(Shuffle(tuple(range(len(match.rules.deck)))), seat=NATURE)

    @property
    def seat(self) -> Seat:
        return self.state.agenda[-1].seats[0]

    @property
    def decision(self) -> str:
        """What is asked now and of whom, such as `Turn 0`, or `over`."""
        if not self.state.agenda:
            return "over"
        return f"{type(self.state.agenda[-1]).__name__} {self.seat}"

    def do(self, *actions: Action, seat: Seat | None = None) -> Koty:
        """Act; `events` are those of all these actions."""
        self.events = ()
        for action in actions:
            actor = self.seat if seat is None else seat
            refusal = self.rules.refuse(self.state, actor, action)
            assert refusal is None, f"{action}: {refusal}"
            step = self.rules.apply(self.state, actor, action)
            self.state = step.state
            self.events += step.events
        return self

    def shuffle(self) -> Koty:
        """Let the cards that wait for it be shuffled, the lowest id on top."""
        decision = self.state.agenda[-1]
        assert isinstance(decision, Shuffling)
        return self.do(Shuffle(tuple(to_shuffle(self.state.piles, decision))))

    def refused(self, action: Action, seat: Seat | None = None) -> str:
        """The code with which an action is refused."""
        refusal = self.rules.refuse(self.state, self.seat if seat is None else seat, action)
        assert isinstance(refusal, Refusal), f"{action} is allowed"
        return refusal.code

    @property
    def options(self) -> tuple[Action, ...]:
        return self.rules.legal_actions(self.state, self.seat)

    def can(self, kind: type[Action]) -> bool:
        return any(isinstance(action, kind) for action in self.options)

    def pile(self, pile: PileId) -> str:
        return " ".join(_word(card.face) for card in self.state.piles[pile])

    def hand(self, seat: Seat) -> str:
        return self.pile(hand(seat))

    def nines(self, seat: Seat, place: int) -> str:
        """The cards that lie there as nines, as only the referee knows them."""
        return self.pile(NINES_OF[seat][place])

    def dream(self, seat: Seat) -> str:
        return " ".join(map(_land_word, lands.dream(self.state.piles, seat)))

    @property
    def discards(self) -> str:
        return self.pile(DISCARD_PILE)

    @property
    def draw(self) -> str:
        return self.pile(DRAW_PILE)

    @property
    def on_table(self) -> str:
        return self.pile(ON_TABLE)

    def told(self, kind: type[Event], seat: Seat | None = None) -> list[Event]:
        """What the last actions told, true or as a seat saw it."""
        seen = self.events if seat is None else tuple(e.seen_by(seat) for e in self.events)
        return [event for event in seen if isinstance(event, kind)]

    def moves(self) -> list[str]:
        """Why cards were moved by the last actions, in order."""
        return [event.why for event in self.events if isinstance(event, Moved)]


def _word(card: Face) -> str:
    return WORDS.get(card.power) or str(card.worth)


def _land_word(own: Land) -> str:
    return ("9" * own.nines + (_word(own.top) if own.top else "")) or "-"
