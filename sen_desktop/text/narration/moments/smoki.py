"""What one remembers of a round of Smoki."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sen_desktop.engine.cards import Face
from sen_desktop.engine.events import Event, RoundEnded
from sen_desktop.games.smoki.events import ColumnCancelled, Reckoned
from sen_desktop.text.narration.moments import Moment

HIGH_PAIR = 6
"""From this worth on a pair that counts nothing is remembered."""
LOW = 3
"""Down from here a dream is."""
CLOSE = 1
"""So few points between the lowest two dreams are a close finish."""


def moments(events: Sequence[Event]) -> Iterator[Moment]:
    seen: dict[int, Face] = {}
    """A card of each worth, to show."""
    counts: dict[int, int] = {}
    for number, event in enumerate(events):
        face = getattr(event, "face", None)
        if isinstance(face, Face) and face.worth is not None:
            seen[face.worth] = face
        match event:
            case ColumnCancelled(seat, _, worth) if worth >= HIGH_PAIR:
                yield Moment("pair_of", seat, worth, {"worth": worth}, seen.get(worth), at=number)
            case Reckoned(seat, _, count):
                counts[seat] = count
            case RoundEnded():
                for moment in _counted(counts):
                    yield moment._replace(at=number)
            case _:
                pass


def _counted(counts: dict[int, int]) -> Iterator[Moment]:
    (first, least), (_, next_least) = sorted(counts.items(), key=lambda item: item[1])[:2]
    if 0 < next_least - least <= CLOSE:
        yield Moment("close", first, 7, {"count": least, "least": next_least})
    elif least <= LOW:
        yield Moment("low_dream", first, 9 - least, {"count": least})
    else:
        yield Moment("lowest", first, 1 + next_least - least, {"count": least})
