"""What card_data.yaml says, once it is checked: decks with their cards, rulesets with options."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from sen_desktop.data.problems import did_you_mean, quoted
from sen_desktop.engine.cards import Face
from sen_desktop.engine.problem import Phrase, Problem, Unsound, phrase
from sen_desktop.engine.ruleset import Kind, OptionValue, Ruleset

LANGUAGES = ("en", "pl")
CASES = ("nominative", "accusative", "genitive")


class OptionError(Unsound):
    """A choice that a ruleset does not allow, and what would be possible."""

    def __init__(self, what: Phrase, hint: Phrase | None = None) -> None:
        super().__init__(Problem(what, hint))


@dataclass(frozen=True, slots=True)
class CardName:
    """What a card is called in one language, as it stands within a sentence.

    A text names the case that it needs: "{card:accusative}"; "{card}" is the nominative.
    """

    nominative: str
    accusative: str = ""
    """This and the genitive are empty where the file gives the nominative alone."""
    genitive: str = ""

    @property
    def title(self) -> str:
        """On its own, above a text."""
        return self.nominative[:1].upper() + self.nominative[1:]

    @property
    def forms(self) -> tuple[str, ...]:
        """In the order of CASES."""
        return (self.nominative, self.accusative, self.genitive)

    @property
    def is_declined(self) -> bool:
        return all(self.forms)

    def __format__(self, case: str) -> str:
        return self.forms[CASES.index(case or CASES[0])]


@dataclass(frozen=True, slots=True)
class CardSpec:
    face: Face
    copies: int
    names: Mapping[str, CardName]
    art: str


@dataclass(frozen=True, slots=True)
class DeckSpec:
    id: str
    family: str
    cards: tuple[CardSpec, ...]


@dataclass(frozen=True, slots=True)
class OptionSpec:
    name: str
    default: OptionValue
    low: int = 0
    high: int = 0
    may_be_off: bool = False
    words: tuple[str, ...] = ()
    fixed: bool = False
    """This ruleset leaves no choice."""

    @property
    def type(self) -> str:
        if self.words:
            return "choice"
        return "switch" if isinstance(self.default, bool) else "number"

    def problem(self, chosen: OptionValue) -> Phrase | None:
        """Why this value cannot be chosen."""
        if self.fixed and chosen != self.default:
            return phrase("option.fixed", name=self.name)
        if self.type == "switch":
            switch = isinstance(chosen, bool)
            return None if switch else phrase("option.no_switch", name=self.name)
        if self.type == "choice":
            words = ", ".join(self.words)
            known = chosen in self.words
            return None if known else phrase("option.no_word", name=self.name, words=words)
        if chosen is None:
            return None if self.may_be_off else phrase("option.not_off", name=self.name)
        in_bounds = type(chosen) is int and self.low <= chosen <= self.high
        if in_bounds:
            return None
        return phrase("option.bounds", name=self.name, low=self.low, high=self.high)

    def parse(self, text: str) -> OptionValue:
        """A value as people write it on a command line."""
        if self.type == "switch":
            switches = {"true": True, "on": True, "yes": True}
            switches |= {"false": False, "off": False, "no": False}
            return switches.get(text.lower(), text)
        if self.type == "choice":
            return text
        if text.lower() in ("off", "null", "none"):
            return None
        return int(text) if text.isdecimal() and len(text) < 10 else text


@dataclass(frozen=True, slots=True)
class RulesetSpec:
    id: str
    family: str
    names: Mapping[str, str]
    code: str
    """The letter that stands for it in dream codes."""
    min_seats: int
    max_seats: int
    counts: Mapping[str, int]
    options: Mapping[str, OptionSpec]
    decks: tuple[DeckSpec, ...]
    art: str
    """The picture that stands for it among others."""

    def cards(self) -> int:
        return sum(card.copies for deck in self.decks for card in deck.cards)

    def defaults(self) -> dict[str, OptionValue]:
        return {name: option.default for name, option in self.options.items()}

    def option(self, name: str) -> OptionSpec:
        if name not in self.options:
            hint = did_you_mean(name, self.options)
            raise OptionError(phrase("option.unknown", ruleset=self.id, name=quoted(name)), hint)
        return self.options[name]

    def choose(
        self,
        asked: Mapping[str, OptionValue],
        settle: Callable[
            [Mapping[str, OptionValue], Mapping[str, OptionValue]], dict[str, OptionValue]
        ],
        problem_together: Callable[[Mapping[str, OptionValue]], Phrase | None],
        played: Callable[[tuple[Kind, ...], Mapping[str, OptionValue]], tuple[Kind, ...]],
    ) -> Ruleset:
        """The ruleset with these options chosen; raises OptionError where that is impossible."""
        for name, chosen in asked.items():
            problem = self.option(name).problem(chosen)
            if problem:
                raise OptionError(problem)
        options = settle(asked, self.defaults())
        for name, settled in options.items():
            problem = self.option(name).problem(settled)
            if problem:
                raise OptionError(problem)
        together = problem_together(options)
        if together:
            raise OptionError(together)
        deck = tuple(Kind(card.face, card.copies) for deck in self.decks for card in deck.cards)
        return Ruleset(
            id=self.id,
            family=self.family,
            min_seats=self.min_seats,
            max_seats=self.max_seats,
            counts=self.counts,
            options=options,
            deck=played(deck, options),
        )


@dataclass(frozen=True, slots=True)
class Catalogue:
    source: str
    decks: Mapping[str, DeckSpec]
    rulesets: Mapping[str, RulesetSpec]

    def ruleset(self, ruleset_id: str) -> RulesetSpec:
        if ruleset_id not in self.rulesets:
            hint = did_you_mean(ruleset_id, self.rulesets)
            raise OptionError(phrase("no_ruleset", ruleset=quoted(ruleset_id)), hint)
        return self.rulesets[ruleset_id]

    def card_names(self, language: str) -> dict[str, CardName]:
        """Every card's name by the key of its face."""
        return {
            card.face.key: card.names[language]
            for deck in self.decks.values()
            for card in deck.cards
        }
