"""What a position would look like after a change: its worth, ravens, the chance of being lowest.

Each change is tried in thought; equal questions are answered once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from sen_desktop.bots.sen.beliefs import Beliefs
from sen_desktop.bots.sen.knowledge import (
    Track,
    class_of,
    looks,
    looks_instead_of,
)
from sen_desktop.bots.sen.manners import A_CARD
from sen_desktop.bots.sen.mind import Mind
from sen_desktop.bots.sen.model import Estimate, Unit
from sen_desktop.bots.sen.parts import EXACT, Gathered, Part, gathered, part_at, part_of
from sen_desktop.bots.sen.position import Mine, Position, mine_of
from sen_desktop.bots.sen.rivals import Rivals, after_swap
from sen_desktop.engine.cards import Seat
from sen_desktop.games.sen.counting import SCARY
from sen_desktop.games.sen.table import Table

OF_PEEK_ONE, OF_SWAP_TWO, OF_CHOOSE_ONE = EXACT[6], EXACT[7], EXACT[8]
"""What lies on top of the face-up pile once a special action is used."""


class Outlook(NamedTuple):
    worth: float
    """Points better than the others' mean at the end of the round, the next start included."""
    ravens: float
    """To be expected in the own dream."""
    lowest: float
    """The chance that it is the lowest, about."""


def mixed(outlooks: Iterable[tuple[float, Outlook]]) -> Outlook:
    """What is to be expected of several outlooks, each with its chance."""
    worth = ravens = lowest = total = 0.0
    for chance, outlook in outlooks:
        worth += chance * outlook[0]
        ravens += chance * outlook[1]
        lowest += chance * outlook[2]
        total += chance
    total = total or 1.0
    return Outlook(worth / total, ravens / total, lowest / total)


