"""A match that was played, as it is looked at afterwards: what everybody was told at any moment.

A moment is named by how many events had been told by then: the same number for all eyes.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import accumulate
from pathlib import Path
from typing import TYPE_CHECKING

from sen_desktop.app.seating import badges_of, names_of
from sen_desktop.bots.advice import percent
from sen_desktop.engine.bounds import LONGEST_TEXT
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.decision import Outcome
from sen_desktop.engine.events import Asked, Event, MatchEnded, RoundEnded
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.engine.values import value
from sen_desktop.match import feeling, promise
from sen_desktop.match.feeling import Felt
from sen_desktop.match.knowing import Faces, Knowers, faces
from sen_desktop.match.promise import Opened
from sen_desktop.match.record import HUMAN, Note, Player, Record
from sen_desktop.text.i18n import Texts

if TYPE_CHECKING:
    from sen_desktop.app.live_match import LiveMatch
    from sen_desktop.app.reviewer import ReviewStatus
    from sen_desktop.app.services import Checkable

NOTE = "note"
"""The kind of notes in which somebody has written down a thought of their own."""


@value
class OwnNote:
    """What somebody has written down at a moment."""

    moment: int
    text: str


@value
class Quote:
    """A text and what is filled in, other texts perhaps: said in the language of the moment."""

    key: str
    facts: Mapping[str, int | str | Quote]

    def said(self, texts: Texts) -> str:
        filled = {
            name: fact.said(texts) if isinstance(fact, Quote) else fact
            for name, fact in self.facts.items()
        }
        return texts.say(self.key, **filled)


@value
class Mark:
    """A moment that is worth a look: a turning point, a slip."""

    moment: int
    seat: Seat
    """Whose moment it is: nobody else's eyes are told of it."""
    sign: str
    says: Quote
    """What it is."""
    title: Quote | None = None
    """The same in a few words, for a list."""

    def said(self, texts: Texts) -> str:
        return self.says.said(texts)

    def called(self, texts: Texts) -> str:
        return (self.title or self.says).said(texts)


@value
class Account:
    """Where the result of a seat came from, in whole numbers."""

    unit: str
    parts: Mapping[str, int]
    """They add up to the last one."""
    spread: Quote
    """How little that tells."""


@value
class Commentary:
    """What a judge has to say along a match, if one has looked at it."""

    marks: Sequence[Mark] = ()
    chances: Mapping[Seat, Sequence[tuple[int, float]]] = field(default_factory=dict)
    """Of seats at some moments: how likely each seemed to win, 0 to 1."""
    accounts: Mapping[Seat, Account] = field(default_factory=dict)

    def seen_by(self, eyes: Seat | None) -> Commentary:
        """What is said of these eyes alone; those of nobody are told everything."""
        if eyes is None:
            return self
        marks = [mark for mark in self.marks if mark.seat == eyes]
        accounts = {seat: one for seat, one in self.accounts.items() if seat == eyes}
        return Commentary(marks, {eyes: self.chances.get(eyes, ())}, accounts)

    def chances_at(self, moment: int) -> dict[Seat, int]:
        """How likely each seemed to win when it was last looked at, in per cent."""
        latest = {
            seat: [chance for at, chance in chances if at <= moment][-1:]
            for seat, chances in self.chances.items()
        }
        return {seat: percent(one[0]) for seat, one in latest.items() if one}


NOTHING_SAID = Commentary()


