"""The best player of Smoki as it first went out, kept as an opponent of the lab for those after it.

It does not ask who needs one token only when a round is shared.
"""

from __future__ import annotations

from collections.abc import Callable

from sen_desktop.bots.smoki.habits import Habits
from sen_desktop.bots.smoki.player import SmokiPlayer
from sen_desktop.bots.smoki.standing import Standing
from sen_desktop.bots.smoki.thought import Thought
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.games.smoki.options import Options
from sen_desktop.games.smoki.table import Score


class LandedStanding(Standing):
    def __init__(self, score: Score, seat: Seat, options: Options) -> None:
        super().__init__(score, seat, options)
        self.tie = 0.0


class LandedThought(Thought):
    stands = LandedStanding


class LandedSmokiBot(SmokiPlayer):
    thinks = LandedThought

    def __init__(self, ruleset: Ruleset, seat: Seat, random: Callable[[], float]) -> None:
        super().__init__(ruleset, seat, Habits(), random)
