"""The one decision of the toy."""

from __future__ import annotations

from sen_desktop.engine.decision import Decision
from sen_desktop.engine.values import value


@value
class Turn(Decision):
    """Look, swap or stop."""
