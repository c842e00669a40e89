"""Where a friend's match lies: chosen from a list of folders and files, typed, or dropped on the
window. Closes with the path.
"""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from sen_desktop.profile import folders
from sen_desktop.profile.folders import Listing
from sen_desktop.ui.canvas import Align
from sen_desktop.ui.intents import Intent
from sen_desktop.ui.scene import Scene
from sen_desktop.ui.screen import Rect, centred
from sen_desktop.ui.theme import BODY, NOTE, SMALL_LABEL
from sen_desktop.ui.touch import Item
from sen_desktop.ui.widgets import Ui
from sen_desktop.ui.writing import Writing

if TYPE_CHECKING:
    from sen_desktop.ui.stage import Stage

WIDE = 900.0
GAP = 10.0
HIGH = 46.0
SIGN = 26.0
LIST = "files"
HOMES = {"win32": r"C:\Users\Ala", "darwin": "/Users/ala"}
EXAMPLE = Path(HOMES.get(sys.platform, "/home/ala"), "match.json")


class OpenFileScene(Scene):
    overlay = True

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._line = Writing(stage.window.keys_mean)
        self.places = folders.starting_points()
        self.listing: Listing | None = None
        """What lies in the folder that is looked into; None where none can be."""
        for folder in self.places.values():
            if self.listing is None:
                self.look_into(folder)

    @property
    def path(self) -> str:
        return self._line.text.strip().strip("\"'")

    def look_into(self, folder: Path) -> None:
        """Show what lies there; a folder that cannot be read leaves everything as it was."""
        try:
            self.listing = folders.look_into(folder)
        except OSError as error:
            self.stage.refused(self.stage.services.not_opened(folder, error))
            return
        self.touch.scrolled[LIST] = 0.0

    # what is seen

    def compose(self, ui: Ui) -> None:
        ui.veil()
        area, say = ui.screen.area, self.say
        panel = centred(*area.centre, min(WIDE, area.w - 40), area.h - 40)
        inner = ui.panel(panel, say("theatre.open_title"))
        ui.closing_icon(panel, say("tip.back"), self.back)
        y = inner.y + ui.words(say("theatre.open_text"), inner, BODY) + GAP
        if self.places:
            self._places(ui, Rect(inner.x, y, inner.w, HIGH))
            y += HIGH + GAP
        foot = Rect(inner.x, inner.bottom - HIGH, inner.w, HIGH)
        self._typed(ui, foot)
        self._list(ui, Rect(inner.x, y, inner.w, foot.y - GAP - y))

    def _places(self, ui: Ui, place: Rect) -> None:
        """Where people keep such files."""
        wide = (place.w - GAP * (len(self.places) - 1)) / len(self.places)
        for number, (name, folder) in enumerate(self.places.items()):
            rect = Rect(place.x + number * (wide + GAP), place.y, wide, place.h)
            here = self.listing is not None and self.listing.folder == folder
            text, look = self.say(f"theatre.place.{name}"), partial(self.look_into, folder)
            ui.button(f"place.{name}", rect, text, look, strong=here, style=SMALL_LABEL)

    def _list(self, ui: Ui, place: Rect) -> None:
        listing = self.listing
        if listing is None:
            return
        up = listing.up
        line = ui.letters.height(NOTE) + 6
        with ui.said(self.say("spoken.page.folder", path=listing.folder)):
            ui.name(f"{listing.folder}", place.x, place.y, NOTE, ui.theme.soft, width=place.w)
        if not listing.whole:
            text = self.say("theatre.too_many", most=folders.MOST_LISTED)
            line += ui.words(text, Rect(place.x, place.y + line, place.w, 200), NOTE) + 4
        rest = Rect(place.x, place.y + line, place.w, place.h - line)
        rows = [("up", up)] if up else []
        rows += [("folder", path) for path in listing.folders]
        rows += [("file", path) for path in listing.files]
        row = max(HIGH, ui.letters.height(BODY) + 14)
        nothing = row if not listing.files else 0.0
        with ui.scrolling(LIST, rest, len(rows) * row + nothing) as whole:
            for number, (kind, path) in enumerate(rows):
                top = whole.y + number * row
                if top + row > rest.y - row and top < rest.bottom + row:
                    rect, nth = Rect(whole.x, top, whole.w - 6, row - 6), (number + 1, len(rows))
                    self._row(ui, rect, number, nth, kind, path)
            if nothing:
                text = self.say("theatre.no_files")
                note = Rect(whole.x, whole.y + len(rows) * row, whole.w, row)
                ui.words(text, note, BODY, ui.theme.soft, Align.CENTRE, middle=True)

    def _row(
        self, ui: Ui, rect: Rect, number: int, nth: tuple[int, int], kind: str, path: Path
    ) -> None:
        theme, name = ui.theme, f"file.{number}"
        act = partial(self._choose, kind, path)
        text = self.say("theatre.folder_up") if kind == "up" else path.name
        role = "button" if kind == "up" else kind
        hot = ui.item(Item(name, rect, act, label=text, role=role, place=nth))
        ui.box(rect, theme.hover if hot else (*theme.raised[:3], 150), None, 8)
        sign = {"up": "arrow_up", "folder": "folder", "file": "play"}[kind]
        middle = rect.centre[1]
        ui.sign(sign, centred(rect.x + 22, middle, 22, 22), theme.gold)
        x, top = rect.x + 22 + SIGN, middle - ui.letters.height(BODY) / 2
        ui.name(text, x, top, BODY, theme.text, width=rect.right - x - 10)
        ui.focus_ring(name, rect)

    def _typed(self, ui: Ui, place: Rect) -> None:
        line = self._line
        wide = min(220.0, place.w * 0.3)
        field = Rect(place.x, place.y, place.w - wide - GAP, place.h)
        hint = self.say("theatre.open_hint", path=EXAMPLE)
        label = self.say("theatre.open_file")
        ui.field("field.path", field, line.text, hint, line.toggle, line.active, label=label)
        rect = Rect(place.right - wide, place.y, wide, place.h)
        watch, why_not = self.say("theatre.watch"), self.say("theatre.no_path")
        act = self._done if self.path else None
        ui.button(
            "button.watch",
            rect,
            watch,
            act,
            sign="play",
            why_not=why_not,
            strong=True,
            style=SMALL_LABEL,
        )

    # what can be done

    def _choose(self, kind: str, path: Path) -> None:
        self._line.end()
        if kind == "file":
            self.close(str(path))
        else:
            self.look_into(path)

    def _done(self) -> None:
        self._line.end()
        if self.path:
            self.close(self.path)

    def handle(self, intent: Intent) -> bool:
        return self._line.handle(intent, self._done)

    def back(self) -> None:
        if self._line.active:
            self._line.end()
        else:
            super().back()

    def left(self) -> None:
        self._line.end()
