"""A match as a record: the one format of saves, replays and bug reports.

    {"format": 1,
     "program": "0.1.0",             the version that wrote it
     "ruleset": {"id", "family", "seats": [min, max], "setup": {…}, "options": {…},
                 "deck": [{"key", "copies", "worth", "power", "suit"}, …]},
     "seats": [{"player": "human" or "bot:" and its id, "name": "…"}, …],
     "seed": 12345,                  chance goes on from it; may be left out
     "rows": [["nature", {"do": "shuffle", "order": [17, 3, …]}],
              [0, {"do": "take", "place": 2}], …],
     "outcome": {"places": […], "totals": […], "reason": "…"} or null}

A card's id is its position in the deck, copies counted one by one. A shuffle's first id lies on
top. Slots are written {"pile": "dream", "seat": 2, "place": 1}.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial

from sen_desktop import __version__
from sen_desktop.data.shape import Shape
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
from sen_desktop.engine.codec import Json
from sen_desktop.engine.decision import Outcome
from sen_desktop.engine.ruleset import Kind, Ruleset
from sen_desktop.engine.state import Refusal
from sen_desktop.engine.values import value
from sen_desktop.games import registry
from sen_desktop.match.chance import SEEDS, Chance, fresh_seed
from sen_desktop.match.migrate import FORMAT, to_current
from sen_desktop.match.referee import Referee, Row

HUMAN = "human"
MOST_ROWS = 200_000


@value
class Player:
    """Who sits on a seat: a human or a bot's id, and the name that the others read."""

    player: str
    name: str

    @property
    def human(self) -> bool:
        return self.player == HUMAN


@value
class Record:
    ruleset: Ruleset
    players: tuple[Player, ...]
    seed: int | None
    rows: tuple[Row, ...]
    outcome: Outcome | None

    def outcome_of_rows(self) -> Outcome | None:
        """Where the rows lead, whatever `outcome` says."""
        rules = registry.build(self.ruleset, len(self.players))
        state = rules.start().state
        for seat, action in self.rows:
            state = rules.apply(state, seat, action).state
        return rules.outcome(state)

    def referee(self) -> Referee:
        """The match where this record left it, ready to go on."""
        rules = registry.build(self.ruleset, len(self.players))
        seed = fresh_seed() if self.seed is None else self.seed
        return Referee.resume(rules, Chance(seed), self.rows)


class Transcript:
    """The text of a match under way: rows once written down stay so, which keeps saving cheap."""

    def __init__(self, ruleset: Ruleset, players: Sequence[Player], referee: Referee) -> None:
        self._referee = referee
        self._head = _head(ruleset, players, referee.chance.seed)
        self._rows: list[str] = []

    def so_far(self) -> Callable[[], str]:
        """The text of this moment, to be put together later and, if need be, in another thread."""
        new = self._referee.rows[len(self._rows) :]
        self._rows += map(_row_text, new)
        return partial(_text, self._head, tuple(self._rows), self._referee.outcome)


def of_match(ruleset: Ruleset, players: Sequence[Player], referee: Referee) -> Record:
    seed = referee.chance.seed
    return Record(ruleset, tuple(players), seed, tuple(referee.rows), referee.outcome)


def dumps(record: Record) -> str:
    """The text of a record, a row to a line, so that people can read it and git can compare it."""
    head = _head(record.ruleset, record.players, record.seed)
    return _text(head, map(_row_text, record.rows), record.outcome)


def _text(head: str, rows: Iterable[str], outcome: Outcome | None) -> str:
    listed = ",\n".join(rows)
    last = _dump(codec.encode(outcome))
    return f'{{{head},\n"rows": [\n{listed}\n],\n"outcome": {last}}}\n'


def _head(ruleset: Ruleset, players: Sequence[Player], seed: int | None) -> str:
    parts = {
        "format": FORMAT,
        "program": __version__,
        "ruleset": _ruleset_json(ruleset),
        "seats": [codec.encode(player) for player in players],
        "seed": seed,
    }
    return ",\n".join(f"{json.dumps(key)}: {_dump(part)}" for key, part in parts.items())


def _row_text(row: Row) -> str:
    return _dump(row_json(row))


def _dump(data: Json) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def row_json(row: Row) -> Json:
    seat, action = row
    return [codec.NATURE_NAME if seat == NATURE else seat, codec.encode(action)]


def _ruleset_json(ruleset: Ruleset) -> Json:
    deck = [
        {
            "key": kind.face.key,
            "copies": kind.copies,
            "worth": kind.face.worth,
            "power": kind.face.power,
            "suit": kind.face.suit,
        }
        for kind in ruleset.deck
    ]
    return {
        "id": ruleset.id,
        "family": ruleset.family,
        "seats": [ruleset.min_seats, ruleset.max_seats],
        "setup": dict(sorted(ruleset.setup.items())),
        "options": dict(sorted(ruleset.options.items())),
        "deck": deck,
    }


# reading: the form here, the moves by playing them


