"""Painting: what is not painted over stays to be seen."""

from __future__ import annotations

import pygame
import pytest

from sen_desktop import shipped
from sen_desktop.app.start import font_files
from sen_desktop.ui.art import Art
from sen_desktop.ui.canvas import Box, Frame, Light, Mark, Picture, Shadow, Veil
from sen_desktop.ui.letters import Letters
from sen_desktop.ui.painter import Painter
from sen_desktop.ui.screen import Rect, Screen

PIXELS = (960, 720)
RED, GOLD = (200, 30, 30, 255), (226, 186, 104, 255)
GROUND = Box(Rect(0, 0, 960, 720), RED, None, 0, 1)


@pytest.fixture
def window() -> pygame.Window:
    return pygame.Window("test", PIXELS)


def painted(window: pygame.Window, *marks: Mark) -> pygame.Surface:
    painter = Painter(Art(shipped.assets()), Letters(font_files()))
    painter.adjust(Screen.of(PIXELS))
    painter.paint(Frame((GROUND, *marks), ()), window.get_surface())
    return window.get_surface()


@pytest.mark.parametrize("size", [(120, 80), (800, 600)])
def test_a_box_without_a_filling_hides_nothing(
    window: pygame.Window, size: tuple[int, int]
) -> None:
    shown = painted(window, Box(Rect(40, 40, *size), None, GOLD, 12, 3))
    assert tuple(shown.get_at((40 + size[0] // 2, 40 + size[1] // 2))) == RED
    assert tuple(shown.get_at((40, 40))) == RED, "a round corner leaves what lies below it"
    assert tuple(shown.get_at((40 + size[0] // 2, 41))) == GOLD


def test_a_veil_darkens_and_does_not_hide(window: pygame.Window) -> None:
    shown = painted(window, Veil((0, 0, 0, 128)))
    assert 90 < shown.get_at((300, 300)).r < 110


@pytest.mark.parametrize("wide", [28.0, 60.0, 131.5])
def test_under_a_card_nobody_misses_the_middle_of_its_shadow(
    window: pygame.Window, wide: float
) -> None:
    card = Picture("cards/koty/back", Rect(100.3, 80.6, wide, wide * 1.5))
    whole = painted(window, Light(card.rect, 10, (0, 0, 8, 150)), card).get_buffer().raw
    rim = painted(window, Shadow(card.rect, 10), card).get_buffer().raw
    alone = painted(window, card).get_buffer().raw
    assert max(map(_apart, rim, whole)) <= 3, "what shines through a card is next to nothing"
    assert max(map(_apart, alone, whole)) > 40


def _apart(one: int, other: int) -> int:
    return abs(one - other)
