"""What one remembers of a round of Sen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sen_desktop.engine.cards import Face, Seat
from sen_desktop.engine.events import Event, Moved, RoundEnded
from sen_desktop.games.sen.events import (
    ALL_NINES,
    CALLER_LOWEST,
    CALLER_PENALTY,
    PairNamed,
    Reckoned,
)
from sen_desktop.text.narration.moments import Moment

BARGAIN = 6
"""Ravens by which an exchange has to help to be remembered."""
SLIP = 5
"""Ravens by which it has to harm."""
PAIR = 7.0


def moments(events: Sequence[Event]) -> Iterator[Moment]:
    reckoned: list[Reckoned] = []
    came: Moved | None = None
    for number, event in enumerate(events):
        match event:
            case Moved(_, _, _, "kept" | "taken"):
                came = event
            case Moved(_, _, Face() as gone, "replaced") if came and came.face:
                if moment := _exchange(came.dst.pile.seat or 0, came.face, gone):
                    yield moment._replace(at=number)
            case PairNamed(seat, right=True):
                yield Moment("pair", seat, PAIR, at=number)
            case Reckoned():
                reckoned.append(event)
            case RoundEnded():
                for moment in _reckoning(reckoned):
                    yield moment._replace(at=number)
            case _:
                pass


def _exchange(seat: Seat, new: Face, old: Face) -> Moment | None:
    if new.worth is None or old.worth is None:
        return None
    facts = {"new": new.worth, "old": old.worth}
    gain = old.worth - new.worth
    if gain >= BARGAIN:
        return Moment("bargain", seat, gain, facts, new)
    return Moment("slip", seat, -gain, facts, old) if gain <= -SLIP else None


def _reckoning(reckoned: Sequence[Reckoned]) -> Iterator[Moment]:
    for one in reckoned:
        others = [other.count for other in reckoned if other.seat != one.seat]
        facts = {"count": one.count, "score": one.score, "least": min(others, default=0)}
        margin = facts["least"] - one.count
        if one.reason == CALLER_LOWEST:
            yield Moment("in_time", one.seat, 4 + margin, facts)
        elif one.reason == CALLER_PENALTY:
            yield Moment("too_early", one.seat, 6 - margin, facts)
        elif one.reason == ALL_NINES:
            yield Moment("all_nines", one.seat, 20)
        elif margin > 0:
            yield Moment("fewest", one.seat, 1 + margin / 4, facts)
