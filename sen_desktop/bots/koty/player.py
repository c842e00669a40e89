"""The player behind all levels of Koty: what is known, a thought, and habits."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence

from sen_desktop.bots.diary import Diary
from sen_desktop.bots.koty import model, two
from sen_desktop.bots.koty.cards import Cards
from sen_desktop.bots.koty.foresight import Foresight
from sen_desktop.bots.koty.habits import Habits
from sen_desktop.bots.koty.judging import Experience, Learned
from sen_desktop.bots.koty.knowledge import Knowledge
from sen_desktop.bots.koty.reasons import of_move
from sen_desktop.bots.koty.thought import Thought, Weighed, Weighing, ranked
from sen_desktop.bots.slips import picked, stake
from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.events import Event
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.games.koty.actions import Attack, Cover, SendBat, SendMoth
from sen_desktop.games.koty.decisions import Turn
from sen_desktop.games.koty.table import KotyView
from sen_desktop.games.koty.words import HAND, LANDS


class KotyPlayer:
    thinks: type[Thought] = Thought

    def __init__(
        self,
        ruleset: Ruleset,
        seat: Seat,
        habits: Habits,
        random: Callable[[], float],
        learned: Learned | None = None,
    ) -> None:
        self._cards = Cards(ruleset)
        self._hand_size = ruleset.counts[HAND]
        self._habits = habits
        self._random = random
        self._learned = learned
        self._seat = seat
        self._knowledge = Knowledge(self._cards, seat, habits, random)
        self.diary = Diary(seat)

    def notice(self, event: Event) -> None:
        self._knowledge.notice(event)
        self.diary.notice(event)

    def think(self, view: KotyView, legal: Sequence[Action]) -> Generator[None, None, Action]:
        yield
        if len(legal) == 1:
            return legal[0]
        thought = self.thought(view)
        moves = yield from self.weighed(thought, self._noticed(view, legal))
        # Of equal moves the last one, as everywhere in Koty, see `ranked`.
        chosen, slipped = picked(moves[::-1], self._habits.slips, self._random)
        self.diary.write(of_move(thought, chosen), stake(moves, chosen), slipped)
        return chosen.action

    def _noticed(self, view: KotyView, legal: Sequence[Action]) -> Sequence[Action]:
        """What there is to do at the lands that were looked at; there is always an exchange."""
        if not self._habits.overlooks or not isinstance(view.agenda[-1], Turn):
            return legal
        rivals = (pile.seat for pile in view.piles if pile.kind == HAND and pile.seat != self._seat)
        unseen = {
            (seat, land)
            for seat in rivals
            for land in LANDS
            if self._random() < self._habits.overlooks
        }
        return [action for action in legal if unseen.isdisjoint(_lands_of(action))]

    def thought(self, view: KotyView) -> Thought:
        hands = self._knowledge.hands(view)
        known = self._knowledge.unseen(view), hands
        return self.thinks(
            view, self._cards, self._hand_size, known, self._habits, self._judges_by(len(hands))
        )

    def _judges_by(self, seats: int) -> Learned | None:
        if not self._habits.reckons:
            return None
        if self._learned:
            return self._learned
        alone = self._habits.knows_two and two.fits(self._cards, seats)
        return two.learned() if alone else model.learned()

    def weighed(self, thought: Thought, legal: Sequence[Action]) -> Weighing:
        """Every move worth a thought."""
        moves = yield from thought.weigh(legal)
        if not self._habits.foresees or not isinstance(thought.judging, Experience):
            return moves
        foresight = Foresight(thought, thought.judging)
        pondering = thought.judging.pondering
        deep = []
        for move in ranked(moves)[-pondering.candidates :]:
            worth = 0.0
            for chance, leaf in move.parts:
                worth += chance * foresight.worth(leaf)
                yield
            worth += pondering.first_look * (move.worth - worth)
            deep.append(Weighed(move.action, move.parts, worth))
        return self.thinks.settled(deep, pondering.hardly_more)


def _lands_of(action: Action) -> tuple[tuple[Seat, int], ...]:
    """The lands of others that a move begins or ends at."""
    match action:
        case Attack(_, seat, land) | Cover(_, seat, land) | SendBat(_, seat, land):
            return ((seat, land),)
        case SendMoth(_, from_seat, from_land, to_seat, to_land):
            return (from_seat, from_land), (to_seat, to_land)
    return ()
