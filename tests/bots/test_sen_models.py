"""What is known and believed about hidden cards, and what waking up is worth, by hand."""

from __future__ import annotations

from itertools import chain, product
from pathlib import Path
from re import MULTILINE, findall
from typing import Any

import pytest

from sen_desktop.app.opponents import BOT, opponent
from sen_desktop.bots.memory import Memory
from sen_desktop.bots.protocol import decide
from sen_desktop.bots.roster import custom_id, entry, find
from sen_desktop.bots.sen.coach import Coach
from sen_desktop.bots.sen.habits import Habits
from sen_desktop.bots.sen.knowledge import CLASSES, HOURS, Knowledge, Track, class_of
from sen_desktop.bots.sen.lab.frozen import FROZEN
from sen_desktop.bots.sen.mind import Mind
from sen_desktop.bots.sen.model import FOLDER, model, model_for
from sen_desktop.bots.sen.people import CHARACTERS, custom
from sen_desktop.bots.sen.position import CHANGING, LASTING, TEMPERS
from sen_desktop.bots.sen.sums import certain, counts, even, mean
from sen_desktop.bots.sen.waking import outcome
from sen_desktop.engine.events import MatchStarted, RoundEnded, TurnStarted
from sen_desktop.games.sen.actions import Exchange, PeekOne, SwapTwo, WakeUp
from sen_desktop.games.sen.counting import worths
from sen_desktop.games.sen.events import Called
from sen_desktop.games.sen.options import Options
from sen_desktop.games.sen.words import (
    CHOOSE_ONE,
    FACE_DOWN,
    FACE_UP,
    PEEK_ONE,
    SWAP_TWO,
    TAKE_TWO,
    dream,
)
from sen_desktop.lab.laboratory import play_bots
from sen_desktop.match.chance import Chance, source
from sen_desktop.match.referee import Announcement, Referee
from sen_desktop.text.i18n import LANGUAGES, Texts
from tests.bots.watch import check_moves, check_reasons, check_that_it_ends, stupid, untrue
from tests.support.matches import random_match, rules_of
from tests.support.rulesets import ruleset
from tests.support.sen import face, faces, place


@pytest.mark.parametrize("ruleset_id", ["sen-classic", "sen-jubilee", "sen-long"])
def test_knowledge_is_what_follows_from_the_events(ruleset_id: str) -> None:
    """Tracked cards agree with the plain fold, and what is unseen is what is left of the deck."""
    chosen = ruleset(ruleset_id, rounds=3, know_what_i_have=True)
    rules = rules_of(chosen, 3)
    compared = 0
    for seed in range(12):
        known, memory = Knowledge(chosen, 1), Memory()
        told = [rules.start().events]
        told += [played.step.events for played in random_match(rules, seed)]
        for events in told:
            for event in (event.seen_by(1) for event in events):
                known.notice(event)
                memory.notice(event)
            if memory.faces(dream(0)) and not any(type(e).__name__ == "RoundEnded" for e in events):
                for seat in range(3):
                    seen = tuple(track.face for track in known.dreams[seat])
                    assert seen == memory.faces(dream(seat))
                assert tuple(track.face for track in known.face_up) == memory.faces(FACE_UP)
                tracks = [*chain(*known.dreams), *known.face_up, *known.held]
                hidden = sum(track.face is None for track in tracks)
                assert sum(known.unseen.values()) == hidden + known.face_down
                compared += 1
    assert compared > 300


def test_counts_are_those_of_every_case() -> None:
    odds = even([1, 1, 0, 0, 0, 0, 0, 0, 0, 1, 1])
    for fixed in ("3", "3 hour", "hour hour 2"):
        known = faces(fixed)
        cases = product((face("0"), face("1"), face("9"), face("hour")), repeat=3)
        wanted = [0.0] * 90
        for case in cases:
            wanted[sum(worths([*known, *case]))] += 1 / 64
        made = counts([class_of(one) for one in known], [odds] * 3)
        assert [*made, *[0.0] * (90 - len(made))] == pytest.approx(wanted)


def test_odds_of_known_and_unseen_cards() -> None:
    assert certain(HOURS)[HOURS] == 1.0 and sum(certain(3)) == 1.0
    assert even([2, 0, 2] + [0] * (CLASSES - 3))[:3] == (0.5, 0.0, 0.5)


@pytest.mark.parametrize(
    ("own", "other", "points", "lowest"),
    [("1 2", "4", 4.0, 1.0), ("1 2", "3", 0.0, 0.0), ("1 3", "3", 3.0 - 9.0, 0.0)],
)
def test_waking_is_reckoned_by_the_rules(
    own: str, other: str, points: float, lowest: float
) -> None:
    mine, theirs = ([class_of(one) for one in faces(words)] for words in (own, other))
    waking = outcome(counts(mine, []), [counts(theirs, [])], Options())
    assert (waking.points, waking.lowest) == (points, lowest)


