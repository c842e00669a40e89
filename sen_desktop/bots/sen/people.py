"""The five characters who play Sen, and custom ones: one player, less and less attentive.

Weaker means less information (cards forgotten, mixed up, lost when they change places, no memory of
the face-up pile) and a temper too shy or too bold, never moves by lot.
"""

from __future__ import annotations

from collections.abc import Callable

from sen_desktop.bots.door import Character
from sen_desktop.bots.sen.courtesy import Courtesy
from sen_desktop.bots.sen.dreamer import Dreamer
from sen_desktop.bots.sen.forgetful import Forgetful
from sen_desktop.bots.sen.habits import Habits
from sen_desktop.bots.sen.knowledge import Knowledge
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.ruleset import Ruleset

SLIDER = 100
"""The far end of the sliders for memory and boldness."""
MIDDLE = 50
WIDEST = 8.0
"""Points of advantage that the boldest see beyond those that are there, and the shyest miss."""
CUSTOM_EMBLEM = "emblems/12"


CHARACTERS = (
    Character("fluff", 1, "emblems/07", Habits(0.28, 0.8, 0.2, 1.0, False, 0.5, 0.5)),
    Character("brook", 2, "emblems/11", Habits(0.18, 0.52, 0.13, 0.75, False, 0.5, 0.5)),
    Character("lantern", 3, "emblems/04", Habits(0.085, 0.26, 0.06, 0.45, False, -1.0, 0.5)),
    Character("owl", 4, "emblems/13", Habits(0.055, 0.18, 0.035, 0.38)),
    Character("moon", 5, "emblems/01", Habits()),
)


def seated(habits: Habits, ruleset: Ruleset, seat: Seat, random: Callable[[], float]) -> Dreamer:
    """A player of these habits; the best one uses no chance at all."""
    courtesy = Courtesy() if habits.polite else None
    known = (
        Forgetful(ruleset, seat, habits, random, courtesy)
        if habits.forgetful
        else Knowledge(ruleset, seat, courtesy)
    )
    return Dreamer(ruleset, seat, known, habits=habits)


def custom(memory: int, boldness: int) -> Habits:
    """What the two sliders mean, each from 0 to 100; at 100 and 50 it is the highest level."""
    gaps = 1 - memory / SLIDER
    return Habits(
        forgets_own=0.50 * gaps,
        forgets_others=gaps,
        mixes_up=0.30 * gaps,
        loses_swapped=gaps,
        counts_pile=memory >= MIDDLE,
        boldness=Habits().boldness + WIDEST * (boldness - MIDDLE) / MIDDLE,
    )
