"""Every scene in its usual states, in both languages, at every size of text and of window.

Texts have room where they stand, nothing lies outside the window, nothing lies over what can be
touched, and whatever can be reached with the pointer can be reached with the arrow keys.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from operator import itemgetter
from pathlib import Path

import pygame
import pytest

from sen_desktop.profile.settings import TEXT_SIZES
from sen_desktop.text.i18n import LANGUAGES
from sen_desktop.ui.canvas import (
    Align,
    Box,
    Clip,
    Frame,
    Framed,
    KitPart,
    Mark,
    Picture,
    Text,
    Veil,
)
from sen_desktop.ui.composer import SCROLL_ROOM
from sen_desktop.ui.scenes.live import LiveScene
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.table.lines import NUMBERED
from sen_desktop.ui.table.view import WOOD
from sen_desktop.ui.theme import SMALL_LABEL
from sen_desktop.ui.touch import Item
from sen_desktop.ui.widgets import RIM, Ui
from tests.pilot import Pilot, setup_of
from tests.ui.tour import Tour, moments_to_see

WINDOWS = ((1920, 1080), (1280, 720), (960, 600), (1024, 768), (2560, 1080))
AROUND = 0.5
STITCHES = 9.0
"""From the edge of the mat to the inner side of its stitches."""
LEAST_CONTRAST = 4.5
PAINTED, SELDOM = 9, 18
"""Of so many stops one is painted, in the long run and at every change."""
SHARES, APART = 5, 2
"""In each language every leg of the tour is walked in one of the windows, and in the other language
in the window that is so many further on."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", range(len(WINDOWS)))
def test_a_tour_of_all_scenes(tmp_path: Path, language: str, number: int) -> None:
    """The narrower the window, the larger the letters; each has a share, the long run walks all."""
    first = number + APART * LANGUAGES.index(language)
    with Pilot(tmp_path, language=language, size=WINDOWS[number]) as pilot:
        pilot.stage.change(text_size=TEXT_SIZES[number % len(TEXT_SIZES)])
        look_at_everything(pilot, first % SHARES, SHARES, SELDOM)


def look_at_everything(
    pilot: Pilot, first: int = 0, shares: int = 1, painted: int = PAINTED
) -> int:
    """Or at one of so many shares; says at how many stops."""
    stops = 0
    for stop in Tour(pilot).stops(first, shares):
        stops += 1
        where = f"{stop} at {pilot.stage.settings.text_size} % in {pilot.stage.screen.pixels}"
        assert not pilot.stage.complaints, f"{where}: {pilot.stage.complaints}"
        check_items(pilot, where)
        check_what_matters(pilot, where)
        if stops % painted == 0:
            check_contrast(pilot, where)
    assert stops > 700 / shares
    return stops


def check_items(pilot: Pilot, where: str) -> None:
    items = [item for item in pilot.top.touch.items if item.focusable or not item.keys]
    whole = pilot.stage.screen.whole.shrunk(-AROUND)
    names = [item.name for item in items]
    assert len(set(names)) == len(names), f"{where}: two things are called the same"
    placed = [(item, seen) for item in items if (seen := _seen(item))]
    for item, seen in placed:
        assert whole.x <= seen.x, f"{where}: {item.name}"
        assert seen.right <= whole.right, f"{where}: {item.name}"
        assert whole.y <= seen.y, f"{where}: {item.name}"
        assert seen.bottom <= whole.bottom, f"{where}: {item.name}"
    for (one, here), (other, there) in combinations(placed, 2):
        if _cover(here, there) and not _belong_together(one, other):
            raise AssertionError(f"{where}: {one.name} and {other.name} lie over each other")


