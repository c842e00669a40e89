"""Which rules a test proves: `@proves("S21")`. The table of them is checked by mutants."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable

Test = Callable[[], None]

PROOFS: defaultdict[str, list[Test]] = defaultdict(list)


def proves(*ids: str) -> Callable[[Test], Test]:
    def register(test: Test) -> Test:
        for rule_id in ids:
            PROOFS[rule_id].append(test)
        return test

    return register
