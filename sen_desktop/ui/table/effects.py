"""What follows an event for a moment and tells nothing: dust where a card lands, a glint on gilt
and rain on a storm that is turned up, a raven when somebody wakes up; and when the turn passes, a
flame that flickers and what is painted on the mat, which leans towards whoever's turn it is.
Nothing of it moves with reduced motion."""

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
LEAST_DUSTY = 32.0
"""Of cards that are narrower nobody sees any."""
MOST_DUST = 4
"""Of so many cards; where a whole hand is dealt nobody sees more."""
GLINT, BRIGHTEST, STEPS = 0.55, 190, 8
RAVEN, RAVENS, BEATS = 1.7, 6, 11.0
"""Seconds that a raven takes, in how many pictures, and how many of them a second."""
RAVEN_SIZE = (134.0, 115.0)
RAIN, RAIN_STEPS, HEAVIEST = 1.1, 33, 215
"""Seconds that it rains, in how many steps, and how much can be seen of it at most."""
FLICKER, FLAMES, LICKS = 1.5, 4, 6.0
"""Seconds that a flame flickers, in how many pictures, and how many of them a second."""
LEAN, LEANING = 6.0, 0.5
"""Units that the mat leans at most, and the seconds that it takes."""
UPRIGHT = (0.0, 0.0)


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
        self.rains: list[Passing] = []
        self.raven: float | None = None
        """For how long it has been flying."""
        self.flame: float | None = None
        """For how long it has been flickering."""
        self.aside = UPRIGHT
        """How far what is painted on the mat lies from its place."""
        self._leant_from = self._leans_to = UPRIGHT
        self._leaning = LEANING

    @property
    def busy(self) -> bool:
        passing = bool(self.dust or self.glints or self.rains)
        lasting = self.raven is not None or self.flame is not None
        return passing or lasting or self.leans

    @property
    def leans(self) -> bool:
        """It is on its way."""
        return self.aside != self._leans_to

    def clear(self) -> None:
        """All of it is over at once."""
        self.dust.clear()
        self.glints.clear()
        self.rains.clear()
        self.raven = self.flame = None
        self.aside = self._leans_to

    def landed(self, sprites: Iterable[Sprite]) -> None:
        large = (one for one in sprites if one.rect.w >= LEAST_DUSTY)
        self.dust = [*self.dust, *(Passing(one, DUST) for one in large)][-MOST_DUST:]

    def turned_up(self, sprites: Iterable[Sprite]) -> None:
        for one in sprites:
            self.glints.append(Passing(one, GLINT))
            self.rains.append(Passing(one, RAIN))

    def send_raven(self) -> None:
        self.raven = 0.0

    def flicker(self) -> None:
        self.flame = 0.0

    def lean(self, aside: tuple[float, float], *, at_once: bool) -> None:
        """From now on the mat leans that way."""
        if aside != self._leans_to:
            self._leant_from, self._leans_to = self.aside, aside
            self._leaning = 0.0
        if at_once:
            self.aside = aside

    def update(self, dt: float) -> None:
        for passing in (*self.dust, *self.glints, *self.rains):
            passing.passed += dt
        self.rains = [one for one in self.rains if one.share < 1 and not one.sprite.flight]
        self.dust = [one for one in self.dust if one.share < 1 and not one.sprite.flight]
        self.glints = [one for one in self.glints if one.share < 1 and not one.sprite.flight]
        if self.raven is not None:
            self.raven += dt
            self.raven = self.raven if self.raven < RAVEN else None
        if self.flame is not None:
            self.flame += dt
            self.flame = self.flame if self.flame < FLICKER else None
        if self.leans:
            self._leaning += dt
            self.aside = self._leaned()

    def _leaned(self) -> tuple[float, float]:
        share = min(1.0, self._leaning / LEANING)
        if share == 1:
            return self._leans_to
        (x, y), (to_x, to_y) = self._leant_from, self._leans_to
        gone = 1 - (1 - share) ** 3
        return x + (to_x - x) * gone, y + (to_y - y) * gone


def draw_effects(ui: Ui, pictures: CardPictures, effects: Effects) -> None:
    """Over the cards that lie."""
    for passing in effects.dust:
        _draw_dust(ui, passing)
    for passing in effects.glints:
        if pictures.gilded(passing.sprite.showing):
            bright = sin(pi * round(passing.share * STEPS) / STEPS)
            if bright > 0:
                ui.kit("glint", passing.sprite.rect, round(BRIGHTEST * bright))
    for passing in effects.rains:
        if pictures.stormy(passing.sprite.showing):
            _draw_rain(ui, passing)


def _draw_rain(ui: Ui, passing: Passing) -> None:
    """A tile that joins itself, falling through the card once and a half."""
    card, step = passing.sprite.rect, round(passing.share * RAIN_STEPS) / RAIN_STEPS
    heavy = round(HEAVIEST * sin(pi * step) ** 0.5)
    if not heavy:
        return
    ui.clip(card.shrunk(card.w * 0.06))
    fallen = 1.5 * step % 1 * card.h
    for y in (card.y + fallen - card.h, card.y + fallen):
        ui.kit("rain", Rect(card.x, y, card.w, card.h), heavy)
    ui.clip(None)


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


def draw_flame(ui: Ui, effects: Effects, place: Rect) -> None:
    """While it flickers; else it is part of what stands still."""
    if effects.flame is not None:
        ui.kit(f"flame_{int(effects.flame * LICKS) % FLAMES}", place)
