"""Who can be asked about single decisions of a finished match: a coach behind a seat, and the bot
that sat there. They hear what that seat heard, and work in small steps, between two frames.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from itertools import chain

from sen_desktop.bots import roster
from sen_desktop.bots.advice import Advice, Coach
from sen_desktop.bots.diary import Reason
from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.events import Event
from sen_desktop.match.record import Record
from sen_desktop.match.seats import BOT, BotSeat

AT_ONCE = 50
"""Events that are heard in one step."""
STEP = 0.002
"""Seconds that a bot thinks in one step."""


class CoachBehind:
    """Says how it would have advised a move; asked of an earlier one, it begins anew."""

    def __init__(self, record: Record, seat: Seat) -> None:
        self._record = record
        self._seat = seat
        self._coach: Coach | None = None
        self._heard = -1
        """The moment up to which it has heard everything."""

    def advice(self, at: int, action: Action) -> Generator[None, None, Advice | None]:
        """What it would have said of this action at a moment, if it would have thought of it."""
        if self._coach is None or at < self._heard:
            self._coach, self._heard = roster.coach(self._record.ruleset, self._seat), -1
        coach, timeline, first = self._coach, self._record.timeline, self._heard
        if coach is None:
            return None
        self._coach = None  # whoever stops half-way begins anew
        for number, event in enumerate(timeline.told(self._seat, at, first), 1):
            coach.notice(event)
            if number % AT_ONCE == 0:
                yield
        yield
        self._coach, self._heard = coach, at
        legal = timeline.rules.legal_actions(timeline.state_at(at), self._seat)
        advised = coach.advise(timeline.view(self._seat, at), legal)
        return next((one for one in advised if one.action == action), None)


class BotBehind:
    """The bot that sat there plays once more, and says why wherever it comes to the same move."""

    def __init__(self, record: Record, seat: Seat) -> None:
        self.reasons: dict[int, Sequence[Reason]] = {}
        """By the moment before each of its decisions."""
        self.moment = 0
        """How far it is."""
        self._record = record
        self._seat = seat

    @classmethod
    def of(cls, record: Record, seat: Seat) -> BotBehind | None:
        """None where a person sat, or a bot that is not known here; without a seed nobody can tell
        what it drew by chance."""
        player = record.players[seat]
        known = roster.find(player.player.removeprefix(BOT))
        if player.human or record.seed is None:
            return None
        return cls(record, seat) if known and record.ruleset.family in known.families else None

    def walk(self) -> Iterator[None]:
        """Through the whole match."""
        record, seat, timeline = self._record, self._seat, self._record.timeline
        player = record.players[seat]
        bot = BotSeat(player, record.ruleset, seat, record.seed or 0, timeline.branch(0))
        heard: list[Sequence[Event]] = []
        for at, (row, step) in enumerate(timeline.steps[1:]):
            self.moment = at
            if row and row[0] == seat:
                bot.hear([*chain.from_iterable(heard)])
                heard = []
                legal = timeline.rules.legal_actions(timeline.state_at(at), seat)
                bot.ask(timeline.view(seat, at), legal, 0.0)
                while not bot.think(STEP):
                    yield
                self.reasons[at] = bot.noted if bot.answer == row[1] else ()
                bot.answered()
                yield
            heard.append([event.seen_by(seat) for event in step.events])
        self.moment = len(timeline)
