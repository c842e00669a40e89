"""What there is to say of an advised move: which card and where, why, and what comes next.

Twice: from all that the seat knows, and from what lies open, what all have witnessed and how many
cards there are. The second is for people who want to remember by themselves: it names no card that
lies face down and follows from none.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile

from sen_desktop.bots.advice import Advice, Explanation, Sentence
from sen_desktop.bots.sen.knowledge import KEPT, Knowledge, class_of
from sen_desktop.bots.sen.policy import Thought, Weighed, best
from sen_desktop.bots.sen.reasons import NAMES, bluffs
from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Face, Slot
from sen_desktop.engine.values import value
from sen_desktop.games.sen.actions import (
    ChooseOne,
    Discard,
    Draw,
    Exchange,
    Keep,
    Look,
    NamePair,
    PeekOne,
    SwapTwo,
    Take,
    Use,
    WakeUp,
)
from sen_desktop.games.sen.counting import SCARY
from sen_desktop.games.sen.words import CHOOSE_ONE, PEEK_ONE, SWAP_TWO, TAKE_TWO

FEW = 10
"""So few cards in the pile are worth a word."""


def explained(thought: Thought, advice: Advice) -> Explanation:
    action, known = advice.action, thought.known
    then = following(action, thought)
    plan = Plan.of(thought) if isinstance(action, Draw) else then
    return Explanation(
        move_of(action, known),
        (
            *_reasons(action, then, thought),
            _outlook(advice, thought),
            *_next(plan, known, openly=False),
        ),
        (
            *open_reasons(action, then, known, _is_bluff(action, thought)),
            *_next(plan, known, openly=True),
        ),
    )


# what to do


def move_of(action: Action, known: Knowledge) -> Sentence:
    card = _card(action, known)
    if isinstance(action, Use) and card is not None and card.worth is not None:
        return Sentence(f"coach.move.use_{card.power}", {"card": card.worth})
    return _told("move", action, known)


def _told(table: str, action: Action, known: Knowledge) -> Sentence:
    """A move as the text of this table says it."""
    name, facts = NAMES[type(action)], dict[str, int]()
    match action:
        case Take(place) | Exchange(place) | ChooseOne(_, place):
            facts = {"place": place + 1}
        case NamePair((first, second)):
            facts = {"place": first + 1, "other_place": second + 1}
        case PeekOne(slot):
            name += _whose(slot, known)
            facts = _at(slot)
        case SwapTwo(a, b):
            name, facts = _swap(name, a, b, known)
    card = _card(action, known)
    if card is not None and card.worth is not None:
        return Sentence(f"coach.{table}.{name}_number", facts | {"card": card.worth})
    return Sentence(f"coach.{table}.{name}", facts)


def _card(action: Action, known: Knowledge) -> Face | None:
    """The card that a move is about; one that lies open before the player."""
    match action:
        case Take():
            return known.face_up[-1].face
        case ChooseOne(pick):
            return known.face_up[pick].face
        case Exchange() | Discard() | Use() if known.held:
            return known.held[0].face
        case Keep(which):
            return known.held[which].face
    return None


def _whose(slot: Slot, known: Knowledge) -> str:
    return "_own" if slot.pile.seat == known.seat else "_other"


def _at(slot: Slot) -> dict[str, int]:
    return {"owner": slot.pile.seat or 0, "place": slot.place + 1}


def _swap(name: str, a: Slot, b: Slot, known: Knowledge) -> tuple[str, dict[str, int]]:
    """An own card comes first."""
    if b.pile.seat == known.seat:
        a, b = b, a
    other = {"other_owner": b.pile.seat or 0, "other_place": b.place + 1}
    within = "_within" if a.pile == b.pile else ""
    return f"{name}{_whose(a, known)}{within}", _at(a) | other


# what comes next


def following(action: Action, thought: Thought) -> Action | None:
    """What this leads to in the same turn, if that can be told before."""
    known = thought.known
    match action:
        case Keep(which):
            face = known.held[which].face
            return best(thought.with_drawn(face, True)).action if face else None
        case Use():
            face = known.held[0].face
            moves = _with_power(face.power if face else None, thought)
            return best(moves).action if moves else None
    return None


def _with_power(power: str | None, thought: Thought) -> Sequence[Weighed]:
    if power == PEEK_ONE:
        return thought.peeks()
    if power == SWAP_TWO:
        return thought.swaps()
    return thought.choices(thought.known.face_up) if power == CHOOSE_ONE else ()


@value
class Plan:
    """Which cards to keep if they are drawn, and as which one, if that is one place for all."""

    most: int
    place: int | None

    @classmethod
    def of(cls, thought: Thought) -> Plan | None:
        steps = {
            class_of(face): thought.place_for(face)
            for face in thought.known.faces
            if face.worth is not None
        }
        low = list(takewhile(lambda kind: steps[kind] is not None, sorted(steps)))
        if not low:
            return None
        spots = {steps[kind] for kind in low}
        return cls(low[-1], spots.pop() if len(spots) == 1 else None)


def _next(then: Action | Plan | None, known: Knowledge, *, openly: bool) -> Iterator[Sentence]:
    if isinstance(then, Plan):
        low = "low" if openly else "most"
        facts = {} if openly else {"most": then.most}
        if then.place is None:
            yield Sentence(f"coach.then.draw_{low}", facts)
        else:
            yield Sentence(f"coach.then.draw_{low}_place", facts | {"place": then.place + 1})
    elif then is not None:
        yield _told("then", then, known)


# why, from all that is known


def _reasons(action: Action, then: Action | None, thought: Thought) -> Iterator[Sentence]:
    known = thought.known
    match action:
        case Take(place) | Exchange(place) | ChooseOne(_, place) if old := known.own[place].face:
            yield _numbered("there_lies", "there_lies_hourglass", old=old)
        case Draw() if (top := known.face_up[-1].face) and not thought.look.places(class_of(top)):
            yield _numbered("of_no_use_number", "of_no_use", card=top)
        case _:
            reasons = open_reasons(action, then, known, _is_bluff(action, thought))
            yield from (one for one in reasons if one.key not in MEMORY)


def _is_bluff(action: Action, thought: Thought) -> bool:
    return isinstance(action, Exchange) and bluffs(action.place, thought)


def _outlook(advice: Advice, thought: Thought) -> Sentence:
    facts = {"ravens": advice.facts["ravens"], "chance": advice.facts["chance"]}
    before = round(thought.look.ravens)
    if facts["ravens"] < before:
        return _why("outlook", before=before, **facts)
    return _why("outlook_alike", **facts)


# why, from what lies open and what all have witnessed


def open_reasons(
    action: Action, then: Action | None, known: Knowledge, bluff: bool = False
) -> Iterator[Sentence]:
    match action:
        case Look():
            yield _why("all_alike")
        case WakeUp():
            yield _why("of_waking")
            yield from _how_it_stands(known)
        case Take(place) | Exchange(place) | ChooseOne(_, place):
            yield from _laying(action, place, known)
            if bluff:
                yield _why("bluff")
        case Draw():
            yield from _above(known.face_up[-1].face, known) or (_why("of_memory"),)
        case Discard():
            above = _above(known.held[0].face, known)
            yield from above
            if not above or not _unseen(known):
                yield _why("of_memory")
        case Use():
            yield from _of_power(known.held[0].face, then, known)
        case Keep(which):
            yield _of_two(which, then, known)
        case NamePair():
            yield _why("of_pair")
        case PeekOne(slot):
            own = slot.pile.seat == known.seat
            yield _how_many_unseen(known) if own else _why("all_seen", cards=len(known.own))
        case SwapTwo(a, b):
            yield _of_swap(a, b, known)


def _laying(action: Action, place: int, known: Knowledge) -> Iterator[Sentence]:
    """A card whose face lies open, onto an own one."""
    card, mean = _card(action, known), unknown_card(known)
    low = card is not None and card.worth is not None and card.worth < mean
    if known.own[place].face is None:
        yield _why("unseen", mean=mean) if low else _why("unseen_to_know")
        return
    if low and card is not None and card.worth is not None:
        yield _why("below", card=card.worth, mean=mean)
    yield _why("of_memory_place", place=place + 1)


def _above(face: Face | None, known: Knowledge) -> Sequence[Sentence]:
    """That a card holds more than an unknown one, if it does."""
    mean = unknown_card(known)
    if face is None or face.worth is None or face.worth <= mean:
        return ()
    return (_why("above", card=face.worth, mean=mean),)


def unknown_card(known: Knowledge) -> int:
    """What a card holds on the mean of which nobody sees the face."""
    copies = dict(known.copies)
    for track in (*known.face_up, *known.held):
        if track.face is not None:
            copies[track.face] -= 1
    ravens = sum(min(class_of(face), SCARY) * count for face, count in copies.items())
    return round(ravens / sum(copies.values()))


def _unseen(known: Knowledge) -> int:
    return sum(track.face is None for track in known.own)


def _how_many_unseen(known: Knowledge) -> Sentence:
    return _why("unseen_count", unseen=_unseen(known), cards=len(known.own))


def _how_it_stands(known: Knowledge) -> Iterator[Sentence]:
    """How much one has seen of the own dream, who knows all of theirs, and how soon it ends."""
    yield _how_many_unseen(known) if _unseen(known) else _why("all_seen", cards=len(known.own))
    for seat in known.others():
        if all(track.known_to(seat) for track in known.dreams[seat]):
            yield _why("rival_ready", owner=seat)
            break
    if known.face_down <= FEW:
        yield _why("few_left", left=known.face_down)


def _of_power(face: Face | None, then: Action | None, known: Knowledge) -> Iterator[Sentence]:
    power = face.power if face else None
    if power == TAKE_TWO:
        yield _why("two_cards")
    elif isinstance(then, ChooseOne):
        yield _numbered("in_pile_number", "in_pile", card=known.face_up[then.pick].face)
    elif then is not None:
        yield from open_reasons(then, None, known)
    else:
        yield _why("of_memory")


def _of_two(which: int, then: Action | None, known: Knowledge) -> Sentence:
    kept, other = known.held[which].face, known.held[1 - which].face
    if kept and other and kept.worth is not None and class_of(kept) < class_of(other):
        return _why("lower_of_two")
    return _why("its_action") if isinstance(then, Use) else _why("of_memory")


def _of_swap(a: Slot, b: Slot, known: Knowledge) -> Sentence:
    if b.pile.seat == known.seat:
        a, b = b, a
    if a.pile.seat != known.seat or a.pile == b.pile:
        return _why("more_to_remember", owner=a.pile.seat or 0)
    mine, theirs = known.at(a), known.at(b)
    if theirs.origin == KEPT:
        return _why("kept")
    return _why("of_memory") if mine.face or theirs.face else _why("unseen_swap", place=a.place + 1)


def _why(name: str, **facts: int) -> Sentence:
    return Sentence(f"coach.why.{name}", facts)


def _numbered(name: str, otherwise: str, **face: Face | None) -> Sentence:
    """The text that calls a card by its number, if it has one."""
    worths = {fact: one.worth for fact, one in face.items() if one and one.worth is not None}
    return _why(name, **worths) if worths else _why(otherwise)


MEMORY = frozenset(f"coach.why.{name}" for name in ("of_waking", "of_memory", "of_memory_place"))
"""What stands in for a reason that lies face down."""
