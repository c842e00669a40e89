"""What is said of a round once it is over: what mattered, and what would have been better."""

from __future__ import annotations

import pytest

from sen_desktop.bots import roster
from sen_desktop.bots.judge import Verified
from sen_desktop.match.afterwards import MOST
from sen_desktop.match.record import Player
from sen_desktop.match.session import Session
from sen_desktop.text.i18n import LANGUAGES, Texts
from tests.support.rulesets import ruleset
from tests.support.sessions import play

TABLES = {
    "sen-classic": ("fluff", "brook"),
    "smoki": ("leaf", "toadstool"),
    "koty": ("fish", "hourglass"),
}


def after_some_rounds(ruleset_id: str, seed: int, moves: int) -> Session:
    bots = [Player(f"bot:{name}", name) for name in TABLES[ruleset_id]]
    session = Session.new(ruleset(ruleset_id), (Player("human", "Ala"), *bots), seed)
    return play(session, moves)


@pytest.mark.parametrize("ruleset_id", TABLES)
def test_few_reasons_with_the_better_move(ruleset_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    told = Verified(slips=0.01, calls=0.01, early=0.01)
    monkeypatch.setattr(roster, "verified", lambda chosen, seats, bots: told)
    session = after_some_rounds(ruleset_id, 5, 400)
    texts = [Texts.load(language) for language in LANGUAGES]
    better = 0
    for seat in (1, 2):
        reasons, looked = session.reasons(seat), session.second_look(seat)
        slips = sum(reason.slipped for reason in reasons)
        assert len(reasons) <= 3 + slips
        added = [reason for reason in looked if reason.better]
        assert len(looked) == len(reasons) + len(added) and len(added) <= MOST
        assert [reason.turn for reason in looked] == sorted(reason.turn for reason in looked)
        for reason in added:
            better += 1
            assert reason.better is not None
            names = dict.fromkeys(("owner", "other_owner"), "Ala")
            for language in texts:
                inner = language.say(reason.better.key, **{**reason.better.facts, **names})
                assert inner in language.say(reason.key, **reason.facts, better=inner)
    assert better
    assert session.second_look(0) == []


def test_nothing_unverified_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(roster, "verified", lambda chosen, seats, bots: Verified())
    session = after_some_rounds("sen-classic", 5, 400)
    assert session.reasons(1) and session.second_look(1) == session.reasons(1)
