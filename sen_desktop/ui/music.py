"""The music: a bed that is streamed and loops, phrases of melody laid over it in time, and a loop
of tension whose volume follows the table. A thread looks after it; no frame waits for it.

`assets/music/pieces.toml` says where in the bed every phrase begins. Each phrase is decoded shortly
before it is heard and forgotten afterwards. Silent music is not decoded at all. Where nothing
happens for minutes it dies away, and begins anew as soon as something does.
"""

from __future__ import annotations

import logging
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from threading import Event, Thread
from time import monotonic

import pygame

RATE = 44100
TITLE = "title"
"""The piece of the title; those at tables are called like the families."""

CHANNELS = 3
"""Kept for the music: two for phrases, whose echoes overlap, and one for tension."""
TENSION_CHANNEL = 2

DUCKED = 10 ** (-4 / 20)
"""How much of the music is left under a stinger: 4 dB less."""
FADE = 0.9
"""Seconds in which a piece comes and goes."""
PATIENCE, FALLS_ASLEEP = 180.0, 12.0
"""Seconds in which nothing happens before it tires, and in which it dies away then."""
MAKES_ROOM, COMES_BACK, GROWS = 0.08, 0.7, 2.5
"""Seconds for ducking, for its end, and for tension from nothing to full."""
TICK = 0.03
"""Seconds between two steps while a volume changes."""
LONGEST_TICK = 2 * TICK
"""A change begins when it is asked for, however long nothing was to be done before."""
AHEAD = 4.0
"""Seconds before it is heard that a phrase is decoded."""
EARLY = 0.006
"""What starts now is heard half a buffer later on average."""
LATE = 0.5
"""Seconds after which a phrase that was missed is left out."""

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Piece:
    """When what is heard, in seconds."""

    name: str
    length: float
    bar: float
    phrases: tuple[tuple[float, str], ...]
    tense_at: float | None
    """Where in a bar its loop of tension may begin; None if it has none."""


def pieces(folder: Path) -> Mapping[str, Piece]:
    text = tomllib.loads((folder / "pieces.toml").read_text(encoding="utf-8"))
    return {
        name: Piece(
            name,
            entry["bed"] / RATE,
            entry.get("bar", 0) / RATE,
            tuple((start / RATE, file) for start, file in entry["phrases"]),
            entry["tension"] / RATE if "tension" in entry else None,
        )
        for name, entry in text.items()
    }


class Fader:
    """A volume on its way to where it should be."""

    def __init__(self, value: float) -> None:
        self.value = self.target = value
        self._up = self._down = 1.0

    def go(self, target: float, up: float, down: float) -> None:
        """Up and down: seconds for the whole way."""
        self.target, self._up, self._down = target, up, down

    def step(self, dt: float) -> None:
        if self.value < self.target:
            self.value = min(self.target, self.value + dt / self._up)
        else:
            self.value = max(self.target, self.value - dt / self._down)

    @property
    def moves(self) -> bool:
        return self.value != self.target


