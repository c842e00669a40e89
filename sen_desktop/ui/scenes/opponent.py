"""Who sits there: a human, or which bot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sen_desktop.ui.scene import Scene
from sen_desktop.ui.screen import Rect, centred
from sen_desktop.ui.theme import LABEL, NOTE
from sen_desktop.ui.touch import Item
from sen_desktop.ui.widgets import ICON, Ui

if TYPE_CHECKING:
    from sen_desktop.ui.stage import Stage

HUMAN = "human"


class OpponentScene(Scene):
    """Closes with (player, name), or with nothing."""

    overlay = True

    def __init__(self, stage: Stage, family: str, player: str) -> None:
        super().__init__(stage)
        self.entries = stage.house.opponents(family)
        self.player = player

    def compose(self, ui: Ui) -> None:
        ui.veil()
        stage = ui.screen.stage
        row = 20 + ui.letters.height(LABEL) + ui.letters.height(NOTE)
        wide = min(760.0, stage.w - 60)
        high = min(stage.h - 40, 96 + (len(self.entries) + 1) * (row + 10))
        panel = centred(*stage.centre, wide, high)
        inner = ui.panel(panel, self.say("opponent.title"))
        ui.icon("button.close", panel.right - ICON - 14, panel.y + 12, "close", "", self.back)
        whole_high = (len(self.entries) + 1) * (row + 10)
        with ui.scrolling("opponents", inner, whole_high) as whole:
            rect = Rect(whole.x, whole.y, whole.w - 8, row)
            self._row(ui, rect, HUMAN, "human", self.say("setup.human"), self.say("opponent.human"))
            for entry in self.entries:
                rect = rect.moved(0, row + 10)
                label = self.stage.house.bot_label(f"bot:{entry.id}")
                about = self.stage.house.about_bot(entry)
                self._row(ui, rect, f"bot:{entry.id}", "robot", label, about)

    def _row(self, ui: Ui, rect: Rect, player: str, sign: str, name: str, about: str) -> None:
        theme = ui.theme
        item = f"player.{player}"
        hot = ui.item(Item(item, rect, lambda: self.close((player, name))))
        chosen = player == self.player
        ui.box(rect, theme.hover if hot else theme.raised, theme.gold if chosen else theme.edge, 12)
        ui.sign(sign, Rect(rect.x + 16, rect.centre[1] - 15, 30, 30), theme.gold)
        left, room = rect.x + 62, rect.w - 110
        ui.line(name, left, rect.y + 8, LABEL, theme.text, width=room)
        ui.line(about, left, rect.y + 8 + ui.letters.height(LABEL), NOTE, theme.soft, width=room)
        if chosen:
            ui.sign("check", Rect(rect.right - 38, rect.centre[1] - 12, 24, 24), theme.light)
        ui.focus_ring(item, rect, 12)
