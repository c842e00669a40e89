"""The baker: paints on a few processes, writes what changed, draws the sheets, judges."""

from __future__ import annotations

import io
import os
import time
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from multiprocessing import get_context

from PIL import Image

from .catalogue import catalogue
from .checks import Measured, alike, complaints, ladder, measure
from .ledger import CACHE, VIEWABLE, baked_image, differing, enter, fresh_entry
from .picture import Picture
from .sheets import contact_sheet, legibility_sheet
from .vision import PORTRAIT_WIDTH, SMALL_WIDTH

Pictures = Mapping[str, Picture]

_ALIKE_ON_EVERY_PROCESSOR = {
    "OPENBLAS_NUM_THREADS": "1",
    "OMP_NUM_THREADS": "1",
    "OPENBLAS_CORETYPE": "Haswell",
    "NPY_DISABLE_CPU_FEATURES": "X86_V4 AVX512F AVX512CD AVX512_SKX AVX512_CLX AVX512_CNL"
    " AVX512_ICL AVX512_SPR",
}
"""What the painting processes are told: OpenBLAS multiplies matrices with other kernels, and numpy
takes powers with other instructions, on a newer processor; both round otherwise. They may use what
every processor with AVX2 has, and no more."""


@dataclass(frozen=True, slots=True)
class Baked:
    """The files of one picture, by ending, and what was measured in them."""

    key: str
    files: dict[str, bytes]
    measured: Measured
    seconds: float


@dataclass(frozen=True, slots=True)
class Oven:
    """Which series the processes load, and how many processes there are."""

    series: tuple[str, ...]
    processes: int = 2

    def bake(self, keys: Iterable[str]) -> Iterator[Baked]:
        os.environ.update(_ALIKE_ON_EVERY_PROCESSOR)
        with ProcessPoolExecutor(self.processes, mp_context=get_context("spawn")) as pool:
            for done in as_completed([pool.submit(_bake_one, self.series, key) for key in keys]):
                yield done.result()


def _bake_one(series: tuple[str, ...], key: str) -> Baked:
    """Paints, encodes and measures one picture; runs in a process of its own."""
    picture = catalogue(series)[key]
    start = time.perf_counter()
    canvas = picture.paint()
    files = dict(picture.encode(canvas))
    viewable = [data for ending, data in files.items() if ending in VIEWABLE]
    with Image.open(io.BytesIO(max(viewable or files.values(), key=len))) as image:
        measured = measure(picture, canvas, image)
    return Baked(key, files, measured, time.perf_counter() - start)


def bake_changed(pictures: Pictures, oven: Oven, force: bool = False) -> dict[str, Measured]:
    """Brings the assets up to date; returns what was measured in every picture."""
    seen: dict[str, Measured] = {}
    for picture in pictures.values():
        entry = None if force else fresh_entry(picture)
        if entry is not None:
            seen[picture.key] = entry.measured
    stale = [key for key in pictures if key not in seen]
    for done in oven.bake(stale):
        enter(pictures[done.key], done.files, done.measured)
        seen[done.key] = done.measured
        size = sum(map(len, done.files.values())) // 1024
        print(f"{done.seconds:6.1f} s  {size:5d} KB  {done.key}", flush=True)
    print(f"{len(stale)} baked, {len(pictures) - len(stale)} already fresh")
    return seen


def bake_again(pictures: Pictures, oven: Oven) -> tuple[dict[str, Measured], list[str]]:
    """Bakes without writing; returns the measurements and the files whose bytes differ."""
    seen: dict[str, Measured] = {}
    found: list[str] = []
    for done in oven.bake(pictures):
        seen[done.key] = done.measured
        found += differing(done.key, done.files)
    return seen, found


def judge(pictures: Pictures, seen: Mapping[str, Measured], known: Pictures) -> list[str]:
    """Complaints about the pictures; faces are compared with all known faces of their family."""
    found = [line for key, picture in pictures.items() for line in complaints(picture, seen[key])]
    found += ladder(pictures.values(), seen)
    told_apart = [(family, faces, SMALL_WIDTH) for family, faces in _faces(known).items()]
    told_apart += [(family, ones, PORTRAIT_WIDTH) for family, ones in _portraits(known).items()]
    for family, ones, width in told_apart:
        lines, closest = alike(ones, width)
        found += lines
        for eye, (value, one, other) in closest.items():
            print(f"{family}, {eye}: closest pair {value:.1f} ({one} and {other})")
    return found


def write_sheets(known: Pictures, name: str) -> None:
    """A contact sheet of all pictures and a legibility sheet of the faces of each family."""
    CACHE.mkdir(exist_ok=True)
    opened = {key: image for key in known if (image := baked_image(key)) is not None}
    if opened:
        contact_sheet(opened).save(CACHE / f"contact_{name}.png")
    for family, faces in _faces(known).items():
        legibility_sheet(faces).save(CACHE / f"legible_{family}.png")
    for family, ones in _portraits(known).items():
        legibility_sheet(ones, PORTRAIT_WIDTH).save(CACHE / f"legible_{family}.png")


def _faces(pictures: Pictures) -> dict[str, dict[str, Image.Image]]:
    return _by_family(pictures, "face")


def _portraits(pictures: Pictures) -> dict[str, dict[str, Image.Image]]:
    return _by_family(pictures, "portrait")


def _by_family(pictures: Pictures, kind: str) -> dict[str, dict[str, Image.Image]]:
    families: dict[str, dict[str, Image.Image]] = {}
    for picture in pictures.values():
        image = baked_image(picture.key) if picture.kind == kind else None
        if image is not None:
            families.setdefault(picture.family, {})[picture.key] = image
    return families
