"""`build/make.py package`: pack the game in a clean environment; on request try and measure it."""

from __future__ import annotations

import argparse
import platform
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from shipping import (
    libraries,
    linux_packages,
    lock,
    mac_packages,
    measure,
    sbom,
    trying,
    trying_debian,
    trying_windows,
    wheels,
    windows_packages,
)
from shipping.archives import write_sums
from shipping.contents import BESIDE, COMMAND, NAME, ROOT
from shipping.workshop import DIST, WORK, Environment, Failed, fresh, host, run, say, size

SPEC = ROOT / "build" / "sen_desktop.spec"


def pack_for_windows(environment: Environment, version: str) -> Path:
    """The same for Windows, on Linux."""
    folder = windows_packages.pack(environment, SPEC)
    have_papers(folder)
    say(f"{folder.relative_to(ROOT)}: {size(folder) / 1e6:.1f} MB")
    report(windows_packages.hand_out(folder, version), version, "windows", windows_packages.PYTHON)
    return folder


def report(made: list[Path], version: str, system: str, python: str) -> None:
    """Name what was made, with its sums and with the bill of what is in it."""
    bill = sbom.write(DIST / f"{COMMAND}-{version}-{system}.cdx.json", version, python)
    write_sums([*made, bill])
    for one in (*made, bill):
        say(f"{one.relative_to(ROOT)}: {one.stat().st_size / 1e6:.2f} MB")


def have_papers(folder: Path) -> None:
    """Raises Failed if a library travels along of which nobody knows the licence."""
    unknown = libraries.without_papers(file.name for file in folder.rglob("*"))
    if unknown:
        raise Failed(f"say in libraries.py whose these are: {', '.join(unknown)}")


def pack_folder(environment: Environment, version: str) -> Path:
    """The folder in dist/, with what lies beside the program, and what is handed out of it."""
    for old in DIST.glob(f"{NAME}*"):
        shutil.rmtree(old) if old.is_dir() else old.unlink()
    environment.pack(SPEC, DIST)
    folder = DIST / NAME
    have_papers(folder)
    for paper in BESIDE:
        shutil.copy(ROOT / paper, folder)
    say(f"{folder.relative_to(ROOT)}: {size(folder) / 1e6:.1f} MB")
    report(hand_out(folder, version), version, host(), platform.python_version())
    return folder


def hand_out(folder: Path, version: str) -> list[Path]:
    """What players download."""
    system = host()
    if system == "linux":
        made = [linux_packages.tarball(folder, version), linux_packages.deb(folder, version)]
        return [one for one in made if one]
    if system == "macos":
        return [mac_packages.hand_out(DIST / f"{NAME}.app", version)]
    return windows_packages.hand_out(folder, version)


def pack_file(environment: Environment) -> Path:
    target = fresh(WORK / "one-file")
    environment.pack(SPEC, target, "--one-file")
    made = next(file for file in target.iterdir() if file.is_file())
    name = f"{COMMAND}-one-file{made.suffix}"
    shutil.move(made, DIST / name)
    say(f"{DIST.name}/{name}: {(DIST / name).stat().st_size / 1e6:.1f} MB")
    return DIST / name


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="build/make.py package", description=__doc__)
    for flag, meaning in (
        ("--windows", "for Windows instead, with Wine (Linux); --try and --kills play that"),
        ("--one-file", "one file instead of a folder"),
        ("--wheels", "wheel and sdist as well, each installed into an empty environment"),
        ("--try", "start and play what was packed, on a screen of its own (Linux)"),
        ("--try-debian", "the .deb on a fresh Debian (root, debootstrap)"),
        ("--measure", "size and start beside a bare pygame-ce program (Linux)"),
        ("--start", "start what was packed once, without a screen"),
        ("--lock", "only find out anew what is packed, with hashes, and write it down"),
    ):
        parser.add_argument(flag, action="store_true", help=meaning)
    parser.add_argument("--kills", type=int, default=0, metavar="N", help="kill it N times (Linux)")
    asked = vars(parser.parse_args(arguments))
    WORK.mkdir(parents=True, exist_ok=True)
    try:
        if asked["lock"]:
            lock.make()
            return 0
        return ship(asked)
    except Failed as error:
        print(f"package: {error}", file=sys.stderr)
        return 1


def ship(asked: dict[str, bool | int]) -> int:
    environment = Environment("env", *lock.INSTALL)
    environment.pip("install", "--no-deps", "--no-build-isolation", ROOT)
    version = environment.version_of(COMMAND)
    if asked["windows"]:
        folder = pack_for_windows(environment, version)
        failed = trying_windows.try_everything(int(asked["kills"])) if asked["try"] else 0
        return 1 if failed else 0
    if asked["one_file"]:
        program = pack_file(environment)
    else:
        folder = pack_folder(environment, version)
        suffix = ".exe" if host() == "windows" else ""
        program = folder / f"{COMMAND}{suffix}"
    if asked["start"] or asked["one_file"]:
        say(run(program, "--version").strip(), trying.opens([program], fresh(WORK / "player")))
    if asked["wheels"]:
        for made in wheels.build():
            wheels.check(made)
    failed = 0
    if asked["try"] and not asked["one_file"]:
        failed = trying.try_everything(folder)
        trying.try_installers()
        say(f"pictures and sentences: {trying.TRIED.relative_to(ROOT)}")
    if asked["try_debian"]:
        trying_debian.try_debian()
    if asked["kills"]:
        trying.kills(folder, int(asked["kills"]))
    if asked["measure"]:
        measure.measure(folder)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
