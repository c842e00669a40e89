"""Every rule of Sen has tests in its name, and they notice when it is broken.

For each id: what the rule says in a few words, and at least one mutant that breaks it.
"""

from __future__ import annotations

import pytest

# The modules whose tests prove rules; importing them registers what they prove.
from tests.games.sen import (
    test_counting,
    test_decks,
    test_round_end,
    test_set_up,
    test_specials,
    test_turns,
    test_variants,
)
from tests.support.ids import notice, proved
from tests.support.mutants import CARD_DATA, Mutant, in_place

MODULES = (
    *(test_counting, test_decks, test_round_end, test_set_up),
    *(test_specials, test_turns, test_variants),
)

DEAL = "sen.rules:SenRules._deal"
END_ROUND = "sen.rules:SenRules._end_round"
END_TURN = "sen.rules:SenRules._end_turn"
NAME_PAIR = "sen.rules:SenRules._name_pair"
LAY = "sen.rules:SenRules._lay"
REFUSE = "sen.legality:Legality.refuse"
REFUSE_PAIR = "sen.legality:Legality._refuse_pair"
RECKON = "sen.counting:reckon"
CALL = "sen.counting:_call"

RULES: dict[str, tuple[str, tuple[Mutant, ...]]] = {
    "S1": (
        "the classic deck",
        (Mutant(CARD_DATA, "land_8: {copies: 4, worth: 8", "land_8: {copies: 4, worth: 7"),),
    ),
    "S2": (
        "the jubilee deck",
        (
            Mutant(
                CARD_DATA, "choose_one: {copies: 4, worth: 8", "choose_one: {copies: 4, worth: 7"
            ),
        ),
    ),
    "S3": (
        "the long dream's deck",
        (Mutant(CARD_DATA, "[sen_classic, sen_jubilee]", "[sen_classic]"),),
    ),
    "S10": (
        "2-5 players",
        (
            Mutant(
                CARD_DATA,
                "decks: [sen_jubilee]\n    players: {min: 2, max: 5}",
                "decks: [sen_jubilee]\n    players: {min: 2, max: 4}",
            ),
        ),
    ),
    "S11": (
        "the deal",
        (
            Mutant(DEAL, "self.dreams, self.dream_size", "self.dreams, 4"),
            Mutant(DEAL, "self.dreams,", "self.dreams[::-1],"),
        ),
    ),
    "S12": ("the first face-up card", (Mutant(DEAL, "FACE_UP,", "self.dreams[0],"),)),
    "S13": (
        "first looks",
        (
            Mutant("sen.rules:SenRules._look", "if waiting:", "if False:"),
            Mutant("sen.rules:SenRules._look", "draft.peek(seat,", "draft.peek(1 - seat,"),
            Mutant("sen.legality:Legality._refuse_look", "self.looks or", "self.looks and"),
        ),
    ),
    "S14": (
        "who starts",
        (
            Mutant("sen.rules:SenRules._draw_lot", "starter=action.seat", "starter=0"),
            Mutant("sen.rules:SenRules._write_down", "ended_by + 1", "ended_by + 2"),
            Mutant(END_ROUND, "seat if caller is None else caller", "seat"),
        ),
    ),
    "S15": ("to the left", (Mutant(END_TURN, "seat + 1", "seat - 1"),)),
    "S16": (
        "piles are never empty",
        (Mutant(END_TURN, "not draft.piles[FACE_DOWN]", "False"),),
    ),
    "S20": (
        "waking up",
        (
            Mutant(REFUSE, 'return Refusal("not_now")', "return None"),
            Mutant(
                "sen.rules:SenRules._wake_up", "seat, CALLED)", "seat, EXHAUSTED) if 0 else None"
            ),
            Mutant("sen.rules:SenRules._wake_up", "draft.note(Called(seat))", "pass"),
        ),
    ),
    "S21": (
        "taking",
        (
            Mutant(LAY, "[place],", "[0],"),
            Mutant("sen.rules:SenRules._take", '"taken", None', '"taken", (seat,)'),
        ),
    ),
    "S22": (
        "a taken special has no action",
        (
            Mutant(
                "sen.rules:SenRules._take",
                "    self._lay(",
                "    if draft.face(draft.top(FACE_UP)).power:\n"
                "        return self._decide(draft, seat, Peeking)\n"
                "    self._lay(",
            ),
        ),
    ),
    "S23": (
        "drawing",
        (
            Mutant("sen.rules:SenRules._draw_card", "(seat,)", "None"),
            Mutant(
                "sen.rules:SenRules._draw_card",
                "draft.draw(FACE_DOWN",
                "draft.put_on(SLOTS[FACE_DOWN][0]",
            ),
        ),
    ),
    "S24": (
        "exchanging",
        (
            Mutant("sen.rules:SenRules._exchange", "(seat,)", "None"),
            Mutant("sen.rules:SenRules._exchange", "action.place", "0"),
        ),
    ),
    "S25": ("discarding", (Mutant("sen.rules:SenRules._discard", "FACE_UP", "FACE_DOWN"),)),
    "S26": (
        "using",
        (
            Mutant("sen.legality:_refuse_power", "power not in ACTIONS", "False"),
            Mutant("sen.rules:SenRules._use", 'draft.put_on(HELD_CARD, FACE_UP, "used")', "pass"),
        ),
    ),
    "S27": ("naming is a turn", (Mutant(REFUSE_PAIR, "not self.pairs", "False"),)),
    "S30": (
        "take two",
        (
            Mutant("sen.rules:SenRules._keep", "1 - action.which", "action.which"),
            Mutant("sen.rules:SenRules._keep", "Drawn)", "Peeking)"),
            Mutant("sen.rules:SenRules._begin_take_two", "if draft.piles[FACE_DOWN]:", "if False:"),
            Mutant("sen.legality:_refuse_power", "and not piles[FACE_DOWN]", "and False"),
        ),
    ),
    "S31": (
        "peek one",
        (
            Mutant("sen.rules:SenRules._peek_one", "draft.peek(seat,", "draft.peek(1 - seat,"),
            Mutant("sen.legality:Legality._in_dreams", "slot.pile in self.dreams and", ""),
        ),
    ),
    "S32": (
        "swap two",
        (
            Mutant("sen.rules:SenRules._swap_two", "draft.swap(seat, action.a, action.b)", "pass"),
            Mutant("sen.legality:Legality._refuse_swap", "action.a == action.b", "False"),
        ),
    ),
    "S33": (
        "choose one",
        (
            Mutant("sen.rules:SenRules._choose_one", "action.pick", "0"),
            Mutant("sen.rules:SenRules._choose_one", '"chosen", None', '"chosen", (seat,)'),
            Mutant("sen.rules:SenRules._begin_choose_one", "(seat,)", "None"),
            Mutant("sen.legality:_choices", "range(pile)", "range(1, pile)"),
        ),
    ),
    "S40": (
        "all dreams are turned up",
        (
            Mutant(END_ROUND, "in self.orders[ended_by]\n", "in range(self.seats)\n"),
            Mutant(
                END_ROUND,
                "draft.open(self.dreams[player])",
                "draft.open(self.dreams[player], (0,))",
            ),
        ),
    ),
    "S41": (
        "the caller",
        (Mutant("sen.rules:SenRules._wake_up", "draft.table.woken(seat)", "draft.table"),),
    ),
    "S42": (
        "the exhausted pile",
        (
            Mutant(END_TURN, "not draft.piles[FACE_DOWN]", "False"),
            Mutant(END_TURN, "seat, EXHAUSTED", "next_seat, EXHAUSTED"),
        ),
    ),
    "S43": (
        "last turns",
        (
            Mutant("sen.rules:SenRules._wake_up", "self.chosen.last_turns", "False"),
            Mutant("sen.rules:SenRules._wake_up", "self.chosen.last_turns", "True"),
            Mutant("sen.legality:Legality._refuse_wake_up", "state.table.caller is None", "True"),
        ),
    ),
    "S44": (
        "the stalled round",
        (
            Mutant(END_TURN, "not left_to_stall", "False"),
            Mutant(END_TURN, "left_to_stall == STALL_WARNING", "left_to_stall == 6"),
            Mutant("sen.rules:SenRules._draw", "if draft.table.takes:", "if False:"),
            Mutant(NAME_PAIR, "if draft.table.takes:", "if False:"),
            Mutant("sen.table:Table.new_round", "None, 0,", "None, self.takes,"),
            Mutant("sen.table:Table.woken", "caller, 0,", "caller, self.takes,"),
        ),
    ),
    "S45": (
        "the next round",
        (
            Mutant(DEAL, "action.order", "action.order[::-1]"),
            Mutant("sen.table:Table.new_round", "self.totals", "()"),
            Mutant("sen.table:Table.new_round", "starter, None,", "starter, self.caller,"),
        ),
    ),
    "S50": (
        "hourglasses",
        (
            Mutant("sen.counting:worths", "hourglasses % 2 else 0", "hourglasses % 2 == 0 else 0"),
            Mutant("sen.counting:worths", "SCARY if", "8 if"),
        ),
    ),
    "S51": ("all or nothing first", (Mutant(RECKON, "len(bold) == 1", "False"),)),
    "S52": ("scary ravens second", (Mutant(RECKON, "counts[seat] -= ravens", "pass"),)),
    "S53": (
        "the reduced count decides",
        (Mutant(CALL, "lowest = min(counts)", "lowest = counts[1]"),),
    ),
    "S54": ("the lowest caller", (Mutant(CALL, "return 0, CALLER_LOWEST", "return own, ''"),)),
    "S55": (
        "the tied caller",
        (
            Mutant(CALL, "if options.caller_tie_zero", "if True"),
            Mutant(CALL, "if options.caller_tie_zero", "if False"),
        ),
    ),
    "S56": ("the penalty", (Mutant(CALL, "options.penalty", "5"),)),
    "S57": (
        "everyone else",
        (Mutant("sen.counting:scores", "(count, OWN_COUNT)", "(count + 1, OWN_COUNT)"),),
    ),
    "S58": (
        "the end of the match",
        (
            Mutant("sen.table:end_of_match", ">= options.limit", "> options.limit"),
            Mutant("sen.table:end_of_match", "max(totals)", "sum(totals)"),
            Mutant("sen.options:settle", 'asked.get("rounds") is not None', '"rounds" in asked'),
            Mutant("sen.table:end_of_match", ">= options.rounds", "> options.rounds"),
            Mutant(
                "sen.table:end_of_match", "options.limit is not None and", "options.limit and 0 and"
            ),
        ),
    ),
    "S59": (
        "the lowest total wins",
        (Mutant("sen.table:end_of_match", "other < own", "other > own"),),
    ),
    "S60": (
        "I know what I have",
        (
            Mutant(NAME_PAIR, "if right:", "if not right:"),
            Mutant(NAME_PAIR, 'Slot(own, left), "incoming"', 'Slot(own, 0), "incoming"'),
            Mutant(NAME_PAIR, '"incoming", NOBODY', '"incoming", (seat,)'),
            Mutant(NAME_PAIR, "face.worth == action.ravens", "True"),
            Mutant(REFUSE_PAIR, "not self.hourglasses", "False"),
            Mutant(NAME_PAIR, "draft.turn_down(slot)", "pass"),
            Mutant("sen.legality:_turns", "if hourglasses else", "if False else"),
        ),
    ),
    "S61": (
        "all or nothing",
        (
            Mutant("sen.counting:_all_or_nothing", "PAID_BY_OTHERS", "PAID_BY_OTHERS + 1"),
            Mutant(RECKON, "if options.all_or_nothing else", "if True else"),
            Mutant(RECKON, "and not bold", ""),
        ),
    ),
    "S62": (
        "not so scary ravens",
        (
            Mutant("sen.counting:_not_so_scary", "if alone else 0", ""),
            Mutant(RECKON, "options.not_so_scary and", ""),
        ),
    ),
    "S63": ("the long dream", (Mutant(CARD_DATA, "fixed: {", "defaults: {"),)),
    "SX1": ("a caller who is not lowest", (Mutant(CALL, "own + options.penalty", "own"),)),
    "SX2": ("the same with S62", (Mutant(RECKON, "counts[seat] -= ravens", "pass"),)),
    "SX3": ("a caller beaten by one", (Mutant(CALL, "own > lowest", "own > lowest + 1"),)),
    "SX4": ("the same with S62", (Mutant(RECKON, "counts[seat] -= ravens", "pass"),)),
    "SX5": ("a right pair", (Mutant(NAME_PAIR, "if right:", "if False:"),)),
    "SX6": ("a wrong pair", (Mutant(NAME_PAIR, "if right:", "if True:"),)),
    "SX7": ("S62 makes the caller lowest", (Mutant(RECKON, "options.not_so_scary", "False"),)),
    "SX8": ("S62 makes another one lowest", (Mutant(RECKON, "options.not_so_scary", "False"),)),
    "SX9": ("two dreams of nines", (Mutant(RECKON, "and not bold", ""),)),
}

MUTANTS = [(rule_id, mutant) for rule_id, (_, mutants) in RULES.items() for mutant in mutants]


def test_every_rule_has_tests_in_its_name_and_no_test_names_another_one() -> None:
    assert proved("S") == sorted(RULES)


@pytest.mark.parametrize(("rule_id", "mutant"), MUTANTS, ids=[rule_id for rule_id, _ in MUTANTS])
def test_the_tests_of_a_rule_notice_when_it_is_broken(rule_id: str, mutant: Mutant) -> None:
    with in_place(mutant):
        assert notice(rule_id)
