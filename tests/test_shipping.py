"""What is packed, installed and shown by desktops; nothing here needs PyInstaller."""

from __future__ import annotations

import ast
import configparser
import hashlib
import os
import plistlib
import stat
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from sen_desktop import __version__
from sen_desktop.ui.theme import Font
from shipping import (
    archives,
    contents,
    desk,
    libraries,
    linux_packages,
    lock,
    mac_packages,
    player,
    sbom,
    windows_packages,
)
from shipping.workshop import Failed

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
            "*.jpg",
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


def test_the_verifier_is_packed_as_it_was_written() -> None:
    """The program hands it out; beside it, it lies on Linux and Windows only."""
    assert "sen_desktop/match/fair.py" in PACKED


def test_four_fonts_are_packed_and_no_more() -> None:
    fonts = {Path(name).stem for name in PACKED if name.endswith(".ttf")}
    assert fonts == {font.value for font in Font}


@pytest.mark.parametrize("owner", [contents.COMMAND, *contents.BROUGHT_ALONG])
def test_everything_brought_along_has_its_licence(owner: str) -> None:
    assert any(name.startswith(f"licences/{owner}/") for name in PACKED)


def test_every_library_in_a_wheel_has_its_paper() -> None:
    names = {paper.stem for paper in libraries.papers()}
    assert {*libraries.LIBRARIES} <= names
    assert all(f"licences/libraries/{name}.txt" in PACKED for name in names)
    known = {
        "libSDL2_image-2-d6906c81.0.so.0.800.12": "SDL2_image",
        "libpcre2-8-b77f698a.so.0.11.0": "pcre2",
        "libstdc++.so.6": "stdc++",
        "libpng16-16.dll": "png16",
        "SDL2.dll": "SDL2",
        "libjpeg-62.dll": "jpeg",
        "libgiomm-2-3ae7397a.68.so.1.3.0": "giomm",
    }
    assert {file: libraries.name_of(file) for file in known} == known
    own = ("libpython3.11.so.1.0", "python312.dll", "VCRUNTIME140.dll", "libprism.so")
    modules = ("base.cpython-311-x86_64-linux-gnu.so", "_prism_cffi.abi3.so", "rect.cp312.pyd")
    others = ("libfoo-2.so.1", "bar.dll")
    assert libraries.without_papers([*known, *own, *modules, *others, "a.txt"]) == [
        "bar.dll",
        "libfoo-2.so.1",
    ]


