"""Exercises in words: what is watched, what is asked, what was right. It suffices to do them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sen_desktop.ui.intents import Command
from sen_desktop.ui.table.answers import Answers
from sen_desktop.ui.table.telling import Telling

if TYPE_CHECKING:
    from sen_desktop.ui.scenes.practice import PracticeScene


class SpokenPractice:
    guarded = False

    def __init__(self, scene: PracticeScene) -> None:
        self._scene = scene
        self._place: object = None
        self._heard = 0
        """How many events of this place were told."""

    def news(self) -> list[str]:
        """What happens while it is watched; what lay there from the first has been said by nobody
        and can be asked for."""
        task = self._scene.task
        if task is None:
            return []
        place = task.place
        told = place.motion.picture.told
        said = []
        if self._place is not place:
            self._place, self._heard = place, told if task.memory else 0
            said.append(self._which())
        first, self._heard = self._heard, told
        chronicle = place.witness.chronicle
        numbers = range(first + 1, told + 1)
        return said + [chronicle.caption(number) for number in numbers if chronicle.says(number)]

    def _which(self) -> str:
        """Which exercise it is, and how far one has come in it."""
        practice, say = self._scene.practice, self._scene.say
        nth = say("spoken.place", number=practice.number, count=practice.length)
        return f"{say(f'exercise.{practice.exercise}.name')}, {nth}."

    def question(self) -> str:
        task = self._scene.task
        if task is None or task.verdict:
            return ""
        question = task.question
        if question and question.claims:
            return question.claim_title
        title, note = task.prompt
        if not task.memory and note == task.place.witness.caption:
            note = ""  # as news
        texts = (f"{text}." if text[-1].isalnum() else text for text in (title, note) if text)
        return " ".join(texts)

    def aside(self) -> str:
        task = self._scene.task
        return task.verdict.spoken if task and task.verdict else ""

    def label(self, name: str) -> str:
        task = self._scene.task
        if task is None:
            return ""
        return self._answers.called(name, task.place.motion, task.question)

    def answer(self, command: Command) -> str:
        task = self._scene.task
        if task is None:
            return ""
        if command is Command.SAY_CHOICES:
            return self.question()
        hides = command is Command.SAY_TURNS and not task.turns
        return "" if hides else self._answers.to(command)

    @property
    def _answers(self) -> Answers:
        scene, task = self._scene, self._scene.task
        assert task
        place = task.place
        names, revealed = place.source.names, place.motion.revealed
        telling = Telling(
            scene.stage.texts, names, place.narrator, place.seat, task.memory, revealed
        )
        picture, ruleset = place.motion.picture, place.source.ruleset
        return Answers(place.board, picture, ruleset, telling, place.teller)
