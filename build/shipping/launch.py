"""Where the packaged program begins."""

from __future__ import annotations

import io
import sys
from importlib import import_module
from pathlib import Path
from typing import Any


def keep_code_at_hand() -> None:
    """PyInstaller opens the program anew for each of its modules, two hundred times before there
    is a picture; here all of them are read at once. Its own names are known to nobody else."""
    reader: Any = import_module("pyimod01_archive")
    archive: Any = import_module("pyimod02_importers").pyz_archive
    length = max(start + length for _, start, length in archive.toc.values())
    with Path(archive._filename).open("rb") as program:
        program.seek(archive._start_offset)
        code = program.read(length)
    archive._start_offset = 0
    reader.open = lambda name, mode: io.BytesIO(code)


keep_code_at_hand()

from sen_desktop.__main__ import main  # noqa: E402
from sen_desktop.cli import WINDOWED  # noqa: E402

if sys.argv[1:] and sys.argv[1] not in WINDOWED:
    # A command may ask for processes, or be one of them, such as those that a window asks for.
    import_module("pyi_rth_multiprocessing")
    import_module("multiprocessing").freeze_support()
main()
