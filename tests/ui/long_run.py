"""The window's share of the long run: matches, pixels, killings and texts by the hundred."""

from __future__ import annotations

import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from datetime import datetime
from functools import partial
from itertools import product
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from sen_desktop.engine.ruleset import OptionValue
from sen_desktop.profile.archive import Archive
from sen_desktop.profile.settings import TEXT_SIZES
from sen_desktop.text.i18n import LANGUAGES
from sen_desktop.ui.scenes.theatre import TheatreScene
from tests.pilot import LESSONS, Device, Pilot, setup_of
from tests.support.listening import Listener, listen
from tests.ui.kills import check_kills_at_the_table
from tests.ui.lesson_player import LessonPlayer
from tests.ui.matches import (
    ALL_GAMES,
    GAMES,
    KOTY_TABLES,
    SEATINGS,
    SMOKI_TABLES,
    Table,
    play_at,
    play_match,
)
from tests.ui.pictures import GAMES as PICTURED
from tests.ui.pictures import check_ways
from tests.ui.secrets import Seen, check_secrets
from tests.ui.spoken_secrets import check_words
from tests.ui.test_kept import check_kept
from tests.ui.test_texts_fit import WINDOWS, look_at_everything
from tests.ui.test_walks import reach_everything
from tests.ui.theatre import (
    check_eyes,
    check_like_live,
    check_walks,
    long_match,
    played,
    slowest_jump,
)

Check = Callable[[tuple[str, range]], int]
"""Looks at some matches of a family; says how many moments were compared."""

MATCHES = 270
MOMENTS = 500
KILLS = 100
LISTENED = 20
"""For every game so many matches are played from the spoken words alone."""
WATCHED, FRAMES = 60, 1500
"""So many matches are watched for kept parts, each for so many frames."""
BATCH = 10
JUMP = 0.05
"""Seconds of processor that a jump in a long match may take until it is on the screen."""
SHORT_MATCHES: dict[str, dict[str, OptionValue]] = {
    **{game: {"limit": None, "rounds": 2} for game in GAMES},
    "smoki": {"mode": "rounds", "rounds": 2},
}
WALKS, WAYS_EACH = 10, 100
"""For every family so many matches that are walked through, and so many ways in each."""
WRONG_WAYS = 300
"""Tried in every lesson."""
MATCHES_LOOKED_BACK, POSITIONS_EACH = 50, 10
"""For every family so many finished matches, and so many positions of each."""


@contextmanager
def piloted(**how: Any) -> Iterator[Pilot]:
    """A program that keeps nothing."""
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder,
        Pilot(Path(folder), **how) as pilot,
    ):
        yield pilot


