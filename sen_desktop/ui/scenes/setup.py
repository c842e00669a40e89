"""The set-up: which game, who sits where, which rules. Prefilled with what was played last."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sen_desktop import handbook
from sen_desktop.data.catalogue import OptionError, OptionSpec, RulesetSpec
from sen_desktop.engine.ruleset import OptionValue
from sen_desktop.match.codes import CodeError
from sen_desktop.settings import AIDS, Chair, Setup
from sen_desktop.ui.canvas import Align
from sen_desktop.ui.input_map import Mode
from sen_desktop.ui.intents import Act, Erase, Intent, Typed
from sen_desktop.ui.scene import Scene
from sen_desktop.ui.scenes.gallery import GalleryScene
from sen_desktop.ui.scenes.opponent import OpponentScene
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.table.dressing import EMBLEMS, emblem
from sen_desktop.ui.theme import BODY, HEADING, LABEL, NOTE, SMALL_LABEL, TITLE
from sen_desktop.ui.touch import Item
from sen_desktop.ui.widgets import ICON, Ui

if TYPE_CHECKING:
    from sen_desktop.ui.stage import Stage

HUMAN = "human"
LONGEST_NAME = 16
LONGEST_CODE = 16
STEPS = {"limit": 10, "rounds": 1, "penalty": 5}
"""How far one click moves a number."""


class SetupScene(Scene):
    """Closes with the match to be played, or with nothing."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.touch.focus = "button.start"
        self.code = ""
        self.typing = ""
        """The field that is being typed into."""
        last = stage.settings.last_setup
        rulesets = {spec.id: spec for spec in stage.house.rulesets}
        known = last is not None and last.ruleset in rulesets
        self.setup = self._checked(last) if last and known else self._first(next(iter(rulesets)))

    # what is set up

    def _first(self, ruleset_id: str) -> Setup:
        return Setup(ruleset_id, (self._human(0), self._bot(1)), {}, None, self.stage.settings.aid)

    def _checked(self, setup: Setup) -> Setup:
        """Bots and options that are not known any more are left out."""
        spec = self._spec_of(setup.ruleset)
        known = self.stage.house.knows_bot
        chairs = [
            chair if chair.player == HUMAN or known(chair.player) else self._bot(seat)
            for seat, chair in enumerate(setup.seats[: spec.max_seats])
        ]
        while len(chairs) < spec.min_seats:
            chairs.append(self._bot(len(chairs)))
        options = {
            name: value
            for name, value in setup.options.items()
            if name in spec.options and not spec.options[name].problem(value)
        }
        starter = setup.starter if (setup.starter or 0) < len(chairs) else None
        return replace(setup, seats=tuple(chairs), options=options, starter=starter)

    def _spec_of(self, ruleset_id: str) -> RulesetSpec:
        return self.stage.house.catalogue.ruleset(ruleset_id)

    @property
    def spec(self) -> RulesetSpec:
        return self._spec_of(self.setup.ruleset)

    def _human(self, seat: int) -> Chair:
        return Chair(HUMAN, self.say("setup.player", number=seat + 1), self._free_emblem(seat))

    def _bot(self, seat: int) -> Chair:
        """The weakest opponents first: nobody loses the first match for nothing."""
        entries = self.stage.house.opponents("sen")
        entry = entries[min(seat, len(entries) - 1)]
        return Chair(f"bot:{entry.id}", entry.name, self._free_emblem(seat))

    def _free_emblem(self, seat: int) -> int:
        setup = getattr(self, "setup", None)
        taken = {chair.emblem for chair in setup.seats} if setup else set()
        return next((number for number in range(seat, EMBLEMS) if number not in taken), seat)

    def _value(self, option: OptionSpec) -> OptionValue:
        return self.setup.options.get(option.name, option.default)

    def _change(self, **changes: object) -> None:
        self.setup = replace(self.setup, **changes)  # type: ignore[arg-type]

    def _choose_ruleset(self, ruleset_id: str) -> None:
        self._change(ruleset=ruleset_id)
        self.setup = self._checked(self.setup)

    def _set_option(self, name: str, value: OptionValue) -> None:
        options = {**self.setup.options, name: value}
        try:
            self.stage.house.chosen(self.spec, options)
        except OptionError:
            self.stage.refused(self.say("setup.needs_end"))
            return
        self._change(options=options)

    # what is seen

    def compose(self, ui: Ui) -> None:
        ui.backdrop("table/sen")
        ui.veil((4, 5, 18, 90))
        stage = ui.screen.stage
        ui.icon("button.back", stage.x + 20, 14, "back", self.say("tip.back"), self.back)
        ui.line(
            self.say("setup.title"), stage.x + 80, 14, TITLE, ui.theme.gold, width=stage.w - 300
        )
        top = 20 + max(ui.letters.height(TITLE), ICON)
        tiles = Rect(stage.x + 20, top, stage.w - 40, 136)
        self._tiles(ui, tiles)
        foot = 70.0
        body = Rect(tiles.x, tiles.bottom + 14, tiles.w, stage.bottom - foot - tiles.bottom - 24)
        half = (body.w - 16) * 0.47
        self._seats(ui, Rect(body.x, body.y, half, body.h))
        self._rules(ui, Rect(body.x + half + 16, body.y, body.w - half - 16, body.h))
        self._foot(ui, Rect(body.x, stage.bottom - foot, body.w, foot - 12))

    def _tiles(self, ui: Ui, place: Rect) -> None:
        """The games as pictures, with one line each."""
        specs = self.stage.house.rulesets
        gap = 14.0
        wide = (place.w - gap * (len(specs) - 1)) / len(specs)
        for number, spec in enumerate(specs):
            rect = Rect(place.x + number * (wide + gap), place.y, wide, place.h)
            name = f"ruleset.{spec.id}"
            chosen = spec.id == self.setup.ruleset
            hot = ui.item(Item(name, rect, lambda spec=spec: self._choose_ruleset(spec.id)))  # type: ignore[misc]
            theme = ui.theme
            fill = theme.hover if hot else theme.panel
            ui.box(rect, fill, theme.gold if chosen else theme.edge, 14, 3 if chosen else 1)
            card = (place.h - 24) / 1.5
            first, last = spec.decks[0].cards, spec.decks[-1].cards
            pictures = [first[4].art, last[-1].art]
            for place_in, key in enumerate(pictures):
                ui.picture(
                    key, Rect(rect.x + 12 + place_in * card * 0.42, rect.y + 12, card, card * 1.5)
                )
            left = rect.x + 12 + card * 1.42 + 14
            room = rect.right - left - (36 if chosen else 14)
            title = spec.names[self.stage.texts.language]
            ui.line(title, left, rect.y + 12, LABEL, theme.gold, width=room)
            if chosen:
                ui.sign("check", Rect(rect.right - 34, rect.y + 12, 22, 22), theme.light)
            y = rect.y + 14 + ui.letters.height(LABEL)
            line = Rect(left, y, rect.right - left - 12, rect.bottom - y - 6)
            ui.words(handbook.introduction(spec, self.stage.texts), line, NOTE, theme.text)
            ui.focus_ring(name, rect, 14)

    def _seats(self, ui: Ui, place: Rect) -> None:
        inner = ui.panel(place, self.say("setup.seats"))
        row = min(58.0, (inner.h - 8) / self.spec.max_seats)
        y = inner.y
        for seat, chair in enumerate(self.setup.seats):
            self._chair(ui, Rect(inner.x, y, inner.w, row - 8), seat, chair)
            y += row
        if len(self.setup.seats) < self.spec.max_seats:
            rect = Rect(inner.x, y, min(230.0, inner.w), min(row - 8, 46))
            text = self.say("setup.add")
            ui.button("button.add_seat", rect, text, self._add, sign="plus", style=SMALL_LABEL)

    def _chair(self, ui: Ui, rect: Rect, seat: int, chair: Chair) -> None:
        name = f"seat.{seat}"
        side = rect.h
        badge = Rect(rect.x, rect.y, side, side)
        tip = self.say("tip.emblem")
        act = lambda: self._put(seat, replace(chair, emblem=(chair.emblem + 1) % EMBLEMS))  # noqa: E731
        ui.item(Item(f"{name}.emblem", badge, act, tip=tip))
        ui.picture(emblem(chair.emblem), badge)
        ui.focus_ring(f"{name}.emblem", badge, side / 2)
        removable = len(self.setup.seats) > self.spec.min_seats
        remove = 40.0 if removable else 0.0
        rest = rect.w - side - 10 - remove
        kind = Rect(rect.x + side + 10, rect.y, rest * 0.46, side)
        human = chair.player == HUMAN
        text = self.say("setup.human") if human else self.stage.house.bot_label(chair.player)
        sign = "human" if human else "robot"
        ui.button(
            f"{name}.kind",
            kind,
            text,
            lambda: self._pick_player(seat),
            sign=sign,
            style=SMALL_LABEL,
            align=Align.LEFT,
        )
        field = Rect(kind.right + 8, rect.y, rest - kind.w - 8, side)
        key = f"{name}.name"
        ui.field(key, field, chair.name, "", lambda: self._type(key), self.typing == key)
        if removable:
            tip = self.say("tip.remove")
            spot = Rect(rect.right - 34, rect.y + (side - 34) / 2, 34, 34)
            ui.button(f"{name}.remove", spot, "", lambda: self._remove(seat), sign="minus", tip=tip)

    def _rules(self, ui: Ui, place: Rect) -> None:
        inner = ui.panel(place, self.say("setup.rules"))
        room = inner.w - 30
        rows: list[tuple[float, str]] = []
        options = [option for option in self.spec.options.values() if not option.fixed]
        for option in options:
            note = self.say(f"option.{option.name}")
            rows.append((ui.row_height(note, room - 150) + 8, option.name))
        aid_note = self.say(f"aid.{self.setup.aid}.note")
        extra = 2 * ui.row_height(aid_note, room) + 60
        high = sum(row for row, _ in rows) + extra + 40
        with ui.scrolling("options", inner, high) as whole:
            y = whole.y
            self._aid(ui, Rect(whole.x, y, whole.w - 6, extra / 2 + 26), aid_note)
            y += extra / 2 + 36
            self._starter(ui, Rect(whole.x, y, whole.w - 6, 40))
            y += 50
            for option, (row, _) in zip(options, rows, strict=True):
                self._option(ui, Rect(whole.x, y, whole.w - 6, row - 8), option)
                y += row

    def _option(self, ui: Ui, rect: Rect, option: OptionSpec) -> None:
        label, note = self.say(f"option_name.{option.name}"), self.say(f"option.{option.name}")
        name = f"option.{option.name}"
        value = self._value(option)
        if option.type == "switch":
            change = lambda on: self._set_option(option.name, on)  # noqa: E731
            ui.toggle(name, rect, label, bool(value), change, note)
            return
        shown = self.say("setup.off") if value is None else f"{value}"
        ui.stepper(name, rect, label, shown, lambda way: self._step(option, way), note)

    def _step(self, option: OptionSpec, way: int) -> None:
        value, step = self._value(option), STEPS.get(option.name, 1)
        if value is None:
            usual = {"limit": 100, "rounds": 5}
            if way > 0:
                self._set_option(option.name, usual.get(option.name, option.low))
            return
        number = int(value) + way * step
        if number < option.low:
            if option.may_be_off:
                self._set_option(option.name, None)
            elif value != option.low:
                self._set_option(option.name, option.low)
        elif number <= option.high:
            self._set_option(option.name, number)

    def _aid(self, ui: Ui, rect: Rect, note: str) -> None:
        ui.line(self.say("aid.title"), rect.x, rect.y, BODY, ui.theme.text, width=rect.w)
        y = rect.y + ui.letters.height(BODY) + 4
        options = [(aid, self.say(f"aid.{aid}.name")) for aid in AIDS]
        choose = lambda aid: self._change(aid=aid)  # noqa: E731
        ui.choice("option.aid", Rect(rect.x, y, rect.w, 40), options, self.setup.aid, choose)
        ui.words(note, Rect(rect.x, y + 44, rect.w, rect.bottom - y - 44), NOTE, ui.theme.soft)

    def _starter(self, ui: Ui, rect: Rect) -> None:
        starter = self.setup.starter
        seats = len(self.setup.seats)
        name = self.say("setup.lot") if starter is None else self.setup.seats[starter].name

        def turn(way: int) -> None:
            here = -1 if starter is None else starter
            there = (here + 1 + way) % (seats + 1) - 1
            self._change(starter=None if there < 0 else there)

        ui.line(self.say("setup.starter"), rect.x, rect.y + 8, BODY, width=rect.w * 0.45)
        box = Rect(rect.x + rect.w * 0.48, rect.y, rect.w * 0.52, 40)
        ui.turner("option.starter", box, name, turn)

    def _foot(self, ui: Ui, place: Rect) -> None:
        key = "field.code"
        wide = min(330.0, place.w * 0.32)
        field = Rect(place.x, place.y + 4, wide, place.h - 8)
        hint = self.say("setup.code")
        ui.field(key, field, self.code, hint, lambda: self._type(key), self.typing == key)
        deck = Rect(field.right + 16, field.y, min(230.0, place.w * 0.23), field.h)
        text = self.say("setup.gallery")
        ui.button("button.gallery", deck, text, self._gallery, sign="two_cards", style=SMALL_LABEL)
        start = Rect(
            place.right - min(320.0, place.w * 0.32), place.y, min(320.0, place.w * 0.32), place.h
        )
        waiting = self.stage.house.has_current
        text = self.say("setup.start_instead" if waiting else "setup.start")
        tip = self.say("setup.instead") if waiting else ""
        style = LABEL if waiting else HEADING
        ui.button(
            "button.start", start, text, self.start, sign="play", strong=True, style=style, tip=tip
        )

    # what is done

    def _put(self, seat: int, chair: Chair) -> None:
        seats = list(self.setup.seats)
        seats[seat] = chair
        self._change(seats=tuple(seats))

    def _add(self) -> None:
        self._change(seats=(*self.setup.seats, self._bot(len(self.setup.seats))))

    def _remove(self, seat: int) -> None:
        seats = self.setup.seats[:seat] + self.setup.seats[seat + 1 :]
        self._change(seats=seats, starter=None)

    def _pick_player(self, seat: int) -> None:
        chair = self.setup.seats[seat]

        def sit(picked: tuple[str, str] | None) -> None:
            if picked is None:
                return
            player, name = picked
            if player == HUMAN:
                name = chair.name if chair.player == HUMAN else self._human(seat).name
            self._put(seat, Chair(player, name[:LONGEST_NAME], chair.emblem))

        self.stage.open(OpponentScene(self.stage, self.spec.family, chair.player), sit)

    def _gallery(self) -> None:
        self.stage.open(GalleryScene(self.stage, self.setup.ruleset))

    def start(self) -> None:
        """Sit down to the match, if it can be played like this."""
        if not any(chair.player == HUMAN for chair in self.setup.seats):
            self.stage.refused(self.say("setup.needs_human"))
            return
        names = [chair.name.strip() for chair in self.setup.seats]
        if not all(names) or len(set(names)) < len(names):
            self.stage.refused(self.say("setup.needs_names"))
            return
        try:
            play = self.stage.house.new_match(self.setup, self.code)
        except CodeError as error:
            self.stage.refused(self.say(f"code.{error.reason}"))
            return
        except OptionError as error:
            self.stage.refused(str(error))
            return
        self.stage.change(last_setup=self.setup)
        self.close(play)

    # typing

    def _type(self, key: str) -> None:
        self.typing = "" if self.typing == key else key
        self.stage.manners.keys_mean(Mode.TYPING if self.typing else Mode.KEYS)

    def _done_typing(self) -> None:
        self.typing = ""
        self.stage.manners.keys_mean(Mode.KEYS)

    def handle(self, intent: Intent) -> bool:
        if not self.typing:
            return False
        match intent:
            case Typed(text):
                self._write(self._written + text)
            case Erase():
                self._write(self._written[:-1])
            case Act(True):
                self._done_typing()
            case _:
                return False
        return True

    @property
    def _written(self) -> str:
        if self.typing == "field.code":
            return self.code
        return self.setup.seats[int(self.typing.split(".")[1])].name

    def _write(self, text: str) -> None:
        text = "".join(letter for letter in text if letter.isprintable())
        if self.typing == "field.code":
            self.code = text.upper()[:LONGEST_CODE]
        else:
            seat = int(self.typing.split(".")[1])
            self._put(seat, replace(self.setup.seats[seat], name=text[:LONGEST_NAME]))

    def back(self) -> None:
        if self.typing:
            self._done_typing()
        else:
            self.stage.change(last_setup=self.setup)
            super().back()

    def left(self) -> None:
        self._done_typing()
