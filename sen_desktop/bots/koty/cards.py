"""Cards, lands and dreams of Koty as small numbers, so that a thought can try many moves quickly.

A kind of card is a code from 1, 0 is no card; a land is its top's code times four plus its nines.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TypeAlias

from sen_desktop.engine.cards import Face
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.games.koty.lands import FULL_LANDS, MOST_NINES, NINE
from sen_desktop.games.koty.lands import Land as SeenLand
from sen_desktop.games.koty.words import BAT, DRAGON, JOKER, MOTH, OWL, RAVEN

Code: TypeAlias = int
Traits: TypeAlias = tuple[str, int, str]
Land: TypeAlias = int
Dream: TypeAlias = tuple[Land, ...]
Dreams: TypeAlias = tuple[Dream, ...]

EMPTY: Land = 0
FULL_OPEN: Land = MOST_NINES
"""Three nines and nothing on them. Below: lands that take a nine; above: those with a top."""
ROOM = range(FULL_OPEN)

RAVEN_CLASS = 9
CLASSES = 15
"""How cards are told apart by experience: cats by their number, 1 to 8, then the others."""
POWERS = (RAVEN, JOKER, MOTH, BAT, OWL, DRAGON)


class Cards:
    """The kinds of a ruleset's deck."""

    def __init__(self, ruleset: Ruleset) -> None:
        copies = Counter[Traits]()
        for kind in ruleset.deck:
            copies[_traits(kind.face)] += kind.copies
        cats = sorted([look for look in copies if not look[0]], key=lambda look: look[1:])
        others = [(power, 0, "") for power in POWERS]
        looks = [*cats, *others]
        absent = ("", 0, "")
        self._codes = {look: code for code, look in enumerate(looks, 1)}
        self._code_of: dict[Face, Code] = {}
        self.copies = [copies[look] for look in (absent, *looks)]
        self.worths = [worth for _, worth, _ in (absent, *looks)]
        self.classes = [0, *map(_class_of, looks)]
        self.cats = range(1, len(cats) + 1)
        self.mates = [
            tuple([cat for cat in self.cats if power == "" and cats[cat - 1][2] == suit])
            for power, _, suit in (absent, *looks)
        ]
        """Of each cat the cats of its colour, itself among them."""
        self.colours = sorted({mates for mates in self.mates if mates})
        self.raven, self.joker, self.moth, self.bat, self.owl, self.dragon = (
            self._codes[look] for look in others
        )
        self.land_worths = [
            _land_worth(worth, code, nines)
            for code, worth in enumerate(self.worths)
            for nines in range(MOST_NINES + 1)
        ]

    def code(self, face: Face | None) -> Code:
        if face is None:
            return 0
        found = self._code_of.get(face)
        if found is None:
            found = self._code_of[face] = self._codes[_traits(face)]
        return found

    def claimed(self, cat: Code, number: int) -> Code:
        """The cat that is claimed by this number on that cat."""
        return next(code for code in self.mates[cat] if self.worths[code] == number)

    def land(self, seen: SeenLand) -> Land:
        return self.code(seen.top) * 4 + seen.nines

    def worth(self, dream: Iterable[Land]) -> int:
        worths = self.land_worths
        return sum([worths[land] for land in dream])


def _traits(face: Face) -> Traits:
    """What tells cards apart; in the order of cats."""
    return face.power, face.worth or 0, face.suit


def _class_of(look: Traits) -> int:
    power, worth, _ = look
    return RAVEN_CLASS + POWERS.index(power) if power else min(max(worth, 1), 8)


def _land_worth(worth: int, code: Code, nines: int) -> int:
    if code:
        return worth << nines
    return NINE << nines - 1 if nines else 0


def nines(dream: Iterable[Land]) -> int:
    return sum([land & 3 for land in dream])


def full_lands(dream: Iterable[Land]) -> int:
    return sum([land & 3 == MOST_NINES for land in dream])


def ends(dreams: Iterable[Dream]) -> bool:
    return any(full_lands(dream) >= FULL_LANDS for dream in dreams)


def with_land(dreams: Dreams, seat: int, place: int, land: Land) -> Dreams:
    own = dreams[seat]
    changed = own[:place] + (land,) + own[place + 1 :]
    return dreams[:seat] + (changed,) + dreams[seat + 1 :]


def with_nine(dreams: Dreams, seat: int, cat: Code = 0) -> list[tuple[int, Dreams]]:
    """For every land to choose: the dreams with one more nine, and with a fight's cat (K12, K24).

    Without any choice the place is -1.
    """
    own = dreams[seat]
    chosen = [
        (place, with_land(dreams, seat, place, cat * 4 + land + 1))
        for place, land in enumerate(own)
        if land < FULL_OPEN
    ]
    if cat and not chosen:
        chosen = [
            (place, with_land(dreams, seat, place, cat * 4 + land))
            for place, land in enumerate(own)
            if land == FULL_OPEN
        ]
    return chosen or [(-1, dreams)]


def met(dreams: Dreams, seat: int, owner: int, place: int, claimed: Code) -> list[Dreams]:
    """What meeting a cat can lead to: friends leave for a nine, a fight is won with its cat."""
    cat = dreams[owner][place] >> 2
    without = with_land(dreams, owner, place, dreams[owner][place] & 3)
    return [after for _, after in with_nine(without, seat, cat if cat == claimed else 0)]


def without_ravens(dreams: Dreams, raven: Code) -> Dreams:
    return tuple([tuple([land & 3 if land >> 2 == raven else land for land in d]) for d in dreams])
