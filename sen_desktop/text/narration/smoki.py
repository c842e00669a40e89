"""The sentences of Smoki: places in a grid, piles by their number, counting, tokens."""

from __future__ import annotations

from sen_desktop.engine.cards import PileId, Seat, Slot
from sen_desktop.engine.codec import word
from sen_desktop.engine.events import Event, Opened, RoundEnded, RoundStarted
from sen_desktop.games.smoki.events import ColumnCancelled, Reckoned, Reflected, TokenWon
from sen_desktop.games.smoki.words import COLUMNS, FACE_UP, FAMILY, dream
from sen_desktop.text.narration.moments.smoki import moments
from sen_desktop.text.narration.narrator import Narration, Said, Storyteller
from sen_desktop.text.narration.turns.smoki import deeds, mood


class SmokiTeller(Storyteller):
    _turned_up: frozenset[Seat] = frozenset()
    """Whose dreams were opened only because the round was over."""

    def told(self, event: Event) -> Said | None:
        said = super().told(event)
        match event:
            case RoundStarted():
                self._turned_up = frozenset()
            case Opened(PileId(_, int(seat))):
                self._turned_up |= {seat}
            case RoundEnded() if said:
                key, facts = said
                full = [name for seat, name in enumerate(self.names) if seat not in self._turned_up]
                together = "" if len(full) == 1 else "_together"
                return f"{key}{together}", {**facts, "owners": self._texts.together(full)}
        return said

    def told_of_family(self, event: Event) -> Said:
        match event:
            case Reflected():
                return self._reflected(event)
            case ColumnCancelled(seat, column, worth):
                where = {"name": self.names[seat], "column": column + 1}
                return "column_cancelled", {**where, "worth": worth}
            case Reckoned(seat, _, count):
                return "reckoned.count", {"name": self.names[seat], "count": count}
            case TokenWon(seat, tokens):
                return "token_won", {"name": self.names[seat], "tokens": tokens}
            case _:
                raise LookupError(f"no sentence for {word(type(event))}")

    def _reflected(self, event: Reflected) -> Said:
        where = self.place(Slot(dream(event.seat), event.place))
        if event.source is None:
            return "reflected.nothing", where
        source = event.source % COLUMNS + 1
        return "reflected.worth", {**where, "source": source, "worth": event.worth}

    def arguments_of_move(self, src: Slot, dst: Slot) -> dict[str, object]:
        """Whose card it is, where it goes, and which face-up pile it is about."""
        pile = src.pile if src.pile.kind == FACE_UP else dst.pile
        return {
            **super().arguments_of_move(src, dst),
            **self._row_and_column(dst),
            "from_name": self.owner(src.pile),
            "to_name": self.owner(dst.pile),
            "pile": self.which(pile),
        }

    def which(self, pile: PileId) -> int:
        """The face-up piles lie side by side, the first one at the left."""
        several = self.ruleset.options["face_up_piles"] != 1
        return pile.number + 1 if pile.kind == FACE_UP and several else 0

    def place(self, slot: Slot) -> dict[str, object]:
        return {**super().place(slot), **self._row_and_column(slot)}

    def _row_and_column(self, slot: Slot) -> dict[str, object]:
        row, column = divmod(slot.place, COLUMNS)
        return {"row": row + 1, "column": column + 1}


NARRATION = Narration(FAMILY, SmokiTeller, deeds, moments=moments, mood=mood)
