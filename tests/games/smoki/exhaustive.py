"""Counting a dream the long way: every choice of every reflection, the best one for the owner."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product

from sen_desktop.engine.cards import Face
from sen_desktop.games.smoki.counting import reckon
from sen_desktop.games.smoki.events import Reckoned
from sen_desktop.match.chance import source

ROW = 3
KINDS = (None, *range(-2, 11))


def check_counting(seeds: Iterable[int]) -> int:
    """One random grid a seed; how many had two reflections or more side by side."""
    chains = 0
    for seed in seeds:
        random = source("grid", seed).random
        reflections = random() * 0.8
        grid = [
            None if random() < reflections else KINDS[1 + int(random() * (len(KINDS) - 1))]
            for _ in range(2 * ROW)
        ]
        *_, last = reckon(0, [Face(f"kind_{worth}", worth) for worth in grid])
        assert isinstance(last, Reckoned)
        assert last.count == best_count(grid), f"seed {seed}: {grid}"
        chains += any(grid[n] is None is grid[n + 1] for n in (0, 1, 3, 4))
    return chains


def best_count(grid: Sequence[int | None]) -> int:
    """The lowest sum over all ways in which reflections can look left or right in their rows."""
    plain = sum(worth for worth in grid if worth is not None)
    for column in range(ROW):
        top, bottom = grid[column], grid[column + ROW]
        if top is not None and top == bottom:
            plain -= top + bottom
    return plain + sum(_best_row(grid[start : start + ROW]) for start in (0, ROW))


def _best_row(row: Sequence[int | None]) -> int:
    """The least that the reflections of a row can take together; 0 if there are only those."""
    mirrors = [place for place, worth in enumerate(row) if worth is None]
    sums = []
    for chosen in product((-1, 1), repeat=len(mirrors)):
        ways = dict(zip(mirrors, chosen, strict=True))
        taken = [_look(row, place, ways) for place in mirrors]
        if None not in taken:
            sums.append(sum(worth for worth in taken if worth is not None))
    return min(sums, default=0)


def _look(row: Sequence[int | None], place: int, ways: dict[int, int]) -> int | None:
    """Where a chain of looks ends: at a worth, or nowhere."""
    for _ in range(ROW):
        if place not in ways:
            return row[place]
        place += ways[place]
        if place not in range(ROW):
            return None
    return None
