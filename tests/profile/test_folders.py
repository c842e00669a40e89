"""What is listed of a folder in which somebody looks for a match."""

from __future__ import annotations

from pathlib import Path

import pytest

from sen_desktop.profile import folders
from sen_desktop.profile.folders import look_into


def test_folders_and_matches_in_the_order_of_their_names(tmp_path: Path) -> None:
    for name in ("b", "A", ".hidden"):
        (tmp_path / name).mkdir()
    for name in ("z.json", "Y.JSON", "notes.txt", ".secret.json", "json"):
        (tmp_path / name).write_text("")
    (tmp_path / "nowhere.json").symlink_to(tmp_path / "gone")
    (tmp_path / "round").symlink_to(tmp_path / "round")
    listing = look_into(tmp_path)
    assert [path.name for path in listing.folders] == ["A", "b"]
    assert [path.name for path in listing.files] == ["nowhere.json", "Y.JSON", "z.json"]
    assert listing.whole and listing.up == tmp_path.parent


def test_nothing_lies_above_the_root() -> None:
    root = Path(Path.cwd().anchor)
    assert look_into(root).up is None


def test_a_very_full_folder_is_listed_in_part(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folders, "MOST_LISTED", 10)
    for number in range(8):
        (tmp_path / f"{number}.json").write_text("")
        (tmp_path / f"folder {number}").mkdir()
    listing = look_into(tmp_path)
    assert len(listing.files) == 8 and len(listing.folders) == 2 and not listing.whole
    monkeypatch.setattr(folders, "MOST_LOOKED_AT", 5)
    listing = look_into(tmp_path)
    assert len(listing.files) + len(listing.folders) <= 5 and not listing.whole


def test_what_is_no_folder_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(OSError):
        look_into(tmp_path / "gone")


def test_starting_points_are_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    points = folders.starting_points()
    assert points["home"] == Path.home() and all(path.is_dir() for path in points.values())
