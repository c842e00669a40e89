"""The levels of Smoki: what they know, what they think of positions laid out by hand, and why."""

from __future__ import annotations

from collections import Counter
from functools import partial
from itertools import product
from typing import Any

import pytest

from sen_desktop.bots.protocol import decide
from sen_desktop.bots.roster import ROSTER, entry
from sen_desktop.bots.sen.people import CHARACTERS as CHARACTERS_OF_SEN
from sen_desktop.bots.smoki.dreams import HIDDEN, MIRROR, Counting, laid, lowest, mark, shared
from sen_desktop.bots.smoki.duel import Traits
from sen_desktop.bots.smoki.habits import ALL, Habits
from sen_desktop.bots.smoki.lab.landed import LandedStanding
from sen_desktop.bots.smoki.model import model_for
from sen_desktop.bots.smoki.people import CHARACTERS
from sen_desktop.bots.smoki.player import SmokiPlayer
from sen_desktop.bots.smoki.position import Positions
from sen_desktop.bots.smoki.standing import (
    Standing,
    ended_by,
    match_of_two,
    tie_gain,
    token_gains,
)
from sen_desktop.bots.smoki.unseen import Unseen
from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Face
from sen_desktop.engine.events import RoundEnded, TurnStarted
from sen_desktop.engine.ruleset import OptionValue
from sen_desktop.games.smoki.actions import Draw, Place, Put, Swap, SwapNothing, Take
from sen_desktop.games.smoki.counting import reckon
from sen_desktop.games.smoki.events import Reckoned
from sen_desktop.games.smoki.options import Options
from sen_desktop.games.smoki.table import Score
from sen_desktop.games.smoki.words import DREAM, FACE_DOWN, FACE_UP
from sen_desktop.lab.laboratory import Plan, play, play_bots, summarise
from sen_desktop.match.chance import Chance, source
from sen_desktop.match.referee import Referee
from sen_desktop.text.i18n import LANGUAGES, Texts
from tests.bots.coached import coached
from tests.bots.smoki_watch import check_that_it_ends
from tests.support.matches import random_match, rules_of
from tests.support.rulesets import ruleset
from tests.support.smoki import DOWN, Smoki, face, faces

BEST = CHARACTERS[-1].id
BAD = "8 7 ?6 ?5 7 6"


def choice(match: Smoki, level: int = 5) -> Action:
    """What a level does in a position; all it knows lies open."""
    bot = entry(CHARACTERS[level - 1].id).make(ruleset("smoki"), match.seat, lambda: 1.0)
    view = match.rules.view(match.state, match.seat)
    return decide(bot, view, match.rules.legal_actions(match.state, match.seat))


# what is unseen


@pytest.mark.parametrize("seats", [2, 5])
def test_what_is_unseen_is_known_exactly(seats: int) -> None:
    """Until a shuffle, what is left of the deck; after it, the hidden cards of the dreams."""
    chosen = ruleset("smoki", mode="rounds", rounds=3)
    rules = rules_of(chosen, seats)
    exact = 0
    for seed in range(4):
        unseen = Unseen(chosen)
        for event in rules.start().events:
            unseen.notice(event)
        for played in random_match(rules, seed):
            for event in played.step.events:
                unseen.notice(event.seen_by(1))
            state = played.step.state
            ended = any(isinstance(event, RoundEnded) for event in played.step.events)
            if ended or not any(state.table.facing[0]):
                continue
            view = rules.view(state, 1)
            of_dreams, of_pile = unseen.cards(view)
            true = [
                card.face
                for pile, cards in state.piles.items()
                for card, seen in zip(cards, view.piles[pile], strict=True)
                if pile.kind == DREAM and seen is None
            ]
            below = [card.face for card in state.piles[FACE_DOWN]]
            if state.table.shuffles:
                assert sorted(of_dreams.elements(), key=repr) == sorted(true, key=repr)
                assert set(below) <= set(of_pile)
                exact += 1
            else:
                assert of_dreams == of_pile and of_pile.total() >= len(true) + len(below)
    assert exact > 300


def test_the_forgetful_remember_the_newest_of_each_pile_only() -> None:
    chosen = ruleset("smoki", mode="rounds", rounds=1)
    rules = rules_of(chosen, 2)
    covered = 0
    for played in random_match(rules, 4):
        view = rules.view(played.step.state, 0)
        piles = [cards for pile, cards in view.piles.items() if pile.kind == FACE_UP]
        full, newest, none = (Unseen(chosen, recalls).cards(view)[0] for recalls in (ALL, 1, 0))
        assert newest - full == Counter(face for cards in piles for face in cards[:-1])
        assert none - full == Counter(face for cards in piles for face in cards)
        covered += any(len(cards) > 1 for cards in piles)
    assert covered


