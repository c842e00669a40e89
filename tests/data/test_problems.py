"""Every kind of mistake in card_data.yaml is found, with its place and a remedy."""

from __future__ import annotations

from pathlib import Path

import pytest

from sen_desktop.data.load import load, parse
from sen_desktop.data.problems import DataError
from sen_desktop.engine.problem import Problem
from sen_desktop.games import registry
from sen_desktop.text.problems import told_with_place
from tests.support.pipes import make_pipe
from tests.support.problems import ENGLISH, english
from tests.support.rulesets import catalogue, shipped_text

SHIPPED = shipped_text()


def _problems(text: str) -> tuple[Problem, ...]:
    with pytest.raises(DataError) as caught:
        parse(text, "cards.yaml", registry.WORDS)
    return caught.value.problems


def _changed(old: str, new: str) -> tuple[str, int]:
    """The shipped file with its first `old` replaced, and the line where that was."""
    assert old in SHIPPED
    line = SHIPPED[: SHIPPED.index(old)].count("\n") + 1
    return SHIPPED.replace(old, new, 1), line


MISTAKES = {
    "unknown power": ("power: take_two", "power: take_too", "take_too", "did you mean take_two?"),
    "unknown key": ("copies: 9, worth", "copys: 9, worth", "has no copys", "did you mean copies?"),
    "wrong total": ("total: 54", "total: 55", "has 54 cards, not 55", "total: 54"),
    "negative copies": ("copies: 9", "copies: -9", "is -9", "from 1 to 60"),
    "huge number": ("copies: 9", "copies: 99999999999999", "plain whole number", "digits only"),
    "octal": ("copies: 9", "copies: 011", "plain whole number", "digits only"),
    "sexagesimal": ("copies: 9", "copies: 1:30", "plain whole number", "digits only"),
    "quoted number": ("copies: 9", 'copies: "9"', "plain whole number", "digits only"),
    "float": ("copies: 9", "copies: 9.0", "plain whole number", "digits only"),
    "yaml's yes": ("teams: {default: false}", "teams: {default: no}", "neither true", "true or"),
    "a name that is no text": (
        "{pl: Sen, en: Sen (Dream)}",
        "{pl: no, en: Sen (Dream)}",
        "as text",
        "quotes",
    ),
    "missing language": (
        "name: {pl: Sen, en: Sen (Dream)}",
        "name: {en: Sen (Dream)}",
        "lacks pl",
        "add pl",
    ),
    "empty name": ("nominative: Burza", 'nominative: ""', "empty", "write something"),
    "a name that cannot be shown": (
        "nominative: Burza",
        'nominative: "\\x07"',
        "cannot be shown",
        "control",
    ),
    "a missing case": (", genitive: Burzy", "", "name.pl of", "add genitive"),
    "an unknown case": ("genitive: Burzy", "dative: Burzy", "has no dative", "genitive"),
    "an empty case": ("accusative: Burzę", "accusative: ''", "accusative of name.pl", "something"),
    "a list of cases": ("en: Star whale", "en: [Star whale]", "name.en of", "one line"),
    "out of bounds": ("limit: {default: 100", "limit: {default: 9", "is 9", "from 10 to 1000"),
    "min above max": ("min: 10, max: 1000", "min: 1001, max: 1000", "min above max", "swap"),
    "unknown option": ("penalty: {default", "penalti: {default", "no penalti", "mean penalty?"),
    "off where it cannot be": (
        "penalty: {default: 5",
        "penalty: {default: null",
        "plain",
        "digits",
    ),
    "worth of an hourglass": (
        "power: hourglass",
        "worth: 9, power: hourglass",
        "has a worth",
        "none",
    ),
    "a grid of another size": ("setup: {dream: 6}", "setup: {dream: 5}", "is 5", "from 6 to 6"),
    "no worth": ("copies: 9, worth: 9", "copies: 9", "has no worth", "add worth"),
    "unknown family": ("family: sen\n    total: 54", "family: zen\n    total: 54", "zen", "sen?"),
    "unknown deck": ("decks: [sen_classic]", "decks: [sen_clasic]", "sen_clasic", "sen_classic?"),
    "deck of another family": ("decks: [sen_classic]", "decks: [koty]", "belong to sen", "another"),
    "deck twice": (
        "[sen_classic, sen_jubilee]",
        "[koty_night, koty_night]",
        "belong to",
        "another",
    ),
    "too many looks": ("dream: 4, looks: 2", "dream: 4, looks: 5", "looks of", "from 1 to 4"),
    "more looks than cards": ("dream: 4, looks: 2", "dream: 2, looks: 3", "looks of", "cannot be"),
    "no decks": ("decks: [sen_jubilee]", "decks: []", "has no decks", "at least one"),
    "too many seats": ("{min: 2, max: 5}", "{min: 2, max: 6}", "is 6", "from 2 to 5"),
    "a family left out": (
        "  smoki:\n    options:",
        "  smokie:\n    options:",
        "no smokie",
        "smoki?",
    ),
    "two lines": ("power: take_two", 'power: "take\\ntwo"', "cannot be shown", "control"),
    "too few cards": (
        "setup: {dream: 4, looks: 2}",
        "setup: {dream: 11, looks: 2}",
        "54 cards for 5",
        "57",
    ),
    "code twice": ("code: J", "code: C", "used by sen-classic", "another"),
    "code no letter": ("code: J", "code: O", "is O", "capital letter"),
    "art no key": ("art: cards/sen/land_0", "art: ../secret", "is ../secret", "small letters"),
    "seats upside down": ("{min: 2, max: 5}", "{min: 5, max: 2}", "min above max", "swap"),
    "unknown mode": ("mode: {default: tokens}", "mode: {default: token}", "token", "tokens?"),
    "other format": ("format: 1", "format: 2", "is 2", "from 1 to 1"),
    "key twice": ("      land_1:", "      land_0:", "there twice", "line"),
    "alias": ("decks: [sen_classic]", "decks: [*sen_classic]", "alias", "write"),
    "tag": ("default: 100", "default: !!python/name:os.system 100", "tag", "remove it"),
    "not a table": ("players: {min: 2, max: 5}", "players: 5", "not a table", "min, max"),
    "not a list": ("decks: [sen_classic]", "decks: sen_classic", "not a list", "[one, two]"),
}


