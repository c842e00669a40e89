"""Who sits where: a bot at its seat, with its luck and the question it is thinking about."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from time import perf_counter
from typing import Any

from sen_desktop.bots import roster
from sen_desktop.bots.diary import Explaining, Reason
from sen_desktop.data.shape import BadRecord
from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.events import Event
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.engine.state import View
from sen_desktop.match.chance import Luck
from sen_desktop.match.record import HUMAN, Player

BOT = "bot:"


def check(players: Sequence[Player], family: str) -> None:
    """Every seat is taken by a human or by a bot that plays this game here; else BadRecord."""
    for seat, player in enumerate(players):
        bot = player.player.startswith(BOT)
        found = roster.find(player.player.removeprefix(BOT)) if bot else None
        if player.player != HUMAN and not (found and family in found.families):
            bots = (BOT + entry.id for entry in roster.ROSTER.values() if family in entry.families)
            known = ", ".join((HUMAN, *bots))
            why = f"{player.player!r} does not play this here; there are {known}"
            raise BadRecord(f"record.seats[{seat}].player", why)


class BotSeat:
    """A bot at its seat. What it draws by chance depends on the match so far, never on pauses."""

    def __init__(self, player: Player, ruleset: Ruleset, seat: Seat, seed: int) -> None:
        self._luck = Luck(seed, "bot", seat)
        self._bot = roster.entry(player.player.removeprefix(BOT)).make(
            ruleset, seat, self._luck.random
        )
        self._thinking: Generator[None, None, Action] | None = None
        self.answer: Any = None
        """What it chose, once it is through with thinking."""
        self.asked = False
        """Whether a question was put to it that is still open."""
        self.asked_at = 0.0

    def hear(self, events: Sequence[Event]) -> None:
        """What happened meanwhile; a question that was open is withdrawn."""
        self._withdraw()
        for event in events:
            self._bot.notice(event)

    def ask(self, view: View[Any], legal: Sequence[Action], number: int, now: float) -> None:
        self._luck.begin(number)
        self._thinking = self._bot.think(view, legal)
        self.asked, self.asked_at = True, now

    def think(self, seconds: float) -> bool:
        """Whether it has an answer; at most one of its steps goes beyond the time given."""
        end = perf_counter() + seconds
        while self._thinking and perf_counter() < end:
            try:
                next(self._thinking)
            except StopIteration as done:
                self._thinking, self.answer = None, done.value
        return self._thinking is None

    def reasons(self) -> list[Reason]:
        """Of the last round that is over, if this bot can say why it does things."""
        return self._bot.diary.of_last_round() if isinstance(self._bot, Explaining) else []

    def _withdraw(self) -> None:
        if self.asked:
            self._luck.end()
        if self._thinking:
            self._thinking.close()
        self._thinking = self.answer = None
        self.asked = False
