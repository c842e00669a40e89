"""A review as notes of its record, so that it is made once.

    [0, "review", "version", 1]
    [41, "review", "decision", seat, best, loss, chance lost, call, place, card, turn]
    [41, "review", "advice", seat, key of a text, {what fills it in}]
    [57, "review", "round", seat, start, luck, judgement, others]
    [57, "review", "chance", seat, chance]

Losses, parts and chances are thousandths. The best move is its number among the legal ones, counted
from 0; place, card and turn say which shown card explains a loss, and are null where none does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from sen_desktop.bots import roster
from sen_desktop.bots.judge import NOTHING, Fact
from sen_desktop.engine.cards import PileId, Seat, Slot
from sen_desktop.games import registry
from sen_desktop.match import reading
from sen_desktop.match.record import Note, Record, compact, note_json
from sen_desktop.review.review import bots_of, verified_of
from sen_desktop.review.values import (
    VERSION,
    Advised,
    Decision,
    Review,
    Round,
    SeatReview,
    Seen,
    Split,
)

KIND = "review"
A_THOUSAND = 1000
NONSENSE = (LookupError, TypeError, ValueError, AttributeError)
"""What reading comes to where somebody has written a review by hand."""


def with_review(record: Record, review: Review) -> Record:
    """The record with this review in place of any other."""
    return exchanged(record, notes_of(record, review))


def exchanged(record: Record, review: Sequence[Note]) -> Record:
    """The same with a review that is notes already."""
    others = tuple(note for note in record.notes if note.kind != KIND)
    return replace(record, notes=(*others, *review))


def notes_of(record: Record, review: Review) -> tuple[Note, ...]:
    return tuple(_notes(record, review))


def kept_review(record: Record) -> Review | None:
    """The one that lies with the record; None if it is missing, older, or makes no sense."""
    notes = [note for note in record.notes if note.kind == KIND]
    if not notes or notes[0].parts != ("version", VERSION):
        return None
    try:
        seats = sorted({_number(note.parts[1]) for note in notes[1:]})
        found = tuple(_seat_review(record, seat, notes[1:]) for seat in seats)
        return Review(VERSION, verified_of(record), found)
    except NONSENSE:
        return None


def is_due(text: str) -> bool:
    """Whether this is a finished match of a person that nobody has reviewed yet, and a review would
    have something to say of it. Raises BadRecord if it is no match at all."""
    if compact(note_json(_edition(VERSION))) in text:
        return False
    head, ruleset = reading.opening(text)
    if head.outcome is None or not any(player.human for player in head.players):
        return False
    return roster.verified(ruleset, len(head.players), bots_of(head)) != NOTHING


# written


def _edition(version: int) -> Note:
    return Note(0, KIND, ("version", version))


def _notes(record: Record, review: Review) -> Iterator[Note]:
    yield _edition(review.version)
    for one in review.seats:
        for decision in one.decisions:
            yield _decision_note(record, one.seat, decision)
            if decision.advised:
                facts = {name: str(number) for name, number in decision.advised.facts.items()}
                yield Note(decision.at, KIND, ("advice", one.seat, decision.advised.key, facts))
        for ended in one.rounds:
            yield Note(ended.at, KIND, ("round", one.seat, *_parts_of(ended)))
        for seen in one.chances:
            yield Note(seen.at, KIND, ("chance", one.seat, _thousandths(seen.chance)))


def _decision_note(record: Record, seat: Seat, one: Decision) -> Note:
    timeline = record.timeline
    best = timeline.rules.legal_actions(timeline.state_at(one.at), seat).index(one.best)
    losses = _thousandths(one.loss), _thousandths(one.chance_lost), one.calling
    fact = one.fact and (one.fact.slot.place, one.fact.face.key, one.fact.turn)
    return Note(one.at, KIND, ("decision", seat, best, *losses, *(fact or (None, None, None))))


def _parts_of(ended: Round) -> tuple[int, int, int, int]:
    """Rounded so that they still add up to the rounded result."""
    split = ended.split
    start, luck, judgement = map(_thousandths, (split.start, split.luck, split.judgement))
    return start, luck, judgement, _thousandths(ended.result) - start - luck - judgement


def _thousandths(number: float) -> int:
    return round(number * A_THOUSAND)


# read


def _seat_review(record: Record, seat: Seat, notes: Sequence[Note]) -> SeatReview:
    own = [note for note in notes if note.parts[1] == seat]
    judge = roster.judge(record.ruleset, seat, ())
    if judge is None:
        raise LookupError(record.ruleset.family)
    return SeatReview(
        seat,
        judge.unit,
        tuple(_decisions(record, seat, own)),
        tuple(_round(note) for note in own if note.parts[0] == "round"),
        tuple(Seen(note.row, _part(note, 2)) for note in own if note.parts[0] == "chance"),
    )


def _decisions(record: Record, seat: Seat, own: Sequence[Note]) -> Iterator[Decision]:
    advised = {note.row: _advised(note) for note in own if note.parts[0] == "advice"}
    for note in own:
        if note.parts[0] == "decision":
            yield replace(_decision(record, seat, note), advised=advised.get(note.row))


def _advised(note: Note) -> Advised:
    key, facts = note.parts[2:]
    return Advised(key, {name: int(text) for name, text in facts.items()})


def _decision(record: Record, seat: Seat, note: Note) -> Decision:
    timeline = record.timeline
    best, loss, lost, calling, place, card, turn = note.parts[2:]
    rows = timeline.rows(note.row, note.row + 1)
    legal = timeline.rules.legal_actions(timeline.state_at(note.row), seat)
    if not rows or rows[0][0] != seat or _number(best) < 0:
        raise ValueError(note)
    fact = None
    if place is not None:
        faces = {kind.face.key: kind.face for kind in record.ruleset.deck}
        pile = PileId(registry.WORDS[record.ruleset.family].dealt, seat)
        fact = Fact(Slot(pile, _number(place)), faces[card], _number(turn))
    return Decision(
        note.row,
        rows[0][1],
        legal[best],
        _number(loss) / A_THOUSAND,
        _number(lost) / A_THOUSAND,
        calling is True,
        fact,
    )


def _round(note: Note) -> Round:
    parts = [_part(note, number) for number in range(2, 6)]
    split = Split(*parts)
    return Round(note.row, split, split.result)


def _part(note: Note, number: int) -> float:
    return _number(note.parts[number]) / A_THOUSAND


def _number(part: object) -> int:
    if isinstance(part, bool) or not isinstance(part, int):
        raise TypeError(part)
    return part
