"""Taking back what was begun: only as long as nobody has seen anything new."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from sen_desktop.bots import roster
from sen_desktop.bots.door import Bots, Entry
from sen_desktop.bots.random import choose
from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import NATURE, Seat
from sen_desktop.engine.events import Event
from sen_desktop.engine.state import View, to_act
from sen_desktop.games.smoki.actions import Draw, Place, Put, Take, TurnUp
from sen_desktop.games.smoki.decisions import Turn
from sen_desktop.match import reading
from sen_desktop.match.chance import source
from sen_desktop.match.record import Piece, Record
from sen_desktop.match.session import Session
from sen_desktop.match.timeline import Timeline
from tests.support.matches import random_match, rules_of
from tests.support.rulesets import of_length, playable, possible_seats, ruleset
from tests.support.secrets import permuted
from tests.support.sessions import FOREVER, humans, some, table


class Saved:
    """What lies on the disk after every piece."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    def __call__(self, piece: Piece) -> None:
        self.texts.append(piece.whole())

    @property
    def record(self) -> Record:
        return reading.loads(self.texts[-1])


# what can be taken back


@pytest.mark.parametrize("ruleset_id", playable())
def test_what_can_be_taken_back_shows_nobody_anything(ruleset_id: str) -> None:
    """Exchange all cards that lie out of somebody's sight: the same is told of it."""
    chosen = ruleset(ruleset_id, **of_length(ruleset_id, 2))
    rules = rules_of(chosen, max(possible_seats(chosen)))
    random = source(7, "takeback").random
    found: Counter[str] = Counter()
    for seed in range(3):
        timeline = Timeline(rules)
        for played in random_match(rules, seed):
            timeline.play(played.seat, played.action)
            if not timeline.revocable:
                continue
            found[type(played.action).__name__] += 1
            assert played.seat != NATURE
            assert to_act(played.before) == to_act(played.step.state) == (played.seat,)
            for seat in range(rules.seats):
                view = rules.view(played.before, seat)
                hidden = {
                    card.id
                    for pile, cards in played.before.piles.items()
                    for card, face in zip(cards, view.piles[pile], strict=True)
                    if face is None
                }
                other = rules.apply(
                    permuted(played.before, hidden, random), played.seat, played.action
                )
                told = [event.seen_by(seat) for event in played.step.events]
                assert [event.seen_by(seat) for event in other.events] == told
    # In Sen and Koty every action shows something or ends the turn; what is begun there and can be
    # taken back is not yet an action.
    wanted = {"Take", "Place", "Put"} if chosen.family == "smoki" else set()
    assert set(found) == wanted


def test_drawing_cannot_be_taken_back() -> None:
    session = _smoki()
    session.act(0, Draw())
    assert not session.can_take_back(0) and session.take_back(0) == 0


SEED = 1
"""Deals in which plain dragons begin the face-up piles."""


def _smoki(*players: str, saved: Saved | None = None, **options: Any) -> Session:
    """At the first turn of seat 0."""
    chosen = ruleset("smoki", **options)
    seats = table(*players) if players else humans(2)
    session = Session.new(chosen, seats, SEED, starter=0, save=saved or Saved())
    while session.human_asked is None or not isinstance(session.view(0).agenda[-1], Turn):
        seat = session.human_asked
        if seat is None:
            session.step(FOREVER)
        else:
            session.act(seat, TurnUp(4))
    return session


def test_step_by_step_back_to_the_beginning_of_the_turn() -> None:
    session = _smoki(face_up_piles=2)
    open_place = Place(4)  # the card that was turned up
    views = []
    for action in (Take(0), open_place):
        views.append((session.view(0), session.legal_actions(0)))
        assert session.act(0, action) is None
        assert session.can_take_back(0) and not session.can_take_back(1)
    while views:
        session.take_back(0)
        assert (session.view(0), session.legal_actions(0)) == views.pop()
    assert not session.can_take_back(0)


def test_nothing_can_be_taken_back_once_a_card_was_turned_up_by_it() -> None:
    session = _smoki(face_up_piles=2)
    session.act(0, Take(1))
    session.act(0, Place(0))  # a hidden card comes out
    assert not session.can_take_back(0)


