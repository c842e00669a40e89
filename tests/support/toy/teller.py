"""The sentences of the toy; its texts stand in `assets/locale` beside this module."""

from __future__ import annotations

from sen_desktop.engine.codec import word
from sen_desktop.engine.events import Event, Swapped
from sen_desktop.text.narration.narrator import Narration, Said, Storyteller
from tests.support.toy.events import Stopped
from tests.support.toy.words import FAMILY


class ToyTeller(Storyteller):
    def told(self, event: Event) -> Said | None:
        if isinstance(event, Swapped):
            return "swapped", {"name": self.names[event.seat]}
        return super().told(event)

    def told_of_family(self, event: Event) -> Said:
        match event:
            case Stopped(seat):
                return "stopped", {"name": self.names[seat]}
            case _:
                raise LookupError(f"no sentence for {word(type(event))}")


NARRATION = Narration(FAMILY, ToyTeller)
