"""The end of a match: who won, and what to play next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sen_desktop.engine.cards import Seat
from sen_desktop.engine.decision import Outcome
from sen_desktop.ui.canvas import Align
from sen_desktop.ui.scene import Scene
from sen_desktop.ui.scenes.scores import draw_chart
from sen_desktop.ui.screen import Rect, centred
from sen_desktop.ui.table.board import Pad
from sen_desktop.ui.table.doors import board_of
from sen_desktop.ui.table.sounds import of_match
from sen_desktop.ui.theme import BODY, LABEL, NOTE, NUMBER, SMALL_LABEL, TITLE, Style
from sen_desktop.ui.widgets import Ui

if TYPE_CHECKING:
    from sen_desktop.app.live_match import LiveMatch
    from sen_desktop.ui.stage import Stage

REMATCH, NEW_DEAL, TO_TITLE = "rematch", "new_deal", "title"


class ResultScene(Scene):
    """Closes with what the players want next."""

    def __init__(self, stage: Stage, match: LiveMatch, outcome: Outcome, pad: Pad) -> None:
        super().__init__(stage)
        self.match = match
        self.board = board_of(match.session.ruleset.family)
        self.outcome = outcome
        self.pad = pad
        humans = match.session.humans
        won = any(outcome.places[seat] == 1 for seat in humans)
        stage.sounds.play(of_match(won))

    def compose(self, ui: Ui) -> None:
        ui.backdrop(self.board.backdrop)
        ui.veil((4, 5, 18, 120))
        area = ui.screen.area
        panel = centred(*area.centre, min(1120.0, area.w - 40), min(680.0, area.h - 30))
        inner = ui.panel(panel)
        names = self.match.names
        winners = [names[seat] for seat, place in enumerate(self.outcome.places) if place == 1]
        text = self.say(f"result.{self._kind_of_victory}", names=self.stage.texts.together(winners))
        ui.line(text, inner.centre[0], inner.y - 4, TITLE, ui.theme.gold, Align.CENTRE, inner.w)
        why = self.say(f"result.because.{self.outcome.reason}")
        y = inner.y + ui.letters.height(TITLE) - 6
        ui.line(why, inner.centre[0], y, BODY, ui.theme.soft, Align.CENTRE, inner.w)
        y += ui.letters.height(BODY) + 8
        half = inner.w * 0.44
        foot = 66.0
        self._places(ui, Rect(inner.x, y, half, inner.bottom - foot - y))
        right = Rect(inner.x + half + 24, y, inner.w - half - 24, inner.bottom - foot - y - 8)
        draw_chart(ui, right, self.match, self.pad, "")
        self._ways(ui, Rect(inner.x, inner.bottom - foot + 8, inner.w, foot - 8))

    @property
    def _kind_of_victory(self) -> str:
        session = self.match.session
        first = [seat for seat, place in enumerate(self.outcome.places) if place == 1]
        options = session.ruleset.options
        teams = {self.board.team(options, session.seats, seat) for seat in first}
        if len(first) == 1:
            return "won"
        return "won_together" if len(teams) == 1 and teams != {""} else "shared"

    def _places(self, ui: Ui, place: Rect) -> None:
        """Everybody in the order of their places."""
        noun = self.board.won_in(self.match.session.ruleset)
        order = sorted(range(len(self.match.names)), key=lambda seat: self.outcome.places[seat])
        row = min(66.0, (place.h - 40) / max(len(order), 4))
        y = place.y
        for seat in order:
            first = self.outcome.places[seat] == 1
            rect = Rect(place.x, y, place.w, row - 8)
            edge = ui.theme.gold if first else None
            ui.box(rect, (*ui.theme.raised[:3], 200), edge, 12)
            side = rect.h - 10
            middle = rect.centre[1]
            if first:
                ui.sign("crown", centred(rect.x + 24, middle, 26, 26), ui.theme.gold)
            else:
                top = middle - ui.letters.height(NUMBER) / 2
                text = f"{self.outcome.places[seat]}."
                ui.line(text, rect.x + 24, top, NUMBER, ui.theme.soft, Align.CENTRE)
            badge = self.match.badges[seat]
            ui.picture(badge, centred(rect.x + 48 + side / 2, middle, side, side))
            left = rect.x + 48 + side + 12
            total = self.stage.texts.count(noun, self.outcome.totals[seat])
            self._line(ui, Rect(left, rect.y, rect.right - 14 - left, rect.h), seat, total)
            y += row
        code = self.stage.services.code_of(self.match.session)
        note = Rect(place.x, place.bottom - 2.2 * ui.letters.height(BODY), place.w, 100)
        ui.words(self.say("result.code", code=code), note, BODY, ui.theme.soft)

    def _line(self, ui: Ui, place: Rect, seat: Seat, total: str) -> None:
        """A name and what it came to; below each other where both have no room side by side."""
        name, middle = self.match.names[seat], place.centre[1]
        if ui.letters.width(name, LABEL) + ui.letters.width(total, LABEL) + 16 <= place.w:
            top = middle - ui.letters.height(LABEL) / 2
            ui.line(name, place.x, top, LABEL)
            ui.line(total, place.right, top, LABEL, ui.theme.gold, Align.RIGHT)
            return
        high = ui.letters.height(SMALL_LABEL) + ui.letters.height(NOTE)
        shrink = min(1.0, (place.h - 2) / high)
        upper = Style(SMALL_LABEL.font, SMALL_LABEL.size * shrink)
        lower = Style(NOTE.font, NOTE.size * shrink)
        top = middle - high * shrink / 2
        ui.name(name, place.x, top, upper, width=place.w)
        top += ui.letters.height(upper)
        ui.name(total, place.x, top, lower, ui.theme.gold, width=place.w)

    def _ways(self, ui: Ui, place: Rect) -> None:
        ways = (
            (REMATCH, "swap", True),
            (NEW_DEAL, "dice", False),
            (TO_TITLE, "back", False),
        )
        wide = (place.w - 40) / len(ways)
        for number, (way, sign, strong) in enumerate(ways):
            rect = Rect(place.x + number * (wide + 20), place.y, wide, 52)
            text = self.say(f"result.{way}")
            tip = self.say(f"result.{way}_tip")
            ui.button(
                f"button.{way}",
                rect,
                text,
                lambda way=way: self.close(way),  # type: ignore[misc]
                sign=sign,
                strong=strong,
                tip=tip,
                style=SMALL_LABEL,
            )

    def back(self) -> None:
        self.close(TO_TITLE)
