"""From the catalogue to finished files: synthesis, finish, encoding, and what the player reads."""

from __future__ import annotations

import multiprocessing
import zlib
from collections.abc import Callable
from fnmatch import fnmatch
from functools import partial
from pathlib import Path

import numpy as np

from . import checks, music
from .catalogue import (
    ALL,
    EFFECTS,
    EVENT,
    MELODIES,
    SOUNDS,
    STEMS,
    TRACKS,
    Kind,
    Track,
    tracks_of,
)
from .loudness import integrated_loudness
from .score import MELODY, TENSION, Piece, pieces
from .signal import RATE, Samples, faded, trimmed, with_silence
from .spectra import band_limited
from .vorbis import encoded, frames_before

LOWEST, HIGHEST = 38.0, 15500.0
RISE, FALL = 0.0025, 0.06
BEFORE, AFTER = 0.006, 0.012
"""Seconds of silence around a sound, in which the encoder's traces die."""
ECHO_FALL = 1.2
"""Seconds in which the echo of a phrase fades."""
UNEVEN = 0.7
"""By how many LU a phrase may be louder or softer than the others."""
PIECES, EFFECTS_LIST = "pieces.toml", "sounds.toml"
"""What the program reads of them."""

Job = Callable[[], list[Path]]


class UnfitSounds(Exception):
    """Baked sounds that miss what is required of them."""


def bake(assets: Path, jobs: int, only: str = "*") -> list[Path]:
    """Write every file whose name fits `only` into the folders `sounds` and `music`."""
    for name in ("sounds", "music"):
        (assets / name).mkdir(parents=True, exist_ok=True)
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        baked = pool.map(_run, _jobs(assets, only), chunksize=1)
    paths = [path for some in baked for path in some]
    for file, text in (
        (f"music/{PIECES}", timetable(assets)),
        (f"sounds/{EFFECTS_LIST}", listed()),
    ):
        (assets / file).write_text(text, encoding="utf-8", newline="\n")
    problems = [problem for path in paths for problem in checks.problems_of(path)]
    if problems:
        raise UnfitSounds("\n".join(problems))
    return sorted(paths)


def _run(job: Job) -> list[Path]:
    return job()


def _jobs(assets: Path, only: str) -> list[Job]:
    """The longest first."""
    found: list[Job] = []
    for piece in pieces().values():
        files = [track.file for track in tracks_of(piece)]
        found += [
            partial(_bake_loop, assets / "music", TRACKS[file])
            for file in files
            if TRACKS[file].kind.loops and fnmatch(file, only)
        ]
        if any(fnmatch(file, only) for file in files if not TRACKS[file].kind.loops):
            found.append(partial(_bake_melody, assets / "music", piece))
    found += [
        partial(_bake_effect, assets / "sounds", file) for file in EFFECTS if fnmatch(file, only)
    ]
    return found


def _bake_effect(folder: Path, file: str) -> list[Path]:
    sound = EFFECTS[file]
    samples = sound.samples(sound.files().index(file))
    return [_written(folder, file, finished(samples, sound.kind, sound.lift), sound.kind)]


def _bake_loop(folder: Path, track: Track) -> list[Path]:
    samples = music.loop(track.piece, track.stem)
    loud = _louder(samples, STEMS[track.stem].loudness - integrated_loudness(samples))
    return [_written(folder, track.file, loud, track.kind)]


def _bake_melody(folder: Path, piece: Piece) -> list[Path]:
    """All phrases together: what is softer in one of them stays softer."""
    phrases = {section: music.phrase(piece, section) for section in piece.sung()}
    levels = {section: integrated_loudness(sung) for section, sung in phrases.items()}
    middle = float(np.median(list(levels.values())))
    paths = []
    for section, sung in phrases.items():
        wanted = MELODIES.loudness + float(np.clip(levels[section] - middle, -UNEVEN, UNEVEN))
        ready = faded(_louder(sung, wanted - levels[section]), RISE, ECHO_FALL)
        ready = with_silence(ready, 0.0, music.STILL)
        paths.append(_written(folder, Track(piece, MELODY, section).file, ready, MELODIES))
    return paths


def _written(folder: Path, file: str, samples: Samples, kind: Kind) -> Path:
    path = folder / f"{file}.ogg"
    serial = zlib.crc32(file.encode())
    path.write_bytes(encoded(samples, kind.quality, serial, loops=kind.loops, rate=kind.rate))
    return path


def finished(samples: Samples, kind: Kind, lift: float) -> Samples:
    """Cleaned at both ends of the spectrum and of time, and at the wanted loudness."""
    out = samples
    if kind.channels == 1 and out.ndim == 2:
        out = out.mean(axis=1)
    out = faded(trimmed(band_limited(out, LOWEST, HIGHEST)), RISE, FALL)
    out = with_silence(out, BEFORE, AFTER)
    return _louder(out, kind.loudness + lift - integrated_loudness(out))


def _louder(samples: Samples, by: float) -> Samples:
    return np.asarray(samples * 10 ** (by / 20))


def timetable(assets: Path) -> str:
    """What the player of the music has to know, as TOML; moments in frames of the bed's file."""
    lines = [f"# Written by build/painters/sounds. Moments in frames, {RATE} a second.", ""]
    for piece in pieces().values():
        before = frames_before((assets / "music" / f"{piece.name}_bed.ogg").read_bytes())
        lines += [f"[{piece.name}]", f"bed = {piece.frames}"]
        if TENSION in piece.bars:
            file = assets / "music" / f"{piece.name}_tension.ogg"
            begins = (before - frames_before(file.read_bytes())) % piece.bar_frames
            lines += [f"bar = {piece.bar_frames}", f"tension = {begins}"]
        starts = [
            (
                (before + start - round(music.QUIET * RATE)) % piece.frames,
                Track(piece, MELODY, section).file,
            )
            for section, start in piece.starts()
            if section in piece.sung()
        ]
        lines += ["phrases = [", *(f'  [{at}, "{file}"],' for at, file in sorted(starts)), "]", ""]
    return "\n".join(lines)


def listed() -> str:
    """What the program has to know of the effects, as TOML."""
    lines = ["# Written by build/painters/sounds.", ""]
    for sound in SOUNDS:
        lines.append(f"[{sound.name}]")
        if sound.takes > 1:
            lines.append(f"takes = {sound.takes}")
        if sound.games != ALL:
            lines.append(f"games = {list(sound.games)}".replace("'", '"'))
        if sound.kind is EVENT:
            lines.append("stinger = true")
        lines.append("")
    return "\n".join(lines)
