"""The pictures of tables in the rules: real cards, and what the real rules make of them."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from sen_desktop import shipped
from sen_desktop.games import registry
from sen_desktop.games.koty.actions import Chase, ChooseLand, Cover, Meet
from sen_desktop.games.koty.lands import seen_dream
from sen_desktop.text.i18n import LANGUAGES, Texts
from sen_desktop.text.rulebook import FACE_DOWN, Cell, Figure, Heading, page, read
from sen_desktop.ui.table.doors import board_of
from tests.support.koty import Koty
from tests.support.rulesets import catalogue, playable

FAMILIES = tuple(registry.GAMES)
RULE = re.compile(r'^rule = "(.*)"$', re.MULTILINE)
SHORT = {"raven": "R", "joker": "J"}


def _figures(family: str, language: str = "en") -> Iterator[Figure]:
    for line in read(family, language):
        if isinstance(line.block, Figure):
            yield line.block


@pytest.mark.parametrize("family", FAMILIES)
def test_every_card_in_a_picture_is_a_card_of_some_deck(family: str) -> None:
    known = {
        card.face.key.rpartition(".")[2]
        for deck in catalogue().decks.values()
        if deck.family == family
        for card in deck.cards
    }
    figures = list(_figures(family))
    assert len(figures) >= 3
    for figure in figures:
        for cell in figure.cells:
            for row in cell.names:
                assert set(row) <= {*known, *FACE_DOWN}, figure


@pytest.mark.parametrize("ruleset_id", playable())
def test_what_is_counted_is_counted_by_the_rules(ruleset_id: str) -> None:
    spec = catalogue().ruleset(ruleset_id)
    board = board_of(spec.family)
    counts = {
        cell.names: board.figure_count(cell.kind, cell.rows)
        for block in page(spec, Texts.load("en"))
        for cell in (block.cells if isinstance(block, Figure) else ())
    }
    match spec.family:
        case "koty":
            assert counts[(("green_3",),)] == 3 and counts[(("nine", "nine"),)] == 18
            assert counts[(("nine", "nine", "yellow_7"),)] == 28
        case "smoki":
            worked = (
                ("dragon_5", "dragon_minus2", "dragon_3"),
                ("dragon_5", "dragon_1", "reflection"),
            )
            assert counts[worked] == -2 + 3 + 1 + 1
        case "sen" if ruleset_id == "sen-jubilee":
            assert counts[(("land_2", "hourglass", "land_0", "land_1"),)] == 12
            assert counts[(("land_2", "hourglass", "hourglass", "land_1"),)] == 3


def _word(cell: Cell) -> str:
    """As positions of Koty are written: the nines, then the top."""
    (names,) = cell.names
    *_, top = names
    nines = "9" * names.count("nine")
    last = "" if top == "nine" else SHORT.get(top, top.rpartition("_")[2])
    return nines + last or "-"


def test_what_becomes_of_a_land_is_what_the_rules_of_koty_make_of_it() -> None:
    """Every picture that shows a land, one card and what comes of it, played."""
    played = 0
    for figure in _figures("koty"):
        kinds = [cell.kind for cell in figure.cells]
        if kinds != ["land", "+", "cards", "=>", "land"]:
            continue
        before, _, card, _, after = figure.cells
        own, hand, wanted = _word(before), _word(card), _word(after)
        results: list[str] = []
        for own_land, rivals in ((own, "999"), ("999", own)):
            lands = (f"{own_land} 999 999 999", f"{rivals} 999 999 999")
            game = Koty(*lands, hands=(f"{hand} R R R", "R R R R"))
            results += [
                _land_after(game, move)
                for move in game.rules.legal_actions(game.state, 0)
                if isinstance(move, Meet | Chase | Cover) and (move.card, move.land) == (0, 0)
            ]
        assert wanted in results, (figure, results)
        played += 1
    assert played >= 4


def _land_after(game: Koty, move: Meet | Chase | Cover) -> str:
    """How the land looks afterwards; what is to be laid is laid there if it can be."""
    state = game.rules.apply(game.state, 0, move).state
    choice = ChooseLand(0)
    if game.rules.refuse(state, 0, choice) is None:
        state = game.rules.apply(state, 0, choice).state
    owner = move.seat if isinstance(move, Cover) else 0
    land = seen_dream(game.rules.view(state, 0).piles, owner)[0]
    top = land.top
    name = "" if top is None else SHORT.get(top.power) or f"{top.worth}"
    return "9" * land.nines + name or "-"


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_place_is_named_once(family: str, language: str) -> None:
    headings = [line.block for line in read(family, language) if isinstance(line.block, Heading)]
    names = [place for heading in headings for place in heading.places]
    assert len(names) == len(set(names)) and {"start", "turn", "setup", "end"} <= set(names)


@pytest.mark.parametrize("family", FAMILIES)
def test_lessons_speak_of_places_that_are_there(family: str) -> None:
    headings = [line.block for line in read(family, "en") if isinstance(line.block, Heading)]
    places = {place for heading in headings for place in heading.places}
    lessons = (shipped.assets() / "lessons").glob(f"{family}*.toml")
    named = {rule for file in lessons for rule in RULE.findall(file.read_text("utf-8"))}
    assert named and named <= places
