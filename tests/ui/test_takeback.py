"""Esc takes back what was begun and has shown nobody anything new, and then leads to the pause."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from sen_desktop.app.live_match import LiveMatch
from sen_desktop.games.smoki.actions import Place, Put, Take
from sen_desktop.games.smoki.decisions import PuttingAway, Turn
from sen_desktop.match.chance import source
from sen_desktop.match.timeline import Row
from sen_desktop.ui.scenes.live import LiveScene
from tests.pilot import Device, Pilot, setup_of
from tests.support.matches import rules_of
from tests.support.puppets import moments, puppets_at
from tests.support.rulesets import ruleset
from tests.support.secrets import permuted
from tests.ui.matches import check_picture


def _at_first_turn(pilot: Pilot, humans: int = 2, bots: int = 0) -> None:
    pilot.stage.change(speed="instant")
    pilot.begin(setup_of("smoki", humans, bots, face_up_piles=2), 1)
    for _ in range(humans):
        pilot.wait_for_rest()
        pilot.press(f"seat.{pilot.table.viewer}.card.4")
    pilot.wait_for_rest()
    assert isinstance(pilot.session.view(pilot.table.viewer).agenda[-1], Turn)


@pytest.mark.parametrize("device", Device)
def test_a_taken_card_goes_back(tmp_path: Path, device: Device) -> None:
    with Pilot(tmp_path, device=device) as pilot:
        _at_first_turn(pilot)
        table, seat = pilot.table, pilot.table.viewer
        before = table.motion.picture.cards
        log = table.witness.log
        pilot.answer(Take(0))
        pilot.wait_for_rest()
        pilot.answer(Place(4))
        pilot.wait_for_rest()
        assert isinstance(pilot.session.view(seat).agenda[-1], PuttingAway)
        for _ in range(2):
            assert pilot.has("button.take_back")
            pilot.go_back()
            pilot.wait_for_rest()
            check_picture(table)
        assert (table.motion.picture.cards, table.witness.log) == (before, log)
        assert not pilot.has("button.take_back")
        pilot.answer(Take(1))
        pilot.wait_for_rest()
        pilot.press("button.take_back")
        pilot.wait_for_rest()
        assert table.motion.picture.cards == before
        for action in (Take(1), Place(4), Put(0)):
            pilot.wait_for_rest()
            pilot.answer(action)
        assert pilot.session.human_asked != seat
        pilot.wait_for_rest()
        pilot.go_back()
        assert pilot.scene == "pause"


def test_it_goes_back_while_it_still_flies(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        _at_first_turn(pilot)
        table = pilot.table
        before = table.motion.picture.cards
        pilot.stage.change(speed="slow")
        pilot.answer(Take(0))
        pilot.advance(0.1)
        assert table.motion.moves
        pilot.wait_until(lambda: pilot.has("button.take_back"), "it can be taken back")
        pilot.key("escape")
        pilot.wait_for_rest()
        assert table.motion.picture.cards == before
        check_picture(table)


def test_what_is_left_and_continued_had_not_begun(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        _at_first_turn(pilot, humans=1, bots=1)
        before = pilot.session.view(0)
        pilot.answer(Take(0))
        pilot.wait_for_rest()
        pilot.key("p")
        pilot.press("button.to_title")
        pilot.press("button.continue")
        pilot.wait_for_rest()
        assert pilot.session.view(0) == before
        check_picture(pilot.table)


def test_taking_back_tells_nothing(tmp_path: Path) -> None:
    """With other hidden cards the same is seen, picture by picture, out and back."""
    chosen = ruleset("smoki", face_up_piles=2)
    with Pilot(tmp_path, size=(960, 600)) as pilot:
        for seed in range(4):
            found = moments(rules_of(chosen, 2), seed)
            late = found[len(found) // 3 :]
            rows, played = next(one for one in late if type(one[1].before.agenda[-1]) is Turn)
            seen = [_out_and_back(pilot, seed, rows, played.seat, mixed) for mixed in (False, True)]
            assert len(seen[0]) > 10 and seen[0] == seen[1]


def _out_and_back(
    pilot: Pilot, seed: int, rows: Sequence[Row], seat: int, mixed: bool
) -> list[object]:
    session = puppets_at(ruleset("smoki", face_up_piles=2), seed, rows, 2, (seat,))
    if mixed:
        state, view = session._referee.state, session.view(seat)
        hidden = {
            card.id
            for pile, cards in state.piles.items()
            for card, face in zip(cards, view.piles[pile], strict=True)
            if face is None
        }
        assert len(hidden) > 20
        session.put(permuted(state, hidden, source(seed, "mixed").random))
    table = LiveScene(pilot.stage, LiveMatch(session))
    pilot.stage.open(table)
    table.resume()
    pilot.point(1, 1)
    seen: list[object] = []
    take = next(one for one in session.legal_actions(seat) if isinstance(one, Take))
    for press in (f"pile.face_up.{take.pile}", "button.take_back"):
        pilot.wait_for_rest()
        pilot.press(press)
        for _ in range(25):
            pilot.turn()
            seen.append(pilot.draw_list())
        seen.append(pilot.pixels())
    pilot.stage.close(table, None)
    return seen
