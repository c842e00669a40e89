"""One's own slips: the decision of a kept match once more, on the real table; any good move will
do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from sen_desktop.app.exercises import Judged, Slip
from sen_desktop.app.reviewing import OWNERS
from sen_desktop.bots.judge import Unit
from sen_desktop.engine.actions import Action
from sen_desktop.ui.exercise.place import Place
from sen_desktop.ui.exercise.task import Task, Verdict
from sen_desktop.ui.live.questioner import Questioner
from sen_desktop.ui.table.dialogs import draw_hint
from sen_desktop.ui.table.layout import Target
from sen_desktop.ui.table.question import Choice, Hint, Question
from sen_desktop.ui.touch import Item
from sen_desktop.ui.widgets import Ui

if TYPE_CHECKING:
    from sen_desktop.ui.stage import Stage


class SlipTask(Task):
    def __init__(
        self, stage: Stage, place: Place, slip: Slip, answered: Callable[[int, int], None]
    ) -> None:
        super().__init__(stage, place)
        self._slip = slip
        self._answered = answered
        self._hint: Hint | None = None
        say, call = stage.texts.say, place.teller.card
        self._questioner = Questioner(place.source, say, self._answer, call)

    def update(self, dt: float) -> None:
        self._questioner.renew(self.place.witness, asked=True)

    @property
    def question(self) -> Question | None:
        return None if self.verdict else self._questioner.question

    @property
    def prompt(self) -> tuple[str, str]:
        question = self.question
        return (question.title, question.note) if question else ("", "")

    @property
    def buttons(self) -> Sequence[Choice]:
        question = self.question
        return question.buttons() if question else ()

    def draw(self, ui: Ui) -> None:
        """The best move as a ghost."""
        if self._hint:
            draw_hint(ui, self.place.pictures, self.place.motion.layout, self._hint)

    def touched(self, item: Item, target: Target) -> None:
        question, slot = self.question, target.slot
        if not question:
            super().touched(item, target)
            return
        item.act = (lambda: self._point(target)) if question.act(slot) else None
        item.why_not = "" if item.act else question.why_not(slot)
        item.tip = question.tip(slot)
        item.drags = question.drags(slot)
        item.final = question.decides(slot)

    def _point(self, target: Target) -> None:
        question = self.question
        if question and (act := question.act(target.slot)):
            act()

    def step_back(self) -> bool:
        return self.question is not None and self.question.cancel()

    # answers

    def _answer(self, action: Action) -> None:
        refusal = self.place.source.refuse(self.place.seat, action)
        if refusal:
            text = self.stage.texts.say(f"refusal.{refusal.code}", **dict(refusal.args))
            self.stage.refused(text)
            return
        judged = self._slip.answered(action)
        self._answered(int(judged.right), 1)
        if self.question:
            self.question.cancel()
        place = self.place
        best = judged.best.action
        self._hint = place.board.hint(best, place.seat, place.motion.picture)
        self.verdict = self._said(judged)

    def _said(self, judged: Judged) -> Verdict:
        amount = round(judged.loss if self._slip.unit is Unit.POINTS else 100 * judged.loss)
        advice = self._advice(judged.best.action)
        if not judged.right:
            title = self.say("slips.wrong")
            dear = self.say(f"slips.dear_{self._slip.unit.value}", amount=amount)
            return Verdict(title, f"{dear}\n{advice}")
        if judged.move == judged.best:
            return Verdict(self.say("slips.best"), advice)
        return Verdict(self.say("slips.right"), f"{self.say('slips.near')} {advice}")

    def _advice(self, best: Action) -> str:
        """The best move and why, as the review kept it; else it is only shown."""
        decision, names = self._slip.decision, self.place.source.names
        advised = decision.advised
        if advised is None or best != decision.best:
            return self.say("slips.shown")
        facts = {
            fact: names[number] if fact in OWNERS else number
            for fact, number in advised.facts.items()
        }
        return self.stage.texts.say(advised.key, **facts)
