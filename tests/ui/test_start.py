"""The first moments of the window: the offer, a second window, what a start has to tell."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from sen_desktop import shipped
from sen_desktop.app import start as start_module
from sen_desktop.app.seating import Invitation
from sen_desktop.app.start import AS_USUAL, App, Start, write_report
from sen_desktop.match import record
from sen_desktop.match.session import Session
from sen_desktop.profile import paths
from sen_desktop.profile.paths import UserFolder
from sen_desktop.ui.scenes.crash import CrashScene
from sen_desktop.ui.scenes.lesson import LessonScene
from sen_desktop.ui.scenes.live import LiveScene
from sen_desktop.ui.scenes.message import LEARN, PLAY, MessageScene, TakenScene
from sen_desktop.ui.scenes.theatre import TheatreScene
from sen_desktop.ui.scenes.title import TitleScene
from sen_desktop.ui.speech import speech
from tests.support.listening import Recorder
from tests.ui.theatre import played

PROJECT = Path(__file__).resolve().parents[2]

Open = Callable[..., App]


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Open]:
    """Windows on one and the same user folder, closed at the end."""
    apps: list[App] = []

    def new(start: Start = AS_USUAL) -> App:
        apps.append(App(UserFolder(tmp_path), language="en", start=start))
        apps[-1].loop.turn([])
        return apps[-1]

    yield new
    for app in apps:
        if app.stage.scenes:
            app.close()


def top(app: App) -> str:
    scene = app.stage.top
    return scene.topic if isinstance(scene, MessageScene) else type(scene).__name__


def test_the_first_start_offers_to_learn_or_to_play_and_only_the_first(opened: Open) -> None:
    app = opened()
    assert top(app) == "welcome"
    app.stage.top.close(LEARN)
    assert isinstance(app.stage.top, LessonScene)
    app.close()
    app.stage.scenes.clear()
    assert isinstance(opened().stage.top, TitleScene)


def test_a_running_screen_reader_is_met_with_speech(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    voice = Recorder()
    monkeypatch.setattr(start_module, "reader_runs", lambda: True)
    monkeypatch.setattr(speech, "SystemVoice", lambda: voice)
    app = opened()
    app.loop.turn([])
    assert app.stage.settings.speech
    assert any("F2" in said for said in voice.said), "how to turn it off is said at once"
    assert any("learn by playing, button" in said for said in voice.said)


def test_playing_at_once_needs_no_set_up(opened: Open, tmp_path: Path) -> None:
    app = opened()
    app.stage.top.close(PLAY)
    assert isinstance(app.stage.top, LiveScene)
    app.stage.services.flush()
    assert UserFolder(tmp_path).match.is_file()


def test_a_match_that_is_to_be_watched_is_there_at_once(opened: Open, tmp_path: Path) -> None:
    file = tmp_path / "friend.json"
    file.write_text(record.dumps(played("smoki", 1)), encoding="utf-8")
    app = opened(Start(watch=file))
    app.begin()
    assert isinstance(app.stage.top, TheatreScene)
    app.stage.top.back()
    assert isinstance(app.stage.top, TitleScene)


def test_the_offer_can_be_waved_away(opened: Open) -> None:
    app = opened()
    app.stage.top.back()
    assert isinstance(app.stage.top, TitleScene)


@pytest.mark.parametrize(("spoken", "language"), [("pl", "pl"), ("en", "en"), ("de", "en")])
def test_the_language_is_the_systems(
    spoken: str, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        pygame.system, "get_pref_locales", lambda: [{"language": spoken, "country": None}]
    )
    app = App(UserFolder(tmp_path))
    assert app.stage.texts.language == language
    app.close()


def test_a_second_window_touches_nothing_and_goes_on_when_it_is_alone(
    opened: Open, tmp_path: Path
) -> None:
    first = opened()
    first.stage.top.close(None)
    second = opened()
    assert isinstance(second.stage.top, TakenScene)
    second.stage.top.back()
    second.loop.turn([])
    assert isinstance(second.stage.top, TakenScene)
    before = UserFolder(tmp_path).settings.read_bytes()
    second.stage.change(mute=True)
    assert UserFolder(tmp_path).settings.read_bytes() == before
    first.stage.change(text_size=125)
    first.close()
    first.stage.scenes.clear()
    second.loop.turn([])
    assert isinstance(second.stage.top, TitleScene)
    assert second.stage.settings.text_size == 125 and not second.stage.settings.mute
    second.stage.change(mute=True)
    assert json.loads(UserFolder(tmp_path).settings.read_text(encoding="utf-8"))["mute"]


def test_broken_settings_are_kept_aside_and_named(opened: Open, tmp_path: Path) -> None:
    UserFolder(tmp_path).settings.write_text('{"speed": "warp"}', encoding="utf-8")
    app = opened()
    assert top(app) == "set_aside"
    assert isinstance(app.stage.top, MessageScene) and "warp" in app.stage.top.more[0]
    assert (tmp_path / "settings.json.broken-1").read_text(encoding="utf-8") == '{"speed": "warp"}'


def test_a_broken_match_is_kept_aside_and_named(opened: Open, tmp_path: Path) -> None:
    UserFolder(tmp_path).match.write_text("{", encoding="utf-8")
    app = opened()
    app.stage.top.close(None)
    assert app.stage.services.has_current
    app.title.resume()
    assert top(app) == "set_aside"
    assert (tmp_path / "match.save.broken-1").read_text(encoding="utf-8") == "{"


def test_a_crash_is_told_without_anybodys_cards(
    opened: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The error's own words may hold a card: neither screen nor report nor log repeat them."""
    app = opened()
    app.stage.top.close(PLAY)
    shown: list[str] = []

    def crash(session: Session, budget: float) -> bool:
        raise ValueError("secret land_9")

    def until_it_is_read() -> None:
        app.loop.turn([])
        assert isinstance(app.stage.top, CrashScene)
        shown.append(str(app.stage.top.report))
        app.stage.scenes.clear()

    def run() -> None:
        monkeypatch.setattr(app.loop, "run", until_it_is_read)
        crash(app.stage.top.session, 0.0)  # type: ignore[attr-defined]

    monkeypatch.setattr(app.loop, "run", run)
    app.run()
    assert len(shown) == 1
    report = Path(shown[0]).read_text(encoding="utf-8")
    log = (UserFolder(tmp_path).logs / "sen.log").read_text(encoding="utf-8")
    assert "ValueError" in report and "unforeseen" in log
    assert "land_9" not in report + log


