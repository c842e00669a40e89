"""Cards as they are seen: every one a sprite that lies somewhere or is on its way there."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from math import cos, hypot, pi, sin
from typing import NamedTuple, TypeAlias

from sen_desktop.engine.cards import Face, PileId
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.table.picture import TableCard

Rest: TypeAlias = Callable[[PileId, int, TableCard], tuple[Rect, Face | None]]
"""Where a card belongs, and which side of it is up there."""

FLIGHT = 0.42
"""Seconds that a card flies."""

TURN_OVER = 0.34

LINGERS = FLIGHT + 0.25
"""Seconds after which a card that came into a dream face up is turned down."""

LEAN, LEAN_STEP = 6.0, 1.5
"""Degrees that a single card leans on its way, in such steps."""

WAYPOINTS = 10
"""So many places of a way are looked at, to see what lies below it."""

HIGHEST = 14.0
"""Units above the table, half way."""

HEAP = 12.0
"""Units within which cards that are about to set off lie upon each other."""

SIZES = 10
"""A card that grows on its way does so in so many steps: every size is scaled from the picture."""


class Leg(NamedTuple):
    """How one card goes to where it belongs, if not straight there."""

    card: int
    seconds: float
    delay: float = 0.0
    arc: float = 0.0
    lingers: bool = False
    """It keeps showing what it shows until a moment after it has arrived."""


@dataclass(slots=True)
class Flight:
    """A way to a new place, perhaps turning over on it."""

    start: Rect
    end: Rect
    seconds: float
    delay: float = 0.0
    arc: float = 0.0
    """How far it leaves the straight line, in units; to the other side if it is negative."""
    turns: bool = False
    passed: float = 0.0
    crossing: tuple[object, float] | None = None
    """For which end and which place it was last asked, and until when it passes there."""

    @property
    def share(self) -> float:
        done = self.passed - self.delay
        if done <= 0:
            return 0.0
        return 1.0 if done >= self.seconds else done / self.seconds

    @property
    def waits(self) -> bool:
        return self.passed < self.delay

    @property
    def over(self) -> bool:
        return self.passed >= self.delay + self.seconds

    @property
    def far(self) -> bool:
        """It goes farther than a card is wide."""
        (ax, ay), (bx, by) = self.start.centre, self.end.centre
        return hypot(bx - ax, by - ay) > self.end.w

    @property
    def lean(self) -> float:
        """By how many degrees a card leans into its way."""
        (ax, _), (bx, _) = self.start.centre, self.end.centre
        side = max(-1.0, min(1.0, (ax - bx) / self.end.w / 2))
        return round(LEAN * side * sin(pi * self.share) / LEAN_STEP) * LEAN_STEP

    def crosses(self, place: Rect) -> bool:
        """It is going to pass there, or is there now."""
        asked = self.end, place
        if self.crossing is None or self.crossing[0] != asked:
            steps = [step / WAYPOINTS for step in range(WAYPOINTS + 1)]
            last = max((one for one in steps if self._at(one).meets(place)), default=-1.0)
            self.crossing = asked, last
        return self.share <= self.crossing[1]

    def rect(self) -> Rect:
        return self._at(self.share)

    def _at(self, share: float) -> Rect:
        t = 0.5 - 0.5 * cos(pi * share)
        a, b = self.start, self.end
        dx, dy = b.x + b.w / 2 - a.x - a.w / 2, b.y + b.h / 2 - a.y - a.h / 2
        x, y = a.x + a.w / 2 + dx * t, a.y + a.h / 2 + dy * t
        if self.arc:
            off = self.arc * sin(pi * t) / max(1.0, hypot(dx, dy))
            x, y = x - dy * off, y + dx * off
        w, h = b.w, b.h
        if a.w != w or a.h != h:
            step = round(t * SIZES) / SIZES
            w, h = a.w + (w - a.w) * step, a.h + (h - a.h) * step
        return Rect(x - w / 2, y - h / 2, w, h)


@dataclass(slots=True, eq=False)
class Sprite:
    """One card."""

    card: TableCard
    pile: PileId
    rect: Rect
    face: Face | None = None
    """What it shows, or will show once it has turned over; None is its back."""
    before: Face | None = None
    """What it shows until half of its turn."""
    flight: Flight | None = None
    stays: bool = False
    """It lies in the same heap as before: where that is moved, it is there at once."""

    @property
    def showing(self) -> Face | None:
        flight = self.flight
        return self.before if flight and flight.turns and flight.share < 0.5 else self.face

    @property
    def squeeze(self) -> float:
        """How much of its width is seen."""
        if not self.flight or not self.flight.turns:
            return 1.0
        return max(0.04, abs(cos(pi * self.flight.share)))

    @property
    def lift(self) -> float:
        """How high above the table it is."""
        return HIGHEST * sin(pi * self.flight.share) if self.flight else 0.0

    @property
    def goal(self) -> Rect:
        """Where it lies or is going."""
        return self.flight.end if self.flight else self.rect

    def turn(self, face: Face | None) -> bool:
        """Turn over to this side; True if it had to."""
        if face is self.face or face == self.face:
            return False
        self.before = self.showing
        self.face = face
        return True


class Sprites:
    """All cards of a table. Whatever is still on its way goes where it rests in the end."""

    def __init__(self, heaps: Collection[str] = ()) -> None:
        self._heaps = heaps
        """The kinds of piles in which cards lie upon each other."""
        self.piles: dict[PileId, list[Sprite]] = {}
        """Pile by pile, the bottom card first."""
        self.moving: list[Sprite] = []
        self.version = 0
        """Counts every change of what lies still."""
        self.versions: dict[PileId, int] = {}
        """By pile, when something that lies still has changed there last."""
        self.still = False
        """Nothing flies: everything is at once where it belongs."""
        self.landed: list[Sprite] = []
        """Cards that have come down just now, from farther than their own width."""
        self.turned_up: list[Sprite] = []
        """Cards that have just been turned face up."""
        self._by_card: dict[int, Sprite] = {}
        self._cards: Mapping[PileId, tuple[TableCard, ...]] = {}
        self._lingering: list[tuple[float, Sprite]] = []

    def of(self, card: int) -> Sprite:
        return self._by_card[card]

    @property
    def busy(self) -> bool:
        return bool(self.moving or self._lingering)

    def flying(self) -> list[Sprite]:
        return [one for one in self.moving if one.flight and not one.flight.waits]

    def waiting(self) -> Iterable[Sprite]:
        """Cards that are about to set off, lowest first. Of a heap it is the one that sets off
        last, so that what lies there seldom changes."""
        heaps: dict[tuple[int, int], Sprite] = {}
        for one in reversed(self.moving):
            if one.flight and one.flight.waits:
                heaps.setdefault((round(one.rect.x / HEAP), round(one.rect.y / HEAP)), one)
        return heaps.values()

    def changed(self, piles: Iterable[PileId]) -> None:
        """Something else is seen to lie there."""
        self.version += 1
        self.versions.update(dict.fromkeys(piles, self.version))

    def take(self, cards: Mapping[PileId, tuple[TableCard, ...]], rest: Rest) -> None:
        """From now on these are the cards: new ones lie where they belong, others are gone."""
        there: dict[int, Sprite] = {}
        heaped = {
            id(sprite): pile
            for pile, sprites in self.piles.items()
            if pile.kind in self._heaps
            for sprite in sprites
        }
        self.piles = {pile: [] for pile in cards}
        for pile, lying in cards.items():
            for place, card in enumerate(lying):
                sprite = self._by_card.get(card.id)
                if sprite is None:
                    rect, side = rest(pile, place, card)
                    sprite = Sprite(card, pile, rect, side, side)
                sprite.card, sprite.pile = card, pile
                sprite.stays = heaped.get(id(sprite)) == pile
                there[card.id] = sprite
                self.piles[pile].append(sprite)
        gone = {id(self._by_card[card]) for card in self._by_card.keys() - there.keys()}
        if gone:
            self.moving = [one for one in self.moving if id(one) not in gone]
            self._lingering = [entry for entry in self._lingering if id(entry[1]) not in gone]
        self._by_card = there
        before, self._cards = self._cards, cards
        self.changed(pile for pile, lying in cards.items() if lying is not before.get(pile))

    def send(self, rest: Rest, legs: Mapping[int, Leg]) -> None:
        """Every card that is not where it belongs goes there, and turns if it has to."""
        goals = {
            sprite.card.id: (sprite, *rest(pile, place, sprite.card))
            for pile, sprites in self.piles.items()
            for place, sprite in enumerate(sprites)
        }
        for card, leg in legs.items():
            self._fly_leg(*goals.pop(card), leg)
        lingering = {id(sprite) for _, sprite in self._lingering}
        for sprite, end, side in goals.values():
            if id(sprite) not in lingering and sprite.turn(side):
                self._set_off(sprite, end, Leg(sprite.card.id, TURN_OVER), turns=True)
            elif sprite.goal == end:
                continue
            elif sprite.flight and not self.still:
                sprite.flight.end = end
            elif sprite.stays:
                sprite.rect = end
                self.changed([sprite.pile])
            else:
                self._set_off(sprite, end, Leg(sprite.card.id, FLIGHT))
        if self.still:
            self._turn_down(LINGERS)

    def put(self, rest: Rest) -> None:
        """Every card lies where it belongs, whatever was on its way."""
        self._lingering.clear()
        self.moving.clear()
        for pile, sprites in self.piles.items():
            for place, sprite in enumerate(sprites):
                sprite.rect, sprite.face = rest(pile, place, sprite.card)
                sprite.before, sprite.flight = sprite.face, None
        self.changed(self.piles)

    def move_home(self, rest: Rest) -> None:
        """All places have moved: whatever is not going to its new one is there at once."""
        for pile, sprites in self.piles.items():
            for place, sprite in enumerate(sprites):
                end, _ = rest(pile, place, sprite.card)
                if sprite.goal != end:
                    sprite.rect, sprite.flight = end, None
        self.moving = [sprite for sprite in self.moving if sprite.flight]
        self.changed(self.piles)

    def finish(self) -> None:
        """Everything is where it was going."""
        for sprite in self.moving:
            if sprite.flight:
                sprite.rect, sprite.flight = sprite.flight.end, None
        for _, sprite in self._lingering:
            sprite.face = sprite.before = sprite.card.shown
        self.moving.clear()
        self._lingering.clear()
        self.changed(self.piles)

    def update(self, dt: float) -> None:
        """Time goes on for whatever flies."""
        self.landed, self.turned_up = [], []
        for sprite in self.moving:
            flight = sprite.flight
            if flight is None:
                continue
            before = flight.passed
            flight.passed = passed = before + dt
            if passed < flight.delay:
                continue
            self.version += before < flight.delay
            sprite.rect = flight.rect()
            if flight.over:
                if flight.far:
                    self.landed.append(sprite)
                if flight.turns and sprite.face is not None:
                    self.turned_up.append(sprite)
                sprite.rect, sprite.flight = flight.end, None
                self.changed([sprite.pile])
        self.moving = [sprite for sprite in self.moving if sprite.flight]
        self._turn_down(dt)

    def _turn_down(self, dt: float) -> None:
        """Cards that came into a dream face up are turned down once they have been seen."""
        if not self._lingering:
            return
        due = [sprite for left, sprite in self._lingering if left <= dt]
        self._lingering = [(left - dt, one) for left, one in self._lingering if left > dt]
        for sprite in due:
            if sprite.turn(sprite.card.shown):
                self._set_off(sprite, sprite.goal, Leg(sprite.card.id, TURN_OVER), turns=True)

    def _fly_leg(self, sprite: Sprite, end: Rect, side: Face | None, leg: Leg) -> None:
        self._lingering = [entry for entry in self._lingering if entry[1] is not sprite]
        turns = False
        if leg.lingers and sprite.face is not None:
            self._lingering.append((LINGERS, sprite))
        else:
            turns = sprite.turn(side)
        if turns or sprite.goal != end:
            self._set_off(sprite, end, leg, turns=turns)

    def _set_off(self, sprite: Sprite, end: Rect, leg: Leg, *, turns: bool = False) -> None:
        self.changed([sprite.pile])
        if self.still:
            sprite.rect, sprite.flight = end, None
            return
        sprite.flight = Flight(sprite.rect, end, leg.seconds, leg.delay, leg.arc, turns)
        if sprite not in self.moving:
            self.moving.append(sprite)
