"""Plays lessons like people: as told, or wandering off first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from sen_desktop.engine.actions import Action
from sen_desktop.match.lesson_session import LessonSession
from sen_desktop.ui.scenes.lesson import LessonScene
from sen_desktop.ui.screen import Rect
from tests.pilot import Lost, Pilot

MOST_STEPS = 2000


class TimedPilot(Pilot):
    """Knows what a person has to press and to read, and for how long they only look on."""

    presses = 0
    looked_on = 0.0
    read: frozenset[str] = frozenset()

    def press(self, name: str) -> None:
        self.presses += 1
        super().press(name)
        self._read()

    def keep_pressed(self, name: str, seconds: float | None = None) -> None:
        self.presses += 1
        super().keep_pressed(name, seconds)

    def wait_for_rest(self) -> None:
        since = self.now
        super().wait_for_rest()
        self.looked_on += self.now - since
        self._read()

    def _read(self) -> None:
        """What is said, and what the game asks beside it."""
        table = self.top
        if isinstance(table, LessonScene) and table.speaks:
            asked = table.offer.prompt(table.witness) if table.asks_on else ()
            self.read |= {*table.guide.said(self.stage.texts), *asked}


class LessonPlayer:
    def __init__(self, pilot: Pilot, lesson_id: str) -> None:
        self.pilot = pilot
        self.replies = 0
        """How many other moves were made, each of which was answered."""
        pilot.stage.change(speed="instant")
        if pilot.scene == "title":
            pilot.press("button.learn")
        pilot.press(f"lesson.{lesson_id}")

    @property
    def table(self) -> LessonScene:
        table = self.pilot.table
        assert isinstance(table, LessonScene)
        return table

    @property
    def session(self) -> LessonSession:
        return self.table.match.session

    def play(self, random: Random | None = None, wrong: int = 0) -> None:
        """To the end of what the lesson says; at its moves so many other things are tried."""
        stops = self.session.lesson.stops
        each = -(-wrong // sum(bool(stop.answers) for stop in stops))
        tried: Counter[int] = Counter()
        for _ in range(MOST_STEPS):
            self.pilot.wait_for_rest()
            self._looked_at()
            if self.pilot.scene == "learn" or (self.pilot.scene == "table" and self.session.ended):
                return
            here = self.session.passed if self._others() else -1
            most = each if here >= 0 else 2 * len(stops)
            if random and tried[here] < most and (here >= 0 or random.random() < 0.3):
                tried[here] += 1
                self.wander(random)
            else:
                self.step()
        raise Lost(f"the lesson does not end; it stays at {self.session.stop}")

    def step(self) -> None:
        """What is expected now."""
        pilot = self.pilot
        if pilot.scene == "curtain":
            pilot.go_on()
        elif on := next((name for name in WAYS_ON if pilot.has(name)), ""):
            pilot.press(on)
        elif pilot.scene != "table":
            pilot.go_back()
        elif self.table.motion.halt is not None:
            pilot.go_on()
        elif self.table.guide.reads:
            pilot.press("button.continue")
        elif (stop := self.session.stop) and stop.answers:
            self._let_go()
            pilot.answer(stop.answers[0], self._looked_at)
        else:
            pilot.pass_over(0.3)

    def wander(self, random: Random) -> None:
        """Something else: another move, something without any use, a page that is opened."""
        pilot = self.pilot
        if self.session.at_last_stop or self.session.ended:  # from there every way leads on
            return
        others = self._others()
        if others and (not self.replies or random.random() < 0.7):
            self._make(random.choice(others))
        else:
            name = random.choice([name for name in pilot.items if name not in LEAVES])
            pilot.press(name) if pilot.item(name).focusable else pilot.go_back()
        if pilot.scene not in ("table", "curtain"):
            pilot.wait_for_rest()
            pilot.go_back()

    def _looked_at(self) -> bool:
        """The sheet lies over nothing that is lit or can be chosen. Never the end of anything."""
        table = self.table if self.pilot.scene == "table" else None
        if table and table.speaks:
            covered = [name for name, rect in self._matters(table) if rect.meets(table.sheet)]
            assert not covered, f"{self.session.stop}: the sheet lies over {covered}"
        return False

    @staticmethod
    def _matters(table: LessonScene) -> Iterator[tuple[str, Rect]]:
        """Whatever is to be seen or touched at this moment, and where."""
        motion, question = table.motion, table.question
        if question and question.gallery:
            return  # a pile lies over the table
        for target in (one for pile in motion.piles for one in motion.layout.targets(pile)):
            lit = any(f"{target.name}.".startswith(f"{name}.") for name in table.lit)
            if lit or (question and question.act(target.slot)):
                yield target.name, target.rect

    def _let_go(self) -> None:
        """Of whatever was pointed at before."""
        while self.table.begun:
            self.pilot.go_back()

    def _others(self) -> list[Action]:
        """The moves that the rules would allow now and the lesson does not wait for."""
        stop = self.session.stop if self.pilot.scene == "table" else None
        if not (stop and stop.answers and self.table.question) or self.table.motion.halt:
            return []
        legal = self.session.legal_actions(stop.seat)
        return [action for action in legal if action not in stop.answers]

    def _make(self, action: Action) -> None:
        """A move that the lesson does not wait for: it is answered, and nothing is carried out."""
        pilot, session = self.pilot, self.session
        self._let_go()
        passed, rows = session.passed, len(session._referee.rows)
        tries, said = self.table.guide.tries, self.table.guide.said(pilot.stage.texts)

        def answered() -> bool:
            now = self.table.guide.said(pilot.stage.texts)
            return now != said or self.table.guide.tries > tries

        pilot.answer(action, answered)
        pilot.wait_for_rest()
        assert session.passed == passed and len(session._referee.rows) == rows
        assert self.table.speaks
        assert answered()
        now = self.table.guide.said(pilot.stage.texts)
        assert now[1] in " ".join(pilot.texts()) or pilot.shows(now[1])
        self.replies += 1


LEAVES = ("button.skip_lesson", "button.mute")
WAYS_ON = ("button.play_on_round", "button.play_on_match", "button.list")
"""After the last word, the first of them that is there."""
