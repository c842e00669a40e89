"""One sentence for every event, in the reader's language: log, toasts, captions and `replay`.

An event is told as it was seen: a hidden face makes a sentence without one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sen_desktop.engine import events
from sen_desktop.engine.cards import Face, PileId, Slot
from sen_desktop.engine.codec import word
from sen_desktop.games.koty import events as koty
from sen_desktop.games.koty.words import HAND, RAVEN
from sen_desktop.games.sen import events as sen
from sen_desktop.i18n import Texts


class Storyteller:
    def __init__(self, texts: Texts, names: Sequence[str], card_names: Mapping[str, str]) -> None:
        self._texts = texts
        self._names = names
        self._card_names = card_names
        self._at_turn = 0

    def tell(self, event: events.Event) -> str | None:
        """The sentence of an event; None for the few that tell a reader nothing."""
        said = self._told(event)
        if said is None:
            return None
        key, arguments = said
        sentence = self._texts.say(f"log.{key}", **arguments)
        if isinstance(event, sen.Reckoned) and event.left_out:
            left_out = {"name": arguments["name"], "ravens": event.left_out}
            sentence += " " + self._texts.say("log.left_out", **left_out)
        return sentence

    def _told(self, event: events.Event) -> tuple[str, dict[str, object]] | None:
        match event:
            case events.Asked():
                return None
            case events.MatchStarted(seats, _, cards):
                return "match_started", {"seats": seats, "cards": cards}
            case events.LotDrawn(seat):
                return "lot_drawn", {"name": self._names[seat]}
            case events.Shuffled():
                return "shuffled", {}
            case events.Dealt(_, _, each):
                return "dealt", {"each": each}
            case events.RoundStarted(number, starter):
                return "round_started", {"number": number, "name": self._names[starter]}
            case events.TurnStarted(seat):
                self._at_turn = seat
                return "turn_started", {"name": self._names[seat]}
            case events.Moved(src, dst, face, why):
                return self._moved(src, dst, face, why)
            case events.Swapped(seat, a, b):
                slots = {"a": self._slot(a), "b": self._slot(b)}
                return "swapped", {"name": self._names[seat], **slots}
            case events.Peeked(seat, slot, face):
                where = {"name": self._names[seat], "slot": self._slot(slot)}
                return self._with_card("peeked", face, where)
            case events.Opened(pile, faces):
                return self._opened(pile, faces)
            case events.Turned(slot, face):
                if face is None:
                    return "turned_down", {"slot": self._slot(slot)}
                return "turned_up", {"slot": self._slot(slot), "card": self._card(face)}
            case events.RoundEnded(number, ended_by, reason):
                return f"round_ended.{reason}", {"number": number, "name": self._names[ended_by]}
            case events.MatchEnded(outcome):
                winners = [
                    self._names[seat] for seat, place in enumerate(outcome.places) if place == 1
                ]
                key = "won" if len(winners) == 1 else "shared"
                return f"match_ended.{key}", {"names": ", ".join(winners)}
            case _:
                return self._told_of_koty(event) or self._told_of_sen(event)

    def _told_of_sen(self, event: events.Event) -> tuple[str, dict[str, object]]:
        match event:
            case sen.Called(seat):
                return "called", {"name": self._names[seat]}
            case sen.PowerUsed(seat, power):
                return f"power.{power}", {"name": self._names[seat]}
            case sen.PairNamed(seat, places, ravens, right):
                key = "right" if right else "wrong"
                claim = (
                    self._texts.say("claim.hourglasses")
                    if ravens is None
                    else self._texts.say("claim.ravens", ravens=ravens)
                )
                first, second = (place + 1 for place in places)
                return f"pair_named.{key}", {
                    "name": self._names[seat],
                    "claim": claim,
                    "first": first,
                    "second": second,
                }
            case sen.StallNear(turns):
                return "stall_near", {"turns": turns}
            case sen.Reckoned(seat):
                return f"reckoned.{event.reason}", {
                    "name": self._names[seat],
                    "count": event.count,
                    "score": event.score,
                }
            case _:
                raise LookupError(f"no sentence for {word(type(event))}")

    def _told_of_koty(self, event: events.Event) -> tuple[str, dict[str, object]] | None:
        match event:
            case koty.Claimed(seat, owner, land, number, friends):
                where = "at_home" if owner == seat else "abroad"
                return f"claimed.{where}_{'friends' if friends else 'fight'}", {
                    "name": self._names[seat],
                    "owner": self._names[owner],
                    "land": land + 1,
                    "number": number,
                }
            case koty.GaveUp(seat, attacking):
                key = "attack" if attacking else "defence"
                return f"gave_up.{key}", {"name": self._names[seat]}
            case koty.NightFell(seat, power):
                return f"night.{power}", {"name": self._names[seat]}
            case koty.PilesEmpty():
                return "piles_empty", {}
            case koty.NinesMissing(rounds):
                return "nines_missing", {"rounds": rounds}
            case koty.GameEnded(seat, reason):
                return f"game_ended.{reason}", {"name": self._names[seat]}
            case koty.Counted(seat, lands, worth, nines):
                listed = ", ".join(map(str, lands))
                arguments = {"name": self._names[seat], "lands": listed, "worth": worth}
                return "counted", {**arguments, "nines": nines}
            case koty.TeamCounted(seats, worth, nines):
                names = ", ".join(self._names[seat] for seat in seats)
                return "team_counted", {"names": names, "worth": worth, "nines": nines}
            case _:
                return None

    def _moved(
        self, src: Slot, dst: Slot, face: Face | None, why: str
    ) -> tuple[str, dict[str, object]]:
        hands = (slot.pile.seat for slot in (src, dst) if slot.pile.kind == HAND)
        actor = next((seat for seat in hands if seat is not None), self._at_turn)
        arguments: dict[str, object] = {
            "name": self._names[actor],
            "from_place": src.place + 1,
            "to_place": dst.place + 1,
            "from_owner": self._owner(src),
            "from_land": src.pile.number + 1,
            "to_owner": self._owner(dst),
            "to_land": dst.pile.number + 1,
        }
        return self._with_card(f"moved.{why}", face, arguments)

    def _opened(self, pile: PileId, faces: Sequence[Face | None]) -> tuple[str, dict[str, object]]:
        cards = ", ".join(self._card(face) for face in faces if face)
        if pile.kind == HAND and pile.seat is not None:
            where: dict[str, object] = {"name": self._names[pile.seat], "cards": cards}
            return f"opened_hand.{'unseen' if None in faces else 'seen'}", where
        if None in faces:
            return "opened_unseen", {}
        if pile.seat is None:
            return "opened_pile", {"cards": cards}
        return "opened_dream", {"name": self._names[pile.seat], "cards": cards}

    def _with_card(
        self, key: str, face: Face | None, arguments: Mapping[str, object]
    ) -> tuple[str, dict[str, object]]:
        """The sentence with the card in it if the reader knows it and there is such a one."""
        if face is None:
            return f"{key}.unseen", dict(arguments)
        return f"{key}.seen", {**arguments, "card": self._card(face)}

    def _card(self, face: Face) -> str:
        name = self._card_names.get(face.key, face.key)
        if face.worth is None or face.suit or face.power == RAVEN:
            return name
        return self._texts.say("card", card=name, worth=face.worth)

    def _slot(self, slot: Slot) -> str:
        return self._texts.say("slot", name=self._owner(slot), place=slot.place + 1)

    def _owner(self, slot: Slot) -> str:
        seat = slot.pile.seat
        return "" if seat is None else self._names[seat]
