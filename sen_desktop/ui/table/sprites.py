"""Cards as they are seen: every one a sprite that lies somewhere or is on its way.

The picture of a table is a fold over the events that its viewer witnessed. What a sprite shows
follows from those events alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from math import cos, hypot, pi, sin

from sen_desktop.engine.cards import Face, PileId
from sen_desktop.ui.screen import Rect

Home = Callable[[PileId, int], Rect]

SIZES = 10
"""A card that grows on its way does so in so many steps: every size is scaled from the picture."""


@dataclass(slots=True)
class Motion:
    """A way to a new place, perhaps turning over on it."""

    start: Rect
    end: Rect
    seconds: float
    delay: float = 0.0
    arc: float = 0.0
    """How far it leaves the straight line, in units; to the other side if it is negative."""
    turns: bool = False
    passed: float = 0.0

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

    def rect(self) -> Rect:
        t = 0.5 - 0.5 * cos(pi * self.share)
        a, b = self.start, self.end
        dx, dy = b.x + b.w / 2 - a.x - a.w / 2, b.y + b.h / 2 - a.y - a.h / 2
        x, y = a.x + a.w / 2 + dx * t, a.y + a.h / 2 + dy * t
        if self.arc:
            off = self.arc * sin(pi * t) / max(1.0, hypot(dx, dy))
            x, y = x - dy * off, y + dx * off
        step = round(t * SIZES) / SIZES
        w, h = a.w + (b.w - a.w) * step, a.h + (b.h - a.h) * step
        return Rect(x - w / 2, y - h / 2, w, h)


@dataclass(slots=True, eq=False)
class Sprite:
    """One card."""

    rect: Rect
    face: Face | None = None
    """What it shows, or will show once it has turned over; None is its back."""
    before: Face | None = None
    """What it shows until half of its turn."""
    known: Face | None = None
    """What the viewer has seen on it, carried along wherever it went."""
    mark: str = ""
    """What the viewer wrote on its back."""
    motion: Motion | None = None

    @property
    def showing(self) -> Face | None:
        motion = self.motion
        return self.before if motion and motion.turns and motion.share < 0.5 else self.face

    @property
    def squeeze(self) -> float:
        """How much of its width is seen."""
        if not self.motion or not self.motion.turns:
            return 1.0
        return max(0.04, abs(cos(pi * self.motion.share)))

    @property
    def lying(self) -> object:
        """All that is seen of it while it lies still."""
        return None if self.motion else (self.rect, self.face, self.known, self.mark)

    def show(self, face: Face | None) -> bool:
        """Turn over to this side; True if it had to."""
        if face is self.face or face == self.face:
            return False
        self.before = self.showing
        self.face = face
        return True


class Sprites:
    """All cards of a table, pile by pile, bottom card first."""

    def __init__(self) -> None:
        self.piles: dict[PileId, list[Sprite]] = {}
        self.moving: list[Sprite] = []
        self.version = 0
        """Counts every change of what lies still."""

    def each(self) -> Iterator[tuple[PileId, int, Sprite]]:
        for pile, sprites in self.piles.items():
            for place, sprite in enumerate(sprites):
                yield pile, place, sprite

    def top(self, pile: PileId) -> Face | None:
        """What the uppermost card shows."""
        sprites = self.piles.get(pile)
        return sprites[-1].face if sprites else None

    def flying(self) -> list[Sprite]:
        return [one for one in self.moving if one.motion and not one.motion.waits]

    def waiting(self) -> Iterable[Sprite]:
        """Cards that are about to set off, lowest first; of those close above each other one."""
        waiting = [one for one in self.moving if one.motion and one.motion.waits]
        places = {(round(one.rect.x), round(one.rect.y)): one for one in reversed(waiting)}
        return places.values()

    def send(
        self,
        sprite: Sprite,
        end: Rect,
        seconds: float,
        *,
        delay: float = 0.0,
        arc: float = 0.0,
        turns: bool = False,
    ) -> None:
        """Set a card on its way."""
        self.version += 1
        if seconds <= 0:
            sprite.rect, sprite.motion = end, None
            return
        sprite.motion = Motion(sprite.rect, end, seconds, delay, arc, turns)
        if sprite not in self.moving:
            self.moving.append(sprite)

    def settle(self, home: Home, seconds: float) -> None:
        """Every card that is not where it belongs goes there."""
        for pile, place, sprite in self.each():
            end = home(pile, place)
            going = sprite.motion.end if sprite.motion else sprite.rect
            if going == end:
                continue
            if sprite.motion and seconds:
                sprite.motion.end = end
            else:
                self.send(sprite, end, seconds)

    def update(self, dt: float) -> None:
        for sprite in self.moving:
            motion = sprite.motion
            if motion is None:
                continue
            waited = motion.waits
            motion.passed += dt
            if motion.waits:
                continue
            self.version += waited
            sprite.rect = motion.rect()
            if motion.over:
                sprite.rect, sprite.motion = motion.end, None
                self.version += 1
        self.moving = [sprite for sprite in self.moving if sprite.motion]

    def finish(self) -> None:
        """Everything is where it was going."""
        for sprite in self.moving:
            if sprite.motion:
                sprite.rect, sprite.motion = sprite.motion.end, None
        if self.moving:
            self.version += 1
        self.moving.clear()
