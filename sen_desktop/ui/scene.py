"""What a scene is, and the stack of them. A scene that closes hands a result to who opened it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from sen_desktop.ui.composer import Part
from sen_desktop.ui.intents import Intent
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.theme import BEHIND_PAGES
from sen_desktop.ui.touch import Touch
from sen_desktop.ui.widgets import Ui

if TYPE_CHECKING:
    from sen_desktop.ui.speech.speech import Speaking
    from sen_desktop.ui.stage import Stage


PAGES_VEIL = (4, 5, 18, 110)
"""What dims the picture behind a page."""


class Scene:
    """One thing that the whole window shows, or an overlay on the one below it."""

    overlay = False

    @property
    def speaking(self) -> Speaking | None:
        """What it says by itself; without that its page is read."""
        return None

    welcomes_files = False
    """A match that is dropped on the window is watched at once; elsewhere it is only kept."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.touch = Touch()
        self.parts: dict[str, Part] = {}
        """What need not be composed anew: see `Composer.kept`."""
        self.then: Callable[[Any], None] = lambda result: None

    def compose(self, ui: Ui) -> None:
        """Draw everything and list what can be touched."""
        raise NotImplementedError

    def update(self, dt: float) -> None:
        """Time goes on."""

    @property
    def busy(self) -> bool:
        """Something moves, or waits for time to pass; without that no time passes here."""
        return False

    def look_up(self) -> None:
        """What another thread has to complain of, or another window has done: asked all the time
        of the scene on top, also while nothing moves."""

    def handle(self, intent: Intent) -> bool:
        """An intent that no item wanted; True if it meant something here."""
        return False

    def hurries(self, intent: Intent) -> bool:
        """Bring what still moves to its end, if this was meant for what will be there then."""
        return False

    def missed(self) -> None:
        """A click beside everything."""

    def back(self) -> None:
        """Esc: out of here, and nothing is lost."""
        self.close(None)

    def page(self, ui: Ui) -> Rect:
        """Begin a page: what lies behind it, and the way back; says what room there is."""
        area = ui.screen.area
        ui.backdrop(BEHIND_PAGES)
        ui.veil(PAGES_VEIL)
        ui.icon("button.back", area.x + 20, 14, "back", self.say("tip.back"), self.back)
        return area

    def close(self, result: Any) -> None:
        self.stage.close(self, result)

    def arrived(self) -> None:
        """Another match can be watched from now on."""

    def left(self) -> None:
        """The window lost its focus, or was minimised."""

    def say(self, key: str, /, **arguments: object) -> str:
        return self.stage.texts.say(key, **arguments)
