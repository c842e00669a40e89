"""Layouts of all games, for every number of seats, shape of window and size of letters."""

from __future__ import annotations

from itertools import combinations, pairwise, product
from typing import Any

import pytest

from sen_desktop.engine.cards import PileId, Seat
from sen_desktop.games.koty import words as koty
from sen_desktop.games.sen import words as sen
from sen_desktop.games.smoki import words as smoki
from sen_desktop.ui.screen import Rect, Screen
from sen_desktop.ui.table.doors import board_of
from sen_desktop.ui.table.layout import MOST_LARGER, Layout

SHAPES = ((960, 600), (1280, 720), (1920, 1080), (1024, 768), (2560, 1080))
TEXTS = (1.0, 1.25, 1.5)
TABLES = [
    *[("sen", seats, cards) for seats in range(2, 6) for cards in (4, 6)],
    *[("smoki", seats, 6) for seats in range(2, 6)],
    *[("koty", seats, 4) for seats in range(2, 7)],
]
EVERYWHERE = list(product(SHAPES, TEXTS))


def laid_out(
    family: str, seats: int, cards: int, shape: tuple[int, int], text: float, at_turn: Seat = 0
) -> tuple[Layout, dict[PileId, int]]:
    sizes: dict[PileId, int] = {}
    for seat in range(seats):
        if family == "koty":
            sizes[koty.hand(seat)] = cards
            for land in koty.LANDS:
                sizes[koty.NINES_OF[seat][land]], sizes[koty.TOPS_OF[seat][land]] = 3, 1
        else:
            sizes[sen.dream(seat) if family == "sen" else smoki.dream(seat)] = cards
    piles = {
        "sen": (sen.FACE_DOWN, sen.FACE_UP),
        "smoki": (smoki.FACE_DOWN, PileId(smoki.FACE_UP, None, 0), PileId(smoki.FACE_UP, None, 1)),
        "koty": (koty.DRAW_PILE, koty.DISCARD_PILE),
    }[family]
    sizes |= dict.fromkeys(piles, 30)
    area = Screen.of(shape).area
    return board_of(family).layout(area, seats, 0, sizes, at_turn, text), sizes


def own_and_others(layout: Layout, sizes: dict[PileId, int]) -> tuple[list[Rect], list[Rect]]:
    own: list[Rect] = []
    others: list[Rect] = []
    for pile, count in sizes.items():
        if pile.seat is None or (pile.kind == koty.HAND and pile.seat):
            continue
        places = [layout.home(pile, place) for place in range(count)]
        (others if pile.seat else own).extend(places)
    return own, others


@pytest.mark.parametrize(("family", "seats", "cards"), TABLES)
def test_cards_of_rivals_are_alike_and_own_ones_not_much_larger(
    family: str, seats: int, cards: int
) -> None:
    for shape, text in EVERYWHERE:
        layout, sizes = laid_out(family, seats, cards, shape, text)
        own, others = own_and_others(layout, sizes)
        assert len({round(card.w, 3) for card in others}) == 1, "rivals at one table are equal"
        ratio = own[0].w / others[0].w
        assert 0.99 <= ratio <= MOST_LARGER + 0.01, f"{shape}, {text}: {ratio:.2f}"
        assert min(card.w for card in (*own, *others)) >= 43, f"{shape}, {text}"


@pytest.mark.parametrize(("family", "seats", "cards"), TABLES)
def test_nothing_lies_over_anything(family: str, seats: int, cards: int) -> None:
    for shape, text in EVERYWHERE:
        layout, sizes = laid_out(family, seats, cards, shape, text)
        area = Screen.of(shape).area.shrunk(-0.5)
        places: dict[str, Rect] = {f"plate {seat}": rect for seat, rect in layout.plates.items()}
        places |= {f"line {seat}": layout.line_of(seat) for seat in range(1, seats)}
        places |= {"prompt": layout.prompt, "button": layout.buttons, "tag": layout.tag_of(0)}
        for pile in sizes:
            places |= {target.name: target.rect for target in layout.targets(pile)}
        for name, rect in places.items():
            assert area.x <= rect.x and rect.right <= area.right, f"{shape}, {text}: {name}"
            assert area.y <= rect.y and rect.bottom <= area.bottom, f"{shape}, {text}: {name}"
        assert layout.tag_of(0).h >= 40, f"{shape}, {text}"
        for (one, here), (other, there) in combinations(places.items(), 2):
            across = min(here.right, there.right) - max(here.x, there.x)
            down = min(here.bottom, there.bottom) - max(here.y, there.y)
            assert across < 1 or down < 1, f"{shape}, {text}: {one} and {other}"


@pytest.mark.parametrize("family", ["sen", "smoki"])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_rivals_are_evenly_set(family: str, seats: int) -> None:
    for shape, text in EVERYWHERE:
        layout, _ = laid_out(family, seats, 6, shape, text)
        area = Screen.of(shape).area
        plates = sorted(rect for seat, rect in layout.plates.items() if seat)
        gaps = [right.x - left.right for left, right in pairwise(plates)]
        gaps += [plates[0].x - area.x, area.right - plates[-1].right]
        assert max(gaps) - min(gaps) < 0.1
        assert len({rect.w for rect in plates}) == 1


def test_rows_of_six_wrap_alike_at_every_place() -> None:
    for shape, text in EVERYWHERE:
        layout, _ = laid_out("sen", 5, 6, shape, text)
        columns = {
            len({round(layout.home(sen.dream(seat), place).x) for place in range(6)})
            for seat in range(1, 5)
        }
        assert len(columns) == 1


@pytest.mark.parametrize("seats", [5, 6])
def test_kotys_rivals_sit_in_panels_that_hold_all_of_theirs(seats: int) -> None:
    for shape, text in EVERYWHERE:
        layout: Any = laid_out("koty", seats, 4, shape, text)[0]
        for one, other in combinations(range(1, seats), 2):
            assert not layout.frame_of(one).meets(layout.frame_of(other))
        for seat in range(1, seats):
            panel = layout.frame_of(seat).shrunk(-0.5)
            inside = [layout.plates[seat], layout.line_of(seat)]
            inside += [layout.land(seat, land) for land in koty.LANDS]
            inside += [layout.worth_of(seat, land) for land in koty.LANDS]
            inside += [layout.home(koty.hand(seat), place) for place in range(4)]
            assert all(panel.x <= one.x and one.right <= panel.right for one in inside)
            assert all(panel.y <= one.y and one.bottom <= panel.bottom for one in inside)
