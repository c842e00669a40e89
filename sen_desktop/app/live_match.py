"""A match on the table: the session, and what surrounds it without being part of the rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from sen_desktop.app.seating import badges_of, characters_of, names_of
from sen_desktop.engine.cards import PileId, Seat, Slot
from sen_desktop.engine.values import value
from sen_desktop.match.tally import DAY
from sen_desktop.profile.settings import Chair, Setup

if TYPE_CHECKING:
    from sen_desktop.engine.events import Event
    from sen_desktop.match.feeling import Felt
    from sen_desktop.match.record import Note
    from sen_desktop.match.session import Session
    from sen_desktop.text.i18n import Texts

MARKS_AID, MEMORY_AID, NO_AID = "marks", "memory", "none"

PENCIL = "pencil"
LONGEST_MARK = 2


@value
class PencilMark:
    """What a human wrote on a card, or "" where something was rubbed out."""

    told: int
    """How many events had been shown to the human by then: the card moves with the later ones."""
    slot: Slot
    text: str


@dataclass
class LiveMatch:
    session: Session
    texts: Callable[[], Texts] | None = None
    """In the language of the moment; without it everybody is called as on the first day."""
    what_if: bool = False
    """Played on from a moment of another match: it is kept nowhere, and counts for nothing."""
    kept: Path | None = None
    """Where it lies among the others since it is over."""
    _names: dict[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def names(self) -> tuple[str, ...]:
        """As they were typed; all others follow the language."""
        texts = self.texts() if self.texts else None
        if texts is None:
            return tuple(player.name for player in self.session.players)
        if texts.language not in self._names:
            self._names[texts.language] = names_of(self.session.players, texts)
        return self._names[texts.language]

    @property
    def characters(self) -> tuple[str, ...]:
        """For every seat the id of the character that sits there, if it is one."""
        return characters_of(self.session.players)

    @property
    def emblems(self) -> tuple[int, ...]:
        players = enumerate(self.session.players)
        return tuple(seat if one.emblem is None else one.emblem for seat, one in players)

    @property
    def badges(self) -> tuple[str, ...]:
        """The pictures that stand for the seats."""
        return badges_of(self.session.players)

    @property
    def aid(self) -> str:
        """The same for all humans at the table."""
        aids = (player.aid for player in self.session.players if player.human)
        return next(aids, None) or NO_AID

    @property
    def hot_seat(self) -> bool:
        return len(self.session.humans) > 1

    @property
    def remembered(self) -> bool:
        """It is kept, and counts."""
        return not self.what_if

    def felt_in(self, round_: int) -> list[Felt]:
        """How sure those were who ended this round, once it is over."""
        return [felt for felt in self.session.felt if felt.round == round_]

    @property
    def daily(self) -> bool:
        """It is a dream of the day."""
        return bool(self.session.notes(DAY))

    @property
    def truth(self) -> list[tuple[Event, ...]]:
        """What really happened, row by row; nothing before the match is over."""
        record = self.session.record()
        return [step.events for _, step in record.timeline.steps] if record else []

    @property
    def setup(self) -> Setup:
        """How to sit down to the like of it again."""
        players = zip(self.session.players, self.emblems, strict=True)
        chairs = tuple(
            Chair(one.player, "" if one.usual else one.name, emblem) for one, emblem in players
        )
        ruleset = self.session.ruleset
        return Setup(ruleset.id, chairs, ruleset.options, None, self.aid)

    # pencil marks: kept in the record, at the moment when they were written

    def write(self, seat: Seat, mark: PencilMark) -> None:
        pile, place = mark.slot
        where = (pile.kind, pile.seat, pile.number, place)
        self.session.note(PENCIL, seat, mark.told, *where, mark.text)

    def marks(self, seat: Seat) -> list[PencilMark]:
        """All that a human has written, in that order."""
        read = map(_mark_of, self.session.notes(PENCIL))
        return [said[1] for said in read if said and said[0] == seat]


def _mark_of(note: Note) -> tuple[Seat, PencilMark] | None:
    """Whose mark it is; a note that somebody made by hand, and that makes no sense, is none."""
    match note.parts:
        case int(seat), int(told), str(kind), owner, int(number), int(place), str(text) if (
            (owner is None or isinstance(owner, int))
            and min(told, number, place) >= 0
            and len(text) <= LONGEST_MARK
        ):
            return seat, PencilMark(told, Slot(PileId(kind, owner, number), place), text)
    return None
