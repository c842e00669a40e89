"""Parts put together on one picture, and the page that says where each of them lies."""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

import numpy as np
from PIL import Image

from ..canvas import Canvas
from ..colour import blend, contrast, luminance, rgb
from ..picture import WEBP_QUALITY, Files
from .palette import DARKER, LIGHTER, PROMISES, VELVETS
from .sheet import Sheet

Painter: TypeAlias = Callable[[float], Sheet]

ROOM = 2
"""Pixels between two parts, so that scaling one never shows its neighbour."""
_ACROSS = 1240


@dataclass(frozen=True, slots=True)
class Part:
    """Something on the atlas; lengths are units of a window 720 high.

    `margin` is what lies round the body (shadow and glow). A part with `cap` is a nine-slice: its
    corners stay, its edges are laid end to end or drawn out. `ground` is how far inside the body
    its ground has to begin under a hollow frame: `tile`, which is dyed if it is the nap of velvet,
    cut out by the part NAME_body if there is one.
    """

    name: str
    paint: Painter
    margin: int = 0
    cap: tuple[int, int] | None = None
    edges: Literal["tile", "stretch"] = "tile"
    ground: int | None = None
    tile: str = "nap"


class Place(NamedTuple):
    x: int
    y: int
    width: int
    height: int


class Atlas(Canvas):
    """One picture of parts at one scale."""

    def __init__(self, parts: Sequence[Part], scale: float) -> None:
        sheets = {part.name: part.paint(scale) for part in parts}
        self.parts, self.unit = parts, scale
        self.places = _shelved({name: sheet.alpha.shape for name, sheet in sheets.items()}, scale)
        width = max(place.x + place.width for place in self.places.values())
        height = max(place.y + place.height for place in self.places.values())
        super().__init__(1900, width, height)
        self.alpha = np.zeros((self.rows, self.columns), np.float32)
        for name, sheet in sheets.items():
            x, y, wide, high = self.places[name]
            here = (slice(y, y + high), slice(x, x + wide))
            self.rgb[here], self.alpha[here] = sheet.rgb, sheet.alpha


def _shelved(sizes: dict[str, tuple[int, ...]], scale: float) -> dict[str, Place]:
    """Rows of parts, the tallest first."""
    places: dict[str, Place] = {}
    x = y = shelf = 0
    for name, (high, wide) in sorted(sizes.items(), key=lambda item: (-item[1][0], item[0])):
        if x and x + wide > _ACROSS * scale:
            x, y, shelf = 0, y + shelf + ROOM, 0
        places[name] = Place(x, y, wide, high)
        x += wide + ROOM
        shelf = max(shelf, high)
    return places


def as_atlas(canvas: Canvas) -> Files:
    """The picture and the page about it; where one pixel is a whole line, nothing is lost."""
    assert isinstance(canvas, Atlas)
    stream = io.BytesIO()
    lossless = canvas.unit == 1
    quality = 70 if lossless else WEBP_QUALITY
    Image.fromarray(canvas.pixels()).save(
        stream, "WEBP", lossless=lossless, quality=quality, method=5
    )
    page = json.dumps(_page(canvas), indent=1) + "\n"
    return {".webp": stream.getvalue(), ".json": page.encode()}


def _page(atlas: Atlas) -> dict[str, object]:
    return {
        "scale": atlas.unit,
        "velvets": {name: _dyes(*dyes) for name, dyes in VELVETS.items()},
        "parts": {part.name: _row(part, atlas) for part in atlas.parts},
    }


def _dyes(light: str, dark: str) -> dict[str, list[str]]:
    """Upper left and lower right of a velvet: as it lies, pointed at, pressed."""
    states = {"up": (light, dark)}
    for state, (towards, share) in (("lit", LIGHTER), ("sunk", DARKER)):
        states[state] = (_named(light, towards, share), _named(dark, towards, share))
    return {state: list(dyes) for state, dyes in states.items()}


def _named(colour: str, towards: str, share: float) -> str:
    parts = np.round(blend(colour, towards, share) * 255).astype(int)
    return "#" + "".join(f"{part:02x}" for part in parts)


def _row(part: Part, atlas: Atlas) -> dict[str, object]:
    def pixels(units: int) -> int:
        return round(units * atlas.unit)

    row: dict[str, object] = {"rect": list(atlas.places[part.name])}
    if part.margin:
        row["margin"] = pixels(part.margin)
    if part.cap is not None:
        row |= {"cap": [pixels(side) for side in part.cap], "edges": part.edges}
    if part.ground is not None:
        row |= {"ground": pixels(part.ground), "tile": part.tile}
    return row


def broken_promises(canvas: Canvas) -> list[str]:
    """Words that would not keep their contrast on velvet, parchment or leaf as they are baked."""
    assert isinstance(canvas, Atlas)
    found = []
    tiles = {ground: "nap" if ground in VELVETS else ground for _, ground, _ in PROMISES}
    for ink, ground, least in PROMISES:
        if tiles[ground] not in canvas.places:
            continue
        light = _light_of(canvas, ground)
        seen = contrast(float(luminance(rgb(ink))), light)
        if seen < least - 0.05:
            found.append(f"{ink} on {ground}: contrast {seen:.1f} below {least}")
    return found


def _light_of(atlas: Atlas, ground: str) -> float:
    """The luminance that is worst for words: velvet at its brightest, paper and leaf at dark."""
    if ground in VELVETS:
        x, y, wide, high = atlas.places["nap"]
        nap = float(np.percentile(atlas.rgb[y : y + high, x : x + wide, 0], 99))
        return float(luminance(rgb(VELVETS[ground][0]) * nap))
    x, y, wide, high = atlas.places[ground]
    tile = atlas.rgb[y : y + high, x : x + wide]
    return float(np.percentile(luminance(np.clip(tile, 0, 1)), 5))
