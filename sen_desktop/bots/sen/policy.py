"""The choice among all moves: each one is tried in thought, and the position it leads to estimated.

Chance is averaged over, card by card; waking up is reckoned exactly. Nothing here remembers: what
is known comes from `knowledge`, the estimate from a learned `model`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sen_desktop.bots.sen.beliefs import Beliefs
from sen_desktop.bots.sen.knowledge import CLASSES, HOURS, Knowledge, Track, class_of
from sen_desktop.bots.sen.model import Estimate, Model
from sen_desktop.bots.sen.position import EXACT, Part, Position, Rival, part_of, rival
from sen_desktop.bots.sen.standing import Standing
from sen_desktop.bots.sen.waking import Waking, weigh
from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Face, Slot
from sen_desktop.engine.state import Frame
from sen_desktop.engine.values import value
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
from sen_desktop.games.sen.frames import Drawn, Keeping, Peeking, Swapping
from sen_desktop.games.sen.options import Options
from sen_desktop.games.sen.table import Table
from sen_desktop.games.sen.words import CHOOSE_ONE, PEEK_ONE, SWAP_TWO, TAKE_TWO, dream


@value
class Weighed:
    """A move and what it is worth: points better than the others' mean, the next start included."""

    action: Action
    worth: float


class Thought:
    """One decision of one seat."""

    def __init__(self, known: Knowledge, model: Model, options: Options, table: Table) -> None:
        self.known = known
        self.options = options
        self.caller = table.caller
        self.standing = Standing(table, known.seats, known.seat, options, model.pace)
        self.beliefs = Beliefs(known, model.weights)
        self.position = Position(known, self.beliefs, options.penalty, self.standing.weights())
        self._model = model
        self._estimate = self._estimate_for(self.position.rivals)
        self._hours = known.unseen_hours() > 0 or any(part.hour for part in self.position.own)
        self._unseen = sum(known.unseen.values()) or 1
        self._usual = part_of(self.beliefs.plain)
        self._where = self._places()
        self._of_drawn: dict[int, Weighed] = {}
        self._of_open: dict[tuple[int, int], float] = {}

    # the decisions

    def waking(self) -> Waking:
        return weigh(self.known, self.beliefs, self.options, self.position.weights)

    def wakes(self, waking: Waking, going_on: float) -> bool:
        """Whether waking up is better for the match than a round that brings so many points."""
        if self.known.seats > 2 or waking.dreams is None:
            return waking.points > going_on
        woken = self.standing.if_woken(*waking.dreams)
        return woken > self.standing.if_going_on(going_on)

    def turn(self) -> list[Weighed]:
        """Every way to begin a turn that is worth a thought, but waking up."""
        return [*self._takes(), Weighed(Draw(), self._drawing()), *self._pairs()]

    def moves(self, frame: Frame, may_use: bool) -> list[Weighed]:
        """Every move worth a thought inside a turn."""
        held = [track.face for track in self.known.held if track.face]
        if isinstance(frame, Keeping):
            return self.keeping(held)
        if isinstance(frame, Drawn):
            return self.with_drawn(held[0], may_use)
        if isinstance(frame, Peeking):
            return self.peeks()
        return self.swaps() if isinstance(frame, Swapping) else self.choices(self.known.face_up)

    def with_drawn(self, face: Face, may_use: bool) -> list[Weighed]:
        kind = class_of(face)
        moves = [Weighed(Discard(), self._after(EXACT[kind]))]
        moves += [Weighed(Exchange(place), self._laid(place, kind)) for place in self._where]
        if may_use:
            used = self._using(face)
            if used is not None:
                moves.append(Weighed(Use(), used))
        return moves

    def keeping(self, faces: Sequence[Face]) -> list[Weighed]:
        return [
            Weighed(Keep(which), best(self.with_drawn(face, True)).worth)
            for which, face in enumerate(faces)
        ]

    # after a move

    def _estimate_for(self, rivals: Sequence[Rival]) -> Estimate:
        """Of positions against these rivals; in last turns only the own count matters."""
        if self.caller is not None:
            return lambda changing: -10 * changing[0]
        return self._model.estimate(self.position.temper(), self.position.lasting(rivals))

    def _value(self, own: Sequence[Part], public: Sequence[Part], unknown: int, top: Part) -> float:
        now = self.position
        return self._estimate(now.changing(own, public, unknown, top, now.rivals))

    def _after(self, top: Part) -> float:
        """Nothing changed but the top of the face-up pile."""
        now = self.position
        return self._value(now.own, now.public, sum(now.unknown), top)

    def _laid(self, place: int, kind: int) -> float:
        """A drawn card of this class lies in that place, what lay there on the face-up pile."""
        return self._replaced(place, EXACT[kind], self._usual)

    def _laid_openly(self, place: int, kind: int) -> float:
        worth = self._of_open.get((place, kind))
        if worth is None:
            worth = self._replaced(place, EXACT[kind], EXACT[kind])
            self._of_open[place, kind] = worth
        return worth

    def _replaced(self, place: int, part: Part, shown: Part) -> float:
        now = self.position
        own, public = now.own.copy(), now.public.copy()
        own[place], public[place] = part, shown
        unknown = sum(now.unknown) - now.unknown[place]
        return self._value(own, public, unknown, now.own[place])

    def _places(self) -> Sequence[int]:
        """Where a new card may go: of places that look alike one, without hourglasses the dearest.

        The dearest of the known ones and one unknown, that is; a cheaper one is never given away.
        """
        now = self.position
        alike: dict[tuple[Part, Part, bool], int] = {}
        for place, looks in enumerate(zip(now.own, now.public, now.unknown, strict=True)):
            alike.setdefault(looks, place)
        if self._hours:
            return list(alike.values())
        hidden = [place for place in alike.values() if now.unknown[place]]
        seen = [place for place in alike.values() if not now.unknown[place]]
        dearest = [max(seen, key=lambda place: now.own[place].mean)] if seen else []
        return dearest + hidden

    def _takes(self) -> Iterator[Weighed]:
        face = self.known.face_up[-1].face
        if face is not None:
            for place in self._where:
                yield Weighed(Take(place), self._laid_openly(place, class_of(face)))

    def _drawing(self) -> float:
        """The mean over all cards that may be drawn, the best then made of each."""
        return sum(count * worth for _, count, worth in self._draws(powers=True)) / self._unseen

    def _draws(self, powers: bool) -> Iterator[tuple[Face, int, float]]:
        for face, count in self.known.unseen.items():
            if count <= 0:
                continue
            kind = class_of(face)
            if kind not in self._of_drawn:
                self._of_drawn[kind] = best(self.with_drawn(face, False))
            worth = self._of_drawn[kind].worth
            if powers and face.power:
                used = self._using(face)
                worth = worth if used is None else max(worth, used)
            yield face, count, worth

    # special actions

    def _using(self, face: Face) -> float | None:
        if face.power == TAKE_TWO:
            return self._taking_two() if self.known.face_down > 1 else None
        if face.power == PEEK_ONE:
            return best(self.peeks()).worth
        if face.power == SWAP_TWO:
            return best(self.swaps()).worth
        if face.power == CHOOSE_ONE:
            return best(self.choices(self.known.face_up)).worth
        return None

    def _taking_two(self) -> float:
        """The better of two cards: the chance that it is at most as good as each, squared."""
        draws = sorted((worth, count) for _, count, worth in self._draws(powers=False))
        below = total = 0.0
        for worth, count in draws:
            up_to = below + count / self._unseen
            total += worth * (up_to * up_to - below * below)
            below = up_to
        return total

    def peeks(self) -> list[Weighed]:
        """An own unknown card, the cards of rivals, or one whose look tells nothing."""
        now, seat = self.position, self.known.seat
        top = self._top_after_power()
        moves = []
        if True in now.unknown:
            place = now.unknown.index(True)
            moves.append(Weighed(PeekOne(Slot(dream(seat), place)), self._seen(place, top)))
        return moves or [self._idle_peek(top)]

    def _seen(self, place: int, top: Part) -> float:
        now = self.position
        unknown = sum(now.unknown) - 1
        worth = 0.0
        for kind in range(CLASSES):
            chance = self.beliefs.plain[kind]
            if chance:
                own = now.own.copy()
                own[place] = EXACT[kind]
                worth += chance * self._value(own, now.public, unknown, top)
        return worth

    def _idle_peek(self, top: Part) -> Weighed:
        """All own cards are known: look at a rival's."""
        now, known = self.position, self.known
        hidden = [
            Slot(dream(seat), place)
            for seat in known.others()
            for place, track in enumerate(known.dreams[seat])
            if track.face is None
        ]
        slot = hidden[0] if hidden else Slot(dream(next(iter(known.others()))), 0)
        return Weighed(PeekOne(slot), self._value(now.own, now.public, 0, top))

    def _top_after_power(self) -> Part:
        """The special card just used lies on top."""
        return EXACT[6]

    def swaps(self) -> list[Weighed]:
        """The dearest own card for a rival's cheapest, or two cards of a rival."""
        now, known = self.position, self.known
        moves = []
        mine = max(range(len(now.own)), key=lambda place: now.own[place].mean)
        for step, other in enumerate(
            (known.seat + step) % known.seats for step in range(1, known.seats)
        ):
            theirs = known.dreams[other]
            parts = [self._part(track, other) for track in theirs]
            place = min(range(len(parts)), key=lambda at: parts[at].mean)
            moves.append(self._swap(mine, step, other, place))
        moves.append(self._harmless_swap())
        return moves

    def _part(self, track: Track, owner: int) -> Part:
        return (
            EXACT[class_of(track.face)] if track.face else part_of(self.beliefs.odds(track, owner))
        )

    def _swap(self, mine: int, step: int, other: int, place: int) -> Weighed:
        now, known = self.position, self.known
        theirs = known.dreams[other]
        gets, gives = theirs[place], known.own[mine]
        own, public = now.own.copy(), now.public.copy()
        own[mine] = self._part(gets, other)
        public[mine] = own[mine]
        unknown = sum(now.unknown) - now.unknown[mine] + (gets.face is None)
        after = [*theirs[:place], gives, *theirs[place + 1 :]]
        rivals = [*now.rivals]
        rivals[step] = rival(after, other, self.beliefs)
        changed = self.position.changing(own, public, unknown, EXACT[7], rivals)
        worth = self._estimate_for(rivals)(changed)
        a, b = Slot(dream(known.seat), mine), Slot(dream(other), place)
        return Weighed(SwapTwo(*((a, b) if known.seat < other else (b, a))), worth)

    def _harmless_swap(self) -> Weighed:
        """Two cards of one rival, whose owner then has to remember more."""
        other = next(iter(self.known.others()))
        pile = dream(other)
        now = self.position
        if len(self.known.dreams[other]) < 2:
            pile = dream(self.known.seat)
        worth = self._value(now.own, now.public, sum(now.unknown), EXACT[7])
        return Weighed(SwapTwo(Slot(pile, 0), Slot(pile, 1)), worth)

    def choices(self, pile: Sequence[Track]) -> list[Weighed]:
        """Each class of card in the face-up pile once, in each place worth a thought."""
        picks: dict[int, int] = {}
        for pick, track in enumerate(pile):
            if track.face is not None:
                picks.setdefault(class_of(track.face), pick)
        return [
            Weighed(ChooseOne(pick, place), self._laid_openly(place, kind))
            for kind, pick in picks.items()
            for place in self._where
        ] or [Weighed(ChooseOne(0, 0), self._after(EXACT[8]))]

    def _pairs(self) -> Iterator[Weighed]:
        """Pairs that the seat knows it has (S60)."""
        if not self.options.know_what_i_have:
            return
        own = self.known.own
        met: dict[int, int] = {}
        for place, track in enumerate(own):
            if track.face is None:
                continue
            kind = class_of(track.face)
            first = met.setdefault(kind, place)
            if first != place:
                ravens = None if kind == HOURS else kind
                yield Weighed(NamePair((first, place), ravens), self._named(first, place, kind))

    def _named(self, left: int, right: int, kind: int) -> float:
        now = self.position
        usual = self._usual
        own, public = now.own.copy(), now.public.copy()
        own[left] = public[left] = usual
        del own[right], public[right]
        return self._value(own, public, sum(now.unknown) + 1, EXACT[kind])


def best(moves: Sequence[Weighed]) -> Weighed:
    return max(moves, key=lambda move: move.worth)
