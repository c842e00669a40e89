"""What lies over the table while something is decided: a pile to choose from, claims, a hint."""

from __future__ import annotations

from collections.abc import Callable

from sen_desktop.engine.cards import Face, Slot
from sen_desktop.ui.canvas import Align
from sen_desktop.ui.screen import Rect, centred
from sen_desktop.ui.table import drawing
from sen_desktop.ui.table.layout import CARD_SHAPE, Layout, Target
from sen_desktop.ui.table.question import Hint, Question
from sen_desktop.ui.theme import BODY, HEADING, LABEL
from sen_desktop.ui.touch import Item
from sen_desktop.ui.widgets import Ui

CLAIM = 52.0
CARDS, GAP, RIM = (140.0, 120.0, 104.0, 96.0, 88.0), 14.0, 12.0
"""How wide the cards of a pile are of which one is chosen, the less the more there are; between
them; and round them."""
BETWEEN = 8.0
"""The height of a button that says what cards are, and its least width."""
ABOVE = 11.0
"""How far the seal of a hint reaches out over its card: above lie the lines of last turns."""


def draw_gallery(
    ui: Ui,
    pictures: drawing.CardPictures,
    question: Question,
    touched: Callable[[Item, Target], None],
    tip: Callable[[Face | None], str],
    hint: Hint | None,
) -> None:
    """The whole face-up pile, to choose from; the latest card first."""
    ui.shield()
    area = ui.screen.area
    faces = question.gallery
    width, around = min(area.w - 80, 1100.0), 51 + ui.letters.height(HEADING)
    most = area.h - 120 - around
    for card in CARDS:
        columns = min(len(faces), int((width - 52 - 2 * RIM + GAP) // (card + GAP)))
        high = -(-len(faces) // columns) * (card * CARD_SHAPE + GAP) + 2 * RIM - GAP
        if high <= most:
            break
    title = ui.letters.width(question.title, HEADING)
    needed = 52 + max(2 * RIM + columns * (card + GAP) - GAP, title)
    place = centred(*area.centre, min(width, needed), around + min(most, high))
    inner = ui.panel(place, question.title)
    heading = Rect(inner.x, place.y, min(title, inner.w), inner.y - place.y)
    ui.keep_free("what is asked of a pile", heading, passing=True)
    room = inner.shrunk(RIM, 0)
    with ui.scrolling("gallery", inner, high) as whole:
        for number, (slot, face) in enumerate(reversed([*faces.items()])):
            row, column = divmod(number, columns)
            x = room.x + column * (card + GAP)
            y = whole.y + RIM + row * (card * CARD_SHAPE + GAP)
            rect = Rect(x, y, card, card * CARD_SHAPE)
            name = f"gallery.{slot.place}"
            item = Item(name, rect)
            touched(item, Target(name, slot, rect))
            item.tip = tip(face)
            if ui.item(item):
                ui.framed("corners_own", rect)
            ui.picture(pictures.picture(face), rect)
            if hint and slot in hint.cards:
                _seal(ui, rect)
                ui.keep_free("a seal of the hint", _seal_on(rect), passing=True)
            ui.focus_ring(name, rect)


def claims_place(ui: Ui, layout: Layout, question: Question) -> Rect:
    """Where the panel lies on which cards are called something."""
    buttons = sum(_widths(ui, question)) + BETWEEN * (len(question.claims) - 1)
    title = ui.letters.width(question.claim_title, BODY)
    width = min(max(buttons, title) + 48, layout.area.w - 40)
    return centred(*layout.claims.centre, width, CLAIM + 74)


def _widths(ui: Ui, question: Question) -> list[float]:
    return [max(CLAIM, ui.letters.width(claim.text, LABEL) + 36) for claim in question.claims]


def draw_claims(ui: Ui, layout: Layout, question: Question) -> None:
    """What can be said of the cards that were pointed at."""
    place, wide = claims_place(ui, layout, question), _widths(ui, question)
    x = place.centre[0]
    ui.cover(place)
    ui.keep_free("claims", place)
    ui.panel(place)
    top = place.y + 22
    ui.line(question.claim_title, x, top, BODY, None, Align.CENTRE, place.w - 30)
    left = x - (sum(wide) + BETWEEN * (len(wide) - 1)) / 2
    for claim, room in zip(question.claims, wide, strict=True):
        rect = Rect(left, place.bottom - CLAIM - 16, room, CLAIM)
        text, act, sign = claim.text, claim.act, claim.sign
        ui.button(claim.name, rect, text, act, sign=sign, tip=claim.tip, final=claim.final)
        left += room + BETWEEN


def draw_hint(ui: Ui, pictures: drawing.CardPictures, layout: Layout, hint: Hint) -> None:
    """The ghost of a move."""
    if hint.ghost:
        face, slot = hint.ghost
        ui.picture(pictures.picture(face), layout.home(slot.pile, _place(layout, slot)), alpha=150)
    for number, slot in enumerate(hint.cards, 1):
        # From one to another the order matters.
        _seal(ui, _rect_of(layout, slot), number if len(hint.cards) > 2 else None)


def hint_places(layout: Layout, hint: Hint) -> list[Rect]:
    """Where the ghost of a move lies: cards, and seals on them."""
    cards = [_rect_of(layout, slot) for slot in hint.cards]
    if hint.ghost:
        slot = hint.ghost[1]
        cards.append(layout.home(slot.pile, _place(layout, slot)))
    return [*cards, *map(_seal_on, cards)]


def _seal_on(card: Rect) -> Rect:
    side = min(38.0, card.w * 0.5)
    return centred(card.centre[0], card.y + side / 2 - ABOVE, side, side)


def _seal(ui: Ui, card: Rect, number: int | None = None) -> None:
    """On a card that a hint is about."""
    ui.framed("corners_own", card)
    badge = _seal_on(card)
    if number is None:
        ui.kit("seal_hint", badge)
    else:
        drawing.draw_coin(ui, badge, f"{number}")


def _rect_of(layout: Layout, slot: Slot) -> Rect:
    """Where what is pointed at by this slot lies."""
    piles = (slot.pile, *layout.sizes)
    targets = (target for pile in piles for target in layout.targets(pile))
    found = next((target.rect for target in targets if target.slot == slot), None)
    return found or layout.home(slot.pile, slot.place)


def _place(layout: Layout, slot: Slot) -> int:
    """A pile as a whole is pointed at by its uppermost card."""
    targets = (target for target in layout.targets(slot.pile) if target.slot == slot)
    whole = any(not target.single for target in targets)
    return max(0, layout.sizes.get(slot.pile, 0) - 1) if whole else slot.place
