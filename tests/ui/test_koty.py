"""Koty at the table: whole games through the interface, hands and curtains, what is written."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from sen_desktop.engine.cards import Face
from sen_desktop.engine.ruleset import OptionValue
from sen_desktop.games.koty.actions import ALL, Attack, GiveUp, Lay
from sen_desktop.games.koty.decisions import Defending, Repeating
from sen_desktop.games.koty.lands import seen_dream, worth
from sen_desktop.games.koty.words import hand
from sen_desktop.profile.settings import TEXT_SIZES
from sen_desktop.text.i18n import LANGUAGES
from sen_desktop.ui.canvas import KitPart, Picture
from sen_desktop.ui.table.board import PlateFacts
from sen_desktop.ui.table.koty.board import KotyBoard
from sen_desktop.ui.table.koty.question import KotyQuestion
from sen_desktop.ui.table.motion import Motion
from tests.pilot import Pilot, setup_of
from tests.support.koty import NIGHT
from tests.support.players import explorer
from tests.ui.matches import AT_EVERY_CHANGE, KOTY_TABLES, Table, play_at
from tests.ui.test_layouts import SHAPES
from tests.ui.tour import Tour, moments_to_see


def begin(pilot: Pilot, humans: int, bots: int, seed: int, **options: OptionValue) -> None:
    pilot.stage.change(speed="instant")
    pilot.begin(replace(setup_of("koty", humans, bots), options=options), seed)


def step_to(pilot: Pilot, true: Callable[[], bool], seed: int = 1, most: int = 400) -> None:
    choose = explorer(seed)
    for _ in range(most):
        pilot.wait_for_rest()
        if true():
            return
        pilot.play(choose, most=1)
    raise AssertionError("it never came to this")


@pytest.mark.parametrize("table", KOTY_TABLES[:AT_EVERY_CHANGE])
def test_a_game_is_played_to_its_result(tmp_path: Path, table: Table) -> None:
    play_at(tmp_path, table)


def test_every_kind_of_decision_is_made(tmp_path: Path) -> None:
    made: set[str] = set()
    for seed in (5, *range(5)):
        with Pilot(tmp_path / f"{seed}") as pilot:
            begin(pilot, 2, 0, seed, **NIGHT)
            choose = explorer(seed)
            while pilot.scene in ("table", "curtain"):
                made |= pilot.play(choose, most=10).keys()
                if made == {kind.__name__ for kind in ALL}:
                    return
    raise AssertionError(f"only {sorted(made)} were met")


def test_how_near_the_end_is_has_room_on_every_plate(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Chance hardly ever leads a game there: every plate says it, with all else that one says."""
    facts = KotyBoard.plate_facts

    def all_near_the_end(*args: Any) -> PlateFacts:
        note = args[-1].say("table.one_land_left")
        return facts(*args)._replace(note=note, leads=True)

    monkeypatch.setattr(KotyBoard, "plate_facts", all_near_the_end)
    moments = [moments_to_see()[f"koty, turn of {seats}"] for seats in (2, 3, 4, 6)]
    places = list(product(SHAPES, TEXT_SIZES, LANGUAGES, moments))
    for number, (shape, text, language, at) in enumerate(places):
        if number % 5:
            continue
        with Pilot(tmp_path / f"{number}", size=shape, language=language) as pilot:
            pilot.stage.change(text_size=text)
            with Tour(pilot)._table(at, (at.seat,)):
                pilot.turn()
                where = f"{language} {shape} {text} % {at.seats}"
                assert not pilot.stage.complaints, f"{where}: {pilot.stage.complaints}"


def test_the_dreams_are_counted_before_the_result(tmp_path: Path) -> None:
    """What stands on the plates is what the rules count, and the pad has a row for every land."""
    with Pilot(tmp_path) as pilot:
        begin(pilot, 1, 1, 4)
        step_to(pilot, lambda: pilot.scene == "table" and pilot.table.motion.counted)
        picture, view = pilot.table.motion.picture, pilot.session.view(0)
        worths = tuple(worth(seen_dream(view.piles, seat)) for seat in range(2))
        board = pilot.table.board
        assert isinstance(board, KotyBoard)
        assert board.worths(picture) == worths
        assert tuple(picture.tags[seat].count for seat in range(2)) == worths
        pad = board.pad(picture, pilot.session.ruleset, pilot.table.say)
        assert tuple(pad.totals) == worths
        assert tuple(line[-1] for line in pad.course) == worths
        assert len(pad.rows) == 5
        pilot.press("button.continue")
        pilot.wait_for_rest()
        assert pilot.scene == "result"


