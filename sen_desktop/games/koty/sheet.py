"""Koty on a score pad: the counting of the engine for dreams that lie on a real table."""

from __future__ import annotations

from collections.abc import Sequence

from sen_desktop.engine.cards import Face, Seat
from sen_desktop.engine.decision import Outcome
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.engine.sheet import Cell, Dream, Entry, Sheet, Written
from sen_desktop.games.koty import counting, lands
from sen_desktop.games.koty.lands import MOST_NINES, Land
from sen_desktop.games.koty.options import team
from sen_desktop.games.koty.words import LANDS

NOTHING = "-"
"""How a land without a card on top of its nines is told."""


def cells(ruleset: Ruleset) -> tuple[Cell, ...]:
    """Of every land how many nines lie there, and what lies on them."""
    worths = sorted({kind.face.worth for kind in ruleset.deck if kind.face.worth is not None})
    nines = Cell("nines", tuple(str(count) for count in range(MOST_NINES + 1)))
    top = Cell("top", (NOTHING, *map(str, worths)))
    return (nines, top) * len(LANDS)


def _dream(dream: Dream) -> list[Land]:
    return [
        Land(int(nines), None if top == NOTHING else Face(top, int(top)))
        for nines, top in zip(dream[::2], dream[1::2], strict=True)
    ]


def reckon(ruleset: Ruleset, entries: Sequence[Entry], caller: Seat | None) -> Written:
    """What every dream is worth, or every team's dreams together (K71)."""
    found = _outcome(ruleset, entries)
    worths = tuple(lands.worth(_dream(entry)) for entry in entries if not isinstance(entry, int))
    return Written(tuple(entries), worths, found.totals)


def adds(ruleset: Ruleset, scores: Sequence[int]) -> tuple[int, ...]:
    return tuple(scores)


def _outcome(ruleset: Ruleset, entries: Sequence[Entry]) -> Outcome:
    dreams = [_dream(entry) for entry in entries if not isinstance(entry, int)]
    paired = bool(ruleset.options["teams"])
    teams = list(
        dict.fromkeys(tuple(sorted(team(seat, len(dreams), paired))) for seat in range(len(dreams)))
    )
    return counting.outcome(dreams, teams, counting.THREE_LANDS)


def outcome(ruleset: Ruleset, rounds: Sequence[Written]) -> Outcome | None:
    return _outcome(ruleset, rounds[-1].entries) if rounds else None


def needs_dreams(ruleset: Ruleset) -> bool:
    """Of two dreams worth the same, the one with more nines wins (K52)."""
    return True


SHEET = Sheet(cells, reckon, adds, outcome, needs_dreams=needs_dreams, rounds=False, group=2)
