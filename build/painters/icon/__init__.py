"""The program's icon: a raven before the moon, on the edge of a card, drawn for every size."""

from __future__ import annotations

import io
from collections.abc import Mapping
from functools import partial

from PIL import Image

from ..canvas import Canvas
from ..picture import Picture, as_png
from .drawing import bold, plain, rich

_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
_LARGEST = 1024
_WINDOWS_SIZES = (16, 24, 32, 48, 64, 128, 256)
_MAC_SIZES = (32, 64, 128, 256, 512)


def paint(size: int) -> Canvas:
    if size <= 32:
        return bold(size)
    return plain(size) if size <= 64 else rich(size)


def _image(size: int) -> Image.Image:
    return Image.fromarray(paint(size).pixels())


def _bundles(canvas: Canvas) -> Mapping[str, bytes]:
    """The largest PNG, and the icon files of Windows and macOS with a drawing for each size."""
    largest = Image.fromarray(canvas.pixels())
    png, windows, mac = io.BytesIO(), io.BytesIO(), io.BytesIO()
    largest.save(png, "PNG", optimize=True)
    *smaller, biggest = (_image(size) for size in _WINDOWS_SIZES)
    sizes = [(size, size) for size in _WINDOWS_SIZES]
    biggest.save(windows, "ICO", sizes=sizes, append_images=smaller)
    largest.save(mac, "ICNS", append_images=[_image(size) for size in _MAC_SIZES])
    return {"_1024.png": png.getvalue(), ".ico": windows.getvalue(), ".icns": mac.getvalue()}


PICTURES = (
    *(
        Picture(f"icon/sen_{size}", partial(paint, size), "icon", kind="other", encode=as_png)
        for size in _SIZES
    ),
    Picture("icon/sen", partial(paint, _LARGEST), "icon", kind="other", encode=_bundles),
)
