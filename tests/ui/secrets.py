"""Pixels keep secrets: two deals that differ only in what a seat cannot know look the same to it.

A random moment of a random match is put on the table twice, the second time with the cards that
the seat cannot know exchanged. The next move is made in both; every picture has to be the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Any
from zlib import crc32

from sen_desktop.app.live_match import LiveMatch
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.ruleset import OptionValue, Ruleset
from sen_desktop.engine.state import State
from sen_desktop.match.chance import source
from sen_desktop.match.timeline import Row, Timeline
from sen_desktop.profile.settings import AIDS
from sen_desktop.ui.scenes.curtain import CurtainScene
from sen_desktop.ui.scenes.live import LiveScene
from tests.pilot import Lost, Pilot
from tests.support.koty import NIGHT
from tests.support.matches import Played, rules_of
from tests.support.puppets import Puppets, moments, puppets_at
from tests.support.rulesets import ruleset
from tests.support.secrets import Witness, permuted, unknown

GAMES: tuple[tuple[str, dict[str, OptionValue]], ...] = (
    ("sen-classic", {"rounds": 2, "last_turns": True}),
    ("sen-jubilee", {"rounds": 2, "know_what_i_have": True, "all_or_nothing": True}),
    ("sen-long", {"rounds": 2, "not_so_scary": True}),
    ("koty", NIGHT),
)
SAMPLED = 9
"""Of the pictures of an animation every so-manyth is compared in pixels, all in their marks."""

STRIDE = 1 / 30
MOST_PICTURES = 1500
NOWHERE = (1.0, 1.0)
"""A place with nothing to point at."""


@dataclass
class Seen:
    """What a check has compared, so that a test can see that it was not empty."""

    tables: int = 0
    pictures: int = 0
    pixels: int = 0
    exchanged: int = 0
    again: int = 0
    """How often what others did was shown once more."""
    curtains: dict[str, set[int]] = field(default_factory=dict)
    """For every player and every call all the curtains that were ever drawn."""

    def __iadd__(self, other: Seen) -> Seen:
        self.tables += other.tables
        self.pictures += other.pictures
        self.pixels += other.pixels
        self.exchanged += other.exchanged
        self.again += other.again
        for name, pictures in other.curtains.items():
            self.curtains.setdefault(name, set()).update(pictures)
        return self


def check_secrets(pilot: Pilot, seeds: Iterable[int], kind: type[Puppets] = Puppets) -> Seen:
    """A random moment for each seed, looked at from every seat; alone or with another human."""
    seen = Seen()
    for seed in seeds:
        name, options = GAMES[seed % len(GAMES)]
        chosen = ruleset(name, **options)
        random = source(seed, "moment").random
        seats = 2 + seed // len(GAMES) % 4
        found = moments(rules_of(chosen, seats), seed)
        rows, played = found[int(random() * len(found))]
        for seat in range(seats):
            other = (seat + 1 + int(random() * (seats - 1))) % seats
            humans = (seat,) if random() < 0.5 else (seat, other)
            aid = AIDS[int(random() * len(AIDS))]
            moment = Moment(pilot, chosen, seed, seats, rows, played, seat, humans, aid)
            seen += moment.check(kind)
    return seen


@dataclass(frozen=True)
class Moment:
    """One moment of a match, as one of its seats sees it."""

    pilot: Pilot
    chosen: Ruleset
    seed: int
    seats: int
    rows: Sequence[Row]
    played: Played
    seat: Seat
    humans: tuple[Seat, ...]
    aid: str

    def check(self, kind: type[Puppets]) -> Seen:
        seen = Seen(tables=1)
        one, two = self._session(kind), self._session(kind)
        two.put(self._exchanged(seen))
        pairs = zip_longest(list(self._pictures(one, seen)), self._pictures(two, Seen()))
        for number, (first, second) in enumerate(pairs):
            where = f"seed {self.seed}, seat {self.seat} of {self.humans}, picture {number}"
            assert first == second, where
        return seen

    def _session(self, kind: type[Puppets]) -> Puppets:
        match = (self.chosen, self.seed, self.rows, self.seats, self.humans)
        return puppets_at(*match, kind, self.aid)

    def _exchanged(self, seen: Seen) -> State[Any]:
        """The same with all cards exchanged that the seat knows neither before nor afterwards."""
        rules = rules_of(self.chosen, self.seats)
        memory = Witness(rules, self.seat, ()).memory
        timeline = Timeline.of(rules, self.rows)
        for event in timeline.told(self.seat, after=0):
            memory.notice(event)
        state = timeline.state
        secret = unknown(state, memory.piles)
        for event in self.played.step.events:
            memory.notice(event.seen_by(self.seat))
        secret &= unknown(self.played.step.state, memory.piles)
        seen.exchanged += len(secret)
        return permuted(state, secret, source(self.seed, "exchange", self.seat).random)

    def _pictures(self, session: Puppets, seen: Seen) -> Iterator[object]:
        """Everything that is to be seen from before the move until somebody is asked again."""
        pilot, stage = self.pilot, self.pilot.stage
        table = LiveScene(stage, LiveMatch(session))
        stage.toasts.clear()
        stage.open(table)
        table.resume()
        try:
            yield from self._curtain(seen)
            table.hot_seat.viewer = self.seat
            table.questioner.forget()
            yield from self._at_rest(seen)
            session.move(self.played.seat, self.played.action)
            table.questioner.forget()
            table.deliver()
            yield from self._moving(table, seen)
            yield from self._at_rest(seen)
            pilot.key("r")
            if table.motion.slowly:
                seen.again += 1
                yield from self._moving(table, seen)
                yield from self._at_rest(seen)
            pilot.key("l")
            if pilot.scene == "log":
                yield pilot.frame
        finally:
            stage.close(table, None)

    def _curtain(self, seen: Seen) -> Iterator[object]:
        """What covers everything between two people is the same whatever was dealt."""
        if len(self.humans) == 1:
            return
        curtain = self.pilot.top
        assert isinstance(curtain, CurtainScene)
        self.pilot.point(*NOWHERE)
        picture = crc32(self.pilot.pixels())
        seen.curtains.setdefault(f"{curtain.name}: {curtain.summons}", set()).add(picture)
        yield picture
        curtain.close(None)

    def _at_rest(self, seen: Seen) -> Iterator[object]:
        """The picture, and what changes when one points at anything."""
        pilot = self.pilot
        pilot.point(*NOWHERE)
        seen.pixels += 1
        yield crc32(pilot.pixels())
        for name, item in list(pilot.items.items())[self.seed % 3 :: 3]:
            pilot.point(*item.rect.centre)
            seen.pictures += 1
            yield name, pilot.frame
        pilot.point(*NOWHERE)

    def _moving(self, table: LiveScene, seen: Seen) -> Iterator[object]:
        """Every picture on the way, through peeks and the end of a round."""
        pilot = self.pilot
        for number in range(MOST_PICTURES):
            pilot.turn(seconds=STRIDE)
            seen.pictures += 1
            yield pilot.frame
            if number % SAMPLED == 0:
                seen.pixels += 1
                yield crc32(pilot.pixels())
            if pilot.scene != "table":
                return
            if table.motion.halt and not table.motion.moves:
                if table.motion.by_holding and table.motion.picture.peeked:
                    table.motion.reveal(True)
                    for _ in range(15):
                        pilot.turn(seconds=STRIDE)
                        yield pilot.frame
                table.motion.go_on()
            if not table.motion.busy:
                return
        raise Lost("this never ends")
