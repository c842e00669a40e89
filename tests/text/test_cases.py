"""Cases: every card in every kind of sentence that names one, and cards without cases."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from sen_desktop.data.catalogue import CASES, CardName, CardSpec
from sen_desktop.engine.cards import Face, Slot
from sen_desktop.engine.events import Event, Moved, Opened, Peeked, Swapped, Turned
from sen_desktop.games.koty.events import Claimed
from sen_desktop.games.koty.words import DISCARD_PILE, TOPS_OF, hand
from sen_desktop.games.sen.words import FACE_UP, HELD
from sen_desktop.games.sen.words import dream as sen_dream
from sen_desktop.games.smoki.events import ColumnCancelled
from sen_desktop.games.smoki.words import dream as smoki_dream
from sen_desktop.text.i18n import LANGUAGES, Texts
from sen_desktop.text.narration import storyteller
from sen_desktop.text.narration.narrator import Storyteller
from tests.support.rulesets import catalogue, ruleset
from tests.support.words import plain

TEXTS = {language: Texts.load(language) for language in LANGUAGES}
NAMES = ("Ala", "Bo")
FAMILIES = {"sen": "sen-jubilee", "smoki": "smoki", "koty": "koty"}
CARDS = [(deck.family, card) for deck in catalogue().decks.values() for card in deck.cards]


def _teller(family: str, language: str, names: dict[str, CardName] | None = None) -> Storyteller:
    shipped = catalogue().card_names(language)
    chosen = ruleset(FAMILIES[family])
    return storyteller(chosen, TEXTS[language], NAMES, shipped if names is None else names)


def _card(key: str) -> Face:
    return next(card.face for _, card in CARDS if card.face.key.endswith(f".{key}"))


def _sentences_with_a_card(family: str) -> Iterator[str]:
    """Keys of the family's sentences in which a card is named."""
    for key, text in TEXTS["pl"].texts.items():
        shared = key.startswith("log.") and f"{family}.{key}" not in TEXTS["pl"].texts
        if ("{card}" in text or "{card:" in text) and (shared or key.startswith(f"{family}.log.")):
            yield key


@pytest.mark.parametrize(("family", "card"), CARDS, ids=lambda one: getattr(one, "art", one))
def test_every_card_is_declined_in_every_sentence(family: str, card: CardSpec) -> None:
    teller, texts = _teller(family, "pl"), TEXTS["pl"]
    name = card.names["pl"]
    assert name.is_declined and len(CASES) == len(name.forms)
    keys = list(_sentences_with_a_card(family))
    assert len(keys) > 15
    arguments = dict.fromkeys(
        (
            *("name", "slot", "from_name", "to_name", "from_owner", "to_owner"),
            *("to_place", "place", "row", "column", "from_land", "to_land"),
        ),
        "x",
    )
    for key in keys:
        sentence = texts.say(key, card=teller.card(card.face), pile=1, **arguments)
        wanted = [case for case in CASES[1:] if f"{{card:{case}}}" in texts.texts[key]]
        assert f"{name:{wanted[0] if wanted else CASES[0]}}" in sentence, key


def test_accusative_and_genitive_are_both_asked_for() -> None:
    told = " ".join(TEXTS["pl"].texts.values())
    assert all(f"{{card:{case}}}" in told for case in CASES[1:])


@pytest.mark.parametrize(("family", "card"), CARDS, ids=lambda one: getattr(one, "art", one))
def test_titles_begin_with_a_capital_letter(family: str, card: CardSpec) -> None:
    for name in card.names.values():
        assert name.title[0].isupper() or name.title[0].isdigit()
        assert name.title[1:] == name.nominative[1:]


