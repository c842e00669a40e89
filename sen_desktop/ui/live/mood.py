"""What a live table sounds like beside its events: the game's music, as tense as the table is."""

from __future__ import annotations

from typing import Any

from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.ui.sound import Sounds
from sen_desktop.ui.table.board import Board
from sen_desktop.ui.table.picture import Picture
from sen_desktop.ui.table.sounds import tension


class Mood:
    def __init__(self, sounds: Sounds, board: Board[Any], ruleset: Ruleset) -> None:
        self._music = sounds.music
        self._board = board
        self._ruleset = ruleset
        self._felt: Picture[Any] | None = None
        """The picture that the music fits."""
        sounds.sit_down(board.family)

    def feel(self, picture: Picture[Any]) -> None:
        if picture is not self._felt:
            self._felt = picture
            self._music.feel(tension(self._board, picture, self._ruleset))