def _match(seed: int) -> Counter[str]:
    humans, bots = SEATINGS[seed % len(SEATINGS)]
    game = ALL_GAMES[seed // len(SEATINGS) % len(ALL_GAMES)]
    device = tuple(Device)[seed % len(Device)]
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        return Counter(play_match(Path(folder), game, humans, bots, seed, device, rounds=4))


def soak_table(share: int, jobs: int) -> None:
    """Whole matches with every device, each to its result."""
    count = MATCHES // share
    made: Counter[str] = Counter()
    with ProcessPoolExecutor(jobs) as pool:
        for part in pool.map(_match, range(count)):
            made += part
        print(f"{count} matches played through the window: {dict(made.most_common())}", flush=True)
        tables = [*KOTY_TABLES, *SMOKI_TABLES][::share]
        for _ in pool.map(_at, tables):
            pass
    print(f"{len(tables)} more with options of their own, each to its result", flush=True)


def _at(table: Table) -> None:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        play_at(Path(folder), table)


def _pixels(seeds: Iterable[int]) -> Seen:
    with piloted(size=(960, 600)) as pilot:
        return check_secrets(pilot, seeds)


def soak_pixels(share: int, jobs: int) -> None:
    """Two deals that differ in secrets alone, from every seat of random moments."""
    count = MOMENTS // share
    batches = [range(first, min(first + BATCH, count)) for first in range(0, count, BATCH)]
    seen = Seen()
    with ProcessPoolExecutor(jobs) as pool:
        for part in pool.map(_pixels, batches):
            seen += part
    assert all(len(pictures) == 1 for pictures in seen.curtains.values())
    print(f"{count} moments, {seen.tables} tables: {seen.pixels} pictures the same in pixels")
    print(f"  and {seen.pictures} in marks, with {seen.exchanged} cards exchanged that the seat")
    print("  cannot know; one curtain for every player, whatever was dealt", flush=True)


def soak_windowkills(share: int, jobs: int) -> None:
    """Killed at the table, continued on the curtain."""
    count = KILLS // share
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        rows = check_kills_at_the_table(range(count), Path(folder))
    print(f"{count} killings at the table: each continued on the curtain, {rows} rows", flush=True)


def _pictures(where: tuple[str, range]) -> int:
    family, seeds = where
    with piloted(size=(960, 600)) as pilot:
        return check_ways(pilot, family, seeds, POSITIONS_EACH)


def soak_pictures(share: int, jobs: int) -> None:
    """Positions of finished matches, come to forwards, backwards and by jumps."""
    for family in PICTURED:
        batches = [(family, range(seed, seed + 1)) for seed in range(MATCHES_LOOKED_BACK // share)]
        with ProcessPoolExecutor(jobs) as pool:
            positions = sum(pool.map(_pictures, batches))
        print(f"{positions} positions of {family}: the same from everywhere, in marks and pixels")


def _like_live(where: tuple[str, range]) -> int:
    with piloted() as pilot:
        return check_like_live(pilot, *where, POSITIONS_EACH)


def _walk(where: tuple[str, int]) -> int:
    with piloted(size=(960, 600)) as pilot:
        return check_walks(pilot, *where, WAYS_EACH)


def _eyes(where: tuple[str, range]) -> int:
    with piloted(size=(960, 600)) as pilot:
        return check_eyes(pilot, *where, POSITIONS_EACH)


def _as_many(pool: ProcessPoolExecutor, check: Check, family: str, wanted: int) -> int:
    """Matches one after the other until so many moments were compared; says how many they were."""
    found = first = 0
    while found < wanted:
        matches = -(-(wanted - found) // POSITIONS_EACH)
        each = [(family, range(seed, seed + 1)) for seed in range(first, first + matches)]
        found += sum(pool.map(check, each))
        first += matches
    return found


def soak_theatre(share: int, jobs: int) -> None:
    """Finished matches watched: as they were at the table, from everywhere, with secrets kept."""
    wanted = -(-MOMENTS // share)
    with ProcessPoolExecutor(jobs) as pool:
        for family in PICTURED:
            began = perf_counter()
            positions = _as_many(pool, _like_live, family, wanted)
            print(f"{positions} positions of {family}: in the theatre as at the live table")
            walks = range(-(-WALKS // share))
            compared = sum(pool.map(_walk, [(family, seed) for seed in walks]))
            ways = len(walks) * WAYS_EACH
            print(
                f"{ways} ways along matches of {family}: {compared} pictures, the same as at once"
            )
            seen = _as_many(pool, _eyes, family, wanted)
            seconds = perf_counter() - began
            print(f"{seen} moments of {family}: eyes see the same whatever they cannot know;")
            print(f"  all of it in {seconds:.0f} s", flush=True)
    with piloted(paints=True) as pilot:
        slowest = slowest_jump(pilot, long_match(5, 40, 120), 1000 // share)
    print(
        f"{1000 // share} jumps in 40 rounds of five: {1000 * slowest:.0f} ms of processor at most"
    )
    assert slowest <= JUMP, "a jump is slow"


def _texts(where: tuple[str, int, tuple[int, int], bool]) -> int:
    language, text_size, window, plain = where
    with piloted(language=language, size=window) as pilot:
        pilot.stage.change(text_size=text_size, plain_letters=plain)
        return look_at_everything(pilot)


def soak_texts(share: int, jobs: int) -> None:
    """Every scene in both languages, at every size of letters and of window, in both kinds."""
    places = [*product(LANGUAGES, TEXT_SIZES, WINDOWS, (False, True))][::share]
    with ProcessPoolExecutor(jobs) as pool:
        stops = sum(pool.map(_texts, places))
    print(f"{len(places)} tours with {stops} stops: every text has room", flush=True)


def _reached(where: tuple[str, tuple[int, int]]) -> int:
    language, window = where
    with piloted(language=language, size=window) as pilot:
        return len(reach_everything(pilot))


def soak_keys(share: int, jobs: int) -> None:
    """Every scene without a mouse, in both languages and at every size of window."""
    places = [*product(LANGUAGES, WINDOWS)][::share]
    with ProcessPoolExecutor(jobs) as pool:
        scenes = sum(pool.map(_reached, places))
    print(f"{len(places)} tours, {scenes} scenes: keys reach everything", flush=True)


def _kept(seed: int) -> int:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        return check_kept(Path(folder), seed, FRAMES)


def soak_kept(share: int, jobs: int) -> None:
    """Pictures of which parts were kept are what they would be if all was composed anew."""
    count = max(1, WATCHED // share)
    with ProcessPoolExecutor(jobs) as pool:
        frames = sum(pool.map(_kept, range(count)))
    print(f"{frames} frames of {count} matches: the same, kept or made anew", flush=True)


def _listened(where: tuple[str, int]) -> int:
    game, seed = where
    with piloted() as pilot:
        pilot.stage.change(speed="instant", speech_brief=seed % 2 == 1)
        pilot.begin(setup_of(game, 1, 1 + seed % 2, "none", **SHORT_MATCHES.get(game, {})), seed)
        voice = listen(pilot)
        assert Listener(pilot, voice, seed).play(), f"{game} {seed} never ends"
        return len(voice.said)


def _watched_by_ear(where: tuple[str, int]) -> int:
    """A match in the theatre, found in its list and gone through to its end by ear."""
    family, seed = where
    with piloted() as pilot:
        pilot.stage.change(speed="instant")
        Archive(pilot.user).keep(played(family, seed), datetime(2026, 11, 19, 18, 30))
        voice = listen(pilot)
        listener = Listener(pilot, voice, seed)
        listener.choose("Theatre")
        listener.choose("Player 1")
        scene = pilot.top
        assert isinstance(scene, TheatreScene)
        assert listener.watch() >= scene.course.count - 1, f"{family} {seed}: a step told nothing"
        assert scene.course.at_end
        return len(voice.said)


def _learned_by_ear(where: tuple[str, int]) -> int:
    """A lesson, found in the list of all and gone through to its end by ear."""
    lesson, seed = where
    with piloted() as pilot:
        pilot.stage.change(speed="instant", speech_brief=seed % 2 == 1)
        voice = listen(pilot)
        listener = Listener(pilot, voice, seed)
        listener.choose("Learn")
        listener.choose(f"{pilot.stage.texts.say(f'lesson.{lesson}.name')},")
        assert listener.learn(lambda: lesson in pilot.stage.settings.learned), f"{lesson} {seed}"
        return len(voice.said)


def _words(seeds: Iterable[int]) -> Seen:
    with piloted(size=(960, 600)) as pilot:
        return check_words(pilot, seeds)


def soak_words(share: int, jobs: int) -> None:
    """Matches played from what is said alone; deals that differ in secrets alone sound the same."""
    places_each = max(1, LISTENED // share)
    places = [*product(ALL_GAMES, range(places_each))]
    with ProcessPoolExecutor(jobs) as pool:
        said = sum(pool.map(_listened, places))
    print(f"{len(places)} matches played from {said} spoken sentences alone", flush=True)
    lessons = [(LESSONS[number % len(LESSONS)], number) for number in range(places_each)]
    with ProcessPoolExecutor(jobs) as pool:
        said = sum(pool.map(_learned_by_ear, lessons))
    print(f"{len(lessons)} lessons learned from {said} spoken sentences alone", flush=True)
    evenings = [*product(PICTURED, range(places_each))]
    with ProcessPoolExecutor(jobs) as pool:
        said = sum(pool.map(_watched_by_ear, evenings))
    print(f"{len(evenings)} matches watched from {said} spoken sentences alone", flush=True)
    count = max(1, MOMENTS // share)
    batches = [range(first, min(first + BATCH, count)) for first in range(0, count, BATCH)]
    seen = Seen()
    with ProcessPoolExecutor(jobs) as pool:
        for part in pool.map(_words, batches):
            seen += part
    print(f"{count} moments, listened to {seen.tables} times: {seen.pictures} sentences alike,")
    print(f"  with {seen.exchanged} cards exchanged that whoever listens cannot know", flush=True)


def _astray(lesson: str, wrong: int) -> int:
    with piloted(language="pl") as pilot:
        player = LessonPlayer(pilot, lesson)
        player.play(Random(lesson), wrong)
        return player.replies


def _to_its_end(where: tuple[str, tuple[tuple[int, int], int, str]]) -> None:
    lesson, (window, text_size, language) = where
    with piloted(language=language, size=window) as pilot:
        pilot.stage.change(text_size=text_size)
        LessonPlayer(pilot, lesson).play()


def soak_lessons(share: int, jobs: int) -> None:
    """Every lesson to its end, with random wrong ways through each: answered, and never stuck.

    And in every language, at every size of letters and of window: nothing that matters is covered.
    """
    wrong = WRONG_WAYS // share
    places = [*product(LESSONS, product(WINDOWS, TEXT_SIZES, LANGUAGES))][::share]
    with ProcessPoolExecutor(jobs) as pool:
        for _ in pool.map(_to_its_end, places):
            pass
        print(f"{len(places)} lessons played: nothing under the sheet that matters", flush=True)
        replies = pool.map(partial(_astray, wrong=wrong), LESSONS)
        for lesson, count in zip(LESSONS, replies, strict=True):
            print(f"{lesson}: {wrong} wrong ways, {count} other moves answered", flush=True)
