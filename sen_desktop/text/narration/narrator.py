"""The sentences that all families share, and how one is put together.

A family tells its own events in a module of its own. Its words for what all share stand in a table
of its name in the locale files: `[smoki] card` is what Smoki says for `card`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from sen_desktop.engine import events
from sen_desktop.engine.cards import Face, PileId, Slot
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.engine.values import value
from sen_desktop.text.i18n import Texts
from sen_desktop.text.narration.turns import Deeds, no_deeds

Said: TypeAlias = tuple[str, dict[str, object]]
"""The key of a text below `log` and what to fill into it."""


class Storyteller(ABC):
    def __init__(
        self,
        ruleset: Ruleset,
        texts: Texts,
        names: Sequence[str],
        card_names: Mapping[str, str],
    ) -> None:
        self.ruleset = ruleset
        self.names = names
        self._texts = texts
        self._card_names = card_names
        self._at_turn = 0

    def tell(self, event: events.Event) -> str | None:
        """The sentence of an event; None for the few that tell a reader nothing."""
        said = self.told(event)
        if said is None:
            return None
        key, arguments = said
        return self.say(f"log.{key}", **arguments)

    def say(self, key: str, **arguments: object) -> str:
        """A text in the family's own words if it has some."""
        own = f"{self.ruleset.family}.{key}"
        return self._texts.say(own if own in self._texts.texts else key, **arguments)

    @abstractmethod
    def told_of_family(self, event: events.Event) -> Said:
        """What the family says of an event that only it has."""

    def told(self, event: events.Event) -> Said | None:
        match event:
            case events.Asked():
                return None
            case events.MatchStarted(seats, _, cards):
                return "match_started", {"seats": seats, "cards": cards}
            case events.LotDrawn(seat):
                return "lot_drawn", {"name": self.names[seat]}
            case events.Shuffled():
                return "shuffled", {}
            case events.Dealt(_, _, each):
                return "dealt", {"each": each}
            case events.RoundStarted(number, starter):
                return "round_started", {"number": number, "name": self.names[starter]}
            case events.TurnStarted(seat):
                self._at_turn = seat
                return "turn_started", {"name": self.names[seat]}
            case events.Moved(src, dst, face, why):
                return self.with_card(f"moved.{why}", face, self.arguments_of_move(src, dst))
            case events.Swapped(seat, a, b):
                slots = {"a": self.slot(a), "b": self.slot(b)}
                return "swapped", {"name": self.names[seat], **slots}
            case events.Peeked(seat, slot, face):
                where = {"name": self.names[seat], "slot": self.slot(slot)}
                return self.with_card("peeked", face, where)
            case events.Opened(pile, faces):
                return self._opened(pile, faces)
            case events.PowerUsed(seat, power):
                return f"power.{power}", {"name": self.names[seat]}
            case events.Turned(slot, face):
                if face is None:
                    return "turned_down", {"slot": self.slot(slot)}
                return "turned_up", {"slot": self.slot(slot), "card": self.card(face)}
            case events.RoundEnded(number, ended_by, reason):
                return f"round_ended.{reason}", {"number": number, "name": self.names[ended_by]}
            case events.MatchEnded(outcome):
                winners = [
                    self.names[seat] for seat, place in enumerate(outcome.places) if place == 1
                ]
                key = "won" if len(winners) == 1 else "shared"
                return f"match_ended.{key}", {"names": ", ".join(winners)}
            case _:
                return self.told_of_family(event)

    def arguments_of_move(self, src: Slot, dst: Slot) -> dict[str, object]:
        return {
            "name": self.names[self._at_turn],
            "from_place": src.place + 1,
            "to_place": dst.place + 1,
        }

    def _opened(self, pile: PileId, faces: Sequence[Face | None]) -> Said:
        if None in faces:
            return "opened_unseen", {}
        cards = ", ".join(self.card(face) for face in faces if face)
        if pile.seat is None:
            return "opened_pile", {"cards": cards}
        return "opened_dream", {"name": self.names[pile.seat], "cards": cards}

    def with_card(self, key: str, face: Face | None, arguments: Mapping[str, object]) -> Said:
        """The sentence with the card in it if the reader knows it and there is such a one."""
        if face is None:
            return f"{key}.unseen", dict(arguments)
        return f"{key}.seen", {**arguments, "card": self.card(face)}

    def card(self, face: Face) -> str:
        name = self._card_names.get(face.key, face.key)
        if face.worth is None:
            return name
        return self.say("card", card=name, worth=face.worth)

    def slot(self, slot: Slot) -> str:
        seat = slot.pile.seat
        owner = "" if seat is None else self.names[seat]
        return self.say("slot", name=owner, place=slot.place + 1)


@value
class Narration:
    """The door of a family's sentences."""

    family: str
    storyteller: Callable[[Ruleset, Texts, Sequence[str], Mapping[str, str]], Storyteller]
    deeds: Deeds = no_deeds
    acts: frozenset[type[events.Event]] = frozenset()
    """Events of the family alone that a turn consists of; others are told by themselves."""
