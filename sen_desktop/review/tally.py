"""What reviews add to the tally of a match: only what was verified at such a table."""

from __future__ import annotations

from collections.abc import Sequence

from sen_desktop.engine.cards import Seat
from sen_desktop.engine.events import Event
from sen_desktop.match.record import Record
from sen_desktop.match.tally import Figures
from sen_desktop.match.timeline import Row
from sen_desktop.review.notes import kept_review
from sen_desktop.review.slips import every_slip


class Reviewed:
    """`review`: unit, luck, judgement, slips, forgotten cards; None where nothing is to be said.

    A match that nobody has reviewed yet has no such figure.
    """

    def before(self, match: Record) -> None:
        self._review = kept_review(match) if match.outcome else None

    def step(self, at: int, row: Row | None, events: Sequence[Event]) -> None:
        """It lies with the record, whole."""

    def after(self, seat: Seat) -> Figures:
        made = self._review
        found = [one for one in made.seats if one.seat == seat] if made else []
        if not made or not found:
            return {}
        (one,), verified = found, made.verified
        split = one.split
        parts = (split.luck, split.judgement) if verified.parts else (None, None)
        dear = every_slip(one, verified)
        speaks = verified.slips is not None or verified.calls is not None
        forgotten = sum(slip.fact is not None for slip in dear) if verified.memory else None
        return {"review": [one.unit.value, *parts, len(dear) if speaks else None, forgotten]}
