"""What opponents say: rarely, only about what everybody saw, each in their own words."""

from __future__ import annotations

from collections import Counter

import pytest

from sen_desktop.bots import roster
from sen_desktop.engine.cards import Face, PileId, Slot
from sen_desktop.engine.events import Moved, TurnStarted
from sen_desktop.text.i18n import LANGUAGES, Texts
from sen_desktop.text.narration import NARRATIONS, talk
from sen_desktop.text.narration.talk import GLAD, LOST, ONE_IN, RUEFUL, SLY, WON, Talk
from tests.ui.pictures import GAMES, finished

MOODS = (GLAD, SLY, RUEFUL, WON, LOST)
TEXTS = {language: Texts.load(language) for language in LANGUAGES}
CHARACTERS = sorted(
    (entry for entry in roster.ROSTER.values() if entry.level), key=lambda one: one.id
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_character_has_words_of_its_own_for_every_mood(language: str) -> None:
    texts = TEXTS[language].texts
    said = Counter[str]()
    for one in CHARACTERS:
        for mood in MOODS:
            lines = [texts[key] for key in texts if key.startswith(f"talk.{one.id}.{mood}.")]
            assert len(lines) > 1, (one.id, mood)
            said.update(lines)
    assert max(said.values()) == 1, said.most_common(3)
    known = {one.id for one in CHARACTERS}
    assert {key.split(".")[1] for key in texts if key.startswith("talk.")} == known


def _characters(family: str, seats: int) -> list[str]:
    own = [one.id for one in CHARACTERS if family in one.families]
    return [own[seat % len(own)] for seat in range(seats)]


@pytest.mark.parametrize("family", GAMES)
def test_words_are_rare_and_the_same_for_all_eyes(family: str) -> None:
    """They follow from nothing but what onlookers witnessed of a turn."""
    source, pictures = finished(family, 3)
    talker = talk(source.ruleset, TEXTS["en"], _characters(family, len(source.names)))
    turns, words = 0, Counter[str]()
    for number, event in enumerate(pictures.events[1:], 1):
        before = pictures.at(number)
        if not isinstance(event, TurnStarted) or before.at_turn is None:
            continue
        turn = before.turns.get(before.at_turn)
        if turn is None:
            continue
        turns += 1
        said = talker.after(turn.seat, turn.events, turn.began)
        words[said] += 1
        seen = [one.seen_by(-2) for one in turn.events]
        assert talker.after(turn.seat, seen, turn.began) == said
    spoken = turns - words[""]
    assert turns > 20 and 0 < spoken <= turns / ONE_IN * 1.5


def test_people_and_nameless_bots_say_nothing() -> None:
    source, _ = finished("sen", 3)
    quiet = talk(source.ruleset, TEXTS["en"], ["", "custom:10:20"])
    assert quiet.at_the_end([1, 2], 40) is None
    face = Face("land_0", worth=0)
    pile, own = PileId("discard"), PileId("dream", 1)
    taken = (TurnStarted(1), Moved(Slot(pile, 0), Slot(own, 0), face, "taken", None))
    assert not any(quiet.after(1, taken, number) for number in range(50))
    talking = talk(source.ruleset, TEXTS["en"], ["", "moon"])
    assert any(talking.after(1, taken, number) for number in range(50))


def test_the_last_word_fits_how_it_ended() -> None:
    texts = TEXTS["pl"]
    talker = Talk(texts, ["", "owl", "moon"], NARRATIONS["sen"].deeds, NARRATIONS["sen"].mood)
    ways = {talker.at_the_end([1, 3, 2], number) for number in range(20)}
    assert ways == {(2, texts.say(f"talk.moon.lost.{one}")) for one in (1, 2)}
    ways = {talker.at_the_end([2, 1, 3], number) for number in range(20)}
    assert ways == {(1, texts.say(f"talk.owl.won.{one}")) for one in (1, 2)}
