"""What only Koty can report, beside the events that all games share."""

from __future__ import annotations

from sen_desktop.engine.cards import Seat
from sen_desktop.engine.events import Event
from sen_desktop.engine.values import value


@value
class Claimed(Event):
    """A card was played on a cat as this number: as its friend, or to fight it."""

    seat: Seat
    owner: Seat
    land: int
    number: int
    friends: bool


@value
class GaveUp(Event):
    """Somebody let an attack happen, or attacked no more."""

    seat: Seat
    attacking: bool


@value
class NightFell(Event):
    """A night card was played (K60 to K63)."""

    seat: Seat
    power: str


@value
class PilesEmpty(Event):
    """A card had to be drawn and there was none: the game ends with this turn (K51)."""


@value
class NinesMissing(Event):
    """Without a new nine the game ends in so many rounds (K53)."""

    rounds: int


@value
class GameEnded(Event):
    """The last turn was this seat's; the reason is one of `END_REASONS`."""

    seat: Seat
    reason: str


@value
class Counted(Event):
    """What a dream was worth at the end, land by land, and how many nines lie in it."""

    seat: Seat
    lands: tuple[int, ...]
    worth: int
    nines: int


@value
class TeamCounted(Event):
    """What the dreams of partners were worth together (K71)."""

    seats: tuple[Seat, ...]
    worth: int
    nines: int
