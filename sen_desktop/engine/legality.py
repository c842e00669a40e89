"""What every family's legality begins with: whether a seat is asked, and whether for that.

`legal_actions` lists, `refuse` explains; the conformance suite proves that they agree.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeAlias

from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.chance import refuse_chance
from sen_desktop.engine.decision import Decision
from sen_desktop.engine.state import Refusal, State, X

Refuse: TypeAlias = Callable[[State[X], Seat, Any], Refusal | None]
"""What is wrong with an action of a seat that is asked for one of its kind."""


def refuse_nothing(state: State[Any], seat: Seat, action: Action) -> Refusal | None:
    return None


class Legality(Generic[X]):
    def __init__(
        self,
        options: Mapping[type[Decision], Callable[[State[X], Seat], tuple[Action, ...]]],
        answers: Mapping[type[Decision], Mapping[type[Action], Refuse[X]]],
    ) -> None:
        """For each decision: all that it can be answered with; the kinds of actions that answer it,
        with what may be wrong with one.
        """
        self._options = options
        self._answers = answers
        self._kinds = frozenset(kind for kinds in answers.values() for kind in kinds)

    def legal_actions(self, state: State[X], seat: Seat) -> tuple[Action, ...]:
        agenda = state.agenda
        if not agenda or seat not in agenda[-1].seats:
            return ()
        options = self._options.get(type(agenda[-1]))
        return options(state, seat) if options else ()

    def refuse(self, state: State[X], seat: Seat, action: Action) -> Refusal | None:
        agenda = state.agenda
        if not agenda:
            return Refusal("match_over")
        decision = agenda[-1]
        if seat not in decision.seats:
            return Refusal("not_your_turn")
        answers = self._answers.get(type(decision))
        if answers and (refuse := answers.get(type(action))):
            return refuse(state, seat, action)
        if type(action) in self._kinds:
            return Refusal("not_now")
        return refuse_chance(state.piles, decision, action)
