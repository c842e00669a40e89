"""Where one is in a match that is watched, and where one can go from there.

Moments are numbers of told events. One stands at a stop: before a decision, at a reckoning, at the
end.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from sen_desktop.app.watched import WatchedMatch
from sen_desktop.engine.cards import Seat
from sen_desktop.text.i18n import Texts


class Course:
    def __init__(self, match: WatchedMatch) -> None:
        self.stops = match.stops
        self.turns = self._at_stops(match.turns)
        self.rounds = self._at_stops(match.rounds)
        self.goal = self.stops[0]
        """The stop that is shown, or that the table is on its way to."""
        self._match = match

    def _at_stops(self, moments: Sequence[int]) -> tuple[int, ...]:
        """The first stops from which these can be seen to have come."""
        places = (bisect_left(self.stops, moment) for moment in moments)
        return tuple(dict.fromkeys(self.stops[place] for place in places if place < self.count))

    @property
    def count(self) -> int:
        return len(self.stops)

    @property
    def place(self) -> int:
        """Which of the stops it is."""
        return bisect_left(self.stops, self.goal)

    @property
    def at_end(self) -> bool:
        return self.goal == self.stops[-1]

    def share(self, moment: int) -> float:
        """How far along a moment is, 0 to 1: every stop counts the same."""
        return bisect_left(self.stops, moment) / max(1, self.count - 1)

    def nearest(self, share: float) -> int:
        """The stop that is so far along."""
        return self.stops[round(share * (self.count - 1))]

    def count_between(self, one: int, other: int) -> int:
        """How many steps it is from one moment to another."""
        return abs(bisect_left(self.stops, one) - bisect_left(self.stops, other))

    # where one can go

    def next_stop(self, way: int) -> int:
        return self.stops[min(max(self.place + way, 0), self.count - 1)]

    def next_turn(self, way: int) -> int:
        return self._next(self.turns, way)

    def next_round(self, way: int) -> int:
        return self._next(self.rounds, way)

    def next_decision(self, seat: Seat, way: int) -> int:
        """Where this seat is asked something."""
        own = [moment for moment in self.stops if self._match.actors.get(moment) == seat]
        return self._next(own, way)

    def _next(self, moments: Sequence[int], way: int) -> int:
        """Before the first one lies the beginning, behind the last one the end."""
        if way > 0:
            place = bisect_right(moments, self.goal)
            return moments[place] if place < len(moments) else self.stops[-1]
        place = bisect_left(moments, self.goal)
        return moments[place - 1] if place else self.stops[0]

    # what it is called

    def where(self, moment: int) -> tuple[int, int, int]:
        """The round, the turn in it and the turn in the match, each counted from 1; 0 before."""
        number = bisect_right(self.rounds, moment)
        turn = bisect_right(self.turns, moment)
        before = bisect_left(self.turns, self.rounds[number - 1]) if number else 0
        return number, turn - before, turn

    def name_of(self, moment: int, texts: Texts) -> str:
        """Which round and which turn it is."""
        number, turn, of_all = self.where(moment)
        if number and turn:
            return texts.say("theatre.round_and_turn", round=number, turn=turn)
        if number:
            return texts.say("table.round", number=number)
        if of_all:
            return texts.say("theatre.turn", turn=of_all, turns=len(self.turns))
        return texts.say("theatre.beginning")

    def short_name_of(self, moment: int, texts: Texts) -> str:
        """The same for a list: the round, or the turn of a game without rounds."""
        number, _, of_all = self.where(moment)
        if number:
            return texts.say("theatre.brief_round", round=number)
        return texts.say("theatre.brief_turn", turn=of_all) if of_all else ""

    def decided(self, texts: Texts) -> str:
        """Where one is, and who decides there."""
        where, actor = self.name_of(self.goal, texts), self._match.actors.get(self.goal)
        if actor is None:
            return where
        return texts.say("theatre.decides", where=where, name=self._match.names[actor])
