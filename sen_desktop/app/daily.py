"""The dream of the day: from the date in UTC alone, so it is the same for everybody, offline.

The first try is the one that counts; those after it are marked. Which they are follows from the
kept matches and the one that waits.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date
from typing import TYPE_CHECKING, NamedTuple

from sen_desktop.app import opponents, seating
from sen_desktop.engine.events import RoundEnded
from sen_desktop.match import codes
from sen_desktop.match.chance import SEEDS, source
from sen_desktop.match.promise import Promise
from sen_desktop.match.record import Note, Record
from sen_desktop.match.tally import DAY
from sen_desktop.profile.settings import Chair, Setup

if TYPE_CHECKING:
    from sen_desktop.app.live_match import LiveMatch
    from sen_desktop.app.services import Services
    from sen_desktop.data.catalogue import RulesetSpec

MOST_RIVALS = 3
LOWEST, OTHER = "🌅", "🌙"
"""In the text to share: rounds in which nobody had fewer ravens, and all others."""


class Day(NamedTuple):
    date: str
    """As in 2026-11-19."""
    spec: RulesetSpec
    rivals: tuple[str, ...]
    """Players, as records spell them."""
    seed: int


def day_of(when: date, services: Services) -> Day:
    """Every edition has its turn; who comes along is drawn from the date."""
    rulesets = services.rulesets
    spec = rulesets[when.toordinal() % len(rulesets)]
    name = when.isoformat()
    random = source(DAY, name).random
    offered = [one.player for one in opponents.offered(spec.family, services.texts)]
    least, most = max(1, spec.min_seats - 1), min(MOST_RIVALS, spec.max_seats - 1)
    count = least + int(random() * (most - least + 1))
    rivals = []
    for _ in range(count):
        rivals.append(offered.pop(int(random() * len(offered))))
        if not offered:
            break
    return Day(name, spec, tuple(rivals), int(random() * SEEDS))


class Try(NamedTuple):
    """What became of one of them."""

    number: int
    place: int | None
    """None where it was not played to its end."""
    total: int
    of: int
    """How many players there were."""
    course: str
    """A sign for every round."""
    aid: str
    waits: bool
    """It is the match to be continued."""


class Daily:
    """Today's dream, and what this player has made of it."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self.day = day_of(services.now().astimezone(UTC).date(), services)
        found = enumerate(self._found(), start=1)
        self.tries = [_try(number, record, waits) for number, (record, waits) in found]
        """The first of them is the honest one."""

    @property
    def waiting(self) -> bool:
        return any(one.waits for one in self.tries)

    def _found(self) -> Iterator[tuple[Record, bool]]:
        """Those that are kept, and then the one under way."""
        archive = self._services.archive
        kept = [(archive.peek(path), False) for path in sorted(archive.of_day(self.day.date))]
        for record, waits in (*kept, (archive.peek_current(), True)):
            if record and any(
                note.kind == DAY and note.parts == (self.day.date,) for note in record.notes
            ):
                yield record, waits

    def setup(self) -> Setup:
        services, day = self._services, self.day
        texts, family = services.texts, day.spec.family
        chairs: list[Chair] = [
            seating.human(family, texts),
            *(seating.bot(rival, texts, seat) for seat, rival in enumerate(day.rivals, start=1)),
        ]
        seats = seating.told_apart(chairs, family, texts)
        return Setup(day.spec.id, seats, {}, None, services.settings.aid)

    def begin(self) -> LiveMatch:
        """One more try; raises OSError if a match that waits cannot be put away."""
        promise = Promise.fresh().of_seed(self.day.seed)
        note = Note(0, DAY, (self.day.date,))
        return self._services.new_match(self.setup(), "", promise, note)

    @property
    def code(self) -> str:
        return codes.encode(self.day.spec.code, self.day.seed)

    @property
    def rivals(self) -> str:
        """Their names, one after the other."""
        texts = self._services.texts
        return texts.together([opponents.opponent(one, texts).name for one in self.day.rivals])

    @property
    def badges(self) -> tuple[str, ...]:
        """The pictures of the rivals."""
        chairs = self.setup().seats
        return seating.badges(tuple((one.player, one.emblem) for one in chairs))[1:]

    def shared(self, one: Try, noun: str) -> str:
        """A few lines for friends, which give nothing away; the noun is what totals are of."""
        texts, day = self._services.texts, self.day
        place = texts.say("day.place", place=one.place, of=one.of)
        which = texts.say("day.first" if one.number == 1 else "day.later", number=one.number)
        lines = [
            texts.say("day.shared", date=day.date),
            texts.say("day.game", game=day.spec.names[texts.language], names=self.rivals),
            f"{place} · {texts.count(noun, one.total)} · {which}",
            one.course,
            texts.say("day.code", code=self.code),
        ]
        return "\n".join(line for line in lines if line)


def _try(number: int, record: Record, waits: bool) -> Try:
    seat = next(seat for seat, player in enumerate(record.players) if player.human)
    outcome = record.outcome
    return Try(
        number,
        outcome.places[seat] if outcome else None,
        outcome.totals[seat] if outcome else 0,
        len(record.players),
        _course(record, seat),
        record.players[seat].aid or "none",
        waits,
    )


def _course(record: Record, seat: int) -> str:
    rounds = [event for event in record.timeline.told(None) if isinstance(event, RoundEnded)]
    return "".join(LOWEST if one.scores[seat] == min(one.scores) else OTHER for one in rounds)
