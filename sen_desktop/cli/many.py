"""What commands that work through a long list share: where the work is done, and how far it is."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from sen_desktop.cli.common import UNABLE, Stop
from sen_desktop.lab.cluster import NoDask, Unreachable

BAR = 30
INSTALL_DASK = 'pip install "sen-desktop[dask]"'


def add_places_to_work(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--jobs", type=at_least(1), default=1, metavar="N")
    parser.add_argument("--dask", metavar="ADDRESS", help="work on that Dask cluster")


def at_least(low: int, high: int = 10**15) -> Callable[[str], int]:
    def number(text: str) -> int:
        if not text.isdecimal() or len(text) > 18 or not low <= int(text) <= high:
            wanted = f"a whole number from {low} to {high}"
            raise argparse.ArgumentTypeError(f"{text!r} is not {wanted}")
        return int(text)

    return number


@contextmanager
def on_a_cluster(asked: argparse.Namespace) -> Iterator[None]:
    """Says what is missing where `--dask` asks for what is not there."""
    try:
        yield
    except NoDask:
        raise Stop(UNABLE, f"--dask needs the package distributed: {INSTALL_DASK}.") from None
    except Unreachable as error:
        raise Stop(UNABLE, f"No Dask scheduler answers at {asked.dask}: {error}.") from None


def progress_bar(whole: int) -> Callable[[int], None]:
    """A bar on a terminal, nothing elsewhere."""
    if not sys.stderr.isatty():
        return lambda done: None

    def show(done: int) -> None:
        filled = BAR * done // whole
        end = "\n" if done == whole else ""
        bar = "█" * filled + "░" * (BAR - filled)
        print(f"\r{bar} {done}/{whole}", end=end, file=sys.stderr, flush=True)

    return show
