"""Voices and wings: ravens, cats, owl, moth, bat and dragon. Far off, and never harsh."""

import numpy as np

from .room import HALL, NIGHT, PARLOUR, in_room
from .signal import RATE, Samples, arch, clock, glide, lay, panned, smoothstep, stage
from .spectra import above, below, bump, painted_noise, wander
from .takes import DISTANCE, LENGTH, ORDER, SHAPE, Take
from .tones import Formant, thud, voiced


def raven(take: Take) -> Samples:
    """One to three throaty calls from a tree across the lake, never twice from the same branch."""
    rng = take.rng
    calls = 1 + round(take.between(ORDER, -0.4, 2.4))
    pitch = 395 * take.pitch
    side = take.between(SHAPE, -0.35, 0.35)
    out = stage(3.0)
    at = 0.01
    for number in range(calls):
        seconds = take.between(LENGTH, 0.19, 0.52) * rng.uniform(0.92, 1.08)
        loud = 1.0 - take.between(DISTANCE, 0.0, 0.3) * number
        caw = _caw(rng, pitch * (1 - 0.04 * number), seconds, take.between(SHAPE, 0.66, 0.98))
        lay(out, caw, at, loud, side + 0.05 * number)
        at += seconds + take.between(SHAPE, 0.06, 0.28)
    return take.placed(out, NIGHT, 0.03, 0.15)


def _caw(rng: np.random.Generator, pitch: float, seconds: float, end: float) -> Samples:
    """`end` is how high it ends, as a share of the pitch."""
    t = clock(seconds)
    height = glide(t, (0, 0.86), (0.07, 1.06), (0.6 * seconds, 1.0), (seconds, end)) * pitch
    throat = [
        Formant(glide(t, (0, 880.0), (0.1, 1250.0), (seconds, 940.0)), 190, 0.8),
        Formant(glide(t, (0, 1550.0), (0.1, 1850.0), (seconds, 1500.0)), 230, 0.9),
        Formant(glide(t, (0, 2400.0), (0.1, 2750.0), (seconds, 2400.0)), 330, 0.9),
        Formant(3500.0, 420, 0.6),
        Formant(430.0, 130, 0.2),
    ]
    voice = voiced(rng, height, throat, unsteadiness=0.014, highest=7500)
    voice += 0.45 * voiced(rng, height / 2, throat, unsteadiness=0.02, highest=6000)
    rattle = 0.62 + 0.38 * np.sin(2 * np.pi * 62 * t + 1.5 * wander(rng, seconds, 12))

    def hoarse(t: Samples, f: Samples) -> Samples:
        bands = bump(f, 1250, 0.4) + 0.9 * bump(f, 2300, 0.4) + 0.6 * bump(f, 3600, 0.35)
        return bands * below(f, 6000, 4) + 0 * t

    breath = painted_noise(rng, seconds, hoarse)
    shape = smoothstep(t / 0.025) * smoothstep((seconds - t) / 0.12) * (1 - 0.3 * t / seconds)
    hoarseness = 0.6 * breath / breath.std()
    return np.asarray((voice / voice.std() + hoarseness) * rattle * shape * 0.2)


def cat_attack(take: Take) -> Samples:
    """A short 'mrrau' and a velvet paw through the air."""
    rng = take.rng
    seconds = take.between(LENGTH, 0.3, 0.86)
    out = stage(1.3)
    lay(out, _meow(rng, seconds, take.pitch, take.between(SHAPE, 0.35, 0.75)), 0.01, 0.9)
    reach = take.between(ORDER, 0.18, 0.32)

    def swipe(t: Samples, f: Samples) -> Samples:
        centre = glide(t, (0.0, 700.0), (0.5 * reach, 3000.0), (reach, 900.0))
        return bump(f, centre, 0.6) * below(f, 9000, 4)

    t = clock(reach)
    paw = painted_noise(rng, reach, swipe) * arch(t, 0.0, reach, 0.5)
    at = seconds * take.between(ORDER, 0.55, 0.9)
    lay(out, panned(paw, glide(t, (0, -0.6), (reach, 0.6))), at, take.between(DISTANCE, 0.5, 0.2))
    lay(out, thud(rng, 130, 0.08), at + 0.55 * reach, 0.2)
    return take.placed(out, HALL, 0.1, 0.26)


