"""What is pointed at on the way to a move: whether it leads to one that the lesson waits for."""

from __future__ import annotations

from collections.abc import Iterable

from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Slot
from sen_desktop.engine.codec import word
from sen_desktop.match.lesson import Stop
from sen_desktop.ui.table.motion import Motion
from sen_desktop.ui.table.question import Question


def leads_on(motion: Motion, stop: Stop, slot: Slot) -> bool:
    return any(slot in pointed_at(motion, stop, answer) for answer in stop.answers)


def meant(
    motion: Motion, stop: Stop, question: Question, legal: Iterable[Action], slot: Slot
) -> Action | None:
    """The move that pointing here most likely begins or ends, with what is chosen already; None if
    no move is made like this."""

    def strangeness(action: Action) -> tuple[bool, bool, int]:
        """The least for what fits best to what is chosen, and to what the lesson can answer."""
        others = pointed_at(motion, stop, action) - {slot}
        chosen = sum(question.chosen(other) for other in others)
        own_words = word(type(action)) in (stop.wrong or {})
        return not own_words, not isinstance(action, type(stop.answers[0])), -chosen

    found = [action for action in legal if slot in pointed_at(motion, stop, action)]
    return min(found, key=strangeness, default=None)


def pointed_at(motion: Motion, stop: Stop, action: Action) -> set[Slot]:
    """Whatever has to be touched on the way to this move."""
    hint = motion.board.hint(action, stop.seat, motion.picture)
    return {*hint.cards, hint.ghost[1]} if hint.ghost else {*hint.cards}
