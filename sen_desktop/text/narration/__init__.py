"""One sentence for every event, in the reader's language: log, toasts, captions and `replay`.

An event is told as it was seen: a hidden face makes a sentence without one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from sen_desktop.data.catalogue import CardName
from sen_desktop.engine.doors import Derived
from sen_desktop.engine.events import Event
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.text.i18n import Texts
from sen_desktop.text.narration import koty, sen, smoki
from sen_desktop.text.narration.moments import Moment, best
from sen_desktop.text.narration.narrator import Narration, Storyteller
from sen_desktop.text.narration.talk import Talk
from sen_desktop.text.narration.turns import TurnTeller

FAMILIES: tuple[Narration, ...] = (sen.NARRATION, smoki.NARRATION, koty.NARRATION)

NARRATIONS: Mapping[str, Narration] = Derived(
    lambda: FAMILIES, lambda doors: {narration.family: narration for narration in doors}
)


def storyteller(
    ruleset: Ruleset, texts: Texts, names: Sequence[str], card_names: Mapping[str, CardName]
) -> Storyteller:
    """Who tells a match of this ruleset between players of these names."""
    return NARRATIONS[ruleset.family].storyteller(ruleset, texts, names, card_names)


def turn_teller(
    ruleset: Ruleset, texts: Texts, names: Sequence[str], card_names: Mapping[str, CardName]
) -> TurnTeller:
    """Who tells whole turns of such a match."""
    narration = NARRATIONS[ruleset.family]
    teller = narration.storyteller(ruleset, texts, names, card_names)
    ways = teller.card, teller.which
    return TurnTeller(texts, names, card_names, narration.deeds, narration.acts, *ways)


def talk(ruleset: Ruleset, texts: Texts, characters: Sequence[str]) -> Talk:
    """What opponents say in such a match."""
    narration = NARRATIONS[ruleset.family]
    return Talk(texts, characters, narration.deeds, narration.mood)


def best_moments(family: str, steps: Iterable[Sequence[Event]]) -> list[Moment]:
    """What one remembers of a finished match, given the true events of each row."""
    return best(steps, NARRATIONS[family].moments)


def told_moment(moment: Moment, texts: Texts, names: Sequence[str]) -> str:
    """Its sentence."""
    facts = dict(moment.facts)
    others = texts.together([names[seat] for seat in facts.pop("others", ())])
    return texts.say(f"moment.{moment.key}", name=names[moment.seat], others=others, **facts)
