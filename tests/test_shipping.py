"""What is packed, installed and shown by desktops; nothing here needs PyInstaller."""

from __future__ import annotations

import ast
import configparser
import plistlib
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from sen_desktop import __version__
from sen_desktop.ui.theme import Font
from shipping import contents, desk, linux_packages, player

BUILD = Path(__file__).resolve().parent.parent / "build"
LINUX = BUILD / "shipping" / "linux"
ASSETS = BUILD.parent / "assets"
DATA = [
    (Path(file), folder)
    for file, folder in contents.data_of(BUILD.parent, BUILD.parent / "sen_desktop")
]
PACKED = {f"{folder}/{file.name}".replace("/./", "/") for file, folder in DATA}


def test_every_asset_that_is_asked_for_is_packed() -> None:
    """Whatever the game reads below assets/ while it runs, its licences and credits."""
    asked = {
        file.relative_to(ASSETS).as_posix()
        for pattern in (
            "*.webp",
            "*.ogg",
            "*.toml",
            "rules/*.md",
            "signs/*.png",
            "kit/*.json",
            "licences/*",
        )
        for file in ASSETS.rglob(pattern)
    }
    asked |= {"CREDITS.md", contents.WINDOW_ICON}
    assert {f"sen_desktop/assets/{name}" for name in asked} == {
        name for name in PACKED if name.startswith("sen_desktop/assets/")
    }
    assert "sen_desktop/card_data.yaml" in PACKED


def test_what_lies_among_the_code_is_packed() -> None:
    """What bots have learnt, and whatever else a module reads beside itself."""
    code = BUILD.parent / "sen_desktop"
    beside = {
        f"sen_desktop/{file.relative_to(code).as_posix()}"
        for file in code.rglob("*.*")
        if file.suffix not in contents.CODE
    }
    assert beside and beside <= PACKED


def test_four_fonts_are_packed_and_no_more() -> None:
    fonts = {Path(name).stem for name in PACKED if name.endswith(".ttf")}
    assert fonts == {font.value for font in Font}


@pytest.mark.parametrize("owner", [contents.COMMAND, *contents.BROUGHT_ALONG])
def test_everything_brought_along_has_its_licence(owner: str) -> None:
    assert any(name.startswith(f"licences/{owner}/") for name in PACKED)


def test_nothing_that_the_game_imports_is_left_out() -> None:
    program = """
import sys
import sen_desktop.app.start
import sen_desktop.cli.simulate, sen_desktop.cli.replay, sen_desktop.cli.listings
import sen_desktop.ui.scenes.setup, sen_desktop.ui.scenes.live, sen_desktop.ui.scenes.rules
import pygame
pygame.font.init()
print(*sys.modules)
"""
    told = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=True,
        cwd=BUILD.parent,
    )
    loaded = set(told.stdout.split())
    # Modules that do without them: hashlib, concurrent.futures and others try and go on.
    by_choice = {"_hashlib", "_ssl", "ssl", "numpy", "email", "http", "readline", "doctest"}
    left_out = {
        name
        for name in contents.NOT_NEEDED
        if name in loaded and name not in by_choice and not name.startswith("pygame.")
    }
    assert not left_out


def test_windows_is_told_who_this_is() -> None:
    told = contents.windows_version()
    ast.parse(told)
    assert __version__ in told and "Sen.exe" in told


def test_macos_is_told_who_this_is() -> None:
    assert plistlib.loads(plistlib.dumps(dict(contents.mac_info())))["CFBundleVersion"] == (
        __version__
    )


def test_the_spec_is_sound_python_and_keeps_off_the_folder_build() -> None:
    text = (BUILD / "sen_desktop.spec").read_text(encoding="utf-8")
    ast.parse(text)
    assert "contents.data()" in text and "contents.NOT_NEEDED" in text
    assert not (BUILD / "__init__.py").exists()


def test_the_desktop_entry_is_well_formed() -> None:
    entry = configparser.RawConfigParser(strict=True)
    entry.optionxform = str  # type: ignore[method-assign, assignment]
    entry.read_string((LINUX / f"{contents.IDENTIFIER}.desktop").read_text(encoding="utf-8"))
    main = entry["Desktop Entry"]
    assert (main["Type"], main["Exec"]) == ("Application", contents.COMMAND)
    assert main["Icon"] == contents.IDENTIFIER
    assert main["Categories"].endswith(";") and main["Keywords"].endswith(";")
    assert main["Comment[pl]"]


def test_the_appstream_data_is_well_formed() -> None:
    root = ElementTree.parse(LINUX / f"{contents.IDENTIFIER}.metainfo.xml").getroot()
    assert root.findtext("id") == contents.IDENTIFIER
    assert root.findtext("launchable") == f"{contents.IDENTIFIER}.desktop"
    assert root.findtext("provides/binary") == contents.COMMAND


def test_a_desktop_finds_everything_in_its_place(tmp_path: Path) -> None:
    linux_packages.share(tmp_path, "1.2.3")
    told = (tmp_path / "metainfo" / f"{contents.IDENTIFIER}.metainfo.xml").read_text("utf-8")
    assert 'version="1.2.3"' in told and "@" not in told
    icons = list(tmp_path.glob(f"icons/hicolor/*/apps/{contents.IDENTIFIER}.png"))
    assert len(icons) == len(linux_packages.ICON_SIZES)


def test_the_deb_says_what_it_is() -> None:
    fields = dict(
        line.split(": ", 1)
        for line in linux_packages.control("1.2.3", "amd64", 2048).splitlines()
        if not line.startswith(" ")
    )
    assert fields["Package"] == contents.COMMAND
    assert (fields["Version"], fields["Installed-Size"]) == ("1.2.3", "2")


@pytest.mark.skipif(sys.platform == "win32", reason="a shell script")
def test_installed_into_a_home_and_taken_away_again(tmp_path: Path) -> None:
    program = tmp_path / "unpacked" / "Sen" / contents.COMMAND
    program.parent.mkdir(parents=True)
    program.write_text("#!/bin/sh\necho hello\n", encoding="utf-8")
    program.chmod(0o755)
    linux_packages.share(program.parents[1] / "share", "1.2.3")
    script = ["sh", str(LINUX / "install.sh")]
    (program.parents[1] / "install.sh").write_bytes((LINUX / "install.sh").read_bytes())
    script[1] = str(program.parents[1] / "install.sh")
    home = tmp_path / "my home"
    surroundings = {"HOME": str(home), "PATH": "/usr/bin:/bin"}
    mine = home / ".local" / "share" / "sen" / "match.json"
    mine.parent.mkdir(parents=True)
    mine.write_text("{}", encoding="utf-8")
    for _ in range(2):
        subprocess.run(script, env=surroundings, check=True, capture_output=True)
    command = home / ".local" / "bin" / contents.COMMAND
    assert subprocess.run([command], capture_output=True, text=True).stdout == "hello\n"
    entry = next(home.glob(".local/share/applications/*.desktop")).read_text(encoding="utf-8")
    assert f'Exec="{command}"' in entry
    subprocess.run([*script, "--uninstall"], env=surroundings, check=True, capture_output=True)
    assert [file for file in home.rglob("*") if file.is_file()] == [mine]


def test_the_trial_knows_where_to_click() -> None:
    width, height = desk.SIZE
    assert all(0 < x < width and 0 < y < height for x, y in player.spots())
