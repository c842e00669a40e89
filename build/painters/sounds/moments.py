"""Turning points of a match: a peek, waking up, penalties, rounds and matches, the curtain.

Their notes are D, A, E and G, which all pieces of music have in their scale. Only what is heard in
one game alone may use others of its scale.
"""

import numpy as np

from .room import HALL, PARLOUR, in_room
from .scale import note, notes
from .signal import RATE, Samples, arch, clock, glide, lay, panned, smoothstep, stage
from .spectra import below, bump, painted_noise, wander
from .takes import LENGTH, ORDER, PITCH, SHAPE, Take
from .tones import BOWL, GLASS, WOOD, plucked, struck, thud


def peek(take: Take) -> Samples:
    """Moonlight on a lifted card: rising glass drops over a silver breath."""
    rng = take.rng
    out = stage(3.2)
    step = take.between(LENGTH, 0.04, 0.15)
    order = ("D5 G5 A5 D6 E6 A6", "A4 E5 A5 E6 G6 A6", "E5 A5 D6 A5 E6 A6", "G5 D6 E5 A5 E6 D6")
    pitches = notes(order[round(take.between(SHAPE, 0, 3))])
    for number, pitch in enumerate(pitches[: 4 + take.number % 3]):
        drop = struck(rng, GLASS, pitch, take.between(SHAPE, 0.9, 2.0), 2800)
        at = 0.03 + step * number + 0.006 * number * number + rng.uniform(0, 0.03)
        lay(out, drop, at, 0.5 - rng.uniform(0.02, 0.08) * number, 0.6 * (-1) ** number)

    def breath(t: Samples, f: Samples) -> Samples:
        return bump(f, glide(t, (0.0, 1800.0), (0.8, 6000.0)), 0.45) * below(f, 9500, 4)

    t = clock(1.5)
    silver = painted_noise(rng, 1.5, breath) * arch(t, 0.0, 1.5, take.between(SHAPE, 0.2, 0.5))
    lay(out, panned(silver, glide(t, (0, -0.5), (1.4, 0.5))), 0.0, take.between(ORDER, 0.06, 0.18))
    return take.placed(out, HALL, 0.26, 0.44)


def wake_up(take: Take) -> Samples:
    """A bowl tuned to A, blooming after the stroke, and three bells that call above it."""
    rng = take.rng
    out = stage(5.2)
    deep = note("A2")
    lay(out, struck(rng, BOWL, deep, 4.6, 1500), 0.005, 0.8, -0.1)
    t = clock(4.0)
    bloom = np.zeros_like(t)
    for ratio in (3.0, 4.0, 5.34, 7.13, 8.0):
        shake = 1 + 0.3 * wander(rng, 4.0, 3.0)
        wave = np.sin(2 * np.pi * deep * ratio * t + rng.uniform(0, 6))
        bloom += wave * shake * smoothstep(t / 0.28) * np.exp(-t * (0.9 + 0.32 * ratio)) / ratio
    lay(out, bloom, 0.005, 0.5, 0.2)
    lay(out, thud(rng, 110, 0.25), 0.005, 0.3)
    for at, pitch, gain in (
        (0.30, note("A4"), 0.18),
        (0.64, note("D5"), 0.20),
        (0.98, note("E5"), 0.25),
    ):
        lay(out, struck(rng, GLASS, pitch, 2.4, 2400), at, gain, (at - 0.64))
        lay(out, struck(rng, BOWL, pitch / 2, 1.6, 1500), at, 0.35 * gain, (at - 0.64))
    return in_room(out, HALL, 0.28)


def swell(take: Take) -> Samples:
    """Waking up is being held: light rises under the eyelids, and stops at the brink."""
    rng = take.rng
    seconds = 1.15
    t = clock(seconds)
    rise = (t / seconds) ** 2.2 * smoothstep((seconds - t) / 0.12)
    out = stage(1.5)
    for number, pitch in enumerate(notes("A3 D4 A4 D5 E5")):
        shimmer = 1 + 0.35 * np.sin(2 * np.pi * (7 + 1.7 * number) * t + rng.uniform(0, 6))
        tone = np.sin(2 * np.pi * pitch * t) + 0.25 * np.sin(4 * np.pi * pitch * t)
        lay(out, tone * rise * shimmer, 0.0, 0.16 / (1 + 0.2 * number), 0.3 * (-1) ** number)

    def light(t: Samples, f: Samples) -> Samples:
        return bump(f, glide(t, (0.0, 900.0), (seconds, 5200.0)), 0.6) * below(f, 9500, 4)

    lay(out, painted_noise(rng, seconds, light) * rise, 0.0, 0.35)
    return in_room(out, HALL, 0.24)


def penalty(take: Take) -> Samples:
    """Sen: a felt drum and two dark strings a semitone apart, sinking."""
    rng = take.rng
    out = stage(2.4)
    lay(out, thud(rng, 98, 0.3), 0.005, 0.35)
    lay(out, plucked(rng, note("Bb3"), 1.5, 1700), 0.01, 0.8, -0.2)
    lay(out, plucked(rng, note("A3"), 1.8, 1600), 0.30, 0.8, 0.15)
    lay(out, plucked(rng, note("D3"), 1.9, 1100), 0.31, 0.75)
    lay(out, thud(rng, 92, 0.3), 0.305, 0.28)
    return in_room(out, HALL, 0.24)


