"""What is drawn over the cards: signs of the last move, reckonings, and what is said."""

from __future__ import annotations

from sen_desktop.text.i18n import MINUS, Texts, printed
from sen_desktop.ui.canvas import Align
from sen_desktop.ui.screen import Rect, centred
from sen_desktop.ui.table import drawing, traces
from sen_desktop.ui.table.drawing import SUNRISE
from sen_desktop.ui.table.motion import Motion
from sen_desktop.ui.theme import BANNER, CONTRAST, Style
from sen_desktop.ui.widgets import Ui

DAWN_ALPHA = 150
LEAST_BANNER = 0.7
"""How much smaller long names may make what is called, before it takes two lines."""


def draw_signs(ui: Ui, motion: Motion) -> None:
    """Signs on the cards of the last move."""
    for shown in motion.signs:
        traces.draw_ring(ui, shown.sprite.rect)
        traces.draw_badge(ui, shown.sprite.rect, shown.sign)


def draw_reckoning(ui: Ui, motion: Motion, texts: Texts) -> None:
    """What single cards and whole dreams come to."""
    picture, layout = motion.picture, motion.layout
    if not motion.reckons:
        return
    for card, text in picture.badges:
        drawing.draw_badge(ui, motion.sprites.of(card).rect, text)
    for card in picture.struck:
        drawing.strike_through(ui, motion.sprites.of(card).rect)
    for seat, tag in picture.tags.items():
        shown, counting = motion.counts(seat)
        reason = "" if counting else " ".join(texts.say(key, **facts) for key, facts in tag.lines)
        terms = "" if counting else " + ".join(map(printed, tag.terms))
        terms = terms.replace(f"+ {MINUS}", f"{MINUS} ")
        count = texts.count(motion.board.noun, shown)
        drawing.draw_tag(ui, layout.tag_of(seat), count, reason, terms, strong=tag.strong)


def draw_dawn(ui: Ui, motion: Motion) -> None:
    """Behind the cards of somebody who has reason to be glad the sun comes up."""
    if motion.dawn:
        draw_sunrise(ui, motion.dawn)


def draw_sunrise(ui: Ui, light: float) -> None:
    """Rays across the window, as strong as said; texts that need contrast stand before none."""
    if ui.theme is not CONTRAST:
        ui.rays(SUNRISE, round(DAWN_ALPHA * light))


def draw_banner(ui: Ui, text: str, words: Rect) -> None:
    """Across the table, for as long as it takes to be heard: where questions stand, if they have
    the middle of it, so that neither cards nor last turns lie below it."""
    if not text:
        return
    area, style = ui.screen.area, BANNER
    x, y = area.centre
    room = area.w - 120
    if words.x <= x <= words.right:
        y, room = words.centre[1], words.w
        wide = ui.letters.width(text, style)
        style = Style(style.font, style.size * max(LEAST_BANNER, min(1.0, room / wide)))
    broken = ui.letters.broken(text, style, room)
    place = centred(x, y, broken.width, broken.height)
    ui.light(place, 44, (4, 5, 18, 235))
    ui.words(text, place, style, ui.theme.light, Align.CENTRE)
