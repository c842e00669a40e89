"""Why a move was made, as the key of a text and what fills it in; for afterwards and for the coach.

Made from what the seat knew then. Places count from 1; ravens and chances are rounded, and where
the rounded numbers would not show why, the text is one without them.
"""

from __future__ import annotations

from collections.abc import Mapping

from sen_desktop.bots.advice import percent
from sen_desktop.bots.diary import Reason
from sen_desktop.bots.sen.knowledge import class_of
from sen_desktop.bots.sen.parts import EXACT
from sen_desktop.bots.sen.policy import Thought, Weighed
from sen_desktop.bots.sen.waking import Waking
from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Face
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

NAMES: Mapping[type[Action], str] = {
    Look: "look",
    WakeUp: "wake_up",
    Take: "take",
    Draw: "draw",
    NamePair: "name_pair",
    Exchange: "exchange",
    Discard: "discard",
    Use: "use",
    Keep: "keep",
    PeekOne: "peek_one",
    SwapTwo: "swap_two",
    ChooseOne: "choose_one",
}
"""Every kind of move as texts name it."""


def of_waking(woke_up: bool, waking: Waking, enough: float) -> Reason:
    """Where only chances from `enough` on are thought of."""
    facts = {
        "chance": percent(waking.lowest),
        "ravens": round(waking.count),
        "rivals": round(waking.rivals),
    }
    if woke_up:
        return Reason("wake_up" if facts["ravens"] < facts["rivals"] else "wake_up_even", facts)
    if waking.lowest < enough:
        return Reason("go_on", facts | {"enough": percent(enough)})
    return Reason("go_on_for_more", facts)


def of_move(chosen: Weighed, thought: Thought) -> Reason:
    before, after = round(thought.look.ravens), round(chosen.outlook.ravens)
    kind = NAMES[type(chosen.action)]
    facts = {"before": before, "after": after, **places(chosen.action)}
    kind += _ending(chosen.action, thought, after < before)
    face = card_of(chosen.action, thought)
    if face is None or face.worth is None:
        return Reason(kind, facts)
    return Reason(f"{kind}_number", facts | {"card": face.worth})


def card_of(action: Action, thought: Thought) -> Face | None:
    """The card that a move lays down, throws away or keeps."""
    known = thought.known
    match action:
        case Take():
            return known.face_up[-1].face
        case ChooseOne(pick):
            return known.face_up[pick].face
        case Exchange() | Discard() | Use():
            return known.held[0].face
        case Keep(which):
            return known.held[which].face
        case _:
            return None


def _ending(action: Action, thought: Thought, better: bool) -> str:
    """What else than a better dream spoke for a move, if its numbers do not show one."""
    match action:
        case PeekOne():
            return ""
        case Discard():
            held = thought.known.held[0].face
            return "_for_more" if held and thought.look.places(class_of(held)) else ""
        case _ if better:
            return ""
        case Exchange(place) if bluffs(place, thought):
            return "_as_bluff"
        case Take(place) | Exchange(place) | ChooseOne(_, place) if _unknown(place, thought):
            return "_to_know"
        case _:
            return "_for_more"


def _unknown(place: int, thought: Thought) -> bool:
    return thought.look.position.unknown[place]


def bluffs(place: int, thought: Thought) -> bool:
    """Whether laying the drawn card there is good only because others may think it a low one."""
    held = thought.known.held[0].face
    if held is None or not _unknown(place, thought):
        return False
    kind = class_of(held)
    seen_by_all = thought.look.laid_openly(place, kind)
    return seen_by_all.worth < thought.look.unchanged(EXACT[kind]).worth


def places(action: Action) -> dict[str, int]:
    """Which own card it was, counted from 1; which of two that were drawn."""
    match action:
        case Take(place) | Exchange(place) | ChooseOne(_, place):
            return {"place": place + 1}
        case Keep(which):
            return {"place": which + 1}
        case _:
            return {}
