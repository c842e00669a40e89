"""The lessons as players meet them: which there are, which were learned, what comes next."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import compress
from pathlib import Path
from typing import TYPE_CHECKING

from sen_desktop import shipped
from sen_desktop.app import opponents, seating
from sen_desktop.app.live_match import LiveMatch
from sen_desktop.data.catalogue import OptionError
from sen_desktop.data.load import load
from sen_desktop.engine.problem import Problem, Unsound, phrase
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.games import registry
from sen_desktop.match import lesson as lessons
from sen_desktop.match.lesson import Head, Lesson
from sen_desktop.match.lesson_session import LessonSession
from sen_desktop.match.record import HUMAN, Player
from sen_desktop.match.shape import BadRecord, Shape
from sen_desktop.profile.settings import Setup
from sen_desktop.text import rulebook

if TYPE_CHECKING:
    from sen_desktop.app.services import Services
    from sen_desktop.data.catalogue import Catalogue

FOLDER = "lessons"
START = "start"
"""The place in the rules of every game that says what it is about."""

READING = {"en": 200, "pl": 180}
"""Words a minute that somebody reads who wants to understand them; Polish ones are longer."""
DOING = 5.0
"""Seconds in which somebody finds what a step is about and does it, or goes on: three or four for
everything that is pressed."""
SHOWING = 2.0
"""Seconds that a move takes to be seen on the table, whoever makes it."""
DEALING = 7.0
"""And the deal and the counting together."""


class LessonMatch(LiveMatch):
    """A lesson on the table."""

    session: LessonSession
    remembered = False

    @property
    def lesson(self) -> Lesson:
        return self.session.lesson

    @property
    def characters(self) -> tuple[str, ...]:
        """Nobody's: whoever explains has the word."""
        return ("",) * self.session.seats