def test_a_report_that_cannot_be_written_is_none(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    assert write_report(UserFolder(tmp_path / "file"), ValueError()) is None


def test_the_title_does_not_wait_for_the_games() -> None:
    """Their code is read once the first picture is there."""
    program = "import sys, sen_desktop.cli, sen_desktop.app.start; print(*sys.modules)"
    told = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=PROJECT
    )
    slow = ("sen_desktop.games", "sen_desktop.bots", "sen_desktop.data", "yaml", "multiprocessing")
    settings_need = {"sen_desktop.data", "sen_desktop.data.shape"}
    loaded = set(told.stdout.split()) - settings_need
    assert not [name for name in loaded if name.startswith(slow)]


def test_the_cards_beside_a_packaged_program_count_once_they_are_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "sen-desktop"))
    user, usual = UserFolder(tmp_path / "user"), shipped.card_data()
    assert paths.card_data(user, None) == usual
    beside = tmp_path / shipped.CARD_DATA
    beside.write_bytes(usual.read_bytes())
    assert paths.card_data(user, None) == usual
    beside.write_text("broken", encoding="utf-8")
    assert paths.card_data(user, None) == beside
    monkeypatch.setattr(Path, "read_bytes", lambda _: pytest.fail("a file of any size was read"))
    assert paths.card_data(user, None) == beside
    beside.unlink()
    beside.mkdir()
    assert paths.card_data(user, None) == usual


