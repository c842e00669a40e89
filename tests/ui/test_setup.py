"""The set-up: night cards in one switch, rare rules folded away, and what is really dealt."""

from __future__ import annotations

from pathlib import Path

from tests.pilot import Pilot, setup_of

NIGHT = ("moths", "bats", "owls", "dragons")


def _in_setup(pilot: Pilot, ruleset: str, **options: object) -> None:
    pilot.stage.change(last_setup=setup_of(ruleset, 1, 1, **options))  # type: ignore[arg-type]
    pilot.press("button.new_game")
    pilot.turn()
    assert pilot.scene == "setup"


def test_one_switch_takes_all_night_cards_in_and_out(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        _in_setup(pilot, "koty")
        assert pilot.shows("95\u00a0cards:"), "without them fewer are dealt"
        pilot.press("option_group.night")
        setup = pilot.top.setup  # type: ignore[attr-defined]
        assert [setup.options[name] for name in NIGHT] == [4, 4, 4, 1]
        assert pilot.shows("108\u00a0cards:")
        pilot.press("option_group.night")
        assert not any(pilot.top.setup.options[name] for name in NIGHT)  # type: ignore[attr-defined]


def test_rare_rules_are_shown_to_whoever_asks(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        for ruleset, rare in (("sen-classic", "all_or_nothing"), ("koty", "owls")):
            _in_setup(pilot, ruleset)
            assert not pilot.has(f"option.{rare}")
            pilot.press("option.more")
            assert pilot.has(f"option.{rare}")
            pilot.press("option.more")
            assert not pilot.has(f"option.{rare}")
            pilot.key("escape")


def test_the_table_of_the_chosen_game_is_made_ready(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        said: list[list[str]] = []
        pilot.stage.window.expect = lambda _, behind: said.append([one.key for one in behind])
        _in_setup(pilot, "sen-classic")
        for ruleset in ("koty", "smoki", "smoki"):
            pilot.press(f"ruleset.{ruleset}")
        assert said == [["table/sen"], ["table/koty"], ["table/smoki"]]


def test_what_cannot_be_played_together_is_not_offered(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        _in_setup(pilot, "sen-classic", limit=None, rounds=None)
        assert pilot.shows("54\u00a0cards")
        pilot.press("button.start")
        pilot.turn()
        assert pilot.scene == "table"


def test_a_full_table_says_so_and_seats_say_how_hard_they_are(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        pilot.press("button.new_game")
        assert pilot.item("field.code").tip and pilot.item("button.fair").tip
        say = pilot.stage.texts.say
        assert pilot.shows(say("opponent.graded.2", level=2))
        for _ in range(3):
            assert not pilot.item("button.add_seat").why_not
            pilot.press("button.add_seat")
        pilot.scroll_to("button.add_seat")
        full = pilot.item("button.add_seat")
        assert full.act is None and full.tip == full.why_not == say("setup.full", most=5)
