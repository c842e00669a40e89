"""Fair play in the window: the seal before the deal, with a word of one's own, and opened."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sen_desktop.ui.canvas import Align
from sen_desktop.ui.intents import Intent
from sen_desktop.ui.scene import Scene
from sen_desktop.ui.screen import Rect, centred
from sen_desktop.ui.theme import BODY, NOTE, SMALL_LABEL, STRONG
from sen_desktop.ui.widgets import Ui
from sen_desktop.ui.writing import Writing

if TYPE_CHECKING:
    from sen_desktop.app.services import Checkable
    from sen_desktop.match.promise import Opened, Promise
    from sen_desktop.ui.stage import Stage

GAP = 12.0
BUTTON = 50.0
GROUP = 8
"""Letters of a seal that stand together."""
ABREAST = 4
"""Groups in a line."""


def lines_of(seal: str) -> list[str]:
    """A seal as one can compare it: short groups, two lines."""
    groups = [seal[at : at + GROUP] for at in range(0, len(seal), GROUP)]
    return [" ".join(groups[at : at + ABREAST]) for at in range(0, len(groups), ABREAST)]


@dataclass(frozen=True, slots=True)
class Said:
    """What stands below the seal."""

    text: str
    rows: tuple[tuple[str, str], ...] = ()
    """What was sealed, by name."""


class FairScene(Scene):
    """The seal, how it is meant, and a way to take it along."""

    overlay = True

    def __init__(self, stage: Stage, seal: str) -> None:
        super().__init__(stage)
        self.seal = seal

    def compose(self, ui: Ui) -> None:
        ui.veil()
        area, letters = ui.screen.area, ui.letters
        wide = min(760.0, area.w - 40)
        told = self._told()
        high = letters.broken(told.text, BODY, wide - 52).height
        foot = BUTTON + GAP
        rows = len(told.rows) * (letters.height(NOTE) + 6)
        extra = self._extra_height(ui)
        seal = 2 * (letters.height(STRONG) + 4) + 24
        tall = 84 + letters.height(BODY) + seal + high + rows + extra + foot + 3 * GAP
        panel = centred(*area.centre, wide, min(tall, area.h - 20))
        inner = ui.panel(panel, self.say("fair.title"))
        ui.closing_icon(panel, self.say("tip.back"), self.back)
        y = self._sealed(ui, Rect(inner.x, inner.y, inner.w, seal)) + GAP
        body = Rect(inner.x, y, inner.w, inner.bottom - foot - extra - y)
        with ui.scrolling("told", body, high + rows + GAP) as whole:
            ui.words(told.text, Rect(whole.x, whole.y, whole.w, high + 4), BODY)
            line = whole.y + high + GAP
            for name, value in told.rows:
                self._row(ui, Rect(whole.x, line, whole.w, 30), name, value)
                line += letters.height(NOTE) + 6
        self._extra(ui, Rect(inner.x, inner.bottom - foot - extra, inner.w, extra))
        self._ways(ui, Rect(inner.x, inner.bottom - BUTTON, inner.w, BUTTON))

    def _sealed(self, ui: Ui, place: Rect) -> float:
        ui.well(place)
        y = place.y + 12
        with ui.said(self.say("setup.seal", seal=self.seal[:GROUP])):  # all of it can be copied
            for line in lines_of(self.seal):
                middle = place.centre[0]
                ui.line(line, middle, y, STRONG, ui.theme.gold, Align.CENTRE, place.w - 24)
                y += ui.letters.height(STRONG) + 4
        return place.bottom

    def _row(self, ui: Ui, place: Rect, name: str, value: str) -> None:
        with ui.said(f"{name}: {value}"):
            wide = ui.line(f"{name}  ", place.x, place.y, NOTE, ui.theme.soft)
            ui.name(value, place.x + wide, place.y, NOTE, width=place.w - wide)

    def _told(self) -> Said:
        return Said(self.say("fair.under_way"))

    def _extra_height(self, ui: Ui) -> float:
        return 0.0

    def _extra(self, ui: Ui, place: Rect) -> None:
        """What only one kind of these scenes has."""

    def _ways(self, ui: Ui, place: Rect) -> None:
        ways = [*self._other_ways(), ("done", "check", self.back)]
        wide = (place.w - GAP * (len(ways) - 1)) / len(ways)
        for number, (name, sign, act) in enumerate(ways):
            rect = Rect(place.x + number * (wide + GAP), place.y, wide, place.h)
            text, last = self.say(f"fair.{name}"), name == "done"
            ui.button(f"button.{name}", rect, text, act, sign=sign, strong=last, style=SMALL_LABEL)

    def _other_ways(self) -> list[tuple[str, str, Callable[[], object]]]:
        return [("copy", "two_cards", self._copy)]

    def _copy(self) -> None:
        if self.stage.window.copy(self.seal):
            self.stage.toast(self.say("fair.copied"))
        else:
            self.stage.refused(self.say("fair.no_clipboard"))


class FairSetupScene(FairScene):
    """Before the deal. Closes with the promise, a word of the player's added to it perhaps."""

    def __init__(self, stage: Stage, promise: Promise) -> None:
        super().__init__(stage, promise.seal)
        self.promise = promise
        self._word = Writing(stage.window.keys_mean)
        self._word.text = promise.word

    def _told(self) -> Said:
        return Said(self.say("fair.with_code" if self.promise.fixed else "fair.before"))

    def _extra_height(self, ui: Ui) -> float:
        return 0.0 if self.promise.fixed else 48 + ui.letters.height(NOTE) + 2 * GAP

    def _extra(self, ui: Ui, place: Rect) -> None:
        if self.promise.fixed:
            return
        label = ui.letters.height(NOTE)
        called = self.say("fair.word")
        ui.line(called, place.x, place.y + 4, NOTE, ui.theme.soft, width=place.w)
        field = Rect(place.x, place.y + label + 8, place.w, 44)
        hint = self.say("fair.no_word")
        word = self._word
        ui.field("field.word", field, word.text, hint, word.toggle, word.active, label=called)

    def handle(self, intent: Intent) -> bool:
        if not self._word.handle(intent, self._word.end):
            return False
        self.promise = self.promise.with_word(self._word.text)
        self._word.text = self.promise.word
        return True

    def back(self) -> None:
        if self._word.active:
            self._word.end()
        else:
            self.close(self.promise)

    def left(self) -> None:
        self._word.end()


