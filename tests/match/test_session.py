"""A match through its front door: what comes out of it, and what never does."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Generator, Sequence
from itertools import count
from statistics import median
from typing import Any

import pytest

from sen_desktop.bots import roster
from sen_desktop.bots.door import Bots, Entry
from sen_desktop.bots.random import RandomBot, choose
from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Card, Seat
from sen_desktop.engine.events import Event
from sen_desktop.engine.state import Refusal, State, View
from sen_desktop.games import registry
from sen_desktop.games.sen.actions import Draw, Look, Take, WakeUp
from sen_desktop.match import codes, reading, record
from sen_desktop.match.chance import Chance, source
from sen_desktop.match.record import Note, Piece, Player, Record, Transcript
from sen_desktop.match.referee import Referee
from sen_desktop.match.session import Session
from sen_desktop.match.shape import BadRecord
from tests.support.matches import rules_of
from tests.support.problems import english
from tests.support.rulesets import of_length, playable, possible_seats, ruleset
from tests.support.sessions import FOREVER, humans, play, some, table

BOTS = {
    "sen": ("bot:naive10", "bot:random"),
    "smoki": ("bot:steady", "bot:greedy", "bot:random"),
    "koty": ("bot:greedy_koty", "bot:random"),
}

SEATINGS: dict[str, Callable[[str, int], tuple[Player, ...]]] = {
    "solo": lambda family, seats: table("human", *(BOTS[family] * seats)[: seats - 1]),
    "hot-seat": lambda family, seats: humans(seats),
    "both": lambda family, seats: table(
        *(("human", BOTS[family][seat % 2])[seat % 2] for seat in range(seats))
    ),
}


class Recorded:
    """What a session wants to have saved: the whole match after each of its actions."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.pieces: list[str] = []

    def __call__(self, piece: Piece) -> None:
        self.texts.append(piece.whole())
        self.pieces.append(piece.news() if piece.news else piece.whole())


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def enter(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[..., Any]], str]:
    """Put a bot of the test into the roster; it is made with its random numbers alone."""

    def entered(bot: Callable[[Callable[[], float]], Any]) -> str:
        families = tuple(registry.GAMES)
        made = Entry("of_test", None, families, "Test", lambda rules, seat, random: bot(random))
        monkeypatch.setattr(roster, "FAMILIES", (*roster.FAMILIES, Bots("of_test", (made,))))
        return "bot:of_test"

    return entered


# what comes out


@pytest.mark.parametrize("seating", SEATINGS)
@pytest.mark.parametrize("ruleset_id", playable())
def test_what_seats_are_told_leads_to_what_they_see(ruleset_id: str, seating: str) -> None:
    chosen = ruleset(ruleset_id, **of_length(ruleset_id, 3))
    for seed, seats in enumerate(possible_seats(chosen)):
        players = SEATINGS[seating](chosen.family, seats)
        session = Session.new(chosen, players, seed)
        views = {seat: session.blank(seat) for seat in session.humans}
        heard: dict[Seat, list[Event]] = {seat: [] for seat in session.humans}
        for number in count():
            for seat in session.humans:
                told = session.take(seat)
                views[seat] = session.fold(views[seat], told)
                heard[seat] += told
                assert views[seat] == session.view(seat)
                assert session.told(seat) == ()
            if session.over:
                break
            human = session.human_asked
            if human is None or number % 3:
                if session.step(FOREVER):
                    continue
                assert human is not None
            options = session.legal_actions(human)
            assert session.act(human, some(options, source(seed, number).random)) is None
        _nothing_hidden_was_told(session, heard)


def _nothing_hidden_was_told(session: Session, heard: dict[Seat, list[Event]]) -> None:
    """All that was told is what each seat witnessed of the true events, from first to last."""
    stored = session.record()
    assert stored and stored.outcome == session.outcome
    for seat, events in heard.items():
        assert events == [event.seen_by(seat) for event in stored.timeline.told(None)]


def test_a_finished_match_asks_nobody() -> None:
    session = play(Session.new(ruleset("smoki"), table("human", "bot:steady"), 3))
    assert session.over and session.outcome and session.record()
    assert session.asked == () and session.human_asked is None
    assert session.legal_actions(0) == () and not session.step(FOREVER)


def test_humans_are_asked_in_the_order_of_their_seats() -> None:
    players = table("bot:naive10", "human", "human")
    session = Session.new(ruleset("sen-classic"), players, 1, starter=2)
    assert (session.humans, session.seats) == ((1, 2), 3)
    assert set(session.asked) == {0, 1, 2}
    assert session.human_asked == 1
    assert session.act(1, Look((0, 1))) is None
    assert session.human_asked == 2
    assert session.step(FOREVER)
    assert session.asked == (2,)
    assert not session.step(FOREVER)
    assert session.act(2, Look((1, 2))) is None


