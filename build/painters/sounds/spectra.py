"""Filters and noise, both described by what they do to frequencies.

``painted_noise`` is the brush for paper, cloth, breath and wind: noise under a picture of
loudness over time and pitch. The filters work on whole sounds.
"""

from collections.abc import Callable

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view

from .signal import RATE, Samples, clock

FRAME = 512
HOP = 128

Picture = Callable[[Samples, Samples], Samples]
"""Gain for a column of moments (seconds) and a row of frequencies (Hz)."""


def bins(frames: int) -> Samples:
    """The frequencies (Hz) in the real spectrum of so many frames."""
    return np.fft.rfftfreq(frames, 1 / RATE).astype(np.float64)


def bump(f: Samples, centre: float | Samples, octaves: float) -> Samples:
    """A bell over the logarithm of frequency: 1 at the centre."""
    distance = np.log2(np.maximum(f, 1.0) / centre) / octaves
    return np.asarray(np.exp(-0.5 * distance**2))


def above(f: Samples, corner: float) -> Samples:
    return np.asarray(1 / (1 + (corner / np.maximum(f, 1.0)) ** 2))


def below(f: Samples, corner: float, order: int = 2) -> Samples:
    return np.asarray(1 / (1 + (f / corner) ** order))


def painted_noise(rng: np.random.Generator, seconds: float, picture: Picture) -> Samples:
    """Mono noise whose short-time spectrum follows the picture."""
    frames = round(seconds * RATE)
    padded = -(-frames // HOP) * HOP + 2 * FRAME
    window = np.sqrt(0.5 - 0.5 * np.cos(2 * np.pi * np.arange(FRAME) / FRAME))
    cuts = sliding_window_view(rng.standard_normal(padded), FRAME)[::HOP] * window
    moments = (np.arange(len(cuts)) * HOP - FRAME / 2) / RATE
    gain = picture(moments[:, None], bins(FRAME)[None, :])
    shaped = np.fft.irfft(np.fft.rfft(cuts, axis=1) * gain, FRAME, axis=1) * window
    out = np.zeros(padded)
    for index, cut in enumerate(shaped):
        out[index * HOP : index * HOP + FRAME] += cut
    return out[FRAME : FRAME + frames] * (2 * HOP / FRAME)


def wander(rng: np.random.Generator, seconds: float, speed: float) -> Samples:
    """A slow random curve around 0 with a spread of 1, changing about ``speed`` times a second."""
    knots = rng.standard_normal(max(4, round(seconds * speed * 2) + 4))
    t = clock(seconds) * speed * 2 + 1
    low = t.astype(np.int64)
    u = t - low
    before, here, there, after = (knots[np.minimum(low + k, len(knots) - 1)] for k in range(-1, 3))
    rise, fall = (there - before) / 2, (after - here) / 2
    span = here - there
    return here + u * (rise + u * (-3 * span - 2 * rise - fall + u * (2 * span + rise + fall)))


def band_limited(sound: Samples, low: float, high: float, *, loop: bool = False) -> Samples:
    """Second-order Butterworth edges; causal, or around the seam when the sound loops."""
    frames = len(sound)
    size = frames if loop else frames + RATE
    s = 1j * bins(size)
    root = np.sqrt(2)
    rumble = (s / low) ** 2 / ((s / low) ** 2 + root * s / low + 1)
    hiss = 1 / ((s / high) ** 2 + root * s / high + 1)
    response = rumble * hiss
    spectrum = np.fft.rfft(sound, size, axis=0)
    shaped = spectrum * (response if sound.ndim == 1 else response[:, None])
    return np.fft.irfft(shaped, size, axis=0)[:frames]