@dataclass
class WatchedMatch:
    record: Record
    keep: Callable[[tuple[Note, ...]], None]
    """Writes the notes down where the match lies; raises OSError."""
    play_on: Callable[[int, Seat], LiveMatch]
    """From after so many rows on with another deal of what this seat could not know."""
    export: Callable[[], Path]
    """Puts a copy where people look for their own files; says where. Raises OSError."""
    save_to_check: Callable[[], Checkable]
    """The same with the script that checks its seal."""
    look: Callable[[], ReviewStatus]
    """How its review is coming along, which is made because somebody asks."""
    texts: Callable[[], Texts] | None = None
    """In the language of the moment; without it everybody is called as on the first day."""
    commentary: Commentary = NOTHING_SAID
    _names: dict[str, tuple[str, ...]] = field(default_factory=dict)

    # who played, and what

    @property
    def ruleset(self) -> Ruleset:
        return self.record.ruleset

    @property
    def players(self) -> tuple[Player, ...]:
        return self.record.players

    @property
    def outcome(self) -> Outcome | None:
        return self.record.outcome

    @property
    def names(self) -> tuple[str, ...]:
        """As they were typed; all others follow the language."""
        texts = self.texts() if self.texts else None
        if texts is None:
            return tuple(player.name for player in self.players)
        if texts.language not in self._names:
            self._names[texts.language] = names_of(self.players, texts)
        return self._names[texts.language]

    @property
    def badges(self) -> tuple[str, ...]:
        return badges_of(self.players)

    # how sure somebody felt

    @cached_property
    def felt(self) -> list[Felt]:
        """Of the calls that were reckoned."""
        notes = self.record.notes
        return [*feeling.felt(self.ruleset.family, self.record.timeline, notes)]

    def felt_in(self, round_: int) -> list[Felt]:
        return [one for one in self.felt if one.round == round_]

    # what was promised

    @cached_property
    def seal(self) -> Opened | None:
        """What was sealed before the deal; None for a match that was not, or not soundly."""
        return promise.opened(self.record.notes)

    @cached_property
    def kept_its_seal(self) -> bool:
        return promise.is_kept(self.record)

    # what was told

    def told(self, eyes: Seat | None) -> Sequence[Event]:
        """What a seat witnessed, from the first event to the last; with None the truth."""
        return self.record.timeline.told(eyes)

    @cached_property
    def faces(self) -> Sequence[tuple[int, Faces]]:
        """From which moment on every card by its number had which face."""
        return faces(self.record.timeline)

    @cached_property
    def knowers(self) -> Knowers:
        return Knowers(self.told(None), len(self.players))

    # moments

    @cached_property
    def _ends(self) -> list[int]:
        """How many events had been told after so many rows."""
        return list(accumulate(len(step.events) for _, step in self.record.timeline.steps))

    def moment_after(self, rows: int) -> int:
        """The moment at which so many rows had been played, where one can stand."""
        return min(self._ends[rows], self.stops[-1])

    def row_at(self, moment: int) -> int:
        """How many rows had been played by then, the last one perhaps not told to its end."""
        return min(bisect_right(self._ends, moment - 1), len(self._ends) - 1)

    @cached_property
    def stops(self) -> tuple[int, ...]:
        """Where one can stand: before every decision, at every reckoning, and at the end."""
        asked = {self._ends[at] for at in self.record.timeline.actors()}
        events = self.told(None)
        reckoned = {n for n, event in enumerate(events, 1) if isinstance(event, RoundEnded)}
        return tuple(sorted({*asked, *reckoned, _end(events)}))

    @cached_property
    def rounds(self) -> tuple[int, ...]:
        """The moments at which rounds begin."""
        return tuple(self._ends[at] for at in self.record.timeline.rounds())

    @cached_property
    def turns(self) -> tuple[int, ...]:
        return tuple(self._ends[at] for at in self.record.timeline.turns())

    @cached_property
    def actors(self) -> Mapping[int, Seat]:
        """Who was about to do something, by the moment."""
        return {self._ends[at]: seat for at, seat in self.record.timeline.actors().items()}

    def row_events(self, moment: int) -> range:
        """The numbers of the events that the row brings which is played at a moment."""
        row = self.row_at(moment)
        last = min(row + 1, len(self._ends) - 1)
        return range(self._ends[row] + 1, self._ends[last] + 1)

    # one's own notes

    @property
    def notes(self) -> list[OwnNote]:
        """In the order of their moments, one at each."""
        own = {note.row: note for note in self.record.notes if note.kind == NOTE}
        return [OwnNote(self._ends[row], _text_of(own[row])) for row in sorted(own)]

    def note_at(self, moment: int) -> str:
        at = self._ends[self.row_at(moment)]
        return next((note.text for note in self.notes if note.moment == at), "")

    def write(self, moment: int, text: str) -> None:
        """Write something down at a moment, or with no text take away what stands there.

        Raises OSError, and then nothing has changed.
        """
        row = self.row_at(moment)
        others = [one for one in self.record.notes if (one.kind, one.row) != (NOTE, row)]
        parts = tuple(
            text[start : start + LONGEST_TEXT] for start in range(0, len(text), LONGEST_TEXT)
        )
        new = [Note(row, NOTE, parts)] if text else []
        notes = (*others, *new)
        self.keep(notes)
        self.record = replace(self.record, notes=notes)

    # what if

    def can_play_on(self, moment: int) -> bool:
        """Somebody was asked something then, and the match went on."""
        return moment in self.actors

    def what_if(self, moment: int, eyes: Seat | None) -> LiveMatch:
        """Play on from there at this seat, or where one sat."""
        return self.play_on(self.row_at(moment), self.first_seat if eyes is None else eyes)

    @property
    def first_seat(self) -> Seat:
        """Whose place one looks from if nothing else is said."""
        people = (seat for seat, player in enumerate(self.players) if player.player == HUMAN)
        return next(people, 0)


def _end(events: Sequence[Event]) -> int:
    """The last moment at which there is something to see: a reckoning is not swept away."""
    end = len(events)
    while end and isinstance(events[end - 1], Asked):
        end -= 1
    last = events[end - 2 : end]
    if len(last) == 2 and isinstance(last[0], RoundEnded) and isinstance(last[1], MatchEnded):
        end -= 1
    return end


def _text_of(note: Note) -> str:
    return "".join(map(str, note.parts))