def round_won(take: Take) -> Samples:
    """A short harp figure that opens upwards."""
    rng = take.rng
    out = stage(2.8)
    _harp(rng, out, notes("D4 G4 A4 D5"), start=0.005, step=0.13, t60=2.1)
    lay(out, plucked(rng, note("D3"), 2.4, 1100), 0.005, 0.5)
    lay(out, struck(rng, GLASS, note("A5"), 1.6, 2600), 0.53, 0.16, 0.3)
    return in_room(out, HALL, 0.32)


def round_lost(take: Take) -> Samples:
    """The same figure, let fall: three strings down to rest."""
    rng = take.rng
    out = stage(2.8)
    for at, pitch, gain in ((0.005, "A4", 0.7), (0.19, "G4", 0.62), (0.40, "D4", 0.7)):
        lay(out, plucked(rng, note(pitch), 2.0, 1300), at, gain, 0.3 - at)
    lay(out, plucked(rng, note("A3"), 2.2, 1000), 0.41, 0.45, -0.2)
    return in_room(out, HALL, 0.34)


def round_over(take: Take) -> Samples:
    """Smoki: the ring is closed. A bowl, far off, and three drops that fall."""
    rng = take.rng
    out = stage(4.2)
    lay(out, struck(rng, BOWL, note("A3"), 3.0, 1600), 0.005, 0.6, -0.15)
    for at, pitch in ((0.05, "E5"), (0.28, "D5"), (0.56, "A4")):
        lay(out, struck(rng, GLASS, note(pitch), 1.8, 2300), at, 0.26, 0.5 - at)
    return in_room(out, HALL, 0.3)


def reflection(take: Take) -> Samples:
    """Smoki: a drop on still water, and its image from below: a fifth up, a fifth down."""
    rng = take.rng
    out = stage(2.8)
    apart = take.between(LENGTH, 0.08, 0.34)
    clear = take.between(SHAPE, 2000, 3400)
    order = ("A4 E5 A5", "D5 A5 E5", "E5 A4 D5", "A5 D5 A4")[round(take.between(PITCH, 0, 3))]
    for number, pitch in enumerate(notes(order)):
        drop = struck(rng, GLASS, pitch, 1.3, clear)
        lay(out, drop, 0.01 + apart * number, 0.4 - 0.08 * number, -0.5 + 0.5 * number)
        back = struck(rng, GLASS, pitch, take.between(ORDER, 0.7, 1.3), clear / 2)
        lay(out, back, 0.01 + apart * (4 - number), 0.18, 0.5 - 0.5 * number)
    return take.placed(out, HALL, 0.24, 0.42)


def hourglass(take: Take) -> Samples:
    """Sen: the glass is turned, and sand runs for a breath."""
    rng = take.rng
    seconds = take.between(LENGTH, 0.5, 1.5)
    out = stage(seconds + 0.6)
    lay(out, struck(rng, WOOD, 620 * take.pitch, 0.09, 2000), 0.005, 0.35, -0.1)
    lay(out, struck(rng, GLASS, note("A5"), 0.9, 2600), 0.03, 0.14, 0.15)

    def sand(t: Samples, f: Samples) -> Samples:
        centre = glide(t, (0.0, 4300.0), (seconds, 2800.0)) * take.pitch
        return bump(f, centre, 0.5) * below(f, 11000, 4)

    t = clock(seconds)
    grains = np.maximum(0, wander(rng, seconds, 320)) ** take.between(ORDER, 1.0, 2.2)
    run = painted_noise(rng, seconds, sand) * arch(t, 0.0, seconds, take.between(SHAPE, 0.2, 0.5))
    lay(out, run * (0.4 + np.minimum(grains, 2.5)), 0.08, 0.5)
    return take.placed(out, PARLOUR, 0.1, 0.24)


def joker(take: Take) -> Samples:
    """Koty: somebody else's hat. A skip upwards on short strings, and a bell that winks."""
    rng = take.rng
    out = stage(1.8)
    step = take.between(LENGTH, 0.045, 0.16)
    order = ("E4 A4 D5 E5", "A4 E4 D5 E5", "E4 D5 A4 E5")[round(take.between(ORDER, 0, 2))]
    for number, pitch in enumerate(notes(order)):
        string = plucked(rng, pitch, take.between(SHAPE, 0.42, 0.8), 3200)
        lay(out, string, 0.005 + step * number, 0.7, -0.4 + 0.27 * number)
    ringing = take.between(ORDER, 0.5, 0.2)
    wink = ("A5", "E5", "D5")[round(take.between(PITCH, 0, 2))]
    lay(out, struck(rng, GLASS, note(wink), 1.0, 3000), 0.02 + 4.4 * step, ringing, 0.35)
    return take.placed(out, HALL, 0.1, 0.32)


