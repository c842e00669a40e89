"""All matches that can be watched: their files at once, what stands in each once it is looked at.

The list of thousands opens at once, because a name tells when a match began; heads are read for
the rows that are seen, and little by little for all where one seeks or sorts by what they say.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

from sen_desktop.app.seating import badges_of
from sen_desktop.engine.problem import Problem, Unsound
from sen_desktop.profile import store

if TYPE_CHECKING:
    from sen_desktop.match.reading import Head
    from sen_desktop.match.record import Player
    from sen_desktop.profile.archive import Archive

DATE, GAME, PLAYERS, RESULT, LENGTH = "date", "game", "players", "result", "length"
COLUMNS = (DATE, GAME, PLAYERS, RESULT, LENGTH)


@dataclass
class Showing:
    """One match of the list."""

    path: Path
    own: bool
    """Played here; else somebody else's."""
    _read: Callable[[Path], Head]
    _called: Callable[[Sequence[Player]], tuple[str, ...]]

    @cached_property
    def head(self) -> Head | Problem:
        """What it says of itself, or why that cannot be read."""
        try:
            return self._read(self.path)
        except Unsound as unsound:
            return unsound.problem
        except OSError as error:
            return Problem(store.why(error))

    @property
    def known(self) -> bool:
        """Its head has been read."""
        return "head" in self.__dict__

    @property
    def begun(self) -> datetime | None:
        """When it began, by its name."""
        try:
            return datetime.strptime(self.path.name[:19], "%Y-%m-%d_%H-%M-%S").replace(tzinfo=UTC)
        except ValueError:
            return None

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Of its players, by their seats."""
        return () if isinstance(self.head, Problem) else self._called(self.head.players)

    @property
    def winners(self) -> tuple[str, ...]:
        head = self.head
        if isinstance(head, Problem) or head.outcome is None:
            return ()
        players = zip(self.names, head.outcome.places, strict=True)
        return tuple(name for name, place in players if place == 1)


@dataclass(frozen=True, slots=True)
class Deleted:
    """A match that was deleted, and can still be had back."""

    showing: Showing
    path: Path
    """Where it lies now."""


class Playbill:
    def __init__(
        self,
        archive: Archive,
        games: Mapping[str, str],
        called: Callable[[Sequence[Player]], tuple[str, ...]],
        dated: Callable[[datetime], str],
    ) -> None:
        """It is told what games, players and days are called."""
        self._archive = archive
        self._games = games
        self._called = called
        self._dated = dated
        archive.forget_deleted()
        self.showings: list[Showing] = []
        self.look_again()

    def look_again(self) -> None:
        """The files that are there now; what was read of them before is known still."""
        known = {one.path: one for one in self.showings}
        read = self._archive.head_of
        own = [(path, True) for path in self._archive.kept()]
        guests = [(path, False) for path in self._archive.guests()]
        self.showings = [
            known.get(path) or Showing(path, mine, read, self._called)
            for path, mine in sorted((*own, *guests), key=lambda one: one[0].name, reverse=True)
        ]
        self._unread = [one for one in reversed(self.showings) if not one.known]

    def read_on(self, seconds: float) -> bool:
        """Read heads for so long; whether there are more."""
        end = perf_counter() + seconds
        while self._unread and perf_counter() < end:
            _ = self._unread.pop().head
        return bool(self._unread)

    def name(self, showing: Showing) -> str:
        """What its game is called."""
        head = showing.head
        return "" if isinstance(head, Problem) else self._games.get(head.ruleset_id, "")

    def badges(self, showing: Showing) -> tuple[str, ...]:
        """The pictures that stand for its seats."""
        head = showing.head
        return () if isinstance(head, Problem) else badges_of(head.players)

    def sorted(self, sought: str, column: str, *, upwards: bool) -> list[Showing]:
        """Those with all of these words in them; what has not been read yet is not among them."""
        words = sought.casefold().split()
        found = [one for one in self.showings if not words or (one.known and self._has(one, words))]
        if column != DATE:
            known = [one for one in found if one.known]
            unread = [one for one in found if not one.known]
            return [*sorted(known, key=self._keys(column), reverse=not upwards), *unread]
        return found[::-1] if upwards else found

    def _has(self, showing: Showing, words: Sequence[str]) -> bool:
        begun = showing.begun
        dated = self._dated(begun) if begun else showing.path.name
        text = " ".join((dated, self.name(showing), *showing.names)).casefold()
        return all(word in text for word in words)

    def _keys(self, column: str) -> Callable[[Showing], tuple[int, Any]]:
        """By what they are sorted; of what cannot be read nothing is known."""

        def key(showing: Showing) -> tuple[int, Any]:
            head = showing.head
            if isinstance(head, Problem):
                return 0, ()
            match column:
                case "game":
                    return 1, self.name(showing)
                case "players":
                    return 1, [name.casefold() for name in showing.names]
                case "result":
                    return 1, [name.casefold() for name in showing.winners]
                case _:
                    return 1, head.seconds or 0

        return key

    # what is done with them

    def delete(self, showing: Showing) -> Deleted:
        """Raises OSError."""
        deleted = Deleted(showing, self._archive.delete(showing.path))
        self.look_again()
        return deleted

    def restore(self, deleted: Deleted) -> None:
        """Raises OSError."""
        self._archive.restore(deleted.path, deleted.showing.path)
        self.look_again()

    def export(self, showing: Showing) -> Path:
        """Put a copy where people look for their own files; says where. Raises OSError."""
        return self._archive.export(showing.path)

    def close(self) -> None:
        """What was deleted is gone for good."""
        self._archive.forget_deleted()
