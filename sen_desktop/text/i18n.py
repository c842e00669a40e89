"""Texts in the player's language, with real plurals.

A text may name its arguments and count nouns: "{name} scores {points:raven}" becomes
"Ala scores 1 raven" or "Ala zapisuje 5 kruków". Texts and nouns stand in assets/locale/*.toml.
"""

from __future__ import annotations

import locale
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from string import Formatter
from typing import Any

from sen_desktop import shipped

LANGUAGES = ("en", "pl")


def system_language() -> str:
    """Polish where the system speaks it, else English."""
    try:
        spoken = locale.getlocale()[0] or ""
    except ValueError:
        spoken = ""
    return "pl" if spoken.lower().startswith(("pl", "polish")) else "en"


def preferred(spoken: Iterable[str]) -> str | None:
    """The first of these languages that the game speaks, too."""
    return next((one for one in spoken if one in LANGUAGES), None)


def plural_form(language: str, count: int) -> int:
    """Which of a noun's forms goes with a count: 0 one, 1 a few, 2 many (English: 0 and 1)."""
    if abs(count) == 1:
        return 0
    if language != "pl":
        return 1
    a_few = abs(count) % 10 in (2, 3, 4) and abs(count) % 100 not in (12, 13, 14)
    return 1 if a_few else 2


class Texts(Formatter):
    """All texts of one language."""

    def __init__(self, language: str, texts: Mapping[str, str], nouns: Mapping[str, list[str]]):
        self.language = language
        self.texts = texts
        self.nouns = nouns

    @classmethod
    def load(cls, language: str, folder: Path | None = None) -> Texts:
        folders = [folder] if folder else [assets / "locale" for assets in shipped.all_assets()]
        texts: dict[str, str] = {}
        nouns: dict[str, list[str]] = {}
        for each in folders:
            content = tomllib.loads((each / f"{language}.toml").read_text(encoding="utf-8"))
            nouns |= content.pop("nouns", {})
            texts |= _flat(content)
        return cls(language, texts, nouns)

    def say(self, key: str, /, **arguments: object) -> str:
        return self.vformat(self.texts[key], (), arguments)

    def count(self, noun: str, count: int) -> str:
        return f"{count} {self.nouns[noun][plural_form(self.language, count)]}"

    def format_field(self, value: Any, spec: str) -> str:
        if spec in self.nouns and isinstance(value, int):
            return self.count(spec, value)
        return str(super().format_field(value, spec))


def _flat(tables: Mapping[str, Any], prefix: str = "") -> list[tuple[str, str]]:
    """`{"log": {"woke_up": "…"}}` as `log.woke_up`."""
    flat: list[tuple[str, str]] = []
    for key, content in tables.items():
        if isinstance(content, str):
            flat.append((prefix + key, content))
        else:
            flat += _flat(content, f"{prefix}{key}.")
    return flat
