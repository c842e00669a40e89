"""The last pass over a picture: bloom, contrast, vignette, the mood's lightness, paper, grain."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from . import raster
from .canvas import Canvas
from .colour import Field, oklab, rgb
from .raster import smear, smoothstep

_LUMA = np.array([0.3, 0.59, 0.11], np.float32)
_GRADE_ROUNDS = 14
_FRAME_SHARE = 0.05


@dataclass(frozen=True, slots=True)
class Press:
    """How a picture is printed; the defaults suit a night."""

    vignette: float = 0.40
    edge: str = "#070818"
    bloom: float = 0.32
    bloom_from: float = 0.74
    contrast: float = 1.08
    saturation: float = 1.08
    paper: float = 0.042
    grain: float = 0.020


def printed(canvas: Canvas, press: Press, lightness: float | None = None) -> None:
    """Develops the picture; `lightness` bends its mean OKLab lightness to the mood's step."""
    _bloom(canvas, press)
    _tone(canvas, press)
    if lightness is not None:
        _grade(canvas, lightness)
    _paper(canvas, press)


def _bloom(canvas: Canvas, press: Press) -> None:
    picture = np.clip(canvas.rgb, 0, 1.4)
    bright = picture * smoothstep(press.bloom_from, 1.05, picture @ _LUMA)[..., None]
    spill = canvas.blur(bright, 7) * 0.55 + canvas.blur(bright, 26) * 0.45
    canvas.rgb = 1 - (1 - np.minimum(picture, 1)) * (1 - np.clip(spill * press.bloom, 0, 1))


def _tone(canvas: Canvas, press: Press) -> None:
    picture = np.clip(canvas.rgb, 0, 1)
    grey = (picture @ _LUMA)[..., None]
    picture = grey + (picture - grey) * press.saturation
    picture = 0.5 + (picture - 0.5) * press.contrast
    away = np.hypot(
        (canvas.x - canvas.width / 2) / (canvas.width * 0.72),
        (canvas.y - canvas.height * 0.48) / (canvas.height * 0.70),
    )
    dark = smoothstep(0.45, 1.12, away)[..., None] * press.vignette
    edge = rgb(press.edge)
    canvas.rgb = np.clip(
        picture * (1 - dark) + picture * edge * dark * 1.2 + edge * dark * 0.25 * (1 - picture),
        0,
        1,
    )


def _grade(canvas: Canvas, target: float) -> None:
    margin = round(_FRAME_SHARE * canvas.columns)
    inside = canvas.rgb[margin:-margin, margin:-margin]
    small = raster.shrink(np.clip(inside, 1e-4, 1), 4)
    low, high = 0.3, 3.0
    for _ in range(_GRADE_ROUNDS):
        gamma = (low + high) / 2
        if float(oklab((small**gamma).reshape(-1, 3))[:, 0].mean()) > target:
            low = gamma
        else:
            high = gamma
    canvas.rgb = np.clip(canvas.rgb, 1e-4, 1) ** np.float32(gamma)


def weave(canvas: Canvas) -> Field:
    """Fibres of the sheet in both directions and its uneven thickness."""
    fine = canvas.grain(0.9)
    thread = canvas.grain(0.6)
    weft, warp = smear(thread, 9 * canvas.scale, axis=1), smear(thread, 7 * canvas.scale, axis=0)
    cloudy = canvas.noise(190, 4, 0.5) - 0.5
    return np.asarray(
        0.45 * fine + 0.32 * weft / weft.std() + 0.24 * warp / warp.std() + cloudy * 2.4, np.float32
    )


def _paper(canvas: Canvas, press: Press) -> None:
    picture = canvas.rgb * (1 + weave(canvas)[..., None] * press.paper)
    middle = np.clip(1 - np.abs(2 * picture.mean(2) - 1), 0, 1) * 0.7 + 0.5
    canvas.rgb = np.clip(picture + (canvas.grain(0.45) * middle * press.grain)[..., None], 0, 1)
