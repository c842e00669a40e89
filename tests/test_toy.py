"""The toy family comes through the doors and is played like any other (tests/support/toy)."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from sen_desktop import shipped
from sen_desktop.app.opponents import offered
from sen_desktop.bots import roster
from sen_desktop.cli import run
from sen_desktop.data.load import load
from sen_desktop.data.problems import DataError
from sen_desktop.games import registry
from sen_desktop.lab.laboratory import Plan, play, summarise
from sen_desktop.match import reading
from sen_desktop.match.record import Player
from sen_desktop.match.session import Session
from sen_desktop.profile import paths
from sen_desktop.text.i18n import LANGUAGES, Texts
from sen_desktop.text.rulebook import Cards, Figure, explanation, introduction, page
from tests.bots.secrecy import check_choices
from tests.conformance.suite import Coverage, check_match, check_record
from tests.support import sessions, toy
from tests.support.problems import english
from tests.support.rulesets import choices_of, possible_seats
from tests.support.toy.words import FAMILY, WORDS
from tests.support.words import plain

PACKAGE = Path(toy.__file__).parent
CHOICES = list(choices_of(toy.catalogue().ruleset(FAMILY)))
BOTS = ("plain", "random")


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    toy.register(monkeypatch)


@pytest.fixture
def command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Any:
    """The command line with the toy's cards; what it prints."""
    monkeypatch.setattr(paths.UserFolder, "of_system", lambda: paths.UserFolder(tmp_path / "user"))

    def call(*arguments: object) -> str:
        code = run([*map(str, arguments), "--cards", str(toy.CARDS)])
        out, err = capsys.readouterr()
        assert code == 0, err
        return out

    return call


# card data


def test_its_cards_are_loaded_and_so_are_all_others() -> None:
    found = load(toy.CARDS, registry.WORDS)
    assert found.decks == toy.catalogue().decks and found.rulesets == toy.catalogue().rulesets
    assert len(load(shipped.card_data(), registry.WORDS).rulesets) > 1


def test_its_mistakes_are_explained(tmp_path: Path) -> None:
    spoiled = tmp_path / "cards.yaml"
    spoiled.write_text(toy.CARDS.read_text("utf-8").replace("looking", "peeping"), "utf-8")
    with pytest.raises(DataError) as caught:
        load(spoiled, registry.WORDS)
    assert any("peeping" in english(problem) for problem in caught.value.problems)


def test_without_its_door_it_is_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    with pytest.raises(DataError):
        load(toy.CARDS, registry.WORDS)


# conformance


@pytest.mark.parametrize("number", range(len(CHOICES)))
def test_it_conforms_with_every_choice_of_options(number: int) -> None:
    chosen = toy.ruleset(**CHOICES[number])
    coverage = Coverage()
    for seats in possible_seats(chosen):
        for seed in range(4):
            coverage += check_match(chosen, seats, 1000 * number + seed, thorough=2)
            check_record(chosen, seats, 2000 * number + seed)
    assert coverage.permuted > 0
    names = {cls.__name__ for cls in registry.GAMES[FAMILY].actions}
    expected = names if chosen.options["looking"] else names - {"Look"}
    assert coverage.actions.keys() == expected | {"Shuffle", "DrawLot"}


@pytest.mark.parametrize("bot_id", BOTS)
def test_its_bots_see_nothing_hidden(bot_id: str) -> None:
    assert check_choices(bot_id, toy.ruleset(rounds=9), 3, 60) == 60


# matches


def test_the_laboratory_simulates_it() -> None:
    plan = Plan(toy.ruleset(), BOTS, 60, 1)
    plain, random = summarise(plan, play(plan, 1, lambda done: None))
    assert plain.win_rate > random.win_rate


