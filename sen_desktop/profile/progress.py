"""How a player did in exercises, set by set: the newest of each kind are kept.

    {"sets": [["recall", 9, 12, 4], ["slips", 5, 6, null], …]}

Which exercise it was, how many of how many answers were right, and for exercises that grow with the
player how much was known at once, at most.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from sen_desktop.engine.bounds import LARGEST_NUMBER
from sen_desktop.engine.problem import Problem, phrase
from sen_desktop.match.shape import Shape
from sen_desktop.profile import store

MOST = 400
"""So many sets are kept, the newest ones."""


@dataclass(frozen=True, slots=True)
class Done:
    """A set that was answered, or as much of it as was."""

    kind: str
    right: int
    asked: int
    span: int | None = None


class ProgressFile:
    """Written whenever something was answered.

    Nothing that goes wrong with the disk is raised: `problem` says what to tell the player. A file
    that could be neither read nor put aside is never written over.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        found = store.read(path, loads)
        self.sets: tuple[Done, ...] = found.content or ()
        self.problem: Problem | None = None
        """What to tell the player."""
        self._stuck = any(file == path for file, _ in found.set_aside)
        if found.set_aside:
            file, why = found.set_aside[0]
            code = "progress.before" if found.content else "progress.anew"
            code = "progress.left" if self._stuck else code
            self.problem = Problem(phrase(code, why=why.what), path=f"{file}")

    def of(self, kind: str) -> list[Done]:
        """The oldest first."""
        return [one for one in self.sets if one.kind == kind]

    def begin(self, done: Done) -> None:
        """One more set."""
        self._write((*self.sets, done))

    def go_on(self, done: Done) -> None:
        """More of the newest set was answered."""
        self._write((*self.sets[:-1], done))

    def _write(self, sets: tuple[Done, ...]) -> None:
        self.sets = sets[-MOST:]
        if self._stuck:
            return
        try:
            store.write(self._path, dumps(self.sets))
        except OSError as error:
            self.problem = store.problem_of(error)
        else:
            self.problem = None


def dumps(sets: tuple[Done, ...]) -> str:
    rows = (json.dumps([one.kind, one.right, one.asked, one.span]) for one in sets)
    return '{"sets": [\n' + ",\n".join(rows) + "\n]}\n"


def loads(text: str) -> tuple[Done, ...]:
    """Raises BadRecord."""
    shape = Shape.parse(text, "progress")
    shape.keys("sets")
    return tuple(map(_done, shape.at("sets").items(0, MOST)))


def _done(shape: Shape) -> Done:
    shape.bare_list(4, 4)
    kind, right, asked, span = map(shape.part, range(4))
    most = asked.number(1, LARGEST_NUMBER)
    return Done(kind.text(), right.number(0, most), most, span.optional_number(0, LARGEST_NUMBER))
