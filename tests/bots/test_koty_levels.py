"""The levels of Koty: what they know, what they think of positions laid out by hand, and why."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from itertools import product
from math import exp
from operator import mul
from typing import Any

import pytest

from sen_desktop.bots.koty import model, two
from sen_desktop.bots.koty.cards import Cards, ends, met, with_nine
from sen_desktop.bots.koty.coach import Coach
from sen_desktop.bots.koty.habits import Habits
from sen_desktop.bots.koty.knowledge import Hand, Holding, Knowledge, shares_of
from sen_desktop.bots.koty.lab.landed import LandedThought
from sen_desktop.bots.koty.people import CHARACTERS
from sen_desktop.bots.koty.player import KotyPlayer
from sen_desktop.bots.koty.position import Positions
from sen_desktop.bots.koty.reasons import COMPARED, KINDS
from sen_desktop.bots.koty.thought import Thought, Weighed
from sen_desktop.bots.protocol import decide
from sen_desktop.bots.roster import ROSTER, entry
from sen_desktop.bots.sen.people import CHARACTERS as CHARACTERS_OF_SEN
from sen_desktop.bots.smoki.people import CHARACTERS as CHARACTERS_OF_SMOKI
from sen_desktop.engine.actions import Action
from sen_desktop.engine.events import TurnStarted
from sen_desktop.engine.ruleset import OptionValue
from sen_desktop.games.koty.actions import (
    Attack,
    ChooseLand,
    Cover,
    Defend,
    Exchange,
    GiveUp,
    Lay,
    Meet,
    Repeat,
    SendBat,
    SendDragon,
    SendOwl,
)
from sen_desktop.games.koty.events import Claimed, GaveUp
from sen_desktop.games.koty.words import DISCARD_PILE, DRAW_PILE, NINES, TOPS_OF, hand
from sen_desktop.lab.laboratory import Plan, play, play_bots, summarise
from sen_desktop.match.chance import Chance, source
from sen_desktop.match.referee import Referee
from sen_desktop.text.i18n import LANGUAGES, Texts
from tests.bots.coached import coached
from tests.bots.koty_watch import TABLES, check_that_it_ends
from tests.bots.secrecy import check_choices
from tests.support.koty import NIGHT, Koty, dream, face
from tests.support.matches import random_match, rules_of
from tests.support.rulesets import ruleset

BARE = "- - - -"
LEVELS = range(1, 6)
BEST = CHARACTERS[-1].id
TEAMS: dict[str, OptionValue] = {"teams": True}
CARDS = Cards(ruleset("koty", **NIGHT))


def choice(match: Koty, level: int = 5, options: Mapping[str, OptionValue] = NIGHT) -> Action:
    """What a level does in a position; all it knows lies open."""
    chosen = ruleset("koty", **options)
    bot = entry(CHARACTERS[level - 1].id).make(chosen, match.seat, lambda: 1.0)
    return decide(bot, match.rules.view(match.state, match.seat), match.options)


def codes(words: str) -> tuple[int, ...]:
    return tuple(CARDS.land(land) for land in dream(words))


# what is known


@pytest.mark.parametrize(("options", "seats"), [({}, 2), (NIGHT, 3), ({**TEAMS, **NIGHT}, 4)])
def test_what_is_unseen_is_counted(options: dict[str, OptionValue], seats: int) -> None:
    """All hidden cards, but for those that were seen before they were turned down (K17, K60)."""
    chosen = ruleset("koty", **options)
    cards, rules = Cards(chosen), rules_of(chosen, seats)
    caught = 0
    for seed in range(6):
        knowledge = Knowledge(cards, 1, Habits(), lambda: 1.0)
        for event in rules.start().events:
            knowledge.notice(event)
        for played in random_match(rules, seed):
            for event in played.step.events:
                knowledge.notice(event.seen_by(1))
            state = played.step.state
            view = rules.view(state, 1)
            hands = knowledge.hands(view)
            for seat, (known, hidden, _) in enumerate(hands):
                true = [cards.code(card.face) for card in state.piles[hand(seat)]]
                assert len(known) + hidden == len(true)
                assert all(known.count(code) <= true.count(code) for code in known)
                caught += seat != 1 and len(known)
            unseen = knowledge.unseen(view)
            lie = [cards.code(card.face) for card in state.piles[DRAW_PILE]]
            assert all(lie.count(code) <= unseen[code] for code in lie)
            nines = sum(len(pile) for pid, pile in state.piles.items() if pid.kind == NINES)
            assert len(lie) <= sum(unseen) <= len(lie) + nines + 4 * (seats - 1)
    assert caught or "owls" not in options


def test_a_hand_is_guessed_from_what_is_unseen() -> None:
    holding = Holding(Hand((2,), 2), shares_of([0, 1, 1, 2]))
    assert holding.chances[2] == 1.0
    assert holding.chances[3] == pytest.approx(0.75)
    assert holding.numbers[1] == pytest.approx(0.5)


def test_pairs_in_a_hand_are_counted_exactly() -> None:
    """How many colours there are, and how many twice, over all hands that may be."""
    cats = CARDS.cats
    shares = [0.0] * len(CARDS.copies)
    for cat in cats:
        shares[cat] = 1 / len(cats)
    known = (cats[0], cats[1])
    hands = [(*known, *two) for two in product(cats, repeat=2)]
    of_colour = [[sum(cat in colour for cat in held) for colour in CARDS.colours] for held in hands]
    some = sum(n > 0 for counts in of_colour for n in counts) / len(hands)
    twice = sum(n > 1 for counts in of_colour for n in counts) / len(hands)
    alike = sum(held.count(cat) > 1 for held in hands for cat in cats) / len(hands)
    found = Holding(Hand(known, 2), shares).pairs(CARDS.colours)
    assert found == pytest.approx((some / 4, twice / 2, alike / 2))


@pytest.mark.parametrize("seed", [0, 3, 5])
def test_who_gives_up_a_duel_hardly_holds_what_would_have_helped(seed: int) -> None:
    """K35, as the attacker sees it."""
    chosen = ruleset("koty")
    rules, cards = rules_of(chosen, 2), Cards(chosen)
    knowing = Knowledge(cards, 0, Habits(), lambda: 1.0)
    naive = Knowledge(cards, 0, Habits(infers=False), lambda: 1.0)
    claimed, given_up = 0, 0
    for event in rules.start().events:
        knowing.notice(event)
        naive.notice(event)
    for played in random_match(rules, seed):
        for event in played.step.events:
            knowing.notice(event.seen_by(0))
            naive.notice(event.seen_by(0))
            if isinstance(event, Claimed):
                top = played.before.piles[TOPS_OF[event.owner][event.land]][0].face
                claimed = cards.claimed(cards.code(top), event.number)
        if not any(isinstance(one, GaveUp) and one.seat == 1 for one in played.step.events):
            continue
        view = rules.view(played.step.state, 0)
        shares = shares_of(knowing.unseen(view))
        told, plain = (Holding(one.hands(view)[1], shares) for one in (knowing, naive))
        for code in cards.cats:
            if code == claimed and shares[code]:
                assert told.chances[code] < 0.5 * plain.chances[code]
        assert told.chances[cards.joker] <= plain.chances[cards.joker]
        assert sum(told.numbers) == pytest.approx(4)
        given_up += 1
    assert given_up > 3


@pytest.mark.parametrize("seed", [3, 11])
def test_the_forgetful_lose_discards_and_what_went_into_a_hand(seed: int) -> None:
    """The newest discards stay, and so does all that lies open; the owl's cat does not (K60)."""
    rules = rules_of(ruleset("koty", **NIGHT), 2)
    habits = (Habits(), Habits(recalls=3), Habits(recalls=0, forgets_hands=1.0))
    full, newest, none = (Knowledge(CARDS, 1, one, lambda: 0.5) for one in habits)
    caught = 0
    for memory in (full, newest, none):
        for event in rules.start().events:
            memory.notice(event)
    for played in random_match(rules, seed):
        for memory in (full, newest, none):
            for event in played.step.events:
                memory.notice(event.seen_by(1))
        state = played.step.state
        view = rules.view(state, 1)
        discards = [CARDS.code(card.face) for card in state.piles[DISCARD_PILE]]
        for memory, recalled in ((newest, discards[-3:]), (none, [])):
            forgotten = Counter(discards) - Counter(recalled)
            more = [a - b for a, b in zip(memory.unseen(view), full.unseen(view), strict=True)]
            assert all(more[code] >= count for code, count in forgotten.items())
        turns = [one for one in played.step.events if isinstance(one, TurnStarted)]
        if any(one.seat == 1 for one in turns):
            caught += bool(full.hands(view)[0].known)
            assert not none.hands(view)[0].known
    assert caught