def match_won(take: Take) -> Samples:
    """Dawn: the harp climbs two octaves into a warm, slowly fading chord."""
    rng = take.rng
    out = stage(5.8)
    _harp(rng, out, notes("D3 A3 D4 G4 A4 D5 E5 G5 A5"), start=0.005, step=0.095, t60=3.4)
    _harp(rng, out, notes("A4 D5 E5 A5 D6"), start=1.25, step=0.085, t60=2.8, gain=0.6)
    _chord(rng, out, notes("D3 A3 D4 E4 A4 E5"), rise=0.9, hold=2.0)
    for at, pitch in ((0.9, note("D6")), (1.8, note("E6")), (2.15, note("A6")), (2.9, note("D6"))):
        lay(out, struck(rng, GLASS, pitch, 1.7, 3000), at, 0.085, rng.uniform(-0.6, 0.6))
    return in_room(out, HALL, 0.36)


def match_lost(take: Take) -> Samples:
    """Back to sleep: a lullaby that goes down and ends at rest, not in gloom."""
    rng = take.rng
    out = stage(5.4)
    for at, pitch, gain in (
        (0.005, note("A4"), 0.7),
        (0.42, note("G4"), 0.65),
        (0.84, note("E4"), 0.62),
        (1.38, note("D4"), 0.7),
    ):
        lay(out, plucked(rng, pitch, 2.4, 1300), at, gain, rng.uniform(-0.25, 0.25))
    for at, chord in ((0.005, notes("D3 A3")), (0.84, notes("E3 A3")), (1.38, notes("D3 A3"))):
        for pitch in chord:
            lay(out, plucked(rng, pitch, 2.6, 1000), at, 0.38, rng.uniform(-0.3, 0.3))
    _chord(rng, out, notes("D3 A3 D4 E4"), rise=1.5, hold=2.2)
    lay(out, struck(rng, GLASS, note("A5"), 2.0, 2400), 2.05, 0.07, 0.3)
    return in_room(out, HALL, 0.36)


def curtain_down(take: Take) -> Samples:
    """Velvet falling, and coming softly to rest on boards."""
    rng = take.rng
    out = _cloth(rng, ((0.0, 2200.0), (1.0, 520.0)), peak=0.62)
    lay(out, thud(rng, 105, 0.2), 1.02, 0.45)
    return in_room(out, HALL, 0.2)


def curtain_up(take: Take) -> Samples:
    """Velvet drawn upwards, with a thread of light behind it."""
    rng = take.rng
    out = _cloth(rng, ((0.0, 480.0), (1.05, 2600.0)), peak=0.45)
    for at, pitch in ((0.62, note("D5")), (0.78, note("A5"))):
        lay(out, struck(rng, GLASS, pitch, 1.3, 1800), at, 0.09, 0.4)
    return in_room(out, HALL, 0.24)


def _cloth(rng: np.random.Generator, band: tuple[tuple[float, float], ...], peak: float) -> Samples:
    seconds = 1.25

    def velvet(t: Samples, f: Samples) -> Samples:
        return (bump(f, glide(t, *band), 0.85) + 0.25 * bump(f, 260, 0.5)) * below(f, 9000, 4)

    t = clock(seconds)
    out = stage(2.3)
    for side in (-0.6, 0.0, 0.6):
        folds = 1 + 0.35 * wander(rng, seconds, 9.0)
        sweep = painted_noise(rng, seconds, velvet) * arch(t, 0.0, seconds, peak) * folds
        lay(out, sweep, 0.0, 0.6, side)
    return out


def _harp(
    rng: np.random.Generator,
    out: Samples,
    pitches: tuple[float, ...],
    *,
    start: float,
    step: float,
    t60: float,
    gain: float = 1.0,
) -> None:
    for index, pitch in enumerate(pitches):
        at = start + index * step + (rng.uniform(-0.006, 0.006) if index else 0.0)
        spread = -0.45 + 0.9 * index / max(1, len(pitches) - 1)
        lay(out, plucked(rng, pitch, t60, 2800), at, gain * (0.8 - 0.03 * index), spread)


def _chord(
    rng: np.random.Generator, out: Samples, pitches: tuple[float, ...], rise: float, hold: float
) -> None:
    """Distant held strings under a melody."""
    seconds = len(out) / RATE
    t = clock(seconds)
    shape = smoothstep(t / rise) * np.exp(-0.9 * np.maximum(0, t - hold))
    shape = shape * smoothstep((seconds - t) / 1.2)
    for index, pitch in enumerate(pitches):
        for side in (-1, 1):
            tone = np.zeros_like(t)
            for k, loudness in ((1, 1.0), (2, 0.3), (3, 0.12)):
                wave = 2 * np.pi * pitch * k * (1 + side * 0.0011) * t
                tone += loudness * np.sin(wave + rng.uniform(0, 6))
            lay(out, tone * shape, 0.0, 0.05 / (1 + 0.3 * index), 0.55 * side)
