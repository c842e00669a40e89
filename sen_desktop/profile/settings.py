"""The player's settings: what there is to set, and the file in which it survives anything."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

from sen_desktop.engine.bounds import LARGEST_NUMBER
from sen_desktop.engine.problem import Problem, Unsound, phrase
from sen_desktop.engine.ruleset import OptionValue
from sen_desktop.match.shape import BadRecord, Shape
from sen_desktop.profile import store
from sen_desktop.text.i18n import LANGUAGES

TEXT_SIZES = (100, 110, 125, 150)
SPEEDS = ("instant", "fast", "normal", "slow")
AIDS = ("none", "marks", "memory")
COACHES = ("silent", "hint", "after", "before")
"""Says nothing · a hint when asked · a word after a move · asks before one, too."""
LOUDEST = 100
MOST_KEYS = 500
MOST_SEATS = 10
MOST_EMBLEMS = 100
FARTHEST = 100_000
"""Where a window can lie and how large it can be, in either direction."""


class BadSettings(Unsound):
    """Settings that cannot be used."""


@dataclass(frozen=True, slots=True)
class WindowSettings:
    width: int = 1280
    height: int = 800
    x: int | None = None
    y: int | None = None
    maximised: bool = False
    full_screen: bool = False


@dataclass(frozen=True, slots=True)
class Chair:
    """One seat of the last set-up."""

    player: str
    """A human, or bot: and its id."""
    name: str
    """As somebody typed it; empty for the usual one, which follows the language."""
    emblem: int


@dataclass(frozen=True, slots=True)
class Setup:
    """What was last played, to start from. Whether it still can be played shows in the set-up."""

    ruleset: str
    seats: tuple[Chair, ...]
    options: Mapping[str, OptionValue]
    starter: int | None = None
    aid: str = "none"


@dataclass(frozen=True, slots=True)
class Settings:
    language: str | None = None
    """None is the system's."""
    text_size: int = 100
    speed: str = "normal"
    reduced_motion: bool = False
    wait_after_turns: bool = False
    """The table waits for the player after every turn of an opponent."""
    talk: bool = True
    """Opponents have a word now and then."""
    sound: int = 80
    music: int = 60
    speech: bool = False
    """Everything is said aloud."""
    speech_rate: int = 50
    speech_brief: bool = False
    """Of others' turns whole sentences instead of every move."""
    voice: int = 100
    """How loud it is."""
    mute: bool = False
    mute_unfocused: bool = False
    high_contrast: bool = False
    large_numerals: bool = False
    plain_letters: bool = False
    no_holds: bool = False
    """What would be held is pressed twice."""
    aid: str = "none"
    coach: str = "hint"
    ask_feeling: bool = False
    """Whoever ends a round by a call says how sure they feel of it."""
    keys: Mapping[str, str] = field(default_factory=dict)
    """Command -> key, of those that the player has changed."""
    window: WindowSettings = WindowSettings()
    last_setup: Setup | None = None
    learned: tuple[str, ...] = ()
    """The lessons that were played to their end."""
    offered: tuple[str, ...] = ()
    """The lessons that somebody was asked about before a first match."""
    unknown: Mapping[str, Any] = field(default_factory=dict)
    """What a newer version of the game has set: it is written again as it was."""


def dumps(settings: Settings) -> str:
    """A setting to a line."""
    parts = asdict(settings)
    parts |= parts.pop("unknown")
    lines = [
        f"  {json.dumps(name)}: {json.dumps(part, ensure_ascii=False)}"
        for name, part in parts.items()
    ]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def loads(text: str) -> Settings:
    """Settings in which everything is as it may be; raises BadSettings.

    What is missing has its default: the text may be older than the setting, and what is unknown
    may be newer.
    """
    try:
        shape = Shape.parse(text, "settings")
        entries = shape.entries()
        if len(entries) > MOST_KEYS:
            raise shape.wrong("json.too_many", most=MOST_KEYS)
        known = {name: part.data for name, part in entries.items() if name in SETTINGS}
        newer = {name: part.data for name, part in entries.items() if name not in SETTINGS}
        unknown = {name: part for name, part in newer.items() if _can_be_written(part)}
        return Settings(**_read(Shape(known, shape.where), SETTINGS), unknown=unknown)
    except BadRecord as error:
        raise BadSettings(error.problem) from None


def _can_be_written(part: Any) -> bool:
    """Not so numbers beyond all bounds, which JSON reads and does not write."""
    try:
        json.dumps(part, allow_nan=False)
    except (ValueError, RecursionError):
        return False
    return True


Reader = Callable[[Shape], Any]


def _read(shape: Shape, readers: Mapping[str, Reader]) -> dict[str, Any]:
    shape.keys(optional=readers)
    return {name: readers[name](part) for name, part in shape.entries().items()}


def _one_of(known: Collection[int]) -> Reader:
    def read(shape: Shape) -> int:
        number = shape.number(min(known), max(known))
        if number not in known:
            raise shape.wrong("json.one_of", known=", ".join(map(str, known)))
        return number

    return read