def test_lands_are_worth_what_the_rules_say() -> None:
    """KX1 and KX2."""
    assert CARDS.worth(codes("6 99R 9995 99")) == 64
    assert CARDS.worth(codes("8 9997 9R 99")) == 82


def test_plays_are_tried_as_the_rules_carry_them_out() -> None:
    """K12, K23, K24, K50."""
    five, four = CARDS.code(face("5")), CARDS.code(face("4"))
    dreams = (codes("995 9 - R"), codes("- - - -"))
    assert {after[0] for after in met(dreams, 0, 0, 0, four)} == {
        codes("999 9 - R"),
        codes("99 99 - R"),
        codes("99 9 9 R"),
    }
    assert codes("9995 9 - R") in [after[0] for after in met(dreams, 0, 0, 0, five)]
    full = (codes("999 R R 9995"), codes("5 - - -"))
    assert [after[0] for after in met(full, 0, 1, 0, five)] == [codes("9995 R R 9995")]
    assert with_nine((codes("R R R R"),), 0) == [(-1, (codes("R R R R"),))]
    assert ends([codes("999 999R 9991 -")]) and not ends([codes("999 999 99 99")])


# what was learned of tables of two


def test_what_was_learned_of_two_is_for_their_usual_table() -> None:
    plain = Cards(ruleset("koty"))
    assert two.fits(plain, 2)
    assert not two.fits(plain, 3)
    assert not two.fits(CARDS, 2)


