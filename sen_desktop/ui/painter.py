"""Paints a frame of marks on a surface, as little of it as possible.

What stands still is painted once onto a surface of its own; a frame then costs a copy of it
wherever something moved, and what moves now.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from math import ceil
from time import thread_time
from typing import Any, NamedTuple

import pygame
from pygame import Surface

from sen_desktop.ui.art import Art
from sen_desktop.ui.canvas import (
    LEEWAY,
    Backdrop,
    Box,
    Clip,
    Dim,
    Disc,
    Frame,
    Framed,
    Ground,
    KitPart,
    Light,
    Mark,
    Path,
    Picture,
    Rays,
    Shadow,
    Sign,
    Stitches,
    Text,
    Veil,
)
from sen_desktop.ui.keeping import Kept, Pictures, weight
from sen_desktop.ui.kit import RING, Kits
from sen_desktop.ui.layer import (
    PREMULTIPLIED,
    Blits,
    Layer,
    darken,
    few,
    place_of,
    premultiplied,
)
from sen_desktop.ui.letters import Letters
from sen_desktop.ui.pieces import laid_out, rim_of, sample
from sen_desktop.ui.screen import Rect, Screen
from sen_desktop.ui.theme import Colour

MOST_BLITS = 3000
MOST_BYTES = 12_000_000
"""Of every kind of thing that is made here and kept."""
FINE = 3
"""Curves are painted so many times larger."""

KEPT_ELSEWHERE = (Picture, Light, Shadow, KitPart, Backdrop, Dim, Rays)
"""They often move, and finding them where they are made is quick."""

WHOLE = {Clip, Backdrop, Veil}
"""They concern all that is painted, or was."""

LIFTS = (0, 8, 14)
"""Units above the table for which shadows are baked."""
BETWEEN = [(one + other) / 2 for one, other in pairwise(LIFTS)]
"""From here on the next one is nearer."""
CAST = (0.42, 0.75)
"""How far a shadow goes to the right and down for every unit of height."""
TURNED = 8
"""Steps in which the shadow of a card becomes thin."""
FEW_ROWS = 64
"""Pixels below which a hollow picture is painted whole."""

COARSE = 8
"""What gets darker but for some places is painted so many times smaller: that softens its edges."""


class Rim(NamedTuple):
    """Pieces of a shadow, and where they belong: so far into the place of the card, and out."""

    inward: float
    margin: int
    pieces: Blits


class Painter:
    def __init__(self, art: Art, letters: Letters, kits: Kits) -> None:
        self._art = art
        self._kits = kits
        self._letters = letters
        self._screen = Screen.of((1280, 720))
        self._base: Layer | None = None
        self._target: Surface | None = None
        """Where the last frame was painted."""
        self._over: list[pygame.Rect] | None = None
        """Where it had something above what stands still; None is anywhere."""
        self._blits: dict[Mark, Blits] = {}
        self._blit_bytes = 0
        self._boxes = Pictures(MOST_BYTES)
        self._rims: Kept[Rim] = Kept(MOST_BYTES, lambda rim: _weight_of(rim.pieces))
        """Of shadows, by the card's width, its height and how far it is turned."""
        self._frames: Kept[Blits] = Kept(MOST_BYTES, _weight_of)
        """The pieces of hollow parts, by name, size, velvet and state."""
        self._wide: tuple[Dim | Rays, Surface] | None = None
        """What is as large as the window, kept only as long as it is seen."""
        self._makers: dict[type, Callable[[Any], Blits]] = {
            Picture: self._picture,
            Sign: self._sign,
            Box: self._box,
            Light: self._light,
            Shadow: self._shadow,
            KitPart: self._kit_part,
            Framed: self._framed,
            Ground: self._ground,
            Disc: self._disc,
            Stitches: self._stitches,
            Text: self._text,
            Path: self._path,
            Dim: self._dimmed,
            Rays: self._rays,
            Backdrop: self._backdrop,
            Veil: lambda mark: (),
        }
        self._quick: dict[type, Callable[[Any], Blits]] = {
            kind: self._makers[kind] for kind in KEPT_ELSEWHERE
        }

    def adjust(self, screen: Screen) -> None:
        """The window has another size, or letters have: everything is painted anew."""
        self._screen = screen
        self._kits.expect(screen.scale)
        self._art.adjust(screen.pixels)
        self._base = self._target = None
        self._forget_blits()
        for kept in (self._boxes, self._rims, self._frames):
            kept.clear()
        self._wide = None

    def _forget_blits(self) -> None:
        self._blits.clear()
        self._blit_bytes = 0

    def expect(self, cards: Sequence[str] = (), backdrops: Iterable[Backdrop] = ()) -> None:
        """What will be shown soon is made ready in the background; new cards are a new table."""
        anchors = {backdrop.key: backdrop.anchor for backdrop in backdrops}
        self._art.expect_backdrops(anchors, self._behind)
        if cards:
            self._art.expect(cards)

    def prepare(self, frame: Frame, until: float) -> bool:
        """Make ready what a picture consists of, until so late by the thread's time; whether all
        is."""
        for mark in (*frame.still, *frame.moving):
            if thread_time() > until:
                return False
            if type(mark) is not Clip:
                self._blits_of(mark)
        return True

    def forget_target(self) -> None:
        """What was painted last may be there no more."""
        self._target = None

    def paint(self, frame: Frame, target: Surface) -> None:
        if self._base is None:
            self._base = Layer(target, self._blits_of, self._paint)
        changed = self._base.show(frame.still)
        if self._over is None or target is not self._target:
            target.blit(self._base.surface, (0, 0))
        else:
            base = self._base.surface
            areas = few([*self._over, *changed], target.get_rect())
            target.blits([(base, area, area) for area in areas], doreturn=False)
        self._target = target
        self._over = self._paint(frame.moving, target)
        if self._wide and self._wide[0] not in (*frame.still, *frame.moving):
            self._wide = None

    def _paint(self, marks: tuple[Mark, ...], target: Surface) -> list[pygame.Rect] | None:
        """Says which places it touched, if not all of them."""
        pending: list[tuple[Surface, tuple[int, int]]] = []
        places: list[pygame.Rect] | None = []
        for mark in marks:
            if type(mark) not in WHOLE:
                pieces = self._blits_of(mark)
                pending += pieces
                if places is not None and pieces:
                    places.append(place_of(pieces))
                continue
            target.fblits(pending, PREMULTIPLIED)
            pending.clear()
            if isinstance(mark, Clip):
                target.set_clip(mark.rect and self._pixels(mark.rect))
                continue
            places = None
            if isinstance(mark, Veil):
                darken(target, mark.colour)
            else:
                target.fblits(self._blits_of(mark))
        target.fblits(pending, PREMULTIPLIED)
        target.set_clip(None)
        return places

    def _blits_of(self, mark: Mark) -> Blits:
        """What shows a mark, and where."""
        make = self._quick.get(type(mark))
        if make:
            return make(mark)
        if mark in self._blits:
            return self._blits[mark]
        blit = self._makers[type(mark)](mark)
        self._blit_bytes += _weight_of(blit)
        if len(self._blits) > MOST_BLITS or self._blit_bytes > MOST_BYTES:
            self._forget_blits()
        self._blits[mark] = blit
        return blit

    def _pixels(self, rect: Rect) -> pygame.Rect:
        """Edges are rounded, not sizes: what touches in units touches in pixels."""
        scale = self._screen.scale
        left, top = round(rect.x * scale), round(rect.y * scale)
        right, bottom = round((rect.x + rect.w) * scale), round((rect.y + rect.h) * scale)
        return pygame.Rect(left, top, max(1, right - left), max(1, bottom - top))

    def _size(self, rect: Rect) -> tuple[int, int]:
        """What moves keeps its size wherever it is: sizes are rounded on their own."""
        scale = self._screen.scale
        return max(1, round(rect.w * scale)), max(1, round(rect.h * scale))

    def _length(self, units: float) -> int:
        return max(1, round(units * self._screen.scale))

    def _picture(self, mark: Picture) -> Blits:
        scale, rect = self._screen.scale, mark.rect
        picture = self._art.picture(mark.key, self._size(rect))
        if mark.squeeze != 1.0 or mark.angle or mark.alpha != 255:
            picture = _changed(picture, mark)
            return (self._middle(picture, *rect.centre),)
        return ((picture, (round(rect.x * scale), round(rect.y * scale))),)

    def _sign(self, mark: Sign) -> Blits:
        rect = self._pixels(mark.rect)
        side = min(rect.size)

        def tint() -> Surface:
            tinted = self._art.picture(mark.key, (side, side)).copy()
            tinted.fill(premultiplied(mark.colour), special_flags=pygame.BLEND_RGBA_MULT)
            return tinted

        picture = self._boxes.once((mark.key, side, mark.colour), tint)
        return ((picture, (rect.centerx - side // 2, rect.centery - side // 2)),)

    def _box(self, mark: Box) -> Blits:
        rect = self._pixels(mark.rect)
        corner = min(round(mark.round * self._screen.scale), rect.w // 2, rect.h // 2)
        line = self._length(mark.line)
        edge = max(corner, line) + 1
        size = sample(rect.size, edge)
        picture = self._boxes.once(
            (*size, *mark[1:]), lambda: _rounded_box(size, mark.fill, mark.edge, line, corner)
        )
        return laid_out(picture, edge, rect)

    def _light(self, mark: Light) -> Blits:
        scale = self._screen.scale
        rect, spread = mark.rect, self._length(mark.spread)
        width, height = self._size(rect)
        place = pygame.Rect(round(rect.x * scale), round(rect.y * scale), width, height)
        place.inflate_ip(2 * spread, 2 * spread)
        edge = 3 * spread
        width, height = sample(place.size, edge)
        size = width - 2 * spread, height - 2 * spread
        red, green, blue, alpha = mark.colour
        return laid_out(self._art.glow(size, spread, (red, green, blue), alpha), edge, place)

    def _shadow(self, mark: Shadow) -> Blits:
        """Baked for a few heights; between them it is moved."""
        rect, scale = mark.rect, self._screen.scale
        width = max(1, round(rect.w * scale))
        lift = LIFTS[bisect_left(BETWEEN, mark.lift)]
        key = width, lift, ceil(mark.squeeze * TURNED)
        more = (mark.lift - lift) * scale
        inward, margin, pieces = self._rims.once(key, lambda: self._rim(*key))
        left = round(rect.x * scale + inward + CAST[0] * more) - margin
        top = round(rect.y * scale + CAST[1] * more) - margin
        return tuple([(piece, (left + x, top + y)) for piece, (x, y) in pieces])

    def _rim(self, width: int, lift: int, turned: int) -> Rim:
        """The shadow of a card of this width, of which so many steps are seen."""
        name, kit = f"shadow_{lift}", self._kits.of(self._screen.scale)
        margin = kit.margin(name, width)
        picture = kit.of_card(name, width, turned / TURNED)
        body = picture.get_width() - 2 * margin
        edge = margin + min(body // 2, body // 10 + 4)
        small = min(picture.get_size()) < 2 * edge + FEW_ROWS
        rim = ((picture, (0, 0)),) if small else rim_of(picture, edge)
        pieces = tuple([(piece.copy(), at) for piece, at in rim])
        return Rim((width - body) / 2, margin, pieces)

    def _kit_part(self, mark: KitPart) -> Blits:
        kit, size = self._kits.of(self._screen.scale), self._size(mark.rect)
        if mark.alpha != 255 or mark.angle:
            picture = kit.changed(mark.name, size, mark.alpha, mark.angle)
        else:
            picture = kit.picture(mark.name, size)
        return (self._middle(picture, *mark.rect.centre),)

    def _framed(self, mark: Framed) -> Blits:
        """A hollow one is laid out in pieces: most of it is nothing."""
        kit, rect = self._kits.of(self._screen.scale), self._pixels(mark.rect)
        margin = kit.margin(mark.name)
        left, top = rect.x - margin, rect.y - margin
        edge = margin + kit.cap(mark.name)
        key = mark.name, rect.size, mark.velvet, mark.state
        if not kit.hollow(mark.name) or min(rect.size) + 2 * margin < 2 * edge + FEW_ROWS:
            return ((kit.framed(*key), (left, top)),)
        pieces = self._frames.once(key, lambda: kit.rim(*key))
        return tuple((part, (left + x, top + y)) for part, (x, y) in pieces)

    def _ground(self, mark: Ground) -> Blits:
        rect = self._pixels(mark.rect)
        return ((self._kits.of(self._screen.scale).ground(mark.name, rect.size), rect.topleft),)

    def _disc(self, mark: Disc) -> Blits:
        size = 56 if mark.rect.w > 46 else 36
        picture = self._kits.of(self._screen.scale).round(size, mark.state, mark.velvet)
        return (self._middle(picture, *mark.rect.centre),)

    def _stitches(self, mark: Stitches) -> Blits:
        """Where it is large it is laid out in pieces, for it is hollow."""
        rect = self._pixels(mark.rect)
        picture = self._kits.of(self._screen.scale).ring(rect.size)
        at = self._length(RING)
        left, top = rect.x - at, rect.y - at
        if min(picture.get_size()) < 4 * at + FEW_ROWS:
            return ((picture, (left, top)),)
        return tuple((part, (left + x, top + y)) for part, (x, y) in rim_of(picture, 2 * at))

    def _middle(self, picture: Surface, x: float, y: float) -> tuple[Surface, tuple[int, int]]:
        """The picture with its middle there, in units."""
        scale, (width, height) = self._screen.scale, picture.get_size()
        return picture, (round(x * scale - width / 2), round(y * scale - height / 2))

    def _text(self, mark: Text) -> Blits:
        scale = self._screen.scale
        picture = self._letters.painted(mark.text, mark.style, mark.colour)
        # Fonts leave different room above and below: the middle of the line is what counts.
        spare = self._letters.height(mark.style) * scale - picture.get_height()
        return ((picture, (round(mark.x * scale), round(mark.y * scale + spare / 2))),)

    def _path(self, mark: Path) -> Blits:
        """An opaque line piece by piece: a long one across a picture is mostly empty."""
        scale = self._screen.scale
        line = self._length(mark.line)
        points = [(x * scale, y * scale) for x, y in mark.points]
        if mark.closed or mark.colour[3] < 255:
            return (_drawn(points, mark.colour, line, mark.closed),)
        return tuple(_drawn(piece, mark.colour, line, False) for piece in pairwise(points))

    def _dimmed(self, mark: Dim) -> Blits:
        def darkness() -> Surface:
            width, height = self._screen.pixels
            small = Surface((-(-width // COARSE), -(-height // COARSE)), pygame.SRCALPHA)
            small.fill(premultiplied(mark.colour))
            for rect in mark.lit:
                x, y, wide, high = self._pixels(rect)
                left, top = round(x / COARSE), round(y / COARSE)
                size = round((x + wide) / COARSE) - left, round((y + high) / COARSE) - top
                small.fill((0, 0, 0, 0), (left, top, *size))
            return pygame.transform.smoothscale(small, (width, height))

        return self._over_all(mark, darkness)

    def _rays(self, mark: Rays) -> Blits:
        return self._over_all(mark, lambda: self._art.rays(*mark, self._screen.pixels))

    def _over_all(self, mark: Dim | Rays, make: Callable[[], Surface]) -> Blits:
        if self._wide is None or self._wide[0] != mark:
            self._wide = mark, make()
        return ((self._wide[1], (0, 0)),)

    @property
    def _behind(self) -> tuple[int, int]:
        """The size of backdrops."""
        (width, height), leeway = self._screen.pixels, self._length(LEEWAY)
        return width + 2 * leeway, height + 2 * leeway

    def _backdrop(self, mark: Backdrop) -> Blits:
        picture = self._art.background(mark.key, self._behind, mark.anchor)
        leeway, scale = self._length(LEEWAY), self._screen.scale
        x, y = (round(away * scale) - leeway for away in mark.aside)
        return ((picture, (x, y)),)


def _weight_of(pieces: Blits) -> int:
    return sum(map(weight, {picture for picture, _ in pieces}))


def _drawn(
    points: Sequence[tuple[float, float]], colour: Colour, line: int, closed: bool
) -> tuple[Surface, tuple[int, int]]:
    left = round(min(x for x, _ in points)) - line
    top = round(min(y for _, y in points)) - line
    width = round(max(x for x, _ in points)) - left + 2 * line
    height = round(max(y for _, y in points)) - top + 2 * line
    picture = Surface((width, height), pygame.SRCALPHA)
    picture.fill((*colour[:3], 0))  # soft edges mix with what is there: only alpha shall be theirs
    inside = [(x - left, y - top) for x, y in points]
    if closed:
        pygame.draw.polygon(picture, colour, inside)
    else:
        for start, end in pairwise(inside):
            # `aalines` draws a lone piece twice, and its ends as memory beyond its points has it.
            pygame.draw.aaline(picture, colour, start, end)
            pygame.draw.line(picture, colour, start, end, line)
        for point in inside:
            pygame.draw.circle(picture, colour, point, line / 2)
    return picture.convert_alpha().premul_alpha(), (left, top)


def _changed(picture: Surface, mark: Picture) -> Surface:
    """A picture on its way: turning over, tilted, or fading."""
    if mark.squeeze != 1.0:
        width, height = picture.get_size()
        picture = pygame.transform.smoothscale(
            picture, (max(1, round(width * mark.squeeze)), height)
        )
    if mark.angle:
        picture = pygame.transform.rotozoom(picture, mark.angle, 1.0)
    if mark.alpha != 255:
        picture = picture.copy()
        alpha = mark.alpha
        picture.fill((alpha, alpha, alpha, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _rounded_box(
    size: tuple[int, int], fill: Colour | None, edge: Colour | None, line: int, corner: int
) -> Surface:
    """Only the corners are curved, so only they are painted large and scaled down smoothly."""
    window = Surface((1, 1), pygame.SRCALPHA).convert_alpha()
    whole = Surface(size, pygame.SRCALPHA, window)
    whole.fill(premultiplied(fill) if fill else (0, 0, 0, 0))
    if edge:
        pygame.draw.rect(whole, premultiplied(edge), whole.get_rect(), line)
    if corner < 2:
        return whole
    side = 2 * corner
    fine = Surface((side * FINE, side * FINE), pygame.SRCALPHA)
    for colour, thick in ((fill, 0), (edge, line * FINE)):
        if colour:
            layer = Surface(fine.get_size(), pygame.SRCALPHA)
            shape = layer.get_rect()
            pygame.draw.rect(layer, premultiplied(colour), shape, thick, corner * FINE)
            fine.blit(layer, (0, 0), special_flags=PREMULTIPLIED)
    curved = pygame.transform.smoothscale(fine, (side, side))
    width, height = size
    for x, y in ((0, 0), (1, 0), (0, 1), (1, 1)):
        place = pygame.Rect(x * (width - corner), y * (height - corner), corner, corner)
        whole.fill((0, 0, 0, 0), place)
        whole.blit(
            curved,
            place,
            pygame.Rect(x * corner, y * corner, corner, corner),
            special_flags=pygame.BLEND_RGBA_ADD,
        )
    return whole
