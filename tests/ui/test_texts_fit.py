"""Every scene in its usual states, in both languages, at every size of text and of window.

Texts have room where they stand, nothing lies outside the window, nothing lies over what can be
touched, and whatever can be reached with the pointer can be reached with the arrow keys.
"""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from sen_desktop.profile.settings import TEXT_SIZES
from sen_desktop.text.i18n import LANGUAGES
from sen_desktop.ui.canvas import Align, Text
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.theme import SMALL_LABEL
from sen_desktop.ui.touch import Item
from sen_desktop.ui.widgets import Ui
from tests.pilot import Pilot
from tests.ui.tour import Tour

WINDOWS = ((1920, 1080), (1280, 720), (960, 600), (1024, 768))
AROUND = 0.5


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", range(len(WINDOWS)))
def test_a_tour_of_all_scenes(tmp_path: Path, language: str, number: int) -> None:
    """The narrower the window, the larger the letters; every other pair is for the long run."""
    with Pilot(tmp_path, language=language, size=WINDOWS[number]) as pilot:
        pilot.stage.change(text_size=TEXT_SIZES[number])
        look_at_everything(pilot)


def look_at_everything(pilot: Pilot) -> int:
    """Says at how many stops."""
    stops = 0
    for stop in Tour(pilot).stops():
        stops += 1
        where = f"{stop} at {pilot.stage.settings.text_size} % in {pilot.stage.screen.pixels}"
        assert not pilot.stage.complaints, f"{where}: {pilot.stage.complaints}"
        check_items(pilot, where)
    assert stops > 400
    return stops


def check_items(pilot: Pilot, where: str) -> None:
    items = [item for item in pilot.top.touch.items if item.focusable or not item.keys]
    whole = pilot.stage.screen.whole.shrunk(-AROUND)
    names = [item.name for item in items]
    assert len(set(names)) == len(names), f"{where}: two things are called the same"
    for item in items:
        seen = _seen(item)
        if seen:
            assert whole.x <= seen.x, f"{where}: {item.name}"
            assert seen.right <= whole.right, f"{where}: {item.name}"
            assert whole.y <= seen.y, f"{where}: {item.name}"
            assert seen.bottom <= whole.bottom, f"{where}: {item.name}"
    for one, other in combinations(items, 2):
        if not _belong_together(one, other) and _cover(_seen(one), _seen(other)):
            raise AssertionError(f"{where}: {one.name} and {other.name} lie over each other")


def _seen(item: Item) -> Rect | None:
    """The part of it that a scrolling place lets through."""
    if item.inside is None:
        return item.rect
    left, top = max(item.rect.x, item.inside.x), max(item.rect.y, item.inside.y)
    right, bottom = (
        min(item.rect.right, item.inside.right),
        min(item.rect.bottom, item.inside.bottom),
    )
    return Rect(left, top, right - left, bottom - top) if right > left and bottom > top else None


def _belong_together(one: Item, other: Item) -> bool:
    return one.name.startswith(f"{other.name}.") or other.name.startswith(f"{one.name}.")


def _cover(one: Rect | None, other: Rect | None) -> bool:
    if one is None or other is None:
        return False
    across = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.bottom, other.bottom) - max(one.y, other.y)
    return across > 2 and down > 2


@pytest.mark.parametrize("sign", ["", "two_cards"])
@pytest.mark.parametrize("align", [Align.LEFT, Align.CENTRE])
def test_the_words_on_a_button_stay_on_it(tmp_path: Path, sign: str, align: Align) -> None:
    """Smaller letters may put on one line what would take two."""
    smaller = 0
    with Pilot(tmp_path, language="pl", size=(960, 600)) as pilot:
        stage = pilot.stage
        stage.change(text_size=150)
        text = stage.texts.say("setup.gallery")
        for wide in range(160, 360, 2):
            ui = Ui(stage.screen, stage.letters, stage.theme)
            rect = Rect(100, 100, wide, 54)
            ui.button("b", rect, text, lambda: None, sign=sign, style=SMALL_LABEL, align=align)
            lines = [mark for mark in ui.still if isinstance(mark, Text)]
            assert lines and not ui.complaints
            for line in lines:
                right = line.x + stage.letters.width(line.text, line.style)
                assert rect.x <= line.x and right <= rect.right, f"{wide} wide: {line.text}"
            smaller += lines[0].style.size < SMALL_LABEL.size
    assert smaller > 5