def test_waking_against_a_coin() -> None:
    odds = even([1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0])
    waking = outcome(counts([4], []), [counts([], [odds])], Options())
    assert waking.lowest == pytest.approx(0.5)
    assert waking.points == pytest.approx(mean(counts([], [odds])) - 0.5 * 9)


@pytest.mark.parametrize("name", sorted(file.stem for file in FOLDER.glob("*.json")))
def test_a_model_has_a_weight_for_every_number_of_a_position(name: str) -> None:
    made = model(name)
    sizes = {len(inputs) for inputs, _ in made.hidden}
    assert sizes == {CHANGING * (1 + TEMPERS) + LASTING}
    assert len(made.out) == len(made.hidden)
    assert all(len(weights) == CLASSES for weights in made.weights.values())


def test_what_is_learned_anew_is_what_players_think_with() -> None:
    """The script needs more than tests have, so it is read."""
    script = (Path(__file__).parents[2] / "build" / "lab" / "fit.py").read_text(encoding="utf-8")
    learned = findall(r'^    "(\w+-\w+-\w+)": \(\(', script, MULTILINE)
    assert sorted(learned) == sorted(file.stem for file in FOLDER.glob("*.json"))


@pytest.mark.parametrize("name", ["landed", "eager45", "watchful80"])
def test_who_is_measured_against_keeps_the_net_of_its_day(name: str) -> None:
    chosen = ruleset("sen-jubilee")
    bot = entry(name).make(chosen, 0, source(1).random)
    with pytest.MonkeyPatch.context() as context:
        asked: list[Any] = []
        context.setattr(Mind, "__init__", lambda self, known, learned, *rest: asked.append(learned))
        for event in rules_of(chosen, 4).start().events:
            bot.notice(event.seen_by(0))
    assert asked == [model_for("sen-jubilee", 5, 4, FROZEN)] != [model_for("sen-jubilee", 5, 4)]


def test_characters_are_a_ladder_with_words_and_emblems() -> None:
    assert [one.level for one in CHARACTERS] == [1, 2, 3, 4, 5]
    assert len({one.emblem for one in CHARACTERS}) == len(CHARACTERS)
    for language in LANGUAGES:
        texts = Texts.load(language)
        for one in CHARACTERS:
            shown = opponent(BOT + one.id, texts)
            assert texts.say(f"bot.{one.id}.name") == shown.name and shown.name in shown.label
            for word in ("temper", "about"):
                assert texts.say(f"bot.{one.id}.{word}") in shown.about


def test_sliders_at_their_ends_and_in_the_middle() -> None:
    assert custom(100, 50) == Habits()
    assert custom(0, 50).forgets_own > custom(60, 50).forgets_own > 0
    assert custom(100, 100).boldness > Habits().boldness > custom(100, 0).boldness


def test_a_coach_says_what_the_best_player_does_and_both_say_why() -> None:
    """The coach behind a seat of the highest level gives the move that it makes, in words."""
    asked = 0
    texts = [Texts.load(language) for language in LANGUAGES]
    chosen = ruleset("sen-jubilee", rounds=12)
    referee = Referee(rules_of(chosen, 2), Chance(3))
    bots: list[Any] = [entry("moon").make(chosen, seat, source(seat).random) for seat in range(2)]
    coaches = [Coach(chosen, seat) for seat in range(2)]
    told = referee.opening
    while referee.to_act:
        for seat, events in enumerate(told.by_seat):
            for event in events:
                bots[seat].notice(event)
                coaches[seat].notice(event)
        seat = referee.to_act[0]
        view, options = referee.view(seat), referee.legal_actions(seat)
        advice = coaches[seat].advise(view, options)
        choice = decide(bots[seat], view, options)
        assert all(one.action in options for one in advice)
        assert not any(untrue(one, coaches[seat]._known) for one in advice)
        best = [
            one.action for one in advice if one.action != WakeUp() or bots[seat].known.may_wake()
        ]
        assert best[0] == choice, "the same, but for table manners"
        assert all(0 <= one.chance_lowest <= 1 <= one.expected + 1 for one in advice)
        asked += 1
        sentences = [(one.key, one.facts) for one in advice]
        sentences += [(one.key, one.facts) for one in bots[seat].diary.of_last_round()]
        for said, (key, facts) in product(texts, sentences):
            sentence = said.say(key, **facts)
            assert sentence and "{" not in sentence and sentence != key
        answer = referee.act(seat, choice)
        assert isinstance(answer, Announcement)
        told = answer
    assert asked > 60


