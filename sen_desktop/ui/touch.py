"""What can be touched on the screen, and the one way in which pointer, keys and gamepad touch it.

A scene lists its items anew for every picture; what outlives a picture (where the pointer is, what
has the focus, what is being held) is kept here by their names.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from operator import is_
from typing import NamedTuple

from sen_desktop.ui.intents import Act, Digit, Intent, Next, Point, Press, Release, Scroll, Steer
from sen_desktop.ui.screen import Rect

DRAG_FROM = 9.0
"""Units that a pressed pointer moves before it drags."""

LINE = 44.0
"""Units that one line of scrolling moves."""

SETTLES = 0.15
"""Seconds in which what is pointed at comes to rest."""
TIP_AFTER = 0.45

UNTIL_MOVED = -1e9
"""After a click there is no tip in the way of what it led to, nor where a scene leads."""

TOO_SOON, TOO_NEAR = 0.35, 14.0
"""Seconds and units within which a second click was meant for what was there at the first one."""

SEEN = 0.7
"""Seconds for which something final has to have been there before it is pressed on purpose."""

ARMED = 5.0
"""Seconds within which the second of two presses has to come where nothing needs to be held."""

ANYTHING = "*"
"""Stands for the names of all items."""


class Appearance(NamedTuple):
    """What can be seen of the pointer and the focus."""

    hot: str | None
    by_keys: bool
    pressed: str | None
    hold: float
    armed: str | None
    no_holds: bool

    def of(self, names: Collection[str]) -> Appearance:
        """So much of it as can be seen of these items."""
        if ANYTHING in names:
            return self
        hot, by_keys = (self.hot, self.by_keys) if self.hot in names else (None, False)
        pressed, hold = (self.pressed, self.hold) if self.pressed in names else (None, 0.0)
        armed = self.armed if self.armed in names else None
        return Appearance(hot, by_keys, pressed, hold, armed, self.no_holds)


@dataclass(slots=True)
class Item:
    """Something with a name that can be touched."""

    name: str
    rect: Rect
    act: Callable[[], object] | None = None
    why_not: str = ""
    """The line that answers a touch if there is nothing to do."""
    tip: str = ""
    hold: float = 0.0
    """Seconds for which it has to be held until it acts."""
    held: Callable[[bool], None] | None = None
    """Told when it goes down and when it comes up again."""
    second: Callable[[], None] | None = None
    """For the other mouse button."""
    adjust: Callable[[int], None] | None = None
    """What left and right do while it has the focus."""
    slide: Callable[[float], None] | None = None
    """Told where between its left (0) and its right end (1) the pointer is while pressed."""
    drags: bool = False
    final: bool = False
    """What it does cannot be taken back: its digit alone only leads to it, and no press counts that
    was on its way before it came."""
    digit: int | None = None
    inside: Rect | None = None
    """The place that scrolls it: only there can the pointer touch it."""
    keys: bool = True
    """Keys reach it; a part of something larger is for the pointer alone."""
    label: str = ""
    """What it is called where nobody sees it; without one, whatever stands on it."""
    role: str = ""
    """What kind of thing it is, as a key of texts."""
    value: str = ""
    """What it is set to, as shown."""
    note: str = ""
    """What is written beside it to explain it."""
    typing: bool = False
    """Whatever is typed goes into it."""
    place: tuple[int, int] | None = None
    """Which it is of how many of its kind, or at which of so many steps it stands."""
    on: bool | None = None
    """Whether a switch is on."""
    told: bool = False
    """The scene itself says what it is set to whenever that changes."""

    @property
    def focusable(self) -> bool:
        """Keys go where something can be done."""
        return self.keys and bool(self.act or self.held or self.adjust or self.slide)

    @property
    def answers(self) -> bool:
        """A click on it does something, or is told why not."""
        return self.focusable or not self.keys or bool(self.why_not or self.second)

    def under(self, x: float, y: float) -> bool:
        return self.rect.holds(x, y) and (self.inside is None or self.inside.holds(x, y))


class Touch:
    """The pointer and the focus of one scene."""

    def __init__(self) -> None:
        self.items: list[Item] = []
        self.pointer: tuple[float, float] = (-1.0, -1.0)
        self.focus: str | None = None
        self.resting = False
        self.by_keys = False
        """The focus is shown only to those who move it."""
        self.pressed: str | None = None
        self.hold = 0.0
        self.rested = 0.0
        """Seconds that the pointer or the focus has been where it is."""
        self.dragged: str | None = None
        self.no_holds = False
        """What would be held is pressed twice: to act, or to see and to cover again."""
        self.armed: str | None = None
        """What acts when it is pressed once more."""
        self.latched: str | None = None
        """What is as if it were held down, until it is pressed once more."""
        self.scrolled: dict[str, float] = {}
        self.scroll_room: dict[str, tuple[Rect, float]] = {}
        """The scrolling places of this picture, and how far each can go."""
        self.refused: Callable[[str], None] = lambda why: None
        self.sound: Callable[[str], None] = lambda name: None
        self.holding: Callable[[str, bool], None] = lambda name, on: None
        """Told of what is held down until it acts."""
        self.too_short: Callable[[bool], None] = lambda again: None
        """Told of a press that was too short, or that has to be followed by one more."""
        self._from = (0.0, 0.0)
        self._age = 0.0
        self._armed_at = 0.0
        self._clicked: tuple[str, float] = ("", -TOO_SOON)
        """What the pointer made act last, and when."""
        self._came: dict[str, float] = {}
        """Since when what is final has been there; but for what was there before it was final."""
        self._led: tuple[str, float] = ("", -SEEN)
        """Where the keys were led last, and when."""
        self._last_rect: Rect | None = None
        self._by_name: dict[str, Item] = {}
        self._under: str | None = None
        """What the pointer is on."""

    # what is looked up while a picture is composed

    @property
    def hot(self) -> str | None:
        """The item that the pointer or the visible focus is on."""
        return self.focus if self.by_keys else self._under

    @property
    def look(self) -> Appearance:
        """All of this that can be seen."""
        pressed = self.find(self.pressed) if self.pressed else None
        hold = self.hold if pressed and pressed.hold else 0.0
        return Appearance(self.hot, self.by_keys, self.pressed, hold, self.armed, self.no_holds)

    def progress(self, name: str) -> float:
        """How far an item has been held down, 0 to 1."""
        item = self.find(name)
        if item is None or not item.hold:
            return 0.0
        if self.pressed != name:
            return float(self.armed == name)
        return min(1.0, self.hold / item.hold)

    @property
    def busy(self) -> bool:
        """Time matters: something is being held down, or a tip is about to show."""
        pressed = self.find(self.pressed) if self.pressed else None
        if self._armed_for_a_while or (pressed and pressed.hold):
            return True
        hot = self.find(self.hot) if self.hot else None
        if hot is None or self.rested < 0:
            return False
        return self.rested < (TIP_AFTER + 0.1 if hot.tip else SETTLES)

    @property
    def tip(self) -> Item | None:
        hot = self.find(self.hot) if self.hot and self.rested >= TIP_AFTER else None
        return hot if hot and hot.tip and not self.pressed else None

    @property
    def asks_again(self) -> Item | None:
        """What was chosen by its digit, and is done by one more press."""
        item = self.find(self.armed) if self.armed else None
        return item if item and not item.hold else None

    def holds(self, item: Item) -> bool:
        """It is held down, or is as if it were."""
        return item.name in (self.pressed, self.latched)

    def find(self, name: str | None) -> Item | None:
        return self._by_name.get(name) if name else None

    def at(self, x: float, y: float) -> Item | None:
        """The topmost item there."""
        return next((item for item in reversed(self.items) if item.under(x, y)), None)

    def answers(self, x: float, y: float) -> bool:
        """Something there does something, or says why not."""
        item = self.at(x, y)
        return item is not None and item.answers

    # what happens

    def composed(self, items: list[Item]) -> None:
        """A new picture: the focus stays, or goes to what is nearest to where it was."""
        if len(items) != len(self.items) or not all(map(is_, items, self.items)):
            self.items = items
            finals = [item.name for item in items if item.final]
            before = dict.fromkeys(self._by_name, -SEEN) | self._came
            self._came = {name: before.get(name, self._age) for name in finals}
            self._by_name = {item.name: item for item in reversed(items)}
            self._look_under()
        self.resting = self.resting and self.focus is None
        focused = self.find(self.focus)
        if not self.resting and (focused is None or not focused.focusable):
            self._focus_the_nearest()
            focused = self.find(self.focus)
        self._last_rect = focused.rect if focused else self._last_rect
        if self.pressed and self.find(self.pressed) is None:
            self.pressed = None
        if self.armed and self.find(self.armed) is None:
            self.armed = None
        if self.latched and self.find(self.latched) is None:
            self.latched = None

    def _focus_the_nearest(self) -> None:
        """But for what is held, if there is anything else: keys come to that on purpose alone."""
        able = [item for item in self.items if item.focusable]
        near = [item for item in able if not item.hold] or able
        last = self._last_rect
        if last and near and (self.focus is not None or self.resting):
            near.sort(key=lambda item: _distance(item.rect, last))
        self.focus = near[0].name if near else None
        self.resting = False

    def lead(self, name: str) -> None:
        """The next thing to be done is there; no tip comes in the way until the focus is moved."""
        self.focus = name
        self._led = name, self._age
        if self.by_keys:
            self.rested = UNTIL_MOVED

    def rest(self) -> None:
        """Nothing is to be done: the focus is nowhere until it is looked for."""
        self.focus, self.resting = None, True

    def _stop_resting(self) -> None:
        """The first arrow, or Tab, only shows where the focus is."""
        if self.resting:
            self.by_keys = False
            self._focus_the_nearest()

    def _look_under(self) -> None:
        item = self.at(*self.pointer)
        self._under = item.name if item else None

    def update(self, dt: float) -> None:
        self.rested += dt
        self._age += dt
        if self._armed_for_a_while and self._age - self._armed_at > ARMED:
            self.armed = None
        item = self.find(self.pressed) if self.pressed else None
        if item and item.hold and item.act:
            self.hold += dt
            if self.hold >= item.hold:
                self._come_up()
                item.act()

    def slept(self, seconds: float) -> None:
        """Time in which nothing moved: a click after it is not the second of two."""
        self._age += seconds

    def let_go(self) -> None:
        """Nothing is held any more: the window was left, or another scene is on top."""
        item = self._come_up()
        self.dragged = self.armed = None
        if item and item.held:
            item.held(False)
        self._unlatch()

    def step_back(self) -> bool:
        """What waits for its second press does not wait any more; True if something did."""
        waited = bool(self.armed or self.latched)
        self.armed = None
        self._unlatch()
        return waited

    # instead of holding

    @property
    def _armed_for_a_while(self) -> bool:
        item = self.find(self.armed) if self.armed else None
        return item is not None and item.hold > 0

    def _arm(self, item: Item) -> None:
        self.armed, self._armed_at = item.name, self._age

    def _press_again(self, item: Item) -> None:
        """A press of something that others hold: the second one acts, a double click does not."""
        if self.armed != item.name:
            self.sound("click")
            self._arm(item)
            self.too_short(True)
        elif item.act and self._age - self._armed_at >= TOO_SOON:
            self.armed = None
            self.sound("click")
            item.act()

    def _latch(self, item: Item) -> None:
        """As if it were held down, until the next press anywhere."""
        if item.held:
            self.latched = item.name
            item.held(True)

    def _unlatch(self) -> None:
        name, self.latched = self.latched, None
        item = self.find(name)
        if item and item.held:
            item.held(False)

    def handle(self, intent: Intent) -> bool:
        """True if the intent was for an item."""
        match intent:
            case Point(x, y):
                self._point(x, y)
            case Press(x, y, second):
                self._press(x, y, second)
            case Release(x, y):
                self._release(x, y)
            case Scroll(lines):
                self._scroll(lines)
            case Steer(dx, dy):
                self._steer(dx, dy)
            case Next(step):
                self._step(step)
            case Act(down):
                return self._act(down)
            case Digit(number):
                return self._digit(number)
            case _:
                return False
        return True

    def _point(self, x: float, y: float) -> None:
        if (x, y) == self.pointer:
            return
        before = self.hot
        self.pointer = (x, y)
        self._look_under()
        self.by_keys = False
        if self.hot != before or self.rested < 0:
            self.rested = 0.0
            hot = self.find(self.hot) if self.hot else None
            if hot and hot.act and not self.pressed:
                self.sound("hover")
        item = self.find(self.pressed) if self.pressed else None
        if item is None:
            return
        if item.slide:
            item.slide(_share(item.rect, x))
        far = max(abs(x - self._from[0]), abs(y - self._from[1])) > DRAG_FROM
        if item.drags and item.act and not self.dragged and far:
            self.dragged = item.name
            item.act()

    def meant_another(self, x: float, y: float) -> bool:
        """A double click, and something else has come there since the first one."""
        name, when = self._clicked
        item = self.at(x, y)
        near = max(abs(x - self._from[0]), abs(y - self._from[1])) <= TOO_NEAR
        return bool(item and item.name != name and near and self._age - when < TOO_SOON)

    def is_new(self, item: Item) -> bool:
        """It is final, and nobody can have seen yet that it is there."""
        if not item.final or item.hold:
            return False
        return self._age - self._came.get(item.name, -SEEN) < SEEN

    def is_new_to_keys(self, item: Item) -> bool:
        """Or that they lead to it; but its own digit was meant for nothing else."""
        name, when = self._led
        led = item.final and name == item.name and self._age - when < SEEN
        return self.armed != item.name and (led or self.is_new(item))

    def _press(self, x: float, y: float, second: bool) -> None:
        item = self.at(x, y)
        if item is None or self.meant_another(x, y) or self.is_new(item):
            return
        self._from = (x, y)
        self.rested = UNTIL_MOVED
        if second:
            if item.second:
                item.second()
            return
        self._go_down(item)
        if item.slide:
            item.slide(_share(item.rect, x))

    def _go_down(self, item: Item) -> None:
        if item.focusable and not item.hold:
            self.focus = item.name
            self._last_rect = item.rect
        latched = self.latched
        if self.armed != item.name:
            self.armed = None
        self._unlatch()
        if not item.act and not item.held and not item.slide:
            if item.why_not:
                self.refused(item.why_not)
            return
        if self.no_holds and item.held:
            if latched != item.name:
                self._latch(item)
            return
        if self.no_holds and item.hold:
            self._press_again(item)
            return
        self.pressed = item.name
        self.hold = 0.0
        if item.hold:
            self.holding(item.name, True)
        if item.held:
            item.held(True)

    def _come_up(self) -> Item | None:
        """Nothing is pressed any more; says what was."""
        item = self.find(self.pressed) if self.pressed else None
        if item and item.hold:
            self.holding(item.name, False)
        self.pressed = None
        return item

    def _let_up(self) -> Item | None:
        """Whoever pressed it has let go; of what did not act yet it is said that it is held."""
        item = self._come_up()
        if item and item.hold:
            self.too_short(False)
        return item

    def _release(self, x: float, y: float) -> None:
        dragged, self.dragged = self.dragged, None
        item = self._let_up()
        if item is None:
            return
        if item.held:
            item.held(False)
        target = self.at(x, y)
        if dragged:
            if target and target.name != dragged:
                self._fire(target)
        elif target is item and not item.hold:
            self._clicked = item.name, self._age
            self._fire(item)

    def _fire(self, item: Item) -> None:
        if item.act and not item.hold:
            self.sound("click")
            item.act()
        elif item.why_not:
            self.refused(item.why_not)

    def _act(self, down: bool) -> bool:
        if not down:
            item = self._let_up()
            if item and item.held:
                item.held(False)
            return item is not None
        item = self.find(self.focus)
        if item is None or self.pressed == item.name:
            return item is not None
        self.by_keys = True
        if self.is_new_to_keys(item):
            return True
        if item.final:
            self.armed = None
        if item.held or item.hold or not item.act:
            self._go_down(item)
        else:
            self._fire(item)
        return True

    def _digit(self, number: int) -> bool:
        item = next((item for item in self.items if item.digit == number), None)
        if item is None:
            return False
        if not item.focusable:
            self._fire(item)
            return True
        again = self.armed == item.name and self.focus == item.name
        self.focus = item.name
        self.by_keys = True
        self.armed = None
        if item.held:
            if self.no_holds:
                self._go_down(item)
        elif item.final and not again:
            self._arm(item)
            self.rested = UNTIL_MOVED
            self.sound("hover")
        else:
            self._fire(item)
        return True

    def _scroll(self, lines: float) -> None:
        places = self.scroll_room.items()
        over = [name for name, (rect, _) in places if rect.holds(*self.pointer)]
        for name in over[-1:] or [name for name, _ in places][:1]:
            self.scroll_by(name, lines * LINE)

    def scroll_by(self, name: str, units: float) -> None:
        room = self.scroll_room[name][1]
        self.scrolled[name] = min(max(0.0, self.scrolled.get(name, 0.0) + units), room)

    def _step(self, step: int) -> None:
        self._stop_resting()
        names = [item.name for item in self.items if item.focusable]
        if names:
            here = names.index(self.focus) if self.focus in names else -step
            self._move_to(names[(here + step) % len(names)] if self.by_keys else self._first(names))

    def _first(self, names: list[str]) -> str:
        return self.focus if self.focus in names else names[0]

    def _steer(self, dx: int, dy: int) -> None:
        self._stop_resting()
        item = self.find(self.focus)
        if not self.by_keys or item is None:
            self.by_keys = True
            self.rested = 0.0
            self._show(item)
            return
        if dx and item.adjust:
            item.adjust(dx)
            return
        others = [
            (_way(item.rect, other.rect, dx, dy), other.name)
            for other in self.items
            if other.focusable and other is not item
        ]
        ways = [(way, name) for way, name in others if way is not None]
        if ways:
            self._move_to(min(ways)[1])
        elif dy and self.scroll_room:
            self.scroll_by(next(iter(self.scroll_room)), dy * LINE)

    def _move_to(self, name: str) -> None:
        self.armed = None
        self.focus = name
        self.by_keys = True
        self.rested = 0.0
        self.sound("hover")
        self._show(self.find(name))

    def _show(self, item: Item | None) -> None:
        """Scroll until the focus is in sight."""
        if item is None or item.inside is None:
            return
        self._last_rect = item.rect
        for name, (rect, _) in self.scroll_room.items():
            if rect != item.inside:
                continue
            if item.rect.y < rect.y:
                self.scroll_by(name, item.rect.y - rect.y - 8)
            elif item.rect.bottom > rect.bottom:
                self.scroll_by(name, item.rect.bottom - rect.bottom + 8)


def _share(rect: Rect, x: float) -> float:
    return min(1.0, max(0.0, (x - rect.x) / rect.w))


def _distance(a: Rect, b: Rect) -> float:
    (ax, ay), (bx, by) = a.centre, b.centre
    return abs(ax - bx) + abs(ay - by)


def _way(here: Rect, there: Rect, dx: int, dy: int) -> float | None:
    """How far it is in that direction; None if it does not lie there. Sideways counts triple."""
    (ax, ay), (bx, by) = here.centre, there.centre
    along = (bx - ax) * dx + (by - ay) * dy
    if dx:
        gap = max(there.y - here.bottom, here.y - there.bottom, 0.0)
        beyond = there.x >= here.right - 2 if dx > 0 else there.right <= here.x + 2
        aside = abs(by - ay)
    else:
        gap = max(there.x - here.right, here.x - there.right, 0.0)
        beyond = there.y >= here.bottom - 2 if dy > 0 else there.bottom <= here.y + 2
        aside = abs(bx - ax)
    if along <= 0 or not beyond:
        return None
    return along + 3.0 * gap + 0.5 * aside
