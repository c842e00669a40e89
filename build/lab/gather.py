"""Matches of bots as lessons: what every seat knew at the end of its turns, and what came of it.

Seeds start at `LESSONS`, far from those that strengths are measured with.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from sen_desktop.bots.protocol import Bot
from sen_desktop.bots.roster import ROSTER
from sen_desktop.bots.sen.beliefs import BINS, Beliefs, Pass, Weights, keys, pass_of
from sen_desktop.bots.sen.dreamer import Dreamer
from sen_desktop.bots.sen.habits import Habits
from sen_desktop.bots.sen.knowledge import CLASSES, Knowledge, Track, class_of
from sen_desktop.bots.sen.model import Model
from sen_desktop.bots.sen.position import Position
from sen_desktop.bots.sen.sums import Odds, counts
from sen_desktop.engine.cards import Face, Seat
from sen_desktop.engine.events import Event, Opened, RoundEnded, RoundStarted, TurnStarted
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.games import registry
from sen_desktop.games.sen.actions import WakeUp
from sen_desktop.games.sen.counting import worths
from sen_desktop.games.sen.options import read
from sen_desktop.games.sen.words import DREAM
from sen_desktop.match.chance import Chance
from sen_desktop.match.lab import play_bots
from sen_desktop.match.referee import Referee, Told

LESSONS = 7_000_000
SLIP = 0.05
PATIENCE = 0.3
TWINS = 0.5
TEMPERS = (-3.0, 1.0)
STRANGERS = 0.85
SCHOOL = ("naive10", "naive16", "careful", "careful")


class Curious:
    """A learner that now and then strays from its way, so that every kind of position is met."""

    def __init__(self, bot: Dreamer, random: Random) -> None:
        self._bot, self._random = bot, random
        self.strayed = False

    def notice(self, event: Event) -> None:
        self._bot.notice(event)

    def think(self, view: Any, options: Sequence[Any]) -> Any:
        if len(options) > 1 and self._random.random() < SLIP:
            yield
            usual = [o for o in options if type(o).__name__ not in ("WakeUp", "NamePair")]
            self.strayed = True
            return usual[int(self._random.random() * len(usual))]
        choice = yield from self._bot.think(view, options)
        if isinstance(choice, WakeUp) and self._random.random() < PATIENCE:
            self.strayed = self._bot.patient = True
            choice = yield from self._bot.think(view, options)
            self._bot.patient = False
        return choice


class Pupil:
    """Follows one seat's events and writes down its lessons."""

    def __init__(self, ruleset: Ruleset, seat: int, learned: Model | None) -> None:
        self.known = Knowledge(ruleset, seat)
        self.penalty = read(ruleset.options).penalty
        self.weights: Weights = learned.weights if learned else {}
        self.passing: Weights = learned.passing if learned else {}
        self.passes: list[tuple[str, list[float], int]] = []
        self._passes: list[tuple[Pass, list[float]]] = []
        self.rows: list[list[float]] = []
        self.targets: list[tuple[float, int, float]] = []
        self.rounds: list[tuple[float, int, int, float, int]] = []
        self._open: list[list[float]] = []
        self.hidden: list[tuple[tuple[str, ...], int, Odds]] = []
        self._truth: list[tuple[Track, Face | None]] = []
        self._guesses: list[tuple[Track, tuple[str, ...], Odds]] = []

    def notice(self, event: Event) -> None:
        known = self.known
        begun = isinstance(event, TurnStarted) and sum(known.turns) > 0
        if begun and known.at_turn == known.seat:
            now = Position(known, Beliefs(known, self.weights, self.passing), self.penalty)
            self._open.append(now.features())
        known.notice(event)
        if isinstance(event, TurnStarted) and event.seat == known.seat:
            self._guess()
        elif isinstance(event, Opened) and event.pile.kind == DREAM:
            dream = known.dreams[event.pile.seat or 0]
            self._truth += zip(dream, event.faces, strict=True)
        elif isinstance(event, RoundStarted):
            self.starter = event.starter
        elif isinstance(event, RoundEnded):
            self._settle(event)

    def stray(self) -> None:
        """What comes now says nothing about positions before it."""
        self._open = []

    def _guess(self) -> None:
        """What the seat would have to guess: the rivals' hidden cards."""
        known = self.known
        beliefs = Beliefs(known, self.weights, {})
        plain = beliefs.plain
        for seat in known.others():
            self._guess_passed(seat, beliefs)
            for track in known.dreams[seat]:
                if track.face is None:
                    self._guesses.append((track, keys(track, seat, known), plain))

    def _guess_passed(self, seat: Seat, beliefs: Beliefs) -> None:
        """What somebody might have passed with, if passing told nothing."""
        passed = pass_of(seat, self.known)
        if passed.hidden:
            odds = [beliefs.odds(track, seat) for track in passed.hidden]
            bins = [0.0] * BINS
            for count, chance in enumerate(counts([], odds)):
                bins[passed.bin(count)] += chance
            self._passes.append((passed, bins))

    def _settle(self, event: RoundEnded) -> None:
        others = [score for seat, score in enumerate(event.scores) if seat != self.known.seat]
        points = sum(others) / len(others) - event.scores[self.known.seat]
        starts = int(event.next_starter == self.known.seat)
        self.rows += self._open
        eager = self.known.others_eagerness()
        self.targets += [(points, starts, eager)] * len(self._open)
        own = event.scores[self.known.seat]
        self.rounds.append((points, int(self.starter == self.known.seat), starts, eager, own))
        for track, face in self._truth:
            self.known.learn(track, face)
        for track, circumstances, plain in self._guesses:
            if track.face is not None:
                self.hidden.append((circumstances, class_of(track.face), plain))
        for passed, bins in self._passes:
            faces = [track.face for track in passed.hidden if track.face]
            if len(faces) == len(passed.hidden):
                self.passes.append((passed.temper, bins, passed.bin(sum(worths(faces)))))
        self._open, self._truth, self._guesses, self._passes = [], [], [], []


