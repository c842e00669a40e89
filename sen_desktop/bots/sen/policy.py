"""The choice among all moves: each one is tried in thought, and what it leads to estimated.

Chance is averaged over, card by card; waking up is reckoned exactly. Nothing here remembers: what
is known comes from `knowledge`, the estimate from a learned `model`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from sen_desktop.bots.moves import WithOutlook
from sen_desktop.bots.sen.knowledge import HOURS, Track, class_of
from sen_desktop.bots.sen.mind import Mind
from sen_desktop.bots.sen.outlook import (
    OF_CHOOSE_ONE,
    OF_PEEK_ONE,
    OF_SWAP_TWO,
    Outlook,
    Outlooks,
    mixed,
)
from sen_desktop.bots.sen.parts import EXACT
from sen_desktop.bots.sen.waking import Waking, weigh
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
from sen_desktop.games.sen.decisions import Drawn, Keeping, Peeking, Swapping
from sen_desktop.games.sen.table import Table
from sen_desktop.games.sen.words import CHOOSE_ONE, PEEK_ONE, SWAP_TWO, TAKE_TWO, dream

LOW = 3
LONG = 5
HASTE = 0.7
"""Of so many points each further turn of a round makes waking up look better: else two who
wait for each other wait for ever."""
A_CHANCE = 0.35
"""Who is lowest with less than this does not wake up, however the match stands."""


class Weighed(WithOutlook[Outlook]):
    __slots__ = ()


class Thought:
    """One decision of one seat."""

    def __init__(self, mind: Mind, table: Table, look: Outlooks | None = None) -> None:
        self.known = mind.known
        self.options = mind.options
        self.look = look or Outlooks(mind, table)
        self._mind = mind
        self._drawn: dict[int, Outlook] = {}
        self._used: dict[str | None, Outlook | None] = {}

    # the decisions

    def felt(self, lowest: float) -> float:
        """What a chance of being lowest feels like that was reckoned."""
        known = self.known
        return self._mind.felt.chance(lowest, known.turns[known.seat])

    def waking(self) -> Waking:
        look = self.look
        waking = weigh(self.known, look.beliefs, self.options, look.position.rivals.weights)
        return replace(waking, lowest=self.felt(waking.lowest))

    def wakes(self, waking: Waking, going_on: float, boldness: float = 0.0) -> bool:
        """Whether to wake up rather than to play a round that seems to bring so many points."""
        if waking.lowest < A_CHANCE:
            return False
        return self.pays(waking, self._mind.to_beat(going_on, waking) - boldness)

    def pays(self, waking: Waking, going_on: float) -> bool:
        """Whether waking up is better for the match than a round that brings so many points."""
        late = max(self.known.turns[self.known.seat] - LONG, 0)
        going_on -= HASTE * late
        if self.known.seats > 2 or waking.dreams is None:
            return waking.points > going_on
        standing = self.look.standing
        return standing.if_woken(*waking.dreams) > standing.if_going_on(going_on)

    def turn(self) -> list[Weighed]:
        """Every way to begin a turn that is worth a thought, but waking up."""
        return [Weighed(Draw(), self._drawing()), *self._takes(), *self._pairs()]

    def moves(self, decision: Decision, may_use: bool) -> list[Weighed]:
        """Every move worth a thought inside a turn."""
        held = [track.face for track in self.known.held if track.face]
        if isinstance(decision, Keeping):
            return self.keeping(held)
        if isinstance(decision, Drawn):
            return self.with_drawn(held[0], may_use)
        if isinstance(decision, Peeking):
            return self.peeks() or [self._idle_peek()]
        if isinstance(decision, Swapping):
            return self.swaps() or [self._idle_swap()]
        return self.choices(self.known.face_up) or [self._idle_choice()]

    def with_drawn(self, face: Face, may_use: bool) -> list[Weighed]:
        kind, look = class_of(face), self.look
        moves = [Weighed(Discard(), look.unchanged(EXACT[kind]))]
        moves += [Weighed(Exchange(place), look.laid(place, kind)) for place in look.places(kind)]
        used = self._using(face) if may_use else None
        if used is not None:
            moves.append(Weighed(Use(), used))
        return moves

    def place_for(self, face: Face) -> int | None:
        """Where a card would be laid if it were drawn; None if it would not be."""
        choice = best(self.with_drawn(face, False)).action
        return choice.place if isinstance(choice, Exchange) else None

    def keeping(self, faces: Sequence[Face]) -> list[Weighed]:
        return [
            Weighed(Keep(which), best(self.with_drawn(face, True)).outlook)
            for which, face in enumerate(faces)
        ]

    def _takes(self) -> Iterator[Weighed]:
        face = self.known.face_up[-1].face
        if face is not None:
            kind = class_of(face)
            for place in self.look.places(kind):
                yield Weighed(Take(place), self.look.laid_openly(place, kind))

    def _pairs(self) -> Iterator[Weighed]:
        """Pairs that the seat knows it has (S60)."""
        if not self.options.know_what_i_have:
            return
        met: dict[int, int] = {}
        for place, track in enumerate(self.known.own):
            if track.face is None:
                continue
            kind = class_of(track.face)
            first = met.setdefault(kind, place)
            if first != place:
                ravens = None if kind == HOURS else kind
                outlook = self.look.named(first, place, kind)
                yield Weighed(NamePair((first, place), ravens), outlook)

    # drawing

    def _drawing(self) -> Outlook:
        """The mean over all cards that may be drawn, the best then made of each."""
        return mixed(self._draws(powers=True))

    def _draws(self, powers: bool) -> Iterator[tuple[float, Outlook]]:
        for face, count in self.known.unseen.items():
            if count <= 0:
                continue
            kind = class_of(face)
            outlook = self._drawn.get(kind)
            if outlook is None:
                outlook = self._drawn[kind] = best(self.with_drawn(face, False)).outlook
            used = self._using(face) if powers and face.power else None
            yield count, max(outlook, used) if used else outlook

    # special actions: None if there is nothing to gain

    def _using(self, face: Face) -> Outlook | None:
        """Equal for all cards of a power."""
        power = face.power
        if power not in self._used:
            self._used[power] = self._of_power(power)
        return self._used[power]

    def _of_power(self, power: str | None) -> Outlook | None:
        if power == TAKE_TWO:
            return self._taking_two() if self.known.face_down > 1 else None
        moves: Sequence[Weighed] = ()
        if power == PEEK_ONE:
            moves = self.peeks()
        elif power == SWAP_TWO:
            moves = self.swaps()
        elif power == CHOOSE_ONE:
            moves = self.choices(self.known.face_up)
        return best(moves).outlook if moves else None

    def _taking_two(self) -> Outlook:
        """The better of two cards: the chance that it is at most as good as each, squared."""
        draws = sorted((outlook, count) for count, outlook in self._second_draws())
        total = sum(count for _, count in draws)
        below = 0.0
        better = []
        for outlook, count in draws:
            up_to = below + count / total
            better.append((up_to * up_to - below * below, outlook))
            below = up_to
        return mixed(better)

    def _second_draws(self) -> Iterator[tuple[float, Outlook]]:
        """What a card is good for that is drawn by the action of another one."""
        return self._draws(powers=False)

    def peeks(self) -> list[Weighed]:
        """An own unknown card."""
        unknown = self.look.position.unknown
        if True not in unknown:
            return []
        place = unknown.index(True)
        return [Weighed(PeekOne(Slot(dream(self.known.seat), place)), self.look.seen(place))]

    def _idle_peek(self) -> Weighed:
        """All own cards are known: look at a rival's."""
        hidden = [
            Slot(dream(seat), place)
            for seat in self.known.others()
            for place, track in enumerate(self.known.dreams[seat])
            if track.face is None
        ]
        slot = hidden[0] if hidden else Slot(dream(next(iter(self.known.others()))), 0)
        return Weighed(PeekOne(slot), self.look.unchanged(OF_PEEK_ONE))

    def swaps(self) -> list[Weighed]:
        """An own dear or unknown card for each rival's cheapest, where that is a gain."""
        known, look = self.known, self.look
        now = look.position
        mine = {max(range(len(now.own)), key=lambda place: now.own[place].alone)}
        if True in now.unknown:
            mine.add(now.unknown.index(True))
        moves = []
        for step in range(1, known.seats):
            other = (known.seat + step) % known.seats
            parts = [look.part(track, other) for track in known.dreams[other]]
            theirs = min(range(len(parts)), key=lambda place: parts[place].alone)
            gets = known.dreams[other][theirs].face
            for place in sorted(mine):
                if _is_low(known.own[place].face, gets):
                    continue
                outlook = look.swapped(place, step, theirs)
                if outlook is not None:
                    a, b = Slot(dream(known.seat), place), Slot(dream(other), theirs)
                    swap = SwapTwo(*((a, b) if known.seat < other else (b, a)))
                    moves.append(Weighed(swap, outlook))
        return moves

    def _idle_swap(self) -> Weighed:
        """Two cards of one rival, whose owner then has to remember more."""
        others = [seat for seat in self.known.others() if len(self.known.dreams[seat]) > 1]
        pile = dream(others[0] if others else self.known.seat)
        return Weighed(SwapTwo(Slot(pile, 0), Slot(pile, 1)), self.look.unchanged(OF_SWAP_TWO))

    def choices(self, pile: Sequence[Track]) -> list[Weighed]:
        """Each class of card in the face-up pile once, in each place worth a thought."""
        picks: dict[int, int] = {}
        for pick, track in enumerate(pile):
            if track.face is not None:
                picks.setdefault(class_of(track.face), pick)
        return [
            Weighed(ChooseOne(pick, place), self.look.laid_openly(place, kind))
            for kind, pick in picks.items()
            for place in self.look.places(kind)
        ]

    def _idle_choice(self) -> Weighed:
        return Weighed(ChooseOne(0, 0), self.look.unchanged(OF_CHOOSE_ONE))


def _is_low(gives: Face | None, gets: Face | None) -> bool:
    """A known low card is kept, whatever the hidden one promises."""
    if gives is None or gives.worth is None or gives.worth > LOW:
        return False
    return gets is None or gets.worth is None or gets.worth >= gives.worth


def best(moves: Sequence[Weighed]) -> Weighed:
    return max(moves, key=lambda move: move.worth)
