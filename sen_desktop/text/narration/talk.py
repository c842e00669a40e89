"""A few words of the opponents about what everybody saw: rarely, and never about anything hidden.

What an opponent says follows from its own turn as onlookers witnessed it; in which mood a deed
leaves whoever did it, each family says behind its door (`Narration.mood`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias
from zlib import crc32

from sen_desktop.engine.cards import Seat
from sen_desktop.engine.events import Event
from sen_desktop.text.i18n import Texts
from sen_desktop.text.narration.turns import Deed, Deeds

GLAD, SLY, RUEFUL = "glad", "sly", "rueful"
WON, LOST = "won", "lost"
OURS = "talk."
"""How keys of these texts begin; a character, a mood and a number follow."""
ONE_IN = 3
"""Of so many moments that are worth a word one has one."""

Mood: TypeAlias = Callable[[Deed], str]
"""In which mood a deed leaves whoever did it; none for most deeds."""


def unmoved(deed: Deed) -> str:
    """For a family whose players have nothing to say."""
    return ""


class Talk:
    """What the opponents of one match say, in one language."""

    def __init__(self, texts: Texts, characters: Sequence[str], deeds: Deeds, mood: Mood) -> None:
        """`characters` has an id for every seat; who has no words of their own says nothing."""
        self._texts = texts
        self._characters = characters
        self._lines: dict[tuple[str, str], list[str]] = {}
        for key in texts.texts:
            if key.startswith(OURS):
                _, character, left_in, _ = key.split(".")
                self._lines.setdefault((character, left_in), []).append(key)
        self._deeds = deeds
        self._mood = mood

    def after(self, seat: Seat, events: Sequence[Event], number: int) -> str:
        """A word about the seat's turn of these events; `number` tells it from other turns."""
        if self._lot(seat, number) % ONE_IN:
            return ""
        moods = [mood for deed in self._deeds(events, seat) if (mood := self._mood(deed))]
        return self._words(seat, moods[-1], self._lot(seat, number) // ONE_IN) if moods else ""

    def at_the_end(self, places: Sequence[int], number: int) -> tuple[Seat, str] | None:
        """Who of them has the last word about a match, and what it is."""
        able = [seat for seat, one in enumerate(self._characters) if (one, WON) in self._lines]
        if not able:
            return None
        seat = min(able, key=lambda one: places[one])
        mood = WON if places[seat] == 1 else LOST
        return seat, self._words(seat, mood, self._lot(seat, number))

    def _lot(self, seat: Seat, number: int) -> int:
        return crc32(f"{self._characters[seat]} {seat} {number}".encode())

    def _words(self, seat: Seat, mood: str, lot: int) -> str:
        lines = self._lines.get((self._characters[seat], mood))
        return self._texts.say(lines[lot % len(lines)]) if lines else ""
