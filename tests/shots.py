"""Pictures of every scene in both languages at three sizes, and those that the README shows.

`build/make.py shots` writes them all into dist/shots; with `--readme` only the README's, which stay
in git. All are of pinned deals, so that two runs can be compared.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame

from sen_desktop.i18n import LANGUAGES
from sen_desktop.settings import Chair, Setup
from tests.pilot import Pilot
from tests.ui.tour import Tour

PROJECT = Path(__file__).resolve().parents[1]
SIZES = ((960, 600), (1280, 720), (1920, 1080))
ALL = PROJECT / "dist" / "shots"
README = PROJECT / "build" / "shots"

OF_SEN = Setup(
    "sen-jubilee",
    (
        Chair("human", "Ala", 9),
        Chair("bot:moon", "Moon", 0),
        Chair("bot:lantern", "Lantern", 3),
    ),
    {"rounds": 2},
    0,
    "memory",
)
OF_SMOKI = Setup(
    "smoki", (Chair("human", "Ala", 9), Chair("bot:steady", "Bo", 5)), {"rounds": 2}, 0
)


def all_scenes(folder: Path) -> None:
    for language in LANGUAGES:
        for size in SIZES:
            place = folder / language / f"{size[0]}x{size[1]}"
            with TemporaryDirectory() as user, Pilot(Path(user), language, size) as pilot:
                for number, stop in enumerate(Tour(pilot).stops()):
                    pilot.screenshot(place / f"{number:03} {_plain(stop)}.png")
            print(place)


def of_readme(folder: Path) -> None:
    for name, pilot in _readme_scenes():
        path = folder / f"{name}.jpg"
        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(pilot.app.window.surface, path)
        print(path)


def _readme_scenes() -> Iterator[tuple[str, Pilot]]:
    with TemporaryDirectory() as user, Pilot(Path(user), "en", (1280, 720)) as pilot:
        pilot.turn()
        yield "title", pilot
        pilot.begin(OF_SEN, 11)
        pilot.play(until=lambda: len(pilot.table.show.log) > 45)
        pilot.table._give_hint()
        pilot.advance(3)
        yield "table", pilot
        pilot.play(until=lambda: pilot.table.show.ended is not None)
        pilot.advance(3)
        yield "reckoning", pilot
    with TemporaryDirectory() as user, Pilot(Path(user), "en", (1280, 720)) as pilot:
        pilot.begin(OF_SMOKI, 4)
        pilot.play(until=lambda: len(pilot.table.show.log) > 60)
        pilot.advance(3)
        yield "smoki", pilot


def _plain(name: str) -> str:
    return "".join(letter if letter.isalnum() or letter in "-_ " else "" for letter in name)


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="build/make.py shots", description=__doc__)
    parser.add_argument("--readme", action="store_true", help="only the pictures of the README")
    if parser.parse_args(arguments).readme:
        of_readme(README)
    else:
        all_scenes(ALL)


if __name__ == "__main__":
    main(sys.argv[1:])
