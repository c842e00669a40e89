"""Sealed matches, kept and changed: what a verifier has to accept, and what to refuse."""

from __future__ import annotations

import json
from itertools import cycle
from typing import Any

from sen_desktop.engine.ruleset import OptionValue
from sen_desktop.match import fair, record
from sen_desktop.match.chance import source
from sen_desktop.match.promise import Promise
from sen_desktop.match.session import Session
from tests.support.rulesets import ruleset
from tests.support.sessions import play, table

TABLES: tuple[tuple[str, dict[str, OptionValue], int], ...] = (
    ("sen-classic", {"rounds": 2}, 2),
    ("smoki", {"mode": "rounds", "rounds": 2}, 3),
    ("koty", {}, 2),
    ("sen-long", {"rounds": 1}, 4),
    ("smoki", {"mode": "rounds", "rounds": 1}, 2),
)


def sealed_match(number: int) -> str:
    """The text of a match at random; every other one with a word, some with a starter, a code."""
    ruleset_id, options, seats = TABLES[number % len(TABLES)]
    promise = Promise.fresh()
    if number % 7 == 3:
        promise = promise.of_seed(number)
    elif number % 2:
        promise = promise.with_word(f"słowo {number}")
    starter = number % seats if number % 3 == 0 else None
    chosen = ruleset(ruleset_id, **options)
    players = table("human", *["bot:random"] * (seats - 1))
    session = Session.new(chosen, players, promise.seed, starter, notes=[promise.note(starter)])
    finished = play(session).record()
    assert finished
    return record.dumps(finished)


def changed(text: str, number: int) -> str:
    """One thing that the seal speaks of is another; whoever did it has mended the checksum."""
    data: dict[str, Any] = json.loads(text)
    random = source("changed", number).random
    note = next(note for note in data["notes"] if note[1] == "seal")[2]
    nature = [action for seat, action in data["rows"] if seat == "nature"]
    shuffles = [action["order"] for action in nature if action["do"] == "shuffle"]
    match number % 8:
        case 0:
            order = shuffles[int(random() * len(shuffles))]
            at = int(random() * (len(order) - 1))
            order[at], order[at + 1] = order[at + 1], order[at]
        case 1:
            data["seed"] = (data["seed"] + 1 + int(random() * 10**6)) % 2**35
        case 2:
            note["word"] += "!"
        case 3:
            note["salt"] = note["salt"][:-1] + ("0" if note["salt"][-1] != "0" else "1")
        case 4:
            note["seal"] = fair.seal_of(note["salt"], int(note["seed"]) + 1)
        case 5:
            note["seed"] = str(int(note["seed"]) + 1)
        case 6:
            note["salt"] = note["salt"][:8]
            note["seal"] = fair.seal_of(note["salt"], int(note["seed"]))
        case _:
            lot = next(action for action in nature if action["do"] == "draw_lot")
            lot["seat"] = (lot["seat"] + 1) % len(data["seats"])
    data["checksum"] = record.checksum({k: v for k, v in data.items() if k != "checksum"})
    return json.dumps(data, ensure_ascii=False)


def touched(text: str, number: int) -> str:
    """Any digit or letter is another one, and nothing was mended."""
    random = source("touched", number).random
    for step in cycle(range(len(text))):
        at = (int(random() * len(text)) + step) % len(text)
        letter = text[at]
        if letter.isalnum() and '"checksum"' not in text[at - 12 : at + 12]:
            return text[:at] + ("1" if letter != "1" else "2") + text[at + 1 :]
    raise AssertionError


def broken(text: str) -> list[str]:
    """What is not as it was sealed; something that is no record is nothing but broken."""
    try:
        return [what for what, kept in fair.checks(json.loads(text)) if not kept]
    except (ValueError, LookupError, TypeError, AttributeError):
        return ["record"]


def check_seals(numbers: range) -> int:
    """Of every match: it is accepted, and neither of two changed ones is. Says how many."""
    for number in numbers:
        text = sealed_match(number)
        assert not broken(text), number
        assert broken(changed(text, number)), f"{number}: changed and accepted"
        assert broken(touched(text, number)), f"{number}: touched and accepted"
    return len(numbers)
