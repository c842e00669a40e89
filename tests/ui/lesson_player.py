"""Plays lessons like people: as told, or wandering off first."""

from __future__ import annotations

from random import Random

from sen_desktop.match.lesson_session import LessonSession
from sen_desktop.ui.scenes.lesson import LessonScene
from tests.pilot import Lost, Pilot

MOST_STEPS = 600


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
        """To the end of what the lesson says; so many other things are tried on the way."""
        for _ in range(MOST_STEPS):
            self.pilot.wait_for_rest()
            if self.pilot.scene == "learn" or (self.pilot.scene == "table" and self.session.ended):
                return
            if random and wrong > 0 and random.random() < 0.75:
                wrong -= 1
                self.wander(random)
                continue
            self.step()
        raise Lost(f"the lesson does not end; it stays at {self.session.stop}")

    def step(self) -> None:
        """What is expected now."""
        pilot = self.pilot
        if pilot.scene == "curtain":
            pilot.go_on()
        elif pilot.scene != "table":
            pilot.go_back()
        elif self.table.motion.halt is not None:
            pilot.go_on()
        elif self.table.guide.reads:
            ways = ("button.play_on", "button.continue", "button.leave")
            pilot.press(next(way for way in ways if pilot.has(way)))
        elif (stop := self.session.stop) and stop.answers:
            while self.table.question and self.table.question.cancel():
                pilot.turn()
            pilot.answer(stop.answers[0])
        else:
            pilot.pass_over(0.3)

    def wander(self, random: Random) -> None:
        """Something else: another move, something without any use, a page that is opened."""
        pilot = self.pilot
        if pilot.scene == "table" and self.session.at_last_stop:
            return
        stop = self.session.stop if pilot.scene == "table" else None
        others = []
        if stop and stop.answers and self.table.question and self.table.motion.halt is None:
            legal = self.session.legal_actions(stop.seat)
            others = [action for action in legal if action not in stop.answers]
        if others and (not self.replies or random.random() < 0.6):
            self._make(random.choice(others))
        else:
            name = random.choice([name for name in pilot.items if name not in LEAVES])
            pilot.press(name) if pilot.item(name).focusable else pilot.go_back()
        if pilot.scene not in ("table", "curtain"):
            pilot.wait_for_rest()
            pilot.go_back()

    def _make(self, action: object) -> None:
        """A move that the lesson does not wait for: it is answered, and nothing is carried out."""
        pilot, session = self.pilot, self.session
        while self.table.question and self.table.question.cancel():
            pilot.turn()
        passed, rows = session.passed, len(session._referee.rows)
        tries, said = self.table.guide.tries, self.table.guide.said(pilot.stage.texts)
        pilot.answer(action)  # type: ignore[arg-type]
        pilot.wait_for_rest()
        assert session.passed == passed and len(session._referee.rows) == rows
        assert self.table.speaks
        now = self.table.guide.said(pilot.stage.texts)
        assert now != said or self.table.guide.tries > tries, "nobody answered"
        assert now[1] in " ".join(pilot.texts()) or pilot.shows(now[1])
        self.replies += 1


LEAVES = ("button.skip_lesson", "button.leave", "button.play_on", "button.mute")
