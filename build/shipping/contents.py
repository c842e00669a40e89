"""What goes into the package and how it names itself; asked by the spec and by the tests.

Nothing here needs PyInstaller.
"""

from __future__ import annotations

import platform
import sys
from collections.abc import Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from importlib.util import find_spec
from pathlib import Path

from sen_desktop import __version__
from shipping import libraries

ROOT = Path(__file__).resolve().parent.parent.parent

NAME = "Sen"
COMMAND = "sen-desktop"
IDENTIFIER = "io.github.sen_desktop.Sen"
SUMMARY = "Memory card games of dreams and ravens"
OWNERS = "The Sen founders"

WINDOW_ICON = "icon/sen_128.png"
PAPERS = ("REVIEW.md", "SOUNDS.md")
"""Of interest to those who make the game, not to those who play it."""

CODE = (".py", ".pyc")
VERIFIER = "match/fair.py"
"""Of seals. The program hands it out, so it is packed as it was written, too."""
BESIDE = ("card_data.yaml", "LICENSE", f"sen_desktop/{VERIFIER}")
"""What lies beside a packaged program: the verifier can be read and run without it."""
OTHERWISE = ("assets", "card_data.yaml")
"""In the package only once it is installed."""

BROUGHT_ALONG = (
    *("pygame-ce", "PyYAML", "platformdirs"),
    *("fontpkg-marcellus", "fontpkg-spectral", "fontpkg-atkinson-hyperlegible"),
)

SPEECH = ("prismatoid", "cffi", "pycparser")
"""What speaks for the game, too, where it is installed."""
PACKED_BY = "pyinstaller"
"""Its starter program is part of what is shipped."""

NOT_NEEDED = (
    *("tkinter", "_tkinter", "turtle", "idlelib", "lib2to3", "curses", "readline", "sqlite3"),
    *("unittest", "doctest", "pdb", "pydoc", "test", "ensurepip", "venv", "distutils"),
    *("bz2", "_bz2", "lzma", "_lzma", "importlib.resources"),
    *("ssl", "_ssl", "_hashlib", "ftplib", "smtplib", "xmlrpc", "email", "http"),
    *("numpy", "PIL", "matplotlib", "setuptools", "pkg_resources", "pip", "fontpkg"),
    *(
        f"pygame.{part}"
        for part in (
            *("camera", "_camera", "_camera_opencv", "_camera_vidcapture", "midi", "pypm"),
            *("docs", "examples", "tests", "surfarray", "sndarray"),
            *("_freetype", "freetype", "ftfont", "pixelarray"),
        )
    ),
    *("_codecs_cn", "_codecs_hk", "_codecs_iso2022", "_codecs_jp", "_codecs_kr", "_codecs_tw"),
    *("_multibytecodec", "_pydecimal"),
)
"""Modules that others would bring in, though the game never asks for them."""


def program() -> Path:
    """The package as it was installed: exactly what a wheel brings."""
    found = find_spec("sen_desktop")
    assert found and found.origin
    return Path(found.origin).parent


def wanted(asset: str) -> bool:
    """Whether the game asks for this file of assets/ while it runs, or its licence does."""
    return asset not in PAPERS and (not asset.startswith("icon/") or asset == WINDOW_ICON)


def data() -> list[tuple[str, str]]:
    """(file, the folder it goes to) of everything that is not code."""
    return data_of(program(), program())


def data_of(home: Path, code: Path) -> list[tuple[str, str]]:
    """The same from the folder of card data and assets and that of the code: one, if installed."""
    files = [(home / "card_data.yaml", "sen_desktop")]
    assets = home / "assets"
    for file in sorted(assets.rglob("*")):
        place = file.relative_to(assets)
        if file.is_file() and wanted(place.as_posix()):
            files.append((file, f"sen_desktop/assets/{place.parent.as_posix()}"))
    for file in sorted(code.rglob("*")):
        place = file.relative_to(code)
        if file.is_file() and place.parts[0] not in OTHERWISE and file.suffix not in CODE:
            files.append((file, f"sen_desktop/{place.parent.as_posix()}"))
    files.append((code / VERIFIER, "sen_desktop/match"))
    files += [(file, f"{file.parents[1].name}/files") for file in fonts()]
    files += [(paper, f"licences/{owner}") for owner, paper in licences()]
    return [(str(file), folder) for file, folder in files]


def fonts() -> list[Path]:
    """The letters that the game writes with, of all that their packages bring."""
    from sen_desktop.app.start import font_files

    return list(font_files().values())


def licences() -> Iterator[tuple[str, Path]]:
    """(whose, the file) for everything that travels along."""
    for name in (COMMAND, *BROUGHT_ALONG, *filter(_is_installed, (*SPEECH, PACKED_BY))):
        for folder, file in _papers(distribution(name)):
            yield "/".join((name, *folder)), file
    for paper in libraries.papers():
        yield "libraries", paper
    python = (Path(sys.base_prefix), Path(platform.__file__).parent)
    places = [folder / name for folder in python for name in ("LICENSE.txt", "LICENSE")]
    yield from (("Python", place) for place in places if place.is_file())


def _is_installed(name: str) -> bool:
    try:
        return bool(distribution(name))
    except PackageNotFoundError:
        return False


def _papers(package: Distribution) -> Iterator[tuple[tuple[str, ...], Path]]:
    """Each with the folders that it lies in: those of parts of a package are called alike."""
    for file in package.files or ():
        named = file.name.upper().startswith(("LICENSE", "LICENCE", "COPYING", "LGPL"))
        if ".dist-info" in file.parts[0] and file.parts[1] == "licenses":
            yield file.parts[2:-1], Path(str(file.locate()))
        elif named and (".dist-info" in file.parts[0] or file.parts[0] == "pygame"):
            yield (), Path(str(file.locate()))


def windows_version() -> str:
    """The version block of an .exe, in the words that PyInstaller reads."""
    number = tuple(int(part) for part in (*__version__.split("."), "0", "0", "0")[:4])
    told = {
        "CompanyName": OWNERS,
        "FileDescription": f"{NAME}: {SUMMARY}",
        "FileVersion": __version__,
        "InternalName": COMMAND,
        "LegalCopyright": f"© {OWNERS}. Code MIT, art CC BY-SA 4.0.",
        "OriginalFilename": f"{NAME}.exe",
        "ProductName": NAME,
        "ProductVersion": __version__,
    }
    strings = ", ".join(f"StringStruct({name!r}, {text!r})" for name, text in told.items())
    return f"""VSVersionInfo(
  ffi=FixedFileInfo(filevers={number}, prodvers={number}, mask=0x3F, flags=0x0, OS=0x40004,
    fileType=0x1, subtype=0x0, date=(0, 0)),
  kids=[StringFileInfo([StringTable('040904B0', [{strings}])]),
    VarFileInfo([VarStruct('Translation', [1033, 1200])])]
)
"""


def mac_info() -> dict[str, object]:
    """What Finder shows and macOS has to know."""
    return {
        "CFBundleDisplayName": NAME,
        "CFBundleShortVersionString": __version__,
        "CFBundleVersion": __version__,
        "CFBundleLocalizations": ["en", "pl"],
        "LSApplicationCategoryType": "public.app-category.card-games",
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": f"© {OWNERS}. Code MIT, art CC BY-SA 4.0.",
    }
