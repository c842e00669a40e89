"""Judges by hand: what they put right, what they say of a known position, what may be shown."""

from __future__ import annotations

import json

import pytest

from sen_desktop.bots import roster
from sen_desktop.bots.judge import NOTHING, Unit, best_of, move_of
from sen_desktop.bots.sen import levels
from sen_desktop.bots.sen.judge import Judge
from sen_desktop.bots.sen.levels import imagined
from sen_desktop.bots.sen.verified import TABLES
from sen_desktop.engine.cards import Face, Slot
from sen_desktop.engine.events import Moved, Peeked, TurnStarted
from sen_desktop.games.sen.actions import Discard, Draw, Exchange, Take, WakeUp
from sen_desktop.games.sen.decisions import Drawn, Turn
from sen_desktop.games.sen.table import SenView, Table
from sen_desktop.games.sen.words import FACE_DOWN, HELD, dream
from tests.support.rulesets import ruleset

CLASSIC = ruleset("sen-classic")


def face(worth: int) -> Face:
    return next(kind.face for kind in CLASSIC.deck if kind.face.worth == worth)


def at_its_turn() -> Judge:
    judge = Judge(CLASSIC, 0, polite=False)
    for event in imagined(CLASSIC, 2, 0, 0, 7):
        judge.notice(event)
    return judge


def view(*decisions: object) -> SenView:
    return SenView(0, {}, decisions, Table(1, 0))  # type: ignore[arg-type]


def test_a_low_card_is_laid_where_the_worst_one_lies_and_not_on_the_best() -> None:
    judge = at_its_turn()
    for place, worth in ((2, 9), (3, 0)):
        judge.notice(Peeked(0, Slot(dream(0), place), face(worth), (0,)))
    judge.notice(Moved(Slot(FACE_DOWN, 0), Slot(HELD, 0), face(1), "drawn", (0,)))
    legal = [*map(Exchange, range(4)), Discard()]
    moves = judge.weigh(view(Turn((0,)), Drawn((0,))), legal)
    assert best_of(moves).action == Exchange(2)
    ninth, zero = (move_of(moves, Exchange(place)).worth for place in (2, 3))
    assert ninth > zero + 5
    assert move_of(moves, Exchange(2)).chance > move_of(moves, Discard()).chance


def test_without_a_card_it_is_as_if_that_had_never_been_seen() -> None:
    judge = at_its_turn()
    before = {fact.slot for fact in judge.facts()}
    judge.notice(Peeked(0, Slot(dream(0), 3), face(0), (0,)))
    (fact,) = [one for one in judge.facts() if one.slot not in before]
    assert (fact.slot, fact.face.worth, fact.turn) == (Slot(dream(0), 3), 0, 1)
    judge.notice(Moved(Slot(FACE_DOWN, 0), Slot(HELD, 0), face(5), "drawn", (0,)))
    legal, asked = [*map(Exchange, range(4)), Discard()], view(Turn((0,)), Drawn((0,)))
    knowing = move_of(judge.weigh(asked, legal), Exchange(3)).worth
    not_knowing = move_of(judge.without([fact]).weigh(asked, legal), Exchange(3)).worth
    assert not_knowing > knowing + 3, "to give a zero for a five is bad if one knows it"
    assert move_of(judge.weigh(asked, legal), Exchange(3)).worth == knowing, "nothing has changed"


def test_against_manners_waking_up_never_seems_best() -> None:
    judge = Judge(CLASSIC, 0, polite=True)
    for event in imagined(CLASSIC, 2, 0, 0, 7):
        judge.notice(event)
    for place in range(4):
        judge.notice(Peeked(0, Slot(dream(0), place), face(0), (0,)))
    legal = [WakeUp(), Draw(), *map(Take, range(4))]
    early = judge.weigh(view(Turn((0,))), legal)
    assert best_of(early).action != WakeUp()
    for _ in range(3):
        for seat in (1, 0):
            judge.notice(TurnStarted(seat))
    assert best_of(judge.weigh(view(Turn((0,))), legal)).action == WakeUp()


@pytest.mark.parametrize("family", ["sen", "smoki", "koty"])
def test_every_family_has_a_judge(family: str) -> None:
    chosen = ruleset({"sen": "sen-classic"}.get(family, family))
    judge = roster.judge(chosen, 0, ("random",))
    assert judge is not None
    assert judge.unit is (Unit.POINTS if family == "sen" else Unit.CHANCE)


def test_only_what_was_measured_is_shown() -> None:
    measured = json.loads(levels.FILE.read_text("utf-8"))
    assert TABLES.keys() <= measured.keys()
    told = roster.verified(CLASSIC, 2, ("moon",))
    assert told.parts and told.chances and told.slips == 3 and told.memory
    for unknown in (
        ruleset("sen-classic", last_turns=True),
        ruleset("sen-classic", penalty=7),
    ):
        assert roster.verified(unknown, 2, ("moon",)) == NOTHING
    assert not roster.verified(ruleset("sen-classic", rounds=3), 2, ("moon",)).chances
