"""Small emblems at the lower edge of hidden cards: of everybody who has seen them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from sen_desktop.engine.cards import PileId, Seat
from sen_desktop.ui.screen import Rect, centred
from sen_desktop.ui.table.motion import Motion
from sen_desktop.ui.table.picture import PileStyle
from sen_desktop.ui.table.sprites import Sprite
from sen_desktop.ui.widgets import Ui

LARGEST, SMALLEST = 26.0, 17.0


def draw_emblems(
    ui: Ui,
    motion: Motion,
    knowers: Mapping[PileId, tuple[frozenset[Seat], ...]],
    badges: Sequence[str],
) -> None:
    """On cards that lie still."""
    for _, rows in emblems(motion, knowers):
        for sprite, seats in rows:
            if not sprite.flight:
                _row(ui, sprite.rect, [badges[seat] for seat in seats])


def emblems(
    motion: Motion, knowers: Mapping[PileId, tuple[frozenset[Seat], ...]]
) -> Iterator[tuple[PileId, list[tuple[Sprite, list[Seat]]]]]:
    """Who is named under each card, pile by pile; those of a hand are known to whoever holds it,
    and that is seen."""
    board = motion.board
    if not board.secrets or motion.picture.dark:
        return
    for pile, sprites in motion.piles.items():
        in_hand = pile.kind == board.hand_kind
        closed = board.pile_styles[pile.kind] is PileStyle.CLOSED
        if pile.seat is None or not (in_hand or closed):
            continue
        own = {pile.seat} if in_hand else set()
        known = zip(sprites, knowers.get(pile, ()), strict=False)
        yield pile, [(sprite, sorted(seen - own)) for sprite, seen in known]


def _row(ui: Ui, card: Rect, badges: Sequence[str]) -> None:
    """Side by side; where there are many, each lies on a part of the one before."""
    if not badges:
        return
    side = min(max(card.w * 0.27, SMALLEST), LARGEST)
    room = card.w + side * 0.5
    step = min(side + 2, (room - side) / max(1, len(badges) - 1))
    x = card.centre[0] - step * (len(badges) - 1) / 2
    for badge in badges:
        place = centred(x, card.bottom - side * 0.1, side, side)
        ui.box(place.shrunk(-2), ui.theme.ink, ui.theme.gold, side / 2 + 2, 1.5)
        ui.picture(badge, place)
        x += step
