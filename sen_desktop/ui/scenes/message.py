"""A few sentences in a panel, and the ways on from there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from sen_desktop.ui.canvas import Align
from sen_desktop.ui.scene import Scene
from sen_desktop.ui.screen import Rect, centred
from sen_desktop.ui.theme import BODY, HEADING
from sen_desktop.ui.widgets import Ui

if TYPE_CHECKING:
    from sen_desktop.ui.stage import Stage

BUTTON = 54.0
GAP = 12.0
MOST_ALONE = 3
"""Of more ways than these, all but the first stand side by side."""

LEARN, PLAY, LATER, READ = "learn", "play", "later", "read"
BACK, SURE = "back", "sure"


class MessageScene(Scene):
    """Closes with the name of the way that was chosen, or with nothing."""

    overlay = True

    def __init__(
        self,
        stage: Stage,
        topic: str,
        ways: Sequence[tuple[str, str]],
        more: Sequence[str] = (),
    ) -> None:
        """`topic` has a title and a text of its own, and a name for every (way, its sign)."""
        super().__init__(stage)
        self.topic = topic
        self.ways = ways
        self.more = more

    def compose(self, ui: Ui) -> None:
        ui.veil()
        area = ui.screen.area
        wide = min(660.0, area.w - 60)
        texts = [self.say(f"{self.topic}.text"), *self.more]
        high = sum(ui.letters.broken(text, BODY, wide - 72).height + GAP for text in texts)
        foot, around = self._rows * (BUTTON + GAP), 52 + ui.letters.height(HEADING)
        room = area.h - 60 - 130 - foot
        panel = centred(*area.centre, wide, min(high, room) + around + foot)
        inner = ui.panel(panel, self.say(f"{self.topic}.title"))
        place = Rect(inner.x, inner.y, inner.w, inner.h - foot)
        with ui.scrolling("message", place, high) as whole:
            y = whole.y
            for text in texts:
                line = Rect(whole.x, y, whole.w, 4000)
                y += ui.words(text, line, BODY, None, Align.LEFT) + GAP
        top = inner.bottom - foot + GAP
        for number, (name, sign) in enumerate(self.ways):
            rect = self._place(Rect(inner.x, top, inner.w, BUTTON), number)
            text = self.say(f"{self.topic}.{name}")
            strong = number == 0
            ui.button(f"button.{name}", rect, text, self._choose(name), sign=sign, strong=strong)

    @property
    def _abreast(self) -> int:
        return 2 if len(self.ways) > MOST_ALONE else 1

    @property
    def _rows(self) -> int:
        return 1 + -(-(len(self.ways) - 1) // self._abreast)

    def _place(self, first: Rect, number: int) -> Rect:
        """Of this way, where the first one has a row of its own."""
        if number == 0:
            return first
        row, column = divmod(number - 1, self._abreast)
        wide = (first.w - (self._abreast - 1) * GAP) / self._abreast
        y = first.y + (row + 1) * (BUTTON + GAP)
        return Rect(first.x + column * (wide + GAP), y, wide, BUTTON)

    def _choose(self, name: str) -> Callable[[], None]:
        return lambda: self.close(name)


class TakenScene(MessageScene):
    """Another window plays in this folder: wait for it without touching anything."""

    def __init__(self, stage: Stage, is_free: Callable[[], bool]) -> None:
        super().__init__(stage, "taken", (("quit", "close"),))
        self.is_free = is_free

    def look_up(self) -> None:
        if self.is_free():
            self.close(None)

    def back(self) -> None:
        """Nothing lies behind it that may be touched."""

    def _choose(self, name: str) -> Callable[[], None]:
        return self.stage.quit


def welcome(stage: Stage) -> MessageScene:
    return MessageScene(stage, "welcome", ((LEARN, "rules"), (PLAY, "play"), (LATER, "close")))


def set_aside(stage: Stage, problems: Sequence[str]) -> MessageScene:
    """Files that could not be used, and why; the game goes on without them."""
    return MessageScene(stage, "set_aside", ((READ, "check"),), problems)
