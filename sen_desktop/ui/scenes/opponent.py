"""Who sits there: a human, one of the characters, or a bot with its own memory and boldness."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from sen_desktop.app import opponents
from sen_desktop.app.opponents import Opponent
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.match.record import HUMAN
from sen_desktop.ui.canvas import Align
from sen_desktop.ui.composer import SCROLL_ROOM
from sen_desktop.ui.scene import Scene
from sen_desktop.ui.screen import Rect, centred
from sen_desktop.ui.theme import BODY, HEADING, LABEL, NOTE, QUOTE, SMALL_LABEL
from sen_desktop.ui.touch import Item
from sen_desktop.ui.widgets import Ui

if TYPE_CHECKING:
    from sen_desktop.ui.stage import Stage

GAP = 9.0
LEFT = 72.0
"""Where the words of a row begin."""

RIGHT = 48.0


class OpponentScene(Scene):
    """Closes with the player as records spell it, or with nothing."""

    overlay = True

    def __init__(self, stage: Stage, ruleset: Ruleset, seats: int, player: str) -> None:
        super().__init__(stage)
        family = ruleset.family
        self.ruleset, self.seats = ruleset, seats
        self.entries = opponents.offered(family, stage.texts)
        self.player = player
        self.sliders = opponents.has_sliders(family)
        self.memory, self.boldness = opponents.sliders_of(player) or (60, 50)

    def compose(self, ui: Ui) -> None:
        ui.veil()
        area = ui.screen.area
        letters = ui.letters
        custom = 24 + 3 * letters.height(LABEL) + 60 if self.sliders else 0.0
        wide = min(860.0, area.w - 60)
        around = 50 + letters.height(HEADING)
        most = area.h - 30 - around
        room = wide - 60 - LEFT - RIGHT
        rows = self._rows(ui, room)
        content = sum(rows) + GAP * (len(rows) - 1) + custom
        if content > most:  # the bar needs its room
            rows = self._rows(ui, room - SCROLL_ROOM)
            content = sum(rows) + GAP * (len(rows) - 1) + custom
        panel = centred(*area.centre, wide, around + min(most, content))
        inner = ui.panel(panel, self.say("opponent.title"))
        ui.closing_icon(panel, self.say("tip.back"), self.back)
        with ui.scrolling("opponents", inner, content) as whole:
            rect = Rect(whole.x, whole.y, whole.w - 8, rows[0])
            self._human(ui, rect)
            for entry, row in zip(self.entries, rows[1:], strict=True):
                rect = Rect(rect.x, rect.bottom + GAP, rect.w, row)
                self._character(ui, rect, entry)
            if self.sliders:
                self._custom(ui, Rect(rect.x, rect.bottom + GAP, rect.w, custom - GAP))

    def _rows(self, ui: Ui, room: float) -> list[float]:
        """How high they are, each with as many lines as it needs."""
        lines = [self.say("opponent.human"), *(entry.about for entry in self.entries)]
        name = 16 + ui.letters.height(LABEL)
        return [name + ui.letters.broken(line, QUOTE, room).height for line in lines]

    def _frame(self, ui: Ui, rect: Rect, player: str) -> None:
        """A row that can be chosen."""
        theme, item = ui.theme, f"player.{player}"
        chosen = player == self.player
        value = self.say("spoken.chosen") if chosen else ""
        players = [HUMAN, *(entry.player for entry in self.entries)]
        nth = players.index(player) + 1, len(players)
        row = Item(item, rect, lambda: self.close(player), value=value, role="button", place=nth)
        hot = ui.item(row)
        ui.box(rect, theme.hover if hot else theme.raised, theme.gold if chosen else theme.edge, 12)
        if chosen:
            ui.sign("check", Rect(rect.right - 38, rect.centre[1] - 12, 24, 24), theme.light)
        ui.focus_ring(item, rect)

    def _human(self, ui: Ui, rect: Rect) -> None:
        self._frame(ui, rect, HUMAN)
        ui.sign("human", Rect(rect.x + 18, rect.centre[1] - 16, 32, 32), ui.theme.gold)
        self._words(ui, rect, self.say("setup.human"), self.say("opponent.human"), "")

    def _character(self, ui: Ui, rect: Rect, entry: Opponent) -> None:
        self._frame(ui, rect, entry.player)
        side = min(rect.h - 12, LEFT - 14)
        portraits = opponents.portraits(entry.player)
        if portraits:
            ui.picture(portraits[0], Rect(rect.x + 6, rect.centre[1] - side / 2, side, side))
        else:
            ui.sign("dreamer", Rect(rect.x + 18, rect.centre[1] - 16, 32, 32), ui.theme.gold)
        strength = opponents.strength(entry.player, self.ruleset, self.seats, self.stage.texts)
        self._words(ui, rect, entry.label, entry.about, strength)

    def _words(self, ui: Ui, rect: Rect, name: str, about: str, strength: str) -> None:
        left = rect.x + LEFT
        room = rect.right - left - RIGHT
        wide = min(ui.letters.width(strength, NOTE), room * 0.6) if strength else 0.0
        ui.line(name, left, rect.y + 7, LABEL, ui.theme.text, width=room - wide - 12)
        if strength:
            end = left + room
            ui.line(strength, end, rect.y + 11, NOTE, ui.theme.gold, Align.RIGHT, room * 0.6)
        y = rect.y + 7 + ui.letters.height(LABEL)
        ui.words(about, Rect(left, y, room, rect.bottom - y), QUOTE, ui.theme.soft)

    def _custom(self, ui: Ui, rect: Rect) -> None:
        """Two sliders and a button that seats whoever they describe."""
        theme = ui.theme
        player = opponents.custom(self.memory, self.boldness)
        chosen = player == self.player
        ui.box(rect, theme.raised, theme.gold if chosen else theme.edge, 12)
        ui.sign("dreamer", Rect(rect.x + 18, rect.y + 12, 32, 32), theme.gold)
        left = rect.x + 64
        ui.line(self.say("opponent.custom"), left, rect.y + 10, LABEL, theme.text)
        y = rect.y + 16 + ui.letters.height(LABEL)
        step = (rect.bottom - y - 8) / 2
        names = max(ui.letters.width(self.say(f"opponent.{name}"), BODY) for name in SLIDERS) + 20
        button = 150.0
        for name in SLIDERS:
            middle = y + step / 2
            text = self.say(f"opponent.{name}")
            ui.line(text, left, middle - ui.letters.height(BODY) / 2, BODY, theme.text)
            slider = Rect(left + names, middle - 18, rect.right - left - names - button - 40, 36)
            ui.slider(
                f"custom.{name}", slider, getattr(self, name), self._sliding(name), label=text
            )
            y += step
        seat = Rect(rect.right - button - 14, rect.bottom - 62, button, 48)
        text = self.say("opponent.choose")
        act = partial(self.close, player)
        ui.button("button.custom", seat, text, act, sign="check", style=SMALL_LABEL)

    def _sliding(self, name: str) -> Callable[[int], None]:
        return lambda value: setattr(self, name, value)


SLIDERS = ("memory", "boldness")
