"""The rules as players read them: pages of assets/rules as blocks, and what each card does.

A page is written line by line: every line is a block, empty lines are for the writer.

    # Title                    the page's heading
    ## Section #own #nines     a heading inside the page, and how this place is called
    - text                     a bullet
    text                       a paragraph
    [cards: land_0 take_two]   a row of cards by their names in card_data.yaml, if played
    [table: CELL | CELL …]     a picture of a table, if all its cards are played
    [if CONDITION] … [end]     lines that hold for some games only; they may stand in one another

A CELL is a sign (+ or =>), or how cards lie and which: "cards raven", "dream land_0 hidden",
"land nine nine blue_8". A "/" begins another row; hidden and nine stand for cards face down.
What is counted in a picture follows from the rules and is never written here.

A CONDITION is one of these, perhaps after "not", or several joined by "or":

    option NAME         it is switched on (a number: neither off nor 0)
    option NAME=VALUE   it has this value
    card NAME           a card with this name, power, colour or worth is played with
    ruleset ID          this is the ruleset
    open                nothing is agreed yet: the page also says what can be chosen

Numbers stand in braces and count nouns of the locale, as in {limit:point}: the options that are
numbers and not off, the ruleset's set-up (dream, looks, hand), min_seats, max_seats, cards,
copies[NAME] (of cards, as in a condition) and worth[POWER].
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from sen_desktop import shipped
from sen_desktop.data.catalogue import CardSpec, RulesetSpec
from sen_desktop.data.problems import nearest, quoted
from sen_desktop.engine.cards import Face
from sen_desktop.engine.ruleset import Kind, OptionValue, Ruleset
from sen_desktop.text.i18n import Texts


@dataclass(frozen=True, slots=True)
class Heading:
    level: int
    text: str
    places: tuple[str, ...] = ()
    """How this place of the page is called."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    text: str


@dataclass(frozen=True, slots=True)
class Bullet:
    text: str


@dataclass(frozen=True, slots=True)
class Cards:
    keys: tuple[str, ...]


Rows: TypeAlias = tuple[tuple[Face | None, ...], ...]


