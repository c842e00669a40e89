"""How many cards are asked for: one more when all were known, one less when not."""

from __future__ import annotations

FEWEST, MOST = 2, 7


def bounded(span: int) -> int:
    return min(max(span, FEWEST), MOST)


def after(span: int, all_known: bool) -> int:
    """The span of the next question."""
    return bounded(span + 1 if all_known else span - 1)
