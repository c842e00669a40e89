"""What counts as a deed of a turn."""

from __future__ import annotations

from sen_desktop.engine.cards import Face, PileId, Slot
from sen_desktop.engine.events import Moved, PowerUsed, TurnStarted
from sen_desktop.text.narration.turns.smoki import deeds

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
    assert [deed.key for deed in deeds(turn, 0)] == ["kept_seen", "laid"]
    assert [deed.key for deed in deeds([*turn[:2], turn[-1]], 0)] == ["drawn_and_laid"]
