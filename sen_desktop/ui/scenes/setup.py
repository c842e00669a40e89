"""The set-up: which game, who sits where, which rules. Prefilled with what was played last."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from sen_desktop.app import opponents
from sen_desktop.app.arrangement import Arrangement
from sen_desktop.data.catalogue import OptionError, OptionSpec, RulesetSpec
from sen_desktop.engine.problem import Unsound
from sen_desktop.engine.ruleset import OptionValue
from sen_desktop.match.record import HUMAN
from sen_desktop.profile.settings import AIDS, COACHES, Chair, Setup
from sen_desktop.text import rulebook
from sen_desktop.text.problems import told
from sen_desktop.ui.canvas import Align, Backdrop
from sen_desktop.ui.input_map import Mode
from sen_desktop.ui.intents import Act, Intent
from sen_desktop.ui.scene import Scene
from sen_desktop.ui.scenes.fair import FairSetupScene
from sen_desktop.ui.scenes.gallery import GalleryScene
from sen_desktop.ui.scenes.lesson import open_lesson
from sen_desktop.ui.scenes.message import LEARN, PLAY, MessageScene
from sen_desktop.ui.scenes.opponent import OpponentScene
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.table.board import OptionGroup
from sen_desktop.ui.table.doors import board_of
from sen_desktop.ui.theme import BEHIND_PAGES, BODY, HEADING, LABEL, NOTE, SMALL_LABEL, TITLE
from sen_desktop.ui.touch import Item
from sen_desktop.ui.widgets import ICON, Ui
from sen_desktop.ui.writing import written

if TYPE_CHECKING:
    from sen_desktop.match.lesson import Head
    from sen_desktop.match.promise import Promise
    from sen_desktop.ui.stage import Stage

TILE = 108.0
KIND = 0.52
"""The share of a row that says who plays; the rest is the name's."""
NARROW_TILE = 150.0
LONGEST_CODE = 16
SEAL_SHOWN = 8
"""Letters of the seal that its tip shows in the set-up; a click shows all."""


