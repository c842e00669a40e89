"""The player's own folder, every file in it, and which card data is in force."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

import platformdirs

from sen_desktop import shipped

NAME = "sen"


@dataclass(frozen=True, slots=True)
class UserFolder:
    """Everything that belongs to the player."""

    root: Path
    away: bool = True
    """It is not where the system keeps such folders: nothing is written beside it."""

    @classmethod
    def of_system(cls) -> UserFolder:
        return cls(platformdirs.user_data_path(NAME, appauthor=False), away=False)

    @property
    def card_data(self) -> Path:
        return self.root / shipped.CARD_DATA

    @property
    def settings(self) -> Path:
        return self.root / "settings.json"

    @property
    def match(self) -> Path:
        """The one match that can be continued."""
        return self.root / "match.save"

    @property
    def match_of_format_1(self) -> Path:
        """Where versions before 0.2 left it, and beside it emblems, aid and pencil marks."""
        return self.root / "match.json"

    @property
    def marks_of_format_1(self) -> Path:
        return self.root / "marks.json"

    @property
    def matches(self) -> Path:
        """The folder of all finished matches."""
        return self.root / "matches"

    @property
    def tallies(self) -> Path:
        """What the kept matches add up to: only a cache, made again where it is missing."""
        return self.root / "tallies.cache"

    @property
    def pad(self) -> Path:
        """The score pad of the real table."""
        return self.root / "pad.json"

    @property
    def progress(self) -> Path:
        """How the player did in exercises."""
        return self.root / "progress.json"

    @property
    def guests(self) -> Path:
        """The matches of friends, which are looked at and count for nothing."""
        return self.matches / "friends"

    @property
    def deleted(self) -> Path:
        """Deleted matches, for as long as that can be undone."""
        return self.matches / "deleted"

    @property
    def exported(self) -> Path:
        """Where copies of matches go that somebody wants to take along."""
        return self.root / "exported" if self.away else platformdirs.user_documents_path()

    @property
    def logs(self) -> Path:
        return self.root / "logs"

    @property
    def reports(self) -> Path:
        """What happened when something unforeseen happened."""
        return self.root / "reports"

    @property
    def lock(self) -> Path:
        """Locked by the one window that plays in this folder."""
        return self.root / "lock"


def card_data(user: UserFolder, named: Path | None) -> Path:
    """The card data to play with: the named file, else the user's own, else the shipped one.

    A packaged program has a second copy beside it to be changed; it counts once it is different.
    """
    if named:
        return named
    if user.card_data.is_file():
        return user.card_data
    here = beside()
    own = here and here.is_file() and _differs(here, shipped.card_data())
    return here if here and own else shipped.card_data()


def beside() -> Path | None:
    """The card data next to a packaged program."""
    return (
        Path(sys.executable).with_name(shipped.CARD_DATA) if getattr(sys, "frozen", False) else None
    )


def _differs(file: Path, other: Path) -> bool:
    try:
        as_long = file.stat().st_size == other.stat().st_size
        return not as_long or file.read_bytes() != other.read_bytes()
    except FileNotFoundError:
        return False
    except OSError:
        return True
