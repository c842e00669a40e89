"""Pointer, focus, holding and dragging, on items without a scene."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sen_desktop.ui.intents import Act, Digit, Intent, Next, Point, Press, Release, Scroll, Steer
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.touch import Item, Touch


class Desk:
    """Items in two rows: `a b c` above `d e f`."""

    def __init__(self, **changes: dict[str, object]) -> None:
        self.done: list[str] = []
        self.lines: list[str] = []
        self.touch = Touch()
        self.touch.refused = self.lines.append
        items: list[Item] = []
        for place, name in enumerate("abcdef"):
            rect = Rect(100.0 * (place % 3), 100.0 * (place // 3), 80, 80)
            item = Item(name, rect, self._doer(name))
            for field, value in changes.get(name, {}).items():
                setattr(item, field, value)
            items.append(item)
        self.touch.composed(items)
        self.touch.lead("a")

    def _doer(self, name: str) -> Callable[[], None]:
        return lambda: self.done.append(name)

    def do(self, *intents: Intent) -> None:
        for intent in intents:
            self.touch.handle(intent)

    def steer(self, *ways: tuple[int, int]) -> str | None:
        self.do(*(Steer(*way) for way in ways))
        return self.touch.focus


RIGHT, LEFT, DOWN, UP = (1, 0), (-1, 0), (0, 1), (0, -1)


def test_the_first_arrow_only_shows_where_the_focus_is() -> None:
    desk = Desk()
    assert not desk.touch.by_keys
    assert desk.steer(RIGHT) == "a"
    assert desk.touch.by_keys


@pytest.mark.parametrize(
    ("ways", "there"),
    [
        ((RIGHT, RIGHT), "c"),
        ((RIGHT, RIGHT, RIGHT), "c"),
        ((DOWN,), "d"),
        ((DOWN, RIGHT, UP), "b"),
        ((RIGHT, DOWN, LEFT), "d"),
        ((LEFT,), "a"),
        ((UP,), "a"),
    ],
)
def test_arrows_go_where_they_point(ways: tuple[tuple[int, int], ...], there: str) -> None:
    assert Desk().steer(RIGHT, *ways) == there


def test_tab_goes_round_and_back() -> None:
    desk = Desk()
    desk.do(*[Next(1)] * 7)
    assert desk.touch.focus == "a"
    desk.do(Next(-1))
    assert desk.touch.focus == "f"


def test_keys_visit_only_what_can_be_done() -> None:
    desk = Desk(b={"act": None}, c={"act": None, "why_not": "Not now."})
    assert desk.steer(RIGHT, RIGHT) == "e"
    desk.do(*[Next(1)] * 2)
    assert desk.touch.focus == "a"
    assert desk.touch.answers(210, 10) and not desk.touch.answers(110, 10)
    desk.do(Press(210, 10), Release(210, 10))
    assert desk.lines == ["Not now."] and not desk.done


def test_parts_of_something_larger_are_for_the_pointer_alone() -> None:
    desk = Desk(b={"keys": False})
    assert desk.steer(RIGHT, RIGHT) == "c"
    desk.do(Press(110, 10), Release(110, 10))
    assert desk.done == ["b"]


def test_left_and_right_adjust_what_can_be_adjusted() -> None:
    steps: list[int] = []
    desk = Desk(a={"adjust": steps.append})
    desk.steer(RIGHT, RIGHT, LEFT, LEFT)
    assert steps == [1, -1, -1]
    assert desk.steer(DOWN) == "d"


def test_the_pointer_hides_the_focus_and_keys_show_it_again() -> None:
    desk = Desk()
    desk.steer(RIGHT, RIGHT)
    desk.do(Point(10, 110))
    assert not desk.touch.by_keys
    assert desk.touch.hot == "d"
    assert desk.steer(RIGHT) == "b"


def test_a_click_needs_to_go_down_and_up_on_the_same_thing() -> None:
    desk = Desk()
    desk.do(Press(10, 10), Release(10, 10))
    desk.do(Press(10, 10), Release(110, 10))
    desk.do(Press(95, 95), Release(10, 10))
    assert desk.done == ["a"]


def test_a_drag_takes_one_thing_onto_another() -> None:
    desk = Desk(a={"drags": True})
    desk.do(Press(10, 10), Point(14, 14), Point(60, 60), Point(210, 110), Release(210, 110))
    assert desk.done == ["a", "f"]
    desk.do(Press(10, 10), Point(60, 60), Release(60, 60))
    assert desk.done == ["a", "f", "a"], "put back where it was: nothing more"


def test_holding_acts_only_after_its_time() -> None:
    desk = Desk(a={"hold": 0.5})
    for press, release in ((Press(10, 10), Release(10, 10)), (Act(True), Act(False))):
        desk.do(press)
        desk.touch.update(0.4)
        desk.do(release)
        desk.touch.update(0.4)
        assert desk.done == []
    desk.do(Act(True))
    desk.touch.update(0.3)
    assert desk.touch.progress("a") == pytest.approx(0.6)
    desk.touch.update(0.3)
    assert desk.done == ["a"]
    desk.do(Act(False))
    desk.touch.update(1)
    assert desk.done == ["a"]


def test_a_press_too_short_is_answered() -> None:
    desk = Desk(a={"hold": 0.5})
    told: list[bool] = []
    desk.touch.too_short = told.append
    desk.do(Press(10, 10), Release(10, 10))
    assert told == [False]
    desk.do(Press(10, 10))
    desk.touch.update(0.6)
    desk.do(Release(10, 10))
    assert desk.done == ["a"] and told == [False]
    desk.touch.no_holds = True
    desk.do(Press(10, 10), Release(10, 10))
    assert told == [False, True]


def test_keys_come_to_what_is_held_on_purpose_alone() -> None:
    """Neither a click on it nor what goes away beside it leads them there."""
    desk = Desk(b={"hold": 0.5})
    desk.do(Press(10, 10), Release(10, 10), Press(110, 10), Release(110, 10))
    assert desk.touch.focus == "a"
    desk.touch.composed(desk.touch.items[1:])
    assert desk.touch.focus == "d"
    assert desk.steer(RIGHT, UP, UP) == "b"
    desk.do(Act(True))
    desk.touch.update(0.6)
    assert desk.done == ["a", "b"]


def test_what_is_held_is_told_down_and_up() -> None:
    told: list[bool] = []
    desk = Desk(a={"act": None, "held": told.append})
    desk.do(Press(10, 10), Release(500, 500))
    desk.do(Act(True), Act(True), Act(False))
    desk.do(Press(10, 10))
    desk.touch.let_go()
    assert told == [True, False] * 3


def test_digits_pick_what_they_belong_to() -> None:
    desk = Desk(b={"digit": 2}, c={"digit": 3, "act": None, "why_not": "No."})
    desk.do(Digit(2), Digit(3))
    assert not desk.touch.handle(Digit(9))
    assert desk.done == ["b"]
    assert desk.lines == ["No."]


@pytest.mark.parametrize("again", [Digit(2), Act(True)])
def test_a_digit_alone_does_nothing_that_cannot_be_taken_back(again: Intent) -> None:
    desk = Desk(b={"digit": 2, "final": True}, c={"digit": 3, "final": True})
    desk.do(Digit(2))
    asked = desk.touch.asks_again
    assert asked and asked.name == "b" == desk.touch.focus and not desk.done
    desk.do(Digit(3), Digit(2))
    assert not desk.done, "another one in between"
    assert desk.touch.step_back() and not desk.touch.step_back()
    desk.do(Digit(2), again)
    assert desk.done == ["b"] and not desk.touch.asks_again


@pytest.mark.parametrize("press", [Press(10, 10), Act(True)])
def test_without_holding_it_takes_two_presses_and_no_double_click(press: Intent) -> None:
    desk = Desk(a={"hold": 0.9}, b={"act": None, "why_not": "No."})
    desk.touch.no_holds = True
    desk.do(Point(10, 10), press, Release(10, 10), Act(False))
    assert desk.touch.armed == "a" and desk.touch.busy and desk.touch.progress("a") == 1
    desk.touch.update(0.2)
    desk.do(press, Release(10, 10), Act(False))
    assert not desk.done, "a double click is no second press"
    desk.touch.update(0.3)
    desk.do(press)
    assert desk.done == ["a"]
    desk.do(Act(False), Release(10, 10), press)
    desk.touch.update(6)
    assert not desk.touch.progress("a"), "it does not wait forever"
    desk.do(Act(False), press)
    desk.touch.update(1)
    desk.do(Press(110, 10), Release(110, 10), Act(False), press)
    desk.touch.update(1)
    assert desk.done == ["a"], "something else was pressed in between"


def test_without_holding_what_was_uncovered_is_covered_by_the_next_press() -> None:
    seen: list[bool] = []
    desk = Desk(a={"act": None, "held": seen.append})
    desk.touch.no_holds = True
    desk.do(Press(10, 10), Release(10, 10))
    assert seen == [True]
    desk.do(Press(10, 10), Release(10, 10))
    assert seen == [True, False]
    desk.do(Press(10, 10), Press(110, 10), Release(110, 10))
    assert seen == [True, False] * 2 and desk.done == ["b"]
    desk.do(Press(10, 10))
    desk.touch.let_go()
    assert seen == [True, False] * 3, "the window was left"
    desk.touch.update(1)
    desk.do(Press(10, 10))
    assert desk.touch.step_back() and seen == [True, False] * 4


def test_the_focus_goes_to_what_is_nearest_when_its_thing_is_gone() -> None:
    desk = Desk()
    desk.steer(RIGHT, DOWN, RIGHT, RIGHT)
    assert desk.touch.focus == "f"
    desk.touch.composed(desk.touch.items)
    desk.touch.composed([item for item in desk.touch.items if item.name in "abe"])
    assert desk.touch.focus == "e"


def test_the_topmost_thing_is_touched() -> None:
    desk = Desk(f={"rect": Rect(0, 0, 80, 80)})
    desk.do(Press(10, 10), Release(10, 10))
    assert desk.done == ["f"]


def test_what_has_been_scrolled_out_of_sight_cannot_be_touched() -> None:
    desk = Desk(d={"inside": Rect(0, 0, 80, 90)})
    desk.do(Press(10, 110), Release(10, 110))
    assert desk.done == []


def test_a_place_scrolls_no_further_than_its_end() -> None:
    desk = Desk()
    desk.touch.scroll_room = {"list": (Rect(0, 0, 300, 300), 100.0)}
    desk.do(Point(10, 10), Scroll(1))
    assert 0 < desk.touch.scrolled["list"] < 100
    desk.do(Scroll(50))
    assert desk.touch.scrolled["list"] == 100
    desk.do(Scroll(-50))
    assert desk.touch.scrolled["list"] == 0


def test_a_slider_follows_the_pointer_while_pressed() -> None:
    shares: list[float] = []
    desk = Desk(a={"act": None, "slide": shares.append})
    desk.do(Press(40, 10), Point(60, 200), Point(300, 10), Release(300, 10), Point(20, 10))
    assert shares == [0.5, 0.75, 1.0]


def test_a_double_click_does_not_hit_what_came_there_in_between() -> None:
    desk = Desk()
    desk.do(Press(20, 20, False), Release(20, 20))
    place = desk.touch.items[0].rect
    desk.touch.composed([Item("x", place, lambda: desk.done.append("x"))])
    desk.touch.update(0.15)
    desk.do(Press(21, 20, False), Release(21, 20))
    assert desk.done == ["a"]
    desk.touch.update(0.3)
    desk.do(Press(21, 20, False), Release(21, 20))
    assert desk.done == ["a", "x"], "after a moment it was meant"


def test_a_click_takes_the_tip_away_until_the_pointer_moves() -> None:
    desk = Desk(a={"tip": "what it is"})
    desk.do(Point(20, 20))
    desk.touch.update(1.0)
    assert bool(desk.touch.tip)
    desk.do(Press(20, 20, False), Release(20, 20))
    desk.touch.update(1.0)
    assert not desk.touch.tip
    assert not desk.touch.busy
    desk.do(Point(22, 20))
    desk.touch.update(1.0)
    assert bool(desk.touch.tip)


@pytest.mark.parametrize("way", [Steer(1, 0), Next(1), Next(-1)])
def test_at_rest_the_first_key_only_shows_where_the_focus_was(way: Intent) -> None:
    desk = Desk()
    assert desk.steer(RIGHT, RIGHT, DOWN) == "e"
    desk.touch.composed(desk.touch.items)
    desk.touch.rest()
    desk.touch.composed(desk.touch.items)
    desk.do(Act(True), Act(False))
    assert not desk.done, "nothing has the focus"
    desk.do(way)
    assert (desk.touch.focus, desk.touch.by_keys) == ("e", True)


def test_what_is_held_is_told_of_until_it_comes_up_acts_or_is_let_go() -> None:
    told: list[tuple[str, bool]] = []
    desk = Desk(a={"hold": 0.5})
    desk.touch.holding = lambda name, on: told.append((name, on))
    desk.do(Point(10, 10), Press(10, 10), Release(10, 10))
    assert told == [("a", True), ("a", False)] and not desk.done
    desk.do(Press(10, 10))
    desk.touch.update(0.6)
    assert told[2:] == [("a", True), ("a", False)] and desk.done == ["a"]
    desk.do(Press(10, 10))
    desk.touch.let_go()
    desk.do(Release(10, 10), Act(True), Act(False))
    assert told[4:] == [("a", True), ("a", False)] * 2
    desk.do(Point(110, 10), Press(110, 10), Release(110, 10))
    assert len(told) == 8, "what is not held long is not told of"
