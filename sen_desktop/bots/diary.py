"""Why a bot did what it did, turn by turn: kept while a round lasts, told once it is over."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Protocol, runtime_checkable

from sen_desktop.bots.advice import Advice
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.events import Event, MatchEnded, RoundEnded, TurnStarted
from sen_desktop.engine.values import value

MOST_TOLD = 3
"""So many choices of a round are told."""


@value
class Reason:
    """A sentence about one decision: the text `bot.reason.<kind>`, filled in with the facts."""

    kind: str
    facts: Mapping[str, int]
    turn: int = 0
    """Which of the seat's turns in that round it was, from 1 on; before the first one 0."""
    weight: float = 0.0
    """How much the choice mattered, beside others of the same seat; 0 for what goes without
    saying."""
    slipped: bool = False
    """Whether there was a better move, see `slips`; then nothing else is said of it."""
    better: Advice | None = None
    """The better move, once somebody has found it."""

    @property
    def key(self) -> str:
        return f"bot.reason.{self.kind}"


SLIP = Reason("slip", {})


class Diary:
    def __init__(self, seat: Seat) -> None:
        self._seat = seat
        self._turn = 0
        self._round: list[Reason] = []
        self._told: list[Reason] = []

    def notice(self, event: Event) -> None:
        if isinstance(event, TurnStarted):
            self._turn += event.seat == self._seat
        elif isinstance(event, RoundEnded) or (isinstance(event, MatchEnded) and self._round):
            self._told, self._round, self._turn = self._round, [], 0

    def write(self, reason: Reason, weight: float = 0.0, slipped: bool = False) -> None:
        told = SLIP if slipped else reason
        self._round.append(replace(told, turn=self._turn, weight=weight, slipped=slipped))

    def __len__(self) -> int:
        """How much has been written of the round so far."""
        return len(self._round)

    def since(self, number: int) -> list[Reason]:
        """What was written after so much of the round."""
        return self._round[number:]

    @property
    def latest(self) -> Reason:
        return self._round[-1]

    def of_last_round(self) -> list[Reason]:
        """What a bot thinks in a round that is being played is its own business."""
        return self._told

    def turning_points(self) -> list[Reason]:
        """Of these the ones that mattered most, and slips; something is always told."""
        numbers = range(len(self._told))
        heaviest = sorted(numbers, key=lambda number: -self._told[number].weight)[:MOST_TOLD]
        mattered = {n for n in heaviest if self._told[n].weight > 0} or {*heaviest[:1]}
        return [self._told[n] for n in numbers if self._told[n].slipped or n in mattered]


@runtime_checkable
class Explaining(Protocol):
    """A bot that can say why it did things."""

    diary: Diary
