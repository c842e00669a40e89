"""Positions of Sen laid out by hand, and short words for what happens in them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from sen_desktop.engine.cards import Card, Face, PileId, Seat, Slot
from sen_desktop.engine.chance import DrawLot, Shuffle
from sen_desktop.engine.ruleset import OptionValue
from sen_desktop.engine.state import State
from sen_desktop.games.sen.counting import reckon
from sen_desktop.games.sen.decisions import Turn
from sen_desktop.games.sen.events import Reckoned
from sen_desktop.games.sen.options import read
from sen_desktop.games.sen.rules import SenRules
from sen_desktop.games.sen.table import SenState, Table
from sen_desktop.games.sen.words import FACE_DOWN, FACE_UP, HELD, dream
from tests.support.position import Position
from tests.support.rulesets import ruleset

SPECIALS = {
    "take": Face("take_two", 5, "take_two"),
    "peek": Face("peek_one", 6, "peek_one"),
    "swap": Face("swap_two", 7, "swap_two"),
    "choose": Face("choose_one", 8, "choose_one"),
    "hour": Face("hourglass", None, "hourglass"),
}


def face(word: str) -> Face:
    """`3` is a land worth 3; `take`, `peek`, `swap`, `choose`, `hour` are the special ones."""
    return SPECIALS.get(word) or Face(f"land_{word}", int(word))


def faces(words: str) -> list[Face]:
    return [face(word) for word in words.split()]


class Sen(Position):
    """A match in the middle of a round. Cards are written as words, piles from the bottom up."""

    def __init__(
        self,
        *dreams: str,
        face_up: str = "5",
        face_down: str = "1 2 3 4 5 6 7 8",
        turn: Seat = 0,
        edition: str = "sen-classic",
        takes: int = 0,
        scores: Sequence[tuple[int, ...]] = (),
        **options: OptionValue,
    ) -> None:
        self.rules: SenRules = SenRules(ruleset(edition, **options), len(dreams))
        ids = count()
        laid = {FACE_DOWN: face_down, FACE_UP: face_up, HELD: ""}
        laid |= {dream(seat): words for seat, words in enumerate(dreams)}
        piles = {
            pile: tuple(Card(next(ids), card) for card in faces(words))
            for pile, words in laid.items()
        }
        table = Table(round=len(scores) + 1, starter=turn)
        for round_scores in scores:
            table = table.after_round(round_scores, turn)
        self.state: SenState = State(piles, (Turn((turn,)),), table)

    @classmethod
    def dealt(cls, seats: int, edition: str = "sen-classic", starter: Seat = 0) -> Sen:
        """A match at its first looks, the deck dealt in the order of its ids."""
        match = cls(*["0"] * seats, edition=edition)
        match.state = match.rules.start().state
        match.do(DrawLot(starter), seat=-1)
        match.do(Shuffle(tuple(range(len(match.rules.deck)))), seat=-1)
        return match

    def pile(self, pile: PileId) -> str:
        return " ".join(_word(card.face) for card in self.state.piles[pile])

    def dream(self, seat: Seat) -> str:
        return self.pile(dream(seat))

    @property
    def face_up(self) -> str:
        return self.pile(FACE_UP)

    @property
    def face_down(self) -> str:
        return self.pile(FACE_DOWN)


def _word(card: Face) -> str:
    specials = {special.key: word for word, special in SPECIALS.items()}
    return specials.get(card.key) or str(card.worth)


def place(seat: Seat, number: int) -> Slot:
    return Slot(dream(seat), number)


def scores(*dreams: str, caller: Seat | None, **options: OptionValue) -> list[int]:
    return [own.score for own in reckonings(*dreams, caller=caller, **options)]


def reckonings(*dreams: str, caller: Seat | None, **options: OptionValue) -> list[Reckoned]:
    chosen = read(ruleset("sen-jubilee", **options).options)
    return reckon(dict(enumerate(map(faces, dreams))), caller, chosen)
