"""The music keeps time with its bed, makes room, follows the table, and is not decoded in vain."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from sen_desktop import shipped
from sen_desktop.ui import music
from sen_desktop.ui.music import (
    DUCKED,
    FADE,
    FALLS_ASLEEP,
    GROWS,
    PATIENCE,
    TENSION_CHANNEL,
    Fader,
    Music,
    pieces,
)
from tests.pilot import Pilot

FOLDER = shipped.assets() / "music"


class Channel:
    def __init__(self) -> None:
        self.heard: list[str] = []
        self.loud, self.paused, self.busy = 0.0, False, False

    def play(self, sound: str, loops: int = 0) -> None:
        self.heard.append(sound)
        self.busy = True

    def stop(self) -> None:
        self.busy = False

    def pause(self) -> None:
        self.paused = True

    def unpause(self) -> None:
        self.paused = False

    def set_volume(self, loud: float) -> None:
        self.loud = loud


class Stream(Channel):
    """The mixer's music: knows how much of it was heard."""

    def __init__(self) -> None:
        super().__init__()
        self.loaded: list[str] = []
        self.passed = 0.0

    def load(self, path: Path) -> None:
        self.loaded.append(path.stem)
        self.passed = 0.0

    def unload(self) -> None:
        self.loaded.append("")

    def play(self, sound: Any, loops: int = 0) -> None:
        self.busy = True

    def get_pos(self) -> int:
        return round(1000 * self.passed)


class Mixer:
    def __init__(self) -> None:
        self.music = Stream()
        self.channels = [Channel() for _ in range(3)]
        self.decoded: list[str] = []

    def Channel(self, number: int) -> Channel:  # noqa: N802
        return self.channels[number]

    def Sound(self, path: Path) -> str:  # noqa: N802
        self.decoded.append(path.stem)
        return path.stem


class Evening:
    """Music whose thread is this test, and whose time passes as it is told."""

    def __init__(self, mixer: Mixer) -> None:
        self.mixer = mixer
        self.music = Music(FOLDER)
        self.now = 1000.0
        self.due: float | None = None
        self.begun: dict[str, float] = {}
        """When a phrase was first heard, in seconds of the bed."""

    @property
    def paused(self) -> bool:
        return self.mixer.music.paused

    def pass_time(self, seconds: float, step: float = 0.01) -> None:
        end = self.now + seconds
        while self.now < end:
            self.now += step
            if self.mixer.music.busy and not self.mixer.music.paused:
                self.mixer.music.passed += step
            if self.music._news.is_set() or (self.due is not None and self.now >= self.due):
                self.music._news.clear()
                pause = self.music._step(self.now)
                self.due = None if pause is None else self.now + pause
            for channel in self.mixer.channels:
                for name in channel.heard:
                    self.begun.setdefault(name, self.mixer.music.passed)


@pytest.fixture
def evening(monkeypatch: pytest.MonkeyPatch) -> Evening:
    mixer = Mixer()
    monkeypatch.setattr(music, "pygame", SimpleNamespace(mixer=mixer, error=pygame.error))
    one = Evening(mixer)
    monkeypatch.setattr(music, "monotonic", lambda: one.now)
    one.music.stir()
    one.music.adjust(0.5, False)
    return one


def test_every_file_of_every_piece_is_there_and_no_other() -> None:
    wanted = {"pieces.toml"}
    for piece in pieces(FOLDER).values():
        wanted |= {f"{piece.name}_bed.ogg", *(f"{file}.ogg" for _, file in piece.phrases)}
        wanted |= {f"{piece.name}_tension.ogg"} if piece.tense_at is not None else set()
    assert {path.name for path in FOLDER.iterdir()} == wanted


def test_there_is_a_piece_for_every_table_and_for_the_title() -> None:
    assert set(pieces(FOLDER)) == {music.TITLE, "sen", "smoki", "koty"}
    for piece in pieces(FOLDER).values():
        assert (piece.tense_at is None) == (piece.name == music.TITLE)
        if piece.tense_at is not None:
            assert 150 <= piece.length <= 160


@pytest.mark.parametrize("name", ["sen", "smoki", "koty", "title"])
def test_phrases_begin_with_their_bars_turn_after_turn(evening: Evening, name: str) -> None:
    piece = pieces(FOLDER)[name]
    evening.music.play(name)
    evening.pass_time(piece.length)
    first = dict(evening.begun)
    assert list(first) == list(dict.fromkeys(file for _, file in piece.phrases))
    starts: dict[str, float] = {}
    for start, file in piece.phrases:
        starts.setdefault(file, start)
    for file, at in first.items():
        assert at == pytest.approx(starts[file], abs=0.02)
    heard = sum(len(channel.heard) for channel in evening.mixer.channels)
    evening.pass_time(piece.phrases[0][0] + 1)
    assert sum(len(channel.heard) for channel in evening.mixer.channels) == heard + 1