def _number(low: int, high: int) -> Reader:
    return lambda shape: shape.number(low, high)


def _optional_number(low: int, high: int) -> Reader:
    return lambda shape: shape.optional_number(low, high)


def _word(known: Collection[str]) -> Reader:
    return lambda shape: shape.word(known)


def _language(shape: Shape) -> str | None:
    return None if shape.data is None else shape.word(LANGUAGES)


def _by_name(shape: Shape, read: Reader) -> dict[str, Any]:
    entries = shape.entries()
    if len(entries) > MOST_KEYS:
        raise shape.wrong("json.too_many", most=MOST_KEYS)
    for name in entries:
        Shape(name, f"{shape.where}[…]").text()
    return {name: read(part) for name, part in entries.items()}


def _keys(shape: Shape) -> Mapping[str, str]:
    return _by_name(shape, Shape.text)


def _ids(shape: Shape) -> tuple[str, ...]:
    return tuple(part.text() for part in shape.items(0, MOST_KEYS))


def _window(shape: Shape) -> WindowSettings:
    return WindowSettings(**_read(shape, WINDOW))


def _last_setup(shape: Shape) -> Setup | None:
    if shape.data is None:
        return None
    shape.keys("ruleset", "seats", "options", "starter", "aid")
    chairs = tuple(_chair(chair) for chair in shape.at("seats").items(1, MOST_SEATS))
    return Setup(
        shape.at("ruleset").text(),
        chairs,
        _by_name(shape.at("options"), _option),
        shape.at("starter").optional_number(0, len(chairs) - 1),
        shape.at("aid").word(AIDS),
    )


def _chair(shape: Shape) -> Chair:
    shape.keys("player", "name", "emblem")
    player = shape.at("player").text()
    if player != "human" and not player.startswith("bot:"):
        raise shape.at("player").wrong("settings.no_player")
    return Chair(player, shape.at("name").text(), shape.at("emblem").number(0, MOST_EMBLEMS - 1))


def _option(shape: Shape) -> OptionValue:
    match shape.data:
        case None:
            return None
        case bool():
            return shape.switch()
        case str():
            return shape.text()
        case _:
            return shape.number(-LARGEST_NUMBER, LARGEST_NUMBER)


WINDOW: Mapping[str, Reader] = {
    "width": _number(1, FARTHEST),
    "height": _number(1, FARTHEST),
    "x": _optional_number(-FARTHEST, FARTHEST),
    "y": _optional_number(-FARTHEST, FARTHEST),
    "maximised": Shape.switch,
    "full_screen": Shape.switch,
}

SETTINGS: Mapping[str, Reader] = {
    "language": _language,
    "text_size": _one_of(TEXT_SIZES),
    "speed": _word(SPEEDS),
    "reduced_motion": Shape.switch,
    "wait_after_turns": Shape.switch,
    "talk": Shape.switch,
    "sound": _number(0, LOUDEST),
    "music": _number(0, LOUDEST),
    "speech": Shape.switch,
    "speech_rate": _number(0, LOUDEST),
    "speech_brief": Shape.switch,
    "voice": _number(0, LOUDEST),
    "mute": Shape.switch,
    "mute_unfocused": Shape.switch,
    "high_contrast": Shape.switch,
    "large_numerals": Shape.switch,
    "plain_letters": Shape.switch,
    "no_holds": Shape.switch,
    "aid": _word(AIDS),
    "coach": _word(COACHES),
    "ask_feeling": Shape.switch,
    "keys": _keys,
    "window": _window,
    "last_setup": _last_setup,
    "learned": _ids,
    "offered": _ids,
}
"""One reader for every field of `Settings`."""


class SettingsFile:
    """The settings of this player, written at once when they change.

    Nothing that goes wrong with the disk is raised: the game goes on with `value`, and `problem`
    says what to tell the player.
    """

    def __init__(self, path: Path, writes: bool = True) -> None:
        self._path = path
        found = store.read(path, loads)
        self.value = found.content or Settings()
        self.problem: Problem | None = None
        """What to tell the player."""
        self.first_start = found.content is None and not found.set_aside
        self.set_aside = found.set_aside
        self._stuck = not writes or any(file == path for file, _ in found.set_aside)
        if found.set_aside:
            file, why = found.set_aside[0]
            code = "settings.before" if found.content else "settings.usual"
            self.problem = Problem(
                phrase(code, why=why.what), path=f"{file}: {why.path}".rstrip(": ")
            )

    def change(self, **fields: Any) -> None:
        """Settings as given from now on; raises BadSettings for values that none can have."""
        changed = replace(self.value, **fields)
        text = dumps(changed)
        if loads(text) != changed:
            raise BadSettings(Problem(phrase("settings.not_the_same"), path="settings"))
        self.value = changed
        if self._stuck:
            return
        try:
            store.write(self._path, text)
        except OSError as error:
            self.problem = store.problem_of(error)
        else:
            self.problem = None
