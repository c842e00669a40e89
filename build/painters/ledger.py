"""The ledger of what lies baked: one small file a picture in the cache, and the ways to the assets.

One file each, so that several bakers can work side by side.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

from PIL import Image

from .checks import Measured, Raven
from .picture import Picture
from .sources import digest_of

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
CACHE = ROOT / ".art_cache"
VIEWABLE = (".webp", ".jpg", ".png")


@dataclass(frozen=True, slots=True)
class Entry:
    """The digest of the sources, the digests of the files by ending, and what was measured."""

    sources: str
    files: dict[str, str]
    measured: Measured


def asset(key: str, ending: str) -> Path:
    return ASSETS / f"{key}{ending}"


def _page(key: str) -> Path:
    return CACHE / "ledger" / f"{key}.json"


def _sha(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def fresh_entry(picture: Picture) -> Entry | None:
    """The entry of a picture if its files are what the sources would give, else nothing."""
    page = _page(picture.key)
    if not page.exists():
        return None
    row = json.loads(page.read_text("utf-8"))
    if row["sources"] != digest_of(picture.paint):
        return None
    measured = dict(row["measured"], ravens=[Raven(*bird) for bird in row["measured"]["ravens"]])
    entry = Entry(row["sources"], row["files"], Measured(**measured))
    for ending, digest in entry.files.items():
        file = asset(picture.key, ending)
        if not file.exists() or _sha(file.read_bytes()) != digest:
            return None
    return entry


def enter(picture: Picture, files: Mapping[str, bytes], measured: Measured) -> None:
    """Writes the files of a picture and its page."""
    for ending, data in files.items():
        target = asset(picture.key, ending)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
    digests = {ending: _sha(data) for ending, data in files.items()}
    page = _page(picture.key)
    page.parent.mkdir(parents=True, exist_ok=True)
    row = asdict(Entry(digest_of(picture.paint), digests, measured))
    page.write_text(json.dumps(row, indent=1) + "\n", "utf-8")


def differing(key: str, files: Mapping[str, bytes]) -> list[str]:
    """Names the files whose bytes are not the given ones."""
    return [
        f"{key}{ending}: baked again, the bytes differ"
        for ending, data in files.items()
        if not asset(key, ending).exists() or asset(key, ending).read_bytes() != data
    ]


def baked_image(key: str) -> Image.Image | None:
    """The baked picture, if it has a form that can be shown on a sheet."""
    for ending in VIEWABLE:
        if asset(key, ending).exists():
            with Image.open(asset(key, ending)) as image:
                return image.convert("RGBA")
    return None
