"""One sentence for every event, in the reader's language: log, toasts, captions and `replay`.

An event is told as it was seen: a hidden face makes a sentence without one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.text.i18n import Texts
from sen_desktop.text.narration.koty import KotyTeller
from sen_desktop.text.narration.narrator import Storyteller
from sen_desktop.text.narration.sen import SenTeller
from sen_desktop.text.narration.smoki import SmokiTeller

TELLERS: Mapping[str, type[Storyteller]] = {
    "sen": SenTeller,
    "smoki": SmokiTeller,
    "koty": KotyTeller,
}


def storyteller(
    ruleset: Ruleset, texts: Texts, names: Sequence[str], card_names: Mapping[str, str]
) -> Storyteller:
    """Who tells a match of this ruleset between players of these names."""
    return TELLERS[ruleset.family](ruleset, texts, names, card_names)
