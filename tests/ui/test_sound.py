"""Effects are there before they are heard, and a program that closes waits for nothing."""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic, sleep

import pygame
import pytest

from sen_desktop import shipped
from sen_desktop.ui.sound import PAD, Sounds

FOLDER = shipped.assets() / "sounds"
EFFECTS = {file.stem for file in FOLDER.glob("*.ogg") if not file.stem.startswith(PAD)}


@pytest.fixture
def sounds() -> Iterator[Sounds]:
    made = Sounds(FOLDER)
    made.start()
    assert made.open, made.problem
    yield made
    made.stop()
    assert not pygame.mixer.get_init()


def test_all_effects_are_decoded_beside_the_window(
    sounds: Sounds, monkeypatch: pytest.MonkeyPatch
) -> None:
    end = monotonic() + 20
    while len(sounds._effects) < len(EFFECTS) and monotonic() < end:
        sleep(0.01)
    assert sounds._effects.keys() == EFFECTS
    monkeypatch.setattr(pygame.mixer, "Sound", None)
    for effect in EFFECTS:
        sounds.play(effect.rstrip("_123"))


def test_what_is_heard_at_once_is_decoded_at_once(sounds: Sounds) -> None:
    sounds.play("match_won")
    assert sounds._effects["match_won"]


def test_closing_at_once_is_no_harm(sounds: Sounds) -> None:
    sounds.stop()
    sounds.play("match_won")
    assert not sounds.open
