"""The rules of a game to read: with the numbers of its match, and pictures of its cards."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.text import rulebook
from sen_desktop.text.rulebook import Bullet, Cards, Heading, Paragraph
from sen_desktop.ui.intents import Command, Intent, Ordered
from sen_desktop.ui.scene import Scene
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.theme import BEHIND_PAGES, BODY, HEADING, TITLE, Style
from sen_desktop.ui.widgets import Ui

if TYPE_CHECKING:
    from sen_desktop.ui.stage import Stage

COLUMN = 760.0
CARD = 84.0
INDENT = 24.0


class RulesScene(Scene):
    """Of one match as it was agreed, or, without one, of every game that there is."""

    def __init__(
        self, stage: Stage, ruleset_id: str, match: Ruleset | None, place: str = ""
    ) -> None:
        """`place` is what matters now: the page is opened there."""
        super().__init__(stage)
        self.place = place
        self.ruleset_id = ruleset_id
        self.match = match

    @cached_property
    def blocks(self) -> list[rulebook.Block]:
        played = self.match or self.stage.services.catalogue.ruleset(self.ruleset_id)
        return rulebook.page(played, self.stage.texts)

    def compose(self, ui: Ui) -> None:
        ui.backdrop(BEHIND_PAGES)
        ui.veil((4, 5, 18, 110))
        area = ui.screen.area
        ui.icon("button.back", area.x + 20, 14, "back", self.say("tip.back"), self.back)
        top = 70.0
        specs = self.stage.services.rulesets
        if self.match is None:
            tabs = Rect(area.x + 84, 14, min(area.w - 120, 240.0 * len(specs)), 44)
            language = self.stage.texts.language
            options = [(spec.id, spec.names[language]) for spec in specs]
            ui.choice("rules.of", tabs, options, self.ruleset_id, self._turn_to)
        place = Rect(area.x + 20, top, area.w - 40, area.h - top - 16)
        inner = ui.panel(place)
        wide = min(COLUMN * min(ui.letters.text_scale, 1.2), inner.w - 30)
        column = Rect(inner.x + (inner.w - wide) / 2, inner.y, wide, inner.h)
        high = self._draw(ui, column, None)
        with ui.scrolling("rules", inner, high + 20) as whole:
            self._draw(ui, Rect(column.x, whole.y, wide, high), inner)

    def _draw(self, ui: Ui, column: Rect, seen: Rect | None) -> float:
        """All blocks from top to bottom, those in sight drawn; says how high they are together."""
        y = column.y
        for block in self.blocks:
            match block:
                case Heading(level, text):
                    style = TITLE if level == 1 else HEADING
                    y += 6 if level == 1 else 20
                    y += self._text(ui, Rect(column.x, y, column.w, 0), text, style, seen) + 8
                case Paragraph(text):
                    y += self._text(ui, Rect(column.x, y, column.w, 0), text, BODY, seen) + 10
                case Bullet(text):
                    if seen and _in_sight(y, 20, seen):
                        dot = y + ui.letters.height(BODY) / 2 - 3
                        ui.box(Rect(column.x + 8, dot, 6, 6), ui.theme.gold, None, 3)
                    rect = Rect(column.x + INDENT, y, column.w - INDENT, 0)
                    y += self._text(ui, rect, text, BODY, seen) + 6
                case Cards(keys):
                    y += self._cards(ui, Rect(column.x, y, column.w, 0), keys, seen) + 14
        return y - column.y

    def _text(self, ui: Ui, place: Rect, text: str, style: Style, seen: Rect | None) -> float:
        broken = ui.letters.broken(text, style, place.w)
        if seen and _in_sight(place.y, broken.height, seen):
            colour = ui.theme.text if style is BODY else ui.theme.gold
            ui.words(text, Rect(place.x, place.y, place.w, broken.height), style, colour)
        return broken.height

    def _cards(self, ui: Ui, place: Rect, keys: tuple[str, ...], seen: Rect | None) -> float:
        pictures = self.stage.services.pictures
        gap = 12.0
        columns = max(1, int((place.w + gap) // (CARD + gap)))
        rows = -(-len(keys) // columns)
        for number, key in enumerate(keys):
            row, column = divmod(number, columns)
            x, y = place.x + column * (CARD + gap), place.y + row * (CARD * 1.5 + gap)
            if seen and _in_sight(y, CARD * 1.5, seen):
                ui.picture(pictures.get(key, f"cards/{key}"), Rect(x, y, CARD, CARD * 1.5))
        return rows * (CARD * 1.5 + gap)

    def _turn_to(self, ruleset_id: str) -> None:
        self.ruleset_id = ruleset_id
        self.touch.scrolled.clear()
        del self.blocks

    def handle(self, intent: Intent) -> bool:
        if intent == Ordered(Command.RULES):
            self.back()
            return True
        return False


def _in_sight(y: float, height: float, seen: Rect) -> bool:
    return y + height > seen.y and y < seen.bottom
