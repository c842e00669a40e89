"""Letters as outlines: the numerals of cards from Spectral, capitals from Marcellus."""

from __future__ import annotations

from functools import cache

import fontpkg_marcellus
import fontpkg_spectral
import skia

from .geometry import Path

NUMERAL_FONT = str(fontpkg_spectral.ROOT / "files" / "Spectral-Bold.ttf")
TITLE_FONT = str(fontpkg_marcellus.ROOT / "files" / "Marcellus-Regular.ttf")
MINUS = "\u2212"


@cache
def _typeface(file: str) -> skia.Typeface:
    return skia.Typeface.MakeFromFile(file)


def lettering(text: str, x: float, y: float, size: float, font: str = NUMERAL_FONT) -> Path:
    """The text as one outline, its ink centred on (x, y)."""
    face = skia.Font(_typeface(font), size)
    glyphs = face.textToGlyphs(text)
    path = skia.Path()
    pen = 0.0
    for glyph, advance in zip(glyphs, face.getWidths(glyphs), strict=True):
        shape = face.getPath(glyph)
        if shape is not None:
            moved = skia.Path(shape)
            moved.offset(pen, 0)
            path.addPath(moved)
        pen += advance
    box = path.computeTightBounds()
    path.offset(x - box.centerX(), y - box.centerY())
    return path
