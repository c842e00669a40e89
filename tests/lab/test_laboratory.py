"""Simulations: the same result however many processes, seats rotated over the same deals."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from sen_desktop.engine.chance import Shuffle
from sen_desktop.lab import laboratory
from sen_desktop.lab.laboratory import Plan, interval, play, play_match, summarise
from sen_desktop.match import reading
from tests.support.rulesets import ruleset


def _figures(plan: Plan, jobs: int) -> list[dict[str, Any]]:
    results = play(plan, jobs, lambda done: None)
    summaries = [asdict(summary) for summary in summarise(plan, results)]
    for summary in summaries:
        del summary["seconds_per_move"]
    return summaries


def test_two_jobs_give_the_same_as_one() -> None:
    plan = Plan(ruleset("sen-classic"), ("naive10", "random", "naive16"), 40, 7)
    assert _figures(plan, 1) == _figures(plan, 2)


def test_the_figures_of_a_seed_are_pinned() -> None:
    """They have to be the same on every Python from 3.11 on."""
    plan = Plan(ruleset("sen-classic"), ("naive10", "naive16"), 50, 7)
    wins = [figure["wins"] for figure in _figures(plan, 1)]
    totals = [figure["mean_total"] for figure in _figures(plan, 1)]
    assert (wins, totals) == ([22.0, 28.0], [95.42, 87.28])


def test_seats_rotate_over_the_same_deals(tmp_path: Path) -> None:
    plan = Plan(ruleset("sen-classic"), ("naive10", "random"), 4, 1, tmp_path)
    for number in range(4):
        play_match(plan, number)
    matches = [
        reading.loads(file.read_text(encoding="utf-8")) for file in sorted(tmp_path.iterdir())
    ]
    deals = [
        next(action.order for _, action in match.rows if isinstance(action, Shuffle))
        for match in matches
    ]
    seated = [[player.player for player in match.players] for match in matches]
    assert deals[0] == deals[1] != deals[2] == deals[3]
    assert seated[0] == seated[1][::-1] == ["bot:naive10", "bot:random"]
    assert all(match.outcome for match in matches)


def test_wins_are_shared_and_add_up() -> None:
    plan = Plan(ruleset("sen-classic", rounds=1), ("random", "random"), 60, 3)
    results = play(plan, 1, lambda done: None)
    assert all(sum(seat.share for seat in result.seats) == 1 for result in results)
    assert {seat.share.denominator for result in results for seat in result.seats} == {1, 2}


def test_a_match_that_does_not_end_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laboratory, "MOST_ACTIONS", 5)
    with pytest.raises(laboratory.NeverEnding, match="no end after 5 actions"):
        play_match(Plan(ruleset("sen-classic"), ("random", "random"), 1, 1), 0)


def test_the_interval_is_wilsons() -> None:
    low, high = interval(0.5, 100)
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)
