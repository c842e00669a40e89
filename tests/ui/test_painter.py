"""Painting: what is not painted over stays to be seen."""

from __future__ import annotations

from math import inf
from typing import Any
from weakref import ref

import pygame
import pytest

from sen_desktop import shipped
from sen_desktop.app.start import font_files
from sen_desktop.ui.art import Art
from sen_desktop.ui.canvas import Box, Clip, Frame, Mark, Path, Picture, Rays, Shadow, Veil
from sen_desktop.ui.kit import Kits
from sen_desktop.ui.letters import Letters
from sen_desktop.ui.painter import TURNED, Painter
from sen_desktop.ui.screen import Rect, Screen
from sen_desktop.ui.table.drawing import SUNRISE
from tests.support.pixels import furthest_apart

PIXELS = (960, 720)
RED, GOLD = (200, 30, 30, 255), (226, 186, 104, 255)
BLACK = (0, 0, 0, 255)
GROUND = Box(Rect(0, 0, 960, 720), RED, None, 0, 1)


@pytest.fixture
def window() -> pygame.Window:
    return pygame.Window("test", PIXELS)


def painted(window: pygame.Window, *marks: Mark) -> pygame.Surface:
    painter = Painter(Art(shipped.assets()), Letters(font_files()), Kits(shipped.assets() / "kit"))
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


def test_the_soft_edge_of_a_line_is_painted_once(window: pygame.Window) -> None:
    ends = (44.1, 43.6), (48.1, 48.6)
    once = painted(window).copy()
    pygame.draw.aaline(once, BLACK, *ends)
    shown = painted(window, Path(ends, BLACK, 1))
    places = [(x, y) for x in range(40, 54) for y in range(40, 54)]
    soft = [at for at in places if tuple(shown.get_at(at)) not in (RED, BLACK)]
    assert len(soft) >= 4
    assert all(abs(shown.get_at(at).r - once.get_at(at).r) <= 2 for at in soft)


@pytest.mark.parametrize("wide", [28.0, 60.0, 131.5])
@pytest.mark.parametrize("lift", [0.0, 5.0, 14.0])
def test_under_a_card_nobody_misses_the_middle_of_its_shadow(
    window: pygame.Window, wide: float, lift: float
) -> None:
    card = Picture("cards/koty/back", Rect(100.0, 80.0, wide, round(wide * 1.5)))
    shadow = Shadow(card.rect, lift)
    kit = Kits(shipped.assets() / "kit").of(Screen.of(PIXELS).scale)
    nearest = min((0, 8, 14), key=lambda baked: abs(baked - lift))
    name, more = f"shadow_{nearest}", lift - nearest
    whole = kit.of_card(name, round(wide))
    alone = painted(window, card).copy()
    rim = painted(window, shadow, card).copy()
    painted(window)
    margin = kit.margin(name, round(wide))
    at = round(100 + 0.42 * more) - margin, round(80 + 0.75 * more) - margin
    window.get_surface().fblits([(whole, at)], pygame.BLEND_PREMULTIPLIED)
    seen = painted_over(window, card)
    assert furthest_apart(rim, seen) <= 4, "what shines through a card is next to nothing"
    assert furthest_apart(alone, seen) > 40


def painted_over(window: pygame.Window, card: Picture) -> pygame.Surface:
    art = Art(shipped.assets())
    size = round(card.rect.w), round(card.rect.h)
    at = round(card.rect.x), round(card.rect.y)
    picture = art.picture(card.key, size)
    window.get_surface().fblits([(picture, at)], pygame.BLEND_PREMULTIPLIED)
    return window.get_surface()


@pytest.mark.parametrize("squeeze", [0.04, 0.3, 0.7])
def test_the_shadow_of_a_turning_card_is_no_wider_than_the_card(
    window: pygame.Window, squeeze: float
) -> None:
    """Nothing stands behind the thin card: beyond its own soft edge the ground is bare."""
    rect = Rect(300, 200, 120, 180)
    thin = 120 * (squeeze + 1 / TURNED)
    shown = painted(window, Shadow(rect, 0.0, squeeze))
    beyond = round(360 + thin / 2 + MARGIN), round(360 - thin / 2 - MARGIN)
    assert all(tuple(shown.get_at((x, 290))) == RED for x in beyond)


MARGIN = 48
"""Pixels that a shadow reaches beyond a card of this width."""


