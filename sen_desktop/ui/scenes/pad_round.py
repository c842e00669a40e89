"""One round on the score pad: what everybody had, counted or card by card, and who called."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from sen_desktop.app.score_pad import LARGEST_COUNT, Line, ScorePad
from sen_desktop.app.seating import emblem_picture
from sen_desktop.engine.sheet import EMPTY, Dream
from sen_desktop.text.i18n import MINUS, printed
from sen_desktop.ui.canvas import Align
from sen_desktop.ui.intents import Digit, Intent
from sen_desktop.ui.scene import Scene
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.table.doors import board_of
from sen_desktop.ui.theme import LABEL, NOTE, NUMBER, SMALL_LABEL, TITLE
from sen_desktop.ui.touch import Item
from sen_desktop.ui.widgets import Ui

if TYPE_CHECKING:
    from sen_desktop.ui.stage import Stage

COUNTS, CARDS, BY_HAND = "counts", "cards", "by_hand"
CROSSED_OUT = "crossed_out"
FOOT = 66.0
PALETTE = 92.0
CELL = 42.0


class PadRoundScene(Scene):
    """Closes with the round, with the wish to cross it out, or with nothing."""

    def __init__(self, stage: Stage, pad: ScorePad, line: Line, number: int | None) -> None:
        super().__init__(stage)
        self.pad = pad
        self.line = line
        self.number = number
        self.dreams_only = pad.sheet.needs_dreams(pad.ruleset)
        told = any(not isinstance(entry, int) for entry in line.entries)
        self.mode = CARDS if told or self.dreams_only else COUNTS
        self.seat = self.cell = 0
        """What a digit or a word of the palette is meant for."""
        self._typed = False
        """Digits belong to a number that has been begun."""

    # what is seen

    def compose(self, ui: Ui) -> None:
        area = self.page(ui)
        number = len(self.pad.rounds) if self.number is None else self.number
        title = self.say("score_pad.round", number=number + 1)
        wide = min(560.0, area.w * 0.58)
        ui.line(title, area.x + 80, 14, TITLE, ui.theme.gold, width=area.w - wide - 120)
        modes = self._modes()
        if len(modes) > 1:
            box = Rect(area.right - wide - 20, 16, wide, 44)
            options = [(mode, self.say(f"score_pad.mode.{mode}")) for mode in modes]
            label = self.say("score_pad.how")
            ui.choice("mode", box, options, self.mode, self._change_mode, label=label)
        top = 24 + ui.letters.height(TITLE)
        palette = PALETTE + ui.letters.height(NOTE) if self.mode == CARDS else 0.0
        rows = Rect(area.x + 20, top, area.w - 40, area.bottom - top - FOOT - palette - 12)
        self._rows(ui, ui.panel(rows))
        if self.mode == CARDS:
            self._palette(ui, Rect(rows.x, rows.bottom + 8, rows.w, palette - 8))
        self._ways(ui, Rect(rows.x, area.bottom - FOOT - 4, rows.w, 54))

    def _modes(self) -> list[str]:
        modes = [CARDS] if self.dreams_only else [COUNTS, CARDS]
        return [*modes, BY_HAND] if self.pad.sheet.rounds else modes

    def _change_mode(self, mode: str) -> None:
        self.mode = mode

    def _rows(self, ui: Ui, place: Rect) -> None:
        seats = self.pad.seats
        row = max(64.0, min(92.0, place.h / seats))
        with ui.scrolling("rows", place, seats * row) as whole:
            for seat in range(seats):
                rect = Rect(whole.x, whole.y + seat * row, whole.w, row - 8)
                self._row(ui, rect, seat)

    def _row(self, ui: Ui, rect: Rect, seat: int) -> None:
        theme, middle = ui.theme, rect.centre[1]
        here = seat == self.seat and self.mode != BY_HAND
        fill = (*theme.hover[:3], 90) if here else (*theme.ink[:3], 90)
        ui.box(rect, fill, theme.gold if here else None, 10, 1.5)
        ui.picture(emblem_picture(seat), Rect(rect.x + 10, middle - 20, 40, 40))
        room = rect.w * 0.2
        y = middle - ui.letters.height(LABEL) / 2
        who = Rect(rect.x + 4, rect.y + 4, 60 + room, rect.h - 8)
        name = self.pad.pages.names[seat]
        chosen = self.say("spoken.chosen") if here else ""
        act = partial(self._mean, seat)
        ui.item(Item(f"who.{seat}", who, act, label=name, role="button", value=chosen))
        ui.name(name, rect.x + 60, y, LABEL, width=room)
        ui.focus_ring(f"who.{seat}", who)
        left = rect.x + 68 + room
        if self.pad.sheet.calls:
            box = Rect(left, middle - 22, 132, 44)
            called = self.line.caller == seat
            text = self.say("score_pad.called" if called else "score_pad.call")
            call = partial(self._call, seat)
            sign = "check" if called else "wake"
            label = self.say("spoken.whose", name=name, what=text)
            ui.button(
                f"call.{seat}",
                box,
                text,
                call,
                sign=sign,
                strong=called,
                style=SMALL_LABEL,
                label=label,
                on=called,
            )
            left = box.right + 14
        right = rect.right - 128
        middle_part = Rect(left, rect.y, right - left - 8, rect.h)
        {COUNTS: self._count, CARDS: self._cells, BY_HAND: self._by_hand}[self.mode](
            ui, middle_part, seat
        )
        self._result(ui, Rect(right, rect.y, 116, rect.h), seat)

    def _result(self, ui: Ui, place: Rect, seat: int) -> None:
        """What it counts, and what is written down for it once all have told theirs."""
        written = self.pad.reckoned(self.line)
        top = place.centre[1] - ui.letters.height(NUMBER) / 2
        if written is None:
            with ui.said(""):
                ui.line("–", place.right, top, NUMBER, ui.theme.soft, Align.RIGHT)
            return
        score, count = written.scores[seat], written.counts[seat]
        name, key = self.pad.pages.names[seat], "counts" if count == score else "counts_for"
        facts = {"name": name, "count": printed(count), "score": printed(score)}
        with ui.said(self.say(f"spoken.page.{key}", **facts)):
            wide = ui.line(printed(score), place.right, top, NUMBER, ui.theme.gold, Align.RIGHT)
            if count != score:
                text = f"{printed(count)} →"
                ui.line(text, place.right - wide - 8, top + 4, NOTE, ui.theme.soft, Align.RIGHT)

    def _count(self, ui: Ui, place: Rect, seat: int) -> None:
        entry = self.line.entries[seat]
        shown = printed(entry) if isinstance(entry, int) else "–"
        high = 40.0
        rect = Rect(place.x, place.centre[1] - high / 2, min(place.w, 190.0), high)
        change = partial(self._step, seat)
        ui.stepper(f"count.{seat}", rect, "", shown, change, label=self._asked_of(seat))

    def _by_hand(self, ui: Ui, place: Rect, seat: int) -> None:
        corrections = self._corrections
        more = corrections[seat]
        shown = f"+{more}" if more > 0 else printed(more)
        rect = Rect(place.x, place.centre[1] - 20, min(place.w, 190.0), 40)
        change = partial(self._correct, seat)
        ui.stepper(f"by_hand.{seat}", rect, "", shown, change, label=self._asked_of(seat))

    def _asked_of(self, seat: int) -> str:
        """What is told of a seat now, in words."""
        mode = self.say(f"score_pad.mode.{self.mode}")
        return self.say("spoken.whose", name=self.pad.pages.names[seat], what=mode)

    def _cells(self, ui: Ui, place: Rect, seat: int) -> None:
        dream, cells, theme = self._dream(seat), self.pad.cells, ui.theme
        group = self.pad.sheet.group
        gaps = (len(cells) - 1) // group if group else 0
        side = min(CELL, (place.w - 12 * gaps) / len(cells) - 4)
        x, y = place.x, place.centre[1] - CELL / 2
        for number, (cell, word) in enumerate(zip(cells, dream, strict=True)):
            if group and number and number % group == 0:
                x += 12
            rect = Rect(x, y, side, CELL)
            name = f"cell.{seat}.{number}"
            label, value = self._called(seat, number), self._said(number, word)
            act = partial(self._point_at, seat, number)
            hot = ui.item(Item(name, rect, act, label=label, role="field", value=value))
            here = (seat, number) == (self.seat, self.cell)
            edge = theme.gold if here else (*theme.soft[:3], 120 if cell.optional else 220)
            ui.box(rect, theme.hover if hot or here else theme.raised, edge, 6, 3 if here else 1)
            self._word(ui, rect, number, word)
            ui.focus_ring(name, rect)
            x += side + 4

    def _called(self, seat: int, cell: int) -> str:
        """A cell in words."""
        group = self.pad.sheet.group or 1
        name = self.pad.pages.names[seat]
        key = f"sheet.{self.pad.cells[cell].name}"
        return self.say(key, name=name, number=cell + 1, land=cell // group + 1)

    def _said(self, cell: int, word: str) -> str:
        """What stands in a cell, in words."""
        powers = dict(self.pad.cells[cell].powers)
        if word in powers:
            return self.say(f"sheet.{powers[word]}")
        return self.say("score_pad.clear") if word in (EMPTY, "-") else word.replace("-", MINUS)

    def _word(self, ui: Ui, rect: Rect, cell: int, word: str) -> None:
        powers = dict(self.pad.cells[cell].powers)
        if word in powers:
            sign = board_of(self.pad.spec.family).power_signs.get(powers[word], "choose")
            middle = rect.centre
            ui.sign(sign, Rect(middle[0] - 12, middle[1] - 12, 24, 24), ui.theme.text)
        elif word:
            top = rect.centre[1] - ui.letters.height(NUMBER) / 2
            text = word.replace("-", MINUS if len(word) > 1 else "–")
            ui.line(text, rect.centre[0], top, NUMBER, None, Align.CENTRE, rect.w - 2)

    def _palette(self, ui: Ui, place: Rect) -> None:
        """All that can stand in the cell."""
        cell = self.pad.cells[self.cell]
        text = self._called(self.seat, self.cell)
        ui.line(text, place.x, place.y, NOTE, ui.theme.soft, width=place.w)
        y = place.y + ui.letters.height(NOTE) + 6
        words = [*cell.words, EMPTY]
        wide = min(72.0, place.w / len(words) - 6)
        for number, word in enumerate(words):
            rect = Rect(place.x + number * (wide + 6), y, wide, 48)
            if word == EMPTY:
                tip = self.say("score_pad.clear")
                ui.button("word.clear", rect, "", partial(self._tell, EMPTY), sign="close", tip=tip)
                continue
            tip = self._said(self.cell, word)
            ui.button(f"word.{word}", rect, "", partial(self._tell, word), tip=tip)
            self._word(ui, rect, self.cell, word)

    def _ways(self, ui: Ui, place: Rect) -> None:
        ways: list[tuple[str, str, Callable[[], None] | None]] = []
        if self.number is not None:
            ways.append(("cross_out", "minus", lambda: self.close(CROSSED_OUT)))
        ready = self.pad.lacks(self.line) is None
        ways.append(("done", "check", self._done if ready else None))
        wide = min(330.0, (place.w - 16) / 2)
        for number, (name, sign, act) in enumerate(ways):
            x = place.right - (len(ways) - number) * (wide + 16) + 16
            text, why = self.say(f"score_pad.{name}"), self.say("score_pad.not_whole")
            rect = Rect(x, place.y, wide, place.h)
            strong = name == "done"
            ui.button(f"button.{name}", rect, text, act, sign=sign, strong=strong, why_not=why)

    # what is done

    def _call(self, seat: int) -> None:
        caller = None if self.line.caller == seat else seat
        self.line = replace(self.line, caller=caller)

    def _step(self, seat: int, way: int) -> None:
        self._mean(seat)
        entry = self.line.entries[seat]
        self._enter(seat, (entry if isinstance(entry, int) else 0) + way)

    def _enter(self, seat: int, entry: int | Dream) -> None:
        if isinstance(entry, int):
            entry = max(-LARGEST_COUNT, min(LARGEST_COUNT, entry))
        entries = list(self.line.entries)
        entries[seat] = entry
        self.line = replace(self.line, entries=tuple(entries))

    @property
    def _corrections(self) -> tuple[int, ...]:
        return self.line.corrections or (0,) * self.pad.seats

    def _correct(self, seat: int, way: int) -> None:
        corrections = list(self._corrections)
        corrections[seat] = max(-LARGEST_COUNT, min(LARGEST_COUNT, corrections[seat] + way))
        told = tuple(corrections) if any(corrections) else ()
        self.line = replace(self.line, corrections=told)

    def _dream(self, seat: int) -> Dream:
        entry = self.line.entries[seat]
        return (EMPTY,) * len(self.pad.cells) if isinstance(entry, int) else entry

    def _point_at(self, seat: int, cell: int) -> None:
        self._mean(seat)
        self.cell = cell

    def _mean(self, seat: int) -> None:
        """What is typed from now on is meant for this seat, and begins anew."""
        self.seat, self.cell, self._typed = seat, 0, False

    def _tell(self, word: str) -> None:
        """A word for the cell that is meant; the next one is meant then."""
        dream = list(self._dream(self.seat))
        dream[self.cell] = word
        self._enter(self.seat, tuple(dream))
        if word == EMPTY:
            return
        self.cell += 1
        if self.cell == len(dream):
            self.cell, self.seat = 0, (self.seat + 1) % self.pad.seats

    def _done(self) -> None:
        self.close(self.line)

    def handle(self, intent: Intent) -> bool:
        if not isinstance(intent, Digit):
            return False
        if self.mode == CARDS:
            word = str(intent.number)
            if word in self.pad.cells[self.cell].words:
                self._tell(word)
        elif self.mode == COUNTS:
            kind, _, seat = (self.touch.focus or "").partition(".")
            if self.touch.by_keys and kind in ("count", "who") and int(seat) != self.seat:
                self._mean(int(seat))
            self._type(intent.number)
        return True

    def _type(self, digit: int) -> None:
        entry = self.line.entries[self.seat]
        begun = entry * 10 if isinstance(entry, int) and self._typed else 0
        self._enter(self.seat, begun + digit if begun + digit <= LARGEST_COUNT else digit)
        self._typed = True
