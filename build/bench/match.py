"""Minutes of matches against bots: the slowest frames, and how fast input is answered.

Time in the match stands still between frames; a frame's cost is of the real world. The processor's
time of the window's thread tells apart what our code does and what a busy machine does to it.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame

from bench.frames import SIZE
from bench.table import Table, table
from sen_desktop.ui.loop import STEP
from sen_desktop.ui.screen import Rect

SLOW = 0.025
MOST = 10
AT_FIRST = 6.0
"""Seconds that pass as in real life: what is made ready beside the window has its time."""


class Match(NamedTuple):
    frames: int
    wall: list[float]
    cpu: list[float]
    """Seconds that every frame took in which the scene stays."""
    opening: list[float]
    """Of the processor, for frames with which another scene comes: a cut, nothing moves."""
    late: list[int]
    """For every time that something lit up under the pointer: frames until it was seen."""

    @property
    def slow(self) -> int:
        return sum(cost > SLOW for cost in self.cpu)


def measure(seconds: float, ruleset: str, seats: int) -> Match:
    found = Match(round(seconds / STEP), [], [], [], [])
    with table(SIZE, ruleset, seats) as opened:
        opened.sit_down()
        for number in range(found.frames):
            events = opened.play()
            wall = opened.turn(events, STEP if number < AT_FIRST / STEP else 0.0)
            if opened.opened:
                found.opening.append(opened.cpu)
            else:
                found.wall.append(wall)
                found.cpu.append(opened.cpu)
            if number % 60 == 0 and not opened.held and "button.pause" in opened.items:
                found.late.append(_frames_to_answer(opened))
    return found


def _frames_to_answer(opened: Table) -> int:
    """Beside everything first, so that a button lights up when the pointer comes to it."""
    opened.turn([opened.mouse(pygame.MOUSEMOTION, Rect(0, 0, 2, 2))])
    event = opened.mouse(pygame.MOUSEMOTION, opened.items["button.pause"].rect)
    shown = opened.marks_of("button.pause")
    for frames in range(1, MOST + 1):
        opened.turn([event] if frames == 1 else [])
        if opened.marks_of("button.pause") != shown:
            return frames
    return MOST
