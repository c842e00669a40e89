"""The page that says what the game does for everybody, in the program and in the README."""

from __future__ import annotations

from pathlib import Path

from sen_desktop.text.i18n import Texts
from sen_desktop.ui.canvas import Box, KitPart, Text
from sen_desktop.ui.scenes.accessibility import TAGS
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.theme import BRIGHT
from sen_desktop.ui.touch import Touch
from sen_desktop.ui.widgets import Ui
from tests.pilot import Pilot
from tests.ui.tour import Tour

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


def test_switches_have_a_bright_line_round_them_where_contrast_is_high(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        for contrast in (False, True):
            pilot.stage.change(high_contrast=contrast)
            pilot.click("button.settings")
            marks = (*pilot.frame.still, *pilot.frame.moving)
            kit = (mark for mark in marks if isinstance(mark, KitPart))
            switches = [mark.rect for mark in kit if mark.name.startswith("switch_")]
            bright = [mark.rect for mark in marks if isinstance(mark, Box) and mark.edge == BRIGHT]
            round_one = [any(_is_within(rail, one) for rail in bright) for one in switches]
            assert round_one and all(round_one) is any(round_one) is contrast
            pilot.key("escape")


def _is_within(rail: Rect, switch: Rect) -> bool:
    return rail.w < switch.w and switch.holds(*rail.centre)


def test_charts_lie_on_black_where_contrast_is_high(tmp_path: Path) -> None:
    """That of a result lies on the picture of a table."""
    with Pilot(tmp_path) as pilot:
        pilot.stage.change(high_contrast=True)
        results = 0
        for stop in Tour(pilot)._reckoned(3):
            if stop.startswith("result"):
                boxes = [mark for mark in pilot.frame.still if isinstance(mark, Box)]
                large = [mark for mark in boxes if mark.fill and mark.rect.w > 200 < mark.rect.h]
                assert large and all(mark.fill and mark.fill[3] == 255 for mark in large)
                results += 1
        assert results


def test_the_figures_of_a_slider_stand_beside_its_knob(tmp_path: Path) -> None:
    """Also where there are three of them in large letters."""
    with Pilot(tmp_path) as pilot:
        pilot.stage.change(text_size=150)
        ui = Ui(pilot.stage.screen, pilot.stage.letters, pilot.stage.theme)
        ui.begin(Touch(), {}, None)
        ui.slider("volume", Rect(20, 20, 300, 36), 100, lambda value: None)
        (knob,) = (mark.rect for mark in ui.marks if isinstance(mark, KitPart))
        (figures,) = (mark for mark in ui.marks if isinstance(mark, Text))
        assert knob.right < figures.x
