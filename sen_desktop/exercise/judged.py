"""What a move in a position was worth, by the same judge and the same margin as in a review."""

from __future__ import annotations

from sen_desktop.bots.judge import Valued, Verified
from sen_desktop.engine.values import value
from sen_desktop.review.slips import is_real


@value
class Judged:
    """A move beside the best one."""

    move: Valued
    best: Valued
    verified: Verified

    @property
    def loss(self) -> float:
        return self.best.worth - self.move.worth

    @property
    def right(self) -> bool:
        """It is the best one, or within the margin of what can be told."""
        calling = self.best.calling or self.move.calling
        lost = self.best.chance - self.move.chance
        early = self.move.calling and not self.best.calling
        return not is_real(self.loss, lost, self.verified, calling=calling, early=early)
