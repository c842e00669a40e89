"""The table of Sen: dreams face down round two piles; this is its door."""

from __future__ import annotations

from sen_desktop.ui.table.sen.board import SenBoard

BOARD = SenBoard()
