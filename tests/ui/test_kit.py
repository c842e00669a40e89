"""The kit: every part lies where its page says, and is put together without smearing."""

from __future__ import annotations

import itertools
import json
from functools import partial
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from sen_desktop import shipped
from sen_desktop.ui.kit import SCALES, Atlas, Kit, Kits, decoded, sheets
from tests.support.pixels import furthest_apart

FOLDER = shipped.assets() / "kit"
VELVET_PARTS = ("panel", "button_up", "plate_turn")


@pytest.fixture(scope="module")
def kit() -> Kit:
    return Kits(FOLDER).of(1)


def rects(scale: int) -> dict[str, Rect]:
    return {name: place for sheet in sheets(scale) for name, place in rects_on(sheet).items()}


def rects_on(sheet: str) -> dict[str, Rect]:
    page = json.loads((FOLDER / f"{sheet}.json").read_text("utf-8"))
    return {name: Rect(row["rect"]) for name, row in page["parts"].items()}


def pixels(picture: Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


def test_every_scale_holds_the_same_parts() -> None:
    names = {tuple(sorted(rects(scale))) for scale in SCALES}
    assert len(names) == 1


@pytest.mark.parametrize("sheet", [sheet for scale in SCALES for sheet in sheets(scale)])
def test_parts_lie_on_their_atlas_and_not_on_each_other(sheet: str) -> None:
    whole = pygame.image.load(FOLDER / f"{sheet}.webp").get_rect()
    places = list(rects_on(sheet).values())
    assert all(whole.contains(place) for place in places)
    assert not any(one.colliderect(other) for one, other in itertools.combinations(places, 2))


@pytest.mark.parametrize("scale", [0.75, 1, 1.25, 1.5, 2, 3, 3.5])
@pytest.mark.parametrize("size", [(114, 40), (1000, 31), (20, 20)])
def test_a_frame_is_as_large_as_asked_with_its_margin(scale: float, size: tuple[int, int]) -> None:
    kit = Kits(FOLDER).of(scale)
    width, height = round(size[0] * scale), round(size[1] * scale)
    around = 2 * kit.margin("button_up")
    made = kit.framed("button_up", (width, height)).get_size()
    assert made == (width + around, height + around)


def test_corners_stay_as_they_were_painted(kit: Kit) -> None:
    painted, made = kit.picture("hem"), kit.framed("hem", (500, 60))
    corner = 16 + 24
    right = made.get_width() - corner
    for x, from_x in ((0, 0), (right, painted.get_width() - corner)):
        one = made.subsurface((x, 0, corner, corner))
        other = painted.subsurface((from_x, 0, corner, corner))
        assert pixels(one) == pixels(other)


@pytest.mark.parametrize("scale", [1, 1.5, 2, 3])
@pytest.mark.parametrize("name", ["pill_paper", "pill_night"])
@pytest.mark.parametrize("high", [15, 20, 24, 26, 31])
def test_a_pill_has_no_hole_at_any_height(scale: float, name: str, high: int) -> None:
    """Its corners were painted side by side: what lies between them is made of them."""
    kit = Kits(FOLDER).of(scale)
    width, height = round(60 * scale), round(high * scale)
    made, margin = kit.framed(name, (width, height)), kit.margin(name)
    column = [made.get_at((margin + width // 2, margin + y)).a for y in range(2, height - 2)]
    assert min(column) > 200, column


def test_edges_are_laid_end_to_end(kit: Kit) -> None:
    made = kit.framed("hem", (700, 120))
    period, begin = 192, 16 + 24
    one = made.subsurface((begin, 0, period, made.get_height()))
    other = made.subsurface((begin + period, 0, period, made.get_height()))
    assert pixels(one) == pixels(other)


def largest_step(picture: Surface, y: int, columns: range) -> int:
    line = [picture.get_at((x, y)) for x in columns]
    return max(sum(abs(a[i] - b[i]) for i in range(3)) for a, b in itertools.pairwise(line))


@pytest.mark.parametrize("tile", ["nap", "leaf", "paper", "wood"])
def test_the_end_of_a_tile_runs_into_the_next(kit: Kit, tile: str) -> None:
    """Where two of them meet there is no larger step than inside one."""
    made = kit.ground(tile, (800, 12))
    inside = max(largest_step(made, y, range(370)) for y in range(12))
    assert max(largest_step(made, y, range(380, 388)) for y in range(12)) <= inside


def test_paper_is_torn_and_nothing_of_it_lies_outside_its_edge(kit: Kit) -> None:
    """Beyond the tear there is shadow only, which is dark; within it everything is covered."""
    made = kit.framed("parchment", (300, 120))
    middle = made.get_height() // 2
    assert made.get_at((made.get_width() // 2, middle)).a == 255
    for x in range(12):
        colour = made.get_at((x, middle))
        assert max(colour.r, colour.g, colour.b) < 40 and colour.a < 200


@pytest.mark.parametrize("kind", ["button", "gilt"])
@pytest.mark.parametrize("state", ["up", "lit", "sunk", "off"])
def test_a_button_has_a_picture_for_every_state(kit: Kit, kind: str, state: str) -> None:
    made = kit.framed(f"{kind}_{state}", (120, 40), "smoki", state)
    assert made.get_at((16 + 60, 16 + 20)).a == 255


@pytest.mark.parametrize("name", VELVET_PARTS)
def test_velvet_is_never_brighter_than_its_dye(kit: Kit, name: str) -> None:
    made = kit.framed(name, (300, 200), "sen")
    inside = made.subsurface(made.get_rect().inflate(-80, -80))
    brightest = [
        max(inside.get_at((x, y))[i] for x in range(0, 200, 3) for y in range(0, 100, 3))
        for i in range(3)
    ]
    assert all(seen <= dye for seen, dye in zip(brightest, (0x1D, 0x21, 0x56), strict=True))


def test_velvet_lies_wholly_under_its_frame(kit: Kit) -> None:
    """Nothing shines through between ground and frame, and no corner of the ground sticks out."""
    made = kit.framed("panel", (200, 150))
    body = made.get_rect().inflate(-32, -32)
    assert all(
        made.get_at((x, body.centery)).a == 255 for x in range(body.left + 2, body.right - 2)
    )
    assert made.get_at(body.topleft).a < 128


def test_what_was_put_together_once_is_kept(kit: Kit) -> None:
    assert kit.framed("panel", (220, 90)) is kit.framed("panel", (220, 90))
    assert kit.framed("panel", (220, 90)) is not kit.framed("panel", (220, 91))
    assert kit.ring((50, 50)) is kit.ring((50, 50))


@pytest.mark.parametrize("lift", [0, 8, 14])
def test_the_shadow_of_a_card_is_darker_away_from_the_candle(kit: Kit, lift: int) -> None:
    shadow = kit.of_card(f"shadow_{lift}", 96)
    margin = kit.margin(f"shadow_{lift}", 96)
    assert shadow.get_size() == (96 + 2 * margin, 144 + 2 * margin)
    middle, edge = shadow.get_height() // 2, 3
    right = shadow.get_at((margin + 96 + edge, middle)).a
    left = shadow.get_at((margin - edge, middle)).a
    assert right > left


def test_the_ring_is_the_same_on_both_sides(kit: Kit) -> None:
    ring = kit.ring((114, 40))
    box = ring.get_bounding_rect()
    assert box.w - 114 == box.h - 40
    assert box.center == ring.get_rect().center


@pytest.mark.parametrize("state", ["up", "lit", "sunk", "off"])
def test_a_round_button_is_round(kit: Kit, state: str) -> None:
    button = kit.round(36, state)
    margin = kit.margin("ring36_up")
    assert button.get_at((margin + 18, margin + 18)).a == 255
    assert button.get_at((margin, margin)).a < 160


@pytest.mark.parametrize("name", ["button", "gilt"])
def test_a_button_that_cannot_be_pressed_is_grey_on_any_velvet(kit: Kit, name: str) -> None:
    off = kit.framed(f"{name}_off", (120, 40), "smoki", "off")
    assert (
        off.get_buffer().raw == kit.framed(f"{name}_off", (120, 40), "koty", "off").get_buffer().raw
    )


def test_a_part_is_kept_without_what_is_nothing_and_shown_with_it() -> None:
    atlas = Atlas(FOLDER, 100, partial(decoded, FOLDER))
    for sheet in sheets(100):
        baked = pygame.image.load(FOLDER / f"{sheet}.webp").premul_alpha()
        for name, place in rects_on(sheet).items():
            assert pixels(atlas.painted(name)) == pixels(baked.subsurface(place)), name


@pytest.mark.parametrize("scale", [0.75, *(step / 100 for step in SCALES)])
@pytest.mark.parametrize("name", ["hem", "corners_own", "corners_rival"])
def test_a_large_rim_is_the_same_from_pieces_and_nothing_as_large_is_made(
    name: str, scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    kit = Kits(FOLDER).of(scale)
    size = round(700 * scale), round(420 * scale)
    whole = kit.framed(name, size)
    made: list[int] = []
    compose = Kit._composed

    def watched(self: Kit, *asked: Any) -> Surface:
        picture = compose(self, *asked)
        made.append(min(picture.get_size()))
        return picture

    monkeypatch.setattr(Kit, "_composed", watched)
    laid = Surface(whole.get_size(), pygame.SRCALPHA)
    laid.fblits(kit.rim(name, size), pygame.BLEND_PREMULTIPLIED)
    assert kit.hollow(name) and made and max(made) < 100 * max(1.0, scale)
    softest = 0 if scale >= 1 else 24
    assert furthest_apart(laid, whole) <= softest


@pytest.mark.parametrize("scale", SCALES)
def test_what_is_painted_in_pieces_has_nothing_in_its_middle(scale: int) -> None:
    kit = Kits(FOLDER).of(scale / 100)
    size = 300 * scale // 100, 200 * scale // 100
    frames = [name for name, part in kit.atlas.parts.items() if part.cap]
    shades = {name: kit.framed(name, size) for name in frames if not name.endswith("_body")}
    middles = {name: made.get_at(made.get_rect().center).a for name, made in shades.items()}
    assert {name for name in shades if kit.hollow(name)} == {
        name for name, alpha in middles.items() if alpha == 0
    }
    assert 0 < middles["slip"] < 255 and 0 < middles["place"] < 255, "shades, not grounds"
