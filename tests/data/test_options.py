"""Choosing options of a ruleset."""

from __future__ import annotations

import pytest

from sen_desktop.data.catalogue import OptionError
from sen_desktop.engine.ruleset import OptionValue
from tests.support.problems import english
from tests.support.rulesets import catalogue, ruleset


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("penalti", 5, "did you mean penalty?"),
        ("penalty", 51, "from 0 to 50"),
        ("penalty", -1, "from 0 to 50"),
        ("penalty", None, "cannot be switched off"),
        ("penalty", True, "from 0 to 50"),
        ("penalty", "5", "from 0 to 50"),
        ("last_turns", 1, "true or false"),
        ("limit", 9, "from 10 to 1000"),
        ("limit", None, "limit or a number of rounds"),
    ],
)
def test_what_cannot_be_chosen_is_said(name: str, value: OptionValue, said: str) -> None:
    with pytest.raises(OptionError) as caught:
        ruleset("sen-classic", **{name: value})
    assert said in english(caught.value)


def test_an_unknown_ruleset_is_answered_with_the_nearest() -> None:
    with pytest.raises(OptionError) as caught:
        catalogue().ruleset("sen-clasic")
    assert "did you mean sen-classic" in english(caught.value)


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("limit", "70", 70),
        ("limit", "off", None),
        ("last_turns", "on", True),
        ("last_turns", "false", False),
        ("last_turns", "perhaps", "perhaps"),
        ("penalty", "many", "many"),
        ("penalty", "9" * 5000, "9" * 5000),
    ],
)
def test_values_are_read_as_people_write_them(name: str, text: str, value: OptionValue) -> None:
    assert catalogue().ruleset("sen-classic").option(name).parse(text) == value
