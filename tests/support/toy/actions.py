"""What a seat can do in the toy."""

from __future__ import annotations

from sen_desktop.engine.actions import Action
from sen_desktop.engine.values import value


@value
class Look(Action):
    """Look at the own card, once a round."""


@value
class Swap(Action):
    """Exchange the own card for the top of the stock, both unseen."""


@value
class Stop(Action):
    """Have no more turns in this round."""


ALL: tuple[type[Action], ...] = (Look, Swap, Stop)
