"""Smoki on a score pad: the counting of the engine for dreams that lie on a real table."""

from __future__ import annotations

from collections.abc import Sequence

from sen_desktop.engine.cards import Face, Seat
from sen_desktop.engine.decision import Outcome
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.engine.sheet import Cell, Dream, Entry, Sheet, Written
from sen_desktop.games.smoki import counting, options
from sen_desktop.games.smoki.events import Reckoned
from sen_desktop.games.smoki.table import Score, Table, end_of_match
from sen_desktop.games.smoki.words import CARDS, COLUMNS, REFLECTION, TOKENS

MIRROR = "x"
"""How a reflection is told."""


def cells(ruleset: Ruleset) -> tuple[Cell, ...]:
    """The top row from left to right, then the bottom row."""
    worths = sorted({kind.face.worth for kind in ruleset.deck if kind.face.worth is not None})
    cell = Cell("card", (*map(str, worths), MIRROR), powers=((MIRROR, REFLECTION),))
    return (cell,) * CARDS


def _count(seat: Seat, entry: Entry) -> int:
    if isinstance(entry, int):
        return entry
    *_, last = counting.reckon(seat, _faces(entry))
    assert isinstance(last, Reckoned)
    return last.count


def _faces(dream: Dream) -> list[Face]:
    return [
        Face(REFLECTION, None, REFLECTION) if word == MIRROR else Face(word, int(word))
        for word in dream
    ]


def reckon(ruleset: Ruleset, entries: Sequence[Entry], caller: Seat | None) -> Written:
    counts = tuple(_count(seat, entry) for seat, entry in enumerate(entries))
    return Written(tuple(entries), counts, counts)


def adds(ruleset: Ruleset, scores: Sequence[int]) -> tuple[int, ...]:
    """Points; or a token for every lowest dream (D42)."""
    if ruleset.options["mode"] != TOKENS:
        return tuple(scores)
    return tuple(int(score == min(scores)) for score in scores)


def outcome(ruleset: Ruleset, rounds: Sequence[Written]) -> Outcome | None:
    if not rounds:
        return None
    seats = len(rounds[0].scores)
    score = Score((0,) * seats, (0,) * seats)
    for written in rounds:
        for seat, lowest in enumerate(written.scores):
            if lowest == min(written.scores):
                score = score.with_token(seat)
        score = score.after_round(written.scores)
    table = Table.before_the_match(seats).scored(score)
    return end_of_match(table, options.read(ruleset.options))


SHEET = Sheet(cells, reckon, adds, outcome, group=COLUMNS)