def test_who_overlooks_places_and_piles_leaves_them_alone_for_a_turn() -> None:
    """As long as there are some that are looked at."""
    match = Smoki("8 7 6 ?4 ?5 ?6", BAD, up=("-2", "-2"), down="1 4")
    view = match.rules.view(match.state, match.seat)
    legal = match.rules.legal_actions(match.state, match.seat)
    for overlooks, taken, places in ((0.0, True, 6), (0.6, False, 3), (1.0, False, 6)):
        draws = iter([0.9, 0.9, 0.9, 0.1, 0.2, 0.3, 0.1, 0.1])
        habits = Habits(reckons=False, overlooks=overlooks)
        bot = SmokiPlayer(ruleset("smoki"), match.seat, habits, partial(next, draws))
        bot.notice(TurnStarted(seat=match.seat))
        assert isinstance(decide(bot, view, legal), Take) is taken
        assert len(bot.thought(view).places) == places


def counting(words: str) -> Counting:
    """Where one of each of these cards is unseen."""
    return Counting(dict.fromkeys(faces(words), 1))


def dream_of(words: str) -> tuple[int, ...]:
    return tuple(HIDDEN if word.startswith(DOWN) else mark(face(word)) for word in words.split())


@pytest.mark.parametrize(
    "words", ["1 2 3 4 5 6", "4 -2 1 4 -2 2", "7 R 3 R 4 R", "R R R 1 R 7", "8 R 9 8 1 2"]
)
def test_open_dreams_are_counted_by_the_rules(words: str) -> None:
    *_, last = reckon(0, faces(words))
    assert isinstance(last, Reckoned)
    count = counting("1 2")
    assert count.count(dream_of(words)) == last.count
    assert count.spread(dream_of(words)) == {last.count: 1.0}


@pytest.mark.parametrize("words", ["3 ? 5 ? 1 5", "? ? 5 ? 3 1", "? 8 ? 3 ? 0"])
def test_hidden_cards_are_averaged_over_every_case(words: str) -> None:
    unseen = (-2, 3, 8)
    cases = []
    for cards in product(unseen, repeat=words.count(DOWN)):
        left = iter(cards)
        filled = [Face("", next(left) if w == DOWN else int(w)) for w in words.split()]
        *_, last = reckon(0, filled)
        assert isinstance(last, Reckoned)
        cases.append(last.count)
    made = counting("-2 3 8")
    assert made.count(dream_of(words)) == pytest.approx(sum(cases) / len(cases))
    for count, chance in made.spread(dream_of(words)).items():
        assert chance == pytest.approx(cases.count(count) / len(cases))


def test_a_reflection_beside_hidden_cards_takes_the_lower_on_the_mean() -> None:
    made = counting("0 4")
    assert made.mirrored((2, MIRROR, HIDDEN), 1) == 1.0
    assert made.mirrored((HIDDEN, MIRROR, HIDDEN), 1) == 1.0
    assert made.mirrored((HIDDEN, 3, MIRROR), 2) == 3.0
    assert made.mirrored((HIDDEN, MIRROR, MIRROR), 2) == 2.0


def test_the_inattentive_see_less() -> None:
    unseen = {face("0"): 1}
    assert Counting(unseen, columns=False).count(dream_of("4 1 1 4 1 2")) == 13
    assert Counting(unseen, mirrors=False).count(dream_of("4 R 1 4 1 2")) == 4


def test_the_lowest_of_several_dreams() -> None:
    assert lowest([{3: 1.0}, {4: 1.0}]) == [1.0, 0.0]
    assert lowest([{3: 1.0}, {3: 1.0}]) == [0.5, 0.5]
    assert lowest([{3: 1.0}, {0: 0.25, 9: 0.75}]) == [0.75, 0.25]


# the match


def test_in_a_race_for_tokens_the_leader_is_to_be_hurt() -> None:
    own, leader, last = token_gains((1, 2, 0), 0)
    assert own > last > leader == 0
    assert token_gains((2, 2), 0) == (1.0, 0.0)
    assert token_gains((0, 0), 1)[1] > 0.5


