"""What is promised before a match and kept in its record: the seal of its cards.

`fair` says what a seal is and checks it; here one is made, noted in a record and read from it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from secrets import token_hex

from sen_desktop.engine.cards import Seat
from sen_desktop.engine.codec import Json
from sen_desktop.engine.values import value
from sen_desktop.match import fair
from sen_desktop.match.chance import fresh_seed
from sen_desktop.match.record import Note, Record, dumps

SEAL = "seal"
SALT_BYTES = 16
LONGEST_WORD = 60
NONSENSE = (ValueError, LookupError, TypeError, AttributeError, RecursionError)
"""What checking comes to where somebody has made a seal by hand."""


@value
class Promise:
    """A secret that is sealed before the deal, and what it becomes with a player's word."""

    salt: str
    sealed: int
    """The seed before anybody has added a word."""
    word: str = ""
    fixed: bool = False
    """The seed was agreed on (a dream code, a dream of the day), and no word changes it."""

    @classmethod
    def fresh(cls) -> Promise:
        return cls(token_hex(SALT_BYTES), fresh_seed())

    def with_word(self, word: str) -> Promise:
        word = "".join(letter for letter in word if letter.isprintable())[:LONGEST_WORD]
        return Promise(self.salt, self.sealed, word)

    def of_seed(self, seed: int) -> Promise:
        """The same salt for a seed that everybody knows."""
        return Promise(self.salt, seed, "", True)

    @property
    def seal(self) -> str:
        return fair.seal_of(self.salt, self.sealed)

    @property
    def seed(self) -> int:
        """What the cards are dealt from."""
        return fair.mixed(self.salt, self.sealed, self.word.strip())

    def note(self, starter: Seat | None) -> Note:
        """Opens the seal in the record of a match, in which somebody may have been agreed on."""
        opened: dict[str, Json] = {
            "seal": self.seal,
            "salt": self.salt,
            "seed": str(self.sealed),
            "word": self.word.strip(),
        }
        if starter is not None:
            opened["starter"] = str(starter)
        if self.fixed:
            opened["fixed"] = "code"
        return Note(0, SEAL, (opened,))


@value
class Opened:
    """A seal as a record has it."""

    seal: str
    salt: str
    sealed: str
    word: str
    fixed: bool


def is_kept(record: Record) -> bool:
    """Whether the cards of a match are those that were sealed before the deal."""
    try:
        return all(right for _, right in fair.checks(json.loads(dumps(record))))
    except NONSENSE:
        return False


def opened(notes: Iterable[Note]) -> Opened | None:
    """The seal of a match, if it has one that makes sense."""
    found = [note.parts[0] for note in notes if note.kind == SEAL and len(note.parts) == 1]
    if len(found) != 1 or not isinstance(found[0], Mapping):
        return None
    parts = found[0]
    seal, salt, sealed, word = (str(parts.get(key, "")) for key in ("seal", "salt", "seed", "word"))
    return Opened(seal, salt, sealed, word, "fixed" in parts) if seal else None
