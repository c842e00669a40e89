"""Reviews: the parts of a result add up, luck is nothing on the mean, forgotten cards are found."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from statistics import mean

import pytest

from sen_desktop.bots import roster
from sen_desktop.bots.judge import Verified
from sen_desktop.bots.memory import Memory
from sen_desktop.bots.roster import entry
from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import NATURE
from sen_desktop.engine.events import RoundStarted
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.engine.state import Refusal
from sen_desktop.lab.laboratory import play_bots
from sen_desktop.match import reading
from sen_desktop.match.chance import Chance, source
from sen_desktop.match.record import Note, Player, Record, dumps, of_match
from sen_desktop.match.referee import Referee
from sen_desktop.review.notes import KIND, kept_review, with_review
from sen_desktop.review.review import review, reviewing
from sen_desktop.review.slips import slips, turning_points
from sen_desktop.review.values import VERSION, Review
from tests.support import toy
from tests.support.matches import rules_of
from tests.support.rulesets import ruleset
from tests.support.secrets import permuted, unknown
from tests.support.toy.actions import Look, Stop, Swap
from tests.support.toy.words import hand

TABLES = {
    "classic": (ruleset("sen-classic", limit=50), ("owl", "brook")),
    "jubilee of three": (ruleset("sen-jubilee", limit=40), ("moon", "owl", "fluff")),
    "everything": (
        ruleset(
            "sen-classic",
            rounds=2,
            last_turns=True,
            know_what_i_have=True,
            all_or_nothing=True,
            not_so_scary=True,
        ),
        ("owl", "random"),
    ),
    "smoki": (ruleset("smoki"), ("key", "leaf")),
    "smoki for points": (ruleset("smoki", mode="points", limit=30), ("key", "random", "boat")),
    "koty": (ruleset("koty"), ("hourglass", "bell")),
    "koty in teams": (ruleset("koty", teams=True), ("bell",) * 4),
}


TRUE = Verified(True, True, 3.0, 3.0, 3.0, True)


def played(chosen: Ruleset, bots: Sequence[str], seed: int) -> Record:
    referee = Referee(rules_of(chosen, len(bots)), Chance(seed))
    seated = [
        entry(name).make(chosen, seat, source(seed, seat).random) for seat, name in enumerate(bots)
    ]
    for _ in play_bots(referee, seated):
        pass
    return of_match(chosen, [Player(f"bot:{name}", name) for name in bots], referee)


def made(record: Record, seats: Sequence[int] | None = None) -> Review:
    found = review(record, seats)
    assert found is not None
    return found


@lru_cache
def match_at(table: str) -> Record:
    return played(*TABLES[table], 1)


@lru_cache
def review_of(table: str) -> Review:
    return made(match_at(table))


@pytest.mark.parametrize("table", TABLES)
def test_parts_add_up_to_the_result(table: str) -> None:
    record = match_at(table)
    found = made(record, [1])
    for one in found.seats:
        assert one.rounds and one.decisions
        for ended in one.rounds:
            assert abs(ended.split.result - ended.result) < 1e-9
            assert ended.split.judgement <= 0
        assert all(decision.loss >= 0 for decision in one.decisions)
        assert all(-1e-9 <= seen.chance <= 1 + 1e-9 for seen in one.chances)
        assert record.outcome is not None
        places = record.outcome.places
        teams = 2 if record.ruleset.options.get("teams") else 1
        won = (places[one.seat] == 1) / (places.count(1) / teams)
        assert one.chances[-1].chance == won


def test_points_are_those_of_the_match() -> None:
    """The results of all rounds together are how far the totals lie apart."""
    record = match_at("classic")
    assert record.outcome is not None
    own, other = record.outcome.totals
    first, second = review_of("classic").seats
    assert abs(sum(one.result for one in first.rounds) - (other - own)) < 1e-9
    assert abs(first.split.result + second.split.result) < 1e-9


@pytest.mark.parametrize("table", TABLES)
def test_every_legal_move_has_a_worth(table: str) -> None:
    chosen, bots = TABLES[table]
    timeline = match_at(table).timeline
    judges = [roster.judge(chosen, seat, bots) for seat in range(len(bots))]
    before, asked = None, 0
    for row, step in timeline.steps:
        if asked == 60:
            break
        if before is not None and row and row[0] != NATURE:
            asked += 1
            judge, seat = judges[row[0]], row[0]
            assert judge is not None
            view, legal = (
                timeline.rules.view(before, seat),
                timeline.rules.legal_actions(before, seat),
            )
            moves = judge.weigh(view, legal, row[1])
            assert {move.action for move in moves} == set(legal) and len(moves) == len(legal)
            assert all(abs(move.worth) < 200 for move in moves)
            assert abs(judge.value(view)) < 200
        for seat, judge in enumerate(judges):
            assert judge is not None
            for event in step.events:
                judge.notice(event.seen_by(seat))
        before = step.state


def test_it_is_made_in_steps() -> None:
    """And of some seats as of all."""
    record = match_at("classic")
    assert made(record, [1]).seats == review_of("classic").seats[1:]
    steps = list(reviewing(record, [1]))
    assert steps == sorted(steps) and steps[-1] == 1 and len(steps) > len(record.timeline)


# kept with the match


@pytest.mark.parametrize("table", ["classic", "smoki", "koty"])
def test_it_is_kept_with_the_match(table: str) -> None:
    record, found = match_at(table), review_of(table)
    noted = with_review(replace(record, notes=(Note(0, "note", ("mine",)),)), found)
    again = reading.loads(dumps(noted))
    kept = kept_review(again)
    assert kept is not None and again.notes[0].parts == ("mine",)
    for one, other in zip(found.seats, kept.seats, strict=True):
        assert (one.seat, one.unit) == (other.seat, other.unit)
        for a, b in zip(one.decisions, other.decisions, strict=True):
            kept_alike = ("at", "chosen", "best", "fact", "calling", "advised")
            assert all(getattr(a, name) == getattr(b, name) for name in kept_alike)
            assert abs(a.loss - b.loss) < 1e-3 and abs(a.chance_lost - b.chance_lost) < 1e-3
        for x, y in zip(one.rounds, other.rounds, strict=True):
            assert x.at == y.at and abs(x.result - y.result) < 1e-3
            assert abs(y.split.result - y.result) < 1e-9
        assert [seen.at for seen in one.chances] == [seen.at for seen in other.chances]
    assert kept_review(with_review(again, kept)) == kept


def test_an_older_or_spoiled_one_is_made_anew() -> None:
    record = match_at("classic")
    noted = with_review(record, review_of("classic"))
    assert kept_review(record) is None
    older = Note(0, KIND, ("version", VERSION - 1))
    assert kept_review(replace(noted, notes=(older, *noted.notes[1:]))) is None
    strange: tuple[tuple[object, ...], ...] = (
        ("decision", 0, 999, 1, 1, "", None, None, None),
        ("decision", 0, 0, "x", 1, "", None, None, None),
        ("decision", 0, 0, 1, 1, "", 0, "no.card", 1),
        ("round", 0, 1),
        ("chance",),
        ("advice", 0, "hint.draw", "no facts"),
    )
    for parts in strange:
        notes = (*noted.notes, Note(1, KIND, parts))
        assert kept_review(replace(noted, notes=notes)) is None, parts


# a game that is known through and through


def toy_match(seed: int, actions: Sequence[Action]) -> Record:
    """One round of two, whoever is asked doing the next of these."""
    chosen = toy.ruleset(rounds=1)
    referee = Referee(rules_of(chosen, 2), Chance(seed))
    for action in actions:
        assert not isinstance(referee.act(referee.to_act[0], action), Refusal)
    return of_match(chosen, [Player("human", "Ala"), Player("human", "Bo")], referee)


def toy_starter(record: Record) -> int:
    return next(e.starter for e in record.timeline.told(None) if isinstance(e, RoundStarted))


def dealt(record: Record, seat: int) -> int:
    """What the first card of a seat is worth."""
    return record.timeline.faces(2)[hand(seat)][0].worth or 0


@pytest.fixture
def _toys(monkeypatch: pytest.MonkeyPatch) -> None:
    toy.register(monkeypatch)


@pytest.mark.usefixtures("_toys")
def test_luck_of_the_toy_is_nothing_on_the_mean() -> None:
    chosen = toy.ruleset(rounds=5)
    lucks = [
        one.split.luck
        for seed in range(100)
        for one in made(played(chosen, ("plain",) * 2, seed)).seats
    ]
    assert abs(mean(lucks)) < 1.5 and max(map(abs, lucks)) > 3


@pytest.mark.usefixtures("_toys")
def test_a_card_that_was_forgotten_is_named() -> None:
    """Whoever has seen a nine and swaps it away would have done well not to know it."""
    looks = Look(), Look()
    for seed in range(99):
        record = toy_match(seed, (*looks, Swap(), Stop(), Stop()))
        starter = toy_starter(record)
        if dealt(record, starter) >= 8:
            break
    slip, *_ = slips(made(record).seats[starter], TRUE)
    assert isinstance(slip.chosen, Swap) and isinstance(slip.best, Stop)
    assert slip.fact is not None and slip.fact.face.worth == dealt(record, starter)
    assert not slips(made(toy_match(seed, (*looks, Stop(), Stop()))).seats[starter], TRUE)


def test_slips_and_turning_points_are_few() -> None:
    record = played(ruleset("sen-classic"), ("fluff", "brook"), 7)
    for one in made(record).seats:
        assert 0 < len(slips(one, TRUE)) <= 3
        assert all(slip.loss >= 3 and slip.chance_lost >= 0.01 for slip in slips(one, TRUE))
        turns = turning_points(one)
        assert len(turns) <= 3 and all(abs(a.chance - b.chance) >= 0.1 for a, b in turns)
        assert [b.at for _, b in turns] == sorted(b.at for _, b in turns)


@pytest.mark.parametrize("table", ["classic", "smoki", "koty"])
def test_judges_see_nothing_hidden(table: str) -> None:
    """Whatever lies where a seat cannot know it, its moves are worth the same."""
    chosen, bots = TABLES[table]
    timeline = match_at(table).timeline
    rules = timeline.rules
    random = source(9, table).random
    judge, twin = (roster.judge(chosen, 0, bots) for _ in range(2))
    assert judge is not None and twin is not None
    memory = Memory()
    compared = 0
    for at, (_, step) in enumerate(timeline.steps):
        for event in step.events:
            for follower in (judge, twin, memory):
                follower.notice(event.seen_by(0))
        state = step.state
        legal = rules.legal_actions(state, 0)
        if len(legal) > 1 and compared < 60:
            other = permuted(state, unknown(state, memory.piles), random)
            here, there = timeline.view(0, at), rules.view(other, 0)
            assert judge.value(here) == twin.value(there)
            assert judge.weigh(here, legal) == twin.weigh(there, rules.legal_actions(other, 0))
            assert judge.facts() == twin.facts()
            compared += 1
    assert compared > 10
