"""Every rule of Koty has tests in its name, and they notice when it is broken.

For each id: what the rule says in a few words, and at least one mutant that breaks it.
"""

from __future__ import annotations

import pytest

# The modules whose tests prove rules; importing them fills PROOFS.
from tests.games.koty import (
    test_decks,
    test_duels,
    test_end,
    test_lands,
    test_night,
    test_own_dream,
    test_set_up,
    test_teams,
)
from tests.support.ids import notice, proved
from tests.support.mutants import CARD_DATA, Mutant, in_place

MODULES = (
    test_decks,
    test_duels,
    test_end,
    test_lands,
    test_night,
    test_own_dream,
    test_set_up,
    test_teams,
)

RULES_OF = "koty.rules:KotyRules."
LEGAL = "koty.legality:Legality."
LAND = "koty.lands:Land."
TAKES_NINE = "koty.lands:takes_nine"
TAKING = "koty.lands:taking"
ROOMS = "koty.open_lands:LandCodes._rooms"
DECK = "koty.options:played_deck"
WORTH = LAND + "worth"
DEAL = RULES_OF + "_deal"
FILL = RULES_OF + "_fill"
RUN_OUT = RULES_OF + "_run_out"
FIND_LAND = RULES_OF + "_find_land"
LAY_FROM = RULES_OF + "_lay_from"
MEET_CAT = RULES_OF + "_meet_cat"
AFTER_ATTACK = RULES_OF + "_after_attack"
DEFEND = RULES_OF + "_defend"
END_TURN = RULES_OF + "_end_turn"
CLAIMS = "koty.plays:Plays.claims"
ANSWER = "koty.legality:_answers"
IS_FULL = "koty.lands:is_full"
END = "koty.counting:end_reason"
SUMS = "koty.counting:sums"
OUTCOME = "koty.counting:outcome"
TEAM = "koty.options:team"

