"""Opponents of the lab for Sen keep the nets that there were when they were made.

So they stay what they are while the best player goes on learning.
"""

from __future__ import annotations

from pathlib import Path

from sen_desktop.bots.sen.dreamer import Dreamer
from sen_desktop.bots.sen.model import Model, model_for

FROZEN = Path(__file__).with_name("models")


class FrozenDreamer(Dreamer):
    def _model_among(self, seats: int) -> Model:
        return model_for(self._ruleset.id, self._options.penalty, seats, FROZEN)
