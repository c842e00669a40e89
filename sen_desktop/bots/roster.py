"""Every bot by its id."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from sen_desktop.bots.greedy import GreedyBot
from sen_desktop.bots.koty_greedy import KotyGreedyBot
from sen_desktop.bots.naive import NaiveBot
from sen_desktop.bots.protocol import Bot
from sen_desktop.bots.random import RandomBot
from sen_desktop.bots.steady import SteadyBot
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.values import value

EVERY_FAMILY = ("sen", "smoki", "koty")


@value
class Entry:
    """One kind of opponent."""

    id: str
    level: int | None
    """1 to 5; None for opponents of the lab, which players are not offered."""
    families: tuple[str, ...]
    name: str
    make: Callable[[Seat, Callable[[], float]], Bot]
    """A bot for a seat, with its own stream of random numbers."""
    strength: str | None = None


_ENTRIES = (
    Entry("random", None, EVERY_FAMILY, "Random", lambda seat, random: RandomBot(random)),
    Entry("naive10", None, ("sen",), "Naive 10", lambda seat, random: NaiveBot(seat, 10, 15)),
    Entry("naive16", None, ("sen",), "Naive 16", lambda seat, random: NaiveBot(seat, 16, 16)),
    Entry("greedy", None, ("smoki",), "Greedy", lambda seat, random: GreedyBot(random)),
    Entry("steady", None, ("smoki",), "Steady", lambda seat, random: SteadyBot()),
    Entry("greedy_koty", None, ("koty",), "Greedy", lambda seat, random: KotyGreedyBot(seat)),
)

ROSTER: Mapping[str, Entry] = {entry.id: entry for entry in _ENTRIES}
