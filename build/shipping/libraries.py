"""Whose the libraries are that travel inside wheels: each has a paper in `licences/`, or belongs to
a package that brings its own."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

PAPERS = Path(__file__).with_name("licences")

LIBRARIES = {
    "FLAC": ("FLAC",),
    "FluidSynth": ("fluidsynth",),
    "FreeType": ("freetype",),
    "GCC": ("gcc_s", "stdc++"),
    "GLib": ("gio", "glib", "gmodule", "gobject", "gthread"),
    "HarfBuzz": ("harfbuzz",),
    "LibTIFF": ("tiff",),
    "Opus": ("opus",),
    "PCRE2": ("pcre2",),
    "PortMidi": ("portmidi",),
    "SDL": ("SDL2",),
    "SDL_image": ("SDL2_image",),
    "SDL_mixer": ("SDL2_mixer",),
    "SDL_ttf": ("SDL2_ttf",),
    "WavPack": ("wavpack",),
    "brotli": ("brotlicommon", "brotlidec"),
    "glibmm": ("giomm", "glibmm"),
    "libffi": ("ffi",),
    "libjpeg-turbo": ("jpeg",),
    "libogg": ("ogg",),
    "libpng": ("png16",),
    "libselinux": ("selinux",),
    "libsigc++": ("sigc",),
    "libsndfile": ("sndfile",),
    "libvorbis": ("vorbis", "vorbisenc", "vorbisfile"),
    "libwebp": ("sharpyuv", "webp", "webpdemux"),
    "libxmp": ("xmp",),
    "mpg123": ("mpg123",),
    "opusfile": ("opusfile",),
    "util-linux": ("blkid", "mount"),
    "zlib": ("z", "zlib1"),
}
"""By the name of the paper: its libraries, without the numbers and endings of their files."""
BROUGHT_BY_OTHERS = ("python", "VCRUNTIME", "MSVCP", "prism")
"""Of Python's own licence, which speaks of Microsoft's as well, and of prismatoid's."""

LIBRARY = re.compile(
    r"(?!.*\.(?:cpython|cp\d|abi3)).*\.(?:dll|dylib|so(?:\.[\d.]+)?)", re.IGNORECASE
)
"""Modules of Python are parts of their packages, and not meant."""


def name_of(file: str) -> str:
    """libSDL2_image-2-d6906c81.0.so.0.800.12 is SDL2_image."""
    stem = re.sub(r"-[0-9a-f]{8}$", "", file.split(".")[0]).removeprefix("lib")
    return re.sub(r"(?:-\d+)+$", "", stem)


def papers() -> Iterator[Path]:
    return iter(sorted(PAPERS.glob("*.txt")))


def without_papers(files: Iterable[str]) -> list[str]:
    """Those of the files that are libraries, and nobody has said whose."""
    known = {name for names in LIBRARIES.values() for name in names}
    return sorted(
        file
        for file in files
        if LIBRARY.fullmatch(file)
        and name_of(file) not in known
        and not name_of(file).startswith(BROUGHT_BY_OTHERS)
    )
