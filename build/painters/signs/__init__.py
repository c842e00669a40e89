"""The interface signs: white on nothing, tinted by the program where they are shown."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ..canvas import Canvas
from ..picture import Picture, as_png
from . import actions, cards, things
from .pen import Drawing, drawn

SIGNS: dict[str, Callable[[], Drawing]] = {
    "pause": actions.pause,
    "play": actions.play,
    "step": actions.step,
    "step_back": actions.step_back,
    "forward": actions.forward,
    "rewind": actions.rewind,
    "back": actions.back,
    "again": actions.again,
    "close": actions.close,
    "check": actions.check,
    "bin": actions.bin,
    "plus": actions.plus,
    "minus": actions.minus,
    "gear": actions.gear,
    "sound_on": actions.sound_on,
    "sound_off": actions.sound_off,
    "music": actions.music,
    "swap": actions.swap,
    "arrow_left": actions.arrow_left,
    "arrow_right": actions.arrow_right,
    "arrow_up": actions.arrow_up,
    "arrow_down": actions.arrow_down,
    "wake": actions.wake,
    "hand": actions.hand,
    "penalty": actions.penalty,
    "claws": actions.claws,
    "hint": things.hint,
    "log": things.log,
    "chart": things.chart,
    "rules": things.rules,
    "eye": things.eye,
    "two_cards": things.two_cards,
    "choose": things.choose,
    "crown": things.crown,
    "trophy": things.trophy,
    "dice": things.dice,
    "pencil": things.pencil,
    "clock": things.clock,
    "mouse": things.mouse,
    "keyboard": things.keyboard,
    "gamepad": things.gamepad,
    "human": things.human,
    "dreamer": things.dreamer,
    "lock": things.lock,
    "folder": things.folder,
    "language": things.language,
    **cards.SIGNS,
}


def paint(name: str) -> Canvas:
    return drawn(SIGNS[name]())


PICTURES = tuple(
    Picture(f"signs/{name}", partial(paint, name), "signs", kind="other", encode=as_png)
    for name in SIGNS
)
