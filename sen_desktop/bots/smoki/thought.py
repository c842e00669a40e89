"""The choice among all moves: each one is tried in thought, and what it leads to judged.

Chance is averaged over, card by card, by the exact counts of what is unseen. A thought is made in
steps, so that a window can be drawn meanwhile.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence
from itertools import combinations
from typing import TypeAlias

from sen_desktop.bots.moves import WithOutlook
from sen_desktop.bots.smoki.dreams import (
    HIDDEN,
    SHOWN,
    Counting,
    Dream,
    Mark,
    laid,
    lowest,
    mark,
    shared,
)
from sen_desktop.bots.smoki.dreams import swapped as exchanged
from sen_desktop.bots.smoki.duel import DuelModel
from sen_desktop.bots.smoki.habits import Habits
from sen_desktop.bots.smoki.model import Model
from sen_desktop.bots.smoki.position import Pile, Positions
from sen_desktop.bots.smoki.standing import Standing, ended_by
from sen_desktop.bots.smoki.unseen import Faces
from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Face
from sen_desktop.engine.values import value
from sen_desktop.games.smoki.actions import Draw, Place, Put, Swap, SwapNothing, Take
from sen_desktop.games.smoki.decisions import Drawn, Nesting, PuttingAway, TurningUp
from sen_desktop.games.smoki.options import Options
from sen_desktop.games.smoki.table import SmokiView
from sen_desktop.games.smoki.words import CARDS, HELD, NEST, RING, dream, face_up

Dreams: TypeAlias = tuple[Dream, ...]
Piles: TypeAlias = tuple[Pile, ...]

LEFT_OVER = 0.5
"""How much of the next player's gain a player without experience takes for an own loss."""
LIKELY = 2
"""How many hidden places and how many open ones are tried for a card that may be drawn."""
EVERYWHERE = range(CARDS)
STAKES = 12.0
"""What ending a round as the lowest is worth to such a player, in points of the own dream."""


@value
class Outlook:
    """What a move leads to."""

    worth: float
    """What moves are compared by; only within one decision of one player."""
    count: float
    """What the own dream can be expected to count at the end of the round."""
    lowest: float
    """The chance that it will be the lowest."""


class Weighed(WithOutlook[Outlook]):
    __slots__ = ()


Weighing: TypeAlias = Generator[None, None, list[Weighed]]


