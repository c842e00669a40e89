"""A tour of every scene in its usual states, for whoever wants to look at all of them.

It goes in legs, each a few stops that need nothing of those before: whoever has little time looks
at a share of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import datetime
from functools import lru_cache
from itertools import islice, product
from pathlib import Path

from sen_desktop.app import opponents, score_pad
from sen_desktop.app.exercises import (
    CALLING,
    EXERCISES,
    RECALL,
    SLIPS,
    Call,
    Practice,
    Recall,
    Slip,
)
from sen_desktop.app.live_match import LiveMatch
from sen_desktop.app.score_pad import Line, Pages
from sen_desktop.app.seating import emblem_picture
from sen_desktop.app.watched import Account, Commentary, Mark, Quote
from sen_desktop.data.load import parse
from sen_desktop.data.problems import DataError
from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Face, Seat
from sen_desktop.engine.decision import Outcome
from sen_desktop.engine.ruleset import OptionValue, Ruleset
from sen_desktop.games import registry
from sen_desktop.games.koty.decisions import Turn as TurnOfKoty
from sen_desktop.games.sen.actions import Look, PeekOne, WakeUp
from sen_desktop.games.sen.decisions import (
    Choosing,
    Drawn,
    Keeping,
    Looking,
    Peeking,
    Swapping,
    Turn,
)
from sen_desktop.games.sen.words import HELD, dream
from sen_desktop.match.promise import opened
from sen_desktop.match.record import Player, Record
from sen_desktop.match.timeline import Row, Timeline
from sen_desktop.profile.archive import Archive
from sen_desktop.profile.progress import Done
from sen_desktop.profile.settings import AIDS, Chair, Setup
from sen_desktop.ui.lesson.parts import GAME, LIST, MENU, NEXT
from sen_desktop.ui.scene import Scene
from sen_desktop.ui.scenes.crash import CrashScene
from sen_desktop.ui.scenes.curtain import CurtainScene
from sen_desktop.ui.scenes.data_error import DataErrorScene
from sen_desktop.ui.scenes.day import DayScene
from sen_desktop.ui.scenes.exercise import ExerciseScene
from sen_desktop.ui.scenes.fair import FairScene, FairSetupScene, OpenedSealScene
from sen_desktop.ui.scenes.feeling import FeelingScene
from sen_desktop.ui.scenes.gallery import GalleryScene
from sen_desktop.ui.scenes.learn import LearnScene
from sen_desktop.ui.scenes.live import LiveScene
from sen_desktop.ui.scenes.log import LogScene
from sen_desktop.ui.scenes.message import BACK, LEARN, PLAY, SURE, MessageScene
from sen_desktop.ui.scenes.open_file import OpenFileScene
from sen_desktop.ui.scenes.opponent import OpponentScene
from sen_desktop.ui.scenes.pad import PadScene
from sen_desktop.ui.scenes.pad_round import PadRoundScene
from sen_desktop.ui.scenes.pad_setup import PadSetupScene
from sen_desktop.ui.scenes.pause import PauseScene
from sen_desktop.ui.scenes.pencil import PencilScene
from sen_desktop.ui.scenes.playbill import PlaybillScene
from sen_desktop.ui.scenes.practice import PracticeScene
from sen_desktop.ui.scenes.result import ResultScene
from sen_desktop.ui.scenes.rules import RulesScene
from sen_desktop.ui.scenes.scores import ScoresScene
from sen_desktop.ui.scenes.settings import SettingsScene
from sen_desktop.ui.scenes.setup import SetupScene
from sen_desktop.ui.scenes.statistics import StatisticsScene
from sen_desktop.ui.scenes.theatre import TheatreScene
from sen_desktop.ui.table.koty.question import KotyQuestion
from sen_desktop.ui.table.picture import Halt
from sen_desktop.ui.table.plain import pad_of_rounds
from sen_desktop.ui.table.sen.question import SenQuestion
from tests.pilot import LESSONS, STRIDE, Pilot, ways_to
from tests.support.kept import keep
from tests.support.koty import NIGHT
from tests.support.matches import random_match, rules_of
from tests.support.puppets import Puppets, moments, puppets_at
from tests.support.rulesets import ruleset
from tests.support.slipped import keep_slipped
from tests.ui.theatre import watched

NAMES = ("Aleksandra Zofia", "Władysław Marian", "Maximilian Henry", "Grzegorz", "Zoë", "Jaś")
"""Two of them as long as the set-up lets them be."""

GAMES = ("sen-classic", "sen-jubilee", "sen-long", "smoki", "koty")
OF_SEN: dict[str, OptionValue] = {"know_what_i_have": True, "limit": 100, "rounds": 12}
POWERS = ("take_two", "peek_one", "swap_two", "choose_one")
KEPT = datetime(2026, 10, 30)
FILE = Path("/home/somebody/.local/share/sen/card_data.yaml")
PARTS = (
    *("title", "set_up", "pages", "exercises", "tables", "around_a_match", "records", "theatre"),
    "failures",
)
MANY = 25
"""Pictures of a scene that moves: more are not looked at."""


@dataclass(frozen=True)
class At:
    """A moment of a match that a table is opened at."""

    game: str
    seed: int
    seats: int
    rows: tuple[Row, ...]
    seat: Seat
    action: Action

    @property
    def ruleset(self) -> Ruleset:
        return ruleset(self.game, **options_of(self.game, self.seats))


def options_of(game: str, seats: int) -> dict[str, OptionValue]:
    if game == "koty":
        return {**NIGHT, "teams": seats in (4, 6)}
    return {} if game == "smoki" else OF_SEN


def _name_of(at: At, frame: object, held: tuple[Face, ...]) -> str:
    name = type(frame).__name__.lower()
    if isinstance(frame, Drawn):
        name += f" {held[0].power or 'land'}"
    return f"{name} of {at.seats}"


@lru_cache
def moments_to_see() -> dict[str, At]:
    """Every kind of decision at every number of seats, dreams as small and as large as they get."""
    found: dict[str, At] = {}
    sizes: dict[str, int] = {}
    for seed in range(16):
        seats, game = 2 + seed % 4, "sen-long" if seed % 8 else "sen-jubilee"
        options = dict(OF_SEN, rounds=3)
        for rows, played in moments(rules_of(ruleset(game, **options), seats), seed)[:220]:
            at = At(game, seed, seats, tuple(rows), played.seat, played.action)
            frame, piles = played.before.agenda[-1], played.before.piles
            held = tuple(card.face for card in piles[HELD])
            found.setdefault(_name_of(at, frame, held), at)
            for kind in (WakeUp, Look, PeekOne):
                if isinstance(played.action, kind):
                    found.setdefault(f"{kind.__name__} of {seats}", at)
            own = len(next(cards for pile, cards in piles.items() if pile.seat == played.seat))
            for extreme, sign in (("least", -1), ("most", 1)):
                if isinstance(frame, Turn) and sign * own > sizes.get(extreme, -99):
                    sizes[extreme] = sign * own
                    found[f"{extreme} cards"] = at
    return {**found, **_of_smoki(), **_of_koty()}


def _of_smoki() -> dict[str, At]:
    found: dict[str, At] = {}
    for seats in (2, 3, 5):
        for rows, played in moments(rules_of(ruleset("smoki"), seats), seats)[:120]:
            at = At("smoki", seats, seats, tuple(rows), played.seat, played.action)
            frame = type(played.before.agenda[-1]).__name__.lower()
            found.setdefault(f"smoki, {frame} of {seats}", at)
    return found


def _of_koty() -> dict[str, At]:
    """Every decision, and a turn with every kind of card that can be taken from the hand."""
    found: dict[str, At] = {}
    for seats in (2, 3, 4, 6):
        options = options_of("koty", seats)
        for rows, played in moments(rules_of(ruleset("koty", **options), seats), seats)[:260]:
            at = At("koty", seats, seats, tuple(rows), played.seat, played.action)
            frame = type(played.before.agenda[-1]).__name__.lower()
            found.setdefault(f"koty, {frame} of {seats}", at)
            kind = type(played.action).__name__
            found.setdefault(f"koty, {kind} of {'many' if seats > 2 else 'two'}", at)
    return found


def names_of(seats: int) -> list[str]:
    return list(NAMES[:seats])


def session_at(at: At, humans: tuple[Seat, ...], aid: str = "none") -> Puppets:
    session = puppets_at(at.ruleset, at.seed, at.rows, at.seats, humans, aid=aid)
    session.players = tuple(
        replace(player, name=name)
        for player, name in zip(session.players, names_of(at.seats), strict=True)
    )
    return session


@lru_cache
def watched_record(game: str, seats: int) -> Record:
    """A short match of people with long names."""
    options = {**options_of(game, seats), "rounds": 2}
    if game == "smoki":
        options["mode"] = "rounds"
    if game == "koty":
        del options["rounds"]
    rules = rules_of(ruleset(game, **options), seats)
    rows = [(one.seat, one.action) for one in random_match(rules, seats)]
    players = tuple(Player("human", name) for name in names_of(seats))
    timeline = Timeline.of(rules, rows)
    return Record(ruleset(game, **options), players, timeline, 1, "2026-09-28T21:55:00Z", 7540)


Leg = Iterator[str]
"""Says at every stop what is to be seen; nothing of it happens before somebody walks it."""


class Tour:
    """Opens scene after scene; says what each is, and whoever walks along looks at it."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot = pilot
        self.stage = pilot.stage

    def stops(self, first: int = 0, shares: int = 1) -> Iterator[str]:
        """Of so many shares this one, each a bit of everything; without numbers all of it."""
        for leg in islice(self.legs(), first, None, shares):
            yield from leg

    def legs(self, *parts: str) -> Iterator[Leg]:
        for part in parts or PARTS:
            yield from getattr(self, f"_{part}")()

    @contextmanager
    def _open(self, scene: Scene) -> Iterator[None]:
        with self._opened(scene):
            self.look()
            yield

    @contextmanager
    def _opened(self, scene: Scene) -> Iterator[None]:
        """Not drawn yet."""
        self.stage.toasts.clear()
        self.stage.open(scene)
        yield
        self.stage.close(scene, None)

    def look(self) -> None:
        """Have it drawn, with the pointer nowhere."""
        self.pilot.point(1, 1)
        self.pilot.turn()

    def _title(self) -> Iterator[Leg]:
        yield self._first_page()

    def _first_page(self) -> Leg:
        self.look()
        yield "title"

    def _set_up(self) -> Iterator[Leg]:
        for seats, game in product((2, 5), GAMES):
            yield self._arranged(seats, game)
        for game, seats in (("sen-classic", 2), ("smoki", 4), ("koty", 2)):
            yield self._opponents(game, seats)

    def _arranged(self, seats: int, game: str) -> Leg:
        family = ruleset(game).family
        bots = opponents.offered(family, self.stage.texts)
        chairs = [
            Chair("human" if seat % 2 else bots[-1].player, name, seat)
            for seat, name in enumerate(names_of(seats))
        ]
        for aid in AIDS if seats == 5 and family == "sen" else AIDS[:1]:
            self.stage.change(last_setup=Setup(game, tuple(chairs), {}, 1, aid))
            with self._open(SetupScene(self.stage)):
                yield f"setup of {game} for {seats}, {aid}"
                if seats == 5:
                    yield from self._scrolled("options")
                    if self.pilot.has("option.more"):
                        self.pilot.click("option.more")
                        yield from self._scrolled("options")
                    self.pilot.click("field.code")
                    self.pilot.type_fast("D" * 16)
                    yield "setup, typing"
                    self.pilot.key("escape")

    def _opponents(self, game: str, seats: int) -> Leg:
        with self._open(OpponentScene(self.stage, ruleset(game), seats, "human")):
            yield f"opponents in {game}"
            yield from self._scrolled("opponents")

    def _scrolled(self, place: str) -> Leg:
        touch = self.pilot.top.touch
        for _ in range(60):
            if place not in touch.scroll_room:
                return
            before = touch.scrolled.get(place)
            touch.scroll_by(place, 250)
            if touch.scrolled[place] == before:
                return
            self.look()
            yield f"{self.pilot.scene}, further down"

    def _pages(self) -> Iterator[Leg]:
        for game in GAMES:
            for match in (None, ruleset(game, **options_of(game, 4))):
                yield self._rules(game, match)
            yield self._gallery(game)
        yield self._learn()
        yield self._messages()
        yield self._settings()

    def _rules(self, game: str, match: Ruleset | None) -> Leg:
        with self._open(RulesScene(self.stage, game, match)):
            yield f"rules of {game}"
            yield from self._scrolled("rules")

    def _gallery(self, game: str) -> Leg:
        with self._open(GalleryScene(self.stage, game)) as _:
            yield f"gallery of {game}"
            scene = self.pilot.top
            assert isinstance(scene, GalleryScene)
            for card in scene.cards:
                scene.chosen = card
                self.look()
                yield f"gallery of {game}, {card.face.key}"
            yield from self._scrolled("gallery")

    def _learn(self) -> Leg:
        with self._open(LearnScene(self.stage)):
            yield "learn"
            yield from self._scrolled("lessons.sen")

    def _messages(self) -> Leg:
        names = " · ".join(self.stage.texts.say(f"lesson.{one}.name") for one in LESSONS)
        for topic, ways, more in (
            ("sure", (BACK, SURE), self.stage.texts.say("setup.needs_human")),
            ("new_here", (LEARN, PLAY), self.stage.texts.say("new_here.what", names=names)),
            ("lesson_over", ("play_on_match", NEXT, GAME, LIST, MENU), ""),
        ):
            scene = MessageScene(self.stage, topic, [(way, "play") for way in ways], [more])
            with self._open(scene):
                yield topic

    def _settings(self) -> Leg:
        with self._open(SettingsScene(self.stage)):
            yield "settings"
            for place in ("settings", "keys"):
                yield from self._scrolled(place)
            self.pilot.click("key.full_screen")
            yield "settings, waiting for a key"
            self.pilot.key("f1")
            yield "settings, key taken"

    # exercises

    def _exercises(self) -> Iterator[Leg]:
        yield self._asked()
        yield self._asked_of_slips()

    def _asked(self) -> Leg:
        progress = self.stage.services.exercises.progress
        for exercise in EXERCISES:
            with self._open(ExerciseScene(self.stage, exercise)):
                yield f"exercise {exercise}, for the first time"
        for number in range(30):
            progress.begin(Done(RECALL, number, 33, number % 8))
            progress.begin(Done(CALLING, number % 7, 6))
        with self._open(LearnScene(self.stage)):
            yield "learn, with progress"
        for exercise in (RECALL, CALLING):
            with self._open(ExerciseScene(self.stage, exercise)) as _:
                door = self.pilot.top
                assert isinstance(door, ExerciseScene)
                yield f"exercise {exercise}"
                while door.practice.preparing:
                    door.practice.prepare(10)
                yield from self._practised(door.practice)

    def _asked_of_slips(self) -> Leg:
        keep_slipped(self.pilot.user.root, 1)
        practice = self.stage.services.exercises.begin(SLIPS, None, 1)
        while practice.preparing:
            practice.prepare(10)
        yield from self._practised(practice)

    def _practised(self, practice: Practice) -> Leg:
        """What is asked first, and what is said to a wrong answer."""
        where = f"practice {practice.exercise}"
        with self._open(PracticeScene(self.stage, practice)):
            scene = self.pilot.top
            assert isinstance(scene, PracticeScene)
            for _ in range(MANY * MANY):
                self.pilot.turn(seconds=STRIDE)
                task = scene.task
                if task is None:
                    continue
                if task.place.motion.halt is Halt.PEEK:
                    yield f"{where}, peek"
                    task.place.motion.go_on()
                elif task.verdict:
                    self.look()
                    yield f"{where}, answered"
                    return
                elif task.question or task.buttons:
                    self.look()
                    yield where
                    self._answer_wrong(practice)

    def _answer_wrong(self, practice: Practice) -> None:
        question = practice.question
        if isinstance(question, Recall):
            self.pilot.click("button.unknown")
        elif isinstance(question, Call):
            better = question.end.worth > question.other.worth
            self.pilot.click("button.go_on" if better else "button.end")
        elif isinstance(question, Slip):
            for name in ways_to(question.decision.chosen, question.position.seat):
                self.pilot.touch(name)

    # the table

    @contextmanager
    def _table(self, at: At, humans: tuple[Seat, ...], aid: str = "none") -> Iterator[LiveScene]:
        session = session_at(at, humans, aid)
        table = LiveScene(self.stage, LiveMatch(session))
        with self._opened(table):
            table.resume()
            for curtain in self.stage.scenes[:]:
                if isinstance(curtain, CurtainScene):
                    curtain.close(None)
            table.hot_seat.viewer = at.seat
            table.questioner.forget()
            self.look()
            yield table

    def _tables(self) -> Iterator[Leg]:
        for name, at in moments_to_see().items():
            yield self._decision(name, at)
            if name.startswith(("WakeUp", "Look", "PeekOne", "koty, Attack", "koty, Send")):
                others = tuple(seat for seat in range(at.seats) if seat != at.seat)
                for humans in ((at.seat,), (at.seat, others[0])):
                    yield self._after(name, at, humans)

    def _decision(self, name: str, at: At) -> Leg:
        aid = AIDS[at.seats % len(AIDS)]
        with self._table(at, (at.seat,), aid) as table:
            yield f"table, {name}"
            if table.question:
                self.pilot.key("h")
                self.look()
                yield f"table, {name}, hint"
                self.pilot.key("h")
            for step in self._steps_of(table):
                step()
                self.look()
                yield f"table, {name}, begun"

    def _steps_of(self, table: LiveScene) -> Iterator[Callable[[], object]]:
        """What is begun within a decision and not yet decided."""
        question, own = table.question, f"seat.{table.viewer}.card"
        if isinstance(question, KotyQuestion):
            yield from self._cards_taken_up(question)
        if not isinstance(question, SenQuestion):
            return
        match question.decision:
            case Turn():
                yield lambda: self.pilot.click("pile.face_up")
                yield lambda: self.pilot.key("escape")
                if self.pilot.has("button.name_pair"):
                    yield lambda: self.pilot.click("button.name_pair")
                    yield lambda: self.pilot.click(f"{own}.0")
                    if self.pilot.has(f"{own}.1"):
                        yield lambda: self.pilot.click(f"{own}.1")
            case Looking() | Swapping():
                yield lambda: self.pilot.click(f"{own}.0")
            case Choosing():
                yield lambda: self.pilot.click("gallery.0")
            case _:
                assert isinstance(question.decision, Drawn | Keeping | Peeking)

    def _cards_taken_up(self, question: KotyQuestion) -> Iterator[Callable[[], object]]:
        """Every card of the hand, and with it the first two places that it can go to."""
        if not isinstance(question.decision, TurnOfKoty):
            return
        for place in range(4):
            card = f"hand.{place}"
            if not self.pilot.items[card].act:
                continue
            yield lambda card=card: self.pilot.click(card)  # type: ignore[misc]
            further = next(
                (name for name, item in self.pilot.items.items() if ".land." in name and item.act),
                None,
            )
            if further and question._kind in ("joker", "moth"):
                yield lambda name=further: self.pilot.click(name)  # type: ignore[misc]
                if self.pilot.table.question is not question:
                    return
                yield lambda: self.pilot.key("escape")
            yield lambda: self.pilot.key("escape")

    def _after(self, name: str, at: At, humans: tuple[Seat, ...]) -> Leg:
        """The move itself, to what it leads to."""
        with self._table(at, humans) as table:
            session = table.session
            assert isinstance(session, Puppets)
            session.move(at.seat, at.action)
            table.deliver()
            for _ in range(MANY):
                self.pilot.turn_on(STRIDE, rounds=5)
                yield f"table, after {name}"
                if self.pilot.top is not table:
                    return
                if table.motion.halt is Halt.PEEK:
                    table.motion.was_revealed = True
                    table.motion.reveal(True)
                    self.look()
                    yield f"table, peek of {at.seats}"
                    table.motion.go_on()
                if not table.motion.busy:
                    return

    # round a match

    def _around_a_match(self) -> Iterator[Leg]:
        for seats in (2, 5):
            yield self._reckoned(seats)
        yield self._between()
        yield self._looked_up()

    def _some_moment(self, seats: int) -> At:
        return next(at for at in moments_to_see().values() if at.seats == seats)

    def _reckoned(self, seats: int) -> Leg:
        stage = self.stage
        play = LiveMatch(session_at(self._some_moment(seats), (0,)))
        scores = [tuple((3 * seat + number) % 17 for seat in range(seats)) for number in range(30)]
        for many in (scores, scores[:1], []):
            with self._open(ScoresScene(stage, play, pad_of_rounds(many, seats, 100))):
                yield f"scores of {seats}, {len(many)} rounds"
        totals = tuple(map(sum, zip(*scores, strict=True)))
        pad = pad_of_rounds(scores, seats, 100)
        for places in (tuple(range(1, seats + 1)), (1,) * seats):
            with self._open(ResultScene(stage, play, Outcome(places, totals, "limit"), pad)):
                yield f"result of {seats}"

    def _between(self) -> Leg:
        for number, name in enumerate(NAMES):
            with self._open(CurtainScene(self.stage, name, emblem_picture(number), lambda: None)):
                yield "curtain"
        with self._open(PauseScene(self.stage, ruleset(GAMES[0]))):
            yield "pause"

    def _looked_up(self) -> Leg:
        at = self._some_moment(5)
        with self._table(at, (at.seat,), "memory") as table:
            signs = sorted(table.motion.board.move_signs.values())
            log = LogScene(self.stage, table.witness.log, table.match.badges, ["hand", *signs])
            with self._open(log):
                yield "log"
                touch = self.pilot.top.touch
                if touch.scroll_room:
                    touch.scroll_by("log", -1e6)
                yield from self._scrolled("log")
            sprite = table.motion.piles[dream(table.viewer)][0] if table.question else None
            if sprite:
                with self._open(PencilScene(self.stage, sprite.rect, table.board.pencil_choices)):
                    yield "pencil"

    def _records(self) -> Iterator[Leg]:
        """What is not a table: statistics, the dream of the day, the score pad, the seal."""
        yield self._statistics()
        yield self._day()
        yield self._seals()
        yield self._pads()

    def _statistics(self) -> Leg:
        with self._open(StatisticsScene(self.stage)):
            yield "statistics of nothing"
        keep(self.pilot.user.root, 14)
        with self._open(StatisticsScene(self.stage)):
            self.pilot.advance(0.5)
            yield "statistics"
            yield from self._scrolled("figures")
            yield from self._scrolled("filters")

    def _day(self) -> Leg:
        with self._open(DayScene(self.stage)):
            yield "day"

    def _seals(self) -> Leg:
        promise = self.stage.services.promised(None, "")
        for name, one in (("fresh", promise), ("of a code", promise.of_seed(7))):
            with self._open(FairSetupScene(self.stage, one)):
                yield f"seal, {name}"
        with self._open(FairScene(self.stage, promise.seal)):
            yield "seal during a match"
        with self._open(FeelingScene(self.stage, "sen", "Wszechmiła Rozalia Brzęczyszczykiewicz")):
            yield "how sure"
        sealed = opened([promise.with_word("Dwa kruki i jeden sen").note(None)])
        assert sealed
        for name, kept in (("kept", True), ("broken", False)):
            with self._open(OpenedSealScene(self.stage, sealed, kept, lambda: None)):
                yield f"seal, opened, {name}"

    def _pads(self) -> Leg:
        services = self.stage.services
        with self._open(PadScene(self.stage)):
            yield "pad, empty"
        for spec in services.written_games:
            names = tuple(f"Maksymilian {seat}" for seat in range(spec.max_seats))
            pad = score_pad.fresh(services, Pages(spec.id, names, {}))
            with self._open(PadSetupScene(self.stage, pad)):
                yield f"new pad of {spec.id}"
                yield from self._scrolled("options")
            blank = pad.blank()
            told = tuple(cell.words[-1] for cell in pad.cells)
            cards = Line((told,) * pad.seats)
            for mode in ("cards", "counts", "by_hand"):
                if mode == "cards" or pad.sheet.rounds:
                    with self._open(PadRoundScene(self.stage, pad, cards, None)) as _:
                        scene = self.pilot.top
                        assert isinstance(scene, PadRoundScene)
                        scene.mode = mode
                        self.look()
                        yield f"round of {spec.id}, {mode}"
            for line in (cards, cards if pad.sheet.needs_dreams(pad.ruleset) else blank):
                if not pad.full:
                    pad.write(line)
            with self._open(PadScene(self.stage)):
                yield f"pad of {spec.id}"

    def _theatre(self) -> Iterator[Leg]:
        for seats, game in product((2, 4), GAMES):
            yield self._watched(seats, game)
        yield self._playbill()
        yield self._files()

    def _playbill(self) -> Leg:
        archive = Archive(self.pilot.user)
        for number, game in enumerate(GAMES):
            kept = replace(watched_record(game, 4), started=f"2026-10-2{number}T08:05:00Z")
            archive.keep(kept, KEPT)
            archive.welcome(kept, KEPT)
        (self.pilot.user.matches / "2026-10-01_08-05-00_broken.json").write_text("[", "utf-8")
        with self._open(PlaybillScene(self.stage)):
            yield "playbill"
            self.pilot.click("delete.0")
            yield "playbill, deleted"
            self.pilot.click("column.players")
            self.pilot.wait_for_rest()
            yield "playbill, sorted"
            self.pilot.click("button.undo")
        with self._open(PauseScene(self.stage, ruleset(GAMES[0]), "what_if")):
            yield "pause, what if"

    def _files(self) -> Leg:
        with self._open(OpenFileScene(self.stage)):
            yield "open file, listed"
            self.pilot.click("field.path")
            self.pilot.type_fast("/home/somebody/" + "downloads/" * 20)
            yield "open file"

    def _watched(self, seats: int, game: str) -> Leg:
        scene = TheatreScene(self.stage, watched(watched_record(game, seats)))
        with self._open(scene):
            yield from self._looked_at(scene, f"theatre, {game} of {seats}")

    def _looked_at(self, scene: TheatreScene, where: str) -> Leg:
        for share, eyes in ((0.0, None), (0.4, 0), (0.7, None), (1.0, 1)):
            scene.look_through(eyes)
            scene.jump(scene.course.nearest(share))
            self.look()
            yield f"{where}, at {share} through {eyes}"
        self._spoken_of(scene)
        scene.remarks.open = True
        self.look()
        yield f"{where}, remarks"
        for eyes in (0, None):
            scene.look_through(eyes)
            self.look()
            yield f"{where}, accounts through {eyes}"
            yield from self._scrolled("theatre.verdict")
        self.pilot.key("n")
        self.pilot.type_fast("A thought that takes its time " * 5)
        self.look()
        yield f"{where}, writing"
        yield from self._scrolled("theatre.remarks")
        scene.remarks.end()

    def _spoken_of(self, scene: TheatreScene) -> None:
        """As much as a judge can have to say, of players with long names."""
        seats, stops = range(len(scene.match.players)), scene.course.stops
        slip: dict[str, int | str | Quote] = {"name": NAMES[1], "place": 4, "amount": 23}
        fact = Quote("review.title.fact", slip), Quote("review.title.slip_points", slip)
        says = Quote("theatre.no_what_if", {})
        marks = [Mark(stops[2], 1, "clock", says, fact[number % 2]) for number in range(9)]
        luck = {"luck": 118, "judgement": -163, "memory": -131, "others": -124, "start": 0}
        usual = Quote("review.spread", {"least": 110, "most": 216})
        account = Account("points", {**luck, "result": -169}, usual)
        chances = {seat: [(0, 0.3), (scene.course.goal, 0.6)] for seat in seats}
        scene.match.commentary = Commentary(marks, chances, dict.fromkeys(seats, account))

    def _failures(self) -> Iterator[Leg]:
        yield self._unreadable()
        yield self._crashed()

    def _unreadable(self) -> Leg:
        try:
            parse("decks:\n  x: {family: sen}\n" * 3, FILE.name, registry.WORDS)
        except DataError as error:
            with self._open(DataErrorScene(self.stage, FILE, error)):
                yield "data error"
                yield from self._scrolled("problems")
        with self._open(DataErrorScene(self.stage, FILE, PermissionError(13, "Permission denied"))):
            yield "unreadable data"

    def _crashed(self) -> Leg:
        for report in (None, FILE.with_name("crash-20260101-000000.txt")):
            with self._open(CrashScene(self.stage, report)):
                yield "crash"
