"""The composition root of the window: opens it, furnishes the stage, runs the loop."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import replace
from datetime import datetime
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame.event import Event

from sen_desktop import __version__, shipped
from sen_desktop.app.log_off import LogOff
from sen_desktop.app.reviewer import Reviewer
from sen_desktop.app.services import Services
from sen_desktop.profile import journal, paths
from sen_desktop.profile.archive import Archive
from sen_desktop.profile.lock import Lock
from sen_desktop.profile.paths import UserFolder
from sen_desktop.profile.settings import SettingsFile
from sen_desktop.text.i18n import preferred
from sen_desktop.ui import garbage
from sen_desktop.ui.art import Art
from sen_desktop.ui.canvas import Backdrop
from sen_desktop.ui.input_map import InputMap, Mode
from sen_desktop.ui.kit import Kits
from sen_desktop.ui.letters import Letters
from sen_desktop.ui.loop import Loop
from sen_desktop.ui.painter import Painter
from sen_desktop.ui.scenes.message import TakenScene, set_aside, welcome
from sen_desktop.ui.scenes.title import TitleScene
from sen_desktop.ui.sound import Sounds
from sen_desktop.ui.speech.reader import reader_runs
from sen_desktop.ui.stage import Stage, WindowServices
from sen_desktop.ui.theme import BEHIND_PAGES, Font
from sen_desktop.ui.window import Placement, Window

if TYPE_CHECKING:
    from sen_desktop.app.seating import Invitation

NAME = "Sen"
FONT_PACKAGES = {
    "Marcellus": "fontpkg_marcellus",
    "Spectral": "fontpkg_spectral",
    "AtkinsonHyperlegible": "fontpkg_atkinson_hyperlegible",
}

BEHIND_THE_TITLE = (
    *("sen_desktop.ui.scenes.setup", "sen_desktop.ui.scenes.live"),
    *("sen_desktop.profile.ledger", "sen_desktop.app.reviewing"),
)
"""Read once the title can be seen, so that neither it nor the first click has to wait, nor the
first result."""

log = logging.getLogger(__name__)


def font_files() -> dict[Font, Path]:
    """Every font's file in the packages that bring them."""
    files = {}
    for font in Font:
        package = FONT_PACKAGES[font.value.split("-")[0]]
        found = find_spec(package)
        assert found and found.origin
        files[font] = Path(found.origin).parent / "files" / f"{font.value}.ttf"
    return files


class Start(NamedTuple):
    """What is asked for this once."""

    size: tuple[int, int] | None = None
    full_screen: bool = False
    invitation: Invitation | None = None
    watch: Path | None = None
    """The file of a match to be watched."""


AS_USUAL = Start()


