"""How strong the levels were measured to be; `build/make.py ladder` writes the files."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

FILES = {
    family: Path(__file__).parent / family / "strengths.json" for family in ("sen", "smoki", "koty")
}


@cache
def measured() -> dict[str, float]:
    """The share of matches won against the level below; nothing where nothing was measured yet."""
    shares: dict[str, float] = {}
    for file in FILES.values():
        if file.is_file():
            shares |= json.loads(file.read_text(encoding="utf-8"))["below"]
    return shares


def strength(bot_id: str) -> float | None:
    """The share of matches won against the level below."""
    return measured().get(bot_id)
