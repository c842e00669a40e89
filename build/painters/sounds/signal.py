"""Sample arrays: rate, time, envelopes, placing one sound into another.

No timbre lives here, and nothing random.
"""

import itertools

import numpy as np
from numpy.typing import NDArray

RATE = 44100

Samples = NDArray[np.float64]
"""One value a frame (mono) or two (stereo, shape ``(frames, 2)``), full scale at 1."""


def clock(seconds: float) -> Samples:
    """The moment, in seconds, of every frame of a sound that long."""
    return np.arange(round(seconds * RATE)) / RATE


def stage(seconds: float) -> Samples:
    """Stereo silence to lay sounds onto."""
    return np.zeros((round(seconds * RATE), 2))


def panned(mono: Samples, pan: float | Samples) -> Samples:
    """Stereo with equal power; ``pan`` runs from -1 (left) to 1 (right) and may move."""
    angle = (np.clip(pan, -1, 1) + 1) * np.pi / 4
    return np.stack([mono * np.cos(angle), mono * np.sin(angle)], axis=1)


def lay(onto: Samples, sound: Samples, at: float, gain: float = 1.0, pan: float = 0.0) -> None:
    """Add a sound to a stereo stage, on which it must have room to the end of its decay."""
    stereo = panned(sound, pan) if sound.ndim == 1 else sound
    start = round(at * RATE)
    end = start + len(stereo)
    if not 0 <= start <= end <= len(onto):
        raise ValueError(f"a sound from {start} to {end} on a stage of {len(onto)} frames")
    onto[start:end] += gain * stereo


def lay_around(onto: Samples, sound: Samples, at: float, gain: float, pan: float) -> None:
    """Add a mono sound to a loop: what lies beyond the end comes in at the beginning."""
    frames = (round(at * RATE) + np.arange(len(sound))) % len(onto)
    np.add.at(onto, frames, gain * panned(sound, pan))


def smoothstep(u: Samples) -> Samples:
    clipped = np.clip(u, 0, 1)
    return clipped * clipped * (3 - 2 * clipped)


def glide(t: Samples, *points: tuple[float, float]) -> Samples:
    """A curve through (time, value) points that rests for an instant at each of them."""
    curve = np.full_like(t, points[0][1])
    for (begin, low), (end, high) in itertools.pairwise(points):
        curve += (high - low) * smoothstep((t - begin) / (end - begin))
    return curve


def strike(t: Samples, attack: float, t60: float) -> Samples:
    """A soft onset, then a decay by 60 dB within ``t60`` seconds."""
    return smoothstep(t / attack) * np.exp(-6.91 * np.maximum(0, t - attack) / t60)


def arch(t: Samples, begin: float, end: float, peak: float = 0.5) -> Samples:
    """A single rounded swell; ``peak`` says where between begin and end it is highest."""
    u = np.clip((t - begin) / (end - begin), 0, 1)
    bent = u ** (np.log(0.5) / np.log(peak))
    return np.asarray(np.sin(np.pi * bent) ** 2)


def faded(sound: Samples, rise: float, fall: float) -> Samples:
    """The sound with its first and last moments brought smoothly to nothing."""
    out = sound.copy()
    for seconds, side in ((rise, slice(None)), (fall, slice(None, None, -1))):
        ramp = smoothstep(np.arange(min(len(out), round(seconds * RATE))) / (seconds * RATE))
        view = out[side]
        view[: len(ramp)] *= ramp if out.ndim == 1 else ramp[:, None]
    return out


def trimmed(sound: Samples, floor_db: float = -56.0) -> Samples:
    """The sound without the near-silence before it and after it."""
    level = np.abs(sound) if sound.ndim == 1 else np.abs(sound).max(axis=1)
    heard = np.nonzero(level > level.max() * 10 ** (floor_db / 20))[0]
    return sound[heard[0] : heard[-1] + 1]


def with_silence(sound: Samples, before: float, after: float) -> Samples:
    edges = (round(before * RATE), round(after * RATE))
    return np.pad(sound, (edges, *[(0, 0)] * (sound.ndim - 1)))


def decibels(value: float) -> float:
    return float(20 * np.log10(max(value, 1e-9)))
