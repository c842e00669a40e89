"""Which rules a test proves: `@proves("S21")`. The table of them is checked by mutants."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable

from sen_desktop.data.problems import DataError

Test = Callable[[], None]

PROOFS: defaultdict[str, list[Test]] = defaultdict(list)


def proved(letter: str) -> list[str]:
    """The ids of a family, known by their first letter, that tests are named for."""
    return sorted(rule_id for rule_id in PROOFS if rule_id.startswith(letter))


def notice(rule_id: str) -> bool:
    """Does any test of a rule fail as things are?"""
    return any(_fails(test) for test in PROOFS[rule_id])


def _fails(test: Test) -> bool:
    try:
        test()
    except DataError:
        raise  # data that cannot be loaded at all proves nothing
    except Exception:
        return True
    return False


def proves(*ids: str) -> Callable[[Test], Test]:
    def register(test: Test) -> Test:
        for rule_id in ids:
            PROOFS[rule_id].append(test)
        return test

    return register
