"""The end of a match: who won and why, how it went, what one remembers, and what to play next."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from sen_desktop.engine.cards import Seat
from sen_desktop.engine.decision import Outcome
from sen_desktop.engine.problem import Unsound
from sen_desktop.text.narration import best_moments, talk, told_moment
from sen_desktop.text.narration.moments import Moment
from sen_desktop.ui.scene import Scene
from sen_desktop.ui.scenes.fair import OpenedSealScene
from sen_desktop.ui.scenes.pause import NEW_GAME, TO_TITLE
from sen_desktop.ui.scenes.scores import draw_chart, draw_pad, pad_height
from sen_desktop.ui.screen import Rect, centred
from sen_desktop.ui.table import feelings
from sen_desktop.ui.table.board import Pad
from sen_desktop.ui.table.doors import board_of
from sen_desktop.ui.table.layout import CARD_SHAPE
from sen_desktop.ui.table.overlay import draw_sunrise
from sen_desktop.ui.table.sounds import of_match
from sen_desktop.ui.theme import BODY, HEADING, LABEL, NOTE, QUOTE, SMALL_LABEL, TITLE, Style
from sen_desktop.ui.touch import Item
from sen_desktop.ui.widgets import ICON, Ui

if TYPE_CHECKING:
    from sen_desktop.app.live_match import LiveMatch
    from sen_desktop.ui.scenes.theatre import TheatreScene
    from sen_desktop.ui.stage import Stage

WATCH = "watch"
REMATCH, NEW_DEAL = "rematch", "new_deal"
WAYS = (
    (NEW_DEAL, "dice"),
    (WATCH, "eye"),
    (REMATCH, "swap"),
    (NEW_GAME, "plus"),
    (TO_TITLE, "back"),
)
"""What can be done next, the first of it most readily, with its sign."""

DAWN = 0.6
"""Seconds in which the sun rises over people who have won."""
LIGHTS = 5
"""Steps in which it gets light."""
GAP = 16.0
FOOT = 64.0
BADGE = 76.0
"""Of the winner."""
TABLE, CHART = 0.6, 0.4
"""Shares of the width for table and chart, and of the height that is the chart's where the table
has to be scrolled."""
LEAST_CHART = 140.0
"""Else it may be no lower than this."""
PANEL_EDGE = 27.0
"""What a panel needs above and below what it holds."""
ONLY_WAY = 420.0
FIRST_WAY = 1.3
"""How much wider than the others the first way is."""
SMALL_BADGE = 40.0
LESSON = 34.0
"""The size of a sign beside what a judge says."""
KNEW = 44.0
"""Of the button that leads to the eyes of bots."""
CARD = 56.0
"""The width of a card that stands for a moment."""


class ResultScene(Scene):
    """Closes with what the players want next."""

    def __init__(self, stage: Stage, match: LiveMatch, outcome: Outcome, pad: Pad) -> None:
        super().__init__(stage)
        self.match = match
        self.board = board_of(match.session.ruleset.family)
        self.outcome = outcome
        self.pad = pad
        self._truth = match.truth
        players = enumerate(match.session.players)
        self._bots = [] if match.what_if else [seat for seat, one in players if not one.human]
        self._feelings = match.session.felt if match.remembered else []
        self.moments: list[Moment] = best_moments(match.session.ruleset.family, self._truth)
        self.first = [seat for seat, place in enumerate(outcome.places) if place == 1]
        self.won = any(seat in match.session.humans for seat in self.first)
        self._reviewing = stage.services.look_back(match) if match.remembered else None
        self._news = False
        """The review has come on since the last picture."""
        self._risen = 0.0
        """For how long the sun has been rising."""
        self.touch.scrolled["pad"] = 1e9
        self.touch.lead(f"button.{(WAYS[-1] if match.what_if else WAYS[0])[0]}")
        stage.sounds.play(of_match(self.won))

    # the celebration

    def update(self, dt: float) -> None:
        self._news = False
        self._risen = min(DAWN, self._risen + dt)

    @property
    def busy(self) -> bool:
        return self._news or (self._celebrates and self._risen < DAWN)

    @property
    def _celebrates(self) -> bool:
        return self.won and not self.stage.settings.reduced_motion

    # what a judge says meanwhile

    def look_up(self) -> None:
        reviewing = self._reviewing
        if reviewing is None or reviewing.done:
            return
        before = self._looked_through
        try:
            reviewing.look()
        except (OSError, Unsound) as error:
            self.stage.refused(self.stage.services.not_written(error))
        self._news = self._news or before != self._looked_through

    @property
    def _looked_through(self) -> int:
        """In tens of per cent."""
        return 10 * int(10 * self._reviewing.progress) if self._reviewing else 100

    @property
    def _learned(self) -> list[tuple[str, str, int | None]]:
        """Signs, sentences, and to which moment of the match they lead."""
        reviewing = self._reviewing
        if reviewing is None:
            return []
        if not reviewing.done:
            making = self.say("review.making", percent=self._looked_through)
            return [("eye", making, None)]
        texts = self.stage.texts
        return [(one.sign, one.said(texts), one.moment) for one in reviewing.of_people]

    # what is seen

    def compose(self, ui: Ui) -> None:
        ui.backdrop(self.board.backdrop)
        ui.veil((4, 5, 18, 120))
        if self._celebrates:
            draw_sunrise(ui, (1 + int(LIGHTS * self._risen / DAWN)) / (1 + LIGHTS))
        area = ui.screen.area
        whole = centred(*area.centre, min(1400.0, area.w - 32), min(860.0, area.h - 24))
        below = self._headline(ui, whole)
        rest = Rect(whole.x, below, whole.w, whole.bottom - FOOT - GAP - below)
        wide = (rest.w - GAP) * TABLE
        high = pad_height(ui, self.pad, places=True) + 2 * PANEL_EDGE
        if high > rest.h - GAP - LEAST_CHART:
            high = min(high, rest.h * (1 - CHART) - GAP)  # it is scrolled anyway
        table = Rect(rest.x, rest.y, wide, high)
        draw_pad(ui, ui.panel(table), self.match, self.pad, self.say, self.outcome.places)
        chart = Rect(rest.x, table.bottom + GAP, wide, rest.bottom - table.bottom - GAP)
        draw_chart(ui, chart, self.match, self.pad, "")
        right = table.right + GAP
        self._moments(ui, Rect(right, rest.y, whole.right - right, rest.h))
        self._ways(ui, Rect(whole.x, whole.bottom - FOOT, whole.w, FOOT))

    def _headline(self, ui: Ui, place: Rect) -> float:
        """The winners with a crown, and why it is over; says where it ends."""
        names = [self.match.names[seat] for seat in self.first]
        title = self.say(f"result.{self._kind_of_victory}", names=self.stage.texts.together(names))
        why, word = self._why, self._last_word
        badges = [self.match.badges[seat] for seat in self.first[:4]]
        side = BADGE if len(badges) == 1 else BADGE * 0.7
        left = side * len(badges) + 20
        room = place.w - left - 40
        one_line = ui.fits(title, room, ui.letters.height(TITLE), TITLE)
        style = TITLE if one_line else HEADING
        told = [(title, style, ui.theme.gold, 2), (why, BODY, ui.theme.text, 2)]
        if word:
            told.append((word, QUOTE, ui.theme.soft, 1))
        rooms = [_as_high_as_it_wants(ui, text, one, room, rows) for text, one, _, rows in told]
        lines = [
            ui.fitted(text, room, most, one)[1]
            for (text, one, _, _), most in zip(told, rooms, strict=True)
        ]
        wide, high = max(one.width for one in lines), sum(one.height for one in lines)
        x = place.centre[0] - (left + wide) / 2
        middle = place.y + 14 + max(high, BADGE) / 2
        for number, badge in enumerate(badges):
            rect = centred(x + side * (number + 0.5), middle, side, side)
            ui.light(rect, 16, (255, 200, 110, 120))
            ui.picture(badge, rect)
            ui.sign("crown", centred(rect.centre[0], rect.y - 8, 30, 30), ui.theme.gold)
        top = middle - high / 2
        for (text, one, colour, _), most in zip(told, rooms, strict=True):
            top += ui.words(text, Rect(x + left, top, room, most), one, colour)
        return middle + max(high, BADGE) / 2 + 10

    @property
    def _why(self) -> str:
        """What the winners came to, and why it is over; or that it does not count."""
        if self.match.what_if:
            return self.say("what_if.result")
        pad, reason = self.pad, self.outcome.reason
        over = [
            name
            for name, total in zip(self.match.names, pad.totals, strict=True)
            if pad.goal is not None and total >= pad.goal
        ]
        facts = {"goal": pad.goal, "round": len(pad.rows)}
        names = self.stage.texts.together(over)
        noun = self.board.won_in(self.match.session.ruleset)
        total = self.stage.texts.count(noun, self.outcome.totals[self.first[0]])
        return f"{total} · {self.say(f'result.because.{reason}', names=names, **facts)}"

    @property
    def _last_word(self) -> str:
        """What one of the opponents says about it."""
        texts, ruleset = self.stage.texts, self.match.session.ruleset
        said = talk(ruleset, texts, self.match.characters).at_the_end(
            self.outcome.places, len(self._truth)
        )
        if not said or not self.stage.settings.talk:
            return ""
        seat, words = said
        quoted = texts.say("quoted", words=words)
        return texts.say("spoken_by", name=self.match.names[seat], words=quoted)

    @property
    def _kind_of_victory(self) -> str:
        session = self.match.session
        options = session.ruleset.options
        teams = {self.board.team(options, session.seats, seat) for seat in self.first}
        if len(self.first) == 1:
            return "won"
        return "won_together" if len(teams) == 1 and teams != {""} else "shared"

    # what one remembers

    def _moments(self, ui: Ui, place: Rect) -> None:
        inner = ui.panel(place)
        y = inner.y
        code = ""
        if not self.match.what_if:
            code = self.say("result.code", code=self.stage.services.code_of(self.match.session))
        sealed = bool(self.match.session.opened_seal) and not self.match.what_if
        beside = ICON + 10 if sealed else 0.0
        below = max(ui.letters.broken(code, NOTE, inner.w - beside).height, beside - 10)
        if self.moments:
            title = self.say("result.moments")
            ui.line(title, inner.x, y, HEADING, ui.theme.gold, width=inner.w)
            y += ui.letters.height(HEADING) + 10
        knew = KNEW + 8 if self._bots and self.board.secrets else 0.0
        room = Rect(inner.x, y, inner.w, inner.bottom - below - 8 - knew - y)
        heights = [self._moment_height(ui, moment, room.w - 12) for moment in self.moments]
        felt = [*feelings.of_match(self._feelings, self.match.names, self.stage.texts)]
        felt_heights = [self._felt_height(ui, text, room.w - 12) for _, text in felt]
        learned = self._learned
        learned_heights = [self._felt_height(ui, text, room.w - 12) for _, text, _ in learned]
        rows = len(heights) + len(felt) + len(learned)
        full = sum(heights) + sum(felt_heights) + sum(learned_heights)
        gap = min(22.0, max(8.0, (room.h - full) / max(1, rows)))
        whole_high = full + gap * rows
        with ui.scrolling("moments", room, max(whole_high, 1.0)) as whole:
            top = whole.y
            for moment, high in zip(self.moments, heights, strict=True):
                self._moment(ui, moment, Rect(whole.x, top, room.w - 12, high))
                top += high + gap
            for (seat, text), high in zip(felt, felt_heights, strict=True):
                self._felt(ui, seat, text, Rect(whole.x, top, room.w - 12, high))
                top += high + gap
            for number, high in enumerate(learned_heights):
                place = Rect(whole.x, top, room.w - 12, high)
                self._lesson(ui, f"learned.{number}", place, *learned[number])
                top += high + gap
        if knew:
            self._knew(ui, Rect(inner.x, room.bottom + 4, inner.w, KNEW))
        note = Rect(inner.x, inner.bottom - below, inner.w - beside, below)
        ui.words(code, note, NOTE, ui.theme.soft, middle=True)
        if sealed:
            tip = self.say("fair.open_tip")
            ui.icon("button.fair", inner.right - ICON, note.bottom - ICON, "lock", tip, self._fair)

    def _knew(self, ui: Ui, place: Rect) -> None:
        """What the bots had seen can be seen."""
        name, *others = (self.match.names[seat] for seat in self._bots)
        key = "theatre.knew_others" if others else "theatre.knew"
        text = self.say(key, name=name)
        ui.button("button.knew", place, text, self._look, sign="eye", style=SMALL_LABEL)

    def _look(self) -> None:
        """Through a bot's eyes, where it made its last decision."""
        if theatre := self._watch():
            theatre.look_through(self._bots[0])
            theatre.jump(theatre.last_decision(self._bots[0]))

    def _fair(self) -> None:
        if opened := self.match.session.opened_seal:
            services, match = self.stage.services, self.match
            kept, save = services.has_kept_its_seal(match), services.save_played_to_check
            self.stage.open(OpenedSealScene(self.stage, opened, kept, partial(save, match)))

    def _moment_height(self, ui: Ui, moment: Moment, wide: float) -> float:
        words = ui.letters.broken(self._told(moment), BODY, wide - CARD - 14).height
        return max(CARD * CARD_SHAPE, ui.letters.height(SMALL_LABEL) + words + 2)

    def _felt_height(self, ui: Ui, text: str, wide: float) -> float:
        return max(SMALL_BADGE, ui.letters.broken(text, BODY, wide - CARD - 14).height)

    def _felt(self, ui: Ui, seat: Seat, text: str, place: Rect) -> None:
        """How sure somebody had felt when ending rounds, and how often that was right."""
        x = place.x + CARD / 2
        ui.picture(self.match.badges[seat], centred(x, place.centre[1], SMALL_BADGE, SMALL_BADGE))
        words = Rect(place.x + CARD + 14, place.y, place.w - CARD - 14, place.h)
        ui.words(text, words, BODY, middle=True)

    def _lesson(
        self, ui: Ui, name: str, place: Rect, sign: str, text: str, moment: int | None
    ) -> None:
        """What a judge says of how somebody played; its moment can be watched."""
        if moment is not None:
            tip = self.say("result.watch_moment")
            if ui.item(Item(name, place, lambda: self._watch_at(moment), tip=tip)):
                ui.box(place.shrunk(-6), (*ui.theme.hover[:3], 90), None, 8)
            ui.focus_ring(name, place)
        middle = centred(place.x + CARD / 2, place.centre[1], LESSON, LESSON)
        ui.sign(sign, middle, ui.theme.gold)
        words = Rect(place.x + CARD + 14, place.y, place.w - CARD - 14, place.h)
        ui.words(text, words, BODY, middle=True)

    def _told(self, moment: Moment) -> str:
        return told_moment(moment, self.stage.texts, self.match.names)

    def _moment(self, ui: Ui, moment: Moment, place: Rect) -> None:
        """A card, when it was, and what happened; it can be watched."""
        if not self.match.what_if:
            name = f"moment.{self.moments.index(moment)}"
            tip = self.say("result.watch_moment")
            if ui.item(Item(name, place, lambda: self._watch(moment), tip=tip, role="button")):
                ui.box(place.shrunk(-6), (*ui.theme.hover[:3], 90), None, 8)
            ui.focus_ring(name, place)
        card = Rect(place.x, place.y, CARD, CARD * CARD_SHAPE)
        earlier = self.moments[: self.moments.index(moment)]
        if moment.card and moment.card not in [one.card for one in earlier]:
            key = self.stage.services.pictures.get(moment.card.key, f"cards/{moment.card.key}")
            ui.shadow(card, 7)
            ui.picture(key, card)
        else:
            ui.picture(self.match.badges[moment.seat], centred(*card.centre, CARD, CARD))
        x = card.right + 14
        name = self.match.names[moment.seat]
        when = name
        if moment.round:
            when = self.say("result.when", number=moment.round, name=name)
        ui.name(when, x, place.y, SMALL_LABEL, ui.theme.gold, width=place.right - x)
        y = place.y + ui.letters.height(SMALL_LABEL) + 2
        ui.words(self._told(moment), Rect(x, y, place.right - x, place.bottom - y), BODY)

    # what to do next

    def _ways(self, ui: Ui, place: Rect) -> None:
        ways: Sequence[tuple[str, str]] = WAYS[-1:] if self.match.what_if else WAYS
        if self.match.what_if:
            place = centred(*place.centre, min(ONLY_WAY, place.w), place.h)
        wide = (place.w - GAP * (len(ways) - 1)) / (len(ways) - 1 + FIRST_WAY)
        x = place.x
        for number, (way, sign) in enumerate(ways):
            rect = Rect(x, place.y, wide * (1 if number else FIRST_WAY), place.h)
            style: Style = SMALL_LABEL if number else LABEL
            ui.button(
                f"button.{way}",
                rect,
                self.say("what_if.to_title" if self.match.what_if else f"result.{way}"),
                self._watch if way == WATCH else partial(self.close, way),
                sign=sign,
                strong=not number,
                tip=self.say(f"result.{way}_tip"),
                style=style,
            )
            x += rect.w + GAP

    def _watch(self, moment: Moment | None = None) -> TheatreScene | None:
        """The match in the theatre, from its beginning or from just before a moment."""
        from sen_desktop.ui.scenes.theatre import TheatreScene

        try:
            watched = self.stage.services.watch_played(self.match)
        except OSError as error:
            self.stage.refused(self.stage.services.not_put_away(error))
            return None
        if watched is None:
            return None
        theatre = TheatreScene(self.stage, watched)
        self.stage.open(theatre)
        if moment:
            theatre.jump(sum(map(len, self._truth[: moment.at])))
        return theatre

    def _watch_at(self, moment: int) -> None:
        if theatre := self._watch():
            theatre.jump(moment)

    def back(self) -> None:
        self.close(TO_TITLE)


def _as_high_as_it_wants(ui: Ui, text: str, style: Style, room: float, rows: int) -> float:
    """In so many rows, rather smaller; in the smallest letters in as many as it takes."""
    high = rows * ui.letters.height(style)
    fits = ui.fits(text, room, high, style)
    return high if fits else ui.fitted(text, room, 0.0, style)[1].height
