"""A review as the theatre shows it: marks with sentences at their moments, chances along the match.

It is made beside the window (`reviewer`) and kept with the match. Nothing is shown that was not
verified at such a table.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from math import sqrt

from sen_desktop.app.watched import Account, Commentary, Mark, Quote, WatchedMatch
from sen_desktop.bots import roster
from sen_desktop.bots.advice import percent
from sen_desktop.bots.judge import NOTHING, Fact, Unit, Verified
from sen_desktop.review import values
from sen_desktop.review.notes import exchanged, kept_review
from sen_desktop.review.review import verified_of
from sen_desktop.review.slips import every_slip, slips, turning_points

SLIP, FACT, RISE, FALL, SPLIT = "hint", "eye", "arrow_up", "arrow_down", "chart"
"""Signs of marks; a slip that a card explains has one of its own."""
SLIPS = (SLIP, FACT)
OWNERS = ("owner", "other_owner")
"""Facts that are seats: coaches know no names."""
ROUNDS_TO_JUDGE_BY = 4
"""From so many on they show how unlike each other rounds are."""


@dataclass
class Reviewing:
    """The review of a match that is being watched, while it is made beside the window."""

    match: WatchedMatch
    progress: float = 0.0
    """From 0 to 1, where it is done."""
    made: values.Review | None = None
    """What came of it, if there is anything to show."""
    may_speak: bool = field(init=False)
    """Whether anything that a judge says was found to be true at such a table."""

    def __post_init__(self) -> None:
        kept = kept_review(self.match.record)
        self.may_speak = verified_of(self.match.record) != NOTHING
        if kept or not self.may_speak or self.match.outcome is None:
            self._done(kept)

    @property
    def done(self) -> bool:
        return self.progress >= 1.0

    def look(self) -> None:
        """See how far it is; raises OSError or Unsound if it is done and could not be kept."""
        if self.done:
            return
        look = self.match.look()
        self.progress = min(look.progress, 0.999)
        if look.notes is None:
            return
        if look.notes:
            self.match.record = exchanged(self.match.record, look.notes)
        self._done(kept_review(self.match.record))
        if look.error:
            raise look.error

    @property
    def of_people(self) -> list[Mark]:
        """What people learn from it about how they played: where their result came from, and what
        cost much."""
        people = [seat for seat, player in enumerate(self.match.players) if player.human]
        said = [mark for mark in self.match.commentary.marks if mark.seat in people]
        kinds = [[mark for mark in said if mark.sign in signs] for signs in ((SPLIT,), SLIPS)]
        return [mark for marks in kinds for mark in marks]

    def _done(self, made: values.Review | None) -> None:
        self.progress = 1.0
        self.made = made
        self.tell()

    def tell(self) -> None:
        """What of it may be shown, with the names of this language."""
        if self.made is not None:
            self.match.commentary = shown(self.match, self.made)


def shown(match: WatchedMatch, made: values.Review) -> Commentary:
    """What of a review may be shown, each to the eyes that it is about."""
    marks = [mark for one in made.seats for mark in _marks(match, made, one)]
    chances = {
        one.seat: [(match.moment_after(seen.at), seen.chance) for seen in one.chances]
        for one in made.seats
        if made.verified.chances
    }
    accounts = {one.seat: _account(one, made.verified) for one in made.seats if made.verified.parts}
    return Commentary(sorted(marks, key=lambda mark: mark.moment), chances, accounts)


def _marks(match: WatchedMatch, made: values.Review, one: values.SeatReview) -> Iterator[Mark]:
    seat, name = one.seat, match.names[one.seat]
    for slip in slips(one, made.verified):
        yield _of_slip(match, one, slip, made.verified.memory)
    if made.verified.chances:
        for before, after in turning_points(one):
            was, came = percent(before.chance), percent(after.chance)
            sign, key = (
                (RISE, "review.rise") if after.chance > before.chance else (FALL, "review.fall")
            )
            facts: dict[str, int | str | Quote] = {"name": name, "before": was, "after": came}
            said, title = Quote(key, facts), Quote("review.title.turning", facts)
            yield Mark(match.moment_after(after.at), seat, sign, said, title)
    if made.verified.parts:
        title = Quote("review.title.split", {"name": name})
        said = _told(name, _account(one, made.verified))
        yield Mark(match.stops[-1], seat, SPLIT, said, title)


def _of_slip(
    match: WatchedMatch, one: values.SeatReview, slip: values.Decision, memory: bool
) -> Mark:
    moment, name = match.moment_after(slip.at), match.names[one.seat]
    said = what_was_better(match, one, slip, slip.advised, "review.slip", name=name)
    if not memory or slip.fact is None:
        facts = {"name": name, "amount": said.facts["amount"]}
        title = Quote(f"review.title.slip_{one.unit.value}", facts)
        return Mark(moment, one.seat, SLIP, said, title)
    known = what_was_known(name, slip.fact)
    title = Quote("review.title.fact", {"name": name, "place": slip.fact.slot.place + 1})
    explained = Quote("review.explained", {"slip": said, "fact": known})
    return Mark(moment, one.seat, FACT, explained, title)


def what_was_better(
    match: WatchedMatch,
    one: values.SeatReview,
    slip: values.Decision,
    advised: values.Advised | None,
    topic: str,
    **more: str,
) -> Quote:
    """What it cost, and the better move if there are words for it; `topic` has the texts."""
    amount = slip.loss if one.unit is Unit.POINTS else 100 * slip.loss
    facts: dict[str, int | str | Quote] = {**more, "amount": round(amount)}
    facts["judge"] = judge_of(match)
    key = f"{topic}_{one.unit.value}"
    if advised:
        key += "_advised"
        facts["advice"] = quoted(match, advised)
    return Quote(key, facts)


def what_was_known(name: str, fact: Fact) -> Quote:
    """The card that explains a slip."""
    seen: dict[str, int | str | Quote] = {"name": name, "place": fact.slot.place + 1}
    key = "review.fact" if fact.turn else "review.fact_first"
    seen["turn"] = fact.turn
    if fact.face.worth is not None:
        key += "_number"
        seen["card"] = fact.face.worth
    return Quote(key, seen)


def quoted(match: WatchedMatch, advised: values.Advised) -> Quote:
    """What somebody said who knows no names."""
    return Quote(advised.key, _with_names(match, advised.facts))


def _with_names(match: WatchedMatch, facts: Mapping[str, int]) -> dict[str, int | str | Quote]:
    return {
        fact: match.names[number] if fact in OWNERS else number for fact, number in facts.items()
    }


def _account(one: values.SeatReview, told: Verified) -> Account:
    """Rounded so that the parts add up; what was forgotten is a part of one's own choices."""
    split, scale = one.split, 1 if one.unit is Unit.POINTS else 100
    exact = (split.start, split.luck, split.judgement)
    start, luck, judgement = (round(scale * part) for part in exact)
    result = round(scale * split.result)
    forgotten = round(scale * sum(slip.loss for slip in every_slip(one, told) if slip.fact))
    parts = {"luck": luck, "judgement": judgement}
    if told.memory and forgotten:
        parts["memory"] = -forgotten
    parts["others"] = result - start - luck - judgement
    if one.unit is Unit.POINTS:
        parts["start"] = start
    return Account(one.unit.value, {**parts, "result": result}, _spread(one))


