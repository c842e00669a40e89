"""How the cards of a pile are drawn where they lie, and what round them can be chosen."""

from __future__ import annotations

from sen_desktop.engine.cards import PileId, Slot
from sen_desktop.ui.screen import Rect, centred
from sen_desktop.ui.table.drawing import CardPictures, draw_card, draw_numeral
from sen_desktop.ui.table.layout import Target
from sen_desktop.ui.table.motion import Motion
from sen_desktop.ui.table.picture import Halt, PileStyle
from sen_desktop.ui.table.question import Question
from sen_desktop.ui.widgets import Ui

TICK = 34.0
LEANING = 2
"""Cards that lean on their way: more of them would cost too much to turn."""
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


def draw_pile(
    ui: Ui,
    pictures: CardPictures,
    motion: Motion,
    pile: PileId,
    memory: bool,
    raised: Slot | None,
) -> None:
    """All but what is on its way, and the card that is raised."""
    sprites, style = motion.piles[pile], motion.board.pile_styles[pile.kind]
    if not sprites and style.piled:
        rect = motion.layout.home(pile, 0)
        ui.box(rect, (*ui.theme.ink[:3], 70), (*ui.theme.soft[:3], 90), rect.w * 0.07)
    for place in places_shown(style, len(sprites)):
        sprite = sprites[place]
        if sprite.flight or Slot(pile, place) == raised:
            continue
        if style is PileStyle.STOCK and place < len(sprites) - 1:
            ui.kit("pile", sprite.rect)
            continue
        if not style.piled or place == len(sprites) - 1:
            ui.shadow(sprite.rect)
        draw_card(ui, pictures, sprite, sprite.rect, memory)


def draw_flying(ui: Ui, pictures: CardPictures, motion: Motion, memory: bool) -> None:
    """Cards on their way."""
    flying = motion.sprites.flying()
    for sprite in flying:
        alone = len(flying) <= LEANING and sprite.squeeze == 1.0
        lean = sprite.flight.lean if sprite.flight and alone else 0.0
        ui.shadow(sprite.rect, sprite.lift, sprite.squeeze)
        draw_card(ui, pictures, sprite, sprite.rect, memory, lean)


def mark(
    ui: Ui, pictures: CardPictures, motion: Motion, target: Target, question: Question | None
) -> None:
    """Round what can be chosen stand corners; what was chosen wears a tick."""
    sprite = motion.piles[target.slot.pile][target.slot.place] if target.single else None
    if sprite and sprite.flight:
        return
    if motion.halt is Halt.PEEK:
        if sprite and sprite.card.id in motion.picture.peeked:
            draw_corners(ui, "corners_own", pictures, motion, target, target.rect)
    elif question is None:
        return
    elif question.chosen(target.slot):
        draw_corners(ui, "corners_own", pictures, motion, target, target.rect)
        draw_tick(ui, target.rect)
        ui.keep_free(f"card that was chosen, {target.name}", target.rect)
    elif question.glows(target.slot):
        draw_corners(ui, "corners_may", pictures, motion, target, target.rect)
        ui.keep_free(f"card to choose, {target.name}", target.rect)


def draw_corners(
    ui: Ui, name: str, pictures: CardPictures, motion: Motion, target: Target, rect: Rect
) -> None:
    """Round what is pointed at there; below the number that a small card wears in one of them."""
    ui.framed(name, rect)
    number_again(ui, pictures, motion, target, rect)


def number_again(
    ui: Ui, pictures: CardPictures, motion: Motion, target: Target, rect: Rect
) -> None:
    """What stands in a corner of a small card is written over what was drawn round it."""
    pile, sprites = target.slot.pile, motion.piles[target.slot.pile]
    if not sprites or not (target.single or motion.board.pile_styles[pile.kind].piled):
        return
    top = sprites[target.slot.place if target.single else -1]
    if not top.flight and top.showing is not None and pictures.numeral(rect.w):
        draw_numeral(ui, pictures, top.showing, rect)


def draw_tick(ui: Ui, card: Rect) -> None:
    """On the upper right corner: this one was chosen."""
    side = min(TICK, card.w * 0.5)
    ui.kit("badge_tick", centred(card.right - side * 0.2, card.y + side * 0.2, side, side))
