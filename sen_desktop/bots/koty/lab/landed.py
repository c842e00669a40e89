"""The best player of Koty as it first went out, kept as an opponent of the lab for those after it.

It has learned nothing of pairs in a hand, lays low cats on its own nines, exchanges its hand as
soon as that seems any better, and concludes nothing from duels that were given up.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

from sen_desktop.bots.koty.habits import Habits
from sen_desktop.bots.koty.model import Model, from_json
from sen_desktop.bots.koty.player import KotyPlayer
from sen_desktop.bots.koty.thought import Thought, Weighed
from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.ruleset import Ruleset

EVERYTHING = Habits(infers=False)
FILE = Path(__file__).with_name("landed.json")
"""What it had learned; numbers that it did not know of weigh nothing."""


@cache
def landed() -> Model:
    return from_json(FILE.read_text(encoding="utf-8"))


class LandedThought(Thought):
    def hides_a_nine(self, action: Action) -> bool:
        return False

    @staticmethod
    def settled(moves: list[Weighed], hardly_more: float) -> list[Weighed]:
        return moves


class LandedKotyBot(KotyPlayer):
    thinks = LandedThought

    def __init__(
        self,
        ruleset: Ruleset,
        seat: Seat,
        random: Callable[[], float],
        habits: Habits = EVERYTHING,
    ) -> None:
        super().__init__(ruleset, seat, habits, random, landed())
