"""The question that the viewer is asked now, from when they have seen what led to it."""

from __future__ import annotations

from collections.abc import Callable

from sen_desktop.data.catalogue import CardName
from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Face
from sen_desktop.engine.state import Refusal
from sen_desktop.ui.table.question import Question, QuestionContext, Say
from sen_desktop.ui.table.source import Source
from sen_desktop.ui.table.witness import Witness


class Questioner:
    def __init__(
        self,
        source: Source,
        say: Say,
        do: Callable[[Action], None],
        call: Callable[[Face], CardName],
    ) -> None:
        self.question: Question | None = None
        self._source = source
        self._say = say
        self._do = do
        self._call = call
        self._asked_for: object = None
        self._looked_at: object = None
        """What there was when it was last looked whether something is asked."""

    def forget(self) -> None:
        self.question = self._asked_for = self._looked_at = None

    def renew(self, witness: Witness, asked: bool) -> bool:
        """Look at what is asked; True if it is a new question."""
        motion, seat = witness.motion, witness.seat
        now = seat, asked, len(witness.pictures), motion.behind, motion.halt, motion.hand_up
        if now == self._looked_at:
            return False
        self._looked_at = now
        if not asked or motion.halt or not motion.hand_up:
            self.question = self._asked_for = None
            return False
        view = self._source.view(seat)
        # Others may be asked the same at the same time: their answers are no new question.
        asked_for = (type(view.agenda[-1]), view.piles, view.table)
        if self._asked_for == asked_for:
            return False
        self.question = self._asked_for = None
        if motion.behind:
            return False
        self._asked_for = asked_for

        def refuse(action: Action) -> Refusal | None:
            return self._source.refuse(seat, action)

        legal = self._source.legal_actions(seat)
        ruleset, names = self._source.ruleset, self._source.names
        hooks = self._say, self._do, refuse, self._call
        context = QuestionContext(view, legal, ruleset, names, *hooks)
        self.question = motion.board.question(context)
        return True
