"""What one seat knows of the round: every card it can follow, who has seen it, how it came there.

Facts only. What they make likely stands in `beliefs`, what to do about it in `policy`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from copy import copy

from sen_desktop.bots.sen.courtesy import Courtesy
from sen_desktop.bots.sen.manners import A_CARD, A_DREAM, Manners
from sen_desktop.engine.cards import Face, PileId, Seat, Slot
from sen_desktop.engine.events import (
    Dealt,
    Event,
    MatchStarted,
    Moved,
    Opened,
    Peeked,
    RoundEnded,
    Shuffled,
    Swapped,
    Turned,
    TurnStarted,
)
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.engine.values import value
from sen_desktop.games.sen.counting import SCARY
from sen_desktop.games.sen.events import Called
from sen_desktop.games.sen.words import DREAM, FACE_DOWN, FACE_UP

HOURS = SCARY + 1
"""The class of hourglasses; every other card belongs to the class of its worth."""
CLASSES = HOURS + 1
EVERYBODY = -1
"""As a set of seats (a bit each)."""

DEALT, TAKEN, KEPT, INCOMING = range(4)
"""How a card came to its dream."""

NOTHING = 10
"""Stands for "no card yet" where a lowest worth is kept."""


def class_of(face: Face) -> int:
    return HOURS if face.worth is None else face.worth


class Track:
    """One card as a seat follows it."""

    __slots__ = ("face", "instead_of", "knew_it", "knowers", "origin", "thrown")

    def __init__(self, origin: int = DEALT) -> None:
        self.face: Face | None = None
        self.knowers = 0
        self.origin = origin
        self.instead_of = NOTHING
        """The worth of the card that it replaced, if it was drawn."""
        self.knew_it = False
        """Whether its owner knew the card that it replaced."""
        self.thrown = NOTHING
        """The lowest worth that its owner has thrown away while holding it."""

    def known_to(self, seat: Seat) -> bool:
        return bool(self.knowers >> seat & 1)


def looks(track: Track) -> float:
    """What a card in a dream seems to count to those who saw no more than all did.

    A drawn card that was kept is lower than the one that it replaced, if that was known.
    """
    if track.knowers == EVERYBODY and track.face is not None:
        return min(class_of(track.face), SCARY)
    if track.origin != KEPT:
        return A_CARD
    return looks_instead_of(track.instead_of if track.knew_it else A_CARD + 1)


def looks_instead_of(kind: int) -> float:
    return max(min(kind, SCARY) - 1, 0) / 2


@value
class Stand:
    """A seat at the start of a turn, when it could have woken up."""

    cards: tuple[tuple[Track, bool], ...]
    """Its dream, and which of it it knew."""
    against: float
    """What the others' dreams seemed to count."""
    tells: bool
    """Whether it means anything if it did not wake up then: courtesy may have kept it."""

    def seems(self, met: float) -> float:
        """What a dream of this size seems to count, as if it had four cards."""
        return met * A_DREAM / (A_CARD * len(self.cards))


def met_with(stand: Stand) -> float:
    """What a dream counts to its owner: one's own, or anybody's once all cards have been shown."""
    return sum(
        min(class_of(track.face), SCARY) if knew and track.face is not None else A_CARD
        for track, knew in stand.cards
    )


