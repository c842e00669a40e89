"""Where the packaged program begins.

Its code lies in two archives, which would be opened anew for each module, hundreds of times before
there is a picture, and Windows takes long to open a file. Here each is read once, before anything
else is imported. Where modules lie that are libraries is asked once for each place, too.
"""

from __future__ import annotations

import io
import sys
import zipimport

TYPE_CHECKING = False
if TYPE_CHECKING:  # which would be imported before anything is at hand
    import os
    from typing import IO


def keep_code_at_hand() -> None:
    """PyInstaller's own archive. Its names are known to nobody else."""
    reader = __import__("pyimod01_archive")
    archive = __import__("pyimod02_importers").pyz_archive
    length = max(start + length for _, start, length in archive.toc.values())
    with io.FileIO(archive._filename) as program:
        program.seek(archive._start_offset)
        code = program.read(length)
    archive._start_offset = 0
    vars(reader)["open"] = lambda name, mode: io.BytesIO(code)


class AtHand:
    """What `zipimport` asks for files, with some of them in memory."""

    def __init__(self, files: dict[str, bytes]) -> None:
        self._files = files

    def open_code(self, name: str) -> IO[bytes]:
        return io.BytesIO(self._files[name]) if name in self._files else io.open_code(name)


def keep_library_at_hand() -> None:
    """The zip of what Python itself needs first."""
    files = {}
    for importer in sys.path_importer_cache.values():
        if isinstance(importer, zipimport.zipimporter):
            with io.FileIO(importer.archive) as library:
                files[importer.archive] = library.readall()
    vars(zipimport)["_io"] = AtHand(files)


def keep_places_at_hand() -> None:
    """What imports know of the program's own folder, which nobody changes while it runs: they would
    ask for each module whether a folder is still as it was."""
    finding = sys.modules["_frozen_importlib_external"]
    ask, home = vars(finding)["_path_stat"], vars(sys)["_MEIPASS"]
    known: dict[str, os.stat_result] = {}

    def stat(path: str) -> os.stat_result:
        if path in known:
            return known[path]
        found: os.stat_result = ask(path)
        if path.startswith(home):
            known[path] = found
        return found

    vars(finding)["_path_stat"] = stat


keep_library_at_hand()
keep_code_at_hand()
keep_places_at_hand()

from importlib import import_module  # noqa: E402

from sen_desktop.__main__ import main  # noqa: E402
from sen_desktop.cli import WINDOWED  # noqa: E402

if sys.argv[1:] and sys.argv[1] not in WINDOWED:
    # A command may ask for processes, or be one of them, such as those that a window asks for.
    import_module("pyi_rth_multiprocessing")
    import_module("multiprocessing").freeze_support()
main()
