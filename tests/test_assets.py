"""What the game ships: every picture and sound that is asked for, none too many, within 40 MB."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from sen_desktop import shipped
from sen_desktop.app import opponents, seating
from sen_desktop.games import registry
from sen_desktop.text.i18n import Texts
from tests.support.rulesets import catalogue

ASSETS = shipped.assets()
LARGEST = 40_000_000
MOST_SOUND = 8_000_000
CARD = (600, 900)

KEYS = sorted({card.art for deck in catalogue().decks.values() for card in deck.cards})
BACKS = ["cards/jubilee/back", *(f"cards/{family}/back" for family in registry.GAMES)]
SCENES = ["table/sen", "table/smoki", "table/koty", "scenes/title", "scenes/curtain"]
EMBLEMS = [seating.emblem_picture(number) for number in range(seating.EMBLEMS)]
PORTRAITS = [
    portrait
    for family in registry.GAMES
    for one in opponents.offered(family, Texts.load("en"))
    for portrait in opponents.portraits(one.player)
]


def _size(key: str) -> tuple[int, int]:
    (file,) = ASSETS.glob(f"{key}.*")
    return pygame.image.load(file).get_size()


@pytest.mark.parametrize("key", [*KEYS, *BACKS])
def test_every_card_has_its_picture(key: str) -> None:
    assert _size(key) == CARD


@pytest.mark.parametrize("key", SCENES)
def test_scenes_fill_a_large_window(key: str) -> None:
    assert _size(key) == (2560, 1440)


@pytest.mark.parametrize("key", [*EMBLEMS, *PORTRAITS])
def test_every_seat_can_have_a_picture(key: str) -> None:
    assert _size(key) == (320, 320)


def test_there_is_one_more_portrait_of_each_of_the_fifteen() -> None:
    baked = {f"portraits/{file.stem}" for file in (ASSETS / "portraits").iterdir()}
    assert baked == set(PORTRAITS) and len(PORTRAITS) == len(baked) == 30


def test_no_card_picture_is_without_a_card() -> None:
    baked = {
        file.relative_to(ASSETS).with_suffix("").as_posix()
        for file in (ASSETS / "cards").rglob("*.webp")
    }
    assert baked == {*KEYS, *BACKS, "cards/smoki/token"}


def test_everything_together_is_small_enough() -> None:
    assert sum(file.stat().st_size for file in ASSETS.rglob("*") if file.is_file()) <= LARGEST


def test_sounds_and_music_are_ogg_small_and_named_on_their_page() -> None:
    page = (ASSETS / "SOUNDS.md").read_text(encoding="utf-8")
    rows = {line.split(" | ")[0].removeprefix("| ") for line in page.splitlines()}
    sounds, music = (sorted((ASSETS / name).glob("*.ogg")) for name in ("sounds", "music"))
    assert {re.sub(r"_\d$", "", sound.stem) for sound in sounds} <= rows
    assert {piece.stem for piece in music} <= rows
    assert all(file.read_bytes()[:4] == b"OggS" for file in (*sounds, *music))
    assert sum(file.stat().st_size for file in (*sounds, *music)) <= MOST_SOUND


def test_the_page_of_sounds_shows_pictures_and_says_that_nobody_has_listened() -> None:
    page = (ASSETS / "SOUNDS.md").read_text(encoding="utf-8")
    pictures = re.findall(r"!\[.+?\]\((.+?)\)", page)
    assert len(pictures) == 6
    assert all((ASSETS / picture).is_file() for picture in pictures)
    assert "Nobody has listened to any of this" in page


def test_every_picture_is_reviewed_and_nothing_is_called_unfinished() -> None:
    review = (ASSETS / "REVIEW.md").read_text(encoding="utf-8").lower()
    for word in ("unfinished", "placeholder", "same as another card"):
        assert word not in review
    for section in ("sen classic", "sen jubilee", "smoki", "koty"):
        assert f"## {section}" in review


def test_the_icon_comes_in_all_sizes() -> None:
    icons = ASSETS / "icon"
    for size in (16, 24, 32, 48, 64, 128, 256, 512, 1024):
        picture = pygame.image.load(icons / f"sen_{size}.png")
        assert picture.get_size() == (size, size)
    assert (icons / "sen.ico").read_bytes()[:4] == b"\0\0\1\0"
    assert (icons / "sen.icns").read_bytes()[:4] == b"icns"


def test_credits_and_licences_are_there() -> None:
    credits = (ASSETS / "CREDITS.md").read_text(encoding="utf-8")
    for word in ("Marcellus", "Spectral", "OFL", "CC BY-SA 4.0"):
        assert word in credits
    licences = Path(ASSETS / "licences")
    for name in ("Marcellus-OFL.txt", "Spectral-OFL.txt"):
        assert "SIL OPEN FONT LICENSE" in (licences / name).read_text(encoding="utf-8").upper()
