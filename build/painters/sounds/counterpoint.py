"""Voice leading: the melody and the bass must not run in octaves or fifths."""

from __future__ import annotations

from collections.abc import Iterator

from .scale import midi
from .score import BED, MELODY, Note, Part, Piece

OCTAVE, FIFTH = 0, 7
INTERVALS = {OCTAVE: "octaves", FIFTH: "fifths"}


def parallels(piece: Piece) -> Iterator[str]:
    """Where a part of the melody and the lowest note of the bed move in parallel."""
    for section in piece.sung():
        bed = [
            note
            for part in piece.of(BED)
            if not part.percussive
            for note in part.sections.get(section, ())
        ]
        for part in piece.of(MELODY):
            yield from _parallels(piece, section, part, bed)


def _parallels(piece: Piece, section: str, part: Part, bed: list[Note]) -> Iterator[str]:
    before: tuple[int, int] | None = None
    for note in part.sections.get(section, ()):
        below = [
            midi(other.pitch) for other in bed if other.beat <= note.beat < other.beat + other.beats
        ]
        if not below:
            before = None
            continue
        sung, bass = midi(note.pitch), min(below)
        if before and sung != before[0] and bass != before[1]:
            interval = (sung - bass) % 12
            if interval in INTERVALS and interval == (before[0] - before[1]) % 12:
                bar = 1 + int(note.beat // piece.bar)
                yield f"{part.name}, {section}, bar {bar}: parallel {INTERVALS[interval]}"
        before = sung, bass
