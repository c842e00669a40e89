"""Settings come back as they were; nothing on the disk can stop the program."""

from __future__ import annotations

import json
import tracemalloc
from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from pathlib import Path
from time import thread_time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sen_desktop.match.chance import source
from sen_desktop.match.shape import MOST_VALUES
from sen_desktop.profile import settings
from sen_desktop.profile.settings import (
    BadSettings,
    Chair,
    Settings,
    SettingsFile,
    Setup,
    WindowSettings,
)
from tests.support.pipes import make_pipe
from tests.support.problems import english
from tests.support.spoil import spoiled

SETUP = Setup(
    "sen-classic",
    (Chair("human", "Żaneta", 3), Chair("bot:naive10", "Naive 10", 0)),
    {"limit": 100, "last_turns": True, "mode": "points", "rounds": None},
    starter=1,
    aid="memory",
)
CHANGED = Settings(
    language="pl",
    text_size=150,
    speed="instant",
    reduced_motion=True,
    wait_after_turns=True,
    talk=False,
    sound=0,
    music=100,
    speech=True,
    speech_rate=80,
    speech_brief=True,
    voice=20,
    mute=True,
    mute_unfocused=True,
    high_contrast=True,
    large_numerals=True,
    plain_letters=True,
    no_holds=True,
    aid="marks",
    coach="before",
    ask_feeling=True,
    keys={"hint": "F2", "pause": "ö"},
    window=WindowSettings(3840, 2160, -1920, 40, True, True),
    last_setup=SETUP,
    learned=("sen",),
    offered=("hourglass", "pairs"),
)
"""Nothing in it is as it comes."""


@pytest.mark.parametrize("value", [Settings(), CHANGED])
def test_settings_come_back_as_they_were(value: Settings) -> None:
    assert settings.loads(settings.dumps(value)) == value


def test_every_setting_has_its_reader_and_is_tested() -> None:
    assert [*settings.SETTINGS, "unknown"] == [field.name for field in fields(Settings)]
    assert list(settings.WINDOW) == [field.name for field in fields(WindowSettings)]
    for name in settings.SETTINGS:
        assert getattr(CHANGED, name) != getattr(Settings(), name)


def test_what_an_older_version_did_not_know_is_as_it_comes() -> None:
    assert settings.loads("{}") == Settings()
    text = '{"music": 7, "window": {"x": 12}}'
    assert settings.loads(text) == Settings(music=7, window=WindowSettings(x=12))


Change = Callable[[dict[str, Any]], object]

WRONG: Mapping[str, tuple[Change, str]] = {
    "language": (lambda s: s.update(language="de"), "settings.language: 'de' is unknown"),
    "text size": (lambda s: s.update(text_size=120), "text_size: this has to be one of 100, 110"),
    "huge text": (lambda s: s.update(text_size=999), "text_size: this has to be from 100 to 150"),
    "speed": (lambda s: s.update(speed="warp"), "settings.speed: 'warp' is unknown; known are"),
    "switch": (lambda s: s.update(mute=1), "settings.mute: this has to be true or false"),
    "loud": (lambda s: s.update(sound=101), "settings.sound: this has to be from 0 to 100"),
    "half": (lambda s: s.update(music=0.5), "settings.music: this has to be a whole number"),
    "yes": (lambda s: s.update(music=True), "settings.music: this has to be a whole number"),
    "aid": (lambda s: s.update(aid=None), "settings.aid: this has to be text"),
    "keys": (lambda s: s.update(keys=["F1"]), "settings.keys: this has to be {...}"),
    "key": (lambda s: s["keys"].update(hint=3), "settings.keys.hint: this has to be text"),
    "command": (lambda s: s["keys"].update({"\n": "a"}), "settings.keys[…]"),
    "many keys": (
        lambda s: s.update(keys={str(number): "a" for number in range(501)}),
        "settings.keys: there can be at most 500 entries",
    ),
    "window": (lambda s: s.update(window=None), "settings.window: this has to be {...}"),
    "no width": (lambda s: s["window"].update(width=0), "settings.window.width: this has to be"),
    "far away": (lambda s: s["window"].update(y=10**9), "settings.window.y: this has to be from"),
    "window's key": (lambda s: s["window"].update(z=1), "settings.window: 'z' is not known"),
    "set-up": (lambda s: s.update(last_setup=[]), "settings.last_setup: this has to be {...}"),
    "half a set-up": (
        lambda s: s["last_setup"].pop("starter"),
        "settings.last_setup: starter is missing",
    ),
    "nobody": (lambda s: s["last_setup"].update(seats=[]), "last_setup.seats: the list needs 1"),
    "no bot": (
        lambda s: s["last_setup"]["seats"][0].update(player="cat"),
        'settings.last_setup.seats[0].player: this has to be "human", or "bot:"',
    ),
    "emblem": (
        lambda s: s["last_setup"]["seats"][1].update(emblem=-1),
        "settings.last_setup.seats[1].emblem: this has to be from 0",
    ),
    "option": (
        lambda s: s["last_setup"]["options"].update(limit=[]),
        "settings.last_setup.options.limit: this has to be a whole number",
    ),
    "starter": (
        lambda s: s["last_setup"].update(starter=2),
        "settings.last_setup.starter: this has to be from 0 to 1",
    ),
    "surrogate": (
        lambda s: s["last_setup"]["seats"][0].update(name="\ud800"),
        "settings.last_setup.seats[0].name: this text contains characters that cannot be shown",
    ),
}


