"""The course of a match of Sen: deals, turns, special actions, the end of rounds (S10 to S63).

Legality stands in `legality`, arithmetic in `counting`, what seats see in `sight`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from sen_desktop.engine.cards import NATURE, SLOTS, Seat, Slot, laid_out
from sen_desktop.engine.chance import DrawLot, Shuffle, Shuffling
from sen_desktop.engine.decision import Decision, Outcome
from sen_desktop.engine.draft import Draft, start_of_match
from sen_desktop.engine.events import (
    NOBODY,
    Asked,
    Audience,
    LotDrawn,
    MatchEnded,
    PowerUsed,
    RoundEnded,
    RoundStarted,
    TurnStarted,
)
from sen_desktop.engine.rules import Handling
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.games.sen import counting, options, sight
from sen_desktop.games.sen.actions import (
    ChooseOne,
    Discard,
    Draw,
    Exchange,
    Keep,
    Look,
    NamePair,
    PeekOne,
    SwapTwo,
    Take,
    Use,
    WakeUp,
)
from sen_desktop.games.sen.decisions import (
    Choosing,
    Drawn,
    Keeping,
    Looking,
    Peeking,
    Swapping,
    Turn,
)
from sen_desktop.games.sen.events import (
    Called,
    PairNamed,
    StallNear,
)
from sen_desktop.games.sen.legality import Legality
from sen_desktop.games.sen.table import SenState, SenStep, Table, end_of_match
from sen_desktop.games.sen.words import (
    CHOOSE_ONE,
    DREAM,
    FACE_DOWN,
    FACE_UP,
    HELD,
    HOURGLASS,
    LOOKS,
    PEEK_ONE,
    SWAP_TWO,
    TAKE_TWO,
)

SenDraft: TypeAlias = Draft[Table]

HELD_CARD = Slot(HELD, 0)

STALLED_TURNS = 20
"""Turns for each player in a row without drawing that end a round (S44)."""

STALL_WARNING = 5

CALLED = "called"
EXHAUSTED = "exhausted"
STALLED = "stalled"
ROUND_END_REASONS = (CALLED, EXHAUSTED, STALLED)


class SenRules(Handling[Table]):
    """One ruleset for one number of seats; `Rules` says what each method owes."""

    def __init__(self, ruleset: Ruleset, seats: int) -> None:
        self.seats = seats
        self.chosen = options.read(ruleset.options)
        self.deck = ruleset.cards()
        self.dream_size = ruleset.counts[DREAM]
        self.legality = Legality(
            seats,
            looks=ruleset.counts[LOOKS],
            pairs=self.chosen.know_what_i_have,
            hourglasses=HOURGLASS in ruleset.powers(),
        )
        self.dreams = self.legality.dreams
        self.legal_actions = self.legality.legal_actions
        self.refuse = self.legality.refuse
        self.piles = laid_out(FACE_DOWN, FACE_UP, HELD, *self.dreams)
        self.places = [SLOTS[pile] for pile in self.dreams]
        self.orders = [[*range(last + 1, seats), *range(last + 1)] for last in range(seats)]
        """Round the table, whoever ended the round last."""
        # Questions are values, so each one is made once.
        self.looking = Asked((Looking(tuple(range(seats))),))
        turns = [Turn((seat,)) for seat in range(seats)]
        self.turns = [(TurnStarted(seat), Asked((turn,))) for seat, turn in enumerate(turns)]
        self.decisions: dict[type[Decision], list[Asked]] = {
            decision: [Asked((turn, decision(turn.seats))) for turn in turns]
            for decision in (Drawn, Keeping, Peeking, Swapping, Choosing)
        }
        self.handlers = {
            DrawLot: self._draw_lot,
            Shuffle: self._deal,
            Look: self._look,
            WakeUp: self._wake_up,
            Take: self._take,
            Draw: self._draw,
            NamePair: self._name_pair,
            Exchange: self._exchange,
            Discard: self._discard,
            Use: self._use,
            Keep: self._keep,
            PeekOne: self._peek_one,
            SwapTwo: self._swap_two,
            ChooseOne: self._choose_one,
        }
        self.powers: dict[str, Callable[[SenDraft, Seat], None]] = {
            TAKE_TWO: self._begin_take_two,
            PEEK_ONE: self._begin(Peeking),
            SWAP_TWO: self._begin(Swapping),
            CHOOSE_ONE: self._begin_choose_one,
        }

    # what `Rules` asks for

    def start(self) -> SenStep:
        return start_of_match(self.piles, FACE_DOWN, self.deck, Table(), self.seats)  # S14

    view = staticmethod(sight.view)
    fold = staticmethod(sight.fold)

    def outcome(self, state: SenState) -> Outcome | None:
        return None if state.agenda else end_of_match(state.table, self.chosen)

    # the start of a round

    def _draw_lot(self, draft: SenDraft, seat: Seat, action: DrawLot) -> None:
        draft.table = Table(starter=action.seat)
        draft.note(LotDrawn(action.seat))
        self._ask_to_shuffle(draft, 1)

    def _ask_to_shuffle(self, draft: SenDraft, number: int) -> None:
        draft.ask(Asked((Shuffling((NATURE,), self.piles, (number,)),)))

    def _deal(self, draft: SenDraft, seat: Seat, action: Shuffle) -> None:
        number, starter = len(draft.table.scores) + 1, draft.table.starter
        draft.table = draft.table.new_round(number, starter)
        draft.shuffle(self.piles, FACE_DOWN, action.order, self.deck)
        draft.note(RoundStarted(number, starter))
        draft.deal(FACE_DOWN, self.dreams, self.dream_size)  # S11
        draft.draw(FACE_DOWN, FACE_UP, "turned_up")  # S12
        draft.ask(self.looking)

    def _look(self, draft: SenDraft, seat: Seat, action: Look) -> None:
        places = self.places[seat]
        for place in action.places:
            draft.peek(seat, places[place])
        seats = draft.agenda[-1].seats
        turn = seats.index(seat)
        waiting = seats[:turn] + seats[turn + 1 :]
        if waiting:
            draft.ask(Asked((Looking(waiting),)))
        else:
            self._start_turn(draft, draft.table.starter)

    # turns

    def _start_turn(self, draft: SenDraft, seat: Seat) -> None:
        started, asked = self.turns[seat]
        draft.note(started)
        draft.ask(asked)

    def _end_turn(self, draft: SenDraft, seat: Seat) -> None:
        table = draft.table
        left_to_stall = STALLED_TURNS * self.seats - table.takes
        next_seat = (seat + 1) % self.seats
        if not draft.piles[FACE_DOWN]:  # S42
            self._end_round(draft, seat, EXHAUSTED)
        elif not left_to_stall:  # S44
            self._end_round(draft, seat, STALLED)
        elif next_seat == table.caller:  # S43: the last turns have been taken
            self._end_round(draft, seat, CALLED)
        else:
            if left_to_stall == STALL_WARNING:
                draft.note(StallNear(left_to_stall))
            self._start_turn(draft, next_seat)

    def _wake_up(self, draft: SenDraft, seat: Seat, action: WakeUp) -> None:
        draft.table = draft.table.woken(seat)
        draft.note(Called(seat))
        if self.chosen.last_turns:
            self._start_turn(draft, (seat + 1) % self.seats)
        else:
            self._end_round(draft, seat, CALLED)

    def _take(self, draft: SenDraft, seat: Seat, action: Take) -> None:
        draft.table = draft.table.after_take(draft.table.takes + 1)
        self._lay(draft, seat, draft.top(FACE_UP), action.place, "taken", None)

    def _draw(self, draft: SenDraft, seat: Seat, action: Draw) -> None:
        if draft.table.takes:
            draft.table = draft.table.after_take(0)
        self._draw_card(draft, seat)
        self._decide(draft, seat, Drawn)

    def _draw_card(self, draft: SenDraft, seat: Seat) -> None:
        draft.draw(FACE_DOWN, HELD, "drawn", (seat,))

    def _decide(self, draft: SenDraft, seat: Seat, decision: type[Decision]) -> None:
        """Put a decision of the seat at turn on top of its turn."""
        draft.ask(self.decisions[decision][seat])

    def _exchange(self, draft: SenDraft, seat: Seat, action: Exchange) -> None:
        self._lay(draft, seat, HELD_CARD, action.place, "kept", (seat,))

    def _lay(
        self, draft: SenDraft, seat: Seat, src: Slot, place: int, why: str, audience: Audience
    ) -> None:
        """Lay a card in a place of the own dream, put the one there on the pile, end the turn."""
        draft.replace(src, self.places[seat][place], FACE_UP, why, audience)
        self._end_turn(draft, seat)

    def _discard(self, draft: SenDraft, seat: Seat, action: Discard) -> None:
        draft.put_on(HELD_CARD, FACE_UP, "discarded")
        self._end_turn(draft, seat)

    # special actions

    def _use(self, draft: SenDraft, seat: Seat, action: Use) -> None:
        power = draft.face(HELD_CARD).power
        draft.put_on(HELD_CARD, FACE_UP, "used")
        draft.note(PowerUsed(seat, power))
        self.powers[power](draft, seat)

    def _begin(self, decision: type[Decision]) -> Callable[[SenDraft, Seat], None]:
        return lambda draft, seat: self._decide(draft, seat, decision)

    def _begin_take_two(self, draft: SenDraft, seat: Seat) -> None:
        self._draw_card(draft, seat)
        if draft.piles[FACE_DOWN]:
            self._draw_card(draft, seat)
            self._decide(draft, seat, Keeping)
        else:
            self._decide(draft, seat, Drawn)  # S30: the only card left is kept

    def _keep(self, draft: SenDraft, seat: Seat, action: Keep) -> None:
        draft.put_on(SLOTS[HELD][1 - action.which], FACE_UP, "not_kept")
        self._decide(draft, seat, Drawn)

    def _peek_one(self, draft: SenDraft, seat: Seat, action: PeekOne) -> None:
        draft.peek(seat, action.slot)
        self._end_turn(draft, seat)

    def _swap_two(self, draft: SenDraft, seat: Seat, action: SwapTwo) -> None:
        draft.swap(seat, action.a, action.b)
        self._end_turn(draft, seat)

    def _begin_choose_one(self, draft: SenDraft, seat: Seat) -> None:
        draft.open(FACE_UP, (seat,))
        self._decide(draft, seat, Choosing)

    def _choose_one(self, draft: SenDraft, seat: Seat, action: ChooseOne) -> None:
        self._lay(draft, seat, SLOTS[FACE_UP][action.pick], action.place, "chosen", None)

    # I know what I have (S60)

    def _name_pair(self, draft: SenDraft, seat: Seat, action: NamePair) -> None:
        if draft.table.takes:
            draft.table = draft.table.after_take(0)
        own = self.dreams[seat]
        slots = [Slot(own, place) for place in action.places]
        right = all(
            face.power == HOURGLASS if action.ravens is None else face.worth == action.ravens
            for face in map(draft.face, slots)
        )
        draft.note(PairNamed(seat, action.places, action.ravens, right))
        for slot in slots:
            draft.turn_up(slot)
        if right:
            left, right_one = action.places
            draft.put_on(Slot(own, left), FACE_UP, "named")
            draft.put_on(Slot(own, right_one - 1), FACE_UP, "named")
            draft.move(draft.top(FACE_DOWN), Slot(own, left), "incoming", NOBODY)
        else:
            for slot in slots:
                draft.turn_down(slot)
            draft.draw(FACE_DOWN, own, "penalty", NOBODY)
        self._end_turn(draft, seat)

    # the end of a round

    def _end_round(self, draft: SenDraft, seat: Seat, reason: str) -> None:
        caller = draft.table.caller
        ended_by = seat if caller is None else caller
        opened = {
            player: draft.open(self.dreams[player]) for player in self.orders[ended_by]
        }  # S40
        reckoned = counting.reckon(opened, caller, self.chosen)
        for player in self.orders[ended_by]:
            draft.note(reckoned[player])
        self._write_down(draft, ended_by, reason, tuple([own.score for own in reckoned]))

    def _write_down(
        self, draft: SenDraft, ended_by: Seat, reason: str, scores: tuple[int, ...]
    ) -> None:
        starter = (ended_by + 1) % self.seats  # S14
        draft.table = draft.table.after_round(scores, starter)
        draft.note(RoundEnded(draft.table.round, ended_by, reason, scores, starter))
        outcome = end_of_match(draft.table, self.chosen)
        if outcome:
            draft.note(MatchEnded(outcome))
            draft.ask(Asked(()))
        else:
            self._ask_to_shuffle(draft, draft.table.round + 1)  # S45
