"""Records from text: the form is checked here, the moves by playing them, once."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from sen_desktop.engine import codec
from sen_desktop.engine.bounds import (
    HIGHEST_WORTH,
    LARGEST_DECK,
    LARGEST_NUMBER,
    LOWEST_WORTH,
    MOST_COPIES,
    MOST_KINDS,
)
from sen_desktop.engine.cards import NATURE, Face
from sen_desktop.engine.decision import Outcome
from sen_desktop.engine.problem import Argument, phrase
from sen_desktop.engine.ruleset import Kind, Ruleset
from sen_desktop.engine.values import value
from sen_desktop.games import registry
from sen_desktop.match import record
from sen_desktop.match.chance import SEEDS
from sen_desktop.match.migrate import to_current
from sen_desktop.match.record import Note, Player, Record
from sen_desktop.match.shape import BadRecord, Shape, weigh, without_collecting
from sen_desktop.match.timeline import Row, RowRefused, Timeline

MOST_ROWS = 200_000
MOST_NOTES = 20_000
MOST_PARTS = 10
MOST_EMBLEMS = 100
AIDS = ("none", "marks", "memory")
LONGEST = 10**9
"""Seconds."""
STARTED = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ")

LARGEST_HEAD = 65_536
"""Characters that are enough for every head that this program writes."""
END_OF_HEAD = ',\n"rows": ['


def loads(text: str) -> Record:
    """A record that is well formed and whose every row the rules allow; raises BadRecord."""
    with without_collecting():
        return _read(Shape.parse(text))


def joined(entries: Sequence[str]) -> Record:
    """A match that was saved piece by piece; raises BadRecord."""
    weigh(entries)
    with without_collecting():
        return _read(_put_together(entries))


def _put_together(entries: Sequence[str]) -> Shape:
    first, *others = map(Shape.parse, entries)
    whole = {key: part.data for key, part in first.entries().items() if key != "checksum"}
    for news in others:
        for key, part in news.entries().items():
            if isinstance(part.data, list) and isinstance(whole.setdefault(key, []), list):
                whole[key].extend(part.data)
            else:
                whole[key] = part.data
    return Shape(whole, first.where)


def _read(shape: Shape) -> Record:
    data = to_current(shape)
    ruleset = _ruleset(data.at("ruleset"))
    players = _players(data.at("seats"), ruleset)
    seed = data.at("seed").optional_number(0, SEEDS - 1) if "seed" in data.data else None
    timeline = _timeline(data.at("rows"), ruleset, len(players))
    notes = tuple(_notes(data, len(timeline)))
    _check_outcome(data.at("outcome"), timeline, len(players))
    _check_checksum(data)
    return Record(
        ruleset,
        players,
        timeline,
        seed,
        _started(data),
        _seconds(data),
        notes,
        data.at("program").text(),
    )


@value
class Head:
    """What a list of matches shows of one."""

    ruleset_id: str
    family: str
    players: tuple[Player, ...]
    outcome: Outcome | None
    started: str | None
    seconds: int | None
    program: str


def head(text: str) -> Head:
    """The head of a record, of whose text only the beginning is needed; raises BadRecord.

    A record that was laid out by another hand has to be here as a whole.
    """
    return opening(text)[0]


def opening(text: str) -> tuple[Head, Ruleset]:
    """The same with what was played, which takes more room than a list of matches has."""
    beginning, end, _ = text.partition(END_OF_HEAD)
    shape = Shape.parse(beginning + "}" if end else text)
    if end and "outcome" not in shape.entries():
        shape = Shape.parse(text)  # format 1 says it behind the rows
    data = to_current(Shape({**shape.data, "rows": []}, shape.where))
    ruleset = _ruleset(data.at("ruleset"))
    players = _players(data.at("seats"), ruleset)
    outcome = _outcome(data.at("outcome"), len(players))
    program = data.at("program").text()
    started, seconds = _started(data), _seconds(data)
    made = Head(ruleset.id, ruleset.family, players, outcome, started, seconds, program)
    return made, ruleset


def _started(data: Shape) -> str | None:
    if "started" not in data.data:
        return None
    moment = data.at("started")
    if not STARTED.fullmatch(moment.text()):
        raise moment.wrong("record.no_moment")
    return moment.text()


def _seconds(data: Shape) -> int | None:
    return data.at("seconds").number(0, LONGEST) if "seconds" in data.data else None


def _ruleset(shape: Shape) -> Ruleset:
    shape.keys("id", "family", "seats", "setup", "options", "deck")
    family = shape.at("family").word(registry.GAMES)
    words = registry.WORDS[family]
    counts = {
        name: shape.at("setup").at(name).number(*bounds)
        for name, bounds in sorted(words.counts.items())
    }
    if any(number > counts[words.dealt] for number in counts.values()):
        raise shape.at("setup").wrong("record.more_than_dealt", name=words.dealt)
    deck = tuple(_kind(kind, family) for kind in shape.at("deck").items(1, 2 * MOST_KINDS))
    low, high = (bound.number(*words.seats) for bound in shape.at("seats").items(2, 2))
    if low > high:
        raise shape.at("seats").wrong("record.upside_down")
    options = _options(shape.at("options"), family)
    if registry.GAMES[family].deck(deck, options) != deck:
        raise shape.at("deck").wrong("record.not_played")
    ruleset = Ruleset(shape.at("id").text(), family, low, high, counts, options, deck)
    needed = counts[words.dealt] * high + words.spare
    if not needed <= len(ruleset.cards()) <= LARGEST_DECK:
        raise shape.at("deck").wrong("record.cards_needed", least=needed, most=LARGEST_DECK)
    return ruleset


def _kind(shape: Shape, family: str) -> Kind:
    words = registry.WORDS[family]
    shape.keys("key", "copies", "worth", "power", "suit")
    power = shape.at("power").word(words.powers | {""})
    suit = shape.at("suit").word(words.suits | {""})
    worth = shape.at("worth").optional_number(LOWEST_WORTH, HIGHEST_WORTH)
    if (worth is None) != (power in words.worthless):
        code = "record.has_a_worth" if worth is None else "record.has_no_worth"
        raise shape.at("worth").wrong(code, power=power)
    face = Face(shape.at("key").text(), worth, power, suit)
    return Kind(face, shape.at("copies").number(1, MOST_COPIES))


def _options(shape: Shape, family: str) -> Mapping[str, int | bool | str | None]:
    words = registry.WORDS[family]
    shape.keys(*sorted(words.options()))
    options: dict[str, int | bool | str | None] = {}
    for name in sorted(words.numbers):
        number = shape.at(name)
        off = name in words.may_be_off
        options[name] = (
            number.optional_number(0, LARGEST_NUMBER) if off else number.number(0, LARGEST_NUMBER)
        )
    options |= {name: shape.at(name).switch() for name in sorted(words.switches)}
    options |= {name: shape.at(name).word(words.choices[name]) for name in sorted(words.choices)}
    problem = registry.GAMES[family].problem(options)
    if problem:
        raise BadRecord(shape.where, problem)
    return options


def _players(shape: Shape, ruleset: Ruleset) -> tuple[Player, ...]:
    players = []
    for seat in shape.items(ruleset.min_seats, ruleset.max_seats):
        seat.keys("player", "name", optional=("emblem", "aid", "usual"))
        emblem = seat.at("emblem").number(0, MOST_EMBLEMS - 1) if "emblem" in seat.data else None
        aid = seat.at("aid").word(AIDS) if "aid" in seat.data else None
        usual = seat.at("usual").switch() if "usual" in seat.data else None
        player, name = seat.at("player").text(), seat.at("name").text()
        players.append(Player(player, name, emblem, aid, usual))
    problem = registry.GAMES[ruleset.family].seats_problem(ruleset.options, len(players))
    if problem:
        raise BadRecord(shape.where, problem)
    return tuple(players)


def _timeline(shape: Shape, ruleset: Ruleset, seats: int) -> Timeline:
    """Every row in turn, played as it is read: the first one that the rules refuse is named."""
    rules = registry.build(ruleset, seats)
    reader = registry.codec(ruleset.family)

    def rows() -> Iterator[Row]:
        for number, row in enumerate(shape.bare_list(0, MOST_ROWS)):
            if type(row) is not list or len(row) != 2:
                shape.part(number).bare_list(2, 2)
            seat, action = row
            if seat == codec.NATURE_NAME:
                seat = NATURE
            elif type(seat) is not int or not 0 <= seat < seats:
                seat = shape.part(number).part(0).number(0, seats - 1)
            try:
                yield seat, reader.decode(action)
            except codec.Malformed as error:
                raise BadRecord(shape.part(number).part(1).where, error.why) from None

    try:
        return Timeline.of(rules, rows())
    except RowRefused as refused:
        row = shape.part(refused.number)
        raise row.wrong("record.refused", code=refused.refusal.code) from None


def _notes(data: Shape, rows: int) -> Iterator[Note]:
    if "notes" not in data.data:
        return
    for shape in data.at("notes").items(0, MOST_NOTES):
        row, kind, *parts = shape.items(2, 2 + MOST_PARTS)
        yield Note(row.number(0, rows), kind.text(), tuple(_plain(part) for part in parts))


def _plain(shape: Shape) -> Any:
    """A note's part: a number, a text, or texts by name."""
    match shape.data:
        case None | bool():
            return shape.data
        case str():
            return shape.text()
        case dict():
            return {Shape(name, shape.where).text(): part.text() for name, part in _few(shape)}
        case _:
            return shape.number(-LARGEST_NUMBER, LARGEST_NUMBER)


