"""Cards as they are seen: every one a sprite that lies somewhere or is on its way.

The picture of a table is a fold over the events that its viewer witnessed. What a sprite shows
follows from those events alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import cos, pi, sin

from sen_desktop.engine.cards import Face, PileId
from sen_desktop.ui.screen import Rect

Home = Callable[[PileId, int], Rect]


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
    def over(self) -> bool:
        return self.passed >= self.delay + self.seconds

    def rect(self) -> Rect:
        t = 0.5 - 0.5 * cos(pi * self.share)
        a, b = self.start, self.end
        x, y = a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t
        if self.arc:
            off = self.arc * sin(pi * t)
            dx, dy = b.x - a.x, b.y - a.y
            long = max(1.0, (dx * dx + dy * dy) ** 0.5)
            x, y = x - dy / long * off, y + dx / long * off
        return Rect(x, y, a.w + (b.w - a.w) * t, a.h + (b.h - a.h) * t)


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
            motion.passed += dt
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
