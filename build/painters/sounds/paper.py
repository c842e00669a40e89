"""Cards and the table: slide, flip, place, shuffle, deal, rings, nests and tokens."""

import numpy as np

from .room import PARLOUR, in_room
from .scale import note
from .signal import RATE, Samples, arch, clock, glide, lay, panned, smoothstep, stage, strike
from .spectra import above, below, bump, painted_noise, wander
from .tones import WOOD, struck, thud


def slide(rng: np.random.Generator) -> Samples:
    """A card drawn over felt: a breath that brightens with speed, then comes to rest."""
    return in_room(panned(_stroke(rng, rng.uniform(0.30, 0.36)), 0.0), PARLOUR, 0.14)


def flip(rng: np.random.Generator) -> Samples:
    """A card lifted at its edge, turned through the air and laid down on its face."""
    pitch = rng.uniform(0.92, 1.08)
    out = stage(0.42)
    lay(out, _bend(rng, 1900 * pitch), 0.0, 0.32)

    def air(t: Samples, f: Samples) -> Samples:
        centre = glide(t, (0.0, 900.0), (0.10, 2300.0), (0.20, 1100.0)) * pitch
        return bump(f, centre, 0.75) * below(f, 5200, 4)

    t = clock(0.24)
    lay(out, painted_noise(rng, 0.24, air) * arch(t, 0.01, 0.22, 0.55), 0.0, 0.75)
    lay(out, _tap(rng, pitch), rng.uniform(0.175, 0.195), 1.1)
    return in_room(out, PARLOUR, 0.16)


def place(rng: np.random.Generator) -> Samples:
    """A card set down on a wooden table under felt."""
    pitch = rng.uniform(0.93, 1.07)
    out = stage(0.34)
    lay(out, _tap(rng, pitch), 0.012, 1.0)
    lay(out, struck(rng, WOOD, 268 * pitch, 0.12, 700), 0.013, 0.16)
    lay(out, _stroke(rng, 0.11), 0.035, 0.35)
    return in_room(out, PARLOUR, 0.16)


def shuffle(rng: np.random.Generator) -> Samples:
    """Two halves riffled together, bridged, and tapped square."""
    out = stage(1.75)
    moment = 0.05
    while moment < 0.72:
        hurry = np.sin(np.pi * (moment - 0.05) / 0.67)
        side = 0.45 if rng.random() < 0.5 else -0.45
        lay(out, _bend(rng, rng.uniform(1300, 2100)), moment, 0.25 + 0.4 * hurry, side)
        moment += rng.uniform(0.7, 1.3) * (0.030 - 0.012 * hurry)

    def cascade(t: Samples, f: Samples) -> Samples:
        centre = glide(t, (0.0, 1200.0), (0.42, 2500.0))
        return bump(f, centre, 0.8) * below(f, 5200, 4)

    t = clock(0.5)
    flutter = 0.62 + 0.38 * np.sin(2 * np.pi * np.cumsum(glide(t, (0, 34.0), (0.5, 58.0))) / RATE)
    rush = painted_noise(rng, 0.5, cascade) * arch(t, 0.0, 0.5, 0.6) * flutter
    lay(out, panned(rush, 0.25 * np.sin(9 * t)), 0.80, 0.8)
    for at, gain in ((1.34, 0.9), (1.52, 0.6)):
        lay(out, _tap(rng, 0.86), at, gain)
    return in_room(out, PARLOUR, 0.18)


def deal(rng: np.random.Generator) -> Samples:
    """Four cards sent around the table, one to each side."""
    out = stage(1.05)
    for turn, side in enumerate((-0.5, 0.15, 0.5, -0.15)):
        at = 0.01 + 0.19 * turn + rng.uniform(-0.008, 0.008)
        lay(out, _stroke(rng, 0.19), at, 0.8, side)
        lay(out, _tap(rng, rng.uniform(0.95, 1.1)), at + 0.155, 0.5, side)
    return in_room(out, PARLOUR, 0.18)


