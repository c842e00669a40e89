"""Pictures of every scene in both languages at three sizes, and those that the README shows.

`build/make.py shots` writes them all into dist/shots; with `--readme` only the README's, which stay
in git. All are of pinned deals, so that two runs can be compared.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame

from sen_desktop.profile.settings import Chair, Setup
from sen_desktop.text.i18n import LANGUAGES
from sen_desktop.ui.scenes.theatre import TheatreScene
from tests.pilot import Pilot
from tests.ui.lesson_player import LessonPlayer
from tests.ui.tour import Tour

PROJECT = Path(__file__).resolve().parents[1]
SIZES = ((960, 600), (1280, 720), (1920, 1080))
ALL = PROJECT / "dist" / "shots"
README = PROJECT / "build" / "shots"
STEP, DECISION = 5, 4
"""Of the lesson, and of the match in the theatre, that the README shows."""
REVIEWED = 6.0
"""Seconds in which a judge has looked at a short match."""

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
OF_THEATRE = Setup(
    "sen-classic", (Chair("human", "Ala", 9), Chair("bot:moon", "Moon", 0)), {"rounds": 3}, 0
)
OF_SMOKI = Setup(
    "smoki", (Chair("human", "Ala", 9), Chair("bot:boat", "Boat", 5)), {"rounds": 2}, 0
)
OF_KOTY = Setup(
    "koty",
    (
        Chair("human", "Ala", 9),
        Chair("bot:star", "Star", 1),
        Chair("bot:hourglass", "Hourglass", 7),
    ),
    {},
    0,
)


def all_scenes(folder: Path, most: int | None) -> None:
    for language in LANGUAGES:
        for size in SIZES:
            place = folder / language / f"{size[0]}x{size[1]}"
            place.mkdir(parents=True, exist_ok=True)
            with _pilot(language, size) as pilot:
                for number, stop in enumerate(islice(Tour(pilot).stops(), most)):
                    pilot.screenshot(place / f"{number:03} {_plain(stop)}.png")
            print(place)


def of_readme(folder: Path) -> None:
    for name, pilot in _readme_scenes():
        path = folder / f"{name}.jpg"
        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(pilot.app.window.surface, path)
        print(path)


@contextmanager
def _pilot(language: str, size: tuple[int, int]) -> Iterator[Pilot]:
    with (
        TemporaryDirectory() as user,
        Pilot(Path(user), language=language, size=size, paints=True) as pilot,
    ):
        pilot.turn()
        yield pilot


def _readme_scenes() -> Iterator[tuple[str, Pilot]]:
    with _pilot("en", (1280, 720)) as pilot:
        yield "title", pilot
        pilot.begin(OF_SEN, 11)
        _play(pilot, 4)
        pilot.click("button.hint")
        pilot.point(1, 1)
        pilot.advance(2)
        yield "table", pilot
        _play_out(pilot)
        yield "result", pilot
    with _pilot("en", (1280, 720)) as pilot:
        pilot.begin(OF_THEATRE, 11)
        _play_out(pilot)
        pilot.press("button.watch")
        theatre = pilot.top
        assert isinstance(theatre, TheatreScene)
        pilot.wait_until(lambda: not theatre.busy, "the judge has looked at it")
        pilot.advance(REVIEWED)
        for _ in range(DECISION):
            theatre.jump(theatre.course.next_decision(0, 1))
        pilot.wait_for_rest()
        pilot.point(1, 1)
        pilot.advance(REVIEWED)
        yield "theatre", pilot
    with _pilot("en", (1280, 720)) as pilot:
        player = LessonPlayer(pilot, "sen")
        while player.session.passed < STEP:
            pilot.wait_for_rest()
            player.step()
        pilot.wait_for_rest()
        pilot.advance(1)
        yield "lesson", pilot
    with _pilot("en", (1280, 720)) as pilot:
        pilot.begin(OF_SMOKI, 4)
        _play(pilot, 14)
        pilot.advance(2)
        yield "smoki", pilot
    with _pilot("en", (1280, 720)) as pilot:
        pilot.begin(OF_KOTY, 3)
        _play(pilot, 25)
        pilot.advance(2)
        yield "koty", pilot


def _play_out(pilot: Pilot) -> None:
    """To the result, and until all of it is seen."""
    while pilot.scene != "result":
        _play(pilot, 500)
        if pilot.scene == "table":
            pilot.go_on()
            pilot.wait_for_rest()
    pilot.advance(3)


def _play(pilot: Pilot, decisions: int) -> None:
    """So many decisions of the human's, as the coach would have them, or to the round's end."""
    while decisions:
        pilot.wait_for_rest()
        table = pilot.table
        if table.motion.picture.ended:
            return
        if not pilot.is_decision:
            pilot.go_on()
            continue
        seat = table.viewer
        advice = pilot.session.advice(seat)
        table.do(advice[0].action if advice else pilot.session.legal_actions(seat)[0])
        decisions -= 1
    pilot.wait_for_rest()


def _plain(name: str) -> str:
    return "".join(letter if letter.isalnum() or letter in "-_ " else "" for letter in name)


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="build/make.py shots", description=__doc__)
    parser.add_argument("--readme", action="store_true", help="only the pictures of the README")
    parser.add_argument("--most", type=int, metavar="N", help="the first N scenes, to try it out")
    asked = parser.parse_args(arguments)
    if asked.readme:
        of_readme(README)
    else:
        all_scenes(ALL, asked.most)


if __name__ == "__main__":
    main(sys.argv[1:])
