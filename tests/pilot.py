"""The pilot: drives the real program without a screen, by the names of what is on it.

Time stands still unless the pilot lets it go on; what it does arrives as pygame's own events, so
everything behind the window is the program itself. Decisions of Sen are answered by pointing at
things with mouse, keyboard or gamepad.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import replace
from enum import Enum
from functools import cache, lru_cache
from math import inf
from pathlib import Path
from typing import Any, Self

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from pygame import Surface
from pygame.event import Event

from sen_desktop import shipped
from sen_desktop.app import lessons
from sen_desktop.app.reviewer import Reviewer
from sen_desktop.app.start import App
from sen_desktop.data import load
from sen_desktop.data.catalogue import Catalogue
from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Slot
from sen_desktop.engine.problem import Problem
from sen_desktop.engine.ruleset import OptionValue, Ruleset, Words
from sen_desktop.games.koty import actions as koty
from sen_desktop.games.sen.actions import (
    ChooseOne,
    Discard,
    Draw,
    Exchange,
    Keep,
    Look,
    NamePair,
    PeekOne,
    SwapTwo,
    Take,
    Use,
    WakeUp,
)
from sen_desktop.games.sen.words import HELD, dream
from sen_desktop.games.smoki import actions as smoki
from sen_desktop.match import codes, lesson
from sen_desktop.match.lesson import Head, Lesson
from sen_desktop.match.session import Session
from sen_desktop.match.shape import Shape
from sen_desktop.profile.archive import Archive
from sen_desktop.profile.paths import UserFolder
from sen_desktop.profile.settings import Chair, SettingsFile, Setup
from sen_desktop.ui import kit, letters
from sen_desktop.ui.art import Art, Size
from sen_desktop.ui.canvas import Frame, Text
from sen_desktop.ui.kit import Kit, Kits
from sen_desktop.ui.letters import Letters
from sen_desktop.ui.loop import STEP
from sen_desktop.ui.scene import Scene
from sen_desktop.ui.scenes.live import LiveScene
from sen_desktop.ui.scenes.message import MessageScene
from sen_desktop.ui.table.picture import Halt
from sen_desktop.ui.theme import Style
from sen_desktop.ui.touch import SEEN, TOO_SOON, Item
from tests.support.looking import PatientReviewer
from tests.support.rulesets import shipped_text

STEPS_AT_ONCE = 6
STRIDE = STEPS_AT_ONCE * STEP
"""As much time as the loop lets pass in one turn."""

kit.decoded = cache(kit.decoded)
"""Decoded once for all windows of a test run: it costs more than everything else at a start."""

_parse = load.parse
_shipped: dict[tuple[str, frozenset[str]], Catalogue] = {}


def _parsed_once(text: str, file: str, families: Mapping[str, Words]) -> Catalogue:
    if text != shipped_text():
        return _parse(text, file, families)
    key = file, frozenset(families)
    if key not in _shipped:
        _shipped[key] = _parse(text, file, families)
    return _shipped[key]


load.parse = _parsed_once
"""So are the cards that came with the game: most of what is left of a start."""

_shape, _read = lessons._shape, lesson.read
_shapes: dict[Path, Shape | Problem] = {}
_lessons: dict[str, tuple[Shape, Lesson]] = {}


def _shaped_once(file: Path) -> Shape | Problem:
    if file.parent != shipped.assets() / lessons.FOLDER:
        return _shape(file)
    if file not in _shapes:
        _shapes[file] = _shape(file)
    return _shapes[file]


def _read_once(shape: Shape, head: Head, ruleset: Ruleset, shipped: Ruleset) -> Lesson:
    known = _lessons.get(head.id)
    if ruleset == shipped and known and known[0] is shape and known[1].ruleset == ruleset:
        return known[1]
    read = _read(shape, head, ruleset, shipped)
    if ruleset == shipped:
        _lessons[head.id] = shape, read
    return read


lessons._shape, lesson.read = _shaped_once, _read_once
"""And its lessons, which are played through as they are read."""

MOST_TURNS = 4000
LESSONS = tuple(sorted(file.stem for file in (shipped.assets() / "lessons").glob("*.toml")))
AGAIN = 0.5
"""Seconds after which a second press is no double click."""
PRESSED = {"modifiers": 0, "unicode": ""}

ARROWS = {(-1, 0): "left", (1, 0): "right", (0, -1): "up", (0, 1): "down"}
PAD_ARROWS = {
    (-1, 0): pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    (1, 0): pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    (0, -1): pygame.CONTROLLER_BUTTON_DPAD_UP,
    (0, 1): pygame.CONTROLLER_BUTTON_DPAD_DOWN,
}
MODIFIERS = {
    "ctrl": pygame.KMOD_LCTRL,
    "alt": pygame.KMOD_LALT,
    "shift": pygame.KMOD_LSHIFT,
    "cmd": pygame.KMOD_LMETA,
}


letters.PygameFont = cache(letters.PygameFont)  # type: ignore[assignment, attr-defined]
"""So are the letters: all windows set their texts in the same few fonts."""

_measured, _wrap = Letters._measured, Letters._wrap
_widths: dict[tuple[Hashable, ...], float] = {}
_wrapped: dict[tuple[Hashable, ...], list[str]] = {}


def _measured_once(self: Letters, text: str, style: Style) -> float:
    key = text, style, self.scale, self.look
    known = _widths.get(key)
    if known is None:
        known = _widths[key] = _measured(self, text, style)
    return known


def _wrapped_once(self: Letters, text: str, style: Style, width: float) -> list[str]:
    key = text, style, width, self.scale, self.look
    known = _wrapped.get(key)
    if known is None:
        known = _wrapped[key] = _wrap(self, text, style, width)
    return known


Letters._measured, Letters._wrap = (  # type: ignore[method-assign]
    _measured_once,
    _wrapped_once,
)
"""And no text is measured or broken twice for a screen of the same scale."""


class Device(Enum):
    """What the pilot has in its hands."""

    MOUSE = "mouse"
    KEYS = "keys"
    PAD = "pad"


class Lost(AssertionError):
    """The pilot does not find what it looks for, or nothing comes to rest."""


class SharedArt(Art):
    """What was decoded for one window of a test run is there for the next ones."""

    def _prepared(self, key: str, detail: float) -> Surface | None:
        return _decoded_once(self._folder, key, detail)

    def _covered(self, key: str, size: Size, anchor: float) -> Surface | None:
        return _covered_once(self._folder, key, size, anchor)


@cache
def _decoded_once(folder: Path, key: str, detail: float) -> Surface | None:
    """All cards and signs of usual windows are 40 MB."""
    return Art(folder)._prepared(key, detail)


@lru_cache(maxsize=6)
def _covered_once(folder: Path, key: str, size: Size, anchor: float) -> Surface | None:
    """The last ones: each is as large as a window."""
    return Art(folder)._covered(key, size, anchor)


class SharedKits(Kits):
    """So was what frames and panels are put together from."""

    def of(self, scale: float) -> Kit:
        return _kit_of(self._folder, scale)


@lru_cache(maxsize=4)
def _kit_of(folder: Path, scale: float) -> Kit:
    return Kits(folder).of(scale)


class PatientArt(SharedArt):
    """Decodes nothing before it is painted: most tests never look at pixels."""

    def expect(self, keys: Iterable[str]) -> None:
        """Nobody waits for them."""

    def expect_backdrops(self, anchors: Mapping[str, float], size: Size) -> None:
        """Nor for those."""


class Pilot:
    def __init__(
        self,
        folder: Path,
        *,
        language: str = "en",
        size: tuple[int, int] = (1280, 720),
        device: Device = Device.MOUSE,
        paints: bool = False,
        cards: Path | None = None,
        reviewer: Callable[[Archive], Reviewer] = PatientReviewer,
    ) -> None:
        self.user = UserFolder(folder)
        self.now = 100.0
        self.device = device
        if not self.user.settings.exists():
            # Somebody who was here before: a first start begins with an offer, and so does a first
            # match of everything that there is a lesson on.
            SettingsFile(self.user.settings).change(offered=LESSONS)
        art = (SharedArt if paints else PatientArt)(shipped.assets())
        self.app = App(self.user, cards, language, lambda: self.now, art, reviewer=reviewer)
        self.stage, self.loop = self.app.stage, self.app.loop
        self.loop.painter._kits = SharedKits(shipped.assets() / "kit")
        self._paint, prepare = self.loop.painter.paint, self.loop.painter.prepare
        # However long a picture takes here, it is seen in the round for which it was composed.
        self.loop.painter.prepare = (  # type: ignore[method-assign]
            lambda frame, until: not paints or prepare(frame, inf)
        )
        if not paints:
            # Most tests look at draw lists; pixels are painted for those who ask for them.
            self.loop.painter.paint = lambda frame, target: None  # type: ignore[method-assign]
        self._at = (0, 0)
        self.resize(size)
        if isinstance(self.top, MessageScene) and self.top.topic == "welcome":
            self.key("escape")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.app.close()

    # what is there

    @property
    def open(self) -> bool:
        """The program has not been left."""
        return bool(self.stage.scenes)

    @property
    def top(self) -> Scene:
        return self.stage.top

    @property
    def scene(self) -> str:
        """The name of the scene on top: `title`, `table`, `data_error`."""
        if not self.open:
            return ""
        if isinstance(self.top, LiveScene):
            return "table"
        name = type(self.top).__name__.removesuffix("Scene")
        return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()

    @property
    def table(self) -> LiveScene:
        """The table, whatever lies over it."""
        found = [scene for scene in self.stage.scenes if isinstance(scene, LiveScene)]
        if not found:
            raise Lost(f"there is no table below {self.scene}")
        return found[-1]

    @property
    def session(self) -> Session:
        return self.table.session

    @property
    def items(self) -> dict[str, Item]:
        """Everything that can be touched, by name."""
        return {item.name: item for item in self.top.touch.items}

    @property
    def focus(self) -> str | None:
        """What has the visible focus."""
        touch = self.top.touch
        return touch.focus if touch.by_keys else None

    def item(self, name: str) -> Item:
        items = self.items
        if name not in items:
            raise Lost(f"{name} is not among {', '.join(items)} of {self.scene}")
        return items[name]

    def has(self, name: str) -> bool:
        return name in self.items

    @property
    def frame(self) -> Frame:
        """The picture that is on the screen."""
        frame = self.loop.frame
        assert frame
        return frame

    def draw_list(self) -> str:
        """The marks of the current picture, a line each."""
        still, moving = self.frame
        return "\n".join(map(str, (*still, "over it moves:", *moving)))

    def texts(self) -> list[str]:
        """Everything that is to be read."""
        still, moving = self.frame
        return [mark.text for mark in (*still, *moving) if isinstance(mark, Text)]

    def shows(self, text: str) -> bool:
        """Whether that can be read, perhaps broken into lines."""
        return text in " ".join(self.texts())

    def pixels(self) -> bytes:
        """The current picture in pixels."""
        surface = self.app.window.surface
        self._paint(self.frame, surface)
        return surface.get_buffer().raw

    def screenshot(self, path: Path) -> None:
        self.pixels()
        pygame.image.save(self.app.window.surface, path)

    # time

    def turn(self, *events: Event, seconds: float = STEP) -> None:
        """One round of the loop."""
        self.now += seconds
        if self.open:
            self.loop.turn(list(events))

    def advance(self, seconds: float) -> None:
        """Let time go on, picture by picture."""
        for _ in range(max(1, round(seconds / STEP))):
            self.turn()

    def pass_over(self, seconds: float) -> None:
        """The same in strides, where nobody looks at the pictures in between."""
        left = max(1, round(seconds / STEP))
        while left > 0:
            # While nothing moves, every round of the loop is one step of the game's time.
            steps = min(left, STEPS_AT_ONCE) if self.stage.busy else 1
            self._stride(steps * STEP)
            left -= steps
        self._look()

    def _stride(self, seconds: float) -> None:
        """A round of the loop whose picture nobody looks at: it is not even composed."""
        self.now += seconds
        self.loop._pass_time(self.stage.busy)

    def _turn_unseen(self, seconds: float = STEP) -> None:
        """The same, with all else that belongs to a round."""
        show, self.loop._show = self.loop._show, lambda: None  # type: ignore[method-assign]
        self.turn(seconds=seconds)
        self.loop._show = show  # type: ignore[method-assign]

    def turn_on(self, seconds: float, rounds: int) -> None:
        """So many rounds of the loop, of which the last one's picture is seen."""
        for _ in range(rounds):
            self._turn_unseen(seconds)
        self._look()

    def _look(self) -> None:
        """See what has come of strides."""
        if self.open:
            self.loop._show()
            self.loop._busy = self.stage.busy

    @property
    def asked(self) -> bool:
        """A human at this table is asked something and can answer, or has to go on."""
        top = self.top
        if not isinstance(top, LiveScene):
            return True
        if top.motion.halt is not None:
            return True
        ready = not top.motion.behind and not top.motion.moves
        return ready and top.session.human_asked == top.viewer

    @property
    def at_rest(self) -> bool:
        return not self.open or not self.stage.busy or (self.asked and not self._moves)

    @property
    def _moves(self) -> bool:
        top = self.top
        return isinstance(top, LiveScene) and top.motion.busy

    def wait_for_rest(self) -> None:
        """Until nothing moves and nobody but a human is waited for."""
        self._turn_unseen()
        for _ in range(MOST_TURNS):
            if self.at_rest:
                self._look()
                return
            self._stride(STRIDE)
        raise Lost(f"{self.scene} does not come to rest; asked: {self.session.asked}")

    def wait_until(self, true: Callable[[], bool], what: str) -> None:
        for _ in range(MOST_TURNS):
            if true():
                return
            self.turn()
        raise Lost(f"it never came to this: {what}")

    # the mouse

    def point(self, x: float, y: float) -> None:
        """Put the pointer there, in units."""
        scale = self.stage.screen.scale
        at = (round(x * scale), round(y * scale))
        rel = (at[0] - self._at[0], at[1] - self._at[1])
        self._at = at
        self.turn(Event(pygame.MOUSEMOTION, pos=at, rel=rel, buttons=(0, 0, 0), touch=False))

    def point_at(self, name: str) -> None:
        self.scroll_to(name)
        item = self.item(name)
        self.point(*item.rect.centre)
        reached = self.top.touch.at(*self.top.touch.pointer)
        if reached is not None and reached.name != name:
            raise Lost(f"{reached.name} lies over {name}")

    def button_down(self, button: int = 1) -> None:
        self.turn(Event(pygame.MOUSEBUTTONDOWN, pos=self._at, button=button, touch=False))

    def button_up(self, button: int = 1) -> None:
        self.turn(Event(pygame.MOUSEBUTTONUP, pos=self._at, button=button, touch=False))

    def click(self, name: str, button: int = 1) -> None:
        self.point_at(name)
        self._let_a_moment_pass()
        self.button_down(button)
        self.button_up(button)

    def _let_a_moment_pass(self) -> None:
        """What has just come under the pointer is not hit by what looks like a double click."""
        touch = self.top.touch
        if touch.meant_another(*touch.pointer):
            self.pass_over(TOO_SOON)
        if (item := touch.at(*touch.pointer)) and touch.is_new(item):
            self.pass_over(SEEN)

    def _let_keys_rest(self) -> None:
        """Neither is what keys have just been led to."""
        item = self.top.touch.find(self.focus)
        if item and self.top.touch.is_new_to_keys(item):
            self.pass_over(SEEN)

    def click_beside(self) -> None:
        """A click where nothing is."""
        items = list(self.top.touch.items)
        whole = self.stage.screen.whole
        for x in range(3, int(whole.w), 11):
            for y in range(3, int(whole.h), 11):
                if not any(item.under(x, y) for item in items):
                    self.point(x, y)
                    self.button_down()
                    self.button_up()
                    return
        raise Lost("something is everywhere")

    def hold(self, name: str, seconds: float | None = None) -> None:
        """Press as long as it takes, or as long as told."""
        item = self.item(name)
        self.point_at(name)
        self._let_a_moment_pass()
        self.button_down()
        self.pass_over((item.hold or 0.3) + 0.1 if seconds is None else seconds)
        self.button_up()

    def drag(self, name: str, onto: str) -> None:
        self.point_at(name)
        self.button_down()
        x, y = self.item(name).rect.centre
        tx, ty = self.item(onto).rect.centre
        for share in (0.2, 0.6, 1.0):
            self.point(x + (tx - x) * share, y + (ty - y) * share)
        self.button_up()

    def wheel(self, lines: float) -> None:
        self.turn(Event(pygame.MOUSEWHEEL, x=0, y=-lines, precise_x=0.0, precise_y=-lines))

    def scroll_to(self, name: str) -> None:
        """Turn the wheel over what scrolls it until its middle can be seen, and hit by a whole
        pixel."""
        for _ in range(200):
            item = self.item(name)
            if item.inside is None or item.inside.shrunk(2, 2).holds(*item.rect.centre):
                return
            self.point(*item.inside.centre)
            self.wheel(1 if item.rect.centre[1] > item.inside.centre[1] else -1)
        raise Lost(f"{name} cannot be scrolled to")

    # keys

    def key_down(self, name: str) -> None:
        self.turn(_key_event(pygame.KEYDOWN, name))

    def key_up(self, name: str) -> None:
        self.turn(_key_event(pygame.KEYUP, name))

    def key(self, name: str) -> None:
        """`f1`, `alt+return`, `ctrl+q`."""
        self.key_down(name)
        self.key_up(name)

    def hold_key(self, name: str, seconds: float) -> None:
        self.key_down(name)
        self.pass_over(seconds)
        self.key_up(name)

    def type(self, text: str) -> None:
        """A picture for each letter."""
        for letter in text:
            self.turn(*_events_of(letter))

    def type_fast(self, text: str) -> None:
        """All within one picture, where nobody looks at half of it."""
        self.turn(*(event for letter in text for event in _events_of(letter)))

    # the gamepad

    def pad_down(self, button: int) -> None:
        self.turn(Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=button))

    def pad_up(self, button: int) -> None:
        self.turn(Event(pygame.CONTROLLERBUTTONUP, instance_id=0, button=button))

    def pad(self, button: int) -> None:
        self.pad_down(button)
        self.pad_up(button)

    # the focus

    def move_focus(self, name: str, steer: Callable[[tuple[int, int]], None], next_: Any) -> None:
        """Arrows as long as they lead nearer, else one step on in the order of all items."""
        if not self.item(name).focusable:
            raise Lost(f"no key reaches {name}")
        been: set[str | None] = set()
        if self.focus is None:
            steer((0, 1))
        for _ in range(3 * len(self.items) + 5):
            here = self.focus
            if here == name:
                return
            way = None if here is None or here in been else self._way_to(here, name)
            been.add(here)
            if way:
                steer(way)
            if not way or self.focus == here:
                next_()
        raise Lost(f"the focus does not reach {name} in {self.scene}; it is on {self.focus}")

    def _way_to(self, here: str, there: str) -> tuple[int, int] | None:
        item = self.item(here)
        (ax, ay), (bx, by) = item.rect.centre, self.item(there).rect.centre
        dx, dy = bx - ax, by - ay
        if abs(dx) > abs(dy):
            return None if item.adjust else ((dx > 0) - (dx < 0), 0)
        return (0, (dy > 0) - (dy < 0)) if dy else None

    def focus_by_keys(self, name: str) -> None:
        self.move_focus(name, lambda way: self.key(ARROWS[way]), lambda: self.key("tab"))

    def focus_by_pad(self, name: str) -> None:
        following = pygame.CONTROLLER_BUTTON_RIGHTSHOULDER
        self.move_focus(name, lambda way: self.pad(PAD_ARROWS[way]), lambda: self.pad(following))

    # with whatever is in the hands

    def press(self, name: str) -> None:
        """Touch a thing shortly."""
        match self.device:
            case Device.MOUSE:
                self.click(name)
            case Device.KEYS:
                self.focus_by_keys(name)
                self._let_keys_rest()
                self.key("return")
            case Device.PAD:
                self.focus_by_pad(name)
                self._let_keys_rest()
                self.pad(pygame.CONTROLLER_BUTTON_A)

    def touch(self, name: str) -> None:
        """As it wants to be touched."""
        if self.item(name).hold:
            self.keep_pressed(name)
        else:
            self.press(name)

    def keep_pressed(self, name: str, seconds: float | None = None) -> None:
        """Touch a thing for as long as it wants, or as told; twice where nothing is held."""
        if self.stage.settings.no_holds:
            for _ in range(2):
                self.press(name)
                self.pass_over(AGAIN)
            return
        seconds = (self.item(name).hold or 0.3) + 0.1 if seconds is None else seconds
        match self.device:
            case Device.MOUSE:
                self.hold(name, seconds)
            case Device.KEYS:
                self.focus_by_keys(name)
                self.hold_key("return", seconds)
            case Device.PAD:
                self.focus_by_pad(name)
                self.pad_down(pygame.CONTROLLER_BUTTON_A)
                self.pass_over(seconds)
                self.pad_up(pygame.CONTROLLER_BUTTON_A)

    def go_back(self) -> None:
        if self.device is Device.PAD:
            self.pad(pygame.CONTROLLER_BUTTON_B)
        else:
            self.key("escape")

    # the window

    def resize(self, size: tuple[int, int]) -> None:
        self.app.window._window.size = size
        self.turn(Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1], window=None))

    def lose_focus(self) -> None:
        self.turn(Event(pygame.WINDOWFOCUSLOST, window=None))

    def get_focus(self) -> None:
        self.turn(Event(pygame.WINDOWFOCUSGAINED, window=None))

    # matches

    def begin(self, setup: Setup, seed: int) -> None:
        """From the title to a match of these deals: set-up, dream code, start."""
        self.stage.change(last_setup=setup)
        self.press("button.new_game")
        spec = self.stage.services.ruleset_of(setup.ruleset)
        assert spec
        self.press("field.code")
        self.type(codes.encode(spec.code, seed))
        self.key("return")
        self.press("button.start")
        self.turn()
        if self.scene not in ("table", "curtain"):
            raise Lost(f"no match began: {[toast.text for toast in self.stage.toasts]}")

    def answer(self, action: Action, answered: Callable[[], bool] = lambda: False) -> None:
        """Make this decision by pointing, with whatever is in the hands; no further than until it
        has been `answered`."""
        seat = self.table.viewer
        if isinstance(action, WakeUp):
            self.keep_pressed("button.wake_up")
            return
        for name in ways_to(action, seat):
            self.touch(name)
            if answered():
                return
        number = getattr(action, "number", None)
        if self.scene == "table" and self.has(f"claim.{number}"):
            self.press(f"claim.{number}")  # what a joker stands for

    def go_on(self) -> None:
        """What is no decision: open a curtain, look at what was peeked at, take note."""
        if self.scene == "curtain":
            self.keep_pressed("button.open")
            return
        motion = self.table.motion
        if motion.halt is Halt.PEEK and motion.by_holding and not motion.was_revealed:
            self.keep_pressed(next(name for name in self.items if self.items[name].held))
        on = motion.counted or motion.halt is Halt.TURN
        self.press("button.continue" if on else "button.done")

    @property
    def is_decision(self) -> bool:
        """Whether it is a rule of the game that asks."""
        return self.scene == "table" and self.table.motion.halt is None and self.asked

    def play(
        self, choose: Callable[[tuple[Action, ...]], Action], most: int = 5000
    ) -> dict[str, int]:
        """On to the result, or so many decisions; says how often each kind was made."""
        made: dict[str, int] = {}
        for _ in range(4 * most + 100):
            self.wait_for_rest()
            if self.scene not in ("table", "curtain") or sum(made.values()) >= most:
                return made
            if not self.is_decision:
                self.go_on()
                continue
            session, seat = self.session, self.table.viewer
            action = choose(session.legal_actions(seat))
            rows = len(session._referee.rows)
            self.answer(action)
            done = session._referee.rows[rows:]
            if (seat, action) not in done:
                raise Lost(f"asked for {action} of seat {seat}, got {done}")
            kind = type(action).__name__
            made[kind] = made.get(kind, 0) + 1
        raise Lost("the match does not end")