def loads(text: str) -> Record:
    """A record that is well formed and whose every row the rules allow; raises BadRecord."""
    data = to_current(Shape.parse(text))
    ruleset = _read_ruleset(data.at("ruleset"))
    players = _read_players(data.at("seats"), ruleset)
    seed = data.at("seed").optional_number(0, SEEDS - 1) if "seed" in data.data else None
    rows = _read_rows(data.at("rows"), ruleset, len(players))
    outcome = _read_outcome(data.at("outcome"), len(players))
    return Record(ruleset, players, seed, rows, outcome)


def _read_ruleset(shape: Shape) -> Ruleset:
    shape.keys("id", "family", "seats", "setup", "options", "deck")
    family = shape.at("family").word(registry.GAMES)
    words = registry.WORDS[family]
    setup = {
        name: shape.at("setup").at(name).number(*bounds)
        for name, bounds in sorted(words.setup.items())
    }
    if any(number > setup[words.dealt] for number in setup.values()):
        raise shape.at("setup").wrong(f"nothing can be more than {words.dealt}")
    deck = tuple(_read_kind(kind, family) for kind in shape.at("deck").items(1, 2 * MOST_KINDS))
    low, high = (bound.number(*words.seats) for bound in shape.at("seats").items(2, 2))
    if low > high:
        raise shape.at("seats").wrong("the first number is larger than the second")
    options = _read_options(shape.at("options"), family)
    if registry.GAMES[family].deck(deck, options) != deck:
        raise shape.at("deck").wrong("the options say that some of these cards are not played")
    ruleset = Ruleset(shape.at("id").text(), family, low, high, setup, options, deck)
    needed = setup[words.dealt] * high + words.spare
    if not needed <= len(ruleset.cards()) <= LARGEST_DECK:
        raise shape.at("deck").wrong(f"{needed} to {LARGEST_DECK} cards are needed")
    return ruleset


def _read_kind(shape: Shape, family: str) -> Kind:
    words = registry.WORDS[family]
    shape.keys("key", "copies", "worth", "power", "suit")
    power = shape.at("power").word(words.powers | {""})
    suit = shape.at("suit").word(words.suits | {""})
    worth = shape.at("worth").optional_number(LOWEST_WORTH, HIGHEST_WORTH)
    if (worth is None) != (power in words.worthless):
        cards = f"cards with the power {power!r}"
        raise shape.at("worth").wrong(f"{cards} have {'one' if worth is None else 'none'}")
    face = Face(shape.at("key").text(), worth, power, suit)
    return Kind(face, shape.at("copies").number(1, MOST_COPIES))


def _read_options(shape: Shape, family: str) -> Mapping[str, int | bool | str | None]:
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
        raise shape.wrong(problem)
    return options


def _read_players(shape: Shape, ruleset: Ruleset) -> tuple[Player, ...]:
    players = []
    for seat in shape.items(ruleset.min_seats, ruleset.max_seats):
        seat.keys("player", "name")
        players.append(Player(seat.at("player").text(), seat.at("name").text()))
    problem = registry.GAMES[ruleset.family].seats_problem(ruleset.options, len(players))
    if problem:
        raise shape.wrong(problem)
    return tuple(players)


def _read_rows(shape: Shape, ruleset: Ruleset, seats: int) -> tuple[Row, ...]:
    """Every row in turn, played as it is read: the first one that the rules refuse is named."""
    rules = registry.build(ruleset, seats)
    reader = registry.codec(ruleset.family)
    state = rules.start().state
    rows: list[Row] = []
    for row in shape.items(0, MOST_ROWS):
        seat_shape, action_shape = row.items(2, 2)
        named = seat_shape.data == codec.NATURE_NAME
        seat = NATURE if named else seat_shape.number(0, seats - 1)
        try:
            action = reader.decode(action_shape.data)
        except codec.Malformed as error:
            raise action_shape.wrong(str(error)) from None
        refusal = rules.refuse(state, seat, action)
        if refusal:
            raise row.wrong(_refused(refusal))
        state = rules.apply(state, seat, action).state
        rows.append((seat, action))
    return tuple(rows)


def _refused(refusal: Refusal) -> str:
    return f"the rules do not allow it here ({refusal.code})"


def _read_outcome(shape: Shape, seats: int) -> Outcome | None:
    if shape.data is None:
        return None
    shape.keys("places", "totals", "reason")
    places = tuple(place.number(1, seats) for place in shape.at("places").items(seats, seats))
    totals = tuple(
        total.number(-(LARGEST_NUMBER**2), LARGEST_NUMBER**2)
        for total in shape.at("totals").items(seats, seats)
    )
    return Outcome(places, totals, shape.at("reason").text())


def outcome_problem(record: Record) -> str | None:
    """How the stored outcome and the one that the rows lead to differ."""
    computed = record.outcome_of_rows()
    if record.outcome == computed:
        return None
    return f"the stored outcome is {_show(record.outcome)}, the rows lead to {_show(computed)}"


def _show(outcome: Outcome | None) -> str:
    return _dump(codec.encode(outcome)) if outcome else "none yet"
