"""Lessons played by the pilot: as told, with wrong ways, with every device."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from random import Random

import pytest

from sen_desktop import shipped
from sen_desktop.app.lessons import READING
from sen_desktop.engine.cards import Slot
from sen_desktop.profile.settings import TEXT_SIZES
from sen_desktop.text.i18n import LANGUAGES
from sen_desktop.ui.lesson.panel import WIDTHS, Sheet
from sen_desktop.ui.scenes.setup import SetupScene
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.table.layout import BAR
from sen_desktop.ui.table.view import target_called
from sen_desktop.ui.widgets import Ui
from tests.pilot import Device, Pilot, setup_of
from tests.support.listening import listen
from tests.ui.lesson_player import MOST_STEPS, LessonPlayer, TimedPilot
from tests.ui.test_texts_fit import WINDOWS

LESSONS = sorted(file.stem for file in (shipped.assets() / "lessons").glob("*.toml"))


PRESSING = 3.5
"""Seconds until somebody has found what to press, and has pressed it."""
NEARLY = 25.0
"""Seconds by which the list may be mistaken."""

EVERYWHERE = [*product(WINDOWS, TEXT_SIZES, LANGUAGES)]


@pytest.mark.parametrize(("number", "lesson"), [*enumerate(LESSONS)])
def test_a_lesson_can_be_played_to_its_end(tmp_path: Path, number: int, lesson: str) -> None:
    """Nothing that matters lies under its sheet; here at one size each, in the long run at all."""
    window, text_size, language = EVERYWHERE[number * 7 % len(EVERYWHERE)]
    with Pilot(tmp_path, language=language, size=window) as pilot:
        pilot.stage.change(text_size=text_size)
        player = LessonPlayer(pilot, lesson)
        player.play()
        assert pilot.stage.settings.learned == (lesson,)
        assert not pilot.stage.services.has_current, "nothing of a lesson is saved"


@pytest.mark.parametrize("lesson", LESSONS)
def test_whoever_goes_astray_is_answered_and_never_stuck(tmp_path: Path, lesson: str) -> None:
    with Pilot(tmp_path, language="pl") as pilot:
        player = LessonPlayer(pilot, lesson)
        player.play(Random(lesson), wrong=8)
        assert pilot.stage.settings.learned == (lesson,)
        assert player.replies


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lesson", LESSONS)
def test_a_first_dream_takes_five_minutes_at_most_and_a_short_one_one(
    tmp_path: Path, lesson: str, language: str
) -> None:
    """By the clock, and as the list says it."""
    with TimedPilot(tmp_path, language=language) as pilot:
        player = LessonPlayer(pilot, lesson)
        pilot.stage.change(speed="normal")
        pilot.presses = 0
        pilot.wait_for_rest()
        while pilot.scene != "message":
            player.step()
            pilot.wait_for_rest()
        words = sum(len(text.split()) for text in pilot.read)
        seconds = words * 60 / READING[language] + pilot.presses * PRESSING + pilot.looked_on
        lessons = pilot.stage.services.lessons
        head = lessons.head(lesson)
        assert head
        assert seconds <= (300 if head.first else 90)
        assert lessons.minutes(head) <= (5 if head.first else 1)
        assert abs(lessons.seconds(head) - seconds) <= NEARLY


@pytest.mark.parametrize("device", [Device.KEYS, Device.PAD])
def test_a_lesson_needs_no_mouse(tmp_path: Path, device: Device) -> None:
    with Pilot(tmp_path, device=device) as pilot:
        LessonPlayer(pilot, "sen").play(Random(4), wrong=4)
        assert pilot.stage.settings.learned == ("sen",)


def test_after_two_other_moves_the_one_waited_for_is_shown(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        player = LessonPlayer(pilot, "sen")
        pilot.wait_for_rest()
        while not ((stop := player.session.stop) and stop.answers):
            player.step()
            pilot.wait_for_rest()
        for name, wanted in (("seat.0.card.2", False), ("seat.0.card.3", True)):
            pilot.press(name)
            assert (player.table.coach.hint is not None) is wanted
        player.play()


def test_a_wrong_card_is_answered_at_once_and_what_was_right_stays_chosen(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        player = LessonPlayer(pilot, "sen")
        to(player, "look")
        say = pilot.stage.texts.say
        pilot.press("seat.0.card.0")
        begun = player.table.question
        assert begun
        pilot.press("seat.0.card.2")
        assert pilot.shows(say("lesson.sen.wrong.look_there"))
        assert player.table.question is begun, "nothing is begun anew"
        assert begun.chosen(slot("seat.0.card.0", player))
        assert not begun.chosen(slot("seat.0.card.2", player))
        pilot.press("seat.0.card.1")
        pilot.wait_for_rest()
        assert player.session.stop and player.session.stop.say == "remember"


def test_a_wrong_card_of_a_pile_is_answered_while_one_looks_through_it(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        player = LessonPlayer(pilot, "choose_one")
        to(player, "use")
        player.step()
        pilot.wait_for_rest()
        pilot.press("gallery.1")
        assert pilot.shows(pilot.stage.texts.say("lesson.choose_one.wrong.choose_zero"))
        assert pilot.has("gallery.0"), "the pile is still being looked through"
        pilot.press("gallery.0")
        assert not pilot.has("gallery.0")


def test_the_right_card_on_the_wrong_land_is_answered_as_that(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        player = LessonPlayer(pilot, "koty")
        to(player, "lay")
        for names, reply in (
            (("hand.2",), "lay_eight"),
            (("hand.0", "seat.0.land.1"), "first_land"),
        ):
            for name in names:
                pilot.press(name)
            assert pilot.shows(pilot.stage.texts.say(f"lesson.koty.wrong.{reply}"))
        begun = player.table.question
        assert begun and begun.chosen(slot("hand.0", player)), "what was right stays chosen"


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_how_to_wake_up_is_not_covered(tmp_path: Path, size: tuple[int, int]) -> None:
    with Pilot(tmp_path, size=size) as pilot:
        player = LessonPlayer(pilot, "sen")
        to(player, "wake")
        button = pilot.item("button.wake_up").rect
        assert pilot.shows(pilot.stage.texts.say("button.hold"))
        assert not player.table.sheet.meets(button.moved(0, -20))


def test_what_was_said_stays_while_the_game_asks_on(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        player = LessonPlayer(pilot, "sen")
        to(player, "peek")
        say, table = pilot.stage.texts.say, player.table
        asked, progress = say("ask.peeking.title"), table.guide.progress
        assert not pilot.shows(asked)
        pilot.press("button.use")
        pilot.wait_for_rest()
        assert pilot.shows(say("lesson.sen.peek.text")) and table.guide.progress == progress
        assert pilot.shows(asked) and "prompt" in table.lit
        pilot.press("seat.1.card.0")
        assert pilot.shows(say("lesson.sen.wrong.peek_own"))
        player.play()


def test_half_of_a_move_takes_the_answer_away_and_lights_what_is_asked(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        player = LessonPlayer(pilot, "sen")
        to(player, "take")
        say, table = pilot.stage.texts.say, player.table
        pilot.press("pile.face_down")
        assert pilot.shows(say("lesson.sen.wrong.take_first"))
        assert "prompt" not in table.lit
        pilot.press("pile.face_up")
        assert not pilot.shows(say("lesson.sen.wrong.take_first"))
        assert pilot.shows(say("ask.turn_take.note")) and "prompt" in table.lit


def test_only_the_sheet_says_how_a_look_ends(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        player = LessonPlayer(pilot, "sen")
        to(player, "remember")
        say = pilot.stage.texts.say
        assert pilot.shows(say("lesson.sen.remember.text"))
        assert not pilot.shows(say("ask.peeked.click_several"))


def test_what_the_sheet_says_is_not_asked_again_beside_it(tmp_path: Path) -> None:
    """While cards still move, too, and after half of a move that changes no word of it."""
    with Pilot(tmp_path) as pilot:
        player = LessonPlayer(pilot, "smoki")
        pilot.stage.change(speed="normal")
        asked = pilot.stage.texts.say("ask.smoki.ring_ends.title", card="").strip()
        to(player, "three")
        player.step()
        pilot.wait_for_rest()
        pilot.press("pile.face_up.0")
        for _ in range(2000):
            pilot.turn()
            assert not pilot.shows(asked)
            if (stop := player.session.stop) and stop.say == "ring" and player.table.speaks:
                break
        to(player, "swap")
        pilot.press("seat.0.card.1")
        assert player.table.begun and player.table.speaks
        assert not pilot.shows(pilot.stage.texts.say("ask.smoki.nesting.title"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_rows_of_the_list_are_seen_whole(tmp_path: Path, language: str) -> None:
    for size in ((960, 600), (1280, 720)):
        with Pilot(tmp_path, language=language, size=size) as pilot:
            pilot.press("button.learn")
            rows = [item for name, item in pilot.items.items() if name.startswith("lesson.")]
            assert rows
            for row in rows:
                assert row.inside
                seen = row.rect.y < row.inside.bottom
                assert not seen or row.rect.bottom <= row.inside.bottom


def test_the_goodbye_leads_to_a_game_of_ones_own(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        player = LessonPlayer(pilot, "smoki")
        goodbye(player)
        pilot.go_back()
        assert pilot.scene == "table", "the last word can be read once more"
        pilot.press("button.continue")
        pilot.press("button.game")
        assert pilot.scene == "setup" and isinstance(pilot.top, SetupScene)
        assert pilot.top.setup.ruleset == "smoki"
        assert pilot.stage.settings.learned == ("smoki",)
        pilot.go_back()
        assert pilot.scene == "title"


@pytest.mark.parametrize(("way", "scene"), [("list", "learn"), ("menu", "title")])
def test_the_goodbye_leads_anywhere_else(tmp_path: Path, way: str, scene: str) -> None:
    with Pilot(tmp_path) as pilot:
        goodbye(LessonPlayer(pilot, "sen"))
        pilot.press(f"button.{way}")
        assert pilot.scene == scene


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_goes_on_freely_is_one_round_and_what_it_came_to_is_said(
    tmp_path: Path, language: str
) -> None:
    with Pilot(tmp_path, language=language) as pilot:
        player = LessonPlayer(pilot, "smoki")
        goodbye(player)
        pilot.press("button.play_on_round")
        assert player.table.motion.picture.round == 2
        pilot.play(Random(1).choice)
        assert pilot.scene == "message" and not player.session.over
        assert player.table.motion.picture.round == 2, "nothing has been dealt again"
        came_to = player.table.ways.came_to
        assert came_to and pilot.shows(came_to)
        pilot.press("button.again")
        pilot.wait_for_rest()
        assert player.session.stop and player.session.passed == 0


def goodbye(player: LessonPlayer) -> None:
    to(player, player.session.lesson.stops[-1].say)
    player.pilot.press("button.continue")


def to(player: LessonPlayer, say: str) -> None:
    """On as told, up to what is said there."""
    for _ in range(MOST_STEPS):
        player.pilot.wait_for_rest()
        if (stop := player.session.stop) and stop.say == say and player.table.speaks:
            return
        player.step()
    raise AssertionError(f"it never comes to {say}")


def slot(name: str, player: LessonPlayer) -> Slot:
    target = target_called(player.table.motion, name)
    assert target
    return target.slot


def test_the_match_goes_on_freely_when_all_has_been_said(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        player = LessonPlayer(pilot, "sen")
        player.play()
        session, rows = player.session, len(player.session._referee.rows)
        random = Random(1)
        pilot.play(random.choice)
        assert pilot.scene == "message" and session.over
        assert len(session._referee.rows) > rows
        pilot.press("button.list")
        assert pilot.scene == "learn"


def test_a_lesson_can_be_left_at_any_time(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        LessonPlayer(pilot, "sen")
        pilot.wait_for_rest()
        pilot.press("button.skip_lesson")
        assert pilot.scene == "learn" and not pilot.stage.settings.learned
        pilot.press("lesson.sen")
        pilot.wait_for_rest()
        pilot.key("escape")
        assert pilot.scene == "pause"
        pilot.press("button.to_title")
        assert pilot.scene == "learn"


def test_rules_are_at_hand_and_lead_back(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        player = LessonPlayer(pilot, "sen")
        pilot.wait_for_rest()
        while not ((stop := player.session.stop) and stop.rule == "specials"):
            player.step()
            pilot.wait_for_rest()
        for by_key in (False, True):
            if by_key:
                pilot.key("f1")
            else:
                pilot.press("button.rule")
            assert pilot.scene == "rules"
            assert pilot.top.touch.scrolled["rules"] > 300, "it is open further down"
            assert not [name for name in pilot.items if name.startswith("play.")]
            pilot.go_back()
        pilot.press("button.skip_lesson")
        pilot.press("button.rules")
        pilot.turn()
        play = next(name for name in pilot.items if name.startswith("play."))
        pilot.press(play)
        assert pilot.scene == "table"
        pilot.press("button.skip_lesson")
        assert pilot.scene == "rules"


@pytest.mark.parametrize("lesson", ["sen", "smoki", "koty", "hot_seat"])
def test_whoever_does_not_see_it_is_told_every_word(tmp_path: Path, lesson: str) -> None:
    with Pilot(tmp_path, device=Device.KEYS) as pilot:
        voice = listen(pilot)
        player = LessonPlayer(pilot, lesson)
        player.play()
        texts, said = pilot.stage.texts, " ".join(voice.said)
        for stop in player.session.lesson.stops[:-1]:
            assert texts.say(f"lesson.{lesson}.{stop.say}.text") in said, stop.say
        assert ("Lit: " in said) is (lesson != "hot_seat")


def test_what_is_new_in_a_match_is_offered_once(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        pilot.stage.change(offered=())
        setup = setup_of("sen-jubilee", 1, 1, know_what_i_have=True)
        pilot.stage.change(last_setup=setup)
        pilot.press("button.new_game")
        pilot.press("button.start")
        assert pilot.scene == "message" and pilot.shows("Choose 1 · Hourglasses · I know what I")
        pilot.press("button.learn")
        pilot.wait_for_rest()
        waiting = pilot.stage.services.has_current
        assert pilot.scene == "table" and not waiting
        pilot.press("button.skip_lesson")
        assert pilot.shows("New game")
        pilot.press("button.start")
        pilot.stage.services.flush()
        assert pilot.stage.services.has_current
        assert {"choose_one", "hourglass", "pairs"} == {*pilot.stage.settings.offered}


def test_who_wants_to_play_at_once_does(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        pilot.stage.change(offered=(), last_setup=setup_of("sen-jubilee", 1, 1))
        pilot.press("button.new_game")
        pilot.press("button.start")
        pilot.press("button.play")
        pilot.stage.services.flush()
        assert pilot.scene == "table" and pilot.stage.services.has_current


def test_the_first_start_leads_into_the_first_dream(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        pilot.app.title.welcomed("learn")
        pilot.turn()
        assert pilot.scene == "lesson" or pilot.scene == "table"
        assert pilot.stage.services.lessons.next() is not None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_whatever_is_said_has_room(
    tmp_path: Path, language: str, text_size: int, size: tuple[int, int]
) -> None:
    """All that stands on a sheet, and the list of lessons."""
    with Pilot(tmp_path, language=language, size=size) as pilot:
        stage = pilot.stage
        stage.change(text_size=text_size)
        pilot.press("button.learn")
        assert not stage.complaints
        texts = stage.texts.texts
        room = stage.screen.area.h - BAR - 20
        said = {key for key in texts if key.startswith("lesson.") and key.endswith(".title")}
        for key in sorted(said):
            whole = key.removesuffix("title")
            replies = [text for one, text in texts.items() if one.startswith("lesson.wrong.")]
            own = f"{'.'.join(key.split('.')[:2])}.wrong."
            replies += [text for one, text in texts.items() if one.startswith(own)]
            for text in (texts[f"{whole}text"], *replies):
                ui = Ui(stage.screen, stage.letters, stage.theme)
                sheet = Sheet(texts[key], text, (3, 25), "raven")
                fitting = [
                    one for one in (sheet.size(ui, wide) for wide in WIDTHS) if one[1] < room
                ]
                assert fitting, f"{key} needs too much room: {text}"
                sheet.draw(ui, Rect(0, 0, *fitting[0]))
                assert not ui.complaints
