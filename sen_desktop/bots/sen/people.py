"""The five characters who play Sen, and custom ones: one player, less and less attentive.

Weaker means less information (cards forgotten turn by turn, confusion when cards change places, no
memory of the face-up pile), slips to the second-best move, a temper too shy or too bold.
"""

from __future__ import annotations

from collections.abc import Callable

from sen_desktop.bots.sen.dreamer import Dreamer
from sen_desktop.bots.sen.forgetful import Forgetful
from sen_desktop.bots.sen.habits import Habits
from sen_desktop.bots.sen.knowledge import Knowledge
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.engine.values import value

SLIDER = 100
"""The far end of the sliders for memory and boldness."""
MIDDLE = 50
WIDEST = 8.0
"""Points of advantage that the boldest see beyond those that are there, and the shyest miss."""
CUSTOM_EMBLEM = "emblems/12"


@value
class Character:
    id: str
    level: int
    emblem: str
    """Key of the picture; the sentence about themselves is the text `bot.<id>.about`."""
    habits: Habits


CHARACTERS = (
    Character("fluff", 1, "emblems/07", Habits(0.60, 1.0, False, 0.85, -13.0)),
    Character("brook", 2, "emblems/11", Habits(0.50, 1.0, False, 0.75, -2.5)),
    Character("lantern", 3, "emblems/04", Habits(0.13, 0.6, False, 0.12, -1.3)),
    Character("owl", 4, "emblems/13", Habits(0.06, 0.4, True, 0.07, -1.5)),
    Character("moon", 5, "emblems/01", Habits()),
)


def seated(habits: Habits, ruleset: Ruleset, seat: Seat, random: Callable[[], float]) -> Dreamer:
    """A player of these habits; the best one uses no chance at all."""
    perfect = not habits.forgets and not habits.confused and habits.counts_pile
    known = Knowledge(ruleset, seat) if perfect else Forgetful(ruleset, seat, habits, random)
    return Dreamer(ruleset, seat, known, habits=habits, random=random)


def custom(memory: int, boldness: int) -> Habits:
    """What the two sliders mean, each from 0 to 100; at 100 and 50 it is the highest level."""
    gaps = 1 - memory / SLIDER
    return Habits(
        forgets=0.30 * gaps,
        confused=0.9 * gaps,
        counts_pile=memory >= MIDDLE,
        slips=0.0,
        boldness=Habits().boldness + WIDEST * (boldness - MIDDLE) / MIDDLE,
    )
