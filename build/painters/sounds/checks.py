"""What every baked sound must satisfy, measured on the decoded file.

Peak, loudness, channels, silence at both ends, and for loops a seam that nobody can hear.
"""

from dataclasses import dataclass
from pathlib import Path

import numpy as np

from .catalogue import SOUNDS, Sound
from .loudness import integrated_loudness
from .signal import RATE, Samples, decibels
from .spectra import bins
from .vorbis import decoded

HIGHEST_PEAK = -1.0
LOUDNESS_SPAN = 2.0
END_LEVEL = -54.0
"""Highest level (dB below the sound's peak) of the first and last millisecond."""
HARSH_FROM = 8000.0
HARSH_SHARE = -30.0
"""Most energy (dB of the whole) that a sound may have above ``HARSH_FROM`` (Hz)."""
SEAM_SECONDS = 1.0
ORDINARY = 0.99
"""Share of all steps around a seam that count as ordinary ones."""


@dataclass(frozen=True)
class Figures:
    seconds: float
    channels: int
    peak: float
    loudness: float
    harsh: float


def check(target: Path) -> list[str]:
    """Everything that is wrong with the baked sounds in a folder; empty when all is well."""
    present = [path for path in sorted(target.glob("*.ogg")) if path.stem in _BY_FILE]
    strangers = [p.name for p in sorted(target.glob("*.ogg")) if p.stem not in _BY_FILE]
    return [
        *(f"{name}: missing" for name in missing_files(target)),
        *(f"{name}: in no catalogue" for name in strangers),
        *(problem for path in present for problem in problems_of(path)),
    ]


def missing_files(target: Path) -> list[str]:
    return [f"{file}.ogg" for file in _BY_FILE if not (target / f"{file}.ogg").exists()]


def problems_of(path: Path) -> list[str]:
    sound = _BY_FILE[path.stem]
    samples = decoded(path.read_bytes())
    figures = measured(samples)
    found = []
    if figures.channels != sound.kind.channels:
        found.append(f"{figures.channels} channels instead of {sound.kind.channels}")
    if figures.peak > HIGHEST_PEAK:
        found.append(f"peak {figures.peak:.2f} dBFS above {HIGHEST_PEAK}")
    if abs(figures.loudness - sound.kind.loudness) > LOUDNESS_SPAN:
        found.append(f"loudness {figures.loudness:.1f} LUFS, class {sound.kind.loudness}")
    if figures.harsh > HARSH_SHARE:
        found.append(f"{figures.harsh:.1f} dB of its energy above {HARSH_FROM:.0f} Hz")
    found += _seam_problems(samples) if sound.kind.loops else _end_problems(samples)
    return [f"{path.name}: {problem}" for problem in found]


def measured(samples: Samples) -> Figures:
    power = np.abs(np.fft.rfft(samples, axis=0)) ** 2
    high = bins(len(samples)) >= HARSH_FROM
    return Figures(
        seconds=len(samples) / RATE,
        channels=1 if samples.ndim == 1 else samples.shape[1],
        peak=decibels(float(np.abs(samples).max())),
        loudness=integrated_loudness(samples),
        harsh=float(10 * np.log10(power[high].sum() / power.sum() + 1e-12)),
    )


def _end_problems(samples: Samples) -> list[str]:
    allowed = float(np.abs(samples).max()) * 10 ** (END_LEVEL / 20)
    moment = RATE // 1000
    found = []
    for name, edge in (("start", samples[:moment]), ("end", samples[-moment:])):
        first = edge[0] if name == "start" else edge[-1]
        if float(np.abs(first).max()) > allowed:
            found.append(f"does not {name} at silence")
        if float(np.abs(np.diff(edge, axis=0)).max()) > allowed * 4:
            found.append(f"too steep at its {name}")
    return found


def _seam_problems(samples: Samples) -> list[str]:
    """The step over the seam, and the bend there, against those of the moments around it."""
    around = round(SEAM_SECONDS * RATE)
    joined = np.concatenate([samples[-around:], samples[:around]])
    found = []
    for name, order in (("step", 1), ("bend", 2)):
        changes = np.abs(np.diff(joined, n=order, axis=0)).max(axis=1)
        seam = changes[around - order : around]
        if seam.max() > np.quantile(changes, ORDINARY):
            found.append(f"the {name} over the seam is larger than ordinary ones")
    return found


_BY_FILE: dict[str, Sound] = {file: sound for sound in SOUNDS for file in sound.files()}
