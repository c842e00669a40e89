"""What a player of Smoki is asked, what they have pointed at so far, and the action it makes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Face, Seat, Slot
from sen_desktop.games.smoki.actions import Draw, Place, Put, Swap, SwapNothing, Take, TurnUp
from sen_desktop.games.smoki.counting import running
from sen_desktop.games.smoki.decisions import Drawn, Nesting, PuttingAway, Taken, Turn, TurningUp
from sen_desktop.games.smoki.words import DREAM, FACE_DOWN, FACE_UP, HELD, RING, dream
from sen_desktop.ui.table.question import Choice, QuestionContext


class SmokiQuestion:
    """One decision."""

    def __init__(self, context: QuestionContext) -> None:
        view = self.view = context.view
        self.legal = frozenset(context.legal)
        self.decision = view.agenda[-1]
        self.own = dream(view.seat)
        self.picked: list[Slot] = []
        self._say = context.say
        self._do = context.do
        self._call = context.call
        self._names = context.names

    @property
    def title(self) -> str:
        return self._say(f"ask.smoki.{self._topic}.title", **self._facts)

    @property
    def note(self) -> str:
        """What to do; before that, in a sentence, what a special card does that is met here."""
        note = self._say(f"ask.smoki.{self._topic}.note", **self._facts)
        power = self._held.power if self._held and self._topic in HOLDING else ""
        return f"{self._say(f'ask.smoki.met.{power}')} {note}" if power else note

    @property
    def _held(self) -> Face | None:
        held = self.view.piles[HELD]
        return held[0] if held else None

    @property
    def _facts(self) -> dict[str, object]:
        if not isinstance(self.decision, PuttingAway) or self._held is None:
            return {}
        taker = self.view.agenda[0].seats[0]
        return {"card": self._call(self._held), "name": self._names[taker]}

    @property
    def first_focus(self) -> str:
        """Where the keys begin."""
        if isinstance(self.decision, Turn):
            return "pile.face_down"
        if isinstance(self.decision, PuttingAway):
            return "pile.face_up.0"
        return f"seat.{self.view.seat}.card.0"

    @property
    def rule(self) -> str:
        special = bool(self._held and self._held.power) or self._topic in ("nesting", "ring_ends")
        return "ravens" if special else "setup" if self._topic == "turning_up" else "turn"

    @property
    def begun(self) -> object:
        return tuple(self.picked)

    @property
    def _topic(self) -> str:
        topic = TOPICS[type(self.decision)]
        if topic in ("drawn", "taken"):
            if self._held and self._held.power == RING:
                return "ring"
            return topic if Put(0) in self.legal or Put(1) in self.legal else "placing"
        ended = topic == "putting_away" and self.view.agenda[0].seats != self.decision.seats
        return "ring_ends" if ended else topic

    @property
    def gallery(self) -> Mapping[Slot, Face | None]:
        return {}

    @property
    def claims(self) -> Sequence[Choice]:
        return ()

    @property
    def claim_title(self) -> str:
        return ""

    def buttons(self) -> list[Choice]:
        if isinstance(self.decision, Nesting):
            text = self._say("button.swap_nothing")
            nothing = Choice("swap_nothing", text, "close", lambda: self._do(SwapNothing()))
            return [nothing._replace(final=True)]
        return []

    def act(self, slot: Slot) -> Callable[[], None] | None:
        """What pointing at this card does; None if nothing."""
        if slot.pile == HELD:
            return self._lift if isinstance(self.decision, Drawn | Taken | PuttingAway) else None
        if isinstance(self.decision, Nesting):
            other = slot.pile == self.own and slot.place != self.decision.nest
            return (lambda: self._pick(slot)) if other else None
        action = self._action(slot)
        if action is None or action not in self.legal:
            return None
        chosen = action
        return lambda: self._do(chosen)

    def _action(self, slot: Slot) -> Action | None:
        """The action that a card or a pile stands for in this decision."""
        turn = isinstance(self.decision, Turn)
        if slot.pile == FACE_DOWN:
            return Draw() if turn else None
        if slot.pile.kind == FACE_UP:
            return Take(slot.pile.number) if turn else Put(slot.pile.number)
        if slot.pile != self.own:
            return None
        return TurnUp(slot.place) if isinstance(self.decision, TurningUp) else Place(slot.place)

    def why_not(self, slot: Slot) -> str:
        where = slot.pile.kind
        if where == DREAM:
            where = "own" if slot.pile == self.own else "other"
        return self._say(f"ask.smoki.why_not.{TOPICS[type(self.decision)]}.{where}")

    def decides(self, slot: Slot) -> bool:
        if isinstance(self.decision, Nesting):
            return len(self.picked) == 1 and slot not in self.picked
        taking = isinstance(self.decision, Turn) and slot.pile.kind == FACE_UP
        return not taking and slot.pile != HELD

    def drags(self, slot: Slot) -> bool:
        if isinstance(self.decision, Nesting):
            return not self.picked
        return isinstance(self.decision, Turn) or slot.pile == HELD

    def tip(self, slot: Slot) -> str:
        """Where to discard; whether that makes a pair. What it would count stands on the plate."""
        if slot.pile.kind == FACE_UP and isinstance(self.decision, Drawn) and self.act(slot):
            return self._say("ask.tip.discard")
        own = self._dream_after(slot)
        pairs = set(running(own).pairs) if own else set()
        new = pairs - set(running(self.view.piles[self.own]).pairs)
        return self._say("ask.smoki.tip.pair") if new else ""

    def preview(self, slot: Slot) -> Mapping[Seat, int]:
        own = self._dream_after(slot)
        return {} if own is None else {self.view.seat: running(own).count}

    def _dream_after(self, slot: Slot) -> list[Face | None] | None:
        """The own dream once this was pointed at; None if that would not change it."""
        own = list(self.view.piles[self.own])
        if slot.pile != self.own or self.act(slot) is None:
            return None
        match self.decision:
            case Drawn() | Taken():
                own[slot.place] = self._held
            case Nesting() if self.decides(slot):
                (first,) = self.picked
                own[first.place], own[slot.place] = own[slot.place], own[first.place]
            case _:
                return None
        return own

    def glows(self, slot: Slot) -> bool:
        """It is one of the things to choose from now."""
        return slot.pile != HELD and slot not in self.picked and self.act(slot) is not None

    def chosen(self, slot: Slot) -> bool:
        return slot in self.picked

    def cancel(self) -> bool:
        """Step back from what was begun; True if there was something."""
        begun = bool(self.picked)
        self.picked = []
        return begun

    def _lift(self) -> None:
        """The card is in the hand already; dragging it begins here."""

    def _pick(self, slot: Slot) -> None:
        if slot in self.picked:
            self.picked.remove(slot)
            return
        self.picked.append(slot)
        if len(self.picked) == 2:
            first, second = sorted(one.place for one in self.picked)
            self._do(Swap((first, second)))


HOLDING = ("drawn", "taken", "placing")
"""Topics of a card that may still be any."""

TOPICS: dict[type, str] = {
    TurningUp: "turning_up",
    Turn: "turn",
    Drawn: "drawn",
    Taken: "taken",
    PuttingAway: "putting_away",
    Nesting: "nesting",
}
