"""By how much positions of a round seem better than they are: measured, and put right by judges.

`levels.json` is written by `build/make.py review-check --levels`. The mean over many deals is
known for players who have not shown how early they wake up; how that changes in a match follows
from a few deals that are always the same.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from sen_desktop.bots.sen.model import HARSH
from sen_desktop.engine.cards import Seat, Slot
from sen_desktop.engine.events import (
    Dealt,
    Event,
    MatchStarted,
    Moved,
    Peeked,
    RoundStarted,
    Shuffled,
    TurnStarted,
)
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.engine.values import value
from sen_desktop.games.sen.words import DREAM, FACE_DOWN, FACE_UP, LOOKS, dream

FILE = Path(__file__).with_name("levels.json")
DEALS = 12
OWN_SEED = 5_000_000
"""Of deals that are imagined; matches have theirs elsewhere."""


@value
class Level:
    line: float
    """Points by which going on is overrated against waking up."""
    after_deal: tuple[float, ...] | None
    """Points by which a deal seems better than it is, for the one who starts, the next one, and so
    on; None where nobody has measured it."""


def name_of(ruleset_id: str, penalty: int, seats: int, polite: bool) -> str:
    return f"{ruleset_id}, penalty {penalty}, {seats} seats, {'polite' if polite else 'eager'}"


def level_for(ruleset_id: str, penalty: int, seats: int, polite: bool) -> Level:
    found = _measured().get(name_of(ruleset_id, penalty, seats, polite))
    if found is None:
        return Level(3.5 if penalty >= HARSH else 2.0, None)
    return Level(found["line"], tuple(found["after_deal"]) if found["after_deal"] else None)


@cache
def _measured() -> Mapping[str, Any]:
    found: Mapping[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def imagined(
    ruleset: Ruleset, seats: int, seat: Seat, starter: Seat, number: int
) -> Iterator[Event]:
    """What a seat is told from the start of a match to its first turn, in one deal of many."""
    faces = [kind.face for kind in ruleset.deck for _ in range(kind.copies)]
    Random(OWN_SEED + number).shuffle(faces)
    size = ruleset.counts[DREAM]
    dreams = tuple(dream(one) for one in range(seats))
    yield MatchStarted(seats, FACE_DOWN, len(faces))
    yield Shuffled((FACE_DOWN,), FACE_DOWN)
    yield RoundStarted(1, starter)
    yield Dealt(FACE_DOWN, dreams, size)
    top = Slot(FACE_DOWN, len(faces) - seats * size - 1)
    yield Moved(top, Slot(FACE_UP, 0), faces[0], "turned_up", None)
    for one in range(seats):
        for place in range(ruleset.counts[LOOKS]):
            face = faces[1 + place] if one == seat else None
            yield Peeked(one, Slot(dreams[one], place), face, (one,))
    yield TurnStarted(starter)
