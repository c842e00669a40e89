"""A review in the theatre: made a little at a time, kept with the match, told in both languages."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from sen_desktop.app.reviewing import Reviewing, signed
from sen_desktop.app.watched import WatchedMatch
from sen_desktop.bots import roster
from sen_desktop.bots.judge import Verified
from sen_desktop.text.i18n import LANGUAGES, Texts
from tests.review.test_review import TABLES, played
from tests.support.looking import looked_at


def watched(table: str) -> WatchedMatch:
    def nothing(*anything: object) -> Any:
        raise AssertionError("nobody writes, plays on or exports")

    record = played(*TABLES[table], 8)
    return WatchedMatch(record, nothing, nothing, nothing, nothing, looked_at(record))


@pytest.mark.parametrize("table", ["classic", "smoki", "koty"])
def test_it_is_made_step_by_step_and_kept(table: str, monkeypatch: pytest.MonkeyPatch) -> None:
    door = roster.BOTS[TABLES[table][0].family]
    unit = 1.0 if table == "classic" else 0.01
    told = Verified(True, True, unit, unit, unit, True)
    monkeypatch.setattr(roster, "verified", lambda ruleset, seats, bots: told)
    match = watched(table)
    reviewing, before = Reviewing(match), 0.0
    while not reviewing.done:
        reviewing.look()
        assert before <= reviewing.progress
        before = reviewing.progress
    said = match.commentary
    assert said.marks and set(said.chances) == {0, 1}
    assert all(0 <= mark.moment <= match.stops[-1] for mark in said.marks)
    assert door.judge is not None
    for texts in map(Texts.load, LANGUAGES):
        for mark in said.marks:
            for sentence in (mark.said(texts), mark.called(texts)):
                assert "{" not in sentence and "None" not in sentence
                assert match.names[mark.seat] in sentence
            assert len(mark.called(texts)) < len(mark.said(texts))
    assert set(said.accounts) == {0, 1}
    for account in said.accounts.values():
        parts = {part: number for part, number in account.parts.items() if part != "memory"}
        assert parts.pop("result") == sum(parts.values())
        assert 0 >= account.parts.get("memory", 0) >= account.parts["judgement"]
    again = Reviewing(match)
    assert again.done
    now = match.commentary
    assert [(one.moment, one.says) for one in now.marks] == [
        (one.moment, one.says) for one in said.marks
    ]


def test_a_review_that_cannot_be_kept_is_made_but_once() -> None:
    match, full = watched("classic"), OSError(28, "no room", "match.json")
    look = match.look
    match.look = lambda: replace(look(), error=full)
    reviewing = Reviewing(match)
    with pytest.raises(OSError, match="no room"):
        while not reviewing.done:
            reviewing.look()
    assert match.commentary.marks and Reviewing(match).done


def test_what_is_not_verified_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(roster, "verified", lambda ruleset, seats, bots: Verified())
    match = watched("classic")
    reviewing = Reviewing(match)
    while not reviewing.done:
        reviewing.look()
    assert not match.commentary.marks and not match.commentary.chances


def test_figures_have_their_sign() -> None:
    assert [signed(number) for number in (3, 0, -3)] == ["+3", "0", "\N{MINUS SIGN}3"]