def test_the_soft_edge_of_a_line_is_as_bright_as_the_line(window: pygame.Window) -> None:
    """It mixes with what lies below it, never with black."""
    ends = (44.1, 43.6), (48.1, 48.6)
    shown = painted(window, Path(ends, GOLD, 1))
    colours = [tuple(shown.get_at((x, y))) for x in range(40, 54) for y in range(40, 54)]
    soft = [one for one in colours if one not in (RED, GOLD)]
    assert len(soft) >= 4
    for part in range(3):
        low, high = sorted((RED[part], GOLD[part]))
        assert all(low - 2 <= one[part] <= high + 2 for one in soft)


@pytest.mark.parametrize("later", [(Box(Rect(-20, 300, 90, 60), GOLD, None, 8, 1),), ()])
def test_what_moved_on_leaves_no_trace(window: pygame.Window, later: tuple[Mark, ...]) -> None:
    """Beyond the edges of the window, too, and where what stands still changed below it."""
    still = (GROUND, Box(Rect(500, 400, 90, 60), GOLD, None, 8, 1))
    moving = (
        Box(Rect(-40, -30, 90, 60), GOLD, None, 8, 1),
        Shadow(Rect(440, 380, 60, 90), 9.0),
        Box(Rect(930, 690, 90, 60), GOLD, None, 8, 1),
    )
    painted(window, *still, *later)
    wanted = window.get_surface().get_buffer().raw
    painter = Painter(Art(shipped.assets()), Letters(font_files()), Kits(shipped.assets() / "kit"))
    painter.adjust(Screen.of(PIXELS))
    painter.paint(Frame((GROUND,), moving), window.get_surface())
    assert window.get_surface().get_buffer().raw != wanted
    painter.paint(Frame(still, later), window.get_surface())
    assert window.get_surface().get_buffer().raw == wanted


def test_a_window_that_was_lost_is_painted_as_a_whole(window: pygame.Window) -> None:
    painter = Painter(Art(shipped.assets()), Letters(font_files()), Kits(shipped.assets() / "kit"))
    painter.adjust(Screen.of(PIXELS))
    frame = Frame((GROUND,), ())
    painter.paint(frame, window.get_surface())
    window.get_surface().fill((0, 0, 0))
    painter.forget_target()
    painter.paint(frame, window.get_surface())
    assert tuple(window.get_surface().get_at((480, 360))) == RED


def test_what_was_made_ready_in_shares_is_the_picture_that_is_painted(
    window: pygame.Window,
) -> None:
    boxes = tuple(Box(Rect(30 * at, 40, 20 + at, 60), GOLD, None, 8, 1) for at in range(12))
    marks: tuple[Mark, ...] = (Clip(Rect(20, 20, 200, 60)), *boxes, Clip(None), Veil((0, 0, 0, 9)))
    wanted = painted(window, *marks).get_buffer().raw
    painter = Painter(Art(shipped.assets()), Letters(font_files()), Kits(shipped.assets() / "kit"))
    painter.adjust(Screen.of(PIXELS))
    frame = Frame((GROUND, *marks), ())
    assert not painter.prepare(frame, -1.0), "there was no time for anything"
    assert painter.prepare(frame, inf)
    window.get_surface().fill((0, 0, 0))
    painter.paint(frame, window.get_surface())
    assert window.get_surface().get_buffer().raw == wanted


def test_light_over_the_whole_window_is_made_once_and_kept_no_longer_than_it_is_seen(
    window: pygame.Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[ref[pygame.Surface]] = []
    make = Art.rays

    def watched(self: Art, *asked: Any) -> pygame.Surface:
        light = make(self, *asked)
        made.append(ref(light))
        return light

    monkeypatch.setattr(Art, "rays", watched)
    painter = Painter(Art(shipped.assets()), Letters(font_files()), Kits(shipped.assets() / "kit"))
    painter.adjust(Screen.of(PIXELS))
    target, dawn = window.get_surface(), Frame((GROUND, Rays(SUNRISE, 90)), ())
    assert painter.prepare(dawn, inf)
    painter.paint(dawn, target)
    assert len(made) == 1 and made[0]() is not None
    assert tuple(target.get_at((480, 700))) != RED
    painter.paint(Frame((GROUND,), ()), target)
    assert made[0]() is None and tuple(target.get_at((480, 700))) == RED