def pass_ring(rng: np.random.Generator) -> Samples:
    """The raven ring goes from hand to hand: feathered air circling once around the table."""
    seconds = 1.5
    t = clock(seconds)

    def air(t: Samples, f: Samples) -> Samples:
        centre = glide(t, (0.0, 420.0), (0.75, 1250.0), (1.5, 480.0))
        return bump(f, centre, 0.55) * below(f, 4800, 4) + 0.25 * bump(f, 2.6 * centre, 0.4)

    beats = 0.5 + 0.5 * np.sin(
        2 * np.pi * np.cumsum(glide(t, (0, 9.0), (0.7, 15.0), (1.5, 8.0))) / RATE
    )
    wings = painted_noise(rng, seconds, air) * arch(t, 0.0, seconds, 0.45) * (0.3 + 0.7 * beats)
    out = stage(seconds + 0.2)
    lay(out, panned(wings, 0.8 * np.sin(2 * np.pi * t / seconds)), 0.0)
    hum = sum(
        (
            np.sin(2 * np.pi * f * t + rng.uniform(0, 6)) * gain
            for f, gain in ((note("D4"), 0.055), (note("A4"), 0.045), (note("D5"), 0.03))
        ),
        np.zeros_like(t),
    )
    lay(out, panned(hum * arch(t, 0.1, seconds, 0.5), -0.6 * np.sin(2 * np.pi * t / seconds)), 0.0)
    return in_room(out, PARLOUR, 0.3)


def swap_nest(rng: np.random.Generator) -> Samples:
    """The raven nest: two cards cross through rustling twigs."""
    out = stage(1.05)
    t = clock(0.42)
    for at, begin, end in ((0.02, -0.6, 0.6), (0.30, 0.6, -0.6)):
        lay(out, panned(_stroke(rng, 0.42), glide(t, (0, begin), (0.42, end))), at, 0.75)
    for _ in range(46):
        at = float(np.clip(rng.normal(0.42, 0.2), 0.03, 0.95))
        twig = struck(rng, WOOD, rng.uniform(620, 1500), rng.uniform(0.02, 0.05), 2200)
        lay(out, twig, at, 0.30 * rng.random() ** 2, rng.uniform(-0.7, 0.7))
    lay(out, _tap(rng, 0.9), 0.74, 0.8)
    return in_room(out, PARLOUR, 0.2)


def put_token(rng: np.random.Generator) -> Samples:
    """A thick wooden disc set down, which rocks twice before it lies still."""
    out = stage(0.7)
    pitch = rng.uniform(0.97, 1.03)
    for at, gain, shift in (
        (0.01, 1.0, 1.0),
        (0.155, 0.40, 1.04),
        (0.245, 0.18, 1.07),
        (0.295, 0.08, 1.09),
    ):
        lay(out, struck(rng, WOOD, 392 * pitch * shift, 0.26, 1900), at, 0.8 * gain)
        lay(out, thud(rng, 118, 0.13), at, 0.5 * gain)
        lay(out, _bend(rng, 1500), at, 0.22 * gain)
    return in_room(out, PARLOUR, 0.2)


def _stroke(rng: np.random.Generator, seconds: float) -> Samples:
    """Paper over felt for a while; mono."""
    t = clock(seconds)
    speed = arch(t, 0.0, seconds, 0.42) ** 0.8

    def friction(t: Samples, f: Samples) -> Samples:
        hurry = np.sin(np.pi * np.clip(t / seconds, 0, 1))
        centre = 850 + 1500 * hurry
        body = bump(f, centre, 0.8) + 0.22 * bump(f, 3900, 0.4) * hurry
        felt = 0.5 * bump(f, 260, 0.6)
        return (body + felt) * below(f, 5600, 4)

    grain = 1 + 0.22 * wander(rng, seconds, 70) + 0.12 * wander(rng, seconds, 17)
    return painted_noise(rng, seconds, friction) * speed * grain


def _bend(rng: np.random.Generator, centre: float) -> Samples:
    """The edge of a card springing free: some 30 ms; mono."""
    t = clock(0.045)

    def snap(t: Samples, f: Samples) -> Samples:
        return bump(f, centre, 0.6) * below(f, 5200, 4) + np.zeros_like(t)

    return painted_noise(rng, 0.045, snap) * strike(t, 0.003, 0.035) * 2.2


def _tap(rng: np.random.Generator, pitch: float) -> Samples:
    """A card's face meeting the cloth: a papery pat over a low felt thud; mono."""
    t = clock(0.16)

    def pat(t: Samples, f: Samples) -> Samples:
        bright = 1100 + 900 * np.exp(-np.maximum(t, 0) / 0.012)
        return bump(f, bright * pitch, 0.85) * above(f, 200) * below(f, 5000, 4)

    sound = painted_noise(rng, 0.16, pat) * strike(t, 0.0025, 0.075) * 1.6
    low = thud(rng, 128 * pitch, 0.11)
    sound[: len(low)] += 0.42 * low
    return sound * smoothstep((0.16 - t) / 0.03)