class Lessons:
    def __init__(self, services: Services, folder: Path | None = None) -> None:
        self._services = services
        self._folder = folder or shipped.assets() / FOLDER
        self._read: dict[str, Lesson | Problem] = {}

    @cached_property
    def _shapes(self) -> dict[str, Shape | Problem]:
        return {file.stem: _shape(file) for file in sorted(self._folder.glob("*.toml"))}

    @cached_property
    def heads(self) -> list[Head]:
        """Of all lessons that can be read at all, in the order of learning."""
        heads = []
        for lesson_id, shape in self._shapes.items():
            if isinstance(shape, Shape):
                try:
                    heads.append(lessons.read_head(shape, lesson_id))
                except BadRecord as error:
                    self._shapes[lesson_id] = error.problem
        return sorted(heads, key=lambda head: (head.order, head.id))

    @property
    def problems(self) -> dict[str, Problem]:
        """What is wrong with those that cannot be read, by their ids."""
        assert self.heads is not None
        return {name: one for name, one in self._shapes.items() if isinstance(one, Problem)}

    def head(self, lesson_id: str) -> Head | None:
        return next((head for head in self.heads if head.id == lesson_id), None)

    def family(self, head: Head) -> str:
        spec = self._services.ruleset_of(head.ruleset)
        return spec.family if spec else ""

    def seconds(self, head: Head) -> float:
        """About how long it takes somebody who reads all that is said and does it. Playing it
        by the clock comes to the same: `tests/ui/test_lessons.py` holds both together."""
        texts = self._services.texts
        says = [f"lesson.{head.id}.{say}.{part}" for say in head.says for part in ("title", "text")]
        words = sum(len(texts.say(key).split()) for key in says)
        reading = words * 60 / READING[texts.language]
        return reading + DOING * head.steps + SHOWING * head.moves + DEALING

    def minutes(self, head: Head) -> int:
        """The same as lists say it."""
        return max(1, round(self.seconds(head) / 60))

    def of(self, head: Head) -> Lesson | Problem:
        """The lesson, or why it cannot be played with the cards of this player."""
        if head.id not in self._read:
            try:
                self._read[head.id] = self._lesson(head)
            except Unsound as error:
                self._read[head.id] = error.problem
        return self._read[head.id]

    def _lesson(self, head: Head) -> Lesson:
        shape = self._shapes[head.id]
        assert isinstance(shape, Shape), "only what can be read has a head"
        ruleset = self._ruleset(head, self._services.catalogue)
        return lessons.read(shape, head, ruleset, self._ruleset(head, self._shipped))

    def _ruleset(self, head: Head, catalogue: Catalogue) -> Ruleset:
        if head.ruleset not in catalogue.rulesets:
            raise OptionError(phrase("lesson.no_game", name=head.ruleset))
        return self._services.chosen(catalogue.rulesets[head.ruleset], head.options)

    @cached_property
    def _shipped(self) -> Catalogue:
        """The cards that lessons are written for."""
        if not self._services.own_cards:
            return self._services.catalogue
        return load(shipped.card_data(), registry.WORDS)

    # learning

    def learned(self, head: Head) -> bool:
        return head.id in self._services.settings.learned

    def remember(self, head: Head) -> None:
        """It was played to its end."""
        if not self.learned(head):
            file = self._services.settings_file
            file.change(learned=(*file.value.learned, head.id))

    def next(self, family: str = "") -> Head | None:
        """The first one not learned yet: of the family that was learned last as long as it has
        any; first dreams before all others."""
        heads = [head for head in self.heads if family in ("", self.family(head))]
        learned = [head for head in map(self.head, self._services.settings.learned) if head]
        last = self.family(learned[-1]) if learned else ""
        ordered = sorted(heads, key=lambda head: (self.family(head) != last, not head.first))
        open_ones = (head for head in ordered if not self.learned(head))
        return next((head for head in open_ones if isinstance(self.of(head), Lesson)), None)

    def about(self, ruleset_id: str, places: Collection[str]) -> Head | None:
        """The shortest lesson on a place in the rules of this game, rather of what is in it."""
        spec = self._services.ruleset_of(ruleset_id)
        if spec is None:
            return None
        found = [
            head
            for head in self.heads
            if self.family(head) == spec.family and self._places(head) & {*places}
        ]
        facts = rulebook.Facts.of(spec)
        met = (not head.when or facts.meet(rulebook.condition_of(head.when)) for head in found)
        return min(list(compress(found, met)) or found, key=self.seconds, default=None)

    def _places(self, head: Head) -> set[str]:
        """What it teaches, by places in the rules; a first dream, how to play at all."""
        lesson = self.of(head)
        if not isinstance(lesson, Lesson):
            return set()
        return {stop.rule for stop in lesson.stops} | ({START} if head.first else set())

    def new_in(self, setup: Setup) -> list[Head]:
        """The lessons on what is in this match that nobody has learned or was asked about."""
        settings, spec = self._services.settings, self._services.ruleset_of(setup.ruleset)
        if spec is None:
            return []
        try:
            facts = rulebook.Facts.of(self._services.chosen(spec, setup.options))
        except Unsound:  # it cannot be played like this, as the set-up will say
            return []
        known = {*settings.learned, *settings.offered}
        return [
            head
            for head in self.heads
            if head.when
            and head.id not in known
            and self.family(head) == spec.family
            and facts.meet(rulebook.condition_of(head.when))
            and isinstance(self.of(head), Lesson)
        ]

    def offer(self, heads: Sequence[Head]) -> None:
        """Whoever was asked once is not asked again."""
        file = self._services.settings_file
        file.change(offered=(*file.value.offered, *(head.id for head in heads)))

    def begin(self, lesson: Lesson) -> LessonMatch:
        """Sit down to it, against gentle bots. Nothing of it is saved."""
        services, family = self._services, lesson.ruleset.family
        chairs = [seating.human(family, services.texts)]
        for _ in range(1, lesson.head.people):
            taken = {chair.emblem for chair in chairs}
            chairs.append(seating.human(family, services.texts, taken))
        for seat, bot in enumerate(lesson.head.bots, len(chairs)):
            chairs.append(seating.bot(opponents.BOT + bot, services.texts, seat))
        if lesson.head.people == 1:
            chairs[0] = replace(chairs[0], name=self._learner)
        setup = seating.told_apart(chairs, family, services.texts)
        names = seating.names(setup, services.texts)
        players = [
            Player(chair.player, name, chair.emblem)
            for chair, name in zip(setup, names, strict=True)
        ]
        return LessonMatch(LessonSession(lesson, players, clock=services.clock))

    @property
    def _learner(self) -> str:
        """As somebody has called themselves in a set-up, else by a name for whoever learns."""
        last = self._services.settings.last_setup
        typed = (chair.name for chair in last.seats if chair.player == HUMAN) if last else ()
        return next((name for name in typed if name), self._services.texts.say("lesson.learner"))


def _shape(file: Path) -> Shape | Problem:
    try:
        return Shape(tomllib.loads(file.read_text("utf-8")), file.name)
    except (OSError, ValueError, RecursionError) as error:  # whatever is no TOML
        return Problem(phrase("lesson.not_read", why=str(error)), path=file.name)
