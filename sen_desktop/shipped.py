"""Where card data and assets lie: those that ship with the program, and others."""

from __future__ import annotations

from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
CARD_DATA = "card_data.yaml"


@cache
def folder() -> Path:
    """In the package, or beside it in a checkout."""
    return PACKAGE if (PACKAGE / CARD_DATA).is_file() else PACKAGE.parent


def assets() -> Path:
    return folder() / "assets"


MORE_ASSETS: tuple[Path, ...] = ()
"""Folders built like `assets`, of families that bring texts and pages of rules of their own."""


def all_assets() -> tuple[Path, ...]:
    return (assets(), *MORE_ASSETS)


def verifier() -> Path:
    """The script that checks a seal and needs nothing but Python."""
    return PACKAGE / "match" / "fair.py"


def card_data() -> Path:
    return folder() / CARD_DATA
