"""Where something is struck or plucked, found without score and spectra: from 150 Hz to 8 kHz
everything grows at once, within a fiftieth of a second. Bows, breath and brushes take longer, and
strings that sway take longest."""

from __future__ import annotations

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view

from .signal import RATE, Samples
from .spectra import bins

WINDOW, HOP = 1024, 256
BANDS = 150.0 * 2 ** (np.arange(18) / 3)
"""Edges of third octaves in Hz."""
AHEAD = 4
"""Hops over which growth is measured: 23 ms."""
LEAST_SHARE = 0.15
"""Of the strongest growth, where strokes stand out of silence."""
FAINT = 1e-7
"""Of the strongest: what is fainter is silence."""
LEAST = 4.5
"""dB by which the bands grow on average. Swaying strings of the first beds reached 3.1, harps and
plucked basses had 5.2 and more."""


def strokes(sound: Samples, *, loops: bool) -> Samples:
    """The moments in seconds."""
    growth = _growth(sound, loops=loops)
    reach = np.pad(growth, AHEAD)
    highest = sliding_window_view(reach, 2 * AHEAD + 1).max(axis=1)
    least = max(LEAST, LEAST_SHARE * growth.max())
    found = np.nonzero((growth > least) & (growth == highest))[0]
    return np.asarray(found * HOP / RATE)


def _growth(sound: Samples, *, loops: bool) -> Samples:
    """From hop to hop, beginning with the sound; in dB."""
    mono = sound if sound.ndim == 1 else sound.mean(axis=1)
    edge = WINDOW // 2 + AHEAD // 2 * HOP
    padded = np.pad(mono, edge, mode="wrap" if loops else "constant")
    cuts = sliding_window_view(padded, WINDOW)[::HOP]
    window = np.hanning(WINDOW)
    places = np.searchsorted(bins(WINDOW), BANDS)
    parts = []
    for start in range(0, len(cuts), 4096):
        power = np.abs(np.fft.rfft(cuts[start : start + 4096] * window, axis=1)) ** 2
        parts.append(np.add.reduceat(power, places, axis=1)[:, :-1])
    power = np.concatenate(parts)
    level = 10 * np.log10(power + FAINT * power.max())
    return np.asarray(np.maximum(0, level[AHEAD:] - level[:-AHEAD]).mean(axis=1))