class Outlooks:
    """For one decision of one seat."""

    def __init__(self, mind: Mind, table: Table) -> None:
        known = self.known = mind.known
        self._model = mind.model
        self.standing, self._slopes = mind.at(table)
        self.beliefs = Beliefs(known, mind.model.weights)
        start = self.standing.start
        self.position = Position(known, self.beliefs, mind.options.penalty, start, self._weights())
        self._last_turns = table.caller is not None
        self._units = self._units_for(self.position.rivals)
        self._estimate = self._estimate_by(self._units)
        self._usual = part_of(self.beliefs.plain)
        self._places = self._unlike()
        self._without: dict[int, Without] = {}
        self._open: dict[tuple[int, int], Outlook] = {}
        self._now: Callable[[Part], Outlook] | None = None
        _, self.ravens, self.lowest = self.unchanged(self.position.top)

    def _weights(self) -> Sequence[float]:
        """How much each rival matters."""
        return self.standing.weights

    def _units_for(self, rivals: Rivals) -> list[Unit]:
        """Of positions against these rivals; in last turns only the own count matters."""
        if self._last_turns:
            return []
        return self._model.units(self._slopes, self.position.lasting(rivals))

    def _estimate_by(self, units: list[Unit]) -> Estimate:
        if self._last_turns:
            return lambda changing: -10 * changing[0]
        return self._model.estimate(units)

    def _of(self, mine: Mine, top: Part) -> Outlook:
        return self._seems(self.position.changing(mine, top, self.position.rivals))

    def _seems(self, changing: Sequence[float]) -> Outlook:
        return Outlook(self._estimate(changing), 10 * changing[0], changing[6])

    def _with_tops(self, mine: Mine) -> Callable[[Part], Outlook]:
        """What it seems to be with one card or another on top of the face-up pile."""
        now = self.position
        changing = now.changing(mine, now.top, now.rivals)
        ravens, lowest = 10 * changing[0], changing[6]
        if self._last_turns:
            return lambda top: Outlook(-ravens, ravens, lowest)
        estimated = self._model.estimate_tops(self._units, changing)
        return lambda top: Outlook(estimated(top.alone / SCARY), ravens, lowest)

    # where a card may go

    def _unlike(self) -> list[int]:
        """Of places that look alike only the first."""
        now = self.position
        alike: dict[tuple[Part, float, bool], int] = {}
        for place, one in enumerate(zip(now.own, now.public, now.unknown, strict=True)):
            alike.setdefault(one, place)
        return list(alike.values())

    def places(self, kind: int) -> list[int]:
        """Where a card of this class would do good: the one there is dearer, or unknown."""
        return [place for place in self._places if self._fits(place, kind)]

    def _fits(self, place: int, kind: int) -> bool:
        now = self.position
        if now.unknown[place]:
            return True
        old, new = now.own[place], EXACT[kind]
        if not old.hour and not new.hour:
            return new.mean < old.mean
        return self._with(place, new, 0.0).mean < self.ravens

    def _with(self, place: int, part: Part, shown: float) -> Mine:
        """The own dream with another card in that place."""
        rest = self._without.get(place)
        if rest is None:
            rest = self._without[place] = without(place, self.position)
        mean, variance = rest.parts.and_one(part).moments()
        return Mine(
            mean,
            variance,
            max(rest.dearest, part.alone),
            rest.shown + shown,
            rest.cards + 1,
            rest.unknown,
        )

    # after a move

    def unchanged(self, top: Part) -> Outlook:
        """Nothing but the top of the face-up pile is another one."""
        if self._now is None:
            self._now = self._with_tops(self.position.mine)
        return self._now(top)

    def laid(self, place: int, kind: int) -> Outlook:
        """A drawn card of this class lies in that place, what lay there on the face-up pile."""
        old = self.known.own[place]
        seems = looks_instead_of(class_of(old.face) if old.face else A_CARD + 1)
        return self._replaced(place, EXACT[kind], seems)

    def laid_openly(self, place: int, kind: int) -> Outlook:
        outlook = self._open.get((place, kind))
        if outlook is None:
            outlook = self._open[place, kind] = self._replaced(place, EXACT[kind], min(kind, SCARY))
        return outlook

    def _replaced(self, place: int, part: Part, shown: float) -> Outlook:
        return self._of(self._with(place, part, shown), self.position.own[place])

    def seen(self, place: int) -> Outlook:
        """An own card has been looked at."""
        shown = self.position.public[place]
        return mixed(
            (chance, self._of(self._with(place, EXACT[kind], shown), OF_PEEK_ONE))
            for kind, chance in enumerate(self.beliefs.plain)
            if chance
        )

    def named(self, left: int, right: int, kind: int) -> Outlook:
        """A right pair has left, one card has come in unseen (S60)."""
        now = self.position
        own, public = now.own.copy(), now.public.copy()
        own[left], public[left] = self._usual, A_CARD
        del own[right], public[right]
        return self._of(mine_of(own, public, now.mine.unknown + 1), EXACT[kind])

    def part(self, track: Track, owner: Seat) -> Part:
        return part_at(track, owner, self.beliefs)

    def swapped(self, mine: int, step: int, theirs: int) -> Outlook | None:
        """An own card for one of the rival so many seats to the left; None if that is no gain."""
        own = self._with_theirs(mine, step, theirs)
        return None if own.mean >= self.ravens else self._swapped(own, mine, step, theirs)

    def _with_theirs(self, mine: int, step: int, theirs: int) -> Mine:
        """The own dream with a rival's card in that place."""
        other = (self.known.seat + step) % self.known.seats
        gets = self.known.dreams[other][theirs]
        return self._with(mine, self.part(gets, other), looks(gets))

    def _swapped(self, own: Mine, mine: int, step: int, theirs: int) -> Outlook:
        now, known = self.position, self.known
        other = (known.seat + step) % known.seats
        hidden = known.dreams[other][theirs].face is None
        own = own._replace(unknown=own.unknown + hidden)
        before, gives = now.rivals.each[step - 1], known.own[mine]
        after = after_swap(before, other, known, self.beliefs, theirs, gives)
        return self._against(own, OF_SWAP_TWO, now.rivals.with_another(step - 1, after))

    def _against(self, mine: Mine, top: Part, rivals: Rivals) -> Outlook:
        """If the rivals' dreams are other ones, too."""
        changing = self.position.changing(mine, top, rivals)
        estimate = self._estimate_by(self._units_for(rivals))
        return Outlook(estimate(changing), 10 * changing[0], changing[6])


class Without(NamedTuple):
    """The own dream but for one card."""

    parts: Gathered
    dearest: float
    shown: float
    cards: int
    unknown: int


def without(place: int, now: Position) -> Without:
    rest = [part for other, part in enumerate(now.own) if other != place]
    return Without(
        gathered(rest),
        max([part.alone for part in rest], default=0.0),
        now.mine.shown - now.public[place],
        len(rest),
        now.mine.unknown - now.unknown[place],
    )
