"""The deck gallery: every card with its number of copies, its name and what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sen_desktop.data.catalogue import CardSpec, RulesetSpec
from sen_desktop.text import rulebook
from sen_desktop.ui.canvas import Align
from sen_desktop.ui.scene import Scene
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.theme import BODY, HEADING, NOTE, SMALL_LABEL, TITLE
from sen_desktop.ui.touch import Item
from sen_desktop.ui.widgets import Ui

if TYPE_CHECKING:
    from sen_desktop.ui.stage import Stage

CARD, LEAST_CARD = 118.0, 100.0
"""How wide cards are, and how wide at least where all of them are seen at once for it."""
GAP = 18.0
LARGE = 300.0


class GalleryScene(Scene):
    def __init__(self, stage: Stage, ruleset_id: str) -> None:
        super().__init__(stage)
        self.spec: RulesetSpec = stage.services.catalogue.ruleset(ruleset_id)
        self.cards = [card for deck in self.spec.decks for card in deck.cards]
        self.chosen: CardSpec = self.cards[0]

    def compose(self, ui: Ui) -> None:
        area = self.page(ui)
        theme, language = ui.theme, self.stage.texts.language
        title = self.spec.names[language]
        count = self.stage.texts.count("card", self.spec.cards())
        ui.line(f"{title}  ·  {count}", area.x + 80, 14, TITLE, theme.gold, width=area.w - 120)
        top = 76.0
        side = min(LARGE + 60, area.w * 0.34)
        place = Rect(area.x + 20, top, area.w - 60 - side, area.h - top - 14)
        name_high = ui.letters.height(SMALL_LABEL) + 10
        most = max(2, int((place.w - 10 + GAP) // (CARD + GAP)))
        rows = -(-len(self.cards) // most)
        columns = -(-len(self.cards) // rows)  # so that no card stands in a row by itself
        fitting = ((place.h - 12) / rows - name_high - GAP) / 1.5
        card = fitting if LEAST_CARD <= fitting < CARD else CARD
        across, step = (place.w - 36 - card) / max(1, columns - 1), card * 1.5 + name_high + GAP
        with ui.scrolling("gallery", place, rows * step + 12) as whole:
            for number, spec in enumerate(self.cards):
                row, column = divmod(number, columns)
                x, y = whole.x + 8 + column * across, whole.y + 10 + row * step
                self._card(ui, Rect(x, y, card, card * 1.5), number, spec)
        self._large(ui, Rect(area.right - side - 16, top, side, area.h - top - 20))

    def _card(self, ui: Ui, rect: Rect, number: int, card: CardSpec) -> None:
        name, title = f"card.{number}", card.names[self.stage.texts.language].title
        act, nth = (lambda: self._choose(card)), (number + 1, len(self.cards))
        hot = ui.item(Item(name, rect, act, label=title, role="button", place=nth))
        if card is self.chosen:
            ui.box(rect.shrunk(-5), None, ui.theme.gold, 12, 3)
        elif hot:
            ui.box(rect.shrunk(-4), None, ui.theme.light, 12, 2)
        if hot:
            self.chosen = card
        ui.picture(card.art, rect)
        y = rect.bottom + 4
        text = f"× {card.copies}"
        with ui.said(""):  # it stands with everything else about the card
            ui.line(text, rect.centre[0], y, SMALL_LABEL, ui.theme.soft, Align.CENTRE)
        ui.focus_ring(name, rect)

    def _choose(self, card: CardSpec) -> None:
        self.chosen = card

    def _large(self, ui: Ui, place: Rect) -> None:
        """The chosen card as large as it fits, with everything about it."""
        card, language = self.chosen, self.stage.texts.language
        text = rulebook.explanation(self.spec.family, card, self.stage.texts)
        inner = ui.panel(place)
        broken = ui.letters.broken(text, BODY, inner.w)
        name = card.names[language].title
        called = ui.letters.broken(name, HEADING, inner.w).height
        words = broken.height + called + ui.letters.height(NOTE) + 30
        wide = max(60.0, min(inner.w, (inner.h - words) / 1.5))
        picture = Rect(inner.centre[0] - wide / 2, inner.y, wide, wide * 1.5)
        ui.picture(card.art, picture)
        y = picture.bottom + 10
        place = Rect(inner.x, y, inner.w, called)
        y += ui.words(name, place, HEADING, ui.theme.gold, Align.CENTRE) + 2
        copies = self.say("gallery.copies", copies=card.copies)
        ui.line(copies, inner.centre[0], y, NOTE, ui.theme.soft, Align.CENTRE, inner.w)
        y += ui.letters.height(NOTE) + 8
        ui.words(text, Rect(inner.x, y, inner.w, inner.bottom - y + 4), BODY, None, Align.CENTRE)
