"""Words keep secrets: two deals that differ only in what a seat cannot know sound the same to it.

The moments are those of `secrets`. Where people with secrets share the screen, what is said unasked
must not even follow from what one of them knows: there everything is exchanged that an onlooker
cannot know.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from sen_desktop.app.live_match import LiveMatch
from sen_desktop.engine.state import State
from sen_desktop.match.chance import source
from sen_desktop.profile.settings import AIDS
from sen_desktop.ui.scenes.curtain import CurtainScene
from sen_desktop.ui.scenes.live import LiveScene
from sen_desktop.ui.table.turns import ONLOOKER
from tests.pilot import Lost, Pilot
from tests.support.listening import Recorder
from tests.support.matches import rules_of
from tests.support.puppets import Puppets, moments
from tests.support.rulesets import ruleset
from tests.ui.secrets import GAMES, MOST_PICTURES, STRIDE, Moment, Seen

ASKING = ("f4", "f5", "f6", "f7", "f8", "f9", "f3", *("tab",) * 4, "h")


@dataclass(frozen=True)
class SpokenMoment(Moment):
    voice: Recorder = field(default_factory=Recorder)
    asks: bool = True
    """Somebody asks for all that can be asked for, and moves the focus."""

    def _exchanged(self, seen: Seen) -> State[Any]:
        if self.asks:
            return super()._exchanged(seen)
        return Moment._exchanged(replace(self, seat=ONLOOKER), seen)  # what nobody witnessed openly

    def _pictures(self, session: Puppets, seen: Seen) -> Iterator[object]:
        """Every sentence from before the move until somebody is asked again."""
        pilot, stage = self.pilot, self.pilot.stage
        stage.change(speech=False)
        stage.toasts.clear()
        first = len(self.voice.said)
        stage.change(speech=True)
        table = LiveScene(stage, LiveMatch(session))
        stage.open(table)
        table.resume()
        try:
            if isinstance(pilot.top, CurtainScene):
                pilot.turn()
                pilot.top.close(None)
            table.hot_seat.viewer = self.seat
            table.questioner.forget()
            self._ask(table)
            session.move(self.played.seat, self.played.action)
            table.questioner.forget()
            table.deliver()
            self._listen(table)
            self._ask(table)
        finally:
            stage.close(table, None)
        said = self.voice.said[first:]
        seen.pictures += len(said)
        yield from said

    def _ask(self, table: LiveScene) -> None:
        self.pilot.turn()
        if not self.asks:
            return
        for key in ASKING:
            if self.pilot.top is table:
                self.pilot.key(key)

    def _listen(self, table: LiveScene) -> None:
        """Through peeks and the end of a round."""
        for _ in range(MOST_PICTURES):
            self.pilot.turn(seconds=STRIDE)
            if self.pilot.top is not table:
                return
            if table.motion.halt and not table.motion.moves:
                if table.motion.by_holding and table.motion.picture.peeked and self.asks:
                    table.motion.reveal(True)
                    self._ask(table)
                table.motion.go_on()
            if not table.motion.busy:
                return
        raise Lost("this never ends")


def check_words(pilot: Pilot, seeds: Iterable[int], kind: type[Puppets] = Puppets) -> Seen:
    """A random moment for each seed, listened to from every seat, alone and in company."""
    seen = Seen()
    voice = Recorder()
    pilot.stage.speech.open_voice = lambda: voice
    pilot.stage.change(speed="instant")
    for seed in seeds:
        name, options = GAMES[seed % len(GAMES)]
        chosen = ruleset(name, **options)
        random = source(seed, "listened to").random
        seats = 2 + seed // len(GAMES) % 4
        found = moments(rules_of(chosen, seats), seed)
        rows, played = found[int(random() * len(found))]
        for seat in range(seats):
            other = (seat + 1 + int(random() * (seats - 1))) % seats
            aid = AIDS[int(random() * len(AIDS))]
            parts = (pilot, chosen, seed, seats, rows, played, seat)
            seen += SpokenMoment(*parts, (seat,), aid, voice).check(kind)
            seen += SpokenMoment(*parts, (seat, other), aid, voice).check(kind)
            seen += SpokenMoment(*parts, (seat, other), aid, voice, asks=False).check(kind)
    pilot.stage.change(speech=False)
    return seen
