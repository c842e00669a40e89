"""The title: on with the match that waits, or a new one.

What lies behind a button is imported when it is pressed, or once the title is on the screen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sen_desktop.text.i18n import LANGUAGES, SWITCH_TO
from sen_desktop.ui.canvas import Align
from sen_desktop.ui.music import TITLE
from sen_desktop.ui.scene import Scene
from sen_desktop.ui.scenes.message import LEARN, PLAY, set_aside
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.theme import LABEL, NOTE, QUOTE
from sen_desktop.ui.widgets import Ui

if TYPE_CHECKING:
    from sen_desktop.app.live_match import LiveMatch
    from sen_desktop.app.seating import Invitation
    from sen_desktop.profile.settings import Setup
    from sen_desktop.ui.scenes.live import LiveScene
    from sen_desktop.ui.stage import Stage

NAME = (280.0, 200.0)
"""Width and height of the drawn name."""


class TitleScene(Scene):
    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        stage.sounds.music.play(TITLE)

    def update(self, dt: float) -> None:
        if self.stage.top is self:  # back from a table
            self.stage.sounds.music.play(TITLE)

    def compose(self, ui: Ui) -> None:
        ui.backdrop("scenes/title", anchor=0.0)
        stage = ui.screen.whole
        left, wide = 56.0, 300.0
        middle = left + wide / 2
        mark = Rect(middle - NAME[0] / 2, 30, *NAME)
        ui.picture("scenes/wordmark", mark)
        line = self.say("title.line")
        ui.line(line, middle, mark.bottom + 2, QUOTE, ui.theme.soft, Align.CENTRE, wide + 30)
        ways = [
            ("new_game", "play", self._new_game),
            ("rules", "rules", self._rules),
            ("settings", "gear", self._settings),
            ("quit", "close", self.stage.quit),
        ]
        if self.stage.services.has_current:
            ways.insert(0, ("continue", "step", self.resume))
        y, high = 300.0, 58.0
        for name, sign, act in ways:
            rect = Rect(left, y, wide, high)
            strong = name == ways[0][0]
            ui.button(
                f"button.{name}",
                rect,
                self.say(f"title.{name}"),
                act,
                sign=sign,
                strong=strong,
                style=LABEL,
            )
            y += high + 14
        other = SWITCH_TO[self._other_language]
        rect = Rect(left, stage.bottom - 62, 76 + ui.letters.width(other, NOTE), 40)
        ui.button("button.language", rect, other, self._language, sign="language", style=NOTE)

    def back(self) -> None:
        """Esc leads up to here and never out of the program."""

    # ways

    @property
    def _other_language(self) -> str:
        return next(one for one in LANGUAGES if one != self.stage.texts.language)

    def _language(self) -> None:
        self.stage.change(language=self._other_language)

    def _settings(self) -> None:
        from sen_desktop.ui.scenes.settings import SettingsScene

        self.stage.open(SettingsScene(self.stage))

    def _rules(self) -> None:
        from sen_desktop.ui.scenes.rules import RulesScene

        if self._has_cards():
            self.stage.open(RulesScene(self.stage, self.stage.services.rulesets[0].id, None))

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
            self._rules()
        elif choice == PLAY:
            self._new_game(at_once=True)

    def _new_game(self, at_once: bool = False) -> None:
        from sen_desktop.ui.scenes.setup import SetupScene

        if self._has_cards():
            setup = SetupScene(self.stage)
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

    def _begin(self, setup: Setup, code: str) -> None:
        try:
            self._set_up(self.stage.services.new_match(setup, code))
        except OSError as error:
            self.stage.refused(self.stage.services.not_put_away(error))

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
            self._begin(match.setup, code)
        elif result == NEW_GAME:
            self._new_game()
