"""Exercises in the window: done with every device and by ear, left and taken up again."""

from __future__ import annotations

from pathlib import Path

import pytest

from sen_desktop.app import exercises
from sen_desktop.app.exercises import CALLING, EXERCISES, RECALL, SLIPS, Practice, Recall
from sen_desktop.exercise import staircase
from sen_desktop.profile.progress import Done, ProgressFile
from sen_desktop.text.i18n import NO_BREAK
from sen_desktop.ui.intents import Command
from sen_desktop.ui.scenes.practice import PracticeScene
from tests.pilot import Device, Pilot
from tests.support.listening import Listener, listen
from tests.support.slipped import keep_slipped
from tests.ui.exercise_player import ExercisePlayer


@pytest.fixture(autouse=True)
def _seed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same questions every time, few of them, and made at once: nobody looks at the frames in
    between."""
    monkeypatch.setattr(exercises, "fresh_seed", lambda: 6)
    monkeypatch.setattr(exercises, "LENGTH", 4)
    prepare = Practice.prepare
    monkeypatch.setattr(Practice, "prepare", lambda practice, seconds: prepare(practice, 60))


def done(pilot: Pilot) -> list[Done]:
    """As it lies on the disk."""
    return [*ProgressFile(pilot.user.progress).sets]


@pytest.mark.parametrize(
    ("exercise", "device"),
    [*((one, Device.KEYS) for one in EXERCISES), (RECALL, Device.PAD), (SLIPS, Device.PAD)],
)
def test_a_set_is_done_with_every_device(tmp_path: Path, exercise: str, device: Device) -> None:
    keep_slipped(tmp_path, 1)
    with Pilot(tmp_path, device=device) as pilot:
        player = ExercisePlayer(pilot, exercise)
        player.begin()
        player.play(knows=True)
        (one,) = done(pilot)
        assert (one.kind, one.right) == (exercise, one.asked)
        assert pilot.shows(pilot.stage.texts.say("exercise.done", right=one.right, asked=one.asked))
        if exercise == RECALL:
            assert one.span == staircase.FEWEST + 2, "three times, one more each time"
        pilot.go_back()
        assert pilot.scene == "learn"


@pytest.mark.parametrize(
    ("exercise", "language"), [(RECALL, "en"), (RECALL, "pl"), (CALLING, "pl"), (SLIPS, "pl")]
)
def test_whoever_is_wrong_is_told_what_was_right(
    tmp_path: Path, exercise: str, language: str
) -> None:
    keep_slipped(tmp_path, 1)
    with Pilot(tmp_path, language=language) as pilot:
        player = ExercisePlayer(pilot, exercise)
        player.begin()
        for _ in range(600):
            verdict = player.scene.task and player.scene.task.verdict
            if verdict and pilot.has("button.next"):
                assert verdict.text and pilot.shows(verdict.title)
                assert "{" not in verdict.spoken and "None" not in verdict.spoken
            player.step(knows=False)
            if pilot.scene == "exercise":
                break
        (one,) = done(pilot)
        assert one.asked > 2 and one.right < one.asked
        if exercise == RECALL:
            assert (one.right, one.span) == (0, 0)


def test_a_digit_is_an_answer(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        player = ExercisePlayer(pilot, RECALL)
        player.begin()
        question = player.to_question().practice.question
        assert isinstance(question, Recall)
        for one in question.asked:
            pilot.key(f"{one.face.worth}")
            pilot.turn()
        assert player.scene.task and player.scene.task.verdict
        assert done(pilot) == [Done(RECALL, 2, 2, 2)]


def test_the_table_tells_no_more_than_one_has_to_remember(tmp_path: Path) -> None:
    """While it is asked, neither words nor what stands at the seats give an answer away."""
    with Pilot(tmp_path) as pilot:
        player = ExercisePlayer(pilot, RECALL)
        player.begin()
        scene = player.to_question()
        assert not any(name.startswith("line.") for name in pilot.items)
        speaking = scene.speaking
        assert speaking
        assert speaking.answer(Command.SAY_TURNS) == ""
        question = scene.practice.question
        assert isinstance(question, Recall)
        for one in question.asked:
            name = f"seat.{one.slot.pile.seat}.card.{one.slot.place}"
            assert speaking.label(name).endswith("face down")


def test_at_every_look_keys_begin_where_it_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        exercises, "fresh_seed", lambda: 2
    )  # of its turns the second ones hold two looks
    with Pilot(tmp_path) as pilot:
        player = ExercisePlayer(pilot, RECALL)
        player.begin()
        looks = 0
        while player.scene.practice.number < 3:
            if pilot.has("button.done"):
                assert pilot.top.touch.focus == "button.done"
                looks += player.scene.practice.number == 2
            player.step(knows=True)
        assert looks == 2


@pytest.mark.parametrize("exercise", EXERCISES)
def test_whoever_leaves_keeps_what_was_answered(tmp_path: Path, exercise: str) -> None:
    keep_slipped(tmp_path, 1)
    with Pilot(tmp_path) as pilot:
        player = ExercisePlayer(pilot, exercise)
        player.begin()
        player.to_question()
        while not (player.scene.task and player.scene.task.verdict):
            player.step(knows=True)
        kept = done(pilot)
        assert len(kept) == 1 and kept[0].asked >= 1
        pilot.press("button.next")
        player.to_question()
        pilot.key("escape")
        pilot.turn()
        assert pilot.scene == "exercise" and done(pilot) == kept
        pilot.wait_until(lambda: not pilot.top.busy, "there is another question")
        pilot.turn()
        player.begin()
        player.to_question()
        player.answer(knows=False)
        pilot.key("escape")
        pilot.turn()
        assert pilot.scene == "exercise" and done(pilot)[0] == kept[0]


def test_esc_takes_back_what_was_begun_before_it_leaves(tmp_path: Path) -> None:
    keep_slipped(tmp_path, 2)
    with Pilot(tmp_path) as pilot:
        player = ExercisePlayer(pilot, SLIPS)
        player.begin()
        for _ in range(6):
            scene = player.to_question()
            if pilot.has("pile.face_up") and pilot.item("pile.face_up").drags:
                break
            player.answer(knows=True)
            pilot.turn()
        pilot.press("pile.face_up")
        assert scene.task and scene.task.question
        begun = scene.task.question.begun
        pilot.key("escape")
        assert pilot.scene == "practice" and scene.task.question.begun != begun
        pilot.key("escape")
        pilot.turn()
        assert pilot.scene == "exercise"


def test_without_reviewed_slips_it_says_where_they_come_from(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        ExercisePlayer(pilot, SLIPS)
        assert not pilot.item("button.begin").act
        assert pilot.shows("no kept match of yours has a slip")


def test_the_edition_can_be_chosen(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        player = ExercisePlayer(pilot, RECALL)
        for game in ("sen-jubilee", "sen-long"):
            pilot.click(f"edition.{game}")
            pilot.wait_until(lambda: not pilot.top.busy, "the first question is there")
            player.begin()
            question = player.to_question().practice.question
            assert isinstance(question, Recall)
            assert question.position.record.ruleset.id == game
            pilot.key("escape")
            pilot.turn()


def test_no_unverified_edition_is_asked_about_waking_up(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        ExercisePlayer(pilot, CALLING)
        assert not pilot.has("edition")


def test_a_broken_file_of_progress_is_told_of_and_put_aside(tmp_path: Path) -> None:
    (tmp_path / "progress.json").write_text("{torn", "utf-8")
    with Pilot(tmp_path) as pilot:
        player = ExercisePlayer(pilot, CALLING)
        assert any("progress.json" in toast.text for toast in pilot.stage.toasts)
        player.begin()
        player.to_question()
        player.answer(knows=True)
        assert len(done(pilot)) == 1
    assert (tmp_path / "progress.json.broken-1").read_text("utf-8") == "{torn"


# by ear


class ByEar(Listener):
    """Goes from question to question, and finds out from what is said which one it is."""

    def set_of(self, *answers: str, most: int = 400) -> None:
        """Gives the first of these answers that is heard, until another set is offered."""
        ways = (*answers, "Next", "Finish", "Got it")
        for _ in range(most):
            self._wait(0.3)
            told = len(self._answers)
            self._press("tab")
            heard = self._answers[-1] if len(self._answers) > told else ""
            if heard.startswith("Another set"):
                return
            if heard.startswith(ways):
                self._do(heard)
        raise AssertionError(self._said[-5:])

    def watch_turns(self, most: int = 100) -> str:
        """Up to the first question: what was said until then."""
        for _ in range(most):
            self._wait(0.3)
            if self.hears("What is "):
                return " ".join(self._said)
            if "Got it" in self._said[-1]:
                self._press("return")
        raise AssertionError(self._said[-5:])


def test_what_lies_where_is_done_by_ear(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        pilot.stage.change(speed="instant")
        listener = ByEar(pilot, listen(pilot), 2)
        for way in ("Learn", "What lies where", "Begin"):
            listener.choose(way)
        said = listener.watch_turns()
        scene = pilot.top
        assert isinstance(scene, PracticeScene) and scene.task
        question = scene.practice.question
        assert isinstance(question, Recall)
        for one in question.asked:
            card = f"{scene.task.place.narrator.card(one.face)}".replace(NO_BREAK, " ")
            assert card in said, "what is asked was said"
        listener.set_of("I don’t know")
        assert listener.hears("You knew 0 of")
        assert done(pilot)[0].right == 0


@pytest.mark.parametrize(("exercise", "asked"), [("Wake up or dream on", 4), ("Your own slips", 3)])
def test_decisions_are_made_by_ear(tmp_path: Path, exercise: str, asked: int) -> None:
    keep_slipped(tmp_path, 1)
    with Pilot(tmp_path) as pilot:
        pilot.stage.change(speed="instant")
        listener = ByEar(pilot, listen(pilot), 2)
        for way in ("Learn", exercise, "Begin"):
            listener.choose(way)
            pilot.wait_until(lambda: not pilot.top.busy, "it is there")
        listener.set_of("Dream on", "Discard", "Face-down pile", "card 1", "card 2")
        (one,) = done(pilot)
        assert one.asked == asked