@dataclass(frozen=True, slots=True)
class Cell:
    """A part of a picture: a sign, or cards and how they lie."""

    kind: str
    names: tuple[tuple[str, ...], ...] = ()
    """Row by row, as the page calls the cards."""
    rows: Rows = ()
    """The same as faces, once it is known what is played; None lies face down."""

    @property
    def is_sign(self) -> bool:
        return self.kind in SIGNS


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture of a table, to be drawn with the cards of the game."""

    cells: tuple[Cell, ...]


SIGNS = ("+", "=>")
FACE_DOWN = ("hidden", "nine")

Block: TypeAlias = Heading | Paragraph | Bullet | Cards | Figure


@dataclass(frozen=True, slots=True)
class Clause:
    """One of the alternatives of a condition."""

    kind: str
    name: str
    value: str
    wanted: bool


Condition: TypeAlias = tuple[Clause, ...]
"""Holds if one of its clauses does."""


@dataclass(frozen=True, slots=True)
class Line:
    number: int
    block: Block
    """Its texts still have their braces."""
    conditions: tuple[Condition, ...]


class Mistake(ValueError):
    """What is wrong with a line, and what would be right."""

    def __init__(self, what: str, hint: str) -> None:
        super().__init__(what)
        self.what = what
        self.hint = hint

    def in_line(self, file: str, number: int) -> str:
        return f"{file}:{number}: {self.what} – {self.hint}"


class PageError(Exception):
    """A page is not written as pages are; a line for every mistake, for whoever writes it."""

    def __init__(self, mistakes: list[str]) -> None:
        super().__init__("\n".join(mistakes))
        self.mistakes = mistakes


def page(played: Ruleset | RulesetSpec, texts: Texts, folder: Path | None = None) -> list[Block]:
    """The rules of a match with all that was agreed, or of a game before anything is."""
    facts = Facts.of(played)
    blocks: list[Block] = []
    mistakes = []
    for line in read(played.family, texts.language, folder):
        try:
            if all(facts.meet(condition) for condition in line.conditions):
                blocks += facts.fill(line.block, texts)
        except Mistake as mistake:
            mistakes.append(mistake.in_line(_file(played.family, texts.language), line.number))
    if mistakes:
        raise PageError(mistakes)
    return blocks


def explanation(family: str, card: CardSpec, texts: Texts) -> str:
    """What a card does, in a sentence or two."""
    names = (card.face.power, f"worth_{card.face.worth}", "plain")
    keys = [f"explained.{family}.{name}" for name in names]
    key = next(key for key in keys if key in texts.texts)
    return texts.say(key, worth=card.face.worth)


def effect(family: str, power: str, texts: Texts) -> str:
    """What a special card does; empty if nothing is said of it."""
    key = f"explained.{family}.{power}"
    return texts.say(key) if power and key in texts.texts else ""


def introduction(ruleset: RulesetSpec, texts: Texts, cards: int) -> str:
    """A ruleset in one line, for whoever chooses what to play; so many cards would be dealt."""
    key = f"ruleset.{ruleset.id}"
    return texts.say(key if key in texts.texts else "ruleset.other", cards=cards)


def read(family: str, language: str, folder: Path | None = None) -> list[Line]:
    """The lines of a page; raises PageError if it is not written as pages are."""
    file = _file(family, language)
    lines: list[Line] = []
    mistakes: list[str] = []
    opened: list[tuple[int, Condition]] = []
    path = (folder or _folder(file)) / file
    for number, text in enumerate(path.read_text("utf-8").splitlines(), start=1):
        try:
            if condition := re.fullmatch(r"\[if (.*)\]", text):
                opened.append((number, ()))  # even if the condition is unclear, an [end] is due
                opened[-1] = (number, condition_of(condition[1]))
            elif text == "[end]":
                _close(opened)
            else:
                conditions = tuple(condition for _, condition in opened)
                lines += [Line(number, block, conditions) for block in _block(text)]
        except Mistake as mistake:
            mistakes.append(mistake.in_line(file, number))
    unclosed = Mistake("[if …] without its end", "add a line [end]")
    mistakes += [unclosed.in_line(file, number) for number, _ in opened]
    if mistakes:
        raise PageError(mistakes)
    return lines


def _file(family: str, language: str) -> str:
    return f"{family}.{language}.md"


def _folder(file: str) -> Path:
    """Where a page lies: with the program's own ones, or with those of its family."""
    folders = [assets / "rules" for assets in shipped.all_assets()]
    return next((folder for folder in folders if (folder / file).is_file()), folders[0])


def _close(opened: list[tuple[int, Condition]]) -> None:
    if not opened:
        raise Mistake("[end] without an [if …]", "take it away")
    opened.pop()


def _block(text: str) -> Iterator[Block]:
    """The block that a line is; an empty line is none."""
    mark, _, rest = text.partition(" ")
    if mark in ("#", "##") and rest:
        title, *places = rest.split(" #")
        yield Heading(len(mark), title, tuple(places))
    elif mark == "[table:" and rest.endswith("]"):
        yield Figure(tuple(map(_cell, rest.removesuffix("]").split("|"))))
    elif mark == "-" and rest:
        yield Bullet(rest)
    elif mark == "[cards:" and rest.endswith("]"):
        yield Cards(tuple(rest.removesuffix("]").split()))
    elif mark.startswith(("#", "-", "[")) or text != text.strip():
        kinds = "# Title, ## Section, - bullet, [cards: …], [table: …], [if …], [end]"
        known = f"a line is {kinds} or plain text"
        raise Mistake(f"unclear line {quoted(text)}", known)
    elif text:
        yield Paragraph(text)


def _cell(text: str) -> Cell:
    kind, *names = text.split() or [""]
    if not names and kind not in SIGNS:
        raise Mistake(f"unclear cell {quoted(text)}", "write a sign (+, =>), or cards DRAGON …")
    rows = " ".join(names).split("/") if names else []
    return Cell(kind, tuple(tuple(row.split()) for row in rows))


KINDS = ("option", "card", "ruleset", "open")


def condition_of(text: str) -> Condition:
    return tuple(map(_clause, text.split(" or ")))


def _clause(text: str) -> Clause:
    words = text.split()
    wanted = words[:1] != ["not"]
    kind, *names = (words if wanted else words[1:]) or [""]
    if kind not in KINDS or len(names) != (kind != "open"):
        hint = "write option NAME, option NAME=VALUE, card NAME, ruleset ID or open"
        raise Mistake(f"unclear condition {quoted(text)}", hint)
    name, _, value = "".join(names).partition("=")
    return Clause(kind, name, value, wanted)


