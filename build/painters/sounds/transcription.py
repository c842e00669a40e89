"""What a rendering holds, found without its score: which pitches begin when, how long they sound.

Every instrument plays every semitone of its compass once, which says what spectra to look for; a
rendering is taken apart into these (non-negative factors, Kullback-Leibler). A pitch begins where
its share grows; what is struck or plucked, only where something is (`strokes.py`), for strings that
sway pass their tones on to it and back. What was found is compared with what was written.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray

from .instruments import DRAWN, INSTRUMENTS, Bow, Pipe
from .scale import midi, name_of
from .score import MELODY, Note, Part, Piece
from .signal import RATE, Samples
from .strokes import strokes

Factors = NDArray[np.float32]

WINDOW, HOP = 8192, 1024
HIGHEST_BIN = 930
"""About 5 kHz."""
ROUNDS = 40
"""Of the search for factors."""
NOISES = 10
"""Bands of noise that are looked for, too: the knock with which a note begins has no pitch."""
COMPASS = 3
"""Semitones that are looked for below and above what an instrument plays."""
NEARBY = 3.0
"""Seconds."""
LEAST_BESIDE = 0.3
"""Of the growth of the pitch that grows most in the same moment."""
STAYS = 0.6
"""Share of its growth that a pitch keeps for a while: noise does not."""
BESIDE = 0.1
"""Seconds between a stroke and the growth of its pitch, at most."""
TOGETHER = 0.12
"""Seconds within which onsets are one moment."""


@dataclass(frozen=True)
class Touch:
    """How to listen for onsets."""

    ahead: int
    """Frames over which growth is measured."""
    smooth: int
    """Frames over which presence is averaged, so that a sway is no onset."""
    slack: float
    """Seconds by which an onset may be heard early or late."""
    growth: float
    """Least growth of a pitch, as a share of the loudest ones in the same seconds."""


STRUCK = Touch(ahead=4, smooth=1, slack=0.13, growth=0.13)
BLOWN = Touch(ahead=5, smooth=9, slack=0.2, growth=0.22)
BOWED = Touch(ahead=14, smooth=15, slack=0.45, growth=0.24)
TOUCHES = (STRUCK, BLOWN, BOWED)


def touch_of(instrument: str) -> Touch:
    match INSTRUMENTS[instrument]:
        case Bow():
            return BOWED
        case Pipe():
            return BLOWN
        case _:
            return STRUCK


@dataclass(frozen=True)
class Played:
    """A pitched note, in seconds."""

    at: float
    held: float
    midi: int
    touch: Touch


@dataclass(frozen=True)
class Onset:
    at: float
    midi: int
    touch: Touch


@dataclass(frozen=True)
class Heard:
    """What was found in a rendering."""

    pitches: tuple[int, ...]
    """Those looked for."""
    presence: Samples
    """How strong each is, frame by frame."""
    onsets: tuple[Onset, ...]
    strokes: tuple[float, ...]
    """When something was struck or plucked, whatever its pitch."""


@dataclass(frozen=True)
class Agreement:
    recall: float | None
    """Share of written onsets that were heard; nothing where every note is bowed."""
    precision: float
    """Share of heard onsets that were written."""
    density: float
    """Moments heard in which something is struck or plucked, over those written; where nothing is,
    those in which a pitch begins."""
    pitch_classes: float
    """Correlation of how long each pitch class sounds."""
    bars: float
    """The same in every bar alone: the least of them."""


def written(piece: Piece, stem: str) -> list[Played]:
    """The pitched notes of a stem."""
    beat = piece.beat_frames / RATE
    return [
        Played(at, note.beats * beat, midi(note.pitch), touch_of(part.instrument))
        for part in piece.of(stem)
        if not part.percussive
        for at, note in piece.timed(part)
    ]


def written_in(piece: Piece, section: str) -> list[Played]:
    """The pitched notes of a phrase."""
    beat = piece.beat_frames / RATE
    return [
        Played(note.beat * beat, note.beats * beat, midi(note.pitch), touch_of(part.instrument))
        for part in piece.of(MELODY)
        for note in part.sections.get(section, ())
    ]


def struck(piece: Piece, stem: str, section: str = "") -> list[float]:
    """When something is struck or plucked, in seconds of a stem, or of one of its phrases."""
    beat = piece.beat_frames / RATE
    notes: list[tuple[float, Note]] = []
    for part in piece.of(stem):
        if touch_of(part.instrument) is STRUCK:
            phrase = [(note.beat * beat, note) for note in part.sections.get(section, ())]
            notes += phrase if section else piece.timed(part)
    return [at for at, note in notes if note.pitch != DRAWN]


def heard(sound: Samples, parts: Sequence[Part], *, loops: bool) -> Heard:
    templates = list(_templates(parts))
    spectra = np.stack([template.spectrum for template in templates], axis=1)
    shares = _factors(_spectrum(sound), spectra)
    pitches = sorted({template.midi for template in templates if template.midi})
    presences = {touch: np.zeros((shares.shape[1], len(pitches))) for touch in TOUCHES}
    for template, share in zip(templates, shares, strict=True):
        if template.midi:
            presences[template.touch][:, pitches.index(template.midi)] += share
    found = strokes(sound, loops=loops)
    onsets = [
        onset
        for touch, presence in presences.items()
        for onset in _onsets(presence, pitches, touch)
        if touch is not STRUCK or _is_beside(onset.at, found)
    ]
    whole = np.sum([*presences.values()], axis=0)
    return Heard(tuple(pitches), whole, tuple(onsets), tuple(map(float, found)))


def _is_beside(at: float, moments: Samples) -> bool:
    return bool((np.abs(moments - at) <= BESIDE).any())


def compared(
    found: Heard, score: Sequence[Played], strokes: Sequence[float], bar: float, start: float
) -> Agreement:
    """Bars last so many seconds, and the first one begins after so many."""
    wanted = [Onset(note.at, note.midi, note.touch) for note in score]
    begun = [onset for onset in wanted if onset.touch is not BOWED]
    durations, presence = np.zeros(12), np.zeros(12)
    for note in score:
        durations[note.midi % 12] += note.held
    for place, pitch in enumerate(found.pitches):
        presence[pitch % 12] += np.sqrt(found.presence[:, place]).sum()
    return Agreement(
        recall=_matched(begun, found.onsets) if begun else None,
        precision=_matched(found.onsets, wanted),
        density=_moments(found.strokes) / _moments(strokes)
        if strokes
        else _moments([one.at for one in found.onsets]) / _moments([one.at for one in wanted]),
        pitch_classes=float(np.corrcoef(durations, presence)[0, 1]),
        bars=min(_bars(found, score, bar, start)),
    )


def _bars(found: Heard, score: Sequence[Played], bar: float, start: float) -> Iterator[float]:
    """In every bar in which something is written, how well what sounds agrees with it."""
    seconds = len(found.presence) * HOP / RATE
    for number in range(round((seconds - start) / bar)):
        begin, end = start + number * bar, start + (number + 1) * bar
        durations, presence = np.zeros(12), np.zeros(12)
        for note in score:
            durations[note.midi % 12] += max(
                0.0, min(note.at + note.held, end) - max(note.at, begin)
            )
        frames = slice(round(begin * RATE / HOP), round(end * RATE / HOP))
        for place, pitch in enumerate(found.pitches):
            presence[pitch % 12] += np.sqrt(found.presence[frames, place]).sum()
        if durations.any():
            yield float(np.corrcoef(durations, presence)[0, 1])


def _spectrum(sound: Samples) -> Factors:
    """Amplitudes, one column for every hop."""
    mono = sound if sound.ndim == 1 else sound.mean(axis=1)
    padded = np.pad(mono, (WINDOW // 2, WINDOW))
    cuts = sliding_window_view(padded, WINDOW)[::HOP]
    window = np.hanning(WINDOW)
    parts = [
        np.abs(np.fft.rfft(cuts[start : start + 256] * window, axis=1))[:, :HIGHEST_BIN]
        for start in range(0, len(cuts), 256)
    ]
    return np.concatenate(parts).T.astype(np.float32) + 1e-4


@dataclass(frozen=True)
class _Template:
    spectrum: Factors
    midi: int = 0
    """Nothing for strokes and noise."""
    touch: Touch = STRUCK


def _templates(parts: Sequence[Part]) -> Iterator[_Template]:
    """Every pitch of every instrument, every stroke, and bands of noise."""
    for instrument in dict.fromkeys(part.instrument for part in parts):
        playing = [part for part in parts if part.instrument == instrument]
        passages = [notes for part in playing for notes in part.sections.values()]
        names = {note.pitch for notes in passages for note in notes}
        if not playing[0].percussive:
            midis = sorted(map(midi, names))
            names = set(map(name_of, range(midis[0] - COMPASS, midis[-1] + COMPASS + 1)))
        for name in sorted(names):
            number = 0 if playing[0].percussive else midi(name)
            yield _Template(_played(instrument, name), number, touch_of(instrument))
    for low, high in pairwise(np.geomspace(8, HIGHEST_BIN, NOISES + 1).astype(int)):
        band = np.zeros(HIGHEST_BIN, dtype=np.float32)
        band[low:high] = 1 / (high - low)
        yield _Template(band)


@cache
def _played(instrument: str, name: str) -> Factors:
    """The spectrum of one note, or stroke."""
    note = Note(0.0, 1.0, name, 0.5)
    sound = INSTRUMENTS[instrument](np.random.default_rng(1), note, 1.2)
    spectrum = _spectrum(sound).mean(axis=1)
    return np.asarray(spectrum / spectrum.sum())


def _factors(spectrum: Factors, templates: Factors) -> Factors:
    """How much of each template is in every column."""
    rng = np.random.default_rng(0)
    shape = templates.shape[1], spectrum.shape[1]
    shares = rng.uniform(0.9, 1.1, shape).astype(np.float32) * spectrum.mean()
    weights = templates.sum(axis=0)[:, None]
    for _ in range(ROUNDS):
        shares *= (templates.T @ (spectrum / (templates @ shares + 1e-9))) / weights
    return np.asarray(shares)


def _onsets(presence: Samples, pitches: Sequence[int], touch: Touch) -> Iterator[Onset]:
    """Of one kind of instruments."""
    ahead = touch.ahead
    weights = np.hanning(touch.smooth + 2)[1:-1]
    smooth = [np.convolve(one, weights / weights.sum(), "same") for one in np.sqrt(presence).T]
    level = np.stack(smooth, axis=1)
    growth = np.zeros_like(level)
    growth[:-ahead] = np.maximum(0, level[ahead:] - level[:-ahead])
    reach = round(NEARBY * RATE / HOP)
    loudest = level.max(axis=1)
    for frame in range(len(growth) - ahead):
        around = growth[max(0, frame - ahead) : frame + ahead + 1]
        nearby = loudest[max(0, frame - reach) : frame + reach].max()
        least = max(touch.growth * nearby, LEAST_BESIDE * around.max())
        later = level[frame + ahead : frame + 3 * ahead].mean(axis=0) - level[frame]
        for place in np.nonzero(growth[frame] > least)[0]:
            beside = around[:, max(0, place - 1) : place + 2].max()
            stays = later[place] > STAYS * growth[frame, place]
            if growth[frame, place] >= beside and stays:
                yield Onset((frame + ahead / 2) * HOP / RATE, pitches[int(place)], touch)


def _matched(ones: Sequence[Onset], others: Sequence[Onset]) -> float:
    """Share of `ones` that have a partner of their pitch among `others`."""
    times: dict[tuple[int, Touch], list[float]] = {}
    for one in others:
        times.setdefault((one.midi, one.touch), []).append(one.at)
    near = [
        any(abs(at - one.at) <= one.touch.slack for at in times.get((one.midi, one.touch), ()))
        for one in ones
    ]
    return sum(near) / max(1, len(near))


def _moments(times: Sequence[float]) -> int:
    """What begins together counts once."""
    ordered = [float("-inf"), *sorted(times)]
    return sum(after - before > TOGETHER for before, after in pairwise(ordered))
