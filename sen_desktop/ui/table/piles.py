"""How the cards of a pile are drawn where they lie, and what round them can be chosen."""

from __future__ import annotations

from sen_desktop.engine.cards import PileId
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.table import dressing
from sen_desktop.ui.table.board import Asking, Look, Spot
from sen_desktop.ui.table.show import Halt, Show
from sen_desktop.ui.table.sprites import Sprite
from sen_desktop.ui.theme import Colour
from sen_desktop.ui.widgets import Ui

DECK_SHOWN = 7
"""Of a face-down pile every so-manyth card is drawn, to show how high it is."""


def places_shown(look: Look, count: int) -> list[int]:
    """Of a pile only some cards can be seen."""
    match look:
        case Look.STOCK:
            return sorted({*range(0, count, DECK_SHOWN), *range(max(0, count - 2), count)})
        case Look.OPEN:
            return list(range(max(0, count - 3), count))
        case _:
            return list(range(count))


def draw_pile(ui: Ui, wardrobe: dressing.Wardrobe, show: Show, pile: PileId, memory: bool) -> None:
    sprites, look = show.sprites.piles[pile], show.board.looks[pile.kind]
    if not sprites and look.piled:
        rect = show.layout().home(pile, 0)
        ui.box(rect, (*ui.theme.ink[:3], 70), (*ui.theme.soft[:3], 90), rect.w * 0.07)
    for place in places_shown(look, len(sprites)):
        sprite = sprites[place]
        if sprite.motion:
            continue
        if not look.piled or place == len(sprites) - 1:
            ui.shadow(sprite.rect, 7)
        dressing.draw_card(ui, wardrobe, sprite, sprite.rect, memory)


def draw_flying(ui: Ui, wardrobe: dressing.Wardrobe, show: Show, memory: bool) -> None:
    """Cards on their way."""
    for sprite in show.sprites.flying():
        if sprite.squeeze == 1.0:
            ui.shadow(sprite.rect, 10)
        else:
            ui.light(sprite.rect, 10, dressing.SHADOW)
        dressing.draw_card(ui, wardrobe, sprite, sprite.rect, memory)


def light_up(ui: Ui, show: Show, spot: Spot, asking: Asking | None) -> None:
    """What can be chosen glows and has a line round it; what was chosen has another one."""
    sprite: Sprite | None = None
    if spot.single:
        sprite = show.sprites.piles[spot.slot.pile][spot.slot.place]
        if sprite.motion:
            return
    if show.halt is Halt.PEEK:
        if any(sprite is peeked for peeked, _ in show.peeked):
            _ring(ui, spot.rect, ui.theme.light)
    elif not spot.single and asking and (asking.chosen(spot.slot) or asking.glows(spot.slot)):
        ui.light(spot.rect, 13, (*ui.theme.light[:3], 70))
    elif asking and asking.chosen(spot.slot):
        ui.light(spot.rect, 16, (*ui.theme.chosen[:3], 230))
        ui.box(spot.rect.shrunk(-4), None, ui.theme.chosen, spot.rect.w * 0.07 + 4, 4)
    elif asking and asking.glows(spot.slot):
        _ring(ui, spot.rect, ui.theme.light)


def frame(ui: Ui, spot: Spot, asking: Asking | None) -> None:
    """A place or a pile that can be chosen has its line over the cards that lie there."""
    if spot.single or asking is None:
        return
    round = spot.rect.w * 0.07 + 4
    if asking.chosen(spot.slot):
        ui.box(spot.rect.shrunk(-4), None, ui.theme.chosen, round, 4)
    elif asking.glows(spot.slot):
        ui.box(spot.rect.shrunk(-3), None, ui.theme.light, round, 3)


def _ring(ui: Ui, rect: Rect, colour: Colour) -> None:
    ui.light(rect, 13, (*colour[:3], 170))
    ui.box(rect.shrunk(-3), None, colour, rect.w * 0.07 + 4, 2)
