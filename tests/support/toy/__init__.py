"""The toy family: a whole family of games that lives in the tests and nowhere else.

It proves that a family comes through its doors alone: `register` adds one door to the tuple of
every layer, and nothing else in the program has to hear of it.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from sen_desktop import shipped
from sen_desktop.bots import roster
from sen_desktop.data.catalogue import Catalogue
from sen_desktop.data.load import load
from sen_desktop.engine.game import Game
from sen_desktop.engine.ruleset import OptionValue, Ruleset
from sen_desktop.games import registry
from sen_desktop.text import narration
from sen_desktop.ui.table import doors
from tests.conformance.witnesses import CHECKS
from tests.support.toy import actions
from tests.support.toy.board import BOARD
from tests.support.toy.bots import BOTS
from tests.support.toy.rules import ToyRules
from tests.support.toy.teller import NARRATION
from tests.support.toy.witness import check_toy
from tests.support.toy.words import FAMILY, WORDS

CARDS = Path(__file__).with_name("cards.yaml")
ASSETS = Path(__file__).with_name("assets")

GAME = Game(FAMILY, WORDS, ToyRules, actions.ALL)


def register(monkeypatch: pytest.MonkeyPatch) -> None:
    """Open the doors of the toy: while a test runs, the program knows one more family."""
    opened = ((registry, GAME), (roster, BOTS), (narration, NARRATION), (doors, BOARD))
    for layer, door in opened:
        monkeypatch.setattr(layer, "FAMILIES", (*vars(layer)["FAMILIES"], door))
    monkeypatch.setattr(shipped, "MORE_ASSETS", (ASSETS,))
    monkeypatch.setitem(CHECKS, FAMILY, check_toy)


@cache
def catalogue() -> Catalogue:
    """The toy's own cards, which it needs no registration for."""
    return load(CARDS, {FAMILY: WORDS})


def ruleset(**asked: OptionValue) -> Ruleset:
    return catalogue().ruleset("toy").choose(asked, GAME.settle, GAME.problem, GAME.deck)
