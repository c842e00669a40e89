"""Where things lie: what ships with the program, and the user's own folder."""

from __future__ import annotations

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


def card_data(user: UserFolder, named: Path | None) -> Path:
    """The card data to play with: the named file, else the user's own, else the shipped one."""
    if named:
        return named
    return user.card_data if user.card_data.is_file() else shipped() / CARD_DATA
