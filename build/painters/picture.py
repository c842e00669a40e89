"""What the catalogue knows of a picture: its key, its painter, what is expected of the result."""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal

from PIL import Image

from .canvas import Canvas

Files = Mapping[str, bytes]
WEBP_QUALITY = 95


def as_webp(canvas: Canvas) -> Files:
    """One WebP, lossy colour and exact alpha."""
    stream = io.BytesIO()
    Image.fromarray(canvas.pixels()).save(stream, "WEBP", quality=WEBP_QUALITY, method=4)
    return {".webp": stream.getvalue()}


def as_png(canvas: Canvas) -> Files:
    """One lossless PNG, for small signs."""
    stream = io.BytesIO()
    Image.fromarray(canvas.pixels()).save(stream, "PNG", optimize=True)
    return {".png": stream.getvalue()}


def nothing_more(canvas: Canvas) -> list[str]:
    """The check of pictures that promise nothing of their own."""
    return []


@dataclass(frozen=True, slots=True)
class Picture:
    """One entry of the catalogue.

    `key` is the asset path without its ending; `encode` gives the files by ending. `ravens` is the
    exact number in the picture (None: not counted). `rung` is the land's step on the ladder of
    lightness of its edition. Pictures of kind "face" in one family must be told apart; portraits
    at 40 px. `check` looks at the painted canvas and says what it breaks of its own promises.
    """

    key: str
    paint: Callable[[], Canvas]
    family: str
    edition: str = ""
    kind: Literal["face", "portrait", "back", "other"] = "face"
    ravens: int | None = None
    numeral: str | None = None
    rung: int | None = None
    encode: Callable[[Canvas], Files] = as_webp
    check: Callable[[Canvas], list[str]] = nothing_more
