"""Advice for a person's decision, from what that seat was told and nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from sen_desktop.bots.sen.habits import Habits
from sen_desktop.bots.sen.knowledge import Knowledge
from sen_desktop.bots.sen.model import Model, model_for
from sen_desktop.bots.sen.policy import Thought, Weighed
from sen_desktop.bots.sen.waking import Waking
from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.codec import encode
from sen_desktop.engine.events import Event, MatchStarted
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.engine.values import value
from sen_desktop.games.sen.actions import Look, Use, WakeUp
from sen_desktop.games.sen.frames import Looking, Turn
from sen_desktop.games.sen.options import read
from sen_desktop.games.sen.table import SenView
from sen_desktop.games.sen.words import LOOKS


@value
class Advice:
    best: Action
    moves: tuple[Weighed, ...]
    """The moves that were weighed, the best one first."""
    waking: Waking
    """The numbers behind it: expected ravens, and the chance of being lowest."""

    @property
    def sentence(self) -> tuple[str, dict[str, object]]:
        """Key of the text and what to fill in; `move` and `place` name the move itself."""
        facts: dict[str, object] = {
            "chance": round(100 * self.waking.lowest),
            "ravens": round(self.waking.count),
        }
        if isinstance(self.best, WakeUp):
            return "coach.wake_up", facts
        offered = any(isinstance(move.action, WakeUp) for move in self.moves)
        return ("coach.go_on" if offered else "coach.move"), facts

    @property
    def move(self) -> tuple[str, dict[str, object]]:
        """Key of the text that names the best move, and what to fill in; places count from 1."""
        written = encode(self.best)
        place = written.get("place", written.get("which"))
        filled: dict[str, object] = {} if place is None else {"place": place + 1}
        return f"coach.{written['do']}", filled


class Coach:
    """Sits behind one seat and hears what that seat hears."""

    def __init__(self, ruleset: Ruleset, seat: Seat) -> None:
        self._ruleset = ruleset
        self._options = read(ruleset.options)
        self._looks = tuple(range(ruleset.setup[LOOKS]))
        self._known = Knowledge(ruleset, seat)
        self._model: Model | None = None

    def notice(self, event: Event) -> None:
        self._known.notice(event)
        if isinstance(event, MatchStarted):
            self._model = model_for(self._ruleset.id, self._options.penalty, event.seats)

    def advise(self, view: SenView, options: Sequence[Action]) -> Advice:
        assert self._model is not None, "a coach hears the start of the match first"
        frame = view.agenda[-1]
        thought = Thought(self._known, self._model, self._options, view.table)
        waking = thought.waking()
        if isinstance(frame, Looking):
            moves = [Weighed(Look(self._looks), 0.0)]
        elif isinstance(frame, Turn):
            moves = thought.turn()
            if WakeUp() in options:
                temper = Habits().temper(self._known.others_eagerness())
                moves.append(Weighed(WakeUp(), waking.points + temper))
        else:
            moves = thought.moves(frame, Use() in options)
        moves.sort(key=lambda move: -move.worth)
        return Advice(moves[0].action, tuple(moves), waking)
