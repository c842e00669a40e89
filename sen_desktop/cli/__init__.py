"""The command line: what can be done with the program without its window.

Exit codes: 0 fine, 1 the answer is "there is a problem", 2 it cannot run. Never a traceback.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path

from sen_desktop import __version__
from sen_desktop.cli import listings, replay, simulate
from sen_desktop.cli.common import FINE, UNABLE, Stop
from sen_desktop.i18n import LANGUAGES

NO_TABLE_YET = (
    "The table with its window is not part of this version yet. What there is: simulate, replay, "
    "check, rulesets, bots; try `sen-desktop --help`."
)


def parser() -> argparse.ArgumentParser:
    shared = argparse.ArgumentParser(add_help=False)
    for name, kind, meaning in (
        ("--user-dir", Path, "the folder of the player's own files, instead of the system's place"),
        ("--cards", Path, "play with this card data file"),
    ):
        shared.add_argument(name, type=kind, metavar=name[2:].upper(), help=meaning)
    shared.add_argument("--language", choices=LANGUAGES, help="of card names and sentences")
    root = argparse.ArgumentParser(
        prog="sen-desktop", description="Sen, Smoki and Koty: memory card games from Poland."
    )
    root.add_argument("--version", action="version", version=f"sen-desktop {__version__}")
    commands = root.add_subparsers(dest="command", metavar="COMMAND")
    for module in (simulate, replay, listings):
        module.add(commands, shared)
    return root


def run(arguments: Sequence[str]) -> int:
    """Do what the command line says and answer with the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # a terminal may not know all letters
            stream.reconfigure(errors="replace")
    try:
        asked = parser().parse_args(arguments)
        if asked.command is None:
            raise Stop(UNABLE, NO_TABLE_YET)
        code: int = asked.run(asked)
        sys.stdout.flush()
    except Stop as stop:
        print(stop, file=sys.stderr)
        return stop.code
    except SystemExit as usage:
        return int(usage.code or FINE)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # whoever read our output has had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FINE
    return code
