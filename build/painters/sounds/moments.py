"""Turning points of a match: a peek, waking up, penalties, rounds and matches, the curtain."""

import numpy as np

from .room import HALL, in_room
from .scale import note, notes
from .signal import RATE, Samples, arch, clock, glide, lay, panned, smoothstep, stage
from .spectra import below, bump, painted_noise, wander
from .tones import BRONZE, GLASS, plucked, struck, thud


def peek(rng: np.random.Generator) -> Samples:
    """Moonlight on a lifted card: rising glass drops over a silver breath."""
    out = stage(2.4)
    for step, pitch in enumerate(notes("D5 F#5 A5 B5 D6 F#6")):
        drop = struck(rng, GLASS, pitch, 1.5, 2300)
        at = 0.03 + 0.078 * step + 0.006 * step * step
        lay(out, drop, at, 0.5 - 0.05 * step, 0.6 * (-1) ** step)

    def breath(t: Samples, f: Samples) -> Samples:
        return bump(f, glide(t, (0.0, 1500.0), (0.8, 4200.0)), 0.45) * below(f, 5600, 4)

    t = clock(1.5)
    silver = painted_noise(rng, 1.5, breath) * arch(t, 0.0, 1.5, 0.35)
    lay(out, panned(silver, glide(t, (0, -0.5), (1.4, 0.5))), 0.0, 0.10)
    return in_room(out, HALL, 0.42)


def wake_up(rng: np.random.Generator) -> Samples:
    """A bronze bowl, blooming after the stroke, and three bells that call above it."""
    out = stage(5.2)
    deep = note("G2")
    lay(out, struck(rng, BRONZE, deep, 4.8, 1000), 0.005, 0.8, -0.1)
    t = clock(4.0)
    bloom = np.zeros_like(t)
    for ratio in (3.02, 4.17, 5.37, 6.73, 8.1):
        shake = 1 + 0.3 * wander(rng, 4.0, 3.0)
        wave = np.sin(2 * np.pi * deep * ratio * t + rng.uniform(0, 6))
        bloom += wave * shake * smoothstep(t / 0.28) * np.exp(-t * (0.9 + 0.32 * ratio)) / ratio
    lay(out, bloom, 0.005, 0.5, 0.2)
    lay(out, thud(rng, 62, 0.5), 0.005, 0.5)
    for at, pitch, gain in (
        (0.30, note("G4"), 0.18),
        (0.64, note("B4"), 0.20),
        (0.98, note("D5"), 0.25),
    ):
        lay(out, struck(rng, GLASS, pitch, 2.4, 2000), at, gain, (at - 0.64))
        lay(out, struck(rng, BRONZE, pitch / 2, 1.6, 1100), at, 0.35 * gain, (at - 0.64))
    return in_room(out, HALL, 0.28)


def penalty(rng: np.random.Generator) -> Samples:
    """A felt drum and two dark strings a semitone apart, sinking."""
    out = stage(2.4)
    lay(out, thud(rng, 72, 0.5), 0.005, 0.45)
    lay(out, plucked(rng, note("Bb3"), 1.5, 1300), 0.01, 0.8, -0.2)
    lay(out, plucked(rng, note("A3"), 1.8, 1200), 0.30, 0.8, 0.15)
    lay(out, plucked(rng, note("D3"), 1.9, 650), 0.31, 0.75)
    lay(out, thud(rng, 64, 0.5), 0.305, 0.35)
    return in_room(out, HALL, 0.24)


def round_won(rng: np.random.Generator) -> Samples:
    """A short harp figure that opens upwards."""
    out = stage(2.8)
    _harp(rng, out, notes("D4 F#4 A4 D5"), start=0.005, step=0.13, t60=2.1)
    lay(out, plucked(rng, note("D3"), 2.4, 900), 0.005, 0.6)
    lay(out, struck(rng, GLASS, note("A5"), 1.6, 2200), 0.53, 0.16, 0.3)
    return in_room(out, HALL, 0.32)


def match_won(rng: np.random.Generator) -> Samples:
    """Dawn: the harp climbs two octaves into a warm, slowly fading chord."""
    out = stage(5.8)
    _harp(rng, out, notes("D3 A3 D4 F#4 A4 C#5 E5 F#5 A5"), start=0.005, step=0.095, t60=3.4)
    _harp(rng, out, notes("B4 D5 F#5 A5 D6"), start=1.25, step=0.085, t60=2.8, gain=0.6)
    _chord(rng, out, notes("D2 D3 A3 F#4 A4 E5"), rise=0.9, hold=2.0)
    for at, pitch in ((0.9, note("D6")), (1.8, note("E6")), (2.15, note("F#6")), (2.9, note("D6"))):
        lay(out, struck(rng, GLASS, pitch, 1.7, 2400), at, 0.085, rng.uniform(-0.6, 0.6))
    return in_room(out, HALL, 0.36)


def match_lost(rng: np.random.Generator) -> Samples:
    """Back to sleep: a lullaby that goes down and ends at rest, not in gloom."""
    out = stage(5.4)
    for at, pitch, gain in (
        (0.005, note("A4"), 0.7),
        (0.42, note("F4"), 0.65),
        (0.84, note("E4"), 0.62),
        (1.38, note("D4"), 0.7),
    ):
        lay(out, plucked(rng, pitch, 2.4, 900), at, gain, rng.uniform(-0.25, 0.25))
    for at, chord in ((0.005, notes("F3 C4")), (0.84, notes("G3 C4")), (1.38, notes("D3 A3"))):
        for pitch in chord:
            lay(out, plucked(rng, pitch, 2.6, 650), at, 0.38, rng.uniform(-0.3, 0.3))
    _chord(rng, out, notes("D2 A2 F3 A3 E4"), rise=1.5, hold=2.2)
    lay(out, struck(rng, GLASS, note("A5"), 2.0, 2000), 2.05, 0.07, 0.3)
    return in_room(out, HALL, 0.36)


def curtain_down(rng: np.random.Generator) -> Samples:
    """Velvet falling, and coming softly to rest on boards."""
    out = _cloth(rng, ((0.0, 1500.0), (1.0, 380.0)), peak=0.62)
    lay(out, thud(rng, 78, 0.34), 1.02, 0.55)
    return in_room(out, HALL, 0.2)


def curtain_up(rng: np.random.Generator) -> Samples:
    """Velvet drawn upwards, with a thread of light behind it."""
    out = _cloth(rng, ((0.0, 360.0), (1.05, 1700.0)), peak=0.45)
    for at, pitch in ((0.62, note("D5")), (0.78, note("A5"))):
        lay(out, struck(rng, GLASS, pitch, 1.3, 1800), at, 0.09, 0.4)
    return in_room(out, HALL, 0.24)


def _cloth(rng: np.random.Generator, band: tuple[tuple[float, float], ...], peak: float) -> Samples:
    seconds = 1.25

    def velvet(t: Samples, f: Samples) -> Samples:
        return (bump(f, glide(t, *band), 0.85) + 0.4 * bump(f, 210, 0.5)) * below(f, 4200, 4)

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
        lay(out, plucked(rng, pitch, t60, 2000), at, gain * (0.8 - 0.03 * index), spread)


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
