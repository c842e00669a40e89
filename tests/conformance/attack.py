"""The checks behind test_attack and `soak attack`: spoiled input taken as far as it goes.

Where bad_files.py asks whether a spoiled file is refused well, here whatever is *accepted* is used:
card data that passes is listed, read as rules, set up and played; settings, matches and command
lines are given to what reads them in the program. Nothing may raise, take long or need much.
"""

from __future__ import annotations

import errno
import io
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from shutil import rmtree
from time import process_time
from unittest.mock import patch

from sen_desktop import cli
from sen_desktop.app.arrangement import Arrangement
from sen_desktop.app.services import Services
from sen_desktop.bots.random import RandomBot
from sen_desktop.data.catalogue import RulesetSpec
from sen_desktop.data.load import load
from sen_desktop.data.problems import DataError
from sen_desktop.engine.problem import Unsound
from sen_desktop.engine.ruleset import OptionValue, Ruleset
from sen_desktop.games import registry
from sen_desktop.lab.laboratory import play_bots
from sen_desktop.match.chance import Chance, source
from sen_desktop.match.record import Player, Record, Transcript
from sen_desktop.match.referee import Referee
from sen_desktop.profile.archive import Archive
from sen_desktop.profile.paths import UserFolder
from sen_desktop.profile.settings import (
    Chair,
    Settings,
    SettingsFile,
    Setup,
    WindowSettings,
    dumps,
)
from sen_desktop.text import rulebook
from sen_desktop.text.i18n import LANGUAGES
from tests.support.matches import rules_of
from tests.support.rulesets import ruleset, shipped_text
from tests.support.spoil import spoiled

LONGEST = 2.0
"""Seconds of a processor for one attack."""

LARGEST = 300_000_000
"""Bytes that the process may ever have had."""

ROWS = 400
"""How far a match is played; a round of random bots is shorter, most often."""

RECORDS = Path(__file__).parent.parent / "match" / "records"
NOW = datetime(2026, 11, 19)


class Attack:
    """Counts, and watches time and memory."""

    def __init__(self, what: Callable[[int], bool]) -> None:
        self._what = what

    def run(self, seeds: Iterable[int]) -> int:
        """How many were accepted and used."""
        used = 0
        for seed in seeds:
            started = process_time()
            try:
                used += self._what(seed)
            except Exception as error:
                raise AssertionError(f"seed {seed} ended in {error!r}") from error
            seconds = process_time() - started
            assert seconds < LONGEST, f"seed {seed} took {seconds:.2f} s"
        assert _memory() < LARGEST, f"{_memory() / 1e6:.0f} MB were needed"
        return used


def _memory() -> int:
    """The most that it ever had; Windows does not say."""
    if sys.platform == "win32":
        most = 0
    else:
        import resource

        unit = 1 if sys.platform == "darwin" else 1024
        most = unit * resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most


# card data


def attack_cards(seeds: Iterable[int], folder: Path) -> int:
    file = folder / "cards.yaml"
    content = shipped_text().encode()

    def one(seed: int) -> bool:
        random = source("attack cards", seed).random
        file.write_bytes(_mildly_changed(content, random) if seed % 2 else spoiled(content, random))
        try:
            load(file, registry.WORDS)
        except DataError:
            return False
        _use_cards(file, folder, seed)
        return True

    return Attack(one).run(seeds)


MILD = (b"0", b"1", b"2", b"3", b"4", b"5", b"7", b"9", b"12", b"20", b"50", b"null", b"true")


def _mildly_changed(content: bytes, random: Callable[[], float]) -> bytes:
    """One value exchanged for another that might be sensible there."""
    lines = content.split(b"\n")
    places = [place for place, line in enumerate(lines) if b": " in line and b"#" not in line]
    place = places[int(random() * len(places))]
    key, _, value = lines[place].partition(b": ")
    words = value.replace(b"{", b" ").replace(b"}", b" ").replace(b",", b" ").split()
    if words:
        word = words[int(random() * len(words))]
        value = value.replace(word, MILD[int(random() * len(MILD))], 1)
    lines[place] = key + b": " + value
    return b"\n".join(lines)


