"""card_data.yaml -> Catalogue: every check of the file's content, in the order of the file."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from sen_desktop.data.catalogue import (
    LANGUAGES,
    CardSpec,
    Catalogue,
    DeckSpec,
    OptionSpec,
    RulesetSpec,
)
from sen_desktop.data.nodes import LARGEST_FILE, Node, Place, Scalar, read
from sen_desktop.data.problems import DataError, Problem
from sen_desktop.data.reader import Reader, is_null
from sen_desktop.engine.bounds import (
    HIGHEST_WORTH,
    LARGEST_DECK,
    LARGEST_NUMBER,
    LOWEST_WORTH,
    MOST_COPIES,
    MOST_KINDS,
)
from sen_desktop.engine.cards import Face
from sen_desktop.engine.ruleset import OptionValue, Words

FORMAT = 1
CODE_LETTERS = "[A-HJKMNP-TV-Z]"


def load(path: Path, families: Mapping[str, Words]) -> Catalogue:
    """The checked content of a file; raises DataError (or OSError if it cannot be read)."""
    file = str(path)
    with path.open("rb") as stream:
        content = stream.read(LARGEST_FILE + 1)
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        column = error.start - content.rfind(b"\n", 0, error.start)
        what = "this is not UTF-8 text"
        raise DataError([Problem(file, line, column, what, "save the file as UTF-8")]) from None
    return parse(text, file, families)


def parse(text: str, file: str, families: Mapping[str, Words]) -> Catalogue:
    root = read(text, file)
    loader = _Loader(Reader(file), families)
    catalogue = loader.catalogue(root)
    if loader.reader.problems:
        raise DataError(loader.reader.problems)
    return catalogue


class _Loader:
    def __init__(self, reader: Reader, families: Mapping[str, Words]) -> None:
        self.reader = reader
        self.families = families
        self.options: dict[str, dict[str, OptionSpec]] = {}
        """Of the families that the file speaks of."""
        self.decks: dict[str, DeckSpec] = {}
        self.codes: dict[str, str] = {}

    def catalogue(self, root: Node) -> Catalogue:
        top = self.reader.fields(root, "the file", ("format", "families", "decks", "rulesets"))
        self.reader.number(top.get("format"), "format", FORMAT, FORMAT)
        known = sorted(self.families)
        for family, node in self.reader.fields(top.get("families"), "families", (), known).items():
            self._family(family, node)
        for key, node in self.reader.entries(top.get("decks"), "decks"):
            self._deck(key, node)
        rulesets: dict[str, RulesetSpec] = {}
        for key, node in self.reader.entries(top.get("rulesets"), "rulesets"):
            ruleset = self._ruleset(key, node)
            if ruleset:
                rulesets[ruleset.id] = ruleset
        return Catalogue(self.reader.file, self.decks, rulesets)

    # families and their options

    def _family(self, family: str, node: Node) -> None:
        words = self.families[family]
        what = f"the family {family}"
        fields = self.reader.fields(node, what, ("options",))
        options = self.reader.fields(
            fields.get("options"), f"options of {family}", sorted(words.options())
        )
        specs = (self._option(words, name, option) for name, option in options.items())
        self.options[family] = {spec.name: spec for spec in specs if spec}

    def _option(self, words: Words, name: str, node: Node) -> OptionSpec | None:
        what = f"the option {name}"
        if name in words.numbers:
            fields = self.reader.fields(node, what, ("default", "min", "max"))
            low = self.reader.number(fields.get("min"), f"min of {name}", 0, LARGEST_NUMBER)
            high = self.reader.number(fields.get("max"), f"max of {name}", 0, LARGEST_NUMBER)
            if low is None or high is None:
                return None
            if low > high:
                self.reader.note(node.at, f"{what} has min above max", "exchange the two")
                return None
            spec = OptionSpec(name, 0, low, high, name in words.may_be_off)
        elif name in words.choices:
            fields = self.reader.fields(node, what, ("default",))
            spec = OptionSpec(name, "", words=words.choices[name])
        else:
            fields = self.reader.fields(node, what, ("default",))
            spec = OptionSpec(name, False)
        return self._with_default(spec, fields.get("default"))

    def _with_default(
        self, spec: OptionSpec, node: Node | None, *, fixed: bool = False
    ) -> OptionSpec | None:
        """The option with another default, which has to be in its bounds."""
        if node is None:
            return None
        what = f"the default of {spec.name}"
        default: OptionValue
        if spec.type == "switch":
            default = self.reader.switch(node, what)
        elif spec.type == "choice":
            default = self.reader.word(node, what, spec.words)
        elif is_null(node) and spec.may_be_off:
            return OptionSpec(spec.name, None, spec.low, spec.high, True, fixed=fixed)
        else:
            default = self.reader.number(node, what, spec.low, spec.high)
        if default is None:
            return None
        return OptionSpec(
            spec.name, default, spec.low, spec.high, spec.may_be_off, spec.words, fixed
        )

    # decks and their cards

    def _deck(self, key: Scalar, node: Node) -> None:
        reader, what = self.reader, f"the deck {key.text}"
        fields = reader.fields(node, what, ("family", "total", "cards"))
        family = reader.word(fields.get("family"), "the family", self.options)
        total = reader.number(fields.get("total"), f"total of {what}", 1, LARGEST_DECK)
        cards = [
            self._card(key.text, self.families[family], name, card) if family else None
            for name, card in reader.entries(fields.get("cards"), f"cards of {what}")
        ]
        checked = tuple(card for card in cards if card)
        if len(cards) > MOST_KINDS:
            reader.note(key.at, f"{what} has {len(cards)} kinds", f"have {MOST_KINDS} at most")
        if family is None or total is None or len(checked) < len(cards):
            return
        found = sum(card.copies for card in checked)
        if found != total:
            hint = f"correct the copies, or write total: {found}"
            reader.note(fields["total"].at, f"{what} has {found} cards, not {total}", hint)
            return
        self.decks[key.text] = DeckSpec(key.text, family, checked)

    def _card(self, deck: str, words: Words, key: Scalar, node: Node) -> CardSpec | None:
        reader, what = self.reader, f"the card {key.text}"
        fields = reader.fields(node, what, ("copies", "name", "art"), ("worth", "power", "suit"))
        copies = reader.number(fields.get("copies"), f"copies of {what}", 1, MOST_COPIES)
        names = self._names(fields.get("name"), what)
        art = self._art(fields.get("art"), what)
        power = reader.word(fields.get("power"), f"power of {what}", words.powers) or ""
        suit = reader.word(fields.get("suit"), f"suit of {what}", words.suits) or ""
        worth = reader.number(fields.get("worth"), f"worth of {what}", LOWEST_WORTH, HIGHEST_WORTH)
        if power in words.worthless and "worth" in fields:
            reader.note(fields["worth"].at, f"{what} has a worth", f"a {power} has none")
        if power not in words.worthless and "worth" not in fields:
            reader.note(key.at, f"{what} has no worth", "add worth")
        if copies is None or names is None or art is None:
            return None
        return CardSpec(Face(f"{deck}.{key.text}", worth, power, suit), copies, names, art)

    def _art(self, node: Node | None, what: str) -> str | None:
        pattern, hint = r"[a-z0-9_]+(/[a-z0-9_]+)*", "use small letters, digits, _ and /"
        return self.reader.pattern(node, f"art of {what}", pattern, hint)

    def _names(self, node: Node | None, what: str) -> dict[str, str] | None:
        fields = self.reader.fields(node, f"the name of {what}", LANGUAGES)
        names = {
            language: self.reader.text(fields.get(language), f"the name of {what} ({language})")
            for language in LANGUAGES
        }
        complete = {language: name for language, name in names.items() if name}
        return complete if len(complete) == len(LANGUAGES) else None

    # rulesets

    def _ruleset(self, key: Scalar, node: Node) -> RulesetSpec | None:
        reader, what = self.reader, f"the ruleset {key.text}"
        fields = reader.fields(
            node,
            what,
            ("family", "name", "code", "decks", "players", "setup"),
            ("defaults", "fixed", "art"),
        )
        family = reader.word(fields.get("family"), "the family", self.options)
        names = self._names(fields.get("name"), what)
        code = self._code(key, fields.get("code"))
        seats = self._players(family, fields.get("players"), what)
        if not (family and names and code and seats and "setup" in fields):
            return None
        words = self.families[family]
        setup = self._setup(words, fields.get("setup"), what)
        options = dict(self.options.get(family, {}))
        self._override(options, fields.get("defaults"), what, fixed=False)
        self._override(options, fields.get("fixed"), what, fixed=True)
        decks = self._decks(family, fields.get("decks"), what)
        art = self._art(fields.get("art"), what) or next(
            (card.art for deck in decks for card in deck.cards), ""
        )
        ruleset = RulesetSpec(key.text, family, names, code, *seats, setup, options, decks, art)
        self._enough_cards(ruleset, words, fields["setup"].at)
        return ruleset

    def _code(self, key: Scalar, node: Node | None) -> str | None:
        hint = "use one capital letter other than I, L, O and U"
        code = self.reader.pattern(node, f"the code of {key.text}", CODE_LETTERS, hint)
        if code and node and code in self.codes:
            other = self.codes[code]
            self.reader.note(node.at, f"the code {code} is that of {other}", "choose another one")
            return None
        if code:
            self.codes[code] = key.text
        return code

    def _players(self, family: str | None, node: Node | None, what: str) -> tuple[int, int] | None:
        fields = self.reader.fields(node, f"players of {what}", ("min", "max"))
        if family is None:
            return None
        fewest, most = self.families[family].seats
        low = self.reader.number(fields.get("min"), "min of players", fewest, most)
        high = self.reader.number(fields.get("max"), "max of players", fewest, most)
        if low is None or high is None or node is None:
            return None
        if low > high:
            self.reader.note(node.at, f"players of {what}: min above max", "exchange the two")
            return None
        return low, high

    def _setup(self, words: Words, node: Node | None, what: str) -> dict[str, int]:
        fields = self.reader.fields(node, f"setup of {what}", sorted(words.setup))
        numbers = {
            name: self.reader.number(fields.get(name), f"{name} of {what}", *words.setup[name])
            for name in fields
        }
        setup = {name: number for name, number in numbers.items() if number is not None}
        dealt = setup.get(words.dealt, LARGEST_NUMBER)
        for name, number in setup.items():
            if number > dealt:
                hint = f"it cannot be more than {words.dealt}, {dealt}"
                self.reader.note(fields[name].at, f"{name} of {what} is {number}", hint)
        return setup

    def _override(
        self, options: dict[str, OptionSpec], node: Node | None, what: str, *, fixed: bool
    ) -> None:
        if node is None:
            return
        part = "fixed" if fixed else "defaults"
        for name, value in self.reader.fields(node, f"{part} of {what}", (), options).items():
            spec = self._with_default(options[name], value, fixed=fixed)
            if spec:
                options[name] = spec

    def _decks(self, family: str, node: Node | None, what: str) -> tuple[DeckSpec, ...]:
        reader = self.reader
        decks: list[DeckSpec] = []
        items = reader.items(node, f"decks of {what}")
        if node is not None and not items:
            reader.note(node.at, f"{what} has no decks", "name at least one")
        for item in items:
            name = reader.word(item, f"a deck of {what}", self.decks)
            if name is None:
                continue
            if self.decks[name].family != family:
                reader.note(item.at, f"the deck {name} is not of {family}", "name another deck")
            elif self.decks[name] in decks:
                reader.note(item.at, f"the deck {name} a second time", "remove one")
            else:
                decks.append(self.decks[name])
        return tuple(decks)

    def _enough_cards(self, ruleset: RulesetSpec, words: Words, at: Place) -> None:
        dealt = ruleset.setup.get(words.dealt)
        if dealt is None or not ruleset.decks:
            return
        needed = dealt * ruleset.max_seats + words.spare
        if ruleset.cards() > LARGEST_DECK:
            what = f"{ruleset.id} has {ruleset.cards()} cards"
            self.reader.note(at, what, f"have {LARGEST_DECK} at most")
        if ruleset.cards() < needed:
            what = f"{ruleset.id} has {ruleset.cards()} cards for {ruleset.max_seats} players"
            self.reader.note(at, what, f"{needed} are needed; add cards or allow fewer players")
