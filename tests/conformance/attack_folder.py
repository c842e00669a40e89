"""More attacks: on notes of matches, on the other papers in a player's folder, and on lessons.

Notes are changed one by one and their checksum is put right: whatever they say gets through to what
uses it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cache
from pathlib import Path
from shutil import rmtree
from typing import Any

from sen_desktop import shipped
from sen_desktop.app import score_pad
from sen_desktop.app.lessons import FOLDER, Lessons
from sen_desktop.app.reviewing import Reviewing
from sen_desktop.app.score_pad import Pages
from sen_desktop.app.services import Services
from sen_desktop.data.catalogue import Catalogue
from sen_desktop.data.load import load
from sen_desktop.engine.problem import Unsound
from sen_desktop.games import registry
from sen_desktop.match import reading
from sen_desktop.match.chance import source
from sen_desktop.match.lesson import Lesson
from sen_desktop.match.record import Note, Record, Transcript
from sen_desktop.profile.archive import Archive
from sen_desktop.profile.ledger import open_ledger
from sen_desktop.profile.paths import UserFolder
from sen_desktop.profile.progress import Done, ProgressFile
from sen_desktop.profile.settings import SettingsFile
from sen_desktop.profile.statistics import entries, fold
from tests.conformance.attack import NOW, RECORDS, Attack
from tests.support.spoil import spoiled

Random = Callable[[], float]


def _services(folder: Path) -> Services:
    """The real ones of the player to whom this folder belongs."""
    archive = Archive(UserFolder(folder))
    settings = SettingsFile(archive.user.settings)
    made = Services(settings, archive, shipped.card_data(), lambda: 0.0, lambda: NOW, "en")
    made.__dict__["catalogue"] = _catalogue()  # the cards are sound, and read once
    return made


@cache
def _catalogue() -> Catalogue:
    return load(shipped.card_data(), registry.WORDS)


@cache
def _finished() -> Record:
    return reading.loads((RECORDS / "format_2.json").read_text(encoding="utf-8"))


# notes

NOTES = (
    Note(12, "pencil", (0, 40, "dream", 1, 0, 2, "≥7")),
    Note(20, "pencil", (0, 41, "dream", 0, 0, 1, "5")),
    Note(14, "feeling", (0, 70)),
    Note(0, "day", ("2026-11-19",)),
    Note(0, "seal", ({"seal": "c0ffee", "salt": "5a17", "seed": "7", "word": "kruk"},)),
    Note(9, "note", ("A thought,", " in two parts.")),
    Note(0, "review", ("version", 1)),
    Note(11, "review", ("decision", 0, 1, 900, 20, None, 2, "blue_5", 3)),
    Note(11, "review", ("advice", 0, "hint.draw", {"worth": "5"})),
    Note(30, "review", ("round", 0, 1000, 2000, -500, 30)),
    Note(30, "review", ("chance", 0, 400)),
)
"""One of every kind, and two marks."""
PARTS: tuple[Any, ...] = (
    *(None, True, 0, -1, 7, 10**9, "", "x", "5", "\x1b[31m", "dream", "deck", "version"),
    *({}, {"seal": "x"}, {"seal": "x", "salt": "y", "seed": "½", "word": ""}, {"worth": "x"}),
)


def attack_notes(seeds: Iterable[int], folder: Path) -> int:
    """In a match to be continued, and in one that is watched, counted and reviewed."""

    def one(seed: int) -> bool:
        random = source("attack notes", seed).random
        notes = tuple(_changed(note, random) if random() < 0.3 else note for note in NOTES)
        home = folder / str(seed)
        used = (_continue_with if seed % 2 else _watch_with)(notes, home)
        rmtree(home)
        return used

    return Attack(one).run(seeds)


def _changed(note: Note, random: Random) -> Note:
    """The same with one part exchanged, missing or too much."""
    parts, way = list(note.parts), int(random() * 5)
    place = int(random() * len(parts))
    if way < 3:
        parts[place] = PARTS[int(random() * len(PARTS))]
    elif way == 3:
        del parts[place]
    else:
        parts.insert(place, PARTS[int(random() * len(PARTS))])
    return replace(note, parts=tuple(parts))


def _continue_with(notes: tuple[Note, ...], home: Path) -> bool:
    under_way = replace(_finished(), timeline=_finished().timeline.branch(25), notes=notes)
    services = _services(home)
    services.archive.save_current([Transcript(under_way).piece(3)])
    waiting = services.continue_match()
    match = waiting.match
    if match is None:
        ((aside, why),) = waiting.broken
        assert why and aside.is_file(), "nothing is lost"
        return False
    for seat in range(match.session.seats):
        for mark in match.marks(seat):
            assert mark.told >= 0 and mark.slot.place >= 0 and hash(mark.slot.pile)
            assert mark.text.isprintable() and len(mark.text) <= 2
    assert match.names and match.daily in (True, False) and match.felt_in(1) == []
    return True


def _watch_with(notes: tuple[Note, ...], home: Path) -> bool:
    services = _services(home)
    path = services.archive.keep(replace(_finished(), notes=notes), NOW)
    try:
        watched = services.watch(path)
    except Unsound as unsound:
        assert services.not_watchable(path, unsound)
        return False
    Reviewing(watched)
    assert watched.felt_in(1) is not None and watched.seal in (None, watched.seal)
    assert watched.kept_its_seal in (True, False)
    for note in watched.notes:
        assert isinstance(note.text, str)
    watched.write(watched.stops[0], "one more")
    assert services.watch(path).note_at(watched.stops[0]) == "one more"
    for showing in services.playbill().sorted("", "date", upwards=True):
        assert showing.names
    assert _count(services) == 1
    return True


def _count(services: Services) -> int:
    """The statistics of all matches there."""
    ledger = open_ledger(services.archive.user)
    assert list(ledger.count()) is not None
    fold(entries(ledger.in_order))
    return len(ledger.tallies)


# the other papers


def attack_papers(seeds: Iterable[int], folder: Path) -> int:
    """Kept matches, their cache, the score pad, and progress in exercises: one of them spoiled."""
    samples = _papers(folder / "sample")

    def one(seed: int) -> bool:
        random = source("attack papers", seed).random
        name = [*samples][seed % len(samples)]
        home = folder / str(seed)
        for paper, content in samples.items():
            file = home / paper
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(spoiled(content, random) if paper == name else content)
        before = (home / name).read_bytes()
        _use(_services(home))
        if not name.endswith(".cache"):  # which is made anew from the matches
            there = [file.read_bytes() for file in home.rglob("*") if file.is_file()]
            assert before in there, "nothing is lost"
        rmtree(home)
        return True

    return Attack(one).run(seeds)


def _papers(home: Path) -> dict[str, bytes]:
    services = _services(home)
    kept = services.archive.keep(_finished(), NOW)
    services.archive.welcome(replace(_finished(), seed=5), NOW)
    progress = ProgressFile(home / "progress.json")
    progress.begin(Done("recall", 9, 12, 4))
    progress.begin(Done("slips", 5, 6))
    pad = score_pad.fresh(services, Pages("sen-classic", ("Ala", "Bo"), {"limit": 100}))
    pad.write(replace(pad.blank(), entries=(7, 12), caller=0))
    assert kept.is_file()
    return {
        file.relative_to(home).as_posix(): file.read_bytes()
        for file in sorted(home.rglob("*"))
        if file.is_file() and not file.name.endswith(".backup")
    }


def _use(services: Services) -> None:
    user = services.archive.user
    assert 0 <= _count(services) <= 1
    for showing in services.playbill().sorted("", "result", upwards=True):
        assert showing.winners is not None
        services.archive.peek(showing.path)
    ProgressFile(user.progress).begin(Done("recall", 1, 2, 3))
    pad = services.score_pad().content
    if pad:
        assert len(pad.totals) == pad.seats
    assert services.daily() and services.archive.of_day("2026-11-19") is not None


# lessons


def attack_lessons(seeds: Iterable[int], folder: Path) -> int:
    """Scripts that somebody wrote: played through when they are read, or refused with a reason."""
    scripts = sorted((shipped.assets() / FOLDER).glob("*.toml"))
    services = _services(folder / "player")
    scratch = folder / "lessons"
    scratch.mkdir(parents=True)

    def one(seed: int) -> bool:
        script = scripts[seed % len(scripts)]
        random = source("attack lessons", seed).random
        (scratch / "one.toml").write_bytes(spoiled(script.read_bytes(), random))
        lessons = Lessons(services, scratch)
        read = [lessons.of(head) for head in lessons.heads]
        assert len(read) + len(lessons.problems) == 1
        return any(isinstance(one, Lesson) for one in read)

    return Attack(one).run(seeds)
