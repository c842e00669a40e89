"""How a round ends, or may end once somebody has called: points, and what of them was luck."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from sen_desktop.bots.judge import Ending
from sen_desktop.bots.sen.beliefs import Beliefs
from sen_desktop.bots.sen.knowledge import Knowledge, Track
from sen_desktop.bots.sen.sums import Counts, counts, mean
from sen_desktop.bots.sen.variants import after_a_last_turn
from sen_desktop.bots.sen.waking import odds_of, outcome
from sen_desktop.engine.cards import Face, Seat
from sen_desktop.engine.events import RoundEnded
from sen_desktop.games.sen.counting import reckon
from sen_desktop.games.sen.options import Options

ORDERS = 3
"""So many times the cards that nobody had seen are laid out anew, each of them in every place."""
LAID_OUT = 6_000_000
"""The seed of these orders; matches have theirs elsewhere."""


def points_of(scores: Sequence[float], seat: Seat) -> float:
    """How much better than the others' mean."""
    own = scores[seat]
    return (sum(scores) - own) / (len(scores) - 1) - own


def ending_of(known: Knowledge, ended: RoundEnded, options: Options) -> Ending:
    """Once all dreams lie open: what a seat wrote down, and what of it came of unseen cards."""
    points = points_of(ended.scores, known.seat)
    dreams = {seat: list(map(_open, dream)) for seat, dream in enumerate(known.dreams)}
    unseen = [
        (seat, place)
        for seat, dream in enumerate(known.dreams)
        for place, track in enumerate(dream)
        if not track.knowers
    ]
    if not unseen:
        return Ending(points, 0.0)
    pool = [face for face, count in known.unseen.items() for _ in range(count)]
    pool += [dreams[seat][place] for seat, place in unseen]
    total = 0.0
    for laid in _layings(pool, len(unseen)):
        for (seat, place), face in zip(unseen, laid, strict=True):
            dreams[seat][place] = face
        scores = [own.score for own in reckon(dreams, known.caller, options)]
        total += points_of(scores, known.seat)
    return Ending(points, points - total / (ORDERS * len(pool)))


def _open(track: Track) -> Face:
    assert track.face is not None, "all dreams lie open"
    return track.face


def _layings(pool: list[Face], places: int) -> Iterator[Sequence[Face]]:
    """Every card comes to every place equally often."""
    random = Random(LAID_OUT)
    for _ in range(ORDERS):
        random.shuffle(pool)
        twice = pool + pool
        yield from (twice[first : first + places] for first in range(len(pool)))


def after_a_call(known: Knowledge, beliefs: Beliefs, options: Options, caller: Seat) -> float:
    """What the round can be expected to bring while last turns are taken (S43)."""
    dreams = [_expected(known, beliefs, seat, caller) for seat in range(known.seats)]
    others = [dream for seat, dream in enumerate(dreams) if seat != caller]
    woken = outcome(dreams[caller], others, options)
    scores = list(map(mean, dreams))
    scores[caller] = woken.rivals - woken.points
    return points_of(scores, known.seat)


def _expected(known: Knowledge, beliefs: Beliefs, seat: Seat, caller: Seat) -> Counts:
    """A rival that still has its last turn will make the best of it."""
    turns_to_come = (caller - known.at_turn) % known.seats
    waits = (seat - known.at_turn) % known.seats
    if seat == known.seat or waits >= turns_to_come:
        return beliefs.counts(seat)
    dream = [odds_of(track, seat, beliefs) for track in known.dreams[seat]]
    return counts([], after_a_last_turn(dream, beliefs.plain))
