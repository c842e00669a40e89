"""What is wrong with a file, where, and what would be right."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    file: str
    line: int
    column: int
    what: str
    hint: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}: {self.what} – {self.hint}"


class DataError(Exception):
    """A file cannot be used; `problems` says everything that was found."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(sorted(problems))
        super().__init__("\n".join(map(str, self.problems)))


LONGEST_GUESSED = 40


def quoted(word: str) -> str:
    """A word of a file as a message can repeat it: short, in one line, printable."""
    shown = word if word.isprintable() else ascii(word)
    return shown if len(shown) <= LONGEST_GUESSED else f"{shown[:LONGEST_GUESSED]}…"


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A hint for an unknown word: the nearest known one, or all of them."""
    words = sorted(known)
    if len(word) > LONGEST_GUESSED:
        return "shorten it"
    near = get_close_matches(word, words, n=1, cutoff=0.6)
    if near:
        return f"did you mean {near[0]}?"
    return f"known here: {', '.join(words)}" if words else "nothing is known here; leave it out"
