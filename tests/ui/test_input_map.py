"""From pygame's events to intents: keys, their modes, the gamepad, the stick."""

from __future__ import annotations

from collections.abc import Mapping

import pygame
import pytest
from pygame.event import Event

from sen_desktop.ui.input_map import DEFAULT_KEYS, InputMap, Mode, key_name
from sen_desktop.ui.intents import (
    Act,
    Back,
    Close,
    Command,
    Digit,
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

pygame.display.init()


@pytest.fixture(autouse=True)
def _names_of_keys() -> None:
    pygame.display.init()


def input_map(own_keys: Mapping[str, str] | None = None) -> InputMap:
    return InputMap(own_keys or {}, lambda x, y: Point(x / 2, y / 2))


def key(name: str, modifiers: int = 0, kind: int = pygame.KEYDOWN) -> Event:
    code = pygame.key.key_code(name)
    return Event(kind, key=code, mod=modifiers, unicode="", scancode=0)


def pad(button: int, kind: int = pygame.CONTROLLERBUTTONDOWN) -> Event:
    return Event(kind, instance_id=0, button=button)


def stick(axis: int, value: int) -> Event:
    return Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=value)


KEYS: list[tuple[Event, list[Intent]]] = [
    (key("left"), [Steer(-1, 0)]),
    (key("down"), [Steer(0, 1)]),
    (key("tab"), [Next(1)]),
    (key("tab", pygame.KMOD_LSHIFT), [Next(-1)]),
    (key("return"), [Act(True)]),
    (key("space"), [Act(True)]),
    (key("space", kind=pygame.KEYUP), [Act(False)]),
    (key("escape"), [Back()]),
    (key("3"), [Digit(3)]),
    (key("[7]"), [Digit(7)]),
    (key("page down"), [Scroll(8)]),
    (key("f1"), [Ordered(Command.RULES)]),
    (key("return", pygame.KMOD_LALT), [Ordered(Command.FULL_SCREEN)]),
    (key("f11"), [Ordered(Command.FULL_SCREEN)]),
    (key("q", pygame.KMOD_RCTRL), [Ordered(Command.QUIT)]),
    (key("q"), []),
    (key("x", kind=pygame.KEYUP), []),
]
WINDOW: list[tuple[Event, list[Intent]]] = [
    (Event(pygame.WINDOWFOCUSLOST), [Left()]),
    (Event(pygame.WINDOWMINIMIZED), [Left()]),
    (Event(pygame.WINDOWFOCUSGAINED), [Returned()]),
    (Event(pygame.WINDOWSIZECHANGED, x=1, y=1), [Resized()]),
    (Event(pygame.WINDOWLEAVE), [Point(-1, -1)]),
    (Event(pygame.QUIT), [Close()]),
]
MOUSE: list[tuple[Event, list[Intent]]] = [
    (Event(pygame.MOUSEMOTION, pos=(8, 6), rel=(1, 1), buttons=(0, 0, 0)), [Point(4, 3)]),
    (Event(pygame.MOUSEBUTTONDOWN, pos=(8, 6), button=1), [Point(4, 3), Press(4, 3)]),
    (Event(pygame.MOUSEBUTTONDOWN, pos=(8, 6), button=3), [Point(4, 3), Press(4, 3, True)]),
    (Event(pygame.MOUSEBUTTONDOWN, pos=(8, 6), button=2), []),
    (Event(pygame.MOUSEBUTTONUP, pos=(8, 6), button=1), [Point(4, 3), Release(4, 3)]),
    (Event(pygame.MOUSEBUTTONUP, pos=(8, 6), button=3), []),
    (Event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.5), [Scroll(-1.5)]),
]
PAD: list[tuple[Event, list[Intent]]] = [
    (pad(pygame.CONTROLLER_BUTTON_A), [Act(True)]),
    (pad(pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLERBUTTONUP), [Act(False)]),
    (pad(pygame.CONTROLLER_BUTTON_B), [Back()]),
    (pad(pygame.CONTROLLER_BUTTON_B, pygame.CONTROLLERBUTTONUP), []),
    (pad(pygame.CONTROLLER_BUTTON_X), [Skip()]),
    (pad(pygame.CONTROLLER_BUTTON_DPAD_UP), [Steer(0, -1)]),
    (pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER), [Next(1)]),
    (pad(pygame.CONTROLLER_BUTTON_LEFTSHOULDER), [Next(-1)]),
    (pad(pygame.CONTROLLER_BUTTON_START), [Ordered(Command.PAUSE)]),
    (pad(pygame.CONTROLLER_BUTTON_BACK), [Ordered(Command.RULES)]),
]


@pytest.mark.parametrize(("event", "intents"), [*KEYS, *WINDOW, *MOUSE, *PAD])
def test_an_event_means(event: Event, intents: list[Intent]) -> None:
    assert list(input_map().read(event)) == intents


def test_every_command_has_a_key_of_its_own() -> None:
    keys = [name for names in DEFAULT_KEYS.values() for name in names]
    assert set(DEFAULT_KEYS) == set(Command)
    assert len(set(keys)) == len(keys)


def test_a_key_chosen_by_the_player_takes_the_place_of_the_usual_one() -> None:
    inputs = input_map({"rules": "f5"})
    assert list(inputs.read(key("f5"))) == [Ordered(Command.RULES)]
    assert list(inputs.read(key("f1"))) == []
    inputs.bind({})
    assert list(inputs.read(key("f1"))) == [Ordered(Command.RULES)]


