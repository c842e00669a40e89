"""The list of all matches that can be watched: sought, sorted, deleted, taken along, let in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from sen_desktop.app.playbill import COLUMNS, DATE, Deleted, Showing
from sen_desktop.engine.problem import Problem, Unsound
from sen_desktop.text.dates import date_of, time_of
from sen_desktop.text.problems import told
from sen_desktop.ui.canvas import Align
from sen_desktop.ui.intents import Intent
from sen_desktop.ui.scene import Scene
from sen_desktop.ui.scenes.theatre import TheatreScene
from sen_desktop.ui.screen import Rect, centred
from sen_desktop.ui.theme import BODY, NOTE, SMALL_LABEL, TITLE
from sen_desktop.ui.touch import Item
from sen_desktop.ui.widgets import ICON, Ui
from sen_desktop.ui.writing import Writing

if TYPE_CHECKING:
    from sen_desktop.ui.stage import Stage

WIDTHS = {"date": 0.17, "game": 0.2, "players": 0.33, "result": 0.18, "length": 0.12}
WIDTHS_OF_LARGE = {"date": 0.21, "game": 0.25, "players": 0.2, "result": 0.2, "length": 0.14}
"""Where letters are large: the pictures of the players say who they are."""
LARGE = 1.2
LEAST_NAMES = 60.0
ROW = 58.0
BADGE = 36.0
READING = 0.006
"""Seconds of a frame in which heads are read that nobody has looked at yet."""
AGAIN = 0.4
"""Seconds between two looks at what has been found meanwhile."""
LONGEST_SEARCH = 60


class PlaybillScene(Scene):
    welcomes_files = True

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.playbill = stage.services.playbill()
        self.column, self.upwards = DATE, False
        self._search = Writing(stage.window.keys_mean, LONGEST_SEARCH)
        self.deleted: Deleted | None = None
        """What was deleted last, and can be had back."""
        self._reads = False
        """Something is sought or sorted by what not all heads have said yet."""
        self._waited = 0.0
        self.showings: list[Showing] = []
        self._look()

    def _look(self) -> None:
        """Seek and sort anew."""
        self.showings = self.playbill.sorted(self._search.text, self.column, upwards=self.upwards)

    def _seek(self) -> None:
        self._reads = bool(self._search.text.strip()) or self.column != DATE
        self._waited = 0.0
        if self._reads:
            self._reads = self.playbill.read_on(READING)
        self._look()

    # time

    @property
    def busy(self) -> bool:
        return self._reads

    def update(self, dt: float) -> None:
        if not self._reads:
            return
        self._reads = self.playbill.read_on(READING)
        self._waited += dt
        if not self._reads or self._waited > AGAIN:
            self._waited = 0.0
            self._look()

    # what is seen

    def compose(self, ui: Ui) -> None:
        area = self.page(ui)
        wide = min(300.0, area.w * 0.3)
        opener = Rect(area.right - 20 - wide * 0.8, 14, wide * 0.8, ICON)
        text = self.say("theatre.open_file")
        ui.button("button.open", opener, text, self._open, sign="folder", style=SMALL_LABEL)
        field = Rect(opener.x - 14 - wide, 15, wide, 42)
        if self.playbill.showings:
            hint, line = self.say("theatre.search"), self._search
            ui.field("field.search", field, line.text, hint, line.toggle, line.active)
        title = self.say("theatre.title")
        head = Rect(area.x + 80, 6, field.x - area.x - 100, 60)
        ui.words(title, head, TITLE, ui.theme.gold, middle=True)
        place = Rect(area.x + 20, 70, area.w - 40, area.h - 86)
        inner = ui.panel(place)
        inner = Rect(inner.x - 10, inner.y - 8, inner.w + 20, inner.h + 16)
        top = inner.y + (self._columns(ui, inner) if self.playbill.showings else 0.0)
        foot = self._foot(ui, inner) if self.deleted else 0.0
        self._list(ui, Rect(inner.x, top, inner.w, inner.bottom - top - foot))

    def _columns(self, ui: Ui, place: Rect) -> float:
        """What the list can be sorted by; says how high that is."""
        high = max(36.0, ui.letters.height(SMALL_LABEL) + 12)
        room = place.w - 2 * ICON - 24
        x = place.x
        for column in COLUMNS:
            wide = room * _widths(ui)[column]
            rect = Rect(x, place.y, wide - 6, high)
            on = column == self.column
            sign = ("arrow_up" if self.upwards else "arrow_down") if on else ""
            text = self.say(f"theatre.column.{column}")
            name = f"column.{column}"
            act = self._sorter(column)
            way = "sorted_up" if self.upwards else "sorted_down"
            value = self.say(f"spoken.page.{way}") if on else ""
            ui.button(name, rect, text, act, sign=sign, style=SMALL_LABEL, strong=on, value=value)
            x += wide
        return high + 10

    def _sorter(self, column: str) -> Callable[[], None]:
        def sort() -> None:
            self.upwards = not self.upwards if column == self.column else False
            self.column = column
            self.touch.scrolled["matches"] = 0.0
            self._seek()

        return sort

    def _list(self, ui: Ui, place: Rect) -> None:
        if not self.showings:
            key = "nothing_found" if self.playbill.showings else "nothing_yet"
            text = self.say("theatre.seeking" if self._reads else f"theatre.{key}")
            ui.words(text, place.shrunk(60), BODY, ui.theme.soft, Align.CENTRE, middle=True)
            return
        row = max(ROW, 2 * ui.letters.height(BODY) + 14)
        with ui.scrolling("matches", place, len(self.showings) * row) as whole:
            first = max(0, int((place.y - whole.y) / row) - 1)
            last = int((place.bottom - whole.y) / row) + 2
            for number, showing in enumerate(self.showings[first:last], first):
                rect = Rect(whole.x, whole.y + number * row, whole.w - 6, row - 6)
                self._row(ui, rect, showing, number)

    def _row(self, ui: Ui, rect: Rect, showing: Showing, number: int) -> None:
        theme = ui.theme
        name = f"match.{number}"
        room = rect.w - 2 * ICON - 18
        main = Rect(rect.x, rect.y, room, rect.h)
        head = showing.head
        broken = isinstance(head, Problem)
        act = None if broken else partial(self.watch, showing)
        tip = "" if showing.own else self.say("theatre.tip.friend")
        label, nth = self._said(showing), (number + 1, len(self.showings))
        item = Item(
            name, main, act, self._broken(showing), tip, label=label, place=nth, role="button"
        )
        hot = ui.item(item)
        ui.box(main, theme.hover if hot else (*theme.raised[:3], 190), theme.gold if hot else None)
        with ui.said(""):  # the row's label says all of it
            self._cells(ui, main, showing)
        ui.focus_ring(name, main)
        x = main.right + 8
        y = rect.centre[1] - ICON / 2
        when = " ".join(self._when(showing, aloud=True))
        if not broken:
            tip = self.say("theatre.tip.export")
            label = self.say("spoken.whose", name=when, what=tip)
            ui.icon(f"export.{number}", x, y, "folder", tip, lambda: self.export(showing), label)
        tip = self.say("theatre.tip.delete")
        label = self.say("spoken.whose", name=when, what=tip)
        x += ICON + 4
        ui.icon(f"delete.{number}", x, y, "bin", tip, lambda: self.delete(showing), label)

    def _cells(self, ui: Ui, row: Rect, showing: Showing) -> None:
        x = row.x
        for column in COLUMNS:
            wide = row.w * _widths(ui)[column]
            cell = Rect(x + 12, row.y + 3, wide - 18, row.h - 6)
            if isinstance(showing.head, Problem) and column == "game":
                whole = Rect(cell.x, cell.y, row.right - cell.x - 10, cell.h)
                ui.words(self._broken(showing), whole, NOTE, ui.theme.warning, middle=True)
                return
            self._cell(ui, cell, showing, column)
            x += wide

    def _said(self, showing: Showing) -> str:
        """The row in words."""
        head = showing.head
        if isinstance(head, Problem):
            return self._broken(showing)
        winners = self.stage.texts.together(showing.winners)
        winner = f"{self.say('theatre.column.result')}: {winners}"
        parts = (
            " ".join(self._when(showing, aloud=True)),
            self.playbill.name(showing),
            ", ".join(showing.names),
            winner if winners else self.say("theatre.unfinished"),
            self._length(showing),
        )
        return ". ".join(part for part in parts if part)

    def _broken(self, showing: Showing) -> str:
        if not isinstance(showing.head, Problem):
            return ""
        why = told(showing.head, self.stage.texts)
        return self.say("theatre.unreadable", file=showing.path.name, why=why)

    def _cell(self, ui: Ui, cell: Rect, showing: Showing, column: str) -> None:
        head, theme = showing.head, ui.theme
        if isinstance(head, Problem) and column != DATE:
            return
        assert not isinstance(head, Problem) or column == DATE
        match column:
            case "date":
                self._two_lines(ui, cell, *self._when(showing))
            case "game":
                if not showing.own:
                    spot = centred(cell.x + 9, cell.centre[1], 20, 20)
                    ui.sign("human", spot, theme.soft)
                    cell = Rect(cell.x + 26, cell.y, cell.w - 26, cell.h)
                ui.words(self.playbill.name(showing), cell, BODY, theme.text, middle=True)
            case "players":
                self._players(ui, cell, showing)
            case "result":
                winners = self.stage.texts.together(showing.winners)
                text = winners or self.say("theatre.unfinished")
                if winners:
                    ui.sign("crown", centred(cell.x + 9, cell.centre[1], 20, 20), theme.gold)
                    cell = Rect(cell.x + 26, cell.y, cell.w - 26, cell.h)
                colour = theme.gold if winners else theme.soft
                if ui.fits(text, cell.w, cell.h, BODY):
                    ui.words(text, cell, BODY, colour, middle=True)
                else:
                    y = cell.centre[1] - ui.letters.height(NOTE) / 2
                    ui.name(text, cell.x, y, NOTE, colour, width=cell.w)
            case "length":
                ui.words(self._length(showing), cell, BODY, theme.soft, middle=True)

    def _when(self, showing: Showing, *, aloud: bool = False) -> tuple[str, str]:
        begun = showing.begun
        if begun is None:
            return showing.path.stem, ""
        return date_of(begun, self.stage.texts, aloud=aloud), time_of(begun)

    def _length(self, showing: Showing) -> str:
        head = showing.head
        if isinstance(head, Problem) or head.seconds is None:
            return ""
        minutes = round(head.seconds / 60)
        return self.say("theatre.minutes", minutes=minutes) if minutes else self.say("theatre.less")

    def _two_lines(self, ui: Ui, cell: Rect, upper: str, lower: str) -> None:
        high = ui.letters.height(BODY) + (ui.letters.height(NOTE) if lower else 0)
        shrink = min(1.0, cell.h / high)
        y = cell.centre[1] - high * shrink / 2
        body = BODY._replace(size=BODY.size * shrink)
        ui.line(upper, cell.x, y, body, width=cell.w)
        if lower:
            note = NOTE._replace(size=NOTE.size * shrink)
            ui.line(lower, cell.x, y + ui.letters.height(body), note, ui.theme.soft, width=cell.w)

    def _players(self, ui: Ui, cell: Rect, showing: Showing) -> None:
        """Their pictures, and as many of their names as there is room for."""
        head = showing.head
        assert not isinstance(head, Problem)
        pictures = self.playbill.badges(showing)
        large = ui.letters.text_scale > LARGE
        side = min(BADGE, cell.h, cell.w * (0.9 if large else 0.5) / len(pictures) - 2)
        x = cell.x
        for badge in pictures:
            ui.picture(badge, Rect(x, cell.centre[1] - side / 2, side, side))
            x += side + 2
        names = ", ".join(showing.names)
        wide = cell.right - x - 8
        y = cell.centre[1] - ui.letters.height(NOTE) / 2
        if wide > LEAST_NAMES * ui.letters.text_scale:
            ui.name(names, x + 8, y, NOTE, ui.theme.text, width=wide)

    def _foot(self, ui: Ui, place: Rect) -> float:
        """What was deleted, and how to have it back; says how high that is."""
        assert self.deleted
        high = 52.0
        row = Rect(place.x, place.bottom - high + 6, place.w, high - 8)
        begun = self.deleted.showing.begun
        date = date_of(begun, self.stage.texts) if begun else self.deleted.showing.path.stem
        button = Rect(row.right - 190, row.y, 190, row.h)
        text = Rect(row.x + 12, row.y, button.x - row.x - 30, row.h)
        ui.words(self.say("theatre.deleted", date=date), text, BODY, ui.theme.soft, middle=True)
        undo = self.say("theatre.undo")
        ui.button("button.undo", button, undo, self.undo, sign="back", style=SMALL_LABEL)
        return high

    # what can be done

    def watch(self, showing: Showing) -> None:
        try:
            match = self.stage.services.watch(showing.path)
        except (OSError, Unsound) as error:
            self.stage.refused(self.stage.services.not_watchable(showing.path, error))
            return
        self.stage.open(TheatreScene(self.stage, match))

    def export(self, showing: Showing) -> None:
        try:
            self.stage.toast(self.say("theatre.exported", file=self.playbill.export(showing)))
        except OSError as error:
            self._failed(error)

    def delete(self, showing: Showing) -> None:
        try:
            self.deleted = self.playbill.delete(showing)
        except OSError as error:
            self._failed(error)
        self._look()

    def undo(self) -> None:
        if self.deleted:
            try:
                self.playbill.restore(self.deleted)
            except OSError as error:
                self._failed(error)
            self.deleted = None
            self._look()

    def _failed(self, error: OSError) -> None:
        self.stage.refused(self.stage.services.not_written(error))

    def _open(self) -> None:
        from sen_desktop.ui.scenes.open_file import OpenFileScene

        self._search.end()
        self.stage.open(OpenFileScene(self.stage), self._opened)

    def _opened(self, file: object) -> None:
        if isinstance(file, str):
            self.stage.let_in(file)

    def arrived(self) -> None:
        """There is another match now."""
        self.playbill.look_again()
        self._look()

    # typing

    def handle(self, intent: Intent) -> bool:
        if not self._search.handle(intent, self._search.end):
            return False
        self.touch.scrolled["matches"] = 0.0
        self._seek()
        return True

    def back(self) -> None:
        if self._search.active:
            self._search.end()
            return
        self.playbill.close()
        super().back()

    def left(self) -> None:
        self._search.end()


def _widths(ui: Ui) -> Mapping[str, float]:
    """Shares of the columns."""
    return WIDTHS_OF_LARGE if ui.letters.text_scale > LARGE else WIDTHS
