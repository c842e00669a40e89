"""S1 to S3 and S10: the decks as card_data.yaml has them."""

from __future__ import annotations

from collections import Counter

from tests.support.ids import proves
from tests.support.rulesets import catalogue, ruleset

Composition = Counter[tuple[int | None, str]]

SPECIALS: Composition = Counter({(5, "take_two"): 3, (6, "peek_one"): 3, (7, "swap_two"): 3})


def _composition(ruleset_id: str) -> Composition:
    return Counter((card.face.worth, card.face.power) for card in ruleset(ruleset_id).cards())


def _plain(copies: dict[int, int]) -> Composition:
    return Counter({(worth, ""): number for worth, number in copies.items()})


CLASSIC = SPECIALS + _plain(dict.fromkeys(range(9), 4) | {9: 9})
JUBILEE = SPECIALS + _plain(dict.fromkeys(range(8), 4) | {9: 5})
JUBILEE += Counter({(None, "hourglass"): 6, (8, "choose_one"): 4})


@proves("S1")
def test_the_classic_deck_has_54_cards() -> None:
    assert _composition("sen-classic") == CLASSIC
    assert CLASSIC.total() == 54


@proves("S2")
def test_the_jubilee_deck_has_56_cards() -> None:
    assert _composition("sen-jubilee") == JUBILEE
    assert JUBILEE.total() == 56


@proves("S3")
def test_the_long_dream_shuffles_both_decks_together() -> None:
    assert _composition("sen-long") == CLASSIC + JUBILEE
    assert ruleset("sen-long").counts == {"dream": 6, "looks": 3}


@proves("S10")
def test_two_to_five_play() -> None:
    for ruleset_id in ("sen-classic", "sen-jubilee", "sen-long"):
        spec = catalogue().ruleset(ruleset_id)
        assert (spec.min_seats, spec.max_seats) == (2, 5)
