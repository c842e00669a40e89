"""At which tables of Koty a judge's words were found to be true, and which of them.

Found by `build/make.py review-check`; what is not here is not shown.
"""

from __future__ import annotations

from sen_desktop.bots.judge import NOTHING, Verified
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.games.koty.words import NIGHT

TWO = Verified(parts=True, chances=True, slips=0.15)
"""Luck a game -1 ± 3 hundredths of a win for Hourglass as for Bell (160 games, seeds from
950 000 001 on), the parts add up to 3e-16, chances in a game are wrong by 2.0 %. Slips of Bell
played out (from 950 500 001 on, 20 of each size): said 0.14, real 0.19 ± 0.11; said 0.06, real
0.04 ± 0.11; said 0.03, real 0.06 ± 0.11, so of these nothing is said. Earlier, 20 from 0.1 to 0.15
had come to 0.07 ± 0.09, and 20 from there on to 0.15 ± 0.09."""


def verified(ruleset: Ruleset, seats: int) -> Verified:
    """Two at a table without night cards."""
    plain = not any(ruleset.options[option] for option in NIGHT.values())
    return TWO if seats == 2 and plain else NOTHING