def test_nothing_that_the_game_imports_is_left_out() -> None:
    program = """
import pkgutil, sys
from importlib import import_module
import sen_desktop
for module in pkgutil.walk_packages(sen_desktop.__path__, "sen_desktop."):
    if module.name not in ("sen_desktop.__main__", "sen_desktop.lab.cluster"):
        import_module(module.name)
import multiprocessing.spawn, pygame
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
    # Modules that do without them: hashlib, shutil, pygame.pkgdata and others try and go on.
    by_choice = {
        "bz2",
        "_bz2",
        "lzma",
        "_lzma",
        "importlib.resources",
        "_hashlib",
        "_ssl",
        "ssl",
        "numpy",
        "email",
        "http",
        "readline",
        "doctest",
    }
    left_out = {
        name
        for name in contents.NOT_NEEDED
        if name in loaded and name not in by_choice and not name.startswith("pygame.")
    }
    assert not left_out


def test_no_source_asks_for_what_is_left_out() -> None:
    """Not in a function either, which would notice only when it is called."""
    asked: set[str] = set()
    for file in (BUILD.parent / "sen_desktop").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                asked |= {one.name for one in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                asked |= {node.module, *(f"{node.module}.{one.name}" for one in node.names)}
    assert not asked & {*contents.NOT_NEEDED}


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


def unpacked(folder: Path) -> Path:
    """What lies in the tarball, with a program that says hello."""
    program = folder / "Sen" / contents.COMMAND
    inner = folder / "Sen" / "_internal" / "sen_desktop" / "card_data.yaml"
    inner.parent.mkdir(parents=True)
    program.write_text("#!/bin/sh\necho hello\n", encoding="utf-8")
    program.chmod(0o755)
    for cards in (inner, folder / "Sen" / "card_data.yaml"):
        cards.write_text("cards: []\n", encoding="utf-8")
    linux_packages.share(folder / "share", "1.2.3")
    script = folder / "install.sh"
    script.write_bytes((LINUX / "install.sh").read_bytes())
    return script


def installing(script: Path, home: Path, *words: str) -> subprocess.CompletedProcess[str]:
    surroundings = {"HOME": str(home), "PATH": "/usr/bin:/bin"}
    asked = ["sh", str(script), *words]
    return subprocess.run(asked, env=surroundings, capture_output=True, text=True, check=False)


def state_of(home: Path) -> dict[Path, bytes | str]:
    """Every folder, file and link in it, with what it holds or where it leads."""
    return {
        place: str(place.readlink())
        if place.is_symlink()
        else "a folder"
        if place.is_dir()
        else place.read_bytes()
        for place in home.rglob("*")
    }


def files_of(home: Path) -> dict[Path, bytes]:
    return {file: file.read_bytes() for file in home.rglob("*") if file.is_file()}


@pytest.mark.skipif(sys.platform == "win32", reason="a shell script")
def test_installed_into_a_home_and_taken_away_again(tmp_path: Path) -> None:
    script, home = unpacked(tmp_path / "unpacked"), tmp_path / "my & $home"
    others = [home / ".local" / "share" / name for name in ("sen/match.save", "applications/a.b")]
    others.append(home / ".local" / "share" / "icons" / "hicolor" / "index.theme")
    for other in others:
        other.parent.mkdir(parents=True)
        other.write_text("theirs", encoding="utf-8")
    (home / ".local" / "share" / "metainfo").mkdir()
    before = state_of(home)
    for _ in range(2):
        assert not installing(script, home).returncode
    command = home / ".local" / "bin" / contents.COMMAND
    assert subprocess.run([command], capture_output=True, text=True).stdout == "hello\n"
    entry = next(home.glob(".local/share/applications/*.desktop")).read_text(encoding="utf-8")
    started = home / ".local" / "lib" / "sen-desktop" / contents.COMMAND
    assert f'Exec="{started}"'.replace("$", r"\\$") in entry
    assert not installing(script, home, "--uninstall").returncode
    assert state_of(home) == before, "empty folders among it: theirs stay, ours go"


@pytest.mark.skipif(sys.platform == "win32", reason="a shell script")
def test_changed_cards_outlive_installing_and_uninstalling(tmp_path: Path) -> None:
    script, home = unpacked(tmp_path / "unpacked"), tmp_path / "home"
    home.mkdir()
    installing(script, home)
    cards = home / ".local" / "lib" / "sen-desktop" / "card_data.yaml"
    cards.write_text("mine", encoding="utf-8")
    told = installing(script, home)
    assert str(cards) in told.stdout and cards.read_text(encoding="utf-8") == "mine"
    assert cards.with_name("card_data.yaml.new").read_text(encoding="utf-8") == "cards: []\n"
    installed = state_of(home)
    told = installing(script, home, "--uninstall")
    assert str(cards) in told.stdout
    assert files_of(home) == {cards: b"mine"}
    installing(script, home)
    assert {*state_of(home)} == {*installed}


@pytest.mark.skipif(sys.platform == "win32", reason="a shell script")
def test_folders_are_remembered_even_while_changed_cards_keep_them(tmp_path: Path) -> None:
    script, home = unpacked(tmp_path / "unpacked"), tmp_path / "home"
    home.mkdir()
    installing(script, home)
    cards = home / ".local" / "lib" / "sen-desktop" / "card_data.yaml"
    cards.write_text("mine", encoding="utf-8")
    installing(script, home)
    cards.write_text("cards: []\n", encoding="utf-8")
    installing(script, home, "--uninstall")
    assert not state_of(home)


@pytest.mark.skipif(sys.platform == "win32", reason="a shell script")
def test_installing_never_writes_over_what_is_not_its_own(tmp_path: Path) -> None:
    script, home = unpacked(tmp_path / "unpacked"), tmp_path / "home"
    entry = home / ".local" / "share" / "applications" / f"{contents.IDENTIFIER}.desktop"
    entry.parent.mkdir(parents=True)
    entry.write_text("theirs", encoding="utf-8")
    before = state_of(home)
    told = installing(script, home)
    assert told.returncode and str(entry) in told.stderr
    assert not installing(script, home, "--uninstall").returncode
    assert state_of(home) == before


@pytest.mark.skipif(sys.platform == "win32", reason="a shell script")
def test_a_command_of_that_name_stays_whose_it_is(tmp_path: Path) -> None:
    """Installed from a wheel, it is a link into somebody else's environment."""
    script, home = unpacked(tmp_path / "unpacked"), tmp_path / "home"
    command = home / ".local" / "bin" / contents.COMMAND
    command.parent.mkdir(parents=True)
    command.symlink_to(tmp_path / "environment" / contents.COMMAND)
    before = state_of(home)
    told = installing(script, home)
    assert not told.returncode and str(command) in told.stderr
    assert state_of(home).items() >= before.items()
    assert not installing(script, home, "--uninstall").returncode
    assert state_of(home) == before


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """With a program, a file, and a link, as bundles of macOS have them."""
    made = tmp_path / "Sen.app"
    (made / "inside").mkdir(parents=True)
    (made / "program").write_bytes(b"run")
    (made / "program").chmod(0o755)
    (made / "inside" / "text").write_bytes(b"words")
    (made / "link").symlink_to("inside/text")
    return made


