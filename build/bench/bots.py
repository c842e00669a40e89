"""What a decision of the bots costs: every level of a game among itself."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import mean, median
from time import perf_counter
from typing import NamedTuple

from bench import ours
from bench.ours import Player
from sen_desktop import shipped
from sen_desktop.bots.protocol import Bot
from sen_desktop.bots.roster import BOTS, entry
from sen_desktop.data.load import load
from sen_desktop.engine.actions import Action
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.games import registry
from sen_desktop.match.chance import Chance
from sen_desktop.match.referee import Announcement, Referee

SEATS = 2
SLICES = 5
REFERENCE = 0.2
"""Of every slice: for the referee alone, so that both are measured in the same moments."""
NEVER_ABOVE = 0.15


class Cost(NamedTuple):
    bot: str
    edition: str
    decisions: int
    mean: float
    worst: float
    worst_step: float
    """The longest that a window had to wait."""
    ratio: float
    """Mean cost of a decision by that of a step of the referee, measured in turns."""
    wanted: float

    @property
    def kept(self) -> bool:
        return self.ratio <= self.wanted and self.worst <= NEVER_ABOVE


def measure(seconds: float) -> Iterator[Cost]:
    cards = load(shipped.card_data(), registry.WORDS)
    reference = ours.through_the_referee()
    reference(REFERENCE)
    for spec in cards.rulesets.values():
        game = registry.GAMES[spec.family]
        chosen = spec.choose({}, game.settle, game.problem, game.deck)
        bots = BOTS[spec.family]
        for one in bots.entries:
            if one.level and bots.ladder:
                yield _cost(one.id, chosen, seconds, reference, bots.ladder.steps)


def _cost(bot_id: str, chosen: Ruleset, seconds: float, reference: Player, wanted: float) -> Cost:
    thought: list[tuple[float, float]] = []
    ratios = []
    seeds = Random(3)
    for _ in range(SLICES):
        started = perf_counter()
        steps, _ = reference(REFERENCE * seconds / SLICES)
        taken = perf_counter() - started  # by the clock, as what the bots take
        before = len(thought)
        started = perf_counter()
        while perf_counter() - started < (1 - REFERENCE) * seconds / SLICES:
            _play(bot_id, chosen, seeds.getrandbits(35), thought)
        ratios.append(mean(total for total, _ in thought[before:]) * steps / taken)
    whole = [total for total, _ in thought]
    worst_step = max(step for _, step in thought)
    return Cost(
        bot_id,
        chosen.id,
        len(thought),
        mean(whole),
        max(whole),
        worst_step,
        median(ratios),
        wanted,
    )


def _play(bot_id: str, chosen: Ruleset, seed: int, thought: list[tuple[float, float]]) -> None:
    referee = Referee(registry.build(chosen, SEATS), Chance(seed))
    bots = [entry(bot_id).make(chosen, seat, Random(seed + seat).random) for seat in range(SEATS)]
    told = referee.opening
    while referee.to_act:
        for bot, events in zip(bots, told.by_seat, strict=True):
            for event in events:
                bot.notice(event)
        seat = referee.to_act[0]
        view, options = referee.view(seat), referee.legal_actions(seat)
        steps: list[float] = []
        action = _decide(bots[seat], view, options, steps)
        thought.append((sum(steps), max(steps)))
        answer = referee.act(seat, action)
        assert isinstance(answer, Announcement)
        told = answer


def _decide(bot: Bot, view: object, options: tuple[Action, ...], steps: list[float]) -> Action:
    thinking = bot.think(view, options)  # type: ignore[arg-type]
    while True:
        started = perf_counter()
        try:
            next(thinking)
        except StopIteration as done:
            action: Action = done.value
            return action
        finally:
            steps.append(perf_counter() - started)
