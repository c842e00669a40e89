"""Records: read back exactly, refused with place and reason, old ones migrated."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sen_desktop.bots.roster import ROSTER
from sen_desktop.engine.state import Refusal
from sen_desktop.lab.laboratory import play_bots
from sen_desktop.match import migrate, reading, record
from sen_desktop.match.chance import Chance, source
from sen_desktop.match.record import Note, Player, Record
from sen_desktop.match.referee import Referee
from sen_desktop.match.shape import BadRecord
from tests.support.matches import rules_of
from tests.support.problems import english
from tests.support.rulesets import ruleset

FIXTURES = Path(__file__).parent / "records"


def bot_match(seed: int = 3, moves: int = 10_000, **options: Any) -> Record:
    """The record of a match of three naive bots after so many moves."""
    chosen = ruleset("sen-jubilee", **options)
    referee = Referee(rules_of(chosen, 3), Chance(seed))
    bots = [ROSTER["naive10"].make(chosen, seat, source(seat).random) for seat in range(3)]
    for count, _ in enumerate(play_bots(referee, bots), start=1):
        if count == moves:
            break
    names = ("Ala", "Żaneta", "Bolesław")
    players = [Player("human", names[0]), *(Player("bot:naive10", name) for name in names[1:])]
    return record.of_match(chosen, players, referee)


def by_hand(stored: Record) -> dict[str, Any]:
    """What somebody would change by hand, who takes the checksum out."""
    data: dict[str, Any] = json.loads(record.dumps(stored))
    del data["checksum"]
    return data


def test_every_format_has_a_fixture_that_loads() -> None:
    assert set(migrate.MIGRATIONS) == set(range(1, migrate.FORMAT))
    for version in range(1, migrate.FORMAT + 1):
        text = (FIXTURES / f"format_{version}.json").read_text(encoding="utf-8")
        assert json.loads(text)["format"] == version
        loaded = reading.loads(text)
        assert loaded.outcome is not None


def test_a_record_is_the_same_after_reading() -> None:
    stored = bot_match()
    assert reading.loads(record.dumps(stored)) == stored


def test_a_record_without_a_seed_goes_on_with_fresh_chance() -> None:
    data = by_hand(bot_match(moves=5))
    del data["seed"]
    loaded = reading.loads(json.dumps(data))
    assert loaded.seed is None
    assert loaded.referee().to_act


def test_bots_play_on_after_any_pause_as_if_there_had_been_none() -> None:
    whole = bot_match(rounds=2)
    chosen = ruleset("sen-jubilee", rounds=2)
    for moves in range(1, 60, 7):
        referee = bot_match(moves=moves, rounds=2).referee()
        bots = [ROSTER["naive10"].make(chosen, seat, source(seat).random) for seat in range(3)]
        for _ in play_bots(referee, bots):
            pass
        assert tuple(referee.rows) == whole.rows


def test_a_resumed_match_can_be_played_on() -> None:
    referee = bot_match(moves=20).referee()
    seat = referee.to_act[0]
    assert not isinstance(referee.act(seat, referee.legal_actions(seat)[0]), Refusal)


Change = Callable[[dict[str, Any]], object]

WRONG: dict[str, tuple[Change, str, str]] = {
    "from the future": (lambda r: r.update(format=99), "record.format", "newer version"),
    "no format": (lambda r: r.pop("format"), "record", "format is missing"),
    "unknown key": (lambda r: r.update(rowz=[]), "record", "'rowz' is not known"),
    "no rows": (lambda r: r.pop("rows"), "record", "rows is missing"),
    "rows no list": (lambda r: r.update(rows={}), "record.rows", "has to be a list"),
    "unknown family": (
        lambda r: r["ruleset"].update(family="poker"),
        "record.ruleset.family",
        "'poker' is unknown",
    ),
    "option missing": (
        lambda r: r["ruleset"]["options"].pop("penalty"),
        "record.ruleset.options",
        "penalty is missing",
    ),
    "option of a wrong kind": (
        lambda r: r["ruleset"]["options"].update(last_turns=1),
        "record.ruleset.options.last_turns",
        "true or false",
    ),
    "no end": (
        lambda r: r["ruleset"]["options"].update(limit=None),
        "record.ruleset.options",
        "never end",
    ),
    "seats upside down": (
        lambda r: r["ruleset"].update(seats=[5, 2]),
        "record.ruleset.seats",
        "greater than the second",
    ),
    "too many looks to choose from": (
        lambda r: r["ruleset"]["setup"].update(dream=12, looks=9),
        "record.ruleset.setup.looks",
        "from 1 to 4",
    ),
    "huge option": (
        lambda r: r["ruleset"]["options"].update(penalty=10**30),
        "record.ruleset.options.penalty",
        "from 0 to",
    ),
    "too few cards": (
        lambda r: r["ruleset"].update(deck=r["ruleset"]["deck"][:3]),
        "record.ruleset.deck",
        "cards are needed",
    ),
    "worth missing": (
        lambda r: r["ruleset"]["deck"][0].update(worth=None),
        "record.ruleset.deck[0].worth",
        "have a worth",
    ),
    "too many players": (
        lambda r: r.update(seats=r["seats"] * 2),
        "record.seats",
        "needs 2–5 entries",
    ),
    "a seat that is none": (lambda r: r["rows"].append([7, {"do": "draw"}]), "[0]", "from 0 to 2"),
    "no such action": (lambda r: r["rows"].append([0, {"do": "fly"}]), "[1]", "'fly' is not"),
    "a field too few": (lambda r: r["rows"].append([0, {"do": "take"}]), "[1]", "needs place"),
    "a field of a wrong kind": (
        lambda r: r["rows"].append([0, {"do": "take", "place": "1"}]),
        "[1]",
        "place has to be a whole number",
    ),
    "a slot that is none": (
        lambda r: r["rows"].append([0, {"do": "peek_one", "slot": [1, 2]}]),
        "[1]",
        "has to be a place such as",
    ),
    "against the rules": (
        lambda r: r["rows"].insert(2, [0, {"do": "wake_up"}]),
        "record.rows[2]",
        "do not allow",
    ),
    "a shuffle of other cards": (
        lambda r: r["rows"][1][1].update(order=[0] * 56),
        "record.rows[1]",
        "not_this_deck",
    ),
    "a name that cannot be shown": (
        lambda r: r["seats"][0].update(name="a\ud800"),
        "record.seats[0].name",
        "cannot be shown",
    ),
    "a seed of the wrong kind": (lambda r: r.update(seed=True), "record.seed", "whole number"),
    "outcome of a wrong shape": (
        lambda r: r.update(outcome={"places": [1], "totals": [1], "reason": ""}),
        "record.outcome.places",
        "needs 3 entries",
    ),
}


@pytest.mark.parametrize(("change", "where", "why"), WRONG.values(), ids=WRONG)
def test_what_is_wrong_is_said_with_its_place(change: Change, where: str, why: str) -> None:
    data = by_hand(bot_match(moves=8))
    change(data)
    with pytest.raises(BadRecord) as caught:
        reading.loads(json.dumps(data))
    assert where in caught.value.problem.path
    assert why in english(caught.value)


@pytest.mark.parametrize(
    "text", ["", "{", "[" * 100_000, "1" * 5000, '{"format": NaN}', "null", '"text"', "\x00"]
)
def test_what_is_no_json_is_said(text: str) -> None:
    with pytest.raises(BadRecord):
        reading.loads(text)


KOTY_WRONG: dict[str, tuple[Change, str, str]] = {
    "a night card that is not played": (
        lambda r: r["ruleset"]["options"].update(owls=1),
        "record.ruleset.deck",
        "not in play",
    ),
    "teams of three": (
        lambda r: r["seats"].pop(),
        "record.seats",
        "teams of two need 4 or 6",
    ),
    "a card that no hand holds": (
        lambda r: r["rows"].insert(2, [0, {"do": "lay", "card": 9, "land": 0}]),
        "record.rows[2]",
        "do not allow",
    ),
}


@pytest.mark.parametrize(("change", "where", "why"), KOTY_WRONG.values(), ids=KOTY_WRONG)
def test_what_is_wrong_with_a_record_of_koty_is_said(change: Change, where: str, why: str) -> None:
    data = json.loads((FIXTURES / "koty.json").read_text(encoding="utf-8"))
    change(data)
    with pytest.raises(BadRecord) as caught:
        reading.loads(json.dumps(data))
    assert caught.value.problem.path == where
    assert why in english(caught.value)


def test_a_record_of_koty_still_leads_where_it_led() -> None:
    loaded = reading.loads((FIXTURES / "koty.json").read_text(encoding="utf-8"))
    assert loaded.outcome is not None


def full() -> Record:
    """A record with everything that may be left out."""
    stored = bot_match(rounds=1)
    first = replace(stored.players[0], emblem=3, aid="marks")
    note = Note(12, "pencil", (0, 40, "dream", 1, 0, 2, "≥7"))
    return replace(
        stored,
        players=(first, *stored.players[1:]),
        started="2026-11-19T18:30:05Z",
        seconds=754,
        notes=(note, Note(30, "remark", ("Ładnie!", None, True, {"key": "text"}))),
        program="0.2.0",
    )


def test_a_record_with_everything_is_the_same_after_reading() -> None:
    assert reading.loads(record.dumps(full())) == full()


def test_a_head_is_read_without_the_rows() -> None:
    stored = full()
    text = record.dumps(stored)
    beginning = text[: text.index('"rows"') + 20]
    for given in (beginning, text, json.dumps(json.loads(text), indent=2)):
        head = reading.head(given)
        assert (head.ruleset_id, head.family) == ("sen-jubilee", "sen")
        assert (head.players, head.outcome) == (stored.players, stored.outcome)
        assert (head.started, head.seconds) == ("2026-11-19T18:30:05Z", 754)
    assert len(text[: text.index('"rows"')]) < reading.LARGEST_HEAD


@pytest.mark.parametrize("version", [1, 2])
def test_a_head_of_every_format_can_be_read(version: int) -> None:
    text = (FIXTURES / f"format_{version}.json").read_text(encoding="utf-8")
    assert reading.head(text).outcome == reading.loads(text).outcome


@pytest.mark.parametrize("found, put", [('"name":"Ala"', '"name":"Ola"'), ("754", "755")])
def test_a_changed_record_is_noticed_but_not_another_layout(found: str, put: str) -> None:
    text = record.dumps(full())
    assert found in text
    with pytest.raises(BadRecord, match=r"record\.changed"):
        reading.loads(text.replace(found, put, 1))
    again = json.dumps(json.loads(text), indent=1, sort_keys=True)
    assert reading.loads(again) == full()


NOTES_WRONG: dict[str, tuple[object, str]] = {
    "beyond the end": ([10**6, "pencil"], "record.notes[0][0]"),
    "no kind": ([1], "record.notes[0]"),
    "no list": ({}, "record.notes[0]"),
    "a kind that is none": ([1, 2], "record.notes[0][1]"),
    "too deep": ([1, "remark", {"a": {"b": "c"}}], "record.notes[0][2].a"),
    "cannot be shown": ([1, "remark", "\x00"], "record.notes[0][2]"),
}


@pytest.mark.parametrize(("note", "where"), NOTES_WRONG.values(), ids=NOTES_WRONG)
def test_what_is_wrong_with_notes_is_said(note: object, where: str) -> None:
    data = by_hand(bot_match(moves=8))
    data["notes"] = [note]
    with pytest.raises(BadRecord) as caught:
        reading.loads(json.dumps(data))
    assert caught.value.problem.path == where


def test_a_forged_outcome_is_noticed() -> None:
    data = by_hand(bot_match(rounds=1))
    data["outcome"]["totals"][0] += 1
    with pytest.raises(BadRecord) as caught:
        reading.loads(json.dumps(data))
    assert caught.value.problem.path == "record.outcome"
    assert "the moves lead to" in english(caught.value)