class SetupScene(Scene):
    """Closes with the match to be played, or with nothing."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.touch.lead("button.start")
        self.code = ""
        self.promise: Promise = stage.services.promised(None, "")
        """What is sealed before the deal."""
        self.typing = ""
        """The field that is being typed into."""
        self.unfolded = False
        """Rare options are shown, too."""
        self.arrangement = Arrangement(stage.services)
        self._expected = ""
        """The backdrop that is made ready."""

    @property
    def setup(self) -> Setup:
        return self.arrangement.setup

    @property
    def spec(self) -> RulesetSpec:
        return self.arrangement.spec

    def _set_option(self, name: str, value: OptionValue) -> None:
        try:
            self.arrangement.set_option(name, value)
        except OptionError:
            self.stage.refused(self.say("setup.needs_end"))

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
        line = rulebook.introduction(self.spec, self.stage.texts, self.arrangement.cards)
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
            choose = partial(self.arrangement.choose_ruleset, spec.id)
            value = self.say("spoken.chosen") if chosen else ""
            nth = number + 1, len(specs)
            hot = ui.item(Item(name, rect, choose, value=value, role="button", place=nth))
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
            ui.focus_ring(name, rect)

    def _seats(self, ui: Ui, place: Rect) -> None:
        inner = ui.panel(place, self.say("setup.seats"))
        most = self.spec.max_seats
        row = min(58.0, max(52.0, inner.h / most))
        full = len(self.setup.seats) == most
        with ui.scrolling("seats", inner, (len(self.setup.seats) + 1) * row) as whole:
            y = whole.y
            for seat, chair in enumerate(self.setup.seats):
                self._chair(ui, Rect(whole.x, y, whole.w, row - 8), seat, chair)
                y += row
            why_not = self.say("setup.full", most=most) if full else ""
            ui.button(
                "button.add_seat",
                Rect(whole.x, y, min(230.0, whole.w), row - 8),
                self.say("setup.add"),
                None if full else self.arrangement.add,
                sign="plus",
                why_not=why_not,
                tip=why_not,
                style=SMALL_LABEL,
            )

    def _chair(self, ui: Ui, rect: Rect, seat: int, chair: Chair) -> None:
        name = f"seat.{seat}"
        called = partial(self.say, "spoken.whose", name=self.say("setup.player", number=seat + 1))
        side = rect.h
        badge = Rect(rect.x, rect.y, side, side)
        if not opponents.portraits(chair.player):
            tip, act = self.say("tip.emblem"), partial(self.arrangement.change_emblem, seat)
            label = called(what=tip)
            ui.item(Item(f"{name}.emblem", badge, act, tip=tip, label=label, role="button"))
        ui.picture(self.arrangement.badges[seat], badge)
        team, partners = self._team_of(seat)
        if team:
            ui.kit(team, Rect(badge.x - 4, badge.y - 4, 22, 22))
        ui.focus_ring(f"{name}.emblem", badge)
        removable = len(self.setup.seats) > self.spec.min_seats
        remove = 40.0 if removable else 0.0
        rest = rect.w - side - 10 - remove
        kind = Rect(rect.x + side + 10, rect.y, rest * KIND, side)
        human = chair.player == HUMAN
        text = (
            self.say("setup.human")
            if human
            else opponents.opponent(chair.player, self.stage.texts).graded
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
            label=called(what=". ".join((text, *partners))),
        )
        field = Rect(kind.right + 8, rect.y, rest - kind.w - 8, side)
        key = f"{name}.name"
        typing = self.typing == key
        shown = chair.name if typing else self.arrangement.names[seat]
        ui.field(
            key,
            field,
            shown,
            "",
            lambda: self._type(key),
            typing,
            label=called(what=self.say("spoken.page.name")),
        )
        if removable:
            tip = self.say("tip.remove")
            spot = Rect(rect.right - 34, rect.y + (side - 34) / 2, 34, 34)
            ui.button(
                f"{name}.remove",
                spot,
                "",
                partial(self.arrangement.remove, seat),
                sign="minus",
                tip=tip,
                label=called(what=tip),
            )

    def _team_of(self, seat: int) -> tuple[str, list[str]]:
        """Its sign, and in words who else is in it; nothing where all play alone."""
        board, seats = board_of(self.spec.family), len(self.setup.seats)
        teams = [board.team(self.arrangement.values, seats, other) for other in range(seats)]
        partners = [
            self.say("spoken.page.partner", name=self.arrangement.names[other])
            for other, team in enumerate(teams)
            if team and team == teams[seat] and other != seat
        ]
        return teams[seat], partners

    def _rules(self, ui: Ui, place: Rect) -> None:
        """Everything that can be agreed on, below one another."""
        inner = ui.panel(place, self.say("setup.rules"))
        room = inner.w - 24
        rows: list[tuple[float, Callable[[Rect], None]]] = []
        if board_of(self.spec.family).to_remember:
            note = self.say(f"aid.{self.setup.aid}.note")
            high = 44 + ui.letters.height(BODY) + ui.letters.broken(note, NOTE, room).height
            rows.append((high, partial(self._aid, ui, note)))
        coach = self.say(f"coach.note.{self.stage.settings.coach}")
        high = 44 + ui.letters.height(BODY) + ui.letters.broken(coach, NOTE, room).height
        rows.append((high, partial(self._coach, ui, coach)))
        if board_of(self.spec.family).calls:
            high = ui.row_height(self.say("settings.ask_feeling_note"), room - 62)
            rows.append((high, partial(self._feeling, ui)))
        rows.append((40.0, partial(self._starter, ui)))
        manners = self.arrangement.manners
        if manners is not None:
            note = self.say(f"manners.{manners}.note")
            high = 44 + ui.letters.height(BODY) + ui.letters.broken(note, NOTE, room).height
            rows.append((high, partial(self._manners, ui, manners, note)))
        rows += self._agreed(ui, room)
        gap = 14.0
        with ui.scrolling("options", inner, sum(high + gap for high, _ in rows)) as whole:
            y = whole.y
            for high, draw in rows:
                draw(Rect(whole.x, y, whole.w - 6, high))
                y += high + gap

    def _agreed(self, ui: Ui, room: float) -> list[tuple[float, Callable[[Rect], None]]]:
        """The options that many choose; the others only for whoever wants to see more."""
        board = board_of(self.spec.family)
        options = [
            option
            for option in self.spec.options.values()
            if not option.fixed and self.arrangement.matters(option)
        ]
        grouped = {name for group in board.option_groups for name in group.options}
        folded = [one for one in options if one.name in grouped | board.rare_options]
        rows = [self._option(ui, one, room) for one in options if one not in folded]
        rows += [self._group(ui, group, room) for group in board.option_groups]
        if folded:
            rows.append((40.0, partial(self._more, ui)))
        if self.unfolded:
            rows += [self._option(ui, one, room) for one in folded]
        return rows

    def _group(
        self, ui: Ui, group: OptionGroup, room: float
    ) -> tuple[float, Callable[[Rect], None]]:
        """One switch for several numbers."""
        values, most = self.arrangement.values, self.arrangement.most_of(group.options)
        on = any(values[name] for name in group.options)
        label = self.say(f"option_group.{group.name}.name")
        note = self.say(f"option_group.{group.name}.note")

        def switch(wanted: bool) -> None:
            self.arrangement.set_options(most if wanted else dict.fromkeys(most, 0))

        high = ui.row_height(note, room - 62)
        name = f"option_group.{group.name}"
        return high, lambda rect: ui.toggle(name, rect, label, on, switch, note)

    def _more(self, ui: Ui, rect: Rect) -> None:
        text = self.say("setup.fewer" if self.unfolded else "setup.more")
        sign = "arrow_up" if self.unfolded else "plus"
        wide = Rect(rect.x, rect.y, min(rect.w, 320.0), rect.h)
        ui.button("option.more", wide, text, self._unfold, sign=sign, style=SMALL_LABEL)

    def _unfold(self) -> None:
        self.unfolded = not self.unfolded

    def _option(
        self, ui: Ui, option: OptionSpec, room: float
    ) -> tuple[float, Callable[[Rect], None]]:
        """How high the row of an option is, and how it is drawn."""
        label, note = self.say(f"option_name.{option.name}"), self.say(f"option.{option.name}")
        name, value = f"option.{option.name}", self.arrangement.value(option)
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
        note: str = "",
    ) -> None:
        ui.line(label, rect.x, rect.y, BODY, width=rect.w)
        box = Rect(rect.x, rect.bottom - 42, rect.w, 40)
        ui.choice(name, box, options, chosen, choose, label=label, note=note)

    def _step(self, option: OptionSpec, way: int) -> None:
        value = self.arrangement.stepped(option, way)
        if value != self.arrangement.value(option):
            self._set_option(option.name, value)

    def _aid(self, ui: Ui, note: str, rect: Rect) -> None:
        options = [(aid, self.say(f"aid.{aid}.name")) for aid in AIDS]
        label, choose = self.say("aid.title"), self.arrangement.choose_aid
        self._noted(ui, "option.aid", label, options, self.setup.aid, choose, note, rect)

    def _coach(self, ui: Ui, note: str, rect: Rect) -> None:
        options = [(way, self.say(f"coach.way.{way}")) for way in COACHES]
        label, chosen = self.say("settings.coach"), self.stage.settings.coach
        self._noted(ui, "option.coach", label, options, chosen, self._choose_coach, note, rect)

    def _feeling(self, ui: Ui, rect: Rect) -> None:
        label, note = self.say("settings.ask_feeling"), self.say("settings.ask_feeling_note")
        on = self.stage.settings.ask_feeling

        def change(wanted: bool) -> None:
            self.stage.change(ask_feeling=wanted)

        ui.toggle("option.ask_feeling", rect, label, on, change, note)

    def _choose_coach(self, way: str) -> None:
        self.stage.change(coach=way)

    def _manners(self, ui: Ui, manners: str, note: str, rect: Rect) -> None:
        options = [(one, self.say(f"manners.{one}.name")) for one in opponents.MANNERS]
        label, choose = self.say("manners.title"), self.arrangement.choose_manners
        self._noted(ui, "option.manners", label, options, manners, choose, note, rect)

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
        upper = Rect(rect.x, rect.y, rect.w, ui.letters.height(BODY) + 44)
        self._choice(ui, name, label, options, chosen, choose, upper, note)

    def _starter(self, ui: Ui, rect: Rect) -> None:
        starter = self.setup.starter
        name = self.say("setup.lot") if starter is None else self.arrangement.names[starter]

        ui.line(self.say("setup.starter"), rect.x, rect.y + 8, BODY, width=rect.w * 0.45)
        box = Rect(rect.x + rect.w * 0.48, rect.y, rect.w * 0.52, 40)
        label = self.say("setup.starter")
        ui.turner("option.starter", box, name, self.arrangement.turn_starter, label)

    def _foot(self, ui: Ui, place: Rect) -> None:
        key = "field.code"
        wide = min(270.0, place.w * 0.25)
        field = Rect(place.x, place.y + 4, wide, place.h - 8)
        hint = self.say("setup.code")
        tip = self.say("setup.code_tip")
        ui.field(key, field, self.code, hint, lambda: self._type(key), self.typing == key, tip)
        deck = Rect(field.right + 12, field.y, min(220.0, place.w * 0.19), field.h)
        text = self.say("setup.gallery")
        ui.button("button.gallery", deck, text, self._gallery, sign="two_cards", style=SMALL_LABEL)
        sealed = Rect(deck.right + 12, field.y, min(240.0, place.w * 0.19), field.h)
        text, seal = self.say("setup.seal"), self.promise.seal[:SEAL_SHOWN]
        tip = self.say("setup.seal_tip", tip=self.say("fair.tip"), seal=seal)
        ui.button("button.fair", sealed, text, self._fair, sign="lock", tip=tip, style=SMALL_LABEL)
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

    def _pick_player(self, seat: int) -> None:
        def sit(picked: str | None) -> None:
            if picked is not None:
                self.arrangement.sit(seat, picked)

        plain = opponents.with_manners(self.setup.seats[seat].player, opponents.AS_YOU_DO)
        ruleset, seats = self.arrangement.ruleset, len(self.setup.seats)
        self.stage.open(OpponentScene(self.stage, ruleset, seats, plain), sit)

    def update(self, dt: float) -> None:
        """What is sealed follows the code, as soon as it is one; the table follows the game."""
        table = board_of(self.spec.family).backdrop
        if table != self._expected:
            self._expected = table
            self.stage.window.expect((), [Backdrop(table, 0.5)])
        with suppress(Unsound):
            self.promise = self.stage.services.promised(self.promise, self.code)

    def _fair(self) -> None:
        self.stage.open(FairSetupScene(self.stage, self.promise), self._promised)

    def _promised(self, promise: Promise | None) -> None:
        self.promise = promise or self.promise

    def _gallery(self) -> None:
        self.stage.open(GalleryScene(self.stage, self.setup.ruleset))

    def start(self) -> None:
        """Sit down to the match, if it can be played like this."""
        lacks = self.arrangement.lacks
        if lacks:
            self.stage.refused(self.say(lacks))
            return
        if not self._offers_lesson():
            self._sit_down()

    def _offers_lesson(self) -> bool:
        """The first time that something is played with, a minute is offered to learn it."""
        lessons = self.stage.services.lessons
        new = lessons.new_in(self.setup)
        if not new:
            return False
        lessons.offer(new)
        names = [self.say(f"lesson.{head.id}.name") for head in new]
        more = [self.say("new_here.what", names=" · ".join(names))]
        ways = ((LEARN, "rules"), (PLAY, "play"))
        scene = MessageScene(self.stage, "new_here", ways, more)
        self.stage.open(scene, lambda choice: self._answered(choice, new[0]))
        return True

    def _answered(self, choice: str | None, head: Head) -> None:
        if choice == LEARN:
            open_lesson(self.stage, head, self.arrangement.choose_ruleset)
        elif choice == PLAY:
            self._sit_down()

    def _sit_down(self) -> None:
        try:
            match = self.stage.services.new_match(self.setup, self.code, self.promise)
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
        if isinstance(intent, Act) and intent.down:
            self._done_typing()
            return True
        text = written(self._written, intent)
        if text is None:
            return False
        self._write(text)
        return True

    @property
    def _written(self) -> str:
        if self.typing == "field.code":
            return self.code
        return self.setup.seats[int(self.typing.split(".")[1])].name

    def _write(self, text: str) -> None:
        if self.typing == "field.code":
            self.code = text.upper()[:LONGEST_CODE]
        else:
            self.arrangement.rename(int(self.typing.split(".")[1]), text)

    def back(self) -> None:
        if self.typing:
            self._done_typing()
        else:
            self.stage.change(last_setup=self.setup)
            super().back()

    def left(self) -> None:
        self._done_typing()
