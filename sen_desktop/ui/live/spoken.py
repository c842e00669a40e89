"""What the live table says to those who do not see it: all of it from what the viewer was told.

Where several people who have secrets share the screen, nothing is said unasked but what everybody
witnessed; behind the open curtain the keys and the focus say the rest.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sen_desktop.engine.cards import Seat
from sen_desktop.engine.events import Event, Moved, RoundEnded, TurnStarted
from sen_desktop.text.narration import storyteller
from sen_desktop.text.narration.narrator import Storyteller
from sen_desktop.ui.intents import Command
from sen_desktop.ui.speech.words import as_sentence, without_figures
from sen_desktop.ui.table.answers import Answers
from sen_desktop.ui.table.chronicle import QUIET
from sen_desktop.ui.table.telling import Telling
from sen_desktop.ui.table.turns import ONLOOKER, actor_of

if TYPE_CHECKING:
    from sen_desktop.ui.scenes.live import LiveScene
    from sen_desktop.ui.table.motion import Motion
    from sen_desktop.ui.table.picture import Picture
    from sen_desktop.ui.table.question import Question


class Spoken:
    def __init__(self, table: LiveScene) -> None:
        self._table = table
        self._heard: dict[Seat, int] = {}
        """How many events each person has heard of."""
        self._narrators: dict[tuple[Seat, str], Storyteller] = {}
        self._advised: Question | None = None
        """The question at which earphones were recommended, once."""
        self._notices: list[str] | None = None
        """How near the end is, as it was said last; None before the match was named."""

    @property
    def _motion(self) -> Motion:
        return self._table.motion

    @property
    def guarded(self) -> bool:
        return self._table.hot_seat.curtained

    # what has happened

    def begin_now(self) -> None:
        """A match is continued: what lies before has been heard of, but for a look cut short."""
        self._heard = {
            seat: witness.motion.picture.told for seat, witness in self._table.witnesses.items()
        }

    def news(self) -> list[str]:
        viewer, motion = self._table.viewer, self._motion
        told = motion.picture.told
        first = self._heard.get(viewer, 0)
        if motion.slowly:
            return []
        named = self._naming() if self._notices is None else []
        if told == first:
            return named
        self._heard[viewer] = told
        events = motion.pictures.events[first:told]
        happened = (self._sentence(number, event) for number, event in enumerate(events, first + 1))
        return [*named, *(sentence for sentence in happened if sentence), *self._new_notices()]

    def _naming(self) -> list[str]:
        """What is played, said once; of a match that goes on, where everybody stands, too."""
        self._notices = []
        answers, goes_on = self._answers(), bool(self._heard)
        title = as_sentence(self._table.title)
        return [" ".join((title, answers.scores() if goes_on else " ".join(answers.goal())))]

    def _new_notices(self) -> list[str]:
        """What has come up of how near the end is; a number that goes down is not told again."""
        notices = self._answers().notices()
        known = [*map(without_figures, self._notices or ())]
        self._notices = notices
        return [as_sentence(one) for one in notices if without_figures(one) not in known]

    def _sentence(self, number: int, event: Event) -> str:
        """What is said of the event of this number, if anything."""
        narrator = self._narrator
        said = narrator.tell(event.seen_by(ONLOOKER) if self.guarded else event) or ""
        pictures = self._motion.pictures
        before = pictures.at(number - 1)
        if self._answers(pictures.at(number)).adds_to_reckoning(before):
            said = ""  # as a question, once all of it has been counted
        if isinstance(event, TurnStarted | RoundEnded):
            parts = [self._turn_of_other(before)] if self._brief else []
            parts.append(self._word_of(before))
            if isinstance(event, TurnStarted) and (self._brief or event.seat == self._table.viewer):
                said = ""  # the question says whose turn it is
            said = " ".join(part for part in (*parts, said) if part)
        elif isinstance(event, QUIET) and not isinstance(event, TurnStarted):
            return ""
        elif isinstance(event, Moved) and event.why in self._table.board.quiet and not self.guarded:
            return said if event.face is not None else ""
        elif self._brief and self._is_told_later(before.at_turn, event):
            return ""
        return said

    def _is_told_later(self, at_turn: Seat | None, event: Event) -> bool:
        """A part of another seat's turn, which is told as a whole once it is over."""
        actor = actor_of(at_turn, event)
        others = actor is not None and actor != self._table.viewer
        return others and self._table.witnesses.teller.tells(event)

    def _word_of(self, picture: Picture[Any]) -> str:
        """What somebody else says whose turn is over."""
        turn = None if picture.at_turn is None else picture.turns.get(picture.at_turn)
        words = self._table.witnesses.said(turn) if turn else ""
        if not words or not turn:
            return ""
        names = self._table.match.names
        return self._table.say("spoken_by", name=names[turn.seat], words=words)

    def _turn_of_other(self, picture: Picture[Any]) -> str:
        """What whoever is at turn did, if that is somebody else."""
        seat = picture.at_turn
        others = seat is not None and seat != self._table.viewer
        return self._answers(picture).turn_of(seat) if others and seat is not None else ""

    def _answers(self, picture: Picture[Any] | None = None) -> Answers:
        table = self._table
        picture = picture or self._motion.picture
        ruleset, teller = table.session.ruleset, table.witnesses.teller
        return Answers(table.board, picture, ruleset, self._telling, teller)

    @property
    def _brief(self) -> bool:
        return self._table.stage.settings.speech_brief

    @property
    def _narrator(self) -> Storyteller:
        """Knows all that the viewer has heard of."""
        table = self._table
        services = table.stage.services
        key = table.viewer, services.texts.language
        if key not in self._narrators:
            ruleset, names = table.session.ruleset, table.match.names
            narrator = storyteller(ruleset, services.texts, names, services.card_names)
            for event in self._motion.pictures.events[: self._heard.get(table.viewer, 0)]:
                narrator.tell(event.seen_by(ONLOOKER))
            self._narrators[key] = narrator
        return self._narrators[key]

    # what is asked

    def question(self) -> str:
        table, motion = self._table, self._motion
        if motion.counted:
            return self._reckoning()
        question = table.question
        if question and self.guarded:
            self._advised = self._advised or question
            said = table.say("spoken.decide", name=table.match.names[table.viewer])
            advice = table.say("spoken.earphones") if question is self._advised else ""
            return f"{said} {advice}"
        if question and question.claims:
            return question.claim_title
        if question is None and motion.halt is None:
            return ""
        title, note = table.offer.prompt(table.witness)
        return " ".join(as_sentence(text) for text in (title, note) if text)

    def _reckoning(self) -> str:
        """What every dream came to, and how sure somebody was."""
        felt = self._table.witnesses.felt(self._motion.picture.round)
        return f"{self._answers().reckoning()} {felt}"

    def aside(self) -> str:
        hint = self._table.coach.hint
        return hint.words if hint and self._table.question else ""

    # what things are called

    @property
    def _telling(self) -> Telling:
        table = self._table
        texts, names, viewer = table.stage.texts, table.match.names, table.viewer
        revealed = self._motion.revealed
        return Telling(texts, names, self._narrator, viewer, table.memory, revealed)

    def label(self, name: str) -> str:
        return self._answers().called(name, self._motion, self._table.question)

    # what can be asked for

    def answer(self, command: Command) -> str:
        if command is not Command.SAY_CHOICES:
            return self._answers().to(command)
        return "" if self._motion.halt or not self._table.question else self._whole_question()

    def _whole_question(self) -> str:
        question = self._table.question
        return " ".join(map(as_sentence, (question.title, question.note))) if question else ""