def lessons(task: tuple[Ruleset, int, Model | None, int, int]) -> Any:
    """Many matches: features and targets, learners' rounds, cards met and cards expected."""
    ruleset, seats, learned, first, end = task
    rows: list[list[float]] = []
    targets: list[tuple[float, int, float]] = []
    rounds: list[tuple[float, int, int, float, int]] = []
    met: dict[str, list[float]] = defaultdict(lambda: [0.0] * CLASSES)
    expected: dict[str, list[float]] = defaultdict(lambda: [0.0] * CLASSES)
    passes: list[tuple[str, list[float], int]] = []
    for number in range(first, end):
        bots, pupils = _seated(ruleset, seats, learned, Random(number))
        referee = Referee(registry.build(ruleset, seats), Chance(LESSONS + number))
        _hear(pupils, referee.opening)
        for told, seat, _ in play_bots(referee, bots):
            bot = bots[seat]
            if isinstance(bot, Curious) and bot.strayed:
                bot.strayed = False
                pupils[seat].stray()
            _hear(pupils, told)
        for pupil in pupils.values():
            rows += pupil.rows
            targets += pupil.targets
            rounds += pupil.rounds
            passes += pupil.passes
            for every, kind, plain in pupil.hidden:
                for circumstances in every:
                    met[circumstances][kind] += 1
                    for other in range(CLASSES):
                        expected[circumstances][other] += plain[other]
    return rows, targets, rounds, dict(met), dict(expected), passes


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
            habits = Habits(boldness=low + (high - low) * random.random(), waits=0.0)
            bots.append(Dreamer(ruleset, seat, Knowledge(ruleset, seat), learned, habits))
    return bots, pupils


def _hear(pupils: Mapping[int, Pupil], told: Told) -> None:
    for seat, pupil in pupils.items():
        for event in told.by_seat[seat]:
            pupil.notice(event)