def test_phrases_take_turns_on_two_channels_so_that_echoes_last(evening: Evening) -> None:
    evening.music.play("koty")
    evening.pass_time(80)
    one, other, _ = evening.mixer.channels
    assert len(one.heard) >= 2 and len(other.heard) >= 1
    assert abs(len(one.heard) - len(other.heard)) <= 1


def test_a_phrase_is_decoded_shortly_before_it_is_heard(evening: Evening) -> None:
    first = pieces(FOLDER)["sen"].phrases[0]
    evening.music.play("sen")
    evening.pass_time(first[0] - music.AHEAD - 1)
    assert evening.mixer.decoded == []
    evening.pass_time(2)
    assert evening.mixer.decoded == [first[1]]


def test_music_comes_softly_and_gives_way_to_another_piece(evening: Evening) -> None:
    evening.music.play("title")
    evening.pass_time(0.1)
    assert 0 < evening.mixer.music.loud < 0.1
    evening.pass_time(FADE)
    assert evening.mixer.music.loud == pytest.approx(0.5)
    evening.music.play("sen")
    evening.pass_time(FADE / 2)
    assert evening.mixer.music.loaded == ["title_bed"]
    evening.pass_time(FADE)
    assert evening.mixer.music.loaded == ["title_bed", "", "sen_bed"]


def test_four_decibels_make_room_for_a_stinger_and_no_longer(evening: Evening) -> None:
    evening.music.play("sen")
    evening.pass_time(2)
    evening.music.make_room(1.5)
    evening.pass_time(0.5)
    assert evening.mixer.music.loud == pytest.approx(0.5 * DUCKED)
    assert pytest.approx(0.631, abs=0.001) == DUCKED
    evening.pass_time(2)
    assert evening.mixer.music.loud == pytest.approx(0.5)


def test_tension_begins_with_a_bar_grows_and_goes(evening: Evening) -> None:
    piece = pieces(FOLDER)["koty"]
    bar = piece.bar
    assert piece.tense_at is not None
    tense = evening.mixer.channels[TENSION_CHANNEL]
    evening.music.play("koty")
    evening.pass_time(3.1)
    assert not tense.busy and not evening.mixer.decoded
    evening.music.feel(0.6)
    evening.pass_time(bar)
    assert tense.heard == ["koty_tension"]
    beside = (evening.begun["koty_tension"] - piece.tense_at + bar / 2) % bar - bar / 2
    assert beside == pytest.approx(0, abs=0.02)
    evening.pass_time(GROWS)
    assert tense.loud == pytest.approx(0.5 * 0.6)
    evening.music.feel(0.0)
    evening.pass_time(GROWS)
    assert not tense.busy


def test_the_title_has_no_tension(evening: Evening) -> None:
    evening.music.play("title")
    evening.music.feel(1.0)
    evening.pass_time(10)
    assert not evening.mixer.channels[TENSION_CHANNEL].busy


def test_music_that_is_off_is_not_decoded(evening: Evening) -> None:
    evening.music.adjust(0.0, False)
    evening.music.play("sen")
    evening.music.feel(1.0)
    evening.pass_time(60)
    assert not evening.mixer.music.loaded and not evening.mixer.decoded


def test_what_is_silent_from_the_start_is_not_even_opened(evening: Evening) -> None:
    evening.music.adjust(0.5, True)
    evening.music.play("sen")
    evening.music.feel(1.0)
    evening.pass_time(60)
    assert not evening.mixer.music.loaded and not evening.mixer.decoded
    evening.music.adjust(0.5, False)
    evening.pass_time(2)
    assert evening.mixer.music.loaded == ["sen_bed"]


def test_switched_off_it_leaves_and_switched_on_it_comes_back(evening: Evening) -> None:
    evening.music.play("sen")
    evening.pass_time(3)
    evening.music.adjust(0.0, False)
    evening.pass_time(2)
    assert evening.mixer.music.loaded == ["sen_bed", ""]
    evening.music.adjust(0.8, False)
    evening.pass_time(2)
    assert evening.mixer.music.loaded == ["sen_bed", "", "sen_bed"]
    assert evening.mixer.music.loud == pytest.approx(0.8)


def test_silence_is_a_pause_that_decodes_nothing(evening: Evening) -> None:
    evening.music.play("sen")
    evening.pass_time(5)
    evening.music.adjust(0.5, True)
    evening.pass_time(60)
    states = [evening.paused]
    assert not evening.mixer.decoded
    evening.music.adjust(0.5, False)
    evening.pass_time(1)
    assert [*states, evening.paused] == [True, False]
    assert evening.mixer.music.loaded == ["sen_bed"], "it goes on where it was"