@pytest.mark.parametrize(("change", "message"), WRONG.values(), ids=WRONG)
def test_what_is_wrong_is_said_with_place_and_remedy(change: Change, message: str) -> None:
    data = json.loads(settings.dumps(CHANGED))
    change(data)
    with pytest.raises(BadSettings) as caught:
        settings.loads(json.dumps(data))
    assert message in english(caught.value)


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", "3", '"a"', "[" * 100_000, "1" * 5000, '{"mute": NaN}', "\x00"]
)
def test_what_is_no_settings_at_all_is_said(text: str) -> None:
    with pytest.raises(BadSettings, match=r"settings|line 1"):
        settings.loads(text)


def test_a_key_that_stands_twice_is_said() -> None:
    with pytest.raises(BadSettings) as caught:
        settings.loads('{"mute": true, "mute": false}')
    assert english(caught.value).startswith("settings: the key 'mute' is there twice")


def _loads_or_says(text: str) -> bool:
    """Whether the text is refused; what is not refused is the same after writing."""
    try:
        value = settings.loads(text)
    except BadSettings as error:
        assert ": " in english(error)
        return True
    assert settings.loads(settings.dumps(value)) == value
    return False


def test_spoiled_in_thousands_of_ways_settings_are_read_or_refused() -> None:
    whole = settings.dumps(CHANGED).encode()
    refused = 0
    for seed in range(4000):
        content = spoiled(whole, source("settings", seed).random)
        refused += _loads_or_says(content.decode("utf-8", "replace"))
    assert 2000 < refused < 4000


NAMES = st.sampled_from([*settings.SETTINGS, *settings.WINDOW, "seats", "player", "options"])
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inside: st.lists(inside) | st.dictionaries(NAMES | st.text(), inside),
)


@given(st.dictionaries(NAMES, JSON) | JSON)
def test_any_json_is_read_or_refused(data: object) -> None:
    _loads_or_says(json.dumps(data))


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    assert _loads_or_says(text) or text.strip() == "{}"


# the file


def test_a_change_is_on_the_disk_at_once(tmp_path: Path) -> None:
    path = tmp_path / "sen" / "settings.json"
    file = SettingsFile(path)
    assert (file.value, file.problem) == (Settings(), None)
    assert not path.exists(), "looking is not changing"
    file.change(language="pl", music=5)
    file.change(last_setup=SETUP)
    assert file.value == replace(Settings(), language="pl", music=5, last_setup=SETUP)
    assert SettingsFile(path).value == file.value


def test_what_no_setting_can_have_is_not_taken(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "settings.json")
    for wrong in ({"music": 101}, {"speed": "warp"}, {"window": WindowSettings(width=0)}):
        with pytest.raises(BadSettings):
            file.change(**wrong)
    assert file.value == Settings()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("content", [b"{", b"\xff\xfe\x00", b'{"speed": "warp"}'])
def test_a_broken_file_is_kept_aside_and_said(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    file = SettingsFile(path)
    assert file.value == Settings()
    assert file.problem and f"{path}.broken-1: " in english(file.problem)
    assert english(file.problem).endswith("The defaults are used instead.")
    file.change(mute=True)
    file.change(mute=False)
    assert (tmp_path / "settings.json.broken-1").read_bytes() == content
    assert file.problem is None


def test_the_settings_before_the_broken_ones_are_used(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    file = SettingsFile(path)
    file.change(music=1)
    file.change(music=2)
    path.write_text("{")
    file = SettingsFile(path)
    assert file.value.music == 1
    assert "The ones saved before are used instead." in english(file.problem)


def test_where_nothing_can_be_written_settings_hold_for_this_time(tmp_path: Path) -> None:
    folder = tmp_path / "sen"
    folder.write_text("a file where the folder should be")
    file = SettingsFile(folder / "settings.json")
    file.change(music=1)
    assert file.value.music == 1
    assert "settings.json" in english(file.problem)


def test_a_full_disk_is_said_until_something_is_written_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    path = tmp_path / "settings.json"
    file = SettingsFile(path)
    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", full)
        file.change(music=1)
    assert "the disk is full" in english(file.problem)
    file.change(music=2)
    assert file.problem is None
    assert SettingsFile(path).value.music == 2


def test_settings_that_cannot_be_put_aside_are_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    path = tmp_path / "settings.json"
    path.write_text('{"speed": "warp"}')
    with monkeypatch.context() as patch:
        patch.setattr(Path, "rename", refuse)
        file = SettingsFile(path)
    file.change(music=1)
    file.change(music=2)
    assert path.read_text() == '{"speed": "warp"}' and file.value.music == 2
    assert "'warp' is unknown" in english(file.problem)


def test_what_a_newer_version_has_set_is_written_again_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"music": 7, "scent": {"of": ["rain"], "loud": true}}')
    file = SettingsFile(path)
    assert file.value.music == 7 and not file.set_aside
    file.change(sound=3)
    again = json.loads(path.read_text())
    assert again["scent"] == {"of": ["rain"], "loud": True} and again["sound"] == 3
    assert "unknown" not in again


def test_twenty_thousand_keys_are_refused_at_once(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({f"key {number}": number for number in range(20_000)}))
    started = thread_time()
    file = SettingsFile(path)
    assert thread_time() - started < 2 and "at most 500 entries" in english(file.problem)


def test_millions_of_values_are_refused_before_they_are_made(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"text_size": [' + "[]," * (MOST_VALUES // 2) + "[]]}")
    tracemalloc.start()
    file = SettingsFile(path)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert "at most 1000000 entries" in english(file.problem) and most < 20_000_000


def test_a_pipe_in_place_of_the_file_holds_nobody_up(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    make_pipe(path)
    file = SettingsFile(path)
    assert "not an ordinary file" in english(file.problem)