def test_a_dream_is_seen_between_two_hands() -> None:
    """A 5 on two nines: half of the owners meet it, so half end the game; a third of the others
    attack it, and half of these are answered (K23, K24, K31, K35, K50)."""
    cards = Cards(ruleset("koty"))
    shares = [0.0] * len(cards.copies)
    shares[4], shares[1] = 1 / 2, 1 / 2
    owner = Holding(Hand((), 1), shares)
    shares[4], shares[1] = 1 / 3, 2 / 3
    foe = Holding(Hand((), 1), shares)
    positions = Positions(cards, 2, teams=False)
    side = two.Side(positions, codes("999 999 995 9"), owner, foe, tuple(shares))
    assert side.none == side.last == pytest.approx(1 / 2)
    assert side.safe == pytest.approx(1 - 1 / 3 * 1 / 2)
    assert side.ending(0.7) == pytest.approx(1 / 2)
    open_one = two.Side(positions, codes("999 999 995 99"), owner, foe, tuple(shares))
    assert open_one.ending(0.7) == pytest.approx(0.7)
    assert len(side.numbers) == two.SIDE


@pytest.mark.parametrize("seat", [0, 1])
def test_positions_of_two_are_weighed_part_by_part_as_a_whole(seat: int) -> None:
    """What is kept for the next position of a decision changes nothing."""
    cards = Cards(ruleset("koty"))
    positions, model = Positions(cards, 2, teams=False), two.learned()
    found = json.loads(two.FILE.read_text(encoding="utf-8"))
    shares = shares_of([0, *(8,) * 9, 5, 0, 0, 0, 0])
    estimates = model.estimates(positions, seat, shares)
    dreams = [codes("995 9 - R"), codes("9998 97 1 -"), codes("999 99 99 8")]
    hands = [Hand((1, 8, 10), 1), Hand((4, 4, 9), 1), Hand((), 4)]
    for own, theirs, held in product(dreams, dreams, hands):
        both = (own, theirs) if seat == 0 else (theirs, own)
        unknown = Hand((), 4)
        known = (held, unknown) if seat == 0 else (unknown, held)
        holdings = [Holding(hand, shares) for hand in known]
        row = two.row_of(positions, both, holdings, shares, seat)
        for following in range(2):
            net = found["coming" if following == seat else "moved"]
            units = [
                max(0.0, threshold + sum(map(mul, inputs, row)))
                for inputs, threshold in zip(net["inputs"], net["thresholds"], strict=True)
            ]
            favour = net["bias"] + sum(map(mul, units, net["favour"]))
            chances = estimates.chances(both, holdings, following)
            assert chances[seat] == pytest.approx(1 / (1 + exp(-favour)))
            assert sum(chances) == pytest.approx(1)


# moves


