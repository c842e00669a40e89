"""Smoki at the table: whole matches through the interface, and what its board shows."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from sen_desktop.engine.cards import Seat, Slot
from sen_desktop.engine.events import Opened, RoundEnded, TurnStarted
from sen_desktop.engine.ruleset import OptionValue
from sen_desktop.games.smoki.actions import ALL, Draw, Take
from sen_desktop.games.smoki.counting import running
from sen_desktop.games.smoki.table import ALL_UP
from sen_desktop.games.smoki.words import COLUMNS, DREAM, dream, face_up
from sen_desktop.text.i18n import LANGUAGES, Texts, printed
from sen_desktop.text.narration import storyteller
from sen_desktop.ui.canvas import Framed, KitPart
from sen_desktop.ui.scenes.result import ResultScene
from sen_desktop.ui.table.picture import Halt, Picture
from sen_desktop.ui.table.smoki.board import SmokiPart, dream_of
from tests.pilot import Pilot, setup_of
from tests.support.players import explorer
from tests.support.rulesets import catalogue
from tests.ui.matches import AT_EVERY_CHANGE, SMOKI_TABLES, Table, play_at, sprites_of
from tests.ui.pictures import finished

FACE_UP_PILES = face_up(0), face_up(1)
MODES: tuple[dict[str, OptionValue], ...] = (
    {"mode": "tokens"},
    {"mode": "points", "limit": 40},
    {"mode": "rounds", "rounds": 2},
    {"mode": "rounds", "rounds": 2, "face_up_piles": 1},
)


@pytest.mark.parametrize("table", SMOKI_TABLES[:AT_EVERY_CHANGE])
def test_a_match_is_played_to_its_result(tmp_path: Path, table: Table) -> None:
    play_at(tmp_path, table)


def test_every_kind_of_decision_is_made(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        pilot.stage.change(speed="instant")
        pilot.begin(setup_of("smoki", 1, 1, mode="rounds", rounds=40), 5)
        made: set[str] = set()
        choose = explorer(5)
        for _ in range(60):
            made |= pilot.play(choose, most=5).keys()
            if made == {kind.__name__ for kind in ALL}:
                return
    raise AssertionError(f"only {sorted(made)} were met")


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_whose_dream_was_full_as_the_round_ended(language: str) -> None:
    """A ring may fill another's; then the headline says whose, and the log always does."""
    texts, others, both = Texts.load(language), 0, 0
    for seed in (1, 2, 5, 11, 12):
        source, pictures = finished("smoki", seed)
        cards = catalogue().card_names(language)
        narrator = storyteller(source.ruleset, texts, source.names, cards)
        for number, event in enumerate(pictures.events):
            if isinstance(event, TurnStarted):
                last = number
            sentence = narrator.tell(event)
            if not isinstance(event, RoundEnded):
                continue
            after = pictures.events[last:]
            over = next(n for n, one in enumerate(after, last) if isinstance(one, Opened))
            full = _full(pictures.at(over))
            names = texts.together([source.names[seat] for seat in full])
            assert sentence and names in sentence and source.names[event.ended_by] in sentence
            title, note = pictures.board.headline(pictures.at(number + 1), source.names, texts)
            assert source.names[event.ended_by] in title
            elsewhere = event.ended_by not in full
            key = "full" if len(full) == 1 else "full_together"
            assert note.startswith(texts.say(f"headline.smoki.{key}", names=names)) is elsewhere
            others += elsewhere
            both += elsewhere and len(full) > 1
    assert others > 4 and both


def _full(picture: Picture[SmokiPart]) -> list[Seat]:
    """Whose dreams lie all face up."""
    dreams = {seat: picture.cards[dream(seat)] for seat in range(picture.seats)}
    return [seat for seat, cards in dreams.items() if all(card.shown for card in cards)]


