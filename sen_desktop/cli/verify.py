"""`sen-desktop verify`: has a finished match kept the seal that was shown before its deal?

The check itself is `match/fair.py`, which runs without the program, too.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from sen_desktop.cli.common import FINE, PROBLEM, UNABLE, Commands, Stop, unreadable
from sen_desktop.match import fair
from sen_desktop.match.promise import NONSENSE
from sen_desktop.match.shape import BadRecord, Shape
from sen_desktop.profile import store


def add(commands: Commands, shared: argparse.ArgumentParser) -> None:
    parser = commands.add_parser(
        "verify", parents=[shared], help="check the fair-play seal of a match"
    )
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.set_defaults(run=run)


def run(asked: argparse.Namespace) -> int:
    try:
        text = store.text_of(asked.file)
    except UnicodeDecodeError:
        raise Stop(UNABLE, f"{asked.file} is no text file; give the record of a match.") from None
    except OSError as error:
        raise Stop(UNABLE, unreadable(asked.file, error)) from None
    try:
        data = Shape.parse(text).data
        broken = [what for what, kept in fair.checks(data) if not kept]
        seal = next(note[2]["seal"] for note in data["notes"] if note[1] == "seal")
    except (BadRecord, *NONSENSE):
        raise Stop(PROBLEM, f"{asked.file}: this is no record of a sealed match.") from None
    if broken:
        parts = ", ".join(dict.fromkeys(broken))
        raise Stop(PROBLEM, f"{asked.file}: this is not what was sealed before the deal: {parts}.")
    print("The cards of this match are those that were sealed before the deal. The seal:")
    print(seal)
    return FINE
