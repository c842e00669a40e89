"""What is heard: effects by name, and the music below them. Without a device the game is silent.
Where nothing happens for minutes it lets go of the device, which would keep the computer awake.

`assets/sounds/sounds.toml` says of every effect how many takes it has, in which games it is heard
and whether music makes room for it. Nothing is decoded that cannot be heard.
"""

from __future__ import annotations

import logging
import random
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pygame

from sen_desktop.ui.background import Background
from sen_desktop.ui.music import CHANNELS, Music

RATE, BUFFER = 44100, 512
VOICES = 16
"""Channels of the mixer, the music's among them."""
BREADTH = 0.7
"""How far to the side something at the edge of the screen is heard, 0 to 1."""
HELD = {"button.wake_up": "wake_swell"}
"""What is heard while an item of a scene is held down."""
LET_GO = 120
"""Milliseconds in which a swell dies away."""

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Effect:
    takes: int
    games: frozenset[str]
    """Nothing where it may be heard anywhere."""
    stinger: bool
    """Music is softer while it sounds."""


def catalogue(folder: Path) -> dict[str, Effect]:
    text = tomllib.loads((folder / "sounds.toml").read_text(encoding="utf-8"))
    return {
        name: Effect(
            entry.get("takes", 1), frozenset(entry.get("games", ())), entry.get("stinger", False)
        )
        for name, entry in text.items()
    }


class Sounds:
    """The device, the effects, and the music. Volumes go from 0 to 100."""

    def __init__(self, assets: Path) -> None:
        self._folder = assets / "sounds"
        self._known = catalogue(self._folder)
        self.music = Music(assets / "music")
        self._decoded: dict[str, pygame.mixer.Sound | None] = {}
        self._order: dict[str, list[int]] = {}
        """Takes of a sound that have not been heard in this round of them, the next one last."""
        self._last: dict[str, int] = {}
        self._held: pygame.mixer.Channel | None = None
        self._game = ""
        """Its effects will be heard."""
        self._ahead: Background[pygame.mixer.Sound] = Background()
        self._dice = random.Random()
        self.problem: str | None = None
        """Why nothing can be heard."""
        self.open = False
        self._rests = False
        """The device was let go of until something happens."""
        self.effects = 80
        self.silent = False

    # the device

    def start(self) -> None:
        """Open the sound device; takes a moment, so it waits until something is on screen."""
        self._rests = False
        try:
            pygame.mixer.init(RATE, -16, 2, BUFFER, allowedchanges=0)
        except pygame.error as error:
            self.problem = str(error)
            return
        pygame.mixer.set_num_channels(VOICES)
        pygame.mixer.set_reserved(CHANNELS)
        self.problem, self.open = None, True
        self.music.start()
        self._decode_ahead()

    def stop(self) -> None:
        if not self.open:
            return
        self.open = False
        self._ahead.close()
        self.music.stop()
        self._held = None
        self._decoded.clear()
        pygame.mixer.quit()

    def lost(self) -> bool:
        """The device was pulled out: go over to another one. False if there is none."""
        self.stop()
        self.start()
        return self.open

    def found(self) -> None:
        """A device has come: it is welcome if there was none."""
        if self.problem:
            self.start()

    def stir(self) -> None:
        """Something happens."""
        self.music.stir()
        if self._rests:
            self.start()

    def look_up(self) -> None:
        """Nothing happens."""
        if self.open and self.music.rests:
            self.stop()
            self._rests = True

    def adjust(self, effects: int, music: int, silent: bool) -> None:
        self.effects, self.silent = effects, silent
        self.music.adjust(music / 100, silent)
        self._decode_ahead()

    # effects

    def sit_down(self, game: str) -> None:
        """From now on the music and the effects of this game are heard, and of no other one."""
        self.music.play(game)
        if game != self._game:
            self._game = game
            self._forget_other_games()
            self._decode_ahead()

    def play(self, name: str, at: float = 0.5) -> None:
        """One effect, in the next of its takes; `at` is where on the screen, 0 (left) to 1.

        A name that no effect has is a mistake, even where nothing is to be heard.
        """
        if name not in self._known:
            raise KeyError(name)
        if self._audible:
            self._play(name, at)

    def hold(self, item: str, on: bool) -> None:
        """An item is being held down, or is not any more."""
        if self._held:
            self._held.fadeout(LET_GO)
            self._held = None
        if on and item in HELD and self._audible:
            self._held = self._play(HELD[item], 0.5)

    @property
    def _audible(self) -> bool:
        return self.open and not self.silent and self.effects > 0

    def _play(self, name: str, at: float) -> pygame.mixer.Channel | None:
        sound = self._load(self._next_take(name))
        channel = pygame.mixer.find_channel()
        if sound is None or channel is None:
            return None
        channel.play(sound)
        aside = BREADTH * (2 * min(1.0, max(0.0, at)) - 1)
        loud = self.effects / 100
        channel.set_volume(loud * min(1.0, 1 - aside), loud * min(1.0, 1 + aside))
        if self._known[name].stinger:
            self.music.make_room(sound.get_length())
        return channel

    def _next_take(self, name: str) -> str:
        """Takes come in a shuffled order, and none twice in a row."""
        takes = self._known[name].takes
        if takes == 1:
            return name
        order = self._order.setdefault(name, [])
        if not order:
            last = self._last.get(name)
            order += self._dice.sample(range(1, takes + 1), takes)
            if order[-1] == last:
                order.reverse()
        self._last[name] = order[-1]
        return f"{name}_{order.pop()}"

    def _load(self, file: str) -> pygame.mixer.Sound | None:
        if file not in self._decoded:
            self._decoded[file] = self._ahead.take(file) or self._decode(file)
        return self._decoded[file]

    def _decode(self, file: str) -> pygame.mixer.Sound | None:
        try:
            return pygame.mixer.Sound(self._folder / f"{file}.ogg")
        except (pygame.error, FileNotFoundError):
            log.warning("a sound could not be read: %s", file)
            return None

    def _decode_ahead(self) -> None:
        """Beside the window, so that the first time one is heard no frame waits for it."""
        if not self._audible:
            self._ahead.close()
            return
        for file in self._heard:
            if file not in self._decoded:
                self._ahead.expect(file, partial(self._decode, file))

    def _forget_other_games(self) -> None:
        heard = set(self._heard)
        self._ahead.keep(heard.__contains__)
        self._decoded = {file: sound for file, sound in self._decoded.items() if file in heard}

    @property
    def _heard(self) -> Iterator[str]:
        """The files of what is heard everywhere and in this game."""
        for name, effect in self._known.items():
            if not effect.games or self._game in effect.games:
                yield from _files(name, effect)


def _files(name: str, effect: Effect) -> Iterator[str]:
    if effect.takes == 1:
        yield name
    else:
        yield from (f"{name}_{number}" for number in range(1, effect.takes + 1))
