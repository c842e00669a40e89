"""Texts: alike in both languages, with real plurals, and a sentence for every event."""

from __future__ import annotations

import dataclasses
import re
import string
from pathlib import Path

import pytest

import sen_desktop
from sen_desktop.data.catalogue import CASES
from sen_desktop.engine import events as engine_events
from sen_desktop.engine.events import Asked, Event
from sen_desktop.engine.ruleset import OptionValue
from sen_desktop.games import registry
from sen_desktop.games.koty import events as koty_events
from sen_desktop.games.koty.counting import END_REASONS
from sen_desktop.games.koty.words import NIGHT
from sen_desktop.games.sen import events as sen_events
from sen_desktop.games.sen.rules import ROUND_END_REASONS
from sen_desktop.games.sen.words import ACTIONS
from sen_desktop.games.smoki import events as smoki_events
from sen_desktop.games.smoki.rules import ROUND_END_REASONS as SMOKI_ROUND_END_REASONS
from sen_desktop.text.i18n import LANGUAGES, Texts, plural_form, system_language
from sen_desktop.text.narration import storyteller
from tests.support.matches import random_match, rules_of
from tests.support.rulesets import catalogue, ruleset
from tests.support.words import plain

PACKAGE = Path(sen_desktop.__file__).parent
TEXTS = {language: Texts.load(language) for language in LANGUAGES}


def _arguments(text: str) -> set[tuple[str, str]]:
    return {(name, spec or "") for _, name, spec, _ in string.Formatter().parse(text) if name}


def test_both_languages_have_the_same_keys() -> None:
    assert TEXTS["en"].texts.keys() == TEXTS["pl"].texts.keys()
    assert TEXTS["en"].nouns.keys() == TEXTS["pl"].nouns.keys()


def test_a_text_has_the_same_arguments_in_both_languages() -> None:
    for key in TEXTS["en"].texts:
        names = [{name for name, _ in _arguments(TEXTS[code].texts[key])} for code in LANGUAGES]
        assert names[0] == names[1], key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_argument_is_said_in_a_way_that_is_known(language: str) -> None:
    texts = TEXTS[language]
    known = {"", *texts.nouns, *texts.figures, *CASES}
    for key, text in texts.texts.items():
        assert {spec for _, spec in _arguments(text)} <= known, key


def test_nouns_have_all_their_forms() -> None:
    assert all(len(forms) == 2 for forms in TEXTS["en"].nouns.values())
    assert all(len(forms) == 3 for forms in TEXTS["pl"].nouns.values())


@pytest.mark.parametrize(
    ("count", "said"),
    [
        (0, "0 kruków"),
        (1, "1 kruk"),
        (2, "2 kruki"),
        (4, "4 kruki"),
        (5, "5 kruków"),
        (12, "12 kruków"),
        (21, "21 kruków"),
        (22, "22 kruki"),
        (25, "25 kruków"),
        (104, "104 kruki"),
        (112, "112 kruków"),
        (-1, "−1 kruk"),
    ],
)
def test_polish_counts_as_poles_do(count: int, said: str) -> None:
    assert plain(TEXTS["pl"].count("raven", count)) == said


def test_english_counts_as_the_english_do() -> None:
    assert [plain(TEXTS["en"].count("raven", count)) for count in (0, 1, 2)] == [
        "0 ravens",
        "1 raven",
        "2 ravens",
    ]
    assert plural_form("en", 21) == 1


