"""How the things on a table are called where nobody sees them; families that lie otherwise say so
on their boards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sen_desktop.engine.cards import PileId, Seat, Slot
from sen_desktop.text.i18n import Texts
from sen_desktop.text.narration.narrator import Storyteller
from sen_desktop.ui.table.picture import Picture, PileStyle, TableCard


@dataclass(frozen=True, slots=True)
class Telling:
    """All that words for a table are made of."""

    texts: Texts
    names: Sequence[str]
    narrator: Storyteller
    viewer: Seat
    memory: bool
    """The table shows what its viewer was shown."""
    revealed: bool = False
    """What is peeked at is turned up."""
    known: Mapping[Slot, str] = field(default_factory=dict)
    """Names of those who have seen a card, where that is shown."""

    def say(self, key: str, /, **facts: object) -> str:
        return self.texts.say(f"spoken.{key}", **facts)

    def of(self, seat: Seat, what: str) -> str:
        """The same with its owner, if that is somebody else."""
        return what if seat == self.viewer else self.say("whose", name=self.names[seat], what=what)

    def face(self, card: TableCard, picture: Picture[Any]) -> str:
        """What can be seen of a card, and what its viewer knows or wrote."""
        if card.shown is not None:
            return f"{self.narrator.card(card.shown)}"
        if self.revealed and card.id in picture.peeked and card.known is not None:
            return f"{self.narrator.card(card.known)}"
        parts = [self.say("unseen")]
        if self.memory and card.known is not None:
            parts.append(self.say("saw", card=self.narrator.card(card.known)))
        elif card.mark:
            parts.append(self.say("marked", mark=card.mark))
        return ", ".join(parts)


def describe_pile(
    picture: Picture[Any], pile: PileId, style: PileStyle, telling: Telling, number: int = 0
) -> str:
    """How many cards lie in a pile, which has a number among others of its kind, and what its
    uppermost one shows."""
    cards = picture.cards.get(pile, ())
    count = len(cards)
    words = telling.texts.say(f"tip.{pile.kind}", count=count)
    if number:
        words = telling.say("numbered", number=number, count=count)
    if style is PileStyle.OPEN and cards and cards[-1].shown is not None:
        words += telling.say("on_top", card=telling.narrator.card(cards[-1].shown))
    return words


def describe_card(picture: Picture[Any], slot: Slot, where: str, telling: Telling) -> str:
    card = picture.cards[slot.pile][slot.place]
    known = telling.known.get(slot)
    seen = f", {telling.say('seen_by', names=known)}" if known else ""
    return f"{where}, {telling.face(card, picture)}{seen}"