def check_what_matters(pilot: Pilot, where: str) -> None:
    """Questions, names, numbers and cards to choose: none of them lies over another one, and
    nothing that is painted later lies over their words, not even what just flies by."""
    free = [place for place in pilot.stage.free if not place.passing]
    frame = pilot.loop.frame
    check_hint(pilot, where)
    for one, other in combinations(free, 2):
        if one.what != other.what and _cover(one.rect, other.rect):
            raise AssertionError(f"{where}: {one.what} and {other.what} lie over each other")
    assert frame
    marks = (*frame.still, *frame.moving)
    words = [place for place in free if not place.what.startswith("card")]
    papers = [number for number, mark in enumerate(marks) if _is_paper(mark)]
    opaque = _opaque(marks)
    for number, mark in enumerate(marks):
        if not isinstance(mark, Text) or not mark.text.strip():
            continue
        rect = _rect_of(pilot, mark)
        below_paper = any(number < paper for paper in papers)
        if not any(
            _inside(rect, place.rect) for place in words if place.what != "hint" or not below_paper
        ):
            continue
        again = mark in marks[number + 1 :]
        if (later := _hidden_by(opaque, number, rect)) and not again:
            raise AssertionError(f"{where}: {mark.text!r} lies under {later}")


def _is_paper(mark: Mark) -> bool:
    return _is_framed(mark, "parchment")


def _is_framed(mark: Mark, name: str) -> bool:
    return isinstance(mark, Framed) and mark.name == name


def check_hint(pilot: Pilot, where: str) -> None:
    """Its paper lies over nothing that matters: neither a question, a name or a number, nor what
    somebody did in a last turn, a card in play or to choose, or anything else that can be done; nor
    a seal or a disc on a card, a pile, or a card that is the viewer's own or lies open."""
    papers = [place.rect for place in pilot.stage.free if place.what == "hint"]
    assert len(papers) == ("hint" in where), where
    for paper in papers:
        others = [place for place in pilot.stage.free if place.what != "hint"]
        covered = [place.what for place in others if _cover(place.rect, paper)]
        acting = (item for item in pilot.top.touch.items if item.act and _cover(item.rect, paper))
        covered += [item.name for item in acting]
        covered += [name for name, rect in _marked(pilot) if _cover(rect, paper)]
        covered += [name for name, rect in _seen_cards(pilot.table) if _cover(rect, paper)]
        assert not covered, f"{where}: the hint lies over {covered}"


def _marked(pilot: Pilot) -> Iterator[tuple[str, Rect]]:
    """Seals and discs on cards, and what the hint itself points at; over a pile that is looked
    through only what lies there."""
    marks = (*pilot.frame.still, *pilot.frame.moving)
    question = pilot.table.question
    over = [number for number, mark in enumerate(marks) if _is_framed(mark, "panel")]
    first = over[-1] if question and question.gallery else 0
    last = max(number for number, mark in enumerate(marks) if _is_paper(mark))
    for mark in marks[first:last]:
        disc = isinstance(mark, KitPart) and mark.name.startswith(("seal", "gilt_disc", "badge"))
        if disc or _is_framed(mark, "corners_own") or _is_framed(mark, "corners_attack"):
            assert isinstance(mark, KitPart | Framed)
            yield mark.name, mark.rect


def _seen_cards(table: LiveScene) -> Iterator[tuple[str, Rect]]:
    """The own ones, those of piles, and those that lie open; all but the backs of others' cards.
    A pile that is looked through lies over them."""
    motion, question = table.motion, table.question
    if question and question.gallery:
        return
    for pile, sprites in motion.piles.items():
        for place, sprite in enumerate(sprites):
            if pile.seat in (None, table.viewer) or sprite.showing:
                yield f"{pile}.{place}", sprite.rect


def _rect_of(pilot: Pilot, text: Text) -> Rect:
    letters = pilot.stage.letters
    return Rect(text.x, text.y, letters.width(text.text, text.style), letters.height(text.style))


def _inside(one: Rect, other: Rect) -> bool:
    around = other.shrunk(-2)
    x, y = one.centre
    return around.holds(x, y)


