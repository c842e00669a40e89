"""The course of a match of Smoki: deals, turns, ravens, the end of rounds (D10 to D52).

Legality stands in `legality`, arithmetic in `counting`, what seats see in `sight`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from sen_desktop.engine.cards import NATURE, SLOTS, PileId, Seat, Slot, laid_out
from sen_desktop.engine.chance import DrawLot, Shuffle, Shuffling
from sen_desktop.engine.decision import Decision, Outcome
from sen_desktop.engine.draft import Draft, start_of_match
from sen_desktop.engine.events import (
    Asked,
    LotDrawn,
    MatchEnded,
    PowerUsed,
    RoundEnded,
    RoundStarted,
    TurnStarted,
)
from sen_desktop.engine.rules import Handling
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.games.smoki import counting, options, sight
from sen_desktop.games.smoki.actions import Draw, Place, Put, Swap, SwapNothing, Take, TurnUp
from sen_desktop.games.smoki.decisions import Drawn, Nesting, PuttingAway, Taken, Turn, TurningUp
from sen_desktop.games.smoki.events import Reckoned, TokenWon
from sen_desktop.games.smoki.legality import Legality
from sen_desktop.games.smoki.table import (
    ALL_UP,
    SmokiState,
    SmokiStep,
    Table,
    end_of_match,
)
from sen_desktop.games.smoki.words import CARDS, FACE_DOWN, HELD, NEST, RING, TOKENS, dream

SmokiDraft: TypeAlias = Draft[Table]

HELD_CARD = Slot(HELD, 0)

ALL_FACE_UP = "all_face_up"
ROUND_END_REASONS = (ALL_FACE_UP,)


class SmokiRules(Handling[Table]):
    """One ruleset for one number of seats; `Rules` says what each method owes."""

    def __init__(self, ruleset: Ruleset, seats: int) -> None:
        self.seats = seats
        self.chosen = options.read(ruleset.options)
        self.deck = ruleset.cards()
        self.legality = Legality(self.chosen.face_up_piles)
        self.legal_actions = self.legality.legal_actions
        self.refuse = self.legality.refuse
        self.face_up = self.legality.face_up
        self.dreams = tuple(dream(seat) for seat in range(seats))
        self.piles = laid_out(FACE_DOWN, *self.face_up, HELD, *self.dreams)
        # Questions are values, so each one is made once.
        turns = [Turn((seat,)) for seat in range(seats)]
        self.turns = [(TurnStarted(seat), Asked((turn,))) for seat, turn in enumerate(turns)]
        self.holding: dict[type[Decision], list[Asked]] = {
            decision: [Asked((turn, decision(turn.seats))) for turn in turns]
            for decision in (Drawn, Taken)
        }
        self.handlers = {
            DrawLot: self._draw_lot,
            Shuffle: self._shuffle,
            TurnUp: self._turn_up,
            Take: self._take,
            Draw: self._draw,
            Place: self._place,
            Put: self._put,
            Swap: self._swap,
            SwapNothing: self._swap_nothing,
        }

    # the six questions of `Rules`

    def start(self) -> SmokiStep:
        table = Table.before_the_match(self.seats)
        return start_of_match(self.piles, FACE_DOWN, self.deck, table, self.seats)  # D14

    view = staticmethod(sight.view)
    fold = staticmethod(sight.fold)

    def outcome(self, state: SmokiState) -> Outcome | None:
        return None if state.agenda else end_of_match(state.table, self.chosen)

    # the start of a round

    def _draw_lot(self, draft: SmokiDraft, seat: Seat, action: DrawLot) -> None:
        draft.table = Table.before_the_match(self.seats, action.seat)
        draft.note(LotDrawn(action.seat))
        draft.ask(Asked((Shuffling((NATURE,), self.piles, (1,)),)))

    def _shuffle(self, draft: SmokiDraft, seat: Seat, action: Shuffle) -> None:
        """A deal, or new piles in the middle of a round: then a turn waits beneath."""
        *waiting, decision = draft.agenda
        assert isinstance(decision, Shuffling)
        draft.shuffle(decision.piles, FACE_DOWN, action.order, self.deck)
        if waiting:
            draft.table = draft.table.shuffled()
            self._lay_out(draft)
            self._start_turn(draft, waiting[0].seats[0])
        else:
            self._deal(draft)

    def _deal(self, draft: SmokiDraft) -> None:
        number, starter = draft.table.round + 1, draft.table.starter
        draft.table = draft.table.new_round(number, starter)
        draft.note(RoundStarted(number, starter))
        draft.deal(FACE_DOWN, self._dreams_from(starter), CARDS)  # D11
        draft.ask(Asked((TurningUp((starter,)),)))

    def _dreams_from(self, seat: Seat) -> tuple[PileId, ...]:
        return self.dreams[seat:] + self.dreams[:seat]

    def _turn_up(self, draft: SmokiDraft, seat: Seat, action: TurnUp) -> None:
        slot = SLOTS[self.dreams[seat]][action.place]
        draft.turn_up(slot)
        draft.table = draft.table.face_up(slot)
        following = (seat + 1) % self.seats
        if following != draft.table.starter:
            draft.ask(Asked((TurningUp((following,)),)))  # D12
        else:
            self._lay_out(draft)
            self._start_turn(draft, following)

    def _lay_out(self, draft: SmokiDraft) -> None:
        """Start the face-up piles from the top of the face-down one (D13)."""
        for pile in self.face_up:
            draft.draw(FACE_DOWN, pile, "turned_up")

    # turns

    def _start_turn(self, draft: SmokiDraft, seat: Seat) -> None:
        started, asked = self.turns[seat]
        draft.note(started)
        draft.ask(asked)

    def _end_turn(self, draft: SmokiDraft) -> None:
        seat = draft.agenda[0].seats[0]
        following = (seat + 1) % self.seats
        if ALL_UP in draft.table.facing:  # D40
            self._end_round(draft, seat)
        elif not draft.piles[FACE_DOWN]:  # D23
            number = (draft.table.round, draft.table.shuffles + 1)
            shuffling = Shuffling((NATURE,), self.face_up, number)
            draft.ask(Asked((Turn((following,)), shuffling)))
        else:
            self._start_turn(draft, following)

    def _take(self, draft: SmokiDraft, seat: Seat, action: Take) -> None:
        draft.draw(self.face_up[action.pile], HELD, "taken")
        draft.ask(self.holding[Taken][seat])

    def _draw(self, draft: SmokiDraft, seat: Seat, action: Draw) -> None:
        draft.draw(FACE_DOWN, HELD, "drawn", (seat,))
        draft.ask(self.holding[Drawn][seat])

    def _place(self, draft: SmokiDraft, seat: Seat, action: Place) -> None:
        place, power = action.place, draft.face(HELD_CARD).power
        slot = SLOTS[self.dreams[seat]][place]
        self._lay(draft, HELD_CARD, slot, "placed")
        turn = draft.agenda[0]
        if power == RING:
            draft.note(PowerUsed(seat, RING))
            draft.agenda = (turn,)
            self._pass_round(draft, seat, place)
        elif power == NEST:
            draft.note(PowerUsed(seat, NEST))
            draft.agenda = (turn, Nesting((seat,), place))
            self._remove(draft, seat, place)
        else:
            draft.agenda = (turn,)
            self._remove(draft, seat, place)

    def _lay(self, draft: SmokiDraft, src: Slot, slot: Slot, why: str) -> None:
        """Lay a card face up into a dream, before the one that lies there."""
        draft.move(src, slot, why)
        draft.table = draft.table.face_up(slot)

    def _pass_round(self, draft: SmokiDraft, taker: Seat, place: int) -> None:
        """The replaced card goes to the left, and so on to the last before the taker (D31)."""
        last = (taker - 1) % self.seats
        seat = taker
        while seat != last:
            following = (seat + 1) % self.seats
            replaced = SLOTS[self.dreams[seat]][place + 1]
            self._lay(draft, replaced, SLOTS[self.dreams[following]][place], "passed")
            seat = following
        self._remove(draft, last, place)

    def _remove(self, draft: SmokiDraft, seat: Seat, place: int) -> None:
        """Show the replaced card, then ask for a pile if there is a choice (D22, D52)."""
        draft.put_on(SLOTS[self.dreams[seat]][place + 1], HELD, "replaced")
        if len(self.face_up) > 1:
            draft.ask(Asked((*draft.agenda, PuttingAway((seat,)))))
        else:
            self._put_away(draft, 0)
            self._go_on(draft)

    def _put(self, draft: SmokiDraft, seat: Seat, action: Put) -> None:
        self._put_away(draft, action.pile)
        draft.agenda = draft.agenda[:-1]
        self._go_on(draft)

    def _put_away(self, draft: SmokiDraft, pile: int) -> None:
        draft.put_on(HELD_CARD, self.face_up[pile], "put")

    def _go_on(self, draft: SmokiDraft) -> None:
        """What waits beneath: a nest's swap, or the end of the turn."""
        if isinstance(draft.agenda[-1], Nesting):
            draft.ask(Asked(draft.agenda))
        else:
            self._end_turn(draft)

    def _swap(self, draft: SmokiDraft, seat: Seat, action: Swap) -> None:
        a, b = (SLOTS[self.dreams[seat]][place] for place in action.places)
        draft.swap(seat, a, b)
        draft.table = draft.table.swapped(a, b)
        self._end_turn(draft)

    def _swap_nothing(self, draft: SmokiDraft, seat: Seat, action: SwapNothing) -> None:
        self._end_turn(draft)

    # the end of a round

    def _end_round(self, draft: SmokiDraft, seat: Seat) -> None:
        following = (seat + 1) % self.seats
        order = [pile.seat or 0 for pile in self._dreams_from(following)]
        for player in order:
            if draft.table.facing[player] != ALL_UP:
                draft.open(self.dreams[player])
                draft.table = draft.table.with_dream(player, ALL_UP)
        counts = [0] * self.seats
        for player in order:
            faces = [card.face for card in draft.piles[self.dreams[player]]]
            for event in counting.reckon(player, faces):
                draft.note(event)
                if isinstance(event, Reckoned):
                    counts[player] = event.count
        if self.chosen.mode == TOKENS:
            self._give_tokens(draft, counts)
        self._write_down(draft, seat, tuple(counts), following)

    def _give_tokens(self, draft: SmokiDraft, counts: Sequence[int]) -> None:
        """A token for every lowest dream (D42)."""
        for seat, count in enumerate(counts):
            if count == min(counts):
                score = draft.table.score.with_token(seat)
                draft.table = draft.table.scored(score)
                draft.note(TokenWon(seat, score.tokens[seat]))

    def _write_down(
        self, draft: SmokiDraft, ended_by: Seat, counts: tuple[int, ...], next_starter: Seat
    ) -> None:
        number = draft.table.round
        draft.table = draft.table.after_round(counts, next_starter)  # D14
        draft.note(RoundEnded(number, ended_by, ALL_FACE_UP, counts, next_starter))
        outcome = end_of_match(draft.table, self.chosen)
        if outcome:
            draft.note(MatchEnded(outcome))
            draft.ask(Asked(()))
        else:
            draft.ask(Asked((Shuffling((NATURE,), self.piles, (number + 1,)),)))
