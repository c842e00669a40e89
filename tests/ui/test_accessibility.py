"""The page that says what the game does for everybody, in the program and in the README."""

from __future__ import annotations

from pathlib import Path

from sen_desktop.text.i18n import Texts
from sen_desktop.ui.scenes.accessibility import TAGS
from tests.pilot import Pilot

README = Path(__file__).resolve().parents[2] / "README.md"
KEPT = {"yes": "yes", "partly": "in part", "no": "no", "none": "does not apply"}


def test_every_tag_is_told_in_the_program(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        pilot.click("button.settings")
        pilot.click("button.accessibility")
        read = " ".join(pilot.texts())
        for tag in TAGS:
            assert tag.name in read
        pilot.key("escape")
        assert pilot.scene == "settings"


def test_the_readme_says_the_same() -> None:
    texts, readme = Texts.load("en"), README.read_text("utf-8")
    assert len({tag.name for tag in TAGS}) == len(TAGS) == 24
    for tag in TAGS:
        how = texts.say(f"accessibility.{tag.how}")
        assert f"| {tag.name} | {KEPT[tag.kept]} | {how} |" in readme
