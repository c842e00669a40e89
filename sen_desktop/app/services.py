"""What the program brings along for its scenes: cards, matches, settings, texts.

The one way from the window to the match: scenes ask here and get sessions, never a state.

What knows the rules is imported where it is needed: the title is on the screen before the code of
three games has been read.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from sen_desktop import shipped
from sen_desktop.app.reviewer import Reviewer
from sen_desktop.engine.problem import Problem, Unsound, phrase
from sen_desktop.profile import store
from sen_desktop.profile.saver import Saver
from sen_desktop.profile.settings import Settings, SettingsFile, Setup
from sen_desktop.profile.store import BROKEN, Loaded
from sen_desktop.text.i18n import Texts, system_language
from sen_desktop.text.problems import said, told

if TYPE_CHECKING:
    from sen_desktop.app.daily import Daily
    from sen_desktop.app.exercises import Exercises
    from sen_desktop.app.lessons import Lessons
    from sen_desktop.app.live_match import LiveMatch
    from sen_desktop.app.playbill import Playbill
    from sen_desktop.app.reviewing import Reviewing
    from sen_desktop.app.score_pad import ScorePad
    from sen_desktop.app.seating import Invitation
    from sen_desktop.app.watched import WatchedMatch
    from sen_desktop.data.catalogue import CardName, Catalogue, RulesetSpec
    from sen_desktop.engine.cards import Seat
    from sen_desktop.engine.ruleset import OptionValue, Ruleset
    from sen_desktop.engine.sheet import Sheet
    from sen_desktop.match.promise import Promise
    from sen_desktop.match.record import Note, Piece, Record
    from sen_desktop.match.session import Session, SessionHooks
    from sen_desktop.profile.archive import Archive
    from sen_desktop.profile.ledger import Ledger

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Waiting:
    """The match to be continued, and what had to be put aside to get at it."""

    match: LiveMatch | None
    broken: tuple[tuple[Path, Problem], ...]


@dataclass(frozen=True, slots=True)
class Checkable:
    """What a seal can be checked with: `python SCRIPT MATCH`."""

    script: Path
    match: Path


class Services:
    def __init__(
        self,
        settings: SettingsFile,
        archive: Archive,
        cards: Path,
        clock: Callable[[], float],
        now: Callable[[], datetime] = datetime.now,
        language: str | None = None,
        reviewer: Callable[[Archive], Reviewer] = Reviewer,
    ) -> None:
        self.settings_file = settings
        self.archive = archive
        self.reviewer = reviewer(archive)
        self.cards_file = cards
        self.clock = clock
        self.now = now
        self.system_language = language or system_language()
        self.saver: Saver[Piece] = Saver(archive.save_current)
        self._texts: dict[str, Texts] = {}

    @property
    def settings(self) -> Settings:
        return self.settings_file.value

    @property
    def texts(self) -> Texts:
        language = self.settings.language or self.system_language
        if language not in self._texts:
            self._texts[language] = Texts.load(language)
        return self._texts[language]

    # cards

    @cached_property
    def catalogue(self) -> Catalogue:
        """Raises DataError, or OSError if the file cannot be read."""
        from sen_desktop.data.load import load
        from sen_desktop.games import registry

        return load(self.cards_file, registry.WORDS)

    @property
    def own_cards(self) -> bool:
        """The cards are not those that came with the game."""
        return self.cards_file != shipped.card_data()

    def use_shipped_cards(self) -> None:
        """For as long as the program runs; the other file stays as it is."""
        self.cards_file = shipped.card_data()

    @property
    def rulesets(self) -> list[RulesetSpec]:
        """What can be played at a table, in the order of the file."""
        return list(self.catalogue.rulesets.values())

    def ruleset_of(self, ruleset_id: str) -> RulesetSpec | None:
        return self.catalogue.rulesets.get(ruleset_id)

    @property
    def card_names(self) -> dict[str, CardName]:
        return self.catalogue.card_names(self.texts.language)

    @cached_property
    def pictures(self) -> dict[str, str]:
        """Every face's picture, by its key."""
        decks = self.catalogue.decks.values()
        return {card.face.key: card.art for deck in decks for card in deck.cards}

    def chosen(self, spec: RulesetSpec, options: Mapping[str, OptionValue]) -> Ruleset:
        """Raises OptionError for what cannot be played."""
        from sen_desktop.games import registry

        game = registry.GAMES[spec.family]
        return spec.choose(options, game.settle, game.problem, game.deck)

    # lessons

    @cached_property
    def lessons(self) -> Lessons:
        from sen_desktop.app.lessons import Lessons

        return Lessons(self)

    # exercises

    @cached_property
    def exercises(self) -> Exercises:
        from sen_desktop.app.exercises import Exercises

        return Exercises(self)

    # matches

    def setup_of(self, invited: Invitation) -> Setup:
        from sen_desktop.app.seating import setup_of

        return setup_of(
            invited, self.catalogue.ruleset(invited.ruleset), self.texts, self.settings.aid
        )

    def new_match(
        self, setup: Setup, code: str, promise: Promise | None = None, *notes: Note
    ) -> LiveMatch:
        """Sit down to a match, dealt as was promised; notes say what else was agreed on.

        Raises OptionError or CodeError if that is impossible, and OSError if another match that
        waits cannot be put away: then it stays where it is.
        """
        from sen_desktop.app import seating
        from sen_desktop.app.live_match import LiveMatch
        from sen_desktop.data.catalogue import OptionError
        from sen_desktop.games import registry
        from sen_desktop.match import codes
        from sen_desktop.match.promise import Promise
        from sen_desktop.match.record import HUMAN, Player
        from sen_desktop.match.session import Session

        spec = self.catalogue.ruleset(setup.ruleset)
        ruleset = self.chosen(spec, setup.options)
        problem = registry.GAMES[spec.family].seats_problem(ruleset.options, len(setup.seats))
        if problem:
            raise OptionError(problem)
        promise = promise or Promise.fresh()
        if code.strip():
            letters = {other.code: other.id for other in self.catalogue.rulesets.values()}
            meant, seed = codes.decode(code, letters)
            promise = promise.of_seed(seed)
            if meant != setup.ruleset:
                name = self.catalogue.rulesets[meant].names[self.texts.language]
                raise OptionError(phrase("code.other_game", name=name))
        self._keep_unfinished()
        names = seating.names(setup.seats, self.texts)
        players = [
            Player(
                chair.player,
                name,
                chair.emblem,
                setup.aid if chair.player == HUMAN else None,
                None if chair.name.strip() else True,
            )
            for chair, name in zip(setup.seats, names, strict=True)
        ]
        started = self.now().astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        notes = (promise.note(setup.starter), *notes)
        session = Session.new(
            ruleset, players, promise.seed, setup.starter, started, notes, **self._hooks
        )
        log.info("new match: %s, %d seats", ruleset.id, len(players))
        return LiveMatch(session, lambda: self.texts)

    def _keep_unfinished(self) -> None:
        """A match that makes room for a new one is kept with the others, as far as it went."""
        if not self.has_current:
            return
        found = self.archive.load_current(self.now())
        if found.content:
            self.archive.keep(found.content, self.now())
        self.archive.forget_current()

    @property
    def _hooks(self) -> SessionHooks:
        return {"save": self.saver.save, "clock": self.clock}

    def code_of(self, session: Session) -> str:
        spec = self.ruleset_of(session.ruleset.id)
        return session.code(spec.code) if spec else ""

    @property
    def has_current(self) -> bool:
        """Whether something waits to be continued, without opening it."""
        return self.archive.has_current

    def continue_match(self) -> Waiting:
        from sen_desktop.app.live_match import LiveMatch
        from sen_desktop.match.session import Session

        found = self.archive.load_current(self.now())
        for path, why in found.set_aside:
            log.warning("set aside: %s: %s", path.name, why.code)
        if found.content is None:
            return Waiting(None, found.set_aside)
        session = Session.resume(found.content, **self._hooks)
        log.info("match continued: %s, %d rows", session.ruleset.id, len(found.content.rows))
        return Waiting(LiveMatch(session, lambda: self.texts), found.set_aside)

    def told_of_broken(self, files: Iterable[tuple[Path, Problem]]) -> list[str]:
        """A sentence for every file that could not be used: where it is now, and why."""
        keys = {True: "failure.set_aside", False: "failure.left"}
        return [
            self.texts.say(keys[BROKEN in path.name], file=path, why=told(why, self.texts))
            for path, why in files
        ]

    def not_put_away(self, error: OSError) -> str:
        """What to tell the player about a match that could not join the others."""
        why = said(store.why(error), self.texts)
        return self.texts.say("failure.not_put_away", file=error.filename, why=why)

    def put_away(self, match: LiveMatch) -> None:
        """A finished match goes to the others; nothing is left to be continued of it.

        Raises OSError if it cannot be put away: then it stays where it is.
        """
        if match.what_if:
            return
        self.flush()
        self._keep_played(match)
        self.archive.forget_current()
        log.info("match put away")

    def _keep_played(self, match: LiveMatch) -> Path | None:
        """Where a finished match lies among the others; None if it is not over."""
        record = match.session.record()
        if record and match.kept is None:
            match.kept = self.archive.keep(record, self.now())
            self.reviewer.expect(match.kept)
        return match.kept

    def has_kept_its_seal(self, match: LiveMatch) -> bool:
        """Whether the cards of a finished match are those that were sealed before the deal."""
        from sen_desktop.match import promise

        record = match.session.record()
        return record is not None and promise.is_kept(record)

    def save_played_to_check(self, match: LiveMatch) -> Checkable | None:
        """The match that has just been played; None if it is not over. Raises OSError."""
        path = self._keep_played(match)
        return self._save_to_check(path) if path else None

    def _save_to_check(self, path: Path) -> Checkable:
        """A copy of a match, and the script that checks it, where people look for their files."""
        text = store.text_of(shipped.verifier())
        script = self.archive.user.exported / shipped.verifier().name
        if not (script.is_file() and store.text_of(script) == text):
            script = self.archive.take_away(script.name, text)
        return Checkable(script, self.archive.export(path))

    def promised(self, promise: Promise | None, code: str) -> Promise:
        """What is sealed before a deal; with a dream code, its cards.

        Raises CodeError for a code that is none.
        """
        from sen_desktop.match import codes
        from sen_desktop.match.promise import Promise

        promise = promise or Promise.fresh()
        if not code.strip():
            return Promise.fresh() if promise.fixed else promise
        letters = {other.code: other.id for other in self.catalogue.rulesets.values()}
        return promise.of_seed(codes.decode(code, letters)[1])

    # the score pad of the real table

    def sheet(self, family: str) -> Sheet:
        from sen_desktop.games import registry

        sheet = registry.GAMES[family].sheet
        assert sheet, f"{family} is not written down"
        return sheet

    @property
    def written_games(self) -> list[RulesetSpec]:
        """What can be written down at a real table."""
        from sen_desktop.games import registry

        return [spec for spec in self.rulesets if registry.GAMES[spec.family].sheet]

    def problem_of(self, spec: RulesetSpec, options: Mapping[str, OptionValue], seats: int) -> str:
        """Why so many cannot play like this; raises OptionError for what nobody can play."""
        from sen_desktop.games import registry

        chosen = self.chosen(spec, options)
        problem = registry.GAMES[spec.family].seats_problem(chosen.options, seats)
        return said(problem, self.texts) if problem else ""

    def score_pad(self) -> Loaded[ScorePad]:
        """The pad as it was left, if there is one that can be gone on with."""
        from sen_desktop.app import score_pad

        return store.read(self.archive.user.pad, lambda text: score_pad.read(text, self))

    def save_pad(self, text: str) -> None:
        """Raises OSError."""
        store.write(self.archive.user.pad, text)

    # the dream of the day

    def daily(self) -> Daily:
        """The dream of this day."""
        from sen_desktop.app.daily import Daily

        self.flush()
        return Daily(self)

    # what the kept matches show

    def ledger(self) -> Ledger:
        """What the kept matches add up to."""
        from sen_desktop.profile.ledger import open_ledger

        return open_ledger(self.archive.user)

    def take_away(self, table: str) -> Path:
        """Statistics for other programs, where people look for their files; raises OSError."""
        return self.archive.take_away("statistics.csv", table)

    # matches to be watched

    def playbill(self) -> Playbill:
        from sen_desktop.app.playbill import Playbill
        from sen_desktop.app.seating import names_of
        from sen_desktop.text.dates import spellings

        texts, specs = self.texts, self.catalogue.rulesets.values()
        games = {spec.id: spec.names[texts.language] for spec in specs}
        return Playbill(
            self.archive,
            games,
            lambda players: names_of(players, texts),
            lambda begun: spellings(begun, texts),
        )

    def watch(self, path: Path) -> WatchedMatch:
        """A match from a file; raises Unsound, or OSError if it cannot be read."""
        return self._watched(self.archive.watch(path), path)

    def watch_played(self, match: LiveMatch) -> WatchedMatch | None:
        """The match that has just been played; None if it is not over.

        Raises OSError where it cannot be kept.
        """
        path = self._keep_played(match)
        record = match.session.record()
        if record is None or path is None:
            return None
        try:
            return self.watch(path)  # with the notes that were made meanwhile
        except (OSError, Unsound):
            return self._watched(record, path)

    def look_back(self, match: LiveMatch) -> Reviewing | None:
        """The review of the match that has just been played, while it is made; None where there is
        nothing to review, or nothing that would be shown."""
        from sen_desktop.app.reviewing import Reviewing

        record = match.session.record()
        if record is None or match.kept is None:
            return None
        reviewing = Reviewing(self._watched(record, match.kept))
        return None if reviewing.done else reviewing

    def welcome(self, path: Path) -> Path:
        """Put a friend's match beside the own ones; says where it lies then.

        Raises Unsound, or OSError if it cannot be read or put there.
        """
        if self.archive.holds(path):
            return path
        return self.archive.welcome(self.archive.watch(path), self.now())

    def not_watchable(self, path: Path, error: OSError | Unsound) -> str:
        """What to tell the player about a file that holds no match."""
        return self.texts.say("theatre.unreadable", file=path.name, why=self._why(error))

    def not_opened(self, folder: Path, error: OSError) -> str:
        """What to tell the player about a folder that cannot be looked into."""
        return self.texts.say("theatre.unreadable_folder", folder=folder, why=self._why(error))

    def not_written(self, error: OSError | Unsound) -> str:
        """What to tell the player about a note that could not be kept."""
        return self.texts.say("theatre.not_written", why=self._why(error))

    def _why(self, error: OSError | Unsound) -> str:
        if isinstance(error, Unsound):
            return told(error.problem, self.texts)
        return said(store.why(error), self.texts)

    def _watched(self, record: Record, path: Path) -> WatchedMatch:
        from sen_desktop.app.watched import NOTE, WatchedMatch

        return WatchedMatch(
            record,
            lambda notes: self.archive.write_notes(path, notes, NOTE),
            lambda row, seat: self._what_if(record, row, seat),
            lambda: self.archive.export(path),
            lambda: self._save_to_check(path),
            lambda: self.reviewer.look(path),
            lambda: self.texts,
        )

    def _what_if(self, record: Record, row: int, seat: Seat) -> LiveMatch:
        """The match from there on, with a person on this seat alone and other cards to be found."""
        from sen_desktop.app import seating
        from sen_desktop.app.live_match import LiveMatch
        from sen_desktop.match.chance import fresh_seed
        from sen_desktop.match.redeal import redealt
        from sen_desktop.match.session import Session

        players = seating.with_one_person(record, seat, self.settings.aid, self.texts)
        timeline = redealt(record.timeline, row, seat, Random().random)
        notes = tuple(
            note for note in record.notes if note.row <= row and note.parts[:1] == (seat,)
        )
        seed = fresh_seed()
        begun = replace(
            record, players=players, timeline=timeline, notes=notes, seed=seed, started=None
        )
        return LiveMatch(Session.resume(begun, clock=self.clock), lambda: self.texts, what_if=True)

    def flush(self) -> None:
        """Wait until everything is on the disk."""
        self.saver.flush()
