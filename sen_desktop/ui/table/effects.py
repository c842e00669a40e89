"""What follows an event for a moment and tells nothing: dust where a card lands, a glint on gilt
that is turned up, a raven when somebody wakes up. Nothing of it with reduced motion."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import pi, sin

from sen_desktop.ui.screen import Rect, centred
from sen_desktop.ui.table.drawing import CardPictures
from sen_desktop.ui.table.sprites import Sprite
from sen_desktop.ui.widgets import Ui

DUST, DUSTS = 0.36, 4
"""Seconds that it takes to settle, and in how many pictures."""
DUST_SIZE = (48.0, 32.0)
MOST_DUST = 6
"""Of so many cards; where a whole hand is dealt nobody sees more."""
GLINT, BRIGHTEST, STEPS = 0.55, 190, 8
RAVEN, RAVENS, BEATS = 1.7, 6, 11.0
"""Seconds that a raven takes, in how many pictures, and how many of them a second."""
RAVEN_SIZE = (134.0, 115.0)


@dataclass(slots=True)
class Passing:
    """Something that is over after a while."""

    sprite: Sprite
    seconds: float
    passed: float = 0.0

    @property
    def share(self) -> float:
        return self.passed / self.seconds


class Effects:
    def __init__(self) -> None:
        self.dust: list[Passing] = []
        self.glints: list[Passing] = []
        self.raven: float | None = None
        """For how long it has been flying."""

    @property
    def busy(self) -> bool:
        return bool(self.dust or self.glints) or self.raven is not None

    def clear(self) -> None:
        self.dust.clear()
        self.glints.clear()
        self.raven = None

    def landed(self, sprites: Iterable[Sprite]) -> None:
        self.dust = [*self.dust, *(Passing(one, DUST) for one in sprites)][-MOST_DUST:]

    def turned_up(self, sprites: Iterable[Sprite]) -> None:
        self.glints += [Passing(one, GLINT) for one in sprites]

    def send_raven(self) -> None:
        self.raven = 0.0

    def update(self, dt: float) -> None:
        for passing in (*self.dust, *self.glints):
            passing.passed += dt
        self.dust = [one for one in self.dust if one.share < 1 and not one.sprite.flight]
        self.glints = [one for one in self.glints if one.share < 1 and not one.sprite.flight]
        if self.raven is not None:
            self.raven += dt
            self.raven = self.raven if self.raven < RAVEN else None


def draw_effects(ui: Ui, pictures: CardPictures, effects: Effects) -> None:
    """Over the cards that lie."""
    for passing in effects.dust:
        _draw_dust(ui, passing)
    for passing in effects.glints:
        if pictures.gilded(passing.sprite.showing):
            bright = sin(pi * round(passing.share * STEPS) / STEPS)
            if bright > 0:
                ui.kit("glint", passing.sprite.rect, round(BRIGHTEST * bright))


def _draw_dust(ui: Ui, passing: Passing) -> None:
    """A little at both lower corners."""
    card = passing.sprite.rect
    wide = min(DUST_SIZE[0], card.w * 0.5)
    high = wide * DUST_SIZE[1] / DUST_SIZE[0]
    name = f"dust_{min(DUSTS - 1, int(passing.share * DUSTS))}"
    for x in (card.x, card.right):
        ui.kit(name, centred(x, card.bottom - high * 0.2, wide, high))


def draw_raven(ui: Ui, effects: Effects) -> None:
    """From the lower left to the upper right, in a shallow bow, above everything."""
    passed = effects.raven
    if passed is None:
        return
    share, screen = passed / RAVEN, ui.screen
    x = -RAVEN_SIZE[0] + (screen.width + 2 * RAVEN_SIZE[0]) * share
    y = screen.height * (0.62 - 0.42 * share - 0.06 * sin(pi * share))
    place = Rect(x, y, *RAVEN_SIZE)
    ui.kit(f"raven_{int(passed * BEATS) % RAVENS}", place)
