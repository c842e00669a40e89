"""Speech: what is said, in which order, and that none of it runs while it is off."""

from __future__ import annotations

import sys
import time
from datetime import datetime
from itertools import pairwise
from pathlib import Path

import pytest

from sen_desktop.engine.ruleset import OptionValue
from sen_desktop.profile.archive import Archive
from sen_desktop.ui.live.spoken import Spoken
from sen_desktop.ui.scenes.rules import RulesScene
from sen_desktop.ui.scenes.theatre import TheatreScene
from sen_desktop.ui.speech.speaker import MOST_NEWS, Rank, Speaker
from sen_desktop.ui.speech.voice import SystemVoice
from sen_desktop.ui.table.picture import Halt
from tests.pilot import Pilot, setup_of
from tests.support.listening import Listener, Recorder, listen
from tests.support.puppets import Leaking
from tests.support.words import plain
from tests.ui.spoken_secrets import check_words
from tests.ui.theatre import played

SHORT: dict[str, dict[str, OptionValue]] = {
    "sen-jubilee": {"limit": None, "rounds": 1},
    "smoki": {"mode": "rounds", "rounds": 1},
}
SHOWN = 6.0
"""Seconds in which the longest step of the theatre has been shown."""


class Slow(Recorder):
    """A voice that is busy until it is told that it has said all."""

    def say(self, text: str, *, interrupt: bool) -> None:
        super().say(text, interrupt=interrupt)
        self.busy = True


# what waits


def test_a_question_waits_for_the_news_and_is_put_again_after_an_answer() -> None:
    voice = Slow()
    speaker = Speaker(voice)
    speaker.say("Bo draws.", Rank.NEWS)
    speaker.say("Your turn.", Rank.QUESTION)
    assert voice.said == ["Bo draws."]
    voice.busy = False
    speaker.update()
    assert voice.said[1:] == ["Your turn."]
    speaker.say("card 1", Rank.ANSWER)
    assert voice.cut_in == ["card 1"]
    voice.busy = False
    speaker.update()
    assert voice.said[-1] == "Your turn.", "it was cut short"


def test_an_answer_leaves_old_news_out_and_only_the_newest_question_is_put() -> None:
    voice = Slow()
    speaker = Speaker(voice)
    for number in range(3):
        speaker.say(f"news {number}", Rank.NEWS)
    speaker.say("old question", Rank.QUESTION)
    speaker.say("new question", Rank.QUESTION)
    speaker.say("an answer", Rank.ANSWER)
    while speaker.busy:
        voice.busy = False
        speaker.update()
    assert voice.said == ["news 0", "an answer", "new question"]


def test_a_page_is_read_once() -> None:
    """Whoever steps on through what stands on it has heard enough of the page."""
    voice = Slow()
    speaker = Speaker(voice)
    speaker.say("a question", Rank.QUESTION)
    speaker.say("a later question", Rank.QUESTION)
    speaker.say("a long page", Rank.PAGE)
    voice.busy = False
    speaker.update()
    assert voice.said == ["a question", "a long page"], "what was asked below it waits no more"
    speaker.say("the next thing", Rank.ANSWER)
    voice.busy = False
    speaker.update()
    assert voice.said[2:] == ["the next thing"]


def test_news_do_not_pile_up() -> None:
    voice = Slow()
    speaker = Speaker(voice)
    for number in range(40):
        speaker.say(f"news {number}", Rank.NEWS)
    while speaker.busy:
        voice.busy = False
        speaker.update()
    assert voice.said == ["news 0", *(f"news {number}" for number in range(40 - MOST_NEWS, 40))]


def test_dots_between_things_are_pauses() -> None:
    voice = Slow()
    voice_of = Speaker(voice)
    voice_of.say("Three cats · Round 2", Rank.NEWS)
    assert voice.said == ["Three cats. Round 2"]
    voice.busy = False
    voice_of.say("Wake up. · 7 min", Rank.NEWS)
    voice.busy = False
    voice_of.say("Dragons  ·  52 cards", Rank.NEWS)
    assert voice.said[1:] == ["Wake up. 7 min", "Dragons, 52 cards"]


# the voice


