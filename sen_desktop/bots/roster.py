"""Every bot by its id: the one list of families with bots, and what follows from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sen_desktop.bots import koty, sen, smoki
from sen_desktop.bots.advice import Coach
from sen_desktop.bots.door import CUSTOM as CUSTOM
from sen_desktop.bots.door import EAGER as EAGER
from sen_desktop.bots.door import Bots, Entry
from sen_desktop.bots.door import custom_id as custom_id
from sen_desktop.bots.judge import Judge, Verified
from sen_desktop.bots.random import RandomBot
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.doors import Derived
from sen_desktop.engine.ruleset import Ruleset

FAMILIES: tuple[Bots, ...] = (sen.BOTS, smoki.BOTS, koty.BOTS)


def _everybody(doors: tuple[Bots, ...]) -> dict[str, Entry]:
    entries = (one for bots in doors for one in bots.entries)
    return {one.id: one for one in (_random(doors), *entries)}


def _random(doors: tuple[Bots, ...]) -> Entry:
    families = tuple(bots.family for bots in doors)
    return Entry("random", None, families, "Random", lambda rules, seat, random: RandomBot(random))


BOTS: Mapping[str, Bots] = Derived(
    lambda: FAMILIES, lambda doors: {bots.family: bots for bots in doors}
)
ROSTER: Mapping[str, Entry] = Derived(lambda: FAMILIES, _everybody)


def find(bot_id: str) -> Entry | None:
    """The bot of this id, also one that no list can hold; None if there is none."""
    others = (bots.find(bot_id) for bots in FAMILIES)
    return ROSTER.get(bot_id) or next((other for other in others if other), None)


def entry(bot_id: str) -> Entry:
    found = find(bot_id)
    if found is None:
        raise KeyError(bot_id)
    return found


def coach(ruleset: Ruleset, seat: Seat) -> Coach | None:
    """Who advises a human of this game; None where nobody can."""
    make = BOTS[ruleset.family].coach
    return make(ruleset, seat) if make else None


def judge(ruleset: Ruleset, seat: Seat, bots: Sequence[str]) -> Judge | None:
    """Who says what a seat's moves are worth, at a table with these bots; None where nobody can."""
    make = BOTS[ruleset.family].judge
    return make(ruleset, seat, bots) if make else None


def verified(ruleset: Ruleset, seats: int, bots: Sequence[str]) -> Verified:
    """What a judge says of such a match that may be shown."""
    return BOTS[ruleset.family].verified(ruleset, seats, bots)
