"""The dream of the day: today's match, the first try at it, and a text to share."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from sen_desktop.app.daily import Try
from sen_desktop.text.dates import day_of
from sen_desktop.ui.canvas import Align
from sen_desktop.ui.scene import Scene
from sen_desktop.ui.screen import Rect, centred
from sen_desktop.ui.table.doors import board_of
from sen_desktop.ui.theme import BEHIND_PAGES, BIG_NUMBER, BODY, HEADING, LABEL, NOTE
from sen_desktop.ui.widgets import ICON, Ui

if TYPE_CHECKING:
    from sen_desktop.app.live_match import LiveMatch
    from sen_desktop.ui.stage import Stage

CONTINUE = "continue"
BUTTON = 54.0
GAP = 12.0
CARD = 186.0
"""How high the picture of the game is."""
TOLD = 120.0
"""Room for what there is to say of it, in letters of the usual size."""


class DayScene(Scene):
    """Closes with a match to be played, with the wish to continue the one that waits, or with
    nothing."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.daily = stage.services.daily()
        self.touch.lead("button.begin")

    def compose(self, ui: Ui) -> None:
        ui.backdrop(BEHIND_PAGES)
        ui.veil((4, 5, 18, 90))
        area = ui.screen.area
        ways = [*self._ways()]
        high = len(ways) * (BUTTON + GAP)
        tall = 70 + ui.letters.height(HEADING) + CARD + TOLD * ui.letters.text_scale + high
        panel = centred(*area.centre, min(820.0, area.w - 40), min(tall, area.h - 20))
        inner = ui.panel(panel, self.say("day.title"))
        ui.icon(
            "button.back",
            panel.right - ICON - 14,
            panel.y + 12,
            "close",
            self.say("tip.back"),
            self.back,
        )
        y = self._today(ui, inner)
        place = Rect(inner.x, y, inner.w, inner.bottom - high - y - 6)
        if self.daily.tries:
            self._tried(ui, place)
        else:
            self._line(ui, place, self.say("day.once"))
        y = inner.bottom - high + GAP
        for name, sign, act in ways:
            rect = Rect(inner.x, y, inner.w, BUTTON)
            strong = name == ways[0][0]
            text = self.say(f"day.{name}")
            ends = name in ("begin", "again") and self.stage.services.has_current
            tip = self.say("setup.instead") if ends else ""
            ui.button(
                f"button.{name}", rect, text, act, sign=sign, strong=strong, style=LABEL, tip=tip
            )
            y += BUTTON + GAP

    def _line(self, ui: Ui, place: Rect, text: str) -> None:
        ui.words(text, place, BODY, ui.theme.soft, Align.LEFT, middle=True)

    def _today(self, ui: Ui, place: Rect) -> float:
        """What is played, and against whom; says where the rest begins."""
        theme, day = ui.theme, self.daily.day
        card = Rect(place.x, place.y, CARD / 1.5, CARD)
        ui.picture(day.spec.art, card)
        left = card.right + 24
        room = place.right - left
        lines = ui.letters.height(NOTE) + ui.letters.height(HEADING) + 60
        y = card.y + max(0.0, (CARD - lines) / 2)
        ui.line(day_of(day.date, self.stage.texts), left, y, NOTE, theme.soft)
        y += ui.letters.height(NOTE) + 2
        name = day.spec.names[self.stage.texts.language]
        ui.line(name, left, y, HEADING, theme.text, width=room)
        y += ui.letters.height(HEADING) + 6
        side = 52.0
        for number, badge in enumerate(self.daily.badges):
            ui.picture(badge, Rect(left + number * (side + 8), y, side, side))
        beside = left + len(self.daily.badges) * (side + 8) + 6
        words = Rect(beside, y, place.right - beside, side)
        ui.words(self.say("day.against", names=self.daily.rivals), words, BODY, middle=True)
        return max(card.bottom, y + side) + 14

    def _tried(self, ui: Ui, place: Rect) -> None:
        """The first try, and in a line how many came after it."""
        first, theme = self.daily.tries[0], ui.theme
        if first.place is None:
            key = "day.under_way" if first.waits else "day.left"
            self._line(ui, place, self.say(key))
            return
        ui.well(place)
        middle = place.centre[0]
        lines = ui.letters.height(BIG_NUMBER) + ui.letters.height(BODY) + ui.letters.height(NOTE)
        y = place.y + max(6.0, (place.h - lines - 12) / 2)
        text = self.say("day.place", place=first.place, of=first.of)
        ui.line(text, middle, y, BIG_NUMBER, theme.gold, Align.CENTRE, place.w - 30)
        y += ui.letters.height(BIG_NUMBER) + 4
        noun = self._noun()
        told = self.stage.texts.count(noun, first.total)
        ui.line(told, middle, y, BODY, theme.text, Align.CENTRE, place.w - 30)
        y += ui.letters.height(BODY) + 4
        more = len(self.daily.tries) - 1
        note = self.say("day.more", count=more) if more else self.say("day.is_first")
        ui.line(note, middle, y, NOTE, theme.soft, Align.CENTRE, place.w - 30)

    def _noun(self) -> str:
        spec = self.daily.day.spec
        return board_of(spec.family).won_in(self.stage.services.chosen(spec, {}))

    # ways

    def _ways(self) -> Iterator[tuple[str, str, Callable[[], None]]]:
        last = self._last
        if self.daily.waiting:
            yield "continue", "step", lambda: self.close(CONTINUE)
        elif not self.daily.tries:
            yield "begin", "play", self._begin
        if last:
            yield "share", "two_cards", lambda: self._share(last)
        if self.daily.tries and not self.daily.waiting:
            yield "again", "swap", self._begin

    @property
    def _last(self) -> Try | None:
        """What there is to tell of: the first try that came to its end."""
        return next((one for one in self.daily.tries if one.place is not None), None)

    def _begin(self) -> None:
        if self.stage.services.has_current:
            self.stage.toast(self.say("setup.instead"))
        try:
            match: LiveMatch = self.daily.begin()
        except OSError as error:
            self.stage.refused(self.stage.services.not_put_away(error))
        else:
            self.close(match)

    def _share(self, one: Try) -> None:
        text = self.daily.shared(one, self._noun())
        if self.stage.window.copy(text):
            self.stage.toast(self.say("day.copied"))
        else:
            self.stage.refused(self.say("day.no_clipboard"))
