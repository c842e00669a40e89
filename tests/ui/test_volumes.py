"""How loud sounds, music and the voice are: sliders, the key that mutes, a window out of focus."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from sen_desktop.profile.settings import SettingsFile
from tests.pilot import Pilot
from tests.support.listening import listen


class Volumes:
    """What a stage asks of its sounds, its music and its voice."""

    def __init__(self, pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
        self.sounds = pilot.stage.sounds
        self.music: list[tuple[float, bool]] = []
        monkeypatch.setattr(self.sounds.music, "adjust", lambda *told: self.music.append(told))

    @property
    def now(self) -> tuple[int, float, bool, bool]:
        """Sounds, music, and whether either is silent."""
        return self.sounds.effects, self.music[-1][0], self.sounds.silent, self.music[-1][1]


def slide(pilot: Pilot, name: str, share: float) -> None:
    """Press a slider there and let go."""
    pilot.scroll_to(name)
    rect = pilot.item(name).rect
    pilot.point(rect.x + 1 + share * (rect.w - 2), rect.centre[1])
    pilot.button_down()
    pilot.button_up()


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with Pilot(tmp_path) as one:
        yield one


@pytest.fixture
def volumes(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> Volumes:
    return Volumes(pilot, monkeypatch)


def test_sliders_are_in_force_while_they_are_moved_and_are_kept(
    pilot: Pilot, volumes: Volumes
) -> None:
    pilot.click("button.settings")
    for share in (0.25, 0.0, 1.0):
        slide(pilot, "settings.sound", share)
        slide(pilot, "settings.music", 1 - share)
        sounds, music, *silent = volumes.now
        assert sounds == pytest.approx(100 * share, abs=3)
        assert music == pytest.approx(1 - share, abs=0.03)
        assert silent == [False, False]
    kept = SettingsFile(pilot.user.settings).value
    assert (kept.sound, kept.music) == (100, 0)


def test_the_voice_has_a_slider_of_its_own(pilot: Pilot) -> None:
    voice = listen(pilot)
    pilot.click("button.settings")
    before = pilot.stage.settings
    slide(pilot, "settings.voice", 0.0)
    after = pilot.stage.settings
    assert voice.tuned and voice.tuned[-1] == after.voice == 0
    assert (after.sound, after.music) == (before.sound, before.music)


def test_muting_silences_sounds_and_music_and_keeps_their_volumes(
    pilot: Pilot, volumes: Volumes
) -> None:
    pilot.stage.apply_settings()
    before = volumes.now
    pilot.key("m")
    muted = volumes.now
    pilot.key("m")
    assert before[2:] == (False, False)
    assert muted == (*before[:2], True, True)
    assert volumes.now == before


@pytest.mark.parametrize("wanted", [True, False])
def test_a_window_out_of_focus_is_silent_where_that_is_wanted(
    pilot: Pilot, volumes: Volumes, wanted: bool
) -> None:
    pilot.stage.change(mute_unfocused=wanted)
    states = [volumes.now[2:]]
    pilot.lose_focus()
    states.append(volumes.now[2:])
    pilot.get_focus()
    states.append(volumes.now[2:])
    assert states == [(False, False), (wanted, wanted), (False, False)]


def test_what_is_muted_out_of_focus_stays_muted_in_it(pilot: Pilot, volumes: Volumes) -> None:
    pilot.stage.change(mute_unfocused=True, mute=True)
    pilot.lose_focus()
    pilot.get_focus()
    assert volumes.now[2:] == (True, True)