@dataclass(frozen=True, slots=True)
class Facts:
    """What a page can ask about a game."""

    ruleset: str
    options: Mapping[str, OptionValue]
    faces: Mapping[str, Face]
    """Each card by its name; of twins the first."""
    copies: Counter[str | int]
    """How many cards have a name, a power, a colour or a worth."""
    numbers: Mapping[str, object]
    open: bool

    @classmethod
    def of(cls, played: Ruleset | RulesetSpec) -> Facts:
        is_open = isinstance(played, RulesetSpec)
        options = played.defaults() if isinstance(played, RulesetSpec) else played.options
        deck = _kinds(played)
        copies = _copies(deck)
        numbers = {
            **{name: chosen for name, chosen in options.items() if type(chosen) is int},
            **played.counts,
            "min_seats": played.min_seats,
            "max_seats": played.max_seats,
            "cards": sum(kind.copies for kind in deck),
            "copies": copies,
            "worth": {kind.face.power: kind.face.worth for kind in deck if kind.face.power},
        }
        faces = {_short(kind.face.key): kind.face for kind in reversed(deck)}
        return cls(played.id, options, faces, copies, numbers, is_open)

    def meet(self, condition: Condition) -> bool:
        return any(self._holds(clause) == clause.wanted for clause in condition)

    def _holds(self, clause: Clause) -> bool:
        match clause.kind:
            case "open":
                return self.open
            case "ruleset":
                return clause.name == self.ruleset
            case "card":
                return self.copies[_name(clause.name)] > 0
        if clause.name not in self.options:
            near = nearest(clause.name, self.options)
            known = f"did you mean {near}?" if near else f"known here: {', '.join(self.options)}"
            raise Mistake(f"unknown option {quoted(clause.name)}", known)
        chosen = self.options[clause.name]
        return str(chosen) == clause.value if clause.value else bool(chosen)

    def fill(self, block: Block, texts: Texts) -> Iterator[Block]:
        """The block with its numbers; a row of cards none of which is played is none."""
        match block:
            case Cards(keys):
                played = tuple(self.faces[name].key for name in keys if name in self.faces)
                if played:
                    yield Cards(played)
            case Figure(cells):
                names = {name for cell in cells for row in cell.names for name in row}
                if names <= {*self.faces, *FACE_DOWN}:
                    yield Figure(tuple(map(self._dealt, cells)))
            case Heading(level, text, places):
                yield Heading(level, self._fill(text, texts), places)
            case Paragraph(text):
                yield Paragraph(self._fill(text, texts))
            case Bullet(text):
                yield Bullet(self._fill(text, texts))

    def _dealt(self, cell: Cell) -> Cell:
        rows = tuple(tuple(map(self.faces.get, row)) for row in cell.names)
        return Cell(cell.kind, cell.names, rows)

    def _fill(self, text: str, texts: Texts) -> str:
        try:
            return texts.vformat(text, (), self.numbers)
        except KeyError as error:
            hint = f"known here: {', '.join(self.numbers)}"
            raise Mistake(f"there is no number {error.args[0]} in this game", hint) from None
        except (AttributeError, IndexError, TypeError, ValueError) as error:
            hint = f"write a number and a noun: {{dream:card}}; nouns: {', '.join(texts.nouns)}"
            raise Mistake(f"these braces cannot be filled ({error})", hint) from None


def _kinds(played: Ruleset | RulesetSpec) -> tuple[Kind, ...]:
    if isinstance(played, Ruleset):
        return played.deck
    return tuple(Kind(card.face, card.copies) for deck in played.decks for card in deck.cards)


def _copies(deck: Iterable[Kind]) -> Counter[str | int]:
    copies: Counter[str | int] = Counter()
    for kind in deck:
        face = kind.face
        for name in {_short(face.key), face.power, face.suit, face.worth}:
            copies["" if name is None else name] += kind.copies
    return copies


def _short(key: str) -> str:
    """A card's name, as decks share it, out of the key of its face."""
    return key.rpartition(".")[2]


def _name(written: str) -> str | int:
    """The name of cards, as `str.format` reads it inside brackets: worths are numbers."""
    return int(written) if written.isdecimal() else written
