"""How tense a table is follows from what everybody sees there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from sen_desktop.engine.cards import Face, PileId
from sen_desktop.engine.ruleset import OptionValue, Ruleset
from sen_desktop.games.koty.words import DRAW_PILE, NINES_OF
from sen_desktop.games.sen import words as sen
from sen_desktop.games.smoki import words as smoki
from sen_desktop.text.i18n import Texts
from sen_desktop.ui.table.doors import FAMILIES, board_of
from sen_desktop.ui.table.picture import Picture, TableCard, blank
from sen_desktop.ui.table.sen.board import LAST_CARDS, SenPart
from sen_desktop.ui.table.smoki.board import SmokiPart
from sen_desktop.ui.table.sounds import FEW, LITTLE, MOST, MUCH, tension
from tests.support.rulesets import ruleset

FACE = Face("any", 4)
PILES = {"sen": sen.FACE_DOWN, "smoki": smoki.FACE_DOWN, "koty": DRAW_PILE}


class Evening:
    """Two at a table in the middle of a round: many cards left, nothing up."""

    def __init__(self, game: str, **options: OptionValue) -> None:
        self.ruleset: Ruleset = ruleset(game, **options)
        self.board = board_of(self.ruleset.family)
        self.picture: Picture[Any] = replace(blank(self.board, 2, 0), at_turn=0)
        self.lay({PILES[self.board.family]: 30, smoki.dream(0): 6, smoki.dream(1): 6})

    def lay(self, piles: Mapping[PileId, int], up: int = 0) -> None:
        """So many cards on each pile, the first ones face up."""
        cards = dict(self.picture.cards)
        for pile, count in piles.items():
            cards[pile] = tuple(
                TableCard(number, FACE if number < up else None) for number in range(count)
            )
        self.becomes(cards=cards)

    def becomes(self, **changes: Any) -> None:
        self.picture = replace(self.picture, **changes)

    @property
    def tension(self) -> float:
        return tension(self.board, self.picture, self.ruleset)


@pytest.mark.parametrize("game", ["sen-classic", "smoki", "koty"])
def test_there_is_time(game: str) -> None:
    assert Evening(game).tension == 0


def test_every_table_can_be_tense() -> None:
    assert {board.family for board in FAMILIES} == PILES.keys()


@pytest.mark.parametrize(("game", "most"), [("sen-classic", LITTLE), ("koty", MUCH)])
def test_it_grows_as_cards_run_out(game: str, most: float) -> None:
    evening = Evening(game)
    levels = []
    for left in (FEW, FEW // 2, 1, 0):
        evening.lay({PILES[evening.board.family]: left})
        levels.append(evening.tension)
    assert levels[0] == 0 and levels == sorted(levels) and len(set(levels)) == 4
    assert levels[-1] == most


def test_last_turns_of_sen_are_the_most_tense_until_the_dreams_are_open() -> None:
    evening = Evening("sen-classic")
    evening.becomes(part=SenPart(stall=4))
    assert evening.tension == MUCH
    evening.becomes(part=SenPart(caller=1))
    assert evening.tension == MOST
    evening.becomes(at_turn=None)
    assert evening.tension == 0


def test_somebody_is_near_the_ravens_that_end_the_match() -> None:
    evening = Evening("sen-classic", limit=100)
    evening.becomes(scores=((10, 74),))
    assert evening.tension == 0
    evening.becomes(scores=((10, 74), (0, 1)))
    assert evening.tension == LITTLE


def test_one_token_is_missing() -> None:
    evening = Evening("smoki", mode="tokens")
    evening.becomes(part=SmokiPart(((1, 0), (2, 1))))
    assert evening.tension == 0
    evening.becomes(part=SmokiPart(((1, 0), (2, 1), (3, 1))))
    assert evening.tension == LITTLE


def test_a_dream_of_smoki_is_nearly_open() -> None:
    evening = Evening("smoki")
    for up, level in ((3, 0), (4, LITTLE), (5, MUCH), (6, MOST)):
        evening.lay({smoki.dream(1): 6}, up)
        assert evening.tension == level


def test_one_more_land_ends_koty() -> None:
    evening = Evening("koty")
    evening.lay({NINES_OF[1][0]: 3})
    assert evening.tension == 0
    evening.lay({NINES_OF[1][1]: 3})
    assert evening.tension == MUCH


def test_the_last_cards_to_be_drawn_are_told_and_not_before() -> None:
    evening, say = Evening("sen-classic"), Texts.load("en").say

    def told(left: int) -> list[str]:
        evening.lay({sen.FACE_DOWN: left})
        return evening.board.notices(evening.picture, say)

    assert not told(LAST_CARDS + 1) and not told(0)
    assert told(LAST_CARDS) == [f"{LAST_CARDS}\u00a0cards left"]
    assert told(1) == ["1\u00a0card left"]