def _use_cards(file: Path, folder: Path, seed: int) -> None:
    settings = SettingsFile(folder / "settings.json", writes=False)
    archive = Archive(UserFolder(folder))
    services = Services(settings, archive, file, lambda: 0.0, language=LANGUAGES[seed % 2])
    arrangement = Arrangement(services)
    for spec in services.rulesets:
        arrangement.choose_ruleset(spec.id)
        rulebook.page(spec, services.texts)
        _play(_agreed(spec, arrangement.values), seed)
    said, told = io.StringIO(), io.StringIO()
    with redirect_stdout(said), redirect_stderr(told):
        assert cli.run(["rulesets", "--cards", str(file)]) == 0, told.getvalue()


def _agreed(spec: RulesetSpec, values: dict[str, OptionValue]) -> Ruleset:
    game = registry.GAMES[spec.family]
    return spec.choose(values, game.settle, game.problem, game.deck)


def _play(chosen: Ruleset, seed: int) -> None:
    seats = chosen.min_seats
    referee = Referee(rules_of(chosen, seats), Chance(seed))
    bots = [RandomBot(source(seed, seat).random) for seat in range(seats)]
    for row, _ in enumerate(play_bots(referee, bots)):
        if row >= ROWS:
            break


# what lies in a player's folder

SETTINGS = replace(
    Settings(),
    language="pl",
    text_size=125,
    keys={"accept": "return"},
    window=WindowSettings(1280, 720, 3, 4),
    last_setup=Setup(
        "sen-classic",
        (Chair("human", "Ala", 0), Chair("bot:moon", "", 1)),
        {"limit": 100, "rounds": None},
        0,
        "none",
    ),
)


def attack_settings(seeds: Iterable[int], folder: Path) -> int:
    file = folder / "settings.json"
    content = dumps(SETTINGS).encode()

    def one(seed: int) -> bool:
        file.write_bytes(changed := spoiled(content, source("attack settings", seed).random))
        found = SettingsFile(file)
        found.change(mute=not found.value.mute)
        for aside, why in found.set_aside:
            assert why and aside.read_bytes() == changed, "nothing is lost"
            aside.unlink()
        file.with_name(f"{file.name}.backup").unlink(missing_ok=True)
        return not found.set_aside

    return Attack(one).run(seeds)


def attack_matches(seeds: Iterable[int], folder: Path) -> int:
    """The match to be continued, in both of its forms, and a finished one among the kept."""
    user = UserFolder(folder)
    samples = {
        "match.save": _sealed(folder),
        "match.json": (RECORDS / "format_1_under_way.json").read_bytes(),
        "matches/one.json": (RECORDS / "format_2.json").read_bytes(),
    }
    user.matches.mkdir(parents=True, exist_ok=True)

    def one(seed: int) -> bool:
        name, content = [*samples.items()][seed % len(samples)]
        file = folder / name
        random = source("attack matches", seed).random
        file.write_bytes(changed := spoiled(content, random) if random() < 0.9 else content)
        found = _watched(user, file) if "/" in name else _continued(user, changed)
        if found is not None:
            found.referee()
        for left in folder.rglob("*"):
            if left.is_file():
                left.unlink()
        return found is not None

    return Attack(one).run(seeds)


def _watched(user: UserFolder, file: Path) -> Record | None:
    """A finished match is left alone, whatever is in its file."""
    before = file.read_bytes()
    try:
        return Archive(user).watch(file)
    except Unsound as unsound:
        assert unsound.problem
        return None
    finally:
        assert file.read_bytes() == before, "nothing is lost"


def _continued(user: UserFolder, content: bytes) -> Record | None:
    found = Archive(user).load_current(NOW)
    kept = [aside.read_bytes() for aside, _ in found.set_aside]
    assert found.content is not None or content in kept, "nothing is lost"
    return found.content


def _sealed(folder: Path) -> bytes:
    """A match under way, as the program leaves it."""
    archive = Archive(UserFolder(folder))
    players = (Player("human", "Ala"), Player("human", "Bo"))
    referee = Referee(rules_of(chosen := ruleset("sen-classic", limit=1000), 2), Chance(1))
    transcript = Transcript(Record(chosen, players, referee.timeline, 1))
    bots = [RandomBot(source(1, seat).random) for seat in range(2)]
    for row, _ in enumerate(play_bots(referee, bots)):
        archive.save_current([transcript.piece(0)])
        if row == 30:
            break
    content = (folder / "match.save").read_bytes()
    archive.forget_current()
    return content


# words on the command line

