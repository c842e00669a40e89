"""What a frame costs on the busiest table, in flight and at rest, beside a floor.

The floor is what no frame can do without: one converted background over the whole window, and as
many premultiplied cards as are seen on that table, each as large and in the place as it is there.
"""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import thread_time
from typing import NamedTuple

import pygame
from pygame import Surface
from pygame.event import Event

from bench.table import Table, table
from sen_desktop.ui.canvas import Picture

SIZE = (1920, 1080)
TABLES = (("sen-long", 5, 12), ("smoki", 5, 12), ("koty", 6, 9))
"""The busiest of each game: ruleset, seats, and how many cards fly while it is dealt."""
FRAMES = 40
"""In every round, of what does not end by itself."""


class Costs(NamedTuple):
    """Seconds of the processor that a frame took, as the median of one round."""

    floor: float
    flying: float
    bots: float
    """While nothing moves and a bot is waited for."""
    rest: float
    """While nothing moves and the human is waited for."""


def floor_of(opened: Table) -> tuple[Callable[[], float], int]:
    """Paints the floor for what now lies on a table; says how many cards that are."""
    frame, scale = opened.app.loop.frame, opened.app.stage.screen.scale
    assert frame
    pictures = [mark for mark in frame.still if isinstance(mark, Picture)]
    cards = [mark.rect for mark in pictures if mark.key.startswith("cards/")]
    target = opened.app.window.surface
    background = Surface(target.get_size()).convert()
    blits = []
    for rect in cards:
        size = round(rect.w * scale), round(rect.h * scale)
        card = Surface(size, pygame.SRCALPHA).convert_alpha()
        pygame.draw.rect(card, (90, 80, 60), card.get_rect(), border_radius=size[0] // 14)
        blits.append((card, (round(rect.x * scale), round(rect.y * scale))))

    def paint() -> float:
        started = thread_time()
        target.blit(background, (0, 0))
        target.fblits(blits, pygame.BLEND_PREMULTIPLIED)
        return thread_time() - started

    return paint, len(cards)


def measure(rounds: int, ruleset: str, seats: int, many: int) -> tuple[list[Costs], int]:
    """The costs in every round, and how many cards the floor paints."""
    costs: list[Costs] = []
    with table(SIZE, ruleset, seats) as opened:
        deal(opened, many)
        opened.turn()
        paint_floor, cards = floor_of(opened)
        while len(costs) < rounds:
            flying = deal(opened, many)
            opened.turn()
            rest = [work(opened) for _ in range(FRAMES)]
            floors = [paint_floor() for _ in range(FRAMES)]
            bots = unchanged(opened)
            costs.append(Costs(*map(median, (floors, flying, bots, rest))))
    return costs, cards


def work(opened: Table, events: list[Event] | None = None) -> float:
    """What a frame takes of the processor."""
    opened.turn(events)
    return opened.work


def deal(opened: Table, many: int) -> list[float]:
    """A new match up to the first question; the costs of the frames with enough cards in flight."""
    scene = opened.sit_down()
    costs = []
    while scene.busy or scene.question is None:
        cost = work(opened)
        if opened.in_the_air >= many:
            costs.append(cost)
    return costs


def unchanged(opened: Table) -> list[float]:
    """The game goes on; the costs of frames that turned out to be no other than the last one."""
    costs: list[float] = []
    while len(costs) < FRAMES:
        shown, session = opened.app.loop.presented, opened.scene.session
        cost = work(opened, opened.play())
        if opened.app.loop.presented == shown and session.human_asked is None:
            costs.append(cost)
    return costs
