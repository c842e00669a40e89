"""Sen on a score pad: the counting of the engine for dreams that lie on a real table."""

from __future__ import annotations

from collections.abc import Sequence

from sen_desktop.engine.cards import Face, Seat
from sen_desktop.engine.decision import Outcome
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.engine.sheet import Cell, Dream, Entry, Sheet, Written
from sen_desktop.games.sen import counting, options
from sen_desktop.games.sen.table import Table, end_of_match
from sen_desktop.games.sen.words import DREAM, HOURGLASS

GLASS = "x"
"""How an hourglass is told."""
POWERS = ((GLASS, HOURGLASS),)
PENALTY_CARDS = 2
"""Cells more than a dream is dealt cards, for those that come in on the way."""


def cells(ruleset: Ruleset) -> tuple[Cell, ...]:
    worths = {kind.face.worth for kind in ruleset.deck}
    words = [str(worth) for worth in sorted(worth for worth in worths if worth is not None)]
    if None in worths:
        words.append(GLASS)
    dealt = ruleset.counts[DREAM]
    if not ruleset.options["know_what_i_have"]:
        return (Cell("card", tuple(words), powers=POWERS),) * dealt
    # A pair that was named leaves one card fewer, a wrong one brings one more (S60).
    optional = (Cell("card", tuple(words), True, POWERS),) * (dealt - 1 + PENALTY_CARDS)
    return (Cell("card", tuple(words), powers=POWERS), *optional)


def _faces(dream: Dream) -> list[Face]:
    return [
        Face("hourglass", None, HOURGLASS) if word == GLASS else Face(word, int(word))
        for word in dream
        if word
    ]


def reckon(ruleset: Ruleset, entries: Sequence[Entry], caller: Seat | None) -> Written:
    chosen = options.read(ruleset.options)
    dreams = {
        seat: _faces(entry) for seat, entry in enumerate(entries) if not isinstance(entry, int)
    }
    if len(dreams) == len(entries):
        reckoned = counting.reckon(dreams, caller, chosen)
        counts = tuple(own.count for own in reckoned)
        return Written(tuple(entries), counts, tuple(own.score for own in reckoned))
    counts = tuple(
        entry if isinstance(entry, int) else sum(counting.worths(dreams[seat]))
        for seat, entry in enumerate(entries)
    )
    scores = tuple(score for score, _ in counting.scores(counts, caller, chosen))
    return Written(tuple(entries), counts, scores)


def adds(ruleset: Ruleset, scores: Sequence[int]) -> tuple[int, ...]:
    return tuple(scores)


def outcome(ruleset: Ruleset, rounds: Sequence[Written]) -> Outcome | None:
    table = Table()
    for written in rounds:
        table = table.after_round(written.scores, 0)
    return end_of_match(table, options.read(ruleset.options)) if rounds else None


def needs_dreams(ruleset: Ruleset) -> bool:
    """These variants look at the cards, not at what they come to (S61, S62)."""
    return bool(ruleset.options["all_or_nothing"] or ruleset.options["not_so_scary"])


SHEET = Sheet(cells, reckon, adds, outcome, calls=True, needs_dreams=needs_dreams)