class Backend:
    name = "a backend"
    rate = volume = voice = 0
    voices_count = 2

    def __init__(self) -> None:
        self.spoken: list[tuple[str, bool]] = []

    def speak(self, text: str, interrupt: bool) -> None:
        if text == "broken":
            raise RuntimeError("no")
        self.spoken.append((text, interrupt))

    def get_voice_language(self, number: int) -> str:
        return ("en-gb", "pl")[number]

    def stop(self) -> None:
        self.spoken.append(("stopped", True))


def _until(true: object, seconds: float = 3.0) -> bool:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if callable(true) and true():
            return True
        time.sleep(0.01)
    return False


def test_a_voice_speaks_in_a_thread_in_the_players_language_and_survives_errors() -> None:
    backend = Backend()
    voice = SystemVoice(lambda: backend)
    voice.adjust("pl", 70, 40)
    voice.say("broken", interrupt=False)
    voice.say("hello", interrupt=True)
    assert _until(lambda: ("hello", True) in backend.spoken)
    assert (backend.voice, backend.rate, backend.volume) == (1, 0.7, 0.4)
    voice.close()
    assert _until(lambda: backend.spoken[-1] == ("stopped", True))


def test_a_name_that_is_no_text_is_said_all_the_same() -> None:
    backend = Backend()
    voice = SystemVoice(lambda: backend)
    voice.say("b\udcff.json", interrupt=False)
    assert _until(lambda: backend.spoken == [(r"b\udcff.json", False)])
    voice.close()


def test_a_voice_that_is_gone_is_looked_for_and_then_missed() -> None:
    class Gone(Backend):
        def speak(self, text: str, interrupt: bool) -> None:
            raise RuntimeError("closed")

    found: list[Backend] = []

    def find() -> Backend:
        found.append(Gone() if len(found) != 1 else Backend())
        return found[-1]

    voice = SystemVoice(find)
    voice.adjust("pl", 70, 40)
    voice.say("heard", interrupt=False)
    assert _until(lambda: len(found) == 2 and found[1].spoken == [("heard", False)])
    assert (found[1].voice, found[1].rate) == (1, 0.7), "tuned like the one before"
    found[1].speak = Gone().speak  # type: ignore[method-assign]
    for text in ("lost", "lost again", "and again"):
        voice.say(text, interrupt=True)
    assert _until(lambda: voice.missing) and not voice.busy
    voice.close()

    def never() -> Backend:
        raise LookupError("no reader")

    other = SystemVoice(never)
    assert _until(lambda: other.missing)


def test_a_voice_that_hangs_holds_nothing_up() -> None:
    def never() -> object:
        time.sleep(30)
        raise AssertionError

    begun = time.monotonic()
    voice = SystemVoice(never)
    voice.say("hello", interrupt=False)
    voice.close()
    assert voice.busy and not voice.missing
    assert time.monotonic() - begun < 1


# on and off


