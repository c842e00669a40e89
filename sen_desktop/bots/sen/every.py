"""What every legal move leads to, also those that a player gives no thought; for judges.

Here all rivals matter alike, so that what is reckoned are points; what players overrate is put
right.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sen_desktop.bots.sen.knowledge import HOURS, class_of
from sen_desktop.bots.sen.manners import A_CARD
from sen_desktop.bots.sen.mind import Mind
from sen_desktop.bots.sen.outlook import (
    OF_CHOOSE_ONE,
    OF_PEEK_ONE,
    OF_SWAP_TWO,
    Outlook,
    Outlooks,
    mixed,
)
from sen_desktop.bots.sen.parts import EXACT, Part
from sen_desktop.bots.sen.policy import Thought, best
from sen_desktop.bots.sen.position import mine_of
from sen_desktop.bots.sen.rivals import with_card
from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Face, Slot
from sen_desktop.engine.decision import Decision
from sen_desktop.games.sen.actions import (
    ChooseOne,
    Discard,
    Draw,
    Exchange,
    Keep,
    NamePair,
    PeekOne,
    SwapTwo,
    Take,
    Use,
)
from sen_desktop.games.sen.decisions import Looking, Turn
from sen_desktop.games.sen.table import Table
from sen_desktop.games.sen.words import ACTIONS, CHOOSE_ONE, PEEK_ONE, SWAP_TWO, TAKE_TWO

OF_POWER = {PEEK_ONE: OF_PEEK_ONE, SWAP_TWO: OF_SWAP_TWO, CHOOSE_ONE: OF_CHOOSE_ONE}
SWAP_PROMISES = 1.35
"""Points that a swap seems to bring and does not, measured."""


class EveryOutlook(Outlooks):
    """Outlooks of points, all rivals alike."""

    def _weights(self) -> Sequence[float]:
        others = self.known.seats - 1
        return [1 / others] * others

    def _replaced(self, place: int, part: Part, shown: float) -> Outlook:
        """Card by card what may lie there and come to lie on the face-up pile."""
        now = self.position
        if not now.unknown[place]:
            return super()._replaced(place, part, shown)
        outlook = self._with_tops(self._with(place, part, shown))
        return mixed(
            (chance, outlook(EXACT[kind]))
            for kind, chance in enumerate(self.beliefs.plain)
            if chance
        )

    def exchanged(self, a: Slot, b: Slot) -> Outlook:
        """Any two cards have changed places."""
        seat, seats = self.known.seat, self.known.seats
        one, other = ((slot.pile.seat or 0) for slot in (a, b))
        if one == other:
            return self.unchanged(OF_SWAP_TWO)
        if seat == other:
            one, other, a, b = other, one, b, a
        step = (other - seat) % seats
        if seat == one:
            own = self._with_theirs(a.place, step, b.place)
            outlook = self._swapped(own, a.place, step, b.place)
        else:
            outlook = self._between_others(a, b)
        return outlook._replace(worth=outlook.worth - SWAP_PROMISES)

    def swapped(self, mine: int, step: int, theirs: int) -> Outlook | None:
        outlook = super().swapped(mine, step, theirs)
        return outlook and outlook._replace(worth=outlook.worth - SWAP_PROMISES)

    def _between_others(self, a: Slot, b: Slot) -> Outlook:
        now, known = self.position, self.known
        rivals = now.rivals
        for slot, given in ((a, b), (b, a)):
            owner, giver = slot.pile.seat or 0, given.pile.seat or 0
            step = (owner - known.seat) % known.seats - 1
            card = known.at(given)
            after = with_card(
                rivals.each[step],
                owner,
                known,
                self.beliefs,
                slot.place,
                self.part(card, giver),
                card.known_to(owner),
            )
            rivals = rivals.with_another(step, after)
        return self._against(now.mine, OF_SWAP_TWO, rivals)

    def peeked(self, slot: Slot) -> Outlook:
        """Any card has been looked at."""
        now, known = self.position, self.known
        owner, track = slot.pile.seat or 0, known.at(slot)
        if track.face is not None:
            return self.unchanged(OF_PEEK_ONE)
        if owner == known.seat:
            return self.seen(slot.place)
        step = (owner - known.seat) % known.seats - 1
        before, knows = now.rivals.each[step], track.known_to(owner)
        outlooks = []
        for kind, chance in enumerate(self.beliefs.odds(track, owner)):
            if chance:
                after = with_card(
                    before, owner, known, self.beliefs, slot.place, EXACT[kind], knows
                )
                rivals = now.rivals.with_another(step, after)
                outlooks.append((chance, self._against(now.mine, OF_PEEK_ONE, rivals)))
        return mixed(outlooks)

    def claimed(self, places: tuple[int, int], kind: int) -> Outlook:
        """Two own cards have been named, rightly or wrongly (S60)."""
        left, right = places
        chance = 1.0
        for place in places:
            face = self.known.own[place].face
            chance *= float(class_of(face) == kind) if face else self.beliefs.plain[kind]
        outlooks = [(1 - chance, self._misnamed(places))]
        if chance:
            outlooks.append((chance, self.named(left, right, kind)))
        return mixed(outlooks)

    def _misnamed(self, places: tuple[int, int]) -> Outlook:
        """All have seen both cards, and one more has come in unseen."""
        now = self.position
        public = now.public.copy()
        for place in places:
            public[place] = now.own[place].alone
        mine = mine_of([*now.own, self._usual], [*public, A_CARD], now.mine.unknown + 1)
        return self._of(mine, now.top)


class EveryThought(Thought):
    """One decision of one seat, with a worth for every legal move but waking up."""

    look: EveryOutlook

    def __init__(self, mind: Mind, table: Table) -> None:
        super().__init__(mind, table, EveryOutlook(mind, table))

    def as_it_lies(self) -> float:
        """If somebody else is to act."""
        return self.look.unchanged(self.look.position.top).worth

    def may_use(self) -> bool:
        """Whether the one drawn card can be used."""
        if not self.known.held:
            return False
        power = self._held.power
        return power in ACTIONS and (power != TAKE_TWO or self.known.face_down > 0)

    def every(self, decision: Decision, legal: Sequence[Action]) -> dict[Action, Outlook]:
        """Of all these. What a player gives no thought is never said to be better than the rest:
        there estimates are at their weakest.
        """
        if isinstance(decision, Looking):
            return dict.fromkeys(legal, self.look.unchanged(self.look.position.top))
        turn = isinstance(decision, Turn)
        moves = self.turn() if turn else self.moves(decision, self.may_use())
        most = best(moves).outlook
        found = {move.action: move.outlook for move in moves}
        return {
            action: found[action] if action in found else min(self.outlook(action), most)
            for action in legal
        }

    def outlook(self, action: Action) -> Outlook:
        known, look = self.known, self.look
        match action:
            case Draw():
                return self._drawing()
            case Take(place):
                return look.laid_openly(place, class_of(_face(known.face_up[-1].face)))
            case NamePair(places, ravens):
                return look.claimed(places, HOURS if ravens is None else ravens)
            case Exchange(place):
                return look.laid(place, class_of(self._held))
            case Discard():
                return look.unchanged(EXACT[class_of(self._held)])
            case Use():
                return self._using(self._held) or self._idle(self._held.power)
            case Keep(which):
                faces = [_face(track.face) for track in known.held]
                return self.keeping(faces)[which].outlook
            case PeekOne(slot):
                return look.peeked(slot)
            case SwapTwo(a, b):
                return look.exchanged(a, b)
            case ChooseOne(pick, place):
                return look.laid_openly(place, class_of(_face(known.face_up[pick].face)))
        raise TypeError(action)

    def _second_draws(self) -> Iterator[tuple[float, Outlook]]:
        """With their own actions, but for drawing two once more."""
        for face, count in self.known.unseen.items():
            if count > 0:
                moves = self.with_drawn(face, face.power is not None and face.power != TAKE_TWO)
                yield count, best(moves).outlook

    @property
    def _held(self) -> Face:
        return _face(self.known.held[0].face)

    def _idle(self, power: str | None) -> Outlook:
        """A special action from which nothing is gained."""
        if power == TAKE_TWO:
            return self._drawing()
        return self.look.unchanged(OF_POWER[power or PEEK_ONE])


def _face(face: Face | None) -> Face:
    assert face is not None, "a seat sees what it holds, and what lies face up"
    return face
