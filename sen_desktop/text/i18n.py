"""Texts in the player's language, with real plurals.

A text may name its arguments and count nouns: "{name} scores {points:raven}" becomes
"Ala scores 1 raven" or "Ala zapisuje 5 kruków"; and it may call a number by its figure:
"{worth:plural}" becomes "sixes" or "szóstki". Texts, nouns and figures stand in
assets/locale: in en.toml and pl.toml, what lessons say in lessons.en.toml and lessons.pl.toml.
"""

from __future__ import annotations

import locale
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any, NamedTuple

from sen_desktop import shipped

LANGUAGES = ("en", "pl")
LANGUAGE_NAMES = {"en": "English", "pl": "Polski"}
SWITCH_TO = {"en": "Switch to English", "pl": "Zmień na polski"}
"""What is said of the way to a language, in that language."""
MINUS = "\u2212"
NO_BREAK = "\u00a0"
OTHER, BELOW_ZERO = "other", "minus"
"""How a figure is called that has no word of its own, and one below zero where that differs."""


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


def printed(value: int) -> str:
    """A number as it is printed, with a true minus."""
    return str(value).replace("-", MINUS)


class Texts(Formatter):
    """All texts of one language."""

    def __init__(
        self,
        language: str,
        texts: Mapping[str, str],
        nouns: Mapping[str, list[str]],
        figures: Mapping[str, Mapping[str, str]],
    ) -> None:
        self.language = language
        self.texts = texts
        self.nouns = nouns
        self.figures = figures

    @classmethod
    def load(cls, language: str, folder: Path | None = None) -> Texts:
        folders = [folder] if folder else [assets / "locale" for assets in shipped.all_assets()]
        texts: dict[str, str] = {}
        nouns: dict[str, list[str]] = {}
        figures: dict[str, dict[str, str]] = {}
        for file in (file for each in folders for file in sorted(each.glob(f"*{language}.toml"))):
            content = _read(file, file.stat().st_mtime_ns)
            nouns |= content.nouns
            figures |= content.figures
            texts |= content.texts
        return cls(language, texts, nouns, figures)

    def say(self, key: str, /, **arguments: object) -> str:
        text = self.texts[key]
        if not arguments and "{" not in text and "}" not in text:
            return text
        return self._filled(text, arguments)

    def _filled(self, text: str, arguments: Mapping[str, object]) -> str:
        said = ""
        for literal, name, spec in _parts(text):
            said += literal
            if name is not None:
                said += self.format_field(arguments[name], spec)
        return said

    def count(self, noun: str, count: int) -> str:
        """A number and its noun, which stay on one line."""
        return printed(count) + NO_BREAK + self.nouns[noun][plural_form(self.language, count)]

    def figure(self, form: str, value: int) -> str:
        """What a number is called: cards of this worth, a pile, a lead or its lack."""
        words = self.figures[form]
        if value < 0 and BELOW_ZERO in words:
            return self._filled(words[BELOW_ZERO], {"number": -value})
        return words.get(str(value)) or self._filled(words[OTHER], {"number": value})

    def together(self, names: Sequence[str]) -> str:
        """Several names as one reads them out: Ala, Bo and Cy."""
        if len(names) < 2:
            return "".join(names)
        return self.say("names", others=", ".join(names[:-1]), last=names[-1])

    def format_field(self, value: Any, spec: str) -> str:
        if isinstance(value, str) and not spec:
            return value
        if isinstance(value, int):
            if spec in self.nouns:
                return self.count(spec, value)
            if spec in self.figures:
                return self.figure(spec, value)
            if not spec:
                return printed(value)
        return str(super().format_field(value, spec))


class _Content(NamedTuple):
    texts: Mapping[str, str]
    nouns: Mapping[str, list[str]]
    figures: dict[str, dict[str, str]]


@cache
def _read(file: Path, changed: int) -> _Content:
    """What stands in a file, read once for every time that it was changed."""
    content = tomllib.loads(file.read_text(encoding="utf-8"))
    nouns, figures = content.pop("nouns", {}), content.pop("figures", {})
    return _Content(dict(_flat(content)), nouns, figures)


@cache
def _parts(text: str) -> list[tuple[str, str | None, str]]:
    """What stands before each brace, the name in it and how that is said; taken apart once, since
    texts are said by the thousand."""
    return [(literal, name, spec or "") for literal, name, spec, _ in Formatter().parse(text)]


def _flat(tables: Mapping[str, Any], prefix: str = "") -> list[tuple[str, str]]:
    """`{"log": {"woke_up": "…"}}` as `log.woke_up`."""
    flat: list[tuple[str, str]] = []
    for key, content in tables.items():
        if isinstance(content, str):
            flat.append((prefix + key, content))
        else:
            flat += _flat(content, f"{prefix}{key}.")
    return flat
