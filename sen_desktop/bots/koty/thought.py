"""The choice among all moves: each one is tried in thought, and what it leads to judged.

Whether an attack is answered is weighed by what hands may hold. A thought is made in steps, so
that a window can be drawn meanwhile.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from typing import TypeAlias

from sen_desktop.bots.koty.cards import (
    EMPTY,
    FULL_OPEN,
    Cards,
    Code,
    Dreams,
    ends,
    met,
    nines,
    with_land,
    with_nine,
    without_ravens,
)
from sen_desktop.bots.koty.habits import Habits
from sen_desktop.bots.koty.judging import (
    Experience,
    Glance,
    Hands,
    Holdings,
    Judging,
    Learned,
    share_of_victory,
)
from sen_desktop.bots.koty.knowledge import Hand, shares_of
from sen_desktop.bots.koty.position import Positions
from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.values import value
from sen_desktop.games.koty import lands
from sen_desktop.games.koty.actions import (
    Attack,
    Chase,
    ChooseLand,
    Cover,
    Defend,
    Exchange,
    Lay,
    Meet,
    Repeat,
    SendBat,
    SendDragon,
    SendMoth,
    SendOwl,
)
from sen_desktop.games.koty.counting import ROUNDS_WITHOUT_NINE
from sen_desktop.games.koty.decisions import Defending, Duel, Repeating
from sen_desktop.games.koty.table import KotyView
from sen_desktop.games.koty.words import ON_TABLE, hand

WILLING = 0.95
"""How likely somebody who can answer or repeat does so."""

MOTHS = 8
"""So many ways of sending a moth are thought through."""


@value
class Leaf:
    """How a turn may end."""

    dreams: Dreams
    hands: Hands


Parts: TypeAlias = tuple[tuple[float, Leaf], ...]
"""What a move may lead to, each with its chance."""


@value
class Weighed:
    action: Action
    parts: Parts
    worth: float
    """What moves are compared by; only within one decision of one player."""


Weighing: TypeAlias = Generator[None, None, list[Weighed]]


class Thought:
    """One decision of one seat."""

    def __init__(
        self,
        view: KotyView,
        cards: Cards,
        hand_size: int,
        known: tuple[Sequence[int], Sequence[Hand]],
        habits: Habits,
        learned: Learned | None,
    ) -> None:
        """Known are what is unseen and the hands. With nothing learned positions get a glance."""
        unseen, hands = known
        self.seat = view.seat
        self.cards = cards
        self.positions = Positions(cards, len(hands), view.table.teams)
        self.holdings = Holdings(shares_of(unseen))
        self.dreams: Dreams = tuple(
            [
                tuple([cards.land(land) for land in lands.seen_dream(view.piles, seat)])
                for seat in range(len(hands))
            ]
        )
        self.hands: Hands = tuple(hands)
        self.following = (view.table.turn + 1) % len(hands)
        self.decision = view.agenda[-1]
        self._view = view
        self._hand_size = hand_size
        self._habits = habits
        self._nines = sum(map(nines, self.dreams))
        self._last_turn = view.table.turns_without_nine >= ROUNDS_WITHOUT_NINE * len(hands)
        self.judging: Judging = (
            Experience(learned, self.positions, self.seat, self.holdings)
            if learned
            else Glance(self.positions, self.seat, habits)
        )
        self._worths: dict[Leaf, float] = {}

    # judging

    def is_over(self, dreams: Dreams) -> bool:
        """Whether the game ends with a turn that leads to this (K50, K51, K53)."""
        if ends(dreams) or self._view.table.exhausted:
            return True
        return self._last_turn and sum(map(nines, dreams)) == self._nines

    def worth(self, leaf: Leaf) -> float:
        found = self._worths.get(leaf)
        if found is None:
            if self.is_over(leaf.dreams):
                share = self.share(leaf.dreams)
                found = self.judging.final(share, leaf.dreams)
            else:
                found = self.judging.worth(leaf.dreams, leaf.hands, self.following)
            self._worths[leaf] = found
        return found

    def share(self, dreams: Dreams, seat: Seat | None = None) -> float:
        """A seat's part of the victory if it ends like this; the own one if none is named."""
        named = self.seat if seat is None else seat
        return share_of_victory(dreams, self.cards, self.positions, named)

    def worth_of(self, parts: Parts) -> float:
        return sum([chance * self.worth(leaf) for chance, leaf in parts])

    def best(self, choices: Iterable[Parts]) -> Parts:
        return max(choices, key=self.worth_of)

    # what there is to say

    @property
    def duel(self) -> Duel | None:
        """The attack that is being answered or repeated."""
        return self.decision.duel if isinstance(self.decision, Defending | Repeating) else None

    def now(self) -> Leaf:
        """As it lies, if nothing were done."""
        return Leaf(self.dreams, self.hands)

    def pending(self) -> Parts:
        """What may come of this moment while others act: an attack takes effect or is answered."""
        duel, held = self.duel, self.hands[self.seat]
        if duel is None:
            return self._sure(self.dreams, held)
        claimed = self._claimed(duel)
        outcomes = met(self.dreams, duel.attacker, duel.seat, duel.land, claimed)
        ours = self.positions.team_of[self.seat] == self.positions.team_of[duel.attacker]
        choose = max if ours else min
        taken = choose([self._sure(dreams, held) for dreams in outcomes], key=self.worth_of)
        happens = 1.0 - self.answered(self.hands, duel.seat, claimed)
        if isinstance(self.decision, Repeating):
            chances = self.holdings.of(self.hands[duel.attacker]).chances
            none = (1.0 - chances[claimed]) * (1.0 - chances[self.cards.joker])
            happens *= WILLING * (1.0 - none)
        return mixed(happens, taken, self._sure(self.dreams, held))

    def own_dream(self, dreams: Dreams) -> int:
        """With the partner's."""
        return sum([self.cards.worth(dreams[one]) for one in self.positions.team_of[self.seat]])

    def lead(self, dreams: Dreams) -> int:
        """How far the own dream, or the own team, is ahead of the best rivals."""
        teams = self.positions.team_of
        rivals = [
            sum([self.cards.worth(dreams[one]) for one in teams[rival]])
            for rival in self.positions.rivals_of[self.seat]
        ]
        return self.own_dream(dreams) - max(rivals)

    def number_of(self, card: int) -> int:
        return self.cards.worths[self._held(card)]

    def number_at(self, owner: Seat, land: int) -> int:
        return self.cards.worths[self.dreams[owner][land] >> 2]

    def with_and_without_cat(self, owner: Seat, place: int) -> tuple[int, int]:
        """What a land is worth as it lies, and with its cat gone."""
        worths, land = self.cards.land_worths, self.dreams[owner][place]
        return worths[land], worths[land & 3]

    def has_room(self, seat: Seat) -> bool:
        """Whether a nine that is won finds a land (K12)."""
        return any(land < FULL_OPEN for land in self.dreams[seat])

    def has_answer(self, duel: Duel) -> bool:
        """Whether the own hand holds anything against an attack."""
        answers = self._claimed(duel), self.cards.joker, self.cards.owl
        return any(code in answers for code in self.hands[self.seat].known)

    # the decisions

    def weigh(self, legal: Sequence[Action]) -> Weighing:
        """Every move, with what it may lead to."""
        moves = []
        for action in self._worth_a_thought(legal):
            yield
            parts = self.parts(action)
            moves.append(Weighed(action, parts, self.worth_of(parts)))
        return moves

    def _worth_a_thought(self, legal: Sequence[Action]) -> Sequence[Action]:
        """Of the many ways of a moth only those that look best at a glance; no own nine is made
        worth less by a cat for which there is an empty land: played out, that gained nothing."""
        legal = [action for action in legal if not self.hides_a_nine(action)]
        moths = [action for action in legal if isinstance(action, SendMoth)]
        if len(moths) <= MOTHS:
            return legal
        glance = Glance(self.positions, self.seat, Habits())

        def look(action: Action) -> float:
            ((_, leaf),) = self.parts(action)
            return glance.worth(leaf.dreams, leaf.hands, self.following)

        moths.sort(key=look)
        others = [action for action in legal if not isinstance(action, SendMoth)]
        return [*moths[-MOTHS:], *others]

    @staticmethod
    def settled(moves: list[Weighed], hardly_more: float) -> list[Weighed]:
        """Without an exchange that promises hardly more than a card: whoever watches it would shake
        their head."""
        cards = [move for move in moves if not isinstance(move.action, Exchange)]
        most = max([move.worth for move in cards], default=-1.0)
        return cards if most + hardly_more > max([move.worth for move in moves]) else moves

    def hides_a_nine(self, action: Action) -> bool:
        if not isinstance(action, Lay):
            return False
        own = self.dreams[self.seat]
        before = own[action.land]
        after = self._held(action.card) * 4 + before
        return EMPTY in own and self.cards.worth([after]) < self.cards.worth([before])

    def rows(self, fresh: int) -> list[list[float]]:
        """Every seat's numbers as it lies, for a model to learn from.

        The last cards of the own hand count as not yet drawn.
        """
        faces = self._view.piles[hand(self.seat)]
        kept = sorted(map(self.cards.code, faces[: len(faces) - fresh]))
        leaf = self._leaf(self.dreams, Hand(tuple(kept), fresh))
        holdings = [self.holdings.of(held) for held in leaf.hands]
        positions, turn = self.positions, self._view.table.turn
        rest = positions.rest(leaf.dreams, holdings, range(positions.seats))
        return [
            [
                *positions.dream_part(leaf.dreams[seat]),
                *positions.hand_part(holdings[seat]),
                *numbers,
                *positions.turns(seat, turn),
            ]
            for seat, numbers in enumerate(rest)
        ]

    def parts(self, action: Action) -> Parts:
        """What comes of a move, as far as cards and answers can be foreseen."""
        decision = self.decision
        if isinstance(decision, Defending):
            return self._answer(decision.duel, action)
        if isinstance(decision, Repeating):
            return self._repeat(decision.duel, action)
        seat, dreams = self.seat, self.dreams
        match action:
            case Lay(card, land):
                return self._topped(card, seat, land)
            case Cover(card, rival, land):
                return self._topped(card, rival, land)
            case Chase(card, land):
                after = with_land(dreams, seat, land, dreams[seat][land] & 3)
                return self._sure(after, self._without(card))
            case Meet(card, land, number):
                claimed = self.cards.claimed(dreams[seat][land] >> 2, number)
                held = self._without(card)
                return self._best_of(met(dreams, seat, seat, land, claimed), held)
            case Attack(card, rival, land, number):
                claimed = self.cards.claimed(dreams[rival][land] >> 2, number)
                return self._attack(rival, land, claimed, self._held(card), self.hands[seat])
            case Exchange():
                return self._sure(dreams, Hand((), self._hand_size))
            case SendMoth(card, from_seat, from_land, to_seat, to_land):
                cat = dreams[from_seat][from_land]
                after = with_land(dreams, from_seat, from_land, cat & 3)
                goal = after[to_seat][to_land] + (cat & ~3)
                return self._sure(with_land(after, to_seat, to_land, goal), self._without(card))
            case SendBat(card, rival, land):
                after = with_land(dreams, rival, land, dreams[rival][land] & 3)
                chosen = [outcome for _, outcome in with_nine(after, seat)]
                return self._best_of(chosen, self._without(card))
            case SendDragon(card):
                after = without_ravens(dreams, self.cards.raven)
                chosen = [outcome for _, outcome in with_nine(after, seat)]
                return self._best_of(chosen, self._without(card))
            case ChooseLand(land):
                known, hidden, _ = self.hands[seat]
                held = Hand(known, max(hidden, self._hand_size - len(known)))
                return self._sure(self._chosen(land), held)
        return self._sure(dreams, self.hands[seat])

    def _held(self, card: int) -> Code:
        return self.cards.code(self._view.piles[hand(self.seat)][card])

    def _without(self, card: int) -> Hand:
        return drawn_for(self.hands[self.seat], self._held(card))

    def _topped(self, card: int, owner: Seat, land: int) -> Parts:
        topped = self._held(card) * 4 + self.dreams[owner][land]
        return self._sure(with_land(self.dreams, owner, land, topped), self._without(card))

    def _chosen(self, place: int) -> Dreams:
        on_table = self._view.piles[ON_TABLE]
        cat = self.cards.code(on_table[1]) if len(on_table) > 1 else 0
        land = self.dreams[self.seat][place]
        return with_land(self.dreams, self.seat, place, land + (land < FULL_OPEN) + cat * 4)

    def _sure(self, dreams: Dreams, held: Hand) -> Parts:
        return ((1.0, self._leaf(dreams, held)),)

    def _leaf(self, dreams: Dreams, held: Hand) -> Leaf:
        return Leaf(dreams, self.hands[: self.seat] + (held,) + self.hands[self.seat + 1 :])

    def _best_of(self, choices: Iterable[Dreams], held: Hand) -> Parts:
        return self.best([self._sure(dreams, held) for dreams in choices])

    # duels

    def _attack(self, rival: Seat, land: int, claimed: Code, played: Code, held: Hand) -> Parts:
        """It takes effect, or is answered and may be repeated."""
        held = drawn_for(held, played)
        won = self._best_of(met(self.dreams, self.seat, rival, land, claimed), held)
        if not self._habits.doubts:
            return won
        answered = self.answered(self.hands, rival, claimed)
        if not answered:
            return won
        lost = [self._sure(self.dreams, held)]
        lost += [
            self._attack(rival, land, claimed, code, held) for code in self._fitting(held, claimed)
        ]
        return mixed(answered, self.best(lost), won)

    def answered(self, hands: Hands, rival: Seat, claimed: Code) -> float:
        """How likely an attack is answered by this rival or a partner."""
        nobody = 1.0
        for one in self.positions.team_of[rival]:
            nobody *= 1.0 - self._can_answer(self.holdings.of(hands[one]).chances, claimed)
        return 1.0 - nobody

    def _can_answer(self, chances: Sequence[float], claimed: Code) -> float:
        cards = self.cards
        none = (1.0 - chances[claimed]) * (1.0 - chances[cards.joker]) * (1.0 - chances[cards.owl])
        return WILLING * (1.0 - none)

    def _fitting(self, held: Hand, claimed: Code) -> list[Code]:
        """What may repeat an attack or answer it once more: the cat before a joker."""
        return [code for code in (claimed, self.cards.joker) if code in held[0]][:1]

    def _repeat(self, duel: Duel, action: Action) -> Parts:
        if isinstance(action, Repeat):
            claimed = self._claimed(duel)
            played = self._held(action.card)
            return self._attack(duel.seat, duel.land, claimed, played, self.hands[self.seat])
        return self._sure(self.dreams, self.hands[self.seat])

    def _claimed(self, duel: Duel) -> Code:
        return self.cards.claimed(self.dreams[duel.seat][duel.land] >> 2, duel.number)

    def _answer(self, duel: Duel, action: Action) -> Parts:
        """An answer may have to be followed by another one; without any, a partner may have one."""
        claimed, held = self._claimed(duel), self.hands[self.seat]
        match action:
            case Defend(card):
                return self._defended(duel, claimed, self._held(card), held)
            case SendOwl(card):
                code = self.cards.code(self._view.piles[ON_TABLE][0])
                known, hidden, _ = without(held, self._held(card))
                return self._sure(self.dreams, Hand(tuple(sorted((*known, code))), hidden))
        lost = self._taken(duel, claimed, held)
        if not self._habits.doubts or not self._partner_is_asked(duel):
            return lost
        partner = self.positions.team_of[self.seat][-1]
        helped = self._can_answer(self.holdings.of(self.hands[partner]).chances, claimed)
        return mixed(helped, self._sure(self.dreams, held), lost)

    def _partner_is_asked(self, duel: Duel) -> bool:
        return self.positions.teams and duel.seat == self.seat

    def _defended(self, duel: Duel, claimed: Code, played: Code, held: Hand) -> Parts:
        held = drawn_for(held, played)
        safe = self._sure(self.dreams, held)
        if not self._habits.doubts:
            return safe
        chances = self.holdings.of(self.hands[duel.attacker]).chances
        again = WILLING * (1.0 - (1.0 - chances[claimed]) * (1.0 - chances[self.cards.joker]))
        if not again:
            return safe
        fitting = self._fitting(held, claimed)
        answers = [self._defended(duel, claimed, code, held) for code in fitting]
        return mixed(again, self.best([self._taken(duel, claimed, held), *answers]), safe)

    def _taken(self, duel: Duel, claimed: Code, held: Hand) -> Parts:
        """The attack takes effect, as it is worst for this seat."""
        outcomes = met(self.dreams, duel.attacker, duel.seat, duel.land, claimed)
        choices = [self._sure(dreams, held) for dreams in outcomes]
        return min(choices, key=self.worth_of)


def ranked(moves: Iterable[Weighed]) -> list[Weighed]:
    """The best last; of equal moves the later one, for legal moves end with the quiet ones."""
    return sorted(moves, key=lambda move: move.worth)


def mixed(chance: float, then: Parts, otherwise: Parts) -> Parts:
    return (
        *((chance * part, leaf) for part, leaf in then),
        *(((1.0 - chance) * part, leaf) for part, leaf in otherwise),
    )


def without(held: Hand, code: Code) -> Hand:
    known, hidden, _ = held
    place = known.index(code)
    return Hand(known[:place] + known[place + 1 :], hidden)


def drawn_for(held: Hand, code: Code) -> Hand:
    """A hand after a card was played and another one drawn."""
    known, hidden, _ = without(held, code)
    return Hand(known, hidden + 1)
