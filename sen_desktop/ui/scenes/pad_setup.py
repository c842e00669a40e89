"""A new score pad: which game is on the table, who plays, and which variants are agreed on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from sen_desktop.app import score_pad
from sen_desktop.app.arrangement import STEPS, USUAL, matters
from sen_desktop.app.score_pad import LONGEST_NAME, Pages, ScorePad
from sen_desktop.app.seating import emblem_picture
from sen_desktop.data.catalogue import OptionSpec, RulesetSpec
from sen_desktop.engine.problem import Unsound
from sen_desktop.engine.ruleset import OptionValue
from sen_desktop.text.problems import told
from sen_desktop.ui.input_map import Mode
from sen_desktop.ui.intents import Act, Intent
from sen_desktop.ui.scene import Scene
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.theme import BODY, LABEL, SMALL_LABEL, TITLE
from sen_desktop.ui.widgets import Ui
from sen_desktop.ui.writing import written

if TYPE_CHECKING:
    from sen_desktop.ui.stage import Stage

FOOT = 66.0
GAP = 14.0


class PadSetupScene(Scene):
    """Closes with a new pad, or with nothing."""

    def __init__(self, stage: Stage, last: ScorePad | None) -> None:
        """Prefilled with the last one's game and people."""
        super().__init__(stage)
        self.specs = stage.services.written_games
        self.spec: RulesetSpec = last.spec if last else self.specs[0]
        self.names = list(last.pages.names) if last else ["", ""]
        self.options = dict(last.pages.options) if last else {}
        self.replaces = bool(last and last.rounds)
        self.typing: int | None = None
        self.touch.lead("button.begin")

    # what is seen

    def compose(self, ui: Ui) -> None:
        area = self.page(ui)
        title = self.say("score_pad.new")
        ui.line(title, area.x + 80, 14, TITLE, ui.theme.gold, width=area.w - 120)
        top = 24 + ui.letters.height(TITLE)
        high = area.bottom - top - FOOT - 12
        half = (area.w - 56) * 0.44
        left = Rect(area.x + 20, top, half, high)
        self._people(ui, ui.panel(left))
        right = Rect(left.right + 16, top, area.w - 56 - half, high)
        self._rules(ui, ui.panel(right, self.say("setup.rules")))
        wide = min(330.0, half)
        begin = Rect(right.right - wide, area.bottom - FOOT - 4, wide, 54)
        tip = self.say("score_pad.replaces") if self.replaces else ""
        text = self.say("score_pad.begin")
        ui.button(
            "button.begin",
            begin,
            text,
            self._begin,
            sign="check",
            strong=True,
            style=LABEL,
            tip=tip,
        )
        if self.replaces:
            note = Rect(area.x + 24, begin.y, begin.x - area.x - 40, begin.h)
            ui.words(self.say("score_pad.replaces"), note, BODY, ui.theme.soft, middle=True)

    def _people(self, ui: Ui, place: Rect) -> None:
        names = self.spec.names[self.stage.texts.language]
        game, label = Rect(place.x, place.y, place.w, 44), self.say("statistics.by.game")
        ui.turner("game", game, names, self._turn_game, label)
        row = 54.0
        more = len(self.names) < self.spec.max_seats
        rest = Rect(place.x, place.y + 60, place.w, place.h - 60)
        with ui.scrolling("people", rest, (len(self.names) + more) * row) as whole:
            y = whole.y
            for seat, name in enumerate(self.names):
                ui.picture(emblem_picture(seat), Rect(whole.x, y, 44, 44))
                typing = self.typing == seat
                hint = self.say("setup.player", number=seat + 1)
                removable = len(self.names) > self.spec.min_seats
                field = Rect(whole.x + 56, y, whole.w - 56 - 46 * removable, 44)
                ui.field(f"name.{seat}", field, name, hint, partial(self._type, seat), typing)
                if removable:
                    spot = Rect(field.right + 10, y + 5, 34, 34)
                    act, tip = partial(self._remove, seat), self.say("tip.remove")
                    label = self.say("spoken.whose", name=name or hint, what=tip)
                    ui.button(f"remove.{seat}", spot, "", act, sign="minus", tip=tip, label=label)
                y += row
            if more:
                rect = Rect(whole.x, y, min(260.0, whole.w), 44)
                text = self.say("setup.add")
                ui.button("button.add", rect, text, self._add, sign="plus", style=SMALL_LABEL)

    def _rules(self, ui: Ui, place: Rect) -> None:
        options = [
            one for one in self.spec.options.values() if matters(self.spec, one, self._value)
        ]
        rows = [self._option(ui, option, place.w - 24) for option in options]
        with ui.scrolling("options", place, sum(high + GAP for high, _ in rows)) as whole:
            y = whole.y
            for high, draw in rows:
                draw(Rect(whole.x, y, whole.w - 6, high))
                y += high + GAP

    def _option(
        self, ui: Ui, option: OptionSpec, room: float
    ) -> tuple[float, Callable[[Rect], None]]:
        """How high the row of an option is, and how it is drawn."""
        label, note = self.say(f"option_name.{option.name}"), self.say(f"option.{option.name}")
        name, value = f"option.{option.name}", self._value(option)
        set_it = partial(self._set, option.name)
        if option.type == "switch":
            high = ui.row_height(note, room - 62)
            return high, lambda rect: ui.toggle(name, rect, label, bool(value), set_it, note)
        if option.type == "choice":
            words = [
                (word, self.say(f"option_value.{option.name}.{word}")) for word in option.words
            ]

            def draw(rect: Rect) -> None:
                ui.line(label, rect.x, rect.y, BODY, width=rect.w)
                ui.choice(
                    name,
                    Rect(rect.x, rect.bottom - 50, rect.w, 48),
                    words,
                    str(value),
                    set_it,
                    label=label,
                )

            return ui.letters.height(BODY) + 54, draw
        shown = self.say("setup.off") if value is None else f"{value}"
        high = ui.row_height(note, room - 148)
        step = partial(self._step, option)
        return high, lambda rect: ui.stepper(name, rect, label, shown, step, note)

    def _value(self, option: OptionSpec) -> OptionValue:
        return self.options.get(option.name, option.default)

    # what is done

    def _turn_game(self, way: int) -> None:
        here = [spec.id for spec in self.specs].index(self.spec.id)
        self.spec = self.specs[(here + way) % len(self.specs)]
        self.options = {
            name: value
            for name, value in self.options.items()
            if name in self.spec.options and not self.spec.options[name].problem(value)
        }
        self.names = self.names[: self.spec.max_seats]
        self.names += [""] * (self.spec.min_seats - len(self.names))

    def _set(self, name: str, value: OptionValue) -> None:
        self.options[name] = value

    def _step(self, option: OptionSpec, way: int) -> None:
        """Below the lowest number an option may be off."""
        value, step = self._value(option), STEPS.get(option.name, 1)
        if value is None:
            self._set(option.name, USUAL.get(option.name, option.low) if way > 0 else None)
            return
        number = int(value) + way * step
        if option.low <= number <= option.high:
            self._set(option.name, number)
        elif number < option.low and option.may_be_off:
            self._set(option.name, None)

    def _add(self) -> None:
        self.names.append("")

    def _remove(self, seat: int) -> None:
        self._done_typing()
        del self.names[seat]

    def _begin(self) -> None:
        """The names that nobody typed are the usual ones."""
        self._done_typing()
        names = tuple(
            name.strip() or self.say("setup.player", number=seat + 1)
            for seat, name in enumerate(self.names)
        )
        services = self.stage.services
        if len(set(names)) < len(names):
            self.stage.refused(self.say("setup.needs_names"))
            return
        try:
            problem = services.problem_of(self.spec, self.options, len(names))
            if problem:
                self.stage.refused(problem)
                return
            pad = score_pad.fresh(services, Pages(self.spec.id, names, dict(self.options)))
        except Unsound as unsound:
            self.stage.refused(told(unsound.problem, self.stage.texts))
        except OSError as error:
            self.stage.refused(services.not_written(error))
        else:
            self.close(pad)

    # typing

    def _type(self, seat: int) -> None:
        self.typing = None if self.typing == seat else seat
        self.stage.window.keys_mean(Mode.KEYS if self.typing is None else Mode.TYPING)

    def _done_typing(self) -> None:
        self.typing = None
        self.stage.window.keys_mean(Mode.KEYS)

    def handle(self, intent: Intent) -> bool:
        if self.typing is None:
            return False
        if isinstance(intent, Act) and intent.down:
            self._done_typing()
            return True
        text = written(self.names[self.typing], intent)
        if text is None:
            return False
        self.names[self.typing] = text[:LONGEST_NAME]
        return True

    def back(self) -> None:
        if self.typing is None:
            super().back()
        else:
            self._done_typing()

    def left(self) -> None:
        self._done_typing()
