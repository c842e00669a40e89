"""A match as a record: the one format of saves, replays and bug reports.

    {"format": 2,
     "program": "0.1.0",             the version that wrote it
     "started": "2026-11-19T18:30:05Z",    when, in UTC; may be left out
     "seconds": 754,                 how long it was played, pauses left out; may be left out
     "seats": [{"player": "human" or "bot:" and its id, "name": "…",
                "emblem": 3, "aid": "marks", "usual": true}, …],  the last three may be left out
     "outcome": {"places": […], "totals": […], "reason": "…"} or null,
     "ruleset": {"id", "family", "seats": [min, max], "setup": {…}, "options": {…},
                 "deck": [{"key", "copies", "worth", "power", "suit"}, …]},
     "seed": 12345,                  chance goes on from it; may be left out
     "rows": [["nature", {"do": "shuffle", "order": [17, 3, …]}],
              [0, {"do": "take", "place": 2}], …],
     "notes": [[12, "pencil", …], …],     [row, kind, …]; may be left out
     "checksum": "…"}                SHA-256 of the rest; may be left out

Everything before the rows is the head, which can be read without them. A card's id is its
position in the deck, copies counted one by one. A shuffle's first id lies on top. Slots are
written {"pile": "dream", "seat": 2, "place": 1}. A note belongs to the moment at which so many
rows had been played; "pencil", "seal", "day", "feeling" and "review" are kinds that mean something.
The checksum is made of the other keys as JSON with sorted keys, no spaces and no escapes; who
changes a record by hand takes it out.

Here are the value and how it is written; `reading` makes it from text again.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from hashlib import sha256
from typing import Any

from sen_desktop import __version__
from sen_desktop.engine import codec
from sen_desktop.engine.cards import NATURE
from sen_desktop.engine.codec import Json
from sen_desktop.engine.decision import Outcome
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.engine.values import value
from sen_desktop.match.chance import Chance, fresh_seed
from sen_desktop.match.migrate import FORMAT
from sen_desktop.match.referee import Referee
from sen_desktop.match.timeline import Row, Timeline

HUMAN = "human"


@value
class Player:
    """Who sits on a seat: a human or a bot's id, and what the others see of them."""

    player: str
    name: str
    emblem: int | None = None
    """The number of a picture; None for one that nobody has chosen."""
    aid: str | None = None
    """How a human's memory is helped: none, marks, memory."""
    usual: bool | None = None
    """Nobody typed this name: in another language the player is called something else."""

    @property
    def human(self) -> bool:
        return self.player == HUMAN


@value
class Note:
    """Something kept beside the rows, at the moment when so many of them had been played."""

    row: int
    kind: str
    parts: tuple[Json, ...]


@value
class Record:
    ruleset: Ruleset
    players: tuple[Player, ...]
    timeline: Timeline
    seed: int | None = None
    started: str | None = None
    seconds: int | None = None
    notes: tuple[Note, ...] = ()
    program: str = __version__

    @property
    def rows(self) -> tuple[Row, ...]:
        return self.timeline.rows()

    @property
    def outcome(self) -> Outcome | None:
        return self.timeline.outcome

    def referee(self) -> Referee:
        """The match where this record left it, ready to go on; the record stays as it is."""
        seed = fresh_seed() if self.seed is None else self.seed
        branch = self.timeline.branch(len(self.timeline))
        return Referee(branch.rules, Chance(seed), branch)


def of_match(ruleset: Ruleset, players: Sequence[Player], referee: Referee) -> Record:
    timeline = referee.timeline.branch(len(referee.timeline))
    return Record(ruleset, tuple(players), timeline, referee.chance.seed)


def dumps(record: Record) -> str:
    """The text of a record, a row to a line, so that people can read it and git can compare it."""
    return text_of(_head(record), record.rows, record.notes)


