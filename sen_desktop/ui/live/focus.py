"""Where keys and gamepad begin: at what is to be done next."""

from __future__ import annotations

from collections.abc import Sequence

from sen_desktop.ui.table.motion import Motion
from sen_desktop.ui.table.question import Choice
from sen_desktop.ui.touch import Touch


class Focus:
    def __init__(self, touch: Touch) -> None:
        self._touch = touch
        self._led_to: object = None

    @property
    def astray(self) -> bool:
        """Something else than a question was to be done last."""
        return self._led_to is not None

    def lead_to(self, name: str) -> None:
        """A question begins there."""
        self._led_to = None
        self._touch.lead(name)

    def lead(self, motion: Motion, buttons: Sequence[Choice]) -> None:
        """Where nothing is asked: once for every new thing to be done."""
        names = tuple(button.name for button in buttons)
        if (motion.halt, names) == self._led_to:
            return
        self._led_to = motion.halt, names
        if names:
            self._touch.lead(f"button.{names[-1]}")
        elif peeked := _first_peeked(motion):
            self._touch.lead(peeked)
        else:
            self._touch.rest()


def _first_peeked(motion: Motion) -> str | None:
    peeked = motion.picture.peeked if motion.halt else ()
    return next(
        (
            target.name
            for pile, sprites in motion.piles.items()
            for target in motion.layout.targets(pile)
            if target.single and sprites[target.slot.place].card.id in peeked[:1]
        ),
        None,
    )
