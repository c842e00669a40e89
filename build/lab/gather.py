"""Matches of bots as lessons: what a seat knew at the end of its turns, and what came of it.

Seeds start at `LESSONS`, far from those that strengths are measured with.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

import numpy as np

from sen_desktop.bots.protocol import Bot
from sen_desktop.bots.roster import ROSTER
from sen_desktop.bots.sen.beliefs import Beliefs, keys
from sen_desktop.bots.sen.dreamer import Dreamer
from sen_desktop.bots.sen.habits import Habits
from sen_desktop.bots.sen.knowledge import CLASSES, Knowledge, Track, class_of
from sen_desktop.bots.sen.model import Model
from sen_desktop.bots.sen.position import Position
from sen_desktop.bots.sen.standing import share_of_start
from sen_desktop.bots.sen.sums import Odds, counts, even
from sen_desktop.engine.events import Event, RoundEnded, RoundStarted, TurnStarted
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.games import registry
from sen_desktop.games.sen.actions import NamePair, WakeUp
from sen_desktop.games.sen.counting import SCARY
from sen_desktop.games.sen.decisions import Turn
from sen_desktop.games.sen.options import read
from sen_desktop.lab.laboratory import play_bots
from sen_desktop.match.chance import Chance
from sen_desktop.match.referee import Announcement, Referee

LESSONS = 7_000_000
TRUST = 0.6
"""In what came of a position in the end; the rest in what the next own turn promised."""
HONEST = 0.5
"""Of all rounds: in these the learner does not stray, and what they bring tells how it plays."""
SLIP = 0.05
PATIENCE = 0.5
TWINS = 0.5
TEMPERS = (-3.0, 1.0)
STRANGERS = 0.85
SCHOOL = ("naive10", "naive10", "naive16", "careful", "careful")


class Curious:
    """A learner that strays from its way in some rounds, so that every kind of position is met."""

    def __init__(self, bot: Dreamer, random: Random) -> None:
        self._bot, self._random = bot, random
        self.honest = True
        self.expects: float | None = None
        """What the turn that it just began is worth to it."""
        self.strayed = False

    def notice(self, event: Event) -> None:
        if isinstance(event, RoundStarted):
            self.honest = self._random.random() < HONEST
        self._bot.notice(event)

    def think(self, view: Any, options: Sequence[Any]) -> Any:
        choice = yield from self._bot.think(view, options)
        begins = isinstance(view.agenda[-1], Turn)
        self.expects = self._bot.expects if begins else None
        self.strayed = False
        if self.honest or len(options) == 1:
            return choice
        if isinstance(choice, WakeUp) and self._random.random() < PATIENCE:
            self.strayed = self._bot.patient = True
            choice = yield from self._bot.think(view, options)
            self._bot.patient = False
        if self._random.random() < SLIP:
            self.strayed = True
            usual = [o for o in options if not isinstance(o, WakeUp | NamePair)]
            return usual[int(self._random.random() * len(usual))]
        return choice


class Left:
    """A position at the end of a turn, and what is known later of its worth."""

    def __init__(self, row: list[float], start: float) -> None:
        self.row, self.start = row, start
        self.promised: float | None = None
        """What the next own turn promised; None if somebody woke up before it."""
        self.strayed = False
        """Whether the learner strayed from its way in that turn."""


class Pupil:
    """Follows one seat's events and writes down its lessons."""

    def __init__(self, ruleset: Ruleset, seat: int, learned: Model) -> None:
        self.known = Knowledge(ruleset, seat)
        self.penalty = read(ruleset.options).penalty
        self.learned = learned
        self.rows: list[list[float]] = []
        """Positions at the end of a turn."""
        self.targets: list[float] = []
        """What they were worth."""
        self.rounds: list[tuple[float, float, float, float, int]] = []
        self._round: list[Left] = []
        self.hidden: list[tuple[tuple[str, ...], int, Odds]] = []
        self._guesses: list[tuple[Track, tuple[str, ...], Odds]] = []

    def notice(self, event: Event) -> None:
        known = self.known
        begun = isinstance(event, TurnStarted) and sum(known.turns) > 0
        if begun and known.at_turn == known.seat:
            beliefs = Beliefs(known, self.learned.weights)
            start = self.learned.pace.start_against(known.temper()[0])
            row = Position(known, beliefs, self.penalty, start).features()
            self._round.append(Left(row, start))
        known.notice(event)
        if isinstance(event, TurnStarted) and event.seat == known.seat:
            self._guess()
        elif isinstance(event, RoundStarted):
            self.starter = event.starter

    def learn(self, expects: float) -> None:
        """At the start of a turn: it is worth so much."""
        if self._round:
            self._round[-1].promised = expects

    def stray(self) -> None:
        """What comes now says nothing about positions before this turn."""
        if self._round:
            self._round[-1].strayed = True

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

    def settle(self, event: RoundEnded, honest: bool) -> None:
        own = event.scores[self.known.seat]
        seats = len(event.scores)
        points = (sum(event.scores) - own) / (seats - 1) - own
        began, starts = (
            share_of_start((self.known.seat - starter) % seats, seats)
            for starter in (self.starter, event.next_starter)
        )
        if honest:
            self.rounds.append((points, began, starts, self.known.temper()[0], own))
        for track, circumstances, plain in self._guesses:
            if track.face is not None:
                self.hidden.append((circumstances, class_of(track.face), plain))
        worth = None
        for left in reversed(self._round):
            came = points + left.start * starts if worth is None else worth
            if left.promised is not None:
                trust = 0.0 if left.strayed else TRUST
                came = trust * came + (1 - trust) * left.promised
            self.rows.append(left.row)
            self.targets.append(came)
            worth = came
        self._round, self._guesses = [], []


