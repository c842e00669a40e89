"""A whole turn in one sentence: what a seat did, as a list of deeds that knows no language, and how
deeds become words, or a line with small pictures.

What counts as a deed says each family in a module of its own.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from enum import Enum
from typing import NamedTuple, TypeAlias

from sen_desktop.data.catalogue import CardName
from sen_desktop.engine.cards import Face, PileId, Seat, Slot
from sen_desktop.engine.events import Event, Moved, Peeked, PowerUsed, Swapped, Turned
from sen_desktop.engine.values import value
from sen_desktop.text.i18n import NO_BREAK, Texts, printed
from sen_desktop.text.narration.cases import declined

NUMBERED = re.compile(r" (?=\d)")
"""Where a name goes on with a number, which stays in its line."""
FIRST_GLYPH = 0xE000
"""Small pictures stand in a formatted text as characters that no text uses."""


@value
class Person:
    seat: Seat


@value
class Places:
    """Where cards lie in a dream, or where one came to."""

    pile: PileId
    places: tuple[int, ...]
    past: tuple[int, ...] = ()
    """Those of them that the card has left since."""


@value
class Spot:
    """A card where it lies in a dream."""

    slot: Slot


Fact: TypeAlias = "int | str | PileId | Face | Person | Places | Spot"


@value
class Sign:
    """A small sign of the interface."""

    key: str


DOWN = Sign("arrow_down")
"""What is put on a pile."""

Shown: TypeAlias = "str | Face | Person | Places | Sign"
"""Words, a small card, somebody's badge, a small plan of a dream, or a sign."""


@value
class Past:
    """A part of what was done to cards none of which lies there any more."""

    part: Shown


Part: TypeAlias = "Shown | Past"
"""Of a line."""
Phrase: TypeAlias = tuple[Part, ...]


class Detail(Enum):
    """What a line with small pictures names in words."""

    PEOPLE = "people"
    """People and special cards."""
    CARDS = "cards"
    """Special cards; a badge says who is meant."""
    PICTURES = "pictures"
    """Neither of them, and nothing that is seen where the cards lie."""
    TERSE = "terse"
    """Hardly anything: pictures and arrows say it."""
    LEAST = "least"
    """Even less, in the narrowest places."""


NAMES_CARDS = (Detail.PEOPLE, Detail.CARDS)
BARE = (Detail.TERSE, Detail.LEAST)
"""Those that are hard to read."""
IN_PART = (Detail.PICTURES, *BARE)
"""What is told so is told in full, too."""
FORMS = {
    Detail.PICTURES: ("brief", "short"),
    Detail.TERSE: ("terse", "brief", "short"),
    Detail.LEAST: ("least", "terse", "brief", "short"),
}
"""In which short forms texts are looked for, if not only in the usual one."""


class Deed(NamedTuple):
    """The key of a text below `deed`, and what to fill into it."""

    key: str
    facts: Mapping[str, Fact] = {}
    at: tuple[Slot, ...] = ()
    """Where the cards lie that it speaks of, until somebody moves them."""


def swap_of(a: Slot, b: Slot, seat: Seat) -> Deed:
    """Two cards of the own dream are named together."""
    if a.pile == b.pile and a.pile.seat == seat:
        places = (min(a.place, b.place), max(a.place, b.place))
        return Deed("swapped_own", {"places": Places(a.pile, places)}, (a, b))
    return Deed("swapped", {"a": Spot(a), "b": Spot(b)}, (a, b))


def past_of(deed: Deed, gone: Sequence[Slot]) -> set[Slot]:
    """Where cards that it speaks of do not lie any more."""
    return {slot for slot in deed.at if slot in gone}


def is_past(deed: Deed, gone: Sequence[Slot]) -> bool:
    """No card that it speaks of lies there any more."""
    return bool(deed.at) and past_of(deed, gone) == {*deed.at}


Deeds: TypeAlias = Callable[[Sequence[Event], Seat], list[Deed]]
"""What a seat did in a turn of these events."""


def place_of(slot: Slot) -> Places:
    return Places(slot.pile, (slot.place,))


ACTS = (Moved, Swapped, Peeked, Turned, PowerUsed)
"""What turns of all families consist of."""


def no_deeds(events: Sequence[Event], seat: Seat) -> list[Deed]:
    """For a family that has none to tell of."""
    return []


