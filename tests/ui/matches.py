"""A whole match through the interface, and what is checked on its way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from sen_desktop.engine.cards import PileId
from sen_desktop.engine.fold import Known, follow
from sen_desktop.engine.ruleset import OptionValue
from sen_desktop.match import reading, record
from sen_desktop.ui.scenes.live import LiveScene
from sen_desktop.ui.table.motion import Motion
from sen_desktop.ui.table.sprites import Sprite
from tests.pilot import Device, Pilot, setup_of
from tests.support.koty import NIGHT
from tests.support.players import explorer, sleeper

GAMES = ("sen-classic", "sen-jubilee", "sen-long")
ALL_GAMES = (*GAMES, "smoki", "koty")
SEATINGS = ((1, 1), (2, 0), (1, 2), (2, 1), (1, 3), (3, 1), (1, 4), (2, 3), (5, 0))
"""Humans and bots."""


class Table(NamedTuple):
    """A whole match of a family with its options."""

    game: str
    humans: int
    bots: int
    device: Device
    options: dict[str, OptionValue]
    seed: int


KOTY_TABLES = (
    Table("koty", 1, 2, Device.KEYS, NIGHT, 2),
    Table("koty", 2, 0, Device.PAD, {}, 1),
    Table("koty", 2, 2, Device.MOUSE, {"teams": True}, 1),
    Table("koty", 1, 1, Device.MOUSE, {}, 1),
    Table("koty", 3, 3, Device.MOUSE, {"teams": True, **NIGHT}, 4),
)
SMOKI_TABLES = (
    Table("smoki", 1, 1, Device.MOUSE, {"mode": "rounds", "rounds": 2, "face_up_piles": 1}, 11),
    Table("smoki", 1, 2, Device.KEYS, {"mode": "points", "limit": 40}, 21),
    Table("smoki", 2, 2, Device.PAD, {"mode": "rounds", "rounds": 2}, 22),
    Table("smoki", 1, 4, Device.MOUSE, {"mode": "points", "limit": 40}, 41),
    Table("smoki", 5, 0, Device.MOUSE, {"mode": "points", "limit": 40}, 5),
)
"""Short matches, every variant among the first three of each: those are played at every change."""
AT_EVERY_CHANGE = 3


def play_at(folder: Path, table: Table) -> None:
    """To the result; every few decisions the table shows what its viewer sees. In Smoki nobody has
    secrets, so no curtain ever falls."""
    with Pilot(folder, device=table.device) as pilot:
        pilot.stage.change(speed="instant")
        setup = setup_of(table.game, table.humans, table.bots)
        pilot.begin(replace(setup, options=table.options), table.seed)
        choose = explorer(table.seed)
        made = 0
        while pilot.scene == "table" or (pilot.scene == "curtain" and table.game == "koty"):
            live = pilot.table
            made += sum(pilot.play(choose, most=3).values())
            counted = table.game == "smoki" and live.motion.picture.ended
            if pilot.scene == "table" and not counted:
                check_picture(live)
        assert pilot.scene == "result", f"{table} ended in {pilot.scene}"
        assert made and live.session.over


def play_match(
    folder: Path,
    game: str,
    humans: int,
    bots: int,
    seed: int,
    device: Device = Device.MOUSE,
    rounds: int = 2,
) -> dict[str, int]:
    """From the title to the result; says how often which decision was made.

    Every other match is played without holding anything.
    """
    with Pilot(folder, device=device) as pilot:
        pilot.stage.change(speed="instant", no_holds=seed % 2 == 1)
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


def check_picture(table: LiveScene) -> None:
    """What lies on the table is what its viewer sees there, once everything has been shown."""
    motion, seat = table.motion, table.viewer
    if motion.behind or motion.moves or motion.halt:
        return
    view = table.session.view(seat)
    known = known_by(table)
    assert {pile: len(cards) for pile, cards in view.piles.items()} == {
        pile: len(sprites) for pile, sprites in motion.piles.items()
    }
    styles = table.board.pile_styles
    for pile, place, sprite in sprites_of(motion):
        if not styles[pile.kind].piled or place == len(view.piles[pile]) - 1:
            covered = pile == table.board.hand(seat) and not motion.hand_up
            face = None if covered else view.piles[pile][place]
            assert sprite.showing == face, (pile, place)
        assert sprite.card.known in (None, known[pile][place]), (pile, place)
        assert sprite.rect == motion.home(pile, place), (pile, place)


def sprites_of(motion: Motion) -> Iterator[tuple[PileId, int, Sprite]]:
    for pile, sprites in motion.piles.items():
        for place, sprite in enumerate(sprites):
            yield pile, place, sprite


def known_by(table: LiveScene) -> Known:
    """What follows from everything that this seat was told."""
    piles: Known = {}
    referee = table.session._referee
    again = record.of_match(table.session.ruleset, table.session.players, referee).referee()
    for event in again.opening.by_seat[table.viewer]:
        follow(piles, event)
    return piles
