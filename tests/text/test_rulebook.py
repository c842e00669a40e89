"""The rules as players read them: the numbers of the match, the same in both languages."""

from __future__ import annotations

import re
import string
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

import pytest

from sen_desktop.data.catalogue import RulesetSpec
from sen_desktop.engine.ruleset import OptionValue, Ruleset
from sen_desktop.games import registry
from sen_desktop.games.koty.counting import ROUNDS_WITHOUT_NINE
from sen_desktop.games.sen.counting import PAID_BY_OTHERS
from sen_desktop.games.sen.rules import STALLED_TURNS
from sen_desktop.text.i18n import LANGUAGES, Texts
from sen_desktop.text.rulebook import (
    Block,
    Bullet,
    Cards,
    Facts,
    Figure,
    Heading,
    PageError,
    Paragraph,
    explanation,
    introduction,
    page,
    read,
)
from tests.support.rulesets import catalogue, every_choice, playable, ruleset
from tests.support.words import plain

TEXTS = {language: Texts.load(language) for language in LANGUAGES}
FAMILIES = tuple(registry.GAMES)
Options = dict[str, OptionValue]
LENGTHS: dict[str, list[Options]] = {
    "sen": [{"limit": 70}, {"rounds": 3}, {"limit": 150, "rounds": 10}, {"penalty": 0}],
    "smoki": [{"mode": mode} for mode in ("tokens", "points", "rounds")],
    "koty": [{"owls": 1}],
}
Played = Ruleset | RulesetSpec


def _games(ruleset_id: str) -> Iterator[Played]:
    """A ruleset before anything is agreed, with every choice of variants, and in all lengths."""
    spec = catalogue().ruleset(ruleset_id)
    yield spec
    for chosen in every_choice(ruleset_id):
        yield ruleset(ruleset_id, **chosen)
    for length in LENGTHS[spec.family]:
        yield ruleset(ruleset_id, **length)


def _text(block: Block) -> str:
    return "" if isinstance(block, Cards | Figure) else block.text


def _told(played: Played, language: str = "en") -> str:
    return plain("\n".join(map(_text, page(played, TEXTS[language]))))


def _shape(block: Block) -> object:
    """What both languages have in common."""
    match block:
        case Cards() | Figure():
            return block
        case Heading(level, _, places):
            return level, places
    return type(block)


@pytest.mark.parametrize("ruleset_id", playable())
def test_every_game_has_its_page_in_both_languages(ruleset_id: str) -> None:
    known = {card.face.key for deck in catalogue().decks.values() for card in deck.cards}
    for played in _games(ruleset_id):
        english, polish = (page(played, TEXTS[language]) for language in ("en", "pl"))
        assert list(map(_shape, english)) == list(map(_shape, polish))
        for blocks in (english, polish):
            assert [block.level for block in blocks if isinstance(block, Heading)].count(1) == 1
            assert isinstance(blocks[0], Heading) and blocks[0].level == 1
            for block in blocks:
                assert isinstance(block, Cards | Figure) or (
                    block.text and not set("{}[]") & set(block.text)
                )
                assert not re.search(r"None|True|False|  ", _text(block))
                if isinstance(block, Cards):
                    assert block.keys and set(block.keys) <= known


@pytest.mark.parametrize("ruleset_id", playable())
def test_sections_and_lists_are_never_empty(ruleset_id: str) -> None:
    for played in _games(ruleset_id):
        blocks = page(played, TEXTS["en"])
        for block, following in zip(blocks, [*blocks[1:], None], strict=True):
            if isinstance(block, Heading):
                assert following and not isinstance(following, Heading), block
            if isinstance(block, Paragraph) and block.text.endswith(":"):
                assert isinstance(following, Bullet), block


def _lines(family: str, language: str) -> list[tuple[object, ...]]:
    return [(_shape(line.block), line.conditions) for line in read(family, language)]


@pytest.mark.parametrize("family", FAMILIES)
def test_both_languages_say_the_same_for_the_same_games(family: str) -> None:
    assert _lines(family, "en") == _lines(family, "pl")


@lru_cache
def _names(family: str) -> set[str]:
    """The names, powers, colours and worths of all cards of a family."""
    faces = [
        card.face
        for deck in catalogue().decks.values()
        if deck.family == family
        for card in deck.cards
    ]
    named = {(face.key.rpartition(".")[2], face.power, face.suit) for face in faces}
    return {name for names in named for name in names} | {str(face.worth) for face in faces}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("family", FAMILIES)
