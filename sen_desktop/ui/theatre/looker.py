"""What one pair of eyes sees of a match that was played: pictures, their motion, and sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sen_desktop.app.watched import WatchedMatch
from sen_desktop.engine.cards import Seat
from sen_desktop.text.narration.narrator import Storyteller
from sen_desktop.text.narration.turns import TurnTeller
from sen_desktop.ui.table.board import Board
from sen_desktop.ui.table.chronicle import Chronicle
from sen_desktop.ui.table.motion import Motion
from sen_desktop.ui.table.pictures import Pictures
from sen_desktop.ui.table.witness import Onlooker


class Looker(Onlooker):
    def __init__(
        self,
        board: Board[Any],
        match: WatchedMatch,
        eyes: Seat | None,
        nearest: Seat,
        narrator: Storyteller,
        teller: TurnTeller,
        sound: Callable[[str, float], None],
    ) -> None:
        """`nearest` sits at the lower edge; eyes that belong to nobody see all cards open."""
        self.eyes = eyes
        told = match.told(eyes)
        faces = match.faces if eyes is None else ()
        self.pictures: Pictures[Any] = Pictures(board, len(match.players), eyes, faces)
        self.pictures.tell(told)
        self.motion = Motion(board, self.pictures, nearest, sound, halts=False)
        self.teller = teller
        self.chronicle = Chronicle(narrator, teller, board.quiet)
        self.chronicle.tell(told)
        self.pictures.at(len(told))  # so that no jump has to make them all