class OpenedSealScene(FairScene):
    """After the match: everything that was sealed, whether it was kept, and a way to check that."""

    def __init__(
        self, stage: Stage, opened: Opened, kept: bool, save: Callable[[], Checkable | None]
    ) -> None:
        """`save` puts down what somebody else needs to check it; raises OSError."""
        super().__init__(stage, opened.seal)
        self.opened = opened
        self.kept = kept
        self._save_to_check = save

    def _told(self) -> Said:
        opened = self.opened
        rows = [("salt", opened.salt), ("seed", opened.sealed)]
        if opened.word:
            rows.append(("own_word", opened.word))
        named = tuple((self.say(f"fair.{name}"), value) for name, value in rows)
        key = "fair.kept" if self.kept else "fair.broken"
        return Said(f"{self.say(key)} {self.say('fair.check')}", named)

    def _sealed(self, ui: Ui, place: Rect) -> float:
        """With a sign that says whether it was kept."""
        below = super()._sealed(ui, place)
        sign, colour = ("check", ui.theme.gold) if self.kept else ("close", ui.theme.warning)
        ui.sign(sign, centred(place.x + 34, place.centre[1], 30, 30), colour)
        return below

    def _other_ways(self) -> list[tuple[str, str, Callable[[], object]]]:
        return [*super()._other_ways(), ("save", "folder", self._save)]

    def _save(self) -> None:
        try:
            saved = self._save_to_check()
        except OSError as error:
            self.stage.refused(self.stage.services.not_written(error))
            return
        if saved:
            names = {"script": saved.script.name, "file": saved.match.name}
            self.stage.toast(self.say("fair.saved", folder=saved.match.parent, **names))
