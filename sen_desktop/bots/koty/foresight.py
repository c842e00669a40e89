"""What the next player may answer: for every card that may be held, the best use of it.

Whoever is next plays the best card that is there; how likely each one is follows from what nobody
has seen. So no hands have to be drawn by lot, and equal knowledge leads to equal thoughts. The many
ways of a moth are left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from sen_desktop.bots.koty.cards import (
    FULL_OPEN,
    Code,
    Dreams,
    met,
    with_land,
    with_nine,
    without_ravens,
)
from sen_desktop.bots.koty.habits import Habits
from sen_desktop.bots.koty.judging import Experience, Glance, Hands
from sen_desktop.bots.koty.thought import Leaf, Thought

Chances: TypeAlias = tuple[float, float]
"""Of whoever replies, and of the seat that thinks."""
Use: TypeAlias = tuple[float, Dreams]
"""How likely it is answered, and what it leads to if it is not."""


class Foresight:
    """One decision, one move further."""

    def __init__(self, thought: Thought, experience: Experience) -> None:
        self._thought = thought
        self._experience = experience
        self._positions = thought.positions
        self._cards = thought.cards
        self._replier = thought.following
        self._glance = Glance(self._positions, self._replier, Habits())
        self._following = (thought.following + 1) % self._positions.seats
        self._found: dict[Leaf, float] = {}
        self._judged: dict[tuple[Dreams, Hands], Chances] = {}

    def worth(self, leaf: Leaf) -> float:
        """The own chance of winning after the best replies that may come."""
        found = self._found.get(leaf)
        if found is None:
            over = self._thought.is_over(leaf.dreams)
            found = self._thought.share(leaf.dreams) if over else self._reply(leaf)
            self._found[leaf] = found
        return found

    def _reply(self, leaf: Leaf) -> float:
        chances = self._thought.holdings.of(leaf.hands[self._replier]).chances
        idle = self._judge(leaf.dreams, leaf.hands)
        replies = []
        for code, chance in enumerate(chances):
            if chance > 0:
                best = max(self._judged_uses(leaf, code, idle), default=idle)
                if best[0] > idle[0]:
                    replies.append((best, chance))
        replies.sort(reverse=True)
        worth, left = 0.0, 1.0
        for (_, own), chance in replies:
            worth += left * chance * own
            left *= 1.0 - chance
        return worth + left * idle[1]

    def _judged_uses(self, leaf: Leaf, code: Code, idle: Chances) -> Iterator[Chances]:
        """Those uses of a card that look best at a glance; without effect if answered."""
        uses = sorted(self._uses(leaf, code), key=self._look)
        for answered, dreams in uses[-self._experience.pondering.uses :]:
            then = self._judge(dreams, leaf.hands)
            yield (
                then[0] + answered * (idle[0] - then[0]),
                then[1] + answered * (idle[1] - then[1]),
            )

    def _look(self, use: Use) -> float:
        answered, dreams = use
        return (1.0 - answered) * self._glance.gain(dreams)

    def _judge(self, dreams: Dreams, hands: Hands) -> Chances:
        """It does not matter in which order the lands of a dream lie."""
        dreams = tuple([tuple(sorted(dream)) for dream in dreams])
        found = self._judged.get((dreams, hands))
        if found is None:
            found = self._judged[dreams, hands] = self._judge_anew(dreams, hands)
        return found

    def _judge_anew(self, dreams: Dreams, hands: Hands) -> Chances:
        if self._thought.is_over(dreams):
            return self._thought.share(dreams, self._replier), self._thought.share(dreams)
        chances = self._experience.chances(dreams, hands, self._following)
        return chances[self._replier], chances[self._thought.seat]

    def _uses(self, leaf: Leaf, code: Code) -> Iterator[Use]:
        """What a card can be used for; whoever plays it draws another one, unseen."""
        cards, seat, dreams = self._cards, self._replier, leaf.dreams
        if code in cards.cats or code == cards.joker:
            yield from self._meetings(leaf, code)
        if code in cards.cats:
            for land in {land for land in dreams[seat] if land <= FULL_OPEN}:
                yield 0.0, with_land(dreams, seat, dreams[seat].index(land), land + code * 4)
        if code in cards.cats or code == cards.raven:
            for rival in self._positions.rivals_of[seat]:
                for land in {land for land in dreams[rival] if 0 < land <= FULL_OPEN}:
                    place = dreams[rival].index(land)
                    yield 0.0, with_land(dreams, rival, place, land + code * 4)
        if code in (cards.raven, cards.joker):
            for place, land in enumerate(dreams[seat]):
                if land >> 2 == cards.raven:
                    yield 0.0, with_land(dreams, seat, place, land & 3)
        elif code == cards.bat:
            for rival in self._positions.rivals_of[seat]:
                for place, land in enumerate(dreams[rival]):
                    if land >> 2 == cards.raven:
                        yield from self._nine(with_land(dreams, rival, place, land & 3))
        elif code == cards.dragon:
            yield from self._nine(without_ravens(dreams, cards.raven))

    def _nine(self, dreams: Dreams) -> Iterator[Use]:
        return ((0.0, after) for _, after in with_nine(dreams, self._replier))

    def _meetings(self, leaf: Leaf, code: Code) -> Iterator[Use]:
        cards, seat, dreams = self._cards, self._replier, leaf.dreams
        for owner in (seat, *self._positions.rivals_of[seat]):
            for place, land in enumerate(dreams[owner]):
                mates = cards.mates[land >> 2]
                for claimed in (code,) if code in mates else mates if code == cards.joker else ():
                    answered = 0.0
                    if owner != seat:
                        answered = self._thought.answered(leaf.hands, owner, claimed)
                    for after in met(dreams, seat, owner, place, claimed):
                        yield answered, after