def test_pages_name_only_what_there_is(family: str, language: str) -> None:
    rulesets = catalogue().rulesets
    options = registry.WORDS[family].options()
    for line in read(family, language):
        where = f"{family}.{language}.md:{line.number}"
        for clause in (clause for condition in line.conditions for clause in condition):
            known = {"card": _names(family), "option": options, "ruleset": rulesets}
            assert clause.kind == "open" or clause.name in known[clause.kind], where
            if clause.value:
                choices = registry.WORDS[family].choices.get(clause.name, ())
                assert clause.value in choices or clause.value.isdecimal(), where
        if isinstance(line.block, Cards):
            assert set(line.block.keys) <= _names(family), where
        for _, field, noun, _ in string.Formatter().parse(_text(line.block)):
            named = re.findall(r"\[(\w+)\]", field or "")
            assert set(named) <= _names(family), where
            assert not noun or noun in TEXTS[language].nouns, where


@pytest.mark.parametrize("family", FAMILIES)
def test_every_line_is_read_in_some_game(family: str) -> None:
    """A condition that never holds would hide a rule."""
    specs = (spec for spec in catalogue().rulesets.values() if spec.family == family)
    games = [Facts.of(played) for spec in specs for played in _games(spec.id)]
    for line in read(family, "en"):
        met = (all(map(facts.meet, line.conditions)) for facts in games)
        assert any(met), f"{family}.en.md:{line.number}"


def test_numbers_are_those_of_the_ruleset_and_the_match() -> None:
    classic = _told(ruleset("sen-classic"))
    assert "54 cards" in classic and "row of 4 cards" in classic and "looks at 2 cards" in classic
    assert (
        "2 to 5 players" in classic
        and "reached 100 points" in classic
        and "a penalty of 5 points" in classic
    )
    long = _told(ruleset("sen-long", rounds=7, penalty=15))
    assert "110 cards" in long and "row of 6 cards" in long and "looks at 3 cards" in long
    assert "after 7 rounds." in long and "penalty of 15 points" in long and "100 points" not in long
    polish = _told(ruleset("sen-jubilee", limit=72, rounds=4), "pl")
    assert "56 kart" in polish and "{" not in polish and "72 punkty" in polish
    assert "100 points" in _told(ruleset("smoki", mode="points"))
    assert "8 rund." in _told(ruleset("smoki", mode="rounds"), "pl")
    assert "2 rundy" in _told(ruleset("smoki", mode="rounds", rounds=2), "pl")
    assert "hand of 4 cards" in _told(ruleset("koty")) and "20 cats" in _told(ruleset("koty"))


def test_numbers_follow_a_corrected_file() -> None:
    spec = replace(catalogue().ruleset("sen-classic"), counts={"dream": 5, "looks": 1})
    assert "row of 5 cards" in _told(spec) and "podgląda 1 kartę" in _told(spec, "pl")


@pytest.mark.parametrize(
    ("ruleset_id", "number"),
    [
        ("sen-long", PAID_BY_OTHERS),
        ("sen-classic", STALLED_TURNS),
        ("koty", ROUNDS_WITHOUT_NINE),
    ],
)
def test_numbers_of_the_code_are_told(ruleset_id: str, number: int) -> None:
    for language in LANGUAGES:
        assert re.search(rf"\b{number}\b", _told(ruleset(ruleset_id), language))


SPOKEN_OF: tuple[tuple[str, Options, str, bool], ...] = (
    ("sen-classic", {}, "hourglass", False),
    ("sen-jubilee", {}, "hourglass", True),
    ("sen-classic", {}, "Choose 1", False),
    ("sen-long", {}, "Choose 1", True),
    ("sen-long", {}, "I know what I have", True),
    ("sen-jubilee", {}, "I know what I have", False),
    ("sen-jubilee", {"not_so_scary": True}, "Not so scary", True),
    ("sen-classic", {"last_turns": True}, "Everyone else then gets one more turn", True),
    ("sen-classic", {"last_turns": True}, "The round is over at once", False),
    ("sen-classic", {"caller_tie_zero": True}, "without a penalty", False),
    ("sen-classic", {}, "a penalty of", True),
    ("sen-classic", {"penalty": 0}, "a penalty of", False),
    ("sen-classic", {}, "Whichever", False),
    ("smoki", {}, "token", True),
    ("smoki", {"mode": "points"}, "dragon token", False),
    ("smoki", {"face_up_piles": 1}, "you choose on which", False),
    ("smoki", {}, "the cards of the face-up piles are shuffled", True),
    ("koty", {}, "no raven on a rival’s cat", True),
    ("koty", {}, "Moth", False),
    ("koty", {"moths": 1}, "Moth", True),
    ("koty", {"moths": 1}, "Owl", False),
    ("koty", {"owls": 1}, "Play a night card", False),
    ("koty", {}, "partner", False),
    ("koty", {"teams": True}, "partner", True),
)


@pytest.mark.parametrize(("ruleset_id", "chosen", "words", "told"), SPOKEN_OF)
def test_a_page_speaks_of_what_is_played(
    ruleset_id: str, chosen: Options, words: str, told: bool
) -> None:
    assert (words in _told(ruleset(ruleset_id, **chosen))) == told


