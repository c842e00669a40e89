"""The player behind all levels of Smoki: what is unseen, a thought, and habits."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence

from sen_desktop.bots.diary import Diary
from sen_desktop.bots.slips import picked, stake
from sen_desktop.bots.smoki.duel import DuelModel
from sen_desktop.bots.smoki.habits import Habits
from sen_desktop.bots.smoki.model import Model, model_for
from sen_desktop.bots.smoki.reasons import of_move
from sen_desktop.bots.smoki.thought import EVERYWHERE, Thought, Weighing
from sen_desktop.bots.smoki.unseen import Unseen
from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.events import Event, RoundEnded, TurnStarted
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.games.smoki.actions import Draw, Put, Take, TurnUp
from sen_desktop.games.smoki.options import read
from sen_desktop.games.smoki.table import SmokiView
from sen_desktop.games.smoki.words import HELD

LONG = 12
"""Own turns after which a round is a long one."""
LEAST_PLACES = 3
"""Nobody looks at fewer places of the own dream: a nest swaps two others."""
HASTE = 0.02
"""How much more a hidden card costs with every turn of a long round: so all rounds end."""


class SmokiPlayer:
    thinks: type[Thought] = Thought

    def __init__(
        self,
        ruleset: Ruleset,
        seat: Seat,
        habits: Habits,
        random: Callable[[], float],
        learned: Model | DuelModel | None = None,
    ) -> None:
        self._options = read(ruleset.options)
        self.piles = self._options.face_up_piles
        self._habits = habits
        self._random = random
        self._learned = learned
        self._unseen = Unseen(ruleset, habits.recalls)
        self._seat = seat
        self._turns = 0
        self._places: Sequence[int] = EVERYWHERE
        self._overlooked: set[int] = set()
        """Face-up piles that are not looked at in this turn."""
        self.diary = Diary(seat)

    def notice(self, event: Event) -> None:
        self._unseen.notice(event)
        self.diary.notice(event)
        if isinstance(event, TurnStarted) and event.seat == self._seat:
            self._turns += 1
            self._look_round()
        elif isinstance(event, RoundEnded):
            self._turns = 0

    def _look_round(self) -> None:
        """Chance is drawn whatever the cards are, so nothing hidden steers it."""
        overlooks, random = self._habits.overlooks, self._random
        places = [place for place in EVERYWHERE if random() >= overlooks]
        self._places = places if len(places) >= LEAST_PLACES else EVERYWHERE
        self._overlooked = {
            pile for pile in range(self._options.face_up_piles) if random() < overlooks
        }

    def think(self, view: SmokiView, legal: Sequence[Action]) -> Generator[None, None, Action]:
        yield
        thought = self.thought(view)
        seen = [
            action
            for action in legal
            if not (isinstance(action, Take) and action.pile in self._overlooked)
        ]
        moves = yield from thought.weigh(seen)
        chosen, slipped = picked(moves, self._habits.slips, self._random)
        if not isinstance(chosen.action, TurnUp):
            held = view.piles[HELD][0] if view.piles[HELD] else None
            why = of_move(chosen, thought.before(), self.piles, held, self._habits.foresees)
            plain = isinstance(chosen.action, Draw | Put)
            self.diary.write(why, 0.0 if plain else stake(moves, chosen), slipped)
        return chosen.action

    def thought(self, view: SmokiView) -> Thought:
        habits = self._habits
        unseen = self._unseen.cards(view)
        model = self.model(len(view.table.facing)) if habits.reckons else None
        haste = HASTE * max(0, self._turns - LONG)
        return self.thinks(view, unseen, self._options, model, habits, haste, self._places)

    def model(self, seats: int) -> Model | DuelModel:
        return self._learned or model_for(seats)

    def weigh(self, view: SmokiView, legal: Sequence[Action]) -> Weighing:
        """Every move worth a thought, for a coach."""
        return self.thought(view).weigh(legal)
