"""Every rule of Smoki has tests in its name, and they notice when it is broken.

For each id: what the rule says in a few words, and at least one mutant that breaks it.
"""

from __future__ import annotations

import pytest

# The modules whose tests prove rules; importing them registers what they prove.
from tests.games.smoki import test_counting, test_ravens, test_round_end, test_set_up, test_turns
from tests.support.ids import notice, proved
from tests.support.mutants import CARD_DATA, Mutant, in_place

MODULES = (test_counting, test_ravens, test_round_end, test_set_up, test_turns)

GAME = "smoki.rules:SmokiRules."
DEAL = f"{GAME}_deal"
DRAW = f"{GAME}_draw"
END_ROUND = f"{GAME}_end_round"
END_TURN = f"{GAME}_end_turn"
PASS_ROUND = f"{GAME}_pass_round"
PLACE = f"{GAME}_place"
REMOVE = f"{GAME}_remove"
TURN_UP = f"{GAME}_turn_up"
MAY_BE_PUT = "smoki.legality:may_be_put"
MIRRORED = "smoki.counting:mirrored"
CANCELLED = "smoki.counting:cancelled"
RECKON = "smoki.counting:reckon"
END = "smoki.table:end_of_match"

RULES: dict[str, tuple[str, tuple[Mutant, ...]]] = {
    "D1": (
        "the deck",
        (
            Mutant(CARD_DATA, "dragon_minus2: {copies: 4, worth: -2", "x: {copies: 4, worth: 2"),
            Mutant(
                CARD_DATA, "raven_ring: {copies: 4, worth: 10", "raven_ring: {copies: 4, worth: 9"
            ),
        ),
    ),
    "D2": (
        "tokens limit nothing",
        (
            Mutant(
                "smoki.table:Score.with_token",
                "(other == seat)",
                "(other == seat and sum(self.tokens) < 12)",
            ),
        ),
    ),
    "D10": (
        "2-5 players",
        (
            Mutant(
                CARD_DATA,
                "decks: [smoki]\n    players: {min: 2, max: 5}",
                "decks: [smoki]\n    players: {min: 2, max: 4}",
            ),
        ),
    ),
    "D11": (
        "the deal",
        (
            Mutant(DEAL, "self._dreams_from(starter)", "self.dreams"),
            Mutant(DEAL, "CARDS)", "CARDS - 1)"),
            Mutant("smoki.sight:view", "if up else None", ""),
        ),
    ),
    "D12": (
        "one card turned up",
        (
            Mutant(TURN_UP, "draft.turn_up(slot)", "pass"),
            Mutant(TURN_UP, "draft.table = draft.table.face_up(slot)", "pass"),
            Mutant(TURN_UP, "(seat + 1)", "(seat - 1)"),
            Mutant(TURN_UP, "following != draft.table.starter", "False"),
        ),
    ),
    "D13": (
        "the piles",
        (Mutant(f"{GAME}_lay_out", "in self.face_up", "in self.face_up[::-1]"),),
    ),
    "D14": (
        "who starts",
        (
            Mutant(f"{GAME}_draw_lot", "self.seats, action.seat", "self.seats, 0"),
            Mutant(END_ROUND, "(seat + 1)", "(seat + 2)"),
        ),
    ),
    "D15": ("to the left", (Mutant(END_TURN, "(seat + 1)", "(seat - 1)"),)),
    "D20": (
        "taking",
        (
            Mutant(f"{GAME}_take", "self.face_up[action.pile]", "self.face_up[0]"),
            Mutant(MAY_BE_PUT, "power in (NEST, REFLECTION)", "True"),
        ),
    ),
    "D21": (
        "drawing",
        (
            Mutant(DRAW, '"drawn", (seat,)', '"drawn", None'),
            Mutant(DRAW, "draft.draw(FACE_DOWN", "draft.put_on(SLOTS[FACE_DOWN][0]"),
            Mutant("smoki.sight:sees_held", "type(agenda[-1]) is not Drawn", "True"),
            Mutant(MAY_BE_PUT, "power != RING", "True"),
            Mutant(f"{GAME}_put", "action.pile", "0"),
        ),
    ),
    "D22": (
        "placing",
        (
            Mutant(PLACE, "place, power = action.place,", "place, power = 0,"),
            Mutant(f"{GAME}_lay", "draft.table = draft.table.face_up(slot)", "pass"),
            Mutant(REMOVE, '"replaced")', '"replaced", (seat,))'),
            Mutant(REMOVE, "len(self.face_up) > 1", "False"),
            Mutant(
                "smoki.legality:Legality._refuse_take",
                "if state.piles[self.face_up[action.pile]] else",
                "if True else",
            ),
        ),
    ),
    "D23": (
        "the exhausted pile",
        (
            Mutant(END_TURN, "not draft.piles[FACE_DOWN]", "False"),
            Mutant(END_TURN, "ALL_UP in draft.table.facing", "False"),
            Mutant(END_TURN, "draft.table.shuffles + 1", "1"),
            Mutant(f"{GAME}_shuffle", "self._lay_out(draft)", "pass"),
        ),
    ),
    "D30": (
        "nest or reflection may be put back",
        (
            Mutant(MAY_BE_PUT, "(NEST, REFLECTION)", "(NEST,)"),
            Mutant(MAY_BE_PUT, "(NEST, REFLECTION)", "(REFLECTION,)"),
            Mutant(PLACE, "power == NEST", "power"),
        ),
    ),
    "D31": (
        "the ring",
        (
            Mutant(PLACE, "power == RING", "False"),
            Mutant(PASS_ROUND, "(taker - 1)", "(taker + 1)"),
            Mutant(
                PASS_ROUND,
                "SLOTS[self.dreams[following]][place]",
                "SLOTS[self.dreams[following]][0]",
            ),
            Mutant(
                PASS_ROUND, "self._remove(draft, last, place)", "self._remove(draft, taker, place)"
            ),
            Mutant(REMOVE, "PuttingAway((seat,))", "PuttingAway(draft.agenda[0].seats)"),
            Mutant(MAY_BE_PUT, "power != RING", "True"),
        ),
    ),
    "D32": (
        "reflections",
        (
            Mutant(MIRRORED, "min(nearest)", "max(nearest)"),
            Mutant(MIRRORED, "range(place + 1, row.stop)", "range(0)"),
            Mutant(MIRRORED, "row = range(place // COLUMNS * COLUMNS,", "row = range(0,"),
            Mutant(MIRRORED, "if worth is not None:", "if worth:"),
            Mutant(RECKON, "0 if source is None", "5 if source is None"),
        ),
    ),
    "D33": (
        "the nest",
        (
            Mutant(
                "smoki.legality:Legality._refuse_swap", "decision.nest in action.places", "False"
            ),
            Mutant(f"{GAME}_swap", "draft.swap(seat, a, b)", "pass"),
            Mutant(f"{GAME}_swap", "draft.table = draft.table.swapped(a, b)", "pass"),
            Mutant(PLACE, "Nesting((seat,), place)", "Nesting((seat,), 0)"),
            Mutant(f"{GAME}_go_on", "isinstance(draft.agenda[-1], Nesting)", "False"),
        ),
    ),
    "D40": (
        "a dream all face up",
        (
            Mutant(END_TURN, "ALL_UP in draft.table.facing", "draft.table.facing[seat] == ALL_UP"),
            Mutant(END_ROUND, "draft.open(self.dreams[player])", "pass"),
            Mutant(f"{GAME}_go_on", "isinstance(draft.agenda[-1], Nesting)", "False"),
        ),
    ),
    "D41": (
        "cancelling",
        (
            Mutant(CANCELLED, "top is not None and", ""),
            Mutant(CANCELLED, "top == bottom", "top is bottom is not None and top > 0"),
            Mutant(RECKON, "worths[column] = worths[column + COLUMNS] = 0", "pass"),
            Mutant(RECKON, "cancelled(printed)", "cancelled(worths)"),
        ),
    ),
    "D42": (
        "tokens for the lowest",
        (
            Mutant(f"{GAME}_give_tokens", "count == min(counts)", "count == max(counts)"),
            Mutant(
                f"{GAME}_give_tokens",
                "count == min(counts)",
                "seat == list(counts).index(min(counts))",
            ),
        ),
    ),
    "D43": (
        "three tokens",
        (
            Mutant(END, "max(score.tokens) < TOKENS_TO_WIN", "max(score.tokens) <= TOKENS_TO_WIN"),
            Mutant(END, "max(score.tokens) < TOKENS_TO_WIN", "sum(score.tokens) < TOKENS_TO_WIN"),
            Mutant(END, "other > own", "other < own"),
        ),
    ),
    "D50": (
        "points",
        (
            Mutant(END, ">= options.limit", "> options.limit"),
            Mutant(END, "options.mode == POINTS", "False"),
            Mutant(END, "other < own", "other > own"),
            Mutant(END_ROUND, "self.chosen.mode == TOKENS", "True"),
            Mutant("smoki.options:settle", 'if "limit" in asked', "if False"),
        ),
    ),
    "D51": (
        "rounds",
        (
            Mutant(END, ">= options.rounds", "> options.rounds"),
            Mutant(END, "other < own", "other > own"),
            Mutant(END_ROUND, "self.chosen.mode == TOKENS", "True"),
        ),
    ),
    "D52": (
        "one pile",
        (
            Mutant(REMOVE, "len(self.face_up) > 1", "True"),
            Mutant(
                "smoki.legality:_face_up",
                "face_up(number) for number in range(count)",
                "face_up(number) for number in range(2)",
            ),
        ),
    ),
    "DX1": ("the lower neighbour", (Mutant(MIRRORED, "min(nearest)", "max(nearest)"),)),
    "DX2": ("a chain", (Mutant(RECKON, "printed[source] or 0", "0"),)),
    "DX3": ("copied tens", (Mutant(RECKON, "printed[source] or 0", "0"),)),
    "DX4": ("a copy cancels nothing", (Mutant(RECKON, "cancelled(printed)", "cancelled(worths)"),)),
    "DX5": (
        "a shared round",
        (
            Mutant(
                f"{GAME}_give_tokens",
                "count == min(counts)",
                "seat == list(counts).index(min(counts))",
            ),
        ),
    ),
    "DX6": (
        "the ring among three",
        (
            Mutant(PASS_ROUND, "(seat + 1)", "(seat - 1)"),
            Mutant(REMOVE, "PuttingAway((seat,))", "PuttingAway(draft.agenda[0].seats)"),
        ),
    ),
    "DX7": ("the nest's swap", (Mutant(f"{GAME}_swap", "draft.swap(seat, a, b)", "pass"),)),
}

MUTANTS = [(rule_id, mutant) for rule_id, (_, mutants) in RULES.items() for mutant in mutants]


def test_every_rule_has_tests_in_its_name_and_no_test_names_another_one() -> None:
    assert len(MODULES) == 5
    assert proved("D") == sorted(RULES)


@pytest.mark.parametrize(("rule_id", "mutant"), MUTANTS, ids=[rule_id for rule_id, _ in MUTANTS])
def test_the_tests_of_a_rule_notice_when_it_is_broken(rule_id: str, mutant: Mutant) -> None:
    with in_place(mutant):
        assert notice(rule_id)
