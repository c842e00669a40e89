"""The Windows program installed, played, killed and taken away again, with Wine on a screen.

What Wine cannot show: SmartScreen, scaling by Windows, real drivers.
"""

from __future__ import annotations

import json
import shutil
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from statistics import median
from subprocess import TimeoutExpired

from shipping import windows_packages
from shipping.contents import COMMAND, NAME, ROOT
from shipping.desk import SIZE, Desk
from shipping.measure import our_start
from shipping.player import PATIENCE, Game, first_picture, settings
from shipping.trying import LONG, demand, kill_often
from shipping.wine import Wine, windows_path
from shipping.workshop import DIST, Failed, fresh, newest, say

TRIED = DIST / "tried-windows"
LATEST = 3.0
STARTS = 10
CLOSE = windows_packages.FILES / "close_console.py"
AWAY = (40, 30)
"""Where a window is moved to."""
WHILE = 5
"""Seconds in which an uninstaller has begun."""
OWN_CARDS = ("name: {pl: Sen, en: Sen (Dream)}", "name: {pl: Mój sen, en: My own dream}")


class WineGame(Game):
    """Where there is no window manager, somebody else has to hand out the keyboard."""

    def at_title(self) -> None:
        super().at_title()
        self.desk.focus(NAME)


class Tries:
    """All cases, one after the other, in one Windows."""

    def __init__(self, desk: Desk, wine: Wine, installer: Path, python: Path) -> None:
        self.desk = desk
        self.wine = wine
        self.installer = installer
        self.python = python
        self.program = wine.user / "AppData" / "Local" / "Programs" / NAME
        self.folder = wine.user / "AppData" / "Local" / "sen"
        roaming = wine.user / "AppData" / "Roaming" / "Microsoft" / "Windows"
        self.entry = roaming / "Start Menu" / "Programs" / f"{NAME}.lnk"
        self.told: list[str] = []

    def shot(self, name: str, sentence: str) -> None:
        time.sleep(0.6)
        self.desk.picture(TRIED / f"{len(self.told) + 1:02}_{name}.png")
        self.told.append(f"![{name}]({len(self.told) + 1:02}_{name}.png)\n\n{sentence}\n")
        say(f"  {sentence}")

    def tell(self, sentence: str) -> None:
        self.told.append(f"{sentence}\n")
        say(f"  {sentence}")

    def knows(self, known: object) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        (self.folder / "settings.json").write_text(json.dumps(known), encoding="utf-8")

    def start(self, program: str = NAME) -> WineGame:
        """As a double click does it; the folder is the one that it would find by itself."""
        words = self.wine.command(
            self.program / f"{program}.exe", "play", "--user-dir", windows_path(self.folder)
        )
        return WineGame(self.desk, words, self.folder, self.wine.environment)

    # the cases

    def install(self) -> None:
        self.wine.run(self.installer, "/S")
        demand((self.program / f"{NAME}.exe").is_file(), "nothing was installed")
        demand(self.entry.is_file(), "there is no entry in the start menu")
        self.tell("Installed without a question, for one user, with an entry in the start menu.")

    def whole_match(self) -> None:
        self.knows(settings())
        game = self.start()
        game.at_title()
        self.shot("title", "The title.")
        game.press("Return")
        game.press_until("new match", "Return")
        self.shot("table", "The table.")
        game.play_to_the_end()
        self.shot("result", "A round was played to its end by clicks.")
        game.wait_for_review()
        game.press("Escape")
        game.quit()
        demand(list(self.folder.glob("matches/*.json")), "the finished match was not kept")

    def first_start(self) -> None:
        shutil.rmtree(self.folder)
        game = self.start()
        game.at_title()
        self.shot("first_start", "A first start: what somebody new is offered.")
        game.press("Down", "Down")
        game.press_until("new match", "Return")
        game.quit()

    def wrong_words(self) -> None:
        program = windows_path(self.program / f"{NAME}.exe")
        # As the desktop starts it: without any streams that could be written to.
        words = self.wine.command("start.exe", "/wait", program, "play", "--colour", "blue")
        game = Game(self.desk, words, self.folder, self.wine.environment)
        time.sleep(5)
        self.shot("wrong_words", "Wrong words on the command line: a window says which.")
        demand(game.program.poll() is None, "it ended without a word")
        self.desk.click(SIZE[0] / 2, SIZE[1] / 2)
        game.press("Return")
        demand(game.program.wait(20) == 2, "the exit code is not 2")

    def second_window(self) -> None:
        self.knows(settings())
        first = self.start()
        first.at_title()
        first.press("Return")
        first.press_until("new match", "Return")
        second = self.start()
        time.sleep(4)
        self.shot("second_window", "A second window on the same matches waits.")
        demand(not second.log(), "the second window did not wait")
        first.kill()
        second.wait("cards:")
        second.press_until("match continued", "Return")
        self.tell("The first one was killed: the second goes on by itself, with its match.")
        second.quit()

    def session_end(self) -> None:
        """Somebody logs off in the middle of a match."""
        rows = self._closes(NAME, lambda: self.wine.run("wineboot.exe", "--end-session"))
        again = self.start()
        again.at_title()
        line = again.press_until("match continued", "Return")
        demand(f" {rows} rows" in line, f"{rows} rows were saved, but: {line}")
        demand(not again.said("set aside"), "a file was set aside")
        self.shot(
            "session_end",
            "The session ended during a match: it closed by itself, noted its"
            " place, and goes on with the match.",
        )
        again.quit()

    def console_closed(self) -> None:
        """So does the console that it was started on."""
        self._closes(COMMAND, lambda: self.wine.run(self.python, windows_path(CLOSE), NAME))
        self.tell("The console was closed during a match: it closed by itself as well.")

    def _closes(self, program: str, end: Callable[[], object]) -> int:
        """It is begun, moved and played with, and told to end; how many rows were saved."""
        self.knows(settings(LONG))
        game = self.start(program)
        game.at_title()
        self.desk.move_window(NAME, *AWAY)
        game.press("Return")
        game.press_until("new match", "Return")
        game.move()
        end()
        demand(game.program.wait(PATIENCE) == 0, "it did not end by itself")
        demand(game.log()[-1].endswith("closed"), f"the log ends with {game.log()[-1]}")
        known = json.loads((self.folder / "settings.json").read_text(encoding="utf-8"))
        place = known["window"]["x"], known["window"]["y"]
        demand(place == AWAY, f"its place is noted as {place}")
        rows = game.saved_rows()
        demand(rows, "the match was not saved")
        return rows

    def still_open(self) -> None:
        """Neither a newer installer nor the uninstaller takes anything from under a game."""
        self.knows(settings())
        before = self._installed()
        game = self.start()
        game.at_title()
        for program in (self.installer, self.program / "uninstall.exe"):
            with suppress(Failed):  # it says no
                self.wine.run(program, "/S")
            time.sleep(WHILE)
            demand(self._installed() == before, f"{program.name} changed a program that runs")
        game.press("Return")
        game.press_until("new match", "Return")
        game.quit()
        self.tell("While it was open, neither installing nor uninstalling changed anything.")

    def _installed(self) -> dict[Path, tuple[int, int]]:
        files = [file for file in self.program.rglob("*") if file.is_file()]
        return {file: (file.stat().st_size, file.stat().st_mtime_ns) for file in files}

    def broken_cards(self) -> None:
        self._change_cards("total: 54", "total: 55")
        game = self.start()
        game.at_title()
        game.press_until("cards that cannot be used", "Return")
        self.shot("broken_cards", "Broken card data beside the program: what, where, how to mend.")
        game.kill()

    def own_cards(self) -> None:
        self._change_cards(*OWN_CARDS)
        self.wine.run(self.installer, "/S")
        beside = (self.program / "card_data.yaml").read_text(encoding="utf-8")
        demand(OWN_CARDS[1] in beside, "installing anew lost the player's own cards")
        demand((self.program / "card_data.yaml.new").is_file(), "the new cards are nowhere")
        self._uninstall()
        left = [file.name for file in self.program.rglob("*") if file.is_file()]
        demand(left == ["card_data.yaml"], f"left beside the player's own cards: {left}")
        (self.program / "card_data.yaml").unlink()
        self.program.rmdir()
        self.wine.run(self.installer, "/S")
        self.tell("Changed cards outlive installing anew and uninstalling.")

    def _change_cards(self, old: str, new: str) -> None:
        text = (ROOT / "card_data.yaml").read_text(encoding="utf-8")
        demand(old in text, f"{old!r} is not in the card data")
        (self.program / "card_data.yaml").write_text(text.replace(old, new), encoding="utf-8")

    def _uninstall(self) -> None:
        """It copies itself and goes on as that copy; the first program ends at once."""
        self.wine.run(self.program / "uninstall.exe", "/S")
        for _ in range(200):
            if not (self.program / "uninstall.exe").exists():
                return
            time.sleep(0.1)
        raise Failed("the uninstaller does not end")

    def soon_enough(self) -> None:
        """Beside the Linux package, one start of each in turn."""
        linux = DIST / NAME
        demand((linux / COMMAND).is_file(), "make the Linux package first, to compare with")
        theirs, ours = [], []
        with self.wine.up():
            for _ in range(STARTS):
                theirs.append(our_start(linux, self.desk))
                self.knows(settings())
                game = self.start()
                game.wait("first picture")
                game.kill()
                ours.append((first_picture(self.folder) or 0.0) - game.started)
        ratio = median(ours) / median(theirs)
        self.tell(
            f"First picture, median of {STARTS} starts: {1000 * median(ours):.0f} ms with Wine,"
            f" {1000 * median(theirs):.0f} ms on Linux; ratio {ratio:.2f} (limit {LATEST})."
        )
        demand(ratio <= LATEST, "the first picture comes too late")

    def kills(self, times: int) -> None:
        self.knows(settings(LONG))
        kill_often(self.start, times)
        self.tell(f"Killed {times} times at random moments, and continued every time.")

    def uninstall(self) -> None:
        kept = {file: file.read_bytes() for file in self.folder.rglob("*") if file.is_file()}
        demand(kept, "the player's folder is empty")
        self._uninstall()
        time.sleep(1)
        demand(not self.program.exists(), f"left behind: {list(self.program.rglob('*'))}")
        demand(not self.entry.exists(), "the entry in the start menu is still there")
        self.wine.stop()  # only then is the registry on the disk
        keys = (self.wine.drive.parent / "user.reg").read_text(encoding="utf-8", errors="replace")
        demand("Uninstall\\\\Sen" not in keys, "Windows still lists it among its programs")
        there = {file: file.read_bytes() for file in self.folder.rglob("*") if file.is_file()}
        demand(there == kept, "the player's folder was touched")
        self.tell("Uninstalled: nothing is left but the player's folder, which is as it was.")

    def write(self) -> None:
        head = "# What players see on Windows (Wine)\n\nWritten by `package --windows --try`.\n\n"
        (TRIED / "README.md").write_text(head + "\n".join(self.told), encoding="utf-8")