class TurnTeller:
    """Says what a seat did, in one language and with the names of one match."""

    def __init__(
        self,
        texts: Texts,
        names: Sequence[str],
        card_names: Mapping[str, CardName],
        deeds: Deeds,
        acts: frozenset[type[Event]],
        full: Callable[[Face], CardName],
        which: Callable[[PileId], int],
    ) -> None:
        self._texts = texts
        self._names = names
        self._card_names = card_names
        self._deeds_of = deeds
        self._asked: tuple[tuple[Event, ...], Seat, list[Deed]] = (), -1, []
        self._acts = (*ACTS, *acts)
        self.full = full
        """A card's name with what it is worth, as stories of this game tell it."""
        self._which = which
        """The number that tells a pile from others of its kind; 0 if it is the only one."""

    def tells(self, event: Event) -> bool:
        """Whether it is told as a part of a turn, and not by itself."""
        return isinstance(event, self._acts)

    def _deeds(self, events: Sequence[Event], seat: Seat) -> list[Deed]:
        """A turn is told in every detail, one after the other."""
        if events is not self._asked[0] or seat != self._asked[1]:
            events = tuple(events)
            self._asked = events, seat, self._deeds_of(events, seat)
        return self._asked[2]

    def sentence(self, seat: Seat, events: Sequence[Event], gone: Sequence[Slot] = ()) -> str:
        """The whole turn in words; empty if there is nothing to tell. Cards that lay in places that
        are `gone` have been moved since."""
        phrases = [self._told(seat, deed, gone) for deed in self._deeds(events, seat)]
        if not phrases:
            return ""
        said = phrases[-1]
        if len(phrases) > 1:
            said = ", ".join(phrases[:-1]) + self._texts.say("deed.and") + said
        return self._texts.say("deed.sentence", name=self._names[seat], deeds=said)

    def _told(self, seat: Seat, deed: Deed, gone: Sequence[Slot]) -> str:
        said = self._said(seat, deed)
        if not past_of(deed, gone):
            return said
        key = "deed.since" if is_past(deed, gone) else "deed.since_partly"
        return self._texts.say(key, deed=said)

    def phrases(
        self,
        seat: Seat,
        events: Sequence[Event],
        detail: Detail = Detail.CARDS,
        gone: Sequence[Slot] = (),
    ) -> list[Phrase]:
        """Deed by deed, with small pictures."""
        deeds = self._deeds(events, seat)
        told = ((self._phrase(seat, deed, detail, gone), is_past(deed, gone)) for deed in deeds)
        return [tuple(map(Past, phrase)) if past else phrase for phrase, past in told if phrase]

    def _phrase(
        self, seat: Seat, deed: Deed, detail: Detail, gone: Sequence[Slot]
    ) -> tuple[Shown, ...]:
        glyphs: list[Shown] = []
        parts: list[Shown] = []
        for letter in self._said(seat, deed, glyphs, detail, gone):
            number = ord(letter) - FIRST_GLYPH
            if 0 <= number < len(glyphs):
                parts.append(glyphs[number])
            elif parts and isinstance(parts[-1], str):
                parts[-1] += letter
            else:
                parts.append(letter)
        return tuple(parts)

    def _said(
        self,
        seat: Seat,
        deed: Deed,
        glyphs: list[Shown] | None = None,
        detail: Detail = Detail.PEOPLE,
        gone: Sequence[Slot] = (),
    ) -> str:
        """The text of a deed; with pictures, these are collected in the order of their signs."""
        left = past_of(deed, gone)
        forms = FORMS.get(detail, ("short",)) if glyphs is not None else ()

        def glyph(part: Shown) -> str:
            assert glyphs is not None
            glyphs.append(part)
            return chr(FIRST_GLYPH + len(glyphs) - 1)

        def filled(fact: Fact) -> object:
            match fact:
                case Face():
                    if glyphs is None:
                        return self.card(fact)
                    return self._beside(glyph(fact), fact, detail in NAMES_CARDS)
                case Person(of):
                    return self._names[of] if detail is Detail.PEOPLE else glyph(fact)
                case Spot(slot):
                    place, owner = filled(place_of(slot)), slot.pile.seat or 0
                    key = self._key("own_card" if owner == seat else "card_of", forms)
                    return self._texts.say(key, place=place, owner=filled(Person(owner)))
                case Places(pile, places):
                    if glyphs is None:
                        return self._numbered(places)
                    past = tuple(place for place in places if Slot(pile, place) in left)
                    return glyph(replace(fact, past=past))
                case PileId():
                    return self._which(fact)
                case _:
                    return fact

        facts = {name: filled(fact) for name, fact in deed.facts.items()}
        if glyphs is not None:
            facts["down"] = glyph(DOWN)
        return self._texts.say(self._key(deed.key, forms), **facts)

    def _key(self, name: str, forms: Sequence[str]) -> str:
        """The key of a text about deeds, in the first of these shorter forms that it has."""
        keys = (f"deed.{form}.{name}" for form in forms)
        return next((key for key in keys if key in self._texts.texts), f"deed.{name}")

    def _numbered(self, places: Sequence[int]) -> str:
        key = "deed.number" if len(places) == 1 else "deed.numbers"
        numbers = [printed(place + 1) for place in places]
        return self._texts.say(key, numbers=self._texts.together(numbers))

    def _beside(self, picture: str, face: Face, named: bool) -> CardName:
        """What stands beside a small picture: a number, or a special card's name."""
        if not face.power or not named:
            return _alike(picture + _worth(face))
        forms = self._named(face).forms
        return CardName(*(picture + NUMBERED.sub(NO_BREAK, form) for form in forms))

    def brief(self, face: Face) -> str:
        """A plain card by its number, others by their names."""
        return self.card(face).nominative if face.suit or face.power else _worth(face)

    def _named(self, face: Face) -> CardName:
        """The name of a card in every case."""
        return declined(self._card_names.get(face.key) or CardName(face.key), self._texts)

    def name(self, face: Face) -> CardName:
        """A plain card is called by its number, others by their names."""
        return _alike(_worth(face)) if _is_plain(face) else self._named(face)

    def card(self, face: Face) -> CardName:
        """The same, with an article where the language has one."""
        if _is_plain(face):
            return self.name(face)
        forms = (NUMBERED.sub(NO_BREAK, form) for form in self._named(face).forms)
        return CardName(*(self._texts.say("deed.card", name=form) for form in forms))


def _is_plain(face: Face) -> bool:
    return face.worth is not None and not face.power and not face.suit


def _alike(text: str) -> CardName:
    """A number, or a picture of a card, in every case."""
    return CardName(text, text, text)


def _worth(face: Face) -> str:
    return "" if face.worth is None else printed(face.worth)
