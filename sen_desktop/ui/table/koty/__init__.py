"""The table of Koty: lands that grow, hands, attacks out of turn; this is its door."""

from __future__ import annotations

from sen_desktop.ui.table.koty.board import KotyBoard

BOARD = KotyBoard()
