"""A match dealt anew for a seat: it was told the same, and all that it cannot know varies."""

from __future__ import annotations

import pytest

from sen_desktop.engine.cards import NATURE
from sen_desktop.engine.fold import Known, follow
from sen_desktop.engine.ruleset import OptionValue
from sen_desktop.match.chance import source
from sen_desktop.match.redeal import redealt
from sen_desktop.match.timeline import Timeline
from tests.support.koty import NIGHT
from tests.support.matches import random_match, rules_of
from tests.support.rulesets import ruleset
from tests.support.secrets import unknown

GAMES: tuple[tuple[str, dict[str, OptionValue], int], ...] = (
    ("sen-jubilee", {"rounds": 2, "limit": None, "know_what_i_have": True}, 3),
    ("smoki", {"mode": "rounds", "rounds": 2}, 3),
    ("koty", dict(NIGHT), 3),
)


def played(game: str, options: dict[str, OptionValue], seats: int, seed: int) -> Timeline:
    rules = rules_of(ruleset(game, **options), seats)
    rows = [(one.seat, one.action) for one in random_match(rules, seed)]
    return Timeline.of(rules, rows)


@pytest.mark.parametrize(("game", "options", "seats"), GAMES)
def test_a_seat_is_told_the_same_about_other_cards(
    game: str, options: dict[str, OptionValue], seats: int
) -> None:
    moved = 0
    for seed in range(3):
        timeline = played(game, options, seats, seed)
        random = source(seed, "moments").random
        for _ in range(8):
            at, seat = 3 + int(random() * (len(timeline) - 3)), int(random() * seats)
            other = redealt(timeline, at, seat, random)
            assert other.told(seat) == timeline.told(seat, at)
            assert other.view(seat, at) == timeline.view(seat, at)
            own = [row for row in other.rows() if row[0] != NATURE]
            assert own == [row for row in timeline.rows(0, at) if row[0] != NATURE]
            moved += other.faces(at) != timeline.faces(at)
    assert moved > 15


@pytest.mark.parametrize(("game", "options", "seats"), GAMES)
def test_every_card_that_a_seat_cannot_know_can_be_another_one(
    game: str, options: dict[str, OptionValue], seats: int
) -> None:
    """And together they are the same cards as before."""
    timeline = played(game, options, seats, seed=7)
    at = timeline.turns()[4]
    known: Known = {}
    for event in timeline.told(0, at):
        follow(known, event)
    state = timeline.state_at(at)
    hidden = unknown(state, known)
    places = [
        (pile, place)
        for pile, cards in state.piles.items()
        for place, card in enumerate(cards)
        if card.id in hidden
    ]
    assert len(places) > 10
    random = source(1, "deals").random
    seen: dict[object, set[int]] = {place: set() for place in places}
    for _ in range(60):
        other = redealt(timeline, at, 0, random).state_at(at)
        for pile, place in places:
            seen[pile, place].add(other.piles[pile][place].id)
        assert {other.piles[pile][place].id for pile, place in places} == hidden
    assert min(map(len, seen.values())) > 5


def test_the_match_that_was_played_stays_as_it_was() -> None:
    timeline = played("sen-classic", {"rounds": 1, "limit": None}, 2, seed=1)
    rows, state = timeline.rows(), timeline.state
    redealt(timeline, len(timeline) // 2, 1, source(1).random).play(*rows[len(timeline) // 2])
    assert timeline.rows() == rows and timeline.state is state


def test_before_anything_was_dealt_there_is_nothing_to_deal_anew() -> None:
    timeline = played("sen-classic", {"rounds": 1, "limit": None}, 2, seed=1)
    assert redealt(timeline, 1, 0, source(1).random) == timeline.branch(1)
