"""For macOS: `Sen.app`, looked over and zipped.

What PyInstaller lays out: programs in `MacOS`, libraries in `Frameworks`, everything else in
`Resources`, each to be found in the folder of the others through links.
"""

from __future__ import annotations

import os
import plistlib
from collections.abc import Iterator
from pathlib import Path
from platform import machine

from shipping.archives import as_zip
from shipping.contents import COMMAND, IDENTIFIER, NAME, mac_info
from shipping.workshop import DIST, Failed

ASKED_FOR = ("card_data.yaml", "assets/CREDITS.md", "match/fair.py")
"""Some of what the program looks for beside its libraries, which it takes for its own folder."""


def hand_out(app: Path, version: str) -> Path:
    if wrong := [*flaws(app)]:
        raise Failed(f"{app.name} is not laid out as macOS wants it: {'; '.join(wrong)}")
    return as_zip(app, DIST / f"{COMMAND}-{version}-macos-{machine()}.zip", app.name)


def flaws(app: Path) -> Iterator[str]:
    """What Finder, the program or whoever checks its signature would not put up with."""
    inside = app / "Contents"
    told = plistlib.loads((inside / "Info.plist").read_bytes())
    wanted = {**mac_info(), "CFBundleIdentifier": IDENTIFIER, "CFBundleName": NAME}
    yield from (f"Info.plist says another {key}" for key in wanted if told.get(key) != wanted[key])
    program = inside / "MacOS" / told.get("CFBundleExecutable", "")
    if not (program.is_file() and os.access(program, os.X_OK)):
        yield "Info.plist names no program"
    icon = inside / "Resources" / told.get("CFBundleIconFile", "")
    if not (icon.is_file() and icon.read_bytes().startswith(b"icns")):
        yield "Info.plist names no icon"
    own = inside / "Frameworks" / "sen_desktop"
    yield from (f"{name} is not there" for name in ASKED_FOR if not (own / name).is_file())
    yield from _misplaced(inside, app.resolve())


def _misplaced(inside: Path, app: Path) -> Iterator[str]:
    for place in sorted(inside.rglob("*")):
        name = place.relative_to(inside).as_posix()
        if place.is_symlink():
            leads = place.resolve()
            if place.readlink().is_absolute() or not leads.is_relative_to(app):
                yield f"the link {name} leads out of it"
            elif not leads.exists():
                yield f"the link {name} leads nowhere"
        elif place.is_file() and name.startswith("MacOS/") and not os.access(place, os.X_OK):
            yield f"{name} is no program"
