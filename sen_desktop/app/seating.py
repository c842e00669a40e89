"""Who sits down to a match: chairs for people and bots, with emblems and names that differ."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from sen_desktop.app import opponents
from sen_desktop.data.catalogue import RulesetSpec
from sen_desktop.engine.cards import Seat
from sen_desktop.match.record import HUMAN, Player, Record
from sen_desktop.profile.settings import Chair, Setup
from sen_desktop.text.i18n import Texts

EMBLEMS = 24
"""How many there are to choose from."""
FAVOURITES_FIRST = tuple(dict.fromkeys((9, 5, 8, 2, *range(EMBLEMS))))
"""Leaf, boat, mushroom, key, then all others."""
LONGEST_NAME = 16
USUAL_LEVELS = (2, 1, 3, 4)
"""Of bots, in the order in which they come to a table."""


class Invitation(NamedTuple):
    """A match to be played at once."""

    ruleset: str
    seats: tuple[tuple[str, str], ...]
    """Players, as records spell them, and their names; without a name they have the usual one."""
    code: str


def emblem_picture(number: int) -> str:
    return f"emblems/{number % EMBLEMS + 1:02}"


@lru_cache(maxsize=16)
def badges(players: tuple[tuple[str, int], ...]) -> tuple[str, ...]:
    """The pictures that stand for seats, given as player and emblem; no two are the same.

    Characters have portraits, one more for the second of a kind; everybody else wears an emblem,
    and people keep theirs.
    """
    worn: dict[Seat, str] = {}
    for seat in sorted(range(len(players)), key=lambda seat: players[seat][0] != HUMAN):
        player, emblem = players[seat]
        others = (emblem_picture(emblem + step) for step in range(EMBLEMS))
        wishes = (*opponents.portraits(player), *others)
        worn[seat] = next(picture for picture in wishes if picture not in worn.values())
    return tuple(worn[seat] for seat in range(len(players)))


def badges_of(players: Sequence[Player]) -> tuple[str, ...]:
    """The same for players as they stand in a record; who has chosen no emblem wears any."""
    worn = enumerate(players)
    emblems = [seat if one.emblem is None else one.emblem for seat, one in worn]
    return badges(tuple((one.player, emblem) for one, emblem in zip(players, emblems, strict=True)))


def characters_of(players: Sequence[Player]) -> tuple[str, ...]:
    """The id of the character that sits at each seat, if it is one."""
    return tuple(opponents.character(one.player) for one in players)


def free_emblem(family: str, texts: Texts, taken: Collection[int]) -> int:
    """One that nobody has taken and, while there is any, none of this game's characters has."""
    worn = {*taken, *(one.emblem for one in opponents.offered(family, texts))}
    others = (emblem for emblem in range(EMBLEMS) if emblem not in taken)
    return next((emblem for emblem in FAVOURITES_FIRST if emblem not in worn), next(others, 0))


def human(family: str, texts: Texts, taken: Collection[int] = ()) -> Chair:
    return Chair(HUMAN, "", free_emblem(family, texts, taken))


def told_apart(chairs: Sequence[Chair], family: str, texts: Texts) -> tuple[Chair, ...]:
    """People whose emblem somebody else at the table wears change theirs."""
    worn = {chair.emblem for chair in chairs if chair.player != HUMAN}
    apart = []
    for chair in chairs:
        if chair.player == HUMAN:
            if chair.emblem in worn:
                taken = worn | {other.emblem for other in chairs}
                chair = replace(chair, emblem=free_emblem(family, texts, taken))
            worn.add(chair.emblem)
        apart.append(chair)
    return tuple(apart)


def bot(player: str, texts: Texts, emblem: int) -> Chair:
    """A bot with its own emblem, or with this one if it has none."""
    found = opponents.opponent(player, texts)
    return Chair(player, "", emblem if found.emblem is None else found.emblem)


def usual_bot(family: str, texts: Texts, chairs: Sequence[Chair] = ()) -> Chair:
    """Another one for everybody who comes: a mixture, and the best only where it is asked for.

    Who sits down alone meets the second level: the first one is a child's first opponent.
    """
    offered = [one.player for one in opponents.offered(family, texts)]
    usual = [offered[min(level, len(offered)) - 1] for level in USUAL_LEVELS]
    there = [opponents.with_manners(chair.player, opponents.AS_YOU_DO) for chair in chairs]
    return bot(min(usual, key=there.count), texts, len(chairs))


def names(chairs: Sequence[Chair], texts: Texts) -> tuple[str, ...]:
    """What everybody is called: as somebody typed, or as players are called in this language."""
    called = [chair.name.strip() for chair in chairs]
    for seat, chair in enumerate(chairs):
        if not called[seat]:
            called[seat] = free_name(_usual_name(seat, chair.player, texts), called)
    return tuple(called)


def names_of(players: Sequence[Player], texts: Texts) -> tuple[str, ...]:
    """What the players of a match are called in this language: who typed a name keeps it, and so
    does a bot that is not known here."""
    chairs = []
    for one in players:
        follows = one.usual and (one.human or opponents.is_known(one.player))
        chairs.append(Chair(one.player, "" if follows else one.name, 0))
    return names(chairs, texts)


def _usual_name(seat: Seat, player: str, texts: Texts) -> str:
    if player == HUMAN:
        return texts.say("setup.player", number=seat + 1)
    return opponents.opponent(player, texts).name


def manners_of(chairs: Sequence[Chair]) -> str | None:
    """How early the bots at the table wake up; None if none of them has the choice."""
    bots = [chair.player for chair in chairs if opponents.has_manners(chair.player)]
    return opponents.manners_of(bots[0]) if bots else None


def with_manners(chairs: Sequence[Chair], manners: str) -> tuple[Chair, ...]:
    return tuple(
        replace(chair, player=opponents.with_manners(chair.player, manners)) for chair in chairs
    )


def free_name(name: str, others: Collection[str]) -> str:
    """Two of the same kind are told apart by a number."""
    numbered = (f"{name} {number}" for number in range(2, len(others) + 3))
    return name if name not in others else next(one for one in numbered if one not in others)


def setup_of(invited: Invitation, spec: RulesetSpec, texts: Texts, aid: str) -> Setup:
    """A person against a usual bot, unless it is said who plays."""
    chairs: list[Chair] = []
    seats = invited.seats or ((HUMAN, ""),)
    for seat in range(max(len(seats), spec.min_seats)):
        player, name = seats[seat] if seat < len(seats) else ("", "")
        taken = {chair.emblem for chair in chairs}
        if not player:
            chair = usual_bot(spec.family, texts, chairs)
        elif player == HUMAN:
            chair = human(spec.family, texts, taken)
        else:
            chair = bot(player, texts, free_emblem(spec.family, texts, taken))
        chairs.append(replace(chair, name=name))
    return Setup(spec.id, told_apart(chairs, spec.family, texts), {}, None, aid)


def with_one_person(record: Record, seat: Seat, aid: str, texts: Texts) -> tuple[Player, ...]:
    """Everybody under the name they had; a bot stands in for other people, and for one unknown."""
    family = record.ruleset.family
    players = []
    for number, player in enumerate(record.players):
        if number == seat:
            aid = player.aid or aid
            players.append(replace(player, player=HUMAN, aid=aid))
        elif opponents.plays(player.player, family):
            players.append(player)
        else:
            stand_in = usual_bot(family, texts).player
            players.append(replace(player, player=stand_in, aid=None))
    return tuple(players)
