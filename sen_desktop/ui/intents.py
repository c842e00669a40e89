"""What the player wants, whatever they did it with. Scenes hear nothing else."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple, TypeAlias


class Command(Enum):
    """What has a key of its own, in any scene; the values are keys of texts and of settings."""

    RULES = "rules"
    HINT = "hint"
    PAUSE = "pause"
    AGAIN = "again"
    LOG = "log"
    SCORES = "scores"
    FULL_SCREEN = "full_screen"
    MUTE = "mute"
    FASTER = "faster"
    SLOWER = "slower"
    QUIT = "quit"
    # for those who listen
    SPEECH = "speech"
    SAY_AGAIN = "say_again"
    SAY_CHOICES = "say_choices"
    SAY_CARDS = "say_cards"
    SAY_TURNS = "say_turns"
    SAY_RIVALS = "say_rivals"
    SAY_PILES = "say_piles"
    SAY_SCORES = "say_scores"
    # in the theatre
    PLAY = "play"
    STEP_BACK = "step_back"
    STEP_ON = "step_on"
    TURN_BACK = "turn_back"
    TURN_ON = "turn_on"
    ROUND_BACK = "round_back"
    ROUND_ON = "round_on"
    OWN_BACK = "own_back"
    OWN_ON = "own_on"
    EYES = "eyes"
    NOTE = "note"
    WHAT_IF = "what_if"


class Point(NamedTuple):
    """The pointer is here now."""

    x: float
    y: float


class Press(NamedTuple):
    x: float
    y: float
    second: bool = False
    """With the other button."""


class Release(NamedTuple):
    x: float
    y: float


class Scroll(NamedTuple):
    lines: float


class Steer(NamedTuple):
    """Move the focus that way."""

    dx: int
    dy: int


class Next(NamedTuple):
    """Move the focus on (1) or back (-1)."""

    step: int


class Act(NamedTuple):
    """Enter, Space or the gamepad's first button goes down or up."""

    down: bool


class Back(NamedTuple):
    pass


class Skip(NamedTuple):
    """Whatever still moves may be at its end at once."""


class Digit(NamedTuple):
    number: int


class Typed(NamedTuple):
    text: str


class Erase(NamedTuple):
    pass


class Spin(NamedTuple):
    """So many letters on in the alphabet, at the end of what is written: a gamepad has no keys."""

    step: int


class KeyPressed(NamedTuple):
    """The name of any key: heard only while the player chooses one for a command."""

    name: str


class Ordered(NamedTuple):
    command: Command


class Dropped(NamedTuple):
    """A file was dropped on the window."""

    file: str


class Left(NamedTuple):
    """The window lost the keyboard, or was minimised."""


class LetGo(NamedTuple):
    """What was held down is held no more, and was not meant: a gamepad was pulled out."""


class Returned(NamedTuple):
    pass


class SpeakersGone(NamedTuple):
    """The device that was played on has been pulled out."""


class SpeakersCame(NamedTuple):
    """A sound device was plugged in."""


class Resized(NamedTuple):
    pass


class Close(NamedTuple):
    """The window's own button."""


Intent: TypeAlias = (
    Point
    | Press
    | Release
    | Scroll
    | Steer
    | Next
    | Act
    | Back
    | Skip
    | Digit
    | Typed
    | Erase
    | Spin
    | KeyPressed
    | Ordered
    | Dropped
    | Left
    | LetGo
    | Returned
    | SpeakersGone
    | SpeakersCame
    | Resized
    | Close
)
