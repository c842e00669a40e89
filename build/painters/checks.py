"""What every bake must show: ravens, numerals, the ladder of lightness, faces told apart.

`measure` looks at one baked picture; `complaints` judges measurements, `alike` pairs of faces.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import combinations, pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from . import raster
from .canvas import Canvas
from .colour import Field, contrast, luminance, oklab
from .frame import DISC, opening
from .picture import Picture
from .vision import EYES, SMALL_WIDTH, blurred_lab, difference, small

RAVEN_CONTRAST = 2.5
RAVEN_SHARE_OF_WIDTH = 49 / 900
HALO = 0.035
_HALO_SHARE = 35
NUMERAL_CONTRAST = 7.0
LEAST_DIFFERENCE = 6.0
_RING_SPREAD = 6
_BEYOND_SPREAD = 16
_ART = (slice(30, 870), slice(30, 570))


class Raven(NamedTuple):
    """One raven: contrast to the ring around it, larger extent per width of the card, the part of
    it that the frame covers, and by how much the ring is lighter (OKLab) than what lies beyond."""

    contrast: float
    extent: float
    covered: float
    halo: float


@dataclass(frozen=True, slots=True)
class Measured:
    """Numbers taken from the baked file of one picture."""

    ravens: list[Raven] = field(default_factory=list)
    lightness: float | None = None
    numeral: float | None = None
    broken: list[str] = field(default_factory=list)


def measure(picture: Picture, canvas: Canvas, image: Image.Image) -> Measured:
    pixels = np.asarray(image.convert("RGB"), np.float32) / 255
    return Measured(
        ravens=_ravens(canvas, pixels, picture.numeral is not None),
        lightness=None if picture.rung is None else _lightness(pixels),
        numeral=None if picture.numeral is None else _numeral(pixels),
        broken=picture.check(canvas),
    )


def _ravens(canvas: Canvas, pixels: Field, has_numeral: bool) -> list[Raven]:
    if not canvas.raven_masks:
        return []
    light = luminance(pixels).astype(np.float32)
    lightness = oklab(pixels)[..., 0].astype(np.float32)
    free = opening(canvas, has_numeral) > 0.5
    any_raven = np.maximum.reduce(canvas.raven_masks) > 0.5
    found = []
    for mask in canvas.raven_masks:
        inside = mask > 0.5
        around = (raster.blur(inside.astype(np.float32), 7) > 0.06) & ~any_raven
        down, across = np.nonzero(inside)
        extent = max(np.ptp(down), np.ptp(across)) / canvas.columns
        ratio = contrast(float(np.median(light[around])), float(np.median(light[inside])))
        covered = float(((mask > 0.1) & ~free).sum() / inside.sum())
        halo = _halo(lightness, inside, any_raven, free)
        found.append(
            Raven(round(ratio, 2), round(float(extent), 4), round(covered, 4), round(halo, 3))
        )
    return found


def _halo(
    lightness: Field, inside: NDArray[np.bool_], ravens: NDArray[np.bool_], free: NDArray[np.bool_]
) -> float:
    """How much lighter a raven's close surroundings are than those a little further off.

    At every place of the ring the neighbourhood within the ring is compared with the one beyond
    it, so that a sky which grows lighter to one side does not count. A halo goes all the way
    round: what nearly two thirds of the ring reach is taken, so that a perch does not count.
    """
    spread = raster.blur(inside.astype(np.float32), _RING_SPREAD)
    near = (spread > 0.12) & (raster.blur(inside.astype(np.float32), 1.5) < 0.02) & ~ravens & free
    wide = raster.blur(inside.astype(np.float32), _BEYOND_SPREAD)
    beyond = (wide > 0.02) & (spread < 0.02) & ~ravens & free
    if not near.any() or not beyond.any():
        return 0.0
    step = _local_mean(lightness, near) - _local_mean(lightness, beyond)
    return float(np.percentile(step[near], _HALO_SHARE))


def _local_mean(values: Field, where: NDArray[np.bool_]) -> Field:
    weight = where.astype(np.float32)
    total = raster.blur(values * weight, _BEYOND_SPREAD)
    return np.asarray(total / (raster.blur(weight, _BEYOND_SPREAD) + 1e-6))


def _lightness(pixels: Field) -> float:
    """Mean OKLab lightness of the picture inside its frame."""
    return round(float(oklab(pixels[_ART].reshape(-1, 3))[:, 0].mean()), 4)


def _numeral(pixels: Field) -> float:
    x, y, radius = DISC
    down, across = np.mgrid[0 : pixels.shape[0], 0 : pixels.shape[1]]
    disc = luminance(pixels[np.hypot(across - x, down - y) < radius * 0.86])
    return round(contrast(float(np.percentile(disc, 3)), float(np.percentile(disc, 60))), 2)


def complaints(picture: Picture, seen: Measured) -> list[str]:
    found = list(seen.broken)
    if picture.ravens is not None and len(seen.ravens) != picture.ravens:
        found.append(f"{len(seen.ravens)} ravens instead of {picture.ravens}")
    if picture.ravens is not None:
        for i, raven in enumerate(seen.ravens, 1):
            found += [f"raven {i}: {what}" for what in _faults(raven)]
    if seen.numeral is not None and seen.numeral < NUMERAL_CONTRAST:
        found.append(f"numeral contrast {seen.numeral} below {NUMERAL_CONTRAST}")
    return [f"{picture.key}: {what}" for what in found]


def _faults(raven: Raven) -> list[str]:
    found = []
    if raven.contrast < RAVEN_CONTRAST:
        found.append(f"contrast {raven.contrast} below {RAVEN_CONTRAST}")
    if raven.extent < RAVEN_SHARE_OF_WIDTH:
        found.append(f"extent {raven.extent:.3f} of the width below {RAVEN_SHARE_OF_WIDTH:.3f}")
    if raven.covered:
        found.append(f"{raven.covered:.1%} of it lies under the frame")
    if raven.halo > HALO:
        found.append(f"the ring around it is lighter by {raven.halo}, more than {HALO}")
    return found


def ladder(pictures: Iterable[Picture], seen: Mapping[str, Measured]) -> list[str]:
    """Mean lightness must fall with every rung of an edition."""
    found = []
    rungs: dict[tuple[str, str], list[Picture]] = {}
    for picture in pictures:
        if picture.rung is not None:
            rungs.setdefault((picture.family, picture.edition), []).append(picture)
    for lands in rungs.values():
        lands.sort(key=lambda land: land.rung or 0)
        for upper, lower in pairwise(lands):
            above, below = seen[upper.key].lightness, seen[lower.key].lightness
            if above is None or below is None or below >= above:
                found.append(f"{lower.key} is not darker than {upper.key}")
    return found


def alike(
    faces: Mapping[str, Image.Image], width: int = SMALL_WIDTH
) -> tuple[list[str], dict[str, tuple[float, str, str]]]:
    """Complaints about pairs too alike at a small width, and the closest pair for every eye."""
    found: list[str] = []
    closest: dict[str, tuple[float, str, str]] = {}
    looks = {key: small(image, width) for key, image in faces.items()}
    for eye, seen_by in EYES.items():
        labs = {key: blurred_lab(seen_by(look)) for key, look in looks.items()}
        pairs = [(difference(labs[a], labs[b]), a, b) for a, b in combinations(labs, 2)]
        if pairs:
            closest[eye] = min(pairs)
        found += [
            f"{eye}: {a} and {b} differ by {d:.1f} only"
            for d, a, b in pairs
            if d < LEAST_DIFFERENCE
        ]
    return found, closest
