"""What positions and moves of Koty are worth to a seat: the chance of winning the game.

By experience of tables of any size, and with the next player's replies thought out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sen_desktop.bots.judge import Ending, Fact, Unit, Valued
from sen_desktop.bots.koty.cards import Cards, Code
from sen_desktop.bots.koty.foresight import Foresight
from sen_desktop.bots.koty.habits import Habits
from sen_desktop.bots.koty.judging import Experience
from sen_desktop.bots.koty.knowledge import Hand, Knowledge
from sen_desktop.bots.koty.model import learned
from sen_desktop.bots.koty.thought import Parts, Thought, ranked
from sen_desktop.bots.protocol import finished
from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.chance import Shuffling
from sen_desktop.engine.decision import Outcome
from sen_desktop.engine.events import Event, MatchEnded, Moved
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.games.koty.decisions import Turn
from sen_desktop.games.koty.table import KotyView
from sen_desktop.games.koty.words import HAND, hand

CANDIDATES = 8
"""So many moves are followed further; of the others a glance has to do."""


class Judge:
    unit = Unit.CHANCE
    clearly = clearly_early = 0.15
    """Of 100 decisions of Little Fish 2.1 cost so much, of Bell 2.4 (717 and 593 decisions). Played
    out over redealt cards such slips cost 0.15 ± 0.09 (said 0.18), those from 0.1 on 0.07 ± 0.09
    (said 0.12) and those from 0.05 on 0.04 ± 0.12 (said 0.07), 20 of each."""

    def __init__(self, ruleset: Ruleset, seat: Seat) -> None:
        self._cards = Cards(ruleset)
        self._hand_size = ruleset.counts[HAND]
        self._seat = seat
        self._known = Knowledge(self._cards, seat, Habits(), lambda: 1.0)
        self._outcome: Outcome | None = None
        self._drawn: list[Code] = []
        """By the own hand since its last decision."""

    def notice(self, event: Event) -> None:
        self._known.notice(event)
        match event:
            case MatchEnded(outcome):
                self._outcome = outcome
            case Moved(dst=slot, face=face, why="drawn") if slot.pile == hand(self._seat):
                self._drawn.append(self._cards.code(face))

    def prepare(self) -> Iterator[None]:
        return iter(())

    def chance(self, view: KotyView) -> float:
        return self.value(view)

    def value(self, view: KotyView) -> float:
        if self._outcome is not None:
            places = self._outcome.places
            winners = places.count(1) / (2 if view.table.teams else 1)
            return (places[self._seat] == 1) / winners
        if not view.table.shuffles:
            return self._before_the_deal(view)
        return self._as_it_lies(view, self._known.hands(view))

    def _as_it_lies(self, view: KotyView, hands: Sequence[Hand]) -> float:
        thought = self._thought(view, hands)
        if isinstance(thought.decision, Turn):
            thought.following = view.table.turn
        return after(thought, thought.pending())

    def unshown(self, view: KotyView, promised: float) -> float:
        """With the drawn cards still unknown; foreseen duels may promise too little."""
        if self._outcome is not None or self._seat in view.agenda[-1].seats:
            return promised
        hands = self._known.hands(view)
        known, hidden, _ = hands[self._seat]
        held = list(known)
        for code in self._drawn:
            held.remove(code)
        hands[self._seat] = Hand(tuple(held), hidden + len(self._drawn))
        return self._as_it_lies(view, hands)

    def _before_the_deal(self, view: KotyView) -> float:
        """Nobody has seen a card; once the lot is drawn it is known who begins."""
        unknown = [Hand((), self._hand_size) for pile in view.piles if pile.kind == HAND]
        seats = range(len(unknown))
        drawn = isinstance(view.agenda[-1], Shuffling)
        beginning = [view.table.turn] if drawn else seats
        chances = []
        for seat in beginning:
            thought = self._thought(view, unknown)
            thought.following = seat
            chances.append(after(thought, thought.pending()))
        return sum(chances) / len(chances)

    def weigh(
        self, view: KotyView, legal: Sequence[Action], chosen: Action | None = None
    ) -> list[Valued]:
        self._drawn = []
        thought = self._thought(view, self._known.hands(view))
        glances = {move.action: move for move in ranked(finished(thought.weigh(legal)))}
        close = list(glances)[-CANDIDATES:]
        if chosen is not None and chosen not in close:
            close.append(chosen)
        foresight = foresight_of(thought)
        worths = {
            action: sum(chance * foresight.worth(leaf) for chance, leaf in thought.parts(action))
            for action in close
        }
        least = min(worths.values())
        for action in legal:
            if action not in worths:
                glance = glances[action].worth if action in glances else least
                worths[action] = min(glance, least)
        return [Valued(action, worth, worth) for action, worth in worths.items()]

    def _thought(self, view: KotyView, hands: Sequence[Hand]) -> Thought:
        known = self._known.unseen(view), hands
        return Thought(view, self._cards, self._hand_size, known, Habits(), learned())

    def facts(self) -> list[Fact]:
        """What has been shown lies open, but for what an owl caught."""
        return []

    def without(self, facts: Sequence[Fact]) -> Judge:
        return self

    def ending(self, view: KotyView) -> Ending:
        """Nothing is turned up at the end."""
        return Ending(0.0, 0.0)


def foresight_of(thought: Thought) -> Foresight:
    assert isinstance(thought.judging, Experience), "a judge has experience"
    return Foresight(thought, thought.judging)


def after(thought: Thought, parts: Parts) -> float:
    foresight = foresight_of(thought)
    return sum(chance * foresight.worth(leaf) for chance, leaf in parts)
