"""Where the packaged program begins.

Its code lies in two archives, which would be opened anew for each module, hundreds of times before
there is a picture, and Windows takes long to open a file. Here each is read once, before anything
else is imported.
"""

from __future__ import annotations

import io
import sys
import zipimport

TYPE_CHECKING = False
if TYPE_CHECKING:  # which would be imported before anything is at hand
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


keep_library_at_hand()
keep_code_at_hand()

from importlib import import_module  # noqa: E402

from sen_desktop.__main__ import main  # noqa: E402
from sen_desktop.cli import WINDOWED  # noqa: E402

if sys.argv[1:] and sys.argv[1] not in WINDOWED:
    # A command may ask for processes, or be one of them, such as those that a window asks for.
    import_module("pyi_rth_multiprocessing")
    import_module("multiprocessing").freeze_support()
main()
