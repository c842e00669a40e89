"""The best player of Smoki as it first went out, kept as an opponent of the lab for those after it.

It does not ask who needs one token only when a round is shared, nor who starts the next one, and
judges two dreams as it does many.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

from sen_desktop.bots.smoki.habits import Habits
from sen_desktop.bots.smoki.model import Model, from_json
from sen_desktop.bots.smoki.player import SmokiPlayer
from sen_desktop.bots.smoki.standing import EvenStanding
from sen_desktop.bots.smoki.thought import Thought
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.games.smoki.options import Options
from sen_desktop.games.smoki.table import Score


@cache
def landed(seats: int) -> Model:
    """What it had learned."""
    file = Path(__file__).with_name("landed_two.json" if seats == 2 else "landed_many.json")
    return from_json(file.read_text(encoding="utf-8"))


class LandedStanding(EvenStanding):
    def __init__(self, score: Score, seat: Seat, options: Options) -> None:
        super().__init__(score, seat, options)
        self.tie = 0.0


class LandedThought(Thought):
    stands = LandedStanding


class LandedSmokiBot(SmokiPlayer):
    thinks = LandedThought

    def __init__(self, ruleset: Ruleset, seat: Seat, random: Callable[[], float]) -> None:
        super().__init__(ruleset, seat, Habits(), random)

    def model(self, seats: int) -> Model:
        return landed(seats)
