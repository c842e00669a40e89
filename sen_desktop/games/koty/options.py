"""The choices players make before a game of Koty, as the rules read them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from sen_desktop.engine.cards import Seat
from sen_desktop.engine.problem import Phrase, phrase
from sen_desktop.engine.ruleset import Kind, OptionValue
from sen_desktop.games.koty.words import NIGHT

TEAM_SEATS = (4, 6)


def seats_problem(chosen: Mapping[str, OptionValue], seats: int) -> Phrase | None:
    """Why so many cannot play with these options (K70)."""
    if chosen["teams"] and seats not in TEAM_SEATS:
        return phrase("teams_of_two")
    return None


def played_deck(deck: Iterable[Kind], chosen: Mapping[str, OptionValue]) -> tuple[Kind, ...]:
    """The cards that are played: of the night cards only as many as were chosen (K2)."""
    left = {power: int(chosen[option] or 0) for power, option in NIGHT.items()}
    played = []
    for kind in deck:
        copies = min(kind.copies, left.get(kind.face.power, kind.copies))
        if kind.face.power in left:
            left[kind.face.power] -= copies
        if copies:
            played.append(Kind(kind.face, copies))
    return tuple(played)


def team(seat: Seat, seats: int, teams: bool) -> tuple[Seat, ...]:
    """The seats that win together, this one first: partners sit opposite each other (K70)."""
    return (seat, (seat + seats // 2) % seats) if teams else (seat,)
