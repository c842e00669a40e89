"""Why a move was made, as the key of a text and what fills it in; for afterwards and for the coach.

Made from what the seat knew then. Places count from 1; ravens and chances are rounded.
"""

from __future__ import annotations

from collections.abc import Mapping

from sen_desktop.bots.diary import Reason
from sen_desktop.bots.sen.policy import Thought, Weighed
from sen_desktop.bots.sen.waking import Waking
from sen_desktop.engine.actions import Action
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


def of_waking(woke_up: bool, waking: Waking) -> Reason:
    return Reason("wake_up" if woke_up else "go_on", facts_of_waking(waking))


def facts_of_waking(waking: Waking) -> dict[str, int]:
    return {
        "chance": round(100 * waking.lowest),
        "ravens": round(waking.count),
        "rivals": round(waking.rivals),
    }


def of_move(chosen: Weighed, thought: Thought, slipped: bool) -> Reason:
    before, after = round(thought.look.ravens), round(chosen.outlook.ravens)
    kind = NAMES[type(chosen.action)]
    if after >= before and _learns(chosen.action, thought):
        kind = f"{kind}_to_know"
    if slipped and isinstance(chosen.action, Discard | Use):
        kind = f"{kind}_by_slip"  # no "because": there was something better
    return Reason(kind, {"before": before, "after": after, **places(chosen.action)})


def _learns(action: Action, thought: Thought) -> bool:
    """A card is laid where the seat did not know what lay."""
    match action:
        case Take(place) | Exchange(place) | ChooseOne(_, place):
            return thought.look.position.unknown[place]
        case _:
            return False


def places(action: Action) -> dict[str, int]:
    """Which own card it was, counted from 1; which of two that were drawn."""
    match action:
        case Take(place) | Exchange(place) | ChooseOne(_, place):
            return {"place": place + 1}
        case Keep(which):
            return {"place": which + 1}
        case _:
            return {}
