"""Effects are there before they are heard, differ each time, and nothing is decoded in vain."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from time import monotonic, sleep

import pygame
import pytest

from sen_desktop import shipped
from sen_desktop.ui import music
from sen_desktop.ui.sound import BREADTH, HELD, Sounds, catalogue

ASSETS = shipped.assets()
KNOWN = catalogue(ASSETS / "sounds")


def files(*games: str) -> set[str]:
    """Of the effects that are heard anywhere, and in these games."""
    heard = {name: one for name, one in KNOWN.items() if not one.games or one.games & {*games}}
    return {
        f"{name}_{number}" if one.takes > 1 else name
        for name, one in heard.items()
        for number in range(1, one.takes + 1)
    }


def ready(sounds: Sounds, wanted: set[str]) -> bool:
    """Whether all of these are decoded before long."""
    end = monotonic() + 60
    while monotonic() < end:
        if wanted <= {*sounds._ahead._made, *sounds._decoded}:
            return True
        sleep(0.01)
    return False


@pytest.fixture
def sounds() -> Iterator[Sounds]:
    made = Sounds(ASSETS)
    made.music.adjust(0.0, False)
    made.start()
    assert made.open, made.problem
    yield made
    made.stop()
    assert not pygame.mixer.get_init()


@pytest.fixture
def takes(sounds: Sounds, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The files that are heard."""
    heard: list[str] = []
    load = sounds._load

    def noted(file: str) -> pygame.mixer.Sound | None:
        heard.append(file)
        return load(file)

    monkeypatch.setattr(sounds, "_load", noted)
    return heard


