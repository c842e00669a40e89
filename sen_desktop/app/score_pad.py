"""The score pad of a real table: who plays, every round as it was told, and what follows from it.

Nothing here counts: that is the family's `Sheet`. Changes are made to values and can be undone.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from sen_desktop.engine.bounds import LARGEST_NUMBER
from sen_desktop.engine.decision import Outcome
from sen_desktop.engine.ruleset import OptionValue, Ruleset
from sen_desktop.engine.sheet import EMPTY, Cell, Entry, Sheet, Written, is_whole
from sen_desktop.match.shape import Shape

if TYPE_CHECKING:
    from sen_desktop.app.services import Services
    from sen_desktop.data.catalogue import RulesetSpec

MOST_ROUNDS = 200
LARGEST_COUNT = 999
LONGEST_NAME = 16


@dataclass(frozen=True, slots=True)
class Line:
    """One round: what everybody had, who called, and what was put right by hand afterwards."""

    entries: tuple[Entry, ...]
    caller: int | None = None
    corrections: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Pages:
    """Everything that is written on a pad."""

    ruleset: str
    names: tuple[str, ...]
    options: Mapping[str, OptionValue]
    lines: tuple[Line, ...] = ()


class ScorePad:
    """Pages, and what the family makes of them. Every change is written at once."""

    def __init__(self, services: Services, pages: Pages) -> None:
        self._services = services
        self._before: list[Pages] = []
        self._turn_to(pages)

    def _turn_to(self, pages: Pages) -> None:
        self.pages = pages
        self.spec: RulesetSpec = self._services.catalogue.ruleset(pages.ruleset)
        self.ruleset: Ruleset = self._services.chosen(self.spec, pages.options)
        self.sheet: Sheet = self._services.sheet(self.spec.family)
        self.cells: tuple[Cell, ...] = self.sheet.cells(self.ruleset)
        self.rounds = [self._written(line) for line in pages.lines]

    def _written(self, line: Line) -> Written:
        written = self.sheet.reckon(self.ruleset, line.entries, line.caller)
        if not line.corrections:
            return written
        pairs = zip(written.scores, line.corrections, strict=True)
        return replace(written, scores=tuple(score + more for score, more in pairs))

    # what stands there

    @property
    def seats(self) -> int:
        return len(self.pages.names)

    @property
    def course(self) -> list[list[int]]:
        """Everybody's totals, round by round."""
        added = [self.sheet.adds(self.ruleset, one.scores) for one in self.rounds]
        return [
            [*accumulate((one[seat] for one in added), initial=0)] for seat in range(self.seats)
        ]

    @property
    def totals(self) -> list[int]:
        return [line[-1] for line in self.course]

    @property
    def won(self) -> frozenset[tuple[int, int]]:
        """In which rounds somebody won something that totals are made of, where that differs."""
        return frozenset(
            (number, seat)
            for number, one in enumerate(self.rounds)
            for seat, more in enumerate(self.sheet.adds(self.ruleset, one.scores))
            if more and more != one.scores[seat]
        )

    @property
    def outcome(self) -> Outcome | None:
        return self.sheet.outcome(self.ruleset, self.rounds)

    @property
    def full(self) -> bool:
        """No further round can be written."""
        return len(self.rounds) >= MOST_ROUNDS or bool(self.rounds and not self.sheet.rounds)

    def blank(self) -> Line:
        """A round of which nothing has been told yet."""
        dream: Entry = 0
        if self.sheet.needs_dreams(self.ruleset):
            dream = (EMPTY,) * len(self.cells)
        return Line((dream,) * self.seats)

    def lacks(self, line: Line) -> int | None:
        """The first seat whose dream cannot be reckoned yet."""
        wholes = [is_whole(entry, self.cells) for entry in line.entries]
        return wholes.index(False) if False in wholes else None

    def reckoned(self, line: Line) -> Written | None:
        """What would be written down for a round, once all of it has been told."""
        return None if self.lacks(line) is not None else self._written(line)

    # what is changed

    def write(self, line: Line, number: int | None = None) -> None:
        """One more round, or this one once more; raises OSError."""
        lines = list(self.pages.lines)
        if number is None:
            lines.append(line)
        else:
            lines[number] = line
        self._change(replace(self.pages, lines=tuple(lines)))

    def cross_out(self, number: int) -> None:
        lines = self.pages.lines
        self._change(replace(self.pages, lines=lines[:number] + lines[number + 1 :]))

    @property
    def can_undo(self) -> bool:
        return bool(self._before)

    def undo(self) -> None:
        """As it was before the last change."""
        if self._before:
            self._turn_to(self._before.pop())
            self._services.save_pad(dumps(self.pages))

    def _change(self, pages: Pages) -> None:
        self._before.append(self.pages)
        self._turn_to(pages)
        self._services.save_pad(dumps(pages))


def fresh(services: Services, pages: Pages) -> ScorePad:
    """A new pad in place of the one there was; raises OptionError for what cannot be played."""
    pad = ScorePad(services, pages)
    services.save_pad(dumps(pages))
    return pad


# as text


def dumps(pages: Pages) -> str:
    lines = [
        {
            "entries": [one if isinstance(one, int) else list(one) for one in line.entries],
            "caller": line.caller,
            "corrections": list(line.corrections),
        }
        for line in pages.lines
    ]
    data = {
        "ruleset": pages.ruleset,
        "names": list(pages.names),
        "options": dict(pages.options),
        "rounds": lines,
    }
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def read(text: str, services: Services) -> ScorePad:
    """A pad that can be gone on with; raises BadRecord or OptionError."""
    shape = Shape.parse(text, "pad")
    shape.keys("ruleset", "names", "options", "rounds")
    ruleset = shape.at("ruleset").word(services.catalogue.rulesets)
    spec = services.catalogue.ruleset(ruleset)
    names = tuple(
        name.text()[:LONGEST_NAME]
        for name in shape.at("names").items(spec.min_seats, spec.max_seats)
    )
    options = {name: _option(part) for name, part in shape.at("options").entries().items()}
    empty = ScorePad(services, Pages(ruleset, names, options))
    lines = tuple(_line(part, empty) for part in shape.at("rounds").items(0, MOST_ROUNDS))
    return ScorePad(services, replace(empty.pages, lines=lines))


def _option(shape: Shape) -> OptionValue:
    if shape.data is None or isinstance(shape.data, bool | str):
        return shape.data
    return shape.number(-LARGEST_NUMBER, LARGEST_NUMBER)


def _line(shape: Shape, pad: ScorePad) -> Line:
    shape.keys("entries", "caller", "corrections")
    seats = pad.seats
    entries = tuple(_entry(part, pad) for part in shape.at("entries").items(seats, seats))
    corrections = shape.at("corrections")
    if corrections.data:
        corrections.bare_list(seats, seats)
    line = Line(
        entries,
        shape.at("caller").optional_number(0, seats - 1),
        tuple(one.number(-LARGEST_COUNT, LARGEST_COUNT) for one in corrections.items(0, seats)),
    )
    if pad.lacks(line) is not None:
        raise shape.wrong("json.bounds", low=0, high=LARGEST_COUNT)
    return line


def _entry(shape: Shape, pad: ScorePad) -> Entry:
    data: Any = shape.data
    if not isinstance(data, list) and not pad.sheet.needs_dreams(pad.ruleset):
        return shape.number(-LARGEST_COUNT, LARGEST_COUNT)
    cells = pad.cells
    words = shape.items(len(cells), len(cells))
    return tuple(word.word((EMPTY, *cell.words)) for word, cell in zip(words, cells, strict=True))
