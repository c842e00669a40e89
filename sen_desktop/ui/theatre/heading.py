"""The top of the theatre: which match it is, through whose eyes it is seen, what else there is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial

from sen_desktop.app.services import Services
from sen_desktop.app.watched import WatchedMatch
from sen_desktop.engine.cards import Seat
from sen_desktop.text.dates import date_of
from sen_desktop.text.i18n import Texts
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.table.view import Icon
from sen_desktop.ui.theme import BODY, LABEL, NOTE
from sen_desktop.ui.touch import Item
from sen_desktop.ui.widgets import ICON, Ui

HEIGHT = 52.0
BESIDE = 3.0
EYES = 6.0
"""Between two pairs of eyes."""


def title_of(
    match: WatchedMatch, services: Services, texts: Texts, *, aloud: bool = False
) -> tuple[str, str]:
    """The game, and when it was played."""
    spec = services.ruleset_of(match.ruleset.id)
    game = spec.names[texts.language] if spec else match.ruleset.id
    started = match.record.started
    begun = datetime.fromisoformat(started) if started else None
    return game, date_of(begun, texts, aloud=aloud) if begun else ""


def eyes_name(match: WatchedMatch, eyes: Seat | None, texts: Texts) -> str:
    if eyes is None:
        return texts.say("theatre.eyes_all")
    return texts.say("theatre.eyes_of", name=match.names[eyes])


def _tip_of_eyes(match: WatchedMatch, eyes: Seat | None, texts: Texts) -> str:
    """People have a look at the match; of a bot one wonders what it knew."""
    if eyes is None or match.players[eyes].human:
        return eyes_name(match, eyes, texts)
    return texts.say("theatre.knew", name=match.names[eyes])


def draw_heading(
    ui: Ui,
    place: Rect,
    title: tuple[str, str],
    match: WatchedMatch,
    eyes: Seat | None,
    look: Callable[[Seat | None], None],
    icons: Sequence[Icon],
    texts: Texts,
) -> None:
    """Eyes come before the rest for those who go through it with keys, and Back comes last."""
    right = place.right - 12 - len(icons) * (ICON + BESIDE)
    seats: Sequence[Seat | None] = (None, *range(len(match.players)))
    wide = len(seats) * (ICON + EYES)
    middle = place.x + place.w * 0.55 - wide / 2
    first = min(middle, right - wide - 24)
    _title(ui, Rect(place.x + 18, place.y, first - place.x - 30, place.h), title)
    x = first
    for digit, seat in enumerate(seats):
        _eyes(ui, Rect(x, place.y + 4, ICON, ICON), match, seat, seat == eyes, look, digit, texts)
        x += ICON + EYES
    for number, icon in enumerate(icons):
        tip = texts.say(f"theatre.tip.{icon.name}")
        x = right + number * (ICON + BESIDE)
        name, top = f"theatre.{icon.name}", place.y + 4
        ui.icon(name, x, top, icon.sign, tip, icon.act, switch=icon.switch)


def _title(ui: Ui, place: Rect, title: tuple[str, str]) -> None:
    """In one line, or the date below the game where there is no room beside it."""
    game, date = title
    whole = ui.letters.width(game, LABEL) + 18 + ui.letters.width(date, BODY)
    if whole <= place.w or not date:
        y = place.centre[1] - ui.letters.height(LABEL) / 2
        wide = ui.line(game, place.x, y, LABEL, ui.theme.gold, width=place.w)
        y = place.centre[1] - ui.letters.height(BODY) / 2
        if date:
            ui.line(date, place.x + wide + 18, y, BODY, ui.theme.soft)
        return
    high = ui.letters.height(LABEL) + ui.letters.height(NOTE)
    shrink = min(1.0, place.h / high)
    style, small = LABEL._replace(size=LABEL.size * shrink), NOTE._replace(size=NOTE.size * shrink)
    y = place.centre[1] - high * shrink / 2
    ui.line(game, place.x, y, style, ui.theme.gold, width=place.w)
    ui.line(date, place.x, y + ui.letters.height(style), small, ui.theme.soft, width=place.w)


def _eyes(
    ui: Ui,
    rect: Rect,
    match: WatchedMatch,
    seat: Seat | None,
    on: bool,
    look: Callable[[Seat | None], None],
    digit: int,
    texts: Texts,
) -> None:
    """Whoever looks has a line round them and a tick."""
    theme = ui.theme
    name = f"theatre.eyes.{'all' if seat is None else seat}"
    tip = _tip_of_eyes(match, seat, texts)
    act = partial(look, seat)
    hot = ui.item(Item(name, rect, act, tip=tip, digit=digit, label=tip, role="button", on=on))
    ring = rect.shrunk(2)
    edge = theme.light if on else theme.gold if hot else theme.edge
    ui.box(ring, theme.hover if hot else theme.raised, edge, ring.h / 2, 3 if on else 1.5)
    if seat is None:
        ui.sign("eye", ring.shrunk(9), theme.light if on else theme.text)
    else:
        ui.picture(match.badges[seat], ring.shrunk(4))
    if on:
        spot = Rect(ring.right - 13, ring.y - 3, 17, 17)
        ui.box(spot, theme.gold, theme.ink, 8.5, 1.5)
        ui.sign("check", spot.shrunk(3), theme.ink)
    ui.focus_ring(name, ring)
