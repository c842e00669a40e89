"""The course of a game of Koty: the deal, turns, duels, night cards, the end (K10 to K71).

Legality stands in `legality`, lands in `lands`, winning in `counting`, what seats see in `sight`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import NATURE, SLOTS, PileId, Seat, Slot, laid_out
from sen_desktop.engine.chance import DrawingLots, DrawLot, Shuffle, Shuffling
from sen_desktop.engine.decision import Agenda, Decision, Outcome
from sen_desktop.engine.draft import start_of_match
from sen_desktop.engine.events import (
    NOBODY,
    Asked,
    LotDrawn,
    MatchEnded,
    TurnStarted,
)
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.games.koty import counting, lands, sight
from sen_desktop.games.koty.actions import (
    Attack,
    Chase,
    ChooseLand,
    Cover,
    Defend,
    Exchange,
    GiveUp,
    Lay,
    Meet,
    Repeat,
    SendBat,
    SendDragon,
    SendMoth,
    SendOwl,
)
from sen_desktop.games.koty.decisions import (
    Clearing,
    Defending,
    Duel,
    Filling,
    Laying,
    NewNine,
    Repeating,
    Settling,
    Turn,
)
from sen_desktop.games.koty.events import (
    Claimed,
    Counted,
    GameEnded,
    GaveUp,
    NightFell,
    NinesMissing,
    PilesEmpty,
    TeamCounted,
)
from sen_desktop.games.koty.legality import Legality
from sen_desktop.games.koty.table import KotyDraft, KotyState, KotyStep, Table
from sen_desktop.games.koty.words import (
    DISCARD_PILE,
    DRAW_PILE,
    HAND,
    NINES_OF,
    ON_TABLE,
    TOPS_OF,
)

MOST_REPEATS = 7
"""So often an attack may be repeated (K36)."""

FIRST_ON_TABLE = Slot(ON_TABLE, 0)


class KotyRules:
    """One ruleset for one number of seats; `Rules` says what each method owes."""

    def __init__(self, ruleset: Ruleset, seats: int) -> None:
        self.seats = seats
        self.deck = ruleset.cards()
        self.hand_size = ruleset.counts[HAND]
        self.plays_in_teams = bool(ruleset.options["teams"])
        self.legality = Legality(seats, self.plays_in_teams, self.hand_size, self.deck)
        self.codes = self.legality.codes
        self.look = self.codes.look
        self.hands = self.legality.hands
        self.legal_actions = self.legality.legal_actions
        self.refuse = self.legality.refuse
        self.teams = tuple(team for team in self.legality.teams if team[0] == min(team))
        dreams = (*NINES_OF[:seats], *TOPS_OF[:seats])
        self.piles = laid_out(
            *(DRAW_PILE, DISCARD_PILE, ON_TABLE),
            *self.hands,
            *(pile for own in dreams for pile in own),
        )
        self.places = [SLOTS[own] for own in self.hands]
        self.fillings = [Filling((seat,)) for seat in range(seats)]
        self.started = [TurnStarted(seat) for seat in range(seats)]
        self.turns = [Asked((Turn((seat,)),)) for seat in range(seats)]
        self.warned_at = counting.warned_at(seats)
        self.new_nines = [NewNine((seat,)) for seat in range(seats)]
        self.after_attack = cache(self._after_attack)
        """There are not many attacks, so what follows each is made once."""
        self.handlers: dict[type[Action], Callable[[KotyDraft, Any, Any], None]] = {
            DrawLot: self._draw_lot,
            Shuffle: self._shuffle,
            Lay: self._lay,
            Meet: self._meet,
            Chase: self._chase,
            Attack: self._attack,
            Cover: self._cover,
            Exchange: self._exchange,
            Defend: self._defend,
            SendOwl: self._send_owl,
            Repeat: self._repeat,
            GiveUp: self._give_up,
            ChooseLand: self._choose_land,
            SendMoth: self._send_moth,
            SendBat: self._send_bat,
            SendDragon: self._send_dragon,
        }
        """What each action does; the decision that it answers is off the agenda already."""
        questions = (DrawingLots, Shuffling, Turn, Defending, Repeating, Laying)
        self.steps: dict[type[Decision], Callable[[KotyDraft, Any], None] | None] = {
            **dict.fromkeys(questions),
            Filling: self._fill,
            Settling: self._settle,
            Clearing: self._clear,
            NewNine: self._new_nine,
        }

    def start(self) -> KotyStep:
        table = Table(self.plays_in_teams)
        return start_of_match(self.piles, DRAW_PILE, self.deck, table, self.seats)  # K14

    def apply(self, state: KotyState, seat: Seat, action: Action) -> KotyStep:
        draft = KotyDraft(state)
        try:
            draft.open_lands = state.worked_out
        except AttributeError:
            draft.open_lands = self.codes.write_down(state)
        agenda = state.agenda
        draft.agenda = agenda[:-1]
        self.handlers[type(action)](draft, agenda[-1], action)
        steps = self.steps
        while agenda := draft.agenda:  # until there is something to ask
            decision = agenda[-1]
            step = steps[type(decision)]
            if not step:
                draft.ask(Asked(agenda))
                break
            draft.agenda = agenda[:-1]
            step(draft, decision)
        else:
            self._end_turn(draft)
        done = draft.finish()
        done.state.worked_out = draft.open_lands
        return done

    view = staticmethod(sight.view)
    fold = staticmethod(sight.fold)

    def outcome(self, state: KotyState) -> Outcome | None:
        if state.agenda:
            return None
        dreams = [lands.dream(state.piles, seat) for seat in range(self.seats)]
        return counting.outcome(dreams, self.teams, state.table.end)

    # the start

    def _draw_lot(self, draft: KotyDraft, decision: DrawingLots, action: DrawLot) -> None:
        draft.table = draft.table.starting(action.seat)
        draft.note(LotDrawn(action.seat))
        draft.agenda = (Shuffling((NATURE,), (DRAW_PILE,), (1,)),)

    def _shuffle(self, draft: KotyDraft, decision: Shuffling, action: Shuffle) -> None:
        first = not draft.table.shuffles
        draft.table = draft.table.shuffled()
        draft.shuffle(decision.piles, DRAW_PILE, action.order, self.deck)
        if first:
            self._deal(draft)

    def _deal(self, draft: KotyDraft) -> None:
        draft.deal(DRAW_PILE, self.hands, self.hand_size)  # K13, K17
        for seat, own in enumerate(self.hands):
            draft.open(own, (seat,))
        starter = draft.table.turn
        self._start_turn(draft, starter)
        draft.agenda = self.turns[starter].agenda

    # drawing

    def _fill(self, draft: KotyDraft, decision: Decision) -> None:
        own = self.hands[decision.seats[0]]
        missing = self.hand_size - len(draft.piles[own])
        while missing > 0:
            if not draft.piles[DRAW_PILE]:
                self._run_out(draft, decision)
                return
            draft.draw(DRAW_PILE, own, "drawn", decision.seats)
            missing -= 1

    def _new_nine(self, draft: KotyDraft, decision: NewNine) -> None:
        if draft.piles[DRAW_PILE]:
            self._find_land(draft, decision.seats[0], DRAW_PILE)
        else:
            self._run_out(draft, decision)

    def _run_out(self, draft: KotyDraft, decision: Decision) -> None:
        """There is no card to draw. If there is after a shuffle, this step waits for it (K16)."""
        if draft.table.exhausted:
            return
        if draft.piles[DISCARD_PILE]:
            number = draft.table.shuffles + 1
            draft.agenda += (decision, Shuffling((NATURE,), (DISCARD_PILE,), (number,)))
        else:
            draft.table = draft.table.without_cards()  # K51
            draft.note(PilesEmpty())

    # laying nines, and what a fight won

    def _find_land(self, draft: KotyDraft, seat: Seat, source: PileId) -> None:
        """Ask for a land where several would do (K12, K24)."""
        choice = self.legality.lands_to_choose(draft.piles, draft.open_lands, seat, source)
        if len(choice) > 1:
            draft.agenda += (Laying((seat,), source),)
        elif choice:
            self._lay_from(draft, seat, source, choice[0])
        else:
            lost = len(draft.piles[ON_TABLE]) if source == ON_TABLE else 1
            for _ in range(lost):
                self._lose(draft, source)

    def _choose_land(self, draft: KotyDraft, decision: Laying, action: ChooseLand) -> None:
        self._lay_from(draft, decision.seats[0], decision.source, action.land)

    def _lay_from(self, draft: KotyDraft, seat: Seat, source: PileId, land: int) -> None:
        nines = NINES_OF[seat][land]
        if lands.takes_nine(len(draft.piles[nines])):
            seen_by = NOBODY if source == DRAW_PILE else None
            nine = draft.top(DRAW_PILE) if source == DRAW_PILE else FIRST_ON_TABLE
            draft.put_on(nine, nines, "nine", seen_by)
            draft.table = draft.table.with_nine()
        else:
            self._lose(draft, source)
        if draft.piles[ON_TABLE]:  # the other cat of a fight
            draft.put_on(FIRST_ON_TABLE, TOPS_OF[seat][land], "won")
        self.look(draft, seat, land)

    def _lose(self, draft: KotyDraft, source: PileId) -> None:
        lost = draft.top(DRAW_PILE) if source == DRAW_PILE else FIRST_ON_TABLE
        draft.put_on(lost, DISCARD_PILE, "lost")

    # the own dream (K20)

    def _lay(self, draft: KotyDraft, turn: Turn, action: Lay) -> None:
        (seat,), land = turn.seats, action.land
        draft.put_on(self.places[seat][action.card], TOPS_OF[seat][land], "laid")
        self.look(draft, seat, land)

    def _meet(self, draft: KotyDraft, turn: Turn, action: Meet) -> None:
        (seat,) = turn.seats
        duel = Duel(seat, seat, action.land, action.number)
        self._claim(draft, duel, action.card)
        self._meet_cat(draft, duel)

    def _claim(self, draft: KotyDraft, duel: Duel, card: int) -> None:
        draft.put_on(self.places[duel.attacker][card], ON_TABLE, "played")
        friends = not self._is_fight(draft, duel)
        draft.note(Claimed(duel.attacker, duel.seat, duel.land, duel.number, friends))

    def _is_fight(self, draft: KotyDraft, duel: Duel) -> bool:
        return draft.piles[TOPS_OF[duel.seat][duel.land]][0].face.worth == duel.number

    def _meet_cat(self, draft: KotyDraft, duel: Duel) -> None:
        """Friends leave for a new nine; after a fight both come into the own dream (K23, K24)."""
        seat, cat = duel.attacker, TOPS_OF[duel.seat][duel.land]
        if self._is_fight(draft, duel):
            draft.draw(cat, ON_TABLE, "lifted")
            self.look(draft, duel.seat, duel.land)
            self._find_land(draft, seat, ON_TABLE)
        else:
            draft.draw(ON_TABLE, DISCARD_PILE, "cleared")
            draft.draw(cat, DISCARD_PILE, "left")
            self.look(draft, duel.seat, duel.land)
            self._new_nine(draft, self.new_nines[seat])

    def _chase(self, draft: KotyDraft, turn: Turn, action: Chase) -> None:
        (seat,) = turn.seats
        draft.put_on(self.places[seat][action.card], DISCARD_PILE, "chases")
        draft.put_on(SLOTS[TOPS_OF[seat][action.land]][0], DISCARD_PILE, "left")
        self.look(draft, seat, action.land)

    # rivals' dreams (K30)

    def _cover(self, draft: KotyDraft, turn: Turn, action: Cover) -> None:
        pile = TOPS_OF[action.seat][action.land]
        draft.put_on(self.places[turn.seats[0]][action.card], pile, "covered")
        self.look(draft, action.seat, action.land)

    def _attack(self, draft: KotyDraft, turn: Turn, action: Attack) -> None:
        (attacker,) = turn.seats
        duel, after = self.after_attack(attacker, action.seat, action.land, action.number, 0)
        self._claim(draft, duel, action.card)
        self._press(draft, attacker, after)

    def _repeat(self, draft: KotyDraft, decision: Repeating, action: Repeat) -> None:
        old = decision.duel
        draft.put_on(self.places[old.attacker][action.card], ON_TABLE, "repeated")
        repeats = old.repeats + 1
        _, after = self.after_attack(old.attacker, old.seat, old.land, old.number, repeats)
        self._press(draft, old.attacker, after)

    def _press(self, draft: KotyDraft, attacker: Seat, after: Agenda) -> None:
        """The attacker draws, then the others have their say."""
        draft.agenda = after
        self._fill(draft, self.fillings[attacker])  # K15

    def _after_attack(
        self, attacker: Seat, seat: Seat, land: int, number: int, repeats: int
    ) -> tuple[Duel, Agenda]:
        """The attacked and the partner are asked; then it happens."""
        duel = Duel(attacker, seat, land, number, repeats)
        asked = [Defending((asked,), duel) for asked in self.legality.teams[seat]]  # K70
        return duel, (Settling((attacker,), duel), *reversed(asked))

    def _settle(self, draft: KotyDraft, decision: Settling) -> None:
        self._meet_cat(draft, decision.duel)

    def _give_up(self, draft: KotyDraft, decision: Decision, action: GiveUp) -> None:
        draft.note(GaveUp(decision.seats[0], type(decision) is Repeating))

    def _defend(self, draft: KotyDraft, decision: Defending, action: Defend) -> None:
        duel = decision.duel
        draft.put_on(self.places[decision.seats[0]][action.card], ON_TABLE, "defended")
        attacker = (duel.attacker,)
        again = (Repeating(attacker, duel),) if duel.repeats < MOST_REPEATS else ()  # K36
        draft.agenda = (*again, Clearing(attacker), Filling(decision.seats))

    def _clear(self, draft: KotyDraft, decision: Clearing) -> None:
        while draft.piles[ON_TABLE]:
            draft.put_on(FIRST_ON_TABLE, DISCARD_PILE, "cleared")

    def _send_owl(self, draft: KotyDraft, decision: Defending, action: SendOwl) -> None:
        (seat,) = decision.seats
        self._play_night(draft, seat, action.card, DISCARD_PILE)
        draft.put_on(FIRST_ON_TABLE, self.hands[seat], "caught")
        draft.agenda = ()

    # exchange (K41) and night cards (K61 to K63)

    def _exchange(self, draft: KotyDraft, turn: Turn, action: Exchange) -> None:
        (seat,) = turn.seats
        for _ in range(self.hand_size):
            draft.put_on(self.places[seat][0], DISCARD_PILE, "exchanged")

    def _play_night(self, draft: KotyDraft, seat: Seat, card: int, pile: PileId) -> None:
        held = self.places[seat][card]
        power = draft.face(held).power
        draft.put_on(held, pile, "night")
        draft.note(NightFell(seat, power))

    def _send_moth(self, draft: KotyDraft, turn: Turn, action: SendMoth) -> None:
        self._play_night(draft, turn.seats[0], action.card, DISCARD_PILE)
        cat = SLOTS[TOPS_OF[action.from_seat][action.from_land]][0]
        draft.put_on(cat, TOPS_OF[action.to_seat][action.to_land], "carried")
        self.look(draft, action.from_seat, action.from_land)
        self.look(draft, action.to_seat, action.to_land)

    def _send_bat(self, draft: KotyDraft, turn: Turn, action: SendBat) -> None:
        (seat,) = turn.seats
        self._play_night(draft, seat, action.card, DISCARD_PILE)
        draft.put_on(SLOTS[TOPS_OF[action.seat][action.land]][0], ON_TABLE, "robbed")
        self.look(draft, action.seat, action.land)
        self._find_land(draft, seat, ON_TABLE)

    def _send_dragon(self, draft: KotyDraft, turn: Turn, action: SendDragon) -> None:
        (seat,) = turn.seats
        self._play_night(draft, seat, action.card, ON_TABLE)
        for owner in range(self.seats):
            for land, at in enumerate(lands.dream(draft.piles, owner)):
                if at.has_raven:
                    draft.put_on(SLOTS[TOPS_OF[owner][land]][0], DISCARD_PILE, "left")
                    self.look(draft, owner, land)
        self._find_land(draft, seat, ON_TABLE)

    # the end of turns and of the game

    def _start_turn(self, draft: KotyDraft, seat: Seat) -> None:
        draft.table = draft.table.next_turn(seat)
        draft.note(self.started[seat])

    def _end_turn(self, draft: KotyDraft) -> None:
        """Nothing of the play is left to do."""
        seat = draft.table.turn
        self._fill(draft, self.fillings[seat])  # K15
        if draft.agenda:  # first the draw pile is shuffled
            draft.ask(Asked(draft.agenda))
            return
        reason = counting.end_reason(self.seats, draft.piles, draft.table)
        if reason:
            self._end_game(draft, seat, reason)
            return
        if draft.table.turns_without_nine == self.warned_at:
            draft.note(NinesMissing(counting.ROUNDS_OF_WARNING))
        following = (seat + 1) % self.seats
        self._start_turn(draft, following)
        draft.ask(self.turns[following])

    def _end_game(self, draft: KotyDraft, seat: Seat, reason: str) -> None:
        draft.note(GameEnded(seat, reason))
        dreams = [lands.dream(draft.piles, owner) for owner in range(self.seats)]
        for owner, own in enumerate(dreams):
            worths = tuple([land.worth for land in own])
            draft.note(Counted(owner, worths, sum(worths), lands.nines(own)))
        if self.plays_in_teams:
            counted = zip(self.teams, counting.sums(dreams, self.teams), strict=True)
            for team, (worth, nines) in counted:
                draft.note(TeamCounted(team, worth, nines))
        draft.table = draft.table.ended(reason)
        draft.note(MatchEnded(counting.outcome(dreams, self.teams, reason)))
        draft.ask(Asked(()))