def test_a_shared_round_is_good_for_who_needs_one_token_only() -> None:
    """D42, D43."""
    assert tie_gain((2, 1), 0) == pytest.approx(0.25)
    assert tie_gain((2, 1), 1) == pytest.approx(-0.25)
    assert tie_gain((0, 0), 0) == tie_gain((2, 2), 1) == 0.0
    assert tie_gain((2, 1, 0), 0) == 0.0
    first, second = ({3: 0.5, 5: 0.5}, {3: 0.5, 4: 0.5})
    assert shared([first, second]) == 0.25
    ahead = Standing(Score((2, 1), (0, 0)), 0, Options("tokens", 100, 8))
    assert ahead.worth([0.5, 0.5], [8, 8], tie=1.0) == 1.0
    assert ahead.worth([0.5, 0.5], [8, 8], tie=0.0) == 0.75
    landed = LandedStanding(Score((2, 1), (0, 0)), 0, Options("tokens", 100, 8))
    assert landed.worth([0.5, 0.5], [8, 8], tie=1.0) == 0.75


def test_between_two_whoever_ends_a_round_gives_the_next_start_away() -> None:
    """D14: so who has lost a round anyhow leaves its end to the other."""
    for own, other in product(range(3), repeat=2):
        assert match_of_two(own, other, True) + match_of_two(other, own, False) == pytest.approx(1)
        assert match_of_two(own, other, True) > match_of_two(own, other, False)
    for seat in (0, 1):
        standing = Standing(Score((1, 1), (0, 0)), seat, Options("tokens", 100, 8))
        by_me, by_rival = (
            standing.worth([0.5, 0.5], [8, 8], 0.0, ended_by(ender, [0.5, 0.5]))
            for ender in (seat, 1 - seat)
        )
        assert by_me < 0.5 < by_rival and by_me + by_rival == pytest.approx(1)
        assert standing.before_a_deal(seat) > 0.5 > standing.before_a_deal(1 - seat)


def test_a_position_of_two_is_the_same_from_either_chair() -> None:
    unseen = dict.fromkeys(faces("-2 0 1 3 5 8 nest ring R"), 2)
    one, other = dream_of("8 R ?6 ?5 8 6"), dream_of("-2 1 ?3 4 ?1 ?6")
    judged = []
    for following, dreams in ((0, (one, other)), (1, (other, one))):
        positions = Positions(2, following, Counting(unseen))
        judged.append(model_for(2).estimates(positions).judge(dreams, ((MIRROR,), (3,))))
    first, second = judged
    assert first.chances == pytest.approx(second.chances[::-1])
    assert first.changes == pytest.approx(second.changes[::-1])
    assert first.ends and second.ends and first.ends == pytest.approx(second.ends[::-1])
    assert sum(first.ends) == pytest.approx(1)


def test_what_a_card_brings_is_the_most_that_it_takes_off_the_count() -> None:
    """Where nothing reflects, columns stand apart, and that is exact."""
    made = counting("-2 0 3 6 8")
    for words in ("8 3 ?6 ?5 8 6", "-2 3 ?3 4 ?1 ?6", "8 7 6 5 4 ?3"):
        dream = dream_of(words)
        traits = Traits(dream, made)
        for worth, _ in made.chances:
            after = [made.count(laid(dream, place, worth)) for place in range(6)]
            assert traits.gain(worth) == pytest.approx(max(0.0, made.count(dream) - min(after)))
        assert traits.draw == pytest.approx(sum(traits.gains) / 5)


def test_points_weigh_more_the_nearer_the_end_is() -> None:
    def gain(played: int, mode: str, totals: tuple[int, ...]) -> float:
        score = Score((0,) * len(totals), totals, ((0,) * len(totals),) * played)
        standing = Standing(score, 0, Options(mode, 100, 8))
        even = [10.0] * len(totals)
        return standing.worth([], [8.0, *even[1:]]) - standing.worth([], even)

    assert gain(7, "rounds", (50, 50)) > gain(0, "rounds", (50, 50)) > 0
    assert gain(0, "points", (88, 88)) > gain(0, "points", (0, 0)) > 0


# moves


def test_the_best_level_ends_a_round_that_it_wins_and_no_other() -> None:
    ahead = Smoki("0 1 0 0 0 ?6", "5 6 7 8 5 ?6", down="1 4").do(Draw())
    assert choice(ahead) == Place(5)
    behind = Smoki("5 6 7 8 4 ?6", "0 1 0 0 0 ?6", down="1 2").do(Draw())
    assert choice(behind) != Place(5)


def test_a_lower_level_ends_it_all_the_same() -> None:
    behind = Smoki("1 2 1 2 1 ?6", "0 -2 0 0 0 ?6", up=("8", "8"), down="1 0").do(Draw())
    assert choice(behind, 3) == Place(5)