def text_of(head: Mapping[str, Json], rows: Sequence[Row], notes: Sequence[Note]) -> str:
    row_lists = [row_json(row) for row in rows]
    note_lists = [note_json(note) for note in notes]
    whole = {**head, "rows": row_lists, **({"notes": note_lists} if notes else {})}
    parts = [f"{json.dumps(key)}: {compact(part)}" for key, part in head.items()]
    parts.append(f'"rows": {_lines(row_lists)}')
    if notes:
        parts.append(f'"notes": {_lines(note_lists)}')
    parts.append(f'"checksum": "{checksum(whole)}"')
    return "{" + ",\n".join(parts) + "}\n"


def _lines(entries: Sequence[Json]) -> str:
    listed = ",\n".join(map(compact, entries))
    return f"[\n{listed}\n]"


def checksum(data: Mapping[str, Any]) -> str:
    """Of a record's keys but for the checksum itself."""
    plain = json.dumps(data, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    return sha256(plain.encode("utf-8", "replace")).hexdigest()


def compact(data: Json) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def row_json(row: Row) -> Json:
    seat, action = row
    return [codec.NATURE_NAME if seat == NATURE else seat, codec.encode(action)]


def note_json(note: Note) -> Json:
    return [note.row, note.kind, *note.parts]


def _head(record: Record) -> dict[str, Json]:
    optional = {"started": record.started, "seconds": record.seconds}
    return {
        "format": FORMAT,
        "program": record.program,
        **_without_none(optional),
        "seats": [_without_none(codec.encode(player)) for player in record.players],
        "outcome": codec.encode(record.outcome),
        "ruleset": _ruleset_json(record.ruleset),
        **_without_none({"seed": record.seed}),
    }


def _without_none(parts: Mapping[str, Json]) -> dict[str, Json]:
    return {key: part for key, part in parts.items() if part is not None}


def _ruleset_json(ruleset: Ruleset) -> Json:
    deck = [
        {
            "key": kind.face.key,
            "copies": kind.copies,
            "worth": kind.face.worth,
            "power": kind.face.power,
            "suit": kind.face.suit,
        }
        for kind in ruleset.deck
    ]
    return {
        "id": ruleset.id,
        "family": ruleset.family,
        "seats": [ruleset.min_seats, ruleset.max_seats],
        "setup": dict(sorted(ruleset.counts.items())),
        "options": dict(sorted(ruleset.options.items())),
        "deck": deck,
    }


# a match under way is saved piece by piece


@value
class Piece:
    """A piece of a match to be saved; texts are made when they are asked for, in any thread."""

    whole: Callable[[], str]
    """Makes the match up to this piece."""
    news: Callable[[], str] | None
    """Makes what came after the piece before; None where a file has to begin."""


class Transcript:
    """Hands out a match under way, piece by piece. The record's timeline may be one that grows."""

    def __init__(self, record: Record) -> None:
        self._record = record
        self._notes = list(record.notes)
        self._rows_out = self._notes_out = 0
        self._begun = False

    def note(self, note: Note) -> None:
        self._notes.append(note)

    @property
    def notes(self) -> tuple[Note, ...]:
        return tuple(self._notes)

    def piece(self, seconds: int) -> Piece:
        """What has come since the last one; of the first one all."""
        timeline = self._record.timeline
        rows, notes = len(timeline), len(self._notes)
        upto = (rows, notes, seconds)
        news = partial(self._news, self._rows_out, self._notes_out, *upto) if self._begun else None
        self._rows_out, self._notes_out, self._begun = rows, notes, True
        return Piece(partial(self._whole, *upto), news)

    def _whole(self, rows: int, notes: int, seconds: int) -> str:
        timeline = self._record.timeline.branch(rows)
        return dumps(
            replace(
                self._record,
                timeline=timeline,
                notes=tuple(self._notes[:notes]),
                seconds=seconds,
            )
        )

    def _news(
        self, rows_before: int, notes_before: int, rows: int, notes: int, seconds: int
    ) -> str:
        """The keys of a record that are to be added to (lists) or replaced (all others)."""
        timeline = self._record.timeline
        news: dict[str, Json] = {"seconds": seconds}
        news["rows"] = [row_json(row) for row in timeline.rows(rows_before, rows)]
        news["notes"] = [note_json(note) for note in self._notes[notes_before:notes]]
        news["outcome"] = codec.encode(timeline.rules.outcome(timeline.state_at(rows)))
        return compact(news)
