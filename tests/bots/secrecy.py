"""A bot beside its twin: the twin sees a table where all that its seat cannot know is exchanged."""

from __future__ import annotations

from itertools import count

from sen_desktop.bots.memory import Memory
from sen_desktop.bots.protocol import decide
from sen_desktop.bots.roster import entry
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.match.chance import Chance, source
from sen_desktop.match.referee import Announcement, Referee
from tests.support.matches import rules_of
from tests.support.secrets import permuted, unknown


def check_choices(bot_id: str, chosen: Ruleset, seats: int, wanted: int) -> int:
    """Bots of one kind play matches; every choice is made again by a twin. How many were."""
    compared = 0
    for seed in count():
        compared += _check_match(bot_id, chosen, seats, seed, wanted - compared)
        if compared >= wanted:
            break
    return compared


def _check_match(bot_id: str, chosen: Ruleset, seats: int, seed: int, wanted: int) -> int:
    rules = rules_of(chosen, seats)
    random = source(seed, bot_id).random
    referee = Referee(rules, Chance(seed))
    bots, twins = (
        [entry(bot_id).make(chosen, seat, source(seed, seat).random) for seat in range(seats)]
        for _ in range(2)
    )
    memories = [Memory() for _ in range(seats)]
    told = referee.opening
    compared = 0
    while referee.to_act and compared < wanted:
        for seat, events in enumerate(told.by_seat):
            for event in events:
                for follower in (bots[seat], twins[seat], memories[seat]):
                    follower.notice(event)
        seat = referee.to_act[0]
        other = permuted(referee.state, unknown(referee.state, memories[seat].piles), random)
        choice = decide(bots[seat], referee.view(seat), referee.legal_actions(seat))
        again = decide(twins[seat], rules.view(other, seat), rules.legal_actions(other, seat))
        assert choice == again, f"{bot_id} saw what it cannot know: {choice} or {again}"
        compared += 1
        answer = referee.act(seat, choice)
        assert isinstance(answer, Announcement)
        told = answer
    return compared
