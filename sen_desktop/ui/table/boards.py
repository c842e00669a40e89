"""Every family that has a table, with its board."""

from __future__ import annotations

from collections.abc import Mapping

from sen_desktop.ui.table.board import Board
from sen_desktop.ui.table.koty.board import KotyBoard
from sen_desktop.ui.table.sen.board import SenBoard
from sen_desktop.ui.table.smoki.board import SmokiBoard

BOARDS: Mapping[str, Board] = {
    "sen": SenBoard(),
    "smoki": SmokiBoard(),
    "koty": KotyBoard(),
}
