"""What one remembers of a game of Koty."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sen_desktop.engine.cards import Face
from sen_desktop.engine.events import Event, Moved
from sen_desktop.games.koty.events import Claimed, Counted, NightFell
from sen_desktop.text.narration.moments import Moment

DRAGON = "dragon"
LONG = 2
"""Cards of answer and attack that make a duel long."""


def moments(events: Sequence[Event]) -> Iterator[Moment]:
    claim: Claimed | None = None
    answers = 0
    """How often the attack under way was answered."""
    for number, event in enumerate(events):
        match event:
            case Claimed():
                claim, answers = event, 0
            case Moved(src, _, Face() as face, "lifted" | "left") if (
                claim and src.pile.seat == claim.owner != claim.seat
            ):
                facts = {"others": (claim.owner,), "land": claim.land + 1}
                key = "raid_fight" if event.why == "lifted" else "raid_friends"
                yield Moment(key, claim.seat, 3 + (face.worth or 0), facts, face, at=number)
                claim = None
            case Moved(_, _, Face() as face, "defended") if claim:
                answers += 1
                if answers >= LONG:
                    facts = {"others": (claim.owner,), "land": claim.land + 1}
                    weight = 6 + 2 * answers
                    yield Moment("long_duel", claim.seat, weight, facts, face, at=number)
            case NightFell(seat, power):
                if power == DRAGON:
                    yield Moment("dragon", seat, 9, at=number)
            case Counted(seat, lands):
                worth = max(lands)
                facts = {"land": lands.index(worth) + 1, "worth": worth}
                yield Moment("great_land", seat, worth / 5, facts, at=number)
            case _:
                pass
