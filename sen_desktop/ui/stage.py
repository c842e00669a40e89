"""The stage: the stack of scenes, and what all of them share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sen_desktop.app.services import Services
from sen_desktop.engine.problem import Unsound
from sen_desktop.profile.settings import SPEEDS, Settings
from sen_desktop.text.i18n import Texts
from sen_desktop.text.problems import told
from sen_desktop.ui.canvas import Backdrop, Frame
from sen_desktop.ui.composer import Free
from sen_desktop.ui.input_map import Mode
from sen_desktop.ui.intents import (
    Act,
    Back,
    Close,
    Command,
    Digit,
    Dropped,
    Intent,
    Left,
    LetGo,
    Ordered,
    Press,
    Resized,
    Returned,
    Skip,
    SpeakersCame,
    SpeakersGone,
)
from sen_desktop.ui.letters import Letters
from sen_desktop.ui.remarks import draw_tip, draw_toast
from sen_desktop.ui.scene import Scene
from sen_desktop.ui.screen import Screen
from sen_desktop.ui.sound import Sounds
from sen_desktop.ui.speech.speech import Speech
from sen_desktop.ui.theme import CONTRAST, NIGHT, Theme
from sen_desktop.ui.touch import Touch
from sen_desktop.ui.widgets import Ui

if TYPE_CHECKING:
    from sen_desktop.app.live_match import LiveMatch

TOAST = 4.5
"""Seconds that a line stays."""
WHISPERED = 9.0
"""A word of the coach takes longer to read."""

PACE = {"instant": 0.0, "fast": 0.5, "normal": 1.0, "slow": 1.7}
"""How long an animation takes, compared with the usual."""


@dataclass(slots=True)
class Toast:
    text: str
    left: float
    warning: bool = False
    private: bool = False
    """It may tell something about a hand."""
    about: Scene | None = None
    """It answers what was done there, and goes with it."""


@dataclass
class WindowServices:
    """What the window does for a scene that asks."""

    full_screen: Callable[[], None]
    is_full_screen: Callable[[], bool]
    bind_keys: Callable[[], None]
    """The player chose other keys."""
    keys_mean: Callable[[Mode], None]
    expect: Callable[[Sequence[str], Iterable[Backdrop]], None]
    """Cards of a table that is about to be set, if one is; and backdrops that will be shown soon,
    in place of those that were said before."""
    copy: Callable[[str], bool]
    """Put a text on the clipboard; False where there is none."""


class Stage:
    def __init__(
        self,
        services: Services,
        letters: Letters,
        sounds: Sounds,
        window: WindowServices,
        screen: Screen,
    ) -> None:
        self.services = services
        self.letters = letters
        self.sounds = sounds
        self.window = window
        self.screen = screen
        self.scenes: list[Scene] = []
        self.toasts: list[Toast] = []
        self.focused = True
        self._later: list[Intent] = []
        """What was meant for the picture that comes next, and whatever came after it."""
        self._later_for: Scene | None = None
        self.complaints: list[str] = []
        """Texts of the last picture that did not fit."""
        self.speech = Speech(self)
        self.free: list[Free] = []
        """What mattered in it, and where."""

    # what scenes ask for

    @property
    def settings(self) -> Settings:
        return self.services.settings

    @property
    def texts(self) -> Texts:
        return self.services.texts

    @property
    def theme(self) -> Theme:
        return CONTRAST if self.settings.high_contrast else NIGHT

    @property
    def pace(self) -> float:
        return PACE[self.settings.speed]

    def change(self, **settings: Any) -> None:
        """A setting takes effect and is written at once."""
        file = self.services.settings_file
        file.change(**settings)
        self.apply_settings()
        if file.problem:
            self.toast(told(file.problem, self.texts), warning=True)

    def apply_settings(self) -> None:
        settings = self.settings
        silent = settings.mute or (settings.mute_unfocused and not self.focused)
        self.sounds.adjust(settings.sound, settings.music, silent)
        size = settings.text_size / 100
        self.letters.adjust(self.screen.scale, size, plain=settings.plain_letters)
        self.speech.adjust()

    def resize(self, screen: Screen) -> None:
        self.screen = screen
        self.apply_settings()

    def open(self, scene: Scene, then: Callable[[Any], None] | None = None) -> None:
        """Put a scene on top; `then` gets its result when it closes."""
        if self.scenes:
            self.top.touch.let_go()
        if then:
            scene.then = then
        self.scenes.append(scene)

    def close(self, scene: Scene, result: Any) -> None:
        """Take a scene away, and whatever lies on it."""
        if scene in self.scenes:
            first = self.scenes.index(scene)
            gone = self.scenes[first:]
            del self.scenes[first:]
            self.toasts = [toast for toast in self.toasts if toast.about not in gone]
            scene.then(result)

    def put_away(self, match: LiveMatch) -> None:
        """A finished match joins the others; where it cannot, it stays and the player is told."""
        try:
            self.services.put_away(match)
        except OSError as error:
            self.toast(self.services.not_put_away(error), warning=True)

    def quit(self) -> None:
        self.scenes.clear()

    @property
    def top(self) -> Scene:
        return self.scenes[-1]

    def toast(self, text: str, warning: bool = False) -> None:
        self.toasts = [toast for toast in self.toasts if toast.text != text][-2:]
        self.toasts.append(Toast(text, TOAST, warning))

    def refused(self, why: str) -> None:
        self.sounds.play("refused")
        self.hush()
        self.toast(why, warning=True)
        self._answers_here()

    def _too_short(self, again: bool) -> None:
        """What is to be held was only pressed; or, where nothing is held, pressed once."""
        self.toast(self.texts.say("toast.once_more" if again else "toast.hold"))
        self._answers_here()

    def whisper(self, text: str) -> None:
        """Something about a hand that only its holder may read."""
        self.toast(text)
        self._answers_here()
        self.toasts[-1].left = WHISPERED

    def _answers_here(self) -> None:
        """The last toast is for whoever plays in the scene on top."""
        self.toasts[-1].private = True
        self.toasts[-1].about = self.top

    def hush(self) -> None:
        """What somebody was told about their own cards is not for whoever comes to the screen."""
        self.toasts = [toast for toast in self.toasts if not toast.private]
        self.speech.hush()

    # what the loop asks for

    @property
    def busy(self) -> bool:
        visible = self._visible()
        return bool(self.toasts or self._later or self.speech.busy) or any(
            scene.busy or scene.touch.busy for scene in visible
        )

    def _visible(self) -> list[Scene]:
        bottom = len(self.scenes) - 1
        while bottom > 0 and self.scenes[bottom].overlay:
            bottom -= 1
        return self.scenes[max(bottom, 0) :]

    def update(self, dt: float) -> None:
        if self.toasts:
            self.toasts[-1].left -= dt
        self.toasts = [toast for toast in self.toasts if toast.left > 0]
        if self.scenes:
            self.top.touch.no_holds = self.settings.no_holds
            self.top.touch.update(dt)
        for scene in self._visible():
            scene.update(dt)
        self.speech.update()

    def look_up(self) -> None:
        """See what has happened beside the window, which nobody else says."""
        if self.scenes:
            self.top.look_up()
        self.speech.look_up()

    def slept(self, seconds: float) -> None:
        """So long nothing moved, and nobody did anything."""
        if self.scenes:
            self.top.touch.slept(seconds)

    def compose(self) -> Frame:
        ui = Ui(self.screen, self.letters, self.theme)
        visible = self._visible()
        for scene in visible:
            touch = scene.touch if scene is visible[-1] else Touch()
            still, moving = len(ui.still), len(ui.moving)
            ui.begin(touch, scene.parts, self.settings)
            scene.compose(ui)
        top = visible[-1]
        top.touch.scroll_room = ui.scroll_room
        top.touch.refused = self.refused
        top.touch.too_short = self._too_short
        top.touch.sound = self.sounds.play
        top.touch.holding = self.sounds.hold
        top.touch.composed(ui.items)
        if self.speech.on:
            self.speech.follow(top, (*ui.still[still:], *ui.moving[moving:]))
        if again := top.touch.asks_again:
            draw_tip(ui, again, self.texts.say("tip.once_more"))
        elif tip := top.touch.tip:
            draw_tip(ui, tip, tip.tip)
        self._toasts(ui)
        self.complaints, self.free = ui.complaints, ui.free
        return ui.frame()

    def _toasts(self, ui: Ui) -> None:
        """The latest one; those before it wait."""
        if self.toasts:
            toast = self.toasts[-1]
            draw_toast(ui, toast.text, warning=toast.warning)

    def handle_what_waited(self) -> None:
        """The picture for which it was meant is on the screen now."""
        waited, self._later = self._later, []
        for intent in waited:
            if self.scenes and self.top is self._later_for:  # or it was meant for nothing there
                self.handle(intent)

    def handle(self, intent: Intent) -> None:
        self.speech.notice(intent)
        if not self.scenes or self._of_another_pace(intent) or self._of_window(intent):
            return
        top = self.top
        if self._later or top.hurries(intent):
            self._later.append(intent)
            self._later_for = top
            return
        if isinstance(intent, Digit | Act | Skip) and top.handle(intent):
            return
        if isinstance(intent, Press) and not top.touch.answers(intent.x, intent.y):
            if not top.touch.step_back():
                top.missed()
            return
        if top.touch.handle(intent) or not self.scenes:
            return
        if isinstance(intent, Back):
            if not top.touch.step_back():
                top.back()
        else:
            top.handle(intent)

    def _of_another_pace(self, intent: Intent) -> bool:
        """A scene that has a speed of its own answers these keys itself."""
        asked = isinstance(intent, Ordered) and intent.command in (Command.FASTER, Command.SLOWER)
        return asked and self.top.handle(intent)

    def _of_window(self, intent: Intent) -> bool:
        """What works in every scene."""
        match intent:
            case Left():
                self.focused = False
                self._later.clear()
                self.apply_settings()
                for scene in self.scenes:
                    scene.touch.let_go()
                    scene.left()
            case LetGo():
                self.top.touch.let_go()
            case SpeakersGone():
                if not self.sounds.lost():
                    self.toast(self.texts.say("failure.no_sound"), warning=True)
            case SpeakersCame():
                self.sounds.found()
            case Returned():
                self.focused = True
                self.apply_settings()
            case Close() | Ordered(Command.QUIT):
                self.quit()
            case Ordered(Command.FULL_SCREEN):
                self.window.full_screen()
            case Ordered(Command.MUTE):
                self.change(mute=not self.settings.mute)
                self.toast(self.texts.say("toast.muted" if self.settings.mute else "toast.unmuted"))
            case Ordered(Command.FASTER):
                self._speed(-1)
            case Ordered(Command.SLOWER):
                self._speed(1)
            case Ordered(command) if self.speech.order(command):
                pass
            case Dropped(file):
                self.let_in(file)
            case Resized():
                pass
            case _:
                return False
        return True

    def let_in(self, file: str) -> None:
        """A match from a file joins those of friends; it is watched if nothing else is going on."""
        path = Path(file).expanduser()
        try:
            path = self.services.welcome(path)
            match = self.services.watch(path) if self.top.welcomes_files else None
        except (OSError, Unsound) as error:
            self.toast(self.services.not_watchable(path, error), warning=True)
            return
        for scene in self.scenes:
            scene.arrived()
        if match:
            from sen_desktop.ui.scenes.theatre import TheatreScene

            self.open(TheatreScene(self, match))
        else:
            self.toast(self.texts.say("theatre.welcome"))

    def _speed(self, step: int) -> None:
        here = SPEEDS.index(self.settings.speed) + step
        self.change(speed=SPEEDS[min(max(here, 0), len(SPEEDS) - 1)])
        name = self.texts.say(f"settings.pace.{self.settings.speed}")
        self.toast(self.texts.say("toast.speed", speed=name))
