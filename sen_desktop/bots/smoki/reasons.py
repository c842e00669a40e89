"""Why a move was made, as the key of a text and what fills it in; for afterwards and for the coach.

Rows, cards and piles count from 1, an only pile is 0; counts and chances are rounded.
"""

from __future__ import annotations

from collections.abc import Mapping

from sen_desktop.bots.advice import Advice, percent
from sen_desktop.bots.diary import Reason
from sen_desktop.bots.smoki.thought import Weighed
from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Face
from sen_desktop.games.smoki.actions import Draw, Place, Put, Swap, SwapNothing, Take, TurnUp
from sen_desktop.games.smoki.words import COLUMNS

NAMES: Mapping[type[Action], str] = {
    TurnUp: "turn_up",
    Take: "take",
    Draw: "draw",
    Place: "place",
    Put: "put",
    Swap: "swap",
    SwapNothing: "swap_nothing",
}
"""Every kind of move as texts name it."""
COMPARED = ("take", "draw", "place", "swap")
"""Of these a sentence says what was before; where it is no better, another one leaves that out."""


def of_move(
    chosen: Weighed, before: float, piles: int, held: Face | None = None, foresees: bool = True
) -> Reason:
    """With so many face-up piles, and the card that is held. Who does not look at what is left for
    others does not say so."""
    facts = {"before": round(before), **facts_of(chosen, piles)}
    name = NAMES[type(chosen.action)]
    if name in COMPARED and facts["points"] >= facts["before"]:
        name += "_for_more"
    if name == "put" and not foresees:
        name = "put_anywhere"
    if isinstance(chosen.action, Place | Put) and held is not None and held.worth is not None:
        name += "_number"
        facts["card"] = held.worth
    return Reason(f"smoki.{name}", facts)


def advice(move: Weighed, piles: int) -> Advice:
    key = f"coach.smoki.{NAMES[type(move.action)]}"
    return Advice(move.action, key, facts_of(move, piles), move.outlook.count, move.outlook.lowest)


def facts_of(move: Weighed, piles: int) -> dict[str, int]:
    outlook = move.outlook
    facts = {"points": round(outlook.count), "chance": percent(outlook.lowest)}
    return {**facts, **where(move.action, piles)}


def where(action: Action, piles: int) -> dict[str, int]:
    match action:
        case Take(pile) | Put(pile):
            return {"pile": pile + 1 if piles > 1 else 0}
        case TurnUp(place) | Place(place):
            return {"row": place // COLUMNS + 1, "column": place % COLUMNS + 1}
        case Swap((a, b)):
            return {
                "row": a // COLUMNS + 1,
                "column": a % COLUMNS + 1,
                "other_row": b // COLUMNS + 1,
                "other_column": b % COLUMNS + 1,
            }
        case _:
            return {}
