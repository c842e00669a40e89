"""The scene of statistics: what it shows of few matches and of many, and what can be taken away."""

from __future__ import annotations

import csv
import os
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

from sen_desktop.games.sen.actions import WakeUp
from sen_desktop.match.record import Note, Player
from sen_desktop.match.session import Session
from sen_desktop.profile.archive import Archive
from sen_desktop.profile.paths import UserFolder
from sen_desktop.ui.canvas import Framed, Text
from sen_desktop.ui.scenes.statistics import StatisticsScene
from tests.pilot import Pilot
from tests.support.kept import keep, match_of
from tests.support.rulesets import ruleset
from tests.support.sessions import play


def words(pilot: Pilot) -> list[str]:
    return [mark.text for mark in (*pilot.frame.still, *pilot.frame.moving) if type(mark) is Text]


def opened(pilot: Pilot) -> StatisticsScene:
    pilot.click("button.statistics")
    pilot.advance(0.5)
    scene = pilot.top
    assert isinstance(scene, StatisticsScene) and not scene.busy
    return scene


def test_without_matches_it_says_what_will_be_here(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        opened(pilot)
        assert any("Nothing to count yet" in text for text in words(pilot))
        assert not pilot.has("button.csv")
        panels = [mark for mark in pilot.frame.still if type(mark) is Framed and mark.rect.h > 100]
        assert len(panels) == 1, "nothing to choose from has no panel of its own"


def test_what_few_matches_do_not_show_is_not_shown(tmp_path: Path) -> None:
    keep(tmp_path, 4)
    with Pilot(tmp_path) as pilot:
        opened(pilot)
        shown = words(pilot)
        assert "4" in shown and "matches" in shown
        assert not any("%" in text for text in shown)


def test_shares_and_charts_come_with_ten(tmp_path: Path) -> None:
    keep(tmp_path, 16)
    with Pilot(tmp_path) as pilot:
        scene = opened(pilot)
        shown = words(pilot)
        assert f"{round(100 * scene.figures.won / 16)}%" in shown
        assert {"Places", "How it went"} <= set(shown)


def test_a_choice_picks_matches_and_what_is_never_different_is_no_choice(tmp_path: Path) -> None:
    keep(tmp_path, 12)
    with Pilot(tmp_path) as pilot:
        scene = opened(pilot)
        assert not pilot.has("by.aid") and not pilot.has("by.name")
        assert scene.figures.played == 12
        pilot.click("by.game.arrow_right")
        assert (scene.selection.game, scene.figures.played) == ("koty", 4)
        pilot.click("by.seats.arrow_right")
        assert (scene.selection.seats, scene.figures.played) == (2, 2)
        pilot.click("by.seats.arrow_left")
        pilot.click("by.game.arrow_left")
        assert scene.figures.played == 12


def test_matches_from_elsewhere_are_counted_while_it_is_open(tmp_path: Path) -> None:
    keep(tmp_path, 8)
    UserFolder(tmp_path).tallies.unlink()
    with Pilot(tmp_path) as pilot:
        pilot.click("button.statistics")
        scene = pilot.top
        assert isinstance(scene, StatisticsScene)
        pilot.advance(1)
        assert not scene.busy and scene.figures.played == 8
    assert UserFolder(tmp_path).tallies.exists()


def test_a_table_to_take_away(tmp_path: Path) -> None:
    keep(tmp_path, 3)
    with Pilot(tmp_path) as pilot:
        opened(pilot)
        pilot.click("button.csv")
        assert any("statistics.csv" in toast.text for toast in pilot.stage.toasts)
    saved = (tmp_path / "exported" / "statistics.csv").read_text(encoding="utf-8")
    assert len(saved.splitlines()) == 4 and saved.startswith("file,started,")


def test_unreadable_files_are_named_when_one_asks(tmp_path: Path) -> None:
    keep(tmp_path, 2)
    (tmp_path / "matches" / "odd.json").write_text("{}", encoding="utf-8")
    with Pilot(tmp_path) as pilot:
        opened(pilot)
        pilot.click("button.broken")
        assert any("odd.json" in text for text in words(pilot))
    assert (tmp_path / "matches" / "odd.json").read_text(encoding="utf-8") == "{}"


def test_neither_the_start_nor_putting_away_looks_at_the_other_matches(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So both cost the same with ten thousand of them."""
    keep(tmp_path, 5)
    looked: list[str] = []
    real = os.scandir

    def scandir(path: str | Path = ".") -> object:
        looked.append(str(path))
        return real(path)

    monkeypatch.setattr(os, "scandir", scandir)
    with Pilot(tmp_path) as pilot:
        pilot.app.begin()
        pilot.advance(0.2)
        pilot.stage.services.archive.keep(match_of(40), datetime(2026, 11, 1))
    assert not [path for path in looked if "matches" in path]
    with Pilot(tmp_path) as pilot:
        opened(pilot)
    assert [path for path in looked if "matches" in path], "looking is noticed"


def felt(folder: Path) -> int:
    """Matches in which whoever woke up had said how sure they were; says how many such calls."""
    archive, calls = Archive(UserFolder(folder)), 0
    players = (Player("human", "Ala"), Player("human", "Olek"))
    for seed in range(12):
        session = Session.new(
            ruleset("sen-classic", rounds=1),
            players,
            seed,
            started=f"2026-11-{seed + 1:02}T18:00:00Z",
        )
        match = play(session).record()
        assert match
        called = [at for at, (_, action) in enumerate(match.rows) if action == WakeUp()]
        notes = [Note(at, "feeling", (match.rows[at][0], 30 + 40 * (at % 2))) for at in called]
        archive.keep(replace(match, notes=tuple(notes)), datetime(2026, 11, 1))
        calls += len(called)
    return calls


def test_how_good_the_feeling_was_is_told_and_drawn(tmp_path: Path) -> None:
    calls = felt(tmp_path)
    with Pilot(tmp_path, size=(1920, 1080)) as pilot:
        scene = opened(pilot)
        figures = scene.figures
        assert calls >= 10 and figures.felt <= calls
        assert figures.felt_right == sum(right for _, right, _ in figures.feelings.values())
        sure = round(figures.sure / figures.felt)
        right = round(100 * figures.felt_right / figures.felt)
        shown = " ".join(words(pilot))
        assert "How good the feeling was" in shown
        assert f"Sure to {sure}%, right in {right}%." in shown
        pilot.click("button.csv")
    table = (tmp_path / "exported" / "statistics.csv").read_text(encoding="utf-8")
    cells = [line["feelings"].split() for line in csv.DictReader(table.splitlines())]
    told = [cell for line in cells for cell in line]
    assert len(told) == figures.felt
    assert sum(cell.endswith("+") for cell in told) == figures.felt_right
    assert {cell.rstrip("+-") for cell in told} <= {"30", "70"}
