"""Marks of the current picture, by what they are."""

from __future__ import annotations

from itertools import chain

from sen_desktop.ui.canvas import Framed, Picture, Text
from sen_desktop.ui.screen import Rect
from tests.pilot import Pilot


def framed(pilot: Pilot, name: str) -> list[Rect]:
    marks = chain(*pilot.frame)
    return [mark.rect for mark in marks if isinstance(mark, Framed) and mark.name == name]


def texts(pilot: Pilot) -> list[Text]:
    return [mark for mark in chain(*pilot.frame) if isinstance(mark, Text)]


def pictures(pilot: Pilot, kind: str) -> list[Rect]:
    marks = chain(*pilot.frame)
    return [one.rect for one in marks if isinstance(one, Picture) and one.key.startswith(kind)]
