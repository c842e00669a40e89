"""The five characters who play Koty: one player, less and less attentive.

Weaker means that less is looked at and remembered, not that moves are random: every land of rivals,
what they build, how the game ends, what nines are good for, what was thrown away, what hands are
known to hold, what the next player may answer. The first two slip now and then, too.
"""

from __future__ import annotations

from dataclasses import replace

from sen_desktop.bots.door import Character
from sen_desktop.bots.koty.habits import Habits

CARELESS = Habits(
    rivals=False,
    ends=False,
    doubts=False,
    reckons=False,
    foresees=False,
    infers=False,
    recalls=0,
    forgets_hands=1.0,
    slips=0.03,
)

CHARACTERS = (
    Character("feather", 1, "emblems/07", CARELESS),
    Character("fish", 2, "emblems/11", replace(CARELESS, rivals=True, ends=True, doubts=True)),
    Character(
        "bell",
        3,
        "emblems/12",
        Habits(
            knows_two=False,
            foresees=False,
            infers=False,
            recalls=6,
            forgets_hands=0.6,
            overlooks=0.6,
        ),
    ),
    Character(
        "hourglass",
        4,
        "emblems/08",
        Habits(knows_two=False, foresees=False, forgets_hands=0.25, overlooks=0.3),
    ),
    Character("star", 5, "emblems/02", Habits()),
)
