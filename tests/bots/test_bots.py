"""Bots: the lab's frozen opponents play as described, and nobody sees hidden cards."""

from __future__ import annotations

import pytest

from sen_desktop.bots.protocol import decide
from sen_desktop.bots.random import choose
from sen_desktop.bots.roster import ROSTER
from sen_desktop.bots.sen.lab.naive import NaiveBot
from sen_desktop.engine.actions import Action
from sen_desktop.engine.events import MatchStarted, Opened, Peeked, Turned
from sen_desktop.games.sen.actions import (
    ChooseOne,
    Discard,
    Draw,
    Exchange,
    Keep,
    Look,
    NamePair,
    PeekOne,
    Take,
    Use,
    WakeUp,
)
from sen_desktop.games.sen.words import FACE_DOWN, FACE_UP, dream
from sen_desktop.match.chance import source
from tests.bots.secrecy import check_choices
from tests.support.rulesets import of_length, playable, ruleset
from tests.support.sen import Sen, faces, place


def naive_choice(match: Sen, known: str, threshold: int = 10) -> Action:
    """What a naive bot on seat 0 does if it knows these own cards (`?` is unknown)."""
    bot = NaiveBot(0, threshold, 15)
    bot.notice(MatchStarted(2, FACE_DOWN, 0))
    for pile, cards in match.state.piles.items():
        bot._memory.piles[pile] = (None,) * len(cards)
    bot.notice(Opened(FACE_UP, tuple(faces(match.face_up)), None))
    for number, word in enumerate(known.split()):
        if word != "?":
            bot.notice(Peeked(0, place(0, number), faces(word)[0], (0,)))
    view = match.rules.view(match.state, 0)
    return decide(bot, view, match.rules.legal_actions(match.state, 0))


@pytest.mark.parametrize(
    ("known", "face_up", "wanted"),
    [
        ("0 0 ? ?", "5", WakeUp()),
        ("1 0 ? ?", "5", Draw()),
        ("9 0 ? ?", "5", Draw()),
        ("9 0 ? ?", "4", Take(0)),
        ("3 3 ? ?", "4", Take(2)),
        ("3 3 4 4", "4", Draw()),
        ("3 3 4 4", "3", Take(2)),
    ],
)
def test_naive_turns(known: str, face_up: str, wanted: Action) -> None:
    match = Sen("9 9 9 9", "1 2 3 4", face_up=face_up)
    assert naive_choice(match, known) == wanted


def test_naive_wakes_up_at_its_threshold() -> None:
    match = Sen("9 9 9 9", "1 2 3 4", face_up="5")
    assert naive_choice(match, "3 3 ? ?", threshold=16) == WakeUp()
    assert naive_choice(match, "4 3 ? ?", threshold=16) == Draw()
    long = Sen("9 9 9 9 9 9", "1 2 3 4 5 6", face_up="9", edition="sen-long")
    assert naive_choice(long, "0 0 0 ? ? ?") == WakeUp()
    assert naive_choice(long, "1 0 0 ? ? ?") == Draw()


@pytest.mark.parametrize(
    ("drawn", "known", "wanted"),
    [
        ("2", "9 0 ? ?", Exchange(0)),
        ("5", "5 0 ? ?", Exchange(2)),
        ("6", "5 0 ? ?", Discard()),
        ("take", "0 0 0 0", Use()),
        ("peek", "0 0 0 ?", Use()),
        ("peek", "0 0 0 0", Discard()),
        ("swap", "9 0 0 0", Exchange(0)),
        ("choose", "9 0 0 0", Use()),
        ("choose", "3 3 3 3", Discard()),
    ],
)
def test_naive_drawn_cards(drawn: str, known: str, wanted: Action) -> None:
    match = Sen("9 9 9 9", "1 2 3 4", face_up="3", face_down=f"1 {drawn}").do(Draw())
    assert naive_choice(match, known) == wanted


def test_naive_answers_every_special() -> None:
    looking = Sen.dealt(2)
    assert naive_choice(looking, "") == Look((0, 1))
    kept = Sen("9 9 9 9", "1 2", face_down="1 7 3 take").do(Draw(), Use())
    assert naive_choice(kept, "") == Keep(0)
    peeking = Sen("9 9 9 9", "1 2", face_down="1 peek").do(Draw(), Use())
    assert naive_choice(peeking, "1 2 ? ?") == PeekOne(place(0, 2))
    choosing = Sen("9 9 9 9", "1 2", face_up="4 1 3", face_down="1 choose").do(Draw(), Use())
    assert naive_choice(choosing, "1 8 ? ?") == ChooseOne(1, 1)
    assert naive_choice(Sen("9 9", "1 2", face_down="take").do(Draw()), "9 9") == Exchange(0)


def test_naive_does_not_name_pairs() -> None:
    match = Sen("7 7 9 9", "1 2", know_what_i_have=True)
    assert not isinstance(naive_choice(match, "7 7 ? ?"), NamePair)


def test_random_chooses_a_kind_of_move_first() -> None:
    match = Sen("7 7 9 9", "1 2", know_what_i_have=True)
    options = match.rules.legal_actions(match.state, 0)
    random = source("kinds").random
    kinds = [type(choose(options, random)) for _ in range(2000)]
    assert all(400 < kinds.count(kind) < 600 for kind in (WakeUp, Take, Draw, NamePair))


PLAYED = [
    (bot.id, ruleset_id)
    for ruleset_id in playable()
    for bot in ROSTER.values()
    if ruleset(ruleset_id).family in bot.families
]


@pytest.mark.parametrize(("bot_id", "ruleset_id"), PLAYED)
def test_a_bot_chooses_the_same_when_what_it_cannot_know_is_exchanged(
    bot_id: str, ruleset_id: str
) -> None:
    chosen = ruleset(ruleset_id, **of_length(ruleset_id, 3))
    assert check_choices(bot_id, chosen, 3, 30) == 30


def test_turned_cards_are_remembered() -> None:
    bot = NaiveBot(0, 10, 15)
    bot.notice(MatchStarted(2, dream(0), 2))
    bot.notice(Turned(place(0, 1), faces("7")[0]))
    bot.notice(Turned(place(0, 1), None))
    assert bot._own() == (None, faces("7")[0])
