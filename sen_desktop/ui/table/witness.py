"""What one seat has witnessed of a match: its pictures, their motion, and the sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sen_desktop.engine.cards import Seat
from sen_desktop.engine.events import Asked, TurnStarted
from sen_desktop.text.narration.narrator import Storyteller
from sen_desktop.text.narration.turns import TurnTeller
from sen_desktop.ui.table.board import Board
from sen_desktop.ui.table.chronicle import Chronicle, Entry, Heading
from sen_desktop.ui.table.motion import Motion
from sen_desktop.ui.table.pictures import Pictures
from sen_desktop.ui.table.source import Source


class Onlooker:
    """Somebody to whom a table moves, and is put into sentences."""

    motion: Motion
    chronicle: Chronicle

    @property
    def caption(self) -> str:
        """What is said of what happened last."""
        return self.chronicle.caption(self.motion.picture.told)

    @property
    def banner(self) -> str:
        """What is said across the table."""
        return self.chronicle.caption(self.motion.picture.announced)


class Witness(Onlooker):
    def __init__(
        self,
        board: Board[Any],
        source: Source,
        seat: Seat,
        narrator: Storyteller,
        teller: TurnTeller,
        sound: Callable[[str, float], None],
        *,
        by_holding: bool,
        remembers: bool,
    ) -> None:
        self.seat = seat
        self.source = source
        self.pictures = Pictures(board, len(source.names), seat)
        self.motion = Motion(board, self.pictures, seat, sound, by_holding=by_holding)
        self.chronicle = Chronicle(narrator, teller, board.quiet, remembers=remembers)

    def listen(self) -> None:
        """Take in what the seat has been told since; it will be shown one by one."""
        events = self.source.told(self.seat, len(self.pictures))
        self.pictures.tell(events)
        self.chronicle.tell(events)
        self.motion.towards(len(self.pictures))

    def take_back(self, count: int) -> None:
        """The last so many events never happened: the cards go back to where they were."""
        self.motion.go_back_to(len(self.pictures) - count)
        self.pictures.take_back(count)
        self.chronicle.take_back(count)

    def catch_up(self) -> None:
        """Everything so far has been seen before."""
        self.motion.jump(len(self.pictures))
        self.motion.go_on()
        self.motion.signs.clear()

    def resume(self) -> bool:
        """The same when a match is continued; True if a look was interrupted, and begins again."""
        pictures, number = self.pictures, len(self.pictures)
        while number and isinstance(pictures.events[number - 1], Asked | TurnStarted):
            number -= 1
        self.catch_up()
        if not pictures.at(number).peeked:
            return False
        self.motion.jump(number)
        self.motion.towards(len(pictures))
        return True

    @property
    def log(self) -> list[Heading | Entry]:
        return self.chronicle.log(self.motion.picture.told)

    def caption_since(self, told: int) -> str:
        """What is said of what happens, unless it is of what was shown before."""
        caption = self.caption
        return "" if caption is self.chronicle.caption(told) else caption
