"""What players pencil on the backs of cards; the record keeps it, with the moment of writing."""

from __future__ import annotations

from collections.abc import Callable

from sen_desktop.app.live_match import LiveMatch, PencilMark
from sen_desktop.engine.cards import Slot
from sen_desktop.ui.scenes.pencil import PencilScene
from sen_desktop.ui.stage import Stage
from sen_desktop.ui.table.witness import Witness


class Pencil:
    """A mark is on a card of the picture that is shown, and goes where the card goes."""

    def __init__(self, stage: Stage, match: LiveMatch, *, allowed: bool) -> None:
        self.allowed = allowed
        """These players have chosen this aid."""
        self.writing = False
        """Pointing at a card writes on it."""
        self._stage = stage
        self._match = match

    def toggle(self) -> None:
        self.writing = not self.writing

    def take_up(self, witness: Witness) -> None:
        """What this seat wrote before the match was continued is on the cards again."""
        for mark in self._match.marks(witness.seat):
            witness.pictures.write(mark.told, mark.slot, mark.text)

    def on(self, witness: Witness, slot: Slot) -> Callable[[], None]:
        """Ask what is to be written on the card that lies there."""

        def ask() -> None:
            motion = witness.motion
            told = motion.picture.told

            def write(text: str | None) -> None:
                if text is not None:
                    witness.pictures.write(told, slot, text)
                    self._match.write(witness.seat, PencilMark(told, slot, text))
                    motion.refresh()

            card = motion.piles[slot.pile][slot.place]
            choices = motion.board.pencil_choices
            self._stage.open(PencilScene(self._stage, card.rect, choices), write)

        return ask
