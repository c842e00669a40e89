"""People and bots at one table: who wears what, and who is called what."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sen_desktop.app import opponents
from sen_desktop.app.seating import (
    EMBLEMS,
    Invitation,
    badges,
    bot,
    free_name,
    human,
    manners_of,
    names,
    setup_of,
    told_apart,
    usual_bot,
    with_manners,
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
    assert usual_bot(family, texts).player == levels[1]


@pytest.mark.parametrize("family", FAMILIES)
def test_those_who_come_are_a_mixture_without_the_best(family: str) -> None:
    levels = [one.player for one in opponents.offered(family, ENGLISH)]
    chairs = [human(family, ENGLISH)]
    for _ in range(5):
        chairs.append(usual_bot(family, ENGLISH, chairs))
    came = [levels.index(chair.player) + 1 for chair in chairs[1:]]
    assert came == [2, 1, 3, 4, 2]
    eager = with_manners(chairs[:2], opponents.WHENEVER_IT_PAYS)
    assert usual_bot(family, ENGLISH, eager).player == levels[0]


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


def test_two_of_one_kind_have_two_portraits_and_people_keep_their_emblems() -> None:
    players = (("bot:star", 1), (HUMAN, 1), ("bot:star", 1), ("bot:star", 1), ("bot:bell", 11))
    worn = badges(players)
    assert worn[:3] == ("portraits/star", "emblems/02", "portraits/star_2")
    assert worn[3].startswith("emblems/") and worn[4] == "portraits/bell"
    assert badges((("bot:moon:eager", 1),)) == badges((("bot:moon", 1),))
    assert len(set(worn)) == len(players)


def test_what_people_wore_in_old_set_ups_is_still_theirs() -> None:
    assert badges(tuple((HUMAN, number) for number in range(13))) == tuple(
        f"emblems/{number + 1:02}" for number in range(13)
    )


def test_who_is_no_character_wears_an_emblem_that_nobody_wears() -> None:
    worn = badges((("bot:custom:50:50", 11), (HUMAN, 11), ("bot:custom:80:20", 11)))
    assert worn[1] == "emblems/12" and len(set(worn)) == 3


def test_manners_stand_in_the_ids_of_bots_that_have_the_choice() -> None:
    seated = (bot("bot:moon", ENGLISH, 1), bot("bot:custom:3:4", ENGLISH, 2))
    chairs = (human("sen", ENGLISH), *seated)
    assert manners_of(chairs) == opponents.AS_YOU_DO
    eager = with_manners(chairs, opponents.WHENEVER_IT_PAYS)
    assert [chair.player for chair in eager] == [HUMAN, "bot:moon:eager", "bot:custom:3:4:eager"]
    assert manners_of(eager) == opponents.WHENEVER_IT_PAYS
    assert with_manners(eager, opponents.AS_YOU_DO) == chairs
    bots = [chair.player for chair in (*chairs, *eager) if chair.player != HUMAN]
    labels = [opponents.opponent(player, ENGLISH).label for player in bots]
    assert labels == ["Moon, level 5", "Custom 3/4"] * 2
    assert manners_of((human("smoki", ENGLISH), bot("bot:key", ENGLISH, 1))) is None
