"""Advice during a match, and what the bots say afterwards about a round."""

from __future__ import annotations

from collections.abc import Mapping

from sen_desktop.app.live_match import LiveMatch
from sen_desktop.bots.diary import Reason
from sen_desktop.engine.cards import Seat
from sen_desktop.ui.scenes.reasons import ReasonsScene, Said
from sen_desktop.ui.stage import Stage
from sen_desktop.ui.table.motion import Motion
from sen_desktop.ui.table.question import Hint, Question

OWNERS = ("owner", "other_owner")
"""Facts that are seats: bots and coaches know no names."""


class Coach:
    def __init__(self, stage: Stage, match: LiveMatch) -> None:
        self.hint: Hint | None = None
        self._stage = stage
        self._match = match

    def give_hint(self, motion: Motion, question: Question | None) -> None:
        """What somebody who knows what this seat knows would do; asked twice, it goes away."""
        seat = motion.nearest
        advice = self._match.session.advice(seat) if question and not self.hint else []
        if not advice:
            self.hint = None
            return
        best = advice[0]
        sentence = self._sentence(best.key, best.facts)
        self.hint = motion.board.hint(best.action, sentence, seat, motion.picture)
        self._stage.sounds.play("hover")

    @property
    def has_reasons(self) -> bool:
        return bool(self._reasons())

    def tell_reasons(self) -> None:
        said = [Said(seat, one.turn, self._because(one)) for seat, one in self._reasons()]
        self._stage.open(ReasonsScene(self._stage, self._match, said))

    def _reasons(self) -> list[tuple[Seat, Reason]]:
        session = self._match.session
        seats = range(session.seats)
        return [(seat, reason) for seat in seats for reason in session.reasons(seat)]

    def _because(self, reason: Reason) -> str:
        sentence = self._sentence(reason.key, reason.facts)
        slip = self._stage.texts.say("reasons.slip")
        return f"{sentence} {slip}" if reason.slipped else sentence

    def _sentence(self, key: str, facts: Mapping[str, int]) -> str:
        names = {fact: self._match.names[facts[fact]] for fact in facts if fact in OWNERS}
        return self._stage.texts.say(key, **{**facts, **names})