def test_reasons_do_not_contradict_themselves() -> None:
    """Every reason has its words, and its numbers show what it says; some are that one bluffed."""
    kinds = check_reasons(range(8), rounds=4)
    assert sum(kinds.values()) > 500
    named = {"exchange_to_know_number", "exchange_as_bluff_number"}
    assert named | {"go_on", "draw_for_more"} <= set(kinds)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("power", [TAKE_TWO, PEEK_ONE, SWAP_TWO, CHOOSE_ONE])
def test_a_hint_calls_an_action_what_its_button_is_called(language: str, power: str) -> None:
    texts = Texts.load(language)
    hint, button = texts.say(f"coach.move.use_{power}", card=7), texts.say(f"button.use.{power}")
    assert hint.endswith(f": {button.lower()}")


def test_reasons_are_kept_after_the_round() -> None:
    chosen = ruleset("sen-classic", rounds=1)
    referee = Referee(rules_of(chosen, 2), Chance(5))
    bots: list[Any] = [entry("moon").make(chosen, seat, source(seat).random) for seat in range(2)]
    calls = [told.events for told, _, _ in play_bots(referee, bots)][-1]
    caller = next(event.seat for event in calls if isinstance(event, Called))
    assert bots[caller].diary.of_last_round()[-1].key == "bot.reason.wake_up"


def test_matches_of_mixed_levels_end_by_the_rules() -> None:
    assert sum(check_that_it_ends(range(10), rounds=3).values()) == 10


def test_the_best_level_makes_no_stupid_moves() -> None:
    seen = check_moves(range(10), rounds=3)
    assert seen["moves"] > 300 and seen["worse"] == 0


@pytest.mark.parametrize("level", [one.id for one in CHARACTERS[:-1]])
def test_weaker_levels_make_no_stupid_moves_but_for_what_they_forgot(level: str) -> None:
    seen = check_moves(range(5), level, rounds=2)
    assert seen["moves"] > 100


def test_what_a_stupid_move_is() -> None:
    """The watcher sees what it should, in positions laid out by hand."""
    bot: Any = entry("moon").make(ruleset("sen-classic"), 0, source(1).random)
    known = bot.known
    known.notice(MatchStarted(2, FACE_DOWN, 0))
    known.dreams = [[], []]
    for seat, words in enumerate(("9 9 1 2", "0 1 0 1")):
        for word in words.split():
            track = Track()
            track.face = face(word)
            known.dreams[seat].append(track)
    held = Track()
    held.face = face("5")
    known.held.append(held)
    without_nines = Options(not_so_scary=True)
    assert stupid(bot, WakeUp()) == "wakes up though seat 1 is lower"
    assert stupid(bot, WakeUp(), without_nines) == "wakes up though seat 1 is lower"
    known.dreams[1][0].face = face("3")
    assert stupid(bot, WakeUp()) == "wakes up though seat 1 is lower"
    assert stupid(bot, WakeUp(), without_nines) is None, "3 against 5: the nines go (S62)"
    assert stupid(bot, Exchange(2)) == "gives land_1 for land_5"
    assert stupid(bot, Exchange(0)) is None
    assert stupid(bot, PeekOne(place(1, 0))) == "looks at a card that it knows"
    known.dreams[1][0].face = None
    assert stupid(bot, SwapTwo(place(0, 2), place(1, 0))) == "swaps its land_1 away"
    assert stupid(bot, SwapTwo(place(0, 0), place(1, 0))) is None


def test_custom_players_have_their_sliders_in_their_id() -> None:
    made = entry(custom_id(60, 40))
    assert made.id == "custom:60:40" and made.level is None
    assert find("custom:101:0") is None and find("custom:1") is None and find("nobody") is None
    with pytest.raises(KeyError):
        entry("nobody")


@pytest.mark.parametrize("names", [("moon", "moon"), ("owl", "lantern")])
def test_players_who_wait_for_each_other_lose_patience(names: tuple[str, str]) -> None:
    chosen = ruleset("sen-classic", rounds=12)
    referee = Referee(rules_of(chosen, 2), Chance(4))
    bots = [entry(name).make(chosen, seat, source(seat).random) for seat, name in enumerate(names)]
    turns = [0]
    for told, _, _ in play_bots(referee, bots):
        for event in told.by_seat[0]:
            if isinstance(event, TurnStarted):
                turns[-1] += 1
            elif isinstance(event, RoundEnded):
                turns.append(0)
    assert len(turns) == 13 and max(turns) < 60