class Thought:
    """One decision of one seat."""

    stands: type[Standing] = Standing

    def __init__(
        self,
        view: SmokiView,
        unseen: tuple[Faces, Faces],
        options: Options,
        model: Model | DuelModel | None,
        habits: Habits,
        haste: float = 0.0,
        places: Sequence[int] = EVERYWHERE,
    ) -> None:
        """Without a model the own dream is all that matters.

        Haste is what a card that stays hidden costs, as a chance of winning.
        """
        self._haste = haste
        self.places = places
        """Those of the own dream that are looked at."""
        hidden, self._pile = unseen
        self._habits = habits
        self._seat = view.seat
        self._seats = len(view.table.facing)
        self._decision = view.agenda[-1]
        self._faces = [pile[-1] if pile else None for pile in _face_up(view, options)]
        self._dreams: Dreams = tuple(
            tuple(map(mark, view.piles[dream(seat)])) for seat in range(self._seats)
        )
        self._piles: Piles = tuple(tuple(map(mark, pile[-2:])) for pile in _face_up(view, options))
        self._held = view.piles[HELD][0] if view.piles[HELD] else None
        self._standing = self.stands(view.table.score, view.seat, options)
        following = (view.agenda[0].seats[0] + 1) % self._seats
        counting = Counting(hidden, habits.columns, habits.mirrors)
        self._positions = Positions(self._seats, following, counting)
        self._estimates = model.estimates(self._positions) if model else None
        self._of_two = isinstance(model, DuelModel)
        self._outlooks: dict[tuple[Dreams, Piles], Outlook] = {}

    # the decisions

    def weigh(self, legal: Sequence[Action]) -> Weighing:
        """Every move worth a thought."""
        yield
        decision, held = self._decision, self._held
        if isinstance(decision, TurningUp):  # one hidden card is like another
            return [Weighed(legal[0], Outlook(0.0, self.before(), 1 / self._seats))]
        if isinstance(decision, Nesting):
            return [*self._swaps(self._dreams, self._piles, decision.nest)]
        if held is None:
            return (yield from self._turn(legal))
        if isinstance(decision, PuttingAway):
            return [*self._puts(self._dreams, self._piles, mark(held))]
        moves: list[Weighed] = [*self._placings(held, self._piles, self.places)]
        if isinstance(decision, Drawn) and held.power != RING:
            moves += self._puts(self._dreams, self._piles, mark(held))
        return moves

    def before(self) -> float:
        """What the own dream can be expected to count as it lies."""
        return self._positions.counting.count(self._dreams[self._seat])

    # what there is to say

    @property
    def own(self) -> Dream:
        return self._dreams[self._seat]

    @property
    def held(self) -> Face | None:
        return self._held

    @property
    def nest(self) -> int | None:
        """Where the nest lies of which two other cards may be swapped."""
        return self._decision.nest if isinstance(self._decision, Nesting) else None

    @property
    def counting(self) -> Counting:
        return self._positions.counting

    def top(self, pile: int) -> Face | None:
        """What lies open on a face-up pile."""
        return self._faces[pile]

    def placed(self, pile: int) -> Weighed:
        """The best place for a card that is taken from a face-up pile."""
        face = self._faces[pile]
        assert face is not None, "nothing is taken from an empty pile"
        piles = _changed(self._piles, pile, self._piles[pile][:-1])
        return best(self._placings(face, piles, self.places))

    def drawn(self) -> dict[int, Action]:
        """What would be done with each worth that may be drawn."""
        return {
            face.worth: best(self._with_drawn(face)).action
            for face in self._pile
            if face.worth is not None
        }

    def _turn(self, legal: Sequence[Action]) -> Weighing:
        moves = []
        for option in legal:
            if isinstance(option, Take):
                yield
                moves.append(Weighed(option, self.placed(option.pile).outlook))
        drawn = []
        for face, count in self._pile.items():
            yield
            drawn.append((count, best(self._with_drawn(face)).outlook))
        moves.append(Weighed(Draw(), mixed(drawn)))
        return moves

    def _with_drawn(self, face: Face) -> Iterator[Weighed]:
        """A card that may be drawn, in the likeliest places only."""
        if face.power == RING:
            yield from self._placings(face, self._piles, self.places)
        else:
            yield from self._placings(face, self._piles, self._likely(mark(face)))
            yield best(self._puts(self._dreams, self._piles, mark(face)))

    def _likely(self, card: Mark) -> list[int]:
        """Where a card makes the own dream count least, over hidden cards and over open ones."""
        own, count = self._dreams[self._seat], self._positions.counting.count
        places = sorted(self.places, key=lambda place: count(laid(own, place, card)))
        hidden = [place for place in places if own[place] == HIDDEN]
        return hidden[:LIKELY] + [place for place in places if own[place] != HIDDEN][:LIKELY]

    def _placings(self, face: Face, piles: Piles, places: Iterable[int]) -> Iterator[Weighed]:
        own, card = self._dreams[self._seat], mark(face)
        for place in places:
            if face.power == RING:
                outlook = self._ring(place, card, piles)
            else:
                mine = laid(own, place, card)
                replaced = _shown(own[place])
                outlook = self._put_well(self._with_own(mine), piles, replaced, face, place)
            yield Weighed(Place(place), outlook)

    def _put_well(
        self, dreams: Dreams, piles: Piles, replaced: Mark, face: Face, place: int
    ) -> Outlook:
        """After placing: the replaced card goes where it helps the next player least (D22)."""
        piles = self._left(dreams, self._covered(piles, replaced))
        if face.power == NEST:
            return best(self._swaps(dreams, piles, place)).outlook
        return self._after(dreams, piles)

    def _puts(self, dreams: Dreams, piles: Piles, card: Mark) -> Iterator[Weighed]:
        for number, after in enumerate(self._covered(piles, card)):
            yield Weighed(Put(number), self._after(dreams, after))

    def _covered(self, piles: Piles, card: Mark) -> list[Piles]:
        return [_changed(piles, number, (*pile[-1:], card)) for number, pile in enumerate(piles)]

    def _swaps(self, dreams: Dreams, piles: Piles, nest: int) -> Iterator[Weighed]:
        """No swap, and the one that makes the own dream count least (D33)."""
        yield Weighed(SwapNothing(), self._after(dreams, piles))
        own, count = dreams[self._seat], self._positions.counting.count
        pairs = combinations([place for place in self.places if place != nest], 2)
        pair = min(pairs, key=lambda pair: count(exchanged(own, pair)))
        swapped = self._with_own(exchanged(own, pair), dreams)
        yield Weighed(Swap(pair), self._after(swapped, piles))

    def _ring(self, place: int, card: Mark, piles: Piles) -> Outlook:
        """A ring goes round the table; the last player puts a card where they like it (D31)."""
        dreams = list(self._dreams)
        for step in range(self._seats):
            seat = (self._seat + step) % self._seats
            replaced = _shown(dreams[seat][place])
            dreams[seat] = laid(dreams[seat], place, card)
            card = replaced
        after = tuple(dreams)
        piles = self._left(after, self._covered(piles, card), by_rival=self._seats == 2)
        return self._after(after, piles)

    def _left(self, dreams: Dreams, choices: list[Piles], by_rival: bool = False) -> Piles:
        """The piles that someone leaves who may choose among these."""
        pick = max if by_rival else min
        if self._of_two:
            return pick(choices, key=lambda one: -self._after(dreams, one).worth)
        return pick(choices, key=lambda one: self._offer(dreams, one))

    def _with_own(self, own: Dream, dreams: Dreams | None = None) -> Dreams:
        dreams = dreams or self._dreams
        return dreams[: self._seat] + (own,) + dreams[self._seat + 1 :]

    def _offer(self, dreams: Dreams, piles: Piles) -> float:
        return self._positions.offer(dreams, piles) if self._habits.foresees else 0.0

    # what a turn leads to

    def _after(self, dreams: Dreams, piles: Piles) -> Outlook:
        key = dreams, piles
        found = self._outlooks.get(key)
        if found is None:
            found = self._outlooks[key] = self._judged(dreams, piles)
        return found

    def _judged(self, dreams: Dreams, piles: Piles) -> Outlook:
        counting = self._positions.counting
        own = counting.count(dreams[self._seat])
        ended = not all(HIDDEN in dream for dream in dreams)
        hidden = dreams[self._seat].count(HIDDEN)
        waits = self._haste * hidden
        if self._estimates is None:
            worth = -own - LEFT_OVER * self._offer(dreams, piles) - STAKES * waits
            worth -= self._habits.hurries * hidden
            chance = 0.0
            if ended and self._habits.ends:
                chance = lowest([counting.spread(dream) for dream in dreams])[self._seat]
                worth += STAKES * (chance - 1 / self._seats)
            return Outlook(worth, own, chance)
        counts = [counting.count(dream) for dream in dreams]
        tie = ends = None
        if ended:
            spreads = [counting.spread(dream) for dream in dreams]
            chances, tie = lowest(spreads), shared(spreads)
            ends = ended_by((self._positions.following - 1) % self._seats, chances)
        else:
            chances, changes, ends = self._estimates.judge(dreams, piles)
            counts = [count + change for count, change in zip(counts, changes, strict=True)]
        worth = self._standing.worth(chances, counts, tie, ends) - waits
        return Outlook(worth, counts[self._seat], chances[self._seat])


