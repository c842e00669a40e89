"""The laboratory's work list on several machines: a Dask cluster that somebody has started.

Dask is an optional extra; it is imported only when it is asked for. The workers need this program
in the same version, for they are handed its values.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sen_desktop.lab.laboratory import MatchResult, Plan, batches, play_batch


class NoDask(RuntimeError):
    """Dask is not installed."""


class Unreachable(RuntimeError):
    """No scheduler answers at the address."""


def play_on(address: str, plan: Plan, progress: Callable[[int], None]) -> list[MatchResult]:
    """All matches of a plan, in order, as `lab.play` gives them."""
    try:
        import distributed
    except ImportError:
        raise NoDask from None
    make_client: Any = distributed.Client
    try:
        client: Any = make_client(address, timeout="10s")
    except (OSError, ValueError) as error:
        raise Unreachable(str(error)) from None
    results: list[MatchResult] = []
    with client:
        for future in client.map(play_batch, batches(plan), pure=False):
            results += future.result()
            progress(len(results))
    return results
