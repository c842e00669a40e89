"""Who sits down to a match: chairs for people and bots, with emblems and names that differ."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import NamedTuple

from sen_desktop import opponents
from sen_desktop.data.catalogue import RulesetSpec
from sen_desktop.engine.cards import Seat
from sen_desktop.i18n import Texts
from sen_desktop.match.record import HUMAN
from sen_desktop.settings import Chair, Setup

EMBLEMS = 13
"""How many there are to choose from."""
LIKED = (9, 5, 8, 2)
"""What people get first: leaf, boat, mushroom, key."""
LONGEST_NAME = 16


class Invitation(NamedTuple):
    """A match to be played at once."""

    ruleset: str
    seats: tuple[tuple[str, str], ...]
    """Players, as records spell them, and their names; without a name they get a usual one."""
    code: str


def human(seat: Seat, family: str, texts: Texts, taken: Collection[int] = ()) -> Chair:
    """A person, with an emblem that nobody has taken and none of this game's characters has."""
    worn = {*taken, *(one.emblem for one in opponents.offered(family, texts))}
    free = (emblem for emblem in (*LIKED, *range(EMBLEMS)) if emblem not in worn)
    return Chair(HUMAN, texts.say("setup.player", number=seat + 1), next(free, seat))


def told_apart(chairs: Sequence[Chair], family: str, texts: Texts) -> tuple[Chair, ...]:
    """People who wear the emblem of a bot at the table change theirs."""
    bots = {chair.emblem for chair in chairs if chair.player != HUMAN}
    taken = {chair.emblem for chair in chairs}
    apart = []
    for seat, chair in enumerate(chairs):
        if chair.player == HUMAN and chair.emblem in bots:
            chair = replace(chair, emblem=human(seat, family, texts, taken).emblem)
            taken.add(chair.emblem)
        apart.append(chair)
    return tuple(apart)


def bot(player: str, texts: Texts, emblem: int) -> Chair:
    """A bot with its own emblem, or with this one if it has none."""
    found = opponents.opponent(player, texts)
    return Chair(player, found.name, emblem if found.emblem is None else found.emblem)


def some_bot(seat: Seat, family: str, texts: Texts) -> Chair:
    """The weakest opponents first: nobody loses the first match for nothing."""
    offered = opponents.offered(family, texts)
    return bot(offered[min(seat, len(offered) - 1)].player, texts, seat)


def free_name(name: str, others: Collection[str]) -> str:
    """Two of the same kind are told apart by a number."""
    numbered = (f"{name} {number}" for number in range(2, len(others) + 3))
    return name if name not in others else next(one for one in numbered if one not in others)


def setup_of(invited: Invitation, spec: RulesetSpec, texts: Texts, aid: str) -> Setup:
    """A person against the weakest bots, unless it is said who plays."""
    chairs: list[Chair] = []
    seats = invited.seats or ((HUMAN, ""),)
    for seat in range(max(len(seats), spec.min_seats)):
        player, name = seats[seat] if seat < len(seats) else ("", "")
        if not player:
            chair = some_bot(seat, spec.family, texts)
        elif player == HUMAN:
            chair = human(seat, spec.family, texts, {chair.emblem for chair in chairs})
        else:
            chair = bot(player, texts, seat)
        others = {name for _, name in seats if name} | {chair.name for chair in chairs}
        chairs.append(replace(chair, name=name or free_name(chair.name, others)))
    return Setup(spec.id, tuple(chairs), {}, None, aid)
