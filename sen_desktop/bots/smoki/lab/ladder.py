"""Where the levels of Smoki are measured."""

from __future__ import annotations

from sen_desktop.bots.door import Ladder, Table

LADDER = Ladder(
    tables=(
        Table("two seats, for tokens", "smoki", {}),
        Table("four seats, two of each, for tokens", "smoki", {}, 2),
        Table("two seats, for points", "smoki", {"mode": "points"}),
        Table("two seats, for tokens, one pile", "smoki", {"face_up_piles": 1}),
    ),
    field=("greedy", "steady", "landed_smoki"),
    steps=3000,
)
