"""The five characters who play Smoki: one player, less and less attentive.

Weaker means that less is looked at and remembered, not that moves are random: all places of the own
dream, what lies in a column, what is still unseen, what is left for the next player, when to end a
round, what counts beside the own dream. The first two slip now and then, too.
"""

from __future__ import annotations

from dataclasses import replace

from sen_desktop.bots.door import Character
from sen_desktop.bots.smoki.habits import ALL, Habits

CARELESS = Habits(
    columns=False,
    mirrors=False,
    foresees=False,
    ends=False,
    reckons=False,
    recalls=0,
)

CHARACTERS = (
    Character("toadstool", 1, "emblems/09", replace(CARELESS, overlooks=0.3, slips=0.03)),
    Character("leaf", 2, "emblems/10", replace(CARELESS, columns=True, overlooks=0.25, slips=0.03)),
    Character(
        "boat",
        3,
        "emblems/06",
        replace(CARELESS, columns=True, mirrors=True, recalls=ALL, overlooks=0.12),
    ),
    Character("umbrella", 4, "emblems/05", Habits(reckons=False, hurries=2.0)),
    Character("key", 5, "emblems/03", Habits()),
)