def test_a_second_usual_key_stays_when_the_first_is_changed() -> None:
    inputs = input_map({"full_screen": "f5"})
    assert list(inputs.read(key("return", pygame.KMOD_LALT))) == [Ordered(Command.FULL_SCREEN)]


def test_while_typing_letters_are_text_and_nothing_else() -> None:
    inputs = input_map()
    inputs.mode = Mode.TYPING
    assert list(inputs.read(key("m"))) == []
    assert list(inputs.read(key("5"))) == []
    assert list(inputs.read(key("space"))) == []
    assert list(inputs.read(Event(pygame.TEXTINPUT, text="m"))) == [Typed("m")]
    assert list(inputs.read(key("backspace"))) == [Erase()]
    assert list(inputs.read(key("escape"))) == [Back()]
    assert list(inputs.read(key("return"))) == [Act(True)]
    assert list(inputs.read(key("q", pygame.KMOD_LCTRL))) == [Ordered(Command.QUIT)]


@pytest.mark.parametrize(
    ("event", "intent"),
    [
        (pad(pygame.CONTROLLER_BUTTON_DPAD_UP), Spin(1)),
        (pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN), Spin(-1)),
        (stick(pygame.CONTROLLER_AXIS_LEFTX, 32000), Typed(" ")),
        (pad(pygame.CONTROLLER_BUTTON_DPAD_LEFT), Erase()),
        (pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER), Spin(5)),
        (pad(pygame.CONTROLLER_BUTTON_A), Act(True)),
        (pad(pygame.CONTROLLER_BUTTON_B), Back()),
    ],
)
def test_while_typing_a_gamepad_turns_letters(event: Event, intent: Intent) -> None:
    inputs = input_map()
    inputs.mode = Mode.TYPING
    assert list(inputs.read(event)) == [intent]


def test_the_key_that_somebody_begins_to_type_with_is_no_text() -> None:
    inputs = input_map()
    pressed = Event(pygame.KEYDOWN, key=pygame.K_n, mod=0, unicode="n", scancode=0)
    written = Event(pygame.TEXTINPUT, text="n")
    assert list(inputs.read(pressed)) == [Ordered(Command.NOTE)]
    inputs.mode = Mode.TYPING
    assert list(inputs.read(written)) == []
    assert list(inputs.read(Event(pygame.TEXTINPUT, text="ń"))) == [Typed("ń")]
    assert list(inputs.read(pressed)) == []
    assert list(inputs.read(written)) == [Typed("n")]


def test_no_text_comes_in_unless_somebody_types() -> None:
    assert list(input_map().read(Event(pygame.TEXTINPUT, text="m"))) == []


def test_while_a_key_is_chosen_it_is_told_by_its_name() -> None:
    inputs = input_map()
    inputs.mode = Mode.CATCHING
    assert list(inputs.read(key("f1"))) == [KeyPressed("f1")]
    assert list(inputs.read(key("k", pygame.KMOD_LCTRL))) == [KeyPressed("ctrl+k")]
    assert list(inputs.read(key("left ctrl", pygame.KMOD_LCTRL))) == []


def test_a_push_of_the_stick_counts_once_until_it_comes_back() -> None:
    inputs, axis = input_map(), pygame.CONTROLLER_AXIS_LEFTX
    pushes = [0, 12000, 20000, 30000, 19000, 12000, 20000, 3000, 20000, -20000]
    heard = [list(inputs.read(stick(axis, value))) for value in pushes]
    once: list[Intent] = [Steer(1, 0)]
    assert heard == [[], [], once, [], [], [], [], [], once, [Steer(-1, 0)]]
    assert list(inputs.read(stick(pygame.CONTROLLER_AXIS_LEFTY, -30000))) == [Steer(0, -1)]
    assert list(inputs.read(stick(pygame.CONTROLLER_AXIS_RIGHTX, 30000))) == []


def test_a_key_is_spelt_with_what_is_held() -> None:
    assert key_name(pygame.K_RETURN, pygame.KMOD_LALT) == "alt+return"
    assert key_name(pygame.K_F11, pygame.KMOD_NUM) == "f11"


def test_a_gamepad_that_is_pulled_out_lets_go_of_everything() -> None:
    inputs = InputMap({}, Point)
    pushed = Event(pygame.CONTROLLERAXISMOTION, axis=pygame.CONTROLLER_AXIS_LEFTX, value=32767)
    assert [*inputs.read(pushed)] == [Steer(1, 0)]
    gone = Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=5)
    assert [*inputs.read(gone)] == [LetGo()]
    assert [*inputs.read(pushed)] == [Steer(1, 0)], "the next one begins in the middle"
    assert [*inputs.read(Event(pygame.CONTROLLERDEVICEADDED, device_index=99))] == []


def test_sound_devices_come_and_go_and_microphones_are_nobodys_business() -> None:
    inputs = InputMap({}, Point)
    told = [
        (pygame.AUDIODEVICEREMOVED, {"which": 2, "iscapture": 0}, [SpeakersGone()]),
        (pygame.AUDIODEVICEREMOVED, {"which": 0, "iscapture": 0}, []),
        (pygame.AUDIODEVICEREMOVED, {"which": 2, "iscapture": 1}, []),
        (pygame.AUDIODEVICEADDED, {"which": 0, "iscapture": 0}, [SpeakersCame()]),
        (pygame.AUDIODEVICEADDED, {"which": 0, "iscapture": 1}, []),
    ]
    for kind, what, intents in told:
        assert [*inputs.read(Event(kind, what))] == intents
