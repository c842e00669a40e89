"""The cache of pictures: right sizes, clean edges, a bound that holds."""

from __future__ import annotations

from pathlib import Path
from threading import Event, current_thread

import pygame
import pytest

from sen_desktop import shipped
from sen_desktop.ui.art import Art
from sen_desktop.ui.table.drawing import SUNRISE

ASSETS = shipped.assets()
LAND = "cards/sen/land_0"
SEN = ("sen/land_0", "sen/land_9")
KOTY = ("koty/owl", "koty/bat")


@pytest.fixture
def art() -> Art:
    return Art(ASSETS)


def test_a_card_has_the_size_it_is_shown_at_and_is_made_once(art: Art) -> None:
    card = art.card(LAND, 120)
    assert card.get_size() == (120, 180)
    assert art.card(LAND, 120) is card
    assert art.card(LAND, 60).get_size() == (60, 90)


def test_corners_are_transparent_and_premultiplied(art: Art) -> None:
    card = art.card(LAND, 240)
    assert tuple(card.get_at((0, 0))) == (0, 0, 0, 0)
    assert card.get_at((120, 180)).a > 250
    for x in range(24):
        red, green, blue, alpha = card.get_at((x, 2))
        assert max(red, green, blue) <= alpha + 2


@pytest.mark.parametrize("size", [(960, 600), (1024, 768), (1720, 720)])
def test_a_background_covers_every_shape_of_window(art: Art, size: tuple[int, int]) -> None:
    background = art.background("table/sen", size)
    assert background.get_size() == size
    assert background.get_at((0, 0)).a == background.get_at((size[0] - 1, size[1] - 1)).a == 255


def test_a_background_can_be_held_at_its_left_side(art: Art) -> None:
    left, middle = (art.background("scenes/title", (400, 400), anchor) for anchor in (0.0, 0.5))
    whole = art.background("scenes/title", (712, 400))
    assert tuple(left.get_at((5, 200)))[:3] == pytest.approx(
        tuple(whole.get_at((5, 200)))[:3], abs=12
    )
    assert pygame.image.tobytes(left, "RGB") != pygame.image.tobytes(middle, "RGB")


def test_the_bound_holds_and_the_latest_stays() -> None:
    art = Art(ASSETS, most_bytes=300_000)
    art.card(LAND, 10)
    source = art.bytes - 10 * 15 * 4
    for width in range(60, 160, 10):
        latest = art.card(LAND, width)
        assert art.bytes <= 300_000 + source
    assert art.card(LAND, 150) is latest


def test_no_card_of_another_table_is_kept(art: Art) -> None:
    art.adjust((1280, 720))
    sen, koty = ([f"cards/{name}" for name in names] for names in (SEN, KOTY))
    art.expect(sen)
    for card in sen:
        art.card(card, 120)
    art.background("table/sen", (1280, 720))
    sign = art.picture("signs/play", (30, 30))
    before = art.bytes
    art.expect(koty)
    assert art.bytes == before - 2 * (300 * 450 + 120 * 180) * 4
    assert art.picture("signs/play", (30, 30)) is sign, "what is no card stays"
    for card in koty:
        art.card(card, 120)
    assert art.bytes == before
    art.close()


def test_light_is_decoded_once_beside_the_window_and_kept_as_small_as_it_was_painted(
    art: Art, monkeypatch: pytest.MonkeyPatch
) -> None:
    decoded: list[str] = []
    begun = Event()
    decode = art._decoded

    def watched(key: str) -> pygame.Surface | None:
        decoded.append(current_thread().name)
        begun.set()
        return decode(key)

    monkeypatch.setattr(art, "_decoded", watched)
    window = 1920, 1080
    art.adjust(window)
    art.expect([SUNRISE])
    assert begun.wait(20)
    faint, strong = (art.rays(SUNRISE, alpha, window) for alpha in (30, 150))
    assert decoded == ["background"]
    assert faint.get_size() == strong.get_size() == window
    assert 0 < faint.get_at((960, 1000)).a < strong.get_at((960, 1000)).a
    assert art.bytes == 960 * 540 * 4
    art.close()


def test_what_was_expected_and_never_shown_is_forgotten_too(art: Art) -> None:
    art.expect([f"cards/{name}" for name in SEN])
    art.card(LAND, 60)
    art.expect([f"cards/{name}" for name in KOTY])
    art.card(f"cards/{KOTY[-1]}", 60)
    assert not [key for key in art._background._made if str(key).startswith("cards/sen")]
    art.close()


def test_of_backdrops_only_those_expected_last_are_made_ready(art: Art) -> None:
    size = (96, 54)
    art.expect_backdrops({"table/sen": 0.5}, size)
    art.expect_backdrops({"table/koty": 0.5}, size)
    shown = art.background("table/koty", size)
    assert shown.get_size() == size and not art._background._made and not art._background._waiting
    assert art.background("table/koty", size) is shown
    art.close()


@pytest.mark.parametrize(("window", "source"), [((1920, 1080), 300), ((3840, 2160), 450)])
def test_of_what_was_painted_no_more_is_kept_than_tables_show(
    art: Art, window: tuple[int, int], source: int
) -> None:
    art.adjust(window)
    art.card(LAND, 30)
    kept = art.bytes
    assert kept == (30 * 45 + source * source * 3 // 2) * 4
    assert art.card(LAND, 500).get_size() == (500, 750), "sharp, also where it is looked at closely"
    assert art.bytes == kept + 500 * 750 * 4


def test_a_window_of_another_size_keeps_nothing_of_the_last_one(art: Art) -> None:
    art.adjust((1920, 1080))
    art.background("table/sen", (1920, 1080))
    art.adjust((1280, 720))
    art.background("table/sen", (1280, 720))
    assert art.bytes == 1280 * 720 * 4
    art.adjust((1280, 720))
    assert art.bytes == 1280 * 720 * 4


def test_a_picture_that_is_not_there_has_a_placeholder_of_its_size(tmp_path: Path) -> None:
    art = Art(tmp_path)
    (tmp_path / "broken.webp").write_bytes(b"RIFF")
    for key in ("cards/none", "broken"):
        card = art.card(key, 100)
        assert card.get_size() == (100, 150)
        assert card.get_at((50, 75)).a == 255
    assert art.picture("one", (40, 40)).get_at((20, 20)) != art.picture("two", (40, 40)).get_at(
        (20, 20)
    )


def test_glows_are_soft_and_made_once(art: Art) -> None:
    glow = art.glow((120, 180), 16, (140, 214, 255), 150)
    assert glow.get_size() == (152, 212)
    assert art.glow((120, 180), 16, (140, 214, 255), 150) is glow
    middle, edge = glow.get_at((76, 106)).a, glow.get_at((1, 106)).a
    assert 0 <= edge < middle // 3 <= middle <= 160
    red, _, blue, _ = glow.get_at((76, 106))
    assert blue > red


def test_pictures_are_ready_for_a_screen() -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    try:
        card = Art(ASSETS).card(LAND, 64)
        assert card.get_bitsize() == 32
        screen = pygame.display.get_surface()
        assert screen is not None
        screen.fblits([(card, (0, 0))], pygame.BLEND_PREMULTIPLIED)
        assert screen.get_at((32, 48))[:3] != (0, 0, 0)
    finally:
        pygame.display.quit()
