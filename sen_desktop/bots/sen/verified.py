"""At which tables of Sen a judge's words were found to be true, and which of them.

Found by `build/make.py review-check`; the figures stand beside each table. What is not here is not
shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from sen_desktop.bots.judge import NOTHING, Verified
from sen_desktop.bots.sen.levels import name_of
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.games.sen.options import read

USUAL_LIMIT = 100
"""Chances of winning were compared with what came of them in matches up to so many points."""

TABLES: Mapping[str, Verified] = {
    # Luck a match +0.9 ± 3.6 (Moons, 120 matches), +0.6 ± 3.7 and -0.4 ± 3.9 (Owl, Lantern, 200).
    # Chances before rounds: error 1 % (200 matches). Slips played out: cards said 4.3 and 9.0,
    # real 3.5 ± 1.6 and 8.0 ± 1.7; calls said 4.3 and 9.1, real 3.7 ± 2.4 and 7.3 ± 3.4. Cards
    # named as forgotten: 731 of 748 truly were; named were 734 of 812.
    "sen-classic, penalty 5, 2 seats, polite": Verified(True, True, 3.0, 3.0, True),
    # Luck +3.3 ± 3.3 (Moons, 100), +2.8 ± 9.6 and -2.0 ± 10.0 (Owl, Lantern, 24). Chances before
    # rounds: error 2 to 3 % (180), in rounds 2.5 % (24). Slips: cards said 4.6 and 10.1, real
    # 3.8 ± 3.7 and 7.4 ± 4.9; calls were not shown to be real. Named 86 of 94 rightly, 92 of 102.
    "sen-jubilee, penalty 5, 2 seats, polite": Verified(True, True, 3.0, None, True),
    # Luck +3.4 ± 9.6, +5.2 ± 9.7, -0.7 ± 8.9 (Owl, Brook, Lantern, 24). Slips not played out.
    "sen-classic, penalty 5, 3 seats, polite": Verified(parts=True),
    # Luck +1.6 ± 7.2, -1.9 ± 8.9, -1.8 ± 9.1, +2.9 ± 9.8 (Owl to Fluff, 24). Slips: cards said 4.5
    # and 7.5, real 5.0 ± 2.0 and 6.2 ± 1.5; too few calls. Named 190 of 190 rightly, 190 of 203.
    "sen-classic, penalty 5, 4 seats, polite": Verified(True, False, 3.0, None, True),
}


def verified(ruleset: Ruleset, seats: int, polite: bool) -> Verified:
    options = read(ruleset.options)
    variants = (
        options.last_turns,
        options.caller_tie_zero,
        options.know_what_i_have,
        options.all_or_nothing,
        options.not_so_scary,
    )
    if any(variants):
        return NOTHING
    found = TABLES.get(name_of(ruleset.id, options.penalty, seats, polite), NOTHING)
    usual = options.limit == USUAL_LIMIT and options.rounds is None
    return found if usual else replace(found, chances=False)