RULES: dict[str, tuple[str, tuple[Mutant, ...]]] = {
    "K1": (
        "the deck",
        (Mutant(CARD_DATA, "blue_8: {copies: 10, worth: 8", "blue_8: {copies: 10, worth: 9"),),
    ),
    "K2": (
        "the night cards",
        (
            Mutant(CARD_DATA, "copies: 4, power: moth", "copies: 4, power: owl"),
            Mutant(DECK, "min(kind.copies, left.get(kind.face.power, kind.copies))", "kind.copies"),
            Mutant(DECK, "if copies:", "if kind.copies > 1:"),
        ),
    ),
    "K3": (
        "a nine is a nine",
        (
            Mutant(WORTH, "NINE <<", "8 <<"),
            Mutant("koty.sight:view", "pile.kind in OPEN or", "True or"),
        ),
    ),
    "K10": ("four lands", (Mutant(TAKES_NINE, "nines < MOST_NINES", "True"),)),
    "K11": (
        "doubling",
        (
            Mutant(WORTH, "(self.top.worth or 0) << self.nines", "(self.top.worth or 0)"),
            Mutant(WORTH, "self.nines - 1", "self.nines"),
        ),
    ),
    "K12": (
        "laying a nine",
        (
            Mutant(ROOMS, "(FREE, NINE)", "(FREE, NINE, RAVEN)"),
            Mutant(TAKES_NINE, "nines < MOST_NINES", "nines < 2"),
            Mutant(FIND_LAND, "len(choice) > 1", "False"),
            Mutant(RULES_OF + "_lose", 'DISCARD_PILE, "lost"', 'DISCARD_PILE, "lost", NOBODY'),
        ),
    ),
    "K13": (
        "players and the deal",
        (
            Mutant(CARD_DATA, "players: {min: 2, max: 6}", "players: {min: 2, max: 5}"),
            Mutant(CARD_DATA, "setup: {hand: 4}", "setup: {hand: 3}"),
            Mutant(DEAL, "(seat,)", "None"),
        ),
    ),
    "K14": (
        "who starts",
        (
            Mutant(RULES_OF + "_draw_lot", "starting(action.seat)", "starting(0)"),
            Mutant(END_TURN, "seat + 1", "seat - 1"),
        ),
    ),
    "K15": (
        "filling the hand",
        (
            Mutant(RULES_OF + "_press", "self._fill(draft, self.fillings[attacker])", "pass"),
            Mutant(DEFEND, ", Filling(decision.seats))", ")"),
            Mutant(
                DEFEND,
                "Clearing(attacker), Filling(decision.seats)",
                "Filling(decision.seats), Clearing(attacker)",
            ),
            Mutant(FILL, '"drawn", decision.seats', '"drawn"'),
            Mutant(FILL, "self.hand_size -", "self.hand_size + 1 -"),
        ),
    ),
    "K16": (
        "the empty draw pile",
        (
            Mutant(RUN_OUT, "(decision, Shuffling", "(Shuffling"),
            Mutant(RUN_OUT, "(DISCARD_PILE,), (number", "(DISCARD_PILE, ON_TABLE), (number"),
            Mutant(RUN_OUT, "draft.table.shuffles + 1", "draft.table.shuffles"),
            Mutant(FILL, "if not draft.piles[DRAW_PILE]", "if len(draft.piles[DRAW_PILE]) < 2"),
        ),
    ),
    "K17": (
        "face up and face down",
        (
            Mutant(LAY_FROM, "NOBODY if source", "None if source"),
            Mutant("koty.sight:view", "in OPEN or pile == own", "in ('top', 'hand')"),
            Mutant(DEAL, "self.hands, self", "self.hands[::-1], self"),
        ),
    ),
    "K20": (
        "one play a turn",
        (
            Mutant(END_TURN, "(seat + 1) % self.seats", "seat"),
            Mutant(LEGAL + "_of_card", "0 <= action.card <", "action.card <"),
        ),
    ),
    "K21": ("a cat on an empty land", (Mutant(RULES_OF + "_lay", "action.land", "0"),)),
    "K22": (
        "a cat on a nine",
        (Mutant(LEGAL + "_refuse_lay", ".top\n", ".nines\n"),),
    ),
    "K23": (
        "friends",
        (
            Mutant(MEET_CAT, 'draft.draw(cat, DISCARD_PILE, "left")', "pass"),
            Mutant(MEET_CAT, "self._new_nine(draft, self.new_nines[seat])", "pass"),
            Mutant(CLAIMS, "played.suit == suit", "False"),
        ),
    ),
    "K24": (
        "fight",
        (
            Mutant(RULES_OF + "_is_fight", "== duel.number", "!= duel.number"),
            Mutant(LEGAL + "lands_to_choose", "fight and not with_room", "fight"),
            Mutant(LEGAL + "lands_to_choose", "fight and not with_room", "False"),
            Mutant(TAKING, "not piles[tops[land]] and", ""),
        ),
    ),
    "K25": (
        "raven on raven",
        (
            Mutant(RULES_OF + "_chase", 'DISCARD_PILE, "left"', 'ON_TABLE, "left"'),
            Mutant(LEGAL + "_refuse_chase", "not in (RAVEN, JOKER)", "not in ('',)"),
        ),
    ),
    "K26": (
        "nothing else at home",
        (
            Mutant(LEGAL + "_refuse_lay", "not is_cat(self", "False and (self"),
            Mutant(LEGAL + "_refuse_lay", "if taken else None", "if 0 else None"),
            Mutant(CLAIMS, "and played.suit == suit", ""),
            Mutant(LEGAL + "_refuse_chase", "if chased else", "if True else"),
        ),
    ),
    "K30": (
        "rivals",
        (
            Mutant(LEGAL + "_refuse_attack", "not in self.rivals", "in self.rivals"),
            Mutant(LEGAL + "_refuse_cover", "not in self.rivals", "in self.rivals"),
        ),
    ),
    "K31": (
        "friends abroad",
        (
            Mutant(MEET_CAT, "seat, cat = duel.attacker,", "seat, cat = duel.seat,"),
            Mutant(
                AFTER_ATTACK,
                "(Settling((attacker,), duel), *reversed(asked))",
                "(*reversed(asked),)",
            ),
        ),
    ),
    "K32": (
        "a fight abroad",
        (
            Mutant(MEET_CAT, 'draft.draw(cat, ON_TABLE, "lifted")', "pass"),
            Mutant(FIND_LAND, "len(draft.piles[ON_TABLE]) if source == ON_TABLE else", ""),
        ),
    ),
    "K33": (
        "covering",
        (
            Mutant(LEGAL + "_refuse_cover", "and face.power != RAVEN", ""),
            Mutant(
                RULES_OF + "_cover",
                "[action.card], pile,",
                "[action.card], DISCARD_PILE,",
            ),
        ),
    ),
    "K34": (
        "nothing else abroad",
        (
            Mutant(LEGAL + "_refuse_cover", "if covered else", "if True else"),
            Mutant(LEGAL + "_refuse_cover", "not is_cat(face) and face.power != RAVEN", "False"),
            Mutant(LAND + "open_nine", "self.top is None and", ""),
            Mutant(LAND + "open_nine", "and self.nines > 0", ""),
        ),
    ),
    "K35": (
        "defending and repeating",
        (
            Mutant(ANSWER, "(face.suit, face.worth) == (suit, number)", "face.suit == suit"),
            Mutant(ANSWER, "return True", "return False"),
            Mutant(DEFEND, "draft.agenda = (", "draft.agenda += ("),
            Mutant(RULES_OF + "_repeat", "old.number, repeats", "9 - old.number, repeats"),
            Mutant(RULES_OF + "_give_up", "type(decision) is Repeating", "False"),
        ),
    ),
    "K36": (
        "seven repeats",
        (
            Mutant(DEFEND, "duel.repeats < MOST_REPEATS", "duel.repeats <= MOST_REPEATS"),
            Mutant(DEFEND, "duel.repeats < MOST_REPEATS", "duel.repeats < 6"),
            Mutant(RULES_OF + "_repeat", "old.repeats + 1", "old.repeats"),
        ),
    ),
    "K40": ("exchange", (Mutant(LEGAL + "_turn_options", "options.append(EXCHANGE)", "pass"),)),
    "K41": (
        "exchange always",
        (
            Mutant(LEGAL + "_turn_options", "options.append(EXCHANGE)", "pass"),
            Mutant(RULES_OF + "_exchange", "range(self.hand_size)", "range(3)"),
        ),
    ),
    "K45": ("the joker", (Mutant(CLAIMS, "self.numbers[suit]", "()"),)),
    "K46": (
        "what a joker stands for",
        (
            Mutant(CLAIMS, "self.numbers[suit]", "(1, 2, 3, 4, 5, 6, 7, 8)"),
            Mutant(LEGAL + "_refuse_chase", "(RAVEN, JOKER)", "(RAVEN,)"),
            Mutant(ANSWER, "face.power == JOKER", "False"),
        ),
    ),
    "K47": (
        "no joker on top",
        (Mutant(LAY_FROM, "else FIRST_ON_TABLE", "else draft.top(ON_TABLE)"),),
    ),
    "K50": (
        "three full lands",
        (
            Mutant(IS_FULL, "- FULL_LANDS", "- FULL_LANDS - 1"),
            Mutant(IS_FULL, "- FULL_LANDS", "- 2"),
            Mutant(END, "range(seats)", "(0,)"),
        ),
    ),
    "K51": (
        "both piles empty",
        (
            Mutant(END, "if table.exhausted:", "if False:"),
            Mutant(RUN_OUT, "if draft.table.exhausted:", "if False:"),
            Mutant(FILL, "self._run_out(draft, decision)", "pass"),
        ),
    ),
    "K52": (
        "the highest dream",
        (
            Mutant(OUTCOME, "other > team_of[seat]", "other < team_of[seat]"),
            Mutant(SUMS, "lands.nines(dreams[seat])", "0"),
            Mutant(OUTCOME, "other > team_of[seat]", "other[0] > team_of[seat][0]"),
        ),
    ),
    "K53": (
        "thirty rounds without a nine",
        (
            Mutant(END, ">= ROUNDS_WITHOUT_NINE * seats", ">= ROUNDS_WITHOUT_NINE"),
            Mutant("koty.counting:warned_at", "- ROUNDS_OF_WARNING", "- 4"),
            Mutant(LAY_FROM, "draft.table = draft.table.with_nine()", "pass"),
            Mutant(
                "koty.table:Table.next_turn",
                "self.turns_without_nine + 1",
                "self.turns_without_nine",
            ),
        ),
    ),
    "K60": (
        "the owl",
        (
            Mutant(
                RULES_OF + "_send_owl",
                'draft.put_on(FIRST_ON_TABLE, self.hands[seat], "caught")',
                "self._clear(draft, decision)",
            ),
            Mutant(
                RULES_OF + "_send_owl",
                "draft.agenda = ()",
                "pass",
            ),
            Mutant(LEGAL + "_refuse_owl", "if is_owl else", "if True else"),
        ),
    ),
    "K61": (
        "the moth",
        (
            Mutant(
                LEGAL + "_refuse_moth",
                'Refusal("land_taken") if taken',
                'Refusal("land_taken") if 0',
            ),
            Mutant(LEGAL + "_refuse_moth", ".cat:", ".top:"),
            Mutant("koty.legality:_moths", "if at.top is None", ""),
            Mutant(RULES_OF + "_send_moth", "[action.to_land]", "[0]"),
        ),
    ),
    "K62": (
        "the bat",
        (
            Mutant(
                RULES_OF + "_send_bat",
                "self._find_land(draft, seat, ON_TABLE)",
                "self._clear(draft, turn)",
            ),
            Mutant(LEGAL + "_refuse_bat", "not in self.rivals", "in self.rivals"),
            Mutant(LEGAL + "_refuse_bat", "if robbed else", "if True else"),
        ),
    ),
    "K63": (
        "the dragon",
        (
            Mutant(RULES_OF + "_send_dragon", "range(self.seats)", "(seat,)"),
            Mutant(
                RULES_OF + "_send_dragon",
                "self._find_land(draft, seat, ON_TABLE)",
                "self._clear(draft, turn)",
            ),
            Mutant(LEGAL + "_refuse_dragon", "if is_dragon else", "if True else"),
        ),
    ),
    "K64": (
        "any card as a nine",
        (
            Mutant(
                RULES_OF + "_new_nine",
                "if draft.piles[DRAW_PILE]:",
                "if draft.piles[DRAW_PILE] and draft.face(draft.top(DRAW_PILE)).worth:",
            ),
        ),
    ),
    "K70": (
        "partners",
        (
            Mutant(TEAM, "seats // 2", "1"),
            Mutant(TEAM, "if teams else", "if False else"),
            Mutant(AFTER_ATTACK, "reversed(asked)", "asked"),
            Mutant("koty.options:seats_problem", "seats not in TEAM_SEATS", "seats < 4"),
        ),
    ),
    "K71": (
        "partners win together",
        (
            Mutant(SUMS, "lands.worth(dreams[seat]) for", "lands.worth(dreams[team[0]]) for"),
            Mutant(SUMS, "lands.nines(dreams[seat])", "0"),
        ),
    ),
    "KX1": ("a dream worth 64", (Mutant(WORTH, "NINE << self.nines - 1", "NINE"),)),
    "KX2": (
        "a dream worth 82",
        (Mutant(WORTH, "(self.top.worth or 0) <<", "(self.top.worth or 1) <<"),),
    ),
    "KX3": (
        "an attack given up",
        (
            Mutant(
                DEFEND,
                "again = (Repeating(attacker, duel),)",
                "again = (Settling(attacker, duel),)",
            ),
        ),
    ),
}

MUTANTS = [(rule_id, mutant) for rule_id, (_, mutants) in RULES.items() for mutant in mutants]


def test_every_rule_has_tests_in_its_name_and_no_test_names_another_one() -> None:
    assert len(MODULES) == 8
    assert proved("K") == sorted(RULES)


@pytest.mark.parametrize(("rule_id", "mutant"), MUTANTS, ids=[rule_id for rule_id, _ in MUTANTS])
def test_the_tests_of_a_rule_notice_when_it_is_broken(rule_id: str, mutant: Mutant) -> None:
    with in_place(mutant):
        assert notice(rule_id)
