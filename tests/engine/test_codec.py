"""JSON of actions and events: there and back, and clear words for what is no action."""

from __future__ import annotations

import copy
import json
import pickle
from typing import Any

import pytest

from sen_desktop.engine.cards import NATURE, Face, PileId, Slot
from sen_desktop.engine.codec import Malformed, encode, word
from sen_desktop.games import registry
from sen_desktop.games.sen.actions import NamePair, PeekOne, Take
from sen_desktop.games.sen.decisions import Turn
from tests.support.matches import random_match, rules_of
from tests.support.problems import english
from tests.support.rulesets import ruleset


def test_every_action_of_a_match_comes_back_the_same() -> None:
    rules = rules_of(ruleset("sen-long", rounds=3), 4)
    codec = registry.codec("sen")
    kinds = set()
    for seed in range(8):
        for played in random_match(rules, seed):
            kinds.add(type(played.action))
            assert codec.decode(json.loads(json.dumps(encode(played.action)))) == played.action
            assert json.dumps([encode(event) for event in played.step.events])
    assert len(kinds) == len(registry.GAMES["sen"].actions) + 2


@pytest.mark.parametrize(
    ("item", "data"),
    [
        (Take(2), {"do": "take", "place": 2}),
        (NamePair((0, 2), None), {"do": "name_pair", "places": [0, 2], "ravens": None}),
        (
            PeekOne(Slot(PileId("dream", 1), 3)),
            {"do": "peek_one", "slot": {"pile": "dream", "seat": 1, "place": 3}},
        ),
        (PileId("land", 0, 2), {"pile": "land", "seat": 0, "number": 2}),
        (PileId("face_up"), {"pile": "face_up"}),
        (Face("sen_classic.land_3", 3), "sen_classic.land_3"),
        (Turn((2,)), {"decision": "turn", "seats": [2]}),
        (Turn((NATURE,)), {"decision": "turn", "seats": ["nature"]}),
        ({1: (True, None)}, {"1": [True, None]}),
    ],
)
def test_json_reads_like_what_it_means(item: object, data: Any) -> None:
    assert encode(item) == data


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (None, "written as"),
        ({"do": ["take"]}, "not an action"),
        ({"do": "take", "place": True}, "whole number"),
        ({"do": "take", "place": 1, "more": 2}, "needs place"),
        ({"do": "draw", "place": 1}, "nothing more"),
        ({"do": "look", "places": 3}, "a list"),
        ({"do": "name_pair", "places": [1], "ravens": 3}, "list of length 2"),
        ({"do": "name_pair", "places": [1, 2], "ravens": "3"}, "whole number"),
        ({"do": "peek_one", "slot": {"pile": "dream"}}, "made of"),
        ({"do": "peek_one", "slot": {"pile": "dream", "seat": "0", "place": 1}}, "slot.seat"),
    ],
)
def test_what_is_no_action_is_said(data: Any, said: str) -> None:
    with pytest.raises(Malformed) as caught:
        registry.codec("sen").decode(data)
    assert said in english(caught.value.why)


def test_a_pile_survives_pickling_and_copying() -> None:
    pile = PileId("land", 3, 2)
    for twin in (pickle.loads(pickle.dumps(pile)), copy.deepcopy(pile)):
        assert (twin, twin.kind, twin.seat, twin.number) == (pile, "land", 3, 2)
    assert len({PileId("land", 1), PileId("land", 1, 1), PileId("land"), pile}) == 4


def test_unknown_things_have_no_json() -> None:
    with pytest.raises(TypeError):
        encode(object())


def test_words_are_in_snake_case() -> None:
    assert [word(kind) for kind in (Take, PeekOne, NamePair)] == ["take", "peek_one", "name_pair"]
