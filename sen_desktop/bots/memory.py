"""Perfect memory of what one seat has been told: every face that follows from its events."""

from __future__ import annotations

from sen_desktop.engine.cards import Face, PileId
from sen_desktop.engine.events import Event
from sen_desktop.engine.fold import Known, follow


class Memory:
    def __init__(self) -> None:
        self.piles: Known = {}

    def notice(self, event: Event) -> None:
        follow(self.piles, event)

    def faces(self, pile: PileId) -> tuple[Face | None, ...]:
        """What is known of each card of a pile; None for a card never seen."""
        return self.piles.get(pile, ())