def ways_to(action: Action, seat: int) -> list[str]:
    """What is to be touched one after the other to do this."""
    own = dream(seat)
    match action:
        case Look(places):
            return [name_of(Slot(own, place)) for place in places]
        case Draw():
            return ["pile.face_down"]
        case Take(place):
            return ["pile.face_up", name_of(Slot(own, place))]
        case NamePair((a, b), ravens):
            claim = "hourglass" if ravens is None else ravens
            names = [name_of(Slot(own, place)) for place in (a, b)]
            return ["button.name_pair", *names, f"claim.{claim}"]
        case Exchange(place):
            return [name_of(Slot(own, place))]
        case Discard():
            return ["button.discard"]
        case Use():
            return ["button.use"]
        case Keep(which):
            return [name_of(Slot(HELD, which))]
        case PeekOne(slot):
            return [name_of(slot)]
        case SwapTwo(a, b):
            return [name_of(a), name_of(b)]
        case ChooseOne(pick, place):
            return [f"gallery.{pick}", name_of(Slot(own, place))]
        case smoki.TurnUp(place) | smoki.Place(place):
            return [name_of(Slot(own, place))]
        case smoki.Take(pile) | smoki.Put(pile):
            return [f"pile.face_up.{pile}"]
        case smoki.Draw():
            return ["pile.face_down"]
        case smoki.Swap(places):
            return [name_of(Slot(own, place)) for place in places]
        case smoki.SwapNothing():
            return ["button.swap_nothing"]
        case _:
            return _ways_of_koty(action, seat)