def test_a_reckoning_shows_what_cards_count_for(tmp_path: Path) -> None:
    """Reflections carry the worth they take, cancelled columns are struck through."""
    badges = struck = 0
    with Pilot(tmp_path) as pilot:
        pilot.stage.change(speed="instant")
        pilot.begin(setup_of("smoki", 1, 1, mode="rounds", rounds=8), 2)
        choose = explorer(2)
        while pilot.scene == "table":
            pilot.play(choose, most=1)
            if pilot.scene == "table" and pilot.table.motion.picture.ended:
                motion = pilot.table.motion
                view = pilot.session.view(0)
                assert all(facing == ALL_UP for facing in view.table.facing) or motion.behind
                badges += len(motion.picture.badges)
                struck += len(motion.picture.struck)
    assert badges and struck


def test_the_result_counts_what_was_played_for(tmp_path: Path) -> None:
    for mode, noun in ((MODES[0], "dragon token"), (MODES[2], "point")):
        with Pilot(tmp_path) as pilot:
            pilot.stage.change(speed="instant")
            pilot.begin(replace(setup_of("smoki", 1, 1), options=mode), 6)
            pilot.play(explorer(6))
            assert pilot.scene == "result"
            assert any(noun in text for text in pilot.texts())
            assert not any("raven" in text for text in pilot.texts())


def test_the_score_pad_adds_up_what_was_played_for(tmp_path: Path) -> None:
    """Tokens where tokens are played for (D42), beside the counts that won them."""
    for mode, total in ((MODES[0], "scores.in_token"), (MODES[2], "scores.total")):
        with Pilot(tmp_path / total) as pilot:
            pilot.stage.change(speed="instant")
            pilot.begin(replace(setup_of("smoki", 1, 2), options=mode), 6)
            pilot.play(explorer(6))
            result = pilot.top
            assert isinstance(result, ResultScene)
            pad = result.pad
            assert pad.total == total
            assert tuple(pad.totals) == result.outcome.totals
            assert tuple(line[-1] for line in pad.course) == result.outcome.totals
            if mode == MODES[0]:
                rows = [line for _, line in pad.rows]
                assert pad.won == {
                    (row, seat)
                    for row, line in enumerate(rows)
                    for seat, count in enumerate(line)
                    if count == min(line)
                }


def test_whoever_is_pushed_out_moves_nobody_else(tmp_path: Path) -> None:
    """Places mean something: while cards change, all others stay where they are."""
    pushed = 0
    with Pilot(tmp_path) as pilot:
        pilot.stage.change(speed="normal")
        pilot.begin(setup_of("smoki", 1, 2, mode="rounds", rounds=1), 7)
        choose, table = explorer(7), pilot.table
        for _ in range(2500):
            pilot.turn(seconds=1 / 20)
            motion = table.motion
            if motion.picture.ended:
                break
            if pilot.is_decision:
                pilot.answer(choose(pilot.session.legal_actions(0)))
            out = motion.picture.pushed_out
            pushed += out is not None
            homes = {
                motion.layout.home(dream(seat), place) for seat in range(3) for place in range(6)
            }
            for pile, place, sprite in sprites_of(motion):
                if pile.kind == DREAM and not sprite.flight and Slot(pile, place) != out:
                    assert sprite.rect in homes, (pile, place)
    assert pushed > 5


def test_what_others_thought_is_asked_beside_the_piles(tmp_path: Path) -> None:
    """Where two buttons above each other would lie on a pile, they stand side by side."""
    with Pilot(tmp_path, size=(960, 600)) as pilot:
        pilot.stage.change(speed="instant")
        setup = setup_of("smoki", 1, 1)
        rival = replace(setup.seats[1], player="bot:toadstool")
        pilot.begin(replace(setup, seats=(setup.seats[0], rival)), 3)
        choose = explorer(3)
        while pilot.table.motion.halt is not Halt.ROUND:
            pilot.play(choose, most=1)
            pilot.wait_for_rest()
        why, on = pilot.item("button.why").rect, pilot.item("button.continue").rect
        piles = [item.rect for name, item in pilot.items.items() if name.startswith("pile.")]
        assert piles and not any(why.meets(pile) for pile in piles)
        assert not why.meets(on)