def test_archives_of_the_same_files_are_the_same(folder: Path, tmp_path: Path) -> None:
    for make, ending in ((archives.as_tarball, ".tar.gz"), (zipped, ".zip")):
        first = make(folder, tmp_path / f"a{ending}").read_bytes()
        for file in folder.rglob("*"):
            if not file.is_symlink():
                os.utime(file, (1, 1))
        assert make(folder, tmp_path / f"b{ending}").read_bytes() == first


def zipped(folder: Path, target: Path) -> Path:
    return archives.as_zip(folder, target, folder.name)


@pytest.mark.skipif(sys.platform == "win32", reason="no rights and links there")
def test_a_zipped_bundle_keeps_its_links_and_what_can_be_run(folder: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(zipped(folder, tmp_path / "a.zip")) as archive:
        modes = {one.filename: one.external_attr >> 16 for one in archive.infolist()}
        assert archive.read("Sen.app/link") == b"inside/text"
    assert stat.S_ISLNK(modes["Sen.app/link"])
    assert modes["Sen.app/program"] & 0o111 and not modes["Sen.app/inside/text"] & 0o111


def test_the_sums_name_every_file_that_is_handed_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archives, "DIST", tmp_path)
    for name in ("a.zip", "b.deb"):
        (tmp_path / name).write_text(name, encoding="utf-8")
        archives.write_sums([tmp_path / name])
    (tmp_path / "a.zip").unlink()
    told = archives.write_sums([]).read_text(encoding="utf-8").split()
    assert told == [hashlib.sha256(b"b.deb").hexdigest(), "b.deb"]


def test_the_bill_names_everything_that_travels_along() -> None:
    told = sbom.bill("1.2.3", "3.12.9")
    assert (told["bomFormat"], told["metadata"]["component"]["version"]) == ("CycloneDX", "1.2.3")
    required = {one["name"].lower() for one in told["components"] if one["scope"] == "required"}
    assert required >= {name.lower() for name in (*contents.BROUGHT_ALONG, "Python")}
    assert required >= {name.lower() for name in libraries.LIBRARIES}
    (python,) = (one for one in told["components"] if one["name"] == "Python")
    assert (
        python["version"] == "3.12.9" and python["bom-ref"] in told["dependencies"][0]["dependsOn"]
    )
    packages = [one for one in told["components"] if one["bom-ref"].startswith("pkg:pypi/")]
    assert packages and all(one["hashes"] for one in packages)
    assert all(one.get("version") or one["licenses"] for one in told["components"])
    assert told == sbom.bill("1.2.3", "3.12.9"), "twice the same"