@pytest.mark.parametrize("starter", [0, 1, 2])
def test_the_starter_can_be_agreed_on(starter: Seat) -> None:
    session = Session.new(ruleset("sen-classic"), humans(3), 1, starter)
    for seat in session.asked:
        assert session.act(seat, Look((0, 1))) is None
    assert session.asked == (starter,)


def test_a_refusal_is_handed_back_and_changes_nothing() -> None:
    saved = Recorded()
    session = Session.new(ruleset("sen-classic"), humans(2), 1, save=saved)
    session.take(0)
    view = session.view(0)
    refusal = session.act(0, WakeUp())
    assert isinstance(refusal, Refusal) and refusal == session.refuse(0, WakeUp())
    assert session.view(0) == view and session.told(0) == () and len(saved.texts) == 1


def test_the_dream_code_deals_the_same_cards() -> None:
    session = Session.new(ruleset("sen-classic"), humans(2), 4711)
    assert codes.decode(session.code("S"), {"S": "sen-classic"}) == ("sen-classic", 4711)


# what never comes out


def test_seats_of_bots_are_nobodys_business() -> None:
    session = Session.new(ruleset("sen-classic"), table("human", "bot:naive10"), 1)
    doors: list[Callable[[Seat], object]] = [
        *(session.view, session.legal_actions, session.blank, session.told, session.take),
        lambda seat: session.refuse(seat, Draw()),
        lambda seat: session.act(seat, Draw()),
    ]
    for seat in (-1, 1, 2):
        for door in doors:
            with pytest.raises(ValueError, match="no human's"):
                door(seat)


def test_no_public_name_leads_to_the_truth() -> None:
    """Whatever can be had from a session without arguments or for a human's seat."""
    session = play(Session.new(ruleset("sen-classic"), table("human", "bot:naive10"), 1), 9)
    assert session.record() is None
    reached = 0
    for name in (name for name in dir(session) if not name.startswith("_")):
        item = getattr(session, name)
        if inspect.ismethod(item) and list(inspect.signature(item).parameters) == ["seat"]:
            item = item(0)
        assert not _leads_to(item, (State, Referee, Chance, Card), set()), name
        reached += 1
    assert reached > 15
    assert _leads_to([session._referee], (State,), set()), "the search finds what is there"


def _leads_to(item: object, wanted: tuple[type, ...], seen: set[int]) -> bool:
    """Whether such a thing is the item or lies within it, methods of the session left out."""
    if isinstance(item, wanted):
        return True
    if id(item) in seen or inspect.isroutine(item) or isinstance(item, type):
        return False
    seen.add(id(item))
    if isinstance(item, dict):
        inside = [*item.keys(), *item.values()]
    elif isinstance(item, list | tuple | set):
        inside = list(item)
    else:
        slots = [slot for cls in type(item).__mro__ for slot in getattr(cls, "__slots__", ())]
        inside = [getattr(item, slot, None) for slot in slots]
        inside += getattr(item, "__dict__", {}).values()
    return any(_leads_to(part, wanted, seen) for part in inside)


# bots


class Distracted:
    """Draws by chance while it listens and while it thinks, as forgetful bots do."""

    def __init__(self, random: Callable[[], float]) -> None:
        self._random = random
        self._mood = random()

    def notice(self, event: Event) -> None:
        self._mood += self._random()

    def think(self, view: View[Any], options: Sequence[Action]) -> Generator[None, None, Action]:
        for _ in range(3):
            yield
            self._random()
        mixed = (self._mood + self._random()) % 1
        return choose(options, lambda: (mixed + self._random()) % 1)


