"""What one remembers of a match: found in its events, told in both languages."""

from __future__ import annotations

import pytest

from sen_desktop.engine.cards import Face, Slot
from sen_desktop.engine.events import Moved, RoundEnded, RoundStarted
from sen_desktop.games.sen.events import CALLER_LOWEST, CALLER_PENALTY, OWN_COUNT, Reckoned
from sen_desktop.games.sen.words import FACE_UP, HELD, dream
from sen_desktop.text.i18n import LANGUAGES, Texts
from sen_desktop.text.narration import best_moments, told_moment
from sen_desktop.text.narration.moments import MOST
from tests.support.matches import random_match, rules_of
from tests.support.rulesets import ruleset

NAMES = ("Ala", "Bo", "Cyryl", "Dora", "Ewa", "Feliks")


@pytest.mark.parametrize(("game", "seats"), [("sen-long", 4), ("smoki", 3), ("koty", 4)])
def test_the_best_moments_of_a_match_can_be_told(game: str, seats: int) -> None:
    chosen = ruleset(game)
    for seed in range(4):
        steps = [played.step.events for played in random_match(rules_of(chosen, seats), seed)]
        found = best_moments(chosen.family, steps)
        assert 1 <= len(found) <= MOST
        assert [moment.at for moment in found] == sorted(moment.at for moment in found)
        for moment in found:
            assert 0 <= moment.at < len(steps)
            for language in LANGUAGES:
                said = told_moment(moment, Texts.load(language), NAMES)
                assert NAMES[moment.seat] in said and "{" not in said


def _exchange(seat: int, new: int, old: int) -> tuple[Moved, ...]:
    place = Slot(dream(seat), 1)
    return (
        Moved(Slot(HELD, 0), place, Face(f"land_{new}", new, "", ""), "kept", (seat,)),
        Moved(
            Slot(dream(seat), 2),
            Slot(FACE_UP, 0),
            Face(f"land_{old}", old, "", ""),
            "replaced",
            None,
        ),
    )


def _reckoned(seat: int, count: int, score: int, reason: str) -> Reckoned:
    return Reckoned(seat, (count,), 0, count, score, reason)


def test_exchanges_and_calls_are_remembered_with_their_row_and_round() -> None:
    rows = [
        (RoundStarted(1, 0),),
        _exchange(0, 0, 9),
        _exchange(1, 4, 5),
        (RoundStarted(2, 1), *_exchange(1, 8, 1)),
        (
            _reckoned(0, 12, 12, OWN_COUNT),
            _reckoned(1, 5, 0, CALLER_LOWEST),
            RoundEnded(2, 1, "called", (12, 0), 0),
        ),
    ]
    found = [(one.key, one.seat, one.round, one.at) for one in best_moments("sen", rows)]
    assert found == [("bargain", 0, 1, 1), ("slip", 1, 2, 3), ("in_time", 1, 2, 4)]


def test_who_wakes_up_too_early_is_remembered_with_the_lowest_count() -> None:
    rows = [
        (
            _reckoned(0, 4, 4, OWN_COUNT),
            _reckoned(1, 9, 14, CALLER_PENALTY),
            RoundEnded(1, 1, "called", (4, 14), 0),
        )
    ]
    only, *_ = best_moments("sen", rows)
    assert only.key == "too_early"
    said = told_moment(only, Texts.load("en"), NAMES)
    assert "Bo" in said and "9\u00a0ravens" in said and "4" in said


def test_a_match_without_anything_to_remember_has_no_moments() -> None:
    assert best_moments("sen", [(RoundStarted(1, 0),), _exchange(0, 4, 5)]) == []
