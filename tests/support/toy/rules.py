"""A toy of a card game with a secret: everybody holds one card that even its holder has not seen.

Whose turn it is looks at it, swaps it for the top of the stock, or stops. Once all have stopped
the cards are opened, and everybody scores what theirs is worth.
"""

from __future__ import annotations

from collections.abc import Sequence

from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import NATURE, Face, PileId, Seat, Slot, laid_out
from sen_desktop.engine.chance import DrawLot, Shuffle, Shuffling, refuse_chance
from sen_desktop.engine.decision import Outcome
from sen_desktop.engine.draft import Draft, start_of_match
from sen_desktop.engine.events import (
    Asked,
    Event,
    LotDrawn,
    MatchEnded,
    Peeked,
    RoundEnded,
    RoundStarted,
    TurnStarted,
)
from sen_desktop.engine.fold import Known, follow
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.engine.state import Refusal, View, to_act
from tests.support.toy.actions import Look, Stop, Swap
from tests.support.toy.decisions import Turn
from tests.support.toy.events import Stopped
from tests.support.toy.table import Table, ToyState, ToyStep, ToyView
from tests.support.toy.words import HAND, STOCK, hand

ALL_STOPPED = "all_stopped"
ROUNDS_PLAYED = "rounds"


class ToyRules:
    def __init__(self, ruleset: Ruleset, seats: int) -> None:
        self.seats = seats
        self.deck = ruleset.cards()
        self.rounds = int(ruleset.options["rounds"] or 1)
        self.looking = bool(ruleset.options["looking"])
        self.piles = laid_out(STOCK, *map(hand, range(seats)))

    def start(self) -> ToyStep:
        table = Table.before_the_match(self.seats)
        return start_of_match(self.piles, STOCK, self.deck, table, self.seats)

    def legal_actions(self, state: ToyState, seat: Seat) -> tuple[Action, ...]:
        if seat == NATURE or seat not in to_act(state):
            return ()
        actions = (Look(), Swap(), Stop())
        return tuple(action for action in actions if self.refuse(state, seat, action) is None)

    def refuse(self, state: ToyState, seat: Seat, action: Action) -> Refusal | None:
        if not state.agenda:
            return Refusal("match_over")
        if seat not in to_act(state):
            return Refusal("not_your_turn")
        if not isinstance(action, Look | Swap | Stop):
            return refuse_chance(state.piles, state.agenda[-1], action)
        if not isinstance(state.agenda[-1], Turn):
            return Refusal("not_now")
        if isinstance(action, Look) and not self.looking:
            return Refusal("no_looking")
        if isinstance(action, Look) and state.table.looked[seat]:
            return Refusal("looked_already")
        return None

    def apply(self, state: ToyState, seat: Seat, action: Action) -> ToyStep:
        draft = Draft(state)
        own = Slot(hand(seat), 0)
        match action:
            case DrawLot(starter):
                self._note(draft, LotDrawn(starter))
                self._ask_for_cards(draft)
            case Shuffle(order):
                self._deal(draft, order)
            case Look():
                draft.peek(seat, own)
                draft.table = draft.table.after(draft.events[-1])
                self._next_turn(draft, seat)
            case Swap():
                draft.swap(seat, own, draft.top(STOCK))
                self._next_turn(draft, seat)
            case Stop():
                self._note(draft, Stopped(seat))
                self._next_turn(draft, seat)
        return draft.finish()

    def view(self, state: ToyState, seat: Seat) -> ToyView:
        """Nobody sees a card but in the moment of looking, until all lie open."""
        piles: dict[PileId, tuple[Face | None, ...]] = {}
        for pile, cards in state.piles.items():
            seen = state.table.open and pile.kind == HAND
            piles[pile] = tuple(card.face if seen else None for card in cards)
        return View(seat, piles, state.agenda, state.table)

    def fold(self, view: ToyView, events: Sequence[Event]) -> ToyView:
        piles: Known = dict(view.piles)
        agenda, table = view.agenda, view.table
        for event in events:
            if not isinstance(event, Peeked):
                follow(piles, event)
            table = table.after(event)
            if isinstance(event, Asked):
                agenda = event.agenda
        return View(view.seat, piles, agenda, table)

    def outcome(self, state: ToyState) -> Outcome | None:
        return None if state.agenda else state.table.outcome(ROUNDS_PLAYED)

    def _note(self, draft: Draft[Table], event: Event) -> None:
        """Tell it, and let the table follow."""
        draft.note(event)
        draft.table = draft.table.after(event)

    def _ask_for_cards(self, draft: Draft[Table]) -> None:
        number = draft.table.round + 1
        draft.ask(Asked((Shuffling((NATURE,), self.piles, (number,)),)))

    def _deal(self, draft: Draft[Table], order: tuple[int, ...]) -> None:
        draft.shuffle(self.piles, STOCK, order, self.deck)
        self._note(draft, RoundStarted(draft.table.round + 1, draft.table.starter))
        draft.deal(STOCK, self.piles[1:], 1)
        self._ask(draft, draft.table.starter)

    def _ask(self, draft: Draft[Table], seat: Seat) -> None:
        draft.note(TurnStarted(seat))
        draft.ask(Asked((Turn((seat,)),)))

    def _next_turn(self, draft: Draft[Table], seat: Seat) -> None:
        following = ((seat + step) % self.seats for step in range(1, self.seats + 1))
        awake = next((one for one in following if not draft.table.stopped[one]), None)
        if awake is None:
            self._end_round(draft, seat)
        else:
            self._ask(draft, awake)

    def _end_round(self, draft: Draft[Table], seat: Seat) -> None:
        worths = [draft.open(pile)[0].worth or 0 for pile in self.piles[1:]]
        number, following = draft.table.round, (draft.table.starter + 1) % self.seats
        self._note(draft, RoundEnded(number, seat, ALL_STOPPED, tuple(worths), following))
        if number < self.rounds:
            self._ask_for_cards(draft)
        else:
            draft.note(MatchEnded(draft.table.outcome(ROUNDS_PLAYED)))
            draft.ask(Asked(()))
