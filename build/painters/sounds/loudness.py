"""Integrated loudness after ITU-R BS.1770-4: K-weighting, 400 ms blocks, two gates.

A sound shorter than one block counts as one block, so that brief and long sounds of a class
are equally loud to an ear, which listens about as long.
"""

import numpy as np

from .signal import RATE, Samples

BLOCK = round(0.4 * RATE)
STEP = BLOCK // 4
ABSOLUTE_GATE = -70.0
RELATIVE_GATE = -10.0


def integrated_loudness(sound: Samples) -> float:
    """Loudness in LUFS; a mono sound counts as it will be played: alike on both sides.

    The standard's own measure: a full sine of 997 Hz on one side is -3.01 LUFS.

    >>> sine = np.sin(2 * np.pi * 997 * np.arange(5 * RATE) / RATE)
    >>> round(integrated_loudness(np.stack([sine, 0 * sine], axis=1)), 2)
    -3.01
    """
    stereo = np.repeat(sound[:, None], 2, axis=1) if sound.ndim == 1 else sound
    missing = max(0, BLOCK - len(stereo))
    weighted = _k_weighted(np.pad(stereo, ((0, missing), (0, 0))))
    energy = np.concatenate([[0.0], np.cumsum((weighted**2).sum(axis=1))])
    starts = np.arange(0, len(weighted) - BLOCK + 1, STEP)
    blocks = np.maximum((energy[starts + BLOCK] - energy[starts]) / BLOCK, 1e-12)
    loud = blocks[_lufs(blocks) > ABSOLUTE_GATE]
    if not len(loud):
        return ABSOLUTE_GATE
    gate = float(_lufs(loud.mean())) + RELATIVE_GATE
    return float(_lufs(loud[_lufs(loud) > gate].mean()))


def _lufs(power: Samples | float) -> Samples:
    return np.asarray(-0.691 + 10 * np.log10(power))


def _k_weighted(sound: Samples) -> Samples:
    size = len(sound) + RATE
    z = np.exp(-2j * np.pi * np.fft.rfftfreq(size))
    response = np.ones_like(z)
    for numerator, denominator in (_head_shelf(), _low_cut()):
        response *= np.polyval(numerator[::-1], z) / np.polyval(denominator[::-1], z)
    spectrum = np.fft.rfft(sound, size, axis=0) * response[:, None]
    return np.fft.irfft(spectrum, size, axis=0)[: len(sound)]


Filter = tuple[list[float], list[float]]


def _head_shelf() -> Filter:
    """The standard's first stage, its analogue parameters carried over to our rate."""
    k = np.tan(np.pi * 1681.974450955533 / RATE)
    q = 0.7071752369554196
    high = 10 ** (3.999843853973347 / 20)
    band = high**0.4996667741545416
    scale = 1 + k / q + k * k
    numerator = [high + band * k / q + k * k, 2 * (k * k - high), high - band * k / q + k * k]
    return [b / scale for b in numerator], [
        1.0,
        2 * (k * k - 1) / scale,
        (1 - k / q + k * k) / scale,
    ]


def _low_cut() -> Filter:
    """The standard's second stage."""
    k = np.tan(np.pi * 38.13547087602444 / RATE)
    q = 0.5003270373238773
    scale = 1 + k / q + k * k
    return [1.0, -2.0, 1.0], [1.0, 2 * (k * k - 1) / scale, (1 - k / q + k * k) / scale]
