"""The theatre held against the live table, against itself, and against what eyes cannot know."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import islice
from pathlib import Path
from time import process_time
from typing import Any
from zlib import crc32

from sen_desktop.app.live_match import MEMORY_AID, LiveMatch
from sen_desktop.app.watched import WatchedMatch
from sen_desktop.engine.cards import NATURE, Seat
from sen_desktop.engine.state import to_act
from sen_desktop.games.sen.actions import WakeUp
from sen_desktop.match.chance import Chance, shuffled, source
from sen_desktop.match.record import Record
from sen_desktop.match.redeal import redealt
from sen_desktop.match.timeline import Timeline
from sen_desktop.ui import garbage
from sen_desktop.ui.canvas import Frame
from sen_desktop.ui.scenes.live import LiveScene
from sen_desktop.ui.scenes.theatre import TheatreScene
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.speech.speech import ASKED_FOR
from sen_desktop.ui.table import view
from sen_desktop.ui.table.view import Shown
from sen_desktop.ui.touch import Touch
from sen_desktop.ui.widgets import Ui
from tests.pilot import Pilot
from tests.support.looking import looked_at
from tests.support.matches import rules_of
from tests.support.puppets import players_of, puppets_at
from tests.support.rulesets import ruleset
from tests.ui import pictures


def played(family: str, seed: int) -> Record:
    """A random match of the family, with a person on every seat."""
    chosen, timeline = pictures.played(family, seed)
    seats = timeline.rules.seats
    players = tuple(players_of(seats, range(seats), MEMORY_AID))
    return Record(chosen, players, timeline, seed, "2026-11-19T18:30:05Z", 754)


def watched(record: Record) -> WatchedMatch:
    """Kept nowhere."""

    def nowhere(*asked: object) -> Any:
        raise OSError(28, "there is no room", str(Path("match.json")))

    return WatchedMatch(record, nowhere, nowhere, nowhere, nowhere, looked_at(record))


# the same as at the live table


def check_like_live(pilot: Pilot, family: str, seeds: Iterable[int], positions: int) -> int:
    """So many different moments of each match, or all, from a seat each; says how many."""
    checked = 0
    for seed in seeds:
        record = played(family, seed)
        theatre = TheatreScene(pilot.stage, watched(record))
        seats = len(record.players)
        random = source(seed, family, "live").random
        for moment in some_of(sorted(theatre.match.actors), positions, random):
            seat = int(random() * seats)
            theatre.look_through(seat)
            theatre.jump(moment)
            there = _marks(pilot, theatre.shown(), theatre.looker.motion)
            rows = record.timeline.rows(0, theatre.match.row_at(moment))
            live = _live(pilot, record, seed, list(rows), seat)
            here = _marks(pilot, live.shown(), live.motion)
            assert there == here, f"{family}, seed {seed}, seat {seat}, moment {moment}"
            checked += 1
    return checked


def some_of(moments: Sequence[int], most: int, random: Callable[[], float]) -> list[int]:
    """So many different ones at most, in their order."""
    return sorted(shuffled(moments, random)[:most])


def _live(pilot: Pilot, record: Record, seed: int, rows: list[Any], seat: Seat) -> LiveScene:
    """The table where these rows have brought it, with everything shown that is to be shown."""
    seats = len(record.players)
    session = puppets_at(record.ruleset, seed, rows, seats, (seat,), aid=MEMORY_AID)
    session.players = record.players
    live = LiveScene(pilot.stage, LiveMatch(session))
    live.resume()
    while live.motion.behind:
        live.motion.go_on()
        live.motion.skip()
    return live


def _marks(pilot: Pilot, shown: Shown, motion: Any) -> Frame:
    """The table itself: its cards, plates and last turns, in the same place."""
    stage = pilot.stage
    motion.lay_out(Rect(0, 0, 1280, 720))
    ui = Ui(stage.screen, stage.letters, stage.theme)
    ui.begin(Touch(), {}, stage.settings)
    table = replace(
        shown,
        touched=lambda item, target: None,
        mode=None,
        title="",
        icons=tuple,
        buttons=tuple,
        question=None,
        hint=None,
        prompt=lambda: ("", ""),
        again=lambda seat: None,
        bar=False,
        memory=motion.board.to_remember,
    )
    view.compose(ui, table)
    return ui.frame()


# the same whichever way one came


def check_walks(pilot: Pilot, family: str, seed: int, ways: int) -> int:
    """So many steps and jumps at random; now and then a picture is compared with a fresh one."""
    record = played(family, seed)
    scene = TheatreScene(pilot.stage, watched(record))
    random = source(seed, family, "walk").random
    course, compared = scene.course, 0
    pilot.stage.open(scene)
    for number in range(ways):
        match int(random() * 8):
            case 0 | 1:
                scene.step(1)
            case 2 | 3:
                scene.step(-1)
            case 4:
                scene.jump(course.nearest(random()))
            case 5:
                scene.jump(course.next_turn(1 if random() < 0.5 else -1))
            case 6:
                scene.look_through([None, *range(len(record.players))][int(random() * 3)])
            case _:
                scene.play()
        for _ in range(int(random() * 12)):
            pilot.turn(seconds=1 / 30)
        if number % 10 == 9:
            scene.playing = False
            compared += _compare(pilot, scene)
    pilot.stage.close(scene, None)
    return compared


def _compare(pilot: Pilot, scene: TheatreScene) -> int:
    """What this one has come to, and what is shown at once there."""
    _rest(pilot, scene)
    first = _seen(pilot)
    other = TheatreScene(pilot.stage, scene.match)
    pilot.stage.open(other)
    other.look_through(scene._nearest)
    other.look_through(scene.eyes)
    other.jump(scene.course.goal)
    _rest(pilot, other)
    second = _seen(pilot)
    pilot.stage.close(other, None)
    pilot.turn()
    assert first == second, f"at {scene.course.goal} through {scene.eyes}"
    return 1


def _rest(pilot: Pilot, scene: TheatreScene) -> None:
    """Until all that can be said of this moment is found out."""
    for _ in range(4000):
        pilot.turn(seconds=1 / 30)
        if not scene.busy:
            return


def _seen(pilot: Pilot) -> tuple[Frame, int]:
    for _ in range(3):
        pilot.point(1, 1)
        pilot.turn(seconds=1 / 30)
    return pilot.frame, crc32(pilot.pixels())


# eyes keep secrets


def check_eyes(pilot: Pilot, family: str, seeds: Iterable[int], moments: int) -> int:
    """Two matches that a seat cannot tell apart, up to where they end, at so many different moments
    of each, or all, at which what lies on the table differs; says how many were compared."""
    compared = 0
    for seed in seeds:
        record = played(family, seed)
        timeline = record.timeline
        random = source(seed, family, "eyes").random
        at = len(timeline) // 4 + int(random() * len(timeline) * 0.7)
        seat = int(random() * len(record.players))
        one = replace(record, timeline=timeline.branch(at))
        two = replace(record, timeline=redealt(timeline, at, seat, random))
        scenes = [TheatreScene(pilot.stage, watched(each)) for each in (one, two)]
        stops = scenes[0].course.stops
        assert stops == scenes[1].course.stops
        rows = {stop: scenes[0].match.row_at(stop) for stop in stops}
        unlike = [stop for stop in stops if _unlike(one, two, rows[stop])]
        for moment in some_of(unlike, moments, random):
            seen = [_looked_at(pilot, scene, moment, seat) for scene in scenes]
            assert seen[0] == seen[1], f"{family}, seed {seed}, seat {seat}, moment {moment}"
            compared += 1
    return compared


def _unlike(one: Record, two: Record, row: int) -> bool:
    """Whether some card lies elsewhere in the other match."""
    return one.timeline.state_at(row).piles != two.timeline.state_at(row).piles


def _looked_at(pilot: Pilot, scene: TheatreScene, moment: int, seat: Seat) -> list[object]:
    """Pictures of the step there, of where it leads, and all the words of the log."""
    pilot.stage.open(scene)
    scene.look_through(seat)
    scene.jump(moment)
    pilot.turn(seconds=1 / 30)
    scene.step(-1)
    way: list[object] = []
    for _ in islice(range(40), 40):
        pilot.turn(seconds=1 / 30)
        way.append(pilot.frame)
    scene.step(1)
    for _ in range(60):
        pilot.turn(seconds=1 / 30)
        way.append(pilot.frame)
    scene.jump(moment)
    pixels = _seen(pilot)
    names = list(pilot.items)
    log = scene.looker.chronicle.log(moment)
    spoken = [*scene.speaking.news(), *map(scene.speaking.answer, ASKED_FOR)]
    pilot.stage.close(scene, None)
    return [*way, pixels, names, log, spoken, scene.remarks.remarks(pilot.stage.texts, seat)]


# at once


def long_match(seats: int, rounds: int, turns: int) -> Record:
    """So many rounds in which nobody wakes up before so many decisions have been made."""
    chosen = ruleset("sen-jubilee", rounds=rounds, limit=None)
    rules, chance = rules_of(chosen, seats), Chance(seats)
    random = source(rounds, "long").random
    timeline, since = Timeline(rules), 0
    while asked := to_act(timeline.state):
        if asked[0] == NATURE:
            decision = timeline.state.agenda[-1]
            timeline.play(NATURE, chance.decide(timeline.state.piles, decision))
            since = 0
            continue
        legal = rules.legal_actions(timeline.state, asked[0])
        if since < turns:
            legal = tuple(action for action in legal if not isinstance(action, WakeUp))
        timeline.play(asked[0], legal[int(random() * len(legal))])
        since += 1
    players = tuple(players_of(seats, range(seats)))
    return Record(chosen, players, timeline, 1, "2026-11-19T18:30:05Z", 9000)


def slowest_jump(pilot: Pilot, record: Record, jumps: int) -> float:
    """Seconds of processor that the slowest of so many jumps took until it was on the screen; then
    nothing moves, and the program clears up."""
    usual = gc.get_threshold()
    garbage.hold_back()
    try:
        return _slowest_jump(pilot, record, jumps)
    finally:
        gc.set_threshold(*usual)
        gc.unfreeze()


def _slowest_jump(pilot: Pilot, record: Record, jumps: int) -> float:
    scene = TheatreScene(pilot.stage, watched(record))
    pilot.stage.open(scene)
    random = source(jumps, "jumps").random
    slowest = 0.0
    for eyes in (None, 2):
        scene.look_through(eyes)
        pilot.point(3, 300)
        for _ in range(jumps // 2):
            moment = scene.course.nearest(random())
            began = process_time()
            scene.jump(moment)
            pilot.point(3 + 900 * random(), 300)
            slowest = max(slowest, process_time() - began)
            garbage.clear_up()
    pilot.stage.close(scene, None)
    return slowest