def _few(shape: Shape) -> Iterator[tuple[str, Shape]]:
    entries = shape.entries()
    if len(entries) > MOST_KINDS:
        raise shape.wrong("json.too_many", most=MOST_KINDS)
    return iter(entries.items())


def _outcome(shape: Shape, seats: int) -> Outcome | None:
    if shape.data is None:
        return None
    shape.keys("places", "totals", "reason")
    places = tuple(place.number(1, seats) for place in shape.at("places").items(seats, seats))
    totals = tuple(
        total.number(-(LARGEST_NUMBER**2), LARGEST_NUMBER**2)
        for total in shape.at("totals").items(seats, seats)
    )
    return Outcome(places, totals, shape.at("reason").text())


def _check_outcome(shape: Shape, timeline: Timeline, seats: int) -> None:
    stored, computed = _outcome(shape, seats), timeline.outcome
    if stored != computed:
        raise shape.wrong("record.outcome", stored=_show(stored), computed=_show(computed))


def _show(outcome: Outcome | None) -> Argument:
    return record.compact(codec.encode(outcome)) if outcome else phrase("record.none_yet")


def _check_checksum(data: Shape) -> None:
    if "checksum" not in data.data:
        return
    stored = data.at("checksum")
    others = {key: part for key, part in data.data.items() if key != "checksum"}
    if stored.text() != record.checksum(others):
        raise stored.wrong("record.changed")
