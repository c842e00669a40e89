"""What counts as a deed of a turn, and how it is told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from sen_desktop.engine.cards import Face, PileId, Seat, Slot
from sen_desktop.engine.events import Event, Moved, PowerUsed, Swapped, TurnStarted
from sen_desktop.games.koty.events import Claimed
from sen_desktop.text.i18n import LANGUAGES, Texts
from sen_desktop.text.narration import turn_teller
from sen_desktop.text.narration.turns import Detail, Past, Person, Places, TurnTeller
from sen_desktop.text.narration.turns.smoki import deeds
from tests.support.rulesets import catalogue, ruleset
from tests.support.words import plain

NEST, FIVE = Face("raven_nest", 9, "nest"), Face("dragon_5", 5)
HELD, OPEN, DREAM = PileId("held"), PileId("face_up"), PileId("dream", 0)


def test_what_a_nest_pushes_out_was_not_drawn() -> None:
    turn = [
        TurnStarted(0),
        Moved(Slot(PileId("face_down"), 3), Slot(HELD, 0), NEST, "drawn", None),
        Moved(Slot(HELD, 0), Slot(DREAM, 5), NEST, "placed", None),
        PowerUsed(0, "nest"),
        Moved(Slot(HELD, 0), Slot(OPEN, 1), FIVE, "put", None),
    ]
    assert [deed.key for deed in deeds(turn, 0)] == ["kept_in_grid", "laid_on"]
    assert [deed.key for deed in deeds([*turn[:2], turn[-1]], 0)] == ["drawn_and_laid_on"]


def test_a_nest_is_told_once_it_was_used_and_not_before() -> None:
    laid = [
        TurnStarted(0),
        Moved(Slot(PileId("face_down"), 3), Slot(HELD, 0), NEST, "drawn", None),
        Moved(Slot(HELD, 0), Slot(DREAM, 5), NEST, "placed", None),
        PowerUsed(0, "nest"),
    ]
    assert [deed.key for deed in deeds(laid, 0)] == ["kept_in_grid"]
    swapped = Swapped(0, Slot(DREAM, 0), Slot(DREAM, 1))
    assert [deed.key for deed in deeds([*laid, swapped], 0)] == ["kept_in_grid", "swapped_in_grid"]


@pytest.mark.parametrize(("gone", "struck"), [((0,), (0,)), ((2,), (2,)), ((0, 2), (0, 2))])
def test_of_a_swap_only_the_place_is_struck_that_a_card_has_left(
    gone: tuple[int, ...], struck: tuple[int, ...]
) -> None:
    turn = [TurnStarted(0), Swapped(0, Slot(DREAM, 0), Slot(DREAM, 2))]
    left = [Slot(DREAM, place) for place in gone]
    teller = _teller("smoki", "en")
    ((*parts,),) = teller.phrases(0, turn, gone=left)
    past = {isinstance(part, Past) for part in parts}
    assert past == {len(gone) == 2}, "words are grey where nothing of it lies there any more"
    bare = [part.part if isinstance(part, Past) else part for part in parts]
    assert Places(DREAM, (0, 2), struck) in bare
    said = teller.sentence(0, turn, left)
    assert said.endswith("(moved since)." if len(gone) == 2 else "(one of them has moved since).")


NAMES = ("Ala", "Bo", "Cy")
FACES = {
    card.face.key.rpartition(".")[2]: card.face
    for deck in catalogue().decks.values()
    for card in deck.cards
}
RING, LOW, HIGH = FACES["raven_ring"], Face("dragon_1", 1), Face("dragon_8", 8)
ROUND_THE_TABLE = [
    TurnStarted(1),
    Moved(Slot(PileId("face_down"), 3), Slot(HELD, 0), RING, "drawn", None),
    Moved(Slot(HELD, 0), Slot(PileId("dream", 1), 2), RING, "placed", None),
    PowerUsed(1, "raven_ring"),
    Moved(Slot(PileId("dream", 1), 3), Slot(PileId("dream", 2), 2), LOW, "passed", None),
    Moved(Slot(PileId("dream", 2), 3), Slot(PileId("dream", 0), 2), FIVE, "passed", None),
    Moved(Slot(PileId("dream", 0), 3), Slot(HELD, 0), HIGH, "replaced", None),
    Moved(Slot(HELD, 0), Slot(PileId("face_up", None, 1), 4), HIGH, "put", None),
]


def _teller(game: str, language: str, **options: int) -> TurnTeller:
    names = catalogue().card_names(language)
    return turn_teller(ruleset(game, **options), Texts.load(language), NAMES, names)


def test_of_a_ring_it_is_told_who_got_what_and_who_put_what_away() -> None:
    """The last player that it reaches puts a card away, though it is another's turn."""
    assert _teller("smoki", "en").sentence(1, ROUND_THE_TABLE) == (
        "Bo drew the raven ring and kept it in row\u00a01, column\u00a03, "
        "sent the ring round the table, Cy got 1, Ala got 5 and discarded 8 on the right pile."
    )
    line = _teller("smoki", "en").phrases(1, ROUND_THE_TABLE)
    assert [part for phrase in line for part in phrase if isinstance(part, Person)] == [
        *(Person(2), Person(0), Person(0))
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_only_pile_is_neither_left_nor_right(language: str) -> None:
    sides = {"en": ("left", "right"), "pl": ("lew", "praw")}[language]
    two, one = (
        _teller("smoki", language, face_up_piles=piles).sentence(1, ROUND_THE_TABLE)
        for piles in (2, 1)
    )
    assert sides[1] in two and not any(side in one for side in sides)


def test_places_are_shown_on_a_plan_and_called_by_number() -> None:
    line = _teller("smoki", "en").phrases(1, ROUND_THE_TABLE)
    assert Places(PileId("dream", 1), (2,)) in line[0]
    assert "no.\u00a03" not in "".join(part for part in line[0] if isinstance(part, str))


def test_what_is_kept_of_two_cards_is_no_third_one() -> None:
    dream, face_up, held = PileId("dream", 1), PileId("face_up"), PileId("held")
    seven, eight = Face("seven", 7), Face("eight", 8)
    turn = [
        TurnStarted(1),
        Moved(Slot(held, 0), Slot(face_up, 4), Face("take_two", 5, "take_two"), "used", None),
        Moved(Slot(PileId("face_down"), 9), Slot(held, 0), None, "drawn", None),
        Moved(Slot(PileId("face_down"), 8), Slot(held, 1), None, "drawn", None),
        Moved(Slot(held, 1), Slot(face_up, 5), seven, "not_kept", None),
        Moved(Slot(held, 0), Slot(dream, 1), None, "kept", None),
        Moved(Slot(dream, 2), Slot(face_up, 6), eight, "replaced", None),
    ]
    told = _teller("sen-classic", "pl").sentence(1, turn)
    assert told.endswith("odkłada 7, drugą kładzie na miejsce\u00a0nr\u00a02 i odkłada 8.")
    assert "dobiera" not in told


@pytest.mark.parametrize("friends", [True, False])
def test_an_attack_is_told_with_its_colour_and_what_it_is_for(friends: bool) -> None:
    turn = [
        TurnStarted(1),
        Moved(
            Slot(PileId("hand", 1), 0), Slot(PileId("on_table"), 0), FACES["pink_5"], "played", None
        ),
        Claimed(1, 2, 3, 5, friends),
    ]
    told = _teller("koty", "en").sentence(1, turn)
    assert "the pink\u00a05" in told
    assert ("friend" in told) is friends and ("fight" in told) is not friends


HAND, OF_BO, TABLE, OUT = (
    Slot(PileId("hand", 1), 0),
    Slot(PileId("hand", 2), 0),
    Slot(PileId("on_table"), 0),
    Slot(PileId("discard_pile"), 0),
)
ATTACK = [
    TurnStarted(1),
    Moved(HAND, TABLE, FACES["pink_5"], "played", None),
    Claimed(1, 2, 3, 5, friends=True),
]
AGAIN = Moved(HAND, TABLE, FACES["pink_5"], "repeated", None)
NINE = Moved(Slot(PileId("draw_pile"), 9), Slot(PileId("nines", 1, 2), 0), None, "nine", None)


def _defence(card: str) -> Moved:
    return Moved(OF_BO, TABLE, FACES[card], "defended", None)


@pytest.mark.parametrize(
    ("after", "told"),
    [
        ([_defence("pink_5"), AGAIN, NINE], "Cy with the pink 5, attacked again and won a nine"),
        ([_defence("pink_5"), AGAIN], "fended off by Cy with the pink 5 and attacked again."),
        (
            [_defence("pink_5"), AGAIN, _defence("pink_5")],
            "fended off twice by Cy, with the pink 5 and with the pink 5.",
        ),
        (
            [_defence("pink_5"), AGAIN, _defence("joker"), AGAIN, NINE],
            "twice by Cy, with the pink 5 and with the joker, attacked again and won a nine",
        ),
        (
            [*[_defence("pink_5"), AGAIN] * 3, _defence("joker")],
            "fended off 4 times by Cy, at last with the joker.",
        ),
        ([_defence("pink_5"), AGAIN, replace(NINE, why="lost")], "again and had no room"),
    ],
)
def test_an_attack_is_told_with_what_came_of_it(after: Sequence[Event], told: str) -> None:
    """The same cat may defend twice, for there are several of each."""
    assert told in plain(_teller("koty", "en").sentence(1, [*ATTACK, *after]))


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_chases_a_raven_and_from_where_is_told(language: str) -> None:
    turn = [
        TurnStarted(1),
        Moved(HAND, OUT, FACES["joker"], "chases", None),
        Moved(Slot(PileId("top", 1, 2), 0), OUT, FACES["raven"], "left", None),
    ]
    teller = _teller("koty", language)
    assert "joker" in teller.sentence(1, turn)
    for detail in Detail:
        (line,) = teller.phrases(1, turn, detail)
        words = "".join(part for part in line if isinstance(part, str))
        assert "\u00a03" in words, "the land"
    assert FACES["joker"] in teller.phrases(1, turn)[0]


def test_a_line_without_words_for_people_and_cards_is_the_shortest() -> None:
    lengths = [_length(detail, 1, ROUND_THE_TABLE) for detail in Detail]
    assert lengths == sorted(lengths, reverse=True) and len(set(lengths)) == len(lengths)


def _length(detail: Detail, seat: Seat, events: Sequence[Event]) -> int:
    """In letters; a small picture is as wide as two."""
    line = _teller("smoki", "en").phrases(seat, events, detail)
    return sum(len(part) if isinstance(part, str) else 2 for phrase in line for part in phrase)