def test_a_reflection_wears_what_it_counts_now(tmp_path: Path) -> None:
    """As soon as nothing hidden can change that."""
    worn = 0
    for seed in range(6):
        with Pilot(tmp_path / f"{seed}") as pilot:
            pilot.stage.change(speed="instant")
            pilot.begin(setup_of("smoki", 1, 2), seed)
            choose = explorer(seed)
            for _ in range(30):
                pilot.play(choose, most=1)
                pilot.wait_for_rest()
                if pilot.scene != "table" or pilot.table.motion.picture.ended:
                    break
                picture = pilot.table.motion.picture
                for seat in range(3):
                    for _, worth in running(dream_of(picture, seat)).reflections:
                        assert pilot.shows(f"= {printed(worth)}")
                        worn += 1
        if worn > 3:
            return
    raise AssertionError("no reflection was certain")


def test_a_hint_to_take_a_card_marks_where_it_goes_and_says_why_no_other(tmp_path: Path) -> None:
    """What may be asked of it: why not that one? Special cards are called by their names."""
    taken: set[int] = set()
    compared = 0
    with Pilot(tmp_path) as pilot:
        pilot.stage.change(speed="instant")
        pilot.begin(setup_of("smoki", 1, 3, mode="rounds", rounds=4), 4)
        choose = explorer(3)
        for _ in range(120):
            pilot.play(choose, most=1)
            pilot.wait_for_rest()
            if pilot.scene != "table":
                break
            if not pilot.is_decision:
                continue
            best = pilot.session.advice(0)[0].action
            pilot.key("h")
            hint, picture = pilot.table.coach.hint, pilot.table.motion.picture
            assert hint
            if isinstance(best, Take):
                pile, goal = hint.cards
                face = picture.top(pile.pile)
                assert goal.pile == dream(0) and hint.ghost == (face, goal)
                row, column = divmod(goal.place, COLUMNS)
                assert f"row\u00a0{row + 1}, column\u00a0{column + 1}" in hint.move
                assert face is not None
                number = "" if face.worth is None else f"the {printed(face.worth)} "
                assert bool(number and number in hint.move) != bool(face.power)
                taken.add(pile.pile.number)
                assert hint.reasons[-1].startswith(("With the", "The ", "Drawing"))
            elif isinstance(best, Draw):
                open_piles = [pile for pile in FACE_UP_PILES if picture.top(pile)]
                assert not open_piles or hint.reasons[-1].startswith(("With the", "The "))
                compared += bool(open_piles)
            pilot.key("h")
    assert taken and compared > 2


def test_the_number_of_a_small_card_lies_over_the_corners_round_it(tmp_path: Path) -> None:
    """Else the minus of −2 is not to be seen."""
    seen = 0
    with Pilot(tmp_path, size=(960, 600)) as pilot:
        pilot.stage.change(speed="instant")
        pilot.begin(setup_of("smoki", 1, 4), 4)
        pilot.wait_for_rest()
        pilot.point(1, 1)
        pilot.turn()
        choose = explorer(3)
        for _ in range(8):
            pilot.play(choose, most=1)
            pilot.wait_for_rest()
            marks = pilot.frame.still
            for number in (0, 1):
                pile = pilot.items.get(f"pile.face_up.{number}")
                corners = [
                    at
                    for at, mark in enumerate(marks)
                    if isinstance(mark, Framed) and mark.name == "corners_may"
                    if pile and mark.rect == pile.rect
                ]
                if pile and corners and pilot.table.motion.piles[face_up(number)]:
                    after = marks[corners[-1] :]
                    discs = [one for one in after if isinstance(one, KitPart)]
                    assert any(one.name == "chip" and one.rect.meets(pile.rect) for one in discs)
                    seen += 1
    assert seen > 3
