"""What there is to say of an advised move: which card and where, why, and what comes next.

All that one may know of a table of Smoki lies open, so there is nothing to keep back. `cat` is the
place of a card's kind in the deck; bots know no names.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, takewhile

from sen_desktop.bots.advice import Advice, Explanation, Sentence
from sen_desktop.bots.smoki.dreams import HIDDEN, PRINTED, laid, mark, swapped
from sen_desktop.bots.smoki.reasons import NAMES, where
from sen_desktop.bots.smoki.thought import Thought
from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Face
from sen_desktop.engine.values import value
from sen_desktop.games.smoki.actions import Draw, Place, Put, SwapNothing, Take, TurnUp
from sen_desktop.games.smoki.words import CARDS, COLUMNS, NEST, RING

INSTEAD: Mapping[type[Action], tuple[type[Action], ...]] = {
    Draw: (Take,),
    Take: (Take, Draw),
    Put: (Place,),
}
"""What one asks of a move: why not one of these?"""


@value
class Moment:
    """What was thought of when moves were advised last."""

    thought: Thought
    advised: Sequence[Advice]
    """The best one first."""
    kinds: Sequence[Face]
    """Of cards, as they stand in the deck."""
    piles: int


def explained(moment: Moment, advice: Advice) -> Explanation:
    action, thought = advice.action, moment.thought
    reasons = *_reasons(action, thought), *_outlook(advice), *_next(action, thought)
    reasons += (*_instead(advice, moment),)
    then = thought.placed(action.pile).action if isinstance(action, Take) else None
    return Explanation(_move(action, moment), reasons, reasons, then)


def _move(action: Action, moment: Moment) -> Sentence:
    name, card, thought = NAMES[type(action)], moment.thought.held, moment.thought
    facts = where(action, moment.piles)
    if isinstance(action, Take):
        card = thought.top(action.pile)
        facts |= where(thought.placed(action.pile).action, moment.piles)
    if card is None or card.worth is None or isinstance(action, Draw | TurnUp):
        return Sentence(f"coach.smoki.move.{name}", facts)
    return _called(f"coach.smoki.move.{name}", facts, card, moment)


def _called(key: str, facts: dict[str, int], card: Face, moment: Moment) -> Sentence:
    """Plain cards are called by their number, others by their name."""
    if card.power or card.worth is None:
        return Sentence(f"{key}_special", facts | {"cat": moment.kinds.index(card)})
    return Sentence(f"{key}_number", facts | {"card": card.worth})


def _instead(advice: Advice, moment: Moment) -> Iterator[Sentence]:
    """The best of those moves that one would look at, too."""
    wanted = INSTEAD.get(type(advice.action), ())
    others = [one for one in moment.advised if one.action != advice.action]
    found = (one for kind in wanted for one in others if isinstance(one.action, kind))
    if (other := next(found, None)) is None:
        return
    facts = dict(other.facts)
    if facts["points"] > advice.facts["points"]:
        than = ""
    elif facts["chance"] < advice.facts["chance"]:
        than = "_chance"
    else:
        than = "_alike"
    key = f"coach.smoki.instead.{NAMES[type(other.action)]}{than}"
    if isinstance(other.action, Take) and (card := moment.thought.top(other.action.pile)):
        yield _called(key, facts, card, moment)
    else:
        yield Sentence(key, facts)


def _next(action: Action, thought: Thought) -> Iterator[Sentence]:
    """Which cards to place if they are drawn."""
    if isinstance(action, Draw):
        drawn = thought.drawn()
        low = [*takewhile(lambda worth: isinstance(drawn[worth], Place), sorted(drawn))]
        if len(low) == len(drawn):
            yield Sentence("coach.smoki.then.draw_any", {})
        elif low:
            yield Sentence("coach.smoki.then.draw_most", {"most": low[-1]})


def _outlook(advice: Advice) -> Iterator[Sentence]:
    if isinstance(advice.action, TurnUp):
        return
    facts = {"points": advice.facts["points"], "chance": advice.facts["chance"]}
    yield _why("outlook", **facts)


def _reasons(action: Action, thought: Thought) -> Iterator[Sentence]:
    match action:
        case TurnUp():
            yield _why("all_alike")
        case Take(pile):
            placed = thought.placed(pile).action
            if isinstance(placed, Place):
                yield from _placing(placed.place, thought.top(pile), thought)
        case Place(place):
            yield from _placing(place, thought.held, thought)
        case Put() if thought.held and _helps_nowhere(thought.held, thought):
            yield _why("helps_nowhere")
        case SwapNothing() if not _swap_helps(thought):
            yield _why("no_swap")
        case _:
            return


def _placing(place: int, face: Face | None, thought: Thought) -> Iterator[Sentence]:
    own = thought.own
    old, column = own[place], place % COLUMNS
    if face is None:
        return
    if face.worth is not None:
        mean = round(thought.counting.mean)
        if face.worth > 0 and own[(place + COLUMNS) % CARDS] == face.worth:
            yield _why("pair", card=face.worth, column=column + 1)
        elif old < PRINTED and old > face.worth:
            yield _why("instead", card=face.worth, old=old)
        elif old == HIDDEN and face.worth < mean:
            yield _why("hidden", card=face.worth, mean=mean)
    if face.power == NEST:
        yield _why("nest")
    if face.power == RING:
        yield _why("ring")
    if old == HIDDEN and own.count(HIDDEN) == 1:
        yield _why("last_hidden")


def _helps_nowhere(face: Face, thought: Thought) -> bool:
    """Wherever it lay, the dream could be expected to count no less."""
    own, count = thought.own, thought.counting.count
    return all(count(laid(own, place, mark(face))) >= count(own) for place in range(CARDS))


def _swap_helps(thought: Thought) -> bool:
    """Two cards other than the nest's could change places for a dream that counts less."""
    own, count = thought.own, thought.counting.count
    others = [place for place in range(CARDS) if place != thought.nest]
    return any(count(swapped(own, pair)) < count(own) for pair in combinations(others, 2))


def _why(name: str, **facts: int) -> Sentence:
    return Sentence(f"coach.smoki.why.{name}", facts)