WORDS = (
    *("play", "simulate", "replay", "check", "rulesets", "bots", "watch", "verify", "review"),
    *("--ruleset", "--seats", "--seat", "--matches", "--seed", "--jobs", "--set", "--json"),
    *("--cards", "--user-dir", "--language", "--code", "--window", "--records", "--help"),
    *("sen-classic", "sen-long", "smoki", "koty", "naive10,naive10", "random,random,random"),
    *("human", "human:Ala", "moon", "moon:eager", "custom:10:10", "custom:-1:x", "toy"),
    *("1", "2", "0", "-1", "9" * 30, "1e9", "½", "", " ", "--", "-", "=", "limit=20", "limit=x"),
    *("pl", "en", "xx", "1280x720", "0x0", "CJSKR-BYT3B", "\x1b[31m", "\ud800", "ż" * 300),
)


def attack_commands(seeds: Iterable[int], folder: Path) -> int:
    places = [folder / name for name in ("card_data.yaml", "match.json", "nothing", ".")]
    samples = [shipped_text().encode(), (RECORDS / "format_2.json").read_bytes()]

    def one(seed: int) -> bool:
        random = source("attack commands", seed).random
        for place, content in zip(places, samples, strict=False):
            place.write_bytes(spoiled(content, random) if random() < 0.5 else content)
        pool = [*WORDS, *(str(place) for place in places for _ in range(4))]
        words = [pool[int(random() * len(pool))] for _ in range(int(random() * 7))]
        said, told = io.StringIO(), io.StringIO()
        with redirect_stdout(said), redirect_stderr(told), _without_windows():
            code = cli.run(_bounded(words, folder))
        assert code in (0, 1, 2), words
        assert "Traceback" not in said.getvalue() + told.getvalue(), words
        assert code == 0 or told.getvalue().strip() or said.getvalue().strip(), words
        return code == 0

    return Attack(one).run(seeds)


def _bounded(words: list[str], folder: Path) -> list[str]:
    """Many matches, processes and the player's real folder are nothing to be attacked with."""
    if "simulate" in words:
        words = [*words, "--matches", "1", "--jobs", "1"]
    return [*words, "--user-dir", str(folder / "player")] if words else ["--version"]


@contextmanager
def _without_windows() -> Iterator[None]:
    """What is asked of `play` is understood as far as the opening of a window."""

    class Opened:
        def __init__(self, *given: object, **named: object) -> None: ...

        def run(self) -> None: ...

    with patch("sen_desktop.app.start.App", Opened):
        yield


# the ground gives way


def attack_disk(seeds: Iterable[int], folder: Path) -> int:
    """Writing fails now and then, and folders vanish; what was saved last is always there."""

    def one(seed: int) -> bool:
        random = source("attack disk", seed).random
        home = folder / f"{seed}"
        archive = Archive(UserFolder(home))
        chosen = ruleset("sen-classic", limit=1000)
        referee = Referee(rules_of(chosen, 2), Chance(seed))
        players = (Player("human", "Ala"), Player("human", "Bo"))
        transcript = Transcript(Record(chosen, players, referee.timeline, seed))
        bots = [RandomBot(source(seed, seat).random) for seat in range(2)]
        pieces, safe, failed = [transcript.piece(0)], 0, False
        for row, _ in enumerate(play_bots(referee, bots)):
            pieces.append(transcript.piece(0))
            if random() < 0.05:
                rmtree(home, ignore_errors=True)
                safe = 0
            try:
                with _failing(random):
                    archive.save_current(pieces)
                pieces, safe = [], len(referee.rows)
            except OSError:
                failed = True
            if row > 40:
                break
        found = Archive(UserFolder(home)).load_current(NOW)
        assert not found.set_aside, found.set_aside
        if safe:
            assert found.content is not None and len(found.content.rows) >= safe
        rmtree(home, ignore_errors=True)
        return failed

    return Attack(one).run(seeds)


@contextmanager
def _failing(random: Callable[[], float]) -> Iterator[None]:
    """One of the system's calls behind saving fails, perhaps."""
    calls = ("os.fsync", "os.link", "pathlib.Path.replace", "pathlib.Path.mkdir")
    if random() < 0.7:
        yield
        return
    code = (errno.ENOSPC, errno.EROFS, errno.EIO, errno.EACCES)[int(random() * 4)]

    def refuse(*given: object, **named: object) -> None:
        raise OSError(code, "refused")

    with patch(calls[int(random() * len(calls))], refuse):
        yield