def test_no_voice_is_looked_for_while_speech_is_off(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        pilot.stage.speech.open_voice = lambda: pytest.fail("nobody wants to hear anything")
        pilot.begin(setup_of("sen-classic", 1, 1), 3)
        for key in ("f3", "f4", "f5", "tab", "return"):
            pilot.key(key)
        assert not pilot.stage.speech.busy
    assert "prism" not in sys.modules


def test_a_key_turns_it_on_and_off_at_any_time(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        voice = listen(pilot)
        assert any("F2" in said for said in voice.said)
        assert any("New game, button" in said for said in voice.said)
        assert voice.tuned == ("en", 50, 100)
        pilot.stage.change(language="pl", voice=30)
        assert voice.tuned == ("pl", 50, 30)
        pilot.key("f2")
        assert voice.closed
        count = len(voice.said)
        pilot.key("tab")
        assert len(voice.said) == count


def test_without_a_voice_a_sentence_says_so_and_the_game_goes_on(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        voice = Recorder()
        voice.missing = True
        listen(pilot, voice)
        pilot.turn()
        assert not pilot.stage.settings.speech
        assert pilot.shows("No voice was found")
        pilot.begin(setup_of("sen-classic", 1, 1), 3)
        assert pilot.scene == "table"


# what is said


def test_settings_say_what_they_are_and_what_they_become(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        voice = listen(pilot)
        pilot.click("button.settings")
        pilot.focus_by_keys("settings.reduced_motion")
        assert voice.said[-1].startswith("Reduced motion, switch, off")
        pilot.key("return")
        assert voice.said[-1] == "on"
        pilot.focus_by_keys("settings.speed")
        assert voice.said[-1].startswith("Animation speed, choice")
        pilot.key("right")
        assert voice.said[-1].replace("\u00a0", " ") == "slow, 4 of 4"


def test_where_there_is_nothing_else_the_key_says_again_what_it_is_on(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        voice = listen(pilot)
        pilot.begin(setup_of("sen-classic", 2), 3)
        pilot.key("tab")
        assert voice.cut_in[-1] == "Hold to open, button, hold Enter"


def test_signs_in_the_bar_say_whether_they_are_on(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        pilot.begin(setup_of("sen-classic", 1, 1), 3)
        voice = listen(pilot)
        pilot.wait_for_rest()
        pilot.focus_by_keys("button.mute")
        assert voice.said[-1] == "Sound on or off, switch, on"
        pilot.key("return")
        assert voice.said[-1] == "off"


def test_what_is_typed_is_echoed(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        voice = listen(pilot)
        pilot.click("button.new_game")
        pilot.focus_by_keys("seat.0.name")
        assert voice.said[-1].startswith("Player 1: name, text field, ")
        pilot.key("return")
        assert voice.said[-1] == "empty, type now, Enter when done"
        pilot.type("Jo b")
        assert voice.cut_in[-4:] == ["J", "o", "space", "b"]
        for left in ("Jo", "Jo", "J", "empty"):
            pilot.key("backspace")
            assert voice.said[-1].strip() == left
        pilot.type("Jo")
        pilot.key("return")
        assert voice.said[-1] == "Jo"


def test_a_match_says_what_is_played_and_how_it_stands(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        pilot.stage.change(speed="instant")
        voice = listen(pilot)
        pilot.begin(setup_of("sen-classic", 1, 1), 4)
        pilot.wait_for_rest()
        assert "Sen (Dream). The match goes to 100 points." in map(plain, voice.said)
        pilot.key("f9")
        scores = "Round 1. Player 1: 0 ravens. Bot 2: 0 ravens. The match goes to 100 points."
        assert plain(voice.said[-1]) == scores
        pilot.key("escape")
        pilot.click("button.to_title")
        first = len(voice.said)
        pilot.click("button.continue")
        pilot.turn()
        assert f"Sen (Dream). {scores}" in map(plain, voice.said[first:])


def test_what_lies_there_no_more_has_no_name(tmp_path: Path) -> None:
    """A card of a pile that was looked through, named by a lesson that still points at it."""
    with Pilot(tmp_path) as pilot:
        pilot.begin(setup_of("sen-classic", 1, 1), 4)
        pilot.wait_for_rest()
        assert pilot.table.question and not pilot.table.question.gallery
        assert pilot.table.spoken.label("gallery.3") == ""


@pytest.mark.parametrize("game", SHORT)
def test_a_match_is_played_from_the_spoken_words_alone(tmp_path: Path, game: str) -> None:
    with Pilot(tmp_path) as pilot:
        pilot.stage.change(speed="instant", speech_brief=game == "smoki")
        pilot.begin(setup_of(game, 1, 1, "none", **SHORT[game]), 4)
        voice = listen(pilot)
        assert Listener(pilot, voice, 4).play()
        assert pilot.scene == "result"
        assert "Total: 1. " in voice.said[-1], "places and totals come before the rounds"
        assert "Play again (new cards), button" in voice.said[-1]
        assert not [said for said in voice.said if "{" in said or "None" in said]


def test_moves_of_koty_are_made_from_the_spoken_words_alone(tmp_path: Path) -> None:
    """Whole games are played in the long run."""
    with Pilot(tmp_path) as pilot:
        pilot.stage.change(speed="instant")
        pilot.begin(setup_of("koty", 1, 1), 4)
        before = len(pilot.session._referee.rows)
        Listener(pilot, listen(pilot), 4).play(most=90)
        rows = pilot.session._referee.rows[before:]
        assert len({type(action) for seat, action in rows if seat == 0}) > 1


@pytest.mark.parametrize("lesson", ["The first dream,", "Choose 1,", "Several at one screen,"])
def test_a_lesson_is_played_from_the_spoken_words_alone(tmp_path: Path, lesson: str) -> None:
    with Pilot(tmp_path) as pilot:
        pilot.stage.change(speed="instant")
        listener = Listener(pilot, listen(pilot), 1)
        listener.choose("Learn")
        listener.choose(lesson)
        assert listener.learn(lambda: bool(pilot.stage.settings.learned), most=60)


def test_a_match_is_begun_by_ear(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        listener = Listener(pilot, listen(pilot), 1)
        listener.choose("New game")
        listener.choose("Start")
        assert pilot.scene == "table"
        pilot.wait_for_rest()
        assert listener.hears("Look at 2 cards")


def test_what_can_be_asked_for_is_answered(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        pilot.stage.change(speed="instant")
        pilot.begin(setup_of("sen-classic", 1, 1, aid="memory", limit=None, rounds=1), 4)
        voice = listen(pilot)
        while not pilot.has("pile.face_down") or not pilot.item("pile.face_down").act:
            pilot.wait_for_rest()
            if pilot.is_decision:
                for place in (0, 1):
                    pilot.click(f"seat.0.card.{place}")
            else:
                pilot.go_on()
        answers = {}
        for key in ("f4", "f5", "f6", "f7", "f8", "f9"):
            pilot.key(key)
            answers[key] = voice.said[-1]
            assert voice.cut_in[-1] == answers[key]
            pilot.key("f3")
            assert voice.said[-1] == answers[key]
        assert "Wake up" in answers["f4"] and "Face-down pile" in answers["f4"]
        assert answers["f5"].count("you saw") == 2 and answers["f5"].count("face down") == 4
        assert answers["f6"].startswith("Bot 2") or not pilot.table.motion.picture.turns
        assert answers["f7"].count("face down") == 4
        assert "Face-up pile" in answers["f8"]
        assert "Player 1: 0" in answers["f9"]


def test_without_an_aid_nothing_is_remembered_for_the_player(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        pilot.stage.change(speed="instant")
        pilot.begin(setup_of("sen-classic", 1, 1, limit=None, rounds=1), 4)
        voice = listen(pilot)
        pilot.wait_for_rest()
        for place in (0, 1):
            pilot.click(f"seat.0.card.{place}")
        pilot.wait_for_rest()
        pilot.key("f5")
        assert voice.said[-1].count("face down") == 2, "they lie open while they are looked at"
        pilot.click("button.done")
        pilot.wait_for_rest()
        pilot.key("f5")
        assert voice.said[-1].count("face down") == 4


# nothing twice


def test_what_has_just_been_said_of_a_card_is_not_said_again_with_the_question(
    tmp_path: Path,
) -> None:
    with Pilot(tmp_path) as pilot:
        pilot.stage.change(speed="instant")
        voice = listen(pilot)
        pilot.begin(setup_of("sen-classic", 1, 1), 4)
        pilot.wait_for_rest()
        pilot.focus_by_keys("seat.0.card.1")
        first = len(voice.said)
        pilot.key("return")
        pilot.turn()
        said = [plain(one) for one in voice.said[first:]]
        assert said[0] == "chosen"
        assert said[1].startswith("Look at 2 cards") and "card 2 of 4" not in said[1]
        pilot.key("return")
        assert voice.cut_in[-1] == "not chosen"


def test_a_turn_of_ones_own_begins_with_its_question(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        pilot.stage.change(speed="instant")
        voice = listen(pilot)
        _to_the_first_turn(pilot)
        assert any(said.startswith("Your turn.") for said in voice.said)
        assert "Player 1’s turn." not in voice.said


def test_the_end_of_a_round_is_told_once(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        pilot.stage.change(speed="instant")
        voice = listen(pilot)
        _to_the_first_turn(pilot)
        pilot.focus_by_keys("button.wake_up")
        first = len(voice.said)
        pilot.hold_key("return", 1.2)
        pilot.wait_for_rest()
        call, reckoning = map(plain, voice.said[first:])
        assert call == "Player 1 calls: Wake up!"
        assert "Player 1: " in reckoning and "Bot 2: " in reckoning


def _to_the_first_turn(pilot: Pilot) -> None:
    """Of the one person, after a look at two cards."""
    pilot.begin(setup_of("sen-classic", 1, 1, limit=None, rounds=1), 4)
    while not pilot.has("button.wake_up"):
        pilot.wait_for_rest()
        if pilot.is_decision:
            for place in (0, 1):
                pilot.click(f"seat.0.card.{place}")
        else:
            pilot.go_on()
    pilot.wait_for_rest()


def test_the_theatre_tells_nothing_twice(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        pilot.stage.change(speed="instant")
        Archive(pilot.user).keep(played("sen", 3), datetime(2026, 11, 19, 18, 30))
        voice = listen(pilot)
        listener = Listener(pilot, voice, 1)
        listener.choose("Theatre")
        listener.choose("19 November 2026")
        scene = pilot.top
        assert isinstance(scene, TheatreScene)
        first = len(voice.said)
        _step_on(pilot, 8)
        moves = [said for said in map(plain, voice.said[first:]) if said.startswith("Player")]
        assert len(moves) >= 8
        for before, after in pairwise(moves):
            assert not before.startswith(after), f"{after!r} is said twice"
        scene.jump(scene.course.stops[-2])
        pilot.pass_over(SHOWN)
        _step_on(pilot, 1)
        assert "Round 2 is over: Player 2 woke up." in voice.said
        end = "Player 2 woke up in time"
        assert not any(end in said for said in voice.said), "its events have been told"
        scene.jump(scene.course.stops[0])
        pilot.pass_over(SHOWN)
        scene.jump(scene.course.stops[-1])
        pilot.pass_over(SHOWN)
        assert any(end in said for said in voice.said)


def _step_on(pilot: Pilot, steps: int) -> None:
    for _ in range(steps):
        pilot.key(".")
        pilot.pass_over(SHOWN)


def test_pictures_in_the_rules_are_told(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        voice = listen(pilot)
        pilot.stage.open(RulesScene(pilot.stage, "koty", None, "own"))
        pilot.turn()
        read = plain(" ".join(voice.said))
        assert "Picture: a nine, blue 1, 2 cats; with it blue 8; then a nine, a nine" in read


# in company


def test_what_is_looked_at_in_company_is_said_when_it_is_held_up(tmp_path: Path) -> None:
    """Not when the table remembers it, although the focus is on it."""
    with Pilot(tmp_path) as pilot:
        pilot.stage.change(speed="instant")
        pilot.begin(setup_of("sen-classic", 2, aid="memory"), 4)
        voice = listen(pilot)
        pilot.hold_key("return", 1.2)
        pilot.wait_for_rest()
        seat = pilot.table.viewer
        first = len(voice.said)
        for place in (0, 1):
            pilot.focus_by_keys(f"seat.{seat}.card.{place}")
            pilot.key("return")
            pilot.wait_for_rest()
        assert pilot.table.motion.halt is Halt.PEEK
        private = [said for said in voice.said[first:] if "raven" in said or "you saw" in said]
        assert not private
        pilot.focus_by_keys(f"seat.{seat}.card.1")
        pilot.hold_key("return", 0.3)
        assert any("raven" in said for said in voice.said[first:])


# secrets


def test_words_keep_secrets(tmp_path: Path) -> None:
    with Pilot(tmp_path, size=(960, 600)) as pilot:
        seen = check_words(pilot, range(3))
    assert seen.tables > 15 and seen.exchanged > 20 * seen.tables and seen.pictures > 150


def test_words_that_knew_too_much_would_be_noticed(tmp_path: Path) -> None:
    with Pilot(tmp_path, size=(960, 600)) as pilot, pytest.raises(AssertionError, match="seed 1"):
        check_words(pilot, [1], Leaking)


def test_what_one_knows_would_be_noticed_in_company(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Spoken, "guarded", False)
    with Pilot(tmp_path, size=(960, 600)) as pilot, pytest.raises(AssertionError, match="seed"):
        check_words(pilot, range(8))
