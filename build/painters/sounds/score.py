"""Pieces of music as notes: the text form in `pieces/*.toml`, read into values.

A piece is a row of sections (`form`). A part plays some of them, written bar by bar:

    mp A5:1.5 F5:0.5 D5:1 | r:2 A5:1~ | A5:3

`PITCH:BEATS`, `r` for a rest, `+` between pitches struck together, `~` for a tie, `pp` to `f` for
how loud it goes on. A part with a `figure` is written in chords, low to high, and breaks them: the
figure's numbers are places in the chord, `-` is a rest, `;` halves a bar. Percussion writes the
names of its strokes (`low`, `rim`, …) where others write pitches.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from .scale import note, pitch_class
from .signal import RATE

PIECES = Path(__file__).with_name("pieces")
BLOCK = 1024
"""Half of the encoder's long block: loops are made of whole ones."""

LOUDNESS = {"pp": 0.25, "p": 0.4, "mp": 0.55, "mf": 0.7, "f": 0.85}
BED, MELODY, TENSION = STEMS = ("bed", "melody", "tension")


class BadScore(ValueError):
    """Something is written that cannot be played."""


@dataclass(frozen=True)
class Note:
    beat: float
    """From the beginning of the section."""
    beats: float
    pitch: str
    """A note's name, or that of a stroke."""
    loudness: float

    @property
    def frequency(self) -> float:
        return note(self.pitch)


@dataclass(frozen=True)
class Part:
    name: str
    stem: str
    instrument: str
    gain: float
    """In decibels."""
    pan: float
    sections: Mapping[str, tuple[Note, ...]]
    percussive: bool = False


@dataclass(frozen=True)
class Piece:
    name: str
    title: str
    key: str
    scale: frozenset[int]
    """Pitch classes, C = 0."""
    tempo: float
    """Beats a minute, as written; bars are rounded to whole blocks of the encoder."""
    bar: int
    """Beats in a bar."""
    form: tuple[str, ...]
    bars: Mapping[str, int] = field(hash=False)
    parts: tuple[Part, ...]

    @property
    def bar_frames(self) -> int:
        return round(self.bar * 60 / self.tempo * RATE / BLOCK) * BLOCK

    @property
    def beat_frames(self) -> float:
        return self.bar_frames / self.bar

    @property
    def frames(self) -> int:
        """Of one turn of the whole form."""
        return sum(self.bars[section] for section in self.form) * self.bar_frames

    def starts(self) -> Iterator[tuple[str, int]]:
        """Every section of the form, and its first frame."""
        at = 0
        for section in self.form:
            yield section, at
            at += self.bars[section] * self.bar_frames

    def frames_of(self, stem: str) -> int:
        return self.bars[TENSION] * self.bar_frames if stem == TENSION else self.frames

    def of(self, stem: str) -> tuple[Part, ...]:
        return tuple(part for part in self.parts if part.stem == stem)

    def sung(self) -> tuple[str, ...]:
        """The sections in which there is a melody, each once."""
        parts = self.of(MELODY)
        wanted = dict.fromkeys(self.form)
        return tuple(name for name in wanted if any(part.sections.get(name) for part in parts))

    def timed(self, part: Part) -> Iterator[tuple[float, Note]]:
        """The notes of a part, with the seconds at which they begin in its stem."""
        starts = ((TENSION, 0),) if part.stem == TENSION else self.starts()
        for section, start in starts:
            for each in part.sections.get(section, ()):
                yield (start + each.beat * self.beat_frames) / RATE, each


@cache
def pieces() -> Mapping[str, Piece]:
    return {path.stem: read(path) for path in sorted(PIECES.glob("*.toml"))}


def read(path: Path) -> Piece:
    text = tomllib.loads(path.read_text(encoding="utf-8"))
    bars = {name: int(number) for name, number in text["bars"].items()}
    return Piece(
        name=path.stem,
        title=text["title"],
        key=text["key"],
        scale=frozenset(map(pitch_class, text["scale"].split())),
        tempo=text["tempo"],
        bar=text["bar"],
        form=tuple(text["form"].split()),
        bars=bars,
        parts=tuple(_part(part, text["bar"], bars) for part in text["parts"]),
    )


def _part(text: Mapping[str, object], bar: int, bars: Mapping[str, int]) -> Part:
    name = str(text["name"])
    figures = text.get("figures")
    sections: dict[str, tuple[Note, ...]] = {}
    written = text["notes"]
    assert isinstance(written, dict)
    for section, passage in written.items():
        if section not in bars:
            raise BadScore(f"{name}: there is no section {section}")
        if isinstance(figures, dict):
            figure = figures.get(section) or figures["else"]
            notes, count = _broken(passage, str(figure), bar)
        else:
            notes, count = _written(passage, bar)
        if count != bars[section]:
            raise BadScore(f"{name}, {section}: {count} bars instead of {bars[section]}")
        sections[section] = notes
    return Part(
        name=name,
        stem=str(text["stem"]),
        instrument=str(text["instrument"]),
        gain=float(str(text.get("gain", 0.0))),
        pan=float(str(text.get("pan", 0.0))),
        sections=sections,
        percussive=bool(text.get("percussive", False)),
    )


def _written(passage: str, bar: int) -> tuple[tuple[Note, ...], int]:
    notes: list[Note] = []
    tied: dict[str, int] = {}
    loudness, beat = LOUDNESS["mp"], 0.0
    measures = passage.split("|")
    for number, measure in enumerate(measures):
        for token in measure.split():
            if token in LOUDNESS:
                loudness = LOUDNESS[token]
                continue
            pitches, _, length = token.partition(":")
            goes_on = length.endswith("~")
            beats = float(length.rstrip("~"))
            for pitch in pitches.split("+") if pitches != "r" else ():
                if pitch in tied:
                    first = notes[tied[pitch]]
                    notes[tied[pitch]] = Note(
                        first.beat, first.beats + beats, pitch, first.loudness
                    )
                    if not goes_on:
                        del tied[pitch]
                    continue
                if goes_on:
                    tied[pitch] = len(notes)
                notes.append(Note(beat, beats, pitch, loudness))
            beat += beats
        if beat != (number + 1) * bar:
            raise BadScore(f"bar {number + 1} ends after {beat} beats: {measure.strip()}")
    return tuple(notes), len(measures)


def _broken(passage: str, figure: str, bar: int) -> tuple[tuple[Note, ...], int]:
    """Chords broken by a figure; every note rings on until the harmony changes."""
    notes: list[Note] = []
    loudness = LOUDNESS["p"]
    steps = figure.split()
    measures = passage.split("|")
    for number, measure in enumerate(measures):
        halves = measure.split(";")
        share = bar / len(halves)
        for half, words in enumerate(halves):
            chord = [word for word in words.split() if word not in LOUDNESS]
            for word in words.split():
                loudness = LOUDNESS.get(word, loudness)
            count = len(steps) // len(halves)
            for place, step in enumerate(steps[half * count : (half + 1) * count]):
                if step != "-":
                    at = place * share / count
                    start = number * bar + half * share + at
                    accent = 1.0 if place == 0 else 0.85
                    pitch = chord[min(int(step), len(chord) - 1)]
                    notes.append(Note(start, share - at, pitch, loudness * accent))
    return tuple(notes), len(measures)
