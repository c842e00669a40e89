"""Work that is done beside the window, in a thread: what will be wanted soon is made ready."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from threading import Condition, Thread
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class _Failure:
    error: Exception


class Background(Generic[T]):
    """One thing after the other; the thread lives only as long as there is something to make."""

    def __init__(self) -> None:
        self._waiting: dict[Hashable, Callable[[], T | None]] = {}
        self._made: dict[Hashable, T | _Failure | None] = {}
        self._making: Hashable = None
        self._change = Condition()

    def expect(self, key: Hashable, make: Callable[[], T | None]) -> None:
        """Have it made, unless that has already been said."""
        with self._change:
            if key in self._made or key in self._waiting or key == self._making:
                return
            idle = not self._waiting and self._making is None
            self._waiting[key] = make
            if idle:
                Thread(target=self._work, name="background", daemon=True).start()

    def take(self, key: Hashable) -> T | None:
        """What was made, once; nothing if it is quicker to make it at once.

        An error that came up meanwhile is raised here.
        """
        with self._change:
            self._waiting.pop(key, None)
            self._change.wait_for(lambda: key != self._making)
            made = self._made.pop(key, None)
        if isinstance(made, _Failure):
            raise made.error
        return made

    def keep(self, wanted: Callable[[Hashable], bool]) -> None:
        """Nothing else is expected any more, and what else was made is forgotten."""
        with self._change:
            self._waiting = {key: make for key, make in self._waiting.items() if wanted(key)}
            self._change.wait_for(lambda: self._making is None or wanted(self._making))
            self._made = {key: made for key, made in self._made.items() if wanted(key)}

    def close(self) -> None:
        """Nothing is expected any more."""
        with self._change:
            self._waiting.clear()
            self._change.wait_for(lambda: self._making is None)
            self._made.clear()

    def _work(self) -> None:
        while make := self._next():
            made: T | _Failure | None
            try:
                made = make()
            except Exception as error:  # raised where somebody wants what it should have made
                made = _Failure(error)
            with self._change:
                self._made[self._making] = made
                self._making = None
                self._change.notify_all()

    def _next(self) -> Callable[[], T | None] | None:
        with self._change:
            if not self._waiting:
                return None
            self._making = next(iter(self._waiting))
            return self._waiting.pop(self._making)
