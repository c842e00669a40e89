"""How sure somebody feels of the call that they have just made: one click, or none."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from sen_desktop.match.feeling import STEPS
from sen_desktop.ui.canvas import Align
from sen_desktop.ui.scene import Scene
from sen_desktop.ui.screen import Rect, centred
from sen_desktop.ui.theme import BODY, HEADING, LABEL, NOTE
from sen_desktop.ui.widgets import Ui

if TYPE_CHECKING:
    from sen_desktop.ui.stage import Stage

GAP = 10.0
BUTTON = 62.0
WIDE = 820.0


class FeelingScene(Scene):
    """Closes with per cent, or with nothing: the call is made in any case."""

    overlay = True

    def __init__(self, stage: Stage, family: str, name: str) -> None:
        super().__init__(stage)
        self.family = family
        self.name = name
        """Who calls."""
        self.touch.lead(f"feeling.{STEPS[len(STEPS) // 2]}")

    def compose(self, ui: Ui) -> None:
        ui.veil()
        area, letters = ui.screen.area, ui.letters
        wide = min(WIDE, area.w - 40)
        room = wide - 52
        ask = self.say(f"feeling.{self.family}", name=self.name)
        note = self.say("feeling.note")
        asked = letters.broken(ask, BODY, room).height
        noted = letters.broken(note, NOTE, room).height
        words = self._words_height(ui, (room - GAP * (len(STEPS) - 1)) / len(STEPS))
        high = letters.height(HEADING) + 50 + asked + noted + BUTTON + words + 3 * GAP
        panel = centred(*area.centre, wide, min(high, area.h - 20))
        inner = ui.panel(panel, self.say("feeling.title"))
        tip = self.say("feeling.skip")
        ui.closing_icon(panel, tip, self.back)
        y = inner.y + ui.words(ask, Rect(inner.x, inner.y, inner.w, asked), BODY) + GAP
        self._steps(ui, Rect(inner.x, y, inner.w, BUTTON + words))
        y += BUTTON + words + GAP
        ui.words(note, Rect(inner.x, y, inner.w, noted), NOTE, ui.theme.soft)

    def _words_height(self, ui: Ui, wide: float) -> float:
        texts = (self.say(f"feeling.step.{sure}") for sure in STEPS)
        return 4 + max(ui.letters.broken(text, NOTE, wide).height for text in texts)

    def _steps(self, ui: Ui, place: Rect) -> None:
        """From the least sure to the surest, each with a word for it."""
        wide = (place.w - GAP * (len(STEPS) - 1)) / len(STEPS)
        for number, sure in enumerate(STEPS):
            rect = Rect(place.x + number * (wide + GAP), place.y, wide, BUTTON)
            text, word = f"{sure}%", self.say(f"feeling.step.{sure}")
            ui.button(
                f"feeling.{sure}",
                rect,
                text,
                partial(self.close, sure),
                style=LABEL,
                digit=number + 1,
                label=f"{text}: {word}",
            )
            under = Rect(rect.x, rect.bottom + 4, wide, place.bottom - rect.bottom)
            with ui.said(""):  # the button says it, too
                ui.words(word, under, NOTE, ui.theme.soft, Align.CENTRE)
