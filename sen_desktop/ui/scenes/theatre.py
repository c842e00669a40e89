"""The theatre: a match that was played is watched, forwards and backwards, through any eyes.

What is seen of the table is composed by `table.view`; the parts around it are in `ui/theatre`.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from sen_desktop.app.opinions import Opinions
from sen_desktop.app.reviewing import SLIPS, SPLIT, Reviewing
from sen_desktop.app.watched import Mark, WatchedMatch
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.problem import Unsound
from sen_desktop.match.feeling import Felt
from sen_desktop.text.narration import storyteller, turn_teller
from sen_desktop.ui.intents import Command, Intent, Ordered, Skip
from sen_desktop.ui.live.mood import Mood
from sen_desktop.ui.scene import Scene
from sen_desktop.ui.scenes.fair import OpenedSealScene
from sen_desktop.ui.scenes.log import LogScene
from sen_desktop.ui.scenes.rules import RulesScene
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.table import feelings, view
from sen_desktop.ui.table.board import back_of
from sen_desktop.ui.table.doors import board_of
from sen_desktop.ui.table.drawing import CardPictures, expect_table
from sen_desktop.ui.table.layout import BAR, Target
from sen_desktop.ui.table.question import Choice
from sen_desktop.ui.table.view import Icon, Shown
from sen_desktop.ui.theatre import heading, timebar
from sen_desktop.ui.theatre import verdict as verdict_sheet
from sen_desktop.ui.theatre.accounts import accounts_of
from sen_desktop.ui.theatre.afar import Afar
from sen_desktop.ui.theatre.course import Course
from sen_desktop.ui.theatre.emblems import draw_emblems
from sen_desktop.ui.theatre.looker import Looker
from sen_desktop.ui.theatre.remarks import WIDE, Remarks
from sen_desktop.ui.theatre.source import WatchedSource
from sen_desktop.ui.theatre.spoken import SpokenTheatre
from sen_desktop.ui.theatre.verdict import NAME, Verdict
from sen_desktop.ui.touch import Item
from sen_desktop.ui.widgets import Ui

if TYPE_CHECKING:
    from sen_desktop.ui.speech.speech import Speaking
    from sen_desktop.ui.stage import Stage

REST = 0.9
"""Seconds between two steps of a match that goes on by itself, at the usual speed."""

LOOKING_INTO = 0.004
"""Seconds of every frame in which the decision that one stands at is looked into."""

WIDE_ENOUGH = 1100.0
"""Of a window in which the page beside the table lies open from the beginning."""
LEAST_NOTES = 190.0
"""The height that a verdict leaves to notes."""

TABLE_HIGH, TABLE_WIDE = 720.0, 1100.0
"""The height that tables are laid out for, and the width in which none of them is crowded."""


class TheatreScene(Scene):
    welcomes_files = True

    def __init__(self, stage: Stage, match: WatchedMatch) -> None:
        super().__init__(stage)
        self.match = match
        self.board = board_of(match.ruleset.family)
        self.course = Course(match)
        self.remarks = Remarks(stage, match, self.course, self.jump)
        self.eyes: Seat | None = None
        self.speed = timebar.USUAL
        self.playing = False
        self._rest = 0.0
        self._source = WatchedSource(match)
        self._lookers: dict[Seat | None, Looker] = {}
        self._nearest = match.first_seat
        self._language = stage.texts.language
        self._mood = Mood(stage.sounds, self.board, match.ruleset)
        self._back = back_of(self.board, match.ruleset, stage.services.pictures)
        self._afar = Afar(Rect(0, 0, 1, 1), 1)
        self._afar_for: object = None
        expect_table(stage.window.expect, self._pictures, match.ruleset)
        match.knowers.at(self.course.stops[-1])  # so that no jump has to find out
        self._settle()
        self.touch.lead(timebar.STRIP_NAME)
        self._spoken = SpokenTheatre(self)
        self._reviewing = Reviewing(match)
        self._opinions = Opinions(match)
        self.remarks.open = bool(match.notes) or stage.screen.area.w >= WIDE_ENOUGH

    @property
    def speaking(self) -> Speaking:
        return self._spoken

    # through whose eyes

    @property
    def looker(self) -> Looker:
        if self.eyes not in self._lookers:
            services = self.stage.services
            telling = self.match.ruleset, services.texts, self.match.names, services.card_names
            self._lookers[self.eyes] = looker = Looker(
                self.board,
                self.match,
                self.eyes,
                self._nearest,
                storyteller(*telling),
                turn_teller(*telling),
                self.stage.sounds.play,
            )
            looker.motion.lay_out(self._afar.room)
            looker.motion.jump(self.course.goal)
        return self._lookers[self.eyes]

    def look_through(self, eyes: Seat | None) -> None:
        """The same moment, as these eyes see it; with None all cards are open."""
        self.eyes = eyes
        if eyes is not None and eyes != self._nearest:
            self._nearest = eyes
            self._lookers.pop(None, None)
        self._arrive()

    def last_decision(self, seat: Seat) -> int:
        """The last moment at which this seat was asked something."""
        own = [moment for moment, actor in self.match.actors.items() if actor == seat]
        return max(own, default=self.course.goal)

    # along the match

    def jump(self, moment: int) -> None:
        """Be there at once."""
        self.playing = False
        self._leave()
        if moment != self.course.goal:
            self.course.goal = moment
            self.stage.sounds.play("theatre_step")
        self._arrive()

    def _arrive(self) -> None:
        motion = self.looker.motion
        motion.jump(self.course.goal)
        motion.signs.clear()

    def _leave(self) -> None:
        """What is written down belongs to the moment at which it was begun."""
        self.remarks.end()

    def step(self, way: int) -> None:
        """On the way that the cards went, or back on it."""
        self.playing = False
        self.stage.sounds.play("theatre_step")
        self._set_off(way)

    def _set_off(self, way: int) -> None:
        self._leave()
        motion = self.looker.motion
        if motion.behind:
            self._arrive()
        self.course.goal = self.course.next_stop(way)
        motion.towards(self.course.goal)

    def play(self) -> None:
        """Let the match go on by itself, or stop it; at its end it begins again."""
        self._leave()
        self.playing = not self.playing
        self._rest = 0.0
        if self.playing and self.course.at_end:
            self.course.goal = self.course.stops[0]
            self._arrive()

    def change_speed(self, speed: str) -> None:
        self.speed = speed

    # time

    @property
    def busy(self) -> bool:
        working = not (self._reviewing.done and self._opinions.known(self._weighed))
        return self.playing or self.looker.motion.busy or working

    def update(self, dt: float) -> None:
        self._settle()
        settings, pace = self.stage.settings, timebar.pace_of(self.speed)
        motion = self.looker.motion
        motion.adjust(pace, settings.reduced_motion or not self.stage.pace)
        motion.update(dt)
        self._mood.feel(motion.picture)
        self._look_into()
        if self.playing and self.stage.top is self and not (motion.behind or motion.moves):
            self._rest += dt
            if self._rest >= REST * pace:
                self._rest = 0.0
                self.playing = not self.course.at_end
                if self.playing:
                    self._set_off(1)

    def _review(self) -> None:
        """How far a judge is who looks through the match beside the window."""
        try:
            self._reviewing.look()
        except (OSError, Unsound) as error:
            self.stage.refused(self.stage.services.not_written(error))

    def _look_into(self) -> None:
        """The decision that one stands at, and what is known of the whole match."""
        opinions = self._opinions
        self._review()
        opinions.review(self._reviewing.made)
        opinions.ask(self._weighed)
        opinions.step(LOOKING_INTO)

    @property
    def _weighed(self) -> int | None:
        """The moment of the decision that something is to be said of."""
        return self.course.goal if self.remarks.open and self._decides is not None else None

    @property
    def _decides(self) -> Seat | None:
        """Who is about to make a decision that these eyes may know of."""
        seat = self.match.actors.get(self.course.goal)
        return seat if self.eyes in (None, seat) else None

    @property
    def verdict(self) -> Verdict | None:
        """On the decision that one stands at, and on what a judge has marked there."""
        seat, texts = self._decides, self.stage.texts
        marked = [(mark.sign, mark.said(texts)) for mark in self._marked]
        if seat is None:
            here = self.course.name_of(self.course.goal, texts)
            accounted = self._accounted if self.course.at_end else None
            return accounted or (Verdict("", here, marked=marked) if marked else None)
        said = self._opinions.opinion
        lines = [(sign, one.said(texts)) for sign, one in said.sentences] if said else []
        return Verdict(self.match.badges[seat], self.match.names[seat], self._done, lines, marked)

    @property
    def _marked(self) -> list[Mark]:
        """What a judge has marked at this moment; of slips an opinion says it all, of the end an
        account."""
        marks, goal = self.match.commentary.seen_by(self.eyes).marks, self.course.goal
        return [one for one in marks if one.moment == goal and one.sign not in (*SLIPS, SPLIT)]

    @property
    def _accounted(self) -> Verdict | None:
        """Where the results came from."""
        said, texts = self.match.commentary.seen_by(self.eyes), self.stage.texts
        if not said.accounts:
            return None
        whose = said.accounts.get(self._nearest) or next(iter(said.accounts.values()))
        about, unit = self.say("review.title.result"), self.say(f"review.title.result_{whose.unit}")
        marked = [(mark.sign, mark.said(texts)) for mark in self._marked]
        badges = [self.match.badges[seat] for seat in said.accounts]
        every, note = [*said.accounts.values()], whose.spread.said(texts)
        accounts = accounts_of(badges, every, note, texts)
        return Verdict("", about, unit, marked=marked, accounts=accounts)

    @property
    def _done(self) -> str:
        """What is done at this moment, as these eyes saw it."""
        chronicle = self.looker.chronicle
        events = self.match.row_events(self.course.goal)
        return next((chronicle.caption(n) for n in events if chronicle.says(n)), "")

    @property
    def _looked_through(self) -> int | None:
        made = self._reviewing
        return None if made.done else 10 * int(10 * made.progress)

    def _settle(self) -> None:
        """In the size of the window and in the language that are set now."""
        if self._language != self.stage.texts.language:
            self._language = self.stage.texts.language
            self._lookers.clear()
            self._reviewing.tell()
            self._opinions = Opinions(self.match)
        place = self._places()[1]
        if place != self._afar_for:
            self._afar_for = place
            high = TABLE_HIGH - BAR
            scale = min(place.h / high, place.w / TABLE_WIDE)
            self._afar = Afar(place, place.h / scale, BAR)
            for looker in self._lookers.values():
                looker.motion.lay_out(self._afar.room)

    def _places(self) -> tuple[Rect, Rect, Rect, Rect]:
        """Of heading, table, remarks and bar."""
        area = self.stage.screen.area
        head = Rect(area.x, area.y, area.w, heading.HEIGHT)
        bar = Rect(area.x + 8, area.bottom - timebar.HEIGHT - 6, area.w - 16, timebar.HEIGHT)
        beside = WIDE if self.remarks.open else 0.0
        table = Rect(area.x, head.bottom, area.w - beside, bar.y - 2 - head.bottom)
        page = Rect(table.right, head.bottom + 6, beside, table.h - 8)
        return head, table, page, bar

    # what is seen

    def compose(self, ui: Ui) -> None:
        self._afar.compose(ui, self.touch, self.stage.settings, self._table)
        head, _, page, bar = self._places()
        around = (self.eyes, self.course.goal, self.playing, self.speed, self.match.record.notes)
        said = id(self.match.commentary), self._looked_through
        key = (*around, *said, self.remarks.open, self.stage.texts.language)
        ui.kept("theatre bar", key, lambda: self._bar(ui, bar))
        if self.remarks.open:
            self._page(ui, page)
        ui.kept("theatre heading", key, lambda: self._heading(ui, head))
        ui.over_it_moves()  # whatever lies over this scene lies over flying cards, too

    def _page(self, ui: Ui, place: Rect) -> None:
        """A decision and what is to be said of it; below that the notes."""
        verdict, top = self.verdict, place.y
        if verdict:
            sheet = place.shrunk(4, 0)
            high = min(verdict_sheet.height(ui, verdict, sheet.w), place.h - LEAST_NOTES)
            sheet = Rect(sheet.x, sheet.y, sheet.w, high)
            draw = partial(verdict_sheet.draw_verdict, ui, sheet, verdict)
            ui.kept("theatre verdict", (verdict, sheet, self.touch.scrolled.get(NAME)), draw)
            top = sheet.bottom + 4
        below = Rect(place.x, top, place.w, place.bottom - top)
        self.remarks.draw(ui, below, self.eyes, judged=self._reviewing.may_speak)

    def _table(self, ui: Ui) -> None:
        motion = self.looker.motion
        view.compose(ui, self.shown())
        told = motion.picture.told
        state = told, motion.sprites.version, motion.layout
        ui.kept(
            "emblems",
            state,
            lambda: draw_emblems(ui, motion, self.match.knowers.at(told), self.match.badges),
        )

    def shown(self) -> Shown:
        """Everything that the table follows from."""
        looker = self.looker
        return Shown(
            self._source,
            looker.motion,
            self.stage.texts,
            self._pictures,
            _touched,
            (self.caption, self.course.goal, self.playing, self.remarks.typing),
            memory=self.eyes is not None and self.board.to_remember,
            buttons=self._buttons,
            prompt=lambda: ("", self.caption),
            felt=lambda: feelings.counted(self._felt, self.stage.texts),
            teller=looker.teller,
            banner=looker.banner,
            bar=False,
        )

    @property
    def caption(self) -> str:
        """What happened last; and how sure of it somebody was, to eyes that may know."""
        looker = self.looker
        told, said = looker.motion.picture.told, [looker.caption]
        for felt in () if looker.motion.headlined else self._felt:
            called = self.match.moment_after(felt.row) < told
            if called and self.eyes in (None, felt.seat):
                facts = {"name": self.match.names[felt.seat], "sure": felt.sure}
                said.append(self.say("feeling.before", **facts))
        return " ".join(said)

    @property
    def _felt(self) -> list[Felt]:
        """Of the call that ended this round."""
        return self.match.felt_in(self.looker.motion.picture.round)

    @property
    def _pictures(self) -> CardPictures:
        large = self.stage.settings.large_numerals
        return CardPictures(self.board, self.stage.services.pictures, self._back, large)

    def _buttons(self) -> list[Choice]:
        """Beside the table, the most important one last."""
        act = self.what_if if self.match.can_play_on(self.course.goal) else None
        why_not = "" if act else self.say("theatre.no_what_if")
        tip = self.say("theatre.tip.what_if")
        text = self.say("theatre.what_if")
        return [Choice("what_if", text, "hand", act, why_not=why_not, tip=tip)]

    @property
    def title(self) -> tuple[str, str]:
        """The game, and when it was played."""
        return heading.title_of(self.match, self.stage.services, self.stage.texts)

    @property
    def eyes_name(self) -> str:
        return heading.eyes_name(self.match, self.eyes, self.stage.texts)

    def _heading(self, ui: Ui, place: Rect) -> None:
        heading.draw_heading(
            ui,
            place,
            self.title,
            self.match,
            self.eyes,
            self.look_through,
            self._icons(),
            self.stage.texts,
        )

    def _icons(self) -> list[Icon]:
        mute = "sound_off" if self.stage.settings.mute else "sound_on"
        seal = [Icon("seal", "lock", self.open_seal)] if self.match.seal else []
        return [
            Icon("notes", "pencil", self.remarks.toggle, switch=self.remarks.open),
            Icon("log", "log", self.log),
            *seal,
            Icon("export", "folder", self.export),
            Icon("rules", "rules", self.rules),
            Icon("mute", mute, self.mute, switch=not self.stage.settings.mute),
            Icon("close", "close", self.back),
        ]

    def _bar(self, ui: Ui, place: Rect) -> None:
        ways = timebar.Ways(
            self.step,
            lambda way: self.jump(self.course.next_turn(way)),
            lambda way: self.jump(self.course.next_round(way)),
            self.play,
            lambda share: self.jump(self.course.nearest(share)),
            self.change_speed,
        )
        progress = timebar.Progress(self.playing, self.speed, self._looked_through)
        what = self.match, self.course, self.eyes, progress, ways, self.stage.texts
        explained = self.board.secrets and self.board.to_remember
        timebar.draw_bar(ui, place, *what, emblems=explained)

    # what can be done

    def what_if(self) -> None:
        """Play on from here; what happened afterwards stays as it was."""
        from sen_desktop.ui.scenes.live import LiveScene

        self._leave()
        self.playing = False
        table = LiveScene(self.stage, self.match.what_if(self.course.goal, self.eyes))
        self.stage.open(table)
        self.stage.toast(self.say("theatre.what_if_begins"))
        table.resume()

    def log(self) -> None:
        entries = self.looker.chronicle.log(self.looker.motion.picture.told)
        self.stage.open(LogScene(self.stage, entries, self.match.badges))

    def rules(self) -> None:
        self.stage.open(RulesScene(self.stage, self.match.ruleset.id, self.match.ruleset))

    def open_seal(self) -> None:
        """What was sealed before the deal, and whether it was kept."""
        match = self.match
        if match.seal:
            seal = match.seal, match.kept_its_seal, match.save_to_check
            self.stage.open(OpenedSealScene(self.stage, *seal))

    def export(self) -> None:
        """For friends."""
        try:
            self.stage.toast(self.say("theatre.exported", file=self.match.export()))
        except (OSError, Unsound) as error:
            self.stage.refused(self.stage.services.not_written(error))

    def mute(self) -> None:
        self.stage.change(mute=not self.stage.settings.mute)

    def handle(self, intent: Intent) -> bool:
        if self.remarks.handle(intent):
            return True
        match intent:
            case Skip():
                self._arrive()
            case Ordered(command):
                return self._order(command)
            case _:
                return False
        return True

    def _order(self, command: Command) -> bool:
        """Do what a key stands for; True if it stands for something here."""
        course = self.course
        match command:
            case Command.PLAY:
                self.play()
            case Command.STEP_BACK | Command.STEP_ON:
                self.step(_way(command))
            case Command.TURN_BACK | Command.TURN_ON:
                self.jump(course.next_turn(_way(command)))
            case Command.ROUND_BACK | Command.ROUND_ON:
                self.jump(course.next_round(_way(command)))
            case Command.OWN_BACK | Command.OWN_ON:
                self.jump(course.next_decision(self._nearest, _way(command)))
            case Command.EYES:
                seats = [None, *range(len(self.match.players))]
                self.look_through(seats[(seats.index(self.eyes) + 1) % len(seats)])
            case Command.NOTE:
                self.remarks.begin()
            case Command.WHAT_IF:
                self._try_what_if()
            case Command.FASTER | Command.SLOWER:
                self.speed = timebar.next_speed(self.speed, 1 if command is Command.FASTER else -1)
            case Command.LOG:
                self.log()
            case Command.RULES:
                self.rules()
            case Command.PAUSE:
                self.play()
            case _:
                return False
        return True

    def _try_what_if(self) -> None:
        if self.match.can_play_on(self.course.goal):
            self.what_if()
        else:
            self.stage.refused(self.say("theatre.no_what_if"))

    def missed(self) -> None:
        """A click beside everything fast-forwards what still moves."""
        self._arrive()

    def back(self) -> None:
        if self.remarks.typing:
            self.remarks.end()
        else:
            super().back()

    def close(self, result: object) -> None:
        self.remarks.end()
        super().close(result)

    def left(self) -> None:
        self.remarks.end()


BACK = frozenset({Command.STEP_BACK, Command.TURN_BACK, Command.ROUND_BACK, Command.OWN_BACK})


def _way(command: Command) -> int:
    return -1 if command in BACK else 1


def _touched(item: Item, target: Target) -> None:
    """Nothing comes of touching anything on the table; digits are for eyes here."""
    item.digit = None
