"""What is to be said of one decision of a match that is watched: what the strongest player would
have done, knowing the same; what the difference was worth; why a bot did what it did.

It is found out only when somebody stands there, a little between two frames. Nothing is said that
was not verified at such a table.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from time import perf_counter

from sen_desktop.app.reviewing import judge_of, quoted, what_was_better, what_was_known
from sen_desktop.app.watched import Quote, WatchedMatch
from sen_desktop.bots.advice import percent
from sen_desktop.bots.judge import Unit
from sen_desktop.engine.cards import Seat
from sen_desktop.match.feeling import Felt
from sen_desktop.review import values
from sen_desktop.review.behind import BotBehind, CoachBehind
from sen_desktop.review.slips import is_slip, may_be_spoken_of

EVEN = {Unit.POINTS: 0.05, Unit.CHANCE: 0.001}
"""Moves that differ by less are as good as each other."""
GOOD, OTHER, DEAR, KNOWN, CHANCES = "check", "swap", "hint", "eye", "chart"
WHY, SURE = "dreamer", "wake"
"""Signs of sentences."""


@dataclass(frozen=True, slots=True)
class Opinion:
    """About one decision."""

    moment: int
    seat: Seat
    sentences: tuple[tuple[str, Quote], ...] = ()
    """With their signs."""


@dataclass
class Opinions:
    match: WatchedMatch
    _known: dict[int, Opinion] = field(default_factory=dict)
    """By the moment before the decision."""
    _coaches: dict[Seat, CoachBehind] = field(default_factory=dict)
    _bots: dict[Seat, tuple[BotBehind, Iterator[None]]] = field(default_factory=dict)
    _made: values.Review | None = None
    _asked: int | None = None
    _working: Iterator[None] | None = None

    def review(self, made: values.Review | None) -> None:
        """What is known of the whole match from now on."""
        if made is not self._made:
            self._made = made
            self._known.clear()
            self._asked = self._working = None

    def ask(self, moment: int | None) -> None:
        """Look for what is to be said of the decision that somebody is about to make there."""
        if moment == self._asked:
            return
        self._asked, self._working = moment, None
        if moment is not None and moment in self.match.actors and moment not in self._known:
            self._working = self._look(moment)

    @property
    def busy(self) -> bool:
        return self._working is not None

    def known(self, moment: int | None) -> bool:
        """Whether there is nothing more to be found out about this one."""
        return not self.busy and (moment is None or moment in self._known)

    @property
    def opinion(self) -> Opinion | None:
        """Of what was asked for, as soon as it is known."""
        return None if self._asked is None else self._known.get(self._asked)

    def step(self, seconds: float) -> None:
        """Goes on for about so long, and in any case a little."""
        end = perf_counter() + seconds
        while self._working:
            if next(self._working, self) is self:
                self._working = None
            if perf_counter() >= end:
                return

    def _look(self, moment: int) -> Iterator[None]:
        match = self.match
        seat, at = match.actors[moment], match.row_at(moment)
        said = [(SURE, self._of_feeling(felt)) for felt in match.felt if felt.row == at]
        yield from self._judged(seat, at, said)
        yield from self._reasons(seat, at, said)
        self._known[moment] = Opinion(moment, seat, tuple(said))

    def _of_feeling(self, felt: Felt) -> Quote:
        return Quote("feeling.before", {"name": self.match.names[felt.seat], "sure": felt.sure})

    # what a judge says

    def _judged(self, seat: Seat, at: int, said: list[tuple[str, Quote]]) -> Iterator[None]:
        made, match = self._made, self.match
        reviews = [one for one in made.seats if one.seat == seat] if made else []
        found = [(one, each) for one in reviews for each in one.decisions if each.at == at]
        if not made or not found or not may_be_spoken_of(found[0][1], made.verified):
            return
        [(review, one)] = found
        judge = judge_of(match)
        if one.loss < EVEN[review.unit]:
            said.append((GOOD, Quote("opinion.good", {"judge": judge})))
            return
        coach = self._coaches.setdefault(seat, CoachBehind(match.record, seat))
        advice = yield from coach.advice(at, one.best)
        advised = values.Advised(advice.key, advice.facts) if advice else None
        if is_slip(one, made.verified):
            said.append((DEAR, what_was_better(match, review, one, advised, "opinion.dear")))
            if made.verified.memory and one.fact:
                said.append((KNOWN, what_was_known(match.names[seat], one.fact)))
            if made.verified.chances:
                said += self._chances(review, one)
            return
        facts: dict[str, int | str | Quote] = {"judge": judge}
        if advised:
            facts["advice"] = quoted(match, advised)
        said.append((OTHER, Quote(f"opinion.other{'_advised' if advised else ''}", facts)))

    def _chances(
        self, review: values.SeatReview, one: values.Decision
    ) -> Iterator[tuple[str, Quote]]:
        """Of winning the match, with the best move and with the one that was made."""
        for seen in review.chances:
            if seen.at == one.at:
                after = max(0.0, seen.chance - one.chance_lost)
                chances = {"before": percent(seen.chance), "after": percent(after)}
                yield CHANCES, Quote("opinion.chances", chances)

    # what a bot says

    def _reasons(self, seat: Seat, at: int, said: list[tuple[str, Quote]]) -> Iterator[None]:
        if seat not in self._bots:
            found = BotBehind.of(self.match.record, seat)
            if found is None:
                return
            self._bots[seat] = found, found.walk()
        bot, walk = self._bots[seat]
        while at not in bot.reasons and next(walk, self) is not self:
            yield
        name = self.match.names[seat]
        for reason in bot.reasons.get(at, ()):
            why = quoted(self.match, values.Advised(reason.key, reason.facts))
            said.append((WHY, Quote("opinion.reason", {"name": name, "reason": why})))
