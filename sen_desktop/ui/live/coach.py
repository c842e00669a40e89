"""Advice during a match, and what the bots say afterwards about a round."""

from __future__ import annotations

from collections.abc import Mapping

from sen_desktop.app.live_match import MEMORY_AID, LiveMatch
from sen_desktop.bots.diary import Reason
from sen_desktop.bots.judge import best_of, move_of
from sen_desktop.engine.actions import Action
from sen_desktop.ui.scenes.reasons import ReasonsScene, Said
from sen_desktop.ui.stage import Stage
from sen_desktop.ui.table.doors import board_of
from sen_desktop.ui.table.motion import Motion
from sen_desktop.ui.table.question import Hint, Question

SILENT, AFTER, BEFORE = "silent", "after", "before"
LEAST_CHANCE = 0.01
"""So much of the chance of winning the match a move has to cost before it is spoken of."""

ADVICE, UNAIDED = "coach.", "coach.unaided."
"""How keys of advice begin, and of what can be said of it where cards are not remembered."""

OWNERS = ("owner", "other_owner")
"""Facts that are seats: bots and coaches know no names."""


class Coach:
    def __init__(self, stage: Stage, match: LiveMatch) -> None:
        self.hint: Hint | None = None
        self._stage = stage
        self._match = match
        to_remember = board_of(match.session.ruleset.family).to_remember
        self._remembers = match.aid == MEMORY_AID or not to_remember
        """The player need not: so something may be said of cards that lie face down."""

    def give_hint(self, motion: Motion, question: Question | None) -> None:
        """What somebody who knows what this seat knows would do; asked twice, it goes away."""
        if self._stage.settings.coach == SILENT:
            self._stage.refused(self._stage.texts.say("coach.silent"))
            return
        seat = motion.nearest
        advice = self._match.session.advice(seat) if question and not self.hint else []
        if not advice:
            self.hint = None
            return
        best = advice[0]
        sentence = self._advice(best.key, best.facts)
        self.hint = motion.board.hint(best.action, sentence, seat, motion.picture)
        self._stage.sounds.play("hover")

    # what it says of itself

    def better_than(self, motion: Motion, action: Action) -> str:
        """What would have been clearly better, as a sentence; empty if nothing was, or if nobody
        wants to hear it. It follows from what the viewer was told, and so does that it is said."""
        seat, way = motion.nearest, self._stage.settings.coach
        if way not in (AFTER, BEFORE) or motion.picture.at_turn is None:
            return ""
        weighed = self._match.session.weigh(seat, action)
        if weighed is None or len(weighed[1]) < 2:
            return ""
        clearly, moves = weighed
        best, chosen = best_of(moves), move_of(moves, action)
        dear = best.worth - chosen.worth >= clearly
        if not dear or best.chance - chosen.chance < LEAST_CHANCE:
            return ""
        advice = self._match.session.advice(seat)
        return next(
            (self._advice(one.key, one.facts) for one in advice if one.action == best.action), ""
        )

    @property
    def has_reasons(self) -> bool:
        return any(self._match.session.reasons(seat) for seat in self._seats)

    def tell_reasons(self) -> None:
        look = self._match.session.second_look
        said = [
            Said(seat, one.turn, self._because(one)) for seat in self._seats for one in look(seat)
        ]
        self._stage.open(ReasonsScene(self._stage, self._match, said))

    @property
    def _seats(self) -> range:
        return range(self._match.session.seats)

    def _advice(self, key: str, facts: Mapping[str, object]) -> str:
        """A move and its reason; the text for it, or for moves of its kind."""
        kind = "" if self._remembers else key.removeprefix(ADVICE)
        while kind and f"{UNAIDED}{kind}" not in self._stage.texts.texts:
            kind = kind.rpartition("_")[0]
        return self._sentence(f"{UNAIDED}{kind}" if kind else key, facts)

    def _because(self, reason: Reason) -> str:
        facts: dict[str, object] = {**reason.facts}
        if reason.better:
            facts["better"] = self._sentence(reason.better.key, reason.better.facts)
        return self._sentence(reason.key, facts)

    def _sentence(self, key: str, facts: Mapping[str, object]) -> str:
        names = {
            fact: self._match.names[seat]
            for fact, seat in facts.items()
            if fact in OWNERS and isinstance(seat, int)
        }
        return self._stage.texts.say(key, **{**facts, **names})
