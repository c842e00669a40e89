"""The score pad for the real table: written by click and by key, corrected, kept."""

from __future__ import annotations

import json
from pathlib import Path

from sen_desktop.ui.scenes.pad import PadScene
from sen_desktop.ui.scenes.pad_round import PadRoundScene
from tests.pilot import Pilot


def begin(pilot: Pilot, game: int = 0) -> PadScene:
    """A pad for three."""
    pilot.click("button.pad")
    scene = pilot.top
    assert isinstance(scene, PadScene)
    pilot.click("button.new")
    for _ in range(game):
        pilot.click("game.arrow_right")
    pilot.click("button.add")
    pilot.click("name.0")
    pilot.type("Ala")
    pilot.key("return")
    pilot.click("button.begin")
    assert pilot.top is scene
    return scene


def write(pilot: Pilot, *counts: int, caller: int | None = None) -> None:
    pilot.click("button.write")
    enter(pilot, *counts)
    if caller is not None:
        pilot.click(f"call.{caller}")
    pilot.click("button.done")


def enter(pilot: Pilot, *counts: int) -> None:
    for seat, count in enumerate(counts):
        pilot.click(f"who.{seat}")
        for digit in str(count):
            pilot.key(digit)


def totals(scene: PadScene) -> list[int]:
    assert scene.pad
    return scene.pad.totals


def test_rounds_are_counted_as_at_the_table(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        scene = begin(pilot)
        write(pilot, 4, 12, 9, caller=0)
        assert totals(scene) == [0, 12, 9]
        write(pilot, 14, 12, 9, caller=0)
        assert totals(scene) == [19, 24, 18]
        assert scene.pad and scene.pad.pages.names == ("Ala", "Player 2", "Player 3")
        write(pilot, 0, 88, 50)
        assert scene.pad.outcome and scene.pad.outcome.places == (1, 3, 2)


def test_what_stands_there_is_there_again(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        begin(pilot)
        write(pilot, 4, 12, 9, caller=0)
    with Pilot(tmp_path) as pilot:
        pilot.click("button.pad")
        scene = pilot.top
        assert isinstance(scene, PadScene) and totals(scene) == [0, 12, 9]
        write(pilot, 1, 2, 3)
        assert totals(scene) == [1, 14, 12]


def test_a_round_is_corrected_crossed_out_and_brought_back(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        scene = begin(pilot)
        write(pilot, 4, 12, 9, caller=0)
        write(pilot, 5, 6, 7)
        pilot.click("row.0")
        pilot.click("call.0")
        pilot.click("button.done")
        assert totals(scene) == [9, 18, 16]
        pilot.click("row.1")
        pilot.click("mode.by_hand")
        for _ in range(3):
            pilot.click("by_hand.2.minus")
        pilot.click("button.done")
        assert totals(scene) == [9, 18, 13]
        pilot.click("row.0")
        pilot.click("button.cross_out")
        assert totals(scene) == [5, 6, 4]
        for expected in ([9, 18, 13], [9, 18, 16], [5, 18, 16], [0, 12, 9]):
            pilot.click("button.undo")
            assert totals(scene) == expected


def test_cards_are_told_one_by_one_and_digits_do_it_too(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        scene = begin(pilot, 1)
        pilot.click("button.write")
        pilot.click("mode.cards")
        for key in "1234" + "9990":
            pilot.key(key)
        for word in ("x", "x", "0", "0"):
            pilot.click(f"word.{word}")
        pilot.click("call.2")
        pilot.click("button.done")
        assert totals(scene) == [10, 27, 0]
        assert scene.pad and scene.pad.pages.lines[0].entries[2] == ("x", "x", "0", "0")


def test_a_dream_that_is_not_whole_is_not_written_down(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        begin(pilot, 3)
        pilot.click("button.write")
        pilot.click("mode.cards")
        pilot.key("1")
        assert pilot.item("button.done").act is None
        pilot.click("button.done")
        assert isinstance(pilot.top, PadRoundScene)
        pilot.key("escape")
        assert pilot.scene == "pad"


def test_koty_is_counted_once_and_tells_who_won(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        scene = begin(pilot, 4)
        pilot.click("button.write")
        for dream in ("20000000", "18000000", "00000000"):
            for digit in dream:
                pilot.key(digit)
        pilot.click("button.done")
        assert scene.pad and scene.pad.outcome
        assert totals(scene) == [0, 16, 0]
        assert not pilot.has("button.write")


def test_keys_alone_write_a_round(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        scene = begin(pilot)
        pilot.click("button.write")
        pilot.top.touch.by_keys = True
        for seat in range(3):
            pilot.top.touch.focus = f"count.{seat}"
            pilot.key("2")
            pilot.key(str(seat))
        pilot.top.touch.focus = "button.done"
        pilot.key("return")
        assert totals(scene) == [20, 21, 22]


def test_a_broken_pad_is_put_aside_and_told(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        begin(pilot)
        write(pilot, 4, 12, 9)
    path = tmp_path / "pad.json"
    data = json.loads(path.read_text(encoding="utf-8"))
    data["rounds"][0]["entries"][0] = "many"
    text = json.dumps(data)
    path.write_text(text, encoding="utf-8")
    path.with_name("pad.json.backup").unlink(missing_ok=True)
    with Pilot(tmp_path) as pilot:
        pilot.click("button.pad")
        pilot.advance(0.1)
        assert pilot.scene == "message"
        pilot.key("escape")
        assert isinstance(pilot.top, PadScene) and pilot.top.pad is None
    aside = [file for file in tmp_path.iterdir() if "broken" in file.name]
    assert [file.read_text(encoding="utf-8") for file in aside] == [text]


def test_names_that_are_the_same_and_tables_too_small_are_said(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        pilot.click("button.pad")
        pilot.click("button.new")
        for seat in (0, 1):
            pilot.click(f"name.{seat}")
            pilot.type("Ala")
            pilot.key("return")
        pilot.click("button.begin")
        assert pilot.scene == "pad_setup" and pilot.stage.toasts
