"""Fair play in the window: sealed before the deal, a word added, opened once it is over."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from sen_desktop.app.services import Checkable
from sen_desktop.match import fair
from sen_desktop.match.promise import Promise
from sen_desktop.match.promise import opened as promised
from sen_desktop.match.reading import loads
from sen_desktop.match.record import Record
from sen_desktop.match.session import Session
from sen_desktop.profile.archive import Archive
from sen_desktop.ui.canvas import Text
from sen_desktop.ui.scenes.fair import FairSetupScene, OpenedSealScene, lines_of
from sen_desktop.ui.scenes.setup import SEAL_SHOWN, SetupScene
from sen_desktop.ui.scenes.theatre import TheatreScene
from tests.pilot import Pilot
from tests.support.rulesets import ruleset
from tests.support.sessions import play, table


def words(pilot: Pilot) -> str:
    marks = (*pilot.frame.still, *pilot.frame.moving)
    return " ".join(mark.text for mark in marks if isinstance(mark, Text))


def opened(pilot: Pilot) -> SetupScene:
    pilot.click("button.new_game")
    setup = pilot.top
    assert isinstance(setup, SetupScene)
    return setup


def opened_words(pilot: Pilot) -> list[str]:
    """The player's word as the opened seal has it; nothing while the seal is closed."""
    found = pilot.session.opened_seal
    return [found.word] if found else []


def finish(pilot: Pilot) -> None:
    session = pilot.session
    while not session.over:
        if not session.step(60):
            seat = session.human_asked
            assert seat is not None
            session.act(seat, session.legal_actions(seat)[-1])


