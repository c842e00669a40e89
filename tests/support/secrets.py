"""Exchanging the cards that a seat cannot know: nothing it is shown may change."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from sen_desktop.bots.memory import Memory
from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Card, Seat
from sen_desktop.engine.fold import Known
from sen_desktop.engine.rules import Rules
from sen_desktop.engine.state import State, to_act
from sen_desktop.match.chance import shuffled
from tests.support import arbitrary
from tests.support.matches import Played


def unknown(state: State[Any], known: Known) -> set[int]:
    """The ids of the cards whose faces do not follow from what a seat was told."""
    return {
        card.id
        for pile, cards in state.piles.items()
        for card, face in zip(cards, known[pile] if cards else (), strict=True)
        if face is None
    }


def permuted(state: State[Any], ids: set[int], random: Callable[[], float]) -> State[Any]:
    """The same state with these cards dealt among their places anew."""
    places = sorted(ids)
    faces = {card.id: card.face for cards in state.piles.values() for card in cards}
    exchanged = dict(zip(places, shuffled(places, random), strict=True))
    piles = {
        pile: tuple(
            Card(exchanged.get(card.id, card.id), faces[exchanged.get(card.id, card.id)])
            for card in cards
        )
        for pile, cards in state.piles.items()
    }
    return State(piles, state.agenda, state.table)


class Witness:
    """One seat following a match; knows at every step what the seat cannot know."""

    def __init__(self, rules: Rules[Any], seat: Seat, actions: Sequence[type[Action]]) -> None:
        self.rules = rules
        self.seat = seat
        self.actions = actions
        self.memory = Memory()
        for event in rules.start().events:
            self.memory.notice(event.seen_by(seat))

    def check(self, played: Played, random: Callable[[], float]) -> int:
        """Follow the step, and play it again with what stays unknown exchanged."""
        before = unknown(played.before, self.memory.piles)
        told = [event.seen_by(self.seat) for event in played.step.events]
        for event in told:
            self.memory.notice(event)
        secret = before & unknown(played.step.state, self.memory.piles)
        other = permuted(played.before, secret, random)
        self._same(played.before, other, random)
        assert self.rules.refuse(other, played.seat, played.action) is None
        step = self.rules.apply(other, played.seat, played.action)
        assert [event.seen_by(self.seat) for event in step.events] == told
        self._same(played.step.state, step.state, random)
        return len(secret)

    def follow(self, played: Played) -> None:
        for event in played.step.events:
            self.memory.notice(event.seen_by(self.seat))

    def _same(self, one: State[Any], other: State[Any], random: Callable[[], float]) -> None:
        assert self.rules.view(one, self.seat) == self.rules.view(other, self.seat)
        assert self.rules.legal_actions(one, self.seat) == self.rules.legal_actions(
            other, self.seat
        )
        assert to_act(one) == to_act(other)
        for action in arbitrary.actions(self.actions, one, random, each=1):
            assert self.rules.refuse(one, self.seat, action) == self.rules.refuse(
                other, self.seat, action
            )
