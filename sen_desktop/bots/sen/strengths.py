"""How strong the levels were measured to be; `build/make.py ladder` writes the file."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

FILE = Path(__file__).parent / "strengths.json"


@cache
def measured() -> dict[str, Any]:
    """Nothing where nothing was measured yet."""
    if not FILE.is_file():
        return {"below": {}}
    found: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def strength(bot_id: str) -> float | None:
    """The share of matches won against the level below."""
    share: float | None = measured()["below"].get(bot_id)
    return share
