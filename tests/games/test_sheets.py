"""Score pads count as the engine does: whole matches are written down and come to the same."""

from __future__ import annotations

import pytest

from sen_desktop.engine.cards import Face
from sen_desktop.engine.events import RoundEnded
from sen_desktop.engine.ruleset import OptionValue
from sen_desktop.engine.sheet import EMPTY, Cell, Entry, Sheet, Written, is_whole
from sen_desktop.games import registry
from sen_desktop.games.koty import lands
from sen_desktop.games.koty.events import Counted
from sen_desktop.games.sen.events import Called
from tests.support.matches import random_match, rules_of
from tests.support.rulesets import ruleset

TABLES: tuple[tuple[str, dict[str, OptionValue], int], ...] = (
    ("sen-classic", {}, 2),
    ("sen-jubilee", {"penalty": 10, "caller_tie_zero": True}, 4),
    ("sen-long", {}, 3),
    ("sen-jubilee", {"not_so_scary": True, "all_or_nothing": True, "rounds": 6}, 5),
    ("sen-classic", {"know_what_i_have": True}, 3),
    ("smoki", {}, 3),
    ("smoki", {"mode": "points", "limit": 60}, 2),
    ("smoki", {"mode": "rounds", "rounds": 3}, 5),
)


def told(faces: list[Face], cells: tuple[Cell, ...]) -> Entry:
    words = [str(face.worth) if face.worth is not None else "x" for face in faces]
    assert all(word in cell.words for word, cell in zip(words, cells, strict=False))
    return (*words, *[EMPTY] * (len(cells) - len(words)))


def sheet_of(family: str) -> Sheet:
    sheet = registry.GAMES[family].sheet
    assert sheet
    return sheet


@pytest.mark.parametrize(("game", "options", "seats"), TABLES)
@pytest.mark.parametrize("seed", range(4))
def test_a_match_written_down_card_by_card_comes_to_what_the_engine_says(
    game: str, options: dict[str, OptionValue], seats: int, seed: int
) -> None:
    chosen = ruleset(game, **options)
    sheet, rules = sheet_of(chosen.family), rules_of(chosen, seats)
    cells, rounds, caller = sheet.cells(chosen), list[Written](), None
    for played in random_match(rules, seed):
        for event in played.step.events:
            if isinstance(event, Called):
                caller = event.seat
            if isinstance(event, RoundEnded):
                piles = played.step.state.piles
                dreams = sorted(pile for pile in piles if pile.kind == "dream")
                faces = [[card.face for card in piles[pile]] for pile in dreams]
                if any(len(dream) > len(cells) for dream in faces):
                    return  # more penalty cards than a pad has cells for
                entries = [told(dream, cells) for dream in faces]
                assert all(is_whole(entry, cells) for entry in entries)
                written = sheet.reckon(chosen, entries, caller)
                assert written.scores == event.scores
                rounds.append(written)
                caller = None
                if not sheet.needs_dreams(chosen):
                    again = sheet.reckon(chosen, written.counts, None)
                    assert again.counts == written.counts
        found, stated = sheet.outcome(chosen, rounds), rules.outcome(played.step.state)
        assert found == stated
    assert rounds and sheet.outcome(chosen, rounds)


@pytest.mark.parametrize(("options", "seats"), [({}, 2), ({}, 5), ({"teams": True}, 4)])
@pytest.mark.parametrize("seed", range(3))
def test_a_game_of_koty_written_down_at_the_end(
    options: dict[str, OptionValue], seats: int, seed: int
) -> None:
    chosen = ruleset("koty", **options)
    sheet, rules = sheet_of("koty"), rules_of(chosen, seats)
    *_, last = random_match(rules, seed)
    state = last.step.state
    entries = []
    for seat in range(seats):
        words: list[str] = []
        for land in lands.dream(state.piles, seat):
            words += [str(land.nines), "-" if land.top is None else str(land.top.worth)]
        entries.append(tuple(words))
    written = sheet.reckon(chosen, entries, None)
    ends = [event for event in last.step.events if isinstance(event, Counted)]
    assert written.counts == tuple(event.worth for event in sorted(ends, key=lambda e: e.seat))
    outcome = sheet.outcome(chosen, [written])
    stated = rules.outcome(state)
    assert outcome and stated
    assert (outcome.places, outcome.totals) == (stated.places, stated.totals)


def test_counts_alone_are_reckoned_where_they_say_enough() -> None:
    chosen = ruleset("sen-classic")
    sheet = sheet_of("sen")
    assert sheet.reckon(chosen, (4, 9, 7), 0).scores == (0, 9, 7)
    assert sheet.reckon(chosen, (4, 9, 3), 0).scores == (9, 9, 3)
    assert sheet.reckon(chosen, (4, ("1", "1", "1", "1"), 7), 0).scores == (4, 4, 7)
    assert not sheet.needs_dreams(chosen)
    assert sheet.needs_dreams(ruleset("sen-classic", not_so_scary=True))


def test_a_dream_with_an_empty_cell_is_not_whole() -> None:
    cells = sheet_of("smoki").cells(ruleset("smoki"))
    assert not is_whole(("1", "2", "3", "4", "5", EMPTY), cells)
    assert is_whole(("1", "2", "3", "4", "5", "x"), cells)
    assert is_whole(17, cells)