def _ways_of_koty(action: Action, seat: int) -> list[str]:
    def land(number: int, owner: int = seat) -> str:
        return f"seat.{owner}.land.{number}"

    match action:
        case koty.Lay(card, at) | koty.Meet(card, at) | koty.Chase(card, at):
            return [f"hand.{card}", land(at)]
        case koty.Attack(card, owner, at) | koty.Cover(card, owner, at):
            return [f"hand.{card}", land(at, owner)]
        case koty.SendBat(card, owner, at):
            return [f"hand.{card}", land(at, owner)]
        case koty.SendMoth(card, owner, at, new_owner, goal):
            return [f"hand.{card}", land(at, owner), land(goal, new_owner)]
        case koty.SendDragon(card):
            return [f"hand.{card}", "button.send_dragon"]
        case koty.Defend(card) | koty.Repeat(card) | koty.SendOwl(card):
            return [f"hand.{card}"]
        case koty.ChooseLand(at):
            return [land(at)]
        case koty.Exchange():
            return ["button.exchange"]
        case koty.GiveUp():
            return ["button.give_up"]
        case _:
            raise Lost(f"nothing is known about {action}")


def name_of(slot: Slot) -> str:
    if slot.pile.seat is not None:
        return f"seat.{slot.pile.seat}.card.{slot.place}"
    return f"pile.{slot.pile.kind}.{slot.place}"


