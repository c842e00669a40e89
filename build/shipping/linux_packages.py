"""For Linux: a tarball that installs into a home, and a .deb."""

from __future__ import annotations

import gzip
import os
import platform
import shutil
from datetime import UTC, datetime
from pathlib import Path

from shipping.archives import as_tarball
from shipping.contents import COMMAND, IDENTIFIER, OWNERS, ROOT, SUMMARY
from shipping.workshop import DIST, WORK, epoch, fresh, reproducible, run, say, size

FILES = Path(__file__).parent / "linux"
ICON_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)

MAINTAINER = f"{OWNERS} <founders@sen-desktop.invalid>"
"""There is no address yet; the ending says so to everybody's mail program."""

LOADED_BY_SDL = "libx11-6, libxext6, libxcursor1, libxi6, libxfixes3, libxrandr2, libxss1"
LOADED_IF_THERE = "libwayland-client0, libwayland-cursor0, libxkbcommon0, libpulse0, libudev1"


def share(target: Path, version: str) -> None:
    """What the desktop wants to know, in the folders of `share/`."""
    entry, story = f"{IDENTIFIER}.desktop", f"{IDENTIFIER}.metainfo.xml"
    told = (FILES / story).read_text(encoding="utf-8")
    _put(target / "metainfo" / story, filled(told, version))
    _put(target / "applications" / entry, (FILES / entry).read_text(encoding="utf-8"))
    for side in ICON_SIZES:
        place = target / "icons" / "hicolor" / f"{side}x{side}" / "apps"
        place.mkdir(parents=True)
        icon = ROOT / "assets" / "icon" / f"sen_{side}.png"
        shutil.copy(icon, place / f"{IDENTIFIER}.png")


def filled(text: str, version: str) -> str:
    return text.replace("@VERSION@", version).replace("@DATE@", f"{made_on():%Y-%m-%d}")


def made_on() -> datetime:
    return datetime.fromtimestamp(epoch(), UTC)


def tarball(folder: Path, version: str) -> Path:
    name = f"{COMMAND}-{version}-linux-{platform.machine()}"
    top = fresh(WORK / "tarball") / name
    shutil.copytree(folder, top / folder.name, symlinks=True)
    share(top / "share", version)
    shutil.copy(FILES / "install.sh", top)
    return as_tarball(top, DIST / f"{name}.tar.gz")


def deb(folder: Path, version: str) -> Path | None:
    """Made with Debian's own tool; None where that is not installed."""
    if shutil.which("dpkg-deb") is None:
        say("dpkg-deb is not installed, so no .deb was made (Debian and Ubuntu: apt install dpkg).")
        return None
    root = fresh(WORK / "deb")
    library = root / "usr" / "lib" / COMMAND
    shutil.copytree(folder, library, symlinks=True)
    command = root / "usr" / "games" / COMMAND
    command.parent.mkdir(parents=True)
    command.symlink_to(f"../lib/{COMMAND}/{COMMAND}")
    share(root / "usr" / "share", version)
    papers = root / "usr" / "share" / "doc" / COMMAND
    _put(papers / "copyright", (ROOT / "LICENSE").read_text(encoding="utf-8"))
    manual = filled((FILES / f"{COMMAND}.6").read_text(encoding="utf-8"), version)
    overrides = (FILES / "lintian-overrides").read_text(encoding="utf-8")
    _put(root / "usr" / "share" / "lintian" / "overrides" / COMMAND, overrides)
    for place, text in (
        (papers / "changelog.gz", changelog(version)),
        (root / "usr" / "share" / "man" / "man6" / f"{COMMAND}.6.gz", manual),
    ):
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(gzip.compress(text.encode(), mtime=0))
    machine = {"x86_64": "amd64", "aarch64": "arm64"}.get(platform.machine(), platform.machine())
    _put(root / "DEBIAN" / "control", control(version, machine, size(root)))
    for place in root.rglob("*"):
        if place.is_dir() or (place.is_file() and not place.is_symlink()):
            is_library = ".so" in place.name
            runs = place.is_dir() or (os.access(place, os.X_OK) and not is_library)
            place.chmod(0o755 if runs else 0o644)
    made = DIST / f"{COMMAND}_{version}_{machine}.deb"
    run(
        *("dpkg-deb", "--root-owner-group", "-Zxz", "--build", root, made),
        environment=reproducible(),
    )
    return made


def changelog(version: str) -> str:
    """In Debian's form; what changed stands in the project's own one."""
    return f"""{COMMAND} ({version}) unstable; urgency=medium

  * Version {version}; CHANGELOG.md of the sources tells what is new in it.

 -- {MAINTAINER}  {made_on():%a, %d %b %Y %H:%M:%S +0000}
"""


def control(version: str, machine: str, bytes_installed: int) -> str:
    libc = platform.libc_ver()[1] or "2.28"
    return f"""Package: {COMMAND}
Version: {version}
Section: games
Priority: optional
Architecture: {machine}
Maintainer: {MAINTAINER}
Installed-Size: {bytes_installed // 1024}
Depends: libc6 (>= {libc}), {LOADED_BY_SDL}
Recommends: {LOADED_IF_THERE}
Description: {SUMMARY}
 Everybody has a dream of face-down lands with ravens in them and wants as few
 ravens as possible. You remember, you peek, you swap, and when you think that
 your dream is the quietest, you wake up. For one to five players at one
 screen, in Polish and English.
"""


def _put(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
