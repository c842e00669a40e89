"""The sentences that all families share, and how one is put together.

A family tells its own events in a module of its own. Its words for what all share stand in a table
of its name in the locale files: `[smoki] card` is what Smoki says for `card`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from sen_desktop.data.catalogue import CardName
from sen_desktop.engine import events
from sen_desktop.engine.cards import Face, PileId, Seat, Slot
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.engine.values import value
from sen_desktop.text.i18n import Texts
from sen_desktop.text.narration.cases import declined
from sen_desktop.text.narration.moments import Moments, no_moments
from sen_desktop.text.narration.talk import Mood, unmoved
from sen_desktop.text.narration.turns import Deeds, no_deeds

Said: TypeAlias = tuple[str, dict[str, object]]
"""The key of a text below `log` and what to fill into it."""


class Storyteller(ABC):
    def __init__(
        self,
        ruleset: Ruleset,
        texts: Texts,
        names: Sequence[str],
        card_names: Mapping[str, CardName],
    ) -> None:
        self.ruleset = ruleset
        self.names = names
        self._texts = texts
        self._card_names = card_names
        self._at_turn: Seat | None = None

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
                return "shuffled" if self._at_turn is None else "reshuffled", {}
            case events.Dealt(_, _, each):
                return "dealt", {"each": each}
            case events.RoundStarted(number, starter):
                facts = {"number": number, "name": self.names[starter]}
                if number == 1:
                    return "round_started", facts
                return "next_round_started", {**facts, "before": self.names[starter - 1]}
            case events.TurnStarted(seat):
                self._at_turn = seat
                return "turn_started", {"name": self.names[seat]}
            case events.Moved(src, dst, face, why):
                return self.with_card(f"moved.{why}", face, self.arguments_of_move(src, dst))
            case events.Swapped(seat, a, b):
                slots = {"a": self.slot(a, seat), "b": self.slot(b, seat)}
                return "swapped", {"name": self.names[seat], **slots}
            case events.Peeked(seat, slot, face):
                where = {"name": self.names[seat], "slot": self.slot(slot, seat)}
                return self.with_card("peeked", face, where)
            case events.Opened(pile, faces):
                return self._opened(pile, faces)
            case events.PowerUsed(seat, power):
                return f"power.{power}", {"name": self.names[seat]}
            case events.Turned(slot, face):
                if face is None:
                    return "turned_down", self.place(slot)
                return "turned_up", {**self.place(slot), "card": self.card(face)}
            case events.RoundEnded(number, ended_by, reason):
                self._at_turn = None
                return f"round_ended.{reason}", {"number": number, "name": self.names[ended_by]}
            case events.MatchEnded(outcome):
                winners = [
                    self.names[seat] for seat, place in enumerate(outcome.places) if place == 1
                ]
                key = "won" if len(winners) == 1 else "shared"
                return f"match_ended.{key}", {"names": self._texts.together(winners)}
            case _:
                return self.told_of_family(event)

    def arguments_of_move(self, src: Slot, dst: Slot) -> dict[str, object]:
        return {
            "name": self.names[self._at_turn or 0],
            "from_place": src.place + 1,
            "to_place": dst.place + 1,
        }

    def _opened(self, pile: PileId, faces: Sequence[Face | None]) -> Said:
        seat = (self._at_turn or 0) if pile.seat is None else pile.seat
        if None in faces:
            return "opened_unseen", {"name": self.names[seat]}
        opened = "opened_pile" if pile.seat is None else "opened_dream"
        return opened, {"name": self.names[seat], "cards": self.cards(faces)}

    def with_card(self, key: str, face: Face | None, arguments: Mapping[str, object]) -> Said:
        """The sentence with the card in it if the reader knows it and there is such a one."""
        if face is None:
            return f"{key}.unseen", dict(arguments)
        return f"{key}.seen", {**arguments, "card": self.card(face)}

    def cards(self, faces: Sequence[Face | None]) -> str:
        return ", ".join(f"{self.card(face)}" for face in faces if face)

    def card(self, face: Face) -> CardName:
        """Its name with what it is worth, in every case."""
        name = self.card_name(face)
        if face.worth is None:
            return name
        return CardName(*(self.say("card", card=form, worth=face.worth) for form in name.forms))

    def card_name(self, face: Face) -> CardName:
        """Its name in every case."""
        return declined(self._card_names.get(face.key) or CardName(face.key), self._texts)

    def slot(self, slot: Slot, seat: Seat) -> str:
        """A card in a dream, named by its place; `seat` is who does something to it."""
        whose = "own" if slot.pile.seat == seat else "of_other"
        return self.say(f"slot.{whose}", **self.place(slot))

    def place(self, slot: Slot) -> dict[str, object]:
        """Where in whose dream: what texts about a place may fill in."""
        return {"name": self.owner(slot.pile), "place": slot.place + 1}

    def which(self, pile: PileId) -> int:
        """The number that tells a pile from others of its kind; 0 if it is the only one."""
        return 0

    def owner(self, pile: PileId) -> str:
        """Whose pile it is; nobody's name for one in the middle."""
        return "" if pile.seat is None else self.names[pile.seat]


@value
class Narration:
    """The door of a family's sentences."""

    family: str
    storyteller: Callable[[Ruleset, Texts, Sequence[str], Mapping[str, CardName]], Storyteller]
    deeds: Deeds = no_deeds
    acts: frozenset[type[events.Event]] = frozenset()
    """Events of the family alone that a turn consists of; others are told by themselves."""
    moments: Moments = no_moments
    """What is worth remembering of a round."""
    mood: Mood = unmoved
    """How opponents feel about what they did."""