@pytest.mark.parametrize(("old", "new", "what", "hint"), MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_is_named_with_its_line_and_a_remedy(
    old: str, new: str, what: str, hint: str
) -> None:
    text, line = _changed(old, new)
    problems = _problems(text)
    told = [
        problem
        for problem in problems
        if what in english(problem.what) and hint in english(problem.hint)
    ]
    assert told, "\n".join(map(english, problems))
    assert any(abs(problem.line - line) <= 1 + new.count("\n") for problem in told)
    assert all(problem.column >= 1 for problem in told)


def test_all_problems_are_collected_in_the_order_of_the_file() -> None:
    text = SHIPPED.replace("total: 54", "total: 55").replace("power: joker", "power: jester")
    problems = _problems(text.replace("code: J", "code: C"))
    assert [problem.line for problem in problems] == sorted(problem.line for problem in problems)
    whats = " ".join(english(problem.what) for problem in problems)
    assert "not 55" in whats and "jester" in whats and "code C" in whats


def test_a_problem_reads_as_file_line_column_what_and_hint() -> None:
    text, line = _changed("total: 54", "total: 55")
    (problem, *_) = _problems(text)
    column = SHIPPED.splitlines()[line - 1].index("54") + 1
    assert told_with_place("cards.yaml", problem, ENGLISH) == (
        f"cards.yaml:{line}:{column}: the deck sen_classic has 54 cards, not 55 – "
        "correct the copies, or write total: 54"
    )


@pytest.mark.parametrize(
    "text",
    [
        "",
        "# nothing",
        "- a\n- list",
        "just text",
        "a: [1, 2",
        "a: b: c",
        "\t",
        "a: 1\n---\nb: 2",
        "[" * 5000,
        "{a: " * 5000,
        "? [1]\n: 2",
        "a: &x [*x]",
        "\x00",
        "é" * 600_000,
    ],
)
def test_what_is_no_card_data_at_all_is_said_in_a_sentence(text: str) -> None:
    for problem in _problems(text):
        assert problem.line >= 1 and english(problem.what) and english(problem.hint)


def test_a_file_over_a_megabyte_is_refused_unread(tmp_path: Path) -> None:
    large = tmp_path / "cards.yaml"
    large.write_text(SHIPPED + "#" * 1_000_000, encoding="utf-8")
    with pytest.raises(DataError, match="too_large"):
        load(large, registry.WORDS)


def test_a_pipe_in_place_of_the_file_holds_nobody_up(tmp_path: Path) -> None:
    pipe = tmp_path / "cards.yaml"
    make_pipe(pipe)
    with pytest.raises(OSError, match="no plain file"):
        load(pipe, registry.WORDS)


def test_what_is_not_utf8_is_named_with_its_line(tmp_path: Path) -> None:
    broken = tmp_path / "cards.yaml"
    broken.write_bytes(b"format: 1\nname: \xff\n")
    with pytest.raises(DataError) as caught:
        load(broken, registry.WORDS)
    (problem,) = caught.value.problems
    assert (problem.line, problem.column) == (2, 7)
    assert english(problem.what) == "this is not UTF-8 text"


def test_the_shipped_file_is_sound() -> None:
    assert set(catalogue().rulesets) == {"sen-classic", "sen-jubilee", "sen-long", "smoki", "koty"}
    sizes = {spec.id: spec.cards() for spec in catalogue().rulesets.values()}
    assert sizes == {
        "sen-classic": 54,
        "sen-jubilee": 56,
        "sen-long": 110,
        "smoki": 52,
        "koty": 95 + 13,
    }


def test_a_byte_order_mark_does_no_harm(tmp_path: Path) -> None:
    marked = tmp_path / "cards.yaml"
    marked.write_text("\ufeff" + SHIPPED, encoding="utf-8")
    assert load(marked, registry.WORDS).rulesets


def test_a_file_without_a_family_has_no_decks_of_it() -> None:
    start, end = SHIPPED.index("  smoki:\n    options"), SHIPPED.index("  koty:\n    options")
    problems = _problems(SHIPPED[:start] + SHIPPED[end:])
    unknown = [problem for problem in problems if "is smoki, which is unknown" in english(problem)]
    assert len(unknown) == 2, "the deck and the ruleset"


def test_a_ruleset_has_a_picture_of_its_own_or_that_of_its_first_card() -> None:
    named = "    art: cards/koty/joker\n    decks"
    assert catalogue().ruleset("koty").art == "cards/koty/joker"
    text, _ = _changed(named, "    decks")
    assert parse(text, "cards.yaml", registry.WORDS).ruleset("koty").art == "cards/koty/blue_1"
    text, line = _changed(named, "    art: Joker!\n    decks")
    (problem,) = _problems(text)
    assert problem.line == line and "art of the ruleset koty" in english(problem)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("limit: {default: 100, min: 10", "limit: {default: 0, min: 0", "never end"),
        ("limit: {default: 100, min: 10", "limit: {default: null, min: 10", "never end"),
        ("min: 1, max: 2}", "min: 1, max: 5}", ""),
        ("{default: 2, min: 1, max: 2}", "{default: 5, min: 1, max: 5}", "1 to 2 face-up piles"),
    ],
)
def test_defaults_that_cannot_be_played_are_found_at_once(old: str, new: str, why: str) -> None:
    text = _changed(old, new)[0]
    if not why:
        parse(text, "cards.yaml", registry.WORDS)
        return
    told = [english(problem) for problem in _problems(text)]
    assert any("cannot be played with its defaults" in one and why in one for one in told)
