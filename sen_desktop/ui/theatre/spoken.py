"""What the theatre says to those who do not see it: all of it from what these eyes were told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sen_desktop.engine.cards import Seat
from sen_desktop.text.narration import storyteller
from sen_desktop.ui.intents import Command
from sen_desktop.ui.table.answers import Answers
from sen_desktop.ui.table.telling import Telling

if TYPE_CHECKING:
    from sen_desktop.ui.scenes.theatre import TheatreScene


class SpokenTheatre:
    guarded = False

    def __init__(self, theatre: TheatreScene) -> None:
        self._theatre = theatre
        self._heard = theatre.course.goal
        """Up to which moment everything has been said."""
        self._through: Seat | None = theatre.eyes
        """Whose eyes they were."""

    # what has happened

    def news(self) -> list[str]:
        """Sentence by sentence what one step tells; after a jump where that led to."""
        theatre = self._theatre
        told, goal = theatre.looker.motion.picture.told, theatre.course.goal
        if self._through != theatre.eyes:
            self._through, self._heard = theatre.eyes, told
            return [theatre.eyes_name]
        if told == self._heard:
            return []
        first, self._heard = self._heard, told
        follows = first < told <= goal and goal == theatre.course.stop_after(first)
        if follows:
            return list(self._sentences(first, told))
        if told != goal:  # on the way back
            return []
        caption = theatre.looker.chronicle.caption(told)
        return [f"{theatre.course.name_of(told, theatre.stage.texts)}. {caption}"]

    def _sentences(self, first: int, told: int) -> Iterator[str]:
        chronicle = self._theatre.looker.chronicle
        for number in range(first + 1, told + 1):
            if chronicle.says(number):
                yield chronicle.caption(number)

    # what it is

    def question(self) -> str:
        """Which match it is: said when one comes to it."""
        theatre = self._theatre
        names = theatre.stage.texts.together(theatre.match.names)
        return f"{theatre.say('theatre.title')}. {'. '.join(theatre.title)}. {names}"

    def aside(self) -> str:
        """What is to be said of the decision of this moment, and what somebody has written down."""
        theatre = self._theatre
        note = theatre.match.note_at(theatre.course.goal)
        written = [f"{theatre.say('theatre.notes')}: {note}"] if note else []
        verdict = None if theatre.playing or not theatre.remarks.open else theatre.verdict
        return " ".join([*(text for _, text in verdict.lines), *written] if verdict else written)

    def label(self, name: str) -> str:
        return ""

    # what can be asked for

    def answer(self, command: Command) -> str:
        return self._answers.to(command)

    @property
    def _answers(self) -> Answers:
        theatre = self._theatre
        looker, match, services = theatre.looker, theatre.match, theatre.stage.services
        narrator = storyteller(match.ruleset, services.texts, match.names, services.card_names)
        nearest = looker.motion.nearest
        remembers = theatre.board.to_remember and looker.eyes is not None
        telling = Telling(services.texts, match.names, narrator, nearest, remembers)
        picture = looker.motion.picture
        return Answers(theatre.board, picture, match.ruleset, telling, looker.teller)
