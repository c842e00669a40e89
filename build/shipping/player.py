"""Somebody who plays the packaged program through its window, and hears from its log."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from shipping.desk import SIZE, Desk
from shipping.workshop import Failed

NOBODY = 65534
"""Whoever runs this as root plays as this user, who may write in their own folder only."""

PATIENCE = 30.0
REVIEW_PATIENCE = 180.0

SETTINGS: Mapping[str, Any] = {
    "language": "en",
    "speed": "instant",
    "window": {"width": SIZE[0], "height": SIZE[1], "x": 0, "y": 0},
}
ONE_ROUND = {"limit": None, "rounds": 1}


def settings(rounds: Mapping[str, object] = ONE_ROUND, bot: str = "naive10") -> dict[str, Any]:
    """Settings of somebody who played before."""
    seats = [("human", "Ala", 0), (f"bot:{bot}", "Rival", 1)]
    chairs = [{"player": who, "name": name, "emblem": number} for who, name, number in seats]
    last = {"ruleset": "sen-classic", "seats": chairs, "options": rounds, "starter": 0}
    return {**SETTINGS, "last_setup": {**last, "aid": "none"}}


def journal(folder: Path) -> list[str]:
    file = folder / "logs" / "sen.log"
    return file.read_text(encoding="utf-8").splitlines() if file.is_file() else []


def first_picture(folder: Path) -> float | None:
    """When the last start had something to show, in seconds since the epoch."""
    lines = [line for line in journal(folder) if line.endswith("first picture")]
    if not lines:
        return None
    return datetime.strptime(lines[-1][:23], "%Y-%m-%d %H:%M:%S,%f").timestamp()


def is_root() -> bool:
    return sys.platform != "win32" and os.geteuid() == 0


def unprivileged() -> list[str]:
    """The beginning of a command that is run with few rights."""
    if not is_root():
        return []
    if shutil.which("setpriv") is None:
        raise Failed("as root this needs setpriv (Debian and Ubuntu: apt install util-linux)")
    return ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"]


def belongs_to_the_player(folder: Path) -> Path:
    """A folder that the player of these tries may write in."""
    folder.mkdir(parents=True, exist_ok=True)
    if unprivileged():
        for place in (folder, *folder.rglob("*")):
            shutil.chown(place, NOBODY, NOBODY)
    return folder


def as_player(command: Sequence[object], folder: Path) -> list[str]:
    """How to start the window for the player of these tests."""
    return [*unprivileged(), *map(str, command), "play", "--user-dir", str(folder)]


class Game:
    """One start of the program on a desk."""

    def __init__(
        self,
        desk: Desk,
        start: Sequence[str],
        folder: Path,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self.desk = desk
        self.folder = folder
        self._heard = len(journal(folder))
        self.started = time.time()
        self.program = subprocess.Popen(
            start,
            env={
                **os.environ,
                "SDL_AUDIODRIVER": "dummy",
                "HOME": str(folder),
                **desk.environment,
                **(environment or {}),
            },
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    def log(self) -> list[str]:
        return journal(self.folder)[self._heard :]

    def said(self, words: str) -> bool:
        return any(words in line for line in self.log())

    def wait(self, words: str, patience: float = PATIENCE) -> str:
        """Until the log says so; answers with the line."""
        end = time.monotonic() + patience
        while time.monotonic() < end:
            for line in self.log():
                if words in line:
                    return line
            if self.program.poll() is not None:
                raise Failed(f"the program ended with {self.program.returncode}: {self.rest()}")
            time.sleep(0.02)
        raise Failed(f"{words!r} never came; the log says {self.log()[-5:]}")

    def rest(self) -> str:
        return self.program.stdout.read() if self.program.stdout else ""

    def at_title(self) -> None:
        self.wait("first picture")
        time.sleep(0.5)

    def press(self, *keys: str) -> None:
        for key in keys:
            self.desk.key(key)
            time.sleep(0.15)

    def press_until(self, words: str, *keys: str) -> str:
        """Some keys, as often as it takes."""
        for _ in range(10):
            self.press(*keys)
            for _ in range(20):
                if self.said(words):
                    return self.wait(words)
                time.sleep(0.05)
        return self.wait(words, 1.0)

    def quit(self) -> None:
        self.press("ctrl+q")
        try:
            code = self.program.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.kill()
            raise Failed("the program does not quit") from None
        if code:
            raise Failed(f"the program quit with {code}: {self.rest()}")
        for line in self.log():
            if " ERROR " in line:
                raise Failed(f"something went wrong: {line}")

    def kill(self) -> None:
        self.program.kill()
        self.program.wait()

    # at the table

    def move(self, seconds: float = 0.05) -> None:
        """One round of what a hasty player clicks on: draw, put away, go on, look at two cards."""
        for x, y in spots():
            self.desk.click(x, y)
            time.sleep(seconds)

    def wake_up(self) -> None:
        self.desk.hold(*spots()[1], 1.4)

    def play_to_the_end(self) -> int:
        """How many times around it took."""
        for turn in range(1, 200):
            for x, y in spots():
                if self.said("match put away"):
                    return turn
                self.desk.click(x, y)
                time.sleep(0.05)
            if turn % 8 == 0:
                self.wake_up()
        raise Failed("the match does not end")

    def wait_for_review(self) -> None:
        """A process of its own makes it, with what the machine has left, and keeps it."""
        from sen_desktop.match import reading
        from sen_desktop.review.notes import KIND

        end = time.monotonic() + REVIEW_PATIENCE
        while time.monotonic() < end:
            kept = [reading.loads(file.read_text("utf-8")) for file in finished(self.folder)]
            if any(note.kind == KIND for match in kept for note in match.notes):
                return
            time.sleep(0.5)
        raise Failed("nobody has reviewed the match")

    def saved_rows(self) -> int:
        return saved_rows(self.folder)


def finished(folder: Path) -> list[Path]:
    """The files of the matches that were put away."""
    return list((folder / "matches").glob("*.json"))


def saved_rows(folder: Path) -> int:
    """Of the match to be continued; none if there is no such match."""
    from sen_desktop.profile.archive import Archive
    from sen_desktop.profile.paths import UserFolder

    found = Archive(UserFolder(folder)).load_current(datetime.now()).content
    return len(found.timeline) if found else 0


def spots() -> list[tuple[float, float]]:
    """Deck, the lowest button, and two of the own cards, where the game's own layout has them."""
    from sen_desktop.games.sen.words import FACE_DOWN, dream
    from sen_desktop.ui.screen import Rect
    from sen_desktop.ui.table.sen.layout import SenLayout

    sizes = {dream(0): 4, dream(1): 4, FACE_DOWN: 30}
    stage = Rect(0, 0, *map(float, SIZE))
    layout = SenLayout(stage, 2, 0, sizes, 0, 1.0)
    button = layout.buttons.centre
    cards = [layout.home(dream(0), place).centre for place in (0, 1)]
    return [layout.home(FACE_DOWN, 0).centre, button, *cards, button]
