"""What players among many feel is what comes true, and what they say."""

from __future__ import annotations

from typing import Any

import pytest

from sen_desktop.bots.advice import percent
from sen_desktop.bots.protocol import decide
from sen_desktop.bots.roster import entry
from sen_desktop.bots.sen.beliefs import Beliefs
from sen_desktop.bots.sen.coach import Coach
from sen_desktop.bots.sen.felt import AS_RECKONED, felt_for
from sen_desktop.bots.sen.habits import Habits
from sen_desktop.bots.sen.knowledge import Knowledge
from sen_desktop.bots.sen.model import model_for
from sen_desktop.bots.sen.people import CHARACTERS, custom
from sen_desktop.bots.sen.waking import weigh
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.games.sen.actions import WakeUp
from sen_desktop.games.sen.counting import worths
from sen_desktop.games.sen.decisions import Turn
from sen_desktop.games.sen.options import read
from sen_desktop.games.sen.words import dream
from sen_desktop.lab.laboratory import play_bots
from sen_desktop.match.chance import Chance, source
from sen_desktop.match.referee import Announcement, Referee
from tests.support.matches import rules_of
from tests.support.rulesets import ruleset

FAIR = 0.35
HABITS = {one.id: one.habits for one in CHARACTERS}


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("edition", ["sen-classic", "sen-jubilee", "sen-long"])
def test_more_is_felt_as_more_and_certainty_as_certainty(edition: str, seats: int) -> None:
    for habits in HABITS.values():
        felt = felt_for(edition, seats, habits)
        assert felt != AS_RECKONED
        chances = [felt.chance(percent / 100, 5) for percent in range(101)]
        assert chances == sorted(set(chances)) and (chances[0], chances[-1]) == (0.0, 1.0)


def test_two_feel_what_they_reckon() -> None:
    felt = felt_for("sen-classic", 2, Habits())
    assert [felt.chance(tenth / 10, 6) for tenth in range(11)] == [
        tenth / 10 for tenth in range(11)
    ]


def test_who_remembers_alike_feels_alike() -> None:
    fluff, *_, moon = (felt_for("sen-jubilee", 4, habits) for habits in HABITS.values())
    assert felt_for("sen-jubilee", 4, custom(0, 50)) == fluff != moon
    assert felt_for("sen-jubilee", 4, custom(100, 90)) == moon


@pytest.mark.parametrize(("level", "matches"), [("fluff", 6), ("moon", 10)])
def test_what_is_felt_among_many_comes_true(level: str, matches: int) -> None:
    seats, chosen = 4, ruleset("sen-jubilee", rounds=6)
    line = felt_for(chosen.id, seats, HABITS[level])
    chances, felt, came = [], [], []
    for seed in range(matches):
        bots: list[Any] = [
            entry(level).make(chosen, seat, source(seed, seat).random) for seat in range(seats)
        ]
        referee = Referee(rules_of(chosen, seats), Chance(seed))
        for _ in play_bots(referee, bots):
            if referee.to_act and isinstance(referee.state.agenda[-1], Turn):
                known = bots[referee.to_act[0]].known
                chance = reckoned(known, chosen)
                if known.may_wake() and chance >= FAIR:
                    chances.append(chance)
                    felt.append(line.chance(chance, known.turns[known.seat]))
                    came.append(is_lowest(referee, known.seat))
    assert len(came) > 100
    true = sum(came) / len(came)
    assert sum(felt) / len(came) == pytest.approx(true, abs=0.1)
    assert sum(chances) / len(came) > true + 0.1, "what is reckoned does not"


def reckoned(known: Knowledge, chosen: Ruleset) -> float:
    options = read(chosen.options)
    weights = model_for(chosen.id, options.penalty, known.seats).weights
    return weigh(known, Beliefs(known, weights), options).lowest


def is_lowest(referee: Referee, seat: Seat) -> bool:
    piles = referee.state.piles
    faces = [[card.face for card in piles[dream(one)]] for one in range(referee.rules.seats)]
    counts = [sum(worths(one)) for one in faces]
    return min([*counts[:seat], *counts[seat + 1 :]]) > counts[seat]


def test_bots_and_coach_say_what_they_feel() -> None:
    chosen, seats = ruleset("sen-jubilee", rounds=2), 3
    felt = felt_for(chosen.id, seats, Habits())
    referee = Referee(rules_of(chosen, seats), Chance(5))
    bots: list[Any] = [entry("moon").make(chosen, seat, source(seat).random) for seat in range(3)]
    coaches = [Coach(chosen, seat) for seat in range(seats)]
    said = called = 0
    told = referee.opening
    while referee.to_act:
        for seat, events in enumerate(told.by_seat):
            for event in events:
                bots[seat].notice(event)
                coaches[seat].notice(event)
        seat = referee.to_act[0]
        view, legal = referee.view(seat), referee.legal_actions(seat)
        known = bots[seat].known
        advice = coaches[seat].advise(view, legal)
        choice = decide(bots[seat], view, legal)
        if WakeUp() in legal:
            chance = percent(felt.chance(reckoned(known, chosen), known.turns[seat]))
            assert [one.facts["chance"] for one in advice if one.action == WakeUp()] == [chance]
            said += 1
            if choice == WakeUp():
                assert bots[seat].diary.latest.facts["chance"] == chance
                called += 1
        answer = referee.act(seat, choice)
        assert isinstance(answer, Announcement)
        told = answer
    assert said > 10 and called > 0
