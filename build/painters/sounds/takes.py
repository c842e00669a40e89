"""Takes of one sound: variants that a listener tells apart.

Every take draws its own noise and differs in a few traits (how long, how near, how high, how fast
it swells). A trait is spread evenly over the takes, in orders that have nothing to do with each
other: takes that are neighbours in one trait are far apart in the rest.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from .room import Room, in_room
from .signal import Samples
from .spectra import band_limited

Trait = tuple[int, ...]
"""The place of every take between the extremes."""

TAKES = 7
"""Of every sound that is heard often."""
PITCH: Trait = (6, 1, 3, 5, 2, 4, 0)
LENGTH: Trait = (6, 1, 0, 2, 4, 3, 5)
DISTANCE: Trait = (2, 5, 0, 6, 1, 3, 4)
SHAPE: Trait = (4, 5, 3, 1, 0, 6, 2)
ORDER: Trait = (2, 0, 4, 3, 1, 5, 6)
DETUNED = 0.04
"""Share by which the highest and the lowest take are off."""


@dataclass(frozen=True)
class Take:
    rng: np.random.Generator
    number: int = 0
    of: int = 1

    def between(self, trait: Trait, low: float, high: float) -> float:
        """This take's place between the extremes of a trait; the middle where there is one take."""
        if self.of == 1:
            return (low + high) / 2
        return low + (high - low) * trait[self.number] / (self.of - 1)

    @property
    def pitch(self) -> float:
        return self.between(PITCH, 1 - DETUNED, 1 + DETUNED)

    def placed(self, sound: Samples, room: Room, near: float, far: float) -> Samples:
        """In its room, as near or far as this take is: farther off is more echo and less air."""
        away = self.between(DISTANCE, 0.0, 1.0)
        heard = in_room(sound, room, near + (far - near) * away)
        return band_limited(heard, 20.0, 16000 - 7000 * away)


Maker = Callable[[Take], Samples]
