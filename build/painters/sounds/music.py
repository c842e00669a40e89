"""Stems of a piece, played by the instruments: the bed, the melody, the loop of tension.

Bed and tension are laid on a circle: what rings at the end goes on at the beginning, so there is no
seam to hide. The melody is a row of phrases, one for each section that sings, each with its echo.
"""

from __future__ import annotations

import zlib
from functools import partial

import numpy as np

from .instruments import INSTRUMENTS
from .room import SALON, in_room, in_room_looped
from .score import MELODY, Note, Part, Piece
from .signal import RATE, Samples, lay, lay_around, stage
from .spectra import band_limited

TAKES = 3
"""Notes that are written alike are played in so many ways."""
QUIET, STILL = 0.022, 0.03
"""Seconds before the first note of a phrase and after its echo, for the encoder's traces. Less than
a loop's file begins before the loop: so the first phrase begins after it."""
HURRY = 0.007
"""Seconds by which people are early or late."""
UNSTEADY = 0.06
"""Share by which they are too loud or too soft."""
LOWEST, HIGHEST = 32.0, 15000.0
WET = {"bed": 0.26, "melody": 0.30, "tension": 0.24}
ECHO = 2.6
"""Seconds that a phrase rings on."""


class Players:
    """The musicians of one piece. What they played once they need not practise again."""

    def __init__(self, piece: Piece) -> None:
        self._piece = piece
        self._known: dict[tuple[str, Note, float, int], Samples] = {}
        self._heard: dict[tuple[str, str], int] = {}

    def note(self, part: Part, note: Note) -> Samples:
        held = note.beats * self._piece.beat_frames / RATE
        turn = self._heard.get((part.name, note.pitch), 0)
        self._heard[part.name, note.pitch] = turn + 1
        written = Note(0.0, note.beats, note.pitch, note.loudness)
        key = (part.instrument, written, held, turn % TAKES)
        if key not in self._known:
            seed = zlib.crc32(repr((part.name, *key)).encode())
            play = INSTRUMENTS[part.instrument]
            self._known[key] = play(np.random.default_rng(seed), written, held)
        return self._known[key]


def loop(piece: Piece, stem: str) -> Samples:
    """A stem on its circle."""
    out = np.zeros((piece.frames_of(stem), 2))
    players = Players(piece)
    for part in piece.of(stem):
        rng = np.random.default_rng(zlib.crc32(f"{piece.name} {part.name}".encode()))
        for at, note in piece.timed(part):
            gain = _gain(part) * (1 + UNSTEADY * rng.uniform(-1, 1))
            moment = at + HURRY * rng.uniform(-1, 1)
            length = len(out) / RATE
            lay_around(out, players.note(part, note), moment % length, gain, part.pan)
    room = partial(in_room_looped, room=SALON, wet=WET[stem])
    return band_limited(room(out), LOWEST, HIGHEST, loop=True)


def phrase(piece: Piece, section: str) -> Samples:
    """What is sung in a section, from its first frame to the end of its echo."""
    seconds = piece.bars[section] * piece.bar_frames / RATE
    out = stage(seconds + ECHO)
    players = Players(piece)
    for part in piece.of(MELODY):
        rng = np.random.default_rng(zlib.crc32(f"{piece.name} {section} {part.name}".encode()))
        for note in part.sections.get(section, ()):
            gain = _gain(part) * (1 + UNSTEADY * rng.uniform(-1, 1))
            moment = QUIET + note.beat * piece.beat_frames / RATE + HURRY * rng.uniform(0, 1)
            sound = players.note(part, note)
            room = len(out) - round(moment * RATE)
            lay(out, sound[:room], moment, gain, part.pan)
    heard = in_room(out, SALON, WET[MELODY])[: len(out)]
    return band_limited(heard, LOWEST, HIGHEST)


def _gain(part: Part) -> float:
    return float(10 ** (part.gain / 20))
