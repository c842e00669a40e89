"""Who may see what, said once more and independently of the rules: events are held against it.

The exchange of hidden cards alone would not notice a face that is told to too many: it takes what
was told as known.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from sen_desktop.engine.cards import Seat
from sen_desktop.engine.events import Audience, Event, Moved, Opened, Peeked, RoundEnded, Turned
from sen_desktop.games.koty.words import DRAW_PILE, HAND
from sen_desktop.games.sen.actions import Look, NamePair, PeekOne, Use
from sen_desktop.games.sen.decisions import Choosing
from sen_desktop.games.sen.words import FACE_UP
from tests.support.matches import Played

EVERYBODY = ("turned_up", "taken", "replaced", "discarded", "used", "not_kept", "chosen", "named")
ONLY_THE_ACTOR = ("drawn", "kept")
NOBODY_AT_ALL = ("incoming", "penalty")


def check_sen(played: Played) -> None:
    events = played.step.events
    for event in events:
        assert event.audience == _sen_audience(event, played.seat), event
    kinds = Counter(type(event) for event in events)
    action = played.action
    looks = len(action.places) if isinstance(action, Look) else int(isinstance(action, PeekOne))
    assert kinds[Peeked] == looks
    assert kinds[Turned] in ((2, 4) if isinstance(action, NamePair) else (0,))
    agenda = played.step.state.agenda
    chooses = isinstance(action, Use) and isinstance(agenda[-1], Choosing)
    opened = [event for event in events if isinstance(event, Opened) and event.pile == FACE_UP]
    assert len(opened) == int(chooses)


def _sen_audience(event: Event, actor: Seat) -> Audience:
    match event:
        case Moved(_, _, _, why):
            if why in EVERYBODY:
                return None
            if why in ONLY_THE_ACTOR:
                return (actor,)
            assert why in NOBODY_AT_ALL, why
            return ()
        case Peeked(seat):
            assert seat == actor
            return (actor,)
        case Opened(pile) if pile == FACE_UP:
            return (actor,)
        case _:
            return None


def check_smoki(played: Played) -> None:
    """Everything is open but a drawn card, and nobody ever looks at a hidden one."""
    for event in played.step.events:
        drawn = isinstance(event, Moved) and event.why == "drawn"
        assert event.audience == ((played.seat,) if drawn else None), event
        assert not isinstance(event, Peeked)
        if isinstance(event, Opened):
            assert event.pile.kind == "dream"
    opened = any(isinstance(event, Opened) for event in played.step.events)
    assert not opened or any(isinstance(event, RoundEnded) for event in played.step.events)


def check_koty(played: Played) -> None:
    """A hand is seen by its owner, a nine from the pile by nobody, all else by everybody."""
    for event in played.step.events:
        assert event.audience == _koty_audience(event), event
        assert not isinstance(event, Peeked | Turned)


def _koty_audience(event: Event) -> Audience:
    match event:
        case Moved(src, dst, _, "drawn"):
            assert src.pile == DRAW_PILE and dst.pile.seat is not None
            return (dst.pile.seat,)
        case Moved(src, _, _, "nine") if src.pile == DRAW_PILE:
            return ()
        case Opened(pile):
            assert pile.kind == HAND and pile.seat is not None
            return (pile.seat,)
        case _:
            return None


CHECKS: Mapping[str, Callable[[Played], None]] = {
    "sen": check_sen,
    "smoki": check_smoki,
    "koty": check_koty,
}
