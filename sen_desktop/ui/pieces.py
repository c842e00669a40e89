"""Large boxes and lights from small pictures: corners, edges and a middle laid out over a place.

A picture as large as a panel costs more to make than everything that lies on it.
"""

from __future__ import annotations

from pygame import Rect, Surface

from sen_desktop.ui.layer import Blits

LARGE = 512 * 512
"""Pixels from which a place is laid out; below, one picture is quicker to paint."""

TILE = 128
"""Pixels between the edges of a sample: as many as one piece of a middle has."""


def sample(size: tuple[int, int], edge: int) -> tuple[int, int]:
    """How large a picture is needed for a place of this size whose edges are so wide."""
    if size[0] * size[1] <= LARGE:
        return size
    return min(size[0], 2 * edge + TILE), min(size[1], 2 * edge + TILE)


def laid_out(picture: Surface, edge: int, place: Rect) -> Blits:
    """The sample over its whole place."""
    if picture.get_size() == place.size:
        return ((picture, place.topleft),)
    return tuple(
        (picture.subsurface(x, y, wide, high), (place.x + right, place.y + down))
        for y, high, down in _cuts(picture.get_height(), edge, place.h)
        for x, wide, right in _cuts(picture.get_width(), edge, place.w)
    )


def rim_of(picture: Surface, edge: int) -> Blits:
    """The picture without its middle: what is to be seen above, below, left and right of it."""
    width, height = picture.get_size()
    inner = height - 2 * edge
    parts = (
        Rect(0, 0, width, edge),
        Rect(0, height - edge, width, edge),
        Rect(0, edge, edge, inner),
        Rect(width - edge, edge, edge, inner),
    )
    seen = [picture.subsurface(part).get_bounding_rect().move(part.topleft) for part in parts]
    return tuple([(picture.subsurface(part), part.topleft) for part in seen if part])


def _cuts(length: int, edge: int, wanted: int) -> list[tuple[int, int, int]]:
    """Where each piece is in the sample, how long it is, and where it goes."""
    if length == wanted:
        return [(0, length, 0)]
    middle = range(edge, wanted - edge, TILE)
    tiles = [(edge, min(TILE, wanted - edge - at), at) for at in middle]
    return [(0, edge, 0), *tiles, (length - edge, edge, wanted - edge)]
