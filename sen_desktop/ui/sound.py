"""What is heard. Without a sound device the game is silent, and says so once."""

from __future__ import annotations

from pathlib import Path
from threading import Thread

import pygame

VARIANTS = 3
FADE = 900
RATE = 44100
PAD = "pad_"
"""Loops begin with this; they are streamed."""


class Sounds:
    """Effects by name, and one pad below everything. Volumes go from 0 to 100."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._effects: dict[str, pygame.mixer.Sound | None] = {}
        self._turn: dict[str, int] = {}
        self._pad = ""
        self.problem: str | None = None
        """Why nothing can be heard."""
        self.open = False
        self.effects = 80
        self.music = 50
        self.silent = False

    def start(self) -> None:
        """Open the sound device; takes a moment, so it waits until something is on screen."""
        try:
            pygame.mixer.init(RATE, -16, 2, 512, allowedchanges=0)
            pygame.mixer.set_num_channels(16)
            self.open = True
        except pygame.error as error:
            self.problem = str(error)
        self.adjust(self.effects, self.music, self.silent)
        self._play_pad()
        if self.open:
            self._decoding = Thread(target=self._decode, name="sounds", daemon=True)
            self._decoding.start()

    def stop(self) -> None:
        if self.open:
            self.open = False
            self._decoding.join()
            pygame.mixer.quit()

    def _decode(self) -> None:
        """All effects, beside the window: the first time one is heard no frame waits for it."""
        for path in sorted(self._folder.glob("*.ogg")):
            if not self.open:
                return
            if not path.stem.startswith(PAD):
                self._load(path.stem)

    def adjust(self, effects: int, music: int, silent: bool) -> None:
        self.effects, self.music, self.silent = effects, music, silent
        if self.open:
            pygame.mixer.music.set_volume(0.0 if silent else music / 100)

    def play(self, name: str) -> None:
        """One effect; of several variants, the next in turn."""
        if not self.open or self.silent or not self.effects:
            return
        sound = self._effect(name)
        if sound:
            sound.set_volume(self.effects / 100)
            sound.play()

    def pad(self, name: str) -> None:
        """Go over to this loop."""
        if name != self._pad:
            self._pad = name
            if self.open:
                pygame.mixer.music.fadeout(FADE)
                self._play_pad()

    def _play_pad(self) -> None:
        path = self._folder / f"{self._pad}.ogg"
        if self.open and self._pad and path.is_file():
            pygame.mixer.music.load(path)
            pygame.mixer.music.play(-1, fade_ms=FADE)

    def _effect(self, name: str) -> pygame.mixer.Sound | None:
        turn = self._turn[name] = self._turn.get(name, -1) + 1
        file = f"{name}_{turn % VARIANTS + 1}"
        for candidate in (file, name):
            sound = self._load(candidate)
            if sound:
                return sound
        return None

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._effects:
            path = self._folder / f"{name}.ogg"
            self._effects[name] = pygame.mixer.Sound(path) if path.is_file() else None
        return self._effects[name]
