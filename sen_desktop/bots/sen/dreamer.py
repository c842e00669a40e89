"""The player behind all levels of Sen: knowledge, a learned estimate, and a temperament."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence

from sen_desktop.bots.sen.habits import Habits
from sen_desktop.bots.sen.knowledge import Knowledge
from sen_desktop.bots.sen.model import Model, model_for
from sen_desktop.bots.sen.policy import Thought, Weighed, best
from sen_desktop.bots.sen.waking import Waking
from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.events import Event, MatchStarted, RoundStarted
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.engine.values import value
from sen_desktop.games.sen.actions import Look, Use, WakeUp
from sen_desktop.games.sen.frames import Looking, Turn
from sen_desktop.games.sen.options import read
from sen_desktop.games.sen.table import SenView
from sen_desktop.games.sen.words import LOOKS

EVEN = Habits(boldness=0.0, adapts=0.0)


@value
class Reason:
    """What stood behind one turn: whether the seat woke up, and the two worths it compared."""

    woke_up: bool
    waking: Waking
    going_on: float


class Dreamer:
    def __init__(
        self,
        ruleset: Ruleset,
        seat: Seat,
        known: Knowledge,
        learned: Model | None = None,
        habits: Habits = EVEN,
        random: Callable[[], float] = lambda: 1.0,
    ) -> None:
        self._ruleset = ruleset
        self._looks = tuple(range(ruleset.setup[LOOKS]))
        self._options = read(ruleset.options)
        self._model = learned
        self._habits = habits
        self._random = random
        self.reasons: list[Reason] = []
        """Why this seat did what it did, since the round began."""
        self.patient = False
        """Never wakes up; for lessons."""
        self.known = known

    def notice(self, event: Event) -> None:
        self.known.notice(event)
        if isinstance(event, RoundStarted):
            self.reasons = []
        if self._model is None and isinstance(event, MatchStarted):
            self._model = model_for(self._ruleset.id, self._options.penalty, event.seats)

    def think(self, view: SenView, options: Sequence[Action]) -> Generator[None, None, Action]:
        yield
        return self._choose(view, options)

    def _choose(self, view: SenView, options: Sequence[Action]) -> Action:
        frame = view.agenda[-1]
        if isinstance(frame, Looking):
            return Look(self._looks)
        assert self._model is not None
        thought = Thought(self.known, self._model, self._options, view.table)
        if isinstance(frame, Turn):
            return self._turn(thought, view)
        return self._pick(thought.moves(frame, Use() in options)).action

    def _turn(self, thought: Thought, view: SenView) -> Action:
        chosen = self._pick(thought.turn())
        if view.table.caller is not None or self.patient:
            return chosen.action
        waking = thought.waking()
        temper = self._habits.temper(self.known.others_eagerness())
        wakes = thought.wakes(waking, chosen.worth - temper)
        self.reasons.append(Reason(wakes, waking, chosen.worth))
        return WakeUp() if wakes else chosen.action

    def _pick(self, moves: list[Weighed]) -> Weighed:
        """The best move; after a slip, the second best."""
        if len(moves) > 1 and self._habits.slips and self._random() < self._habits.slips:
            return sorted(moves, key=lambda move: move.worth)[-2]
        return best(moves)
