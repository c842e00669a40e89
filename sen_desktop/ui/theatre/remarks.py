"""The page beside the table of a theatre: one's own notes, and what a judge has marked."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from sen_desktop.app.watched import WatchedMatch
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.problem import Unsound
from sen_desktop.text.i18n import Texts
from sen_desktop.ui.intents import Intent
from sen_desktop.ui.screen import Rect, centred
from sen_desktop.ui.stage import Stage
from sen_desktop.ui.theatre.course import Course
from sen_desktop.ui.theme import BODY, NOTE, SMALL_LABEL
from sen_desktop.ui.touch import Item
from sen_desktop.ui.widgets import Ui
from sen_desktop.ui.writing import Writing

WIDE = 292.0
LONGEST = 200
"""Letters of a note."""

FIELD = 40.0
GAP = 6.0
SIGN = 26.0
EDGE = 5.0
"""Above and below what stands in a row."""
BESIDE = 8.0
NAME = "theatre.remarks"


class Remark(NamedTuple):
    moment: int
    sign: str
    text: str
    """In a few words."""
    whole: str
    """All that is said of it."""
    own: bool


class Remarks:
    def __init__(
        self, stage: Stage, match: WatchedMatch, course: Course, go: Callable[[int], None]
    ) -> None:
        self.open = False
        self._stage = stage
        self._match = match
        self._course = course
        self._go = go
        """Jumps to a moment."""
        self.line = Writing(stage.window.keys_mean, LONGEST)
        self._followed: tuple[object, ...] | None = None
        """The moment, the room and the rows for which the list was brought into sight last."""
        self._left_at = 0.0
        """How far down it was brought then."""

    def toggle(self) -> None:
        self.end()
        self.open = not self.open

    # writing

    @property
    def typing(self) -> bool:
        return self.line.active

    def begin(self) -> None:
        """Write something down at this moment, or change what stands there."""
        if self.typing:
            self.end()
            return
        self.open = True
        self.line.text = self._match.note_at(self._course.goal)
        self.line.begin()

    def end(self) -> None:
        """What was written is kept."""
        if not self.typing:
            return
        self.line.end()
        text = self.line.text.strip()
        if text != self._match.note_at(self._course.goal):
            self._write(self._course.goal, text)

    def _write(self, moment: int, text: str) -> None:
        try:
            self._match.write(moment, text)
        except (OSError, Unsound) as error:
            self._stage.refused(self._stage.services.not_written(error))

    def handle(self, intent: Intent) -> bool:
        """While something is written."""
        return self.line.handle(intent, self.end)

    # what is seen

    def remarks(self, texts: Texts, eyes: Seat | None) -> list[Remark]:
        """In the order of the match."""
        marks = self._match.commentary.seen_by(eyes).marks
        said = [
            Remark(one.moment, one.sign, one.called(texts), one.said(texts), False) for one in marks
        ]
        own = [
            Remark(note.moment, "pencil", note.text, note.text, True) for note in self._match.notes
        ]
        return sorted((*said, *own), key=lambda remark: (remark.moment, remark.own))

    def draw(self, ui: Ui, place: Rect, eyes: Seat | None, *, judged: bool) -> None:
        """`judged` says whether a judge may speak of such a match."""
        say = self._stage.texts.say
        inner = ui.panel(place.shrunk(4, 0), say("theatre.moments"))
        shown = self.line.text if self.typing else self._match.note_at(self._course.goal)
        # At the foot, so that it stays where it is, however much is said above it.
        field = Rect(inner.x - 8, inner.bottom + 8 - FIELD, inner.w + 16, FIELD)
        hint = say("theatre.note_here")
        ui.field("theatre.note", field, shown, hint, self.begin, self.typing)
        foot = field.y - GAP
        if self.typing:
            help = say("theatre.note_help")
            foot -= ui.letters.broken(help, NOTE, field.w).height
            ui.words(help, Rect(field.x, foot, field.w, 200), NOTE, ui.theme.soft)
            foot -= GAP
        room = Rect(field.x, inner.y, field.w, foot - inner.y)
        self._list(ui, room, eyes, say(f"theatre.{'no_notes' if judged else 'no_judge'}"))

    def _list(self, ui: Ui, place: Rect, eyes: Seat | None, nothing: str) -> None:
        texts = self._stage.texts
        remarks = self.remarks(texts, eyes)
        if not remarks:
            if ui.letters.broken(nothing, BODY, place.w).height <= place.h:
                ui.words(nothing, place, BODY, ui.theme.soft)
            return
        course = self._course
        briefly = [course.short_name_of(remark.moment, texts) for remark in remarks]
        beside = max(ui.letters.width(brief, SMALL_LABEL) for brief in briefly) + BESIDE
        wide = place.w - SIGN - beside - 32
        highs = [self._height(ui, remark, wide) for remark in remarks]
        self._follow(ui, place.h, remarks, highs)
        with ui.scrolling(NAME, place, sum(highs)) as whole:
            y = whole.y
            for number, (remark, high) in enumerate(zip(remarks, highs, strict=True)):
                row = Rect(whole.x, y, whole.w - 4, high - GAP)
                if row.bottom > place.y and y < place.bottom:
                    self._row(ui, f"{NAME}.{number}", row, remark, briefly[number], beside)
                y += high

    def _follow(self, ui: Ui, room: float, remarks: list[Remark], highs: list[float]) -> None:
        """The remark that the moment has come to stands in the middle, whatever was before and
        whatever is still found out, until somebody scrolls."""
        moment, scrolled = self._course.goal, ui.touch.scrolled
        now = (moment, room, [remark.moment for remark in remarks], highs)
        if now == self._followed:
            return
        came = self._followed is None or self._followed[0] != moment
        self._followed = now
        if not came and scrolled.get(NAME) != self._left_at:
            return
        come_to = sum(remark.moment <= moment for remark in remarks[1:])
        middle = sum(highs[:come_to]) + highs[come_to] / 2
        self._left_at = max(0.0, min(middle - room / 2, sum(highs) - room))
        scrolled[NAME] = self._left_at

    def _height(self, ui: Ui, remark: Remark, wide: float) -> float:
        return max(SIGN, ui.letters.broken(remark.text, BODY, wide).height) + 2 * EDGE + GAP

    def _row(self, ui: Ui, name: str, row: Rect, remark: Remark, brief: str, beside: float) -> None:
        """What it is about; all of it is said where it leads to."""
        theme, texts = ui.theme, self._stage.texts
        here = remark.moment == self._course.goal
        where = self._course.name_of(remark.moment, texts)
        label = f"{where}: {remark.whole}"
        hot = ui.item(Item(name, row, lambda: self._go(remark.moment), tip=where, label=label))
        fill = theme.hover if hot else (*theme.raised[:3], 160)
        ui.box(row, fill, theme.gold if here else None, 10)
        line = ui.letters.height(BODY)
        middle = row.y + EDGE + max(line, SIGN) / 2
        ui.sign(remark.sign, centred(row.x + 8 + SIGN / 2, middle, 20, 20), theme.light)
        x = row.x + 8 + SIGN
        top = middle - ui.letters.height(SMALL_LABEL) / 2
        ui.line(brief, x, top, SMALL_LABEL, theme.gold, width=beside)
        x += beside
        ui.words(remark.text, Rect(x, row.y, row.right - 4 - x, row.h), BODY, middle=True)
        ui.focus_ring(name, row)
