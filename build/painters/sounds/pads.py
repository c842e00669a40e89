"""The night pads: seamless loops, one mood for each game.

Everything is made on a circle of ``LENGTH`` seconds, so there is no seam to hide: chords are
single inverse Fourier transforms over the whole circle, tails go around it.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from .room import NIGHT, in_room_looped
from .scale import note, notes
from .signal import RATE, Samples, clock, lay_around, smoothstep
from .spectra import band_limited, bins, bump
from .tones import BRONZE, GLASS, WOOD, plucked, struck

FRAMES = 3125 * 1024
"""A whole number of the encoder's long blocks; about 72 seconds."""
LENGTH = FRAMES / RATE

Drop = Callable[[np.random.Generator, float], Samples]


@dataclass(frozen=True)
class Mood:
    chords: tuple[tuple[float, ...], ...]
    drone: tuple[float, ...]
    """Notes that sound through all chords."""
    brightness: float
    """Where (Hz) the harmonics of the chords fade."""
    wind: float
    """Where (Hz) the wind is centred."""
    gusts: int
    """Swells of the wind in one round; a number that no chord change divides."""


SEN = Mood(
    chords=(
        notes("D2 A2 F3 E4"),
        notes("Bb1 F2 D3 A3"),
        notes("G2 D3 Bb3 F4"),
        notes("C2 G2 E3 D4"),
        notes("F2 C3 A3 G4"),
        notes("A2 E3 G3 C4"),
    ),
    drone=(),
    brightness=850.0,
    wind=430.0,
    gusts=5,
)
SMOKI = Mood(
    chords=(
        notes("E2 B2 G3 F#4"),
        notes("C2 G2 E3 B3"),
        notes("A1 E2 C3 G3"),
        notes("F#2 C#3 A3 E4"),
        notes("B1 F#2 D3 A3"),
    ),
    drone=notes("E1 E2 B2"),
    brightness=600.0,
    wind=250.0,
    gusts=9,
)
KOTY = Mood(
    chords=(
        notes("C3 G3 B3 E4"),
        notes("A2 E3 C4 G4"),
        notes("F2 C3 A3 E4"),
        notes("D3 A3 C4 F4"),
        notes("G2 D3 C4 F4"),
        notes("E3 B3 D4 G4"),
        notes("F2 C3 G3 B3"),
    ),
    drone=(),
    brightness=1000.0,
    wind=620.0,
    gusts=4,
)


def sen(rng: np.random.Generator) -> Samples:
    """Strings over still water; far glass drops."""
    loop = _night(rng, SEN)
    _scatter(rng, loop, 17, notes("D5 E5 A5 B5 D6 F5 G5"), _glass_drop, 1.2)
    return _finished(loop, wet=0.32)


def smoki(rng: np.random.Generator) -> Samples:
    """A cave that breathes; bowls far below, embers close by."""
    loop = _night(rng, SMOKI)
    _scatter(rng, loop, 8, notes("E3 B3 E4 F#3 D4"), _bowl, 1.5)
    _scatter(rng, loop, 130, (690.0, 830.0, 1040.0, 1300.0), _ember, 0.5)
    return _finished(loop, wet=0.30)


def koty(rng: np.random.Generator) -> Samples:
    """Roofs at night; a harp that cannot quite sleep."""
    loop = _night(rng, KOTY)
    _scatter(rng, loop, 31, notes("C4 D4 E4 G4 A4 B4 D5 E5 G5"), _harp_note, 3.0)
    _scatter(rng, loop, 7, notes("G5 A5 D6"), _glass_drop, 0.7)
    return _finished(loop, wet=0.28)


def _night(rng: np.random.Generator, mood: Mood) -> Samples:
    loop = np.zeros((FRAMES, 2))
    for place, chord in enumerate(mood.chords):
        shape = _presence(place, len(mood.chords))
        low, high = chord[:2], chord[2:]
        loop += _choir(rng, low, 0.7 * mood.brightness) * shape[:, None]
        loop += _choir(rng, high, mood.brightness) * (shape * _tide(rng))[:, None]
    if mood.drone:
        loop += 0.7 * _choir(rng, mood.drone, mood.brightness / 2)
    swell = 1 + 0.16 * np.sin(2 * np.pi * mood.gusts * clock(LENGTH) / LENGTH)
    loop *= (swell / loop.std())[:, None]
    return np.asarray(loop + _wind(rng, mood))


