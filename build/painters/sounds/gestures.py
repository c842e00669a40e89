"""Small signs of the interface: hover, click, refused, your turn, counting."""

import numpy as np

from .room import HALL, PARLOUR, in_room
from .scale import note
from .signal import Samples, arch, clock, lay, stage
from .spectra import below, bump, painted_noise
from .tones import BAR, GLASS, WOOD, plucked, struck, thud


def hover(rng: np.random.Generator) -> Samples:
    """A fingertip brushing paper."""
    seconds = rng.uniform(0.075, 0.09)

    def brush(t: Samples, f: Samples) -> Samples:
        return bump(f, 1500 + 9000 * np.maximum(t, 0), 0.6) * below(f, 4600, 4)

    out = stage(0.14)
    lay(out, painted_noise(rng, seconds, brush) * arch(clock(seconds), 0, seconds, 0.4), 0.0, 0.55)
    lay(out, struck(rng, WOOD, rng.uniform(640, 690), 0.05, 900), 0.018, 0.14)
    return in_room(out, PARLOUR, 0.12)


def click(rng: np.random.Generator) -> Samples:
    """A small wooden latch under felt."""
    pitch = rng.uniform(0.96, 1.04)
    out = stage(0.2)
    lay(out, struck(rng, WOOD, 520 * pitch, 0.085, 1500), 0.004, 0.6)
    lay(out, struck(rng, WOOD, 705 * pitch, 0.06, 1700), 0.030, 0.28)
    lay(out, thud(rng, 150 * pitch, 0.07), 0.004, 0.4)
    return in_room(out, PARLOUR, 0.16)


def refused(rng: np.random.Generator) -> Samples:
    """Two muffled knocks, the second lower: not that one."""
    out = stage(0.5)
    for at, pitch, gain in ((0.004, note("F4"), 0.8), (0.14, note("D4"), 1.0)):
        lay(out, struck(rng, WOOD, pitch, 0.22, 1100), at, gain)
        lay(out, thud(rng, pitch / 2, 0.13), at, 0.4 * gain)
    return in_room(out, PARLOUR, 0.22)


def your_turn(rng: np.random.Generator) -> Samples:
    """Two felted strings with a halo of glass, a fourth apart, rising."""
    out = stage(1.9)
    for at, pitch, side in ((0.004, note("A4"), -0.25), (0.17, note("D5"), 0.25)):
        lay(out, plucked(rng, pitch, 1.2, 1500), at, 0.6, side)
        lay(out, struck(rng, GLASS, pitch, 1.4, 1600), at, 0.28, side)
    lay(out, plucked(rng, note("D4"), 1.2, 900), 0.17, 0.3)
    return in_room(out, HALL, 0.24)


def count(rng: np.random.Generator) -> Samples:
    """One bead moved along a wooden counting frame."""
    pitch = rng.uniform(0.97, 1.03)
    out = stage(0.26)
    lay(out, struck(rng, WOOD, 760 * pitch, 0.085, 2200), 0.004, 0.6)
    lay(out, struck(rng, WOOD, 545 * pitch, 0.06, 1800), 0.012, 0.35)
    lay(out, struck(rng, BAR, 760 * pitch, 0.15, 1500), 0.004, 0.12)
    return in_room(out, PARLOUR, 0.18)
