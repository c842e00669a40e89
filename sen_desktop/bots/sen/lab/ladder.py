"""Where the levels of Sen are measured."""

from __future__ import annotations

from sen_desktop.bots.door import Ladder, Table

LADDER = Ladder(
    tables=(
        Table("two seats, classic", "sen-classic", {}),
        Table("four seats, two of each, classic", "sen-classic", {}, 2),
        Table("two seats, jubilee", "sen-jubilee", {}),
    ),
    yardsticks=(),
    steps=60,
)