@pytest.mark.parametrize(("level", "options"), [(3, NIGHT), (4, NIGHT), (5, NIGHT), (5, {})])
def test_a_game_that_is_won_is_ended_and_no_other(
    level: int, options: dict[str, OptionValue]
) -> None:
    """K50, K52."""
    ahead = Koty("9998 9998 995 1", "8 7 99 2", hands=["4 7 6 3"])
    assert choice(ahead, level, options) == Meet(0, 2, 4)
    assert ahead.do(Meet(0, 2, 4)).decision == "over"
    behind = Koty("9991 9991 995 1", "9998 9997 99 996", hands=["4 7 R 3"])
    assert choice(behind, level, options) != Meet(0, 2, 4)


def test_the_inattentive_end_a_game_that_is_lost() -> None:
    behind = Koty("9991 9991 992 R", "9998 9997 9998 R", hands=["7 R R R"])
    assert choice(behind, 1) == Meet(0, 2, 7)


@pytest.mark.parametrize("level", [2, 3, 4, 5])
def test_a_rich_land_of_a_rival_is_covered(level: int) -> None:
    """K33."""
    for options in (NIGHT, {}):
        match = Koty("5 97 R 1", "999 9R 8 4", hands=["R R R R"])
        chosen = choice(match, level, options)
        assert isinstance(chosen, Cover) and chosen.land == 0


@pytest.mark.parametrize("level", LEVELS)
def test_an_attack_on_a_rich_land_is_answered_and_not_with_a_joker_first(level: int) -> None:
    """K35."""
    for options in (NIGHT, {}):
        match = Koty("- - - -", "9998 99 5 4", hands=["1 R R R", "J 1 R 6"])
        assert choice(match.do(Attack(0, 1, 0, 1)), level, options) == Defend(1)


@pytest.mark.parametrize("level", [3, 4, 5])
def test_an_owl_helps_where_no_cat_does(level: int) -> None:
    """K60."""
    hands = ["1 R R R", "O 1 R 6"]
    match = Koty("9997 99 99 7", "9998 9 5 4", hands=hands, options=NIGHT).do(Attack(0, 1, 0, 1))
    assert choice(match, level) in (Defend(1), SendOwl(0))
    alone = Koty("9997 99 99 7", "9998 9 5 4", hands=["1 R R R", "O R R 6"], options=NIGHT)
    assert choice(alone.do(Attack(0, 1, 0, 1)), level) == SendOwl(0)


@pytest.mark.parametrize("level", [3, 4, 5])
def test_no_joker_is_wasted_where_a_cat_does(level: int) -> None:
    """K46."""
    match = Koty("995 9 99 -", "R 9R 9R 99", hands=["J 5 4 7"])
    for options in (NIGHT, {}):
        assert getattr(choice(match, level, options), "card", None) != 0


def test_an_attack_is_repeated_with_a_cat_before_a_joker() -> None:
    """K35."""
    match = Koty("97 99 R 4", "9998 99 7 -", hands=["1 J 1 R", "1 R R R"])
    assert choice(match.do(Attack(0, 1, 0, 1), Defend(0)), 3) == Repeat(1)


def test_a_fight_lifts_a_cat_to_the_best_land() -> None:
    """K24."""
    match = Koty("8 99 R R", "999 9998 9 7", hands=["8 R R R"]).do(Meet(0, 0, 8))
    assert choice(match) == ChooseLand(1)


@pytest.mark.parametrize("level", [3, 4, 5])
def test_night_cards_are_used(level: int) -> None:
    """K62, K63."""
    bat = Koty("1 R R 99", "999R 9 8 4", hands=["B R R R"], options=NIGHT)
    assert choice(bat, level) == SendBat(0, 1, 0) or isinstance(choice(bat, level), Cover)
    dragon = Koty("99R 99R 999R R", "8 R 7 4", hands=["D M O O"], options=NIGHT)
    assert choice(dragon, level) == SendDragon(0)


def test_a_partner_is_no_rival() -> None:
    """K70."""
    dreams = ["- - - -", "8 4 4 R", "999 999 8 -", "R R R R"]
    match = Koty(*dreams, hands=["1 R R R"], options=TEAMS)
    for level in LEVELS:
        chosen = choice(match, level)
        assert not isinstance(chosen, Attack | Cover) or chosen.seat != 2


def test_a_cat_is_laid_where_it_counts_most() -> None:
    assert choice(Koty("99 - - -", BARE, hands=["8 R R R"]), 1) == Lay(0, 0)


