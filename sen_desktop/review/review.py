"""Reviews of whole matches: made step by step, so that a window can go on beside them."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from sen_desktop.bots import roster
from sen_desktop.bots.judge import Verified
from sen_desktop.engine.cards import Seat
from sen_desktop.match.reading import Head
from sen_desktop.match.record import Record
from sen_desktop.match.seats import BOT
from sen_desktop.review.following import Following
from sen_desktop.review.values import VERSION, Review


def reviewing(
    record: Record, seats: Sequence[Seat] | None = None
) -> Generator[float, None, Review | None]:
    """Makes the review of some seats, or of all; yields how much of it is done, from 0 to 1.

    None where no judge knows the game. Runs wherever it is asked for its next step: in a thread, a
    process, or between two frames.
    """
    bots = bots_of(record)
    chosen = range(len(record.players)) if seats is None else seats
    found = []
    for number, seat in enumerate(chosen):
        judge = roster.judge(record.ruleset, seat, bots)
        if judge is None:
            return None
        coach = roster.coach(record.ruleset, seat)
        following = Following(record.timeline, seat, judge, coach)
        for at in following.walk():
            yield (number + at / len(record.timeline)) / len(chosen)
        found.append(following.review())
    return Review(VERSION, verified_of(record), tuple(found))


def bots_of(match: Record | Head) -> list[str]:
    return [one.player.removeprefix(BOT) for one in match.players if not one.human]


def verified_of(record: Record) -> Verified:
    return roster.verified(record.ruleset, len(record.players), bots_of(record))


def review(record: Record, seats: Sequence[Seat] | None = None) -> Review | None:
    """The same in one go."""
    steps = reviewing(record, seats)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            made: Review | None = done.value
            return made
