"""Wake up or dream on: a real position, two answers, and what a judge makes of both."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from sen_desktop.app.exercises import Call, Kind
from sen_desktop.ui.exercise.place import Place
from sen_desktop.ui.exercise.task import Task, Verdict
from sen_desktop.ui.table.question import Choice

if TYPE_CHECKING:
    from sen_desktop.ui.stage import Stage


class CallTask(Task):
    def __init__(
        self, stage: Stage, place: Place, call: Call, answered: Callable[[int, int], None]
    ) -> None:
        super().__init__(stage, place)
        self._call = call
        self._answered = answered

    @property
    def prompt(self) -> tuple[str, str]:
        if self.verdict:
            return "", ""
        return self.say("calling.title"), self.say("calling.note")

    @property
    def buttons(self) -> Sequence[Choice]:
        if self.verdict:
            return ()
        on, end = self.say("calling.go_on"), self.say("calling.end")
        return [
            Choice("end", end, "wake", lambda: self._answer(end=True)),
            Choice("go_on", on, "dreamer", lambda: self._answer(end=False)),
        ]

    def _answer(self, *, end: bool) -> None:
        call, judged = self._call, self._call.answered(end=end)
        self._answered(int(judged.right), 1)
        kind = "close" if call.kind is Kind.CLOSE else "right" if judged.right else "wrong"
        better = "end" if call.end.worth > call.other.worth else "go_on"
        amount = round(call.difference)
        how = f"better_{better}" if amount else "even"
        chance = self.say("calling.chance", chance=call.chance)
        text = self.say(f"calling.{how}", amount=amount)
        unsure = f" {self.say('calling.unsure')}" if kind == "close" and amount else ""
        title = self.say(f"calling.{kind}_{better}" if kind != "close" else "calling.close")
        self.verdict = Verdict(title, f"{chance}\n{text}{unsure}")
