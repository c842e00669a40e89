"""What a dream is worth at the end of a round (D32, D41, D42). Pure arithmetic over faces."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sen_desktop.engine.cards import Face, Seat
from sen_desktop.engine.events import Event
from sen_desktop.engine.values import value
from sen_desktop.games.smoki.events import ColumnCancelled, Reckoned, Reflected
from sen_desktop.games.smoki.words import CARDS, COLUMNS

Worths = Sequence[int | None]
"""The printed worths of a dream; None is a reflection."""


def reckon(seat: Seat, dream: Sequence[Face]) -> Iterator[Event]:
    """How a dream is counted, step by step; the last event holds the count."""
    printed = [face.worth for face in dream]
    worths: list[int] = []
    for place, worth in enumerate(printed):
        if worth is None:
            source = mirrored(printed, place)
            worth = 0 if source is None else printed[source] or 0
            yield Reflected(seat, place, source, worth)
        worths.append(worth)
    for column in cancelled(printed):
        yield ColumnCancelled(seat, column, worths[column])
        worths[column] = worths[column + COLUMNS] = 0
    yield Reckoned(seat, tuple(worths), sum(worths))


@value
class Running:
    """What the open cards of a dream come to while a round is played."""

    count: int
    pending: int
    """How many cards are not in it: hidden ones, and reflections of what is still hidden."""
    pairs: tuple[int, ...]
    """The columns that are certain to count nothing."""
    reflections: tuple[tuple[int, int], ...] = ()
    """Where one lies of which it is certain what it counts, and that."""


def running(dream: Sequence[Face | None]) -> Running:
    """A dream of which some cards are hidden, as everybody can reckon it."""
    worths = [None if face is None else face.worth for face in dream]
    pairs = tuple(cancelled(worths))
    count, pending = 0, 0
    reflections: list[tuple[int, int]] = []
    for place in range(len(dream)):
        worth = _certain(dream, worths, place)
        if worth is None:
            pending += 1
        elif place % COLUMNS not in pairs:
            count += worth
        if worth is not None and worths[place] is None:
            reflections.append((place, worth))
    return Running(count, pending, pairs, tuple(reflections))


def _certain(dream: Sequence[Face | None], worths: Worths, place: int) -> int | None:
    """What a card counts, whatever the hidden ones are; None if that depends on them."""
    if dream[place] is None or worths[place] is not None:
        return worths[place]
    row = range(place // COLUMNS * COLUMNS, place // COLUMNS * COLUMNS + COLUMNS)
    for way in (range(place - 1, row.start - 1, -1), range(place + 1, row.stop)):
        nearest = next((one for one in way if dream[one] is None or worths[one] is not None), None)
        if nearest is not None and dream[nearest] is None:
            return None
    source = mirrored(worths, place)
    return 0 if source is None else worths[source]


def mirrored(printed: Worths, place: int) -> int | None:
    """The place of the card whose worth a reflection takes: the lower of the nearest two (D32).

    Past other reflections, because next to one it takes what that one takes. None if the whole
    row reflects.
    """
    row = range(place // COLUMNS * COLUMNS, place // COLUMNS * COLUMNS + COLUMNS)
    nearest: list[tuple[int, int]] = []
    for way in (range(place - 1, row.start - 1, -1), range(place + 1, row.stop)):
        for other in way:
            worth = printed[other]
            if worth is not None:
                nearest.append((worth, other))
                break
    return min(nearest)[1] if nearest else None


def cancelled(printed: Worths) -> list[int]:
    """The columns of two equal printed worths; a reflection has none (D41)."""
    return [
        column
        for column, (top, bottom) in enumerate(
            zip(printed[:COLUMNS], printed[COLUMNS:CARDS], strict=True)
        )
        if top is not None and top == bottom
    ]
