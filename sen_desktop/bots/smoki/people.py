"""The five characters who play Smoki: one player, less and less attentive.

Weaker means that less is looked at, not that moves are random: what lies in a column, what is
still unseen, what is left for the next player, when to end a round.
"""

from __future__ import annotations

from sen_desktop.bots.smoki.habits import Habits
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
        "toadstool", 1, "emblems/09", Habits(False, False, False, False, False, False, slips=0.14)
    ),
    Character("leaf", 2, "emblems/10", Habits(True, False, False, False, False, False, slips=0.16)),
    Character("boat", 3, "emblems/06", Habits(True, True, True, False, False, False, slips=0.08)),
    Character("umbrella", 4, "emblems/05", Habits(reckons=False)),
    Character("key", 5, "emblems/03", Habits()),
)
