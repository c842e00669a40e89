"""Where the learner sits: the table of a position as its seat saw it, up to any told event."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sen_desktop.app.exercises import Position
from sen_desktop.app.seating import badges_of, names_of
from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.events import Event
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.engine.state import Refusal, View
from sen_desktop.text.narration import storyteller, turn_teller
from sen_desktop.ui.stage import Stage
from sen_desktop.ui.table.board import back_of
from sen_desktop.ui.table.doors import board_of
from sen_desktop.ui.table.drawing import CardPictures, expect_table
from sen_desktop.ui.table.motion import Motion
from sen_desktop.ui.table.witness import Witness

AT_ONCE = 150
"""Told events that are taken in between two frames."""


class PositionSource:
    """Shows what its one seat was told up to a moment; what the seat does leads nowhere."""

    over = True
    asked: Sequence[Seat] = ()

    def __init__(self, position: Position, names: Sequence[str]) -> None:
        self.position = position
        self.names = names
        self.badges: Sequence[str] = badges_of(position.record.players)
        self.moment = 0
        """So many events have been told."""
        self._told = position.told

    def __len__(self) -> int:
        return len(self._told)

    @property
    def ruleset(self) -> Ruleset:
        return self.position.record.ruleset

    def told(self, eyes: Seat | None, since: int) -> Sequence[Event]:
        assert eyes == self.position.seat, "nobody else looks"
        return self._told[since : self.moment]

    def view(self, seat: Seat) -> View[Any]:
        return self.position.view

    def legal_actions(self, seat: Seat) -> Sequence[Action]:
        return self.position.legal

    def refuse(self, seat: Seat, action: Action) -> Refusal | None:
        return self.position.refuse(action)

    def do(self, seat: Seat, action: Action) -> Refusal | None:
        raise LookupError("nothing goes on from a position")


class Place:
    def __init__(self, stage: Stage, position: Position) -> None:
        self.position = position
        self.seat = position.seat
        self._stage = stage
        services, record = stage.services, position.record
        names = names_of(record.players, services.texts)
        self.source = PositionSource(position, names)
        self.board = board = board_of(record.ruleset.family)
        telling = record.ruleset, services.texts, names, services.card_names
        self.narrator = storyteller(*telling)
        self.teller = turn_teller(*telling)
        sound = stage.sounds.play
        self.witness = Witness(
            board,
            self.source,
            self.seat,
            storyteller(*telling),
            self.teller,
            sound,
            by_holding=False,
            remembers=True,
        )
        self._back = back_of(board, record.ruleset, services.pictures)
        self._laid_out_for: object = None
        expect_table(stage.window.expect, self.pictures, record.ruleset)
        self.adjust()

    @property
    def motion(self) -> Motion:
        return self.witness.motion

    @property
    def pictures(self) -> CardPictures:
        large = self._stage.settings.large_numerals
        return CardPictures(self.board, self._stage.services.pictures, self._back, large)

    def adjust(self) -> None:
        """To the window, and to how large letters are."""
        stage = self._stage
        room = stage.screen, stage.settings.text_size
        if room != self._laid_out_for:
            self._laid_out_for = room
            self.motion.lay_out(stage.screen.area, stage.settings.text_size / 100)

    def watch_to(self, moment: int) -> None:
        """What happens up to there is shown one by one."""
        self.source.moment = moment
        self.witness.listen()

    def come_to_now(self) -> bool:
        """Take in the next part of all that has happened; True once everything lies there."""
        self.source.moment = min(self.source.moment + AT_ONCE, len(self.source))
        self.witness.listen()
        self.witness.catch_up()
        return self.source.moment == len(self.source)

    @property
    def at_rest(self) -> bool:
        """Nothing moves, and nothing waits for the viewer."""
        motion = self.motion
        return motion.halt is None and not (motion.behind or motion.moves)
