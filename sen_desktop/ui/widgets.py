"""The few widgets that the program needs. Every item is called by a name of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from sen_desktop.ui.canvas import Align
from sen_desktop.ui.composer import Composer
from sen_desktop.ui.screen import Rect, centred
from sen_desktop.ui.theme import (
    BODY,
    HEADING,
    LABEL,
    NOTE,
    NUMBER,
    SMALL_LABEL,
    Colour,
    Style,
)
from sen_desktop.ui.touch import Item

Do: TypeAlias = Callable[[], object]

CORNER = 10.0
RIM = 3.0
"""Of a button: words lie on it only where letters are so large that they have no other room."""
CARET = 6.0
"""The room of the line that says where typing goes on."""
SWITCH = (58.0, 36.0)
KNOB = 28.0
RAIL = 52.0, 28.0
"""Round the knob of a switch, where contrast is high."""
OFF = 110
"""How much is seen of a switch that cannot be turned."""
ICON = 44.0


class Ui(Composer):
    def panel(self, rect: Rect, heading: str = "") -> Rect:
        """A place for other things; says what is left inside."""
        self.framed("panel", rect)
        inner = rect.shrunk(26, 20)
        if not heading:
            return inner
        high = self.letters.height(HEADING)
        self.line(heading, inner.x, inner.y, HEADING, self.theme.gold, width=inner.w)
        return Rect(inner.x, inner.y + high + 10, inner.w, inner.h - high - 10)

    def well(self, rect: Rect) -> None:
        """What charts and figures lie on, dark enough for them on every ground."""
        ink, edge = self.theme.ink[:3], self.theme.edge[:3]
        self.box(rect, (*ink, 255 if self.theme.plain else 150), (*edge, 160), CORNER, 1)

    def button(
        self,
        name: str,
        rect: Rect,
        text: str,
        act: Do | None,
        *,
        sign: str = "",
        why_not: str = "",
        tip: str = "",
        hold: float = 0.0,
        strong: bool = False,
        style: Style = LABEL,
        align: Align = Align.CENTRE,
        digit: int | None = None,
        label: str = "",
        on: bool | None = None,
        value: str = "",
        final: bool = False,
    ) -> None:
        """`label` is what it is called aloud, where more is to be said than stands on it."""
        theme = self.theme
        called = label or text or tip
        item = Item(name, rect, act, why_not, tip, hold, digit=digit, label=called, role="button")
        item.role = "button" if on is None else "switch"
        item.on, item.value, item.final = on, value, final
        hot = self.item(item)
        state = self._state(name, act, hot)
        self.framed(f"{'gilt' if strong else 'button'}_{state}", rect, state)
        held = self.progress(name)
        if held:
            part = Rect(rect.x + 4, rect.y + 4, max(12.0, (rect.w - 8) * held), rect.h - 8)
            self.box(part, (*theme.ink[:3], 90) if strong else (*theme.gold[:3], 130), None, 6)
        up, off = (theme.on_gilt, theme.text) if strong else (theme.text, theme.off)
        self._label(rect, text, sign, up if act else off, style, align)
        self.focus_ring(name, rect)

    def _state(self, name: str, act: Do | None, hot: bool) -> str:
        """Which of its pictures a button shows."""
        if act is None:
            return "off"
        return "sunk" if self.is_pressed(name) else "lit" if hot else "up"

    def _label(
        self, rect: Rect, text: str, sign: str, colour: Colour, style: Style, align: Align
    ) -> None:
        """A sign and a text beside it, together in the middle or at the left.

        The text may take a second line; where it needs all the room, the sign goes.
        """
        side = min(rect.h * 0.56, 30.0) if sign else 0.0
        gap = 10.0 if sign and text else 0.0
        room, high = rect.w - rect.h * 0.6 - side - gap, rect.h - 2 * RIM
        if sign and text and not self.fits(text, room, high, style):
            self._label(rect, text, "", colour, style, align)
            return
        if not self.fits(text, room, high, style):
            high = rect.h
        words = self.fitted(text, room, high, style)[1].width if text else 0.0
        spare = rect.w - words - side - gap
        left = rect.x + (rect.h * 0.32 if align is Align.LEFT else spare / 2)
        middle = rect.centre[1]
        if sign:
            self.sign(sign, Rect(left, middle - side / 2, side, side), colour)
        if text:
            place = Rect(left + side + gap, rect.centre[1] - high / 2, room, high)
            self.words(text, place, style, colour, middle=True)

    def icon(
        self,
        name: str,
        x: float,
        y: float,
        sign: str,
        tip: str,
        act: Do,
        label: str = "",
        *,
        on: bool = False,
        bare: bool = False,
        switch: bool | None = None,
    ) -> None:
        """A round button; a bare one is a sign alone until it is pointed at or on."""
        rect = Rect(x, y, ICON, ICON)
        role = "button" if switch is None else "switch"
        hot = self.item(Item(name, rect, act, tip=tip, label=label or tip, role=role, on=switch))
        state = "lit" if on else self._state(name, act, hot)
        if state != "up" or not bare:
            self.disc(rect, state)
        side = ICON * 0.44
        colour = self.theme.light if on else self.theme.text
        self.sign(sign, centred(*rect.centre, side, side), colour)
        self.focus_ring(name, rect)

    def closing_icon(self, panel: Rect, tip: str, act: Do) -> None:
        """In the upper right corner of a panel: leads back."""
        self.icon("button.close", panel.right - ICON - 14, panel.y + 12, "close", tip, act)

    def toggle(
        self,
        name: str,
        rect: Rect,
        text: str,
        on: bool,
        change: Callable[[bool], None] | None,
        note: str = "",
        why_not: str = "",
    ) -> None:
        """A switch: its knob stands left or right, and a tick says so once more."""
        theme = self.theme
        act: Do | None = None
        adjust: Callable[[int], None] | None = None
        if change:
            turn = change
            act, adjust = (lambda: turn(not on)), (lambda step: turn(step > 0))
        switch = Item(
            name, rect, act, why_not, adjust=adjust, label=text, role="switch", on=on, note=note
        )
        if self.item(switch):
            self.box(rect.shrunk(-8, 0), (*theme.hover[:3], 90), None, CORNER)
        knob = Rect(rect.right - SWITCH[0], rect.y + 4, *SWITCH)
        self.kit("switch_on" if on else "switch_off", knob, 255 if change else OFF)
        if theme.plain:
            rail = centred(*knob.centre, *RAIL)
            self.box(rail, None, theme.edge if change else theme.off, RAIL[1] / 2)
        room = rect.w - knob.w - 16
        colour = theme.text if change else theme.soft
        self.line(text, rect.x, rect.y + 3, BODY, colour, width=room)
        self._note(note, Rect(rect.x, rect.y, room, rect.h))
        self.focus_ring(name, rect.shrunk(-4, 0))

    def _note(self, note: str, rect: Rect) -> None:
        """The line of explanation under the name of a switch or a number."""
        if note:
            top = rect.y + self.letters.height(BODY) + 4
            self.words(note, Rect(rect.x, top, rect.w, rect.bottom - top), NOTE, self.theme.soft)

    def row_height(self, note: str, width: float) -> float:
        """How high a toggle or a stepper with this note has to be."""
        high = max(self.letters.height(BODY) + 6, 36.0)
        if note:
            high += self.letters.broken(note, NOTE, width).height + 2
        return high

    def choice(
        self,
        name: str,
        rect: Rect,
        options: Sequence[tuple[str, str]],
        chosen: str,
        choose: Callable[[str], None],
        style: Style = SMALL_LABEL,
        label: str = "",
        note: str = "",
    ) -> None:
        """One of a few, side by side, and below them a line about the chosen one, which is
        filled."""
        theme = self.theme
        keys = [key for key, _ in options]

        def adjust(step: int) -> None:
            here = keys.index(chosen) if chosen in keys else 0
            choose(keys[min(max(here + step, 0), len(keys) - 1)])

        value = dict(options).get(chosen, "")
        nth = (keys.index(chosen) + 1, len(keys)) if chosen in keys else None
        self.item(
            Item(
                name,
                rect,
                adjust=adjust,
                role="choice",
                value=value,
                label=label,
                note=note,
                place=nth,
            )
        )
        self.box(rect, theme.raised, theme.edge, rect.h / 2.6)
        wide = rect.w / len(options)
        for place, (key, text) in enumerate(options):
            part = Rect(rect.x + place * wide, rect.y, wide, rect.h)
            item = Item(f"{name}.{key}", part, lambda key=key: choose(key), keys=False)  # type: ignore[misc]
            hot = self.item(item)
            on = key == chosen
            if on or hot:
                self.box(part.shrunk(3), theme.gold if on else theme.hover, None, part.h / 3)
            colour = theme.ink if on else theme.text
            self.words(text, part.shrunk(6, 0), style, colour, Align.CENTRE, middle=True)
        if note:
            with self.said(""):  # with the choice
                self.words(note, Rect(rect.x, rect.bottom + 2, rect.w, 400), NOTE, theme.soft)
        self.focus_ring(name, rect)

    def slider(
        self,
        name: str,
        rect: Rect,
        value: int,
        change: Callable[[int], None],
        step: int = 10,
        label: str = "",
    ) -> None:
        """A number from 0 to 100, said in figures, too."""
        theme = self.theme
        beside = KNOB / 2 + 8 + self.letters.width("100", NUMBER)
        track = Rect(rect.x, rect.y, rect.w - beside, rect.h)
        hot = self.item(
            Item(
                name,
                track,
                adjust=lambda way: change(min(max(value + way * step, 0), 100)),
                slide=lambda share: change(round(share * 100 / 5) * 5),
                label=label,
                role="slider",
                value=f"{value}",
            )
        )
        middle = track.centre[1]
        self.box(Rect(track.x, middle - 3, track.w, 6), theme.raised, theme.edge, 3, 1)
        along = track.w * value / 100
        if along > 6:
            self.box(Rect(track.x, middle - 3, along, 6), theme.gold, None, 3)
        side = KNOB + 4 if hot else KNOB
        self.kit("knob", centred(track.x + along, middle, side, side))
        top = middle - self.letters.height(NUMBER) / 2
        self.line(f"{value}", rect.right, top, NUMBER, theme.text, Align.RIGHT)
        self.focus_ring(name, track)

    def stepper(
        self,
        name: str,
        rect: Rect,
        text: str,
        shown: str,
        change: Callable[[int], None] | None,
        note: str = "",
        label: str = "",
    ) -> None:
        """Something that goes up and down in steps, between − and +."""
        theme = self.theme
        label = label or text
        stepper = Item(
            name, rect, adjust=change, label=label, role="choice", value=shown, note=note
        )
        if self.item(stepper):
            self.box(rect.shrunk(-8, 0), (*theme.hover[:3], 90), None, CORNER)
        side = 34.0
        wide = 64.0 + 2 * side
        box = Rect(rect.right - wide, rect.y + 1, wide, side)
        self.box(box, theme.raised, theme.edge, side / 2)
        top = box.centre[1] - self.letters.height(NUMBER) / 2
        self.line(shown, box.centre[0], top, NUMBER, theme.text, Align.CENTRE, 60)
        if change:
            go = change
            for way, sign, x in ((-1, "minus", box.x), (1, "plus", box.right - side)):
                part = Rect(x, box.y, side, side)
                item = Item(f"{name}.{sign}", part, lambda way=way: go(way), keys=False)  # type: ignore[misc]
                if self.item(item):
                    self.box(part.shrunk(2), theme.hover, None, side / 2)
                self.sign(sign, part.shrunk(9), theme.gold)
        room = rect.w - wide - 16
        self.line(text, rect.x, rect.y + 3, BODY, theme.text if change else theme.soft, width=room)
        self._note(note, Rect(rect.x, rect.y, room, rect.h))
        self.focus_ring(name, rect.shrunk(-4, 0))

    def field(
        self,
        name: str,
        rect: Rect,
        text: str,
        hint: str,
        act: Do,
        typing: bool,
        tip: str = "",
        label: str = "",
    ) -> None:
        """Text that can be typed; `act` begins or ends the typing. Its end stays in sight."""
        theme = self.theme
        called = label or hint
        item = Item(name, rect, act, tip=tip, label=called, role="field", value=text)
        item.note, item.typing = ("" if text else hint), typing
        hot = self.item(item)
        self.box(
            rect,
            theme.hover if typing else theme.raised,
            theme.gold if hot or typing else theme.edge,
            CORNER,
        )
        top = rect.centre[1] - self.letters.height(BODY) / 2
        room = rect.w - 28
        if typing:
            while text and self.letters.width(text, BODY) > room - CARET:
                text = text[1:]
            x = rect.x + 14 + self.line(text, rect.x + 14, top, BODY, theme.text) + CARET / 2
            bottom = top + self.letters.height(BODY)
            self.path(((x, top + 3), (x, bottom - 3)), theme.gold, 2)
        elif text:
            self.name(text, rect.x + 14, top, BODY, theme.text, width=room)
        else:
            self.line(hint, rect.x + 14, top, BODY, theme.soft, width=room)
        self.focus_ring(name, rect)

    def turner(
        self, name: str, rect: Rect, shown: str, turn: Callable[[int], None], label: str = ""
    ) -> None:
        """One of many, gone through with an arrow at either side."""
        theme = self.theme
        self.item(Item(name, rect, adjust=turn, role="choice", value=shown, label=label))
        self.box(rect, theme.raised, theme.edge, rect.h / 2.6)
        side = rect.h
        for way, sign, x in ((-1, "arrow_left", rect.x), (1, "arrow_right", rect.right - side)):
            part = Rect(x, rect.y, side, side)
            item = Item(f"{name}.{sign}", part, lambda way=way: turn(way), keys=False)  # type: ignore[misc]
            if self.item(item):
                self.box(part.shrunk(3), theme.hover, None, side / 2)
            self.sign(sign, part.shrunk(side * 0.28), theme.gold)
        top = rect.centre[1] - self.letters.height(BODY) / 2
        room = rect.w - 2 * side - 8
        self.name(shown, rect.centre[0], top, BODY, theme.text, Align.CENTRE, width=room)
        self.focus_ring(name, rect)
