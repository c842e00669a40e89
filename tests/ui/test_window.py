"""The window and everything round a match: sizes, focus, settings, and what can go wrong."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from sen_desktop import shipped
from sen_desktop.app.start import App
from sen_desktop.profile.paths import UserFolder
from sen_desktop.profile.settings import SettingsFile
from sen_desktop.ui import window
from sen_desktop.ui.canvas import Frame
from sen_desktop.ui.loop import MOST_SHARES
from sen_desktop.ui.scenes.crash import CrashScene
from sen_desktop.ui.scenes.settings import TOGGLES
from sen_desktop.ui.window import SMALLEST, NoDisplay, Placement, Window
from tests.pilot import Pilot, setup_of
from tests.support.players import sleeper
from tests.ui.matches import check_picture

HOT_SEAT = setup_of("sen-classic", 2, limit=1000)
ALONE = setup_of("sen-classic", 1, 2, limit=1000)


def test_the_window_may_change_while_cards_fly(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        pilot.begin(ALONE, 3)
        motion = pilot.table.motion
        for size in ((960, 600), (1920, 1080), (2560, 1080), (1024, 768), (3840, 2160)):
            pilot.wait_until(lambda: motion.moves or not motion.busy, "cards fly")
            pilot.resize(size)
        pilot.resize((1280, 720))
        pilot.wait_for_rest()
        check_picture(pilot.table)


def test_a_resized_table_looks_as_if_it_had_always_been_so(tmp_path: Path) -> None:
    pictures = []
    for number, sizes in enumerate([[(1024, 768)], [(1920, 1080), (960, 600), (1024, 768)]]):
        with Pilot(tmp_path / str(number)) as pilot:
            pilot.begin(ALONE, 3)
            pilot.wait_for_rest()
            pilot.advance(4)
            for size in sizes:
                pilot.resize(size)
            pilot.point(1, 1)
            pictures.append(pilot.frame)
    assert pictures[0] == pictures[1]


def test_leaving_the_window_lowers_the_curtain(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        pilot.begin(HOT_SEAT, 3)
        pilot.hold("button.open")
        pilot.wait_for_rest()
        assert pilot.scene == "table"
        pilot.lose_focus()
        assert pilot.scene == "curtain"
        pilot.get_focus()
        assert pilot.scene == "curtain"
        pilot.hold("button.open", 0.4)
        assert pilot.scene == "curtain", "a short press does not open it"
        pilot.hold("button.open")
        assert pilot.scene == "table"
        pilot.key("p")
        assert pilot.scene == "pause"
        pilot.key("escape")
        assert pilot.scene == "curtain", "after a pause somebody else may sit here"


def test_leaving_the_window_covers_what_is_peeked_at(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        pilot.begin(HOT_SEAT, 3)
        pilot.hold("button.open")
        pilot.wait_for_rest()
        for place in (0, 1):
            pilot.click(f"seat.{pilot.table.viewer}.card.{place}")
        pilot.wait_for_rest()
        name = next(name for name, item in pilot.items.items() if item.held)
        pilot.point_at(name)
        pilot.button_down()
        pilot.advance(1)
        assert faces_peeked_at(pilot) == 2
        pilot.lose_focus()
        assert pilot.scene == "curtain"
        assert faces_peeked_at(pilot) == 0


def faces_peeked_at(pilot: Pilot) -> int:
    motion = pilot.table.motion
    return sum(motion.sprites.of(card).face is not None for card in motion.picture.peeked)


def test_alone_there_is_no_curtain(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        pilot.begin(ALONE, 3)
        pilot.lose_focus()
        pilot.get_focus()
        assert pilot.scene == "table"


def test_full_screen_there_and_back_is_remembered_apart_from_the_size(tmp_path: Path) -> None:
    with Pilot(tmp_path, size=(1100, 700)) as pilot:
        pilot.key("f11")
        assert pilot.stage.window.is_full_screen()
        pilot.key("alt+return")
        assert not pilot.stage.window.is_full_screen()
        pilot.resize((1200, 750))
        pilot.key("f11")
    stored = SettingsFile(pilot.user.settings).value.window
    assert (stored.width, stored.height, stored.full_screen) == (1200, 750, True)


def test_the_size_of_the_window_is_there_again(tmp_path: Path) -> None:
    with Pilot(tmp_path, size=(1111, 777)):
        pass
    app = App(UserFolder(tmp_path), language="en")
    assert app.window.surface.get_size() == (1111, 777)
    app.close()


def test_settings_are_in_force_and_written_at_once(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        pilot.click("button.settings")
        for name in (*TOGGLES, "mute_unfocused"):
            before = getattr(pilot.stage.settings, name)
            pilot.click(f"settings.{name}")
            assert json.loads(pilot.user.settings.read_text())[name] is not before
        pilot.click("settings.speed.fast")
        pilot.click("settings.text_size.150")
        assert pilot.stage.letters.text_scale == 1.5
        pilot.click("settings.language.pl")
        assert pilot.shows("Ustawienia")
    with Pilot(tmp_path, language="") as pilot:
        settings = pilot.stage.settings
        assert (settings.speed, settings.text_size, settings.language) == ("fast", 150, "pl")
        assert settings.high_contrast


def test_names_follow_the_language_until_somebody_types_one(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        pilot.click("button.new_game")
        assert pilot.shows("Player 1") and pilot.shows("Brook")
        pilot.click("seat.0.name")
        pilot.type("Ada")
        pilot.click("seat.0.name")
        assert pilot.shows("Ada") and not pilot.shows("Player 1Ada")
        pilot.click("button.back")
        pilot.click("button.language")
        pilot.click("button.new_game")
        assert pilot.shows("Ada") and pilot.shows("Strumyk") and not pilot.shows("Brook")
        pilot.click("button.start")
        assert pilot.table.match.names == ("Ada", "Strumyk")


def test_a_language_is_spoken_at_once_also_in_the_middle_of_a_match(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        pilot.begin(ALONE, 3)
        pilot.wait_for_rest()
        pilot.key("p")
        pilot.click("button.settings")
        pilot.click("settings.language.pl")
        pilot.key("escape")
        pilot.key("escape")
        pilot.wait_for_rest()
        pilot.key("l")
        assert pilot.shows("Co się wydarzyło")
        assert not any("dealt" in text.lower() for text in pilot.texts())


def test_a_command_gets_another_key_and_keeps_it(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        pilot.click("button.settings")
        pilot.click("key.log")
        pilot.key("j")
        assert pilot.stage.settings.keys == {"log": "j"}
        pilot.click("key.scores")
        pilot.key("j")
        assert pilot.stage.toasts, "a key that is taken is refused with a line"
        assert pilot.stage.settings.keys == {"log": "j"}
        pilot.click("key.scores")
        pilot.key("escape")
        assert pilot.scene == "settings"
    with Pilot(tmp_path) as pilot:
        pilot.begin(ALONE, 3)
        pilot.key("l")
        assert pilot.scene == "table"
        pilot.key("j")
        assert pilot.scene == "log"


# what goes wrong


def test_broken_settings_are_kept_aside_and_told(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"speed": "ludicrous"}')
    with Pilot(tmp_path) as pilot:
        assert pilot.scene == "message", "somebody has to be told"
        assert any("settings.json" in text for text in pilot.texts())
        pilot.key("escape")
        assert pilot.scene == "title"
        assert pilot.stage.settings.speed == "normal"
    aside = list(tmp_path.glob("settings.json.broken-*"))
    assert [path.read_text() for path in aside] == ['{"speed": "ludicrous"}']


def test_a_broken_match_is_kept_aside_and_told(tmp_path: Path) -> None:
    (tmp_path / "match.save").write_text("{nonsense")
    with Pilot(tmp_path) as pilot:
        pilot.click("button.continue")
        assert pilot.scene == "message", "somebody has to be told"
        assert any("match.save" in text for text in pilot.texts())
        pilot.key("escape")
        assert pilot.scene == "title"
        assert not pilot.has("button.continue")
    aside = list(tmp_path.glob("match.save.broken-*"))
    assert [path.read_text() for path in aside] == ["{nonsense"]


def test_broken_cards_are_shown_with_line_and_column_and_the_usual_ones_can_be_played(
    tmp_path: Path,
) -> None:
    cards = tmp_path / "cards.yaml"
    text = (shipped.card_data()).read_text(encoding="utf-8")
    cards.write_text(text.replace("total: 54", "total: 55"), encoding="utf-8")
    before = cards.read_bytes()
    with Pilot(tmp_path, cards=cards) as pilot:
        pilot.click("button.new_game")
        assert pilot.scene == "data_error"
        assert pilot.shows(str(cards))
        assert any("line" in text.lower() for text in pilot.texts())
        told = (tmp_path / "logs" / "sen.log").read_text(encoding="utf-8")
        assert "cards that cannot be used" in told
        pilot.click("button.usual_cards")
        pilot.click("button.new_game")
        assert pilot.scene == "setup"
    assert cards.read_bytes() == before


def test_without_a_sound_device_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nothing-like-this")
    pygame.mixer.quit()
    with Pilot(tmp_path) as pilot:
        pilot.app.begin()
        assert pilot.stage.sounds.problem
        assert pilot.stage.toasts, "the player is told"
        pilot.stage.change(speed="instant")
        pilot.begin(ALONE, 3)
        pilot.play(sleeper(3), most=3)


def test_with_a_sound_device_nothing_is_in_the_way(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        pilot.app.begin()
        assert pilot.stage.sounds.open
        assert not pilot.stage.toasts
        pilot.stage.change(speed="instant")
        pilot.begin(ALONE, 3)
        pilot.play(sleeper(3), most=3)
    assert not pygame.mixer.get_init()


def test_every_place_has_its_music(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        wanted = [pilot.stage.sounds.music._wanted]
        pilot.stage.change(speed="instant")
        pilot.begin(ALONE, 3)
        wanted.append(pilot.stage.sounds.music._wanted)
        pilot.stage.top.close(None)
        pilot.turn()
        assert pilot.scene == "title"
        wanted.append(pilot.stage.sounds.music._wanted)
    assert wanted == ["title", "sen", "title"]


def test_a_sound_device_that_is_pulled_out_in_the_middle_of_a_match_is_no_harm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=0)
    with Pilot(tmp_path) as pilot:
        pilot.app.begin()
        pilot.stage.change(speed="instant")
        pilot.begin(ALONE, 3)
        pilot.turn(gone)
        assert pygame.mixer.get_init(), "another one plays on"
        assert not pilot.stage.toasts
        monkeypatch.setenv("SDL_AUDIODRIVER", "nothing-like-this")
        pilot.turn(gone)
        assert not pygame.mixer.get_init()
        assert pilot.stage.toasts, "the player is told"
        pilot.play(sleeper(3), most=3)
        monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
        pilot.turn(Event(pygame.AUDIODEVICEADDED, which=0, iscapture=0))
        assert pygame.mixer.get_init()
        pilot.play(sleeper(3), most=3)


def test_where_nothing_can_be_written_the_match_goes_on_and_it_is_said(tmp_path: Path) -> None:
    """A file stands where the folder should be: nobody, not even root, can write there."""
    blocked = tmp_path / "sen"
    blocked.write_text("in the way")
    with Pilot(blocked) as pilot:
        assert pilot.scene == "message", "settings cannot be read, and that is said"
        pilot.key("escape")
        pilot.stage.change(speed="instant")
        pilot.begin(ALONE, 3)
        pilot.stage.services.saver.flush()
        pilot.turn()
        toasts = [toast.text for toast in pilot.stage.toasts]
        assert any("could not be saved" in text for text in toasts), toasts
        pilot.play(sleeper(3), most=3)
    assert blocked.read_text() == "in the way"


def test_an_unforeseen_error_leaves_a_report_and_the_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Pilot(tmp_path) as pilot:
        pilot.begin(ALONE, 3)
        pilot.stage.services.flush()

        def quit_at_once() -> None:
            assert isinstance(pilot.top, CrashScene)
            pilot.turn(seconds=0)
            pilot.point(1, 1)
            assert pilot.shows("safe")
            pilot.stage.quit()

        monkeypatch.setattr(pilot.loop, "run", quit_at_once)
        pilot.app._crash(ZeroDivisionError("somewhere"))
        reports = list((tmp_path / "reports").glob("crash-*.txt"))
        assert len(reports) == 1
        assert "ZeroDivisionError" in reports[0].read_text()
        assert pilot.user.match.exists()


def test_another_size_of_text_is_seen_at_once_wherever_the_words_stay(tmp_path: Path) -> None:
    """What stands at the same place with the same words is painted anew all the same."""
    with Pilot(tmp_path, paints=True) as pilot:
        pilot.click("button.settings")
        pilot.click("settings.text_size.150")
        pilot.point(1, 1)
        seen = pilot.pixels()
        pilot.loop.painter.adjust(pilot.stage.screen)
        pilot.resize(pilot.stage.screen.pixels)
        assert pilot.pixels() == seen


MONITORS = [(1920, 1080), (2560, 1440)]


@pytest.mark.parametrize(
    ("wanted", "size", "at"),
    [
        (Placement(100_000, 100_000), (1920, 1080), None),
        (Placement(100_000, 100_000, 1950, 10), (2560, 1440), (1950, 10)),
        (Placement(2560, 1440, 9000, 10), (1920, 1080), None),
        (Placement(1280, 720, -300, 0), (1280, 720), (-300, 0)),
        (Placement(1, 1), SMALLEST, None),
    ],
)
def test_no_window_is_larger_than_the_monitor_it_opens_on(
    monkeypatch: pytest.MonkeyPatch,
    wanted: Placement,
    size: tuple[int, int],
    at: tuple[int, int] | None,
) -> None:
    """Where it was last, if that is still there; else on the first one."""
    monkeypatch.setattr("pygame.display.get_driver", lambda: "x11")
    monkeypatch.setattr("pygame.display.get_desktop_sizes", lambda: MONITORS)
    assert window._on_monitors(wanted) == (size, at)


def test_windows_is_told_of_sharp_pictures_before_there_is_a_window(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("SDL_WINDOWS_DPI_AWARENESS", raising=False)

    def init() -> None:
        assert os.environ["SDL_WINDOWS_DPI_AWARENESS"] == "permonitorv2"
        raise pygame.error("seen")

    monkeypatch.setattr("pygame.display.init", init)
    with pytest.raises(NoDisplay, match="seen"):
        Window("Sen", Path("none.png"), Placement())


@pytest.mark.parametrize("rounds", [0, 3, 1000])
def test_the_first_picture_of_a_scene_may_take_some_rounds_and_comes_by_itself(
    tmp_path: Path, rounds: int
) -> None:
    """Until then the last one stays, and nobody has to do anything."""
    asked = 0

    def prepare(frame: Frame, until: float) -> bool:
        nonlocal asked
        asked += 1
        return asked > rounds

    with Pilot(tmp_path) as pilot:
        pilot.point_at("button.settings")
        pilot.button_down()
        pilot.wait_for_rest()
        title = pilot.frame
        pilot.loop.painter.prepare = prepare  # type: ignore[method-assign]
        pilot.button_up()
        assert pilot.scene == "settings"
        for _ in range(min(rounds, MOST_SHARES - 1)):
            assert pilot.frame is title
            pilot.turn()
        assert pilot.frame is not title
        pilot.turn()
        assert not pilot.loop._busy
