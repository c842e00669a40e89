"""Fair play in the window: sealed before the deal, a word added, opened once it is over."""

from __future__ import annotations

import json
from pathlib import Path

from sen_desktop.match import fair
from sen_desktop.match.reading import loads
from sen_desktop.ui.canvas import Text
from sen_desktop.ui.scenes.fair import FairSetupScene, OpenedSealScene, lines_of
from sen_desktop.ui.scenes.setup import SEAL_SHOWN, SetupScene
from tests.pilot import Pilot


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
        assert shown[:SEAL_SHOWN] in words(pilot)
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
        scene = OpenedSealScene(pilot.stage, pilot.table.match)
        assert scene.kept
        pilot.stage.open(scene)
        pilot.turn()
        assert "Kruk!" in words(pilot) and "The seal is open" in words(pilot)
    (kept,) = (tmp_path / "matches").iterdir()
    text = kept.read_text(encoding="utf-8")
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