def _opaque(marks: Sequence[Mark]) -> list[tuple[int, Framed | Picture]]:
    """Cards, and what is opaque of the kit; how many marks are painted before each."""
    return [
        (number, mark)
        for number, mark in enumerate(marks)
        if (isinstance(mark, Framed) and not mark.name.startswith("corners"))
        or (isinstance(mark, Picture) and mark.key.startswith("cards/"))
    ]


def _hidden_by(
    opaque: Sequence[tuple[int, Framed | Picture]], number: int, rect: Rect
) -> Mark | None:
    """What is painted later over a good part of it."""
    later = (mark for at, mark in opaque if at > number and _cover(mark.rect, rect))
    return next(later, None)


def check_contrast(pilot: Pilot, where: str) -> None:
    """Every text beside what lies behind it, painted without any text."""
    frame, painter = pilot.loop.frame, pilot.loop.painter
    assert frame
    whole = pygame.Surface(pilot.app.window.surface.get_size())
    bare = [tuple(mark for mark in part if not isinstance(mark, Text)) for part in frame]
    type(painter).paint(painter, Frame(*bare), whole)
    scale = pilot.stage.screen.scale
    marks = (*frame.still, *frame.moving)
    veils = [number for number, mark in enumerate(marks) if isinstance(mark, Veil)]
    marks = marks[max(veils, default=0) :]  # what lies below is not to be read now
    opaque = _opaque(marks)
    sight: Rect | None = None
    for number, mark in enumerate(marks):
        if isinstance(mark, Clip):
            sight = mark.rect
        if not isinstance(mark, Text) or not mark.text.strip():
            continue
        rect = _rect_of(pilot, mark)
        if sight and not (sight.y <= rect.y and rect.bottom <= sight.bottom):
            continue  # scrolled out of sight, as a whole or in part
        if _hidden_by(opaque, number, rect):
            continue
        place = pygame.Rect(rect.x * scale, rect.y * scale, rect.w * scale, rect.h * scale)
        place = place.clip(whole.get_rect())
        if not place.size or mark.colour[3] < 255:
            continue
        behind = pygame.transform.average_color(whole, place)
        contrast = _contrast(mark.colour, behind)
        assert contrast >= LEAST_CONTRAST, f"{where}: {mark.text!r}, {contrast:.1f} : 1"


def _contrast(one: Sequence[int], other: Sequence[int]) -> float:
    bright, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def _luminance(colour: Sequence[int]) -> float:
    parts = [value / 255 for value in colour[:3]]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


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


def _cover(one: Rect, other: Rect) -> bool:
    """They share more than a hem."""
    (x, y, wide, high), (left, top, w, h) = one, other
    across = x + wide > left + 2 and left + w > x + 2
    return across and y + high > top + 2 and top + h > y + 2 and min(wide, high, w, h) > 2


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
                below = line.y + stage.letters.height(line.style)
                assert rect.y + RIM <= line.y and below <= rect.bottom - RIM, line.text
            smaller += lines[0].style.size < SMALL_LABEL.size
    assert smaller > 5


@pytest.mark.parametrize("shape", WINDOWS)
def test_every_card_to_choose_from_is_seen_whole_beside_the_scroll_bar(
    tmp_path: Path, shape: tuple[int, int]
) -> None:
    at = moments_to_see()["choosing of 5"]
    with Pilot(tmp_path, size=shape) as pilot, Tour(pilot)._table(at, (at.seat,)):
        touch = pilot.top.touch
        offered = [item for item in touch.items if item.name.startswith("gallery.")]
        assert len(offered) > 12
        for item in offered:
            assert item.inside
            right = item.inside.right - (SCROLL_ROOM if "gallery" in touch.scroll_room else 0.0)
            assert item.inside.x <= item.rect.x and item.rect.right <= right


