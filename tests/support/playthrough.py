"""A match as text that a person can read: every move, what it told, and how the cards lie.

> Ala: {"do":"take","place":2}
Ala takes Floating islands (0 ravens) from the face-up pile as card 3.
| Ala  3 7 0 4 · Bo  9 1 5 5 · up 3 (2) · down 44
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

from sen_desktop.engine.cards import NATURE, Card, PileId
from sen_desktop.engine.events import Event
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.engine.state import State
from sen_desktop.match.record import row_json
from sen_desktop.text.i18n import Texts
from sen_desktop.text.narration import storyteller
from sen_desktop.text.narration.narrator import Storyteller
from tests.support.matches import random_match, rules_of
from tests.support.rulesets import catalogue

NAMES = ("Ala", "Bo", "Cy", "Dag", "Ela", "Fay")


def written(ruleset: Ruleset, seats: int, seed: int) -> str:
    names = NAMES[:seats]
    narrator = storyteller(ruleset, Texts.load("en"), names, catalogue().card_names("en"))
    rules = rules_of(ruleset, seats)
    lines = [f"{ruleset.id}, {seats} seats, seed {seed}"]
    lines += [f"  {name} = {value}" for name, value in ruleset.options.items()]
    lines += ["", *_sentences(narrator, rules.start().events)]
    for played in random_match(rules, seed):
        _, action = row_json((played.seat, played.action))
        actor = "chance" if played.seat == NATURE else names[played.seat]
        lines += ["", f"> {actor}: {json.dumps(action, separators=(',', ':'))}"]
        lines += _sentences(narrator, played.step.events)
        lines.append(_layout(played.step.state, names))
    return "\n".join(lines) + "\n"


def _sentences(narrator: Storyteller, events: Sequence[Event]) -> Iterator[str]:
    return (sentence for event in events if (sentence := narrator.tell(event)))


def _layout(state: State[Any], names: Sequence[str]) -> str:
    parts = []
    for pile, cards in state.piles.items():
        if pile.seat is None and cards:
            parts.append(f"{_short(pile)} {_row(cards[-1:])} ({len(cards)})")
    for seat, name in enumerate(names):
        own = {pile: cards for pile, cards in state.piles.items() if pile.seat == seat}
        rows = [_row(cards) for cards in own.values()]
        if len(own) > 1:
            rows = [f"{_short(pile)} {_row(cards)}" for pile, cards in own.items() if cards]
        parts.append(f"{name}  {', '.join(rows)}")
    return "| " + " · ".join(parts)


def _short(pile: PileId) -> str:
    number = f" {pile.number + 1}" if pile.kind in ("nines", "top") else ""
    return pile.kind.removeprefix("face_").removesuffix("_pile") + number


def _row(cards: Sequence[Card]) -> str:
    return " ".join(_card(card) for card in cards)


def _card(card: Card) -> str:
    if card.face.worth is None:
        return card.face.power[0].upper()
    return f"{card.face.worth}{'*' if card.face.power else ''}"