def test_another_seats_turn_is_its_own() -> None:
    session = _smoki(face_up_piles=2)
    session.act(0, Take(0))
    session.act(0, Place(4))
    session.act(0, Put(1))
    assert session.human_asked == 1
    assert not session.can_take_back(0) and not session.can_take_back(1)


# nobody hears of it, and nothing of it is saved


class Eavesdropper:
    """Keeps all it hears."""

    heard: list[Event]

    def notice(self, event: Event) -> None:
        self.heard.append(event)

    def think(self, view: View[Any], options: Sequence[Action]) -> Generator[None, None, Action]:
        yield
        return choose(options, lambda: 0.0)


def test_bots_hear_only_of_what_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    Eavesdropper.heard = []
    made = Entry("of_test", None, ("smoki",), "Test", lambda *_: Eavesdropper())
    monkeypatch.setattr(roster, "FAMILIES", (*roster.FAMILIES, Bots("of_test", (made,))))
    session = _smoki("human", "bot:of_test", "human", face_up_piles=2)
    session.take(2)
    session.act(0, Take(0))
    session.take_back(0)
    session.act(0, Take(1))
    assert session.told(2) == ()
    session.act(0, Place(4))
    session.act(0, Put(0))
    told = session.take(2)
    assert not session.step(0.0)
    assert session.step(FOREVER)
    timeline = session._referee.timeline
    assert [*told] == timeline.told(2, after=len(timeline) - 4, upto=len(timeline) - 1)
    truth = [event.seen_by(1) for event in timeline.told(None, upto=len(timeline) - 1)]
    assert Eavesdropper.heard == truth


def test_the_own_inbox_says_what_never_happened() -> None:
    session = _smoki()
    session.take(0)
    session.act(0, Take(0))
    taken = session.take(0)
    assert session.take_back(0) == len(taken)
    session.act(0, Take(0))
    assert session.take_back(0) == 0 and session.told(0) == ()


def test_a_killed_program_has_not_begun_it() -> None:
    saved = Saved()
    session = _smoki(saved=saved, face_up_piles=2)
    before = saved.record.rows
    session.act(0, Take(0))
    session.act(0, Place(4))
    assert saved.record.rows == before
    resumed = Session.resume(saved.record)
    assert resumed.view(0).agenda == session.view(0).agenda[:1]
    session.act(0, Put(0))
    assert saved.record.rows == (*before, (0, Take(0)), (0, Place(4)), (0, Put(0)))


def test_what_is_noted_stands() -> None:
    saved = Saved()
    session = _smoki(saved=saved)
    session.act(0, Take(0))
    session.note("pencil", "…")
    assert not session.can_take_back(0)
    assert saved.record.rows[-1] == (0, Take(0))
    assert saved.record.notes[-1].row == len(saved.record.rows)


def test_a_hesitant_human_plays_the_same_match() -> None:
    """Begin everything twice: record, saves and what bots do are the same."""

    def played(hesitant: bool) -> Record:
        session = Session.new(ruleset("smoki", **of_length("smoki", 2)), players, 11)
        for number in range(3000):
            if session.over:
                break
            if session.step(FOREVER):
                continue
            seat = session.human_asked
            assert seat is not None
            options = session.legal_actions(seat)
            tried = options if hesitant else ()
            for action in filter(partial(_is_revocable, session, seat), tried):
                assert session.act(seat, action) is None
                session.advice(seat)
                session.take_back(seat)
            assert session.act(seat, some(options, source(number).random)) is None
        record = session.record()
        assert record
        return replace(record, seconds=None)

    players = table("human", "bot:key", "human")
    assert played(hesitant=True) == played(hesitant=False)


def _is_revocable(session: Session, seat: Seat, action: Action) -> bool:
    timeline = session._referee.timeline
    probe = timeline.branch(len(timeline))
    probe.play(seat, action)
    return probe.revocable


def test_the_coach_forgets_what_was_taken_back() -> None:
    session = _smoki("human", "bot:steady", face_up_piles=2)
    fresh = session.advice(0)
    session.act(0, Take(0))
    assert session.advice(0) != fresh
    session.take_back(0)
    assert session.advice(0) == fresh
