"""What the theatre says to those who do not see it: all of it from what these eyes were told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sen_desktop.app.reviewing import SLIPS
from sen_desktop.engine.cards import Seat, Slot
from sen_desktop.text.narration import storyteller
from sen_desktop.ui.intents import Command
from sen_desktop.ui.table.answers import Answers
from sen_desktop.ui.table.telling import Telling
from sen_desktop.ui.theatre.emblems import emblems
from sen_desktop.ui.theatre.heading import title_of

if TYPE_CHECKING:
    from sen_desktop.ui.scenes.theatre import TheatreScene


FEW_STEPS = 3
"""So many steps are told sentence by sentence, a jump over more by where it led to."""


class SpokenTheatre:
    guarded = False

    def __init__(self, theatre: TheatreScene) -> None:
        self._theatre = theatre
        self._heard = theatre.course.goal
        """Up to which moment everything has been said."""
        self._through: Seat | None = theatre.eyes
        """Whose eyes they were."""
        self._where = theatre.course.decided(theatre.stage.texts)
        """Where one was, as it was said last."""
        self._goal, self._on_way = theatre.course.goal, False
        """Where the last step led to, and whether something was said of it."""
        self._judged = self._foretold = ""
        """What was said last of a decision, and what of it is going to happen."""

    # what has happened

    def news(self) -> list[str]:
        """What has happened, and what is to be said of the decision to which that led."""
        said, verdict = self._steps(), self._verdict()
        if verdict and verdict != self._judged and self._heard == self._theatre.course.goal:
            said.append(verdict)
            self._judged, decided = verdict, self._theatre.verdict
            self._foretold = decided.done if decided else ""
        return said

    def _verdict(self) -> str:
        return self._opinion() if self._judges else ""

    @property
    def _judges(self) -> bool:
        """Whether all that is to be said of a decision is said by itself."""
        theatre = self._theatre
        return theatre.remarks.open and not theatre.playing and not self._brief

    def _opinion(self) -> str:
        """What is done at this decision, and what a judge says of it."""
        verdict = self._theatre.verdict
        if verdict is None or not verdict.lines:
            return ""
        return " ".join((verdict.done, *(text for _, text in verdict.lines)))

    @property
    def _brief(self) -> bool:
        return self._theatre.stage.settings.speech_brief

    def _steps(self) -> list[str]:
        """Sentence by sentence what one step tells; after a jump where that led to."""
        theatre = self._theatre
        told, goal = theatre.looker.motion.picture.told, theatre.course.goal
        if self._through != theatre.eyes:
            self._through, self._heard = theatre.eyes, told
            return [theatre.eyes_name]
        if told == self._heard:
            return []
        first, self._heard = self._heard, told
        steps = theatre.course.count_between(first, goal)
        follows = first < told <= goal and steps <= FEW_STEPS
        said = list(self._sentences(first, told)) if follows else []
        self._foretold = ""
        if goal != self._goal:
            self._goal, self._on_way = goal, False
        self._on_way = self._on_way or bool(said)
        if told != goal:
            return said
        before, self._where = self._where, theatre.course.decided(theatre.stage.texts)
        if not follows:
            caption = "" if self._brief else f" {theatre.looker.chronicle.caption(told)}"
            said.append(f"{self._where}.{caption}")
        elif not self._on_way or (self._where != before and not self._brief):  # none is silent
            said.append(self._where)
        if theatre.looker.motion.headlined and not self._on_way:
            said.append(self._answers.reckoning())
        return [*said, *self._remarks()]

    def _remarks(self) -> Iterator[str]:
        """What a judge has marked at this moment, and what somebody has written down."""
        theatre, texts = self._theatre, self._theatre.stage.texts
        goal = theatre.course.goal
        for mark in theatre.match.commentary.seen_by(theatre.eyes).marks:
            if mark.moment == goal and not (mark.sign in SLIPS and self._judges):
                yield mark.said(texts)
        if note := theatre.match.note_at(goal):
            yield f"{theatre.say('theatre.notes')}: {note}"

    def _sentences(self, first: int, told: int) -> Iterator[str]:
        chronicle = self._theatre.looker.chronicle
        for number in range(first + 1, told + 1):
            if chronicle.says(number) and chronicle.caption(number) != self._foretold:
                yield chronicle.caption(number)

    # what it is

    def question(self) -> str:
        """Which match it is: said when one comes to it."""
        theatre = self._theatre
        services, texts = theatre.stage.services, theatre.stage.texts
        title = title_of(theatre.match, services, texts, aloud=True)
        names = texts.together(theatre.match.names)
        return f"{theatre.say('theatre.title')}. {'. '.join(title)}. {names}"

    def aside(self) -> str:
        return ""

    def label(self, name: str) -> str:
        return ""

    # what can be asked for

    def answer(self, command: Command) -> str:
        said = self._answers.to(command)
        if command is Command.SAY_SCORES and (chances := self._chances()):
            said = f"{said} {chances}"
        if command is Command.SAY_CHOICES:
            where = self._theatre.course.decided(self._theatre.stage.texts)
            said = f"{where}. {self._opinion()}"
        return said

    def _chances(self) -> str:
        """How likely each seemed to win, as far as a judge has said so."""
        theatre = self._theatre
        said = theatre.match.commentary.seen_by(theatre.eyes)
        chances, names = said.chances_at(theatre.course.goal), theatre.match.names
        told = [f"{names[seat]} {chance}%" for seat, chance in chances.items()]
        return f"{theatre.say('theatre.chances', list=', '.join(told))}." if told else ""

    @property
    def _known(self) -> dict[Slot, str]:
        """Who has seen the cards that wear emblems."""
        theatre, texts = self._theatre, self._theatre.stage.texts
        motion, names = theatre.looker.motion, theatre.match.names
        knowers = theatre.match.knowers.at(motion.picture.told)
        return {
            Slot(pile, place): texts.together([names[seat] for seat in seats])
            for pile, rows in emblems(motion, knowers)
            for place, (_, seats) in enumerate(rows)
            if seats
        }

    @property
    def _answers(self) -> Answers:
        theatre = self._theatre
        looker, match, services = theatre.looker, theatre.match, theatre.stage.services
        narrator = storyteller(match.ruleset, services.texts, match.names, services.card_names)
        nearest = looker.motion.nearest
        remembers = theatre.board.to_remember and looker.eyes is not None
        known = self._known
        telling = Telling(services.texts, match.names, narrator, nearest, remembers, known=known)
        picture = looker.motion.picture
        return Answers(theatre.board, picture, match.ruleset, telling, looker.teller)
