"""Bots at the live table: they think between two frames, and every answer takes its moment."""

from __future__ import annotations

from sen_desktop.app.live_match import LiveMatch
from sen_desktop.engine.cards import Seat

BUDGET = 0.004
"""Seconds a frame that bots may think."""

MOMENT = 0.75
"""Seconds that every question to a bot takes at the usual speed; it betrays nothing."""

LEAST_MOMENT = 0.25
"""Of it also where nothing is animated: more than the longest thought takes in portions of
`BUDGET`, or the time of an answer would tell something about a hand."""


def asked(match: LiveMatch) -> bool:
    return bool(_asked(match))


def _asked(match: LiveMatch) -> list[Seat]:
    humans = match.session.humans
    return [seat for seat in match.session.asked if seat not in humans]


def think(match: LiveMatch, pace: float) -> bool:
    """For as long as there is time in a frame; whether there is something new to be shown.

    Where several are asked at once they share one moment, and what they did is shown together.
    """
    before = _asked(match)
    if not before:
        return False
    match.session.moment = max(MOMENT * pace, LEAST_MOMENT)
    acted = more = match.session.step(BUDGET)
    while more and (left := _asked(match)) and set(left) < set(before):
        match.session.moment = 0.0
        more = match.session.step(BUDGET)
    left = _asked(match)
    return acted and not (left and set(left) < set(before))