def test_it_dies_away_softly_where_nothing_happens_and_comes_back_where_something_does(
    evening: Evening,
) -> None:
    heard: list[tuple[float, bool]] = []
    evening.music.play("sen")
    for seconds in (PATIENCE - 1, music.AHEAD + FALLS_ASLEEP / 2, FALLS_ASLEEP):
        evening.pass_time(seconds)
        heard.append((round(evening.mixer.music.loud, 1), evening.music.rests))
    evening.music.stir()
    for seconds in (FADE / 3, FADE):
        evening.pass_time(seconds)
        heard.append((round(evening.mixer.music.loud, 1), evening.music.rests))
    assert heard == [(0.5, False), (0.3, False), (0.0, True), (0.2, False), (0.5, False)]


@pytest.mark.parametrize("volume", [0.0, 0.5])
def test_it_rests_once_it_has_died_away_whether_it_was_heard_or_not(
    evening: Evening, volume: float
) -> None:
    evening.music.adjust(volume, False)
    evening.music.play("sen")
    while not evening.music.rests:
        evening.pass_time(1)
    assert evening.mixer.music.loud == 0
    assert evening.now - 1000 > PATIENCE + FALLS_ASLEEP


def test_it_does_not_rest_while_something_happens(evening: Evening) -> None:
    evening.music.play("sen")
    for _ in range(8):
        evening.pass_time(PATIENCE / 2)
        evening.music.stir()
    assert evening.mixer.music.loud == pytest.approx(0.5) and not evening.music.rests


def test_a_piece_goes_softly_however_long_nothing_was_to_be_done(evening: Evening) -> None:
    """The thread sleeps for seconds at a time; a change that is asked for meanwhile begins then."""
    evening.music.play("sen")
    evening.pass_time(3.5)
    evening.music.play("koty")
    evening.pass_time(FADE / 2)
    assert 0.1 < evening.mixer.music.loud < 0.4
    assert evening.mixer.music.loaded == ["sen_bed"]


def test_a_phrase_that_was_missed_is_left_out(evening: Evening) -> None:
    """The computer was busy for seconds: nothing comes at the wrong place."""
    piece = pieces(FOLDER)["sen"]
    evening.music.play("sen")
    evening.pass_time(1)
    evening.mixer.music.passed = piece.phrases[0][0] + 3
    evening.pass_time(1)
    assert not evening.begun
    evening.pass_time(piece.phrases[1][0] - evening.mixer.music.passed + 0.5)
    assert list(evening.begun) == [piece.phrases[1][1]]


def test_a_fader_is_on_its_way_as_long_as_was_said() -> None:
    fader = Fader(0.0)
    fader.go(1.0, 2.0, 0.5)
    for _ in range(10):
        fader.step(0.1)
    assert fader.value == pytest.approx(0.5) and fader.moves
    fader.go(0.0, 2.0, 0.5)
    fader.step(0.2)
    assert fader.value == pytest.approx(0.1)
    fader.step(0.2)
    assert fader.value == 0 and not fader.moves


def test_the_real_mixer_plays_it_and_stops_at_once() -> None:
    pygame.mixer.init(44100, -16, 2, 512, allowedchanges=0)
    try:
        one = Music(FOLDER)
        one.adjust(0.5, False)
        one.play("title")
        one.start()
        end = pygame.time.get_ticks() + 5000
        while not pygame.mixer.music.get_busy() and pygame.time.get_ticks() < end:
            pygame.time.wait(10)
        busy = [pygame.mixer.music.get_busy()]
        one.stop()
        assert [*busy, pygame.mixer.music.get_busy()] == [True, False]
    finally:
        pygame.mixer.quit()


def test_touching_anything_and_whatever_moves_keep_it_awake(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Pilot(tmp_path) as pilot:
        pilot.wait_for_rest()
        pilot.advance(5)
        stirred: list[bool] = []
        monkeypatch.setattr(pilot.stage.sounds, "stir", lambda: stirred.append(True))
        pilot.advance(5)
        counts = [len(stirred)]
        pilot.key("f12")
        counts.append(len(stirred))
        pilot.stage.toast("hello")
        pilot.advance(1)
        counts.append(len(stirred))
    assert counts[0] == 0 < counts[1] < counts[2] - 50


def test_an_idle_program_lets_go_of_the_sound_device(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Pilot(tmp_path) as pilot:
        sounds = pilot.stage.sounds
        sounds.start()
        pilot.wait_for_rest()
        pilot.advance(1)
        there = [sounds.open]
        monkeypatch.setattr(music, "PATIENCE", -music.AHEAD - FALLS_ASLEEP)
        pilot.advance(1)
        there.append(sounds.open)
        monkeypatch.undo()
        pilot.key("f12")
        assert [*there, sounds.open] == [True, False, True]
