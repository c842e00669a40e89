"""People and bots at one table: who wears what, and who is called what."""

from __future__ import annotations

import pytest

from sen_desktop import opponents
from sen_desktop.i18n import LANGUAGES, Texts
from sen_desktop.seating import EMBLEMS, bot, free_name, human, some_bot, told_apart

FAMILIES = ("sen", "smoki", "koty")
ENGLISH = Texts.load("en")


@pytest.mark.parametrize("family", FAMILIES)
def test_people_wear_what_no_character_of_the_game_wears(family: str) -> None:
    characters = {one.emblem for one in opponents.offered(family, ENGLISH)}
    people: list[int] = []
    for seat in range(5):
        people.append(human(seat, family, ENGLISH, people).emblem)
    assert len(set(people)) == 5 and not characters & set(people)
    assert all(0 <= emblem < EMBLEMS for emblem in people)


def test_who_comes_over_from_another_game_changes_the_emblem_if_a_bot_wears_it() -> None:
    ada = human(0, "sen", ENGLISH)
    leaf = bot("bot:leaf", ENGLISH, 0)
    assert ada.emblem == leaf.emblem
    first, second = told_apart([ada, leaf], "smoki", ENGLISH)
    assert second == leaf and first.emblem != leaf.emblem and first.name == ada.name
    assert told_apart([first, second], "smoki", ENGLISH) == (first, second)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("family", FAMILIES)
def test_opponents_begin_with_the_weakest(family: str, language: str) -> None:
    texts = Texts.load(language)
    offered = opponents.offered(family, texts)
    assert [some_bot(seat, family, texts).player for seat in range(7)] == [
        offered[min(seat, 4)].player for seat in range(7)
    ]


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