TOLD = {
    "a cat is laid": (
        "koty",
        Moved(Slot(hand(0), 0), Slot(TOPS_OF[0][3], 0), _card("green_6"), "laid", None),
        "Ala kładzie zieloną szóstkę w krainie 4.",
        "Ala lays the green 6 on land 4.",
    ),
    "a cat runs off": (
        "koty",
        Moved(Slot(TOPS_OF[1][1], 0), Slot(DISCARD_PILE, 0), _card("blue_1"), "left", None),
        "Z krainy 2 (Bo) znika niebieska jedynka.",
        "The blue 1 leaves Bo’s land 2.",
    ),
    "an attack": (
        "koty",
        Claimed(0, 1, 2, 7, True),
        "Ala atakuje krainę 3 (Bo): wysyła siódemkę do przyjaciela.",
        "Ala attacks Bo’s land 3: the 7 comes as a friend.",
    ),
    "a pair cancels out": (
        "smoki",
        ColumnCancelled(1, 1, 2),
        "Bo: dwójki w kolumnie 2 się zerują.",
        "Bo: the twos in column 2 cancel out.",
    ),
    "a pair below zero": (
        "smoki",
        ColumnCancelled(1, 0, -2),
        "Bo: karty o wartości −2 w kolumnie 1 się zerują.",
        "Bo: the minus twos in column 1 cancel out.",
    ),
    "a card of a grid": (
        "smoki",
        Turned(Slot(smoki_dream(0), 4), _card("reflection")),
        "Ala odkrywa odbicie w wodzie w rzędzie 2, kolumnie 2.",
        "Ala turns up the reflection in the water in row 2, column 2.",
    ),
    "a discard": (
        "sen",
        Moved(Slot(HELD, 0), Slot(FACE_UP, 0), _card("land_4"), "discarded", None),
        "Ala odkłada Gwiezdnego wieloryba (4 kruki).",
        "Ala discards Star whale (4 ravens).",
    ),
    "a named pair": (
        "sen",
        Moved(Slot(sen_dream(0), 0), Slot(FACE_UP, 0), _card("hourglass"), "named", None),
        "Ala pozbywa się klepsydry.",
        "Ala gets rid of Hourglass.",
    ),
    "a special card": (
        "sen",
        Moved(Slot(HELD, 0), Slot(FACE_UP, 0), _card("take_two"), "used", None),
        "Ala zagrywa kartę „Weź 2” (5 kruków).",
        "Ala plays Take 2 (5 ravens).",
    ),
    "a look at an own card": (
        "sen",
        Peeked(0, Slot(sen_dream(0), 1), None, None),
        "Ala podgląda swoją kartę 2.",
        "Ala peeks at their own card 2.",
    ),
    "a look at a rival's card": (
        "sen",
        Peeked(0, Slot(sen_dream(1), 1), _card("land_9"), None),
        "Ala podgląda kartę 2 (Bo): Burza (9 kruków).",
        "Ala peeks at Bo’s card 2: Storm (9 ravens).",
    ),
    "a swap": (
        "sen",
        Swapped(0, Slot(sen_dream(0), 0), Slot(sen_dream(1), 2)),
        "Ala zamienia miejscami swoją kartę 1 i kartę 3 (Bo).",
        "Ala swaps their own card 1 and Bo’s card 3.",
    ),
    "a dream opened": (
        "sen",
        Opened(sen_dream(1), (_card("land_2"), _card("hourglass")), None),
        "Bo odkrywa sen: Drzewo lampionów (2 kruki), klepsydra.",
        "Bo’s dream: Lantern tree (2 ravens), Hourglass.",
    ),
}


@pytest.mark.parametrize(("family", "event", "polish", "english"), TOLD.values(), ids=TOLD)
def test_sentences_are_what_people_say(
    family: str, event: Event, polish: str, english: str
) -> None:
    told = [plain(_teller(family, language).tell(event) or "") for language in ("pl", "en")]
    assert told == [polish, english]


def test_a_card_without_cases_still_makes_a_sentence() -> None:
    """As a player's own deck may have it: the nominative alone."""
    face = _card("green_6")
    teller = _teller("koty", "pl", {face.key: CardName("Zielona szóstka")})
    laid = TOLD["a cat is laid"][1]
    assert plain(teller.tell(laid) or "") == "Ala kładzie kartę Zielona szóstka w krainie 4."
    teller = _teller("sen", "pl", {face.key: CardName("Wulkan")})
    assert f"{teller.card_name(face):genitive}" == "karty Wulkan"
    assert f"{teller.card_name(face)}" == "Wulkan"


def test_many_names_are_read_out_as_people_do() -> None:
    assert plain(TEXTS["pl"].together(["Ala"])) == "Ala"
    assert plain(TEXTS["pl"].together(["Ala", "Bo"])) == "Ala i Bo"
    assert plain(TEXTS["en"].together(["Ala", "Bo", "Cy"])) == "Ala, Bo and Cy"
