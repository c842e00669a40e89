"""The five characters who play Smoki: one player, less and less attentive.

Weaker means that less is looked at, not that moves are random: what lies in a column, what is
still unseen, what is left for the next player, when to end a round.
"""

from __future__ import annotations

from dataclasses import replace

from sen_desktop.bots.smoki.habits import Habits
from sen_desktop.engine.values import value


@value
class Character:
    id: str
    level: int
    emblem: str
    """Key of the picture; the sentence about themselves is the text `bot.<id>.about`."""
    habits: Habits


CARELESS = Habits(
    columns=False,
    mirrors=False,
    foresees=False,
    ends=False,
    reckons=False,
    recalls=0,
)

CHARACTERS = (
    Character("toadstool", 1, "emblems/09", replace(CARELESS, overlooks=0.3)),
    Character("leaf", 2, "emblems/10", replace(CARELESS, columns=True, overlooks=0.25)),
    Character(
        "boat",
        3,
        "emblems/06",
        replace(CARELESS, columns=True, mirrors=True, recalls=6, overlooks=0.1),
    ),
    Character("umbrella", 4, "emblems/05", Habits(reckons=False, recalls=12)),
    Character("key", 5, "emblems/03", Habits()),
)
