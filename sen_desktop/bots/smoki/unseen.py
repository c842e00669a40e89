"""What nobody has seen: exactly which cards may lie in the dreams and which in the pile.

All that lies open is public, so what is left of the deck is known. Once the face-up piles have
been shuffled into a new pile (D23) even where it lies is known: the hidden cards of the dreams are
then older than every card of the pile. The forgetful remember the newest cards of each face-up pile
only.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from sen_desktop.bots.memory import Memory
from sen_desktop.bots.smoki.habits import ALL
from sen_desktop.engine.cards import Face, PileId
from sen_desktop.engine.events import Event, Moved, RoundStarted, Shuffled
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.games.smoki.table import SmokiView
from sen_desktop.games.smoki.words import DREAM, FACE_UP

Faces = Counter[Face]


class Unseen:
    """Follows what one seat is told."""

    def __init__(self, ruleset: Ruleset, recalls: int = ALL) -> None:
        self.deck: Faces = Counter({kind.face: kind.copies for kind in ruleset.deck})
        self._memory = Memory()
        self._recalls = recalls
        self.hidden: Faces | None = None
        """The hidden cards of the dreams, once that is known."""

    def notice(self, event: Event) -> None:
        piles = self._memory.piles
        if isinstance(event, RoundStarted):
            self.hidden = None
        elif isinstance(event, Shuffled) and event.piles[0].kind == FACE_UP:
            self.hidden = self.deck - Counter(
                face for cards in piles.values() for face in cards if face
            )
        elif isinstance(event, Moved) and self.hidden is not None:
            src = event.src
            if src.pile.kind == DREAM and event.face and piles[src.pile][src.place] is None:
                self.hidden[event.face] -= 1
        self._memory.notice(event)

    def cards(self, view: SmokiView) -> tuple[Faces, Faces]:
        """How many of each kind may lie hidden in the dreams, and how many in the pile."""
        seen = Counter(
            face for pile, cards in view.piles.items() for face in self._recalled(pile, cards)
        )
        unseen = self.deck - seen
        if self.hidden is None or self._recalls < ALL:
            return unseen, unseen
        return +self.hidden, unseen - self.hidden

    def _recalled(self, pile: PileId, cards: Sequence[Face | None]) -> list[Face]:
        if pile.kind == FACE_UP:
            cards = cards[max(0, len(cards) - self._recalls) :]
        return [face for face in cards if face]
