"""People at the screen for the pilot: they play at random, and seldom wake up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from sen_desktop.engine.actions import Action
from sen_desktop.games.sen.actions import Use, WakeUp
from sen_desktop.match.chance import source
from tests.support.sessions import some

Choose = Callable[[Sequence[Action]], Action]


def sleeper(seed: int, wakes: float = 0.07) -> Choose:
    """Somebody who wakes up in so great a part of their turns, and else does anything."""
    random = source(seed, "sleeper").random

    def choose(options: Sequence[Action]) -> Action:
        others = [action for action in options if not isinstance(action, WakeUp)]
        if len(others) < len(options) and (not others or random() < wakes):
            return WakeUp()
        return some(others, random)

    return choose


def explorer(seed: int) -> Choose:
    """Somebody who does what they have done least often, uses every card, and sleeps on."""
    random = source(seed, "explorer").random
    done: Counter[type[Action]] = Counter()

    def choose(options: Sequence[Action]) -> Action:
        kinds = list(dict.fromkeys(map(type, options)))
        if len(kinds) > 1 and WakeUp in kinds:
            kinds.remove(WakeUp)
        kind = Use if Use in kinds else min(kinds, key=lambda one: done[one])
        done[kind] += 1
        return some([action for action in options if isinstance(action, kind)], random)

    return choose


def early_riser(options: Sequence[Action]) -> Action:
    return WakeUp() if WakeUp() in options else options[0]
