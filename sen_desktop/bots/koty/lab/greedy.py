"""The lab's opponent for Koty: plays whatever gains most at once, and defends when it can.

Gain is the own dream (with a partner's) minus the best rival's. Its figures are a yardstick of
stronger bots, so its play never changes.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from typing import TypeAlias

from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Face, Seat
from sen_desktop.engine.events import Event
from sen_desktop.games.koty import lands
from sen_desktop.games.koty.actions import (
    Attack,
    Chase,
    ChooseLand,
    Cover,
    Defend,
    Lay,
    Meet,
    Repeat,
    SendBat,
    SendDragon,
    SendMoth,
    SendOwl,
)
from sen_desktop.games.koty.lands import Land
from sen_desktop.games.koty.options import team
from sen_desktop.games.koty.table import KotyView
from sen_desktop.games.koty.words import HAND, JOKER, ON_TABLE, hand

Dreams: TypeAlias = tuple[tuple[Land, ...], ...]


class KotyGreedyBot:
    """Sees no further than one play and remembers nothing: it looks at the dreams alone."""

    def __init__(self, seat: Seat) -> None:
        self._seat = seat
        self._hand = hand(seat)

    def notice(self, event: Event) -> None:
        """What counts for it lies open on the table."""

    def think(self, view: KotyView, legal: Sequence[Action]) -> Generator[None, None, Action]:
        yield
        answers = [action for action in legal if isinstance(action, Defend | SendOwl | Repeat)]
        if answers:
            return min(answers, key=lambda action: self._price(view, action))
        seats = sum(pile.kind == HAND for pile in view.piles)
        dreams = tuple([lands.seen_dream(view.piles, seat) for seat in range(seats)])

        def gain(action: Action) -> tuple[int, int]:
            return self._best_lead(view, dreams, action), -self._price(view, action)

        # Options end with the exchange: among equals it is preferred.
        return max(reversed(legal), key=gain)

    def _price(self, view: KotyView, action: Action) -> int:
        """Other cards are given before an owl, an owl before a joker."""
        card = getattr(action, "card", None)
        face = None if card is None else view.piles[self._hand][card]
        if face is not None and face.power == JOKER:
            return 2
        return 1 if isinstance(action, SendOwl) else 0

    def _best_lead(self, view: KotyView, dreams: Dreams, action: Action) -> int:
        outcomes = _outcomes(view, dreams, self._seat, action)
        return max(self._lead(after, view.table.teams) for after in outcomes)

    def _lead(self, dreams: Dreams, teams: bool) -> int:
        worths = [lands.worth(own) for own in dreams]
        seats = range(len(dreams))
        partners = [team(seat, len(dreams), teams) for seat in seats]
        sums = [sum(worths[partner] for partner in partners[seat]) for seat in seats]
        rivals = [sums[seat] for seat in seats if seat not in partners[self._seat]]
        return sums[self._seat] - max(rivals)


def _outcomes(view: KotyView, dreams: Dreams, seat: Seat, action: Action) -> Iterator[Dreams]:
    """How the dreams may lie after a play that nobody hinders, for every land to choose."""
    held = view.piles[hand(seat)]
    match action:
        case Lay(card, land):
            yield _topped(dreams, seat, land, held[card])
        case Cover(card, rival, land):
            yield _topped(dreams, rival, land, held[card])
        case Chase(_, land):
            yield _topped(dreams, seat, land, None)
        case Meet(_, land, number):
            yield from _met(dreams, seat, seat, land, number)
        case Attack(_, rival, land, number):
            yield from _met(dreams, seat, rival, land, number)
        case SendMoth(_, from_seat, from_land, to_seat, to_land):
            cat = dreams[from_seat][from_land].top
            without = _topped(dreams, from_seat, from_land, None)
            yield _topped(without, to_seat, to_land, cat)
        case SendBat(_, rival, land):
            yield from _with_nine(_topped(dreams, rival, land, None), seat)
        case SendDragon():
            yield from _with_nine(_without_ravens(dreams), seat)
        case ChooseLand(land):
            cat = view.piles[ON_TABLE][1] if len(view.piles[ON_TABLE]) > 1 else None
            yield _grown(dreams, seat, land, cat)
        case _:
            yield dreams


def _met(dreams: Dreams, seat: Seat, owner: Seat, land: int, number: int) -> Iterator[Dreams]:
    """Friends leave for a nine, a fight is won with its cat (K23, K24)."""
    cat = dreams[owner][land].top
    without = _topped(dreams, owner, land, None)
    fight = cat is not None and cat.worth == number
    yield from _with_nine(without, seat, cat if fight else None)


def _with_nine(dreams: Dreams, seat: Seat, cat: Face | None = None) -> Iterator[Dreams]:
    own = dreams[seat]
    choice = [land for land, at in enumerate(own) if at.takes_nine]
    if cat and not choice:
        choice = [land for land, at in enumerate(own) if at.takes_cat_alone]
    for land in choice:
        yield _grown(dreams, seat, land, cat)
    if not choice:
        yield dreams


def _grown(dreams: Dreams, seat: Seat, land: int, cat: Face | None) -> Dreams:
    """A land with one more nine, if it has room, and with the cat of a fight."""
    at = dreams[seat][land]
    return _replaced(dreams, seat, land, Land(at.nines + at.takes_nine, cat))


def _topped(dreams: Dreams, seat: Seat, land: int, top: Face | None) -> Dreams:
    return _replaced(dreams, seat, land, Land(dreams[seat][land].nines, top))


def _replaced(dreams: Dreams, seat: Seat, land: int, at: Land) -> Dreams:
    own = (*dreams[seat][:land], at, *dreams[seat][land + 1 :])
    return (*dreams[:seat], own, *dreams[seat + 1 :])


def _without_ravens(dreams: Dreams) -> Dreams:
    return tuple([tuple([Land(at.nines) if at.has_raven else at for at in own]) for own in dreams])
