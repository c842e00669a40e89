"""People and bots at one table: who wears what, and who is called what."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sen_desktop.app import opponents
from sen_desktop.app.seating import (
    EMBLEMS,
    Invitation,
    bot,
    free_name,
    human,
    names,
    setup_of,
    told_apart,
    usual_bot,
)
from sen_desktop.games import registry
from sen_desktop.match.record import HUMAN
from sen_desktop.text.i18n import LANGUAGES, Texts
from tests.support.rulesets import catalogue

FAMILIES = tuple(registry.GAMES)
ENGLISH = Texts.load("en")


@pytest.mark.parametrize("family", FAMILIES)
def test_people_wear_what_no_character_of_the_game_wears(family: str) -> None:
    characters = {one.emblem for one in opponents.offered(family, ENGLISH)}
    people: list[int] = []
    for _ in range(5):
        people.append(human(family, ENGLISH, people).emblem)
    assert len(set(people)) == 5 and not characters & set(people)
    assert all(0 <= emblem < EMBLEMS for emblem in people)


def test_who_comes_over_from_another_game_changes_the_emblem_if_a_bot_wears_it() -> None:
    ada = human("sen", ENGLISH)
    leaf = bot("bot:leaf", ENGLISH, 0)
    assert ada.emblem == leaf.emblem
    first, second = told_apart([ada, leaf], "smoki", ENGLISH)
    assert second == leaf and first.emblem != leaf.emblem and first.name == ada.name
    assert told_apart([first, second], "smoki", ENGLISH) == (first, second)


def test_two_people_of_one_emblem_are_told_apart() -> None:
    ada = human("sen", ENGLISH)
    ben = replace(ada, name="Ben")
    first, second = told_apart([ada, ben], "sen", ENGLISH)
    assert first == ada and second.emblem != ada.emblem


@pytest.mark.parametrize("family", FAMILIES)
def test_who_is_invited_wears_an_emblem_of_their_own(family: str) -> None:
    spec = next(one for one in catalogue().rulesets.values() if one.family == family)
    weakest = opponents.offered(family, ENGLISH)[0].player
    seats = (("bot:random", ""), (weakest, ""), (HUMAN, "Ada"), (HUMAN, ""))
    setup = setup_of(Invitation(spec.id, seats, ""), spec, ENGLISH, "none")
    assert len({chair.emblem for chair in setup.seats}) == 4
    assert len(set(names(setup.seats, ENGLISH))) == 4


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("family", FAMILIES)
def test_who_sits_down_alone_meets_the_second_level(family: str, language: str) -> None:
    texts = Texts.load(language)
    levels = [one.player for one in opponents.offered(family, texts)]
    assert usual_bot(1, family, texts).player == levels[1]
    assert usual_bot(2, family, texts).player == levels[2]
    assert usual_bot(6, family, texts).player == levels[4], "there is none above"


def test_names_that_nobody_typed_follow_the_language() -> None:
    fish = bot("bot:fish", ENGLISH, 0)
    chairs = [human("koty", ENGLISH), fish, replace(human("koty", ENGLISH), name="Ada"), fish]
    assert names(chairs, ENGLISH) == ("Player 1", "Little Fish", "Ada", "Little Fish 2")
    assert names(chairs, Texts.load("pl")) == ("Gracz 1", "Rybka", "Ada", "Rybka 2")


def test_who_types_the_usual_name_of_another_keeps_it() -> None:
    chairs = [bot("bot:owl", ENGLISH, 0), replace(human("sen", ENGLISH), name=" Owl ")]
    assert names(chairs, ENGLISH) == ("Owl 2", "Owl")


def test_names_are_told_apart_by_numbers() -> None:
    assert free_name("Owl", ()) == "Owl"
    assert free_name("Owl", {"Owl"}) == "Owl 2"
    assert free_name("Owl", {"Owl", "Owl 2", "Ada"}) == "Owl 3"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("family", FAMILIES)
def test_characters_say_what_they_are_like(family: str, language: str) -> None:
    texts = Texts.load(language)
    offered = opponents.offered(family, texts)
    assert len(offered) == 5
    for one in offered:
        bot_id = one.player.removeprefix(opponents.BOT)
        for word in ("temper", "about"):
            assert texts.say(f"bot.{bot_id}.{word}") in one.about
        assert one.name == texts.say(f"bot.{bot_id}.name") and one.name in one.label