def _meow(rng: np.random.Generator, seconds: float, pitch: float, open_at: float) -> Samples:
    t = clock(seconds)
    u = t / seconds
    height = pitch * glide(u, (0, 410.0), (0.3, 570.0), (open_at + 0.05, 620.0), (1, 390.0))
    mouth = [
        Formant(glide(u, (0, 320.0), (open_at, 950.0), (1, 480.0)), 150, 1.0),
        Formant(glide(u, (0, 900.0), (0.25, 2000.0), (open_at, 1700.0), (1, 900.0)), 230, 0.7),
        Formant(3100.0, 400, 0.25),
        Formant(4300.0, 500, 0.12),
    ]
    voice = voiced(rng, height, mouth, unsteadiness=0.004, highest=7000)
    trill = 1 - 0.5 * smoothstep(1 - u / 0.32) * (0.5 + 0.5 * np.sin(2 * np.pi * 27 * t))
    shape = smoothstep(u / 0.16) * smoothstep((1 - u) / 0.38)
    return np.asarray(voice / voice.std() * trill * shape * 0.2)


def cat_defend(take: Take) -> Samples:
    """A rolled 'prrt?' and a cushion's soft stop."""
    rng = take.rng
    seconds = take.between(LENGTH, 0.18, 0.68)
    t = clock(seconds)
    u = t / seconds
    top = take.between(SHAPE, 440, 620)
    height = take.pitch * glide(u, (0, 310.0), (0.55, 380.0), (1, top))
    mouth = [
        Formant(glide(u, (0, 360.0), (1, 600.0)), 140, 1.0),
        Formant(glide(u, (0, 1100.0), (1, 1900.0)), 230, 0.5),
        Formant(3000.0, 400, 0.16),
    ]
    voice = voiced(rng, height, mouth, unsteadiness=0.004, highest=6500)
    rolled = take.between(ORDER, 23.0, 34.0)
    roll = 0.55 + 0.45 * np.sin(2 * np.pi * rolled * t)
    roll = roll + (1 - roll) * smoothstep((u - 0.6) / 0.3)
    shape = smoothstep(u / 0.12) * smoothstep((1 - u) / 0.25)
    out = stage(1.3)
    lay(out, thud(rng, 120, 0.10), 0.01, 0.3)
    lay(out, _cushion(rng), 0.01, take.between(SHAPE, 0.9, 0.25))
    lay(out, voice / voice.std() * roll * shape, take.between(ORDER, 0.02, 0.36), 0.19)
    return take.placed(out, HALL, 0.1, 0.26)


def _cushion(rng: np.random.Generator) -> Samples:
    def stuffing(t: Samples, f: Samples) -> Samples:
        return bump(f, 620, 0.9) * below(f, 5000, 4) * np.exp(-np.maximum(t, 0) / 0.05)

    return painted_noise(rng, 0.24, stuffing) * arch(clock(0.24), 0.0, 0.24, 0.15)


def owl(take: Take) -> Samples:
    """Hoo ... hoo-hoo, hoooo: a tawny owl beyond the roofs, breathy and a little cracked."""
    rng = take.rng
    out = stage(3.2)
    for at, seconds, tremble, gain in (
        (0.02, 0.55, 0.0, 0.8),
        (1.02, 0.16, 0.0, 0.45),
        (1.28, 0.2, 0.0, 0.5),
        (1.58, 1.15, 0.35, 1.0),
    ):
        t = clock(seconds)
        u = t / seconds
        height = 745 * glide(u, (0, 0.90), (0.2, 1.0), (0.7, 1.0), (1, 0.93))
        height = height * (1 + 0.008 * np.sin(2 * np.pi * 5.5 * t))
        throat = [Formant(780.0, 190, 1.0), Formant(1500.0, 260, 0.75), Formant(2300.0, 330, 0.45)]
        hoot = voiced(rng, height, throat, unsteadiness=0.006, highest=5200)
        crack = 1 + 0.25 * wander(rng, seconds, 30)
        quiver = 1 - tremble * smoothstep((u - 0.2) / 0.3) * (
            0.5 + 0.5 * np.sin(2 * np.pi * 12 * t)
        )

        def breath(t: Samples, f: Samples) -> Samples:
            low, high = bump(f, 800, 0.4), bump(f, 1700, 0.5)
            return low + 0.5 * high + 0.25 * bump(f, 3400, 0.6) + 0 * t

        air = painted_noise(rng, seconds, breath)
        shape = smoothstep(u / 0.22) * smoothstep((1 - u) / 0.35)
        sung = hoot / hoot.std() * crack + 0.3 * air / air.std()
        lay(out, sung * quiver * shape, at, 0.2 * gain, 0.15)
    return in_room(out, NIGHT, 0.14)