def test_the_lock_as_windows_reads_it_has_what_windows_needs() -> None:
    told = lock.only_for("win32")
    assert "pefile==" in told and "macholib==" not in told and ";" not in told


def test_the_installer_takes_away_what_it_puts_in(tmp_path: Path) -> None:
    (tmp_path / "_internal" / "deep").mkdir(parents=True)
    for name in ("Sen.exe", "card_data.yaml", "_internal/deep/a.dll"):
        (tmp_path / name).write_bytes(b"")
    put, take = windows_packages.file_list(tmp_path).split("!macroend")[:2]
    assert put.count("File ") == take.count("Delete ") == 2
    assert r'Delete "$INSTDIR\_internal\deep\a.dll"' in take
    assert "card_data.yaml" not in put + take, "the script itself asks whether it was changed"
    assert take.index('deep"') < take.index('RMDir "$INSTDIR\\_internal"')


def test_a_mac_is_given_what_its_launcher_reads() -> None:
    told = contents.mac_info()
    assert told["NSHighResolutionCapable"] is True
    assert {"CFBundleShortVersionString", "CFBundleVersion", "CFBundleDisplayName"} <= set(told)
    spec = (BUILD / "sen_desktop.spec").read_text(encoding="utf-8")
    assert "info_plist=contents.mac_info()" in spec and 'icons / "sen.icns"' in spec


def bundle(folder: Path) -> Path:
    """Laid out as PyInstaller does it: what is no library lies in Resources, behind links."""
    inside = folder / "Sen.app" / "Contents"
    for name in (
        "MacOS",
        "Frameworks",
        "Resources/sen_desktop/assets",
        "Resources/sen_desktop/match",
    ):
        (inside / name).mkdir(parents=True)
    for name in mac_packages.ASKED_FOR:
        (inside / "Resources" / "sen_desktop" / name).write_bytes(b"")
    (inside / "Frameworks" / "sen_desktop").symlink_to("../Resources/sen_desktop")
    (inside / "Resources" / "sen.icns").write_bytes(b"icns and more")
    program = inside / "MacOS" / contents.COMMAND
    program.write_bytes(b"")
    program.chmod(0o755)
    told = {
        **contents.mac_info(),
        "CFBundleIdentifier": contents.IDENTIFIER,
        "CFBundleName": contents.NAME,
        "CFBundleExecutable": program.name,
        "CFBundleIconFile": "sen.icns",
    }
    (inside / "Info.plist").write_bytes(plistlib.dumps(told))
    return folder / "Sen.app"


def without_a_program(inside: Path) -> None:
    (inside / "MacOS" / contents.COMMAND).chmod(0o644)


def without_an_icon(inside: Path) -> None:
    (inside / "Resources" / "sen.icns").write_bytes(b"PNG")


def without_links(inside: Path) -> None:
    (inside / "Frameworks" / "sen_desktop").unlink()


def with_a_link_to_nothing(inside: Path) -> None:
    (inside / "Frameworks" / "gone").symlink_to("../Resources/gone")


def with_a_link_to_this_machine(inside: Path) -> None:
    (inside / "Frameworks" / "python").symlink_to(sys.executable)


def with_a_paper_among_programs(inside: Path) -> None:
    (inside / "MacOS" / "card_data.yaml").write_bytes(b"")


def of_another_name(inside: Path) -> None:
    told = plistlib.loads((inside / "Info.plist").read_bytes())
    (inside / "Info.plist").write_bytes(plistlib.dumps({**told, "CFBundleName": "sen-desktop"}))


