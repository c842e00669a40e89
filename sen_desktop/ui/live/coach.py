"""Advice during a match, and what the bots say afterwards about a round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from sen_desktop.app.live_match import MEMORY_AID, LiveMatch
from sen_desktop.bots.advice import Advice
from sen_desktop.bots.diary import Reason
from sen_desktop.bots.judge import best_of, move_of
from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Seat
from sen_desktop.text.narration import storyteller
from sen_desktop.ui.scenes.reasons import ReasonsScene, Said
from sen_desktop.ui.stage import Stage
from sen_desktop.ui.table.doors import board_of
from sen_desktop.ui.table.motion import Motion
from sen_desktop.ui.table.question import Hint, Question

SILENT, AFTER, BEFORE = "silent", "after", "before"
LEAST_CHANCE = 0.01
"""So much of the chance of winning the match a move has to cost before it is spoken of."""

OWNERS, CAT = ("owner", "other_owner"), "cat"
"""Facts that are seats, and one that is a kind of card: bots and coaches know no names."""


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
        move, reasons = self._explained(seat, advice[0])
        self.hint = replace(self._shown(motion, advice[0]), move=move, reasons=reasons)
        self._stage.sounds.play("hover")

    def _shown(self, motion: Motion, advice: Advice) -> Hint:
        """The move on the table; with what belongs to it, its card where that would lie."""
        seat, picture = motion.nearest, motion.picture
        hint = motion.board.hint(advice.action, seat, picture)
        then = self._match.session.explain(seat, advice).then
        if then is None:
            return hint
        goal = motion.board.hint(then, seat, picture).cards
        ghost = picture.top(hint.cards[0].pile), goal[0]
        return replace(hint, cards=(*hint.cards, *goal), ghost=ghost)

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
        advised = self._match.session.advice(seat)
        return next((self._word(seat, one) for one in advised if one.action == best.action), "")

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

    def _word(self, seat: Seat, advice: Advice) -> str:
        """A move and its reason in one sentence or two."""
        if self._remembers:
            return self._sentence(advice.key, advice.facts)
        move, reasons = self._explained(seat, advice)
        return f"{move}. {reasons[0]}"

    def _explained(self, seat: Seat, advice: Advice) -> tuple[str, tuple[str, ...]]:
        """What to do, and sentence by sentence why; without the memory of cards lying face down if
        that is the player's own."""
        of_it = self._match.session.explain(seat, advice)
        reasons = of_it.reasons if self._remembers else of_it.open_reasons
        why = (self._sentence(one.key, one.facts) for one in reasons)
        return self._sentence(of_it.move.key, of_it.move.facts), tuple(why)

    def _because(self, reason: Reason) -> str:
        facts: dict[str, object] = {**reason.facts}
        if reason.better:
            facts["better"] = self._sentence(reason.better.key, reason.better.facts)
        return self._sentence(reason.key, facts)

    def _sentence(self, key: str, facts: Mapping[str, object]) -> str:
        return self._stage.texts.say(
            key, **{fact: self._named(fact, facts[fact]) for fact in facts}
        )

    def _named(self, fact: str, what: object) -> object:
        if fact in OWNERS and isinstance(what, int):
            return self._match.names[what]
        if fact == CAT and isinstance(what, int):
            ruleset, services = self._match.session.ruleset, self._stage.services
            telling = ruleset, self._stage.texts, self._match.names, services.card_names
            return storyteller(*telling).card_name(ruleset.deck[what].face)
        return what
