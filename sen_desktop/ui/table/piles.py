"""How the cards of a pile are drawn where they lie, and what round them can be chosen."""

from __future__ import annotations

from sen_desktop.engine.cards import PileId
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.table.drawing import SHADOW, CardPictures, draw_card
from sen_desktop.ui.table.layout import Target
from sen_desktop.ui.table.motion import Motion
from sen_desktop.ui.table.picture import Halt, PileStyle
from sen_desktop.ui.table.question import Question
from sen_desktop.ui.theme import Colour
from sen_desktop.ui.widgets import Ui

DECK_SHOWN = 7
"""Of a face-down pile one card in so many is drawn, to show how high it is."""


def places_shown(style: PileStyle, count: int) -> list[int]:
    """Of a pile only some cards can be seen."""
    match style:
        case PileStyle.STOCK:
            return sorted({*range(0, count, DECK_SHOWN), *range(max(0, count - 2), count)})
        case PileStyle.OPEN:
            return list(range(max(0, count - 3), count))
        case _:
            return list(range(count))


def draw_pile(ui: Ui, pictures: CardPictures, motion: Motion, pile: PileId, memory: bool) -> None:
    sprites, style = motion.piles[pile], motion.board.pile_styles[pile.kind]
    if not sprites and style.piled:
        rect = motion.layout.home(pile, 0)
        ui.box(rect, (*ui.theme.ink[:3], 70), (*ui.theme.soft[:3], 90), rect.w * 0.07)
    for place in places_shown(style, len(sprites)):
        sprite = sprites[place]
        if sprite.flight:
            continue
        if not style.piled or place == len(sprites) - 1:
            ui.shadow(sprite.rect, 7)
        draw_card(ui, pictures, sprite, sprite.rect, memory)


def draw_flying(ui: Ui, pictures: CardPictures, motion: Motion, memory: bool) -> None:
    """Cards on their way."""
    for sprite in motion.sprites.flying():
        if sprite.squeeze == 1.0:
            ui.shadow(sprite.rect, 10)
        else:
            ui.light(sprite.rect, 10, SHADOW)
        draw_card(ui, pictures, sprite, sprite.rect, memory)


def light_up(ui: Ui, motion: Motion, target: Target, question: Question | None) -> None:
    """What can be chosen glows and has a line round it; what was chosen has another one."""
    sprite = motion.piles[target.slot.pile][target.slot.place] if target.single else None
    if sprite and sprite.flight:
        return
    if motion.halt is Halt.PEEK:
        if sprite and sprite.card.id in motion.picture.peeked:
            _ring(ui, target.rect, ui.theme.light)
    elif question is None:
        return
    elif not target.single and (question.chosen(target.slot) or question.glows(target.slot)):
        ui.light(target.rect, 13, (*ui.theme.light[:3], 70))
    elif question.chosen(target.slot):
        ui.light(target.rect, 16, (*ui.theme.chosen[:3], 230))
        ui.box(target.rect.shrunk(-4), None, ui.theme.chosen, target.rect.w * 0.07 + 4, 4)
    elif question.glows(target.slot):
        _ring(ui, target.rect, ui.theme.light)


def frame(ui: Ui, target: Target, question: Question | None) -> None:
    """A place or a pile that can be chosen has its line over the cards that lie there."""
    if target.single or question is None:
        return
    round = target.rect.w * 0.07 + 4
    if question.chosen(target.slot):
        ui.box(target.rect.shrunk(-4), None, ui.theme.chosen, round, 4)
    elif question.glows(target.slot):
        ui.box(target.rect.shrunk(-3), None, ui.theme.light, round, 3)


def _ring(ui: Ui, rect: Rect, colour: Colour) -> None:
    ui.light(rect, 13, (*colour[:3], 170))
    ui.box(rect.shrunk(-3), None, colour, rect.w * 0.07 + 4, 2)
