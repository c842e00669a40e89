"""The rooms in which everything sounds: parlour, salon, hall, open night.

A room is an impulse response of decaying noise whose high notes die first.
"""

from dataclasses import dataclass
from functools import cache

import numpy as np

from .signal import RATE, Samples, panned
from .spectra import above, below, painted_noise


@dataclass(frozen=True)
class Room:
    seed: int
    t60: float
    """Seconds until low notes have decayed by 60 dB."""
    damping: float
    """Above this frequency (Hz) the decay is more than twice as fast."""
    distance: float
    """Seconds before the first reflections arrive."""
    air: float = 5200.0
    """Above this frequency (Hz) nothing is thrown back."""
    felt: float = 110.0
    """Nor below this one."""
    width: float = 1.0
    """How much the sides differ; less is cheaper to encode."""


PARLOUR = Room(seed=11, t60=0.42, damping=5200.0, distance=0.006, air=9500.0, felt=320.0)
SALON = Room(seed=14, t60=1.8, damping=4200.0, distance=0.016, air=9000.0, width=0.15)
HALL = Room(seed=12, t60=1.9, damping=2200.0, distance=0.018)
NIGHT = Room(seed=13, t60=2.8, damping=1700.0, distance=0.030)


@cache
def _response(room: Room) -> Samples:
    rng = np.random.default_rng(room.seed)

    def picture(t: Samples, f: Samples) -> Samples:
        slowness = room.t60 * below(f, room.damping, 1)
        decay = np.exp(-6.91 * np.maximum(t, 0) / np.maximum(slowness, 0.03))
        return decay * above(f, room.felt) * below(f, room.air)

    tail = np.stack([painted_noise(rng, room.t60, picture) for _ in range(2)], axis=1)
    middle = tail.mean(axis=1, keepdims=True)
    tail = middle + room.width * (tail - middle)
    response = np.concatenate([np.zeros((round(room.distance * RATE), 2)), tail])
    return np.asarray(response / np.sqrt((response**2).sum(axis=0)))


def in_room(sound: Samples, room: Room, wet: float) -> Samples:
    """The sound and its tail, longer than the sound by the room's decay."""
    dry = panned(sound, 0.0) if sound.ndim == 1 else sound
    response = _response(room)
    frames = len(dry) + len(response)
    size = 1 << (frames - 1).bit_length()
    out = wet * _convolved(dry, response, size)[:frames]
    out[: len(dry)] += (1 - wet) * dry
    return out


def in_room_looped(loop: Samples, room: Room, wet: float) -> Samples:
    """The loop in a room: its tail goes around the seam."""
    return (1 - wet) * loop + wet * _convolved(loop, _response(room), len(loop))


def _convolved(sound: Samples, response: Samples, size: int) -> Samples:
    spectrum = np.fft.rfft(sound, size, axis=0) * np.fft.rfft(response, size, axis=0)
    return np.fft.irfft(spectrum, size, axis=0)