def setup_of(
    ruleset_id: str,
    humans: int,
    bots: int = 0,
    aid: str = "none",
    **options: OptionValue,
) -> Setup:
    """People first, then bots that play at random."""
    people = [Chair("human", f"Player {seat + 1}", seat) for seat in range(humans)]
    others = [Chair("bot:random", f"Bot {seat + 1}", seat) for seat in range(humans, humans + bots)]
    return Setup(ruleset_id, (*people, *others), options, None, aid)


def with_names(setup: Setup, names: Iterable[str]) -> Setup:
    chairs = (replace(chair, name=name) for chair, name in zip(setup.seats, names, strict=True))
    return replace(setup, seats=tuple(chairs))


def _events_of(letter: str) -> list[Event]:
    """What arrives where this letter is typed; a foreign one is written without a key."""
    written = Event(pygame.TEXTINPUT, text=letter)
    if not letter.isascii():
        return [written]
    name = letter.lower() if letter != " " else "space"
    return [_key_event(pygame.KEYDOWN, name), written, _key_event(pygame.KEYUP, name)]


def _key_event(kind: int, name: str) -> Event:
    *held, plain = name.split("+") if name != "+" else ["+"]
    modifiers = 0
    for one in held:
        modifiers |= MODIFIERS[one]
    code = pygame.key.key_code(plain)
    return Event(kind, key=code, mod=modifiers, unicode="", scancode=0)
