"""Does exercises with whatever is in the pilot's hands: as somebody who knows, or knows nothing."""

from __future__ import annotations

from sen_desktop.app.exercises import Call, Recall, Slip, called
from sen_desktop.engine.actions import Action
from sen_desktop.games.sen.actions import WakeUp
from sen_desktop.ui.exercise.recall import RecallTask
from sen_desktop.ui.scenes.practice import PracticeScene
from tests.pilot import Lost, Pilot, ways_to

MOST_STEPS = 3000


class ExercisePlayer:
    def __init__(self, pilot: Pilot, exercise: str) -> None:
        self.pilot = pilot
        pilot.stage.change(speed="instant")
        if pilot.scene == "title":
            pilot.press("button.learn")
        pilot.press(f"exercise.{exercise}")
        pilot.wait_until(lambda: not pilot.top.busy, "the first question is there")
        pilot.turn()

    @property
    def scene(self) -> PracticeScene:
        top = self.pilot.top
        assert isinstance(top, PracticeScene)
        return top

    def begin(self) -> None:
        self.pilot.press("button.begin")

    def play(self, *, knows: bool) -> None:
        """To the end of the set."""
        for _ in range(MOST_STEPS):
            if self.pilot.scene == "exercise":
                return
            self.step(knows=knows)
        raise Lost("the exercise does not end")

    def to_question(self) -> PracticeScene:
        """Up to where something is asked."""
        for _ in range(MOST_STEPS):
            if self._asked:
                return self.scene
            self.step(knows=True)
        raise Lost("nothing is asked")

    @property
    def _asked(self) -> bool:
        scene = self.pilot.top
        task = scene.task if isinstance(scene, PracticeScene) else None
        if task is None or task.verdict or self.pilot.has("button.done"):
            return False
        return bool(task.question) or self.pilot.has("button.end")

    def step(self, *, knows: bool) -> None:
        pilot = self.pilot
        if pilot.has("button.next"):
            pilot.press("button.next")
        elif pilot.has("button.done"):
            pilot.press("button.done")
        elif self._asked:
            self.answer(knows=knows)
        pilot.turn(seconds=0.1)

    def answer(self, *, knows: bool) -> None:
        question = self.scene.practice.question
        if isinstance(question, Recall):
            self._name(question, knows=knows)
        elif isinstance(question, Call):
            end = question.answered(end=True).right
            self.pilot.press("button.end" if end == knows else "button.go_on")
        elif isinstance(question, Slip):
            self._move(question.decision.best if knows else question.decision.chosen)

    def _name(self, question: Recall, *, knows: bool) -> None:
        task = self.scene.task
        assert isinstance(task, RecallTask)
        face = question.asked[task.answered].face
        self.pilot.press(f"claim.{called(face)}" if knows else "button.unknown")

    def _move(self, action: Action) -> None:
        task = self.scene.task
        assert task
        if isinstance(action, WakeUp):
            self.pilot.keep_pressed("button.wake_up")
            return
        for name in ways_to(action, task.place.seat):
            self.pilot.touch(name)