def test_whoever_cannot_answer_gives_up() -> None:
    match = Koty(BARE, "8 - - -", hands=["1 R R R", "R R R R"]).do(Attack(0, 1, 0, 1))
    assert all(choice(match, level) == GiveUp() for level in LEVELS)


def test_no_own_nine_is_hidden_under_a_low_cat_beside_an_empty_land() -> None:
    """Unless it is the landed player that is asked."""
    match = Koty("99 9 - -", "8 7 - -", hands=["1 2 3 4"])
    for level in LEVELS:
        laid = choice(match, level)
        assert not isinstance(laid, Lay) or laid.land in (2, 3)
    landed = Thought.hides_a_nine, LandedThought.hides_a_nine
    assert landed[0] is not landed[1]


def test_a_hand_is_exchanged_only_if_that_promises_more_than_hardly_anything() -> None:
    """K41."""
    play, little, much = (
        Weighed(Lay(0, 0), (), 0.5),
        Weighed(Exchange(), (), 0.51),
        Weighed(Exchange(), (), 0.56),
    )
    assert Thought.settled([play, little], 0.03) == [play]
    assert Thought.settled([play, much], 0.03) == [play, much]
    assert Thought.settled([little], 0.03) == [little]
    assert LandedThought.settled([play, little], 0.03) == [play, little]


def test_who_overlooks_every_land_of_rivals_does_nothing_there() -> None:
    bare = Koty("- - - -", "999 998 7 5", hands=["1 2 4 3"])
    chosen = ruleset("koty", **NIGHT)
    for overlooks, touches in ((0.0, True), (1.0, False)):
        bot = KotyPlayer(chosen, 0, Habits(foresees=False, overlooks=overlooks), lambda: 0.5)
        made = decide(bot, bare.rules.view(bare.state, 0), bare.options)
        assert isinstance(made, Attack | Cover) is touches


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_dream_counts_more_among_many_than_games_of_two_taught(seats: int) -> None:
    match = Koty("9998 9 - -", *["99 - - -"] * (seats - 1))
    view, chances = match.rules.view(match.state, 0), []
    for learned in (replace(model.learned(), many=0.0), model.learned()):
        bot = KotyPlayer(ruleset("koty"), 0, Habits(), lambda: 1.0, learned)
        thought = bot.thought(view)
        chances.append(thought.judging.worth(thought.dreams, thought.hands, 1))
    assert (chances[1] > chances[0]) if seats > model.FEW else (chances[1] == chances[0])


# the people


def test_characters_are_a_ladder_with_words_and_emblems_of_their_own() -> None:
    assert [one.level for one in CHARACTERS] == [1, 2, 3, 4, 5]
    assert len({one.emblem for one in CHARACTERS}) == 5
    others = {one.id for one in (*CHARACTERS_OF_SEN, *CHARACTERS_OF_SMOKI)}
    assert not others & {one.id for one in CHARACTERS}
    for language in LANGUAGES:
        texts = Texts.load(language)
        for one in CHARACTERS:
            assert texts.say(f"bot.{one.id}.name") and texts.say(f"bot.{one.id}.about")
            assert ROSTER[one.id].level == one.level and ROSTER[one.id].families == ("koty",)
        for kind in KINDS:
            assert {f"coach.koty.{kind}", f"bot.reason.koty.{kind}"} <= texts.texts.keys()
        assert set(COMPARED) <= set(KINDS)
        assert {f"bot.reason.koty.{kind}_for_more" for kind in COMPARED} <= texts.texts.keys()


def test_strengths_were_measured() -> None:
    measured = [ROSTER[one.id].strength for one in CHARACTERS]
    assert measured[0] is None
    assert all(share is not None and share >= 0.58 for share in measured[1:])


@pytest.mark.parametrize(("options", "seats"), [({}, 2), (NIGHT, 2), ({**TEAMS, **NIGHT}, 4)])
def test_a_coach_says_what_the_best_player_does_and_both_say_why(
    options: dict[str, OptionValue], seats: int
) -> None:
    chosen = ruleset("koty", **options)
    texts = [Texts.load(language) for language in LANGUAGES]
    heard = [one for _, advice in coached(chosen, seats, BEST, 40) for one in advice]
    sentences = [(one.key, one.facts) for one in heard]
    for said, (key, facts) in product(texts, sentences):
        sentence = said.say(key, **facts)
        assert sentence and "{" not in sentence and sentence != key
    assert "coach.koty.lay" in {key for key, _ in sentences}


