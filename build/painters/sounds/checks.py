"""What every baked file must satisfy, measured on the decoded file.

Peak, loudness, channels, silence at both ends, seams that nobody can hear; air around paper and no
drum under it; takes that are told apart; notes that fit the music; music that says what is written.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view

from . import mixer, music, transcription
from .catalogue import EFFECTS, SOUNDS, TRACKS, Kind, Sound, Track, tracks_of
from .counterpoint import parallels
from .loudness import integrated_loudness
from .scale import pitch_class
from .score import BED, MELODY, TENSION, Piece, pieces
from .signal import RATE, Samples, decibels
from .spectra import bins
from .transcription import Agreement, Heard
from .vorbis import decoded, frames_before

HIGHEST_PEAK = -1.0
"""True peak in dBTP: between the samples, too."""
LOUDNESS_SPAN = 1.0
END_LEVEL = -54.0
"""Highest level (dB below the sound's peak) of the first and last millisecond."""
HARSH_FROM = 12000.0
HARSH_SHARE = -30.0
"""Most energy (dB of the whole) that a sound may have above `HARSH_FROM` (Hz)."""
AIR = (5000.0, 12000.0)
LEAST_AIR, MOST_AIR = -24.0, -18.0
"""Energy of paper between these frequencies, in dB of the whole."""
MUFFLED = {"card_slide": 5100.0, "card_flip": 4300.0, "raven_caw": 2400.0}
LEAST_CLEAR = -20.0
"""Hz above which the first sounds, which were muffled, had a hundredth of their energy at most; in
dB, how much it has to be."""
DRUM = (110.0, 200.0)
LONGEST_DRUM = 0.04
"""Seconds in which a tapped card's drum falls by 20 dB."""
MOST_ALIKE, FAINT = 0.94, -60.0
"""Correlation of two takes' pictures in third octaves and hundredths of a second, in dB of the
strongest, from `FAINT` on: the first sounds, of which three takes counted as one, had 0.94 to 0.99,
but for one pair of nine times three.
"""
THROAT, LEAST_VOICED = (50.0, 250.0, 1500.0), 0.5
"""Lowest and highest pulse (Hz) of a throat, and up to where its tone is listened to; how much two
pulses that follow each other are alike. Wind and wings have 0.35 to 0.45.
"""
CALLS = {"raven_caw": (2000.0, 4000.0, -6.0, 0.0), "owl": (600.0, 900.0, -6.0, -1.5)}
"""Energy between two frequencies, in dB of the whole: ravens carry, an owl is no pure tone."""
LEAST_IN_TUNE = 0.97
"""Share of a stinger's tonal energy on notes of the piece that it is heard with; where there are
several, on notes that all pieces share."""
SHARED = frozenset(map(pitch_class, "DEGA"))
MOST_LOW = 0.4
"""Share of a loop's energy below 200 Hz: what a laptop does not play."""
LOUDEST = 1
"""Which of the octaves from 250 Hz may be the loudest at most: that of 500 Hz."""
SLOPES = (-14.0, 1.0)
"""dB that every octave from 500 Hz to 8 kHz is below the one before, in bed and melody together."""
TILT = (3.0, 9.0)
"""dB that an octave is below the one before on average, from 500 Hz to 4 kHz: published spectra of
music fall by about 6 (Roberson in Audio, September 1982 and July 1989)."""
REST = (20.0, 40.0)
"""Seconds in which the melody rests between two turns of a piece."""
LEAST_RECALL = 0.9
"""Share of written onsets that a transcription has to find, but for bows, which begin softly."""
LEAST_BARS = {MELODY: 0.7, BED: 0.8, TENSION: 0.9}
"""Correlation in every single bar of how long pitch classes sound, found and written."""
DENSITY = (0.9, 1.1)
"""Moments of onset found over those written."""
LEAST_CLASSES = 0.89
"""Correlation of how long pitch classes sound, found and written."""
TENSION_SECONDS = (23.0, 25.0)
MOST_BYTES, MOST_OF_A_PIECE = 8_000_000, 1_300_000
LEAST_FAITHFUL = -30.0
"""What the program's mixer adds to a bed when it brings it to its own rate, in dB of the whole."""
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


def check(assets: Path) -> list[str]:
    """Everything that is wrong with the baked sounds in a folder; empty when all is well."""
    missing = missing_files(assets)
    present = sorted([*(assets / "sounds").glob("*.ogg"), *(assets / "music").glob("*.ogg")])
    strangers = [path for path in present if path.stem not in {**EFFECTS, **TRACKS}]
    found = [
        *(f"{name}: missing" for name in missing),
        *(f"{path.name}: in no catalogue" for path in strangers),
        *(problem for path in present if path not in strangers for problem in problems_of(path)),
    ]
    total = sum(path.stat().st_size for path in present)
    if total > MOST_BYTES:
        found.append(f"{total} bytes of sounds and music, at most {MOST_BYTES}")
    if not missing:
        found += [problem for sound in SOUNDS for problem in _take_problems(assets, sound)]
        for piece in pieces().values():
            found += _piece_problems(assets, piece)
    return found


def missing_files(assets: Path) -> list[str]:
    wanted = [*((assets / "sounds", f) for f in EFFECTS), *((assets / "music", f) for f in TRACKS)]
    return [f"{file}.ogg" for folder, file in wanted if not (folder / f"{file}.ogg").exists()]


def problems_of(path: Path) -> list[str]:
    samples = decoded(path.read_bytes())
    sound, track = EFFECTS.get(path.stem), TRACKS.get(path.stem)
    kind = sound.kind if sound else TRACKS[path.stem].kind
    found = _figure_problems(measured(samples), kind)
    found += _seam_problems(samples) if kind.loops else _end_problems(samples)
    if sound:
        found += _effect_problems(samples, sound)
    if track and kind.loops and (share := low_share(samples)) > MOST_LOW:
        found.append(f"{share:.0%} of its energy below 200 Hz")
    return [f"{path.name}: {problem}" for problem in found]


def _figure_problems(figures: Figures, kind: Kind) -> list[str]:
    found = []
    if figures.channels != kind.channels:
        found.append(f"{figures.channels} channels instead of {kind.channels}")
    if figures.peak > HIGHEST_PEAK:
        found.append(f"true peak {figures.peak:.2f} dBTP above {HIGHEST_PEAK}")
    if abs(figures.loudness - kind.loudness) > LOUDNESS_SPAN:
        found.append(f"loudness {figures.loudness:.1f} LUFS, class {kind.loudness}")
    if figures.harsh > HARSH_SHARE:
        found.append(f"{figures.harsh:.1f} dB of its energy above {HARSH_FROM:.0f} Hz")
    return found


def _effect_problems(samples: Samples, sound: Sound) -> list[str]:
    found = []
    if sound.paper and not LEAST_AIR <= (air := energy(samples, *AIR)) <= MOST_AIR:
        found.append(f"{air:.1f} dB of air")
    if sound.tapped and (drum := drum_seconds(samples)) > LONGEST_DRUM:
        found.append(f"a drum of {1000 * drum:.0f} ms")
    if sound.voiced and (voice := voiced(samples)) < LEAST_VOICED:
        found.append(f"a voice of {voice:.2f}, rather wind")
    if sound.name in CALLS:
        low, high, least, most = CALLS[sound.name]
        if not least <= (level := energy(samples, low, high)) <= most:
            found.append(f"{level:.1f} dB of it from {low:.0f} to {high:.0f} Hz")
    if sound.name in MUFFLED and energy(samples, MUFFLED[sound.name], RATE / 2) < LEAST_CLEAR:
        found.append(f"muffled: hardly anything above {MUFFLED[sound.name]:.0f} Hz")
    if sound.tonal and (share := in_tune(samples, notes_beside(sound))) < LEAST_IN_TUNE:
        found.append(f"only {share:.1%} of its notes fit {', '.join(sound.games)}")
    return found


def notes_beside(sound: Sound) -> frozenset[int]:
    """The pitch classes that fit the music which a sound is heard with."""
    return SHARED if len(sound.games) > 1 else pieces()[sound.games[0]].scale


def measured(samples: Samples) -> Figures:
    return Figures(
        seconds=len(samples) / RATE,
        channels=1 if samples.ndim == 1 else samples.shape[1],
        peak=true_peak(samples),
        loudness=integrated_loudness(samples),
        harsh=energy(samples, HARSH_FROM, RATE / 2),
    )


def true_peak(samples: Samples) -> float:
    """In dBTP, from four times as many samples (ITU-R BS.1770), piece by piece."""
    around, step, highest = 256, 1 << 16, 0.0
    padded = np.pad(samples, ((around, around), *[(0, 0)] * (samples.ndim - 1)))
    for start in range(0, len(samples), step):
        cut = padded[start : start + step + 2 * around]
        size = len(cut)
        spectrum = np.fft.rfft(cut, axis=0)
        finer = 4 * np.fft.irfft(spectrum, 4 * size, axis=0)[4 * around : 4 * (size - around)]
        highest = max(highest, float(np.abs(finer).max()))
    return decibels(highest)


def energy(samples: Samples, low: float, high: float) -> float:
    """Of a band, in dB of the whole."""
    power = np.abs(np.fft.rfft(samples, axis=0)) ** 2
    frequencies = bins(len(samples))
    band = (frequencies >= low) & (frequencies < high)
    return float(10 * np.log10(power[band].sum() / power.sum() + 1e-12))


def low_share(samples: Samples) -> float:
    return float(10 ** (energy(samples, 0.0, 200.0) / 10))


def drum_seconds(samples: Samples) -> float:
    """How long the low notes of a tapped card take to fall by 20 dB from their highest."""
    mono = samples.mean(axis=1)
    spectrum = np.fft.rfft(mono)
    frequencies = bins(len(mono))
    spectrum[(frequencies < DRUM[0]) | (frequencies > DRUM[1])] = 0
    analytic = np.fft.ifft(np.concatenate([2 * spectrum, np.zeros(len(mono) - len(spectrum))]))
    envelope = np.abs(analytic)
    top = int(envelope.argmax())
    fallen = np.nonzero(envelope[top:] < envelope[top] / 10)[0]
    return float(fallen[0] / RATE) if len(fallen) else len(mono) / RATE


def voiced(samples: Samples) -> float:
    """How much two pulses of a throat are alike that follow each other, where it is loud."""
    lowest, highest, top = THROAT
    mono = samples if samples.ndim == 1 else samples.mean(axis=1)
    spectrum = np.fft.rfft(mono)
    spectrum[bins(len(mono)) > top] = 0
    window = 2048
    cuts = sliding_window_view(np.fft.irfft(spectrum, len(mono)), window)[:: window // 4]
    shape = np.hanning(window)
    power = np.abs(np.fft.rfft(cuts * shape, 2 * window, axis=1)) ** 2
    lags = np.arange(int(RATE / highest), int(RATE / lowest))
    alike = np.fft.irfft(power, axis=1)
    beside = np.fft.irfft(np.abs(np.fft.rfft(shape, 2 * window)) ** 2)
    loud = alike[:, 0] > 0.15 * alike[:, 0].max()
    found = alike[loud][:, lags] / alike[loud, :1] / (beside[lags] / beside[0])
    return float(np.median(found.max(axis=1)))


def in_tune(samples: Samples, fitting: frozenset[int]) -> float:
    """Share of the energy of a sound's spectral peaks that lies on notes of these classes."""
    mono = samples if samples.ndim == 1 else samples.mean(axis=1)
    spectrum = np.abs(np.fft.rfft(mono * np.hanning(len(mono)), 4 * RATE)) ** 2
    frequencies = bins(4 * RATE)
    middle = spectrum[1:-1]
    peaks = 1 + np.nonzero((middle > spectrum[:-2]) & (middle > spectrum[2:]))[0]
    peaks = peaks[(frequencies[peaks] > 100) & (frequencies[peaks] < 2500)]
    peaks = peaks[spectrum[peaks] > 1e-3 * spectrum[peaks].max()]
    classes = np.round(69 + 12 * np.log2(frequencies[peaks] / 440)).astype(int) % 12
    fits = np.isin(classes, sorted(fitting))
    return float(spectrum[peaks][fits].sum() / spectrum[peaks].sum())


def _take_problems(assets: Path, sound: Sound) -> Iterator[str]:
    for (one, other), alike in likenesses(assets, sound).items():
        if alike >= MOST_ALIKE:
            yield f"{one} and {other}: alike by {alike:.2f}"


def likenesses(assets: Path, sound: Sound) -> dict[tuple[str, str], float]:
    """How much every two takes of a sound are alike."""
    files = sound.files()
    if len(files) == 1:
        return {}
    pictures = {
        file: _picture(decoded((assets / "sounds" / f"{file}.ogg").read_bytes())) for file in files
    }
    return {
        (one, other): _correlation(pictures[one], pictures[other])
        for one, other in combinations(files, 2)
    }


def _picture(samples: Samples) -> Samples:
    """Levels in third octaves from 100 Hz, every hundredth of a second; nothing is 0."""
    window, hop = 1024, 441
    mono = np.pad(samples if samples.ndim == 1 else samples.mean(axis=1), (0, window))
    cuts = sliding_window_view(mono, window)[::hop] * np.hanning(window)
    power = np.abs(np.fft.rfft(cuts, axis=1)) ** 2
    edges = np.searchsorted(bins(window), 100 * 2 ** (np.arange(0, 23) / 3))
    bands = [power[:, low : max(high, low + 1)].sum(axis=1) for low, high in pairwise(edges)]
    level = 10 * np.log10(np.stack(bands, axis=1) + 1e-12)
    return np.asarray(np.maximum(level - level.max(), FAINT) - FAINT)


def _correlation(one: Samples, other: Samples) -> float:
    longest = max(len(one), len(other))
    a, b = (np.pad(each, ((0, longest - len(each)), (0, 0))).ravel() for each in (one, other))
    return float(np.corrcoef(a, b)[0, 1])


def _piece_problems(assets: Path, piece: Piece) -> Iterator[str]:
    yield from (f"{piece.title}: {problem}" for problem in parallels(piece))
    rest = melody_rest(piece)
    if not REST[0] <= rest <= REST[1]:
        yield f"{piece.title}: the melody rests for {rest:.0f} s"
    if TENSION in piece.bars:
        seconds = piece.frames_of(TENSION) / RATE
        if not TENSION_SECONDS[0] <= seconds <= TENSION_SECONDS[1]:
            yield f"{piece.title}: a loop of tension of {seconds:.1f} s"
    if (size := size_of(assets, piece)) > MOST_OF_A_PIECE:
        yield f"{piece.title}: {size} bytes, at most {MOST_OF_A_PIECE}"
    levels = balance(assets, piece)
    if not TILT[0] <= tilt(levels) <= TILT[1]:
        yield f"{piece.title}: an octave falls by {tilt(levels):.1f} dB"
    if levels.argmax() > LOUDEST:
        yield f"{piece.title}: loudest above 500 Hz"
    slopes = np.diff(levels)[1:]
    if slopes.min() < SLOPES[0] or slopes.max() > SLOPES[1]:
        yield f"{piece.title}: octaves fall by {np.round(slopes, 1)} dB"
    bed = assets / "music" / f"{Track(piece, BED).file}.ogg"
    yield from (f"{bed.name}: {problem}" for problem in _mixer_problems(bed, piece.frames))
    for track in tracks_of(piece):
        agreement = agreement_of(assets, track)
        least, most = DENSITY
        fits = (
            (agreement.recall is None or agreement.recall >= LEAST_RECALL)
            and agreement.bars >= LEAST_BARS[track.stem]
            and agreement.pitch_classes >= LEAST_CLASSES
            and least <= agreement.density <= most
        )
        if not fits:
            yield f"{track.file}: what is heard is not what is written: {agreement}"


def _mixer_problems(bed: Path, frames: int) -> list[str]:
    """The program's mixer plays what is in the file, and its second round follows the first."""
    heard, around = mixer.played(bed, frames + RATE), round(SEAM_SECONDS * RATE)
    wanted = decoded(bed.read_bytes())
    error = decibels(float((heard[:frames] - wanted).std() / wanted.std()))
    found = [f"{error:.0f} dB of it is the mixer's"] if error > LEAST_FAITHFUL else []
    again = np.abs(heard[frames:] - wanted[: len(heard) - frames]).max()
    if again > 2 * np.abs(heard[:frames] - wanted).max():
        found.append("its second round is not its first")
    return found + _seam_problems(np.concatenate([heard[frames:], heard[frames - around : frames]]))


def size_of(assets: Path, piece: Piece) -> int:
    """Bytes of all files of a piece."""
    files = (assets / "music" / f"{track.file}.ogg" for track in tracks_of(piece))
    return sum(file.stat().st_size for file in files)


def melody_rest(piece: Piece) -> float:
    """Seconds from the melody's last note to its first one in the next turn."""
    notes = [
        (at, at + note.beats * piece.beat_frames / RATE)
        for part in piece.of(MELODY)
        for at, note in piece.timed(part)
    ]
    return piece.frames / RATE - max(end for _, end in notes) + min(at for at, _ in notes)


@cache
def heard_in(path: Path) -> Heard:
    """What a baked file of music holds."""
    track = TRACKS[path.stem]
    parts = track.piece.of(track.stem)
    return transcription.heard(decoded(path.read_bytes()), parts, loops=track.kind.loops)


def agreement_of(assets: Path, track: Track) -> Agreement:
    piece, path = track.piece, assets / "music" / f"{track.file}.ogg"
    bar = piece.bar_frames / RATE
    strokes = transcription.struck(piece, track.stem, track.section)
    if track.section:
        written = transcription.written_in(piece, track.section)
        score = [replace(note, at=note.at + music.QUIET) for note in written]
        return transcription.compared(heard_in(path), score, strokes, bar, music.QUIET)
    before, seconds = _seconds_before(path), piece.frames_of(track.stem) / RATE
    written = transcription.written(piece, track.stem)
    score = [replace(note, at=(note.at + before) % seconds) for note in written]
    return transcription.compared(heard_in(path), score, strokes, bar, before % bar)


def _seconds_before(path: Path) -> float:
    """By how much everything in a loop's file is later than in its score."""
    return frames_before(path.read_bytes()) / RATE


def balance(assets: Path, piece: Piece) -> Samples:
    """Levels (dB) of the octaves from 250 Hz to 8 kHz in bed and melody together."""
    mix = mixed(assets, piece)
    edges = [176.8 * 2**octave for octave in range(7)]
    return np.array([energy(mix, low, 2 * low) for low in edges[:-1]])


def tilt(levels: Samples) -> float:
    """How much an octave is below the one before, from 500 Hz to 4 kHz."""
    return float(levels[1] - levels[4]) / 3


def mixed(assets: Path, piece: Piece) -> Samples:
    """Bed and melody as the program plays them together."""
    folder = assets / "music"
    bed = (folder / f"{Track(piece, BED).file}.ogg").read_bytes()
    out = np.roll(decoded(bed), -frames_before(bed), axis=0)
    for section, start in piece.starts():
        if section in piece.sung():
            file = folder / f"{Track(piece, MELODY, section).file}.ogg"
            sung = decoded(file.read_bytes())
            frames = (start - round(music.QUIET * RATE) + np.arange(len(sung))) % len(out)
            out[frames] += sung
    return out


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
