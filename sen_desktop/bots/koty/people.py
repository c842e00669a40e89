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
        Habits(
            rivals=False,
            ends=False,
            nines=False,
            doubts=False,
            reckons=False,
            foresees=False,
            recalls=0,
            forgets_hands=1.0,
        ),
    ),
    Character(
        "fish",
        2,
        "emblems/11",
        Habits(
            ends=False,
            nines=False,
            doubts=False,
            reckons=False,
            foresees=False,
            recalls=0,
            forgets_hands=1.0,
        ),
    ),
    Character(
        "bell",
        3,
        "emblems/12",
        Habits(foresees=False, recalls=6, forgets_hands=0.6, overlooks=0.5),
    ),
    Character(
        "hourglass",
        4,
        "emblems/08",
        Habits(foresees=False, recalls=25, forgets_hands=0.2, overlooks=0.1),
    ),
    Character("star", 5, "emblems/02", Habits()),
)
