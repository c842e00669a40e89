"""What one pair of eyes was told, in words: captions of single events, and the log by round and
turn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from sen_desktop.engine.cards import Seat
from sen_desktop.engine.events import (
    Asked,
    Dealt,
    Event,
    MatchStarted,
    Moved,
    Opened,
    RoundEnded,
    RoundStarted,
    Shuffled,
    TurnStarted,
)
from sen_desktop.text.narration.narrator import Storyteller
from sen_desktop.text.narration.turns import TurnTeller
from sen_desktop.ui.table.turns import ONLOOKER, actor_of

QUIET = (TurnStarted, Dealt, MatchStarted, Opened)
"""What needs no caption, besides the shuffle of a deal."""

NOT_LOGGED = (Asked, Dealt, TurnStarted)


class Heading(NamedTuple):
    text: str
    of_round: bool = False


class Entry(NamedTuple):
    """A sentence of the log."""

    text: str
    seat: Seat | None = None
    """Whose whole turn it tells."""


class Chronicle:
    def __init__(
        self,
        narrator: Storyteller,
        teller: TurnTeller,
        quiet: frozenset[str],
        *,
        remembers: bool = True,
    ) -> None:
        self._narrator = narrator
        self._teller = teller
        self._quiet = quiet
        """Reasons of moves that need no caption."""
        self._remembers = remembers
        """Whether what only these eyes saw is written down, too: it is a help for the memory."""
        self._events: list[Event] = []
        self._sentences: list[str | None] = []
        self._captions: list[str] = [""]
        self._in_turns = False
        """A shuffle that comes now is no part of a deal."""

    def tell(self, events: Iterable[Event]) -> None:
        for event in events:
            sentence = self._narrator.tell(self._kept(event))
            self._events.append(event)
            self._sentences.append(sentence)
            says = sentence and not self._is_quiet(event)
            if isinstance(event, TurnStarted | RoundEnded):
                self._in_turns = isinstance(event, TurnStarted)
            self._captions.append(sentence if sentence and says else self._captions[-1])

    def take_back(self, count: int) -> None:
        """The last so many events never happened."""
        for told in (self._events, self._sentences, self._captions):
            del told[len(told) - count :]

    def retell(self, narrator: Storyteller, teller: TurnTeller) -> None:
        """In another language."""
        self._narrator, self._teller = narrator, teller
        events, self._events = self._events, []
        self._sentences, self._captions = [], [""]
        self._in_turns = False
        self.tell(events)

    def _is_quiet(self, event: Event) -> bool:
        """It gets no caption."""
        if isinstance(event, Shuffled):
            return not self._in_turns
        follows = isinstance(event, Moved) and event.why in self._quiet
        return follows or isinstance(event, QUIET)

    def _kept(self, event: Event) -> Event:
        return event if self._remembers else event.seen_by(ONLOOKER)

    def log(self, told: int) -> list[Heading | Entry]:
        """The first so many events: under each round and turn a sentence for every seat."""
        log = _Log(self._narrator, self._teller)
        for event, sentence in zip(self._events[:told], self._sentences, strict=False):
            log.add(self._kept(event), sentence)
        return log.whole()

    def says(self, told: int) -> bool:
        """Whether the last of the first so many events has a caption of its own."""
        return told > 0 and self._captions[told] is not self._captions[told - 1]

    def caption(self, told: int) -> str:
        """What is said of the last of the first so many events, or of one shortly before."""
        return self._captions[told]


class _Log:
    """Puts events together to turns, and turns to laps of the table."""

    def __init__(self, narrator: Storyteller, teller: TurnTeller) -> None:
        self._narrator = narrator
        self._teller = teller
        self._rows: list[Heading | Entry] = []
        self._turns: dict[Seat, tuple[int, list[Event]]] = {}
        """The turns under way: in which row each will be told, and what it consists of so far."""
        self._at_turn: Seat | None = None
        self._lap: set[Seat] = set()
        """Who has had a turn since the last heading."""
        self._laps = 0

    def add(self, event: Event, sentence: str | None) -> None:
        if isinstance(event, RoundStarted):
            self._begin_round(event)
        elif isinstance(event, TurnStarted):
            self._begin_turn(event.seat)
        elif (seat := actor_of(self._at_turn, event)) is not None and self._teller.tells(event):
            if seat not in self._turns:
                self._open(seat)
            self._turns[seat][1].append(event)
        elif sentence and self._is_logged(event):
            self._rows.append(Entry(sentence))
        if isinstance(event, RoundEnded):
            self._at_turn = None

    def whole(self) -> list[Heading | Entry]:
        self._tell_turns()
        return [row for row in self._rows if row.text]

    def _begin_round(self, event: RoundStarted) -> None:
        self._tell_turns()
        self._at_turn, self._laps = None, 0
        self._lap.clear()
        text = self._narrator.say("table.round", number=event.number)
        self._rows.append(Heading(text, of_round=True))

    def _begin_turn(self, seat: Seat) -> None:
        self._tell_turns()
        self._at_turn = seat
        if not self._laps or seat in self._lap:
            self._laps += 1
            self._lap.clear()
            self._rows.append(Heading(self._narrator.say("log_scene.turn", number=self._laps)))
        self._lap.add(seat)
        self._open(seat)

    def _open(self, seat: Seat) -> None:
        """Its sentence will stand here, before what is told by itself."""
        self._turns[seat] = len(self._rows), []
        self._rows.append(Entry(""))

    def _tell_turns(self) -> None:
        for seat, (row, events) in self._turns.items():
            self._rows[row] = Entry(self._teller.sentence(seat, events), seat)
        self._turns.clear()

    def _is_logged(self, event: Event) -> bool:
        """A shuffle is told where it is no part of a deal."""
        if isinstance(event, Shuffled):
            return self._at_turn is not None
        return not isinstance(event, NOT_LOGGED) and not self._looks_through(event)

    def _looks_through(self, event: Event) -> bool:
        """Somebody at turn looks at a pile that is not laid open."""
        closed = isinstance(event, Opened) and (None in event.faces or event.pile.seat is None)
        return closed and self._at_turn is not None
