"""One window at a time in a player's folder, whatever becomes of the one that has it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from sen_desktop.profile.lock import Lock
from tests.support.pipes import make_pipe

HOLDER = """
import sys, time
from pathlib import Path
from sen_desktop.profile.lock import Lock
lock = Lock(Path(sys.argv[1]))
print(lock.take(), flush=True)
time.sleep(60)
"""


def test_only_one_has_it(tmp_path: Path) -> None:
    first, second = Lock(tmp_path / "new" / "lock"), Lock(tmp_path / "new" / "lock")
    assert first.take() and first.take()
    assert not second.take()
    first.release()
    assert second.take()
    second.release()


def test_a_killed_program_lets_go(tmp_path: Path) -> None:
    lock = Lock(tmp_path / "lock")
    command = [sys.executable, "-c", HOLDER, str(tmp_path / "lock")]
    project = Path(__file__).resolve().parents[2]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=project) as other:
        assert other.stdout and other.stdout.readline() == "True\n"
        assert not lock.take()
        other.kill()
        other.wait()
        assert lock.take()
    lock.release()


def test_a_pipe_in_place_of_the_file_holds_nobody_up(tmp_path: Path) -> None:
    make_pipe(tmp_path / "lock")
    assert Lock(tmp_path / "lock").take()


def test_a_folder_that_cannot_be_written_holds_nobody_up(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    assert Lock(tmp_path / "file" / "lock").take()
