"""card_data.yaml -> Catalogue: every check of the file's content, in the order of the file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeVar

from sen_desktop.data.catalogue import (
    CASES,
    LANGUAGES,
    CardName,
    CardSpec,
    Catalogue,
    DeckSpec,
    OptionSpec,
    RulesetSpec,
)
from sen_desktop.data.nodes import LARGEST_FILE, Node, Place, Scalar, Table, read
from sen_desktop.data.problems import DataError
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
from sen_desktop.engine.problem import Phrase, Problem, phrase
from sen_desktop.engine.ruleset import OptionValue, Words
from sen_desktop.plain import bytes_of

T = TypeVar("T")

FORMAT = 1
CODE_LETTERS = "[A-HJKMNP-TV-Z]"


THE_FILE = phrase("the.file")


def _named(key: str) -> Phrase:
    return phrase("the.key", key=key)


def _of(key: str, whole: Phrase) -> Phrase:
    """An entry of something: copies of the card land_0."""
    return phrase("the.part", key=key, whole=whole)


def load(path: Path, families: Mapping[str, Words]) -> Catalogue:
    """The checked content of a file; raises DataError (or OSError if it cannot be read)."""
    file = str(path)
    content = bytes_of(path, LARGEST_FILE + 1, largest=None)
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        column = error.start - content.rfind(b"\n", 0, error.start)
        problem = Problem(phrase("not_utf8"), phrase("hint.utf8"), line=line, column=column)
        raise DataError(file, [problem]) from None
    return parse(text, file, families)


def parse(text: str, file: str, families: Mapping[str, Words]) -> Catalogue:
    root = read(text, file)
    loader = _Loader(Reader(file), families)
    catalogue = loader.catalogue(root)
    if loader.reader.problems:
        raise DataError(file, loader.reader.problems)
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
        top = self.reader.fields(root, THE_FILE, ("format", "families", "decks", "rulesets"))
        self.reader.number(top.get("format"), _named("format"), FORMAT, FORMAT)
        known = sorted(self.families)
        for family, node in self.reader.fields(
            top.get("families"), _named("families"), (), known
        ).items():
            self._family(family, node)
        for key, node in self.reader.entries(top.get("decks"), _named("decks")):
            self._deck(key, node)
        rulesets: dict[str, RulesetSpec] = {}
        for key, node in self.reader.entries(top.get("rulesets"), _named("rulesets")):
            ruleset = self._ruleset(key, node)
            if ruleset:
                rulesets[ruleset.id] = ruleset
        return Catalogue(self.reader.file, self.decks, rulesets)

    # families and their options

    def _family(self, family: str, node: Node) -> None:
        words = self.families[family]
        what = phrase("the.family", key=family)
        fields = self.reader.fields(node, what, ("options",))
        options = self.reader.fields(
            fields.get("options"), _of("options", what), sorted(words.options())
        )
        specs = (self._option(words, name, option) for name, option in options.items())
        self.options[family] = {spec.name: spec for spec in specs if spec}

    def _option(self, words: Words, name: str, node: Node) -> OptionSpec | None:
        what = phrase("the.option", key=name)
        if name in words.numbers:
            fields = self.reader.fields(node, what, ("default", "min", "max"))
            low = self.reader.number(fields.get("min"), _of("min", what), 0, LARGEST_NUMBER)
            high = self.reader.number(fields.get("max"), _of("max", what), 0, LARGEST_NUMBER)
            if low is None or high is None:
                return None
            if low > high:
                self.reader.note(
                    node.at, phrase("min_above_max", what=what), phrase("hint.exchange")
                )
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
        what = _of("default", phrase("the.option", key=spec.name))
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
        reader, what = self.reader, phrase("the.deck", key=key.text)
        fields = reader.fields(node, what, ("family", "total", "cards"))
        family = reader.word(fields.get("family"), _of("family", what), self.options)
        total = reader.number(fields.get("total"), _of("total", what), 1, LARGEST_DECK)
        cards = [
            self._card(key.text, self.families[family], name, card) if family else None
            for name, card in reader.entries(fields.get("cards"), _of("cards", what))
        ]
        checked = tuple(card for card in cards if card)
        if len(cards) > MOST_KINDS:
            many = phrase("too_many_kinds", what=what, count=len(cards))
            reader.note(key.at, many, phrase("hint.at_most", most=MOST_KINDS))
        if family is None or total is None or len(checked) < len(cards):
            return
        found = sum(card.copies for card in checked)
        if found != total:
            wrong = phrase("wrong_total", what=what, found=found, total=total)
            reader.note(fields["total"].at, wrong, phrase("hint.total", found=found))
            return
        self.decks[key.text] = DeckSpec(key.text, family, checked)

    def _card(self, deck: str, words: Words, key: Scalar, node: Node) -> CardSpec | None:
        reader, what = self.reader, phrase("the.card", key=key.text)
        fields = reader.fields(node, what, ("copies", "name", "art"), ("worth", "power", "suit"))
        copies = reader.number(fields.get("copies"), _of("copies", what), 1, MOST_COPIES)
        names = self._by_language(fields.get("name"), what, self._card_name)
        art = self._art(fields.get("art"), what)
        power = reader.word(fields.get("power"), _of("power", what), words.powers) or ""
        suit = reader.word(fields.get("suit"), _of("suit", what), words.suits) or ""
        worth = reader.number(fields.get("worth"), _of("worth", what), LOWEST_WORTH, HIGHEST_WORTH)
        if power in words.worthless and "worth" in fields:
            has = phrase("has_a_worth", what=what)
            reader.note(fields["worth"].at, has, phrase("hint.has_none", power=power))
        if power not in words.worthless and "worth" not in fields:
            lacks = phrase("has_no", what=what, word="worth")
            reader.note(key.at, lacks, phrase("hint.add", name="worth"))
        if copies is None or names is None or art is None:
            return None
        return CardSpec(Face(f"{deck}.{key.text}", worth, power, suit), copies, names, art)

    def _art(self, node: Node | None, what: Phrase) -> str | None:
        pattern, hint = r"[a-z0-9_]+(/[a-z0-9_]+)*", phrase("hint.small_letters")
        return self.reader.pattern(node, _of("art", what), pattern, hint)

    def _by_language(
        self, node: Node | None, what: Phrase, read_name: Callable[[Node | None, Phrase], T | None]
    ) -> dict[str, T] | None:
        """The names of something, in every language."""
        fields = self.reader.fields(node, _of("name", what), LANGUAGES)
        names = {
            language: read_name(fields.get(language), _of(f"name.{language}", what))
            for language in LANGUAGES
        }
        complete = {language: name for language, name in names.items() if name}
        return complete if len(complete) == len(LANGUAGES) else None

    def _card_name(self, node: Node | None, what: Phrase) -> CardName | None:
        """The nominative alone, or all cases."""
        if not isinstance(node, Table):
            nominative = self.reader.text(node, what)
            return CardName(nominative) if nominative else None
        fields = self.reader.fields(node, what, CASES)
        forms = [self.reader.text(fields.get(case), _of(case, what)) for case in CASES]
        given = [form for form in forms if form]
        return CardName(*given) if len(given) == len(CASES) else None

    # rulesets

    def _ruleset(self, key: Scalar, node: Node) -> RulesetSpec | None:
        reader, what = self.reader, phrase("the.ruleset", key=key.text)
        fields = reader.fields(
            node,
            what,
            ("family", "name", "code", "decks", "players", "setup"),
            ("defaults", "fixed", "art"),
        )
        family = reader.word(fields.get("family"), _of("family", what), self.options)
        names = self._by_language(fields.get("name"), what, reader.text)
        code = self._code(key, fields.get("code"))
        seats = self._players(family, fields.get("players"), what)
        if not (family and names and code and seats and "setup" in fields):
            return None
        words = self.families[family]
        counts = self._counts(words, fields.get("setup"), what)
        options = dict(self.options.get(family, {}))
        self._override(options, fields.get("defaults"), what, fixed=False)
        self._override(options, fields.get("fixed"), what, fixed=True)
        decks = self._decks(family, fields.get("decks"), what)
        art = self._art(fields.get("art"), what) or next(
            (card.art for deck in decks for card in deck.cards), ""
        )
        ruleset = RulesetSpec(key.text, family, names, code, *seats, counts, options, decks, art)
        self._enough_cards(ruleset, words, fields["setup"].at)
        self._can_be_played(ruleset, words, key.at)
        return ruleset

    def _code(self, key: Scalar, node: Node | None) -> str | None:
        what, hint = phrase("the.ruleset", key=key.text), phrase("hint.capital")
        code = self.reader.pattern(node, _of("code", what), CODE_LETTERS, hint)
        if code and node and code in self.codes:
            other = self.codes[code]
            taken = phrase("code_taken", code=code, other=other)
            self.reader.note(node.at, taken, phrase("hint.another"))
            return None
        if code:
            self.codes[code] = key.text
        return code

    def _players(
        self, family: str | None, node: Node | None, what: Phrase
    ) -> tuple[int, int] | None:
        players = _of("players", what)
        fields = self.reader.fields(node, players, ("min", "max"))
        if family is None:
            return None
        fewest, most = self.families[family].seats
        low = self.reader.number(fields.get("min"), _of("min", players), fewest, most)
        high = self.reader.number(fields.get("max"), _of("max", players), fewest, most)
        if low is None or high is None or node is None:
            return None
        if low > high:
            self.reader.note(
                node.at, phrase("min_above_max", what=players), phrase("hint.exchange")
            )
            return None
        return low, high

    def _counts(self, words: Words, node: Node | None, what: Phrase) -> dict[str, int]:
        fields = self.reader.fields(node, _of("setup", what), sorted(words.counts))
        numbers = {
            name: self.reader.number(fields.get(name), _of(name, what), *words.counts[name])
            for name in fields
        }
        counts = {name: number for name, number in numbers.items() if number is not None}
        dealt = counts.get(words.dealt, LARGEST_NUMBER)
        for name, number in counts.items():
            if number > dealt:
                hint = phrase("hint.not_more_than", name=words.dealt, most=dealt)
                much = phrase("is", what=_of(name, what), value=number)
                self.reader.note(fields[name].at, much, hint)
        return counts

    def _override(
        self, options: dict[str, OptionSpec], node: Node | None, what: Phrase, *, fixed: bool
    ) -> None:
        if node is None:
            return
        part = "fixed" if fixed else "defaults"
        for name, value in self.reader.fields(node, _of(part, what), (), options).items():
            spec = self._with_default(options[name], value, fixed=fixed)
            if spec:
                options[name] = spec

    def _decks(self, family: str, node: Node | None, what: Phrase) -> tuple[DeckSpec, ...]:
        reader = self.reader
        decks: list[DeckSpec] = []
        items = reader.items(node, _of("decks", what))
        if node is not None and not items:
            none = phrase("has_no", what=what, word="decks")
            reader.note(node.at, none, phrase("hint.one_at_least"))
        for item in items:
            name = reader.word(item, _of("decks", what), self.decks)
            if name is None:
                continue
            if self.decks[name].family != family:
                foreign = phrase("deck_of_another", deck=name, family=family)
                reader.note(item.at, foreign, phrase("hint.another_deck"))
            elif self.decks[name] in decks:
                twice = phrase("deck_twice", deck=name)
                reader.note(item.at, twice, phrase("hint.remove_one"))
            else:
                decks.append(self.decks[name])
        return tuple(decks)

    def _can_be_played(self, ruleset: RulesetSpec, words: Words, at: Place) -> None:
        """Nobody should have to change an option before the first match."""
        if ruleset.options.keys() != words.options():
            return  # what is missing has been named
        if problem := words.problem(ruleset.defaults()):
            what = phrase("defaults_clash", ruleset=ruleset.id, why=problem)
            self.reader.note(at, what, phrase("hint.other_defaults"))

    def _enough_cards(self, ruleset: RulesetSpec, words: Words, at: Place) -> None:
        dealt = ruleset.counts.get(words.dealt)
        if dealt is None or not ruleset.decks:
            return
        needed = dealt * ruleset.max_seats + words.spare
        if ruleset.cards() > LARGEST_DECK:
            what = phrase("too_many_cards", ruleset=ruleset.id, cards=ruleset.cards())
            self.reader.note(at, what, phrase("hint.at_most", most=LARGEST_DECK))
        if ruleset.cards() < needed:
            seats = ruleset.max_seats
            what = phrase("too_few_cards", ruleset=ruleset.id, cards=ruleset.cards(), seats=seats)
            self.reader.note(at, what, phrase("hint.needed", needed=needed))