def leaning_of_one(plain: Odds, cards: int, lean: Callable[[int], float]) -> Odds:
    """One of some hidden cards if it is known which of their counts are likely."""
    others = counts([], [plain] * (cards - 1))
    met = [
        chance * sum(rest * lean(min(kind, SCARY) + count) for count, rest in enumerate(others))
        for kind, chance in enumerate(plain)
    ]
    return even(met)


def lessons(task: tuple[Ruleset, int, Model, int, int]) -> Any:
    """Many matches: features and targets, learners' rounds, cards met and cards expected."""
    ruleset, seats, learned, first, end = task
    rows: list[list[float]] = []
    targets: list[float] = []
    rounds: list[tuple[float, float, float, float, int]] = []
    met: dict[str, list[float]] = defaultdict(lambda: [0.0] * CLASSES)
    expected: dict[str, list[float]] = defaultdict(lambda: [0.0] * CLASSES)
    for number in range(first, end):
        bots, pupils = _seated(ruleset, seats, learned, Random(number))
        referee = Referee(registry.build(ruleset, seats), Chance(LESSONS + number))
        _hear(pupils, bots, referee.opening)
        for told, seat, _ in play_bots(referee, bots):
            bot = bots[seat]
            if isinstance(bot, Curious) and bot.expects is not None:
                pupils[seat].learn(bot.expects)
                bot.expects = None
            if isinstance(bot, Curious) and bot.strayed:
                pupils[seat].stray()
                bot.strayed = False
            _hear(pupils, bots, told)
        for pupil in pupils.values():
            rows += pupil.rows
            targets += pupil.targets
            rounds += pupil.rounds
            for every, kind, plain in pupil.hidden:
                for circumstances in every:
                    met[circumstances][kind] += 1
                    for other in range(CLASSES):
                        expected[circumstances][other] += plain[other]
    tables = np.array(rows, np.float32), np.array(targets), np.array(rounds)
    return *tables, dict(met), dict(expected)


def _seated(
    ruleset: Ruleset, seats: int, learned: Model, random: Random
) -> tuple[list[Bot], dict[int, Pupil]]:
    """One learner, the others from the school or like it."""
    learner = int(random.random() * seats)
    bots: list[Bot] = []
    pupils: dict[int, Pupil] = {}
    for seat in range(seats):
        if seat != learner and random.random() < STRANGERS:
            name = SCHOOL[int(random.random() * len(SCHOOL))]
            bots.append(ROSTER[name].make(ruleset, seat, random.random))
        elif seat == learner or random.random() < TWINS:
            dreamer = Dreamer(ruleset, seat, Knowledge(ruleset, seat), learned)
            bots.append(Curious(dreamer, random))
            pupils[seat] = Pupil(ruleset, seat, learned)
        else:
            low, high = TEMPERS
            habits = Habits(boldness=low + (high - low) * random.random())
            bots.append(Dreamer(ruleset, seat, Knowledge(ruleset, seat), learned, habits))
    return bots, pupils


def _hear(pupils: Mapping[int, Pupil], bots: Sequence[Bot], told: Announcement) -> None:
    for seat, pupil in pupils.items():
        for event in told.by_seat[seat]:
            pupil.notice(event)
            bot = bots[seat]
            if isinstance(event, RoundEnded) and isinstance(bot, Curious):
                pupil.settle(event, bot.honest)
