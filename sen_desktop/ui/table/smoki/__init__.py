"""The table of Smoki: grids of two rows by three, everything in sight; this is its door."""

from __future__ import annotations

from sen_desktop.ui.table.smoki.board import SmokiBoard

BOARD = SmokiBoard()
