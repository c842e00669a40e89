"""From pygame's events to intents. Nobody else reads keys, buttons or axes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from enum import Enum
from typing import TYPE_CHECKING

import pygame
from pygame import CONTROLLER_BUTTON_A, CONTROLLER_BUTTON_B
from pygame.event import Event

from sen_desktop.ui.intents import (
    Act,
    Back,
    Close,
    Command,
    Digit,
    Dropped,
    Erase,
    Intent,
    KeyPressed,
    Left,
    LetGo,
    Next,
    Ordered,
    Point,
    Press,
    Release,
    Resized,
    Returned,
    Scroll,
    Skip,
    SpeakersCame,
    SpeakersGone,
    Spin,
    Steer,
    Typed,
)

if TYPE_CHECKING:
    from pygame._sdl2.controller import Controller

DEFAULT_KEYS: Mapping[Command, tuple[str, ...]] = {
    Command.RULES: ("f1",),
    Command.HINT: ("h",),
    Command.PAUSE: ("p",),
    Command.AGAIN: ("r",),
    Command.LOG: ("l",),
    Command.SCORES: ("s",),
    Command.FULL_SCREEN: ("f11", "alt+return"),
    Command.MUTE: ("m",),
    Command.FASTER: ("+", "=", "[+]"),
    Command.SLOWER: ("-", "[-]"),
    Command.QUIT: ("ctrl+q",),
    Command.SPEECH: ("f2",),
    Command.SAY_AGAIN: ("f3",),
    Command.SAY_CHOICES: ("f4",),
    Command.SAY_CARDS: ("f5",),
    Command.SAY_TURNS: ("f6",),
    Command.SAY_RIVALS: ("f7",),
    Command.SAY_PILES: ("f8",),
    Command.SAY_SCORES: ("f9",),
    Command.PLAY: ("k",),
    Command.STEP_BACK: (",",),
    Command.STEP_ON: (".",),
    Command.TURN_BACK: ("ctrl+left",),
    Command.TURN_ON: ("ctrl+right",),
    Command.ROUND_BACK: ("ctrl+up",),
    Command.ROUND_ON: ("ctrl+down",),
    Command.OWN_BACK: ("[",),
    Command.OWN_ON: ("]",),
    Command.EYES: ("e",),
    Command.NOTE: ("n",),
    Command.WHAT_IF: ("w",),
}
"""The first one can be changed by the player, the others stay."""

ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
PAD_ARROWS = {
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: (-1, 0),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: (1, 0),
    pygame.CONTROLLER_BUTTON_DPAD_UP: (0, -1),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: (0, 1),
}
PAD_COMMANDS = {
    pygame.CONTROLLER_BUTTON_START: Command.PAUSE,
    pygame.CONTROLLER_BUTTON_BACK: Command.RULES,
    pygame.CONTROLLER_BUTTON_Y: Command.HINT,
}
PAD_STEPS = {
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: -1,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: 1,
}
LEAP = 5
"""Letters of the alphabet that a shoulder button passes over."""
PAD_WRITES: Mapping[Steer | Next, Intent] = {
    Steer(0, -1): Spin(1),
    Steer(0, 1): Spin(-1),
    Steer(1, 0): Typed(" "),
    Steer(-1, 0): Erase(),
    Next(-1): Spin(-LEAP),
    Next(1): Spin(LEAP),
}
"""What it means on a gamepad while somebody writes: the last letter turns like a wheel."""
PASTE = ("ctrl+v", "cmd+v")
ACT_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
STICK_PUSHED, STICK_LET_GO = 18000, 9000
MODIFIERS = ((pygame.KMOD_CTRL, "ctrl"), (pygame.KMOD_ALT, "alt"), (pygame.KMOD_META, "cmd"))


class Mode(Enum):
    """What keys mean at the moment."""

    KEYS = "keys"
    TYPING = "typing"
    CATCHING = "catching"
    """The next key is to be told by its name."""


class InputMap:
    """Knows which key means what, and how far a stick was pushed."""

    def __init__(self, own_keys: Mapping[str, str], units: Callable[[float, float], Point]) -> None:
        self.bind(own_keys)
        self._units = units
        """From the window's coordinates to ours."""
        self._acting: set[int] = set()
        self._not_meant = ""
        """What the key writes that was pressed last, and before anybody typed."""
        self._sticks: dict[int, int] = {}
        self._pads: dict[int, Controller] = {}
        """Gamepads tell nothing unless they are held open."""
        self.mode = Mode.KEYS

    def look_for_gamepads(self) -> None:
        """From now on. Until there is something to see they can wait: on Windows it takes longer
        than a window does to open."""
        from pygame._sdl2 import controller

        controller.init()

    @property
    def holds_gamepad(self) -> bool:
        """What a gamepad does is found only by looking."""
        return bool(self._pads)

    def _hold(self, device: int) -> None:
        from pygame._sdl2.controller import Controller

        with suppress(pygame.error):  # already pulled out again
            pad = Controller(device)
            self._pads[pad.id] = pad

    def bind(self, own_keys: Mapping[str, str]) -> None:
        """The keys that the player chose, by command, over the usual ones."""
        self._commands: dict[str, Command] = {}
        for command, usual in DEFAULT_KEYS.items():
            chosen = (own_keys.get(command.value, usual[0]), *usual[1:])
            for key in chosen:
                self._commands.setdefault(key, command)

    def read(self, event: Event) -> Iterator[Intent]:
        match event.type:
            case pygame.MOUSEMOTION:
                yield self._units(*event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button in (1, 3):
                point = self._units(*event.pos)
                yield point
                yield Press(point.x, point.y, event.button == 3)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                point = self._units(*event.pos)
                yield point
                yield Release(point.x, point.y)
            case pygame.MOUSEWHEEL:
                yield Scroll(-event.precise_y)
            case pygame.KEYDOWN:
                yield from self._key(event)
            case pygame.KEYUP if event.key in ACT_KEYS:
                self._acting.discard(event.key)
                yield Act(False)
            case pygame.TEXTINPUT if self.mode is Mode.TYPING:
                if event.text != self._not_meant:
                    yield Typed(event.text)
                self._not_meant = ""
            case pygame.DROPFILE:
                yield Dropped(event.file)
            case pygame.CONTROLLERBUTTONDOWN | pygame.CONTROLLERBUTTONUP:
                yield from self._button(event)
            case pygame.CONTROLLERAXISMOTION:
                yield from self._stick(event)
            case pygame.CONTROLLERDEVICEADDED:
                self._hold(event.device_index)
            case pygame.CONTROLLERDEVICEREMOVED:
                if gone := self._pads.pop(event.instance_id, None):
                    gone.quit()  # while one is open, SDL cannot sleep
                self._sticks.clear()
                yield LetGo()
            case pygame.WINDOWFOCUSLOST | pygame.WINDOWMINIMIZED:
                self._acting.clear()
                yield Left()
            case pygame.WINDOWFOCUSGAINED | pygame.WINDOWRESTORED:
                yield Returned()
            case pygame.AUDIODEVICEREMOVED if event.which and not event.iscapture:
                yield SpeakersGone()
            case pygame.AUDIODEVICEADDED if not event.iscapture:
                yield SpeakersCame()
            case pygame.WINDOWLEAVE:
                yield Point(-1, -1)
            case pygame.WINDOWSIZECHANGED | pygame.WINDOWEXPOSED:
                yield Resized()
            case pygame.QUIT | pygame.WINDOWCLOSE:
                yield Close()

    def _key(self, event: Event) -> Iterator[Intent]:
        name = key_name(event.key, event.mod)
        self._not_meant = "" if self.mode is Mode.TYPING else event.unicode
        if self.mode is Mode.CATCHING:
            if event.key not in MODIFIER_KEYS:
                yield KeyPressed(name)
            return
        command = self._commands.get(name)
        typing = self.mode is Mode.TYPING and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT)
        if command and not (typing and len(name) == 1):
            yield Ordered(command)
        elif self.mode is Mode.TYPING and name in PASTE:
            with suppress(pygame.error):  # some systems have no clipboard
                yield Typed(pygame.scrap.get_text())
        elif event.key == pygame.K_BACKSPACE and typing:
            yield Erase()
        elif event.key in ARROWS:
            yield Steer(*ARROWS[event.key])
        elif event.key == pygame.K_TAB:
            yield Next(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key == pygame.K_SPACE and typing:
            return
        elif event.key in ACT_KEYS:
            # A key held down repeats itself; what is done with it is done once.
            if event.key not in self._acting:
                self._acting.add(event.key)
                yield Act(True)
        elif event.key in (pygame.K_ESCAPE, pygame.K_AC_BACK):
            yield Back()
        elif event.key == pygame.K_PAGEDOWN:
            yield Scroll(8)
        elif event.key == pygame.K_PAGEUP:
            yield Scroll(-8)
        elif not typing and (digit := name.strip("[]")).isdecimal():
            yield Digit(int(digit))

    def _button(self, event: Event) -> Iterator[Intent]:
        down = event.type == pygame.CONTROLLERBUTTONDOWN
        if event.button == CONTROLLER_BUTTON_A:
            yield Act(down)
        elif not down:
            return
        elif event.button == CONTROLLER_BUTTON_B:
            yield Back()
        elif event.button == pygame.CONTROLLER_BUTTON_X:
            yield Skip()
        elif event.button in PAD_ARROWS:
            yield self._moved(Steer(*PAD_ARROWS[event.button]))
        elif event.button in PAD_STEPS:
            yield self._moved(Next(PAD_STEPS[event.button]))
        elif event.button in PAD_COMMANDS:
            yield Ordered(PAD_COMMANDS[event.button])

    def _moved(self, way: Steer | Next) -> Intent:
        return PAD_WRITES[way] if self.mode is Mode.TYPING else way

    def _stick(self, event: Event) -> Iterator[Intent]:
        """A push counts once, until the stick comes back."""
        if event.axis not in (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY):
            return
        before = self._sticks.get(event.axis, 0)
        pushed = (event.value > STICK_PUSHED) - (event.value < -STICK_PUSHED)
        if pushed and pushed != before:
            self._sticks[event.axis] = pushed
            sideways = event.axis == pygame.CONTROLLER_AXIS_LEFTX
            yield self._moved(Steer(pushed, 0) if sideways else Steer(0, pushed))
        elif abs(event.value) < STICK_LET_GO:
            self._sticks[event.axis] = 0


MODIFIER_KEYS = frozenset(
    {
        *(pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT),
        *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LMETA, pygame.K_RMETA),
    }
)


def key_name(key: int, modifiers: int) -> str:
    """How settings spell a key: `h`, `f11`, `alt+return`."""
    held = [name for bit, name in MODIFIERS if modifiers & bit]
    return "+".join([*held, pygame.key.name(key)])
