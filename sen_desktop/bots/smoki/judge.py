"""What positions and moves of Smoki are worth to a seat: the chance of winning the match.

The judge has the eyes with which its words were verified, those of the best player as it first went
out: by those of today's, who sees more of two dreams, luck came to -0.26 ± 0.17 wins a match (16
matches), while it has to be nothing on the mean.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from sen_desktop.bots.judge import Ending, Fact, Unit, Valued
from sen_desktop.bots.memory import Memory
from sen_desktop.bots.protocol import finished
from sen_desktop.bots.smoki.dreams import Counting, lowest, mark, shared
from sen_desktop.bots.smoki.every import EveryThought
from sen_desktop.bots.smoki.habits import Habits
from sen_desktop.bots.smoki.lab.landed import landed
from sen_desktop.bots.smoki.standing import EvenStanding
from sen_desktop.bots.smoki.thought import best
from sen_desktop.bots.smoki.unseen import Unseen
from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.events import (
    Dealt,
    Event,
    MatchEnded,
    MatchStarted,
    Opened,
    RoundEnded,
)
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.games.smoki.decisions import Turn, TurningUp
from sen_desktop.games.smoki.events import TokenWon
from sen_desktop.games.smoki.options import read
from sen_desktop.games.smoki.table import Score, SmokiView
from sen_desktop.games.smoki.words import dream


class Judge:
    unit = Unit.CHANCE
    clearly = clearly_early = 0.1
    """Of 100 decisions of Leaf 1.6 cost so much, of Boat 0.4 (1000 and 986 decisions). Played out
    over redealt cards such slips cost 0.12 ± 0.05 (said 0.14), those from 0.05 on 0.03 ± 0.06 (said
    0.08) and those from 0.02 on nothing, 14 of each: of these nobody should be told."""

    def __init__(self, ruleset: Ruleset, seat: Seat) -> None:
        self._options = read(ruleset.options)
        self._seat = seat
        self._unseen = Unseen(ruleset)
        self._memory = Memory()
        self._score = Score((), ())
        """As it was before the round."""
        self._unopened: float | None = None
        """What the round was worth before its last cards were opened; None if none were hidden."""
        self._won: float | None = None
        """The part of a victory, once the match is over."""

    def notice(self, event: Event) -> None:
        match event:
            case Opened() if self._unopened is None:
                self._unopened = self._worth_unopened()
            case MatchStarted(seats):
                self._score = Score((0,) * seats, (0,) * seats)
            case TokenWon(seat):
                self._score = self._score.with_token(seat)
            case RoundEnded(scores=scores):
                self._score = self._score.after_round(scores)
            case Dealt():
                self._unopened = None
            case MatchEnded(outcome):
                self._won = (outcome.places[self._seat] == 1) / outcome.places.count(1)
        self._unseen.notice(event)
        self._memory.notice(event)

    def _worth_unopened(self) -> float:
        """All hidden cards are like those that nobody has seen."""
        piles = self._memory.piles
        shown = Counter(face for cards in piles.values() for face in cards if face)
        hidden = self._unseen.hidden or self._unseen.deck - shown
        counting = Counting(hidden)
        dreams = [tuple(map(mark, piles[dream(seat)])) for seat in range(len(self._score.tokens))]
        spreads = [counting.spread(one) for one in dreams]
        counts = [counting.count(one) for one in dreams]
        standing = EvenStanding(self._score, self._seat, self._options)
        return standing.worth(lowest(spreads), counts, shared(spreads))

    def prepare(self) -> Iterator[None]:
        return iter(())

    def value(self, view: SmokiView) -> float:
        if self._won is not None:
            return self._won
        bottom, top = view.agenda[0], view.agenda[-1]
        if not isinstance(bottom, Turn) or isinstance(top, TurningUp):
            return self._before_a_deal(view)
        thought = self._thought(view)
        if self._seat not in top.seats:
            return thought.as_it_lies().worth
        return best(finished(thought.weigh(thought.likely_moves()))).worth

    def chance(self, view: SmokiView) -> float:
        return self.value(view)

    def _before_a_deal(self, view: SmokiView) -> float:
        standing = EvenStanding(view.table.score, self._seat, self._options)
        return standing.before_a_deal(view.table.starter)

    def _thought(self, view: SmokiView) -> EveryThought:
        unseen, model = self._unseen.cards(view), landed(len(view.table.facing))
        return EveryThought(view, unseen, self._options, model, Habits())

    def weigh(
        self, view: SmokiView, legal: Sequence[Action], chosen: Action | None = None
    ) -> list[Valued]:
        moves = self._thought(view).outlooks(legal)
        return [Valued(move.action, move.worth, move.worth) for move in moves]

    def facts(self) -> list[Fact]:
        """What has been shown lies open."""
        return []

    def without(self, facts: Sequence[Fact]) -> Judge:
        return self

    def unshown(self, view: SmokiView, promised: float) -> float:
        """What a move promises is a mean over the cards that it may show."""
        return promised

    def ending(self, view: SmokiView) -> Ending:
        closing = self.value(view)
        return Ending(0.0, 0.0 if self._unopened is None else closing - self._unopened)