def _told(name: str, account: Account) -> Quote:
    key = f"review.split_{account.unit}{'_memory' if 'memory' in account.parts else ''}"
    parts = {part: signed(number) for part, number in account.parts.items()}
    return Quote(key, {"name": name, **parts, "spread": account.spread})


def _spread(one: values.SeatReview) -> Quote:
    """Between what the choices of such a match cost four times out of five: so it was in 40 matches
    of Owl with Lantern and of Brook with Fluff, for the four of them 74 to 91 %."""
    costs = [-ended.split.judgement for ended in one.rounds]
    if one.unit is not Unit.POINTS or len(costs) < ROUNDS_TO_JUDGE_BY:
        return Quote("review.spread_unknown", {})
    whole, count = sum(costs), len(costs)
    variance = sum((cost - whole / count) ** 2 for cost in costs) / (count - 1)
    away = 1.96 * sqrt(2 * count * variance)
    least, most = max(0, round(whole - away)), round(whole + away)
    return Quote("review.spread", {"least": least, "most": most})


def signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"\N{MINUS SIGN}{-number}" if number else "0"


def judge_of(match: WatchedMatch) -> Quote:
    """The player whose eyes a judge borrows: the strongest one."""
    levels = [one for one in roster.BOTS[match.ruleset.family].entries if one.level]
    strongest = max(levels, key=lambda one: one.level or 0, default=None)
    return Quote(f"bot.{strongest.id}.name" if strongest else "review.judge", {})
