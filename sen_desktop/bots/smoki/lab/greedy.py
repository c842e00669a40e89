"""A frozen opponent of the lab for Smoki: sees what lies open, and takes what helps at once.

Its figures are the yardstick of every stronger bot, so its play never changes. It takes the
face-up card that lowers its visible sum most; where none does, it draws and lays the card in place
of a hidden one, whatever it is. Where that leaves a choice, it leaves it to chance.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import TypeVar

from sen_desktop.bots.smoki.lab.sums import own_dream, placings, swapped, visible_sum
from sen_desktop.engine.actions import Action
from sen_desktop.engine.events import Event
from sen_desktop.games.smoki.actions import Draw, Place, Swap, Take
from sen_desktop.games.smoki.decisions import Drawn, Nesting, Taken, Turn
from sen_desktop.games.smoki.table import SmokiView
from sen_desktop.games.smoki.words import HELD, face_up

T = TypeVar("T")


class GreedyBot:
    def __init__(self, random: Callable[[], float]) -> None:
        self._random = random

    def notice(self, event: Event) -> None:
        """All it goes by lies open."""

    def think(self, view: SmokiView, legal: Sequence[Action]) -> Generator[None, None, Action]:
        yield
        decision = view.agenda[-1]
        if isinstance(decision, Turn):
            return self._turn(view, legal)
        if isinstance(decision, Taken):
            return Place(self._best_place(view))
        if isinstance(decision, Drawn):
            hidden = [place for place, face in enumerate(own_dream(view)) if face is None]
            return Place(self._any(hidden))
        if isinstance(decision, Nesting):
            return self._swap(view, legal)
        return self._any(legal)

    def _turn(self, view: SmokiView, legal: Sequence[Action]) -> Action:
        own = own_dream(view)
        choice: Action = Draw()
        lowest = visible_sum(own)
        for option in legal:
            if isinstance(option, Take):
                top = view.piles[face_up(option.pile)][-1]
                assert top is not None
                after = min(map(visible_sum, placings(own, top)))
                if after < lowest:
                    choice, lowest = option, after
        return choice

    def _best_place(self, view: SmokiView) -> int:
        held = view.piles[HELD][0]
        assert held is not None
        sums = [visible_sum(after) for after in placings(own_dream(view), held)]
        return sums.index(min(sums))

    def _swap(self, view: SmokiView, legal: Sequence[Action]) -> Action:
        own = own_dream(view)

        def after(option: Action) -> int:
            return visible_sum(swapped(own, option.places) if isinstance(option, Swap) else own)

        return min(legal, key=after)  # the first option is to swap nothing

    def _any(self, choices: Sequence[T]) -> T:
        return choices[int(self._random() * len(choices))]
