"""How early somebody wakes up is read off the rounds that are over, and off nothing else."""

from __future__ import annotations

from copy import copy
from itertools import pairwise
from typing import Any

import pytest

from sen_desktop.bots.roster import entry
from sen_desktop.bots.sen.beliefs import Beliefs, keys
from sen_desktop.bots.sen.calling import Calling
from sen_desktop.bots.sen.courtesy import Courtesy
from sen_desktop.bots.sen.knowledge import CLASSES, Knowledge
from sen_desktop.bots.sen.manners import A_DREAM, Manners, step_of
from sen_desktop.bots.sen.mind import Mind
from sen_desktop.bots.sen.model import model
from sen_desktop.bots.sen.rivals import rival_at
from sen_desktop.bots.sen.waking import Waking
from sen_desktop.engine.events import Peeked, RoundEnded
from sen_desktop.games.sen.options import Options
from sen_desktop.lab.laboratory import play_bots
from sen_desktop.match.chance import Chance, source
from sen_desktop.match.referee import Announcement, Referee
from tests.support.matches import rules_of
from tests.support.rulesets import ruleset
from tests.support.sen import place


def chance(manners: Manners, seems: float, against: float) -> float:
    """Of waking up at such a turn."""
    return manners.line(against)[step_of(seems)]


def watched(rival: str, rounds: int, ruleset_id: str = "sen-classic") -> tuple[Knowledge, Any]:
    """What a seat knows after some rounds against a bot, and how the estimates went."""
    chosen = ruleset(ruleset_id, rounds=rounds)
    referee = Referee(rules_of(chosen, 2), Chance(11))
    names = ("moon", rival)
    bots = [entry(name).make(chosen, seat, source(seat).random) for seat, name in enumerate(names)]
    known = Knowledge(chosen, 0)
    estimates: list[tuple[bool, float]] = []

    def hear(told: Announcement) -> None:
        for event in told.by_seat[0]:
            known.notice(event)
            estimates.append((isinstance(event, RoundEnded), chance(known.manners[1], 13, A_DREAM)))

    hear(referee.opening)
    for told, _, _ in play_bots(referee, bots):
        hear(told)
    return known, estimates


def fresh() -> Knowledge:
    """What a seat knows of one rival at the start of a match."""
    known = Knowledge(ruleset("sen-classic"), 0)
    for event in Referee(rules_of(ruleset("sen-classic"), 2), Chance(11)).opening.by_seat[0]:
        known.notice(event)
    return known


def test_a_bar_is_read_off_what_somebody_woke_up_with() -> None:
    manners = Manners()
    before = chance(manners, 13, A_DREAM)
    for _ in range(3):
        manners.learn(12, A_DREAM, woke=True)
        manners.learn(15, A_DREAM, woke=False)
    assert chance(manners, 11, A_DREAM) > 0.9 > 0.1 > chance(manners, 16, A_DREAM)
    assert 0.1 < before < 0.9


def test_who_looks_at_the_others_is_told_from_who_does_not() -> None:
    watchful, strict = Manners(), Manners()
    for _ in range(4):
        for against in (12, 20):
            watchful.learn(10, against, woke=against == 20)
            strict.learn(10, against, woke=True)
    assert chance(watchful, 10, 12) < 0.2 and chance(strict, 10, 12) > 0.8
    assert watchful.temper()[1] > strict.temper()[1]


@pytest.mark.parametrize("ruleset_id", ["sen-classic", "sen-jubilee"])
def test_bots_of_the_laboratory_are_told_apart(ruleset_id: str) -> None:
    early, late = (watched(rival, 10, ruleset_id)[0].manners[1] for rival in ("naive16", "naive10"))
    assert chance(early, 15, A_DREAM) > chance(late, 15, A_DREAM) + 0.3
    assert early.temper()[0] > late.temper()[0]


