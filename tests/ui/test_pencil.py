"""Pencil marks stay on their cards: wherever these go, whoever moves them, and after a pause."""

from __future__ import annotations

from pathlib import Path

from sen_desktop.app.live_match import PENCIL, PencilMark
from sen_desktop.engine.cards import PileId, Slot
from sen_desktop.games.sen.actions import Take
from sen_desktop.games.sen.words import dream
from tests.pilot import Pilot, setup_of
from tests.support.players import explorer, sleeper

ALONE = setup_of("sen-classic", 1, 2, aid="marks", limit=1000)
TOGETHER = setup_of("sen-classic", 2, 1, aid="marks", limit=1000)


def marks_of(pilot: Pilot) -> dict[tuple[PileId, int], str]:
    """What is to be seen, card by card."""
    piles = pilot.table.motion.picture.cards
    return {
        (pile, place): card.mark
        for pile, cards in piles.items()
        for place, card in enumerate(cards)
        if card.mark
    }


def at_a_turn(pilot: Pilot, seed: int = 4) -> None:
    pilot.stage.change(speed="instant")
    pilot.begin(ALONE, seed)
    choose = sleeper(seed)
    for _ in range(60):
        pilot.wait_for_rest()
        if pilot.is_decision and pilot.has("button.wake_up"):
            return
        pilot.play(choose, most=1) if pilot.is_decision else pilot.go_on()


def write(pilot: Pilot, slot: Slot, mark: str) -> None:
    pilot.click(f"seat.{slot.pile.seat}.card.{slot.place}", button=3)
    pilot.click(f"pencil.{mark or 'erase'}")


def test_a_mark_leaves_with_its_card(tmp_path: Path) -> None:
    """Mark card 1, take the face-up card in its place, leave at once and continue."""
    with Pilot(tmp_path) as pilot:
        at_a_turn(pilot)
        write(pilot, Slot(dream(0), 0), "7")
        write(pilot, Slot(dream(0), 1), "3")
        assert marks_of(pilot) == {(dream(0), 0): "7", (dream(0), 1): "3"}
        pilot.stage.change(speed="slow")  # nothing of it has been shown when the window closes
        pilot.answer(Take(0))
        assert (0, Take(0)) in pilot.session._referee.rows
        pilot.stage.services.flush()
    with Pilot(tmp_path) as pilot:
        pilot.click("button.continue")
        pilot.turn()
        assert marks_of(pilot) == {(dream(0), 1): "3"}


def test_marks_that_make_no_sense_are_none(tmp_path: Path) -> None:
    """Notes that somebody has written into a match by hand."""
    with Pilot(tmp_path) as pilot:
        at_a_turn(pilot)
        match = pilot.table.match
        sound = (0, 3, "dream", 0, 0, 1, "4")
        for place in range(len(sound)):
            for other in (None, "x", -1, {"a": "b"}):
                if (place, other) not in ((2, "x"), (3, None), (3, -1), (6, "x")):
                    match.session.note(PENCIL, *sound[:place], other, *sound[place + 1 :])
        for strange in ((), sound[:3], (*sound, 1), (*sound[:-1], "123")):
            match.session.note(PENCIL, *strange)
        assert [match.marks(seat) for seat in range(3)] == [[], [], []]
        match.session.note(PENCIL, *sound)
        assert match.marks(0) == [PencilMark(3, Slot(dream(0), 1), "4")]


def test_marks_are_where_they_were_whenever_one_leaves(tmp_path: Path) -> None:
    """Two people write, a bot plays, too; after every pause all marks lie on the same cards."""
    lying: dict[int, dict[tuple[PileId, int], str]] = {}
    choose, written = explorer(7), 0
    for visit in range(6):
        with Pilot(tmp_path) as pilot:
            pilot.stage.change(speed=("fast", "instant")[visit % 2])
            if visit:
                pilot.click("button.continue")
                assert all_marks(pilot) == lying
            else:
                pilot.begin(TOGETHER, 7)
            for number in range(6):
                pilot.wait_for_rest()
                if pilot.is_decision and number % 2 == 0:
                    for seat in range(3):
                        write(pilot, Slot(dream(seat), (visit + number) % 4), f"{visit}")
                        written += 1
                pilot.play(choose, most=1) if pilot.is_decision else pilot.go_on()
            lying = all_marks(pilot)
            pilot.stage.services.flush()
    assert written > 12 and any(lying.values())


def all_marks(pilot: Pilot) -> dict[int, dict[tuple[PileId, int], str]]:
    """Of every human, whatever is shown at the moment: where marks lie after all that happened."""
    return {
        seat: {
            (pile, place): card.mark
            for pile, cards in witness.pictures.latest.cards.items()
            for place, card in enumerate(cards)
            if card.mark
        }
        for seat, witness in pilot.table.witnesses.items()
    }


def test_a_mark_on_a_card_that_is_about_to_go_goes_with_it(tmp_path: Path) -> None:
    """What is shown may lie behind what has happened: a mark is on the card, not on its place."""
    with Pilot(tmp_path) as pilot:
        at_a_turn(pilot)
        witness = pilot.table.witness
        before = len(witness.pictures)
        pilot.stage.change(speed="slow")
        pilot.answer(Take(0))
        assert witness.motion.behind
        old = witness.pictures.at(before).cards[dream(0)][0].id
        witness.pictures.write(before, Slot(dream(0), 0), "9")
        assert witness.pictures.at(before).cards[dream(0)][0].mark == "9"
        assert witness.pictures.latest.cards[dream(0)][0].id != old
        assert not any(all_marks(pilot).values())


def test_a_look_that_was_cut_short_can_be_had_again(tmp_path: Path) -> None:
    """Two at one screen: one leaves the program while looking, and looks again after Continue."""
    with Pilot(tmp_path) as pilot:
        pilot.stage.change(speed="instant")
        pilot.begin(setup_of("sen-classic", 2, limit=1000), 3)
        pilot.hold("button.open")
        pilot.wait_for_rest()
        looking = pilot.table.viewer
        for place in (0, 1):
            pilot.click(f"seat.{looking}.card.{place}")
        pilot.wait_for_rest()
        assert pilot.table.motion.halt
        assert pilot.session.human_asked not in (None, looking)
        pilot.stage.services.flush()
    with Pilot(tmp_path) as pilot:
        pilot.click("button.continue")
        assert pilot.scene == "curtain"
        assert pilot.shows(pilot.table.match.names[looking])
        pilot.go_on()
        pilot.wait_for_rest()
        assert pilot.table.viewer == looking
        peeked = pilot.table.motion.picture.peeked
        assert len(peeked) == 2
        held = next(name for name, item in pilot.items.items() if item.held)
        pilot.point_at(held)
        pilot.button_down()
        pilot.advance(1)
        assert all(pilot.table.motion.sprites.of(card).showing for card in peeked)
        pilot.button_up()
        pilot.go_on()
        pilot.wait_for_rest()
        assert pilot.scene == "curtain", "and then the other one is called"
        assert pilot.shows(pilot.table.match.names[1 - looking])
        pilot.go_on()
        pilot.wait_for_rest()
        assert pilot.is_decision and pilot.table.viewer == 1 - looking
