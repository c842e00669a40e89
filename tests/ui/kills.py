"""Killing the program at the table: Continue opens on the curtain, at the same decision."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path

from sen_desktop.match.chance import source
from tests.pilot import Pilot
from tests.support.window_player import GAMES
from tests.ui.matches import check_picture

LONGEST_LIFE = 0.8
PROJECT = Path(__file__).resolve().parents[2]


def check_kills_at_the_table(seeds: Iterable[int], folder: Path) -> int:
    """One killing for each seed; how many rows were found again."""
    rows = 0
    for seed in seeds:
        own = folder / str(seed)
        _play_and_die(own, seed)
        rows += _continue(own, seed)
    return rows


def _play_and_die(folder: Path, seed: int) -> None:
    command = [sys.executable, "-m", "tests.support.window_player", str(folder), str(seed)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, cwd=PROJECT
    ) as program:
        assert program.stdout
        while "playing" not in (line := program.stdout.readline()):
            assert line, f"seed {seed}: the program did not begin to play"
        time.sleep(source("window", seed).random() * LONGEST_LIFE)
        assert program.poll() is None, f"seed {seed}: it ended by itself"
        program.kill()


def _continue(folder: Path, seed: int) -> int:
    with Pilot(folder) as pilot:
        stored = pilot.stage.services.archive.load_current(datetime.now()).content
        assert stored
        referee = stored.referee()
        people = [seat for seat in referee.to_act if stored.players[seat].human]
        pilot.click("button.continue")
        assert not pilot.stage.toasts, f"seed {seed}: {pilot.stage.toasts[0].text}"
        assert pilot.scene == "curtain", f"seed {seed}: it opens on {pilot.scene}"
        session = pilot.session
        assert session.ruleset.id == GAMES[seed % len(GAMES)]
        assert session._referee.state == referee.state, f"seed {seed}"
        if pilot.table.motion.halt:
            _look_again(pilot, stored.players[pilot.table.viewer].name)
        if people:
            if pilot.scene == "curtain":
                assert pilot.shows(stored.players[people[0]].name), f"seed {seed}"
                pilot.hold("button.open")
                pilot.turn()
            assert pilot.table.viewer == people[0]
            assert pilot.is_decision, f"seed {seed}: nobody is asked"
            check_picture(pilot.table)
        return len(stored.rows)


def _look_again(pilot: Pilot, name: str) -> None:
    """Whoever was looking when the program was killed is called first, and looks once more."""
    assert pilot.shows(name)
    pilot.hold("button.open")
    pilot.turn()
    pilot.go_on()
    pilot.wait_for_rest()
