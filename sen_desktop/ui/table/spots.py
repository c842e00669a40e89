"""The things on a table that can be pointed at, by the names that keys and tests know them by."""

from __future__ import annotations

from sen_desktop.engine.cards import PileId, Slot
from sen_desktop.ui.table.board import Layout, Spot


def card_spots(layout: Layout, pile: PileId, name: str, *, digits: bool = False) -> list[Spot]:
    """Every card of a pile by itself."""
    return [
        Spot(
            f"{name}.{place}",
            Slot(pile, place),
            layout.home(pile, place),
            place + 1 if digits else None,
        )
        for place in range(layout.sizes.get(pile, 0))
    ]


def pile_spot(layout: Layout, pile: PileId, name: str) -> Spot:
    """A pile as a whole, by its uppermost card."""
    top = max(0, layout.sizes.get(pile, 0) - 1)
    return Spot(name, Slot(pile, 0), layout.home(pile, top), single=False)
