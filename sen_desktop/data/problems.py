"""What is wrong with a card data file, collected; and hints for words that nobody knows."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from difflib import get_close_matches

from sen_desktop.engine.problem import Phrase, Problem, phrase

LONGEST_GUESSED = 40


class DataError(Exception):
    """A file cannot be used; `problems` says everything that was found, in the order of lines."""

    def __init__(self, file: str, problems: Iterable[Problem]) -> None:
        self.file = file
        self.problems = tuple(sorted(problems, key=lambda one: (one.line, one.column)))
        super().__init__(file, *self.problems)


def quoted(word: str) -> str:
    """A word of a file as a message can repeat it: short, in one line, printable."""
    shown = word if word.isprintable() else ascii(word)
    return shown if len(shown) <= LONGEST_GUESSED else f"{shown[:LONGEST_GUESSED]}…"


def did_you_mean(word: str, known: Iterable[str]) -> Phrase:
    """A hint for an unknown word: the nearest known one, or all of them."""
    words = sorted(known)
    if len(word) > LONGEST_GUESSED:
        return phrase("hint.shorten")
    near = nearest(word, words)
    if near:
        return phrase("hint.did_you_mean", word=near)
    return phrase("hint.known", words=", ".join(words)) if words else phrase("hint.leave_out")


def nearest(word: str, known: Collection[str]) -> str | None:
    return next(iter(get_close_matches(word, known, n=1, cutoff=0.6)), None)
