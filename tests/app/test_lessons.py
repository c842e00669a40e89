"""Lessons as data: they fit the real rules, and what does not fit says so."""

from __future__ import annotations

from dataclasses import fields
from datetime import datetime
from pathlib import Path

import pytest

from sen_desktop import shipped
from sen_desktop.app.lessons import Lessons
from sen_desktop.app.services import Services
from sen_desktop.engine.codec import word
from sen_desktop.engine.problem import Problem
from sen_desktop.games import registry
from sen_desktop.match.lesson import Lesson
from sen_desktop.match.timeline import Timeline
from sen_desktop.profile.archive import Archive
from sen_desktop.profile.paths import UserFolder
from sen_desktop.profile.settings import Chair, SettingsFile, Setup
from sen_desktop.text.i18n import LANGUAGES, Texts
from sen_desktop.text.problems import told
from sen_desktop.text.rulebook import Heading, page

FOLDER = shipped.assets() / "lessons"
IDS = sorted(file.stem for file in FOLDER.glob("*.toml"))


def services_in(folder: Path, cards: Path | None = None) -> Services:
    user = UserFolder(folder)
    settings = SettingsFile(user.settings)
    cards = cards or shipped.card_data()
    return Services(settings, Archive(user), cards, lambda: 0.0, datetime.now, "en")


def lessons_with(tmp_path: Path, cards: str) -> Lessons:
    file = tmp_path / "card_data.yaml"
    file.write_text(cards, encoding="utf-8")
    return services_in(tmp_path, file).lessons


def lesson_in(tmp_path: Path, lesson_id: str) -> Lesson:
    lessons = services_in(tmp_path).lessons
    head = lessons.head(lesson_id)
    assert head, lessons.problems
    lesson = lessons.of(head)
    assert isinstance(lesson, Lesson), lesson
    return lesson


@pytest.mark.parametrize("lesson_id", IDS)
def test_every_move_of_a_lesson_is_legal(tmp_path: Path, lesson_id: str) -> None:
    """Reading plays the moves that are expected, and after every one accepted besides the rest."""
    lesson = lesson_in(tmp_path, lesson_id)
    assert any(stop.answers for stop in lesson.stops)
    assert not lesson.stops[-1].answers, "the last word is read"
    assert not lesson.stops[-1].meanwhile or _played(lesson).outcome, "nothing follows it"


def _played(lesson: Lesson) -> Timeline:
    return Timeline.of(registry.build(lesson.ruleset, lesson.seats), lesson.rows)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lesson_id", IDS)
def test_what_a_lesson_leads_to_stands_in_the_rules(
    tmp_path: Path, lesson_id: str, language: str
) -> None:
    lesson = lesson_in(tmp_path, lesson_id)
    blocks = page(lesson.ruleset, Texts.load(language))
    places = {place for block in blocks if isinstance(block, Heading) for place in block.places}
    assert {stop.rule for stop in lesson.stops} - {""} <= places


@pytest.mark.parametrize(
    ("ruleset", "place", "wanted"),
    [
        ("sen-classic", "start", "sen"),
        ("smoki", "start", "smoki"),
        ("koty", "start", "koty"),
        ("sen-classic", "specials", "sen"),
        ("sen-jubilee", "specials", "choose_one"),
        ("sen-classic", "wake_up", "sen"),
        ("sen-long", "setup", "long"),
        ("sen-classic", "pair", "pairs"),
        ("smoki", "tokens", "smoki"),
        ("koty", "duel", "koty"),
        ("koty", "end", "koty_end"),
    ],
)
def test_a_rule_leads_to_the_lesson_on_it(
    tmp_path: Path, ruleset: str, place: str, wanted: str
) -> None:
    found = services_in(tmp_path).lessons.about(ruleset, [place])
    assert found and found.id == wanted


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lesson_id", IDS)
def test_a_lesson_has_all_its_texts_and_no_other(
    tmp_path: Path, lesson_id: str, language: str
) -> None:
    lesson = lesson_in(tmp_path, lesson_id)
    prefix = f"lesson.{lesson_id}."
    wanted = {"name", "about"}
    for stop in lesson.stops:
        wanted |= {f"{stop.say}.title", f"{stop.say}.text"}
        wanted |= {f"wrong.{key}" for key in (stop.wrong or {}).values()}
    texts = Texts.load(language).texts
    assert {key.removeprefix(prefix) for key in texts if key.startswith(prefix)} == wanted