def _presence(place: int, chords: int) -> Samples:
    """How present one chord of the round is: a long fade in, a rest, a long fade out."""
    share = LENGTH / chords
    away = np.abs((clock(LENGTH) - (place + 0.5) * share + LENGTH / 2) % LENGTH - LENGTH / 2)
    return smoothstep(0.5 + (share / 2 - away) / (0.5 * share))


def _tide(rng: np.random.Generator) -> Samples:
    """A slow rise and fall around 1 that never falls to nothing."""
    turn = 2 * np.pi * clock(LENGTH) / LENGTH
    waves = [np.sin(turns * turn + rng.uniform(0, 2 * np.pi)) for turns in (3, 5, 8, 11)]
    return np.asarray(0.85 + 0.2 * np.sum(waves, axis=0))


def _choir(rng: np.random.Generator, chord: tuple[float, ...], brightness: float) -> Samples:
    """Many strings at once: each harmonic a steady core in a narrow cloud of random phases."""
    frequencies = bins(FRAMES)
    density = np.zeros(len(frequencies))
    for voice, pitch in enumerate(chord):
        for k in range(1, 17):
            centre = pitch * k
            loudness = np.exp(-centre / brightness) / k**1.3 / (1 + 0.18 * voice)
            if loudness < 1e-4:
                break
            width = 0.0018 * pitch * k**0.7
            low, high = np.searchsorted(frequencies, (centre - 5 * width, centre + 5 * width))
            near = frequencies[low:high]
            cloud = np.exp(-0.5 * ((near - centre) / width) ** 2)
            density[low:high] += loudness * cloud / np.sqrt((cloud**2).sum())
            density[np.searchsorted(frequencies, centre)] += 0.6 * loudness
    middle, side = (
        np.fft.irfft(density * np.exp(2j * np.pi * rng.random(len(density))), FRAMES)
        for _ in range(2)
    )
    choir = np.stack([middle + 0.35 * side, middle - 0.35 * side], axis=1)
    return np.asarray(choir / choir.std())


def _wind(rng: np.random.Generator, mood: Mood) -> Samples:
    frequencies = bins(FRAMES)
    colour = bump(frequencies, mood.wind, 0.75) / np.sqrt(np.maximum(frequencies, 20.0))
    turn = 2 * np.pi * clock(LENGTH) / LENGTH
    sides = []
    for side in (-1, 1):
        phases = np.exp(2j * np.pi * rng.random(len(frequencies)))
        air = np.fft.irfft(colour * phases, FRAMES)
        gust = 0.6 + 0.28 * np.sin(mood.gusts * turn + 0.5 * side) + 0.12 * np.sin(7 * turn + side)
        sides.append(0.10 * air / air.std() * gust)
    return np.stack(sides, axis=1)


def _scatter(
    rng: np.random.Generator,
    loop: Samples,
    count: int,
    pitches: tuple[float, ...],
    drop: Drop,
    gain: float,
) -> None:
    """Drops at uneven moments, none twice on the same note, loud and soft, near and far.

    The gain is that of the loudest, next to strings of an average level of 1.
    """
    last = -1
    for index in range(count):
        at = (index + rng.uniform(0.05, 0.95)) * LENGTH / count
        choices = [place for place in range(len(pitches)) if place != last]
        last = choices[int(rng.integers(len(choices)))]
        loudness = gain * rng.uniform(0.35, 1.0)
        lay_around(loop, drop(rng, pitches[last]), at, loudness, rng.uniform(-0.75, 0.75))


def _glass_drop(rng: np.random.Generator, pitch: float) -> Samples:
    return struck(rng, GLASS, pitch, rng.uniform(3.5, 5.5), 1500)


def _bowl(rng: np.random.Generator, pitch: float) -> Samples:
    return struck(rng, BRONZE, pitch, rng.uniform(7.0, 9.0), 480)


def _ember(rng: np.random.Generator, pitch: float) -> Samples:
    return struck(rng, WOOD, pitch * rng.uniform(0.9, 1.1), rng.uniform(0.015, 0.04), 1500)


def _harp_note(rng: np.random.Generator, pitch: float) -> Samples:
    return plucked(rng, pitch, rng.uniform(2.6, 3.6), 900)


def _finished(loop: Samples, wet: float) -> Samples:
    return band_limited(in_room_looped(loop, NIGHT, wet), note("C1"), 4500.0, loop=True)