@pytest.mark.parametrize("language", LANGUAGES)
def test_before_a_match_all_variants_are_told(language: str) -> None:
    names = TEXTS[language].texts
    for ruleset_id in ("sen-classic", "sen-jubilee", "sen-long"):
        told = _told(catalogue().ruleset(ruleset_id), language)
        for option in ("know_what_i_have", "all_or_nothing", "not_so_scary"):
            assert names[f"option_name.{option}"] in told
    koty = page(catalogue().ruleset("koty"), TEXTS[language])
    night = {"koty_night.moth", "koty_night.bat", "koty_night.owl", "koty_night.dragon"}
    assert any(isinstance(block, Cards) and set(block.keys) == night for block in koty)


SPOILED = (
    ("[if option rounds]", 1, "without its end", "add a line [end]"),
    ("# Title\n[end]", 2, "[end] without", "take it away"),
    ("\n\n### Deep", 3, "unclear line ### Deep", "## Section"),
    ("#Title", 1, "unclear line #Title", "# Title"),
    ("[card: land_0]", 1, "unclear line [card: land_0]", "[cards: …]"),
    ("[if option]\n[end]", 1, "unclear condition option", "option NAME"),
    ("[if not]\n[end]", 1, "unclear condition not", "option NAME"),
    ("[if open or sometimes]\n[end]", 1, "unclear condition sometimes", "or open"),
    ("[table: dream]", 1, "unclear cell dream", "a sign (+, =>)"),
    ("  indented", 1, "unclear line", "plain text"),
    ("[if option penlaty]\nx\n[end]", 2, "unknown option penlaty", "did you mean penalty?"),
    ("x\n{dreem:card}", 2, "no number dreem", "dream, looks"),
    ("{dream:crad}", 1, "cannot be filled", "nouns: raven"),
    ("{rounds:round}", 1, "no number rounds", "known here"),
    ("{last_turns}", 1, "no number last_turns", "known here"),
    ("{worth[moth]:raven}", 1, "no number moth", "known here"),
    ("{dream", 1, "cannot be filled", "{dream:card}"),
)


@pytest.mark.parametrize(("text", "line", "what", "hint"), SPOILED)
def test_a_spoiled_page_is_told_with_file_and_line(
    text: str, line: int, what: str, hint: str, tmp_path: Path
) -> None:
    (tmp_path / "sen.en.md").write_text(text, encoding="utf-8")
    with pytest.raises(PageError) as caught:
        page(ruleset("sen-classic"), TEXTS["en"], tmp_path)
    (mistake,) = caught.value.mistakes
    assert mistake.startswith(f"sen.en.md:{line}: ")
    assert what in mistake and hint in mistake


def test_all_mistakes_of_a_page_are_told(tmp_path: Path) -> None:
    (tmp_path / "sen.en.md").write_text("{a}\ntext\n{b}", encoding="utf-8")
    with pytest.raises(PageError) as caught:
        page(ruleset("sen-classic"), TEXTS["en"], tmp_path)
    places = [mistake.split(": ")[0] for mistake in caught.value.mistakes]
    assert places == ["sen.en.md:1", "sen.en.md:3"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("deck_id", catalogue().decks)
def test_every_card_is_explained(deck_id: str, language: str) -> None:
    deck = catalogue().decks[deck_id]
    texts = TEXTS[language]
    for card in deck.cards:
        said = explanation(deck.family, card, texts)
        assert said.endswith(".") and "{" not in said and "None" not in said
        if card.face.power:
            assert said == texts.say(f"explained.{deck.family}.{card.face.power}")


def test_every_power_and_every_family_is_explained() -> None:
    keys = {key for key in TEXTS["en"].texts if key.startswith("explained.")}
    for family, words in registry.WORDS.items():
        assert {f"explained.{family}.{power}" for power in words.powers} <= keys
        assert f"explained.{family}.plain" in keys


@pytest.mark.parametrize("language", LANGUAGES)
def test_set_up_has_a_short_name_and_one_line_for_everything(language: str) -> None:
    texts = TEXTS[language]
    options = {name for words in registry.WORDS.values() for name in words.options()}
    named = {key for key in texts.texts if key.startswith("option_name.")}
    assert named == {f"option_name.{name}" for name in options}
    assert all(len(texts.texts[key]) <= 28 for key in named)
    for words in registry.WORDS.values():
        for name, choices in words.choices.items():
            assert all(texts.texts[f"option_value.{name}.{choice}"] for choice in choices)
    for name in options:
        line = texts.texts[f"option.{name}"]
        assert line[0].isupper() and line.endswith(".") and len(line) <= 80


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruleset_introduces_itself(language: str) -> None:
    texts = TEXTS[language]
    for spec in catalogue().rulesets.values():
        said = introduction(spec, texts, spec.cards())
        assert said.startswith(texts.count("card", spec.cards())) and len(said) <= 115
        assert said != introduction(replace(spec, id="another"), texts, spec.cards())
