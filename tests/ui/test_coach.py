"""The coach in its four ways: what it says, when, and that it knows no more than its seat."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from sen_desktop.app.live_match import LiveMatch
from sen_desktop.bots.memory import Memory
from sen_desktop.engine.actions import Action
from sen_desktop.engine.ruleset import OptionValue
from sen_desktop.games.sen.actions import Look, WakeUp
from sen_desktop.match.chance import source
from sen_desktop.profile.settings import AIDS, COACHES
from sen_desktop.ui.scenes.live import LiveScene
from tests.pilot import Pilot, setup_of
from tests.support.matches import rules_of
from tests.support.puppets import moments, puppets_at
from tests.support.rulesets import ruleset
from tests.support.secrets import permuted, unknown


def first_look(legal: Sequence[Action]) -> Action:
    return next(one for one in legal if isinstance(one, Look))


def at_first_turn(pilot: Pilot, coach: str, aid: str = "none") -> None:
    """Alone against a bot, after the looks; to wake up now is a wild guess."""
    pilot.stage.change(speed="instant", coach=coach)
    pilot.begin(setup_of("sen-classic", 1, 1, aid, penalty=15), 6)
    for _ in range(40):
        pilot.wait_for_rest()
        if pilot.is_decision and WakeUp() in pilot.session.legal_actions(0):
            return
        pilot.play(first_look, most=1) if pilot.is_decision else pilot.go_on()


def rows(pilot: Pilot) -> int:
    return len(pilot.session._referee.rows)


def test_a_hint_covers_nothing_that_is_said_of_a_button(tmp_path: Path) -> None:
    """How it is held is still to be read beside the parchment."""
    with Pilot(tmp_path) as pilot:
        pilot.stage.change(speed="instant")
        pilot.begin(setup_of("koty", 1, 2), 1)
        pilot.wait_until(lambda: pilot.is_decision, "the first turn")
        pilot.wait_for_rest()
        pilot.key("h")
        for _ in range(2):  # with the button alone, and above the one that goes back
            pilot.turn()
            free = {one.what: one.rect for one in pilot.stage.free}
            assert not free["hint"].meets(free["how exchange is pressed"])
            pilot.press(pilot.table.question.first_focus if pilot.table.question else "")


def test_a_silent_coach_says_nothing_when_asked(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        at_first_turn(pilot, "silent")
        pilot.key("h")
        assert pilot.table.coach.hint is None and pilot.stage.toasts


@pytest.mark.parametrize("coach", COACHES[1:])
def test_every_other_coach_answers(tmp_path: Path, coach: str) -> None:
    with Pilot(tmp_path) as pilot:
        at_first_turn(pilot, coach)
        pilot.key("h")
        assert pilot.table.coach.hint


@pytest.mark.parametrize("aid", AIDS)
def test_a_hint_remembers_no_more_for_the_player_than_the_aid_does(
    tmp_path: Path, aid: str
) -> None:
    """Without the aid it says nothing that follows from a card that lies face down."""
    with Pilot(tmp_path) as pilot:
        at_first_turn(pilot, "hint", aid)
        pilot.key("h")
        hint, (best, *_) = pilot.table.coach.hint, pilot.session.advice(0)
        of_it = pilot.session.explain(0, best)
        reasons = of_it.reasons if aid == "memory" else of_it.open_reasons
        say = pilot.stage.texts.say
        assert of_it.reasons != of_it.open_reasons
        said = [say(one.key, **one.facts) for one in (of_it.move, *reasons)]
        assert hint and [hint.move, *hint.reasons] == said


def test_before_a_clear_mistake_it_asks_and_the_move_can_be_thought_over(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        at_first_turn(pilot, "before")
        before = rows(pilot)
        pilot.keep_pressed("button.wake_up")
        assert pilot.scene == "message" and rows(pilot) == before
        pilot.press("button.back")
        pilot.wait_for_rest()
        assert rows(pilot) == before and pilot.is_decision
        pilot.keep_pressed("button.wake_up")
        pilot.press("button.sure")
        pilot.turn()
        assert rows(pilot) > before


def test_after_a_clear_mistake_it_says_what_was_better(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        at_first_turn(pilot, "after")
        before = rows(pilot)
        pilot.keep_pressed("button.wake_up")
        assert rows(pilot) > before
        assert [toast for toast in pilot.stage.toasts if toast.private]


def test_who_only_wants_hints_is_left_alone(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        at_first_turn(pilot, "hint")
        pilot.keep_pressed("button.wake_up")
        assert pilot.scene == "table" and not pilot.stage.toasts


GAMES: tuple[tuple[str, dict[str, OptionValue]], ...] = (
    ("sen-jubilee", {"rounds": 1}),
    ("smoki", {}),
    ("koty", {}),
)


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_what_a_seat_cannot_know_changes_neither_what_it_says_nor_when(
    tmp_path: Path, game: str, options: dict[str, OptionValue]
) -> None:
    """At every third decision of a random match, about a move that was made."""
    chosen, said, hints = ruleset(game, **options), 0, 0
    rules = rules_of(chosen, 2)
    random = source(game).random
    with Pilot(tmp_path) as pilot:
        pilot.stage.change(coach="after")
        for before, played in moments(rules, 3)[4:60:3]:
            words = []
            for exchanged in (False, True):
                session = puppets_at(chosen, 3, before, 2, (played.seat,))
                if exchanged:
                    memory = Memory()
                    for event in session._referee.timeline.told(played.seat):
                        memory.notice(event)
                    state = session._referee.state
                    session.put(permuted(state, unknown(state, memory.piles), random))
                table = LiveScene(pilot.stage, LiveMatch(session))
                pilot.stage.open(table)
                table.resume()
                table.hot_seat.viewer = played.seat
                better = table.coach.better_than(table.motion, played.action)
                advised = session.advice(played.seat)[:1]
                words.append((better, [session.explain(played.seat, one) for one in advised]))
                pilot.stage.close(table, None)
            assert words[0] == words[1]
            said += bool(words[0][0])
            hints += len(words[0][1])
    assert said, "it has something to say about random moves"
    assert hints > 10


def test_the_way_is_chosen_in_the_set_up_and_in_the_settings(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        pilot.press("button.new_game")
        pilot.press("option.coach.after")
        assert pilot.stage.settings.coach == "after"
        pilot.go_back()
        pilot.press("button.settings")
        pilot.press("settings.coach.before")
        assert pilot.stage.settings.coach == "before"
