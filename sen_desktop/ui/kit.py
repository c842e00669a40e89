"""The parts that panels, buttons and places at the table are made of, at the size of the window.

They lie baked on two atlases for each of a few scales (`build/painters/kit`), a small one for the
title, which has to be there first, and one for the rest; a page beside each says where. A part is
put together once for each size and kept: corners stay, edges are laid end to end.
All surfaces are premultiplied, ready for `fblits(…, BLEND_PREMULTIPLIED)`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import pygame
from pygame import Rect, Surface

from sen_desktop.ui.art import CARD_SHAPE
from sen_desktop.ui.background import Background
from sen_desktop.ui.canvas import NO_GAME
from sen_desktop.ui.keeping import Pictures, for_screen
from sen_desktop.ui.layer import Blits
from sen_desktop.ui.pieces import rim_of

Size = tuple[int, int]

SCALES = (100, 150, 200, 300)
"""Per cent of a window 720 high, as baked."""
NAP = "nap"
"""The tile that is dyed."""
STITCH = 12.5
"""Units from one dash of the focus ring to the next."""
BESIDE = 3
"""Units from what has the focus to the middle of its ring."""
ROUNDING = 8
"""Units: the radius of the ring's corners."""
RING = 11
"""Units by which the ring's picture is wider on every side than what it surrounds."""

OPAQUE = 255
MOST_BYTES = 10_000_000
"""Of parts that were put together and are kept, where a unit is a pixel,"""
MOST_BYTES_LARGE = 20_000_000
"""and in the largest windows."""


@dataclass(frozen=True, slots=True)
class Part:
    """A place on an atlas, in its pixels; see `build/painters/kit/atlas.py`."""

    rect: Rect
    margin: int
    cap: Size | None
    tiled: bool
    ground: int | None
    """How far inside its body what lies under a hollow frame begins."""
    tile: str


Pieces = dict[str, Blits]
"""What is to be seen of every part of an atlas: a third of the picture is nothing."""


def sheets(step: int) -> tuple[str, str]:
    """The names of a scale's atlases, the one that is wanted first before the other."""
    return f"title_{step}", str(step)


def decoded(folder: Path, sheet: str) -> Pieces:
    picture = pygame.image.load(folder / f"{sheet}.webp").premul_alpha()
    return {
        name: _seen(picture.subsurface(part.rect), part)
        for name, part in _Page(folder, sheet).parts.items()
    }


class _Page:
    """What is written beside a picture of parts."""

    def __init__(self, folder: Path, sheet: str) -> None:
        page = json.loads((folder / f"{sheet}.json").read_text("utf-8"))
        self.scale: float = page["scale"]
        self.velvets: dict[str, dict[str, tuple[str, str]]] = page["velvets"]
        self.parts = {name: _part(row) for name, row in page["parts"].items()}


class Atlas:
    """All that was baked for one scale; a picture is decoded when a part of it is wanted."""

    def __init__(self, folder: Path, step: int, decode: Callable[[str], Pieces]) -> None:
        pages = {sheet: _Page(folder, sheet) for sheet in sheets(step)}
        first = next(iter(pages.values()))
        self.step, self.scale, self.velvets = step, first.scale, first.velvets
        self.parts = {name: part for page in pages.values() for name, part in page.parts.items()}
        self._sheets = {name: sheet for sheet, page in pages.items() for name in page.parts}
        self._decode = decode
        self._pieces: Pieces = {}

    def painted(self, name: str) -> Surface:
        """A part as it was painted."""
        if name not in self._pieces:
            self._pieces |= self._decode(self._sheets[name])
        size, pieces = self.parts[name].rect.size, self._pieces[name]
        if pieces and pieces[0][0].get_size() == size:
            return pieces[0][0]
        whole = Surface(size, pygame.SRCALPHA, *[piece for piece, _ in pieces[:1]])
        whole.fblits(pieces, pygame.BLEND_PREMULTIPLIED)
        return whole


