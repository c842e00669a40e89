"""Advice for a person's decision: what the most attentive player would think of it."""

from __future__ import annotations

from collections.abc import Sequence

from sen_desktop.bots.advice import Advice, Explanation
from sen_desktop.bots.koty.habits import Habits
from sen_desktop.bots.koty.hints import Moment, explained
from sen_desktop.bots.koty.player import KotyPlayer
from sen_desktop.bots.koty.reasons import advice
from sen_desktop.bots.koty.thought import ranked
from sen_desktop.bots.protocol import finished
from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.events import Event
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.games.koty.table import KotyView


class Coach:
    """Sits behind one seat and hears what that seat hears."""

    def __init__(self, ruleset: Ruleset, seat: Seat) -> None:
        self._player = KotyPlayer(ruleset, seat, Habits(), lambda: 1.0)
        self._ruleset = ruleset
        self._moment: Moment | None = None

    def notice(self, event: Event) -> None:
        self._player.notice(event)

    def advise(self, view: KotyView, legal: Sequence[Action]) -> list[Advice]:
        """The moves worth a thought, the best one first."""
        thought = self._player.thought(view)
        self._moment = Moment(thought, view)
        moves = finished(self._player.weighed(thought, legal))
        return [advice(thought, move) for move in reversed(ranked(moves))]

    def explain(self, advice: Advice) -> Explanation:
        """What there is to say of a move that was among those advised last."""
        assert self._moment is not None, "a coach is asked for moves first"
        return explained(self._moment, advice, self._ruleset)
