"""Windows programs on Linux, with Wine: an empty Windows of their own for each run."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from shipping.workshop import Failed, run

PLACES = ("/usr/lib/wine", "/usr/lib64/wine", "/usr/bin")
HELP = "is not installed (Debian: apt install --no-install-recommends wine wine64)"


def _tool(name: str) -> Path:
    found = shutil.which(name, path=os.pathsep.join(PLACES))
    if found is None:
        raise Failed(f"{name} {HELP}")
    return Path(found)


def windows_path(place: Path) -> str:
    """How a Windows program calls a place of this machine."""
    return "Z:" + str(place.resolve()).replace("/", "\\")


class Wine:
    """One Windows, gone when it is left, with every program that still runs in it."""

    def __init__(self, display: Mapping[str, str] | None = None) -> None:
        self._loader, self._server = _tool("wine64"), _tool("wineserver64")
        self._home = tempfile.TemporaryDirectory(prefix="sen-wine-", ignore_cleanup_errors=True)
        self.environment = {
            "WINEPREFIX": self._home.name,
            "WINEARCH": "win64",
            "WINEDEBUG": "-all",
            "DISPLAY": "",
            **(display or {}),
        }

    def __enter__(self) -> Wine:
        self.run("wineboot.exe", "--init")
        return self

    def __exit__(self, *error: object) -> None:
        self.stop()
        self._home.cleanup()

    @property
    def drive(self) -> Path:
        return Path(self._home.name) / "drive_c"

    @property
    def user(self) -> Path:
        """The home of the one who sits at this Windows."""
        homes = [home for home in (self.drive / "users").iterdir() if home.name != "Public"]
        return homes[0]

    def command(self, program: object, *arguments: object) -> list[str]:
        """For those who start it themselves, in `environment`."""
        return [str(part) for part in (self._loader, program, *arguments)]

    def run(self, program: object, *arguments: object, patience: float = 900.0) -> str:
        """What it printed; raises Failed with its last words. Streams must be pipes, not files."""
        return run(
            *self.command(program, *arguments), environment=self.environment, patience=patience
        )

    @contextmanager
    def up(self) -> Iterator[None]:
        """A Windows that runs, with its desktop, as it does where somebody starts a program: Wine
        ends it with the last program, and would start it again with the next one."""
        with subprocess.Popen(
            self.command("cmd.exe"),
            env={**os.environ, **self.environment},
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        ) as resident:
            try:
                yield
            finally:
                resident.communicate(b"exit\r\n")

    def kill(self, program: str) -> None:
        """As if the power had failed: no word to the program itself."""
        subprocess.run(
            self.command("taskkill.exe", "/F", "/IM", program),
            env={**os.environ, **self.environment},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            check=False,
        )

    def stop(self) -> None:
        """End everything that runs in it, and wait until it has ended."""
        for words in (("-k",), ("-w",)):
            subprocess.run(
                [str(self._server), *words],
                env={**os.environ, **self.environment},
                stdin=subprocess.DEVNULL,
                capture_output=True,
                check=False,
                timeout=60,
            )
