"""What lies in a folder, for somebody who looks for a match there: folders, and files that may be
records. Nothing is opened; how large a file is, and what is in it, is asked when it is chosen.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

import platformdirs

ENDING = ".json"
MOST_LOOKED_AT = 20_000
"""So many entries of a folder are looked at; no more."""
MOST_LISTED = 500


@dataclass(frozen=True, slots=True)
class Listing:
    folder: Path
    folders: tuple[Path, ...]
    files: tuple[Path, ...]
    whole: bool = True
    """Nothing was left out because there is too much."""

    @property
    def up(self) -> Path | None:
        """The folder that it lies in."""
        above = self.folder.parent
        return above if above != self.folder else None


def starting_points() -> dict[str, Path]:
    """Where people keep such files, by name; those that there are on this system."""
    known = {
        "downloads": platformdirs.user_downloads_path(),
        "desktop": platformdirs.user_desktop_path(),
        "documents": platformdirs.user_documents_path(),
        "home": Path.home(),
    }
    return {name: path for name, path in known.items() if path.is_dir()}


def look_into(folder: Path) -> Listing:
    """Folders and matches in it, each in the order of their names. Raises OSError."""
    folders, files = [], []
    with os.scandir(folder) as entries:
        looked_at = [*islice(entries, MOST_LOOKED_AT + 1)]
    for entry in looked_at[:MOST_LOOKED_AT]:
        if entry.name.startswith("."):
            continue
        if _is_folder(entry):
            folders.append(Path(entry.path))
        elif entry.name.casefold().endswith(ENDING):
            files.append(Path(entry.path))
    for found in (folders, files):
        found.sort(key=lambda path: path.name.casefold())
    most = max(0, MOST_LISTED - len(files[:MOST_LISTED]))
    whole = len(looked_at) <= MOST_LOOKED_AT and len(folders) + len(files) <= MOST_LISTED
    return Listing(folder, tuple(folders[:most]), tuple(files[:MOST_LISTED]), whole)


def _is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir()
    except OSError:  # a link that leads nowhere, or round in a circle
        return False
