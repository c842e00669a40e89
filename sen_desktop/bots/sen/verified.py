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
    # Luck a match +1.1 ± 2.3 (Moons, 300 matches, seeds from 950 000 001 on), +1.8 ± 3.1 and
    # +0.4 ± 3.2 (Owl, Lantern, 300, the same). Chances before rounds: error 1.3 % and 0.9 %. Slips
    # of Owl and Lantern played out (seeds from 950 500 001 on): cards said 4.3 and 9.2, real
    # 4.5 ± 1.6 and 8.2 ± 1.9; calls (from 950 520 001 on) said 8.0, real 6.5 ± 2.3, but said 4.3,
    # real 1.7 ± 1.7, so of these nothing is said. Cards named as forgotten: 1095 of 1117 truly
    # were, and 1103 of 1200 that were forgotten were found.
    "sen-classic, penalty 5, 2 seats, polite": Verified(True, True, 3.0, 6.0, True),
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
