"""The rules of a game to read: with the numbers of its match, and pictures of its cards and tables.

It is opened at the place that matters.
"""

from __future__ import annotations

from functools import cached_property, partial
from typing import TYPE_CHECKING

from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.text import rulebook
from sen_desktop.text.narration import storyteller
from sen_desktop.text.rulebook import Bullet, Cards, Figure, Heading, Paragraph
from sen_desktop.ui.intents import Command, Intent, Ordered
from sen_desktop.ui.scene import Scene
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.table.board import back_of
from sen_desktop.ui.table.doors import board_of
from sen_desktop.ui.table.drawing import CardPictures
from sen_desktop.ui.table.figures import FigurePainter
from sen_desktop.ui.theme import BODY, HEADING, NOTE, TITLE, Style
from sen_desktop.ui.widgets import Ui

if TYPE_CHECKING:
    from sen_desktop.match.lesson import Head
    from sen_desktop.ui.stage import Stage

COLUMN = 760.0
CARD, LEAST_CARD = 84.0, 60.0
"""How wide cards are; where all of them are not less, they lie in one row."""
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
        self._tops: dict[str, float] = {}
        """Where the places of the page begin."""

    @cached_property
    def blocks(self) -> list[rulebook.Block]:
        played = self.match or self.stage.services.catalogue.ruleset(self.ruleset_id)
        return rulebook.page(played, self.stage.texts)

    def compose(self, ui: Ui) -> None:
        area = self.page(ui)
        top = 70.0
        specs = self.stage.services.rulesets
        if self.match is None:
            tabs = Rect(area.x + 84, 14, min(area.w - 120, 240.0 * len(specs)), 44)
            language = self.stage.texts.language
            options = [(spec.id, spec.names[language]) for spec in specs]
            label = self.say("command.rules")
            ui.choice("rules.of", tabs, options, self.ruleset_id, self._turn_to, label=label)
        place = Rect(area.x + 20, top, area.w - 40, area.h - top - 16)
        inner = ui.panel(place)
        wide = min(COLUMN * min(ui.letters.text_scale, 1.2), inner.w - 30)
        column = Rect(inner.x + (inner.w - wide) / 2, inner.y, wide, inner.h)
        high = self._draw(ui, column, None)
        self._open_at_its_place(inner.y, high + 20 - inner.h)
        with ui.scrolling("rules", inner, high + 20) as whole:
            self._draw(ui, Rect(column.x, whole.y, wide, high), inner)

    def _draw(self, ui: Ui, column: Rect, seen: Rect | None) -> float:
        """All blocks from top to bottom, those in sight drawn; says how high they are together."""
        y = column.y
        for block in self.blocks:
            match block:
                case Heading(level, text, places):
                    style = TITLE if level == 1 else HEADING
                    y += 6 if level == 1 else 20
                    self._tops |= dict.fromkeys(places, y) if seen is None else {}
                    if seen and (lesson := self._lesson_at(places)):
                        button = Rect(column.x, y, column.w, 36)
                        self._lesson_button(ui, button, lesson, places[0], seen)
                    y += self._text(ui, Rect(column.x, y, column.w, 0), text, style, seen) + 8
                case Paragraph(text):
                    y += self._text(ui, Rect(column.x, y, column.w, 0), text, BODY, seen) + 10
                case Bullet(text):
                    if seen and _in_sight(y, 20, seen):
                        dot = y + ui.letters.height(BODY) / 2 - 3
                        ui.box(Rect(column.x + 8, dot, 6, 6), ui.theme.gold, None, 3)
                    rect = Rect(column.x + INDENT, y, column.w - INDENT, 0)
                    y += self._text(ui, rect, text, BODY, seen) + 6
                case Figure():
                    y += self._figure(ui, Rect(column.x, y, column.w, 0), block, seen) + 18
                case Cards(keys):
                    y += self._cards(ui, Rect(column.x, y, column.w, 0), keys, seen) + 14
        return y - column.y

    def _lesson_at(self, places: tuple[str, ...]) -> Head | None:
        """The lesson in which this can be played; in a match nobody leaves it for a lesson."""
        if self.match or not places:
            return None
        return self.stage.services.lessons.about(self.ruleset_id, places)

    def _lesson_button(self, ui: Ui, place: Rect, head: Head, where: str, seen: Rect) -> None:
        from sen_desktop.ui.scenes.lesson import open_lesson

        text = self.say("learn.play_it")
        wide = 52 + ui.letters.width(text, NOTE)
        rect = Rect(place.right - wide, place.y, wide, place.h)
        if rect.y >= seen.y and rect.bottom <= seen.bottom:
            act, lesson = partial(open_lesson, self.stage, head), self.say(f"lesson.{head.id}.name")
            label = self.say("spoken.whose", name=text, what=lesson)
            ui.button(f"play.{where}", rect, text, act, sign="play", style=NOTE, label=label)

    def _text(self, ui: Ui, place: Rect, text: str, style: Style, seen: Rect | None) -> float:
        broken = ui.letters.broken(text, style, place.w)
        if seen and _in_sight(place.y, broken.height, seen):
            colour = ui.theme.text if style is BODY else ui.theme.gold
            ui.words(text, Rect(place.x, place.y, place.w, broken.height), style, colour)
        return broken.height

    def _figure(self, ui: Ui, place: Rect, figure: Figure, seen: Rect | None) -> float:
        high = self._figures.height(ui, figure, place.w)
        if seen and _in_sight(place.y, high, seen):
            self._figures.draw(ui, figure, Rect(place.x, place.y + 4, place.w, high))
        return high

    @cached_property
    def _figures(self) -> FigurePainter:
        services = self.stage.services
        spec = services.catalogue.ruleset(self.ruleset_id)
        played, texts = self.match or services.chosen(spec, {}), self.stage.texts
        board = board_of(played.family)
        back = back_of(board, played, services.pictures)
        pictures = CardPictures(board, services.pictures, back, large=False)
        teller = storyteller(played, texts, (), services.card_names)
        return FigurePainter(board, pictures, texts, teller.card)

    def _open_at_its_place(self, top: float, room: float) -> None:
        """Once; afterwards it stays where its reader has scrolled to."""
        place, self.place = self.place, ""
        if place in self._tops:
            self.touch.scrolled["rules"] = min(
                max(0.0, self._tops[place] - top - 8), max(0.0, room)
            )

    def _cards(self, ui: Ui, place: Rect, keys: tuple[str, ...], seen: Rect | None) -> float:
        pictures = self.stage.services.pictures
        gap, most = 12.0, len(keys)
        wide = min(CARD, (place.w + gap) / most - gap)
        if wide < LEAST_CARD:  # rows that are as full as each other
            wide = CARD
            rows = -(-most // max(1, int((place.w + gap) // (wide + gap))))
            most = -(-most // rows)
        for number, key in enumerate(keys):
            row, column = divmod(number, most)
            x, y = place.x + column * (wide + gap), place.y + row * (wide * 1.5 + gap)
            if seen and _in_sight(y, wide * 1.5, seen):
                ui.picture(pictures.get(key, f"cards/{key}"), Rect(x, y, wide, wide * 1.5))
        return -(-len(keys) // most) * (wide * 1.5 + gap) - gap

    def _turn_to(self, ruleset_id: str) -> None:
        self.ruleset_id = ruleset_id
        self.touch.scrolled.clear()
        self._tops.clear()
        del self.blocks, self._figures

    def handle(self, intent: Intent) -> bool:
        if intent == Ordered(Command.RULES):
            self.back()
            return True
        return False


def _in_sight(y: float, height: float, seen: Rect) -> bool:
    return y + height > seen.y and y < seen.bottom
