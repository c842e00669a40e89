"""What positions and moves of Sen are worth to a seat, in points of the round.

Points better than the others' mean, what the next start is worth included. The estimate of a round
that goes on is a little too high; by how much was measured, see `levels`.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from copy import copy
from typing import NamedTuple

from sen_desktop.bots.judge import Ending, Fact, Unit, Valued, best_of
from sen_desktop.bots.protocol import finished
from sen_desktop.bots.sen.courtesy import Courtesy
from sen_desktop.bots.sen.endings import after_a_call, ending_of
from sen_desktop.bots.sen.every import EveryThought
from sen_desktop.bots.sen.knowledge import Knowledge, Track, class_of
from sen_desktop.bots.sen.levels import DEALS, Level, imagined, level_for
from sen_desktop.bots.sen.mind import Mind
from sen_desktop.bots.sen.model import Model, model_for
from sen_desktop.bots.sen.policy import best
from sen_desktop.bots.sen.standing import Standing, share_of_start
from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import NATURE, Seat, Slot
from sen_desktop.engine.events import (
    Event,
    MatchEnded,
    MatchStarted,
    Moved,
    Peeked,
    RoundEnded,
    RoundStarted,
    TurnStarted,
)
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.games.sen.actions import WakeUp
from sen_desktop.games.sen.decisions import Looking, Turn
from sen_desktop.games.sen.options import read
from sen_desktop.games.sen.table import SenView, Table
from sen_desktop.games.sen.words import DREAM, dream


class Value(NamedTuple):
    worth: float
    chance: float


class Judge:
    unit = Unit.POINTS
    clearly = 3.0
    clearly_calling = 6.0
    """Of 100 decisions of Brook and of Lantern 4 to 5 cost 3 or more (918 and 990); what such slips
    truly cost stands in `verified`."""

    def __init__(
        self, ruleset: Ruleset, seat: Seat, polite: bool = True, put_right: bool = True
    ) -> None:
        """Polite is a table where manners are kept, see `courtesy`; nothing is put right where it
        is measured what is wrong.
        """
        self._ruleset = ruleset
        self._options = read(ruleset.options)
        self._polite = polite
        self._put_right = put_right
        self._known = Knowledge(ruleset, seat, Courtesy() if polite else None)
        self._shown: dict[Track, int] = {}
        """In which own turn a card was shown."""
        self._mind: Mind
        self._measured: Level
        self._starter: Seat = 0
        self._too_high: float | None = None
        """By how much positions of this round seem better than they are, once it was reckoned."""
        self._of_strangers: dict[Seat, float] = {}
        self._thought: EveryThought | None = None
        self._won: float | None = None
        """The part of a victory, once the match is over."""
        self._laid_on_unknown = False
        """Whether the own turn has shown what an unknown own card was."""
        self._ending = Ending(0.0, 0.0)

    def notice(self, event: Event) -> None:
        known = self._known
        match event:
            case Moved(why="replaced", src=slot) if slot.pile.seat == known.seat:
                self._laid_on_unknown = known.at(slot).face is None
            case TurnStarted(known.seat):
                self._laid_on_unknown = False
        if isinstance(event, RoundEnded):
            self._ending = ending_of(known, event, self._options)
        known.notice(event)
        self._thought = None
        match event:
            case MatchStarted(seats):
                self._sit_down(seats)
            case RoundStarted(_, starter):
                self._starter, self._too_high = starter, None
                self._shown.clear()
            case MatchEnded(outcome):
                first = outcome.places.count(1)
                self._won = (outcome.places[known.seat] == 1) / first
            case Moved(dst=slot, face=face) | Peeked(slot=slot, face=face) if (
                slot.pile.kind == DREAM and face is not None
            ):
                self._shown[known.at(slot)] = known.turns[known.seat]

    def _sit_down(self, seats: int) -> None:
        ruleset_id, penalty = self._ruleset.id, self._options.penalty
        learned = model_for(ruleset_id, penalty, seats)
        self._mind = Mind(self._known, learned, self._options)
        self._measured = level_for(ruleset_id, penalty, seats, self._polite)

    # what positions and moves are worth

    def value(self, view: SenView) -> float:
        return self._valued(view).worth

    def chance(self, view: SenView) -> float:
        return self._valued(view).chance

    def _valued(self, view: SenView) -> Value:
        if self._won is not None:
            return Value(0.0, self._won)
        decision, known = view.agenda[-1], self._known
        if decision.seats == (NATURE,) or isinstance(decision, Looking):
            return self._before_a_deal(view.table)
        thought = self._think(view.table)
        if known.caller is not None:
            return self._of(view.table, self._called(thought, known.caller))
        if known.seat not in decision.seats:
            return self._of(view.table, self._going_on(thought.as_it_lies()))
        if not isinstance(decision, Turn):
            moves = thought.moves(decision, thought.may_use())
            return self._of(view.table, self._going_on(best(moves).worth))
        going_on = self._of(view.table, self._going_on(best(thought.turn()).worth))
        waking = self._waking(thought, view.table, going_on.worth)
        return max(going_on, Value(waking.worth, waking.chance))

    def unshown(self, view: SenView, promised: float) -> float:
        """What a move promises is a mean over the cards that it may show; what laying a card on an
        unknown one promises is a little too much."""
        known = self._known
        if not self._laid_on_unknown or known.seat in view.agenda[-1].seats:
            return promised
        top = known.face_up[-1].face
        worth = total = 0.0
        for kind, face in {class_of(face): face for face in known.faces}.items():
            count = sum(n + (f == top) for f, n in known.unseen.items() if class_of(f) == kind)
            if count:
                other = self._among(known.with_other_top(face))
                worth += count * other.value(view)
                total += count
        return worth / total

    def ending(self, view: SenView) -> Ending:
        return self._ending

    def weigh(
        self, view: SenView, legal: Sequence[Action], chosen: Action | None = None
    ) -> list[Valued]:
        """Every legal move. To wake up against table manners never seems best."""
        thought, table, known = self._think(view.table), view.table, self._known
        others = [action for action in legal if action != WakeUp()]
        moves = []
        for action, outlook in thought.every(view.agenda[-1], others).items():
            if known.caller is None:
                worth = self._going_on(outlook.worth)
            else:
                worth = self._called(thought, known.caller) + thought.look.ravens - outlook.ravens
            moves.append(Valued(action, *self._of(table, worth)))
        if WakeUp() in legal:
            moves.append(self._waking(thought, table, best_of(moves).worth))
        return moves

    def _think(self, table: Table) -> EveryThought:
        if self._thought is None:
            self._thought = EveryThought(self._mind, table)
        return self._thought

    def _of(self, table: Table, worth: float) -> Value:
        return Value(worth, self._standing(table).if_ahead(worth))

    def _standing(self, table: Table) -> Standing:
        return self._mind.at(table)[0]

    def _before_a_deal(self, table: Table) -> Value:
        """What the own place after the one who starts is worth, and how the match stands."""
        known, standing = self._known, self._standing(table)
        after = (known.seat - table.starter) % known.seats
        totals = table.totals or (0,) * known.seats
        return Value(start_of(known, self._mind.model, after), standing.chance(totals, not after))

    def _going_on(self, seems: float) -> float:
        """What a round is worth that seems worth so much."""
        worth = seems + self._mind.patience()
        return worth - self._measured.line - self._level() if self._put_right else worth

    def _waking(self, thought: EveryThought, table: Table, going_on: float) -> Valued:
        waking, standing = thought.waking(), self._standing(table)
        worth = waking.points
        if self._put_right:
            worth -= self._level()
            if not self._known.may_wake():
                worth = min(worth, going_on)
        if self._known.seats == 2 and waking.dreams is not None:
            return Valued(WakeUp(), worth, standing.if_woken(*waking.dreams), True)
        return Valued(WakeUp(), worth, standing.if_ahead(waking.points), True)

    def _called(self, thought: EveryThought, caller: Seat) -> float:
        """Somebody has woken up, and others have their last turns (S43)."""
        known = self._known
        after = (known.seat - caller - 1) % known.seats
        start = start_of(known, self._mind.model, after)
        points = after_a_call(known, thought.look.beliefs, self._options, caller)
        return points + start - self._level()

    # by how much all that seems too high

    def prepare(self) -> Iterator[None]:
        """The level of a round takes a few deals."""
        if self._too_high is None and self._put_right:
            known = self._known
            after = (known.seat - self._starter) % known.seats
            of_strangers = self._of_strangers.get(after)
            if of_strangers is None:
                of_strangers = yield from self._mean_of_deals(self._stranger(), after, DEALS)
                self._of_strangers[after] = of_strangers
            measured = self._measured.after_deal
            now = yield from self._mean_of_deals(known, after, DEALS)
            mean = of_strangers if measured is None else measured[after]
            self._too_high = mean + now - of_strangers

    def _level(self) -> float:
        """For a seat so many after the one who starts, among those who play like this."""
        for _ in self.prepare():
            pass
        return self._too_high or 0.0

    def seems_too_high(self, after: Seat, deals: int) -> float:
        """By how much so many deals seem too good on the mean, to one who knows nobody yet."""
        return finished(self._mean_of_deals(self._stranger(), after, deals))

    def _stranger(self) -> Knowledge:
        courtesy = Courtesy() if self._polite else None
        stranger = Knowledge(self._ruleset, self._known.seat, courtesy)
        stranger.notice(next(imagined(self._ruleset, self._known.seats, 0, 0, 0)))
        return stranger

    def _mean_of_deals(
        self, company: Knowledge, after: Seat, deals: int
    ) -> Generator[None, None, float]:
        """The same for one who knows these others."""
        sums = 0.0
        for number in range(deals):
            sums += self._seems_too_good(company, after, number)
            yield
        return sums / deals

    def _seems_too_good(self, company: Knowledge, after: Seat, number: int) -> float:
        """One deal."""
        known, model = self._known, self._mind.model
        starter = (known.seat - after) % known.seats
        dealt = Knowledge(self._ruleset, known.seat)
        first, *others = imagined(self._ruleset, known.seats, known.seat, starter, number)
        dealt.notice(first)
        dealt.meet(company)
        for event in others:
            dealt.notice(event)
        mind = Mind(dealt, model, self._options)
        thought = EveryThought(mind, Table(1, starter))
        lies = thought.as_it_lies() if after else best(thought.turn()).worth
        worth = lies + mind.patience() - self._measured.line
        if not after and dealt.may_wake():
            worth = max(worth, thought.waking().points)
        return worth - start_of(dealt, model, after)

    # what is known

    def facts(self) -> list[Fact]:
        """The hidden cards that it knows, its own first."""
        known = self._known
        seats = [known.seat, *known.others()]
        return [
            Fact(Slot(pile, place), track.face, self._shown.get(track, 0))
            for pile in [dream(seat) for seat in seats]
            for place, track in enumerate(known.dreams[pile.seat or 0])
            if track.face is not None
        ]

    def without(self, facts: Sequence[Fact]) -> Judge:
        return self._among(self._known.lacking([fact.slot for fact in facts]))

    def _among(self, known: Knowledge) -> Judge:
        """The same judge, knowing something else."""
        other = copy(self)
        other._known = known
        other._mind = Mind(other._known, self._mind.model, self._options)
        other._thought = None
        return other


def start_of(known: Knowledge, model: Model, after: Seat) -> float:
    """What it is worth to sit so many seats after the one who starts, among these others."""
    eager, _ = known.temper()
    return model.pace.start_against(eager) * share_of_start(after, known.seats)
