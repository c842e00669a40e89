"""Advice for a person's decision, from what that seat was told and nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from sen_desktop.bots.advice import Advice
from sen_desktop.bots.sen.knowledge import Knowledge
from sen_desktop.bots.sen.mind import Mind
from sen_desktop.bots.sen.model import model_for
from sen_desktop.bots.sen.outlook import Outlook
from sen_desktop.bots.sen.policy import Thought, Weighed
from sen_desktop.bots.sen.reasons import NAMES, places
from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.events import Event, MatchStarted
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.games.sen.actions import Look, Use, WakeUp
from sen_desktop.games.sen.decisions import Looking, Turn
from sen_desktop.games.sen.options import read
from sen_desktop.games.sen.table import SenView
from sen_desktop.games.sen.words import LOOKS


class Coach:
    """Sits behind one seat and hears what that seat hears."""

    def __init__(self, ruleset: Ruleset, seat: Seat) -> None:
        self._ruleset = ruleset
        self._options = read(ruleset.options)
        self._looks = tuple(range(ruleset.setup[LOOKS]))
        self._known = Knowledge(ruleset, seat)
        self._mind: Mind | None = None

    def notice(self, event: Event) -> None:
        self._known.notice(event)
        if isinstance(event, MatchStarted):
            learned = model_for(self._ruleset.id, self._options.penalty, event.seats)
            self._mind = Mind(self._known, learned, self._options)

    def advise(self, view: SenView, legal: Sequence[Action]) -> list[Advice]:
        """The moves worth a thought, the best one first."""
        assert self._mind is not None, "a coach hears the start of the match first"
        decision = view.agenda[-1]
        thought = Thought(self._mind, view.table)
        if isinstance(decision, Looking):
            look = thought.look
            return [_advice(Look(self._looks), Outlook(0.0, look.ravens, look.lowest))]
        if isinstance(decision, Turn):
            return self._turn(thought, WakeUp() in legal)
        return _advices(thought.moves(decision, Use() in legal))

    def _turn(self, thought: Thought, may_wake: bool) -> list[Advice]:
        others = sorted(thought.turn(), key=lambda move: -move.worth)
        advices = _advices(others)
        if may_wake:
            waking = thought.waking()
            wakes = thought.wakes(waking, others[0].worth)
            woken = _advice(WakeUp(), Outlook(waking.points, waking.count, waking.lowest))
            advices.insert(0 if wakes else 1, woken)
        return advices


def _advices(moves: Sequence[Weighed]) -> list[Advice]:
    return [
        _advice(move.action, move.outlook) for move in sorted(moves, key=lambda move: -move.worth)
    ]


def _advice(action: Action, outlook: Outlook) -> Advice:
    facts = {
        "ravens": round(outlook.ravens),
        "chance": round(100 * outlook.lowest),
        **places(action),
    }
    key = f"coach.{NAMES[type(action)]}"
    return Advice(action, key, facts, outlook.ravens, outlook.lowest)
