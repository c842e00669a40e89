"""What a review takes of the processor, and what the window feels of one that is made beside it.

Of matches that are long for an evening; in the window one review follows the other all the time.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread
from time import process_time
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench import window
from bench.window import Report
from lab.ladder import of_table
from lab.less_luck import played
from sen_desktop.bots.door import Table
from sen_desktop.match.record import Record, dumps
from sen_desktop.review.beside import beside
from sen_desktop.review.review import review


class Evening(NamedTuple):
    table: Table
    bots: tuple[str, ...]
    most: float
    """Seconds of the processor that its review may take."""


TEN_ROUNDS = Table("ten rounds", "sen-classic", {"limit": None, "rounds": 10})
EVENINGS = (
    Evening(TEN_ROUNDS, ("moon", "owl"), 2.0),
    Evening(Table("koty", "koty", {}), ("star", "hourglass"), 20.0),
)
BUSY_TABLE = ("sen-long", 5)
SEEDS = range(960_000_001, 960_000_004)


def measure(minutes: float) -> bool:
    """Whether everything is as it has to be."""
    report = Report()
    print("\nReviews, of both seats")
    records = []
    for evening in EVENINGS:
        for seed in SEEDS:
            record, _ = played(of_table(evening.table), evening.bots, seed)
            records.append(record)
            began = process_time()
            review(record)
            what = f"{evening.table.name}, {len(record.timeline)} rows"
            report.say(what, process_time() - began, evening.most, " s")
    with _reviewed_beside(records) as made:
        window.look_at_frames(report, 60 * minutes, *BUSY_TABLE)
    report.say("reviews that were made meanwhile", len(made))
    return report.kept


@contextmanager
def _reviewed_beside(records: list[Record]) -> Iterator[list[int]]:
    """In a process beside this one, as the program has it done; fills in which were finished."""
    texts = [dumps(record) for record in records]
    enough, made = Event(), list[int]()

    def work() -> None:
        while True:
            for number, text in enumerate(texts):
                steps = beside(text)
                for _ in steps:
                    if enough.is_set():
                        steps.close()
                        return
                made.append(number)

    thread = Thread(target=work)
    thread.start()
    try:
        yield made
    finally:
        enough.set()
        thread.join()
