"""The scene of statistics: what it shows of few matches and of many, and what can be taken away."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

import pytest

from sen_desktop.profile.paths import UserFolder
from sen_desktop.ui.canvas import Text
from sen_desktop.ui.scenes.statistics import StatisticsScene
from tests.pilot import Pilot
from tests.support.kept import keep, match_of


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
