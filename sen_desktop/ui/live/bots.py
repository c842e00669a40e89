"""Bots at the live table: they think between two frames, and every answer takes its moment."""

from __future__ import annotations

from sen_desktop.app.live_match import LiveMatch

BUDGET = 0.004
"""Seconds a frame that bots may think."""

MOMENT = 0.75
"""Seconds that every question to a bot takes at the usual speed; it betrays nothing."""

LEAST_MOMENT = 0.25
"""Of it also where nothing is animated: more than the longest thought takes in portions of
`BUDGET`, or the time of an answer would tell something about a hand."""


def asked(match: LiveMatch) -> bool:
    return bool(set(match.session.asked) - set(match.session.humans))


def think(match: LiveMatch, pace: float) -> bool:
    """For as long as there is time in a frame; whether one of them has acted."""
    match.session.moment = max(MOMENT * pace, LEAST_MOMENT)
    return match.session.step(BUDGET)
