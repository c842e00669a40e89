"""Where the levels of Koty are measured."""

from __future__ import annotations

from sen_desktop.bots.door import Ladder, Table

NIGHT = {"moths": 4, "bats": 4, "owls": 4, "dragons": 1}

LADDER = Ladder(
    tables=(
        Table("two seats", "koty", {}),
        Table("two seats, all night cards", "koty", NIGHT),
        Table("teams of two", "koty", {"teams": True}, 2),
    ),
    field=("greedy_koty", "landed_koty"),
    steps=3000,
)
