"""What is written with keys, and with a gamepad, whose letters turn like a wheel."""

from __future__ import annotations

import pytest

from sen_desktop.ui.intents import Erase, Intent, Skip, Spin, Typed
from sen_desktop.ui.writing import WHEEL, written


@pytest.mark.parametrize(
    ("text", "intent", "after"),
    [
        ("Al", Typed("a"), "Ala"),
        ("Al", Typed("a\n\x1b"), "Ala"),
        ("Al", Erase(), "A"),
        ("", Erase(), ""),
        ("", Spin(1), "A"),
        ("A", Spin(1), "Ą"),
        ("A", Spin(-1), " "),
        ("Al ", Spin(1), "Ala"),
        ("Ala", Spin(5), "Ald"),
        ("Ala", Spin(-2), f"Al{WHEEL[-1]}"),
        ("Al€", Spin(1), "Al "),
        ("Ala", Skip(), None),
    ],
)
def test_written(text: str, intent: Intent, after: str | None) -> None:
    assert written(text, intent) == after


def test_every_letter_of_both_languages_is_on_the_wheel() -> None:
    assert set("aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż 0123456789") <= set(WHEEL)
    assert len(set(WHEEL)) == len(WHEEL)
