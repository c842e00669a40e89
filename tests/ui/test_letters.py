"""Figures among words of the display font are set in a font in which 1 and 0 are digits."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from pygame import Surface

from sen_desktop.app.start import font_files
from sen_desktop.ui.letters import Letters
from sen_desktop.ui.theme import BODY, HEADING, NOTE, Font, Style

INK = (255, 255, 255, 255)


@pytest.fixture
def letters() -> Letters:
    pygame.init()
    pygame.Window("test", (64, 64)).get_surface()
    return Letters(font_files())


@pytest.mark.parametrize(("figures", "others"), [("10", "IO"), ("100", "IOO"), ("%", "‰")])
def test_figures_are_no_letters(letters: Letters, figures: str, others: str) -> None:
    size = round(HEADING.size * 0.94)
    spectral = pygame.font.Font(font_files()[Font.TEXT], size)
    assert letters.width(figures, HEADING) == spectral.size(figures)[0]
    assert letters.width(figures, HEADING) != letters.width(others, HEADING)


def test_what_is_measured_is_what_is_painted(letters: Letters) -> None:
    for text in ("Round 2 of 10", "100 %", "2", "Sen", "3/4 → 7"):
        assert letters.painted(text, HEADING, INK).get_width() == letters.width(text, HEADING)


def test_figures_stand_on_the_line_of_the_words(letters: Letters) -> None:
    """Words lie at the same height whether there are figures beside them or not."""
    plain, mixed = (letters.painted(text, HEADING, INK) for text in ("Sen", "Sen 10"))
    assert plain.get_height() == mixed.get_height()
    words = mixed.subsurface((0, 0, *plain.get_size()))
    assert plain.get_bounding_rect().bottom == words.get_bounding_rect().bottom
    figures = mixed.subsurface((mixed.get_width() - 12, 0, 12, mixed.get_height()))
    assert abs(figures.get_bounding_rect().bottom - plain.get_bounding_rect().bottom) <= 1


def test_the_font_of_texts_is_left_alone(letters: Letters) -> None:
    style = Style(Font.STRONG, 22)
    font = pygame.font.Font(font_files()[Font.STRONG], 22)
    assert letters.width("10 %", style) == font.size("10 %")[0]


def test_plain_letters_are_others_apart_and_still_measured_as_painted(letters: Letters) -> None:
    before = letters.painted("Zażółć 10", BODY, INK)
    letters.adjust(1.0, 1.0, plain=True)
    after = letters.painted("Zażółć 10", BODY, INK)
    assert after.get_buffer().raw != before.get_buffer().raw
    assert letters.width("illicit", BODY) > 7 * letters.width("i", BODY)
    for text in ("Round 2 of 10", "Zażółć", "i", ""):
        wide = letters.painted(text, BODY, INK).get_width() if text else 0
        assert wide == letters.width(text, BODY)


@pytest.mark.parametrize("scale", [5 / 6, 1.0, 1.1])
def test_plain_letters_are_evenly_apart(letters: Letters, scale: float) -> None:
    """Though the space between them is no whole number of pixels."""
    letters.adjust(scale, 1.0, plain=True)
    for style in (BODY, NOTE):
        stems = _stems(letters.painted("l" * 20, style, INK))
        gaps = [right - left for left, right in pairwise(stems)]
        assert len(stems) == 20 and max(gaps) - min(gaps) < 0.6


def _stems(picture: Surface) -> list[float]:
    """Where strokes stand, each in the middle of its ink."""
    wide, high = picture.get_size()
    ink = [sum(picture.get_at((x, y)).a for y in range(high)) for x in range(wide)]
    dark = max(ink) / 8
    stems: list[list[tuple[int, int]]] = [[]]
    for x, much in enumerate(ink):
        if much > dark:
            stems[-1].append((x, much))
        elif stems[-1]:
            stems.append([])
    return [sum(x * much for x, much in one) / sum(m for _, m in one) for one in stems if one]


def test_a_number_stays_with_its_word_and_a_short_word_with_what_follows(letters: Letters) -> None:
    text = "Zamień swoją kartę nr 4 z kartą nr 2 i weź a 7, potem w 3."
    for width in range(150, 500, 7):
        for line in letters.broken(text, BODY, width).lines:
            first, last = line.split()[0], line.split()[-1]
            assert not first.strip(".,").isdigit(), f"{width}: {line}"
            assert len(last) > 1 or last.isdigit(), f"{width}: {line}"


def test_what_has_no_room_together_is_broken_all_the_same(letters: Letters) -> None:
    lines = letters.broken("Maksymilian 2", BODY, letters.width("Maksymilian", BODY)).lines
    assert lines == ("Maksymilian", "2")


def test_plain_letters_have_arrows(letters: Letters) -> None:
    letters.adjust(1.0, 1.0, plain=True)
    unknown = letters.painted("\u2603", BODY, INK)
    for arrow in "←→↑↓":
        shown = letters.painted(arrow, BODY, INK)
        assert pygame.image.tobytes(shown, "RGBA") != pygame.image.tobytes(unknown, "RGBA")
        assert shown.get_bounding_rect().size != (0, 0)