class App:
    """The program with its window; also what the tests drive."""

    def __init__(
        self,
        user: UserFolder,
        cards: Path | None = None,
        language: str | None = None,
        clock: Callable[[], float] = perf_counter,
        art: Art | None = None,
        start: Start = AS_USUAL,
        reviewer: Callable[[Archive], Reviewer] = Reviewer,
    ) -> None:
        self.user = user
        assets = shipped.assets()
        self.art = art or Art(assets)
        self.kits = Kits(assets / "kit")
        self._language = language
        self.log_off = LogOff(lambda: pygame.event.post(Event(pygame.QUIT)))
        self.lock = Lock(user.lock)
        self._alone = self.lock.take()
        settings = self._read_settings(self._alone)
        self._invitation = start.invitation
        self._watch = start.watch
        place = settings.value.window
        width, height = start.size or (place.width, place.height)
        full = start.full_screen or (place.full_screen and not start.size)
        self._placed_for_once = bool(start.size or start.full_screen)
        self.window = Window(
            NAME,
            assets / "icon" / "sen_128.png",
            Placement(width, height, place.x, place.y, full),
        )
        self._placed = self.window.placement
        pygame.key.set_repeat(400, 70)
        letters = Letters(font_files())
        painter = Painter(self.art, letters, self.kits)
        services = Services(
            settings,
            Archive(user),
            paths.card_data(user, cards),
            clock,
            language=preferred(one["language"] for one in pygame.system.get_pref_locales()),
            reviewer=reviewer,
        )
        window = WindowServices(
            self.window.turn_full_screen,
            lambda: self.window.full_screen,
            self._bind_keys,
            self._keys_mean,
            painter.expect,
            copy_text,
        )
        sounds = Sounds(assets)
        self.stage = Stage(services, letters, sounds, window, self.window.screen)
        self.stage.apply_settings()
        self.inputs = InputMap(settings.value.keys, self.window.units)
        self.loop = Loop(self.stage, self.window, painter, self.inputs, clock)
        self.title = TitleScene(self.stage)
        self.stage.open(self.title)
        if self._alone:
            self._move_in()
        else:
            taken = TakenScene(self.stage, self.lock.take)
            self.stage.open(taken, lambda _: self._take_over())

    def _read_settings(self, alone: bool) -> SettingsFile:
        settings = SettingsFile(self.user.settings, writes=alone)
        if self._language:
            settings.value = replace(settings.value, language=self._language)
        return settings

    def _take_over(self) -> None:
        """The other window is gone; what was set there counts here, too."""
        self._alone = True
        self.stage.services.settings_file = self._read_settings(True)
        self.stage.apply_settings()
        self._bind_keys()
        self._move_in()
        self._accept()

    def _move_in(self) -> None:
        """From here on this window alone writes in the player's folder."""
        journal.begin(self.user.logs)
        log.info("%s on %s", pygame_version(), pygame.display.get_driver())
        services = self.stage.services
        log.info("cards: %s", "own" if services.own_cards else "shipped")
        file = services.settings_file
        if file.first_start and reader_runs():
            self.stage.speech.toggle()
        if file.first_start and not self._invitation and not self._watch:
            self.stage.open(welcome(self.stage), self.title.welcomed)
        if file.set_aside:
            log.warning("settings set aside")
            broken = services.told_of_broken(file.set_aside)
            self.stage.open(set_aside(self.stage, broken), lambda _: self._accept())

    def _accept(self) -> None:
        """Sit down at once where that was asked for, once everything else has been said."""
        if not self._alone or self.stage.top is not self.title:
            return
        if self._invitation:
            self.title.accept(self._invitation)
            self._invitation = None
        elif self._watch:
            self.title.watch(self._watch)
            self._watch = None

    def _bind_keys(self) -> None:
        self.inputs.bind(self.stage.settings.keys)

    def _keys_mean(self, mode: Mode) -> None:
        self.inputs.mode = mode
        if mode is Mode.TYPING:
            pygame.key.start_text_input()
            if self.inputs.holds_gamepad:
                self.stage.toast(self.stage.texts.say("toast.wheel"))
        else:
            pygame.key.stop_text_input()

    def run(self) -> None:
        """Until the player quits; after an unforeseen error, until they have read about it."""
        try:
            self.loop.turn([])
            self.log_off.listen()
            self.begin()
            self.loop.run()
        except Exception as error:  # whatever it was, the player is told
            self._crash(error)
        finally:
            self.close()

    def begin(self) -> None:
        """What has to wait until there is something to see."""
        log.info("first picture")
        self.stage.window.expect((), [Backdrop(BEHIND_PAGES, 0.5)])
        self.inputs.look_for_gamepads()
        self.stage.sounds.start()
        for room in BEHIND_THE_TITLE:
            import_module(room)
        garbage.hold_back()
        if self.stage.sounds.problem:
            log.warning("no sound: %s", self.stage.sounds.problem)
            self.stage.toast(self.stage.texts.say("failure.no_sound"), warning=True)
        self._accept()

    def _crash(self, error: Exception) -> None:
        from sen_desktop.ui.scenes.crash import CrashScene

        report = write_report(self.user, error)
        log.error("unforeseen error, see %s", report.name if report else "nowhere")
        self.stage.scenes.clear()
        self.stage.open(CrashScene(self.stage, report))
        self.loop.run()

    def close(self) -> None:
        """Whatever goes wrong with one part, all others are let go; the error comes out then."""
        with ExitStack() as last:
            last.callback(self.log_off.closed)
            last.callback(self.lock.release)
            last.callback(journal.end)
            last.callback(log.info, "closed")
            last.callback(self.window.close)
            last.callback(self.stage.sounds.stop)
            last.callback(self._keep_place)
            last.callback(self.stage.services.flush)
            last.callback(self.stage.services.reviewer.close)
            last.callback(self.stage.speech.close)
            last.callback(self.art.close)
            last.callback(self.kits.close)

    def _keep_place(self) -> None:
        services = self.stage.services
        place = self.window.placement
        if place != self._placed and not self._placed_for_once:
            now = replace(
                services.settings.window,
                width=place.width,
                height=place.height,
                x=place.x,
                y=place.y,
                full_screen=place.full_screen,
            )
            services.settings_file.change(window=now)


def copy_text(text: str) -> bool:
    """Put it on the system's clipboard, if there is one."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


def pygame_version() -> str:
    return f"pygame-ce {pygame.version.ver}, SDL {'.'.join(map(str, pygame.version.SDL))}"


def write_report(user: UserFolder, error: Exception) -> Path | None:
    """What happened and where, without anything of the match."""
    import traceback

    frames = traceback.extract_tb(error.__traceback__)
    places = [f"  {Path(frame.filename).name}:{frame.lineno} in {frame.name}" for frame in frames]
    told = f"sen-desktop {__version__}, {pygame_version()}, {journal.surroundings()}"
    text = "\n".join([told, type(error).__name__, *places, ""])
    path = user.reports / f"crash-{datetime.now():%Y%m%d-%H%M%S}.txt"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    except OSError:
        return None
    return path
