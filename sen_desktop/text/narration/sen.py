"""The sentences of what only Sen has."""

from __future__ import annotations

from sen_desktop.engine.codec import word
from sen_desktop.engine.events import Event
from sen_desktop.games.sen.events import Called, PairNamed, Reckoned, StallNear
from sen_desktop.games.sen.words import FAMILY
from sen_desktop.text.narration.moments.sen import moments
from sen_desktop.text.narration.narrator import Narration, Said, Storyteller
from sen_desktop.text.narration.turns.sen import deeds, mood


class SenTeller(Storyteller):
    def tell(self, event: Event) -> str | None:
        sentence = super().tell(event)
        if sentence and isinstance(event, Reckoned) and event.left_out:
            left_out = {"name": self.names[event.seat], "ravens": event.left_out}
            sentence += " " + self.say("log.left_out", **left_out)
        return sentence

    def told_of_family(self, event: Event) -> Said:
        match event:
            case Called(seat):
                return "called", {"name": self.names[seat]}
            case PairNamed():
                return self._pair_named(event)
            case StallNear(turns):
                return "stall_near", {"turns": turns}
            case Reckoned(seat):
                return f"reckoned.{event.reason}", {
                    "name": self.names[seat],
                    "count": event.count,
                    "score": event.score,
                }
            case _:
                raise LookupError(f"no sentence for {word(type(event))}")

    def _pair_named(self, event: PairNamed) -> Said:
        claim = (
            self.say("claim.hourglasses")
            if event.ravens is None
            else self.say("claim.ravens", ravens=event.ravens)
        )
        first, second = (place + 1 for place in event.places)
        return f"pair_named.{'right' if event.right else 'wrong'}", {
            "name": self.names[event.seat],
            "claim": claim,
            "first": first,
            "second": second,
        }


NARRATION = Narration(FAMILY, SenTeller, deeds, frozenset({Called, PairNamed}), moments, mood)