def test_effects_are_decoded_beside_the_window_those_of_a_game_when_it_is_played(
    sounds: Sounds, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert ready(sounds, files())
    sounds.sit_down("sen")
    assert ready(sounds, files("sen"))
    assert {*sounds._ahead._made, *sounds._decoded} == files("sen")
    monkeypatch.setattr(pygame.mixer, "Sound", None)
    for name, one in KNOWN.items():
        if not one.games or "sen" in one.games:
            sounds.play(name)


def test_what_is_heard_at_once_is_decoded_at_once(sounds: Sounds) -> None:
    sounds.play("match_won")
    assert sounds._decoded["match_won"]


def test_takes_come_shuffled_all_of_them_and_none_twice_in_a_row(
    sounds: Sounds, takes: list[str]
) -> None:
    many = KNOWN["card_slide"].takes
    assert many >= 6
    for _ in range(20 * many):
        sounds.play("card_slide")
    rounds = [takes[start : start + many] for start in range(0, len(takes), many)]
    assert all(len(set(one)) == many for one in rounds)
    assert len({tuple(one) for one in rounds}) > 10
    assert all(one != other for one, other in pairwise(takes))


@pytest.mark.parametrize(
    ("at", "left", "right"), [(0.5, 1, 1), (0, 1, 1 - BREADTH), (1, 1 - BREADTH, 1), (7, 0.3, 1)]
)
def test_it_is_heard_from_where_it_happens(
    sounds: Sounds, at: float, left: float, right: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[tuple[float, float]] = []

    class Channel:
        def play(self, sound: object) -> None: ...

        def set_volume(self, *sides: float) -> None:
            told.append((sides[0], sides[1]))

    monkeypatch.setattr(pygame.mixer, "find_channel", Channel)
    sounds.adjust(50, 0, False)
    sounds.play("card_flip", at)
    assert told[0] == pytest.approx((0.5 * left, 0.5 * right))


@pytest.mark.parametrize(("effects", "silent"), [(0, False), (80, True)])
def test_what_cannot_be_heard_is_not_decoded(effects: int, silent: bool) -> None:
    made = Sounds(ASSETS)
    made.adjust(effects, 0, silent)
    made.start()
    made.sit_down("koty")
    made.play("owl")
    made.hold(next(iter(HELD)), True)
    sleep(0.2)
    assert not made._ahead._made and not made._decoded
    made.adjust(80, 0, False)
    assert ready(made, files("koty"))
    made.stop()


def test_at_another_table_effects_of_the_last_one_are_forgotten(sounds: Sounds) -> None:
    sounds.sit_down("koty")
    assert ready(sounds, files("koty"))
    sounds.play("owl")
    sounds.play("card_flip")
    sounds.sit_down("sen")
    assert ready(sounds, files("sen"))
    kept = {*sounds._ahead._made, *sounds._decoded}
    assert kept == files("sen") and files("koty") - files("sen")
    sounds.sit_down("koty")
    sounds.play("owl")
    assert ready(sounds, files("koty"))


def test_without_a_device_nothing_is_decoded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nothing-like-this")
    pygame.mixer.quit()
    made = Sounds(ASSETS)
    made.adjust(80, 50, False)
    made.start()
    made.sit_down("sen")
    made.play("wake_gong")
    made.hold(next(iter(HELD)), True)
    sleep(0.2)
    assert made.problem
    assert not made._ahead._made and not made._decoded and made.music._thread is None


def test_a_swell_lasts_as_long_as_something_is_held(sounds: Sounds) -> None:
    sounds.hold("button.wake_up", True)
    held = sounds._held
    assert held and held.get_busy()
    sounds.hold("button.wake_up", False)
    end = monotonic() + 5
    while held.get_busy() and monotonic() < end:
        sleep(0.01)
    assert not held.get_busy()
    sounds.hold("button.open", True)
    assert sounds._held is None, "only waking up swells"


def test_music_makes_room_for_stingers_only(
    sounds: Sounds, monkeypatch: pytest.MonkeyPatch
) -> None:
    rooms: list[float] = []
    monkeypatch.setattr(sounds.music, "make_room", rooms.append)
    sounds.play("card_slide")
    assert not rooms
    sounds.play("wake_gong")
    assert rooms == [pytest.approx(4, abs=1)]


def test_a_damaged_sound_is_silent_and_no_harm(tmp_path: Path) -> None:
    shutil.copytree(ASSETS / "sounds", tmp_path / "sounds")
    shutil.copytree(ASSETS / "music", tmp_path / "music")
    (tmp_path / "sounds" / "match_won.ogg").write_bytes(b"nonsense")
    (tmp_path / "sounds" / "match_lost.ogg").unlink()
    (tmp_path / "music" / "title_bed.ogg").write_bytes(b"nonsense")
    made = Sounds(tmp_path)
    made.music.play("title")
    made.start()
    made.play("match_won")
    made.play("match_lost")
    made.play("token")
    assert made._decoded["match_won"] is None and made._decoded["token"]
    made.stop()


def test_a_device_that_is_pulled_out_is_replaced_or_done_without(
    sounds: Sounds, monkeypatch: pytest.MonkeyPatch
) -> None:
    sounds.music.adjust(0.5, False)
    sounds.music.play("title")
    there = [sounds.lost()]
    monkeypatch.setenv("SDL_AUDIODRIVER", "nothing-like-this")
    there.append(sounds.lost())
    sounds.play("match_won")
    sounds.hold("button.wake_up", True)
    sounds.sit_down("koty")
    sleep(0.2)
    assert not sounds._ahead._made and not sounds._decoded and sounds.music._thread is None
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sounds.found()
    assert [*there, sounds.open] == [True, False, True]
    assert ready(sounds, files("koty"))
    sounds.play("match_won")


def test_where_nothing_happens_for_minutes_the_device_is_let_go_of_until_something_does(
    sounds: Sounds, monkeypatch: pytest.MonkeyPatch
) -> None:
    sounds.adjust(80, 50, False)
    sounds.sit_down("koty")
    sounds.look_up()
    there = [bool(pygame.mixer.get_init())]
    monkeypatch.setattr(music, "PATIENCE", -music.AHEAD - music.FALLS_ASLEEP)
    sounds.look_up()
    there.append(bool(pygame.mixer.get_init()))
    sounds.look_up()
    sounds.play("owl")
    sounds.found()
    there.append(sounds.open)
    monkeypatch.undo()
    sounds.stir()
    assert [*there, sounds.open] == [True, False, False, True]
    assert ready(sounds, files("koty"))
    sounds.play("owl")
    assert sounds.music._thread


def test_a_device_that_is_pulled_out_while_the_program_rests_is_no_harm(
    sounds: Sounds, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(music, "PATIENCE", -music.AHEAD - music.FALLS_ASLEEP)
    sounds.look_up()
    monkeypatch.setenv("SDL_AUDIODRIVER", "nothing-like-this")
    sounds.stir()
    there = [sounds.open]
    sounds.look_up()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sounds.stir()
    there.append(sounds.open)
    sounds.found()
    assert [*there, sounds.open] == [False, False, True]


def test_a_device_that_comes_before_the_first_picture_is_not_opened_yet() -> None:
    made = Sounds(ASSETS)
    made.found()
    assert not made.open


def test_closing_at_once_is_no_harm(sounds: Sounds) -> None:
    sounds.stop()
    sounds.play("match_won")
    assert not sounds.open
