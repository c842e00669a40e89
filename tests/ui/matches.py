"""A whole match through the interface, and what is checked on its way."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from sen_desktop.engine.fold import Known, follow
from sen_desktop.engine.ruleset import OptionValue
from sen_desktop.match import reading, record
from sen_desktop.ui.scenes.table import TableScene
from tests.pilot import Device, Pilot, setup_of
from tests.support.koty import NIGHT
from tests.support.players import sleeper

GAMES = ("sen-classic", "sen-jubilee", "sen-long")
ALL_GAMES = (*GAMES, "smoki", "koty")
SEATINGS = ((1, 1), (2, 0), (1, 2), (2, 1), (1, 3), (3, 1), (1, 4), (2, 3), (5, 0))
"""Humans and bots."""


def play_match(
    folder: Path,
    game: str,
    humans: int,
    bots: int,
    seed: int,
    device: Device = Device.MOUSE,
    rounds: int = 2,
) -> dict[str, int]:
    """From the title to the result; says how often which decision was made."""
    with Pilot(folder, device=device) as pilot:
        pilot.stage.change(speed="instant")
        options = options_of(game, humans + bots, seed, rounds)
        pilot.begin(replace(setup_of(game, humans, bots), options=options), seed)
        choose = sleeper(seed)
        made: dict[str, int] = {}
        while pilot.scene in ("table", "curtain"):
            table, heard = pilot.table, len(pilot.session._referee.rows)
            for kind, count in pilot.play(choose, most=1).items():
                made[kind] = made.get(kind, 0) + count
            if pilot.scene == "table" and sum(made.values()) % 3 == 0:
                check_picture(table)
            assert len(table.session._referee.rows) >= heard
        assert pilot.scene == "result", pilot.scene
        assert table.session.over
        pilot.stage.services.flush()
        kept = list(pilot.user.matches.glob("*.json"))
        assert len(kept) == 1
        assert reading.loads(kept[0].read_text()).rows == tuple(table.session._referee.rows)
        assert not pilot.user.match.exists()
    return made


def options_of(game: str, seats: int, seed: int, rounds: int) -> dict[str, OptionValue]:
    """Short matches; of Smoki and Koty every variant in turn."""
    if game == "koty":
        teams = seats == 4 and seed % 2 == 1
        return {"teams": teams, **(NIGHT if seed % 3 else {})}
    if game == "smoki":
        return {"mode": "rounds", "rounds": rounds, "face_up_piles": 1 + seed % 2}
    return {"limit": None, "rounds": rounds}


def check_picture(table: TableScene) -> None:
    """What lies on the table is what its viewer sees there, once everything has been shown."""
    show, seat = table.show, table.viewer
    if show.behind or show.sprites.moving or show.halt:
        return
    view = table.session.view(seat)
    known = known_by(table)
    assert {pile: len(cards) for pile, cards in view.piles.items()} == {
        pile: len(sprites) for pile, sprites in show.sprites.piles.items()
    }
    home, looks = show.layout().home, table.board.looks
    for pile, place, sprite in show.sprites.each():
        if not looks[pile.kind].piled or place == len(view.piles[pile]) - 1:
            covered = pile == table.board.hand(seat) and not show.hand_up
            face = None if covered else view.piles[pile][place]
            assert sprite.showing == face, (pile, place)
        assert sprite.known is None or sprite.known == known[pile][place], (pile, place)
        assert sprite.rect == home(pile, place), (pile, place)


def known_by(table: TableScene) -> Known:
    """What follows from everything that this seat was told."""
    piles: Known = {}
    referee = table.session._referee
    again = record.of_match(table.session.ruleset, table.session.players, referee).referee()
    for event in again.opening.by_seat[table.viewer]:
        follow(piles, event)
    return piles
