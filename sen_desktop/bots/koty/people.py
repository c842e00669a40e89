"""The five characters who play Koty: one player, less and less attentive.

Weaker means that less is looked at, not that moves are random: what rivals build, how the game
ends, what nines are good for, what is still unseen, what the next player may answer.
"""

from __future__ import annotations

from sen_desktop.bots.koty.habits import Habits
from sen_desktop.engine.values import value


@value
class Character:
    id: str
    level: int
    emblem: str
    """Key of the picture; the sentence about themselves is the text `bot.<id>.about`."""
    habits: Habits


CHARACTERS = (
    Character(
        "feather",
        1,
        "emblems/07",
        Habits(False, False, False, False, False, False, False, slips=0.15),
    ),
    Character(
        "fish", 2, "emblems/11", Habits(True, False, False, False, False, False, False, slips=0.1)
    ),
    Character("bell", 3, "emblems/12", Habits(counts=False, reckons=False, foresees=False)),
    Character("hourglass", 4, "emblems/08", Habits(foresees=False, slips=0.08)),
    Character("star", 5, "emblems/02", Habits()),
)
