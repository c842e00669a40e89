"""What every family and ruleset has to live up to, as checks over one random match."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from sen_desktop.bots.random import RandomBot
from sen_desktop.engine.cards import NATURE, Seat
from sen_desktop.engine.events import Event, tell
from sen_desktop.engine.rules import Rules
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.engine.state import Refusal, State, View, to_act
from sen_desktop.games import registry
from sen_desktop.lab.laboratory import play_bots
from sen_desktop.match import reading, record
from sen_desktop.match.chance import Chance, source
from sen_desktop.match.record import Player
from sen_desktop.match.referee import Referee
from tests.conformance.witnesses import CHECKS
from tests.support import arbitrary
from tests.support.matches import Played, random_match, rules_of
from tests.support.secrets import Witness


@dataclass
class Coverage:
    """What a match has been through, so that a test can see that it was not empty."""

    actions: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    powers: Counter[str] = field(default_factory=Counter)
    steps: int = 0
    permuted: int = 0

    def note(self, played: Played) -> None:
        self.steps += 1
        self.actions[type(played.action).__name__] += 1
        for event in played.step.events:
            self.events[type(event).__name__] += 1
            power = getattr(event, "power", None)
            if power:
                self.powers[power] += 1

    def __iadd__(self, other: Coverage) -> Coverage:
        self.actions += other.actions
        self.events += other.events
        self.powers += other.powers
        self.steps += other.steps
        self.permuted += other.permuted
        return self


def check_match(ruleset: Ruleset, seats: int, seed: int, *, thorough: int = 8) -> Coverage:
    """One random match under every check; the costly ones at every `thorough`-th step."""
    rules = rules_of(ruleset, seats)
    random = source(seed, "checks").random
    coverage = Coverage()
    classes = registry.GAMES[ruleset.family].actions
    witnesses = [Witness(rules, seat, classes) for seat in range(seats)]
    views = [rules.view(rules.start().state, seat) for seat in range(seats)]
    deck = sorted(card.id for card in ruleset.cards())
    for played in random_match(rules, seed):
        coverage.note(played)
        CHECKS[ruleset.family](played)
        _cards_are_conserved(deck, played.step.state)
        _nobody_else_may_act(rules, played)
        views = _fold_equals_view(rules, views, played)
        if coverage.steps % thorough:
            for witness in witnesses:
                witness.follow(played)
        else:
            _options_and_refusals_agree(rules, ruleset.family, played.before, random)
            _nothing_changes_behind_the_back(rules, played)
            if played.seat != NATURE:
                coverage.permuted += sum(witness.check(played, random) for witness in witnesses)
            else:
                for witness in witnesses:
                    witness.follow(played)
    return coverage


def _cards_are_conserved(deck: list[int], state: State[Any]) -> None:
    assert sorted(card.id for cards in state.piles.values() for card in cards) == deck


def _nobody_else_may_act(rules: Rules[Any], played: Played) -> None:
    state = played.step.state
    for seat in range(-1, rules.seats + 1):
        asked = seat in to_act(state)
        options = rules.legal_actions(state, seat)
        assert bool(options) == (asked and seat != NATURE), "who is asked has something to do"
    assert (rules.outcome(state) is None) == bool(state.agenda)


def _fold_equals_view(rules: Rules[Any], views: list[View[Any]], played: Played) -> list[View[Any]]:
    told = tell(played.step.events, rules.seats)
    for seat, events in enumerate(told):
        one_by_one = tuple(event.seen_by(seat) for event in played.step.events)
        assert events == one_by_one, "telling all and telling one are the same"
    following = [rules.view(played.step.state, seat) for seat in range(rules.seats)]
    for seat, view in enumerate(following):
        assert rules.fold(views[seat], told[seat]) == view
        assert _no_foreign_faces(told[seat], seat)
    return following


def _no_foreign_faces(events: tuple[Event, ...], seat: Seat) -> bool:
    return all(
        event == event.hidden()
        for event in events
        if event.audience is not None and seat not in event.audience
    )


def _options_and_refusals_agree(
    rules: Rules[Any], family: str, state: State[Any], random: Any
) -> None:
    classes = registry.GAMES[family].actions
    for seat in range(rules.seats):
        legal = rules.legal_actions(state, seat)
        options = set(legal)
        assert len(options) == len(legal)
        for action in legal:
            assert rules.refuse(state, seat, action) is None
        for action in arbitrary.actions(classes, state, random, each=3):
            refusal = rules.refuse(state, seat, action)
            assert (refusal is None) == (action in options), f"{action} by {seat}: {refusal}"


def _nothing_changes_behind_the_back(rules: Rules[Any], played: Played) -> None:
    """`apply` is pure: the same again gives the same, and the old state is what it was."""
    before = State(dict(played.before.piles), played.before.agenda, played.before.table)
    again = rules.apply(played.before, played.seat, played.action)
    assert again == played.step
    assert before == played.before


def check_record(ruleset: Ruleset, seats: int, seed: int) -> None:
    """A match through the referee: its record reads back, resumes and replays the same."""
    bots = [RandomBot(source(seed, "bot", seat).random) for seat in range(seats)]
    referee = Referee(rules_of(ruleset, seats), Chance(seed))
    players = [Player("bot:random", f"Bot {seat}") for seat in range(seats)]
    moves = play_bots(referee, bots)
    for _ in range(int(source(seed, "pause").random() * 60)):
        next(moves, None)
    paused = record.of_match(ruleset, players, referee)
    for _ in moves:
        pass
    finished = record.of_match(ruleset, players, referee)
    for stored in (paused, finished):
        text = record.dumps(stored)
        assert reading.loads(text) == stored
        assert record.dumps(reading.loads(text)) == text
    assert finished.referee().state == referee.state
    _chance_goes_on_the_same(paused.referee(), finished)


def _chance_goes_on_the_same(resumed: Referee, finished: record.Record) -> None:
    """Moves made after a resume meet the deals they would have met without it."""
    for seat, action in finished.rows[len(resumed.rows) :]:
        if seat != NATURE:
            assert not isinstance(resumed.act(seat, action), Refusal)
    assert resumed.rows == finished.rows
