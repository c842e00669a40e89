"""The show of a table: whatever is passed over, it arrives where the events lead."""

from __future__ import annotations

import pytest

from sen_desktop.engine.events import Event
from sen_desktop.engine.fold import Known, follow
from sen_desktop.text.i18n import Texts
from sen_desktop.text.narration import storyteller
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.table.boards import BOARDS
from sen_desktop.ui.table.show import Show
from tests.support.matches import random_match, rules_of
from tests.support.rulesets import ruleset

SEAT = 0


@pytest.mark.parametrize("game", ["sen-jubilee", "sen-long", "smoki"])
@pytest.mark.parametrize("seed", range(4))
def test_what_all_saw_is_passed_over_with_everything_before_it(game: str, seed: int) -> None:
    chosen = ruleset(game, rounds=2)
    rules = rules_of(chosen, 3)
    steps = [rules.start().events, *(one.step.events for one in random_match(rules, seed))]
    told: list[Event] = [event.seen_by(SEAT) for events in steps for event in events]
    narrator = storyteller(chosen, Texts.load("en"), ("Ala", "Bo", "Cy"), {})
    stage = Rect(0, 0, 1280, 720)
    show = Show(
        BOARDS[chosen.family],
        chosen,
        3,
        SEAT,
        narrator,
        lambda: stage,
        lambda name: None,
        by_holding=True,
        remembers=False,
    )
    show.tell(told)
    show.load_until_all_saw()
    show.load()
    piles: Known = {}
    for event in told:
        follow(piles, event)
    assert {pile: len(cards) for pile, cards in piles.items()} == {
        pile: len(sprites) for pile, sprites in show.sprites.piles.items()
    }
    for pile, place, sprite in show.sprites.each():
        assert sprite.known in (None, piles[pile][place])
    assert len(show.scores) == 2
