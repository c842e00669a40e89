"""The title: on with the match that waits, or a new one.

What lies behind a button is imported when it is pressed, or once the title is on the screen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from sen_desktop.text.i18n import LANGUAGE_NAMES, LANGUAGES, SWITCH_TO
from sen_desktop.ui.canvas import Align
from sen_desktop.ui.music import TITLE
from sen_desktop.ui.scene import Scene
from sen_desktop.ui.scenes.message import LEARN, PLAY, set_aside
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.theme import LABEL, NOTE, QUOTE, SMALL_LABEL, Style
from sen_desktop.ui.widgets import Ui

if TYPE_CHECKING:
    from pathlib import Path

    from sen_desktop.app.live_match import LiveMatch
    from sen_desktop.app.seating import Invitation
    from sen_desktop.profile.settings import Setup
    from sen_desktop.ui.scenes.live import LiveScene
    from sen_desktop.ui.stage import Stage

NAME = (224.0, 160.0)
"""Width and height of the drawn name."""
LEFT, WIDE = 48.0, 316.0
"""Where the column of ways begins, and its width."""
GAP = 10.0
PAINTED, SPARE = 1280.0, 32.0
"""How wide the picture is, and how much of it narrower windows may cut at the left, where there is
nothing but cloth; the rest they cut at the right."""
SEAL_SHOWN = 16
"""Letters of the seal that are told; the pause shows all."""
FOOT_WIDE = 364.0
"""The curtain is wider at its foot."""


@dataclass(frozen=True, slots=True)
class Way:
    """Where the title leads: called `title.NAME` in the texts, `button.NAME` among the items."""

    name: str
    sign: str
    go: Callable[[TitleScene], object]
    open: Callable[[TitleScene], bool] = lambda title: True
    """Whether it stands there today."""


class TitleScene(Scene):
    welcomes_files = True

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        stage.sounds.music.play(TITLE)

    def update(self, dt: float) -> None:
        if self.stage.top is self:  # back from a table
            self.stage.sounds.music.play(TITLE)

    def compose(self, ui: Ui) -> None:
        cut = max(0.0, PAINTED - ui.screen.whole.w)
        ui.backdrop("scenes/title", anchor=min(1.0, SPARE / cut) if cut else 0.0)
        middle = LEFT + WIDE / 2
        mark = Rect(middle - NAME[0] / 2, 26, *NAME)
        ui.picture("scenes/wordmark", mark)
        line = self.say("title.line")
        with ui.said(f"Sen. {line}"):  # the name is a picture
            ui.line(line, middle, mark.bottom + 2, QUOTE, ui.theme.soft, Align.CENTRE, WIDE + 30)
        y = mark.bottom + 44
        for number, way in enumerate(self._open(PLAY_WAYS)):
            self._button(ui, way, Rect(LEFT, y, WIDE, 56), LABEL, strong=number == 0)
            y += 56 + GAP
        y += GAP
        wide = (WIDE - GAP) / 2
        for number, way in enumerate(self._open(ROOMS)):
            row, column = divmod(number, 2)
            place = Rect(LEFT + column * (wide + GAP), y + row * (46 + GAP), wide, 46)
            self._button(ui, way, place, SMALL_LABEL)
        self._foot(ui)

    def _open(self, ways: Sequence[Way]) -> list[Way]:
        return [way for way in ways if way.open(self)]

    def _button(self, ui: Ui, way: Way, place: Rect, style: Style, *, strong: bool = False) -> None:
        name, text, act = f"button.{way.name}", self._name_of(way), partial(way.go, self)
        tip = SWITCH_TO[self._other_language] if way.name == "language" else ""
        ui.button(name, place, text, act, sign=way.sign, tip=tip, strong=strong, style=style)

    def _foot(self, ui: Ui) -> None:
        """What belongs to the program, side by side in the room that their names ask for."""
        ways = self._open(FOOT)
        widths = [56 + ui.letters.width(self._name_of(way), NOTE) for way in ways]
        shrunk = min(1.0, (FOOT_WIDE - GAP * (len(ways) - 1)) / sum(widths))
        x, y = LEFT, ui.screen.whole.bottom - 60
        for way, wide in zip(ways, widths, strict=True):
            self._button(ui, way, Rect(x, y, wide * shrunk, 44), NOTE)
            x += wide * shrunk + GAP

    def _name_of(self, way: Way) -> str:
        """The other language is called as it calls itself."""
        if way.name == "language":
            return LANGUAGE_NAMES[self._other_language]
        return self.say(f"title.{way.name}")

    def back(self) -> None:
        """Esc leads up to here and never out of the program."""

    # ways

    @property
    def _other_language(self) -> str:
        return next(one for one in LANGUAGES if one != self.stage.texts.language)

    def other_language(self) -> None:
        self.stage.change(language=self._other_language)

    def settings(self) -> None:
        from sen_desktop.ui.scenes.settings import SettingsScene

        self.stage.open(SettingsScene(self.stage))

    def learn(self, at_once: bool = False) -> None:
        from sen_desktop.ui.scenes.learn import LearnScene

        if self._has_cards():
            learn = LearnScene(self.stage)
            self.stage.open(learn, self._learned)
            if at_once:
                learn.begin_next()

    def _learned(self, ruleset_id: str | None) -> None:
        """Whoever wants to play now what they have learned sets up a game of it."""
        if ruleset_id:
            self.new_game(ruleset_id=ruleset_id)

    def day(self) -> None:
        from sen_desktop.ui.scenes.day import DayScene

        if self._has_cards():
            self.stage.open(DayScene(self.stage), self._day_chosen)

    def _day_chosen(self, chosen: LiveMatch | str | None) -> None:
        """A match to sit down to, or the wish to go on with the one that waits."""
        if isinstance(chosen, str):
            self.resume()
        elif chosen:
            self._sealed(chosen)

    def statistics(self) -> None:
        from sen_desktop.ui.scenes.statistics import StatisticsScene

        if self._has_cards():
            self.stage.open(StatisticsScene(self.stage))

    def score_pad(self) -> None:
        from sen_desktop.ui.scenes.pad import PadScene

        if self._has_cards():
            self.stage.open(PadScene(self.stage))

    def _has_cards(self) -> bool:
        """Without card data nothing can be played; a screen says what is wrong with the file."""
        from sen_desktop.data.problems import DataError
        from sen_desktop.ui.scenes.data_error import DataErrorScene

        services = self.stage.services
        try:
            return bool(services.catalogue)
        except (DataError, OSError) as error:
            self.stage.open(DataErrorScene(self.stage, services.cards_file, error))
            return False

    def welcomed(self, choice: str | None) -> None:
        """Whoever starts the game for the first time can learn it, or play at once."""
        self.stage.change()
        if choice == LEARN:
            self.learn(at_once=True)
        elif choice == PLAY:
            self.new_game(at_once=True)

    def theatre(self) -> None:
        from sen_desktop.ui.scenes.playbill import PlaybillScene

        if self._has_cards():
            self.stage.open(PlaybillScene(self.stage))

    def watch(self, file: Path) -> None:
        """A match from a file, at once."""
        if self._has_cards():
            self.stage.let_in(str(file))

    def new_game(self, at_once: bool = False, ruleset_id: str = "") -> None:
        from sen_desktop.ui.scenes.setup import SetupScene

        if self._has_cards():
            setup = SetupScene(self.stage)
            if ruleset_id:
                setup.arrangement.choose_ruleset(ruleset_id)
            self.stage.open(setup, self._set_up)
            if at_once:
                setup.start()

    def accept(self, invited: Invitation) -> None:
        """A match at once, without the set-up."""
        if self._has_cards():
            services = self.stage.services
            if services.has_current:
                self.stage.toast(self.say("setup.instead"))
            self._begin(services.setup_of(invited), invited.code)

    def _begin(self, setup: Setup, code: str, told: bool = False) -> None:
        """`told`: somebody ought to hear of the seal, for there was no set-up to show it."""
        try:
            match = self.stage.services.new_match(setup, code)
            (self._sealed if told else self._set_up)(match)
        except OSError as error:
            self.stage.refused(self.stage.services.not_put_away(error))

    def _sealed(self, match: LiveMatch) -> None:
        """Sit down without a set-up, which would have shown the seal of the cards."""
        self._set_up(match)
        self.stage.toast(self.say("fair.sealed", seal=match.session.seal[:SEAL_SHOWN]))

    def _set_up(self, match: LiveMatch | None) -> None:
        if match:
            table = self._sit_down(match)
            table.begin()

    def resume(self) -> None:
        if not self._has_cards():
            return
        waiting = self.stage.services.continue_match()
        if waiting.match:
            self._sit_down(waiting.match).resume()
        if waiting.broken:
            broken = self.stage.services.told_of_broken(waiting.broken)
            self.stage.open(set_aside(self.stage, broken))

    def _sit_down(self, match: LiveMatch) -> LiveScene:
        from sen_desktop.ui.scenes.live import LiveScene

        table = LiveScene(self.stage, match)
        self.stage.open(table, lambda result: self._after_match(match, result))
        return table

    def _after_match(self, match: LiveMatch, result: object) -> None:
        """The same cards once more, other cards, another game, or back here."""
        from sen_desktop.ui.scenes.pause import NEW_GAME
        from sen_desktop.ui.scenes.result import NEW_DEAL, REMATCH

        if result in (REMATCH, NEW_DEAL):
            services = self.stage.services
            code = services.code_of(match.session) if result == REMATCH else ""
            self._begin(match.setup, code, told=True)
        elif match.daily and match.session.over:
            self.day()
        elif result == NEW_GAME:
            self.new_game()


PLAY_WAYS = (
    Way("continue", "step", TitleScene.resume, lambda title: title.stage.services.has_current),
    Way("new_game", "play", TitleScene.new_game),
    Way("day", "wake", TitleScene.day, lambda title: not title.stage.services.own_cards),
)
"""What one comes for, the first of them first."""
ROOMS = (
    Way("learn", "rules", TitleScene.learn),
    Way("theatre", "eye", TitleScene.theatre),
    Way("statistics", "chart", TitleScene.statistics),
    Way("pad", "pencil", TitleScene.score_pad),
)
"""What else there is to see."""
FOOT = (
    Way("settings", "gear", TitleScene.settings),
    Way("language", "language", TitleScene.other_language),
    Way("quit", "close", lambda title: title.stage.quit()),
)