@pytest.mark.parametrize("level", [4, 5])
def test_what_the_next_player_needs_is_covered(level: int) -> None:
    match = Smoki("8 1 0 ?4 ?5 ?6", "7 6 5 ?8 ?5 ?6", up=("-2", "3"), down="1 0")
    assert choice(match.do(Draw(), Place(0)), level) == Put(0)


def test_a_pair_in_a_column_is_seen_from_the_second_level_on() -> None:
    match = Smoki("8 3 ?3 ?4 ?5 ?6", "1 ?2 ?3 ?4 ?5 ?6", up=("8", "7")).do(Take(0))
    assert choice(match, 1) != Place(3)
    assert all(choice(match, level) == Place(3) for level in (2, 3, 4, 5))


def test_a_ring_never_gives_away_what_is_good() -> None:
    match = Smoki("8 1 0 ?4 ?5 ?6", "3 2 ?6 ?5 5 1", down="1 ring").do(Draw())
    assert choice(match) not in (Place(1), Place(2))


@pytest.mark.parametrize("tokens", [(0, 0), (0, 2), (2, 2)])
def test_a_ring_does_not_end_a_lost_round(tokens: tuple[int, ...]) -> None:
    """Nor does it, if it has to be laid, help the leader to the last token."""
    rival = "0 -2 0 0 1 ?2"
    match = Smoki("8 7 6 5 ?8 ?6", rival, up=("8", "7"), down="1 ring", tokens=tokens).do(Draw())
    assert choice(match) != Place(5)
    offered = Smoki("8 7 6 5 ?8 ?6", rival, up=("ring", "7"), down="1 0", tokens=tokens)
    assert choice(offered) != Take(0)


def test_a_nest_is_used_to_bring_a_pair_together() -> None:
    helped = Smoki("8 1 2 ?4 5 8", BAD, up=("nest", "6")).do(Take(0), Place(3), Put(0))
    assert choice(helped) == Swap((0, 2))
    idle = Smoki("1 ?2 ?3 ?4 ?5 ?6", BAD, up=("nest", "6")).do(Take(0), Place(3), Put(0))
    assert choice(idle, 1) == SwapNothing()


# the people


def test_characters_are_a_ladder_with_words_and_emblems_of_their_own() -> None:
    assert [one.level for one in CHARACTERS] == [1, 2, 3, 4, 5]
    emblems = {one.emblem for one in CHARACTERS}
    assert len(emblems) == 5 and not emblems & {one.emblem for one in CHARACTERS_OF_SEN}
    for language in LANGUAGES:
        texts = Texts.load(language)
        for one in CHARACTERS:
            assert texts.say(f"bot.{one.id}.name") and texts.say(f"bot.{one.id}.about")
            assert ROSTER[one.id].level == one.level and ROSTER[one.id].families == ("smoki",)


def test_strengths_were_measured() -> None:
    measured = [ROSTER[one.id].strength for one in CHARACTERS]
    assert measured[0] is None
    assert all(share is not None and share >= 0.58 for share in measured[1:])


@pytest.mark.parametrize("options", [{}, {"mode": "points", "face_up_piles": 1}])
def test_a_coach_says_what_the_best_player_does_and_both_say_why(
    options: dict[str, OptionValue],
) -> None:
    chosen = ruleset("smoki", **options)
    texts = [Texts.load(language) for language in LANGUAGES]
    kinds = set()
    for bot, advice in coached(chosen, 2, BEST, 120):
        sentences = [(one.key, one.facts) for one in advice]
        sentences += [(one.key, one.facts) for one in bot.diary.of_last_round()]
        kinds |= {key for key, _ in sentences}
        for said, (key, facts) in product(texts, sentences):
            sentence = said.say(key, **facts)
            assert sentence and "{" not in sentence and sentence != key
    assert {"coach.smoki.take", "coach.smoki.place", "bot.reason.smoki.draw"} <= kinds


def test_what_is_thought_in_this_round_stays_a_secret() -> None:
    chosen = ruleset("smoki", mode="rounds", rounds=1)
    referee = Referee(rules_of(chosen, 2), Chance(5))
    bots: list[Any] = [entry(BEST).make(chosen, seat, source(seat).random) for seat in range(2)]
    for _ in play_bots(referee, bots):
        assert referee.outcome or not bots[0].diary.of_last_round()
    assert bots[0].diary.of_last_round()


def test_matches_of_mixed_levels_end_by_the_rules() -> None:
    assert sum(check_that_it_ends(range(4)).values()) == 4


def test_the_best_level_beats_the_greedy_player() -> None:
    plan = Plan(ruleset("smoki"), (BEST, "greedy"), 8, 8)
    best, _ = summarise(plan, play(plan, 1, lambda done: None))
    assert best.win_rate > 0.7