def test_a_hand_is_seen_by_its_holder_alone(tmp_path: Path) -> None:
    """K13: before every hand falls a curtain, and whoever is not asked shows backs."""
    with Pilot(tmp_path) as pilot:
        begin(pilot, 2, 1, 3)
        choose = explorer(3)
        opened = 0
        for _ in range(60):
            pilot.wait_for_rest()
            if pilot.scene == "result":
                break
            if pilot.scene == "curtain":
                opened += 1
                motions = [witness.motion for witness in pilot.table.witnesses.values()]
                assert all(not _faces(motion) for motion in motions if not motion.hand_up)
            elif not pilot.table.motion.counted:
                table = pilot.table
                assert pilot.session.human_asked == table.viewer
                assert len(_faces(table.motion)) == len(
                    pilot.session.view(table.viewer).piles[hand(table.viewer)]
                )
            pilot.play(choose, most=1)
            if pilot.scene == "table" and pilot.session.human_asked != pilot.table.viewer:
                pilot.turn()
                if not pilot.table.motion.behind:
                    assert pilot.table.motion.hand_up == (
                        pilot.table.motion.picture.at_turn == pilot.table.viewer
                    )
        assert opened > 5


def _faces(motion: Motion) -> list[Face]:
    own = motion.piles[hand(motion.nearest)]
    return [sprite.showing for sprite in own if sprite.showing is not None]


def test_an_attacked_human_answers_behind_a_curtain(tmp_path: Path) -> None:
    """K35: attacker and attacked are called to the screen in turn, whatever they hold."""
    with Pilot(tmp_path) as pilot:
        begin(pilot, 2, 0, 2)
        choose = explorer(2)
        duels = 0
        for _ in range(300):
            pilot.wait_for_rest()
            if pilot.scene == "result" or duels > 3:
                break
            if pilot.scene == "table" and pilot.is_decision:
                options = pilot.session.legal_actions(pilot.table.viewer)
                attack = next((one for one in options if isinstance(one, Attack)), None)
                frame = pilot.session.view(pilot.table.viewer).agenda[-1]
                if attack and not isinstance(frame, Defending | Repeating):
                    attacker = pilot.table.viewer
                    pilot.answer(attack)
                    pilot.wait_for_rest()
                    assert pilot.scene == "curtain"
                    assert pilot.shows(pilot.table.say("curtain.answer"))
                    pilot.go_on()
                    pilot.wait_for_rest()
                    assert pilot.table.viewer == attack.seat != attacker
                    assert GiveUp() in pilot.session.legal_actions(attack.seat)
                    duels += 1
                    continue
            pilot.play(choose, most=1)
        assert duels > 1


