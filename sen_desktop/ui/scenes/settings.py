"""The settings: what is changed takes effect and is written at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from sen_desktop.profile.settings import COACHES, SPEEDS, TEXT_SIZES
from sen_desktop.text.i18n import LANGUAGE_NAMES, LANGUAGES
from sen_desktop.ui.input_map import DEFAULT_KEYS, Mode
from sen_desktop.ui.intents import Command, Intent, KeyPressed
from sen_desktop.ui.scene import Scene
from sen_desktop.ui.scenes.accessibility import accessibility
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.theme import BODY, NOTE, SMALL_LABEL, TITLE, Style
from sen_desktop.ui.widgets import Ui

if TYPE_CHECKING:
    from sen_desktop.ui.stage import Stage

TOGGLES = (
    "ask_feeling",
    "wait_after_turns",
    "talk",
    "reduced_motion",
    "high_contrast",
    "large_numerals",
    "plain_letters",
    "no_holds",
)
SPOKEN_TOGGLES = ("speech", "speech_brief")
WIDE = 230.0
"""Of the button that leads to what the game does for everybody."""
FIXED_KEYS = ("arrows", "tab", "act", "digits", "back")


class SettingsScene(Scene):
    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.catching: Command | None = None
        """The command for which the next key is meant."""

    def compose(self, ui: Ui) -> None:
        area = self.page(ui)
        ui.line(self.say("settings.title"), area.x + 80, 14, TITLE, ui.theme.gold)
        text = self.say("accessibility.title")
        box = Rect(area.right - 20 - WIDE, 18, WIDE, 44)
        ui.button("button.accessibility", box, text, self._accessibility, style=SMALL_LABEL)
        top = 30 + max(ui.letters.height(TITLE), 44.0)
        wide = (area.w - 56) / 2
        left = Rect(area.x + 20, top, wide, area.h - top - 16)
        inner = ui.panel(left)
        high = self._measured(ui, inner.w)
        with ui.scrolling("settings", inner, high) as whole:
            self._options(ui, Rect(whole.x, whole.y, whole.w - 8, high))
        right = Rect(left.right + 16, top, wide, left.h)
        self._keys(ui, ui.panel(right, self.say("settings.keys")))

    def _accessibility(self) -> None:
        self.stage.open(accessibility(self.stage))

    # what can be set

    def _measured(self, ui: Ui, width: float) -> float:
        heading = ui.letters.height(BODY) + _choice_high(ui) + 10
        toggles = (*TOGGLES, *SPOKEN_TOGGLES, "mute", "mute_unfocused", "full_screen")
        rows = (self._toggle_height(ui, name, width) for name in toggles)
        return 7 * (heading + 10) + sum(rows) + 20

    def _toggle_height(self, ui: Ui, name: str, width: float) -> float:
        return ui.row_height(self.say(f"settings.{name}_note"), width - 90) + 12

    def _options(self, ui: Ui, place: Rect) -> None:
        settings, say = self.stage.settings, self.say
        y = place.y
        languages = [(language, LANGUAGE_NAMES[language]) for language in LANGUAGES]
        y = self._choice(ui, place, y, "language", languages, self.stage.texts.language, str)
        sizes = [(str(size), f"{size}%") for size in TEXT_SIZES]
        y = self._choice(ui, place, y, "text_size", sizes, str(settings.text_size), int)
        speeds = [(speed, say(f"settings.pace.{speed}")) for speed in SPEEDS]
        y = self._choice(ui, place, y, "speed", speeds, settings.speed, str)
        coaches = [(one, say(f"coach.way.{one}")) for one in COACHES]
        y = self._choice(ui, place, y, "coach", coaches, settings.coach, str)
        for name in TOGGLES:
            y = self._toggle(ui, place, y, name)
        for name in ("sound", "music"):
            y = self._slider(ui, place, y, name)
        for name in SPOKEN_TOGGLES:
            y = self._toggle(ui, place, y, name)
        for name in ("speech_rate", "voice"):
            y = self._slider(ui, place, y, name)
        for name in ("mute", "mute_unfocused"):
            y = self._toggle(ui, place, y, name)
        high = self._toggle_height(ui, "full_screen", place.w)
        rect = Rect(place.x, y, place.w, high - 12)
        on = self.stage.window.is_full_screen()
        label, note = say("settings.full_screen"), say("settings.full_screen_note")
        full = self.stage.window.full_screen
        ui.toggle("settings.full_screen", rect, label, on, lambda wanted: full(), note)

    def _choice(
        self,
        ui: Ui,
        place: Rect,
        y: float,
        name: str,
        options: list[tuple[str, str]],
        chosen: str,
        read: Callable[[str], object],
    ) -> float:
        ui.line(self.say(f"settings.{name}"), place.x, y, BODY, width=place.w)
        y += ui.letters.height(BODY) + 3

        def change(key: str) -> None:
            self.stage.change(**{name: read(key)})

        box = Rect(place.x, y, place.w, _choice_high(ui))
        label = self.say(f"settings.{name}")
        ui.choice(f"settings.{name}", box, options, chosen, change, label=label)
        return box.bottom + 17

    def _slider(self, ui: Ui, place: Rect, y: float, name: str) -> float:
        ui.line(self.say(f"settings.{name}"), place.x, y, BODY, width=place.w)
        y += ui.letters.height(BODY) + 2
        value = getattr(self.stage.settings, name)
        rect = Rect(place.x + 6, y, place.w - 12, 36)
        label = self.say(f"settings.{name}")
        ui.slider(f"settings.{name}", rect, value, lambda to: self._volume(name, to), label=label)
        return y + 52

    def _volume(self, name: str, value: int) -> None:
        if value != getattr(self.stage.settings, name):
            self.stage.change(**{name: value})
            if name == "sound":
                self.stage.sounds.play("card_place")

    def _toggle(self, ui: Ui, place: Rect, y: float, name: str) -> float:
        high = self._toggle_height(ui, name, place.w)
        rect = Rect(place.x, y, place.w, high - 12)
        label, note = self.say(f"settings.{name}"), self.say(f"settings.{name}_note")
        on = getattr(self.stage.settings, name)
        ui.toggle(
            f"settings.{name}", rect, label, on, lambda to: self.stage.change(**{name: to}), note
        )
        return y + high

    # keys

    def _keys(self, ui: Ui, place: Rect) -> None:
        room = place.w - 24
        label = room - self._key_width(room) - 12
        rows = {
            command: self._line_height(ui, f"command.{command.value}", BODY, label) + 14
            for command in Command
        }
        fixed = {
            name: self._line_height(ui, f"settings.fixed_key.{name}", NOTE, room) + 8
            for name in FIXED_KEYS
        }
        high = sum(max(46.0, row) for row in rows.values()) + sum(fixed.values()) + 90
        with ui.scrolling("keys", place, high) as whole:
            y = whole.y
            for command, row in rows.items():
                self._key(ui, Rect(whole.x, y, room, max(46.0, row) - 8), command)
                y += max(46.0, row)
            wide = min(260.0, whole.w)
            text = self.say("settings.keys_reset")
            reset = self._reset if self.stage.settings.keys else None
            why = self.say("settings.keys_usual")
            rect = Rect(whole.x, y + 4, wide, 40)
            ui.button("settings.keys_reset", rect, text, reset, why_not=why, style=SMALL_LABEL)
            y += 62
            for name, line in fixed.items():
                text = self.say(f"settings.fixed_key.{name}")
                ui.words(text, Rect(whole.x, y, room, line), NOTE, ui.theme.soft)
                y += line

    def _line_height(self, ui: Ui, key: str, style: Style, room: float) -> float:
        return ui.letters.broken(self.say(key), style, room).height

    def _key_width(self, room: float) -> float:
        return min(170.0, room * 0.42)

    def _key(self, ui: Ui, rect: Rect, command: Command) -> None:
        key = self.stage.settings.keys.get(command.value, DEFAULT_KEYS[command][0])
        wide = self._key_width(rect.w)
        label = Rect(rect.x, rect.y, rect.w - wide - 12, rect.h)
        called = self.say(f"command.{command.value}")
        with ui.said(""):  # the button says it, too
            ui.words(called, label, BODY, middle=True)
        catching = self.catching is command
        text = self.say("settings.press_key") if catching else shown_key(key)
        box = Rect(rect.right - wide, rect.y, wide, rect.h)
        name = f"key.{command.value}"
        said, style = f"{called}: {text}", SMALL_LABEL
        if not catching:
            said = f"{called}: {self._said_key(key)}"
        act = partial(self._catch, command)
        with ui.said(""):  # arrows and signs have names
            ui.button(name, box, text, act, strong=catching, style=style, label=said)

    def _said_key(self, key: str) -> str:
        parts = [key] if key in SIGNS else key.split("+")
        return "+".join(
            self.say(f"spoken.key.{SIGNS[part]}") if part in SIGNS else shown_key(part)
            for part in parts
        )

    def _catch(self, command: Command) -> None:
        self.catching = command
        self.stage.window.keys_mean(Mode.CATCHING)

    def _caught(self) -> None:
        self.catching = None
        self.stage.window.keys_mean(Mode.KEYS)

    def _reset(self) -> None:
        self.stage.change(keys={})
        self.stage.window.bind_keys()

    def handle(self, intent: Intent) -> bool:
        if self.catching is None or not isinstance(intent, KeyPressed):
            return False
        command, key = self.catching, intent.name
        self._caught()
        if key == "escape":
            return True
        taken = self._owner(key)
        if taken and taken is not command:
            other = self.say(f"command.{taken.value}")
            self.stage.refused(self.say("settings.key_taken", key=shown_key(key), command=other))
        elif key in RESERVED or key.isdecimal():
            self.stage.refused(self.say("settings.key_reserved", key=shown_key(key)))
        else:
            self.stage.change(keys={**self.stage.settings.keys, command.value: key})
            self.stage.window.bind_keys()
        return True

    def _owner(self, key: str) -> Command | None:
        """The command that a key belongs to already."""
        own = self.stage.settings.keys
        for command, usual in DEFAULT_KEYS.items():
            if key in (own.get(command.value, usual[0]), *usual[1:]):
                return command
        return None

    def left(self) -> None:
        self._caught()

    def back(self) -> None:
        if self.catching:
            self._caught()
        else:
            super().back()


SIGNS = {
    ",": "comma",
    ".": "full_stop",
    "[": "left_bracket",
    "]": "right_bracket",
    "+": "plus",
    "-": "minus",
    **{way: way for way in ("left", "right", "up", "down")},
}
"""Keys whose signs most voices pass over, and arrows; they are called by their names aloud."""
ARROWS = {"left": "←", "right": "→", "up": "↑", "down": "↓"}
RESERVED = frozenset({"left", "right", "up", "down", "tab", "return", "space", "backspace"})


def shown_key(key: str) -> str:
    """A key as people call it: `F11`, `Alt+Return`, `Ctrl+←`."""
    if len(key) == 1:
        return key.upper()
    return "+".join(ARROWS.get(part, part.capitalize()) for part in key.split("+"))


def _choice_high(ui: Ui) -> float:
    """Of the place where one of a few is chosen: large letters may take two lines there."""
    return max(40.0, 32.0 * ui.letters.text_scale)
