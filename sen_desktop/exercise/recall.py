"""What lies where: a few turns are watched from one seat, then hidden cards are asked for.

Asked is only for what follows from the told events, so whatever the seat cannot know changes
neither a question nor its answer.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from typing import Any, NamedTuple

from sen_desktop.engine.cards import Face, Slot
from sen_desktop.engine.events import Event, Moved, RoundEnded, Swapped, TurnStarted
from sen_desktop.engine.fold import Piles, Tracing, carry, put
from sen_desktop.engine.state import View
from sen_desktop.engine.values import value
from sen_desktop.exercise.dealing import LEARNER, Table, played
from sen_desktop.exercise.position import Position
from sen_desktop.match.chance import SEEDS, shuffled
from sen_desktop.match.timeline import Timeline

TURNS_MORE = 1
"""At least so many more turns are watched than cards are asked for, and at most twice as many."""


@value
class Sighting:
    """A hidden card that the seat was shown."""

    slot: Slot
    face: Face
    seen: int
    """The number of the told event in which it was seen last, from 1 on."""
    moved: int | None = None
    """That of the last one since then in which it came to lie elsewhere, unseen."""


@value
class Recall:
    position: Position
    asked: tuple[Sighting, ...]

    def right(self, answers: Iterable[str | None]) -> list[bool]:
        """Of each card, whether it was called what it is; see `called`."""
        return [called(one.face) == answer for one, answer in zip(self.asked, answers, strict=True)]


def called(face: Face) -> str:
    """Cards that count alike are called alike: nobody has to know which of them it was."""
    return face.key if face.worth is None else f"{face.worth}"


def kinds(faces: Iterable[Face]) -> list[Face]:
    """One card for everything that can be called something, the lowest first."""
    found: dict[str, Face] = {}
    for face in faces:
        found.setdefault(called(face), face)
    return sorted(found.values(), key=lambda face: (face.worth is None, face.worth, face.key))


def known(told: Iterable[Event], view: View[Any]) -> list[Sighting]:
    """The cards of seats whose faces the told events showed, and that are not in sight now."""
    piles: Piles[_Seen | None] = {}
    for number, event in enumerate(told, 1):
        carry(piles, event, _tracing(number))
        for slot in _went_unseen(event):
            card = piles[slot.pile][slot.place]
            put(piles, slot, card and card._replace(moved=number))
    return [
        Sighting(Slot(pile, place), *card)
        for pile, cards in piles.items()
        if pile.seat is not None
        for place, card in enumerate(cards)
        if card and view.piles[pile][place] is None
    ]


class _Seen(NamedTuple):
    """What is kept of a card while it is followed."""

    face: Face
    seen: int
    moved: int | None = None


def _tracing(number: int) -> Tracing[_Seen | None]:
    return Tracing(
        fresh=lambda place: None,
        seen=lambda card, face: _Seen(face, number),
        lost=lambda card: None,
    )


def _went_unseen(event: Event) -> tuple[Slot, ...]:
    """Where cards lie now that were somewhere else before, their faces down all the way."""
    match event:
        case Swapped(_, a, b):
            return a, b
        case Moved(_, dst, None):
            return (dst,)
        case _:
            return ()


def dealt(table: Table, span: int, random: Callable[[], float]) -> Generator[None, None, Recall]:
    """A question for so many cards, made in small steps."""
    while True:
        seed = int(random() * SEEDS)
        found = yield from _in_match(table, span, seed)
        if found:
            position, sightings = found
            order = shuffled(range(len(sightings)), random)
            return Recall(position, tuple(sightings[place] for place in order[:span]))


def _in_match(
    table: Table, span: int, seed: int
) -> Generator[None, None, tuple[Position, list[Sighting]] | None]:
    """The first moment between two turns of its first round at which enough is known, unless that
    takes too long."""
    least = span + TURNS_MORE
    most, turns, heard = 2 * least, 0, 0
    for timeline in played(table, seed):
        yield
        if timeline is None:
            continue
        new = [event for _, step in timeline.steps[heard:] for event in step.events]
        heard = len(timeline.steps)
        begun = any(isinstance(event, TurnStarted) for event in new)
        turns += begun
        if turns > most or any(isinstance(event, RoundEnded) for event in new):
            return None
        if begun and turns > least:
            found = _sightings(timeline)
            if len(found) >= span:
                return Position(table.record(timeline), LEARNER), found
    return None


def _sightings(timeline: Timeline) -> list[Sighting]:
    return known(timeline.told(LEARNER), timeline.view(LEARNER, len(timeline)))
