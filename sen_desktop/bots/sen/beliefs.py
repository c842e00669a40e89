"""What a hidden card is likely to be: unseen cards weighed by how the card came to its place.

The weights are learned from matches of bots (build/lab) and ship as data, see `model`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from sen_desktop.bots.sen.knowledge import (
    CLASSES,
    KEPT,
    NOTHING,
    Knowledge,
    Stand,
    Track,
    class_of,
)
from sen_desktop.bots.sen.manners import A_CARD, step_of
from sen_desktop.bots.sen.sums import (
    NO_CARDS,
    Counts,
    Joint,
    Odds,
    counted,
    even,
    joined,
    leaning,
)
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.values import value
from sen_desktop.games.sen.counting import SCARY

Weights: TypeAlias = Mapping[str, tuple[float, ...]]
SHY, EAGER = 0.3, 0.55
"""Below and above these it is clear who waits for a good dream and who does not."""
LATE = 5
"""Turns after which a round counts as late."""


def keys(track: Track, owner: Seat, known: Knowledge) -> tuple[str, str]:
    """The circumstances that matter, all of them and, for those seldom met, the main ones.

    How the card came, whether its owner knows it, the lowest thrown away beside it, how late it is.
    """
    knows = "k" if track.known_to(owner) else "u"
    came = f"{track.origin}"
    if track.origin == KEPT:
        came += f"{track.instead_of}{'k' if track.knew_it else 'u'}"
    thrown = "-" if track.thrown == NOTHING else str(track.thrown // 2)
    temper = temper_of(owner, known)
    late = min(known.turns[owner], LATE)
    main = f"{knows}{came}/{min(late, LATE_ENOUGH)}"
    return f"{main}{thrown}{late}{temper}", main


def temper_of(owner: Seat, known: Knowledge) -> str:
    """Whether somebody wakes up with low or high counts, or that is not clear yet."""
    eager, _ = known.manners[owner].temper()
    return "l" if eager < SHY else "h" if eager > EAGER else "?"


def is_main(key: str) -> bool:
    return main_of(key) == key


def main_of(key: str) -> str:
    """The main circumstances of any."""
    return key[: key.index("/") + 2]


LATE_ENOUGH = 3
"""Turns told apart by the main circumstances."""


@value
class Pass:
    """Somebody did not wake up: the cards they knew then, and which of those are hidden from us."""

    hidden: tuple[Track, ...]
    seen: int
    """What the others of their cards seemed to count to them, as far as we know it."""
    stand: Stand
    line: Sequence[float]
    """Its chances of waking up by what its dream seemed to count."""

    def chance(self, count: float) -> float:
        """Of not waking up if the hidden ones counted so much."""
        return 1.0 - self.line[step_of(self.stand.seems(self.seen + count))]


def pass_of(owner: Seat, known: Knowledge) -> Pass | None:
    """The last time that somebody could have woken up and did not."""
    stands = known.stands[owner]
    if not stands or not stands[-1].tells:
        return None
    hidden: list[Track] = []
    seen = 0
    dream = known.dreams[owner]
    for track, knew in stands[-1].cards:
        if knew and track.face is not None:
            seen += min(class_of(track.face), SCARY)
        elif knew and track in dream:
            hidden.append(track)
        else:
            seen += A_CARD
    line = known.manners[owner].line(stands[-1].against)
    return Pass(tuple(hidden), seen, stands[-1], line)


class Beliefs:
    """Odds of hidden cards, at one moment of a round."""

    def __init__(self, known: Knowledge, weights: Weights) -> None:
        self._known = known
        self._weights = weights
        self._unseen = [0.0] * CLASSES
        for face, count in known.unseen.items():
            self._unseen[class_of(face)] += count
        self.plain = even(self._unseen)
        self._made: dict[Track, Odds] = {}
        self._counts: dict[Seat, Counts] = {}
        self._leant: dict[Seat, tuple[tuple[Track, ...], Joint]] = {}

    def odds(self, track: Track, owner: Seat) -> Odds:
        if owner == self._known.seat or not self._weights:
            return self.plain
        odds = self._made.get(track)
        if odds is None:
            every = keys(track, owner, self._known)
            weights = next((self._weights[key] for key in every if key in self._weights), None)
            odds = self._made[track] = self._weighed(weights) if weights else self.plain
        return odds

    def _weighed(self, weights: Sequence[float]) -> Odds:
        """If nothing is left that was ever met in such circumstances, anything may be."""
        weighed = [u * w for u, w in zip(self._unseen, weights, strict=True)]
        return even(weighed) if any(weighed) else self.plain

    def counts(self, seat: Seat) -> Counts:
        """What a dream may count; a rival's also from their not having woken up with it."""
        made = self._counts.get(seat)
        if made is None:
            made = self._counts[seat] = self._counted(seat)
        return made

    def _counted(self, seat: Seat) -> Counts:
        dream = self._known.dreams[seat]
        fixed = [class_of(track.face) for track in dream if track.face]
        first, cards = self.leant(seat)
        others = [
            self.odds(track, seat) for track in dream if track.face is None and track not in first
        ]
        return counted(joined(cards, others), fixed)

    def leant(self, seat: Seat) -> tuple[tuple[Track, ...], Joint]:
        """Hidden cards of which it tells something that a rival did not wake up, and what."""
        made = self._leant.get(seat)
        if made is None:
            first, lean = self.lean(seat)
            cards = joined(NO_CARDS, [self.odds(track, seat) for track in first])
            made = self._leant[seat] = first, leaning(cards, lean) if lean else cards
        return made

    def lean(self, seat: Seat) -> tuple[tuple[Track, ...], Callable[[int], float] | None]:
        """The same cards, and how likely that is if they count so much."""
        passed = None if seat == self._known.seat else pass_of(seat, self._known)
        return (passed.hidden, passed.chance) if passed and passed.hidden else ((), None)
