"""What is kept stays within its bound, whatever it is."""

from __future__ import annotations

from functools import partial

from sen_desktop.ui.keeping import Kept


def numbers(most: int) -> Kept[int]:
    return Kept(most, lambda number: number)


def test_what_was_not_asked_for_for_longest_goes_first() -> None:
    kept = numbers(10)
    for number in (4, 5):
        kept.once(number, partial(int, number))
    kept.once(4, lambda: 99)
    kept.once("new", lambda: 3)
    assert 4 in kept and "new" in kept and 5 not in kept
    assert kept.bytes == 7


def test_one_thing_that_is_too_heavy_is_kept_all_the_same() -> None:
    kept = numbers(10)
    assert kept.once("heavy", lambda: 50) == 50
    assert kept.get("heavy") == 50
    kept.once("light", lambda: 1)
    assert "heavy" not in kept and kept.bytes == 1


def test_only_what_is_wanted_stays() -> None:
    kept = numbers(100)
    for number in range(10):
        kept.once(number, partial(int, number))
    kept.keep(lambda key: key in (2, 3))
    assert kept.bytes == 5
    kept.clear()
    assert kept.bytes == 0 and 2 not in kept