def test_an_attacked_land_is_marked_until_it_is_over(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        begin(pilot, 1, 2, 6)

        def defending() -> bool:
            table = pilot.table
            return (
                pilot.is_decision
                and isinstance(pilot.session.view(0).agenda[-1], Defending)
                and not table.motion.behind
            )

        step_to(pilot, defending, 6)
        frame = pilot.session.view(0).agenda[-1]
        assert isinstance(frame, Defending)
        assert pilot.table.motion.picture.part.claim.number == frame.duel.number
        marked = pilot.draw_list()
        assert "corners_attack" in marked and "seal_attacked" in marked
        pilot.answer(GiveUp())
        step_to(
            pilot,
            lambda: pilot.scene == "result" or pilot.table.motion.picture.part.claim is None,
            6,
        )
        assert pilot.scene == "result" or "corners_attack" not in pilot.draw_list()


def test_what_was_refused_to_one_is_not_read_by_the_next(tmp_path: Path) -> None:
    """A line about somebody's cards goes away when the curtain falls."""
    with Pilot(tmp_path) as pilot:
        begin(pilot, 2, 0, 3)
        step_to(pilot, lambda: pilot.is_decision, 3)
        pilot.stage.refused(pilot.table.say("ask.koty.why_not.turn.hand.owl"))
        pilot.turn()
        assert pilot.shows(pilot.table.say("ask.koty.why_not.turn.hand.owl"))
        pilot.lose_focus()
        assert pilot.scene == "curtain"
        assert not pilot.shows(pilot.table.say("ask.koty.why_not.turn.hand.owl"))


@pytest.mark.parametrize("aid", ["none", "memory", "marks"])
def test_a_hand_that_lies_down_tells_nothing(tmp_path: Path, aid: str) -> None:
    """Picture by picture at the usual speed, bots between people: no face, no chip, no question."""
    down = 0
    with Pilot(tmp_path) as pilot:
        setup = setup_of("koty", 2, 1, aid=aid, **NIGHT)
        pilot.begin(setup, 5)
        choose, table = explorer(5), pilot.table
        for _ in range(1500):
            pilot.turn(seconds=1 / 15)
            if pilot.scene == "curtain":
                pilot.go_on()
            elif pilot.is_decision:
                pilot.answer(choose(pilot.session.legal_actions(table.viewer)))
            motion = table.motion
            if pilot.scene != "table" or motion.hand_up:
                continue
            down += 1
            assert table.question is None
            assert not _faces(motion)
            own = {motion.layout.home(hand(table.viewer), place) for place in range(4)}
            still, moving = pilot.frame
            marks = [mark for mark in (*still, *moving) if isinstance(mark, Picture)]
            shown = {mark.key for mark in marks if mark.rect in own}
            assert shown <= {"cards/koty/back"}
            assert not any("takes up a hand:" in row.text for row in table.witness.log)
    assert down > 50


def test_whoever_leaves_with_the_log_open_finds_the_curtain(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        begin(pilot, 2, 0, 3)
        step_to(pilot, lambda: pilot.is_decision, 3)
        pilot.click("button.log")
        pilot.lose_focus()
        assert pilot.scene == "curtain"
        assert not _faces(pilot.table.motion)


def test_a_card_that_was_clicked_can_still_be_dragged(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        begin(pilot, 1, 1, 3)
        step_to(
            pilot, lambda: any(isinstance(one, Lay) for one in pilot.session.legal_actions(0)), 3
        )
        lay = next(one for one in pilot.session.legal_actions(0) if isinstance(one, Lay))
        card = f"hand.{lay.card}"
        rows = len(pilot.session._referee.rows)
        pilot.click(card)
        pilot.advance(0.5)
        pilot.drag(card, f"seat.0.land.{lay.land}")
        assert (0, lay) in pilot.session._referee.rows[rows:]


def test_whose_turn_it_is_outlasts_a_shuffle(tmp_path: Path) -> None:
    """Discards are shuffled in the middle of turns (K16)."""
    with Pilot(tmp_path) as pilot:
        begin(pilot, 1, 1, 8)
        choose, shuffles = explorer(8), 0
        while pilot.scene == "table" and shuffles < 4:
            pilot.wait_for_rest()
            if pilot.scene != "table" or pilot.table.motion.counted:
                break
            picture = pilot.table.motion.picture
            shuffles = pilot.session.view(0).table.shuffles
            assert picture.at_turn == pilot.session.view(0).table.turn
            pilot.play(choose, most=1)
        assert shuffles > 1


def test_whoever_has_the_most_cats_wears_a_crown(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        begin(pilot, 1, 3, 4)
        step_to(pilot, lambda: max(_worths(pilot)) > sorted(_worths(pilot))[-2])
        worths = _worths(pilot)
        for seat, name in enumerate(pilot.table.source.names):
            assert pilot.has(f"plate.{name}.leads") is (worths[seat] == max(worths))


def test_while_the_lead_is_shared_nobody_wears_a_crown(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        begin(pilot, 1, 3, 4)
        step_to(pilot, lambda: 0 < max(_worths(pilot)) == sorted(_worths(pilot))[-2])
        assert not [name for name in pilot.items if name.endswith(".leads")]


def test_a_team_leads_by_what_its_partners_have_together(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        begin(pilot, 1, 3, 4, teams=True)

        def together() -> list[int]:
            worths = _worths(pilot)
            return [worths[seat] + worths[(seat + 2) % 4] for seat in range(4)]

        def misleads() -> bool:
            """Whoever has the most alone is not in the team that has."""
            most = _worths(pilot).index(max(_worths(pilot)))
            return together()[most] < max(together())

        step_to(pilot, misleads)
        first = [seat for seat in range(4) if together()[seat] == max(together())]
        names = pilot.table.source.names
        crowned = [seat for seat in range(4) if pilot.has(f"plate.{names[seat]}.leads")]
        assert crowned == first
        tip = pilot.stage.texts.say(
            "tip.lead_together", names=pilot.stage.texts.together([names[one] for one in first])
        )
        assert [pilot.item(f"plate.{names[one]}.leads").tip for one in first] == [tip, tip]


def _worths(pilot: Pilot) -> tuple[int, ...]:
    motion = pilot.table.motion
    assert isinstance(motion.board, KotyBoard)
    return motion.board.worths(motion.picture)


def test_the_strokes_of_an_attack_lie_on_what_is_attacked(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        begin(pilot, 1, 4, 3)
        step_to(pilot, lambda: pilot.is_decision and _defends(pilot))
        marks = (*pilot.frame.still, *pilot.frame.moving)
        strokes = [mark for mark in marks if isinstance(mark, KitPart) and mark.name == "claws"]
        claim = pilot.table.motion.picture.part.claim
        (land,) = [pilot.item(f"seat.{claim.owner}.land.{claim.land}").rect]
        assert [land.holds(*mark.rect.centre) for mark in strokes] == [True]


def _defends(pilot: Pilot) -> bool:
    return isinstance(pilot.table.motion.picture.agenda[-1], Defending)


def test_keys_begin_at_what_answers_an_attack(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        begin(pilot, 1, 1, 5)

        def attacked() -> bool:
            question = pilot.table.question if pilot.is_decision else None
            return isinstance(question, KotyQuestion) and question.legal == (GiveUp(),)

        step_to(pilot, attacked)
        assert pilot.top.touch.focus == "button.give_up"
