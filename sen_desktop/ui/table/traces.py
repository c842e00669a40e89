"""What last turns left on the table: signs on cards, and ways that cards went."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from typing import Any

from sen_desktop.engine.cards import PileId, Slot
from sen_desktop.ui.screen import Rect, centred
from sen_desktop.ui.table.layout import Target
from sen_desktop.ui.table.motion import Motion
from sen_desktop.ui.table.picture import Picture
from sen_desktop.ui.table.turns import LastTurn, Way, signs_left, signs_lying
from sen_desktop.ui.widgets import Ui

DOT = 8.0
STEP = 14.0
"""From one dot of a way to the next."""

HEAD = 19.0
"""How long the head of an arrow is."""

BEND = 0.16
"""How far a way leaves the straight line, in lengths of it."""


RIM = 0.07
"""How far the paper reaches out from under a seal, in widths of it."""
WITHIN = 0.2
"""How much of a seal is left free on each side of its sign."""
LEAST_BADGE = 33.0

SEALS = {
    "penalty": "seal_warning",
    "wake": "seal_woke",
}
"""Wax with its sign in it; any other sign is drawn on plain wax, brightly."""


def draw_badge(ui: Ui, card: Rect, sign: str) -> None:
    """A wax seal on the upper right corner of a card."""
    draw_seal(ui, _badge(card), sign)


def draw_seal(ui: Ui, seal: Rect, sign: str) -> None:
    ui.kit("chip", seal.shrunk(-seal.w * RIM))
    ui.kit(SEALS.get(sign, "seal_blue"), seal)
    if sign not in SEALS:
        ui.sign(sign, seal.shrunk(seal.w * WITHIN), ui.theme.text)


def signs_shown(picture: Picture[Any]) -> list[str]:
    """Every kind of sign that cards wear now, or places that they have left."""
    signs = *signs_lying(picture.turns).values(), *signs_left(picture.turns).values()
    return sorted({*signs})


def _badge(card: Rect) -> Rect:
    side = min(38.0, max(LEAST_BADGE, card.w * 0.5))
    return Rect(card.right - side * 0.72, card.y - side * 0.28, side, side)


def draw_ring(ui: Ui, card: Rect) -> None:
    ui.framed("corners_rival", card)


def draw_lasting_signs(ui: Ui, motion: Motion, raised: Slot | None) -> None:
    """What was done to cards in last turns. A card that is raised takes its sign with it."""
    for card, sign in _signed(motion, raised):
        draw_badge(ui, card, sign)


def seals(motion: Motion) -> list[Rect]:
    """Where those signs are."""
    return [_badge(card) for card, _ in _signed(motion, None)]


def _signed(motion: Motion, raised: Slot | None) -> Iterator[tuple[Rect, str]]:
    """Cards or their places, and the signs on them; where cards lie close, on the upper one."""
    if not motion.tells_turns:
        return
    signs, left = motion.lasting_signs
    if not signs and not left:
        return
    signed = [
        (sprite.rect, signs[sprite.card.id])
        for pile, sprites in motion.piles.items()
        for place, sprite in enumerate(sprites)
        if pile.kind in motion.board.dreams and sprite.card.id in signs and not sprite.flight
        if Slot(pile, place) != raised
    ]
    signed += [(_home(motion, slot), sign) for slot, sign in left.items()]
    for number, (card, sign) in enumerate(signed):
        above = (_badge(other) for other, _ in signed[number + 1 :])
        if not any(_badge(card).meets(badge) for badge in above):
            yield card, sign


def sign_on(motion: Motion, target: Target) -> str:
    """The sign that a card wears there, of several the last one; or that is left of one."""
    pile, dreams = target.slot.pile, motion.board.dreams
    if pile.kind not in dreams or not motion.tells_turns:
        return ""
    signs, left = motion.lasting_signs
    if sign := left.get(target.slot):
        return sign
    if not signs:
        return ""
    lying = [PileId(kind, pile.seat, pile.number) for kind in sorted(dreams)]
    sprites = [sprite for one in lying for sprite in motion.piles[one]]
    if target.single:
        sprites = [motion.piles[pile][target.slot.place]]
    worn = [signs[sprite.card.id] for sprite in sprites if sprite.card.id in signs]
    return worn[-1] if worn else ""


def draw_turn(ui: Ui, motion: Motion, turn: LastTurn, words: Rect | None) -> None:
    """A whole turn, for as long as it is pointed at; ways leave out what is to be read."""
    signed = dict(turn.signs)
    for pile, sprites in motion.piles.items():
        for sprite in sprites:
            if pile.kind in motion.board.dreams and sprite.card.id in signed:
                draw_ring(ui, sprite.rect)
    for way in turn.ways:
        _draw_way(ui, motion, way, 1.0, words)


def draw_trails(ui: Ui, motion: Motion, words: Rect | None) -> None:
    """Where cards have just gone."""
    for trail in motion.trails:
        _draw_way(ui, motion, trail.way, trail.strength, words)


def _draw_way(ui: Ui, motion: Motion, way: Way, strength: float, words: Rect | None) -> None:
    dreams = motion.board.dreams
    if way.src.pile.kind not in dreams and way.dst.pile.kind not in dreams:
        return
    start, goal = (_middle(motion, slot) for slot in (way.src, way.dst))
    points = list(_along(start, goal))
    ink = (*ui.theme.ink[:3], round(190 * strength))
    colour = (*ui.theme.chosen[:3], round(255 * strength))
    for point in points[:-1]:
        dot = centred(*point, DOT, DOT)
        if words is None or not words.meets(dot):
            ui.box(dot, colour, ink, DOT / 2, 1)
    if len(points) > 1:
        head = _head(points[-2], points[-1])
        ui.path(head, ink, 7, closed=True)
        ui.path(head, colour, 3, closed=True)


def _middle(motion: Motion, slot: Slot) -> tuple[float, float]:
    """Where a card lay or lies; of a pile it was the uppermost one."""
    pile, place = slot.pile, slot.place
    style = motion.board.pile_styles[pile.kind]
    if style.piled:
        place = max(0, motion.layout.sizes.get(pile, 0) - 1)
    return motion.layout.home(pile, place).centre


def _home(motion: Motion, slot: Slot) -> Rect:
    return motion.layout.home(slot.pile, slot.place)


def _along(start: tuple[float, float], goal: tuple[float, float]) -> Iterator[tuple[float, float]]:
    """Points of an arc at even distances."""
    (ax, ay), (bx, by) = start, goal
    dx, dy = bx - ax, by - ay
    length = hypot(dx, dy)
    count = round(length / STEP)
    mx, my = (ax + bx) / 2 - dy * BEND, (ay + by) / 2 + dx * BEND
    for number in range(1, count + 1):
        t = number / count
        u = 1 - t
        x = u * u * ax + 2 * u * t * mx + t * t * bx
        y = u * u * ay + 2 * u * t * my + t * t * by
        yield x, y


def _head(before: tuple[float, float], end: tuple[float, float]) -> tuple[tuple[float, float], ...]:
    dx, dy = end[0] - before[0], end[1] - before[1]
    long = max(1.0, hypot(dx, dy))
    dx, dy = dx / long * HEAD, dy / long * HEAD
    back = end[0] - dx * 0.4, end[1] - dy * 0.4
    return (
        (end[0] + dx * 0.6, end[1] + dy * 0.6),
        (back[0] - dy * 0.55, back[1] + dx * 0.55),
        (back[0] + dy * 0.55, back[1] - dx * 0.55),
    )
