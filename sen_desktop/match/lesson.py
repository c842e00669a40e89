"""A lesson: a record that knows what is explained when, and which moves are expected.

    order = 1                        where it stands among the others
    ruleset = "sen-classic"
    first = true                     the first dream of its family; may be left out
    when = "card hourglass"          a match for which it is new, as pages of rules ask; may be
                                     left out
    people = 1                       who learns: the first seats; may be left out
    bots = ["brook"]                 who sits there besides, by their ids
    starter = 0
    deal = ["land_7 land_2", …]      the cards from the top of the deck, by their names in
                                     card_data.yaml; all others follow in the order of the seed
    seed = 7
    before = [[0, {do = "draw"}], …] what has happened already when it begins; may be left out

    [options]                        of the ruleset; may be left out

    [[steps]]
    say = "look"                     the texts: lesson.ID.look.title and .text; left out, the step
                                     goes on with what the one before said
    light = ["seat.0.card.0"]        what is lit, by the names of what is on the table; may be
                                     left out
    rule = "setup"                   a place in the rules; left out, it is that of the step before
    do = {do = "look", places = [0, 1]}      the move expected; without one it is only read
    or = [{do = "look", …}]          what is accepted, too; the rest of the lesson fits it as well
    wrong = {take = "not_yet"}       what is answered to other moves: lesson.ID.wrong.not_yet;
                                     "take.place" for those that differ in nothing but the place
    meanwhile = true                 read while the table shows a card or a reckoning
    then = [[1, {do = "draw"}], …]   what happens after it, in front of everybody's eyes

Moves are written as in records. All of them are played when a lesson is read, so that what is
wrong with it shows at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from sen_desktop.bots import roster
from sen_desktop.engine import codec
from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import NATURE, Card, PileId, Seat
from sen_desktop.engine.chance import Shuffle, Shuffling
from sen_desktop.engine.decision import Decision
from sen_desktop.engine.ruleset import Kind, OptionValue, Ruleset
from sen_desktop.engine.state import Refusal
from sen_desktop.engine.values import value
from sen_desktop.games import registry
from sen_desktop.match.chance import SEEDS, Chance
from sen_desktop.match.referee import Referee
from sen_desktop.match.shape import Shape
from sen_desktop.match.timeline import Row, Timeline

MOST_STEPS = 60
MOST_ROWS = 200
MOST_LINES = 20
MOST_SEATS = 6
STEP = ("say", "light", "rule", "do", "or", "wrong", "meanwhile", "then")
"""What may stand in a step."""

FIRST_DEAL = (1,)
"""The number of the shuffle that a lesson pins."""


@value
class Head:
    """What a list of lessons shows of one, whatever cards are played with."""

    id: str
    order: int
    says: tuple[str, ...]
    """What is said, one after the other."""
    steps: int
    moves: int
    """How many are made from its beginning on, by whomever."""
    ruleset: str
    first: bool
    when: str
    people: int
    bots: tuple[str, ...]
    options: Mapping[str, OptionValue]


@value
class Stop:
    """A moment at which something is said, and perhaps a move expected."""

    at: int
    """How many rows have been played."""
    say: str
    light: tuple[str, ...] = ()
    rule: str = ""
    seat: Seat = 0
    answers: tuple[Action, ...] = ()
    """The moves that are accepted, the expected one first; none where it is only read."""
    wrong: Mapping[str, str] | None = None
    """What is answered to other moves, by what they do, or by that and what alone is other."""
    meanwhile: bool = False
    """It is read while the table waits for its viewer anyway."""
    goes_on: bool = False
    """What was said at the stop before still holds."""


@value
class Lesson:
    head: Head
    ruleset: Ruleset
    seed: int
    starter: Seat
    top: tuple[int, ...]
    """The cards that the deal begins with, by their ids."""
    rows: tuple[Row, ...]
    """All of the script, chance included."""
    stops: tuple[Stop, ...]

    @property
    def seats(self) -> int:
        return self.head.people + len(self.head.bots)

    @property
    def begun(self) -> bool:
        """Something has happened before it begins."""
        first = self.stops[0].at
        return any(seat != NATURE for seat, _ in self.rows[:first])

    def at_its_beginning(self) -> Referee:
        rules = registry.build(self.ruleset, self.seats)
        return Referee(rules, self._chance(), Timeline.of(rules, self.rows[: self.stops[0].at]))

    def referee(self) -> Referee:
        """The match before anybody has moved."""
        rules = registry.build(self.ruleset, self.seats)
        return Referee(rules, self._chance())

    def _chance(self) -> Chance:
        return PinnedChance(self.seed, self.starter, self.top)


class PinnedChance(Chance):
    """Chance that begins its first deal with certain cards."""

    def __init__(self, seed: int, starter: Seat, top: Sequence[int]) -> None:
        super().__init__(seed, starter)
        self._top = tuple(top)

    def decide(self, piles: Mapping[PileId, tuple[Card, ...]], decision: Decision) -> Action:
        action = super().decide(piles, decision)
        if not (isinstance(decision, Shuffling) and decision.number == FIRST_DEAL):
            return action
        assert isinstance(action, Shuffle)
        others = [card for card in action.order if card not in self._top]
        return Shuffle((*self._top, *others))


# reading


def read_head(shape: Shape, lesson_id: str) -> Head:
    """Raises BadRecord."""
    needed = ("order", "ruleset", "bots", "starter", "deal", "seed", "steps")
    shape.keys(*needed, optional=("first", "when", "people", "options", "before"))
    there = shape.entries()
    options = there["options"].entries() if "options" in there else {}
    steps = [step.entries() for step in shape.at("steps").items(1, MOST_STEPS)]
    does = sum("do" in step for step in steps)
    others = (step["then"].bare_list(1, MOST_ROWS) for step in steps if "then" in step)
    return Head(
        lesson_id,
        shape.at("order").number(0, 1000),
        tuple(step["say"].text() for step in steps if "say" in step),
        len(steps),
        does + sum(map(len, others)),
        shape.at("ruleset").text(),
        "first" in there and there["first"].switch(),
        there["when"].text() if "when" in there else "",
        there["people"].number(1, MOST_SEATS) if "people" in there else 1,
        tuple(bot.text() for bot in shape.at("bots").items(0, MOST_SEATS)),
        {name: part.data for name, part in options.items()},
    )


def read(shape: Shape, head: Head, ruleset: Ruleset, shipped: Ruleset) -> Lesson:
    """The whole lesson, played through; raises BadRecord.

    `shipped` is the same ruleset with the cards that lessons were written for.
    """
    for number, bot in enumerate(head.bots):
        found = roster.find(bot)
        if found is None or ruleset.family not in found.families:
            raise shape.at("bots").part(number).wrong("lesson.no_bot", name=bot)
    seats = head.people + len(head.bots)
    if not ruleset.min_seats <= seats <= ruleset.max_seats:
        raise shape.at("bots").wrong("json.bounds", low=ruleset.min_seats, high=ruleset.max_seats)
    starter = shape.at("starter").number(0, seats - 1)
    seed = shape.at("seed").number(0, SEEDS - 1)
    top = _deal(shape.at("deal"), ruleset, shipped)
    lesson = Lesson(head, ruleset, seed, starter, top, (), ())
    script = _Script(lesson)
    if "before" in shape.entries():
        script.play(shape.at("before"))
    for step in shape.at("steps").items(1, MOST_STEPS):
        script.read(step)
    script.check_alternatives()
    return Lesson(head, ruleset, seed, starter, top, script.referee.rows, tuple(script.stops))


def _deal(shape: Shape, ruleset: Ruleset, shipped: Ruleset) -> tuple[int, ...]:
    """The ids of the cards that are named; each has to be the one that the lesson speaks of."""
    known = {_short(kind): kind.face for kind in shipped.deck}
    left: dict[str, list[int]] = {}
    for card in ruleset.cards():
        left.setdefault(card.face.key.rpartition(".")[2], []).append(card.id)
    there = {_short(kind): kind.face for kind in ruleset.deck}
    ids = []
    for line in shape.items(1, MOST_LINES):
        for name in line.text().split():
            if name not in known:
                raise line.wrong("lesson.no_card", name=name)
            if there.get(name) != known[name] or not left[name]:
                raise line.wrong("lesson.other_cards", name=name)
            ids.append(left[name].pop(0))
    return tuple(ids)


def _short(kind: Kind) -> str:
    return kind.face.key.rpartition(".")[2]


class _Script:
    """The steps of a lesson being read, each played at once."""

    def __init__(self, lesson: Lesson) -> None:
        self.referee = lesson.referee()
        self.stops: list[Stop] = []
        self._lesson = lesson
        self._codec = registry.codec(lesson.ruleset.family)
        self._branches: list[tuple[Shape, int, Stop, Action]] = []
        """Alternatives: where they are written, and at which row they are made."""

    def read(self, step: Shape) -> None:
        first = () if self.stops else ("say",)
        step.keys(*first, optional=STEP)
        there = step.entries()
        answers = self._answers(there)
        seat = min(self.referee.to_act, default=0)
        if answers and seat >= self._lesson.head.people:
            raise there["do"].wrong("lesson.not_asked")
        wrong = there["wrong"].entries() if "wrong" in there else {}
        if not answers:  # somebody has to read it
            seat = min(seat, self._lesson.head.people - 1)
        stop = Stop(
            len(self.referee.timeline),
            there["say"].text() if "say" in there else self.stops[-1].say,
            tuple(name.text() for name in there["light"].items(0, 12)) if "light" in there else (),
            there["rule"].text() if "rule" in there else self._rule,
            seat,
            answers,
            {name: part.text() for name, part in wrong.items()},
            "meanwhile" in there and there["meanwhile"].switch(),
            "say" not in there,
        )
        self.stops.append(stop)
        if answers:
            for number, other in enumerate(answers[1:]):
                where = there["or"].part(number)
                self._branches.append((where, stop.at, stop, other))
            self._play(there["do"], seat, answers[0])
        if "then" in there:
            self.play(there["then"])

    @property
    def _rule(self) -> str:
        """What was spoken of before."""
        return self.stops[-1].rule if self.stops else ""

    def play(self, rows: Shape) -> None:
        for row in rows.items(1, MOST_ROWS):
            self._play(row, *self._row(row))

    def _answers(self, there: Mapping[str, Shape]) -> tuple[Action, ...]:
        if "do" not in there:
            return ()
        others = there["or"].items(1, MOST_STEPS) if "or" in there else ()
        return tuple(self._action(shape) for shape in (there["do"], *others))

    def _row(self, row: Shape) -> Row:
        seat, action = row.items(2, 2)
        return seat.number(0, self._lesson.seats - 1), self._action(action)

    def _action(self, shape: Shape) -> Action:
        try:
            return self._codec.decode(shape.data)
        except codec.Malformed as error:
            raise shape.wrong(error.why.code, **dict(error.why.args)) from None

    def _play(self, where: Shape, seat: Seat, action: Action) -> None:
        _act(self.referee, where, seat, action)

    def check_alternatives(self) -> None:
        """Whoever answers otherwise can go on as the others do."""
        rows = self.referee.rows
        for where, at, stop, other in self._branches:
            referee = self._lesson.referee()
            for seat, action in _moves(rows[:at]):
                _act(referee, where, seat, action)
            _act(referee, where, stop.seat, other)
            for seat, action in _moves(rows[at + 1 :]):
                _act(referee, where, seat, action)


def _moves(rows: Sequence[Row]) -> Iterator[Row]:
    """Without those of chance."""
    return (row for row in rows if row[0] != NATURE)


def _act(referee: Referee, where: Shape, seat: Seat, action: Action) -> None:
    told = referee.act(seat, action)
    if isinstance(told, Refusal):
        raise where.wrong("record.refused", code=told.code)
