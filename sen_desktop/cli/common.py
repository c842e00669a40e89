"""What several commands need: the player's folder, the card data, and how to give up politely."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from sen_desktop import shipped
from sen_desktop.harmless import harmless
from sen_desktop.profile import paths
from sen_desktop.profile.paths import UserFolder
from sen_desktop.text.i18n import Texts, system_language
from sen_desktop.text.problems import told, told_with_place

if TYPE_CHECKING:
    from sen_desktop.data.catalogue import Catalogue
    from sen_desktop.data.problems import DataError
    from sen_desktop.engine.problem import Problem

FINE, PROBLEM, UNABLE = 0, 1, 2

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


class Stop(Exception):
    """The program cannot go on; the message is for the person who started it."""

    def __init__(self, code: int, message: str) -> None:
        super().__init__(message)
        self.code = code


def complain(words: object) -> None:
    """To the person at the terminal; the terminal itself obeys none of it."""
    print(harmless(str(words)), file=sys.stderr)


HOMELESS = (
    "This system names no home for the player's own files. Set HOME, or name a folder with"
    " --user-dir."
)


def user_folder(asked: argparse.Namespace) -> UserFolder:
    if asked.user_dir:
        return UserFolder(asked.user_dir)
    try:
        return UserFolder.of_system()
    except RuntimeError:
        raise Stop(UNABLE, HOMELESS) from None


def texts(asked: argparse.Namespace) -> Texts:
    return Texts.load(asked.language or system_language())


def catalogue(asked: argparse.Namespace) -> Catalogue:
    """The cards to play with; says so if they are not those that came with the game."""
    from sen_desktop.data.load import load
    from sen_desktop.data.problems import DataError
    from sen_desktop.games import registry

    path = paths.card_data(user_folder(asked), asked.cards)
    try:
        loaded = load(path, registry.WORDS)
    except DataError as error:
        advice = f"Correct {path}, or move it away to play with the cards of the game."
        raise Stop(UNABLE, f"{listed(error)}\n{advice}") from None
    except OSError as error:
        raise Stop(UNABLE, unreadable(path, error)) from None
    if path != shipped.card_data():
        complain(f"Playing with the cards of {path}.")
    return loaded


def english(problem: Problem) -> str:
    return told(problem, Texts.load("en"))


def listed(error: DataError) -> str:
    """A line for every problem of a file."""
    english = Texts.load("en")
    lines = (told_with_place(error.file, one, english) for one in error.problems)
    return harmless("\n".join(lines))


def unreadable(path: Path, error: OSError) -> str:
    return f"{path} cannot be read: {error.strerror or error}. Check the name and its permissions."


def table(rows: Sequence[Sequence[Any]]) -> str:
    """Columns side by side; numbers to the right."""
    cells = [[str(cell) for cell in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    numeric = [
        all(not isinstance(row[place], str) for row in rows[1:]) for place in range(len(widths))
    ]
    lines = (
        "  ".join(
            cell.rjust(width) if right else cell.ljust(width)
            for cell, width, right in zip(row, widths, numeric, strict=True)
        )
        for row in cells
    )
    return "\n".join(line.rstrip() for line in lines)