def test_a_session_is_resumed_as_if_there_had_been_no_pause() -> None:
    players = (Player("human", "Ala"), Player("bot:plain", "Bo"), Player("bot:random", "Cy"))
    saved: list[str] = []
    whole = Session.new(
        toy.ruleset(rounds=3),
        players,
        7,
        save=lambda piece: saved.append(piece.whole()),
        clock=lambda: 0.0,
    )
    sessions.play(whole)
    assert whole.outcome
    for text in saved[:: max(1, len(saved) // 6)]:
        resumed = Session.resume(reading.loads(text), clock=lambda: 0.0)
        sessions.play(resumed)
        assert resumed.record() == whole.record()


def test_it_is_offered_its_bots() -> None:
    texts = Texts.load("en")
    assert {one.player for one in offered(FAMILY, texts)} == {f"bot:{one}" for one in BOTS}
    assert FAMILY in roster.ROSTER["random"].families
    assert roster.coach(toy.ruleset(), 0) is None


# texts


def test_its_texts_are_alike_in_both_languages() -> None:
    """Together with the program's own ones, of which they replace none."""
    english, polish = (Texts.load(language) for language in LANGUAGES)
    assert english.texts.keys() == polish.texts.keys()
    assert english.nouns.keys() == polish.nouns.keys()
    sources = (PACKAGE / "rules.py").read_text("utf-8")
    codes = set(re.findall(r'Refusal\("(\w+)"', sources))
    assert {f"refusal.{code}" for code in codes} <= english.texts.keys()
    assert {f"option.{name}" for name in WORDS.options()} <= english.texts.keys()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("looking", [True, False])
def test_its_page_of_rules_is_filled(language: str, looking: bool) -> None:
    texts = Texts.load(language)
    chosen = toy.ruleset(looking=looking)
    blocks = page(chosen, texts)
    worded = (block for block in blocks if not isinstance(block, Cards | Figure))
    told = plain("\n".join(block.text for block in worded))
    assert ("look at your card" in told or "podejrzyj" in told) == looking
    assert {"en": "After 2 rounds", "pl": "Po 2 rundach"}[language] in told
    (row,) = [block for block in blocks if isinstance(block, Cards)]
    assert row.keys == ("pebbles.pebble_1", "pebbles.pebble_9")
    spec = toy.catalogue().ruleset(FAMILY)
    assert "{" not in introduction(spec, texts, spec.cards())
    assert "9" in explanation(FAMILY, spec.decks[0].cards[-1], texts)


# the command line


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        ("en", ("Plain stops.", "is over: all have stopped", "Random holds", "wins!")),
        ("pl", ("Plain kończy rundę.", "wszyscy skończyli", "Random ma kartę")),
    ],
)
def test_a_match_is_told_in_both_languages(
    language: str, sentences: tuple[str, ...], command: Any, tmp_path: Path
) -> None:
    simulated = ("--ruleset", FAMILY, "--seats", "plain,random", "--matches", 1)
    command("simulate", *simulated, "--records", tmp_path)
    told = command("replay", tmp_path / "match-00001.json", "--language", language)
    for sentence in sentences:
        assert sentence in told
    assert "{" not in told and "None" not in told


def test_a_log_keeps_what_one_seat_has_not_seen(command: Any, tmp_path: Path) -> None:
    simulated = ("--ruleset", FAMILY, "--seats", "plain,random", "--matches", 1, "--seed", 3)
    command("simulate", *simulated, "--records", tmp_path)
    file = tmp_path / "match-00001.json"
    looks = [
        [line for line in command("replay", file, *seat).splitlines() if " looks at " in line]
        for seat in ((), ("--seat", 0), ("--seat", 1))
    ]
    assert all(":" in look for look in looks[0]), "everything open"
    for name, seat in (("Plain", 1), ("Random", 2)):
        for look in looks[seat]:
            assert (":" in look) == look.startswith(name), look


def test_the_command_line_lists_it_with_the_others(command: Any) -> None:
    (ruleset,) = json.loads(command("rulesets", "--json"))
    assert (ruleset["family"], ruleset["cards"]) == (FAMILY, 18)
    assert {option["name"] for option in ruleset["options"]} == {"rounds", "looking"}
    bots = json.loads(command("bots", "--json"))
    assert [bot["id"] for bot in bots if FAMILY in bot["families"]] == ["random", "plain"]
