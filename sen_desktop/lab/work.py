"""A work list in several processes of this machine: the results come in order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")

MOST_PROCESSES = 61
"""Windows waits for no more."""

Progress = Callable[[int], None]
"""Hears how many results there are."""


def spread(
    work: Callable[[T], list[R]], tasks: Sequence[T], jobs: int, progress: Progress
) -> list[R]:
    """What comes of all tasks; with more than one job, `work` is known to every process by name."""
    results: list[R] = []
    processes = min(jobs, len(tasks), MOST_PROCESSES)
    pool = ProcessPoolExecutor(processes) if processes > 1 else None
    with pool or nullcontext():
        for some in pool.map(work, tasks) if pool else map(work, tasks):
            results += some
            progress(len(results))
    return results
