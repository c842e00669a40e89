"""The window: its size and place, full screen, and what is shown in it."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from math import prod
from pathlib import Path

import pygame
from pygame import Surface

from sen_desktop.ui.intents import Point
from sen_desktop.ui.screen import Screen

SMALLEST = (960, 600)
UNSEEN = ("offscreen", "dummy", "evdev")
"""Drivers that SDL falls back to when there is no display."""


class NoDisplay(RuntimeError):
    """There is nothing to open a window on."""


@dataclass(frozen=True, slots=True)
class Placement:
    """Where the window was when it was last looked at."""

    width: int = 1280
    height: int = 720
    x: int | None = None
    y: int | None = None
    full_screen: bool = False


class Window:
    def __init__(self, title: str, icon: Path, place: Placement) -> None:
        wanted = os.environ.get("SDL_VIDEODRIVER")
        # Presenting through a texture costs many times the copy it makes.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        # Otherwise Windows lets the window be small and blows its picture up.
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        try:
            pygame.display.init()
        except pygame.error as error:
            raise NoDisplay(str(error)) from None
        if not wanted and pygame.display.get_driver() in UNSEEN:
            raise NoDisplay(pygame.display.get_driver())
        pygame.font.init()
        size, at = _on_monitors(place)
        self._window = (
            pygame.Window(title, size, at, resizable=True, allow_high_dpi=True)
            if at
            else pygame.Window(title, size, resizable=True, allow_high_dpi=True)
        )
        self._window.minimum_size = SMALLEST
        if icon.is_file():
            self._window.set_icon(pygame.image.load(icon))
        self.full_screen = False
        self._placed = Placement(*size, *self._window.position)
        if place.full_screen:
            self.turn_full_screen()

    @property
    def surface(self) -> Surface:
        return self._window.get_surface()

    @property
    def screen(self) -> Screen:
        return Screen.of(self.surface.get_size())

    def units(self, x: float, y: float) -> Point:
        """From the window's own coordinates, which on some screens are coarser than its pixels."""
        ratio = self.surface.get_width() / self._window.size[0]
        scale = self.screen.scale
        return Point(x * ratio / scale, y * ratio / scale)

    def present(self) -> None:
        self._window.flip()

    def turn_full_screen(self) -> None:
        """There and back, on the monitor it is on."""
        if self.full_screen:
            self._window.set_windowed()
        else:
            self._placed = self.placement
            self._window.set_fullscreen(desktop=True)
        self.full_screen = not self.full_screen

    @property
    def placement(self) -> Placement:
        """Size and place of the window as it is when it does not fill the screen."""
        if self.full_screen:
            placed = self._placed
            return Placement(placed.width, placed.height, placed.x, placed.y, True)
        return Placement(*self._window.size, *self._window.position)

    def close(self) -> None:
        self._window.destroy()


def show_message(text: str) -> None:
    """In a small window of its own, for somebody who has no terminal to read it on."""
    with suppress(pygame.error):  # there is no screen either
        pygame.display.message_box("Sen", text)


def _on_monitors(place: Placement) -> tuple[tuple[int, int], tuple[int, int] | None]:
    """Size and place that can be seen; without a place the system chooses one on the first."""
    wanted = place.width, place.height
    monitors = pygame.display.get_desktop_sizes()
    if pygame.display.get_driver() in UNSEEN:  # which may be asked for any size
        monitors = [wanted]
    size = _fitting(wanted, max(monitors, key=prod))
    at = _kept(place, size, monitors)
    return (size, at) if at else (_fitting(size, monitors[0]), None)


def _fitting(size: tuple[int, int], monitor: tuple[int, int]) -> tuple[int, int]:
    """No larger than the monitor, and large enough to play in."""
    width, height = map(min, size, monitor)
    return max(width, SMALLEST[0]), max(height, SMALLEST[1])


def _kept(
    place: Placement, size: tuple[int, int], monitors: Sequence[tuple[int, int]]
) -> tuple[int, int] | None:
    """Where the window was, unless that monitor is gone."""
    if place.x is None or place.y is None:
        return None
    widest = sum(width for width, _ in monitors)
    highest = max(height for _, height in monitors)
    seen = -size[0] // 2 < place.x < widest - 100 and -20 < place.y < highest - 100
    return (place.x, place.y) if seen else None
