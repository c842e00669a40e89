"""Sheets to look at: all pictures with their keys; the faces of a family at 100 px to five eyes."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from .numerals import TITLE_FONT
from .vision import EYES, SMALL_WIDTH, TABLE, small

_CELL_WIDTH, _CELL_HEIGHT, _CAPTION, _GAP = 240, 360, 22, 10
_COLUMNS = 7


def contact_sheet(images: Mapping[str, Image.Image]) -> Image.Image:
    rows = -(-len(images) // _COLUMNS)
    sheet = Image.new(
        "RGB",
        (_COLUMNS * (_CELL_WIDTH + _GAP) + _GAP, rows * (_CELL_HEIGHT + _CAPTION + _GAP) + _GAP),
        TABLE,
    )
    pen = ImageDraw.Draw(sheet)
    font = ImageFont.truetype(TITLE_FONT, 15)
    for i, (key, image) in enumerate(images.items()):
        x = _GAP + i % _COLUMNS * (_CELL_WIDTH + _GAP)
        y = _GAP + i // _COLUMNS * (_CELL_HEIGHT + _CAPTION + _GAP)
        thumb = image.convert("RGBa")
        thumb.thumbnail((_CELL_WIDTH, _CELL_HEIGHT), Image.Resampling.LANCZOS)
        card = thumb.convert("RGBA")
        sheet.paste(card, (x + (_CELL_WIDTH - card.width) // 2, y), card)
        pen.text((x + 4, y + _CELL_HEIGHT + 2), key, font=font, fill="#d8dcf4")
    return sheet


def legibility_sheet(faces: Mapping[str, Image.Image], width: int = SMALL_WIDTH) -> Image.Image:
    """One row for every kind of sight, each picture small."""
    looks = [small(image, width) for image in faces.values()]
    height = max(look.shape[0] for look in looks)
    step = width + 8
    row = np.empty((height + 16, 8 + step * len(looks), 3))
    row[:] = [int(TABLE[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    for i, look in enumerate(looks):
        left = 8 + i * step
        row[8 : 8 + look.shape[0], left : left + width] = look
    rows = [seen_by(row) for seen_by in EYES.values()]
    return Image.fromarray((np.vstack(rows) * 255 + 0.5).astype(np.uint8))