class Music:
    """Say which piece, how loud, how tense; it does the rest."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._pieces = pieces(folder)
        self._news = Event()
        """Something was said to the thread, which alone touches the mixer's music."""
        self._thread: Thread | None = None
        self._ends = False
        self._wanted = ""
        self._volume = 0.5
        self._silent = False
        self._feeling = 0.0
        self._room_until = 0.0
        self._stirred = monotonic()
        """When something happened last: somebody was there, or something moved."""
        # What follows belongs to the thread.
        self._last = 0.0
        """When it did what was due."""
        self._piece: Piece | None = None
        self._paused = False
        self._presence, self._ducking, self._tension = Fader(0.0), Fader(1.0), Fader(0.0)
        self._next = 0
        """How many phrases were played or left out since the bed began."""
        self._phrase: pygame.mixer.Sound | None = None
        """The next one, decoded."""
        self._tense_from: float | None = None
        """The bar with which tension will be heard, in seconds of the bed."""
        self._loop: pygame.mixer.Sound | None = None
        """Of tension, while it is heard."""
        self._known_loop: tuple[Piece, pygame.mixer.Sound] | None = None

    # said from outside

    def start(self) -> None:
        """The device is open."""
        self._ends = False
        self._thread = Thread(target=self._run, name="music", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """The device is about to be closed."""
        if self._thread:
            self._ends = True
            self._news.set()
            self._thread.join()
            self._thread = None

    def play(self, name: str) -> None:
        """Go over to this piece."""
        if name != self._wanted:
            self._wanted, self._feeling = name, 0.0
            self._news.set()

    def adjust(self, volume: float, silent: bool) -> None:
        self._volume, self._silent = volume, silent
        self._news.set()

    def feel(self, tension: float) -> None:
        """How tense it is at the table, 0 to 1."""
        if tension != self._feeling:
            self._feeling = tension
            self._news.set()

    def stir(self) -> None:
        """Something happens."""
        tired = self._tires(monotonic())
        self._stirred = monotonic()
        if tired:
            self._news.set()

    @property
    def rests(self) -> bool:
        """It has died away, if anything was heard of it at all."""
        return self._tires(monotonic() - AHEAD - FALLS_ASLEEP)

    def _tires(self, now: float) -> bool:
        return now - self._stirred > PATIENCE

    def make_room(self, seconds: float) -> None:
        """Something is heard that the music should not cover."""
        self._room_until = max(self._room_until, monotonic() + seconds)
        self._news.set()

    # the thread

    def _run(self) -> None:
        try:
            while not self._ends:
                self._news.clear()
                self._news.wait(self._step(monotonic()))
            self._leave()
        except pygame.error as error:
            log.warning("no music: %s", error)

    def _step(self, now: float) -> float | None:
        """Do what is due; says in how many seconds something will be, if nobody says anything."""
        dt, self._last = min(now - self._last, LONGEST_TICK), now
        wanted = self._pieces.get(self._wanted) if self._volume > 0 else None
        if self._piece and self._piece is not wanted:
            self._presence.go(0.0, FADE, FADE)
            if self._silent or not self._presence.value:
                self._leave()
        if not self._piece and wanted and not self._silent:
            self._enter(wanted)
        if not self._piece:
            return None
        if self._piece is wanted:
            self._presence.go(0.0 if self._tires(now) else 1.0, FADE, FALLS_ASLEEP)
        self._pause(self._silent)
        if self._paused:
            return None
        self._ducking.go(DUCKED if now < self._room_until else 1.0, COMES_BACK, MAKES_ROOM)
        self._tension.go(self._feeling if self._loop else 0.0, GROWS, GROWS)
        for fader in (self._presence, self._ducking, self._tension):
            fader.step(dt)
        due = min(self._sing(self._piece), self._tense(self._piece))
        self._set_volumes()
        faded_out = not self._presence.value  # what comes after that is due at once
        if faded_out or self._presence.moves or self._ducking.moves or self._tension.moves:
            due = min(due, TICK)
        if now < self._room_until:
            due = min(due, self._room_until - now)
        return max(0.001, due)

    def _enter(self, piece: Piece) -> None:
        pygame.mixer.music.load(self._folder / f"{piece.name}_bed.ogg")
        pygame.mixer.music.set_volume(0.0)
        pygame.mixer.music.play(-1)
        self._piece, self._next = piece, 0

    def _leave(self) -> None:
        if self._piece:
            pygame.mixer.music.stop()
            pygame.mixer.music.unload()
            for number in range(CHANNELS):
                pygame.mixer.Channel(number).stop()
        self._piece = self._phrase = self._loop = self._known_loop = self._tense_from = None
        self._paused = False
        self._presence.value = self._tension.value = 0.0

    def _pause(self, on: bool) -> None:
        if on == self._paused:
            return
        self._paused = on
        music = pygame.mixer.music
        (music.pause if on else music.unpause)()
        for number in range(CHANNELS):
            channel = pygame.mixer.Channel(number)
            (channel.pause if on else channel.unpause)()

    def _sing(self, piece: Piece) -> float:
        """Decode the next phrase, or begin it; seconds until the one or the other."""
        turn, place = divmod(self._next, len(piece.phrases))
        start, file = piece.phrases[place]
        left = turn * piece.length + start - self._passed() - EARLY
        if left > AHEAD:
            return left - AHEAD
        if self._phrase is None and left > -LATE:
            self._phrase = pygame.mixer.Sound(self._folder / f"{file}.ogg")
            left = turn * piece.length + start - self._passed() - EARLY
        if left > 0:
            return left
        if self._phrase and left > -LATE:
            pygame.mixer.Channel(self._next % TENSION_CHANNEL).play(self._phrase)
        self._next += 1
        self._phrase = None
        return 0.0

    def _tense(self, piece: Piece) -> float:
        """Begin the loop with a bar once there is tension, and end it when there is none."""
        if self._loop:
            if not self._tension.value and not self._feeling:
                pygame.mixer.Channel(TENSION_CHANNEL).stop()
                self._loop = None
            return AHEAD
        if piece.tense_at is None or not self._feeling:
            self._tense_from = None
            return AHEAD
        passed = self._passed() + EARLY
        if self._tense_from is None:
            self._tense_loop(piece)
            passed = self._passed() + EARLY
            bars = (passed - piece.tense_at) // piece.bar
            self._tense_from = piece.tense_at + piece.bar * (1 + bars)
        if passed < self._tense_from:
            return self._tense_from - passed
        self._tense_from = None
        self._loop = self._tense_loop(piece)
        pygame.mixer.Channel(TENSION_CHANNEL).play(self._loop, loops=-1)
        return TICK

    def _tense_loop(self, piece: Piece) -> pygame.mixer.Sound:
        if self._known_loop is None or self._known_loop[0] is not piece:
            file = self._folder / f"{piece.name}_tension.ogg"
            self._known_loop = piece, pygame.mixer.Sound(file)
        return self._known_loop[1]

    @staticmethod
    def _passed() -> float:
        """Seconds of the bed that have been heard, over all its rounds."""
        return pygame.mixer.music.get_pos() / 1000

    def _set_volumes(self) -> None:
        loud = self._volume * self._presence.value * self._ducking.value
        pygame.mixer.music.set_volume(loud)
        for number in range(TENSION_CHANNEL):
            pygame.mixer.Channel(number).set_volume(loud)
        pygame.mixer.Channel(TENSION_CHANNEL).set_volume(loud * self._tension.value)
