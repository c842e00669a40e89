"""K1, K2: the deck as card_data.yaml has it, and which night cards of it are played."""

from __future__ import annotations

from collections import Counter

from sen_desktop.engine.ruleset import Ruleset
from tests.support.ids import proves
from tests.support.koty import NIGHT, Koty
from tests.support.rulesets import ruleset

NUMBERS = {"blue": (1, 8), "yellow": (2, 7), "green": (3, 6), "pink": (4, 5)}

Composition = Counter[tuple[str, int | None, str]]

DAY: Composition = Counter(
    {(suit, number, ""): 10 for suit, two in NUMBERS.items() for number in two}
)
DAY += Composition({("", 0, "raven"): 10, ("", None, "joker"): 5})


def _composition(chosen: Ruleset) -> Composition:
    return Counter((card.face.suit, card.face.worth, card.face.power) for card in chosen.cards())


@proves("K1")
def test_eighty_cats_ten_ravens_and_five_jokers() -> None:
    assert _composition(ruleset("koty")) == DAY
    assert DAY.total() == 95
    assert all(sum(two) == 9 for two in NUMBERS.values())


@proves("K2")
def test_night_cards_are_chosen_by_kind_and_number() -> None:
    kinds = {"moths": "moth", "bats": "bat", "owls": "owl", "dragons": "dragon"}
    full: Composition = Counter(
        {("", None, kind): int(str(NIGHT[name])) for name, kind in kinds.items()}
    )
    assert full.total() == 13
    assert _composition(ruleset("koty", **NIGHT)) == DAY + full
    some: Composition = Counter({("", None, "bat"): 3, ("", None, "dragon"): 1})
    assert _composition(ruleset("koty", bats=3, dragons=1)) == DAY + some


@proves("K2")
def test_cards_that_are_not_played_are_not_in_the_game() -> None:
    match = Koty.dealt(2, owls=1)
    powers = [card.face.power for cards in match.state.piles.values() for card in cards]
    assert (len(powers), powers.count("owl"), powers.count("moth")) == (96, 1, 0)
