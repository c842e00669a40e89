"""The set-up: which game, who sits where, which rules. Prefilled with what was played last."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from sen_desktop.app import opponents, seating
from sen_desktop.app.seating import EMBLEMS, LONGEST_NAME
from sen_desktop.data.catalogue import OptionError, OptionSpec, RulesetSpec
from sen_desktop.engine.problem import Unsound
from sen_desktop.engine.ruleset import OptionValue
from sen_desktop.match.record import HUMAN
from sen_desktop.profile.settings import AIDS, Chair, Setup
from sen_desktop.text import rulebook
from sen_desktop.text.problems import told
from sen_desktop.ui.canvas import Align
from sen_desktop.ui.input_map import Mode
from sen_desktop.ui.intents import Act, Erase, Intent, Typed
from sen_desktop.ui.scene import Scene
from sen_desktop.ui.scenes.gallery import GalleryScene
from sen_desktop.ui.scenes.opponent import OpponentScene
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.table.doors import board_of
from sen_desktop.ui.table.drawing import draw_coin
from sen_desktop.ui.theme import BEHIND_PAGES, BODY, HEADING, LABEL, NOTE, SMALL_LABEL, TITLE
from sen_desktop.ui.touch import Item
from sen_desktop.ui.widgets import ICON, Ui

if TYPE_CHECKING:
    from sen_desktop.ui.stage import Stage

TILE = 108.0
NARROW_TILE = 150.0
LONGEST_CODE = 16
STEPS = {"limit": 10, "rounds": 1, "penalty": 5}
"""How far one click moves a number."""


class SetupScene(Scene):
    """Closes with the match to be played, or with nothing."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.touch.lead("button.start")
        self.code = ""
        self.typing = ""
        """The field that is being typed into."""
        last = stage.settings.last_setup
        rulesets = {spec.id: spec for spec in stage.services.rulesets}
        known = last is not None and last.ruleset in rulesets
        self.setup = self._checked(last) if last and known else self._first(next(iter(rulesets)))

    # what is set up

    def _first(self, ruleset_id: str) -> Setup:
        family = self._spec_of(ruleset_id).family
        texts = self.stage.texts
        chairs = (seating.human(0, family, texts), self._bot(1, family))
        return Setup(ruleset_id, chairs, {}, None, self.stage.settings.aid)

    def _checked(self, setup: Setup) -> Setup:
        """As it can be played: without bots and options that this game does not know."""
        spec = self._spec_of(setup.ruleset)
        chairs = [
            chair
            if chair.player == HUMAN or opponents.plays(chair.player, spec.family)
            else self._bot(seat, spec.family)
            for seat, chair in enumerate(setup.seats[: spec.max_seats])
        ]
        while len(chairs) < spec.min_seats:
            chairs.append(self._bot(len(chairs), spec.family))
        options = {
            name: value
            for name, value in setup.options.items()
            if name in spec.options and not spec.options[name].problem(value)
        }
        starter = setup.starter if (setup.starter or 0) < len(chairs) else None
        seats = seating.told_apart(chairs, spec.family, self.stage.texts)
        return replace(setup, seats=seats, options=options, starter=starter)

    def _spec_of(self, ruleset_id: str) -> RulesetSpec:
        return self.stage.services.catalogue.ruleset(ruleset_id)

    @property
    def spec(self) -> RulesetSpec:
        return self._spec_of(self.setup.ruleset)

    @property
    def _badges(self) -> tuple[str, ...]:
        return seating.badges(tuple((one.player, one.emblem) for one in self.setup.seats))

    def _human(self, seat: int) -> Chair:
        taken = {chair.emblem for chair in self.setup.seats}
        return seating.human(seat, self.spec.family, self.stage.texts, taken)

    def _bot(self, seat: int, family: str) -> Chair:
        return seating.usual_bot(seat, family, self.stage.texts)

    def _value(self, option: OptionSpec) -> OptionValue:
        return self.setup.options.get(option.name, option.default)

    def _change(self, setup: Setup) -> None:
        self.setup = self._checked(setup)

    def _choose_ruleset(self, ruleset_id: str) -> None:
        self._change(replace(self.setup, ruleset=ruleset_id))

    def _set_option(self, name: str, value: OptionValue) -> None:
        options = {**self.setup.options, name: value}
        try:
            self.stage.services.chosen(self.spec, options)
        except OptionError:
            self.stage.refused(self.say("setup.needs_end"))
            return
        self._change(replace(self.setup, options=options))

    # what is seen

    def compose(self, ui: Ui) -> None:
        ui.backdrop(BEHIND_PAGES)
        ui.veil((4, 5, 18, 90))
        area = ui.screen.area
        ui.icon("button.back", area.x + 20, 14, "back", self.say("tip.back"), self.back)
        ui.line(self.say("setup.title"), area.x + 80, 14, TITLE, ui.theme.gold, width=area.w - 300)
        top = 20 + max(ui.letters.height(TITLE), ICON)
        tiles = Rect(area.x + 20, top, area.w - 40, TILE)
        self._tiles(ui, tiles)
        line = rulebook.introduction(self.spec, self.stage.texts)
        high = ui.letters.broken(line, BODY, tiles.w - 8).height
        under = Rect(tiles.x + 4, tiles.bottom + 6, tiles.w - 8, high)
        ui.words(line, under, BODY)
        foot = 70.0
        body = Rect(tiles.x, under.bottom + 8, tiles.w, area.bottom - foot - under.bottom - 18)
        half = (body.w - 16) * 0.47
        self._seats(ui, Rect(body.x, body.y, half, body.h))
        self._rules(ui, Rect(body.x + half + 16, body.y, body.w - half - 16, body.h))
        self._foot(ui, Rect(body.x, area.bottom - foot, body.w, foot - 12))

    def _tiles(self, ui: Ui, place: Rect) -> None:
        """The games as pictures; the chosen one is described below."""
        specs = self.stage.services.rulesets
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
            names = spec.names[self.stage.texts.language]
            card = (place.h - 16) / 1.5
            if not ui.fits(names, wide - card - 34, rect.h - 12, SMALL_LABEL):
                card = 0.0  # letters are large and the window is narrow: the name matters more
            if card:
                ui.picture(spec.art, Rect(rect.x + 8, rect.y + 8, card, card * 1.5))
            left = rect.x + 8 + card + 14
            room = rect.right - left - 12
            title = Rect(left, rect.y + 6, room, rect.h - 12)
            style = LABEL if room > NARROW_TILE else SMALL_LABEL
            ui.words(names, title, style, theme.gold, middle=True)
            if chosen:
                spot = Rect(rect.x + max(2 + card - 10, 6), rect.y + 6, 26, 26)
                ui.box(spot, theme.ink, theme.gold, 13)
                ui.sign("check", spot.shrunk(5), theme.light)
            ui.focus_ring(name, rect, 14)

    def _seats(self, ui: Ui, place: Rect) -> None:
        inner = ui.panel(place, self.say("setup.seats"))
        row = min(58.0, max(52.0, inner.h / self.spec.max_seats))
        more = len(self.setup.seats) < self.spec.max_seats
        with ui.scrolling("seats", inner, (len(self.setup.seats) + more) * row) as whole:
            y = whole.y
            for seat, chair in enumerate(self.setup.seats):
                self._chair(ui, Rect(whole.x, y, whole.w, row - 8), seat, chair)
                y += row
            if more:
                rect = Rect(whole.x, y, min(230.0, whole.w), row - 8)
                text = self.say("setup.add")
                ui.button("button.add_seat", rect, text, self._add, sign="plus", style=SMALL_LABEL)

    def _chair(self, ui: Ui, rect: Rect, seat: int, chair: Chair) -> None:
        name = f"seat.{seat}"
        side = rect.h
        badge = Rect(rect.x, rect.y, side, side)
        if not opponents.portraits(chair.player):
            tip = self.say("tip.emblem")
            ui.item(Item(f"{name}.emblem", badge, partial(self._change_emblem, seat), tip=tip))
        ui.picture(self._badges[seat], badge)
        options = {option.name: self._value(option) for option in self.spec.options.values()}
        team = board_of(self.spec.family).team(options, len(self.setup.seats), seat)
        if team:
            draw_coin(ui, Rect(badge.x - 4, badge.y - 4, 22, 22), team)
        ui.focus_ring(f"{name}.emblem", badge, side / 2)
        removable = len(self.setup.seats) > self.spec.min_seats
        remove = 40.0 if removable else 0.0
        rest = rect.w - side - 10 - remove
        kind = Rect(rect.x + side + 10, rect.y, rest * 0.46, side)
        human = chair.player == HUMAN
        text = (
            self.say("setup.human")
            if human
            else opponents.opponent(chair.player, self.stage.texts).label
        )
        sign = "human" if human else "dreamer"
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
        """Everything that can be agreed on, below one another."""
        inner = ui.panel(place, self.say("setup.rules"))
        room = inner.w - 24
        rows: list[tuple[float, Callable[[Rect], None]]] = []
        if board_of(self.spec.family).to_remember:
            note = self.say(f"aid.{self.setup.aid}.note")
            high = 44 + ui.letters.height(BODY) + ui.letters.broken(note, NOTE, room).height
            rows.append((high, partial(self._aid, ui, note)))
        rows.append((40.0, partial(self._starter, ui)))
        manners = seating.manners_of(self.setup.seats)
        if manners is not None:
            note = self.say(f"manners.{manners}.note")
            high = 44 + ui.letters.height(BODY) + ui.letters.broken(note, NOTE, room).height
            rows.append((high, partial(self._manners, ui, manners, note)))
        options = self.spec.options.values()
        rows += [
            self._option(ui, option, room)
            for option in options
            if not option.fixed and self._matters(option)
        ]
        gap = 14.0
        with ui.scrolling("options", inner, sum(high + gap for high, _ in rows)) as whole:
            y = whole.y
            for high, draw in rows:
                draw(Rect(whole.x, y, whole.w - 6, high))
                y += high + gap

    def _matters(self, option: OptionSpec) -> bool:
        """Where it is chosen what is played for, the other goal's number says nothing."""
        mode = self.spec.options.get("mode")
        goals = {"limit": "points", "rounds": "rounds"}
        return mode is None or goals.get(option.name, self._value(mode)) == self._value(mode)

    def _option(
        self, ui: Ui, option: OptionSpec, room: float
    ) -> tuple[float, Callable[[Rect], None]]:
        """How high the row of an option is, and how it is drawn."""
        label, note = self.say(f"option_name.{option.name}"), self.say(f"option.{option.name}")
        name, value = f"option.{option.name}", self._value(option)
        set_it = partial(self._set_option, option.name)
        if option.type == "choice":
            words = [
                (word, self.say(f"option_value.{option.name}.{word}")) for word in option.words
            ]
            high = ui.letters.height(BODY) + 46
            return high, partial(self._choice, ui, name, label, words, str(value), set_it)
        if option.type == "switch":
            high = ui.row_height(note, room - 62)
            return high, lambda rect: ui.toggle(name, rect, label, bool(value), set_it, note)
        shown = self.say("setup.off") if value is None else f"{value}"
        step = partial(self._step, option)
        high = ui.row_height(note, room - 148)
        return high, lambda rect: ui.stepper(name, rect, label, shown, step, note)

    def _choice(
        self,
        ui: Ui,
        name: str,
        label: str,
        options: list[tuple[str, str]],
        chosen: str,
        choose: Callable[[str], None],
        rect: Rect,
    ) -> None:
        ui.line(label, rect.x, rect.y, BODY, width=rect.w)
        box = Rect(rect.x, rect.bottom - 42, rect.w, 40)
        ui.choice(name, box, options, chosen, choose)

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

    def _aid(self, ui: Ui, note: str, rect: Rect) -> None:
        options = [(aid, self.say(f"aid.{aid}.name")) for aid in AIDS]
        choose = lambda aid: self._change(replace(self.setup, aid=aid))  # noqa: E731
        label = self.say("aid.title")
        self._noted(ui, "option.aid", label, options, self.setup.aid, choose, note, rect)

    def _manners(self, ui: Ui, manners: str, note: str, rect: Rect) -> None:
        options = [(one, self.say(f"manners.{one}.name")) for one in opponents.MANNERS]
        label = self.say("manners.title")
        self._noted(ui, "option.manners", label, options, manners, self._choose_manners, note, rect)

    def _noted(
        self,
        ui: Ui,
        name: str,
        label: str,
        options: list[tuple[str, str]],
        chosen: str,
        choose: Callable[[str], None],
        note: str,
        rect: Rect,
    ) -> None:
        """A choice and a line about what was chosen."""
        y = rect.y + ui.letters.height(BODY) + 44
        upper = Rect(rect.x, rect.y, rect.w, y - rect.y)
        self._choice(ui, name, label, options, chosen, choose, upper)
        ui.words(note, Rect(rect.x, y, rect.w, rect.bottom - y), NOTE, ui.theme.soft)

    def _starter(self, ui: Ui, rect: Rect) -> None:
        starter = self.setup.starter
        seats = len(self.setup.seats)
        name = self.say("setup.lot") if starter is None else self.setup.seats[starter].name

        def turn(way: int) -> None:
            here = -1 if starter is None else starter
            there = (here + 1 + way) % (seats + 1) - 1
            self._change(replace(self.setup, starter=None if there < 0 else there))

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
        waiting = self.stage.services.has_current
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
        self._change(replace(self.setup, seats=tuple(seats)))

    def _choose_manners(self, manners: str) -> None:
        seats = seating.with_manners(self.setup.seats, manners)
        self._change(replace(self.setup, seats=seats))

    def _mannered(self, player: str) -> str:
        """A bot that sits down has the manners of those already there."""
        manners = seating.manners_of(self.setup.seats) or opponents.AS_YOU_DO
        return opponents.with_manners(player, manners)

    def _change_emblem(self, seat: int) -> None:
        """The next one that nobody wears."""
        chair, worn = self.setup.seats[seat], {chair.emblem for chair in self.setup.seats}
        following = ((chair.emblem + step) % EMBLEMS for step in range(1, EMBLEMS))
        self._put(seat, replace(chair, emblem=next(one for one in following if one not in worn)))

    def _add(self) -> None:
        seat = len(self.setup.seats)
        chair = self._bot(seat, self.spec.family)
        name, player = self._free_name(chair.name, seat), self._mannered(chair.player)
        chair = replace(chair, name=name, player=player)
        self._change(replace(self.setup, seats=(*self.setup.seats, chair)))

    def _remove(self, seat: int) -> None:
        seats = self.setup.seats[:seat] + self.setup.seats[seat + 1 :]
        self._change(replace(self.setup, seats=seats, starter=None))

    def _pick_player(self, seat: int) -> None:
        chair = self.setup.seats[seat]

        def sit(picked: str | None) -> None:
            if picked is None:
                return
            if picked == HUMAN:
                keeps = chair if chair.player == HUMAN else self._human(seat)
                self._put(seat, keeps)
                return
            bot = seating.bot(self._mannered(picked), self.stage.texts, chair.emblem)
            self._put(seat, replace(bot, name=self._free_name(bot.name, seat)))

        plain = opponents.with_manners(chair.player, opponents.AS_YOU_DO)
        self.stage.open(OpponentScene(self.stage, self.spec.family, plain), sit)

    def _free_name(self, name: str, seat: int) -> str:
        seats = enumerate(self.setup.seats)
        return seating.free_name(name, {chair.name for other, chair in seats if other != seat})

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
            match = self.stage.services.new_match(self.setup, self.code)
        except Unsound as unsound:
            self.stage.refused(told(unsound.problem, self.stage.texts))
            return
        except OSError as error:
            self.stage.refused(self.stage.services.not_put_away(error))
            return
        self.stage.change(last_setup=self.setup)
        self.close(match)

    # typing

    def _type(self, key: str) -> None:
        self.typing = "" if self.typing == key else key
        self.stage.window.keys_mean(Mode.TYPING if self.typing else Mode.KEYS)

    def _done_typing(self) -> None:
        self.typing = ""
        self.stage.window.keys_mean(Mode.KEYS)

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
