"""Matches of bots as lessons: what every seat knew at the end of its turns, and what came of it.

Seeds start at `LESSONS`, far from those that strengths are measured with.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from sen_desktop.bots.protocol import Bot
from sen_desktop.bots.roster import ROSTER
from sen_desktop.bots.sen.beliefs import Beliefs, Weights, keys
from sen_desktop.bots.sen.dreamer import Dreamer
from sen_desktop.bots.sen.habits import Habits
from sen_desktop.bots.sen.knowledge import CLASSES, Knowledge, Track, class_of
from sen_desktop.bots.sen.model import Model
from sen_desktop.bots.sen.position import Position, moments
from sen_desktop.bots.sen.sums import Odds, counts, even
from sen_desktop.engine.events import Event, RoundEnded, RoundStarted, TurnStarted
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.games import registry
from sen_desktop.games.sen.actions import WakeUp
from sen_desktop.games.sen.counting import SCARY, worths
from sen_desktop.games.sen.options import read
from sen_desktop.match.chance import Chance
from sen_desktop.match.lab import play_bots
from sen_desktop.match.referee import Referee, Told

LESSONS = 7_000_000
SLIP = 0.05
USUAL_START = 7.0
"""What the next start is worth before anything is learned."""
PATIENCE = 0.3
HEAVIEST = 6.0
"""Lessons of rounds that were likely to be spoiled by straying count for more, up to this."""
TWINS = 0.5
TEMPERS = (-3.0, 1.0)
STRANGERS = 0.85
SCHOOL = ("naive10", "naive16", "careful", "careful")


class Curious:
    """A learner that now and then strays from its way, so that every kind of position is met."""

    def __init__(self, bot: Dreamer, random: Random) -> None:
        self._bot, self._random = bot, random
        self.strayed = False
        self.luck = 1.0
        """The chance of not having strayed where it just decided."""

    def notice(self, event: Event) -> None:
        self._bot.notice(event)

    def think(self, view: Any, options: Sequence[Any]) -> Any:
        self.luck = 1.0
        if len(options) > 1 and self._random.random() < SLIP:
            yield
            usual = [o for o in options if type(o).__name__ not in ("WakeUp", "NamePair")]
            self.strayed = True
            return usual[int(self._random.random() * len(usual))]
        self.luck = 1.0 - SLIP if len(options) > 1 else 1.0
        choice = yield from self._bot.think(view, options)
        if isinstance(choice, WakeUp):
            if self._random.random() < PATIENCE:
                self.strayed = self._bot.patient = True
                choice = yield from self._bot.think(view, options)
                self._bot.patient = False
            self.luck *= 1.0 - PATIENCE
        return choice


class Pupil:
    """Follows one seat's events and writes down its lessons."""

    def __init__(self, ruleset: Ruleset, seat: int, learned: Model | None) -> None:
        self.known = Knowledge(ruleset, seat)
        self.penalty = read(ruleset.options).penalty
        self.weights: Weights = learned.weights if learned else {}
        self.start = learned.pace.start if learned else USUAL_START
        self.rows: list[list[float]] = []
        self.targets: list[tuple[float, int, float, float]] = []
        self.rounds: list[tuple[float, int, int, float, int]] = []
        self._open: list[tuple[Position, list[float], list[list[Track]]]] = []
        self._unlikely: list[float] = []
        """Of each open lesson: the chance of coming as far as this without straying."""
        self.hidden: list[tuple[tuple[str, ...], int, Odds]] = []
        self._guesses: list[tuple[Track, tuple[str, ...], Odds]] = []

    def notice(self, event: Event) -> None:
        known = self.known
        begun = isinstance(event, TurnStarted) and sum(known.turns) > 0
        if begun and known.at_turn == known.seat:
            now = Position(known, Beliefs(known, self.weights), self.penalty, self.start)
            self._unlikely.append(1.0)
            self._open.append((now, now.features(), [list(dream) for dream in known.dreams]))
        known.notice(event)
        if isinstance(event, TurnStarted) and event.seat == known.seat:
            self._guess()
        elif isinstance(event, RoundStarted):
            self.starter = event.starter
        elif isinstance(event, RoundEnded):
            self._settle(event)

    def stray(self) -> None:
        """What comes now says nothing about positions before it."""
        self._open, self._unlikely = [], []

    def went_on(self, luck: float) -> None:
        """It was likely or not to stray here, and did not: that speaks for those that did."""
        self._unlikely = [chance * luck for chance in self._unlikely]

    def _guess(self) -> None:
        """What the seat would have to guess: the rivals' hidden cards."""
        known = self.known
        beliefs = Beliefs(known, {})
        plain = beliefs.plain
        for seat in known.others():
            first, lean = beliefs.lean(seat)
            leant = leaning_of_one(plain, len(first), lean) if lean else plain
            for track in known.dreams[seat]:
                if track.face is None:
                    odds = leant if track in first else plain
                    self._guesses.append((track, keys(track, seat, known), odds))

    def _settle(self, event: RoundEnded) -> None:
        others = [score for seat, score in enumerate(event.scores) if seat != self.known.seat]
        points = sum(others) / len(others) - event.scores[self.known.seat]
        starts = int(event.next_starter == self.known.seat)
        self.rows += [[*row, *self._luck(now, dreams)] for now, row, dreams in self._open]
        eager = self.known.others_eagerness()
        weights = [min(1 / chance, HEAVIEST) for chance in self._unlikely]
        self.targets += [(points, starts, eager, weight) for weight in weights]
        own = event.scores[self.known.seat]
        self.rounds.append((points, int(self.starter == self.known.seat), starts, eager, own))
        for track, circumstances, plain in self._guesses:
            if track.face is not None:
                self.hidden.append((circumstances, class_of(track.face), plain))
        self._open, self._unlikely, self._guesses = [], [], []

    def _luck(self, now: Position, dreams: Sequence[Sequence[Track]]) -> list[float]:
        """How much more each dream counted, as came out later, than was to be expected."""
        seat, seats = self.known.seat, self.known.seats
        true = [sum(worths([track.face for track in dream if track.face])) for dream in dreams]
        rivals = [true[(seat + step) % seats] for step in range(1, seats)]
        more = [count - rival.mean for count, rival in zip(rivals, now.rivals, strict=True)]
        return [true[seat] - moments(now.own)[0], sum(more) / len(more)]


