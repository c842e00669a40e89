"""What there is to say of an advised move: which card and where, why, and what comes next.

`cat` is the place of a card's kind in the deck; bots know no names.
"""

from __future__ import annotations

from collections.abc import Iterator

from sen_desktop.bots.advice import Advice, Explanation, Sentence
from sen_desktop.bots.koty.reasons import called, name_of, where
from sen_desktop.bots.koty.thought import Thought
from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Face
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.engine.values import value
from sen_desktop.games.koty.actions import Attack, Cover, Defend, GiveUp, Lay, Meet
from sen_desktop.games.koty.decisions import Defending, Duel
from sen_desktop.games.koty.table import KotyView
from sen_desktop.games.koty.words import JOKER, hand

TOLD = frozenset(
    ("friends", "fight", "chase", "exchange", "owl", "repeat", "stop", "bat", "dragon")
)
"""Moves whose kind says what speaks for them."""


@value
class Moment:
    """What was thought of when moves were advised last."""

    thought: Thought
    view: KotyView


def explained(moment: Moment, advice: Advice, ruleset: Ruleset) -> Explanation:
    action, thought = advice.action, moment.thought
    face = _card(action, moment.view)
    facts = where(thought, action)
    if face is not None:
        kinds = [kind.face for kind in ruleset.deck]
        facts["cat"] = kinds.index(face)
    name = name_of(thought, action)
    how = "_as" if face and face.power == JOKER and isinstance(action, Meet | Attack) else ""
    reasons = *_reasons(name, action, facts, thought), _outlook(advice, thought)
    move = Sentence(f"coach.koty.move.{called(thought, action)}{how}", facts)
    return Explanation(move, reasons, reasons)


def _card(action: Action, view: KotyView) -> Face | None:
    """The card of the hand that is played."""
    card = getattr(action, "card", None)
    return None if card is None else view.piles[hand(view.seat)][card]


def _reasons(
    name: str, action: Action, facts: dict[str, int], thought: Thought
) -> Iterator[Sentence]:
    match action:
        case Lay(_, land):
            yield from _laying(land, facts["number"], thought)
        case Cover(_, rival, land):
            yield from _covering(rival, land, facts["number"], thought)
        case Attack(_, rival, land):
            yield _attacking(name, rival, land, thought)
        case Defend() | GiveUp() if isinstance(thought.decision, Defending):
            reason = _defending if isinstance(action, Defend) else _letting
            yield reason(thought.decision.duel, thought)
        case _ if name in TOLD:
            yield _why(name)


def _laying(land: int, number: int, thought: Thought) -> Iterator[Sentence]:
    nines = thought.dreams[thought.seat][land] & 3
    if nines:
        yield _why("multiplied", times=1 << nines, worth=number << nines)
    else:
        yield _why("empty_land")


def _covering(rival: int, land: int, number: int, thought: Thought) -> Iterator[Sentence]:
    dream = thought.dreams[rival]
    worth, after = thought.cards.land_worths[dream[land]], number << (dream[land] & 3)
    if after < worth:
        yield _why("covered", owner=rival, worth=worth, after=after)


def _attacking(name: str, rival: int, land: int, thought: Thought) -> Sentence:
    """A rival's nines may count more without the cat on them."""
    if not thought.has_room(thought.seat):
        return _why("attack_no_room", owner=rival)
    worth, after = thought.with_and_without_cat(rival, land)
    if after > worth:
        return _why(f"{name}_rising", owner=rival, worth=worth, after=after)
    return _why(name, owner=rival)


def _defending(duel: Duel, thought: Thought) -> Sentence:
    worth, after = thought.with_and_without_cat(duel.seat, duel.land)
    if after < worth:
        return _why("defend", worth=worth, after=after)
    if not thought.has_room(duel.attacker):
        return _why("defend_rising", worth=worth, after=after)
    fight = thought.number_at(duel.seat, duel.land) == duel.number
    name = "defend_rising_fight" if fight else "defend_rising_friends"
    return _why(name, other_owner=duel.attacker, worth=worth, after=after)


def _letting(duel: Duel, thought: Thought) -> Sentence:
    worth, after = thought.with_and_without_cat(duel.seat, duel.land)
    if after > worth:
        return _why("let_rising", worth=worth, after=after)
    name = "let" if thought.has_answer(duel) else "let_without_answer"
    return _why(name, worth=worth, after=after)


def _outlook(advice: Advice, thought: Thought) -> Sentence:
    facts = {name: advice.facts[name] for name in ("dream", "lead", "chance")}
    before = thought.cards.worth(thought.dreams[thought.seat])
    if facts["dream"] > before:
        return _why("outlook", before=before, **facts)
    return _why("outlook_alike", **facts)


def _why(name: str, **facts: int) -> Sentence:
    return Sentence(f"coach.koty.why.{name}", facts)