def test_another_composition_leaves_lessons_on_that_still_fit(tmp_path: Path) -> None:
    cards = shipped.card_data().read_text("utf-8")
    cards = cards.replace("land_9: {copies: 5, worth: 9", "land_9: {copies: 6, worth: 9")
    cards = cards.replace("hourglass: {copies: 6", "hourglass: {copies: 5")
    lessons = lessons_with(tmp_path, cards)
    assert all(isinstance(lessons.of(head), Lesson) for head in lessons.heads)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("peek_one: {copies: 3, worth: 6", "peek_one: {copies: 3, worth: 4"),
        (
            "land_4: {copies: 4, worth: 4, art: cards/sen",
            "land_4: {copies: 1, worth: 4, art: cards/sen",
        ),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_that_no_longer_fits_is_off_and_says_why(
    tmp_path: Path, before: str, after: str, language: str
) -> None:
    cards = shipped.card_data().read_text("utf-8")
    assert before in cards
    left = 51 if "copies: 1" in after else 54
    cards = cards.replace(before, after, 1).replace("total: 54", f"total: {left}")
    lessons = lessons_with(tmp_path, cards)
    head = lessons.head("sen")
    assert head
    problem = lessons.of(head)
    assert isinstance(problem, Problem)
    sentence = told(problem, Texts.load(language))
    assert sentence.startswith("sen.toml.deal[") and (
        "peek_one" in sentence or "land_4" in sentence
    )
    assert lessons.next("sen") != head


@pytest.mark.parametrize(
    ("before", "after", "place"),
    [
        ('do = {do = "take", place = 0}', 'do = {do = "take", place = 9}', "steps[2].do"),
        ('do = {do = "take", place = 0}', 'do = {do = "fly"}', "steps[2].do"),
        ('say = "take"\n', 'say = "take"\nsing = true\n', "steps[2]"),
        ('[1, {do = "discard"}]', '[0, {do = "discard"}]', "steps[2].then[1]"),
        ('"land_7 land_2', '"land_7 moon', "deal[0]"),
        ('["brook"]', '["nobody"]', "bots[0]"),
        ("which = 0}", 'which = 0}\nor = [{do = "keep", which = 1}]', "steps[12].or[0]"),
        ('say = "look"\n', "", "steps[0]"),
        ("order = 10", 'order = "ten"', "order"),
        ("order = 10", "order = ", ""),
        ("order = 10", f"order = {'9' * 5000}", ""),
    ],
)
def test_what_is_wrong_with_a_lesson_is_said_with_its_place(
    tmp_path: Path, before: str, after: str, place: str
) -> None:
    text = (FOLDER / "sen.toml").read_text("utf-8")
    assert before in text
    (tmp_path / "sen.toml").write_text(text.replace(before, after, 1), encoding="utf-8")
    lessons = Lessons(services_in(tmp_path), tmp_path)
    head = lessons.head("sen")
    problem = lessons.of(head) if head else lessons.problems["sen"]
    assert isinstance(problem, Problem)
    assert problem.path.startswith(f"sen.toml.{place}".rstrip("."))
    for language in LANGUAGES:
        assert told(problem, Texts.load(language))


@pytest.mark.parametrize("lesson_id", IDS)
def test_other_moves_are_called_as_moves_of_the_game_are(tmp_path: Path, lesson_id: str) -> None:
    lessons = services_in(tmp_path).lessons
    head = lessons.head(lesson_id)
    lesson = lessons.of(head) if head else None
    assert isinstance(lesson, Lesson)
    known = {word(kind): kind for kind in registry.GAMES[lesson.ruleset.family].actions}
    for stop in lesson.stops:
        for name in stop.wrong or {}:
            move, _, part = name.partition(".")
            assert move in known, f"{stop.say}: {name}"
            assert not part or part in {one.name for one in fields(known[move])}, name


def test_who_learns_is_called_as_they_called_themselves(tmp_path: Path) -> None:
    services = services_in(tmp_path)
    lessons = services.lessons
    head = lessons.head("koty")
    lesson = lessons.of(head) if head else None
    assert isinstance(lesson, Lesson)
    assert lessons.begin(lesson).names[0] == "Dreamer"
    chairs = Chair("human", "Ala", 0), Chair("bot:moon", "", 1)
    services.settings_file.change(last_setup=Setup("sen-classic", chairs, {}, None, "none"))
    assert lessons.begin(lesson).names[0] == "Ala"


def test_after_a_lesson_comes_the_next_one_of_the_same_game(tmp_path: Path) -> None:
    lessons = services_in(tmp_path).lessons
    learned = []
    while following := lessons.next():
        learned.append(following)
        lessons.remember(following)
    families = [lessons.family(head) for head in learned]
    assert families == sorted(families, key=families.index), "no game is left half way"
    assert len(learned) == len(lessons.heads)
    firsts = [families.index(family) for family in dict.fromkeys(families)]
    assert all(learned[place].first for place in firsts)
