"""A table shown from a finished match: forwards, backwards and by jumps, compared at rest."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from sen_desktop.app.seating import emblem_picture
from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.events import Event
from sen_desktop.engine.ruleset import OptionValue, Ruleset
from sen_desktop.engine.state import Refusal, View
from sen_desktop.match.chance import source as stream
from sen_desktop.match.timeline import Timeline
from sen_desktop.text.narration import turn_teller
from sen_desktop.ui.canvas import Frame
from sen_desktop.ui.scene import Scene
from sen_desktop.ui.stage import Stage
from sen_desktop.ui.table import view
from sen_desktop.ui.table.doors import board_of
from sen_desktop.ui.table.drawing import CardPictures
from sen_desktop.ui.table.layout import Target
from sen_desktop.ui.table.motion import Motion
from sen_desktop.ui.table.pictures import Pictures
from sen_desktop.ui.table.source import Source
from sen_desktop.ui.touch import Item
from sen_desktop.ui.widgets import Ui
from tests.pilot import Pilot
from tests.support.koty import NIGHT
from tests.support.matches import random_match, rules_of
from tests.support.rulesets import ruleset

GAMES: dict[str, Sequence[tuple[str, dict[str, OptionValue]]]] = {
    "sen": (
        ("sen-classic", {"rounds": 2, "limit": None}),
        ("sen-jubilee", {"rounds": 2, "limit": None}),
        ("sen-long", {"rounds": 2, "limit": None}),
    ),
    "smoki": (
        ("smoki", {"mode": "rounds", "rounds": 2}),
        ("smoki", {"mode": "tokens", "face_up_piles": 1}),
    ),
    "koty": (("koty", {}), ("koty", NIGHT), ("koty", {"teams": True})),
}
STRIDE = 1 / 30
MOST = 60_000


class FinishedSource:
    """A finished match as what a table is shown from: nobody is asked anything any more."""

    over = True
    asked: Sequence[Seat] = ()

    def __init__(self, ruleset: Ruleset, seats: int, timeline: Timeline) -> None:
        self.ruleset = ruleset
        self.names = tuple(f"Player {seat + 1}" for seat in range(seats))
        self.badges = tuple(map(emblem_picture, range(seats)))
        self.timeline = timeline

    def told(self, eyes: Seat | None, since: int) -> Sequence[Event]:
        return self.timeline.told(eyes)[since:]

    def view(self, seat: Seat) -> View[Any]:
        return self.timeline.view(seat, len(self.timeline))

    def legal_actions(self, seat: Seat) -> Sequence[Action]:
        return ()

    def refuse(self, seat: Seat, action: Action) -> Refusal | None:
        return Refusal("match_over")

    def do(self, seat: Seat, action: Action) -> Refusal | None:
        return Refusal("match_over")


def played(family: str, seed: int) -> tuple[Ruleset, Timeline]:
    """A random match of the family."""
    games = GAMES[family]
    name, options = games[seed % len(games)]
    chosen = ruleset(name, **options)
    rules = rules_of(chosen, 4 if options.get("teams") else 2 + seed % 3)
    rows = [(one.seat, one.action) for one in random_match(rules, seed)]
    return chosen, Timeline.of(rules, rows)


def finished(family: str, seed: int) -> tuple[FinishedSource, Pictures[Any]]:
    """A random match of the family, and how it looks from one of its seats, or all open."""
    chosen, timeline = played(family, seed)
    seats = timeline.rules.seats
    source = FinishedSource(chosen, seats, timeline)
    eyes = None if seed % 4 == 3 else seed % seats
    pictures: Pictures[Any] = Pictures(board_of(chosen.family), seats, eyes)
    pictures.tell(source.told(eyes, 0))
    return source, pictures


class LookingBack(Scene):
    """The table of a finished match."""

    def __init__(self, stage: Stage, source: Source, pictures: Pictures[Any]) -> None:
        super().__init__(stage)
        self.source = source
        self.pictures = pictures
        self.motion = Motion(pictures.board, pictures, pictures.eyes or 0, halts=False)
        self.motion.lay_out(stage.screen.area)

    def update(self, dt: float) -> None:
        self.motion.update(dt)

    @property
    def busy(self) -> bool:
        return self.motion.busy

    def touched(self, item: Item, target: Target) -> None:
        """Nothing comes of touching anything."""

    def compose(self, ui: Ui) -> None:
        pictures = CardPictures(
            self.motion.board, self.stage.services.pictures, self.motion.board.back, False
        )
        texts = self.stage.texts
        names, cards = self.source.names, self.stage.services.card_names
        teller = turn_teller(self.source.ruleset, texts, names, cards)
        shown = view.Shown(
            self.source, self.motion, texts, pictures, self.touched, None, teller=teller
        )
        view.compose(ui, shown)


def check_ways(pilot: Pilot, family: str, seeds: Iterable[int], positions: int) -> int:
    """So many random positions of each match; says how many were compared."""
    checked = 0
    for seed in seeds:
        source, pictures = finished(family, seed)
        random = stream(seed, family, "positions").random
        for _ in range(positions):
            number = 1 + int(random() * len(pictures))
            away = 1 + int(random() * 12)
            check_picture(pilot, source, pictures, number, away)
            checked += 1
    return checked


def check_picture(
    pilot: Pilot, source: Source, pictures: Pictures[Any], number: int, away: int
) -> None:
    """It looks the same whichever way one came to it."""
    seen = [
        _arrive(LookingBack(pilot.stage, source, pictures), pilot, number, *way)
        for way in _ways(number, away, len(pictures))
    ]
    game = source.ruleset.id
    for other in seen[1:]:
        assert other == seen[0], f"{game}, picture {number} of {len(pictures)} from {away} away"


def _ways(number: int, away: int, last: int) -> list[tuple[int, bool]]:
    """Where to begin, and whether to pass by and turn round before anything has come to rest."""
    before, behind = max(0, number - away), min(last, number + away)
    return [(number, False), (before, False), (behind, False), (before, True), (behind, True)]


def _arrive(
    scene: LookingBack, pilot: Pilot, number: int, begin: int, turns_round: bool
) -> tuple[Frame, bytes]:
    """Go to a picture, and look at it once everything has come to rest."""
    scene.motion.jump(begin)
    pilot.stage.open(scene)
    try:
        if turns_round:
            beyond = number + (number - begin)
            scene.motion.towards(min(max(beyond, 0), len(scene.pictures)))
            for _ in range(20):
                pilot.turn(seconds=STRIDE)
        scene.motion.towards(number)
        for _ in range(MOST):
            pilot.turn(seconds=STRIDE)
            if not scene.motion.busy:
                break
        assert scene.motion.picture == scene.pictures.at(number)
        pilot.point(1, 1)
        return pilot.frame, pilot.pixels()
    finally:
        pilot.stage.close(scene, None)
