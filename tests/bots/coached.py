"""Matches of the best player among itself, with a coach beside every seat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sen_desktop.bots.advice import Advice
from sen_desktop.bots.protocol import decide
from sen_desktop.bots.roster import coach, entry
from sen_desktop.engine.events import RoundEnded
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.match.chance import Chance
from sen_desktop.match.referee import Announcement, Referee
from tests.support.matches import rules_of


def coached(
    chosen: Ruleset, seats: int, best: str, most: int
) -> Iterator[tuple[Any, list[Advice]]]:
    """Whoever decides and what its coach said, which is what it does; so many decisions at most."""
    referee = Referee(rules_of(chosen, seats), Chance(3))
    bots: list[Any] = [entry(best).make(chosen, seat, lambda: 1.0) for seat in range(seats)]
    coaches: list[Any] = [coach(chosen, seat) for seat in range(seats)]
    told, asked = referee.opening, 0
    while referee.to_act and asked < most:
        for seat, events in enumerate(told.by_seat):
            for event in events:
                bots[seat].notice(event)
                coaches[seat].notice(event)
                if isinstance(event, RoundEnded):
                    assert bots[seat].diary.of_last_round()
        seat = referee.to_act[0]
        view, legal = referee.view(seat), referee.legal_actions(seat)
        advice = coaches[seat].advise(view, legal)
        choice = decide(bots[seat], view, legal)
        assert all(one.action in legal for one in advice)
        assert advice[0].action == choice
        assert all(0 <= one.chance_lowest <= 1 for one in advice)
        asked += 1
        yield bots[seat], advice
        answer = referee.act(seat, choice)
        assert isinstance(answer, Announcement)
        told = answer
