"""The program at a table, driven frame by frame: its time stands still between two frames.

One human plays at random through the screen, against bots. A frame's cost is everything that our
code does for it; handing the picture to the system is measured apart and taken off.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter, sleep, thread_time

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from pygame.event import Event

from sen_desktop.app import opponents
from sen_desktop.app.start import App
from sen_desktop.engine.ruleset import OptionValue
from sen_desktop.profile.paths import UserFolder
from sen_desktop.profile.settings import Chair, SettingsFile, Setup, WindowSettings
from sen_desktop.ui.canvas import Backdrop, Box, Disc, Framed, KitPart, Mark, Sign
from sen_desktop.ui.loop import STEP
from sen_desktop.ui.scene import Scene
from sen_desktop.ui.scenes.live import LiveScene
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.table.doors import board_of
from sen_desktop.ui.touch import Item

UNHURRIED = 1.5
"""Seconds that nobody is quicker than from the title to a table."""

BUTTONS = (
    *("wake_up", "name_pair", "use", "discard", "cancel", "done", "continue"),
    *("swap_nothing", "exchange", "give_up", "send_dragon"),
)
GAME_ITEMS = ("seat.", "pile.", "hand.", "claim.", "gallery.")
ALSO = tuple(f"button.{name}" for name in BUTTONS)
NEXT_MATCH = "button.new_deal"


class Table:
    def __init__(self, folder: Path, size: tuple[int, int], ruleset: str, seats: int) -> None:
        user = UserFolder(folder)
        folder.mkdir(exist_ok=True)
        SettingsFile(user.settings).change(window=WindowSettings(*size), language="en")
        self.now = 0.0
        self.app = App(user, clock=lambda: self.now)
        self.setup = self.arrange(ruleset, seats, {})
        self._presenting = self._presenting_cpu = 0.0
        self.cpu = 0.0
        """Seconds of the processor that the last frame took, in the thread of the window."""
        self.work = 0.0
        """The same without presenting it: for update, compose and paint."""
        self.opened = True
        """Whether another scene came with the last frame."""
        self._top: Scene | None = None
        self._present = self.app.window.present
        self.app.window.present = self._timed_present  # type: ignore[method-assign]
        self._choose = Random(1).choice
        self.held: Item | None = None
        self._patience = 0
        self.turn()
        self.app.begin()
        family = self.app.stage.services.catalogue.ruleset(ruleset).family
        self.app.stage.window.expect((), [Backdrop(board_of(family).backdrop, 0.5)])  # the set-up
        sleep(UNHURRIED)

    def arrange(self, ruleset: str, seats: int, options: Mapping[str, OptionValue]) -> Setup:
        """One human against the strongest that there are."""
        services = self.app.stage.services
        family = services.catalogue.ruleset(ruleset).family
        strongest = opponents.offered(family, services.texts)[: -seats - 1 : -1]
        bots = [strongest[seat % len(strongest)].player for seat in range(1, seats)]
        chairs = [Chair(bot, f"Bot {seat}", seat) for seat, bot in enumerate(bots, 1)]
        return Setup(ruleset, (Chair("human", "Ala", 0), *chairs), options)

    def _timed_present(self) -> None:
        started, busy = perf_counter(), thread_time()
        self._present()
        self._presenting += perf_counter() - started
        self._presenting_cpu += thread_time() - busy

    def sit_down(self) -> LiveScene:
        """A new match, from its first card on."""
        stage = self.app.stage
        del stage.scenes[1:]
        scene = LiveScene(stage, stage.services.new_match(self.setup, ""))
        stage.open(scene, self._after_match)
        scene.begin()
        return scene

    def _after_match(self, result: object) -> None:
        self.sit_down()

    @property
    def scene(self) -> LiveScene:
        """The table, whatever lies over it."""
        return next(one for one in self.app.stage.scenes if isinstance(one, LiveScene))

    def turn(self, events: list[Event] | None = None, pause: float = 0.0) -> float:
        """One round of the loop, a frame later; says what it cost. After it, a real pause."""
        self.now += STEP
        self._presenting = self._presenting_cpu = 0.0
        started, busy = perf_counter(), thread_time()
        self.app.loop.turn(events or [])
        self.cpu = thread_time() - busy
        self.work = self.cpu - self._presenting_cpu
        self.opened = self.app.stage.top is not self._top
        self._top = self.app.stage.top
        cost = perf_counter() - started - self._presenting
        sleep(pause)
        return cost

    @property
    def items(self) -> dict[str, Item]:
        return {item.name: item for item in self.app.stage.top.touch.items}

    def marks_of(self, name: str) -> list[Mark]:
        """What is on the screen in the place of an item, and no larger."""
        frame, rect = self.app.loop.frame, self.items[name].rect
        assert frame
        placed = [
            (mark, mark.rect)
            for mark in (*frame.still, *frame.moving)
            if isinstance(mark, Box | Disc | Sign | Framed | KitPart)
        ]
        return [mark for mark, at in placed if at.w <= rect.w + 8 and rect.holds(*at.centre)]

    @property
    def in_the_air(self) -> int:
        return len(self.scene.motion.sprites.flying())

    # the human

    def play(self) -> list[Event]:
        """What the human does in this frame, at random: press, hold and let go with the mouse."""
        if self.held:
            self._patience -= 1
            if self._patience > 0:
                return []
            item, self.held = self.held, None
            return [self.mouse(pygame.MOUSEBUTTONUP, item.rect)]
        items = [item for item in self.items.values() if self._is_a_move(item)]
        motion = self.scene.motion
        if not items or (motion.behind and not motion.halt):
            return []
        item = self._choose(items)
        self.held, self._patience = item, round((item.hold + 0.1) / STEP)
        return [self.mouse(pygame.MOUSEBUTTONDOWN, item.rect)]

    def _is_a_move(self, item: Item) -> bool:
        if item.name == NEXT_MATCH:
            return True
        return item.act is not None and item.name.startswith(GAME_ITEMS + ALSO)

    def click(self, name: str) -> None:
        """And see what comes of it."""
        rect = self.items[name].rect
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.turn([self.mouse(kind, rect)])
        self.turn()

    def rest(self) -> None:
        """Until nothing moves, and the picture of a new scene is on the screen."""
        while self.app.loop._busy:
            self.turn()

    def mouse(self, kind: int, rect: Rect) -> Event:
        scale = self.app.stage.screen.scale
        x, y = rect.centre
        return Event(kind, pos=(round(x * scale), round(y * scale)), button=1)


@contextmanager
def table(size: tuple[int, int], ruleset: str, seats: int) -> Iterator[Table]:
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        opened = Table(Path(folder) / "user", size, ruleset, seats)
        try:
            yield opened
        finally:
            opened.app.close()