def position_of(
    view: SmokiView, hidden: Faces, options: Options
) -> tuple[list[list[float]], list[float]]:
    """The position at the start of a turn, for lessons: every seat's numbers and its count."""
    seats = len(view.table.facing)
    positions = Positions(seats, view.agenda[0].seats[0], Counting(hidden))
    dreams = [tuple(map(mark, view.piles[dream(seat)])) for seat in range(seats)]
    piles = [tuple(map(mark, pile[-2:])) for pile in _face_up(view, options)]
    return positions.rows(dreams, piles), [positions.counting.count(dream) for dream in dreams]


def _face_up(view: SmokiView, options: Options) -> list[tuple[Face | None, ...]]:
    return [view.piles[face_up(number)] for number in range(options.face_up_piles)]


def _shown(card: Mark) -> Mark:
    """A hidden card that leaves its place is shown."""
    return SHOWN if card == HIDDEN else card


def _changed(piles: Piles, number: int, pile: Pile) -> Piles:
    return piles[:number] + (pile,) + piles[number + 1 :]


def best(moves: Iterable[Weighed]) -> Weighed:
    return max(moves, key=lambda move: move.worth)


def mixed(parts: Sequence[tuple[float, Outlook]]) -> Outlook:
    """What chance leads to, each with its weight."""
    total = sum(weight for weight, _ in parts)
    return Outlook(
        sum(weight * outlook.worth for weight, outlook in parts) / total,
        sum(weight * outlook.count for weight, outlook in parts) / total,
        sum(weight * outlook.lowest for weight, outlook in parts) / total,
    )
