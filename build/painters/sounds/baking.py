"""From a catalogue entry to a finished file: seed, synthesis, finish, encoding."""

import multiprocessing
import zlib
from fnmatch import fnmatch
from functools import partial
from pathlib import Path

import numpy as np

from . import checks, table
from .catalogue import SOUNDS, Kind, Sound
from .loudness import integrated_loudness
from .signal import Samples, faded, trimmed, with_silence
from .spectra import band_limited
from .vorbis import encoded

LOWEST, HIGHEST = 38.0, 7500.0
RISE, FALL = 0.0025, 0.06
BEFORE, AFTER = 0.006, 0.012
"""Seconds of silence around a sound, in which the encoder's traces die."""


class UnfitSounds(Exception):
    """Baked sounds that miss what is required of them."""


def bake(target: Path, jobs: int, only: str = "*") -> list[Path]:
    """Write every sound whose file name fits ``only``, and the table of all beside the folder."""
    target.mkdir(parents=True, exist_ok=True)
    work = [(sound, file) for sound in SOUNDS for file in sound.files() if fnmatch(file, only)]
    work.sort(key=lambda item: not item[0].kind.loops)
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        paths = pool.starmap(partial(_bake_one, target), work, chunksize=1)
    problems = [problem for path in paths for problem in checks.problems_of(path)]
    if problems:
        raise UnfitSounds("\n".join(problems))
    if not checks.missing_files(target):
        table.write(target, target.parent / "SOUNDS.md")
    return sorted(paths)


def _bake_one(target: Path, sound: Sound, file: str) -> Path:
    seed = zlib.crc32(file.encode())
    samples = sound.make(np.random.default_rng(seed))
    path = target / f"{file}.ogg"
    ready = finished(samples, sound.kind, sound.kind.loudness + sound.lift)
    path.write_bytes(encoded(ready, sound.kind.quality, seed, loops=sound.kind.loops))
    return path


def finished(samples: Samples, kind: Kind, loudness: float) -> Samples:
    """Cleaned at both ends of the spectrum and of time, and at the wanted loudness."""
    out = samples
    if kind.channels == 1 and out.ndim == 2:
        out = out.mean(axis=1)
    if not kind.loops:
        out = faded(trimmed(band_limited(out, LOWEST, HIGHEST)), RISE, FALL)
        out = with_silence(out, BEFORE, AFTER)
    return out * 10 ** ((loudness - integrated_loudness(out)) / 20)
