"""A work list on several machines: a Dask cluster that somebody has started.

Dask is an optional extra; it is imported only when it is asked for. The workers need this program
in the same version, for they are handed its values.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from sen_desktop.lab.work import Progress

T = TypeVar("T")
R = TypeVar("R")


class NoDask(RuntimeError):
    """Dask is not installed."""


class Unreachable(RuntimeError):
    """No scheduler answers at the address."""


def spread_on(
    address: str, work: Callable[[T], list[R]], tasks: Sequence[T], progress: Progress
) -> list[R]:
    """What comes of all tasks, in order, as `work.spread` gives it."""
    try:
        import distributed
    except ImportError:
        raise NoDask from None
    make_client: Any = distributed.Client
    try:
        client: Any = make_client(address, timeout="10s")
    except (OSError, ValueError) as error:
        raise Unreachable(str(error)) from None
    results: list[R] = []
    with client:
        for future in client.map(work, tasks, pure=False):
            results += future.result()
            progress(len(results))
    return results