class Knowledge:
    """Follows the events of one seat; perfect within a round, whose end wipes it out."""

    def __init__(self, ruleset: Ruleset, seat: Seat, courtesy: Courtesy | None = None) -> None:
        self.seat = seat
        self.courtesy = courtesy
        """The table manners that are kept in this match, if any are."""
        self.faces = tuple(dict.fromkeys(kind.face for kind in ruleset.deck))
        self.copies = dict.fromkeys(self.faces, 0)
        for kind in ruleset.deck:
            self.copies[kind.face] += kind.copies
        self.seats = 0
        self.manners: list[Manners] = []
        self._temper: tuple[float, float] | None = None
        self._clear()

    def _clear(self) -> None:
        self.unseen = dict(self.copies)
        """Copies of each face that this seat has not seen since the deal."""
        self.face_down = 0
        self.face_up: list[Track] = []
        self.held: list[Track] = []
        self.dreams: list[list[Track]] = [[] for _ in range(self.seats)]
        self.turns = [0] * self.seats
        """How often each seat has been at turn."""
        self.at_turn = 0
        self.stands: list[list[Stand]] = [[] for _ in range(self.seats)]
        """Each seat at the turns of this round with which it could wake up."""
        self.caller: Seat | None = None

    def meet(self, other: Knowledge) -> None:
        """To have learned of the others what that one has."""
        self.manners, self.courtesy, self._temper = other.manners, other.courtesy, None

    def lacking(self, slots: Sequence[Slot]) -> Knowledge:
        """The same, had these cards of dreams never been seen."""
        known = copy(self)
        known.unseen = dict(self.unseen)
        known.dreams = [list(dream) for dream in self.dreams]
        for slot in slots:
            track = copy(self.at(slot))
            if track.face is not None:
                known.unseen[track.face] += 1
                track.face = None
            track.knowers &= ~(1 << self.seat)
            known.dreams[slot.pile.seat or 0][slot.place] = track
        return known

    def with_other_top(self, face: Face) -> Knowledge:
        """The same, had another card come to lie on top of the face-up pile."""
        known = copy(self)
        known.unseen = dict(self.unseen)
        track = copy(self.face_up[-1])
        if track.face is not None:
            known.unseen[track.face] += 1
        known.unseen[face] -= 1
        track.face = face
        known.face_up = [*self.face_up[:-1], track]
        return known

    @property
    def own(self) -> list[Track]:
        return self.dreams[self.seat]

    def temper(self) -> tuple[float, float]:
        """How eager and how watchful the others are, on the mean."""
        if self._temper is None:
            tempers = [self.manners[seat].temper() for seat in self.others()]
            eager = sum([eager for eager, _ in tempers]) / len(tempers)
            watchful = sum([watchful for _, watchful in tempers]) / len(tempers)
            self._temper = eager, watchful
        return self._temper

    def others(self) -> Iterable[Seat]:
        return (seat for seat in range(self.seats) if seat != self.seat)

    def unseen_hours(self) -> int:
        return sum(count for face, count in self.unseen.items() if face.worth is None)

    def notice(self, event: Event) -> None:
        match event:
            case Moved():
                self._moved(event)
            case Peeked(seat, slot, face):
                if slot.pile.kind == DREAM:
                    track = self._pile(slot.pile)[slot.place]
                    track.knowers |= 1 << seat
                    self.learn(track, face)
            case TurnStarted(seat):
                self.at_turn = seat
                self.turns[seat] += 1
                if self.caller is None:
                    self.stands[seat].append(self.stand(seat))
            case Called(seat):
                self.caller = seat
            case Swapped(_, a, b):
                one, other = self._pile(a.pile), self._pile(b.pile)
                one[a.place], other[b.place] = other[b.place], one[a.place]
            case Turned(slot, face):
                track = self._pile(slot.pile)[slot.place]
                track.knowers = EVERYBODY
                self.learn(track, face)
            case Opened(pile, faces) if pile == FACE_UP:
                for track, face in zip(self.face_up, faces, strict=True):
                    self.learn(track, face)
            case Opened(pile, faces) if pile.kind == DREAM:
                for track, face in zip(self._pile(pile), faces, strict=True):
                    self.learn(track, face)
            case RoundEnded():
                self._learn_manners()
            case Dealt(_, piles, each):
                self.face_down -= each * len(piles)
                for pile in piles:
                    self._pile(pile).extend(Track() for _ in range(each))
            case Shuffled():
                self._clear()
                self.face_down = sum(self.copies.values())
            case MatchStarted(seats):
                self.seats = seats
                self.manners = [Manners() for _ in range(seats)]
                self._temper = None
                if self.courtesy is not None:
                    self.courtesy.begin()
            case _:
                pass

    def line_of(self, seat: Seat) -> Callable[[float], Sequence[float]]:
        """How likely a seat is to wake up at its next turn, see `Manners.line`."""
        manners = self.manners[seat]
        free = self.courtesy is None or self.courtesy.expects(self.turns[seat] + 1)
        return manners.line if free else manners.line_of_polite

    def may_wake(self) -> bool:
        """Whether table manners let this seat wake up now."""
        if self.courtesy is None:
            return True
        stand = self.stands[self.seat][-1]
        seems = stand.seems(met_with(stand))
        return self.courtesy.allows(self.seat, self.turns[self.seat], seems)

    def stand(self, seat: Seat) -> Stand:
        cards = tuple((track, track.known_to(seat)) for track in self.dreams[seat])
        tells = self.courtesy is None or self.courtesy.expects(self.turns[seat])
        return Stand(cards, self.against(seat), tells)

    def against(self, seat: Seat) -> float:
        """What the dream of a seat's most dangerous rival seems to count, from what all know."""
        dreams = [dream for other, dream in enumerate(self.dreams) if other != seat]
        return min(sum(map(looks, dream)) * A_DREAM / (A_CARD * len(dream)) for dream in dreams)

    def _learn_manners(self) -> None:
        """All dreams have been shown: with what each seat woke up, and with what it did not."""
        self._temper = None
        seems = 0.0
        for seat, stands in enumerate(self.stands):
            for stand in stands:
                woke = seat == self.caller and stand is stands[-1]
                met = stand.seems(met_with(stand))
                if woke:
                    seems = met
                if seat != self.seat and (woke or stand.tells):
                    self.manners[seat].learn(met, stand.against, woke)
        if self.courtesy is not None:
            turn = 0 if self.caller is None else self.turns[self.caller]
            self.courtesy.learn(self.caller, turn, seems)

    def learn(self, track: Track, face: Face | None) -> None:
        if face is not None and track.face is None:
            track.face = face
            self.unseen[face] -= 1

    def at(self, slot: Slot) -> Track:
        return self._pile(slot.pile)[slot.place]

    def _pile(self, pile: PileId) -> list[Track]:
        if pile.seat is not None:
            return self.dreams[pile.seat]
        return self.face_up if pile == FACE_UP else self.held

    def _moved(self, event: Moved) -> None:
        if event.src.pile == FACE_DOWN:
            self.face_down -= 1
            track = Track(INCOMING)
        else:
            track = self._pile(event.src.pile).pop(event.src.place)
        if event.why == "replaced":
            self._replaced(event, track)
        elif event.why == "discarded":
            self._threw_away(event.face)
        self.learn(track, event.face)
        track.knowers |= (
            EVERYBODY if event.audience is None else sum(1 << seat for seat in event.audience)
        )
        if event.dst.pile.kind == DREAM:
            track.origin = {"kept": KEPT, "incoming": INCOMING, "penalty": INCOMING}.get(
                event.why, TAKEN
            )
            track.thrown = NOTHING
        self._pile(event.dst.pile).insert(event.dst.place, track)

    def _replaced(self, event: Moved, track: Track) -> None:
        """What a replaced card tells about the one that took its place, and about the others."""
        owner = event.src.pile.seat
        if owner is None or event.face is None:
            return
        laid = self.dreams[owner][event.src.place - 1]
        laid.instead_of = class_of(event.face)
        laid.knew_it = track.known_to(owner)
        if laid.knew_it:
            self._threw_away(event.face, besides=laid)

    def _threw_away(self, face: Face | None, besides: Track | None = None) -> None:
        if face is None:
            return
        for track in self.dreams[self.at_turn]:
            if track is not besides:
                track.thrown = min(track.thrown, class_of(face))
