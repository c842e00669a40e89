"""For Linux: a tarball that installs into a home, and a .deb."""

from __future__ import annotations

import gzip
import os
import platform
import shutil
import tarfile
from datetime import date
from pathlib import Path

from shipping.contents import COMMAND, IDENTIFIER, OWNERS, ROOT, SUMMARY
from shipping.workshop import DIST, WORK, fresh, run, say, size

FILES = Path(__file__).parent / "linux"
ICON_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)

LOADED_BY_SDL = "libx11-6, libxext6, libxcursor1, libxi6, libxfixes3, libxrandr2, libxss1"
LOADED_IF_THERE = "libwayland-client0, libwayland-cursor0, libxkbcommon0, libpulse0, libudev1"


def share(target: Path, version: str) -> None:
    """What the desktop wants to know, in the folders of `share/`."""
    entry, story = f"{IDENTIFIER}.desktop", f"{IDENTIFIER}.metainfo.xml"
    told = (FILES / story).read_text(encoding="utf-8")
    told = told.replace("@VERSION@", version).replace("@DATE@", f"{date.today()}")
    _put(target / "metainfo" / story, told)
    _put(target / "applications" / entry, (FILES / entry).read_text(encoding="utf-8"))
    for side in ICON_SIZES:
        place = target / "icons" / "hicolor" / f"{side}x{side}" / "apps"
        place.mkdir(parents=True)
        icon = ROOT / "assets" / "icon" / f"sen_{side}.png"
        shutil.copy(icon, place / f"{IDENTIFIER}.png")


def tarball(folder: Path, version: str) -> Path:
    name = f"{COMMAND}-{version}-linux-{platform.machine()}"
    top = fresh(WORK / "tarball") / name
    shutil.copytree(folder, top / folder.name, symlinks=True)
    share(top / "share", version)
    shutil.copy(FILES / "install.sh", top)
    made = DIST / f"{name}.tar.gz"
    with tarfile.open(made, "w:gz") as archive:
        archive.add(top, name, filter=_nobodys)
    return made


def _nobodys(member: tarfile.TarInfo) -> tarfile.TarInfo:
    member.uid = member.gid = 0
    member.uname = member.gname = "root"
    return member


def deb(folder: Path, version: str) -> Path | None:
    """Made with Debian's own tool; None where that is not installed."""
    if shutil.which("dpkg-deb") is None:
        say("dpkg-deb is not installed, so no .deb was made (Debian and Ubuntu: apt install dpkg).")
        return None
    root = fresh(WORK / "deb")
    library = root / "usr" / "lib" / COMMAND
    shutil.copytree(folder, library, symlinks=True)
    command = root / "usr" / "bin" / COMMAND
    command.parent.mkdir(parents=True)
    command.symlink_to(f"../lib/{COMMAND}/{COMMAND}")
    share(root / "usr" / "share", version)
    papers = root / "usr" / "share" / "doc" / COMMAND
    _put(papers / "copyright", (ROOT / "LICENSE").read_text(encoding="utf-8"))
    changes = gzip.compress((ROOT / "CHANGELOG.md").read_bytes(), mtime=0)
    (papers / "changelog.gz").write_bytes(changes)
    machine = {"x86_64": "amd64", "aarch64": "arm64"}.get(platform.machine(), platform.machine())
    _put(root / "DEBIAN" / "control", control(version, machine, size(root)))
    for place in root.rglob("*"):
        if place.is_dir() or (place.is_file() and not place.is_symlink()):
            runs = place.is_dir() or os.access(place, os.X_OK)
            place.chmod(0o755 if runs else 0o644)
    made = DIST / f"{COMMAND}_{version}_{machine}.deb"
    run("dpkg-deb", "--root-owner-group", "-Zxz", "--build", root, made)
    return made


def control(version: str, machine: str, bytes_installed: int) -> str:
    libc = platform.libc_ver()[1] or "2.28"
    return f"""Package: {COMMAND}
Version: {version}
Section: games
Priority: optional
Architecture: {machine}
Maintainer: {OWNERS} <nobody@localhost>
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