def try_everything(kills: int) -> int:
    """How many cases failed."""
    fresh(TRIED)
    failed = 0
    with Desk() as desk, Wine(desk.environment) as wine:
        python = windows_packages.HOME / "python.exe"
        tries = Tries(desk, wine, newest(f"{COMMAND}-*-setup.exe"), python)
        cases: list[tuple[str, Callable[[], None]]] = [
            ("install", tries.install),
            ("whole match", tries.whole_match),
            ("first start", tries.first_start),
            ("wrong words", tries.wrong_words),
            ("second window", tries.second_window),
            ("session end", tries.session_end),
            ("console closed", tries.console_closed),
            ("still open", tries.still_open),
            ("broken cards", tries.broken_cards),
            ("own cards", tries.own_cards),
            ("soon enough", tries.soon_enough),
            *([("kills", lambda: tries.kills(kills))] if kills else []),
            ("uninstall", tries.uninstall),
        ]
        for name, case in cases:
            say(f"{name}:")
            try:
                case()
            except (Failed, OSError, TimeoutExpired) as error:
                failed += 1
                wine.kill(f"{NAME}.exe")
                desk.picture(TRIED / f"failed_{name.replace(' ', '_')}.png")
                say(f"  FAILED: {error}")
        tries.write()
    return failed
