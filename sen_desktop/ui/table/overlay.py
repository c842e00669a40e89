"""What is drawn over the cards: signs of the last move, reckonings, and what is said."""

from __future__ import annotations

from sen_desktop.text.i18n import MINUS, Texts, printed
from sen_desktop.ui.canvas import SHRUNK, Align
from sen_desktop.ui.screen import Rect, centred
from sen_desktop.ui.table import drawing, traces
from sen_desktop.ui.table.layout import Layout
from sen_desktop.ui.table.motion import Motion
from sen_desktop.ui.theme import BANNER, BODY, CONTRAST, HEADING, LABEL, Style
from sen_desktop.ui.widgets import Ui

PAD = 12.0
BREATH = (6, 8, 30, 150)
"""Behind what is said on the bare table."""
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
    if motion.dawn:
        draw_sunrise(ui, motion.dawn)


def draw_sunrise(ui: Ui, light: float) -> None:
    """Rays across the window, as strong as said; texts that need contrast stand before none."""
    if ui.theme is not CONTRAST:
        ui.picture(SUNRISE, ui.screen.whole, round(DAWN_ALPHA * light))


def draw_prompt(ui: Ui, layout: Layout, title: str, note: str) -> None:
    """What is to be decided, over a dark breath; the title is smaller where there is less room."""
    place = layout.prompt.shrunk(PAD, 0)
    if not title and not note:
        return
    style = HEADING if _both_fit(ui, place, title, note, HEADING) else LABEL
    lines = _rows_of(ui, title, style, place.w)
    heading = ui.letters.height(style) * len(lines)
    broken = ui.fitted(note, place.w, place.h - heading, BODY)[1]
    wide = max([ui.letters.width(line, style) for line in lines], default=0.0)
    wide = min(place.w, max(wide, broken.width if note else 0.0))
    high = heading + (broken.height if note else 0.0)
    x, y = place.centre[0], place.y + max(0.0, (place.h - high) / 2)
    text = centred(x, y + high / 2, wide, high)
    ui.light(text.shrunk(24, 14), 40, BREATH)
    for line in lines:
        ui.line(line, x, y, style, ui.theme.gold, Align.CENTRE, place.w)
        y += ui.letters.height(style)
    if note:
        rect = Rect(place.x, y, place.w, max(broken.height, place.bottom - y))
        ui.words(note, rect, BODY, ui.theme.text, Align.CENTRE)
    ui.keep_free("question", text)


def _both_fit(ui: Ui, place: Rect, title: str, note: str, style: Style) -> bool:
    if ui.letters.width(title, style) > place.w:
        return False
    return not note or ui.fits(note, place.w, place.h - ui.letters.height(style), BODY)


def _rows_of(ui: Ui, title: str, style: Style, width: float) -> tuple[str, ...]:
    """A title that is too long even in small letters takes a second row."""
    if not title:
        return ()
    if ui.letters.width(title, style) * SHRUNK[-1] <= width:
        return (title,)
    return ui.letters.broken(title, style, width).lines


def draw_banner(ui: Ui, text: str) -> None:
    """Across the table, for as long as it takes to be heard."""
    if not text:
        return
    x, y = ui.screen.area.centre
    broken = ui.letters.broken(text, BANNER, ui.screen.area.w - 120)
    place = centred(x, y, broken.width, broken.height)
    ui.light(place, 60, (4, 5, 18, 235))
    ui.words(text, place, BANNER, ui.theme.light, Align.CENTRE)