def test_the_seal_that_was_shown_is_that_of_the_match(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        setup = opened(pilot)
        shown = setup.promise.seal
        assert shown[:SEAL_SHOWN] in pilot.item("button.fair").tip
        pilot.click("button.fair")
        assert all(line in words(pilot) for line in lines_of(shown))
        pilot.click("field.word")
        pilot.type("Kruk!")
        pilot.key("return")
        pilot.click("button.done")
        assert setup.promise.word == "Kruk!" and setup.promise.seal == shown
        pilot.click("button.start")
        assert pilot.session.seal == shown
        assert opened_words(pilot) == [] and not pilot.session.notes("seal")
        finish(pilot)
        assert opened_words(pilot) == ["Kruk!"]
        pilot.stage.services.put_away(pilot.table.match)
        services, match, seal = pilot.stage.services, pilot.table.match, pilot.session.opened_seal
        assert seal
        kept, save = services.has_kept_its_seal(match), services.save_played_to_check
        assert kept
        scene = OpenedSealScene(pilot.stage, seal, kept, lambda: save(match))
        pilot.stage.open(scene)
        pilot.turn()
        assert "Kruk!" in words(pilot) and "The seal is open" in words(pilot)
    (path,) = (tmp_path / "matches").iterdir()
    text = path.read_text(encoding="utf-8")
    assert all(right for _, right in fair.checks(json.loads(text))) and loads(text)


def test_a_code_fixes_the_cards_and_says_what_the_seal_means_then(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        setup = opened(pilot)
        before = setup.promise
        code = pilot.stage.services.daily().code
        setup.arrangement.choose_ruleset(pilot.stage.services.daily().day.spec.id)
        pilot.click("field.code")
        pilot.type(code[:6])
        assert setup.promise == before, "half a code is none"
        pilot.type(code[6:])
        pilot.key("return")
        assert setup.promise.fixed and setup.promise.seal != before.seal
        pilot.click("button.fair")
        assert isinstance(pilot.top, FairSetupScene) and not pilot.has("field.word")
        assert "dream code fixes the cards" in words(pilot)
        pilot.key("escape")
        pilot.click("button.start")
        assert pilot.session.seal == setup.promise.seal
        assert pilot.stage.services.code_of(pilot.session) == code


def test_whoever_takes_the_code_away_gets_other_cards(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        setup = opened(pilot)
        daily = pilot.stage.services.daily()
        setup.code = daily.code
        pilot.point(5, 5)
        assert setup.promise.sealed == daily.day.seed
        setup.code = ""
        pilot.point(9, 5)
        assert not setup.promise.fixed and setup.promise.sealed != daily.day.seed


def test_the_seal_can_be_seen_and_copied_during_the_match(tmp_path: Path) -> None:
    copied: list[str] = []
    with Pilot(tmp_path) as pilot:
        opened(pilot)
        pilot.click("button.start")
        seal = pilot.session.seal
        pilot.wait_for_rest()
        pilot.table.ways.open_pause()
        pilot.turn()
        pilot.click("button.fair")
        pilot.stage.window.copy = lambda text: not copied.append(text)  # type: ignore[func-returns-value]
        pilot.click("button.copy")
        assert copied == [seal] and len(seal) == 64
        assert pilot.session.opened_seal is None


# in the theatre


def watched(pilot: Pilot, record: Record) -> TheatreScene:
    path = Archive(pilot.user).keep(record, datetime(2026, 11, 19))
    theatre = TheatreScene(pilot.stage, pilot.stage.services.watch(path))
    pilot.stage.open(theatre)
    pilot.turn()
    return theatre


def sealed(word: str = "Kruk") -> Record:
    promise = Promise("0f" * 16, 4711).with_word(word)
    chosen = ruleset("sen-classic", rounds=1)
    players = table("human", "bot:random")
    session = Session.new(chosen, players, promise.seed, notes=[promise.note(None)])
    record = play(session).record()
    assert record
    return record


def test_the_theatre_opens_the_seal_and_saves_what_checks_it(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        watched(pilot, sealed())
        pilot.click("theatre.seal")
        assert isinstance(pilot.top, OpenedSealScene) and pilot.top.kept
        assert "Kruk" in words(pilot) and "The seal is open" in words(pilot)
        for _ in range(2):
            pilot.click("button.save")
        [toast, _] = pilot.stage.toasts
        assert "python fair.py" in toast.text
    folder = tmp_path / "exported"
    script, *matches = sorted(folder.iterdir(), key=lambda path: path.suffix, reverse=True)
    assert script.name == "fair.py" and len(matches) == 2, "one script is enough for both"
    for match in matches:
        told = subprocess.run(
            [sys.executable, script.name, match.name],
            cwd=folder,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        assert told.strip() == "This match has kept its seal."


def test_a_broken_seal_is_called_broken(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        watched(pilot, replace(sealed(), seed=4712))
        pilot.click("theatre.seal")
        assert isinstance(pilot.top, OpenedSealScene) and not pilot.top.kept
        assert "The seal was not kept" in words(pilot)


def test_a_match_without_a_seal_has_nothing_to_open(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        watched(pilot, replace(sealed(), notes=()))
        assert not pilot.has("theatre.seal")


def test_a_full_disk_is_told(tmp_path: Path) -> None:
    def full() -> Checkable:
        raise OSError(28, "no room", "fair.py")

    with Pilot(tmp_path) as pilot:
        opened_seal = Promise("0f" * 16, 4711).note(None)
        seal = promised([opened_seal])
        assert seal
        pilot.stage.open(OpenedSealScene(pilot.stage, seal, True, full))
        pilot.turn()
        pilot.click("button.save")
        assert pilot.stage.toasts[-1].warning


def test_what_a_bot_knew_is_one_click_from_the_result(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        opened(pilot)
        pilot.click("button.start")
        finish(pilot)
        pilot.table.deliver()
        pilot.table.ways.result()
        pilot.turn()
        assert pilot.scene == "result"
        pilot.click("button.knew")
        theatre = pilot.top
        assert isinstance(theatre, TheatreScene)
        seat = next(n for n, one in enumerate(theatre.match.players) if not one.human)
        assert theatre.eyes == seat and theatre.match.actors[theatre.course.goal] == seat
        assert theatre.course.goal == max(m for m, s in theatre.match.actors.items() if s == seat)
