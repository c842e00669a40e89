"""Advice for a person's decision: what the most attentive player would think of it."""

from __future__ import annotations

from collections.abc import Sequence

from sen_desktop.bots.advice import Advice, Explanation
from sen_desktop.bots.protocol import finished
from sen_desktop.bots.smoki.habits import Habits
from sen_desktop.bots.smoki.hints import Moment, explained
from sen_desktop.bots.smoki.player import SmokiPlayer
from sen_desktop.bots.smoki.reasons import advice
from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.events import Event
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.games.smoki.table import SmokiView


class Coach:
    """Sits behind one seat and hears what that seat hears."""

    def __init__(self, ruleset: Ruleset, seat: Seat) -> None:
        self._player = SmokiPlayer(ruleset, seat, Habits(), lambda: 1.0)
        self._kinds = [kind.face for kind in ruleset.deck]
        self._moment: Moment | None = None

    def notice(self, event: Event) -> None:
        self._player.notice(event)

    def advise(self, view: SmokiView, legal: Sequence[Action]) -> list[Advice]:
        """The moves worth a thought, the best one first."""
        thought = self._player.thought(view)
        moves = finished(thought.weigh(legal))
        best_first = sorted(moves, key=lambda move: -move.worth)
        advised = [advice(move, self._player.piles) for move in best_first]
        self._moment = Moment(thought, advised, self._kinds, self._player.piles)
        return advised

    def explain(self, advice: Advice) -> Explanation:
        """What there is to say of a move that was among those advised last."""
        assert self._moment is not None, "a coach is asked for moves first"
        return explained(self._moment, advice)