def why(match: Koty, action: Action) -> dict[str, str]:
    """The reason that a hint gives for a move, in both languages."""
    coach = Coach(ruleset("koty"), match.seat)
    advised = coach.advise(match.rules.view(match.state, match.seat), match.options)
    of_it = coach.explain(next(one for one in advised if one.action == action))
    names = {name: f"<{of_it.reasons[0].facts.get(name)}>" for name in OWNERS}
    facts = {**of_it.reasons[0].facts, **names}
    return {one: Texts.load(one).say(of_it.reasons[0].key, **facts) for one in LANGUAGES}


def test_a_hint_says_what_a_land_counts_without_the_cat_that_is_attacked() -> None:
    """K11, K31, K32."""
    high = Koty("- - - -", "995 - - -", hands=["5 5 4 R", "5 R R R"])
    fight = high.do(Attack(0, 1, 0, 5))
    assert (
        why(fight, Defend(0))["en"]
        == "Undefended, the land loses that cat and falls from 20 to 18."
    )
    assert "falls from 20 to 18" in why(fight, GiveUp())["en"]
    low = Koty("9 - - -", "9991 - - -", hands=["1 1 8 R", "J R R R"]).do(Attack(0, 1, 0, 1))
    rises = "Undefended, the land rises from 8 to 36, but <0> gets a nine and that cat."
    assert why(low, Defend(0))["en"] == rises
    assert why(low, GiveUp())["en"] == "Without that cat the land counts 36 in place of 8."
    assert why(low, GiveUp())["pl"] == "Bez tego kota kraina będzie warta 36 zamiast 8."


def test_a_hint_says_where_an_attack_makes_a_land_worth_more() -> None:
    """K12, K31, K32."""
    match = Koty("- - - -", "9991 - - -", hands=["1 8 R R", "J R R R"])
    risen = "but <1>’s land rises from 8 to 36."
    assert why(match, Attack(0, 1, 0, 1))["en"].endswith(f"that cat are yours, {risen}")
    assert why(match, Attack(1, 1, 0, 8))["en"].endswith(f"you get a nine, {risen}")
    full = Koty("9998 9998 5 7", "9995 - - -", hands=["5 4 R R"])
    assert why(full, Attack(1, 1, 0, 4))["en"].endswith("but you have no room for a nine.")


OWNERS = ("owner", "other_owner")


@pytest.mark.parametrize("level", LEVELS)
def test_reasons_are_told_when_all_is_over_and_not_before(level: int) -> None:
    chosen = ruleset("koty", **NIGHT)
    texts = [Texts.load(language) for language in LANGUAGES]
    referee = Referee(rules_of(chosen, 2), Chance(5))
    name = CHARACTERS[level - 1].id
    bots: list[Any] = [entry(name).make(chosen, seat, source(seat).random) for seat in range(2)]
    for _ in play_bots(referee, bots):
        assert referee.outcome or not bots[0].diary.of_last_round()
    assert bots[0].diary.of_last_round()
    for seat, said in product(range(2), texts):
        for reason in bots[seat].diary.of_last_round():
            assert "{" not in said.say(reason.key, **reason.facts)
            names = {f"{{{fact}}}" for fact in OWNERS if reason.facts.get(fact) == seat}
            assert not any(name in said.texts[reason.key] for name in names), "it is I"


def test_matches_of_mixed_levels_end_by_the_rules() -> None:
    assert sum(check_that_it_ends(range(len(TABLES))).values()) == len(TABLES)


@pytest.mark.parametrize("level", LEVELS)
def test_hidden_cards_change_no_choice(level: int) -> None:
    name = CHARACTERS[level - 1].id
    assert check_choices(name, ruleset("koty", **NIGHT), 3, 25) == 25
    assert check_choices(name, ruleset("koty"), 2, 25) == 25


def test_a_level_beats_the_one_below_and_the_best_more_so() -> None:
    for higher, lower, games in (("hourglass", "feather", 40), (BEST, "fish", 8)):
        plan = Plan(ruleset("koty"), (higher, lower), games, 8)
        best, _ = summarise(plan, play(plan, 1, lambda done: None))
        assert best.win_rate > 0.6
