"""The sentences of Koty: lands by their owner and number, duels, night cards, counting."""

from __future__ import annotations

from collections.abc import Sequence

from sen_desktop.data.catalogue import CardName
from sen_desktop.engine.cards import Face, PileId, Slot
from sen_desktop.engine.codec import word
from sen_desktop.engine.events import Event, Moved
from sen_desktop.games.koty import events as koty
from sen_desktop.games.koty.words import FAMILY, HAND, JOKER, RAVEN
from sen_desktop.text.narration.moments.koty import moments
from sen_desktop.text.narration.narrator import Narration, Said, Storyteller
from sen_desktop.text.narration.turns.koty import deeds, mood


class KotyTeller(Storyteller):
    _played: Face | None = None
    """The card of which it is said next what it comes for."""

    def told(self, event: Event) -> Said | None:
        if isinstance(event, Moved) and event.why == "played":
            self._played = event.face
        return super().told(event)

    def _cat(self, number: int) -> str:
        """Who comes to a land as this number."""
        if self._played is None:
            return self.say("log_claimed.number", number=number)
        key = "joker" if self._played.power == JOKER else "cat"
        return self.say(f"log_claimed.{key}", card=self.card(self._played), number=number)

    def told_of_family(self, event: Event) -> Said:
        match event:
            case koty.Claimed(seat, owner, land, number, friends):
                where = "at_home" if owner == seat else "abroad"
                return f"claimed.{where}_{'friends' if friends else 'fight'}", {
                    "name": self.names[seat],
                    "owner": self.names[owner],
                    "land": land + 1,
                    "cat": self._cat(number),
                }
            case koty.GaveUp(seat, attacking):
                key = "attack" if attacking else "defence"
                return f"gave_up.{key}", {"name": self.names[seat]}
            case koty.NightFell(seat, power):
                return f"night.{power}", {"name": self.names[seat]}
            case koty.PilesEmpty():
                return "piles_empty", {}
            case koty.NinesMissing(rounds):
                return "nines_missing", {"rounds": rounds}
            case koty.GameEnded(seat, reason):
                return f"game_ended.{reason}", {"name": self.names[seat]}
            case koty.Counted(seat, lands, worth, nines):
                arguments = {"name": self.names[seat], "lands": ", ".join(map(str, lands))}
                return "counted", {**arguments, "worth": worth, "nines": nines}
            case koty.TeamCounted(seats, worth, nines):
                names = self._texts.together([self.names[seat] for seat in seats])
                return "team_counted", {"names": names, "worth": worth, "nines": nines}
            case _:
                raise LookupError(f"no sentence for {word(type(event))}")

    def arguments_of_move(self, src: Slot, dst: Slot) -> dict[str, object]:
        """Whose hand it is about, and from which land to which."""
        hands = (slot.pile.seat for slot in (src, dst) if slot.pile.kind == HAND)
        actor = next((seat for seat in hands if seat is not None), self._at_turn or 0)
        return {
            **super().arguments_of_move(src, dst),
            "name": self.names[actor],
            "from_owner": self.owner(src.pile),
            "from_land": src.pile.number + 1,
            "to_owner": self.owner(dst.pile),
            "to_land": dst.pile.number + 1,
        }

    def _opened(self, pile: PileId, faces: Sequence[Face | None]) -> Said:
        if pile.kind != HAND:
            return super()._opened(pile, faces)
        seen = "unseen" if None in faces else "seen"
        return f"opened_hand.{seen}", {"name": self.owner(pile), "cards": self.cards(faces)}

    def card(self, face: Face) -> CardName:
        """A cat's name says its number already, and a raven is just a raven."""
        if face.suit or face.power == RAVEN:
            return self.card_name(face)
        return super().card(face)


NARRATION = Narration(
    FAMILY,
    KotyTeller,
    deeds,
    frozenset({koty.Claimed, koty.GaveUp, koty.NightFell}),
    moments,
    mood,
)
