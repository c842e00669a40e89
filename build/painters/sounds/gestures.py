"""Small signs of the interface: hover, click, refused, your turn, counting, theatre."""

import numpy as np

from .room import HALL, PARLOUR, in_room
from .scale import note
from .signal import Samples, arch, clock, lay, stage
from .spectra import below, bump, painted_noise
from .takes import DISTANCE, LENGTH, ORDER, SHAPE, Take
from .tones import BAR, GLASS, WOOD, plucked, struck, thud


def hover(take: Take) -> Samples:
    """A fingertip brushing paper."""
    rng = take.rng
    seconds = take.between(LENGTH, 0.025, 0.22)

    def brush(t: Samples, f: Samples) -> Samples:
        centre = take.pitch * (1500 + take.between(SHAPE, 1500, 18000) * np.maximum(t, 0))
        return bump(f, centre, 0.6) * below(f, 8000, 4)

    out = stage(0.28)
    peak = take.between(ORDER, 0.2, 0.7)
    stroke = painted_noise(rng, seconds, brush) * arch(clock(seconds), 0, seconds, peak)
    lay(out, stroke, 0.0, 0.55)
    nail = struck(rng, WOOD, 660 * take.pitch, 0.05, 900)
    lay(out, nail, take.between(DISTANCE, 0.0, 0.8) * seconds, take.between(ORDER, 0.4, 0.03))
    return take.placed(out, PARLOUR, 0.08, 0.2)


def click(take: Take) -> Samples:
    """A small wooden latch under felt."""
    rng, pitch = take.rng, take.pitch
    out = stage(0.24)
    second = take.between(SHAPE, 0.008, 0.13)
    lay(out, struck(rng, WOOD, 520 * pitch, take.between(LENGTH, 0.03, 0.14), 1700), 0.004, 0.6)
    latch = take.between(ORDER, 0.62, 1.9)
    fall = struck(rng, WOOD, 520 * latch * pitch, 0.06, 2400)
    lay(out, fall, second, take.between(DISTANCE, 1.1, 0.12))
    lay(out, thud(rng, 190 * pitch, 0.035), 0.004, take.between(ORDER, 0.45, 0.1))
    return take.placed(out, PARLOUR, 0.08, 0.3)


def refused(take: Take) -> Samples:
    """Two muffled knocks, the second lower: not that one."""
    rng = take.rng
    out = stage(0.5)
    for at, pitch, gain in ((0.004, note("G4"), 0.8), (0.14, note("D4"), 1.0)):
        lay(out, struck(rng, WOOD, pitch, 0.22, 1300), at, gain)
        lay(out, thud(rng, pitch / 2, 0.09), at, 0.3 * gain)
    return in_room(out, PARLOUR, 0.22)


def your_turn(take: Take) -> Samples:
    """Two felted strings with a halo of glass, a fourth apart, rising; perhaps one more answers."""
    rng = take.rng
    out = stage(2.0)
    second = take.between(LENGTH, 0.09, 0.33)
    soft = take.between(SHAPE, 1100, 2700)
    for at, pitch, side in ((0.004, note("A4"), -0.25), (second, note("D5"), 0.25)):
        lay(out, plucked(rng, pitch, take.between(ORDER, 0.9, 1.5), soft), at, 0.6, side)
        lay(out, struck(rng, GLASS, pitch, 1.4, 1900), at, take.between(DISTANCE, 0.4, 0.15), side)
    bass = ("D4", "A3", "D3")[round(take.between(DISTANCE, 0, 2))]
    lay(out, plucked(rng, note(bass), 1.2, 900), second, 0.3)
    answer = ("A5", "E5", "A4", "G5")[round(take.between(ORDER, 0, 3))]
    lay(out, plucked(rng, note(answer), 0.9, soft), 2.1 * second, take.between(SHAPE, 0.5, 0.0))
    return take.placed(out, HALL, 0.16, 0.32)


def count(take: Take) -> Samples:
    """One bead moved along a wooden counting frame."""
    rng, pitch = take.rng, take.pitch
    out = stage(0.3)
    second = take.between(LENGTH, 0.008, 0.05)
    lay(out, struck(rng, WOOD, 760 * pitch, take.between(SHAPE, 0.05, 0.11), 2600), 0.004, 0.6)
    lower = take.between(ORDER, 0.62, 0.8)
    lay(out, struck(rng, WOOD, 760 * lower * pitch, 0.06, 2000), second, 0.35)
    lay(out, struck(rng, BAR, 760 * pitch, 0.15, 1800), 0.004, take.between(DISTANCE, 0.18, 0.04))
    return take.placed(out, PARLOUR, 0.1, 0.26)


def lantern(take: Take) -> Samples:
    """The next slide of a magic lantern: glass drawn through a brass groove, until it stops."""
    rng, pitch = take.rng, take.pitch
    seconds = take.between(LENGTH, 0.04, 0.2)

    def groove(t: Samples, f: Samples) -> Samples:
        centre = pitch * (2200 + take.between(SHAPE, 1000, 12000) * np.maximum(t, 0))
        return bump(f, centre, 0.5) * below(f, 9000, 4)

    out = stage(seconds + 0.24)
    peak = take.between(ORDER, 0.3, 0.75)
    drawn = painted_noise(rng, seconds, groove) * arch(clock(seconds), 0, seconds, peak)
    lay(out, drawn, 0.0, take.between(DISTANCE, 0.5, 0.2))
    lay(out, struck(rng, BAR, 930 * pitch, take.between(SHAPE, 0.12, 0.05), 2600), seconds, 0.3)
    lay(out, struck(rng, WOOD, 340 * pitch, 0.06, 1200), seconds + 0.004, 0.35)
    return take.placed(out, PARLOUR, 0.1, 0.26)
