"""Exercises as players meet them: what there is, sets of questions, and one's own progress.

Questions are made of matches that are dealt for them, or of the player's own kept ones, a little at
a time: the next one while another is answered.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import cycle, islice
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from sen_desktop.app import opponents, seating
from sen_desktop.engine.problem import Problem
from sen_desktop.exercise import calling, recall, slips, staircase
from sen_desktop.exercise.calling import Call as Call
from sen_desktop.exercise.calling import Kind as Kind
from sen_desktop.exercise.dealing import Table
from sen_desktop.exercise.judged import Judged as Judged
from sen_desktop.exercise.position import Position as Position
from sen_desktop.exercise.recall import Recall as Recall
from sen_desktop.exercise.recall import Sighting as Sighting
from sen_desktop.exercise.recall import called as called
from sen_desktop.exercise.recall import kinds as kinds
from sen_desktop.exercise.slips import KeptSlip
from sen_desktop.exercise.slips import Slip as Slip
from sen_desktop.match.chance import fresh_seed, shuffled, source
from sen_desktop.match.record import Player
from sen_desktop.profile import store
from sen_desktop.profile.progress import Done, ProgressFile

if TYPE_CHECKING:
    from sen_desktop.app.services import Services
    from sen_desktop.data.catalogue import RulesetSpec

RECALL, CALLING, SLIPS = "recall", "calling", "slips"
EXERCISES = (RECALL, CALLING, SLIPS)
LENGTH = 6
"""So many decisions make a set of about two minutes."""
CARDS, FEWEST_TABLES = 17, 3
"""The same where turns are watched: so many cards are asked for, at so many tables at least."""

FEW_CARDS = 3
"""So many two players come to know soon."""
AT_A_CALL = 2
"""The seats of a table at which ending a round is asked about."""
MOST_MATCHES = 300
"""So many of the newest kept matches are looked through for slips."""
ENOUGH_SLIPS = 30

T = TypeVar("T")
Question: TypeAlias = Recall | Call | Slip
Dealing: TypeAlias = Generator[None, None, Question | None]


class Exercises:
    def __init__(self, services: Services) -> None:
        self._services = services
        self.progress = ProgressFile(services.archive.user.progress)

    def editions(
        self, exercise: str, remembered: Callable[[str], bool]
    ) -> Sequence[RulesetSpec | None]:
        """What it can be practised with; `remembered` says in which families cards have to be. One
        that is the same for all editions stands with None."""
        if exercise == SLIPS:
            return [None]
        specs = self._services.rulesets
        if exercise == RECALL:
            return [spec for spec in specs if remembered(spec.family)]
        return [spec for spec in specs if self._has_calls(spec)]

    def _has_calls(self, spec: RulesetSpec) -> bool:
        ruleset = self._services.chosen(spec, spec.defaults())
        return spec.min_seats <= AT_A_CALL and calling.can_be_asked(ruleset, AT_A_CALL)

    def begin(self, exercise: str, spec: RulesetSpec | None, seed: int | None = None) -> Practice:
        if exercise == SLIPS:
            self._services.reviewer.catch_up()
        deal = Dealer(self._services, fresh_seed() if seed is None else seed)
        return Practice(exercise, spec, deal, self.progress)


class Practice:
    """A set of questions. What was answered is written down at once, so that nothing is lost."""

    def __init__(
        self, exercise: str, spec: RulesetSpec | None, dealer: Dealer, progress: ProgressFile
    ) -> None:
        self.exercise = exercise
        self.spec = spec
        self.question: Question | None = None
        """The one that is being answered."""
        self.number = 0
        """Which one it is, from 1 on."""
        self.right = self.asked = 0
        """Of all answers so far."""
        self.empty = False
        """There is nothing to ask."""
        self._dealer = dealer
        self._progress = progress
        self.most = 0
        """So many cards were all known at once."""
        last = progress.of(exercise)[-1:]
        self.span = staircase.bounded(last[0].span or 0 if last else 0)
        """How many are asked for at once, where that grows with the player."""
        tables = min(max(CARDS // self.span, FEWEST_TABLES), LENGTH - 1)
        self.length = tables if exercise == RECALL else LENGTH
        """How many questions there will be."""
        self._next: Question | None = None
        self._making: Dealing | None = self._dealing()

    @property
    def problem(self) -> Problem | None:
        """Why what was answered could not be written down."""
        return self._progress.problem

    @property
    def ready(self) -> bool:
        """The next question has been made."""
        return self._next is not None

    @property
    def over(self) -> bool:
        """Nothing more will be asked."""
        return self.empty or self.number >= self.length

    def prepare(self, seconds: float) -> None:
        """Work for so long on the next question."""
        end = perf_counter() + seconds
        while self._making and perf_counter() < end:
            try:
                next(self._making)
            except StopIteration as made:
                self._making, self._next = None, made.value
                if self.exercise == SLIPS:
                    self.length = min(self.length, self._dealer.slips_found)
                self.empty = not self.length

    @property
    def preparing(self) -> bool:
        return self._making is not None

    def turn_over(self) -> Question:
        """On to the next question, which is ready."""
        assert self._next
        self.question, self._next = self._next, None
        self.number += 1
        if self.exercise != RECALL:  # there the next one depends on the answers to this one
            self._go_on()
        return self.question

    def answered(self, right: int, asked: int) -> None:
        """So many of so many answers to this question were right."""
        self.right += right
        self.asked += asked
        span = None
        if self.exercise == RECALL:
            if right == asked:
                self.most = max(self.most, asked)
            self.span, span = staircase.after(self.span, right == asked), self.most
            self._go_on()
        done = Done(self.exercise, self.right, self.asked, span)
        if self.asked == asked:
            self._progress.begin(done)
        else:
            self._progress.go_on(done)

    def _go_on(self) -> None:
        if not self.over:
            self._making = self._dealing()

    def _dealing(self) -> Dealing:
        if self.exercise == SLIPS:
            return self._dealer.slip(self.number)
        assert self.spec
        if self.exercise == RECALL:
            return self._dealer.recall(self.spec, self.span)
        return self._dealer.call(self.spec, self.number)


class Dealer:
    """Makes questions, the same ones for the same seed."""

    def __init__(self, services: Services, seed: int) -> None:
        self._services = services
        self._random = source(seed, "exercises").random
        self._wishes = self._shuffled([*Kind, *Kind])
        self._slips: list[KeptSlip] | None = None

    def _shuffled(self, things: Sequence[T]) -> list[T]:
        return [things[place] for place in shuffled(range(len(things)), self._random)]

    def recall(self, spec: RulesetSpec, span: int) -> Dealing:
        """With many cards it takes more players, or nobody would come to know so many."""
        seats = min(max(spec.min_seats, 2 + (span > FEW_CARDS)), spec.max_seats)
        return recall.dealt(self._table(spec, seats), span, self._random)

    def call(self, spec: RulesetSpec, number: int) -> Dealing:
        """The first one is any, so that it is there at once; then as many of every kind."""
        wish = self._wishes[number % len(self._wishes)] if number else None
        return calling.dealt(self._tables(spec, AT_A_CALL), wish, self._random)

    def slip(self, number: int) -> Dealing:
        if self._slips is None:
            found = yield from self._found()
            self._slips = self._shuffled(found)
        if not self._slips:
            return None
        return (yield from slips.posed(self._slips[number]))

    @property
    def slips_found(self) -> int:
        return len(self._slips or ())

    # tables of bots

    def _tables(self, spec: RulesetSpec, seats: int) -> Iterator[Table]:
        while True:
            yield self._table(spec, seats)

    def _table(self, spec: RulesetSpec, seats: int) -> Table:
        """A place for the learner, and others of any level, as unlike as possible."""
        services, texts = self._services, self._services.texts
        offered = [one.player for one in opponents.offered(spec.family, texts)]
        rivals = self._shuffled(offered)
        stand_in = offered[int(self._random() * len(offered))]
        others = islice(cycle(rivals), seats - 1)
        bots = [seating.bot(rival, texts, seat) for seat, rival in enumerate(others, start=1)]
        learner = seating.human(spec.family, texts)
        chairs = seating.told_apart([learner, *bots], spec.family, texts)
        names = seating.names(chairs, texts)
        players = tuple(
            Player(chair.player, name, chair.emblem, usual=True)
            for chair, name in zip(chairs, names, strict=True)
        )
        ruleset = services.chosen(spec, spec.defaults())
        return Table(ruleset, players, stand_in.removeprefix(opponents.BOT))

    # one's own matches

    def _found(self) -> Generator[None, None, list[KeptSlip]]:
        """Slips in the newest matches that were reviewed."""
        found: list[KeptSlip] = []
        with ThreadPoolExecutor(1) as beside:
            for path in islice(self._services.archive.kept(), MOST_MATCHES):
                reading = beside.submit(self._slips_in, path)
                while not reading.done():
                    yield
                found += reading.result()
                if len(found) >= ENOUGH_SLIPS:
                    break
        return found

    def _slips_in(self, path: Path) -> list[KeptSlip]:
        """Reading a match takes longer than a frame may, so it is done beside the window."""
        try:
            if slips.MARK not in store.text_of(path):
                return []
        except (OSError, UnicodeDecodeError):
            return []
        record = self._services.archive.peek(path)
        return [*slips.found_in(record)] if record else []
