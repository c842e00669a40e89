"""A frozen opponent of the lab for Sen: counts every unseen card, takes each to be as likely.

One thing it reads off a rival's move: a drawn card that was kept is lower than the one it replaced.
It wakes up when the points expected of it are good enough. Its figures are a yardstick of stronger
bots, so its play never changes.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence

from sen_desktop.bots.sen.knowledge import CLASSES, HOURS, KEPT, Knowledge, Track, class_of
from sen_desktop.bots.sen.sums import Counts, Odds, above, certain, counts, even, mean
from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Face, Seat, Slot
from sen_desktop.engine.events import Event
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.games.sen.actions import (
    ChooseOne,
    Discard,
    Draw,
    Exchange,
    Keep,
    Look,
    PeekOne,
    SwapTwo,
    Take,
    Use,
    WakeUp,
)
from sen_desktop.games.sen.counting import SCARY
from sen_desktop.games.sen.decisions import Choosing, Drawn, Keeping, Looking, Peeking, Swapping
from sen_desktop.games.sen.options import Options, read
from sen_desktop.games.sen.table import SenView
from sen_desktop.games.sen.words import CHOOSE_ONE, LOOKS, PEEK_ONE, SWAP_TWO, TAKE_TWO, dream

NEXT_START = 3.8
GOOD_ENOUGH = -8.0
USUAL = 6
"""What an unknown card counts, about, when its owner replaces it by a lower one."""


class CarefulBot:
    def __init__(self, ruleset: Ruleset, seat: Seat) -> None:
        self._looks = tuple(range(ruleset.counts[LOOKS]))
        self._options: Options = read(ruleset.options)
        self._seat = seat
        self._known = Knowledge(ruleset, seat)

    def notice(self, event: Event) -> None:
        self._known.notice(event)

    def think(self, view: SenView, legal: Sequence[Action]) -> Generator[None, None, Action]:
        yield
        return self._choose(view, legal)

    def _choose(self, view: SenView, legal: Sequence[Action]) -> Action:
        decision = view.agenda[-1]
        if isinstance(decision, Looking):
            return Look(self._looks)
        if isinstance(decision, Keeping):
            first, second = (self._gain(track.face)[0] for track in self._known.held)
            return Keep(0 if first >= second else 1)
        if isinstance(decision, Drawn):
            return self._with_drawn(Use() in legal)
        if isinstance(decision, Peeking):
            return PeekOne(Slot(dream(self._seat), self._first_unknown()))
        if isinstance(decision, Swapping):
            return self._best_swap()[1]
        if isinstance(decision, Choosing):
            _gain, place, pick = self._best_of_pile(self._known.face_up)
            return ChooseOne(pick, place)
        return self._turn(view)

    def _turn(self, view: SenView) -> Action:
        if view.table.caller is None and self._waking() < GOOD_ENOUGH:
            return WakeUp()
        gain, place = self._gain(self._known.face_up[-1].face)
        return Take(place) if gain > self._gain_of_drawing() else Draw()

    def _waking(self) -> float:
        """What is expected of waking up: own points less the others' mean, and the next start."""
        own, *others = map(self._counts, (self._seat, *self._known.others()))
        fewer, at_most = [1.0] * len(own), [1.0] * len(own)
        for other in others:
            more = above(other, len(own))
            fewer = [chance * new for chance, new in zip(fewer, more, strict=True)]
            at_most = [c * new for c, new in zip(at_most, [1.0, *more], strict=False)]
        points = 0.0
        for count, chance in enumerate(own):
            if chance:
                tied = 0.0 if self._options.caller_tie_zero else at_most[count] - fewer[count]
                lost = 1.0 - at_most[count]
                points += chance * (tied * count + lost * (count + self._options.penalty))
        return points - sum(map(mean, others)) / len(others) + NEXT_START

    def _unseen(self, below: int = CLASSES) -> list[float]:
        """How many cards of each class are unseen, those at or above a class left out."""
        unseen = [0.0] * CLASSES
        for face, count in self._known.unseen.items():
            if class_of(face) < below:
                unseen[class_of(face)] += count
        return unseen

    def _odds(self) -> Odds:
        return even(self._unseen())

    def _odds_of(self, track: Track, owner: Seat) -> Odds:
        if track.face:
            return certain(class_of(track.face))
        if owner != self._seat and track.origin == KEPT:
            lower = self._unseen(below=track.instead_of if track.knew_it else USUAL)
            if any(lower):
                return even(lower)
        return self._odds()

    def _counts(self, seat: Seat) -> Counts:
        tracks = self._known.dreams[seat]
        fixed = [class_of(track.face) for track in tracks if track.face]
        hidden = [self._odds_of(track, seat) for track in tracks if not track.face]
        return counts(fixed, hidden)

    # what exchanging a card for another saves

    def _gain(self, face: Face | None) -> tuple[float, int]:
        """How many ravens a card saves in its best place, and that place."""
        own = self._known.own
        hidden = self._odds()
        odds = [certain(class_of(track.face)) if track.face else hidden for track in own]
        before = expected(odds)
        new = certain(class_of(face)) if face else hidden
        after = [expected([*odds[:p], new, *odds[p + 1 :]]) for p in range(len(own))]
        best = min(after)
        return before - best, after.index(best)

    def _gain_of_drawing(self) -> float:
        unseen = self._known.unseen
        total = sum(unseen.values()) or 1
        swap = max(0.0, self._best_swap()[0])
        gains = (
            count * max(swap if face.power == SWAP_TWO else 0.0, self._gain(face)[0])
            for face, count in unseen.items()
            if count
        )
        return sum(gains) / total

    def _best_of_pile(self, pile: Sequence[Track]) -> tuple[float, int, int]:
        gains = [(*self._gain(track.face), pick) for pick, track in enumerate(pile)]
        return max(gains, key=lambda each: each[0])

    def _best_swap(self) -> tuple[float, SwapTwo]:
        """The dearest own card for a rival's cheapest one, and the points that this brings."""
        mine, own = self._dearest()
        swaps = []
        for seat in self._known.others():
            theirs = [self._mean(track, seat) for track in self._known.dreams[seat]]
            place = theirs.index(min(theirs))
            a, b = Slot(dream(self._seat), mine), Slot(dream(seat), place)
            swap = SwapTwo(*((a, b) if self._seat < seat else (b, a)))
            swaps.append(((own - theirs[place]) * (1 + 1 / (self._known.seats - 1)), swap))
        return max(swaps, key=lambda each: each[0])

    def _dearest(self) -> tuple[int, float]:
        own = [self._mean(track, self._seat) for track in self._known.own]
        return own.index(max(own)), max(own)

    def _mean(self, track: Track, owner: Seat) -> float:
        return expected([self._odds_of(track, owner)])

    def _first_unknown(self) -> int:
        return next(place for place, track in enumerate(self._known.own) if track.face is None)

    def _with_drawn(self, may_use: bool) -> Action:
        face = self._known.held[0].face
        gain, place = self._gain(face)
        if may_use and face and self._wants_to_use(face.power, gain):
            return Use()
        return Exchange(place) if gain > 0 else Discard()

    def _wants_to_use(self, power: str, gain: float) -> bool:
        if power == TAKE_TWO:
            return True
        if power == PEEK_ONE:
            return gain <= 0 and any(track.face is None for track in self._known.own)
        if power == SWAP_TWO:
            return self._best_swap()[0] > max(gain, 0.0)
        pile = self._known.face_up
        return power == CHOOSE_ONE and bool(pile) and self._best_of_pile(pile)[0] > max(gain, 0.0)


def expected(odds: Sequence[Odds]) -> float:
    """The mean count of a dream."""
    plain = sum(sum(map(float.__mul__, one[:HOURS], WORTHS)) for one in odds)
    even_hours, odd_hours, mean_odd, mean_even = 1.0, 0.0, 0.0, 0.0
    for one in odds:
        p = one[HOURS]
        if p:
            q = 1.0 - p
            mean_even, mean_odd = (
                q * mean_even + p * (mean_odd + odd_hours),
                q * mean_odd + p * (mean_even + even_hours),
            )
            even_hours, odd_hours = q * even_hours + p * odd_hours, q * odd_hours + p * even_hours
    return plain + SCARY * mean_odd


WORTHS = tuple(float(worth) for worth in range(HOURS))
