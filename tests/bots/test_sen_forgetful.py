"""What weaker players of Sen forget, and that they never forget what they have just seen."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain

import pytest

from sen_desktop.bots.door import Character
from sen_desktop.bots.sen.forgetful import Forgetful
from sen_desktop.bots.sen.habits import Habits
from sen_desktop.bots.sen.knowledge import Knowledge
from sen_desktop.bots.sen.people import CHARACTERS
from sen_desktop.bots.sen.people import seated as seated_player
from sen_desktop.engine.cards import Face, Slot
from sen_desktop.engine.events import Moved, Peeked, TurnStarted
from sen_desktop.games.sen.actions import Exchange
from sen_desktop.games.sen.words import FACE_DOWN, FACE_UP, HELD
from sen_desktop.lab.laboratory import play_bots
from sen_desktop.match.chance import Chance, source
from sen_desktop.match.referee import Referee
from tests.bots.forgetting import Shown
from tests.support.matches import random_match, rules_of
from tests.support.rulesets import ruleset
from tests.support.sen import place

EVERYTHING = Habits(1.0, 1.0, 0.0, 1.0, False)
ALWAYS_MIXED = Habits(mixes_up=1.0)
VERY_FORGETFUL = Habits(0.3, 0.5, 0.9, 0.5, False)
GIVEN = "gives sen_classic.land_2 for sen_classic.land_7"
MIXED_UP = Habits(0.15, 0.3, 0.9, 0.3, False)


def seated(habits: Habits, random: Callable[[], float] = lambda: 0.0) -> Forgetful:
    known = Forgetful(ruleset("sen-classic"), 0, habits, random)
    referee = Referee(rules_of(ruleset("sen-classic"), 2), Chance(3))
    for event in referee.opening.by_seat[0]:
        known.notice(event)
    for number, worth in enumerate((2, 7)):
        known.notice(Peeked(0, place(0, number), land(known, worth), (0,)))
    return known


def land(known: Knowledge, worth: int) -> Face:
    return next(face for face in known.faces if face.worth == worth and not face.power)


def thought(known: Knowledge) -> list[str]:
    return [str(track.face.worth) if track.face else "?" for track in known.own]


def test_what_was_seen_since_the_last_own_turn_is_safe() -> None:
    known = seated(EVERYTHING)
    known.notice(TurnStarted(0))
    assert thought(known) == ["2", "7", "?", "?"]
    known.notice(TurnStarted(1))
    assert thought(known) == ["2", "7", "?", "?"], "nothing is forgotten in others' turns"
    known.notice(TurnStarted(0))
    assert thought(known) == ["?"] * 4


def test_a_card_laid_in_the_last_turn_is_safe() -> None:
    known = seated(EVERYTHING)
    known.notice(TurnStarted(0))
    taken = known.face_up[-1].face
    known.notice(Moved(Slot(FACE_UP, 0), place(0, 0), taken, "taken", None))
    known.notice(Moved(place(0, 1), Slot(FACE_UP, 0), land(known, 2), "replaced", None))
    known.notice(TurnStarted(0))
    assert known.own[0].face == taken and thought(known)[1:] == ["?"] * 3
    known.notice(TurnStarted(0))
    assert known.own[0].face is None


def test_cards_that_were_mixed_up_are_put_right_when_one_is_seen() -> None:
    known = seated(ALWAYS_MIXED)
    before = dict(known.unseen)
    known.notice(TurnStarted(0))
    assert thought(known)[:2] == ["2", "7"]
    known.notice(TurnStarted(0))
    assert thought(known)[:2] == ["7", "2"]
    known.notice(Peeked(0, place(0, 0), land(known, 2), (0,)))
    assert thought(known)[:2] == ["2", "7"] and known.unseen == before


@pytest.mark.parametrize(
    ("ruleset_id", "seats", "naming", "habits"),
    [
        *((name, 3, True, VERY_FORGETFUL) for name in ("sen-classic", "sen-jubilee", "sen-long")),
        ("sen-jubilee", 2, False, MIXED_UP),
    ],
)
def test_however_much_is_forgotten_no_card_is_counted_twice(
    ruleset_id: str, seats: int, naming: bool, habits: Habits
) -> None:
    """What is remembered and what is thought unseen make up the deck, mixed up or not."""
    chosen = ruleset(ruleset_id, rounds=3, know_what_i_have=naming)
    rules = rules_of(chosen, seats)
    wrong = compared = 0
    for seed in range(12):
        known = Forgetful(chosen, 1, habits, source(seed).random)
        plain = Knowledge(chosen, 1)
        told = [rules.start().events]
        told += [played.step.events for played in random_match(rules, seed)]
        for events in told:
            for event in (event.seen_by(1) for event in events):
                known.notice(event)
                plain.notice(event)
            if not known.face_down:
                continue
            tracks = [*chain(*known.dreams), *known.face_up, *known.held]
            hidden = sum(track.face is None for track in tracks)
            assert sum(known.unseen.values()) == hidden + known.face_down
            assert min(known.unseen.values()) >= 0
            remembered = [track.face for track in tracks if track.face]
            for one, copies in known.copies.items():
                assert remembered.count(one) + known.unseen[one] == copies
            pairs = zip(known.own, plain.own, strict=True)
            wrong += sum(1 for one, true in pairs if one.face not in (None, true.face))
            compared += 1
    assert compared > 300 and wrong > 20


def test_the_watcher_sees_who_forgets_in_the_middle_of_a_turn() -> None:
    """And that a known card is given for a worse one, and whether it was forgotten."""
    chosen = ruleset("sen-classic")
    bot = seated_player(MIXED_UP, chosen, 0, lambda: 0.99)
    shown = Shown(chosen, 0, bot)
    for event in Referee(rules_of(chosen, 2), Chance(3)).opening.by_seat[0]:
        shown.notice(event)
    shown.notice(Peeked(0, place(0, 0), land(bot.known, 2), (0,)))
    top = Slot(FACE_DOWN, shown.known.face_down - 1)
    shown.notice(Moved(top, Slot(HELD, 0), land(bot.known, 7), "drawn", (0,)))
    assert shown.worse(Exchange(0)) == (GIVEN, False)
    assert shown.worse(Exchange(1)) is None
    bot.known.own[0].face = None
    with pytest.raises(AssertionError, match=r"forgets .*land_2"):
        shown.notice(TurnStarted(1))
    bot.known.own[0].face = land(bot.known, 2)
    shown.notice(TurnStarted(0))
    bot.known.own[0].face = None
    shown.notice(TurnStarted(0))
    assert shown.worse(Exchange(0)) == (GIVEN, True)


@pytest.mark.parametrize("level", [one for one in CHARACTERS if one.habits.forgetful])
def test_levels_forget_in_matches_of_their_own(level: Character[Habits]) -> None:
    """Weaker levels know less of their dreams than what they were shown, and never more."""
    chosen = ruleset("sen-classic", rounds=6)
    referee = Referee(rules_of(chosen, 2), Chance(5))
    bots = [seated_player(level.habits, chosen, seat, source(seat).random) for seat in range(2)]
    plain = Knowledge(chosen, 0)
    for event in referee.opening.by_seat[0]:
        plain.notice(event)
    lost = 0
    for told, _, _ in play_bots(referee, bots):
        for event in told.by_seat[0]:
            plain.notice(event)
        for one, true in zip(bots[0].known.own, plain.own, strict=True):
            assert true.face is not None or one.face is None
            lost += one.face != true.face
    assert lost > 0
