"""Positions of Smoki laid out by hand, and short words for what happens in them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from sen_desktop.engine.cards import Card, Face, PileId, Seat, Slot
from sen_desktop.engine.chance import DrawLot, Shuffle
from sen_desktop.engine.events import Event
from sen_desktop.engine.ruleset import OptionValue
from sen_desktop.engine.state import State
from sen_desktop.games.smoki.counting import reckon
from sen_desktop.games.smoki.decisions import Turn
from sen_desktop.games.smoki.events import Reckoned
from sen_desktop.games.smoki.rules import SmokiRules
from sen_desktop.games.smoki.table import Score, Table
from sen_desktop.games.smoki.words import FACE_DOWN, HELD, dream, face_up
from tests.support.position import Position
from tests.support.rulesets import ruleset

RAVENS = {
    "nest": Face("raven_nest", 9, "raven_nest"),
    "ring": Face("raven_ring", 10, "raven_ring"),
    "R": Face("reflection", None, "reflection"),
}
DOWN = "?"


def face(word: str) -> Face:
    """`3` is a dragon worth 3; `nest`, `ring` and `R`, the reflection, are the ravens."""
    return RAVENS.get(word) or Face(f"dragon_{word}", int(word))


def faces(words: str) -> list[Face]:
    return [face(word.removeprefix(DOWN)) for word in words.split()]


class Smoki(Position):
    """A match in the middle of a round. In dreams `?3` is a card worth 3 that lies face down."""

    def __init__(
        self,
        *dreams: str,
        up: Sequence[str] = ("5", "6"),
        down: str = "1 2 3 4 5 6 7 8",
        turn: Seat = 0,
        tokens: tuple[int, ...] = (),
        counts: Sequence[tuple[int, ...]] = (),
        **options: OptionValue,
    ) -> None:
        self.rules: SmokiRules = SmokiRules(ruleset("smoki", **options), len(dreams))
        ids = count()
        laid = {FACE_DOWN: down, HELD: ""}
        laid |= {face_up(number): words for number, words in enumerate(up)}
        laid |= {dream(seat): words for seat, words in enumerate(dreams)}
        piles = {
            pile: tuple(Card(next(ids), card) for card in faces(words))
            for pile, words in laid.items()
        }
        self.rules.deck = tuple(card for cards in piles.values() for card in cards)
        score = Score(tokens or (0,) * len(dreams), (0,) * len(dreams))
        for round_counts in counts:
            score = score.after_round(round_counts)
        facing = tuple(tuple(word[0] != DOWN for word in words.split()) for words in dreams)
        table = Table(len(counts) + 1, turn, 0, facing, score)
        self.state = State(piles, (Turn((turn,)),), table)

    @classmethod
    def dealt(cls, seats: int, starter: Seat = 0, **options: OptionValue) -> Smoki:
        """A match whose first cards are to be turned up, the deck dealt in the order of its ids."""
        match = cls(*["0"] * seats)
        match.rules = SmokiRules(ruleset("smoki", **options), seats)
        match.state = match.rules.start().state
        match.do(DrawLot(starter), seat=-1)
        match.do(Shuffle(tuple(range(len(match.rules.deck)))), seat=-1)
        return match

    def pile(self, pile: PileId) -> str:
        return " ".join(_word(card.face) for card in self.state.piles[pile])

    def dream(self, seat: Seat) -> str:
        cards = zip(self.state.piles[dream(seat)], self.state.table.facing[seat], strict=True)
        return " ".join(("" if up else DOWN) + _word(card.face) for card, up in cards)

    def up(self, number: int) -> str:
        return self.pile(face_up(number))

    @property
    def down(self) -> str:
        return self.pile(FACE_DOWN)

    @property
    def held(self) -> str:
        return self.pile(HELD)


def _word(card: Face) -> str:
    ravens = {raven.key: word for word, raven in RAVENS.items()}
    return ravens.get(card.key) or str(card.worth)


def place(seat: Seat, number: int) -> Slot:
    return Slot(dream(seat), number)


def reckoning(words: str) -> list[Event]:
    return list(reckon(0, faces(words)))


def worths(words: str) -> list[int]:
    """What each card of a dream counts."""
    last = reckoning(words)[-1]
    assert isinstance(last, Reckoned)
    assert last.count == sum(last.worths)
    return list(last.worths)
