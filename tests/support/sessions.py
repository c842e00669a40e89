"""Sessions for tests: who sits there, and humans who choose at random but always the same."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Seat
from sen_desktop.match.chance import source
from sen_desktop.match.record import HUMAN, Player
from sen_desktop.match.session import Session

FOREVER = 60.0


def table(*players: str) -> tuple[Player, ...]:
    return tuple(Player(player, f"Player {seat}") for seat, player in enumerate(players))


class People:
    """Every human of a session: what they do follows from how much they have been told."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.heard = dict.fromkeys(session.humans, 0)

    def listen(self) -> None:
        for seat in self.session.humans:
            self.heard[seat] += len(self.session.take(seat))

    def act(self, seat: Seat) -> None:
        options = self.session.legal_actions(seat)
        random = source("human", seat, self.heard[seat]).random
        assert self.session.act(seat, some(options, random)) is None
        self.listen()


def some(options: Sequence[Action], random: Callable[[], float]) -> Action:
    kinds = list(dict.fromkeys(map(type, options)))
    kind = kinds[int(random() * len(kinds))]
    moves = [action for action in options if type(action) is kind]
    return moves[int(random() * len(moves))]


def play(session: Session, actions: int = 100_000) -> Session:
    """Play on, bots first where bots and humans are asked at once."""
    people = People(session)
    people.listen()
    for _ in range(actions):
        if session.over:
            break
        if session.step(FOREVER):
            people.listen()
        else:
            seat = session.human_asked
            assert seat is not None
            people.act(seat)
    return session


def humans(count: int) -> tuple[Player, ...]:
    return table(*[HUMAN] * count)