def leaning_of_one(plain: Odds, cards: int, lean: Callable[[int], float]) -> Odds:
    """One of some hidden cards if it is known which of their counts are likely."""
    others = counts([], [plain] * (cards - 1))
    met = [
        chance * sum(rest * lean(min(kind, SCARY) + count) for count, rest in enumerate(others))
        for kind, chance in enumerate(plain)
    ]
    return even(met)


def lessons(task: tuple[Ruleset, int, Model | None, int, int]) -> Any:
    """Many matches: features and targets, learners' rounds, cards met and cards expected."""
    ruleset, seats, learned, first, end = task
    rows: list[list[float]] = []
    targets: list[tuple[float, int, float, float]] = []
    rounds: list[tuple[float, int, int, float, int]] = []
    met: dict[str, list[float]] = defaultdict(lambda: [0.0] * CLASSES)
    expected: dict[str, list[float]] = defaultdict(lambda: [0.0] * CLASSES)
    for number in range(first, end):
        bots, pupils = _seated(ruleset, seats, learned, Random(number))
        referee = Referee(registry.build(ruleset, seats), Chance(LESSONS + number))
        _hear(pupils, referee.opening)
        for told, seat, _ in play_bots(referee, bots):
            bot = bots[seat]
            if isinstance(bot, Curious) and bot.strayed:
                bot.strayed = False
                pupils[seat].stray()
            elif isinstance(bot, Curious):
                pupils[seat].went_on(bot.luck)
            _hear(pupils, told)
        for pupil in pupils.values():
            rows += pupil.rows
            targets += pupil.targets
            rounds += pupil.rounds
            for every, kind, plain in pupil.hidden:
                for circumstances in every:
                    met[circumstances][kind] += 1
                    for other in range(CLASSES):
                        expected[circumstances][other] += plain[other]
    return rows, targets, rounds, dict(met), dict(expected)


def _seated(
    ruleset: Ruleset, seats: int, learned: Model | None, random: Random
) -> tuple[list[Bot], dict[int, Pupil]]:
    """One learner, the others from the school or like it; at first the school learns by itself."""
    learner = int(random.random() * seats)
    bots: list[Bot] = []
    pupils: dict[int, Pupil] = {}
    for seat in range(seats):
        if learned is None or (seat != learner and random.random() < STRANGERS):
            name = SCHOOL[int(random.random() * len(SCHOOL))]
            bots.append(ROSTER[name].make(ruleset, seat, random.random))
            if learned is None:
                pupils[seat] = Pupil(ruleset, seat, learned)
        elif seat == learner or random.random() < TWINS:
            dreamer = Dreamer(ruleset, seat, Knowledge(ruleset, seat), learned)
            bots.append(Curious(dreamer, random))
            pupils[seat] = Pupil(ruleset, seat, learned)
        else:
            low, high = TEMPERS
            habits = Habits(boldness=low + (high - low) * random.random())
            bots.append(Dreamer(ruleset, seat, Knowledge(ruleset, seat), learned, habits))
    return bots, pupils


def _hear(pupils: Mapping[int, Pupil], told: Told) -> None:
    for seat, pupil in pupils.items():
        for event in told.by_seat[seat]:
            pupil.notice(event)
