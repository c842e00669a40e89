"""Who sits where and listens: a bot at its seat, with its luck and its open question."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from functools import partial
from time import perf_counter
from typing import Any

from sen_desktop.bots import roster
from sen_desktop.bots.diary import Explaining, Reason
from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.events import Event
from sen_desktop.engine.problem import phrase
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.engine.state import View
from sen_desktop.match.chance import Luck
from sen_desktop.match.record import HUMAN, Player
from sen_desktop.match.shape import BadRecord
from sen_desktop.match.timeline import Timeline

BOT = "bot:"

AT_ONCE = 50
"""Events that are heard in one go; together they take well below a millisecond."""


def check(players: Sequence[Player], family: str) -> None:
    """Every seat is taken by a human or by a bot that plays this game here; else BadRecord."""
    for seat, player in enumerate(players):
        bot = player.player.startswith(BOT)
        found = roster.find(player.player.removeprefix(BOT)) if bot else None
        if player.player != HUMAN and not (found and family in found.families):
            bots = (BOT + entry.id for entry in roster.ROSTER.values() if family in entry.families)
            known = ", ".join((HUMAN, *bots))
            why = phrase("record.no_player", player=repr(player.player), known=known)
            raise BadRecord(f"record.seats[{seat}].player", why)


class Listener:
    """What somebody has been told and not yet taken in: a bot, or the coach of a human.

    So a match of many rows is continued at once, and heard while there is time for it.
    """

    def __init__(self, notice: Callable[[Event], None], before: Timeline, seat: Seat) -> None:
        """One who comes to a match that has gone so far already."""
        self._notice = notice
        self._before: Callable[[], Iterable[Event]] | None = partial(before.told, seat)
        self._untold: deque[Event] = deque()

    def tell(self, events: Iterable[Event]) -> None:
        self._untold.extend(events)

    def listen(self) -> Iterator[None]:
        """Take everything in, with a pause for others now and then."""
        if self._before:
            self._untold.extendleft(reversed([*self._before()]))
            self._before = None
        for count in range(1, len(self._untold) + 1):
            self._notice(self._untold.popleft())
            if count % AT_ONCE == 0:
                yield

    def listen_to_all(self) -> None:
        for _ in self.listen():
            pass


class BotSeat:
    """A bot at its seat. What it draws by chance depends on the match so far, never on pauses."""

    def __init__(
        self, player: Player, ruleset: Ruleset, seat: Seat, seed: int, before: Timeline
    ) -> None:
        """Of a match that has gone so far already."""
        self._luck = Luck(seed, "bot", seat)
        self._bot = roster.entry(player.player.removeprefix(BOT)).make(
            ruleset, seat, self._luck.random
        )
        self._listener = Listener(self._bot.notice, before, seat)
        self._questions = 0
        """How many it has answered; those from before are counted when there is time."""
        self._before: Callable[[], Sequence[int]] | None = partial(before.decisions, seat)
        self._thinking: Generator[None, None, Action] | None = None
        self._lucky = False
        self._written = 0
        """How much its diary said before its last question."""
        self.answer: Any = None
        """What it chose, once it is through with thinking."""
        self.asked = False
        """Whether a question was put to it that is still open."""
        self.asked_at = 0.0

    def hear(self, events: Sequence[Event]) -> None:
        """What happened meanwhile; a question that was open is withdrawn."""
        self._withdraw()
        self._listener.tell(events)

    def ask(self, view: View[Any], legal: Sequence[Action], now: float) -> None:
        self._thinking = self._attend(view, legal)
        self.asked, self.asked_at = True, now

    def _attend(self, view: View[Any], legal: Sequence[Action]) -> Generator[None, None, Action]:
        yield from self._listener.listen()
        if self._before:
            self._questions += len(self._before())
            self._before = None
        # Counted by its own moves: who else has answered before does not change its luck.
        self._luck.begin(self._questions)
        self._lucky = True
        if isinstance(self._bot, Explaining):
            self._written = len(self._bot.diary)
        return (yield from self._bot.think(view, legal))

    def think(self, seconds: float) -> bool:
        """Whether it has an answer; at most one of its steps goes beyond the time given."""
        end = perf_counter() + seconds
        while self._thinking and perf_counter() < end:
            try:
                next(self._thinking)
            except StopIteration as done:
                self._thinking, self.answer = None, done.value
        return self._thinking is None

    def answered(self) -> None:
        """Its answer was carried out."""
        self._questions += 1

    def reasons(self) -> list[Reason]:
        """Of what mattered in the last round that is over, if this bot can say why."""
        self._listener.listen_to_all()
        return self._bot.diary.turning_points() if isinstance(self._bot, Explaining) else []

    @property
    def noted(self) -> list[Reason]:
        """Why it gave its last answer: to be told of a match that is over."""
        return self._bot.diary.since(self._written) if isinstance(self._bot, Explaining) else []

    def _withdraw(self) -> None:
        if self._thinking:
            self._thinking.close()
        if self._lucky:
            self._luck.end()
        self._thinking = self.answer = None
        self.asked = self._lucky = False
