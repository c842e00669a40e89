"""Every family's table: the one list of families in the window."""

from __future__ import annotations

from typing import Any

from sen_desktop.ui.table import koty, sen, smoki
from sen_desktop.ui.table.board import Board

FAMILIES: tuple[Board[Any], ...] = (sen.BOARD, smoki.BOARD, koty.BOARD)


def board_of(family: str) -> Board[Any]:
    return next(board for board in FAMILIES if board.family == family)
