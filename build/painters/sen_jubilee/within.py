"""Painting inside a shape: behind glass, through a keyhole, between two doors."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from ..canvas import Canvas
from ..colour import Field, mix


@contextmanager
def within(canvas: Canvas, cover: Field) -> Iterator[None]:
    """Whatever is painted in this context shows inside `cover` only."""
    outside = canvas.rgb
    yield
    canvas.rgb = mix(outside, canvas.rgb, cover[..., None])
