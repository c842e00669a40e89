"""What looks the same either way up, as the backs of cards do."""

from __future__ import annotations

import numpy as np

from .colour import Field
from .geometry import Path, half_turned

MIDDLE = (300.0, 450.0)
"""Of a card."""


def both(paths: list[Path]) -> list[Path]:
    """Paths and what they are when the card is turned round."""
    return [*paths, *(half_turned(path, *MIDDLE) for path in paths)]


def symmetric(field: Field) -> Field:
    return np.maximum(field, field[::-1, ::-1])
