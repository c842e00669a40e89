"""What a seat did in a turn of Koty, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence

from sen_desktop.engine.cards import Face, PileId, Seat
from sen_desktop.engine.events import Event, Moved
from sen_desktop.games.koty.events import Claimed, NightFell
from sen_desktop.games.koty.words import JOKER
from sen_desktop.text.narration.talk import GLAD, RUEFUL, SLY
from sen_desktop.text.narration.turns import Deed, Fact, Person

MOODS = {
    "nine": GLAD,
    "carried": SLY,
    "robbed": SLY,
    "covered": SLY,
    "exchanged": RUEFUL,
    "defended": RUEFUL,
    "defended_twice": RUEFUL,
    "defended_times": RUEFUL,
}
"""What is defended is a cat of somebody whom the seat has attacked."""


def deeds(events: Sequence[Event], seat: Seat) -> list[Deed]:
    done: list[Deed] = []
    card: Face | None = None
    chaser: Face | None = None
    for event in events:
        match event:
            case Moved(_, _, face, "played"):
                card = face
            case Moved(_, _, face, "chases"):
                chaser = face
            case Moved(src, _, _, "left") if chaser is not None:
                done.append(Deed("chases", {"card": chaser, "land": src.pile.number + 1}))
            case _:
                if deed := _deed(event, seat, card):
                    _add(done, deed)
    return done


def _add(done: list[Deed], deed: Deed) -> None:
    """A hand is exchanged card by card, and an attack may be fended off several times."""
    if done[-1:] == [deed]:
        return
    again = deed.key == "defended" and [one.key for one in done[-1:]] == ["repeated"]
    before = done[-2] if again else deed
    if not again or before.facts.get("owner") != deed.facts["owner"]:
        done.append(deed)
        return
    times = before.facts.get("times", 1)
    assert isinstance(times, int)
    if times == 1:
        both = {**before.facts, "second": deed.facts["card"], "times": 2}
        done[-2:] = [Deed("defended_twice", both)]
    else:
        done[-2:] = [Deed("defended_times", {**deed.facts, "times": times + 1})]


def mood(deed: Deed) -> str:
    return MOODS.get(deed.key, "")


def _deed(event: Event, seat: Seat, card: Face | None) -> Deed | None:
    """What an event tells; `card` is the one that was played last."""
    match event:
        case Moved():
            return _moved(event, seat)
        case Claimed(_, owner, land, number, friends) if card is not None:
            key = "friends" if friends else "fight"
            facts: dict[str, Fact] = {"land": land + 1, "card": card}
            if card.power == JOKER:
                key, facts = f"{key}_joker", {**facts, "number": number}
            if owner != seat:
                return Deed(f"attack_{key}", {**facts, "owner": Person(owner)})
            return Deed(key, facts)
        case NightFell(who, power):
            return Deed(power if who == seat else "owl_of", {"owner": Person(who)})
        case _:
            return None


def _moved(event: Moved, seat: Seat) -> Deed | None:
    card: dict[str, Fact] = {"card": event.face} if event.face else {}
    match event:
        case Moved(_, dst, Face(), "laid"):
            return Deed("laid_on_land", {**card, "land": dst.pile.number + 1}, (dst,))
        case Moved(_, dst, Face(), "covered"):
            return Deed("covered", {**card, **_land(dst.pile)}, (dst,))
        case Moved(src, _, _, "defended"):
            return Deed("defended", {**card, "owner": Person(src.pile.seat or 0)})
        case Moved(_, dst, _, "nine") if dst.pile.seat == seat:
            return Deed("nine", {"land": dst.pile.number + 1})
        case Moved(src, dst, Face(), "carried"):
            goal = {f"to_{name}": fact for name, fact in _land(dst.pile).items()}
            return Deed("carried", {**card, **_land(src.pile), **goal}, (dst,))
        case Moved(src, _, Face(), "robbed"):
            return Deed("robbed", {**card, **_land(src.pile)})
        case Moved(_, _, _, "lost"):
            return Deed("no_room")
        case Moved(_, _, _, ("repeated" | "exchanged") as why):
            return Deed(why)
        case _:
            return None


def _land(pile: PileId) -> dict[str, Fact]:
    return {"land": pile.number + 1, "owner": Person(pile.seat or 0)}