@pytest.mark.parametrize(
    ("spoken", "language"),
    [(("pl_PL", "UTF-8"), "pl"), (("Polish_Poland", "1250"), "pl"), ((None, None), "en")],
)
def test_the_systems_language_is_taken(
    spoken: tuple[str | None, str | None], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("locale.getlocale", lambda: spoken)
    assert system_language() == language


def _kinds() -> set[str]:
    modules = (engine_events, sen_events, smoki_events, koty_events)
    return {
        name
        for module in modules
        for name, kind in vars(module).items()
        if isinstance(kind, type) and issubclass(kind, Event) and dataclasses.is_dataclass(kind)
    }


TOLD: tuple[tuple[str, int, int, dict[str, OptionValue]], ...] = (
    ("sen-jubilee", 3, 10, {"know_what_i_have": True, "rounds": 2}),
    ("sen-long", 3, 10, {"know_what_i_have": True, "rounds": 2}),
    ("smoki", 3, 8, {}),
    ("koty", 4, 4, {"moths": 4, "bats": 4, "owls": 4, "dragons": 1, "teams": True}),
)
"""Ruleset, seats, number of matches and options that together meet every event."""


def test_every_event_has_a_sentence_for_every_seat() -> None:
    """In every language; the matches are played once for all."""
    names = ("Ala", "Bo", "Cy", "Dag")
    met: set[str] = set()
    for ruleset_id, seats, matches, options in TOLD:
        chosen = ruleset(ruleset_id, **options)
        rules = rules_of(chosen, seats)
        for seed in range(matches):
            tellers = [
                (
                    seat,
                    storyteller(chosen, TEXTS[language], names, catalogue().card_names(language)),
                )
                for language in LANGUAGES
                for seat in range(seats + 1)
            ]
            told = [rules.start().events]
            told += [played.step.events for played in random_match(rules, seed)]
            for event in (event for events in told for event in events):
                met.add(type(event).__name__)
                versions = [*(event.seen_by(seat) for seat in range(seats)), event]
                for seat, narrator in tellers:
                    sentence = narrator.tell(versions[seat])
                    if not isinstance(event, Asked):
                        assert sentence and "{" not in sentence and "None" not in sentence
    assert met == _kinds() - {"StallNear", "PilesEmpty"}


def test_words_of_the_code_have_their_texts() -> None:
    keys = TEXTS["en"].texts.keys()
    wanted = {f"log.reckoned.{reason}" for reason in sen_events.REASONS}
    wanted |= {f"log.round_ended.{reason}" for reason in ROUND_END_REASONS}
    wanted |= {f"log.power.{power}" for power in ACTIONS}
    wanted |= {f"option.{name}" for words in registry.WORDS.values() for name in words.options()}
    wanted |= {f"smoki.log.round_ended.{reason}" for reason in SMOKI_ROUND_END_REASONS}
    wanted |= {"log.stall_near"}
    wanted |= {"log.piles_empty"}
    wanted |= {f"log.game_ended.{reason}" for reason in END_REASONS}
    wanted |= {f"log.night.{power}" for power in NIGHT}
    assert wanted <= keys


def test_every_refusal_has_its_line() -> None:
    sources = (PACKAGE / "engine", PACKAGE / "games")
    text = "".join(
        file.read_text(encoding="utf-8") for folder in sources for file in folder.rglob("*.py")
    )
    codes = set(re.findall(r'Refusal\(\s*"(\w+)"', text))
    told = {key.removeprefix("refusal.") for key in TEXTS["en"].texts if key.startswith("refusal.")}
    assert codes == told


def test_the_long_word_for_texts_that_are_missing_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "en.toml").write_text('greeting = "Hello {name}"\n[nouns]\n', encoding="utf-8")
    texts = Texts.load("en", tmp_path)
    assert texts.say("greeting", name="Ala") == "Hello Ala"
    with pytest.raises(KeyError):
        texts.say("farewell")


def test_hidden_faces_are_not_told() -> None:
    chosen = ruleset("sen-classic", rounds=1)
    narrator = storyteller(chosen, TEXTS["en"], ("Ala", "Bo"), {})
    rules = rules_of(chosen, 2)
    told = []
    for played in random_match(rules, 5):
        told += [narrator.tell(event.seen_by(1)) for event in played.step.events]
    peeks = [sentence for sentence in told if sentence and sentence.startswith("Ala peeks at")]
    assert peeks and not any(":" in sentence for sentence in peeks)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_of_a_last_turn_breaks_before_the_number_of_a_place(language: str) -> None:
    """They are the narrowest texts on the table."""
    place = re.compile(
        r"\b(cards?|land|kart\w+|krain\w+|miejsce) \{(number|land|to_land|places?)\}"
    )
    deeds = {key: text for key, text in TEXTS[language].texts.items() if key.startswith("deed.")}
    assert deeds and not {key for key, text in deeds.items() if place.search(text)}


@pytest.mark.parametrize(
    ("language", "lead", "said"),
    [
        ("en", 4, "4 ahead of the best rival"),
        ("en", 0, "level with the best rival"),
        ("en", -22, "22 behind the best rival"),
        ("pl", 4, "o 4 więcej niż u najlepszego rywala"),
        ("pl", 0, "tyle co u najlepszego rywala"),
        ("pl", -22, "o 22 mniej niż u najlepszego rywala"),
    ],
)
def test_a_lead_below_zero_is_called_what_it_is(language: str, lead: int, said: str) -> None:
    assert plain(TEXTS[language].figure("standing", lead)) == said


def test_figures_count_nouns() -> None:
    assert plain(TEXTS["pl"].figure("gap", -22)) == "22 koty straty"
    assert plain(TEXTS["pl"].figure("gap", 5)) == "5 kotów przewagi"
