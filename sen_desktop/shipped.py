"""Where what ships with the program lies: card data and everything in `assets`."""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
CARD_DATA = "card_data.yaml"


def folder() -> Path:
    """In the package, or beside it in a checkout."""
    return PACKAGE if (PACKAGE / CARD_DATA).is_file() else PACKAGE.parent


def assets() -> Path:
    return folder() / "assets"


def card_data() -> Path:
    return folder() / CARD_DATA
