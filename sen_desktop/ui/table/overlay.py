"""What is drawn over the cards: signs of the last move, reckonings, and what is said."""

from __future__ import annotations

from sen_desktop.text.i18n import MINUS, Texts, printed
from sen_desktop.ui.canvas import SHRUNK, Align
from sen_desktop.ui.screen import Rect, centred
from sen_desktop.ui.table import drawing, traces
from sen_desktop.ui.table.layout import Layout
from sen_desktop.ui.table.motion import Motion
from sen_desktop.ui.theme import BANNER, BODY, CONTRAST, HEADING, LABEL
from sen_desktop.ui.widgets import Ui

SUNRISE = "kit/sunrise"
DAWN_ALPHA = 150


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
    if motion.dawn and ui.theme is not CONTRAST:
        ui.picture(SUNRISE, ui.screen.area, round(DAWN_ALPHA * motion.dawn))


def draw_prompt(ui: Ui, layout: Layout, title: str, note: str) -> None:
    """What is to be decided."""
    place = layout.prompt
    x = place.centre[0]
    wide = place.w - 40
    style = HEADING if ui.letters.width(title, HEADING) * SHRUNK[-1] <= wide - 16 else LABEL
    heading = ui.letters.height(HEADING)
    if title:
        back = max(ui.letters.width(title, style), ui.letters.width(note, BODY))
        back = min(back, wide) + 120
        below = ui.letters.broken(note, BODY, wide).height if note else 0.0
        middle = place.y + (heading + below) / 2
        ui.light(centred(x, middle, back * 0.8, 29.0), 40, (6, 8, 30, 150))
        ui.line(title, x, place.y + 2, style, ui.theme.gold, Align.CENTRE, wide)
    if note:
        rect = Rect(place.x + 20, place.y + heading + 2, wide, place.h - heading)
        ui.words(note, rect, BODY, ui.theme.text, Align.CENTRE)


def draw_banner(ui: Ui, text: str) -> None:
    """Across the table, for as long as it takes to be heard."""
    if not text:
        return
    x, y = ui.screen.area.centre
    broken = ui.letters.broken(text, BANNER, ui.screen.area.w - 120)
    place = centred(x, y, broken.width, broken.height)
    ui.light(place, 60, (4, 5, 18, 235))
    ui.words(text, place, BANNER, ui.theme.light, Align.CENTRE)
