"""What can be done at the live table at any time: buttons in its bar, and the same by key."""

from __future__ import annotations

from sen_desktop.ui.intents import Command
from sen_desktop.ui.live.again import Again
from sen_desktop.ui.live.coach import Coach
from sen_desktop.ui.live.hot_seat import HotSeat
from sen_desktop.ui.live.pencil import Pencil
from sen_desktop.ui.live.questioner import Questioner
from sen_desktop.ui.live.ways import Ways
from sen_desktop.ui.stage import Stage
from sen_desktop.ui.table.view import Icon


class Bar:
    def __init__(
        self,
        stage: Stage,
        hot_seat: HotSeat,
        pencil: Pencil,
        questioner: Questioner,
        coach: Coach,
        again: Again,
        ways: Ways,
    ) -> None:
        self._stage = stage
        self._hot_seat = hot_seat
        self._pencil = pencil
        self._questioner = questioner
        self._coach = coach
        self._again = again
        self._ways = ways

    def icons(self) -> list[Icon]:
        ways = self._ways
        writing, silent = self._pencil.writing, self._stage.settings.mute
        pencil = Icon("pencil", "pencil", self._pencil.toggle, writing, writing)
        mute = "sound_off" if silent else "sound_on"
        return [
            *([pencil] if self._pencil.allowed else ()),
            Icon("hint", "hint", self._hint),
            Icon("again", "again", self._again.all, self._hot_seat.motion.slowly),
            Icon("log", "log", ways.log),
            Icon("scores", "chart", ways.scores),
            Icon("rules", "rules", self._rules),
            Icon("mute", mute, self._mute, switch=not silent),
            Icon("pause", "pause", ways.pause),
        ]

    def order(self, command: Command) -> bool:
        """Do what a key stands for; True if it stands for something here."""
        match command:
            case Command.PAUSE:
                self._ways.pause()
            case Command.HINT:
                self._hint()
            case Command.AGAIN:
                self._again.all()
            case Command.LOG:
                self._ways.log()
            case Command.SCORES:
                self._ways.scores()
            case Command.RULES:
                self._rules()
            case _:
                return False
        return True

    def _rules(self) -> None:
        """Opened where they speak of what is asked, or of how it all ends."""
        question = self._questioner.question
        counted = self._hot_seat.motion.counted
        self._ways.rules(question.rule if question else "end" if counted else "")

    def _hint(self) -> None:
        motion = self._hot_seat.motion
        if not motion.slowly:
            self._coach.give_hint(motion, self._questioner.question)

    def _mute(self) -> None:
        self._stage.change(mute=not self._stage.settings.mute)
