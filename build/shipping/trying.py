"""The packaged program started and played; every case leaves a picture and a sentence."""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
import tarfile
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from shipping.contents import COMMAND, ROOT
from shipping.desk import Desk
from shipping.player import (
    Game,
    as_player,
    belongs_to_the_player,
    first_picture,
    saved_rows,
    settings,
    unprivileged,
)
from shipping.workshop import DIST, Failed, fresh, newest, run, say

TRIED = DIST / "tried"
LONG = {"limit": None, "rounds": 50}
POLISH = {"LANG": "pl_PL.UTF-8", "LANGUAGE": "pl"}
USUAL_CARDS = ("Left", "Left", "Return")
"""On the screen about broken cards: the first key only shows where one is."""

SILENT = {"SDL_AUDIODRIVER": "alsa", "ALSA_CONFIG_PATH": os.devnull}


def headless() -> Mapping[str, str]:
    """A surrounding without screen and loudspeaker."""
    return {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


def demand(fact: object, otherwise: str) -> None:
    if not fact:
        raise Failed(otherwise)


def opens(command: list[object], player: Path) -> str:
    """Start the window without a screen until its first picture; raises Failed."""
    start = [*map(str, command), "play", "--user-dir", str(player)]
    with subprocess.Popen(start, env=headless()) as program:
        try:
            end = time.monotonic() + 90
            while first_picture(player) is None:
                code = program.poll()
                demand(
                    code is None and time.monotonic() < end, f"{start[0]} shows nothing ({code})"
                )
                time.sleep(0.05)
        finally:
            program.terminate()  # one file runs as two processes: the first tells the second
    return "its first picture came"


class Tries:
    """All cases, one after the other, on one desk."""

    def __init__(self, desk: Desk, folder: Path, work: Path) -> None:
        self.desk = desk
        self.work = work
        self.program = work / "program" / folder.name
        shutil.copytree(folder, self.program, symlinks=True)
        self.command: list[object] = [self.program / COMMAND]
        self.told: list[str] = []

    def player(self, name: str, known: Mapping[str, Any] | None = None) -> Path:
        """A user folder: of somebody new, or of somebody with these settings."""
        folder = self.work / name
        folder.mkdir()
        if known:
            (folder / "settings.json").write_text(json.dumps(known), encoding="utf-8")
        return belongs_to_the_player(folder)

    def shot(self, name: str, sentence: str) -> None:
        time.sleep(0.4)
        self.desk.picture(TRIED / f"{len(self.told) + 1:02}_{name}.png")
        self.told.append(f"![{name}]({len(self.told) + 1:02}_{name}.png)\n\n{sentence}\n")
        say(f"  {sentence}")

    def start(self, folder: Path, surroundings: Mapping[str, str] | None = None) -> Game:
        game = Game(self.desk, as_player(self.command, folder), folder, surroundings)
        game.at_title()
        return game

    # the cases

    def whole_match(self) -> None:
        folder = self.player("match", settings())
        game = self.start(folder)
        self.shot("title", "The title: somebody who played before can begin a new game.")
        game.press("Return")
        self.shot("set-up", "The set-up is filled in as last time; one more key starts the match.")
        game.press_until("new match", "Return")
        self.shot("table", "The table: the own dream is nearest, the rival's opposite.")
        game.play_to_the_end()
        self.shot("result", "The match was played to its end: who won, and what to do next.")
        game.wait_for_review()
        game.press("Escape")
        game.quit()
        demand(list(folder.glob("matches/*.json")), "the finished match was not kept")
        game = self.start(folder)
        game.press("Return")
        game.press_until("new match", "Return")
        game.move()
        game.quit()
        rows = game.saved_rows()
        game = self.start(folder)
        self.shot("continue", "Started again in the middle of a match: Continue comes first.")
        line = game.press_until("match continued", "Return")
        demand(f"{rows} rows" in line, f"{rows} rows were saved, but: {line}")
        self.shot("continued", "The match goes on where it was left.")
        game.quit()

    def first_start(self) -> None:
        game = self.start(self.player("new"), POLISH)
        self.shot("first_start", "A first start on a Polish system: play at once, or learn.")
        game.press("Down", "Down")
        game.press_until("new match", "Return")
        self.shot("at_once", "One key later the first match is on the table; nothing was set up.")
        game.quit()

    def read_only_program(self) -> None:
        before = _state(self.program)
        folder = self.player("read_only", settings())
        self._locked(self.program, True)
        try:
            game = self.start(folder)
            game.press("Return")
            game.press_until("new match", "Return")
            game.move()
            self.shot("read_only_program", "The program's folder is read-only: all is as usual.")
            game.quit()
        finally:
            self._locked(self.program, False)
        demand(game.saved_rows(), "the match was not saved")
        demand(_state(self.program) == before, "the program's folder was changed")

    def _locked(self, folder: Path, locked: bool) -> None:
        """For the player of these tries; root's files are that already."""
        if not unprivileged():
            for place in (folder, *folder.rglob("*")):
                if not place.is_symlink():
                    mode = place.stat().st_mode
                    place.chmod(mode & ~0o222 if locked else mode | 0o200)

    def unwritable_user_folder(self) -> None:
        folder = self.work / "unwritable"
        folder.mkdir()
        (folder / "settings.json").write_text(json.dumps(settings()), encoding="utf-8")
        self._locked(folder, True)
        game = Game(self.desk, as_player(self.command, folder), folder)
        time.sleep(3)
        game.press("Return")
        time.sleep(1)
        game.press("Return")
        self.shot(
            "unwritable_user_folder",
            "The user folder cannot be written: a line says which file and why; the match goes on.",
        )
        game.quit()
        self._locked(folder, False)
        demand([one.name for one in folder.iterdir()] == ["settings.json"], "it was written")

    def no_sound(self) -> None:
        game = self.start(self.player("silent", settings()), SILENT)
        game.wait("no sound")
        self.shot("no_sound", "No sound device: a line says so, and the game goes on in silence.")
        game.quit()

    def broken_save(self) -> None:
        folder = self.player("broken_save", settings())
        (folder / "match.save").write_text("SEN MATCH 1\nc0ffee", encoding="utf-8")
        game = self.start(folder)
        game.press_until("set aside", "Return")
        self.shot("broken_save", "A broken save: which file, where in it, and its new name.")
        game.quit()
        kept = (folder / "match.save.broken-1").read_text(encoding="utf-8")
        demand(kept == "SEN MATCH 1\nc0ffee", "the broken save was changed")

    def broken_settings(self) -> None:
        folder = self.player("broken_settings")
        (folder / "settings.json").write_text('{"speed": "warp"}', encoding="utf-8")
        game = self.start(folder)
        self.shot("broken_settings", "Broken settings: named and kept aside; the usual ones hold.")
        game.press("Return")
        game.quit()
        demand((folder / "settings.json.broken-1").is_file(), "the settings were not kept aside")

    def changed_cards(self) -> None:
        self._change_cards(
            "name: {pl: Sen, en: Sen (Dream)}", "name: {pl: Mój sen, en: My own dream}"
        )
        game = self.start(self.player("changed_cards", settings()))
        game.wait("cards: own")
        game.press("Return")
        self.shot("changed_cards", "The card data beside the program was changed, and is in force.")
        game.quit()

    def broken_cards(self) -> None:
        self._change_cards("total: 54", "total: 55")
        game = self.start(self.player("broken_cards", settings()))
        game.press_until("cards that cannot be used", "Return")
        self.shot(
            "broken_cards", "Broken card data: file, line, what is wrong, what would be right."
        )
        game.press(*USUAL_CARDS)
        time.sleep(0.5)
        game.press_until("new match", "Return")
        self.shot("usual_cards", "With the cards that came with the game a match can be played.")
        game.quit()

    def _change_cards(self, old: str, new: str) -> None:
        text = (ROOT / "card_data.yaml").read_text(encoding="utf-8")
        demand(old in text, f"{old!r} is not in the card data")
        (self.program / "card_data.yaml").write_text(text.replace(old, new), encoding="utf-8")

    def second_window(self) -> None:
        shutil.copy(ROOT / "card_data.yaml", self.program)
        folder = self.player("twice", settings())
        first = self.start(folder)
        first.press("Return")
        first.press_until("new match", "Return")
        time.sleep(2)
        before = _state(folder)
        second = Game(self.desk, as_player(self.command, folder), folder)
        time.sleep(2)
        self.shot("second_window", "A second window on the same matches waits and touches nothing.")
        demand(_state(folder) == before, "the second window changed something")
        first.kill()
        second.wait("cards:")
        self.shot("alone_again", "The first one was killed: the second goes on by itself.")
        second.press_until("match continued", "Return")
        second.quit()

    def no_display(self) -> None:
        hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
        seen = {name: told for name, told in os.environ.items() if name not in hidden}
        command = [str(part) for part in self.command]
        done = subprocess.run(command, env=seen, capture_output=True, text=True, check=False)
        demand(done.returncode == 2, f"without a display it ended with {done.returncode}")
        demand("Traceback" not in done.stderr, "without a display it shows a traceback")
        self.told.append(
            f"Without a display, exit code 2 and: *{done.stderr.strip().splitlines()[-1]}*\n"
        )
        say(f"  {self.told[-1].strip()}")

    def write(self) -> None:
        head = "# What players see\n\nWritten by `build/make.py package --try`.\n\n"
        (TRIED / "README.md").write_text(head + "\n".join(self.told), encoding="utf-8")


CASES: tuple[Callable[[Tries], None], ...] = (
    Tries.whole_match,
    Tries.first_start,
    Tries.read_only_program,
    Tries.unwritable_user_folder,
    Tries.no_sound,
    Tries.broken_save,
    Tries.broken_settings,
    Tries.changed_cards,
    Tries.broken_cards,
    Tries.second_window,
    Tries.no_display,
)


def _state(folder: Path) -> dict[str, tuple[int, int]]:
    files = [file for file in folder.rglob("*") if file.is_file()]
    return {str(file): (file.stat().st_size, file.stat().st_mtime_ns) for file in files}


def open_folder() -> tempfile.TemporaryDirectory[str]:
    """A temporary folder that the player of these tries may enter."""
    folder = tempfile.TemporaryDirectory(prefix="sen-tried-")
    Path(folder.name).chmod(0o755)
    return folder


def try_everything(folder: Path) -> int:
    """How many cases failed."""
    fresh(TRIED)
    failed = 0
    with Desk() as desk, open_folder() as work:
        tries = Tries(desk, folder, Path(work))
        for case in CASES:
            say(f"{case.__name__}:")
            try:
                case(tries)
            except Failed as error:
                failed += 1
                desk.picture(TRIED / f"failed_{case.__name__}.png")
                say(f"  FAILED: {error}")
        tries.write()
    return failed


def kills(folder: Path, times: int) -> None:
    """SIGKILL at random moments of a match; raises Failed unless it can always be continued."""
    with Desk() as desk, open_folder() as work:
        player = belongs_to_the_player(Path(work) / "player")
        (player / "settings.json").write_text(json.dumps(settings(LONG)), encoding="utf-8")
        belongs_to_the_player(player)
        kill_often(lambda: Game(desk, as_player([folder / COMMAND], player), player), times)


def kill_often(start: Callable[[], Game], times: int, seed: int = 1) -> None:
    luck = random.Random(seed)
    rows = least = 0
    for number in range(times + 1):
        game = start()
        game.at_title()
        if number:
            line = game.press_until("match continued", "Return")
            rows = int(line.split()[-2])
            demand(rows >= least, f"kill {number}: {least} rows were safe, {rows} came back")
            demand(not game.said("set aside"), f"kill {number}: a file was set aside")
        else:
            game.press("Return")
            game.press_until("new match", "Return")
        end = time.monotonic() + luck.uniform(0.0, 2.5)
        while time.monotonic() < end:
            game.move(luck.uniform(0.0, 0.05))
        least = max(rows, saved_rows(game.folder))
        game.kill()
        demand(not game.said("match put away"), "the match came to its end; make it longer")
    say(f"{times} killings, every match continued; the last had {rows} rows")


def try_installers() -> None:
    """The tarball into a home and out again; the .deb, if there is one, unpacked and started."""
    with open_folder() as work:
        home = Path(work) / "home"
        with tarfile.open(newest(f"{COMMAND}-*-linux-*.tar.gz")) as archive:
            archive.extractall(work)
        top = next(Path(work).glob(f"{COMMAND}-*"))
        surroundings = {"HOME": str(home), "XDG_DATA_HOME": str(home / ".local" / "share")}
        run(top / "install.sh", environment=surroundings)
        command = home / ".local" / "bin" / COMMAND
        entry = next(home.glob(".local/share/applications/*.desktop")).read_text(encoding="utf-8")
        started = home / ".local" / "lib" / COMMAND / COMMAND
        demand(f'Exec="{started}"' in entry, "the desktop entry starts something else")
        say(f"tarball: {run(command, '--version').strip()}, {opens([command], Path(work) / 'a')}")
        run(top / "install.sh", "--uninstall", environment=surroundings)
        left = [file for file in home.rglob("*") if not file.is_dir()]
        demand(not left, f"left behind: {left}")
        if shutil.which("dpkg-deb"):
            made = newest("*.deb")
            run("dpkg-deb", "--extract", made, Path(work) / "deb")
            command = Path(work) / "deb" / "usr" / "games" / COMMAND
            told = run("dpkg-deb", "--field", made, "Package", "Version").split()
            say(f".deb: {told[1]} {told[3]}, {opens([command], Path(work) / 'b')}")