@pytest.mark.parametrize("ruleset_id", playable())
def test_a_resumed_match_goes_on_as_if_there_had_been_no_pause(
    ruleset_id: str, enter: Callable[[Callable[..., Any]], str]
) -> None:
    chosen = ruleset(ruleset_id, **of_length(ruleset_id, 2))
    players = table("human", enter(Distracted), BOTS[chosen.family][0], "human")
    saved = Recorded()
    whole = play(Session.new(chosen, players, 5, save=saved, clock=Clock())).record()
    assert whole
    for text in saved.texts[:: len(saved.texts) // 12] + saved.texts[-1:]:
        stored = reading.loads(text)
        assert stored.rows == whole.rows[: len(stored.rows)]
        assert play(Session.resume(stored, clock=Clock())).record() == whole


def test_a_resumed_match_tells_all_that_happened() -> None:
    saved = Recorded()
    players = table("human", "bot:naive10", "human")
    session = Session.new(ruleset("sen-jubilee"), players, 8, save=saved)
    for _ in range(40):
        human = session.human_asked
        if not session.step(FOREVER) and human is not None:
            session.act(human, session.legal_actions(human)[0])
    resumed = Session.resume(reading.loads(saved.texts[-1]))
    for seat in session.humans:
        assert resumed.take(seat) == session.take(seat)
        assert resumed.view(seat) == session.view(seat)
    assert resumed.code("S") == session.code("S")


def test_a_bot_that_nobody_knows_is_named() -> None:
    chosen = ruleset("sen-classic")
    for player in ("bot:nobody", "bot:steady", "naive10", "ghost"):
        with pytest.raises(BadRecord) as caught:
            Session.new(chosen, table("human", player), 1)
        told = english(caught.value)
        assert told.startswith("record.seats[1].player: ")
        assert repr(player) in told and "bot:naive10" in told


def test_every_question_takes_the_same_moment() -> None:
    clock = Clock()
    players = table("bot:naive10", "bot:random", "human")
    session = Session.new(ruleset("sen-classic"), players, 1, clock=clock, moment=0.75)
    for _ in range(2):
        asked_at = clock.now
        for part in (0.0, 0.5, 0.74):
            clock.now = asked_at + part
            assert not session.step(FOREVER)
        clock.now = asked_at + 0.75
        assert session.step(FOREVER)
    assert not session.step(FOREVER) and session.asked == (2,)


def test_the_moment_can_be_changed_while_it_lasts() -> None:
    session = Session.new(
        ruleset("sen-classic"), table("bot:naive10", "human"), 1, clock=Clock(), moment=5.0
    )
    assert not session.step(FOREVER)
    session.moment = 0.0
    assert session.step(FOREVER)


class Ponderer(RandomBot):
    """Yields a hundred times before it answers."""

    def think(self, view: View[Any], options: Sequence[Action]) -> Generator[None, None, Action]:
        for _ in range(100):
            yield
        return choose(options, self._random)


def test_bots_think_no_longer_than_they_may(
    monkeypatch: pytest.MonkeyPatch, enter: Callable[[Callable[..., Any]], str]
) -> None:
    """With a stopwatch that goes on by a millisecond whenever somebody looks at it."""
    ticks = count()
    monkeypatch.setattr("sen_desktop.match.seats.perf_counter", lambda: next(ticks) / 1000)
    session = Session.new(ruleset("sen-classic"), table(enter(Ponderer), "human"), 1)
    decisions = 1
    while not session.step(0.0105):
        decisions += 1
        assert next(ticks) <= 13 * decisions
    assert decisions == 11, "ten steps a decision, and one of the hundred and one was left over"


def test_without_time_nobody_thinks() -> None:
    session = Session.new(ruleset("sen-classic"), table("bot:naive10", "human"), 1)
    assert not session.step(0.0)


class Watched(RandomBot):
    """Leaves behind what became of its questions."""

    story: list[str]

    def think(self, view: View[Any], options: Sequence[Action]) -> Generator[None, None, Action]:
        self.story.append("asked")
        try:
            yield
            yield
        except GeneratorExit:
            self.story.append("withdrawn")
            raise
        self.story.append("answered")
        return choose(options, self._random)


def test_what_happens_while_a_bot_thinks_makes_it_think_again(
    monkeypatch: pytest.MonkeyPatch, enter: Callable[[Callable[..., Any]], str]
) -> None:
    Watched.story = []
    session = Session.new(ruleset("sen-classic"), table(enter(Watched), "human"), 1)
    ticks = count()
    with monkeypatch.context() as patch:
        patch.setattr("sen_desktop.match.seats.perf_counter", lambda: next(ticks))
        assert not session.step(1.5)
    assert Watched.story == ["asked"]
    assert session.act(1, Look((0, 1))) is None
    assert Watched.story == ["asked", "withdrawn"]
    assert session.step(FOREVER)
    assert Watched.story == ["asked", "withdrawn", "asked", "answered"]


def _answering(answer: Any) -> Callable[[Callable[[], float]], RandomBot]:
    class Answering(RandomBot):
        def think(
            self, view: View[Any], options: Sequence[Action]
        ) -> Generator[None, None, Action]:
            yield
            if isinstance(answer, Exception):
                raise answer
            chosen: Action = answer
            return chosen

    return Answering


@pytest.mark.parametrize("answer", [WakeUp(), None])
def test_a_bot_that_breaks_the_rules_is_a_mistake_of_the_program(
    answer: Any, enter: Callable[[Callable[..., Any]], str]
) -> None:
    session = Session.new(ruleset("sen-classic"), table(enter(_answering(answer)), "human"), 1)
    with pytest.raises(RuntimeError, match="seat 0 chose"):
        session.step(FOREVER)


def test_a_bot_that_fails_is_a_mistake_of_the_program(
    enter: Callable[[Callable[..., Any]], str],
) -> None:
    bot = enter(_answering(ZeroDivisionError("by a bot")))
    session = Session.new(ruleset("sen-classic"), table(bot, "human"), 1)
    with pytest.raises(ZeroDivisionError, match="by a bot"):
        session.step(FOREVER)


# saving


def test_the_match_is_saved_from_its_first_moment_and_after_every_action() -> None:
    saved = Recorded()
    chosen = ruleset("sen-jubilee", rounds=1)
    players = table("human", "bot:naive10")
    session = play(Session.new(chosen, players, 2, save=saved))
    whole = session.record()
    assert whole and saved.texts[-1] == record.dumps(whole)
    lengths = [len(reading.loads(text).rows) for text in saved.texts]
    assert lengths[0] > 0 and lengths == sorted(set(lengths))


def test_pieces_put_together_are_the_whole_at_every_moment() -> None:
    saved = Recorded()
    session = Session.new(ruleset("sen-jubilee", rounds=1), humans(2), 2, save=saved)
    session.note("pencil", 0, 7, "dream", 1, 0, 2, "≥7")
    play(session)
    session.note("pencil", 1, 90, "dream", 0, 0, 0, "")
    for number, text in enumerate(saved.texts, start=1):
        assert reading.joined(saved.pieces[:number]) == reading.loads(text)


def test_notes_belong_to_their_moment_and_come_back() -> None:
    saved = Recorded()
    session = Session.new(ruleset("sen-classic", rounds=1), humans(2), 2, save=saved)
    rows = len(session._referee.rows)
    session.note("pencil", 0, 7, "dream", 1, 0, 2, "≥7")
    again = Session.resume(reading.loads(saved.texts[-1]))
    (note,) = again.notes("pencil")
    assert note == Note(rows, "pencil", (0, 7, "dream", 1, 0, 2, "≥7"))
    assert again.notes("remark") == []


def test_time_is_counted_while_somebody_plays() -> None:
    clock, saved = Clock(), Recorded()
    session = Session.new(ruleset("sen-classic"), humans(2), 2, save=saved, clock=clock)
    clock.now = 61.4
    assert session.act(0, Look((0, 1))) is None
    clock.now = 10_000.0
    again = Session.resume(reading.loads(saved.texts[-1]), save=saved, clock=clock)
    clock.now += 9
    assert again.act(1, Look((0, 1))) is None
    assert reading.loads(saved.texts[-1]).seconds == 70


def test_text_of_a_moment_is_not_changed_by_what_comes_after() -> None:
    pieces: list[Piece] = []
    session = Session.new(ruleset("sen-jubilee", rounds=1), humans(3), 2, save=pieces.append)
    at_once = pieces[0].whole()
    play(session)
    assert pieces[0].whole() == at_once != pieces[-1].whole()


def test_a_long_match_costs_no_more_to_save() -> None:
    """A new piece is as long after thousands of rows as after a few."""
    saved = Recorded()
    rules = rules_of(ruleset("sen-classic", limit=1000), 5)
    referee = Referee(rules, Chance(1))
    begun = Record(ruleset("sen-classic", limit=1000), tuple(humans(5)), referee.timeline, 1)
    transcript = Transcript(begun)
    saved(transcript.piece(0))
    _exchange(referee, 3000)
    saved(transcript.piece(1))
    sizes: list[int] = []
    for _ in range(20):
        _exchange(referee, 2)
        saved(transcript.piece(2))
        sizes.append(len(saved.pieces[-1]))
    whole = record.of_match(begun.ruleset, begun.players, referee)
    assert reading.joined(saved.pieces).rows == whole.rows and len(whole.rows) > 3000
    assert median(sizes) < 300


def _exchange(referee: Referee, actions: int) -> None:
    """Two people who never wake up."""
    for _ in range(actions):
        seat = referee.to_act[0]
        options = referee.legal_actions(seat)
        move = Take(0) if Take(0) in options else options[0]
        assert not isinstance(referee.act(seat, move), Refusal)
