"""What every legal move of Smoki leads to, also those that no player thinks of; for judges."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sen_desktop.bots.smoki.dreams import Mark, mark, swapped
from sen_desktop.bots.smoki.standing import EvenStanding
from sen_desktop.bots.smoki.thought import (
    EVERYWHERE,
    Outlook,
    Thought,
    Weighed,
    best,
    mixed,
)
from sen_desktop.engine.actions import Action
from sen_desktop.games.smoki.actions import Draw, Place, Put, Swap, SwapNothing, Take
from sen_desktop.games.smoki.decisions import Turn
from sen_desktop.games.smoki.words import CARDS


class EveryThought(Thought):
    """One decision of one seat, or a moment at which somebody else is to act."""

    stands = EvenStanding

    def as_it_lies(self) -> Outlook:
        """If somebody else is to act: at the start of a turn its owner is the next one."""
        decision = self._decision
        if isinstance(decision, Turn):
            self._positions.following = decision.seats[0]
        return self._after(self._dreams, self._piles)

    def likely_moves(self) -> Sequence[Action]:
        """What there is to choose from at the start of the own turn."""
        takes = [Take(pile) for pile, face in enumerate(self._faces) if face is not None]
        return [*takes, Draw()]

    def outlooks(self, legal: Sequence[Action]) -> Iterator[Weighed]:
        for action in legal:
            yield Weighed(action, self._outlook(action))

    def _outlook(self, action: Action) -> Outlook:
        dreams, piles, held = self._dreams, self._piles, self._held
        match action:
            case Take(pile):
                face = self._faces[pile]
                assert face is not None, "nothing is taken from an empty pile"
                left = (*piles[:pile], piles[pile][:-1], *piles[pile + 1 :])
                return best(self._placings(face, left, EVERYWHERE)).outlook
            case Draw():
                drawn = self._pile.items()
                return mixed(
                    [(count, best(self._with_drawn(face)).outlook) for face, count in drawn]
                )
            case Place(place):
                assert held is not None, "a held card is placed"
                return next(iter(self._placings(held, piles, [place]))).outlook
            case Put(pile):
                assert held is not None, "a held card is put away"
                return self._after(dreams, self._covered(piles, mark(held))[pile])
            case Swap(places):
                own = swapped(dreams[self._seat], places)
                return self._after(self._with_own(own), piles)
            case SwapNothing():
                return self._after(dreams, piles)
        return Outlook(1 / self._seats, self.before(), 1 / self._seats)

    def _likely(self, card: Mark) -> list[int]:
        return list(range(CARDS))
