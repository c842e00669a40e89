"""Something done with many records: one after the other, in several processes, or on a cluster.

What is done is a function of a record that all processes know by name, such as
`match.tally.of_record`. Other machines have other disks, so they are handed texts instead of paths.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TypeAlias, TypeVar

from sen_desktop.engine.problem import Problem, Unsound, phrase
from sen_desktop.lab.cluster import spread_on
from sen_desktop.lab.work import Progress, spread
from sen_desktop.match import reading
from sen_desktop.match.record import Record
from sen_desktop.profile import store

R = TypeVar("R")

AT_ONCE = 8
"""Records that one process takes in one go."""

Source: TypeAlias = Path | str | Problem
"""A record: where it lies, its text, or why it has none."""


def over(
    files: Sequence[Path],
    work: Callable[[Record], R],
    jobs: int,
    progress: Progress,
    cluster: str | None = None,
) -> list[R | Problem]:
    """What comes of every file, in order; of one that is no record, why.

    Raises NoDask or Unreachable if there is no such cluster.
    """
    sources: Sequence[Source] = [_text(file) for file in files] if cluster else files
    tasks = [sources[first : first + AT_ONCE] for first in range(0, len(sources), AT_ONCE)]
    some = partial(_some, work)
    if cluster:
        return spread_on(cluster, some, tasks, progress)
    return spread(some, tasks, jobs, progress)


def _some(work: Callable[[Record], R], sources: Sequence[Source]) -> list[R | Problem]:
    return [_one(work, source) for source in sources]


def _one(work: Callable[[Record], R], source: Source) -> R | Problem:
    text = _text(source) if isinstance(source, Path) else source
    if isinstance(text, Problem):
        return text
    try:
        return work(reading.loads(text))
    except Unsound as unsound:
        return unsound.problem


def _text(file: Path) -> str | Problem:
    try:
        return store.text_of(file)
    except OSError as error:
        return Problem(store.why(error))
    except UnicodeDecodeError:
        return Problem(phrase("not_utf8"))
