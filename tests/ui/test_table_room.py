"""What lies over a table or frames it leaves room for what matters there."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

from sen_desktop.text.i18n import LANGUAGES
from sen_desktop.ui.scenes.theatre import TheatreScene
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.table.overlay import LEAST_BANNER
from sen_desktop.ui.theme import BANNER
from tests.pilot import Pilot
from tests.ui.marks import framed, texts
from tests.ui.tour import Tour, moments_to_see

LEAST_WORDS = 9.0


def test_a_pile_to_choose_from_is_laid_out_in_a_panel_of_its_size(tmp_path: Path) -> None:
    for name in ("choosing of 4", "choosing of 5"):
        at = moments_to_see()[name]
        with Pilot(tmp_path) as pilot, Tour(pilot)._table(at, (at.seat,)) as table:
            assert table.question
            cards = [item.rect for item in pilot.items.values() if item.name.startswith("gallery.")]
            panel = framed(pilot, "panel")[-1]
            assert panel.bottom - max(card.bottom for card in cards) < 60
            assert panel.right - max(card.right for card in cards) < 80
            assert "gallery" not in pilot.top.touch.scroll_room
            assert pilot.texts().count(table.question.title) == 1
            assert table.question.note not in pilot.texts()


def test_the_call_to_wake_up_lies_over_no_rival_and_no_line(tmp_path: Path) -> None:
    for seats in (2, 4, 5):
        name = f"WakeUp of {seats}"
        at = moments_to_see()[name]
        called = 0
        with Pilot(tmp_path) as pilot:
            for _ in islice(Tour(pilot)._after(name, at, (at.seat,)), 3):
                for rect in (words for words in called_out(pilot) if words):
                    called += 1
                    assert not any(rect.meets(other) for other in never_called_over(pilot)), name
        assert called, name


def called_out(pilot: Pilot) -> list[Rect]:
    letters = pilot.stage.letters
    return [
        Rect(mark.x, mark.y, letters.width(mark.text, mark.style), letters.height(mark.style))
        for mark in texts(pilot)
        if mark.style.size >= LEAST_BANNER * BANNER.size and mark.style.font is BANNER.font
    ]


def never_called_over(pilot: Pilot) -> list[Rect]:
    """The cards of rivals, what everybody did, and who one is."""
    motion, viewer = pilot.table.motion, pilot.table.viewer
    rivals = (pile for pile in motion.piles if pile.seat not in (None, viewer))
    cards = [sprite.rect for pile in rivals for sprite in motion.piles[pile]]
    lines = [free.rect for free in pilot.stage.free if free.what.startswith("line")]
    return [*cards, *lines, motion.layout.plates[viewer]]


def test_the_mat_of_a_watched_table_holds_the_whole_table(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        for _ in islice(Tour(pilot)._watched(4, "sen-jubilee"), 2):
            (mat,) = framed(pilot, "hem")
            scene = pilot.top
            assert isinstance(scene, TheatreScene)
            for plate in map(scene._afar._rect, scene.looker.motion.layout.plates.values()):
                assert mat.y <= plate.y and plate.bottom <= mat.bottom


@pytest.mark.parametrize("language", LANGUAGES)
def test_partners_see_what_they_have_together_on_both_plates(tmp_path: Path, language: str) -> None:
    at = moments_to_see()["koty, repeating of 6"]
    with Pilot(tmp_path, language=language) as pilot, Tour(pilot)._table(at, (at.seat,)):
        told = [mark for mark in texts(pilot) if "36" in mark.text]
        ways = ("together", "partner", "partner_brief")
        said = [pilot.stage.texts.say(f"table.{way}", worth=36) for way in ways]
        assert len(told) == 2 and all(mark.text in said for mark in told)
        assert all(mark.style.size >= LEAST_WORDS for mark in told)