@pytest.mark.parametrize(("rival", "waits"), [("naive10", True), ("eager45", False)])
def test_only_mistakes_of_the_shy_and_blind_are_waited_for(rival: str, waits: bool) -> None:
    """Who wakes up at once may seem blind; waiting for their mistakes is too slow all the same."""
    known, _ = watched(rival, 8)
    learned = model("classic-harsh-two")
    mind = Mind(known, learned, Options(penalty=15))
    eager, _ = known.temper()
    likely, unlikely = (Waking(-4.0, chance, 12.0, 14.0, None) for chance in (0.75, 0.5))
    if waits:
        assert eager < 0.1
        assert mind.to_beat(0.0, likely) == pytest.approx(learned.patience, abs=0.5)
    else:
        assert eager > 0.7
        assert mind.to_beat(0.0, likely) < likely.points < mind.to_beat(0.0, unlikely)


@pytest.mark.parametrize(
    ("rival", "rounds", "waits"),
    [("naive10", 3, True), ("eager45", 3, False), ("eager45", 0, True)],
)
def test_one_who_waits_is_waited_for(rival: str, rounds: int, waits: bool) -> None:
    """And a stranger, until it has shown what it does; but what table manners hide says nothing."""
    known = watched(rival, rounds)[0] if rounds else fresh()
    learned, waking = model("classic-mild-two"), Waking(0.0, 0.6, 12.0, 14.0, None)
    mind = Mind(known, learned, Options())
    polite = copy(known)
    polite.courtesy = Courtesy()
    usual = Mind(polite, learned, Options()).to_beat(0.0, waking)
    assert usual == mind.patience() < learned.patience
    assert mind.to_beat(0.0, waking) == (learned.patience if waits else usual)


def test_manners_change_only_when_all_dreams_were_shown() -> None:
    _, estimates = watched("careful", 4)
    changes = [at_end for (_, before), (at_end, now) in pairwise(estimates) if now != before]
    assert len(changes) >= 3 and all(changes)


def test_what_comes_if_somebody_wakes_up_and_if_not_is_all_that_comes() -> None:
    """Both cases together have the mean and the variance of the whole."""
    chosen = ruleset("sen-classic", rounds=4)
    referee = Referee(rules_of(chosen, 2), Chance(5))
    bots = [entry("careful").make(chosen, seat, source(seat).random) for seat in range(2)]
    known = Knowledge(chosen, 0)
    for event in referee.opening.by_seat[0]:
        known.notice(event)
    compared = 0
    for told, _, _ in play_bots(referee, bots):
        for event in told.by_seat[0]:
            known.notice(event)
        if len(known.dreams[1]) == 4 and known.caller is None and not known.held:
            beliefs = Beliefs(known, {})
            mean, variance, *_ = rival_at(1, known, beliefs)
            next_turn = Calling(1, known, beliefs).against(18)
            p, called, spread, other, other_spread = next_turn
            assert p * called + (1 - p) * other == pytest.approx(mean, abs=0.01)
            second = p * (called**2 + spread) + (1 - p) * (other**2 + other_spread)
            assert second == pytest.approx(mean**2 + variance, abs=0.2)
            compared += 1
    assert compared > 20


def test_what_was_never_met_is_believed_if_nothing_else_is_left() -> None:
    """Weights may forbid all that is unseen; a rival's next turn can be reckoned then, too."""
    chosen = ruleset("sen-classic")
    referee = Referee(rules_of(chosen, 2), Chance(5))
    known = Knowledge(chosen, 0)
    for event in referee.opening.by_seat[0]:
        known.notice(event)
    for seat in range(2):
        known.notice(Peeked(1, place(1, seat), None, (1,)))
    tracks = known.dreams[1]
    never = {key: (0.0,) * CLASSES for track in tracks for key in keys(track, 1, known)}
    beliefs = Beliefs(known, never)
    assert beliefs.odds(tracks[0], 1) == beliefs.plain
    assert sum(beliefs.counts(1)) == pytest.approx(1.0)
    assert 0 < Calling(1, known, beliefs).against(A_DREAM).chance < 1