class Kits:
    """The kit for the window as large as it is; decoded in the background before it is wanted."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._background: Background[Pieces] = Background()
        self._kit: Kit | None = None

    def expect(self, scale: float) -> None:
        step = _step(scale)
        if self._kit is None or self._kit.atlas.step != step:
            for sheet in sheets(step):
                self._background.expect(sheet, partial(decoded, self._folder, sheet))

    def of(self, scale: float) -> Kit:
        if self._kit is None or self._kit.scale != scale:
            self._kit = Kit(self._atlas(_step(scale)), scale)
        return self._kit

    def _atlas(self, step: int) -> Atlas:
        if self._kit and self._kit.atlas.step == step:
            return self._kit.atlas
        self._background.keep(lambda sheet: sheet in sheets(step))
        return Atlas(self._folder, step, self._decoded)

    def _decoded(self, sheet: str) -> Pieces:
        return self._background.take(sheet) or decoded(self._folder, sheet)

    def close(self) -> None:
        """Nothing is expected any more."""
        self._background.close()


class Kit:
    """The parts for a window in which a unit is `scale` pixels."""

    def __init__(self, atlas: Atlas, scale: float) -> None:
        self.atlas = atlas
        self.scale = scale
        self._baked = atlas.scale
        self._parts = atlas.parts
        self._hollow: dict[str, bool] = {}
        most = MOST_BYTES * max(1.0, scale * scale)
        self._kept = Pictures(round(min(most, MOST_BYTES_LARGE)))

    # --- pictures -------------------------------------------------------------------------

    def picture(self, name: str, size: Size | None = None) -> Surface:
        """A part as it was painted, or with a body of this size."""
        known = self._kept.get((name, size))
        if known is not None:
            return known

        def make() -> Surface:
            body = size or self.size(name)
            return self._shown(self._raw(name), _wider(body, self.margin(name, body[0])))

        return self._once((name, size), make)

    def changed(self, name: str, size: Size, alpha: int, angle: float) -> Surface:
        """A part with a body of this size, tilted or fading."""

        def make() -> Surface:
            picture = self.picture(name, size)
            if angle:
                picture = pygame.transform.rotozoom(picture, angle, 1.0)
            if alpha != OPAQUE:
                picture = picture.copy()
                picture.fill((alpha, alpha, alpha, alpha), special_flags=pygame.BLEND_RGBA_MULT)
            return picture

        return self._once((name, size, alpha, angle), make)

    def size(self, name: str) -> Size:
        """Of a part's body as it was painted, in pixels of the window."""
        part = self._parts[name]
        return self._down(_wider(part.rect.size, -part.margin))

    def of_card(self, name: str, width: int, squeeze: float = 1.0) -> Surface:
        """A part that is laid under or over a card of this width, with its margin.

        Of a card that turns over only so much of the width is left; the margin stays.
        """
        margin = self.margin(name, width)
        size = _wider((width, width * CARD_SHAPE[1] // CARD_SHAPE[0]), margin)
        if squeeze == 1.0:
            return self._once((name, width), lambda: self._shown(self._raw(name), size))
        thin = max(1, round(width * squeeze))
        return self._once(
            (name, width, thin), lambda: _thinner(self.of_card(name, width), margin, thin)
        )

    def margin(self, name: str, width: int | None = None) -> int:
        """How many pixels of shadow and glow lie round the body of a part, if it is so wide."""
        part = self._parts[name]
        if width is None:
            return round(part.margin * self.scale / self._baked)
        return round(part.margin * width / (part.rect.w - 2 * part.margin))

    def cap(self, name: str) -> int:
        """How many pixels a nine-slice's corners are wide, without its margin."""
        cap = self._parts[name].cap
        assert cap is not None, "only a nine-slice has corners"
        return round(cap[0] * self.scale / self._baked)

    def hollow(self, name: str) -> bool:
        """Nothing of it lies in its middle."""
        if name not in self._hollow:
            part = self._parts[name]
            self._hollow[name] = part.ground is None and _painted_hollow(self._raw(name), part)
        return self._hollow[name]

    # --- things of any size -----------------------------------------------------------------

    def framed(self, name: str, size: Size, velvet: str = NO_GAME, state: str = "up") -> Surface:
        """A nine-slice whose body has this size, on its ground; margins come on top."""
        return self._once(
            (name, size, velvet, state), lambda: self._whole(name, size, velvet, state)
        )

    def rim(self, name: str, size: Size, velvet: str = NO_GAME, state: str = "up") -> Blits:
        """A hollow nine-slice in pieces; the whole one, perhaps as large as the window, is never
        made."""
        cap, edge = self.cap(name), self.margin(name) + self.cap(name)
        across, down = (
            for_screen(self._whole(name, thin, velvet, state))
            for thin in ((size[0], 2 * cap), (2 * cap, size[1]))
        )
        width, height = across.get_width(), down.get_height()
        inner = height - 2 * edge
        sides = (
            (across, Rect(0, 0, width, edge), (0, 0)),
            (across, Rect(0, edge, width, edge), (0, height - edge)),
            (down, Rect(0, edge, edge, inner), (0, edge)),
            (down, Rect(edge, edge, edge, inner), (width - edge, edge)),
        )
        return tuple([piece for side in sides for piece in _cropped(*side)])

    def round(self, size: int, state: str, velvet: str = NO_GAME) -> Surface:
        """A round button, 36 or 56 units across: `up`, `lit`, `sunk` or `off`."""

        def make() -> Surface:
            ground = self._raw(f"ring{size}_ground").copy()
            dyed = self._velvet(ground.get_size(), velvet, state)
            ground.blit(dyed, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            ground.blit(
                self._raw(f"ring{size}_{state}"), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED
            )
            return self._shown(ground, self._down(ground.get_size()))

        return self._once(("round", size, state, velvet), make)

    def ring(self, size: Size) -> Surface:
        """The stitched ring round something of this size that has the focus."""
        whole = _wider(size, round(RING * self.scale))
        return self._once(("ring", size), lambda: self._shown(self._stitched(size), whole))

    def ground(self, name: str, size: Size) -> Surface:
        """A tile laid end to end."""
        key = ("ground", name, size)
        return self._once(key, lambda: self._shown(self._laid(name, self._up(size)), size))

    # --- how they are put together ----------------------------------------------------------

    def _once(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        return self._kept.once(key, lambda: for_screen(make()))

    def _raw(self, name: str) -> Surface:
        return self.atlas.painted(name)

    def _up(self, size: Size) -> Size:
        """A size in the window as one in the atlas' pixels."""
        return _stretched(size, self._baked / self.scale)

    def _down(self, size: Size) -> Size:
        return _stretched(size, self.scale / self._baked)

    def _shown(self, picture: Surface, size: Size) -> Surface:
        """From the atlas' pixels to the window's."""
        if picture.get_size() == size:
            return picture
        return pygame.transform.smoothscale(picture, size)

    def _composed(self, name: str, size: Size, velvet: str, state: str) -> Surface:
        part = self._parts[name]
        body = self._up(size)
        whole = Surface((body[0] + 2 * part.margin, body[1] + 2 * part.margin), pygame.SRCALPHA)
        if part.ground is not None:
            at = part.margin + part.ground
            inside = _wider(body, -part.ground)
            if part.tile == NAP:
                whole.blit(self._velvet(inside, velvet, state), (at, at))
            else:
                whole.blit(self._laid(part.tile, inside), (at, at))
        if f"{name}_body" in self._parts:
            self._cut_out(whole, f"{name}_body")
        _lay_slices(whole, self._raw(name), part)
        return whole

    def _whole(self, name: str, size: Size, velvet: str, state: str) -> Surface:
        whole = _wider(size, self.margin(name))
        return self._shown(self._composed(name, size, velvet, state), whole)

    def _cut_out(self, whole: Surface, name: str) -> None:
        """Leaves of a ground what lies within a body."""
        body = Surface(whole.get_size(), pygame.SRCALPHA)
        _lay_slices(body, self._raw(name), self._parts[name])
        whole.blit(body, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)

    def _velvet(self, size: Size, name: str, state: str) -> Surface:
        """Dyed from upper left to lower right, its nap multiplied in; grey where it is off."""
        if state == "off":
            name, state = "grey", "up"
        velvets = self.atlas.velvets
        dyes = velvets.get(name) or next(iter(velvets.values()))
        light, dark = (pygame.Color(dye) for dye in dyes[state])
        wash = Surface((2, 2))
        wash.set_at((0, 0), light)
        wash.set_at((1, 1), dark)
        between = light.lerp(dark, 0.5)
        wash.set_at((1, 0), between)
        wash.set_at((0, 1), between)
        dyed = pygame.transform.smoothscale(wash.convert(32), size)
        dyed.blit(self._laid(NAP, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        opaque = Surface(size, pygame.SRCALPHA)
        opaque.blit(dyed, (0, 0))
        return opaque

    def _laid(self, name: str, size: Size) -> Surface:
        tile = self._raw(name)
        ground = Surface(size, pygame.SRCALPHA)
        for y in range(0, size[1], tile.get_height()):
            for x in range(0, size[0], tile.get_width()):
                ground.blit(tile, (x, y))
        return ground

    def _stitched(self, size: Size) -> Surface:
        """Whole dashes on every side, spread evenly; a lozenge on the middle of each."""
        unit = self._baked
        beside, rounding = BESIDE * unit, ROUNDING * unit
        spread = round(RING * unit)
        width, height = self._up(size)
        whole = Surface((width + 2 * spread, height + 2 * spread), pygame.SRCALPHA)
        left, top = spread - beside, spread - beside
        right, bottom = spread + width + beside, spread + height + beside
        for way, low, high in (("across", left, right), ("down", top, bottom)):
            for middle in _evenly(low + rounding, high - rounding, STITCH * unit):
                for edge in (top, bottom) if way == "across" else (left, right):
                    spot = (middle, edge) if way == "across" else (edge, middle)
                    self._pin(whole, f"stitch_{way}", spot)
        for corner, x, y in (
            ("nw", left, top),
            ("ne", right, top),
            ("se", right, bottom),
            ("sw", left, bottom),
        ):
            inward = rounding / 2
            across = inward if "w" in corner else -inward
            down = inward if "n" in corner else -inward
            self._pin(whole, f"stitch_{corner}", (x + across, y + down))
        middle_x, middle_y = (left + right) / 2, (top + bottom) / 2
        for spot in ((middle_x, top), (middle_x, bottom), (left, middle_y), (right, middle_y)):
            self._pin(whole, "gem", spot)
        return whole

    def _pin(self, whole: Surface, name: str, middle: tuple[float, float]) -> None:
        picture = self._raw(name)
        place = picture.get_rect(center=(round(middle[0]), round(middle[1])))
        whole.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)


def _step(scale: float) -> int:
    """The scale that is large enough, or the largest one."""
    return next((step for step in SCALES if step >= 100 * scale), SCALES[-1])


def _thinner(picture: Surface, margin: int, thin: int) -> Surface:
    """The same with a thinner body; what lies beside it is only moved."""
    width, height = picture.get_size()
    body = picture.subsurface((margin, 0, width - 2 * margin, height))
    whole = Surface((thin + 2 * margin, height), pygame.SRCALPHA, picture)
    left, right = (0, 0, margin, height), (width - margin, 0, margin, height)
    for piece, x in ((picture.subsurface(left), 0), (picture.subsurface(right), margin + thin)):
        whole.blit(piece, (x, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    squeezed = pygame.transform.smoothscale(body, (thin, height))
    whole.blit(squeezed, (margin, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return whole


def _part(row: dict[str, Any]) -> Part:
    cap = row.get("cap")
    return Part(
        Rect(row["rect"]),
        row.get("margin", 0),
        (cap[0], cap[1]) if cap else None,
        row.get("edges") == "tile",
        row.get("ground"),
        row.get("tile", ""),
    )


def _seen(picture: Surface, part: Part) -> Blits:
    """A part without what is nothing: round it, and in the middle of a frame."""
    if part.cap and _painted_hollow(picture, part):
        edge = part.margin + max(part.cap)
        return tuple([(piece.copy(), at) for piece, at in rim_of(picture, edge)])
    seen = picture.get_bounding_rect()
    return ((picture.subsurface(seen).copy(), seen.topleft),)


def _painted_hollow(picture: Surface, part: Part) -> bool:
    """Between its corners and edges nothing was painted, not even a shade."""
    edge = part.margin + max(part.cap or (0, 0))
    middle = picture.get_rect().inflate(-2 * edge, -2 * edge)
    return min(middle.size) > 0 and not any(picture.subsurface(middle).get_bounding_rect().size)


def _cropped(picture: Surface, part: Rect, to: tuple[int, int]) -> Blits:
    """What is to be seen of a part of a picture, and where it goes if the part goes there."""
    piece = picture.subsurface(part)
    seen = piece.get_bounding_rect()
    return ((piece.subsurface(seen).copy(), seen.move(to).topleft),) if seen else ()


def _stretched(size: Size, by: float) -> Size:
    return max(1, round(size[0] * by)), max(1, round(size[1] * by))


def _wider(size: Size, margin: int) -> Size:
    return size[0] + 2 * margin, size[1] + 2 * margin


def _evenly(low: float, high: float, step: float) -> list[float]:
    """The middles of equal steps, as near to `step` as the way between allows."""
    count = max(1, round((high - low) / step))
    return [low + (high - low) * (i + 0.5) / count for i in range(count)]


def _spans(length: int, cap: int, whole: int) -> list[tuple[int, int, int, int]]:
    """Along one side: begin and length of each slice, on the atlas and on the picture.

    Where corners were painted side by side, a pixel of them is stretched between them.
    """
    cap = min(cap, (length - 1) // 2)
    first = min(cap, whole // 2)
    last = min(cap, whole - first)
    return [
        (0, first, 0, first),
        (cap, length - 2 * cap, first, whole - first - last),
        (length - last, last, whole - last, last),
    ]


def _lay_slices(whole: Surface, picture: Surface, part: Part) -> None:
    assert part.cap is not None, "only a nine-slice has corners"
    across = _spans(picture.get_width(), part.cap[0] + part.margin, whole.get_width())
    down = _spans(picture.get_height(), part.cap[1] + part.margin, whole.get_height())
    for top, tall, y, high in down:
        for left, broad, x, wide in across:
            if min(tall, broad, high, wide) > 0:
                piece = picture.subsurface((left, top, broad, tall))
                _fill(whole.subsurface((x, y, wide, high)), piece, part.tiled)


def _fill(place: Surface, piece: Surface, tiled: bool) -> None:
    """Lays a slice on its place; the rest of the last tile is cut off."""
    if not tiled and piece.get_size() != place.get_size():
        piece = pygame.transform.smoothscale(piece, place.get_size())
    for y in range(0, place.get_height(), piece.get_height()):
        for x in range(0, place.get_width(), piece.get_width()):
            place.blit(piece, (x, y), special_flags=pygame.BLEND_PREMULTIPLIED)