def moth(take: Take) -> Samples:
    """Powdery wings around a lamp."""
    rng = take.rng
    out = stage(1.35)
    lay(out, _wings(rng, 1.2, (27.0, 33.0, 24.0), 1500, 0.9, 0.5), 0.01)
    return in_room(out, PARLOUR, 0.22)


def bat(take: Take) -> Samples:
    """Leather wings crossing overhead, with two thin chirps, far and mild."""
    rng = take.rng
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
        return (
            bump(f, centre, width) * above(f, 120) * below(f, 9000, 4)
            + 0.12 * bump(f, 6200, 0.5)
            + 0 * t
        )

    t = clock(seconds)
    rate = glide(t, (0, beats[0]), (seconds / 2, beats[1]), (seconds, beats[2]))
    turns = np.cumsum(rate) / RATE + 0.06 * wander(rng, seconds, 6)
    beat = (0.5 - 0.5 * np.cos(2 * np.pi * turns)) ** 2.2
    uneven = 1 + 0.25 * wander(rng, seconds, 8)
    sound = painted_noise(rng, seconds, feather) * beat * uneven * arch(t, 0.0, seconds, 0.45)
    lively = np.sin(2 * np.pi * 1.3 * t / seconds - 0.8)
    return panned(sound, travel * lively)


def dragon(take: Take) -> Samples:
    """A large animal: it draws breath, growls from deep down with an open throat, and lets go."""
    rng = take.rng
    seconds = 1.9
    t = clock(seconds)
    u = t / seconds
    height = glide(u, (0, 62.0), (0.25, 96.0), (0.55, 112.0), (1, 54.0))
    throat = [
        Formant(glide(u, (0, 260.0), (0.35, 560.0), (0.6, 640.0), (1, 300.0)), 110, 1.0),
        Formant(glide(u, (0, 700.0), (0.35, 1150.0), (0.6, 1250.0), (1, 750.0)), 170, 0.8),
        Formant(glide(u, (0, 1900.0), (0.5, 2500.0), (1, 1900.0)), 300, 0.45),
        Formant(3400.0, 450, 0.22),
    ]
    voice = voiced(rng, height, throat, unsteadiness=0.008, highest=6500)
    voice += 0.35 * voiced(rng, height / 2, throat, unsteadiness=0.02, highest=6000)
    flutter = 0.55 + 0.45 * np.sin(2 * np.pi * np.cumsum(25 + 6 * wander(rng, seconds, 3)) / RATE)
    rough = 1 + 0.2 * wander(rng, seconds, 55)
    shape = smoothstep(u / 0.2) * smoothstep((1 - u) / 0.45)
    out = stage(3.1)
    lay(out, _breath(rng, 0.6, (500.0, 1700.0)), 0.0, 0.05, -0.1)
    lay(out, voice / voice.std() * flutter * rough * shape, 0.5, 0.2)
    for side in (-0.6, 0.6):
        lay(out, _breath(rng, 1.8, (2600.0, 600.0)), 1.1, 0.07, side)
    return in_room(out, HALL, 0.18)


def _breath(rng: np.random.Generator, seconds: float, band: tuple[float, float]) -> Samples:
    def air(t: Samples, f: Samples) -> Samples:
        centre = glide(t, (0.0, band[0]), (seconds, band[1]))
        return (bump(f, centre, 0.7) + 0.3 * bump(f, 2.4 * centre, 0.5)) * below(f, 9000, 4)

    noise = painted_noise(rng, seconds, air) * (1 + 0.25 * wander(rng, seconds, 7))
    return np.asarray(noise / noise.std() * arch(clock(seconds), 0.0, seconds, 0.4))
