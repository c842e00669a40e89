"""At which tables of Smoki a judge's words were found to be true, and which of them.

Found by `build/make.py review-check`; what is not here is not shown.
"""

from __future__ import annotations

from sen_desktop.bots.judge import NOTHING, Verified
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.games.smoki.options import read
from sen_desktop.games.smoki.words import MOST_FACE_UP_PILES, TOKENS

TWO_FOR_TOKENS = Verified(parts=True, chances=True, slips=0.1)
"""Luck a match +3 ± 6 hundredths of a win (100 matches); chances before rounds: error 5 %. Slips
played out: said 0.13, real 0.12 ± 0.07; said 0.07, real 0.03 ± 0.04, so these are not spoken of."""


def verified(ruleset: Ruleset, seats: int) -> Verified:
    options = read(ruleset.options)
    tokens = options.mode == TOKENS and options.face_up_piles == MOST_FACE_UP_PILES
    return TWO_FOR_TOKENS if tokens and seats == 2 else NOTHING
