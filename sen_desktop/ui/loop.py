"""The loop: events in, time on, a picture out; asleep until an event while nothing moves."""

from __future__ import annotations

import time
from collections.abc import Callable

import pygame
from pygame.event import Event

from sen_desktop.ui import garbage
from sen_desktop.ui.canvas import Frame
from sen_desktop.ui.input_map import InputMap
from sen_desktop.ui.intents import Resized
from sen_desktop.ui.painter import Painter
from sen_desktop.ui.scene import Scene
from sen_desktop.ui.stage import Stage
from sen_desktop.ui.waiting import Waiting
from sen_desktop.ui.window import Window

STEP = 1 / 60
"""Seconds of game time in one update."""

SHARE, LEAST_SHARE, MOST_SHARES = 0.012, 0.003, 5
"""Seconds of the processor until which a round makes the first picture of a scene ready, whatever
else it has done before; for how long it does so at least; in which round the picture is shown in
any case."""

MOST_STEPS = 6
"""After a longer pause time stands still instead of rushing."""

ASLEEP = 1.0
"""Seconds after which an idle program looks up anyway: at what other threads have to complain of,
and whether another window is gone."""


class Loop:
    def __init__(
        self,
        stage: Stage,
        window: Window,
        painter: Painter,
        inputs: InputMap,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self.stage = stage
        self.window = window
        self.painter = painter
        self.inputs = inputs
        self.clock = clock
        self.waiting = Waiting(looks=lambda: inputs.holds_gamepad)
        self.frame: Frame | None = None
        """What is on the screen."""
        self.presented = 0
        """How many pictures were shown so far."""
        self._last = clock()
        self._owed = 0.0
        self._stale = True
        self._busy = False
        """Something moved, or was about to, when the last round was over."""
        self._scenes: list[Scene] = []
        """Those that the picture shows, or will."""
        self._shares = 0
        """How many rounds are left to make the picture of a new scene ready in."""
        self._began = 0.0
        """When this round began, in the thread's time."""
        self._letters = stage.letters.look
        painter.adjust(window.screen)

    def run(self) -> None:
        """Until no scene is left."""
        self.turn([])
        while self.stage.scenes:
            self.turn(self._wait())

    def turn(self, events: list[Event]) -> None:
        """One round: what happened since the last, and the picture that comes of it.

        Pictures follow from input and time, and while nothing moves time stands still: without
        input such a round only looks up.
        """
        self._began, was_busy = time.thread_time(), self._busy
        if not was_busy:
            self.stage.slept(self.clock() - self._last)
        if events or was_busy:
            self.stage.sounds.stir()
        else:
            self.stage.sounds.look_up()
        self.stage.handle_what_waited()
        meant = False
        for event in events:
            for intent in self.inputs.read(event):
                meant = True
                if isinstance(intent, Resized):
                    self._resized()
                self.stage.handle(intent)
        self.stage.look_up()
        changed = meant or was_busy or self._stale or self._opens
        if not changed and not self.stage.busy:
            self._last = self.clock()
            return
        self._pass_time(was_busy)
        if self.stage.scenes:
            self._show()
        self._busy = self.stage.busy or self._shares > 0

    def _wait(self) -> list[Event]:
        """Until the next picture is due, or while nothing moves until something happens."""
        if not self._busy:
            garbage.clear_up()
            self.waiting.until_event(ASLEEP)
        pause = self._last + STEP - self.clock()
        if pause > 0:
            time.sleep(pause)
        return pygame.event.get()

    def _pass_time(self, was_busy: bool) -> None:
        now = self.clock()
        # Sleep is not game time: what starts to move now starts now.
        self._owed += now - self._last if was_busy else STEP
        self._last = now
        steps = min(round(self._owed / STEP), MOST_STEPS)
        self._owed = self._owed - steps * STEP if steps < MOST_STEPS else 0.0
        for _ in range(steps):
            if self.stage.scenes:
                self.stage.update(STEP)

    @property
    def _opens(self) -> bool:
        """Other scenes are there than in the last picture."""
        return self._scenes != self.stage.scenes

    def _show(self) -> None:
        if self._opens and self.frame:
            self._shares = MOST_SHARES
        self._scenes = list(self.stage.scenes)
        frame = self.stage.compose()
        if self._letters != self.stage.letters.look:
            self._letters = self.stage.letters.look
            self.painter.adjust(self.stage.screen)
            self._stale = True
        if frame == self.frame and not self._stale:
            self._shares = 0
            return
        until = max(self._began + SHARE, time.thread_time() + LEAST_SHARE)
        if self._shares > 1 and not self.painter.prepare(frame, until):
            self._shares -= 1
            return
        self._shares = 0
        self.painter.paint(frame, self.window.surface)
        self.window.present()
        self.frame = frame
        self.presented += 1
        self._stale = False

    def _resized(self) -> None:
        self._stale = True
        self.painter.forget_target()
        if self.window.screen != self.stage.screen:
            self.stage.resize(self.window.screen)
            self.painter.adjust(self.window.screen)
