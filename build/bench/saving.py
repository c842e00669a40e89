"""What keeping a match costs: continuing a long one, and saving an action late in it.

Both as ratios, the parts measured in turns: continuing against reading the record once, and against
the bare rules applying its rows; an action saved after 2,000 rows against one after 20.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import thread_time

from rulesets import ruleset
from sen_desktop.games import registry
from sen_desktop.games.sen.actions import WakeUp
from sen_desktop.match.chance import Chance, source
from sen_desktop.match.reading import loads
from sen_desktop.match.record import HUMAN, Player, Record, Transcript, dumps
from sen_desktop.match.referee import Referee
from sen_desktop.match.session import Session
from sen_desktop.profile.archive import Archive
from sen_desktop.profile.paths import UserFolder

SEATS = 5
LONG_MATCH = 600
EARLY, LATE = 20, 2000
PIECES = 50

CONTINUE_WANTED, SAVE_WANTED = 1.3, 1.5


def measure(rounds: int) -> bool:
    with TemporaryDirectory() as folder:
        return _continuing(Path(folder), rounds) & _saving(Path(folder), rounds)


def _continuing(folder: Path, rounds: int) -> bool:
    """One human and four bots; what the window does before it can show the table."""
    archive = Archive(UserFolder(folder))
    stored = _long_match(LONG_MATCH, bots=True)
    archive.save_current([Transcript(stored).piece(0)])
    rows = stored.rows

    def apply() -> None:
        rules = registry.build(stored.ruleset, SEATS)
        state = rules.start().state
        for seat, action in rows:
            state = rules.apply(state, seat, action).state

    def read() -> Record:
        return loads(text)

    def go_on() -> Session:
        found = archive.load_current(datetime.now()).content
        assert found
        return Session.resume(found)

    text = dumps(stored)
    costs = [[_seconds(work) for work in (go_on, read, apply)] for _ in range(3 * rounds)]
    ratio = median(going_on / reading for going_on, reading, _ in costs)
    bare = median(going_on / applying for going_on, _, applying in costs)
    print(
        f"Continue after {LONG_MATCH} rows / reading them once: {ratio:.2f} "
        f"(at most {CONTINUE_WANTED}); / the bare rules: {bare:.2f}"
    )
    return ratio <= CONTINUE_WANTED


def _saving(folder: Path, rounds: int) -> bool:
    """What the window's thread and the saver's do for one action, the disk's own time left out."""
    files = {rows: _Saved(folder / str(rows), rows) for rows in (EARLY, LATE)}
    ratios = []
    for _ in range(rounds):
        late, early = (_seconds(files[rows].save_some) for rows in (LATE, EARLY))
        ratios.append(late / early)
    ratio = median(ratios)
    print(f"saving an action at row {LATE} / at row {EARLY}: {ratio:.2f} (at most {SAVE_WANTED})")
    return ratio <= SAVE_WANTED


class _Saved:
    """A match that has been saved up to a row, and goes on being saved from there."""

    def __init__(self, folder: Path, rows: int) -> None:
        self.archive = Archive(UserFolder(folder))
        self.stored = _long_match(rows, bots=False)
        self.transcript = Transcript(self.stored)
        self.archive.save_current([self.transcript.piece(0)])

    def save_some(self) -> None:
        """Pieces without rows: rows of their own would make the early match longer."""
        for _ in range(PIECES):
            self.archive.save_current([self.transcript.piece(1)])


def _long_match(rows: int, bots: bool) -> Record:
    chosen = ruleset("sen-classic", limit=1000)
    referee = Referee(registry.build(chosen, SEATS), Chance(1))
    random = source("bench").random
    while len(referee.timeline) < rows:
        seat = referee.to_act[0]
        legal = [one for one in referee.legal_actions(seat) if not isinstance(one, WakeUp)]
        referee.act(seat, legal[int(random() * len(legal))])
    others = "bot:moon" if bots else HUMAN
    players = tuple(Player(others if seat else HUMAN, f"Player {seat}") for seat in range(SEATS))
    return Record(chosen, players, referee.timeline, referee.chance.seed)


def _seconds(work: Callable[[], object]) -> float:
    """Of the processor, of this thread; what was made is let go later."""
    started = thread_time()
    made = work()
    taken = thread_time() - started
    del made
    return taken
