"""Pitched timbres: struck wood, glass and bronze, felted strings, and voices.

Every function gives one dry mono note; rooms and melodies are added elsewhere.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from .signal import RATE, Samples, clock, smoothstep, strike
from .spectra import bump, painted_noise, wander

TOP = 10000.0
"""Nothing pitched is drawn above this frequency (Hz)."""


@dataclass(frozen=True)
class Body:
    """What is struck: (ratio to the pitch, loudness, share of the decay) of each partial."""

    partials: tuple[tuple[float, float, float], ...]
    attack: float
    beating: float
    """Each partial is two, this far apart (ratio), as in hand-made bells."""


WOOD = Body(((1, 1, 1), (2.57, 0.42, 0.55), (3.93, 0.25, 0.4), (6.3, 0.1, 0.25)), 0.0012, 0.0)
BAR = Body(((1, 1, 1), (3.93, 0.22, 0.32), (9.2, 0.05, 0.15)), 0.002, 0.0)
GLASS = Body(
    ((1, 1, 1), (2.01, 0.22, 0.7), (2.32, 0.16, 0.6), (4.25, 0.07, 0.35), (6.63, 0.03, 0.2)),
    0.004,
    0.0012,
)
BOWL = Body(
    (
        (1, 1, 1),
        (1.5, 0.6, 0.85),
        (2.0, 0.7, 0.75),
        (2.67, 0.42, 0.6),
        (3.0, 0.48, 0.62),
        (4.0, 0.3, 0.42),
        (5.34, 0.24, 0.34),
        (7.13, 0.16, 0.27),
        (8.0, 0.1, 0.2),
        (10.68, 0.06, 0.15),
    ),
    0.006,
    0.0016,
)
"""A bowl of bronze whose partials are tuned: from A they are A, E, D and G."""


def struck(
    rng: np.random.Generator, body: Body, pitch: float, t60: float, softness: float = 2500.0
) -> Samples:
    """One stroke; ``softness`` (Hz) is where the mallet's felt begins to swallow partials."""
    t = clock(t60 * 1.05)
    note = np.zeros_like(t)
    for ratio, loudness, share in body.partials:
        frequency = pitch * ratio
        if frequency > TOP:
            continue
        felt = float(np.exp(-((frequency / softness) ** 2) / 2))
        for side in (-1, 1):
            phase = rng.uniform(0, 2 * np.pi)
            wave = np.sin(2 * np.pi * frequency * (1 + side * body.beating / 2) * t + phase)
            note += 0.5 * loudness * felt * wave * np.exp(-6.91 * t / (t60 * share))
    return note * smoothstep(t / body.attack) * smoothstep((t[-1] - t) / (0.05 * t60))


def plucked(
    rng: np.random.Generator, pitch: float, t60: float, softness: float = 1400.0
) -> Samples:
    """A felted harp string: higher harmonics are weaker, slightly sharp and shorter."""
    t = clock(t60 * 1.05)
    note = np.zeros_like(t)
    where = rng.uniform(0.21, 0.27)
    for k in range(1, 24):
        frequency = pitch * k * np.sqrt(1 + 0.00006 * k * k)
        loudness = np.sin(np.pi * k * where) / k * np.exp(-frequency / softness)
        decay = t60 / (1 + 0.10 * (k - 1) + frequency / 4000)
        if frequency < TOP:
            wave = np.sin(2 * np.pi * frequency * t + rng.uniform(0, 0.6))
            note += loudness * wave * np.exp(-6.91 * t / decay)
    note *= smoothstep(t / 0.004)
    finger = clock(0.05)
    skin = painted_noise(rng, 0.05, lambda t, f: bump(f, 700.0, 0.8) + 0 * t)
    note[: len(finger)] += 0.10 * skin * strike(finger, 0.003, 0.045)
    return note * smoothstep((t[-1] - t) / (0.05 * t60))


def thud(rng: np.random.Generator, pitch: float, t60: float) -> Samples:
    """Something soft falling on felt: a low, sinking, quickly fading note."""
    t = clock(t60 * 1.1)
    sinking = pitch * (1 + 0.35 * np.exp(-t / 0.02))
    phase = 2 * np.pi * np.cumsum(sinking) / RATE + rng.uniform(0, 0.5)
    return np.sin(phase) * strike(t, 0.004, t60) * smoothstep((t[-1] - t) / 0.02)


@dataclass(frozen=True)
class Formant:
    """A resonance of a throat; the centre (Hz) may move."""

    centre: float | Samples
    width: float
    loudness: float


def voiced(
    rng: np.random.Generator,
    pitch: Samples,
    formants: Sequence[Formant],
    *,
    unsteadiness: float,
    highest: float = 4800.0,
) -> Samples:
    """A throat singing the pitch curve: harmonics weighed by formants, without aliasing."""
    seconds = len(pitch) / RATE
    shaken = pitch * (1 + unsteadiness * wander(rng, seconds, 22.0))
    phase = 2 * np.pi * np.cumsum(shaken) / RATE
    sound = np.zeros_like(pitch)
    for k in range(1, int(highest / float(pitch.min())) + 1):
        frequency = shaken * k
        gain = np.zeros_like(pitch)
        for formant in formants:
            gain += formant.loudness / (1 + ((frequency - formant.centre) / formant.width) ** 2)
        gain *= smoothstep((highest - frequency) / (0.3 * highest)) / k**0.35
        sound += gain * np.sin(k * phase + rng.uniform(0, 2 * np.pi))
    return sound
