"""Pages are read as they stand: all that they show, from top to bottom, and nothing twice.

What a table, a lesson, an exercise and the theatre say has tests of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, pairwise
from pathlib import Path
from typing import NamedTuple

import pytest

from sen_desktop.text.i18n import LANGUAGES
from sen_desktop.ui.canvas import Clip, Text
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.speech.words import item_words, page_words
from sen_desktop.ui.touch import Item
from tests.pilot import Pilot
from tests.support.listening import UGLY, listen
from tests.ui.tour import Tour

PARTS = (
    *("title", "set_up", "pages", "exercises"),
    *("around_a_match", "records", "theatre", "failures"),
)
BACK = 8.0
"""Units that what is read next may stand higher, and further left, than what was read before."""
LONG = 4
"""Words from which on something that is said twice is a sentence, and no mere name or number."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("part", PARTS)
def test_pages_are_read_as_they_stand(tmp_path: Path, part: str, language: str) -> None:
    with Pilot(tmp_path, language=language) as pilot:
        listen(pilot)
        pages = 0
        for stop in chain.from_iterable(Tour(pilot).legs(part)):
            if pilot.top.speaking is None:
                check_page(pilot, f"{stop}, {language}")
                pages += 1
        assert pages


def check_page(pilot: Pilot, where: str) -> None:
    speech, scene = pilot.stage.speech, pilot.top
    marks, items = speech._marks, scene.touch.items
    page = page_words(marks, items)
    reached = [item for item in items if item.focusable]
    named = [item_words(item, pilot.stage.texts, marks) for item in reached]
    for sentence in (*page, *named):
        assert sentence and not UGLY.search(sentence), f"{where}: {sentence!r}"
    for item, words in zip(reached, named, strict=True):
        assert item.role, f"{where}: nobody hears what {item.name} is: {words!r}"
    for sentence in page:
        if len(sentence.split()) >= LONG:
            again = [one for one in named if sentence in f"{one}."]
            assert not again, f"{where}: {sentence!r} is said twice: {again}"
    texts = list(_texts(pilot))
    check_order([(one.said, one.at) for one in texts if not one.on and not one.scrolled], where)
    check_order([(item.name, item.rect) for item in reached if item.inside is None], where)
    whole = " ".join((*page, *named))
    for one in texts:
        sign = not any(map(str.isalnum, one.said))
        chosen_by_pointer = any(not item.keys for item in one.on)
        off = any(item.label and not item.focusable for item in one.on)
        told = sign or chosen_by_pointer or off or one.said.strip(" .") in whole
        assert told, f"{where}: {one.said!r} is shown and not said"


def check_order(read: list[tuple[str, Rect]], where: str) -> None:
    for (before, one), (after, other) in pairwise(read):
        back = other.y < one.y - BACK and other.x < one.x - BACK
        assert not back, f"{where}: {after!r} is read after {before!r}, which stands below it"


class _Shown(NamedTuple):
    said: str
    """What is written, or the words in its place."""
    at: Rect
    on: list[Item]
    scrolled: bool


def _texts(pilot: Pilot) -> Iterator[_Shown]:
    clip: Rect | None = None
    for mark in pilot.stage.speech._marks:
        if isinstance(mark, Clip):
            clip = mark.rect
        elif isinstance(mark, Text):
            on = [item for item in pilot.top.touch.items if _lies_on(mark, item, clip)]
            said = mark.text if mark.said is None else mark.said
            yield _Shown(said, Rect(mark.x, mark.y, 0, 0), on, clip is not None)


def _lies_on(mark: Text, item: Item, clip: Rect | None) -> bool:
    alike = (clip is None) == (item.inside is None)
    return alike and item.rect.holds(mark.x + 1, mark.y + mark.style.size / 2)
