"""What is made beside the window is there when it is wanted, mistakes included."""

from __future__ import annotations

from threading import Event

import pytest

from sen_desktop.ui.background import Background


def test_a_mistake_comes_out_where_the_thing_is_wanted_and_stops_nothing_else() -> None:
    background: Background[int] = Background()
    made = Event()

    def make() -> int:
        made.set()
        return 7

    background.expect("wrong", lambda: 1 // 0)
    background.expect("right", make)
    assert made.wait(20)
    with pytest.raises(ZeroDivisionError):
        background.take("wrong")
    assert background.take("wrong") is None
    assert background.take("right") == 7
    background.close()
