"""What the plates promise of a move is what the rules make of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from sen_desktop.data.catalogue import CardName
from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import NATURE, Seat, Slot
from sen_desktop.games.koty.actions import Attack, GiveUp, Meet
from sen_desktop.games.koty.decisions import Defending, Laying
from sen_desktop.games.koty.lands import seen_dream, worth
from sen_desktop.games.koty.words import DRAW_PILE, TOPS_OF
from sen_desktop.games.smoki.counting import running
from sen_desktop.games.smoki.words import dream
from sen_desktop.ui.table.doors import board_of
from sen_desktop.ui.table.question import Question, QuestionContext
from tests.support.koty import NIGHT
from tests.support.matches import Played, random_match, rules_of
from tests.support.rulesets import ruleset


def _question(
    rules: Any,
    chosen: Any,
    played: Played,
    done: list[Action],
    say: Callable[..., str] = lambda key, **facts: key,
) -> Question:
    view = rules.view(played.before, played.seat)
    context = QuestionContext(
        view,
        rules.legal_actions(played.before, played.seat),
        chosen,
        ["Ala", "Bo", "Cy", "Di"],
        say,
        done.append,
        lambda action: None,
        lambda face: CardName(face.key),
    )
    return board_of(chosen.family).question(context)


def _counts(family: str, view: Any, seat: Seat) -> int:
    if family == "koty":
        return worth(seen_dream(view.piles, seat))
    return running(view.piles[dream(seat)]).count


@pytest.mark.parametrize(("family", "options"), [("smoki", {"rounds": 2}), ("koty", NIGHT)])
def test_a_preview_comes_true(family: str, options: dict[str, Any]) -> None:
    chosen = ruleset(family, **options)
    rules = rules_of(chosen, 3)
    checked = changed = 0
    for seed in range(3):
        for number, played in enumerate(random_match(rules, seed)):
            if played.seat == NATURE or number % 3:
                continue
            done: list[Action] = []
            question = _question(rules, chosen, played, done)
            for slot in _targets(question, played):
                preview = question.preview(slot)
                if not preview:
                    continue
                act = question.act(slot)
                assert act and question.decides(slot)
                act()
                state = rules.apply(played.before, played.seat, done.pop()).state
                after = rules.view(state, played.seat)
                before = rules.view(played.before, played.seat)
                for seat, count in preview.items():
                    assert count == _counts(family, after, seat)
                    changed += count != _counts(family, before, seat)
                checked += 1
                question = _question(rules, chosen, played, done)
                _take_up(question, played)
    assert checked > 10 and changed > 10


def test_what_a_tip_promises_at_best_is_the_best_that_can_come() -> None:
    """Of friends and fights, at home and as attacks that nobody fends off."""
    chosen = ruleset("koty")
    rules = rules_of(chosen, 3)
    checked = {"ask.koty.tip.best": 0, "ask.koty.tip.best_of_attack": 0}
    for seed in range(12):
        for played in random_match(rules, seed):
            action, seat = played.action, played.seat
            if not isinstance(action, Meet | Attack) or len(played.before.piles[DRAW_PILE]) < 9:
                continue
            told: dict[str, Any] = {}

            def say(key: str, told: dict[str, Any] = told, **facts: Any) -> str:
                told[key] = facts
                return key

            question = _question(rules, chosen, played, [], say)
            _take_up(question, played)
            owner = action.seat if isinstance(action, Attack) else seat
            question.tip(Slot(TOPS_OF[owner][action.land], 0))
            if not told.keys() & checked.keys():
                continue  # a joker is two cats: what each comes to is told where one is named
            ((key, facts),) = [one for one in told.items() if one[0] in checked]
            after = list(_ends(rules, played.before, seat, action))
            assert facts["own"] == max(_counts("koty", one, seat) for one in after)
            assert "rival" not in facts or facts["rival"] == _counts("koty", after[0], owner)
            checked[key] += 1
    assert min(checked.values()) > 3


def _ends(rules: Any, state: Any, seat: Seat, action: Action) -> Iterator[Any]:
    """What a seat sees once a play is over against which nobody does anything, however its cards
    are laid."""
    state = rules.apply(state, seat, action).state
    decision = state.agenda[-1] if state.agenda else None
    match decision:
        case Defending((asked,)):
            yield from _ends(rules, state, asked, GiveUp())
        case Laying((asked,)):
            for choice in rules.legal_actions(state, asked):
                yield from _ends(rules, state, asked, choice)
        case _:
            yield rules.view(state, seat)


def _targets(question: Question, played: Played) -> list[Slot]:
    """All that lies on the table, once a card of the hand was taken where one has to be."""
    _take_up(question, played)
    piles = played.before.piles.items()
    slots = [Slot(pile, place) for pile, cards in piles for place in range(len(cards))]
    empty = [Slot(pile, 0) for pile, cards in piles if not cards]
    return slots + empty


def _take_up(question: Question, played: Played) -> None:
    """The card of the hand that was played with."""
    card = getattr(played.action, "card", None)
    own = next((p for p in played.before.piles if (p.kind, p.seat) == ("hand", played.seat)), None)
    if card is not None and own and not question.begun:
        act = question.act(Slot(own, card))
        if act and not question.decides(Slot(own, card)):
            act()
