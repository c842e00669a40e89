"""What is said of single decisions: true to the review, to the bot, and to what the seat knew."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from sen_desktop.app.opinions import DEAR, GOOD, KNOWN, OTHER, WHY, Opinion, Opinions
from sen_desktop.app.watched import WatchedMatch
from sen_desktop.bots.judge import NOTHING, Verified
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.state import to_act
from sen_desktop.games.sen.actions import WakeUp
from sen_desktop.match.chance import source
from sen_desktop.match.record import HUMAN, Note, Player, Record
from sen_desktop.match.redeal import redealt
from sen_desktop.match.session import Session
from sen_desktop.match.timeline import Timeline
from sen_desktop.review.behind import BotBehind
from sen_desktop.review.review import review
from sen_desktop.review.slips import slips
from sen_desktop.review.values import Review
from sen_desktop.text.i18n import LANGUAGES, Texts
from tests.support.rulesets import ruleset
from tests.support.sessions import play
from tests.ui.theatre import watched

EVERYTHING = Verified(True, True, 1.0, 1.0, 1.0, True)
GAMES = {"sen-classic": "owl", "smoki": "key", "koty": "bell"}


def finished(game: str, bot: str, seed: int = 5) -> Record:
    """A person who plays at random, and a bot."""
    options = {"rounds": 3, "limit": None} if game == "sen-classic" else {}
    players = (Player(HUMAN, "Ala"), Player(f"bot:{bot}", "Bot"))
    record = play(Session.new(ruleset(game, **options), players, seed)).record()
    assert record
    return record


def reviewed(
    record: Record, verified: Verified = EVERYTHING, seats: Sequence[Seat] | None = None
) -> Review:
    made = review(record, seats)
    assert made
    return replace(made, verified=verified)


def opinions_of(match: WatchedMatch, made: Review | None, seat: Seat | None) -> list[Opinion]:
    """Of every decision of a seat, or of all; looked into as slowly as can be."""
    opinions = Opinions(match)
    opinions.review(made)
    found = []
    for moment, actor in sorted(match.actors.items()):
        if seat in (None, actor):
            opinions.ask(moment)
            while opinions.busy:
                opinions.step(0.0005)
            said = opinions.opinion
            assert said and said.seat == actor and said.moment == moment
            found.append(said)
    return found


def signs(said: Opinion) -> list[str]:
    return [sign for sign, _ in said.sentences]


# what a judge says


def test_every_decision_with_a_choice_is_spoken_of_as_the_review_has_it() -> None:
    record = finished("sen-classic", "owl")
    made, match = reviewed(record), watched(record)
    seen = {GOOD: 0, OTHER: 0, DEAR: 0}
    for seat in range(2):
        said = {match.row_at(one.moment): one for one in opinions_of(match, made, seat)}
        own = made.seats[seat]
        dear = slips(replace(own, decisions=own.decisions), made.verified)
        assert all(DEAR in signs(said[one.at]) for one in dear)
        for one in own.decisions:
            verdicts = [sign for sign in signs(said[one.at]) if sign in seen]
            assert len(verdicts) == 1
            seen[verdicts[0]] += 1
            assert (verdicts[0] == GOOD) == (one.loss < 0.05)
            assert (KNOWN in signs(said[one.at])) == (one.fact is not None and DEAR in verdicts)
        judged = {one.at for one in own.decisions}
        assert not any({*signs(one)} & {*seen} for at, one in said.items() if at not in judged)
    assert all(seen.values()), seen


def test_the_figure_is_that_of_the_review_and_the_words_are_whole() -> None:
    record = finished("sen-classic", "owl")
    made, match = reviewed(record), watched(record)
    [worst, *_] = slips(made.seats[0], made.verified)
    for language in LANGUAGES:
        texts, shown = Texts.load(language), 0
        for one in opinions_of(match, made, 0):
            for _, quote in one.sentences:
                sentence = quote.said(texts)
                assert "{" not in sentence and "None" not in sentence
            if match.row_at(one.moment) == worst.at:
                [dear] = [quote.said(texts) for sign, quote in one.sentences if sign == DEAR]
                assert f"{round(worst.loss)}" in dear
                shown += 1
        assert shown == 1


def test_what_is_not_verified_at_such_a_table_is_not_said() -> None:
    record = finished("sen-classic", "owl")
    match = watched(record)
    for verified in (NOTHING, replace(EVERYTHING, calls=None, early=None)):
        made = reviewed(record, verified)
        calling = {one.at for one in made.seats[0].decisions if one.calling}
        said = opinions_of(match, made, 0)
        spoken_of = {match.row_at(one.moment) for one in said if one.sentences}
        assert calling and not spoken_of & calling
        assert bool(spoken_of) == (verified != NOTHING)
    assert not any(one.sentences for one in opinions_of(match, None, 0))


# what a bot says


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_that_plays_once_more_comes_to_the_same_moves(game: str) -> None:
    record = finished(game, GAMES[game])
    bot = BotBehind.of(record, 1)
    assert bot
    for _ in bot.walk():
        pass
    assert [*bot.reasons] == record.timeline.decisions(1)
    told = [one for one in bot.reasons.values() if one]
    assert len(told) > len(bot.reasons) * 0.6
    match = watched(record)
    texts = Texts.load("en")
    said = opinions_of(match, None, 1)
    for one in said:
        reasons = bot.reasons[match.row_at(one.moment)]
        sentences = [quote.said(texts) for sign, quote in one.sentences if sign == WHY]
        assert len(sentences) == len(reasons)
        assert all(sentence.startswith("Bot: “") for sentence in sentences)


def test_reasons_are_those_that_the_bot_had_at_the_table() -> None:
    """Told at the end of every round by the bot itself."""
    players = (Player(HUMAN, "Ala"), Player("bot:brook", "Bot"))
    session = Session.new(ruleset("sen-classic", rounds=1), players, 8)
    record = play(session).record()
    assert record
    bot = BotBehind.of(record, 1)
    assert bot
    for _ in bot.walk():
        pass
    every = [(one.kind, dict(one.facts)) for noted in bot.reasons.values() for one in noted]
    told = session.reasons(1)
    assert told and all((one.kind, dict(one.facts)) in every for one in told)


def test_other_luck_is_noticed_and_then_nothing_is_said() -> None:
    """A record whose seed somebody has changed: what the bot would say of other moves is untrue."""
    record = finished("sen-classic", "fluff")
    true, other = (BotBehind.of(one, 1) for one in (record, replace(record, seed=99)))
    assert true and other
    for bot in (true, other):
        for _ in bot.walk():
            pass
    assert sum(map(bool, other.reasons.values())) < sum(map(bool, true.reasons.values()))
    assert BotBehind.of(replace(record, seed=None), 1) is None
    assert BotBehind.of(record, 0) is None
    strange = replace(record, players=(record.players[0], Player("bot:of a later version", "X")))
    assert BotBehind.of(strange, 1) is None


# from the seat's knowledge only


@pytest.mark.parametrize("seed", range(4))
def test_nothing_follows_from_cards_that_the_seat_did_not_know(seed: int) -> None:
    record = finished("sen-classic", "owl", seed)
    timeline, seat = record.timeline, seed % 2
    at = next(at for at in range(len(timeline) * 3 // 4, 0, -1) if not asks(timeline, at, seat))
    random = source(seed, "opinions").random
    one = replace(record, timeline=timeline.branch(at))
    two = replace(record, timeline=redealt(timeline, at, seat, random))
    assert one.timeline.told(seat) == two.timeline.told(seat)
    said = [opinions_of(watched(each), reviewed(each, seats=[seat]), seat) for each in (one, two)]
    assert said[0] == said[1] and any(each.sentences for each in said[0])


def asks(timeline: Timeline, at: int, seat: Seat) -> bool:
    return seat in to_act(timeline.state_at(at))


def test_how_sure_somebody_felt_stands_at_their_call() -> None:
    record = finished("sen-classic", "owl")
    at = next(at for at, row in enumerate(record.rows) if row == (0, WakeUp()))
    match = watched(replace(record, notes=(Note(at, "feeling", (0, 70)),)))
    assert [felt.sure for felt in match.felt] == [70]
    texts = Texts.load("en")
    told = {
        match.row_at(one.moment): [quote.said(texts) for _, quote in one.sentences]
        for one in opinions_of(match, None, 0)
    }
    assert told[at] == ["Ala feels 70% sure."]
    assert not any(said for row, said in told.items() if row != at)


def test_whoever_goes_on_before_all_is_said_hears_the_same() -> None:
    record = finished("sen-classic", "owl")
    made, match = reviewed(record), watched(record)
    at_leisure = opinions_of(match, made, 0)
    opinions = Opinions(match)
    opinions.review(made)
    moments = [one.moment for one in at_leisure]
    for moment in [*moments, *reversed(moments)]:
        opinions.ask(moment)
        opinions.step(0)
    in_haste = []
    for moment in moments:
        opinions.ask(moment)
        while opinions.busy:
            opinions.step(0)
        in_haste.append(opinions.opinion)
    assert in_haste == at_leisure


def test_it_is_found_out_in_small_steps() -> None:
    """However long the match, a window can go on beside it."""
    record = finished("koty", "bell")
    match = watched(record)
    opinions = Opinions(match)
    last = max(moment for moment, seat in match.actors.items() if seat == 1)
    opinions.ask(last)
    steps = 0
    while opinions.busy:
        opinions.step(0)
        steps += 1
    assert steps > 5 and opinions.opinion
