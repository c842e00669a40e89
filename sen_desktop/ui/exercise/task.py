"""What every kind of exercise owes its scene: what is shown, what is asked, what was right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from sen_desktop.ui.exercise.place import Place
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.table.layout import Target
from sen_desktop.ui.table.question import Choice, Question
from sen_desktop.ui.touch import Item
from sen_desktop.ui.widgets import Ui

if TYPE_CHECKING:
    from sen_desktop.ui.stage import Stage


class Verdict(NamedTuple):
    """What is said once it was answered."""

    title: str
    text: str
    aloud: str = ""
    """What those hear who do not see the table, if that is more."""

    @property
    def spoken(self) -> str:
        title = self.title if self.title[-1] in ".!?:" else f"{self.title}."
        return f"{title} {self.aloud or self.text}"


class Task:
    """One question at its place. The simplest is asked at once, of a table that shows everything
    that its seat has seen."""

    memory = True
    """The table shows what its viewer was shown."""

    def __init__(self, stage: Stage, place: Place) -> None:
        self.stage = stage
        self.place = place
        self.verdict: Verdict | None = None

    def say(self, key: str, /, **facts: object) -> str:
        return self.stage.texts.say(f"exercise.{key}", **facts)

    # time

    def begin(self) -> bool:
        """Take in what lies before the question; True once it can be shown."""
        return self.place.come_to_now()

    def update(self, dt: float) -> None:
        """Time goes on."""

    @property
    def busy(self) -> bool:
        return False

    # what is seen

    @property
    def question(self) -> Question | None:
        return None

    @property
    def prompt(self) -> tuple[str, str]:
        return "", ""

    @property
    def turns(self) -> bool:
        """The last turns of the others can be read."""
        return True

    @property
    def buttons(self) -> Sequence[Choice]:
        """What can be answered beside the table, the most important one last."""
        return ()

    @property
    def lit(self) -> Sequence[Rect]:
        """The cards that it is about: all others are dimmed."""
        return ()

    @property
    def state(self) -> object:
        """Whatever all this follows from besides motion and question."""
        return self.verdict

    def touched(self, item: Item, target: Target) -> None:
        """Say what comes of touching something on the table."""
        item.digit = None

    def draw(self, ui: Ui) -> None:
        """What lies over the cards."""

    # what can be done

    def digit(self, number: int) -> bool:
        """A number was pressed; True if that is an answer."""
        return False

    def step_back(self) -> bool:
        """Out of what was begun; True if there was something."""
        return False
