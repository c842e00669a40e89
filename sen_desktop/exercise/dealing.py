"""Matches of bots that positions are taken from, played in small steps."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence

from sen_desktop.bots import roster
from sen_desktop.bots.protocol import Bot
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.engine.state import Refusal
from sen_desktop.engine.values import value
from sen_desktop.games import registry
from sen_desktop.match.chance import Chance, source
from sen_desktop.match.record import Player, Record
from sen_desktop.match.referee import Announcement, Referee
from sen_desktop.match.seats import BOT
from sen_desktop.match.timeline import Timeline

LEARNER = 0
"""The seat whose eyes look."""


@value
class Table:
    """What is played, and who sits there."""

    ruleset: Ruleset
    players: tuple[Player, ...]
    """As they are shown: the learner is a person."""
    stand_in: str
    """The bot that moves for the learner until there is something to ask."""

    @property
    def others(self) -> list[str]:
        """The ids of the bots that can be seen there."""
        return [one.player.removeprefix(BOT) for one in self.players if not one.human]

    def record(self, timeline: Timeline) -> Record:
        """The match as far as it has gone."""
        return Record(self.ruleset, self.players, timeline.branch(len(timeline)))


def played(table: Table, seed: int) -> Iterator[Timeline | None]:
    """Plays one match: its timeline after each decision, None while somebody thinks.

    It is always the same timeline, which grows.
    """
    seats = len(table.players)
    referee = Referee(registry.build(table.ruleset, seats), Chance(seed))
    ids = [
        table.stand_in if player.human else player.player.removeprefix(BOT)
        for player in table.players
    ]
    bots = [
        roster.entry(bot_id).make(table.ruleset, seat, source(seed, "bot", seat).random)
        for seat, bot_id in enumerate(ids)
    ]
    _notice(bots, referee.opening)
    while referee.to_act:
        told = yield from _moved(referee, bots)
        _notice(bots, told)
        yield referee.timeline


def _moved(referee: Referee, bots: Sequence[Bot]) -> Generator[None, None, Announcement]:
    seat = referee.to_act[0]
    action = yield from bots[seat].think(referee.view(seat), referee.legal_actions(seat))
    told = referee.act(seat, action)
    if isinstance(told, Refusal):
        raise RuntimeError(f"the bot on seat {seat} chose {action}, refused: {told.code}")
    return told


def _notice(bots: Sequence[Bot], told: Announcement) -> None:
    for bot, events in zip(bots, told.by_seat, strict=True):
        for event in events:
            bot.notice(event)