def test_who_is_invited_sits_down_at_once(opened: Open) -> None:
    """No offer, no set-up, and the next start is a usual one."""
    seats = (("bot:owl", ""), ("human", "Ada"), ("bot:owl", ""), ("bot:custom:80:50", "Zed"))
    app = opened(Start(invitation=Invitation("sen-jubilee", seats, "")))
    app.begin()
    table = app.stage.top
    assert isinstance(table, LiveScene)
    assert table.session.ruleset.id == "sen-jubilee"
    assert table.match.names == ("Owl", "Ada", "Owl 2", "Zed")
    assert len(set(table.match.emblems[:2])) == 2
    app.close()
    app.stage.scenes.clear()
    again = opened()
    again.begin()
    assert top(again) == "welcome" and again.stage.services.has_current


def test_an_invitation_without_seats_is_a_person_against_a_usual_bot(opened: Open) -> None:
    app = opened(Start(invitation=Invitation("smoki", (), "")))
    app.begin()
    table = app.stage.top
    assert isinstance(table, LiveScene)
    assert table.match.names == ("Player 1", "Leaf")
    assert table.match.emblems[0] != table.match.emblems[1], "Leaf wears the leaf"


def test_an_invitation_waits_until_another_window_is_closed(opened: Open) -> None:
    first = opened()
    app = opened(Start(invitation=Invitation("sen-classic", (), "")))
    app.begin()
    assert top(app) == "taken"
    first.close()
    first.stage.scenes.clear()
    app.stage.top.close(None)
    assert isinstance(app.stage.top, LiveScene)


def test_an_invitation_says_that_another_match_ends(opened: Open) -> None:
    invited = Start(invitation=Invitation("sen-classic", (), ""))
    first = opened(invited)
    first.begin()
    assert not first.stage.toasts
    first.close()
    first.stage.scenes.clear()
    second = opened(invited)
    second.begin()
    assert "is kept" in second.stage.toasts[-1].text
    assert len(list(second.stage.services.archive.kept())) == 1


def test_an_invitation_waits_until_broken_settings_were_spoken_of(
    opened: Open, tmp_path: Path
) -> None:
    UserFolder(tmp_path).settings.write_text('{"speed": "warp"}', encoding="utf-8")
    app = opened(Start(invitation=Invitation("sen-classic", (), "")))
    app.begin()
    assert top(app) == "set_aside"
    app.stage.top.close(None)
    assert isinstance(app.stage.top, LiveScene)


def test_size_and_full_screen_are_for_this_start_alone(opened: Open, tmp_path: Path) -> None:
    usual = opened()
    usual.stage.top.close(PLAY)
    usual.stage.change(window=replace(usual.stage.settings.window, full_screen=True))
    usual.close()
    usual.stage.scenes.clear()
    saved = UserFolder(tmp_path).settings.read_text(encoding="utf-8")
    app = opened(Start(size=(1100, 700)))
    assert app.window.surface.get_size() == (1100, 700), "and not the whole screen"
    app.window.turn_full_screen()
    app.close()
    app.stage.scenes.clear()
    assert UserFolder(tmp_path).settings.read_text(encoding="utf-8") == saved


def test_whatever_goes_wrong_while_closing_all_else_is_let_go(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = opened()

    def refuse() -> None:
        raise RuntimeError("refused")

    parts = ((app.stage.services, "flush"), (app.stage.sounds, "stop"), (app.art, "close"))
    for part, name in parts:
        monkeypatch.setattr(part, name, refuse)
    with pytest.raises(RuntimeError, match="refused"):
        app.close()
    app.stage.scenes.clear()
    other = opened()
    assert other._alone, "the lock was let go"


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="no such signals here")
@pytest.mark.parametrize("number", ["SIGHUP", "SIGTERM"])
def test_a_session_that_ends_closes_the_program_properly(tmp_path: Path, number: str) -> None:
    command = [sys.executable, "-m", "sen_desktop", "--user-dir", str(tmp_path)]
    log = tmp_path / "logs" / "sen.log"
    with subprocess.Popen(command, cwd=PROJECT) as program:
        until = time.monotonic() + 60
        while not (log.is_file() and "first picture" in log.read_text(encoding="utf-8")):
            assert time.monotonic() < until and program.poll() is None
            time.sleep(0.05)
        program.send_signal(signal.Signals[number])
        assert program.wait(60) == 0
    assert "closed" in log.read_text(encoding="utf-8").splitlines()[-1]
