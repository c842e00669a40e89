"""Who ended a round of Sen, why, and what comes of it: the two lines above its reckoning."""

from __future__ import annotations

from collections.abc import Sequence

from sen_desktop.engine.cards import Seat
from sen_desktop.engine.events import RoundEnded
from sen_desktop.games.sen.events import (
    AGAINST_ALL_NINES,
    ALL_NINES,
    CALLER_PENALTY,
    CALLER_REASONS,
    Reckoned,
)
from sen_desktop.text.i18n import Texts


def headline_of(
    ended: RoundEnded, reckoned: Sequence[Reckoned], names: Sequence[str], texts: Texts
) -> tuple[str, str]:
    """A title and a note."""
    called = next((one for one in reckoned if one.reason in CALLER_REASONS), None)
    bold = next((one for one in reckoned if one.reason == ALL_NINES), None)
    if bold:
        paid = max(one.score for one in reckoned if one.reason == AGAINST_ALL_NINES)
        facts: dict[str, object] = {"name": names[bold.seat], "score": paid}
        return _both(ALL_NINES, facts, texts)
    if called is None:
        least = min(one.count for one in reckoned)
        lowest = [one.seat for one in reckoned if one.count == least]
        facts = {"others": _together(lowest, names, texts), "count": least}
        return _both(ended.reason, facts, texts)
    if called.reason == CALLER_PENALTY:
        others = [one.seat for one in reckoned if one.count < called.count]
    else:
        others = [
            one.seat for one in reckoned if one.count == called.count and one.seat != called.seat
        ]
    facts = {
        "name": names[called.seat],
        "others": _together(others, names, texts),
        "count": called.count,
        "penalty": called.score - called.count,
        "score": called.score,
    }
    return _both(called.reason, facts, texts)


def _both(reason: str, facts: dict[str, object], texts: Texts) -> tuple[str, str]:
    title, note = f"headline.sen.{reason}.title", f"headline.sen.{reason}.note"
    return texts.say(title, **facts), texts.say(note, **facts)


def _together(seats: Sequence[Seat], names: Sequence[str], texts: Texts) -> str:
    return texts.together([names[seat] for seat in sorted(seats)])