@pytest.mark.skipif(sys.platform == "win32", reason="no rights and links there")
@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (without_a_program, ["Info.plist names no program", "MacOS/sen-desktop is no program"]),
        (without_an_icon, ["Info.plist names no icon"]),
        (without_links, [f"{name} is not there" for name in mac_packages.ASKED_FOR]),
        (with_a_link_to_nothing, ["the link Frameworks/gone leads nowhere"]),
        (with_a_link_to_this_machine, ["the link Frameworks/python leads out of it"]),
        (with_a_paper_among_programs, ["MacOS/card_data.yaml is no program"]),
        (of_another_name, ["Info.plist says another CFBundleName"]),
    ],
)
def test_a_bundle_that_macos_would_not_put_up_with_is_not_handed_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, spoil: Callable[[Path], None], said: list[str]
) -> None:
    monkeypatch.setattr(mac_packages, "DIST", tmp_path)
    app = bundle(tmp_path)
    made = mac_packages.hand_out(app, "1.2.3")
    with zipfile.ZipFile(made) as archive:
        link = archive.getinfo("Sen.app/Contents/Frameworks/sen_desktop")
        assert stat.S_ISLNK(link.external_attr >> 16)
    spoil(app / "Contents")
    assert [*mac_packages.flaws(app)] == said
    with pytest.raises(Failed, match=said[0]):
        mac_packages.hand_out(app, "1.2.3")


def test_the_trial_knows_where_to_click() -> None:
    width, height = desk.SIZE
    assert all(0 < x < width and 0 < y < height for x, y in player.spots())


READER = """
import builtins
open = builtins.open


class Archive:
    def __init__(self, file):
        self._filename, self._start_offset = file, 3
        self.toc = {"a": (0, 0, 2), "b": (0, 2, 3)}

    def extract(self, name):
        _, start, length = self.toc[name]
        with open(self._filename, "rb") as stream:
            stream.seek(self._start_offset + start)
            return stream.read(length)
"""
IMPORTERS = """
import atexit, os, pyimod01_archive, sys
pyz_archive = pyimod01_archive.Archive({file!r})
atexit.register(lambda: print(os.path.exists({file!r}), *map(pyz_archive.extract, "ab")))
sys._MEIPASS = {home!r}
"""
HOOK = """
import os
for file in {files!r}:
    os.remove(file)
from of_the_library import WORD
print(WORD)
"""
ASKING = """
import os, sys
stat, asked = os.stat, []
def told(path, **how):
    asked.append(path)
    return stat(path, **how)
os.stat = sys.modules[os.name].stat = told
import in_a_folder.one, in_a_folder.two
print(asked.count(os.path.dirname(in_a_folder.__file__)))
"""


def test_a_packed_program_reads_its_code_once(tmp_path: Path) -> None:
    """Stand-ins for PyInstaller's modules; what is asked of them last, they have to remember."""
    file, library = tmp_path / "program", tmp_path / "library.zip"
    file.write_bytes(b"EXEaabbb and more")
    with zipfile.ZipFile(library, "w") as archive:
        archive.writestr("of_the_library.py", "WORD = 'a word'")
    (tmp_path / "pyimod01_archive.py").write_text(READER, encoding="utf-8")
    importers = IMPORTERS.format(file=str(file), home=str(tmp_path))
    (tmp_path / "pyimod02_importers.py").write_text(importers, encoding="utf-8")
    hook = HOOK.format(files=[str(file), str(library)]) + ASKING
    (tmp_path / "in_a_folder").mkdir()
    for name in ("__init__", "one", "two"):
        (tmp_path / "in_a_folder" / f"{name}.py").touch()
    (tmp_path / "pyi_rth_multiprocessing.py").write_text(hook, encoding="utf-8")
    places = os.pathsep.join(map(str, (library, tmp_path, BUILD.parent)))
    told = subprocess.run(
        [sys.executable, str(BUILD / "shipping" / "launch.py"), "--version"],
        env={**os.environ, "PYTHONPATH": places},
        capture_output=True,
        text=True,
        check=True,
    )
    said = ["a word", "1", f"sen-desktop {__version__}", "False b'aa' b'bbb'"]
    assert told.stdout.splitlines() == said
