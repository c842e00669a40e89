"""Where things lie: what ships with the program, and the user's own folder."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

import platformdirs

PACKAGE = Path(__file__).resolve().parent

NAME = "sen"
CARD_DATA = "card_data.yaml"


def shipped() -> Path:
    """The folder of card_data.yaml and assets/: in the package, or beside it in a checkout."""
    return PACKAGE if (PACKAGE / CARD_DATA).is_file() else PACKAGE.parent


@dataclass(frozen=True, slots=True)
class UserFolder:
    """Everything that belongs to the player."""

    root: Path

    @classmethod
    def of_system(cls) -> UserFolder:
        return cls(platformdirs.user_data_path(NAME, appauthor=False))

    @property
    def card_data(self) -> Path:
        return self.root / CARD_DATA

    @property
    def settings(self) -> Path:
        return self.root / "settings.json"

    @property
    def match(self) -> Path:
        """The one match that can be continued."""
        return self.root / "match.json"

    @property
    def marks(self) -> Path:
        """What players pencilled on the cards of that match."""
        return self.root / "marks.json"

    @property
    def matches(self) -> Path:
        """The folder of all finished matches."""
        return self.root / "matches"

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
    return here if here and _differs(here, shipped() / CARD_DATA) else shipped() / CARD_DATA


def beside() -> Path | None:
    """The card data next to a packaged program."""
    return Path(sys.executable).with_name(CARD_DATA) if getattr(sys, "frozen", False) else None


def _differs(file: Path, shipped: Path) -> bool:
    try:
        return file.read_bytes() != shipped.read_bytes()
    except FileNotFoundError:
        return False
    except OSError:
        return True
