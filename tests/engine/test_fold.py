"""Following cards from outside: what was seen stays known wherever the card goes."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from sen_desktop.bots.memory import Memory
from sen_desktop.engine.cards import Card, Face, PileId, Slot, laid_out
from sen_desktop.engine.draft import Draft
from sen_desktop.engine.events import NOBODY, MatchStarted, Peeked, Shuffled
from sen_desktop.engine.state import State

PILES = TABLE, LEFT, RIGHT = laid_out(PileId("table"), PileId("row", 0), PileId("row", 1))


def _deck(count: int) -> tuple[Card, ...]:
    return tuple(Card(number, Face(f"kind_{number % 5}", number % 5)) for number in range(count))


@given(st.lists(st.tuples(st.integers(0, 99), st.integers(0, 99), st.integers(0, 5)), max_size=60))
def test_a_memory_is_never_wrong(moves: list[tuple[int, int, int]]) -> None:
    """Random moves, swaps, looks and shuffles: what the memory knows is what lies there."""
    draft: Draft[None] = Draft(State({TABLE: _deck(9), LEFT: (), RIGHT: ()}, (), None))
    memory = Memory()
    memory.notice(MatchStarted(2, TABLE, 9))
    for first, second, kind in moves:
        told = len(draft.events)
        slots = [Slot(pile, n) for pile in PILES for n in range(len(draft.piles[pile]))]
        a, b = slots[first % len(slots)], slots[second % len(slots)]
        match kind:
            case 0:
                draft.swap(0, a, b)
            case 1:
                draft.peek(0, a)
            case 2:
                draft.open(a.pile, (0,))
            case 3:
                draft.move(a, Slot(a.pile, 0), "moved", NOBODY)
            case 4 if a.pile != b.pile:
                draft.put_on(a, b.pile, "moved", (second % 2,))
            case 5:
                ids = sorted(card.id for pile in PILES for card in draft.piles[pile])
                draft.shuffle(PILES, TABLE, tuple(ids), _deck(9))
                draft.deal(TABLE, (LEFT, RIGHT), 2)
        for event in draft.events[told:]:
            memory.notice(event.seen_by(0))
    for pile in PILES:
        known = memory.faces(pile)
        assert len(known) == len(draft.piles[pile])
        for face, card in zip(known, draft.piles[pile], strict=True):
            assert face in (None, card.face)


def test_a_shuffle_makes_everything_unknown() -> None:
    memory = Memory()
    memory.notice(MatchStarted(2, TABLE, 3))
    memory.notice(Peeked(0, Slot(TABLE, 1), Face("a", 1), (0,)))
    assert memory.faces(TABLE) == (None, Face("a", 1), None)
    memory.notice(Shuffled((TABLE,), TABLE))
    assert memory.faces(TABLE) == (None, None, None)
    assert memory.faces(LEFT) == ()
