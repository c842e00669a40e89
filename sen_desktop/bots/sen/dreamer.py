"""The player behind all levels of Sen: knowledge, a learned estimate, and a temperament."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from math import inf

from sen_desktop.bots.diary import Diary
from sen_desktop.bots.sen.felt import AS_RECKONED, felt_for
from sen_desktop.bots.sen.habits import Habits
from sen_desktop.bots.sen.knowledge import Knowledge
from sen_desktop.bots.sen.mind import Mind
from sen_desktop.bots.sen.model import Model, model_for
from sen_desktop.bots.sen.policy import A_CHANCE, Thought, Weighed, best
from sen_desktop.bots.sen.reasons import of_move, of_waking
from sen_desktop.bots.sen.waking import Waking
from sen_desktop.bots.slips import stake
from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.events import Event, MatchStarted
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.games.sen.actions import Draw, Look, Use, WakeUp
from sen_desktop.games.sen.decisions import Looking, Turn
from sen_desktop.games.sen.options import read
from sen_desktop.games.sen.table import SenView
from sen_desktop.games.sen.words import LOOKS

EVEN = Habits()


class Dreamer:
    def __init__(
        self,
        ruleset: Ruleset,
        seat: Seat,
        known: Knowledge,
        learned: Model | None = None,
        habits: Habits = EVEN,
    ) -> None:
        self._ruleset = ruleset
        self._looks = tuple(range(ruleset.counts[LOOKS]))
        self._options = read(ruleset.options)
        self._learned = learned
        self._mind: Mind | None = None
        self._habits = habits
        self.diary = Diary(seat)
        self.patient = False
        """Never wakes up; for lessons."""
        self.expects = 0.0
        """What the best move of its last turn promised, in points; for lessons."""
        self.known = known

    def notice(self, event: Event) -> None:
        self.known.notice(event)
        self.diary.notice(event)
        if isinstance(event, MatchStarted):
            learned = self._learned or self._model_among(event.seats)
            felt = AS_RECKONED
            if self.known.courtesy is not None:
                felt = felt_for(self._ruleset.id, event.seats, self._habits)
            self._mind = Mind(self.known, learned, self._options, felt)

    def _model_among(self, seats: int) -> Model:
        return model_for(self._ruleset.id, self._options.penalty, seats)

    def think(self, view: SenView, legal: Sequence[Action]) -> Generator[None, None, Action]:
        decision = view.agenda[-1]
        yield
        if isinstance(decision, Looking):
            return Look(self._looks)
        assert self._mind is not None, "a bot hears the start of the match first"
        thought = Thought(self._mind, view.table)
        yield
        if isinstance(decision, Turn):
            return (yield from self._turn(thought, view))
        return self._make(thought.moves(decision, Use() in legal), thought)

    def _turn(self, thought: Thought, view: SenView) -> Generator[None, None, Action]:
        moves = thought.turn()
        chosen = best(moves)
        self.expects = chosen.worth
        yield
        if view.table.caller is None and not self.patient and self.known.may_wake():
            waking = thought.waking()
            self.expects = max(self.expects, waking.points)
            yield
            wakes = self._wakes(thought, waking, chosen.worth)
            tempted = waking.lowest if waking.lowest >= self._enough() else 0.0
            told = of_waking(wakes, waking, self._enough())
            self.diary.write(told, inf if wakes else tempted)
            if wakes:
                return WakeUp()
        return self._make(moves, thought)

    def _wakes(self, thought: Thought, waking: Waking, going_on: float) -> bool:
        enough = waking.lowest >= self._enough()
        return enough and thought.wakes(waking, going_on, self._habits.boldness)

    def _enough(self) -> float:
        """The chance of being lowest from which on it thinks of waking up."""
        return max(A_CHANCE, self._habits.sure_among_many if self.known.seats > 2 else 0.0)

    def _make(self, moves: Sequence[Weighed], thought: Thought) -> Action:
        chosen = best(moves)
        weight = 0.0 if chosen.action == Draw() else stake(moves, chosen)
        self.diary.write(of_move(chosen, thought), weight)
        return chosen.action
