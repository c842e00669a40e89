"""Voices and wings: ravens, cats, owl, moth, bat and dragon. Far off, and never harsh."""

import numpy as np

from .room import HALL, NIGHT, PARLOUR, in_room
from .signal import RATE, Samples, arch, clock, glide, lay, panned, smoothstep, stage
from .spectra import above, below, bump, painted_noise, wander
from .tones import Formant, thud, voiced


def raven(rng: np.random.Generator) -> Samples:
    """Two throaty calls from a tree across the lake."""
    out = stage(1.3)
    height = rng.uniform(0.93, 1.07)
    second = rng.uniform(0.42, 0.48)
    lay(out, _caw(rng, 372 * height, rng.uniform(0.30, 0.35)), 0.01, 1.0, -0.1)
    lay(out, _caw(rng, 350 * height, rng.uniform(0.34, 0.40)), 0.01 + second, 0.8, 0.05)
    return in_room(out, NIGHT, 0.17)


def _caw(rng: np.random.Generator, pitch: float, seconds: float) -> Samples:
    t = clock(seconds)
    height = glide(t, (0, 0.86), (0.07, 1.06), (0.6 * seconds, 1.0), (seconds, 0.80)) * pitch
    throat = [
        Formant(glide(t, (0, 780.0), (0.1, 1080.0), (seconds, 840.0)), 150, 1.0),
        Formant(glide(t, (0, 1450.0), (0.1, 1720.0), (seconds, 1400.0)), 190, 0.6),
        Formant(2550.0, 260, 0.16),
        Formant(430.0, 130, 0.35),
    ]
    voice = voiced(rng, height, throat, unsteadiness=0.014, highest=4200)
    voice += 0.4 * voiced(rng, height / 2, throat, unsteadiness=0.02, highest=3400)
    rattle = 0.62 + 0.38 * np.sin(2 * np.pi * 62 * t + 1.5 * wander(rng, seconds, 12))

    def hoarse(t: Samples, f: Samples) -> Samples:
        return (bump(f, 1150, 0.4) + 0.5 * bump(f, 1800, 0.3)) * below(f, 3600, 4) + 0 * t

    breath = painted_noise(rng, seconds, hoarse)
    shape = smoothstep(t / 0.035) * smoothstep((seconds - t) / 0.15) * (1 - 0.3 * t / seconds)
    hoarseness = 0.55 * breath / breath.std()
    return np.asarray((voice / voice.std() + hoarseness) * rattle * shape * 0.2)


def cat_attack(rng: np.random.Generator) -> Samples:
    """A short 'mrrau' and a velvet paw through the air."""
    seconds = rng.uniform(0.48, 0.56)
    pitch = rng.uniform(0.93, 1.08)
    out = stage(1.0)
    lay(out, _meow(rng, seconds, pitch), 0.01, 0.9)

    def swipe(t: Samples, f: Samples) -> Samples:
        return bump(f, glide(t, (0.0, 600.0), (0.13, 2100.0), (0.26, 800.0)), 0.6) * below(
            f, 4800, 4
        )

    t = clock(0.27)
    paw = painted_noise(rng, 0.27, swipe) * arch(t, 0.0, 0.27, 0.5)
    lay(out, panned(paw, glide(t, (0, -0.6), (0.26, 0.6))), 0.8 * seconds, 0.26)
    lay(out, thud(rng, 105, 0.14), 0.8 * seconds + 0.15, 0.22)
    return in_room(out, HALL, 0.2)


def _meow(rng: np.random.Generator, seconds: float, pitch: float) -> Samples:
    t = clock(seconds)
    u = t / seconds
    height = pitch * glide(u, (0, 400.0), (0.3, 560.0), (0.6, 600.0), (1, 380.0))
    mouth = [
        Formant(glide(u, (0, 320.0), (0.25, 480.0), (0.55, 900.0), (1, 480.0)), 140, 1.0),
        Formant(glide(u, (0, 900.0), (0.25, 1900.0), (0.55, 1500.0), (1, 880.0)), 220, 0.5),
        Formant(2900.0, 350, 0.08),
    ]
    voice = voiced(rng, height, mouth, unsteadiness=0.004, highest=4600)
    trill = 1 - 0.5 * smoothstep(1 - u / 0.32) * (0.5 + 0.5 * np.sin(2 * np.pi * 27 * t))
    shape = smoothstep(u / 0.16) * smoothstep((1 - u) / 0.38)
    return np.asarray(voice / voice.std() * trill * shape * 0.2)


def cat_defend(rng: np.random.Generator) -> Samples:
    """A rolled 'prrt?' and a cushion's soft stop."""
    seconds = 0.36
    t = clock(seconds)
    u = t / seconds
    height = rng.uniform(0.97, 1.03) * glide(u, (0, 310.0), (0.55, 380.0), (1, 520.0))
    mouth = [
        Formant(glide(u, (0, 360.0), (1, 560.0)), 140, 1.0),
        Formant(glide(u, (0, 1100.0), (1, 1700.0)), 220, 0.32),
    ]
    voice = voiced(rng, height, mouth, unsteadiness=0.004, highest=4000)
    roll = 0.55 + 0.45 * np.sin(2 * np.pi * 29 * t)
    roll = roll + (1 - roll) * smoothstep((u - 0.6) / 0.3)
    shape = smoothstep(u / 0.12) * smoothstep((1 - u) / 0.25)
    out = stage(0.85)
    lay(out, thud(rng, 92, 0.26), 0.01, 0.5)
    lay(out, _cushion(rng), 0.01, 0.5)
    lay(out, voice / voice.std() * roll * shape, 0.09, 0.17)
    return in_room(out, HALL, 0.2)


