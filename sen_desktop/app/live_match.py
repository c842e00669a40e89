"""A match on the table: the session, and what surrounds it without being part of the rules.

Emblems, aids and pencil marks are saved beside the record.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from sen_desktop.engine.cards import Seat
from sen_desktop.profile.settings import Chair, Setup

if TYPE_CHECKING:
    from sen_desktop.match.session import Session
    from sen_desktop.profile.archive import Marks

MARKS_AID, MEMORY_AID, NO_AID = "marks", "memory", "none"


@dataclass
class LiveMatch:
    session: Session
    emblems: tuple[int, ...]
    aid: str
    pencil: dict[Seat, dict[str, str]] = field(default_factory=dict)
    """What each human wrote on which cards, by where these lay when it was saved."""

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.session.players)

    @property
    def hot_seat(self) -> bool:
        return len(self.session.humans) > 1

    @property
    def setup(self) -> Setup:
        """How to sit down to the like of it again."""
        players = zip(self.session.players, self.emblems, strict=True)
        chairs = tuple(Chair(one.player, one.name, emblem) for one, emblem in players)
        ruleset = self.session.ruleset
        return Setup(ruleset.id, chairs, ruleset.options, None, self.aid)

    def side(self) -> Mapping[str, Any]:
        """What is saved beside the record."""
        pencil = {str(seat): marks for seat, marks in self.pencil.items()}
        return {"emblems": list(self.emblems), "aid": self.aid, "pencil": pencil}


def emblems_of(setup: Setup) -> tuple[int, ...]:
    return tuple(chair.emblem for chair in setup.seats)


def from_side(session: Session, side: Marks) -> LiveMatch:
    """A resumed match with what was saved beside it, as far as that makes sense."""
    seats = session.seats
    aid = side.get("aid")
    pencil = side.get("pencil")
    return LiveMatch(
        session,
        _emblems(side.get("emblems"), seats),
        aid if aid in (MARKS_AID, MEMORY_AID) else NO_AID,
        _pencil(pencil, seats) if isinstance(pencil, dict) else {},
    )


def _emblems(stored: object, seats: int) -> tuple[int, ...]:
    if isinstance(stored, list) and len(stored) == seats:
        numbers = tuple(one for one in stored if type(one) is int and 0 <= one < 100)
        if len(numbers) == seats:
            return numbers
    return tuple(range(seats))


def _pencil(stored: dict[Any, Any], seats: int) -> dict[Seat, dict[str, str]]:
    pencil: dict[Seat, dict[str, str]] = {}
    for seat, marks in stored.items():
        if str(seat).isdecimal() and int(seat) < seats and isinstance(marks, dict):
            pencil[int(seat)] = {
                str(where): mark
                for where, mark in marks.items()
                if isinstance(mark, str) and len(mark) <= 2
            }
    return pencil
