"""Panels are as large as what they hold, and what they hold has all the room that it needs."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from sen_desktop.app.exercises import EXERCISES
from sen_desktop.app.live_match import LiveMatch
from sen_desktop.text.i18n import LANGUAGES
from sen_desktop.text.rulebook import Cards
from sen_desktop.ui.canvas import Box
from sen_desktop.ui.lesson.parts import MENU, NEXT
from sen_desktop.ui.scenes.crash import CrashScene
from sen_desktop.ui.scenes.exercise import ExerciseScene
from sen_desktop.ui.scenes.gallery import GalleryScene
from sen_desktop.ui.scenes.learn import MOST_GAP, LearnScene
from sen_desktop.ui.scenes.message import MessageScene
from sen_desktop.ui.scenes.opponent import OpponentScene
from sen_desktop.ui.scenes.pad import PadScene
from sen_desktop.ui.scenes.pad_setup import PadSetupScene
from sen_desktop.ui.scenes.rules import RulesScene
from sen_desktop.ui.scenes.scores import END, ScoresScene
from sen_desktop.ui.scenes.statistics import StatisticsScene
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.table.plain import pad_of_rounds
from sen_desktop.ui.theme import BODY
from tests.pilot import Pilot
from tests.support.kept import keep
from tests.support.rulesets import ruleset
from tests.ui.marks import framed, pictures, texts
from tests.ui.tour import GAMES, Tour, moments_to_see, session_at

FEW = 0.45
"""Of the window's height: more is not needed for a few words."""


def panels(pilot: Pilot) -> list[Rect]:
    return framed(pilot, "panel")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_has_not_begun_takes_little_room(tmp_path: Path, language: str) -> None:
    with Pilot(tmp_path, language=language) as pilot:
        tour, stage = Tour(pilot), pilot.stage
        scenes = [StatisticsScene(stage), PadScene(stage), CrashScene(stage, None)]
        for scene in (*scenes, *(ExerciseScene(stage, one) for one in EXERCISES)):
            with tour._open(scene):
                pilot.advance(0.2)
                assert panels(pilot)
                for panel in panels(pilot):
                    assert panel.h < FEW * stage.screen.area.h, type(scene).__name__


def test_statistics_of_a_few_matches_are_no_larger_than_these(tmp_path: Path) -> None:
    keep(tmp_path, 2)
    with Pilot(tmp_path) as pilot, Tour(pilot)._open(StatisticsScene(pilot.stage)):
        pilot.advance(0.5)
        figures = panels(pilot)[0]
        lowest = max(mark.rect.bottom for mark in pilot.frame.still if isinstance(mark, Box))
        words = [mark.y for mark in texts(pilot)]
        assert figures.bottom - max(lowest, *words) < 60
        assert "figures" not in pilot.top.touch.scroll_room


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_row_of_an_opponent_is_as_high_as_its_words(tmp_path: Path, language: str) -> None:
    """A line that is not needed would look like one that is missing."""
    with Pilot(tmp_path, language=language) as pilot:
        scene = OpponentScene(pilot.stage, ruleset("sen-classic"), 2, "human")
        with Tour(pilot)._open(scene):
            assert not pilot.top.touch.scroll_room
            words = texts(pilot)
            for entry in scene.entries:
                rect = pilot.item(f"player.{entry.player}").rect
                last = max(mark.y for mark in words if rect.holds(mark.x + 1, mark.y + 1))
                assert rect.bottom - last < 36, entry.label


def test_all_cards_of_a_small_deck_are_seen_at_once(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        for game in GAMES:
            with Tour(pilot)._open(GalleryScene(pilot.stage, game)):
                many = sum(name.startswith("card.") for name in pilot.items)
                assert ("gallery" in pilot.top.touch.scroll_room) == (many > 15), game


@pytest.mark.parametrize("game", GAMES)
def test_cards_at_the_head_of_rules_leave_none_by_itself(tmp_path: Path, game: str) -> None:
    with Pilot(tmp_path) as pilot:
        scene = RulesScene(pilot.stage, game, None)
        with Tour(pilot)._open(scene):
            keys = next(block for block in scene.blocks if isinstance(block, Cards)).keys
            tops = [rect.y for rect in pictures(pilot, "cards/")[: len(keys)]]
            rows = [tops.count(top) for top in set(tops)]
            assert min(rows) > 1 and max(rows) - min(rows) <= 1


def test_totals_stand_right_below_a_few_rounds_and_emblems_above_the_steps(tmp_path: Path) -> None:
    at = next(one for one in moments_to_see().values() if one.seats == 5)
    with Pilot(tmp_path) as pilot:
        play = LiveMatch(session_at(at, (0,)))
        for rounds in ([(0, 3, 6, 9, 12)], []):
            scene = ScoresScene(pilot.stage, play, pad_of_rounds(rounds, 5, 100))
            with Tour(pilot)._open(scene):
                assert not pilot.top.touch.scroll_room
                tops = {mark.text: mark.y for mark in texts(pilot)}
                total = tops[pilot.stage.texts.say("scores.total")]
                assert 0 < total - tops["1." if rounds else "Zoë"] < 60
                if rounds:
                    emblems = [one for one in pictures(pilot, "emblems/") if one.w == END]
                    assert len(emblems) == 5
                    assert all(emblem.bottom <= tops["1"] for emblem in emblems)


def test_a_pad_asks_for_no_number_that_says_nothing(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot, Tour(pilot)._open(PadSetupScene(pilot.stage, None)):
        while not pilot.has("option.mode"):
            pilot.click("game.arrow_right")
        assert not pilot.has("option.limit") and not pilot.has("option.rounds")
        pilot.click("option.mode.points")
        assert pilot.has("option.limit") and not pilot.has("option.rounds")


@pytest.mark.parametrize(("size", "text"), [((1024, 768), 125), ((960, 600), 150)])
def test_lessons_stand_close_below_each_other(
    tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    with Pilot(tmp_path, size=size) as pilot:
        pilot.stage.change(text_size=text)
        with Tour(pilot)._open(LearnScene(pilot.stage)):
            rows = [item.rect for item in pilot.items.values() if item.name.startswith("lesson.")]
            pairs = [(one, two) for one, two in pairwise(rows) if one.x == two.x]
            assert pairs
            assert all(two.y - one.bottom <= MOST_GAP for one, two in pairs)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_has_its_ways_right_below_its_words(tmp_path: Path, language: str) -> None:
    with Pilot(tmp_path, language=language) as pilot:
        scene = MessageScene(pilot.stage, "lesson_over", [(NEXT, "play"), (MENU, "back")])
        with Tour(pilot)._open(scene):
            first = pilot.item(f"button.{NEXT}").rect
            words = max(mark.y for mark in texts(pilot) if mark.style == BODY)
            assert first.y - words < 56
