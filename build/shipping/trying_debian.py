"""The .deb on a fresh Debian: put in with apt, played on a screen, taken away again.

Needs root and `debootstrap`; the Debian is made in a folder, from where this machine gets its own
packages, and has nothing but what the package asks for.
"""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

from shipping.contents import COMMAND
from shipping.desk import Desk
from shipping.player import NOBODY, Game, is_root, settings
from shipping.trying import demand
from shipping.workshop import WORK, Failed, fresh, newest, run, say

RELEASE = "bookworm"
SOURCES = Path("/etc/apt")
MIRROR = re.compile(r"^(?:URIs:|deb(?: \[[^]]*\])?) *(https?://\S+/debian)/?(?:\s|$)", re.MULTILINE)
QUIET = {"DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8"}


def mirror() -> str:
    """Where this machine gets Debian's packages from."""
    for file in (*SOURCES.glob("sources.list"), *SOURCES.glob("sources.list.d/*")):
        if found := MIRROR.search(file.read_text(encoding="utf-8")):
            return found[1]
    raise Failed("this machine's apt names no mirror of Debian")


def make_debian() -> Path:
    """A Debian of nothing but the base."""
    if not is_root() or shutil.which("debootstrap") is None:
        raise Failed("this needs root and debootstrap (Debian: apt install debootstrap)")
    root = WORK / "debian"
    let_go(root)
    fresh(root)
    run("debootstrap", "--variant=minbase", RELEASE, root, mirror())
    for name in ("resolv.conf", "hosts"):
        shutil.copy(Path("/etc") / name, root / "etc")
    return root


def let_go(root: Path) -> None:
    """Debian's tools leave this machine's processes in it, which nobody should search or delete."""
    if (processes := root / "proc").is_mount():
        run("umount", processes)


def try_debian() -> None:
    """Raises Failed unless all of it works."""
    root = make_debian()
    try:
        try_inside(root)
    finally:
        let_go(root)


def try_inside(root: Path) -> None:
    def inside(*command: object) -> str:
        return run("chroot", root, *command, environment=QUIET)

    before = inside("dpkg-query", "--show").splitlines()
    shutil.copy(newest(f"{COMMAND}_*.deb"), root / "root" / "sen.deb")
    inside("apt-get", "install", "--yes", "--no-install-recommends", "/root/sen.deb")
    more = len(inside("dpkg-query", "--show").splitlines()) - len(before)
    say(f"Debian {RELEASE}: installed, with {more - 1} other packages")
    folder = root / "home" / "player"
    folder.mkdir()
    (folder / "settings.json").write_text(json.dumps(settings()), encoding="utf-8")
    for place in (folder, *folder.iterdir()):
        shutil.chown(place, NOBODY, NOBODY)
    words = ["chroot", f"--userspec={NOBODY}:{NOBODY}", str(root), f"/usr/games/{COMMAND}"]
    with Desk() as desk:
        game = Game(desk, [*words, "play", "--user-dir", "/home/player"], folder)
        game.at_title()
        game.press("Return")
        game.press_until("new match", "Return")
        game.play_to_the_end()
        game.press("Escape")
        game.quit()
    demand(list(folder.glob("matches/*.json")), "the finished match was not kept")
    say("  started and played to the end of a round")
    inside("apt-get", "purge", "--yes", COMMAND)
    left = inside("find", "/", "-xdev", "-name", f"*{COMMAND}*").splitlines()
    ours = [file for file in left if not file.startswith(("/proc", "/var/lib/apt", "/var/log"))]
    demand(not ours, f"left behind: {ours}")
    demand(list(folder.glob("matches/*.json")), "the player's matches are gone")
    say("  taken away again; the player's folder is as it was")
