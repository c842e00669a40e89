"""When the program looks through all that it has for garbage.

Such a search holds up a frame, so it is made while nothing moves, and what was loaded at the start
is left out of it.
"""

from __future__ import annotations

import gc

DUE, SELDOM = 10, 50
"""Smaller searches after which a whole one is made while nothing moves, and whatever moves."""


def hold_back() -> None:
    """From now on; what there is at this moment stays."""
    gc.freeze()
    often, sometimes, _ = gc.get_threshold()
    gc.set_threshold(often, sometimes, SELDOM)


def clear_up() -> None:
    """To be asked while nothing moves."""
    if gc.get_count()[2] >= DUE:
        gc.collect()
