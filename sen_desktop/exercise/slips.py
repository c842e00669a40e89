"""One's own slips: positions of kept matches in which a review found another move much better."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import replace

from sen_desktop.bots import roster
from sen_desktop.bots.judge import Judge, Unit, Verified, best_of, move_of
from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.values import value
from sen_desktop.exercise.judged import Judged
from sen_desktop.exercise.position import Position
from sen_desktop.match.record import Record
from sen_desktop.review.hearing import Hearing
from sen_desktop.review.notes import kept_review
from sen_desktop.review.review import bots_of, verified_of
from sen_desktop.review.slips import slips
from sen_desktop.review.values import Decision

MARK = '"review","decision"'
"""Stands in the text of every reviewed match."""


@value
class KeptSlip:
    """A slip of a person in a kept match."""

    record: Record
    seat: Seat
    decision: Decision


@value
class Slip:
    position: Position
    decision: Decision
    """What the review said of it."""
    judge: Judge
    verified: Verified

    @property
    def unit(self) -> Unit:
        return self.judge.unit

    def answered(self, action: Action) -> Judged:
        moves = self.judge.weigh(self.position.view, self.position.legal, action)
        return Judged(move_of(moves, action), best_of(moves), self.verified)


def found_in(record: Record) -> Iterator[KeptSlip]:
    """What its review speaks of, as far as it was a person's."""
    review = kept_review(record)
    if review is None:
        return
    for one in review.seats:
        if record.players[one.seat].human:
            for decision in slips(one, review.verified):
                yield KeptSlip(record, one.seat, decision)


def posed(found: KeptSlip) -> Generator[None, None, Slip]:
    """The same as a question, in small steps: a judge has to hear the match so far."""
    record, seat = found.record, found.seat
    timeline = record.timeline.branch(found.decision.at)
    judge = roster.judge(record.ruleset, seat, bots_of(record))
    assert judge, "what was reviewed has a judge"
    yield from Hearing(timeline, seat, judge, None).listen()
    position = Position(replace(record, timeline=timeline, notes=()), seat)
    return Slip(position, found.decision, judge, verified_of(record))