@pytest.mark.parametrize(
    ("language", "text_size", "shape", "moment"),
    [
        ("pl", 150, (1024, 768), "swapping of 5"),
        ("en", 150, (2560, 1080), "koty, GiveUp of two"),
        ("pl", 150, (2560, 1080), "koty, laying of 2"),
        ("en", 100, (1024, 768), "choosing of 3"),
        ("pl", 150, (960, 600), "smoki, nesting of 5"),
    ],
)
def test_the_paper_of_a_hint_holds_every_word_and_leaves_piles_and_seals_in_sight(
    tmp_path: Path, language: str, text_size: int, shape: tuple[int, int], moment: str
) -> None:
    """A long name in narrow columns, cards of a pile that lie aside, a seal in a pile looked
    through, no room but where the own line is told: each once failed in the long run."""
    with Pilot(tmp_path, language=language, size=shape) as pilot:
        pilot.stage.change(text_size=text_size)
        for stop in Tour(pilot)._decision(moment, moments_to_see()[moment]):
            assert not pilot.stage.complaints, stop
            check_what_matters(pilot, stop)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_paper_of_a_hint_is_no_column_between_panels(tmp_path: Path, language: str) -> None:
    """With five at the table of Koty, an arrow of the order stands alone in the free room."""
    with Pilot(tmp_path, language=language, size=(960, 600)) as pilot:
        pilot.begin(setup_of("koty", 1, 4), 7)
        for _ in range(4):
            pilot.play(itemgetter(0), most=1)
            pilot.wait_for_rest()
            if not pilot.is_decision:
                continue
            pilot.key("h")
            pilot.wait_for_rest()
            paper = next(place.rect for place in pilot.stage.free if place.what == "hint")
            assert paper.w > 300 > paper.h
            pilot.key("h")


@pytest.mark.parametrize(
    ("shape", "part"),
    [
        ((1280, 720), "records"),
        ((1024, 768), "pages"),
    ],
)
def test_the_largest_letters_have_room_in_polish(
    tmp_path: Path, shape: tuple[int, int], part: str
) -> None:
    """On the tiles of statistics and in the choices of settings."""
    with Pilot(tmp_path, language="pl", size=shape) as pilot:
        pilot.stage.change(text_size=150)
        tour = Tour(pilot)
        legs = {"records": tour._statistics, "pages": tour._settings}
        for stop in legs[part]():
            assert not pilot.stage.complaints, f"{stop}: {pilot.stage.complaints}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_seal_lies_over_the_number_of_a_turn(tmp_path: Path, language: str) -> None:
    """Seals of hints and of last turns reach over the upper edges of cards, up to the lines; nor
    does the number of the own turn lie on the stitches of the table's hem."""
    numbers = seals = 0
    with Pilot(tmp_path, language=language) as pilot:
        pilot.stage.change(text_size=125)
        for name, at in moments_to_see().items():
            for stop in Tour(pilot)._decision(name, at):
                frame = pilot.loop.frame
                assert frame
                marks = (*frame.still, *frame.moving)
                opaque = _opaque(marks)
                for number, mark in enumerate(marks):
                    if not isinstance(mark, Box) or mark.rect.w != NUMBERED:
                        continue
                    if _hidden_by(opaque, number, mark.rect):
                        continue  # below a pile to choose from
                    numbers += 1
                    own = pilot.table.motion.layout.tag_of(pilot.table.viewer)
                    own_number = own.shrunk(-NUMBERED).holds(*mark.rect.centre)
                    assert not own_number or mark.rect.x > WOOD + STITCHES, stop
                    later = marks[number + 1 :]
                    kit = (one for one in later if isinstance(one, KitPart))
                    laid = [one.rect for one in kit if one.name.startswith("seal_")]
                    seals += len(laid)
                    assert not any(_cover(rect, mark.rect) for rect in laid), stop
    assert numbers > 100 and seals > 100


def test_emblems_below_cards_leave_every_text_to_be_read(tmp_path: Path) -> None:
    """In the theatre those who have seen a card hang from its lower edge."""
    with Pilot(tmp_path, language="en", size=(1280, 720)) as pilot:
        pilot.stage.change(text_size=100)
        for stop in Tour(pilot)._watched(2, "sen-jubilee"):
            check_contrast(pilot, stop)
