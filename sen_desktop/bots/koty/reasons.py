"""Why a move was made, as the key of a text and what fills it in; for afterwards and for the coach.

Lands count from 1; dreams, leads and chances are rounded; an owner is a seat.
"""

from __future__ import annotations

from sen_desktop.bots.advice import Advice, percent
from sen_desktop.bots.diary import Reason
from sen_desktop.bots.koty.thought import Parts, Thought, Weighed
from sen_desktop.engine.actions import Action
from sen_desktop.games.koty.actions import (
    Attack,
    Chase,
    ChooseLand,
    Cover,
    Defend,
    Exchange,
    GiveUp,
    Lay,
    Meet,
    Repeat,
    SendBat,
    SendDragon,
    SendMoth,
    SendOwl,
)
from sen_desktop.games.koty.decisions import Defending

NAMES = {
    Lay: "lay",
    Chase: "chase",
    Exchange: "exchange",
    Defend: "defend",
    SendOwl: "owl",
    Repeat: "repeat",
    ChooseLand: "choose_land",
    SendMoth: "moth",
    SendBat: "bat",
    SendDragon: "dragon",
}
"""Moves that one sentence does for; `name_of` knows the others."""
OWN = ("defend_own", "let_own", "moth_own", "moth_from_own", "moth_to_own")
"""Where a land is the own one."""
KINDS = (
    *NAMES.values(),
    *OWN,
    *("friends", "fight", "attack_friends", "attack_fight", "cover", "cover_raven", "let", "stop"),
)
"""Every kind of move as texts name it."""

COMPARED = {
    **dict.fromkeys(
        ("lay", "friends", "fight", "chase", "choose_land", "bat", "dragon"), ("dream", "before")
    ),
    **dict.fromkeys(
        ("attack_friends", "attack_fight", "cover", "cover_raven", "repeat", "moth")
        + ("moth_own", "moth_from_own", "moth_to_own"),
        ("lead", "lead_before"),
    ),
    **dict.fromkeys(("defend", "defend_own", "owl"), ("lead", "otherwise")),
}
"""What a sentence compares; where it is no better, another one leaves the numbers out."""


def of_move(thought: Thought, chosen: Weighed) -> Reason:
    """What a move promised, what was there before, and what doing nothing would have led to."""
    before, lead_before = _standing(thought, ((1.0, thought.now()),))
    _, otherwise = _standing(thought, thought.parts(GiveUp()))
    facts = {"before": before, "lead_before": lead_before, "otherwise": otherwise}
    facts |= _facts(thought, chosen)
    name = called(thought, chosen.action)
    if name in COMPARED:
        after, instead = COMPARED[name]
        if facts[after] <= facts[instead]:
            name += "_for_more"
    if isinstance(thought.decision, Defending) and isinstance(chosen.action, GiveUp):
        duel = thought.decision.duel
        facts["worth"], facts["after"] = thought.with_and_without_cat(duel.seat, duel.land)
        if facts["after"] > facts["worth"]:
            name += "_rising"
    return Reason(f"koty.{name}", facts)


def advice(thought: Thought, move: Weighed) -> Advice:
    """A coach judges by experience, so what a move is worth is the chance of winning."""
    key = f"coach.koty.{called(thought, move.action)}"
    facts = {**_facts(thought, move), "chance": percent(move.worth)}
    return Advice(move.action, key, facts, facts["dream"], move.worth)


def _facts(thought: Thought, move: Weighed) -> dict[str, int]:
    dream, lead = _standing(thought, move.parts)
    return {"dream": dream, "lead": lead, **where(thought, move.action)}


def _standing(thought: Thought, parts: Parts) -> tuple[int, int]:
    """What the own dream is worth on the mean, and how far it is ahead."""
    own = thought.seat
    dream = sum(chance * thought.cards.worth(leaf.dreams[own]) for chance, leaf in parts)
    lead = sum(chance * thought.lead(leaf.dreams) for chance, leaf in parts)
    return round(dream), round(lead)


def name_of(thought: Thought, action: Action) -> str:
    """A move as texts name it."""
    match action:
        case Meet(_, land, number):
            return "fight" if thought.number_at(thought.seat, land) == number else "friends"
        case Attack(_, rival, land, number):
            fight = thought.number_at(rival, land) == number
            return "attack_fight" if fight else "attack_friends"
        case Cover(card):
            return "cover" if thought.number_of(card) else "cover_raven"
        case GiveUp():
            return "let" if isinstance(thought.decision, Defending) else "stop"
    return NAMES[type(action)]


def called(thought: Thought, action: Action) -> str:
    """The same, where its sentence names a land: nobody calls an own one by their name."""
    name, facts = name_of(thought, action), where(thought, action)
    at, to = (facts.get(owner) == thought.seat for owner in ("owner", "other_owner"))
    if name == "moth":
        return f"{name}{('', '_to_own')[to] if not at else ('_from_own', '_own')[to]}"
    return f"{name}_own" if at and name in ("defend", "let") else name


def where(thought: Thought, action: Action) -> dict[str, int]:
    """What it is done with, and where."""
    match action:
        case Lay(card, land):
            return {"land": land + 1, "number": thought.number_of(card)}
        case Cover(card, rival, land):
            return {"owner": rival, "land": land + 1, "number": thought.number_of(card)}
        case Meet(_, land, number):
            return {"land": land + 1, "number": number}
        case Attack(_, rival, land, number):
            return {"owner": rival, "land": land + 1, "number": number}
        case Chase(_, land) | ChooseLand(land):
            return {"land": land + 1}
        case SendBat(_, rival, land):
            return {"owner": rival, "land": land + 1}
        case SendMoth(_, from_seat, from_land, to_seat, to_land):
            goal = {"other_owner": to_seat, "other_land": to_land + 1}
            number = thought.number_at(from_seat, from_land)
            return {"number": number, "owner": from_seat, "land": from_land + 1, **goal}
    if thought.duel:
        duel = thought.duel
        return {"owner": duel.seat, "land": duel.land + 1, "number": duel.number}
    return {}
