"""Where the levels of Sen are measured."""

from __future__ import annotations

from sen_desktop.bots.door import EAGER, Ladder, Table

LADDER = Ladder(
    tables=(
        Table("two seats, classic", "sen-classic", {}),
        Table("four seats, two of each, classic", "sen-classic", {}, 2),
        Table("two seats, jubilee", "sen-jubilee", {}),
        Table("four seats, two of each, jubilee", "sen-jubilee", {}, 2),
        Table("two seats, long dream", "sen-long", {}),
        Table("four seats, two of each, long dream", "sen-long", {}, 2),
    ),
    field=("naive10", "naive16", "careful", "eager45", "watchful80", "landed"),
    steps=60,
    field_tables=(
        Table("two seats, classic", "sen-classic", {}),
        Table("two seats, classic, penalty 15", "sen-classic", {"penalty": 15}),
        Table("two seats, jubilee", "sen-jubilee", {}),
        Table("two seats, jubilee, penalty 15", "sen-jubilee", {"penalty": 15}),
    ),
    at_its_best=EAGER,
)