def _cushion(rng: np.random.Generator) -> Samples:
    def stuffing(t: Samples, f: Samples) -> Samples:
        return bump(f, 480, 0.8) * below(f, 2500, 4) * np.exp(-np.maximum(t, 0) / 0.05)

    return painted_noise(rng, 0.24, stuffing) * arch(clock(0.24), 0.0, 0.24, 0.15)


def owl(rng: np.random.Generator) -> Samples:
    """Hoo ... hoo-hoo, hoooo: a tawny owl beyond the roofs."""
    out = stage(3.1)
    for at, seconds, tremble, gain in (
        (0.02, 0.55, 0.0, 0.8),
        (1.02, 0.16, 0.0, 0.45),
        (1.28, 0.2, 0.0, 0.5),
        (1.58, 1.15, 0.35, 1.0),
    ):
        t = clock(seconds)
        u = t / seconds
        height = 366 * glide(u, (0, 0.93), (0.2, 1.0), (0.7, 1.0), (1, 0.94))
        height = height * (1 + 0.006 * np.sin(2 * np.pi * 5.5 * t))
        hoot = voiced(rng, height, [Formant(380.0, 110, 1.0)], unsteadiness=0.002, highest=2200)
        quiver = 1 - tremble * smoothstep((u - 0.2) / 0.3) * (
            0.5 + 0.5 * np.sin(2 * np.pi * 12 * t)
        )

        def breath(t: Samples, f: Samples) -> Samples:
            return bump(f, 520, 0.5) + 0 * t

        air = painted_noise(rng, seconds, breath)
        shape = smoothstep(u / 0.22) * smoothstep((1 - u) / 0.35)
        lay(
            out, (hoot / hoot.std() + 0.09 * air / air.std()) * quiver * shape, at, 0.2 * gain, 0.15
        )
    return in_room(out, NIGHT, 0.2)


def moth(rng: np.random.Generator) -> Samples:
    """Powdery wings around a lamp."""
    out = stage(1.35)
    lay(out, _wings(rng, 1.2, (27.0, 33.0, 24.0), 1500, 0.9, 0.5), 0.01)
    return in_room(out, PARLOUR, 0.22)


def bat(rng: np.random.Generator) -> Samples:
    """Leather wings crossing overhead, with two thin chirps, far and mild."""
    out = stage(1.4)
    lay(out, _wings(rng, 1.15, (11.0, 15.0, 12.0), 620, 0.8, 0.85), 0.01)
    for at, gain, side in ((0.26, 0.07, -0.4), (0.41, 0.05, 0.0), (0.74, 0.045, 0.5)):
        t = clock(0.075)
        height = glide(t, (0, 3300.0), (0.075, 2300.0))
        chirp = np.sin(2 * np.pi * np.cumsum(height) / RATE) * arch(t, 0.0, 0.075, 0.4)
        lay(out, chirp, at, gain, side)
    return in_room(out, HALL, 0.18)


def _wings(
    rng: np.random.Generator,
    seconds: float,
    beats: tuple[float, float, float],
    centre: float,
    width: float,
    travel: float,
) -> Samples:
    """Wing beats (a second, at begin, middle and end) crossing from left to right; stereo."""

    def feather(t: Samples, f: Samples) -> Samples:
        return bump(f, centre, width) * above(f, 120) * below(f, 4800, 4) + 0 * t

    t = clock(seconds)
    rate = glide(t, (0, beats[0]), (seconds / 2, beats[1]), (seconds, beats[2]))
    turns = np.cumsum(rate) / RATE + 0.06 * wander(rng, seconds, 6)
    beat = (0.5 - 0.5 * np.cos(2 * np.pi * turns)) ** 2.2
    uneven = 1 + 0.25 * wander(rng, seconds, 8)
    sound = painted_noise(rng, seconds, feather) * beat * uneven * arch(t, 0.0, seconds, 0.45)
    lively = np.sin(2 * np.pi * 1.3 * t / seconds - 0.8)
    return panned(sound, travel * lively)


def dragon(rng: np.random.Generator) -> Samples:
    """A large animal breathing out in its sleep: a low purr under a warm wind."""
    seconds = 2.5
    t = clock(seconds)
    height = glide(t, (0, 58.0), (0.7, 74.0), (seconds, 48.0))
    chest = [
        Formant(glide(t, (0, 170.0), (0.8, 300.0), (seconds, 150.0)), 90, 1.0),
        Formant(glide(t, (0, 420.0), (0.8, 680.0), (seconds, 400.0)), 130, 0.4),
        Formant(1250.0, 220, 0.07),
    ]
    voice = voiced(rng, height, chest, unsteadiness=0.02, highest=2600)
    purr = 0.68 + 0.32 * np.sin(2 * np.pi * np.cumsum(height) / RATE / 2.5)

    def fire(t: Samples, f: Samples) -> Samples:
        centre = glide(t, (0, 320.0), (0.9, 900.0), (seconds, 300.0))
        return (bump(f, centre, 0.8) + 0.12 * bump(f, 2400, 0.5)) * below(f, 4200, 4)

    shape = arch(t, 0.0, seconds, 0.36)
    out = stage(seconds + 0.2)
    lay(out, voice / voice.std() * purr * shape, 0.0, 0.19)
    for side in (-0.7, 0.7):
        breath = painted_noise(rng, seconds, fire) * (1 + 0.25 * wander(rng, seconds, 7))
        lay(out, breath / breath.std() * arch(t, 0.15, seconds, 0.4), 0.0, 0.06, side)
    return in_room(out, HALL, 0.24)
